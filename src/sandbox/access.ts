import { accessSync, constants } from 'node:fs';
import type { Form } from '../isolation/machine.js';
import { sudoFailure } from './holder.js';
import type { Identity } from './identity.js';
import { LaunchFailure } from './launch-failure.js';
import { ancestors } from './paths.js';
import { answerOf } from './program-answer.js';
import type { Programs } from './programs.js';
import { ACCESS, SHELL_NAME } from './scripts.js';

/** What has to be possible with a path: `x` to enter or run it, `r` to read it. */
export interface Check {
  readonly need: 'x' | 'r';
  readonly path: string;
}

/** How long the question may take, in milliseconds: behind sudo may be a directory service. */
const PATIENCE_MS = 30_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Which paths the command's uid may not use as asked. The kernel is asked as that uid, so that ACLs count, and without
 * the groups that the command will not have.
 */
export async function inaccessible(
  checks: readonly Check[],
  form: Form,
  identity: Identity,
  programs: Programs,
): Promise<ReadonlySet<string>> {
  const keepsGroups = form === 'user' || (form === 'sudo' && !hasFurtherGroups(identity));
  if (keepsGroups) return new Set(checks.filter((check) => !isAccessible(check)).map(({ path }) => path));
  const become = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups', '--'];
  const pairs = checks.flatMap(({ need, path }) => [need, path]);
  const ask = [...become, programs.path('sh'), '-c', ACCESS, SHELL_NAME, ...pairs];
  const setpriv = programs.path('setpriv');
  const { code, stdout, said } = await answerOf(
    form === 'sudo' ? [programs.path('sudo'), '-n', '--', setpriv, ...ask] : [setpriv, ...ask],
    { patienceMs: PATIENCE_MS, maxBytes: MAX_ANSWER_BYTES },
  );
  if (form === 'sudo' && code !== 0) throw sudoFailure(said);
  // An answer that was cut short would make closed paths look open.
  if (code !== 0) {
    throw new LaunchFailure(
      'identity',
      `nothing can be started as uid ${identity.uid}: ${said === '' ? 'it ended without a word' : said}`,
      'Choose another uid with --uid',
    );
  }
  return new Set(stdout.split('\0').filter((path) => path !== ''));
}

function hasFurtherGroups({ gid }: Identity): boolean {
  return (process.getgroups?.() ?? []).some((group) => group !== gid);
}

function isAccessible({ need, path }: Check): boolean {
  try {
    accessSync(path, need === 'x' ? constants.X_OK : constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** That each directory above a path can be entered. */
export function wayTo(path: string): readonly Check[] {
  return ancestors(path).map((directory) => ({ need: 'x', path: directory }));
}

/**
 * Fails when the command's uid cannot use one of the things that a start needs.
 * @throws {LaunchFailure} code `access`, naming the first path that is closed
 */
export function requireAccess(
  closed: ReadonlySet<string>,
  identity: Identity,
  needed: readonly { readonly what: string; readonly path: string; readonly checks: readonly Check[] }[],
): void {
  for (const { what, path, checks } of needed) {
    const first = checks.find((check) => closed.has(check.path));
    if (first === undefined) continue;
    const where = first.path === path ? '' : `, which lies in ${first.path}`;
    const verb = first.need === 'x' ? 'enter' : 'read';
    throw new LaunchFailure(
      'access',
      `the command would run as uid ${identity.uid}, which cannot ${verb} ${first.path}: it is needed for ${what} ${path}${where}`,
      `Let that uid in (chmod o+${first.need} ${first.path}), move ${path} to a place that everybody can reach, or choose a uid that can with --uid`,
    );
  }
}
