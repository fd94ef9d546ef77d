import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { guardStandardStreams } from '../../src/commands/standard-streams.js';

function failing(stream: 'stdout' | 'stderr', code: string) {
  const streams = { stdout: new EventEmitter(), stderr: new EventEmitter() };
  const said: string[] = [];
  let failures = 0;
  guardStandardStreams(streams, { say: (line) => said.push(line), fail: () => (failures += 1) });
  // Without a listener this would throw, as a process does.
  for (let time = 0; time < 2; time += 1) streams[stream].emit('error', Object.assign(new Error(), { code }));
  return { said, failures };
}

describe('a standard stream that cannot be written', () => {
  it('is no mistake where the reader has seen enough', () => {
    expect(failing('stdout', 'EPIPE')).toEqual({ said: [], failures: 0 });
  });

  it('is told once where findings are lost', () => {
    const { said, failures } = failing('stdout', 'ENOSPC');
    expect(said).toEqual([expect.stringContaining('ENOSPC')]);
    expect(failures).toBe(1);
  });

  it('has nobody to be told to where it is standard error', () => {
    expect(failing('stderr', 'EPIPE')).toEqual({ said: [], failures: 0 });
    expect(failing('stderr', 'ENOSPC')).toEqual({ said: [], failures: 0 });
  });
});
