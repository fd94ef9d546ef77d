import path from 'node:path';
import { isWithin } from '../mount-table.js';

/** Where a version manager keeps what its commands lead to, below the home directory. */
interface Layout {
  /** The beginning of a path, component by component; `*` stands for any one. */
  readonly within: string;
  /** What belongs to it besides, below the home directory. */
  readonly besides?: readonly string[];
}

const PYENV = ['bin', 'libexec', 'plugins', 'pyenv.d', 'shims', 'version', 'versions'];
const ASDF = ['bin', 'installs', 'lib', 'plugins'];

/** Each tool by the layout that its documentation gives. */
const LAYOUTS: readonly Layout[] = [
  // nvm
  { within: '.nvm/versions/node/*' },
  // fnm
  { within: '.local/share/fnm/node-versions/*' },
  { within: '.fnm/node-versions/*' },
  // volta
  { within: '.volta/bin', besides: ['.volta/hooks.json', '.volta/tools'] },
  // pyenv: its shims are scripts that look for all of this
  { within: '.pyenv/bin', besides: PYENV.map((name) => `.pyenv/${name}`) },
  { within: '.pyenv/shims', besides: PYENV.map((name) => `.pyenv/${name}`) },
  { within: '.pyenv/versions/*' },
  // asdf
  { within: '.asdf/shims', besides: ASDF.map((name) => `.asdf/${name}`) },
  // mise
  { within: '.local/share/mise/shims', besides: ['.local/share/mise/installs'] },
  { within: '.local/share/mise/installs/*/*' },
  // rustup: the commands in .cargo/bin choose a toolchain
  { within: '.cargo/bin', besides: ['.rustup/settings.toml', '.rustup/toolchains'] },
  { within: '.rustup/toolchains/*' },
  // go
  { within: 'sdk/*' },
  { within: 'go/pkg/mod/golang.org/*' },
  { within: '.local/go' },
  // pipx, uv
  { within: '.local/pipx/venvs/*' },
  { within: '.local/share/pipx/venvs/*' },
  { within: '.local/share/uv/tools/*' },
  { within: '.local/share/uv/python/*' },
  // npm with a prefix of its own
  { within: '.npm-global/bin', besides: ['.npm-global/lib'] },
  { within: '.local/lib/node_modules/*' },
];

/** The directories that a known layout puts together, for a path in one of them; none for any other path. */
export function layoutOf(home: string, name: string): readonly string[] {
  if (!isWithin(name, home)) return [];
  const parts = path.relative(home, name).split('/');
  for (const { within, besides } of LAYOUTS) {
    const pattern = within.split('/');
    if (pattern.length > parts.length) continue;
    if (pattern.every((part, index) => part === '*' || part === parts[index])) {
      const root = path.join(home, ...parts.slice(0, pattern.length));
      return [root, ...(besides ?? []).map((extra) => path.join(home, extra))];
    }
  }
  return [];
}

/** Whether a directory is put back because a known layout has it: what is in it was installed. */
export function isInstalled(home: string, name: string): boolean {
  const besides = LAYOUTS.flatMap((layout) => layout.besides ?? []);
  return layoutOf(home, name)[0] === name || besides.some((extra) => path.join(home, extra) === name);
}

/** The home directory as a whole, or a dot directory in it: settings and keys lie there beside the tools. */
export function isTooMuch(home: string, name: string): boolean {
  if (isWithin(home, name)) return true;
  return isWithin(name, home) && /^\.[^/]*$/.test(path.relative(home, name));
}
