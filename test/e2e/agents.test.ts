/** Sandboxes of agents inside of ours. Only with SODA_GUARD_AGENTS, the `node_modules` that holds them. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { install, type Finished, type Installation } from './installation.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const AGENTS = path.resolve(process.env['SODA_GUARD_AGENTS'] ?? '');
const POLICY = 'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - a.example\n';

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

describe.each(COMBINATIONS.filter(({ form }) => form === 'user'))('in $name', ({ backend, form, skip }) => {
  function inside(...command: readonly string[]): Promise<Finished> {
    const cwd = soda.project(form, POLICY);
    const options = ['--backend', backend, '--read', AGENTS];
    return soda.sodaGuard(form, ['run', ...options, '--', ...command], { cwd });
  }

  it.skipIf(skip)('the sandbox of Codex cannot be made, and a note says what to pass', async () => {
    const done = await inside(path.join(AGENTS, '.bin/codex'), 'sandbox', '--', '/bin/true');
    expect(done.code).not.toBe(0);
    expect(done.stderr).toContain('bwrap: No permissions to create new namespace');
    expect(done.stderr).toContain('Pass it --sandbox danger-full-access');
  });

  it.skipIf(skip)('Codex itself starts', async () => {
    const done = await inside(path.join(AGENTS, '.bin/codex'), '--version');
    expect(done).toMatchObject({ code: 0, stdout: expect.stringMatching(/^codex-cli /) as unknown });
  });

  it.skipIf(skip)('the sandbox of Claude Code cannot be made', async () => {
    const done = await inside(path.join(AGENTS, '.bin/srt'), 'true');
    expect(done.code).not.toBe(0);
    expect(done.stderr).toMatch(/namespace|Sandbox dependencies not available/);
  });
});
