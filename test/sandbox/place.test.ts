import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPlace, workspaceRefusal } from '../../src/sandbox/place.js';

it.each([
  ['/', '/home/u', /holds the home directory/],
  ['/', undefined, /whole system/],
  ['/home', '/home/u', /holds the home directory/],
  ['/home', '/root', /whole system/],
  ['/home/u', '/home/u', /is the home directory/],
  ['/home/u/project', '/home/u', undefined],
  ['/home/user', '/home/u', undefined],
  ['/etc', '/home/u', /whole system/],
  ['/usr', '/home/u', /whole system/],
  ['/usr/src/app', '/home/u', undefined],
  ['/tmp', '/home/u', /use a directory below it/],
  ['/tmp/project', '/home/u', undefined],
  ['/proc/1', '/home/u', /its own \/proc/],
  ['/sys', '/home/u', /its own \/sys/],
  ['/dev', '/home/u', /its own \/dev/],
  ['/dev/shm/project', '/home/u', undefined],
  ['/workspace', '/home/u', undefined],
])('a workspace %s with HOME %s', (workspace, home, refusal) => {
  const answer = workspaceRefusal(workspace, home);
  if (refusal === undefined) expect(answer).toBeUndefined();
  else expect(answer).toMatch(refusal);
});

describe('the place of a command', () => {
  let root: string;
  beforeAll(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'soda-guard-place-')));
    mkdirSync(path.join(root, 'project/sub'), { recursive: true });
    mkdirSync(path.join(root, 'project-2'));
    symlinkSync(path.join(root, 'project'), path.join(root, 'link'));
    symlinkSync(path.join(root, 'project-2'), path.join(root, 'project/out'));
    writeFileSync(path.join(root, 'file'), '');
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });
  const check = (workspace: string, cwd: string, home?: string): unknown =>
    checkPlace(path.join(root, workspace), path.join(root, cwd), home);

  it('is given without links', () => {
    expect(check('link', 'link/sub')).toEqual({
      workspace: path.join(root, 'project'),
      cwd: path.join(root, 'project/sub'),
    });
  });

  it.each([
    ['project', 'project-2', /outside of the workspace/],
    ['project', 'project/out', /outside of the workspace/],
    ['project', '.', /outside of the workspace/],
    ['project', 'project/none', /the current directory .*none does not exist/],
    ['none', 'project', /the workspace .*none does not exist/],
    ['file', 'project', /the workspace .*file is not a directory/],
  ])('is refused: workspace %s, directory %s', (workspace, cwd, message) => {
    expect(() => check(workspace, cwd)).toThrow(
      expect.objectContaining({ code: 'place', message: expect.stringMatching(message) as string }),
    );
  });

  it('is refused when HOME leads to the workspace by a link', () => {
    expect(() => check('project', 'project', path.join(root, 'link'))).toThrow(/home directory/);
  });
});
