/**
 * Bundles what the battery runs: soda-guard as it is, soda-guard with layers that can be taken away, and the arena.
 *
 * The layers are taken away by other modules in the place of some of the product's, chosen while this bundle is made.
 * Nothing in the product asks whether a layer is to be left out, so that nothing can make it leave one out.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const WEAK = path.join(import.meta.dirname, 'weak');

export interface Bundles {
  /** The folder with soda-guard as it is: `cli.js` and `action.js`. */
  readonly product: string;
  /** The same, but for the layers that an environment variable names. */
  readonly weak: string;
  /** The program that tries one combination. */
  readonly arena: string;
}

/** Puts `weak/sandbox-launch.ts` in the place of `src/sandbox/launch.ts`, and so on, for everybody but itself. */
function weakened(): Plugin {
  return {
    name: 'weakened',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || path.dirname(importer) === WEAK) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null) return null;
      const relative = path.relative(path.join(CHECKOUT, 'src'), resolved.id);
      if (relative.startsWith('..')) return null;
      const stand = path.join(WEAK, relative.replaceAll(path.sep, '-'));
      return existsSync(stand) ? stand : null;
    },
  };
}

async function bundle(
  out: string,
  input: Readonly<Record<string, string>>,
  format: 'es' | 'cjs',
  plugins: Plugin[] = [],
): Promise<void> {
  const files: Record<string, string> = {};
  for (const [name, file] of Object.entries(input)) files[name] = path.join(CHECKOUT, file);
  await build({
    root: CHECKOUT,
    configFile: false,
    logLevel: 'error',
    plugins,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: files,
        output: { format, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const type = format === 'cjs' ? 'commonjs' : 'module';
  writeFileSync(path.join(out, 'package.json'), JSON.stringify({ type }));
}

/** Bundles everything below `root`, which everybody can read. */
export async function makeBundles(root: string): Promise<Bundles> {
  const entries = { cli: 'src/cli.ts', action: 'src/action.ts' };
  const folders = { product: path.join(root, 'product'), weak: path.join(root, 'weak') };
  for (const [kind, folder] of Object.entries(folders)) {
    mkdirSync(folder);
    const plugins = kind === 'weak' ? [weakened()] : [];
    await bundle(path.join(folder, 'dist/bundle'), entries, 'es', plugins);
    await bundle(path.join(folder, 'dist/listen'), { index: 'src/listen/index.ts' }, 'cjs');
  }
  const arena = path.join(root, 'arena');
  await bundle(arena, { arena: 'test/escape/arena.ts' }, 'es');
  return {
    product: path.join(folders.product, 'dist/bundle'),
    weak: path.join(folders.weak, 'dist/bundle'),
    arena: path.join(arena, 'arena.js'),
  };
}
