import { describe, expect, it } from 'vitest';
import { nestedSandboxNote } from '../../src/agents/nested-sandbox.js';

const ON = '{"sandbox":{"enabled":true}}';
const OFF = '{"sandbox":{"enabled":false}}';

describe('nestedSandboxNote', () => {
  it.each<[readonly string[], readonly string[], string]>([
    [['codex'], [], '--sandbox danger-full-access'],
    [['/usr/local/bin/codex', 'exec', 'do it'], [], '--sandbox danger-full-access'],
    [['npx', '-y', '@openai/codex@latest', 'exec'], [], '--sandbox danger-full-access'],
    [['codex', '--sandbox', 'workspace-write'], [], '--sandbox danger-full-access'],
    [['claude', '-p', 'x'], [ON], '"enabled":false'],
    [['claude', '--settings', ON], [], '"enabled":false'],
    [['claude', `--settings=${ON}`], [OFF], '"enabled":false'],
    [['npx', '@anthropic-ai/claude-code'], [OFF, ON], '"enabled":false'],
    [['gemini', '-s'], [], 'neither -s nor --sandbox'],
    [['npx', '@google/gemini-cli', '--sandbox'], [], 'neither -s nor --sandbox'],
  ])('says of %j with %j what to pass', (command, settings, remedy) => {
    expect(nestedSandboxNote(command, settings)).toContain(remedy);
  });

  it.each<[readonly string[], readonly string[]]>([
    [['codex', 'exec', '--sandbox', 'danger-full-access', 'x'], []],
    [['codex', '--sandbox=danger-full-access'], []],
    [['codex', '-s', 'danger-full-access'], []],
    [['codex', '--dangerously-bypass-approvals-and-sandbox'], []],
    [['codex', '-c', 'sandbox_mode="danger-full-access"'], []],
    [['claude', '-p', 'x'], []],
    [['claude'], [OFF]],
    [['claude', '--settings', OFF], [ON]],
    [['claude'], ['not JSON', 'null', '[]']],
    [['gemini'], []],
    [['gemini', '--sandbox=false'], []],
    [['npx'], []],
    [['npx', 'codex-like'], []],
    [['make', 'codex'], [ON]],
    [[], []],
  ])('says nothing of %j with %j', (command, settings) => {
    expect(nestedSandboxNote(command, settings)).toBeUndefined();
  });
});
