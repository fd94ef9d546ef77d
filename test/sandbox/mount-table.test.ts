import { describe, expect, it } from 'vitest';
import { followingMounts, isWithin, parseMountTable, visibleMounts } from '../../src/sandbox/mount-table.js';

const visiblePaths = (text: string): readonly string[] =>
  visibleMounts(parseMountTable(text)).map(({ path, device }) => `${path} ${device}`);

describe('mountinfo', () => {
  it('is read field by field, with and without optional fields', () => {
    const text =
      '36 35 98:0 /mnt1 /a\\040b\\011c\\012d\\134e rw,noatime master:1 shared:7 - ext3 /dev/root rw,errors=continue\n' +
      '37 36 0:5 / /proc ro - proc proc rw\n';
    expect(parseMountTable(text)).toEqual([
      {
        id: 36,
        parent: 35,
        device: '98:0',
        root: '/mnt1',
        path: '/a b\tc\nd\\e',
        flags: ['rw', 'noatime'],
        fileSystem: 'ext3',
      },
      { id: 37, parent: 36, device: '0:5', root: '/', path: '/proc', flags: ['ro'], fileSystem: 'proc' },
    ]);
  });
});

describe('visible mounts', () => {
  it('are all of them when none covers another, whatever their order', () => {
    const text =
      '22 27 0:1 / /proc rw - proc p rw\n24 27 0:2 / /dev rw - tmpfs d rw\n25 24 0:3 / /dev/shm rw - tmpfs s rw\n27 1 8:0 / / rw - ext4 r rw\n';
    expect(visiblePaths(text)).toEqual(['/proc 0:1', '/dev 0:2', '/dev/shm 0:3', '/ 8:0']);
  });

  it('are not those with another mount on their root', () => {
    const text =
      '27 1 8:0 / / rw - ext4 r rw\n26 27 0:2 / /dev/pts rw - devpts a rw\n29 26 0:3 / /dev/pts rw - devpts b rw\n';
    expect(visiblePaths(text)).toEqual(['/ 8:0', '/dev/pts 0:3']);
  });

  it('are not those below a directory that was covered later', () => {
    const text =
      '27 1 8:0 / / rw - ext4 r rw\n30 27 0:2 / /tmp/inner rw - tmpfs a rw\n31 30 0:3 / /tmp/inner/deep rw - tmpfs b rw\n' +
      '32 27 0:4 / /tmp rw - tmpfs c rw\n33 32 0:5 / /tmp/inner rw - tmpfs d rw\n';
    expect(visiblePaths(text)).toEqual(['/ 8:0', '/tmp 0:4', '/tmp/inner 0:5']);
  });

  it('do not depend on a common beginning of two names', () => {
    const text =
      '27 1 8:0 / / rw - ext4 r rw\n30 27 0:2 / /tmp2 rw - tmpfs a rw\n31 27 0:3 / /tmp rw - tmpfs b rw\n';
    expect(visiblePaths(text)).toEqual(['/ 8:0', '/tmp2 0:2', '/tmp 0:3']);
  });
});

it.each([
  ['/a', '/a', true],
  ['/a/b', '/a', true],
  ['/ab', '/a', false],
  ['/a', '/a/b', false],
  ['/a', '/', true],
])('isWithin(%s, %s) is %s', (path, directory, expected) => {
  expect(isWithin(path, directory)).toBe(expected);
});

describe('mounts in which something appears later', () => {
  it.each([
    ['shared with others', '20 1 8:1 / / rw shared:1 - ext4 /dev/sda1 rw', ['/']],
    ['behind others', '20 1 8:1 / /a\\040b rw,nosuid master:7 - ext4 /dev/sda1 rw', ['/a b']],
    ['both', '20 1 8:1 / / rw shared:1 master:7 - ext4 /dev/sda1 rw', ['/']],
    ['behind others out of sight', '20 1 8:1 / / rw master:7 propagate_from:2 - ext4 /dev/sda1 rw', ['/']],
    ['private', '20 1 8:1 / / rw - ext4 /dev/sda1 rw', []],
    ['private, and can be bound nowhere', '20 1 8:1 / / rw unbindable - ext4 /dev/sda1 rw', []],
    ['private, with a device whose name says otherwise', '20 1 8:1 / / rw - ext4 shared:1 rw', []],
  ])('%s', (_, line, paths) => {
    expect(followingMounts(`${line}\n`)).toEqual(paths);
  });
});
