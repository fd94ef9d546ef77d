import { fail, ok, type Result } from '../policy/result.js';
import { quote } from '../policy/visible-text.js';
import { didYouMean } from './did-you-mean.js';

/**
 * The kernel's side of egress: what the command's network namespace leaves open.
 *
 * - `closed`: no destination exists.
 * - `proxy-only`: the proxy's listeners are the only way out.
 * - `open`: the host's own network.
 * - `no-sandbox`: the command is an ordinary process of the host.
 */
export type Gate = 'closed' | 'proxy-only' | 'open' | 'no-sandbox';

/** The other side: a proxy that denies what is not listed, one that only writes it down, or no proxy. */
export type ProxyState = 'enforcing' | 'observing' | 'none';

/**
 * Both sides of one run. Only together do they mean something, so they are one value: an observing proxy beside an
 * open gate observes nothing that anybody could rely on, and cannot be written down.
 */
export type Egress =
  | { readonly gate: 'closed' | 'proxy-only' | 'no-sandbox'; readonly proxy: ProxyState }
  | { readonly gate: 'open'; readonly proxy: 'enforcing' | 'none' };

/** Every mode, the strongest first. */
export const MODES = ['isolated', 'proxied', 'audit', 'advisory', 'open', 'off'] as const;

/** What a run's isolation amounts to, in one word. */
export type Mode = (typeof MODES)[number];

/** What holds in each mode, as the end of a sentence about the command. */
export const MODE_MEANING: Readonly<Record<Mode, string>> = {
  isolated: 'nothing can be reached',
  proxied: 'only the listed hosts can be reached',
  audit: 'every host can be reached, and each connection is written down',
  advisory: 'the allowlist is a suggestion: whatever ignores the proxy variables walks around it',
  open: "the host's own network can be reached, nothing is filtered",
  off: 'there is no sandbox',
};

/** The required mode where the caller names none. */
export const DEFAULT_MINIMUM: Mode = 'proxied';

/** The mode that a gate and a proxy make together. */
export function modeOf(egress: Egress): Mode {
  switch (egress.gate) {
    case 'closed':
      return 'isolated';
    case 'proxy-only':
      return BEHIND_PROXY_ONLY_GATE[egress.proxy];
    case 'open':
      return egress.proxy === 'enforcing' ? 'advisory' : 'open';
    case 'no-sandbox':
      return 'off';
  }
}

const BEHIND_PROXY_ONLY_GATE: Readonly<Record<ProxyState, Mode>> = {
  enforcing: 'proxied',
  observing: 'audit',
  none: 'isolated',
};

/**
 * The fault in a pair that is strong but certainly not meant: a gate that leads to a proxy which is not there gives
 * no network at all, and to the command it looks like broken DNS. `undefined` for every other pair.
 */
export function egressFault(egress: Egress): string | undefined {
  return egress.gate === 'proxy-only' && egress.proxy === 'none'
    ? 'The network gate leads to a proxy that is not there: nothing can be reached, and it will look like a DNS ' +
        'failure. Enable the proxy, or close the gate if no egress is wanted.'
    : undefined;
}

/** Whether `a` protects less than `b`. */
export function isWeaker(a: Mode, b: Mode): boolean {
  return MODES.indexOf(a) > MODES.indexOf(b);
}

/** The weaker of two modes. */
export function weaker(a: Mode, b: Mode): Mode {
  return isWeaker(a, b) ? a : b;
}

/** What the caller asked for cannot be meant: exit code 2. */
export interface UsageFault {
  readonly code: 'unknown-mode' | 'unknown-phase' | 'no-pipeline' | 'unknown-server';
  /** What is wrong and what can be written instead. Plain text on one line. */
  readonly message: string;
}

/** Reads a value of `--min-isolation`, or of the input `min-isolation`. The spelling is exact. */
export function parseMode(text: string): Result<Mode, UsageFault> {
  const mode = MODES.find((candidate) => candidate === text);
  if (mode !== undefined) return ok(mode);
  const hint = didYouMean(text, MODES);
  return fail({
    code: 'unknown-mode',
    message: `${quote(text)} is not an isolation mode: write ${MODES.slice(0, -1).join(', ')} or off${hint}`,
  });
}
