import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  chmodSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepAfterwards } from '../../src/github/post-step.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'soda-guard-test-'));
  mkdirSync(path.join(root, 'w'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** The post step of a main step that was killed, with what it remembered. */
function sweep(
  absent: readonly string[],
  setId: readonly string[] = [],
): { code: number; lines: readonly string[] } {
  const workspace = path.join(root, 'w');
  const record = path.join(root, 'before.json');
  const known = {
    roots: [workspace],
    absent: absent.map((name) => ({ path: path.join(workspace, name), root: workspace })),
    setId,
    ...{ git: [], reopened: [], noticed: [], unlisted: [], isPartial: false },
  };
  writeFileSync(record, JSON.stringify(known));
  const lines: string[] = [];
  const code = sweepAfterwards({ record, quarantine: path.join(root, 'quarantine') }, workspace, (line) =>
    lines.push(line),
  );
  return { code, lines };
}

describe.skipIf(process.platform !== 'linux')('the post step', () => {
  it('is content when nothing appeared', () => {
    expect(sweep(['action.yml'])).toEqual({ code: 0, lines: [] });
    expect(existsSync(path.join(root, 'quarantine'))).toBe(false);
  });

  it('takes away what appeared, without following a link, says so, and fails', () => {
    const outside = path.join(root, 'outside');
    mkdirSync(outside);
    writeFileSync(path.join(outside, 'kept'), 'kept');
    symlinkSync(outside, path.join(root, 'w/.github'));
    writeFileSync(path.join(root, 'w/action.yml'), 'x');
    const { code, lines } = sweep(['.github', 'action.yml', '.mcp.json']);
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^::error file=\.github,line=1,title=soda-guard%3A .*::quarantined: /);
    expect(lines[1]).toMatch(/^::error file=action\.yml,line=1,/);
    expect(existsSync(path.join(root, 'w/action.yml'))).toBe(false);
    expect(readFileSync(path.join(root, 'quarantine/2-action.yml'), 'utf8')).toBe('x');
    expect(readFileSync(path.join(outside, 'kept'), 'utf8')).toBe('kept');
  });

  it('writes one line for a name with line ends and commands in it', () => {
    const name = 'x\n::error::evil\u202e';
    writeFileSync(path.join(root, 'w', name), '');
    const { lines } = sweep([name]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/[\n\u202e]/);
    expect(lines[0]).toMatch(/^::error title=/);
  });

  it('takes the setuid bit off before it moves the file', () => {
    const tool = path.join(root, 'w/tool');
    writeFileSync(tool, '');
    chmodSync(tool, 0o4755);
    expect(sweep([]).code).toBe(1);
    expect(statSync(path.join(root, 'quarantine/1-tool')).mode & 0o7777).toBe(0o755);
  });
});
