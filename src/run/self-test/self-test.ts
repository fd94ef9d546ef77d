import { randomBytes } from 'node:crypto';
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EffectiveMode } from '../../isolation/index.js';
import { systemResolver, type DecisionLog, type Principal, type Resolver } from '../../proxy/index.js';
import type { SelfTestReport } from '../../report/self-test.js';
import { LaunchFailure, type Answer, type SelfTest } from '../../sandbox/index.js';
import { PROXY_PORT } from '../principals.js';
import type { RunRequest } from '../request.js';
import type { Subject } from '../subject.js';
import { openCanary, type Canary } from './canary.js';
import { canaryProxy } from './canary-proxy.js';
import { METADATA, selfTestChecks, type Check } from './checks.js';

/** The self-test of one run: what the proxy and the launch need for it, and what came of it. */
export interface RunSelfTest {
  readonly resolver: Resolver;
  readonly log: (log: DecisionLog) => DecisionLog;
  readonly principals: (principals: readonly Principal[]) => readonly Principal[];
  /** What is asked in the sandbox; `undefined` where nothing is. */
  readonly inSandbox: SelfTest | undefined;
  /** Once the command has started. */
  readonly report: () => SelfTestReport;
  /** Leaves no listener, and nothing that the canaries were allowed. */
  readonly close: () => void;
}

/**
 * Prepares the self-test of a run whose mode is decided.
 * @throws {LaunchFailure} code `self-test` when no canary can be set up
 */
export async function prepareSelfTest(
  effective: EffectiveMode,
  { paths }: Pick<Subject, 'paths'>,
  { cwd, opened, upstream }: Pick<RunRequest, 'cwd' | 'opened' | 'upstream'>,
): Promise<RunSelfTest> {
  const { machine, mode, egress } = effective;
  if (opened.noSelfTest === true) return without('skipped', 'switched off by the caller');
  if (mode === 'off' || machine?.usable !== true) return without('none', 'there is no sandbox');
  if (machine.backend === 'seatbelt') return without('none', 'there is none for Seatbelt');
  const canary = await canaryOrFailure();
  const names = { allowed: randomName(), unlisted: randomName(), unresolved: randomName() };
  const proxy = canaryProxy(names.allowed, canary.loopback, [...Object.values(names), METADATA]);
  const checks = selfTestChecks({
    names,
    canary,
    isOwnNetwork: egress.gate !== 'open',
    proxy:
      egress.proxy === 'none'
        ? undefined
        : { port: PROXY_PORT, enforces: egress.proxy === 'enforcing', isDirect: upstream === undefined },
    filtered: machine.unfiltered !== true,
    policies: closedFiles(paths, opened.write, cwd),
  });
  // From outside, meanwhile: what does not answer there either shows nothing by its silence inside.
  const controls = egress.gate === 'open' ? [] : [canary.loopback, ...canary.interfaces];
  const controlled = Promise.all(controls.map(canary.control));
  let passed: SelfTestReport | undefined;
  return {
    ...proxy,
    inSandbox: {
      questions: checks.map(({ question }) => question),
      judge: async (answers, ms) => {
        const evidence = judgeAnswers(checks, answers);
        requireControl(await controlled);
        proxy.end();
        canary.close();
        passed = { state: 'passed', reason: '', checks: evidence, ms };
      },
    },
    report: () => {
      if (passed === undefined) throw new Error('a run without its self-test');
      return passed;
    },
    close: () => {
      proxy.end();
      canary.close();
    },
  };
}

function without(state: 'skipped' | 'none', reason: string): RunSelfTest {
  return {
    resolver: systemResolver,
    log: (log) => log,
    principals: (principals) => principals,
    inSandbox: undefined,
    report: () => ({ state, reason, checks: [], ms: 0 }),
    close: () => undefined,
  };
}

/** @throws {LaunchFailure} code `self-test` when something does not hold */
function judgeAnswers(checks: readonly Check[], answers: readonly Answer[]): SelfTestReport['checks'] {
  const judged = checks.map(({ holds, judge }, index) => {
    const answer = answers[index];
    if (answer === undefined) throw new Error('a question without its answer');
    const verdict = judge(answer);
    return { holds, seen: verdict.seen, isSurprise: !verdict.holds };
  });
  const surprises = judged.filter(({ isSurprise }) => isSurprise);
  if (surprises.length > 0) {
    const said = surprises.map(({ holds, seen }) => `that ${holds} does not hold: ${seen}`).join('; ');
    throw new LaunchFailure('self-test', `the self-test of the sandbox failed: ${said}`, REMEDY);
  }
  return judged.map(({ holds, seen }) => ({ holds, seen }));
}

const REMEDY =
  'Try the other backend with --backend, and please report this message. --no-self-test runs without the test, and the property may be missing then';

/** @throws {LaunchFailure} code `self-test` when the canary does not even answer this process */
function requireControl(faults: readonly (string | undefined)[]): void {
  const fault = faults.find((said) => said !== undefined);
  if (fault === undefined) return;
  throw new LaunchFailure(
    'self-test',
    `the self-test shows nothing: its own listener on this machine does not answer from outside of the sandbox (${fault})`,
    'See what keeps this machine from connecting to its own addresses, such as a firewall; --no-self-test runs without the test',
  );
}

async function canaryOrFailure(): Promise<Canary> {
  try {
    return await openCanary();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new LaunchFailure(
      'self-test',
      `the self-test cannot listen on this machine's loopback address: ${said}`,
      'Let this user open a port there (ulimit -n, ip address show lo); --no-self-test runs without the test',
      { cause: error },
    );
  }
}

/** A name that nobody has, and nobody can have (RFC 6761, section 6.4). */
function randomName(): string {
  return `soda-guard-${randomBytes(8).toString('hex')}.invalid`;
}

/** The policy files that are there, without those that the caller opened by name. */
function closedFiles(paths: readonly string[], opened: readonly string[], cwd: string): readonly string[] {
  const writable = new Set(opened.map((name) => real(path.resolve(cwd, name))));
  const files = paths.filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile() === true);
  return [...new Set(files.flatMap((name) => real(name) ?? []))].filter((name) => !writable.has(name));
}

function real(name: string): string | undefined {
  try {
    return realpathSync(name);
  } catch {
    return undefined;
  }
}
