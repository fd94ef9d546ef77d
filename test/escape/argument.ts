/** What the arena is told, and what it answers: both as JSON. */
import { z } from 'zod';

export const ARENA_ARGUMENT = z.object({
  backend: z.enum(['bwrap', 'unshare']),
  form: z.enum(['user', 'root', 'sudo']),
  /** A folder of its own that everybody can enter. */
  root: z.string(),
  user: z.object({ name: z.string(), uid: z.number(), gid: z.number() }),
  product: z.string(),
  weak: z.string(),
  /** Only attempts whose name starts with one of these; all, where there is none. */
  only: z.array(z.string()),
});

export type ArenaArgument = z.infer<typeof ARENA_ARGUMENT>;

const WITHOUT = z.discriminatedUnion('outcome', [
  /** It succeeded without its layers: that they were gone has been noticed. */
  z.object({ outcome: z.literal('noticed') }),
  z.object({ outcome: z.literal('unnoticed'), said: z.string() }),
  z.object({ outcome: z.literal('untestable'), reason: z.string() }),
]);

export const ATTEMPT_RESULT = z.object({
  name: z.string(),
  title: z.string(),
  layers: z.array(z.string()),
  judged: z.string(),
  /**
   * `held`: the sandbox stopped it. `absent`: it was not made, for a reason. `broken`: it was not made as it should have
   * been, which is no success of the sandbox.
   */
  outcome: z.enum(['held', 'escaped', 'absent', 'broken']),
  reason: z.string().optional(),
  said: z.string(),
  without: WITHOUT,
});

export type AttemptResult = z.infer<typeof ATTEMPT_RESULT>;

export const COMBINATION_RESULT = z.object({
  backend: z.string(),
  form: z.string(),
  seconds: z.number(),
  sandboxes: z.number(),
  attempts: z.array(ATTEMPT_RESULT),
});

export type CombinationResult = z.infer<typeof COMBINATION_RESULT>;
