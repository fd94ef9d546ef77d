/** Another Node than the one that runs the tests: the Action's, from a package that holds nothing else. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export type OtherNode = { readonly node: string } | { readonly missing: string };

/** Installs Node 24 below a directory; npm keeps a copy in its cache. */
export function installNode24(directory: string): OtherNode {
  const name = `node-linux-${process.arch}`;
  const options = ['--no-audit', '--no-fund', '--prefer-offline', '--no-save', '--loglevel=error'];
  const done = spawnSync('npm', ['install', '--prefix', directory, ...options, `${name}@24`], {
    encoding: 'utf8',
    cwd: directory,
    timeout: 110_000,
  });
  const node = path.join(directory, 'node_modules', name, 'bin/node');
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (version.status === 0) return { node };
  return { missing: `${name}@24 cannot be installed: ${done.stderr.trim().split('\n').at(-1) ?? ''}` };
}
