import { parsePort, type Port } from '../../../src/policy/port.js';
import type { SeatbeltGate } from '../../../src/sandbox/seatbelt/gate.js';
import { profileFacts, type PlanFacts } from '../../../src/sandbox/seatbelt/plan.js';
import { seatbeltProfile, type ProfileFacts } from '../../../src/sandbox/seatbelt/profile.js';
import type { ProfileText } from '../../../src/sandbox/seatbelt/profile-text.js';
import { protect } from '../../../src/sandbox/protection/protect.js';
import { treeOf } from '../protection/tree.js';
import { compile, type CompiledProfile } from './sbpl/profile.js';

/** A job on a hosted macOS runner, as the launcher would find it. */
export const HOME = '/Users/runner';
export const W = `${HOME}/work/app/app`;
export const T = '/private/tmp/sg-Ab12Cd/tmp';
export const OWN_HOME = '/private/tmp/sg-Ab12Cd/home';
export const LAN = '192.168.64.7';

const FILES = {
  [`${W}/.git/HEAD`]: 'ref: refs/heads/main\n',
  [`${W}/.git/config`]:
    '[remote "origin"]\n\turl = https://github.com/o/r\n[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n',
  [`${W}/.git/hooks/pre-commit.sample`]: '',
  [`${W}/.git/objects/`]: '',
  [`${W}/.git/refs/`]: '',
  [`${W}/.github/workflows/ci.yml`]: 'on: push\n',
  [`${W}/.netrc`]: 'machine github.com',
  [`${W}/gha-creds-1.json`]: '{}',
  [`${W}/src/a.ts`]: '',
  [`${W}/sub/.git/HEAD`]: 'ref: refs/heads/main\n',
  [`${W}/sub/.git/config`]: '[core]\n\tbare = false\n',
  [`${W}/sub/.git/objects/`]: '',
  [`${W}/sub/.git/refs/`]: '',
};

export function port(number: number): Port {
  const parsed = parsePort(String(number));
  if (!parsed.ok) throw new TypeError(parsed.problem.message);
  return parsed.value;
}

export function planFacts(change: Partial<PlanFacts> = {}): PlanFacts {
  const tree = treeOf(FILES);
  const { mounts, absent } = protect({
    roots: [W],
    projects: [W],
    trusted: [],
    reopened: [],
    gitCredentials: 'hide',
    sockets: [],
    findings: tree.findings(W),
    view: tree,
  });
  return {
    gate: { kind: 'proxy', port: port(50123) },
    workspace: W,
    temp: T,
    home: OWN_HOME,
    writable: [],
    readable: [
      `${HOME}/hostedtoolcache`,
      '/Applications/Xcode_16.4.app/Contents',
      '/private/tmp/sg-Ab12Cd/event',
    ],
    links: ['/usr/local/bin/node'],
    sockets: [],
    kept: mounts,
    absent: absent.map(({ path }) => path),
    trust: false,
    ...change,
  };
}

export function factsOf(plan: PlanFacts): ProfileFacts {
  const facts = profileFacts(plan);
  if (!facts.ok) throw new Error(`${String(facts.problem.path)} ${facts.problem.reason}`);
  return facts.value;
}

export function profileOf(change: Partial<PlanFacts> = {}): ProfileText {
  return seatbeltProfile(factsOf(planFacts(change)));
}

export function compiled({ text, parameters }: ProfileText): CompiledProfile {
  return compile(text, { parameters: new Map(parameters), addresses: [LAN] });
}

export function gate(kind: 'closed' | 'open'): SeatbeltGate {
  return { kind };
}
