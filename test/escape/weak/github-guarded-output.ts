import { guardOutput as guarded, type GuardedOutput } from '../../../src/github/guarded-output.js';
import type { Writable } from 'node:stream';
import { without } from './without.js';

export * from '../../../src/github/guarded-output.js';

export function guardOutput(target: Writable): GuardedOutput {
  if (!without('output guard')) return guarded(target);
  return {
    write: (text) => {
      target.write(text);
    },
    copy: async (source) => {
      for await (const chunk of source) target.write(Buffer.isBuffer(chunk) ? chunk : String(chunk));
    },
    end: () => Promise.resolve(),
  };
}
