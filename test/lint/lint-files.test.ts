import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixFiles } from '../../src/lint/fix-files.js';
import { lintFiles } from '../../src/lint/lint-files.js';
import type { LintedFiles, LintOptions } from '../../src/lint/lint-files.js';
import { withHosts, withServer } from './linting.js';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'soda-guard-lint-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
}

const options = (more: Partial<LintOptions> = {}): LintOptions => ({
  home: undefined,
  stdin: () => Promise.resolve(new Uint8Array()),
  stdinFilename: undefined,
  ...more,
});

const lint = (...names: string[]): Promise<LintedFiles> =>
  lintFiles(
    names.map((name) => (name === '-' ? name : join(directory, name))),
    options(),
  );

const filesOf = ({ report }: LintedFiles): string[] =>
  report.files.map(({ file }) => file.replace(`${directory}/`, ''));
const rulesOf = ({ report }: LintedFiles): string[] =>
  report.files.flatMap(({ diagnostics }) => diagnostics.map(({ rule }) => rule));

const PHASES = 'phases:\n  - name: plan\n    mcp_servers: [tracker]\n';

describe('lintFiles', () => {
  it('lints files once each, in the order given', async () => {
    write({ 'b.yaml': withHosts('a.example'), 'a.yaml': withHosts('a.example') });
    expect(filesOf(await lint('b.yaml', 'a.yaml', 'b.yaml'))).toEqual(['b.yaml', 'a.yaml']);
  });

  it('finds files in directories by name, in order', async () => {
    write({
      'z/soda.yaml': withHosts('a.example'),
      'soda.yaml': withHosts('a.example'),
      'phases.yaml': 'phases: []\n',
      'phases-ci.yml': 'phases: []\n',
      'other.yaml': 'x',
      'config.toml': 'x',
      '.codex/config.toml': '',
      'node_modules/p/soda.yaml': 'x',
      '.git/soda.yaml': 'x',
      'pipeline/phases.yaml': 'phases: []\n',
    });
    symlinkSync('.', join(directory, 'loop'));
    expect(filesOf(await lint('.'))).toEqual([
      '.codex/config.toml',
      'phases-ci.yml',
      'phases.yaml',
      'pipeline/phases.yaml',
      'soda.yaml',
      'z/soda.yaml',
    ]);
  });

  it('takes one file under two spellings once', async () => {
    write({ 'soda.yaml': withHosts('a.example') });
    expect(filesOf(await lint('soda.yaml', './soda.yaml', '.'))).toEqual(['soda.yaml']);
  });

  it('lints a file that is named as itself and as a link to it once', async () => {
    write({ 'soda.yaml': 'sandbox: {enabled: yes}\n' });
    symlinkSync('soda.yaml', join(directory, 'link.yaml'));
    const { report, faults } = await lintFiles(
      [join(directory, 'link.yaml'), join(directory, 'soda.yaml'), directory],
      options(),
    );
    expect(faults).toEqual([]);
    expect(report.files).toHaveLength(1);
  });

  it('says that a link leads back to itself', async () => {
    symlinkSync('self.yaml', join(directory, 'self.yaml'));
    const { faults } = await lintFiles([join(directory, 'self.yaml')], options());
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/leads back to itself .* Name the file itself/) as string,
    ]);
  });

  it('says that a directory has nothing to lint', async () => {
    write({ 'empty/other.yaml': 'x' });
    const { report, faults } = await lint('empty');
    expect(report.files).toEqual([]);
    expect(faults).toEqual([
      { code: 'nothing-found', message: expect.stringContaining('Name the file') as string },
    ]);
  });

  it.each(['soda.yaml/x', 'n'.repeat(300), ''])('finds no file at %j, and throws nothing', async (name) => {
    write({ 'soda.yaml': withHosts('a.example') });
    const { faults } = await lintFiles([name === '' ? '' : join(directory, name)], options());
    expect(faults).toHaveLength(1);
  });

  it('tells the kinds of files apart', async () => {
    write({
      'x.toml': 'sandbox_mode = 1',
      'phases-x.yaml': '{}',
      'other.yaml': 'phases: []',
      'phases.d.txt': 'phases: {plan: {}}',
    });
    expect(rulesOf(await lint('x.toml'))).toEqual(['codex-wrong-type']);
    expect(rulesOf(await lint('phases-x.yaml'))).toEqual(['wrong-type']);
    expect(rulesOf(await lint('other.yaml'))).toEqual([]);
    // A mapping `phases` belongs to a policy.
    expect(rulesOf(await lint('phases.d.txt'))).toEqual([]);
  });

  it('reports what cannot be read apart from findings', async () => {
    write({ 'good.yaml': withHosts('a.example:80'), 'bytes.yaml': new Uint8Array([0x61, 0xff]) });
    const linted = await lint('missing.yaml', 'good.yaml', 'bytes.yaml');
    expect(linted.faults.map(({ code }) => code)).toEqual(['missing', 'not-utf8']);
    expect(rulesOf(linted)).toEqual(['clear-text-port']);
  });

  it('reads standard input under a name', async () => {
    const stdin = (): Promise<Uint8Array> =>
      Promise.resolve(new TextEncoder().encode(PHASES.replace('plan', '1, ')));
    const { report } = await lintFiles(['-'], options({ stdin, stdinFilename: 'ci/phases.yaml' }));
    expect(report.files[0]?.file).toBe('ci/phases.yaml');
    const unnamed = await lintFiles(['-'], options({ stdin }));
    expect(unnamed.report.files[0]?.file).toBe('<stdin>');
  });

  it('judges a policy with the pipeline beside it, and a pipeline with its policy', async () => {
    write({
      'soda.yaml': withServer('allowed_hosts: [a.example]'),
      'phases.yaml': 'phases:\n  - name: plan\n    mcp_servers: [traker]\n',
    });
    expect(rulesOf(await lint('soda.yaml'))).toEqual(['server-unused']);
    expect(rulesOf(await lint('phases.yaml'))).toEqual(['phase-unknown-server']);
    expect(rulesOf(await lint('phases.yaml', 'soda.yaml'))).toEqual([
      'phase-unknown-server',
      'server-unused',
    ]);
  });

  it('pairs the files of each directory', async () => {
    write({
      'a/soda.yaml': withServer('allowed_hosts: [a.example]'),
      'a/phases.yaml': PHASES,
      'b/soda.yaml': withServer('allowed_hosts: [a.example]'),
      'b/phases.yaml': 'phases: []\n',
    });
    expect(rulesOf(await lint('.'))).toEqual(['server-unused']);
  });

  it('takes the only pipeline given for the pipeline of the only policy', async () => {
    write({ 'soda.yaml': withServer('allowed_hosts: [a.example]'), 'ci/pipeline.yaml': 'phases: []\n' });
    expect(rulesOf(await lint('soda.yaml', 'ci/pipeline.yaml'))).toEqual(['server-unused']);
  });

  it('looks for no policy outside of what is named and lies beside it', async () => {
    write({
      'phases.yaml': PHASES,
      'home/.config/soda/phases.yaml': 'phases: []\n',
      'p/soda.yaml': withServer('allowed_hosts: [a.example]'),
    });
    const { report } = await lintFiles(
      [join(directory, 'p/soda.yaml')],
      options({ home: join(directory, 'home') }),
    );
    expect(report.summary).toEqual({ errors: 0, warnings: 0, notes: 0 });
  });

  it('without paths finds the files of the home directory, or says where it looked', async () => {
    write({ '.config/soda/soda.yaml': withHosts('a.example:80') });
    const linted = await lintFiles([], options({ home: directory }));
    expect(rulesOf(linted)).toEqual(['clear-text-port']);
    const nothing = await lintFiles([], options({ home: join(directory, 'none') }));
    expect(nothing.faults[0]?.message).toContain('.config/soda/soda.yaml');
  });
});

describe('fixFiles', () => {
  it('changes no file, and tells the texts before and after', async () => {
    write({ 'soda.yaml': withHosts('A.example', 'b.example:80') });
    const { files, report } = await fixFiles([join(directory, 'soda.yaml')], options());
    expect(files.map(({ after, fixed }) => [after.text, fixed])).toEqual([
      [withHosts('a.example', 'b.example:80'), 1],
    ]);
    expect(report.files[0]?.diagnostics.map(({ rule }) => rule)).toEqual(['clear-text-port']);
    expect(rulesOf(await lint('soda.yaml'))).toEqual(['host-upper-case', 'clear-text-port']);
  });
});
