import { describe } from 'vitest';
import { expectEach, HIGH, NONE, type Row } from './rows.js';

describe('modes with S_ISUID or S_ISGID', () => {
  const O_CREAT = 0o100n;
  const O_TMPFILE = 0o20200000n;
  const O_RDWR = 2n;
  const setId = [0o4755n, 0o2755n, 0o6000n, 0o104755n, 0o4755n | HIGH];
  expectEach(
    setId.flatMap((mode): Row[] => [
      [`chmod ${mode.toString(8)}`, 90, NONE, 0n, mode],
      [`fchmod ${mode.toString(8)}`, 91, 52, 3n, mode],
      [`fchmodat ${mode.toString(8)}`, 268, 53, -100n, 0n, mode],
      [`fchmodat2 ${mode.toString(8)}`, 452, 452, -100n, 0n, mode],
      [`mknod ${mode.toString(8)}`, 133, NONE, 0n, mode],
      [`mknodat ${mode.toString(8)}`, 259, 33, -100n, 0n, mode],
      [`creat ${mode.toString(8)}`, 85, NONE, 0n, mode],
      [`open O_CREAT ${mode.toString(8)}`, 2, NONE, 0n, O_CREAT | O_RDWR, mode],
      [`open O_TMPFILE ${mode.toString(8)}`, 2, NONE, 0n, O_TMPFILE | O_RDWR, mode],
      [`openat O_CREAT ${mode.toString(8)}`, 257, 56, -100n, 0n, O_CREAT | O_RDWR | HIGH, mode],
      [`openat O_TMPFILE ${mode.toString(8)}`, 257, 56, -100n, 0n, O_TMPFILE | O_RDWR, mode],
    ]),
    'EPERM',
  );
  expectEach(
    [0o755n, 0o1777n, 0n, 0o100644n, HIGH | 0o777n].flatMap((mode): Row[] => [
      [`chmod ${mode.toString(8)}`, 90, NONE, 0o6000n, mode],
      [`fchmod ${mode.toString(8)}`, 91, 52, 0o6000n, mode],
      [`fchmodat ${mode.toString(8)}`, 268, 53, -100n, 0o6000n, mode],
      [`fchmodat2 ${mode.toString(8)}`, 452, 452, -100n, 0o6000n, mode, 0o6000n],
      [`mknod ${mode.toString(8)}`, 133, NONE, 0o6000n, mode, 0o6000n],
      [`mknodat ${mode.toString(8)}`, 259, 33, -100n, 0o6000n, mode, 0o6000n],
      [`creat ${mode.toString(8)}`, 85, NONE, 0o6000n, mode],
      [`open O_CREAT ${mode.toString(8)}`, 2, NONE, 0o6000n, O_CREAT, mode],
      [`openat O_CREAT ${mode.toString(8)}`, 257, 56, -100n, 0o6000n, O_CREAT, mode],
    ]),
    'allowed',
  );
  expectEach(
    [
      ['open that creates nothing, whatever is left in the register', 2, NONE, 0n, O_RDWR, 0o4755n],
      ['openat that creates nothing', 257, 56, -100n, 0n, 0o200000n, 0o4755n],
      ['open where the kernel drops O_CREAT', 2, NONE, 0n, O_CREAT << 32n, 0o4755n],
      ['openat where the kernel drops the bits of the mode', 257, 56, -100n, 0n, O_CREAT, 0o4000n << 32n],
      ['mkdir, which drops the bits itself', 83, NONE, 0n, 0o4755n],
      ['mkdirat, likewise', 258, 34, -100n, 0n, 0o4755n],
    ],
    'allowed',
  );
});
