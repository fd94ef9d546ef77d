import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { alternateFamilies, dialFirst } from '../../src/proxy/dial.js';
import { DIAL_TIMEOUT_MS } from '../../src/proxy/limits.js';
import { ip, ManualClock, port } from './setting.js';

/** Attempts that end only as the test says. */
function attempts() {
  const made: { text: string; socket: Socket }[] = [];
  const clock = new ManualClock();
  const abort = new AbortController();
  const start = (...texts: string[]) =>
    dialFirst(texts.map(ip), port(443), {
      clock,
      signal: abort.signal,
      dial: ({ text }) => {
        const socket = new Socket();
        made.push({ text, socket });
        return socket;
      },
    });
  const texts = () => made.map(({ text }) => text);
  const at = (index: number): Socket => {
    const attempt = made[index];
    if (attempt === undefined) throw new Error(`no attempt ${index}`);
    return attempt.socket;
  };
  return { clock, abort, start, texts, at };
}

const failure = (code: string): Error => Object.assign(new Error(code), { code });

describe('dialling', () => {
  it('lets the families take turns, beginning with the first', () => {
    const order = alternateFamilies(['::1', '::2', '::3', '10.0.0.1', '10.0.0.2'].map(ip));
    expect(order.map(({ text }) => text)).toEqual(['::1', '10.0.0.1', '::2', '10.0.0.2', '::3']);
    expect(alternateFamilies([])).toEqual([]);
  });

  it('tries the next after 250 ms, takes the first that answers and drops the others', async () => {
    const { clock, start, texts, at } = attempts();
    const dialled = start('2001:4860::1', '8.8.8.8', '8.8.4.4');
    clock.advance(249);
    expect(texts()).toEqual(['2001:4860::1']);
    clock.advance(1);
    expect(texts()).toEqual(['2001:4860::1', '8.8.8.8']);
    at(1).emit('connect');
    await expect(dialled).resolves.toMatchObject({ outcome: 'connected', address: { text: '8.8.8.8' } });
    expect([at(0).destroyed, at(1).destroyed]).toEqual([true, false]);
    clock.advance(60_000);
    expect(texts()).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  it('tries the next at once when one fails, and reports the last failure', async () => {
    const { clock, start, texts, at } = attempts();
    const dialled = start('2001:4860::1', '8.8.8.8');
    at(0).emit('error', failure('ENETUNREACH'));
    expect(texts()).toEqual(['2001:4860::1', '8.8.8.8']);
    at(1).emit('error', failure('ECONNREFUSED'));
    await expect(dialled).resolves.toMatchObject({
      outcome: 'failed',
      code: 'ECONNREFUSED',
      address: { text: '8.8.8.8' },
    });
    expect(clock.pending).toBe(0);
  });

  it('gives up in time, and at once when it is told to', async () => {
    const slow = attempts();
    const timedOut = slow.start('8.8.8.8');
    slow.clock.advance(DIAL_TIMEOUT_MS);
    await expect(timedOut).resolves.toEqual({ outcome: 'timed-out' });
    expect(slow.at(0).destroyed).toBe(true);

    const given = attempts();
    const aborted = given.start('8.8.8.8');
    given.abort.abort();
    await expect(aborted).resolves.toEqual({ outcome: 'aborted' });
    expect(given.at(0).destroyed).toBe(true);
    expect(given.clock.pending).toBe(0);
  });
});
