import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadPolicyFiles } from '../../src/run/policy-files.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'soda-guard-policy-'));
  mkdirSync(path.join(root, 'a/b'), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it.each<[string, string | undefined, RegExp]>([
  [
    'none above',
    undefined,
    /Write one \(soda-guard init makes a first one\), or name it with --policy FILE\.$/,
  ],
  [
    'one next above',
    'a/soda.yaml',
    /There is \/.*\/a\/soda\.yaml, .*change to its directory, or name it with --policy FILE\.$/,
  ],
  ['one at the top', 'soda.yaml', /There is \/.*\/soda\.yaml, which does not count from here/],
])('without a policy the whole paths are shown: %s', (_, above, remedy) => {
  if (above !== undefined) writeFileSync(path.join(root, above), 'sandbox: {}\n');
  const directory = path.join(root, 'a/b');
  const places = {
    ...{ directory, home: '/nowhere', policy: undefined, phases: undefined },
    named: { policy: '--policy FILE', phases: '--phases FILE' },
    nameOf: (absolute: string) => path.basename(absolute),
  };
  const looked = `looked for ${directory}/soda.yaml and /nowhere/.config/soda/soda.yaml. `;
  expect(() => loadPolicyFiles(places)).toThrow(looked);
  expect(() => loadPolicyFiles(places)).toThrow(remedy);
});
