/** Packages of the checkout for commands inside the sandbox, which has a /tmp of its own and may hide the checkout. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CHECKOUT } from './installation.js';

const MANIFEST = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
});

/** Copies the installed packages, and all that they depend on, to `target`/node_modules. */
export function copyPackages(names: readonly string[], target: string): void {
  const installed = path.join(CHECKOUT, 'node_modules');
  const wanted = [...names];
  const done = new Set<string>();
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const source = path.join(installed, name);
    // A peer that nobody installed is none that is needed.
    if (done.has(name) || !existsSync(source)) continue;
    done.add(name);
    cpSync(source, path.join(target, 'node_modules', name), { recursive: true });
    const manifest = MANIFEST.parse(JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')));
    wanted.push(...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies));
  }
}
