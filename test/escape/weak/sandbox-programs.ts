import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemPrograms as fromRootsPlaces, type Programs } from '../../../src/sandbox/programs.js';
import { without } from './without.js';

export * from '../../../src/sandbox/programs.js';

export function systemPrograms(): Programs {
  const programs = fromRootsPlaces();
  if (!without('absolute programs')) return programs;
  const places = (process.env['PATH'] ?? '').split(':');
  return {
    path: (name) =>
      places.map((place) => path.join(place, name)).find((file) => existsSync(file)) ?? programs.path(name),
  };
}
