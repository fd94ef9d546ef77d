// The licences of what a bundle holds. ncc's own option names the packages of one chunk only, and the command line has
// several.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The text of licenses.txt for a bundle, from the statistics that ncc wrote about it. Fails on a package without one. */
export function licencesOf(statsFile, root) {
  const packages = new Set();
  for (const name of moduleNames(JSON.parse(readFileSync(statsFile, 'utf8')).modules ?? [])) {
    // The last node_modules counts: a package may have brought its own version of another.
    const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(name);
    if (match !== null) packages.add(match[1].replace(/^.*?node_modules\//, 'node_modules/'));
  }
  const texts = [...packages].sort().map((folder) => licenceOf(path.join(root, folder)));
  return texts.length === 0 ? 'No package is bundled.\n' : texts.join('\n');
}

function* moduleNames(modules) {
  for (const { name, modules: inner } of modules) {
    if (inner !== undefined) yield* moduleNames(inner);
    if (typeof name === 'string') yield name;
  }
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  if (file === undefined && license === undefined) throw new Error(`${name} says nothing of its licence`);
  const text =
    file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  return `${name} ${version}\n${license ?? ''}\n\n${text}\n`;
}
