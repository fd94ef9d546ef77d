import { describe, expect, it } from 'vitest';
import { parseTimeout, waitWithTimeout } from '../../src/run/timeout.js';
import type { Exit, RelayedSignal } from '../../src/sandbox/index.js';

describe('the text of a timeout', () => {
  it.each([
    ['1', 1],
    ['3600', 3600],
    ['2147483', 2_147_483],
  ])('%s is %i seconds', (text, seconds) => {
    expect(parseTimeout(text)).toEqual({ ok: true, value: seconds });
  });

  it.each(['', '0', '-1', '1.5', '1s', ' 1', '01', '1e3', '2147484', '99999999999', '１'])(
    '%j is refused',
    (text) => {
      const parsed = parseTimeout(text);
      expect(parsed.ok).toBe(false);
      expect(JSON.stringify(parsed)).toContain('whole seconds from 1 to 2147483');
    },
  );
});

describe('waiting with a timeout', () => {
  function wait(seconds: number | undefined): {
    readonly result: Promise<Exit>;
    readonly end: (exit: Exit) => void;
    readonly fire: () => void;
    readonly signals: RelayedSignal[];
    readonly waits: number[];
    readonly undone: () => boolean;
  } {
    let end: (exit: Exit) => void = () => undefined;
    const exited = new Promise<Exit>((resolve) => {
      end = resolve;
    });
    const signals: RelayedSignal[] = [];
    const waits: number[] = [];
    let fire = (): void => undefined;
    let undone = false;
    const result = waitWithTimeout(
      { exited, signal: (name) => signals.push(name) },
      seconds,
      () => undefined,
      (ms, action) => {
        waits.push(ms);
        fire = action;
        return () => {
          undone = true;
        };
      },
    );
    return {
      result,
      end,
      fire: () => {
        fire();
      },
      signals,
      waits,
      undone: () => undone,
    };
  }

  it('ends a command that takes longer, and gives 124 whatever its own code is', async () => {
    const waited = wait(7);
    expect(waited.waits).toEqual([7000]);
    waited.fire();
    expect(waited.signals).toEqual(['SIGTERM']);
    waited.end({ code: 0 });
    expect(await waited.result).toEqual({ code: 124 });
  });

  it('leaves a command alone that is in time', async () => {
    const waited = wait(7);
    waited.end({ code: 3 });
    expect(await waited.result).toEqual({ code: 3 });
    expect(waited.signals).toEqual([]);
    expect(waited.undone()).toBe(true);
  });

  it('waits for ever where there is none', async () => {
    const waited = wait(undefined);
    expect(waited.waits).toEqual([]);
    waited.end({ code: 3 });
    expect(await waited.result).toEqual({ code: 3 });
  });
});
