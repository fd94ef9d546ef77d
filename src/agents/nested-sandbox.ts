import path from 'node:path';

/** A coding agent with a sandbox of its own, by the names of its program and of its npm package. */
interface Agent {
  readonly title: string;
  readonly names: readonly string[];
  /** Whether its sandbox will be on, as far as its arguments and the settings of the project say. */
  readonly isSandboxed: (args: readonly string[], settings: readonly string[]) => boolean;
  /** What switches it off. */
  readonly remedy: string;
}

const AGENTS: readonly Agent[] = [
  {
    title: 'Codex',
    names: ['codex', '@openai/codex'],
    // It is on unless something switches it off.
    isSandboxed: (args) => {
      const joined = args.join(' ');
      return !(
        args.includes('--dangerously-bypass-approvals-and-sandbox') ||
        /(?:^| )(?:-s|--sandbox)[ =]danger-full-access(?: |$)/.test(joined) ||
        /sandbox_mode\s*=\s*"?danger-full-access/.test(joined)
      );
    },
    remedy: '--sandbox danger-full-access',
  },
  {
    title: 'Claude Code',
    names: ['claude', '@anthropic-ai/claude-code'],
    isSandboxed: (args, settings) =>
      [...settings, ...valuesOf('--settings', args)]
        .map(sandboxEnabled)
        .findLast((on) => on !== undefined) === true,
    remedy: `--settings '{"sandbox":{"enabled":false}}'`,
  },
  {
    title: 'Gemini CLI',
    names: ['gemini', '@google/gemini-cli'],
    isSandboxed: (args) =>
      args.some((arg) => arg === '-s' || arg === '--sandbox' || arg === '--sandbox=true'),
    remedy: 'neither -s nor --sandbox',
  },
];

/**
 * The note about an agent that brings a sandbox of its own, which cannot be made inside of ours; `undefined` for every other
 * command.
 * @param settings texts of the project's `.claude/settings.json` and `.claude/settings.local.json`, in this order
 */
export function nestedSandboxNote(
  command: readonly string[],
  settings: readonly string[],
): string | undefined {
  const { name, args } = started(command);
  const agent = AGENTS.find(({ names }) => names.includes(name));
  if (agent?.isSandboxed(args, settings) !== true) return undefined;
  return `${agent.title} has a sandbox of its own, which cannot be made inside of this one: its commands may fail. Pass it ${agent.remedy}; docs/agents.md says why.`;
}

/** The program, also behind npx; a package without its version. */
function started([program = '', ...args]: readonly string[]): { name: string; args: readonly string[] } {
  const name = path.basename(program);
  if (name !== 'npx') return { name, args };
  const index = args.findIndex((arg) => !arg.startsWith('-'));
  return { name: (args[index] ?? '').replace(/(?<=.)@[^/]*$/, ''), args: args.slice(index + 1) };
}

function valuesOf(option: string, args: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) => {
    if (arg === option) return args[index + 1] ?? [];
    return arg.startsWith(`${option}=`) ? arg.slice(option.length + 1) : [];
  });
}

/** `sandbox.enabled` of settings; `undefined` where they do not say. */
function sandboxEnabled(text: string): boolean | undefined {
  try {
    const sandbox = member(JSON.parse(text), 'sandbox');
    const enabled = member(sandbox, 'enabled');
    return typeof enabled === 'boolean' ? enabled : undefined;
  } catch {
    return undefined;
  }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}
