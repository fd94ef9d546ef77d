import { describe, expect, test } from 'vitest';
import { findPipeline, findPolicy, type Surroundings } from '../../src/policy/find.js';

const around = (...files: string[]): Surroundings => ({
  directory: '/repo',
  home: '/home/me',
  exists: (path) => files.includes(path),
});

describe('soda.yaml', () => {
  test.each([
    [['/repo/soda.yaml', '/home/me/.config/soda/soda.yaml'], '/repo/soda.yaml'],
    [['/home/me/.config/soda/soda.yaml'], '/home/me/.config/soda/soda.yaml'],
  ])('%j', (files, path) => {
    expect(findPolicy(around(...files))).toEqual({ found: true, path });
  });

  test('an explicit path is the answer, there or not', () => {
    expect(findPolicy(around('/repo/soda.yaml'), 'other.yaml')).toEqual({ found: true, path: 'other.yaml' });
  });

  test('every place is named when there is none', () => {
    const tried = ['/repo/soda.yaml', '/home/me/.config/soda/soda.yaml'];
    expect(findPolicy(around())).toEqual({ found: false, tried });
    expect(findPolicy({ ...around(), home: undefined })).toEqual({ found: false, tried: tried.slice(0, 1) });
  });
});

describe('phases.yaml', () => {
  const both = around('/repo/phases.yaml', '/home/me/.config/soda/phases.yaml');
  test.each([
    ['explicit over phases_path', 'p/x.yaml', 'given.yaml', 'given.yaml'],
    ['phases_path from the working directory', 'p/x.yaml', undefined, '/repo/p/x.yaml'],
    ['an absolute phases_path', '/etc/x.yaml', undefined, '/etc/x.yaml'],
    ['an empty phases_path is none', '', undefined, '/repo/phases.yaml'],
    ['the working directory first', undefined, undefined, '/repo/phases.yaml'],
  ])('%s', (_name, phasesPath, explicit, path) => {
    expect(findPipeline(both, phasesPath, explicit)).toEqual({ found: true, path });
  });
});
