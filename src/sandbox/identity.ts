import type { Form } from '../isolation/machine.js';
import { LaunchFailure } from './launch-failure.js';

/** Who the command is. */
export interface Identity {
  /** Never 0 on the host. */
  readonly uid: number;
  readonly gid: number;
  /** The workspace belongs to root: it is bound so that it belongs to this uid inside, and to root on disk. */
  readonly idmap: boolean;
}

export interface IdentityFacts {
  readonly form: Form;
  /** The uid that the caller asks for. */
  readonly requested: number | undefined;
  /** Of this process. */
  readonly own: { readonly uid: number; readonly gid: number };
  readonly workspaceOwner: { readonly uid: number };
  /** The text of /etc/passwd. */
  readonly passwd: string;
}

/** nobody, on every Linux: it owns no file. */
const NOBODY = 65534;
/** The last id that a process can have: (uid_t)-1 means "leave it as it is" (setresuid(2)). */
const LAST_ID = 4_294_967_294;

/**
 * The uid and gid of the command. Root starts it as the uid asked for, else as the owner of the workspace, else as
 * nobody. The primary group comes from passwd; for a uid that is not in it, the group has the same number.
 * @throws {LaunchFailure} code `identity` for uid 0, and for a uid that only root could choose
 */
export function identityFor(facts: IdentityFacts): Identity {
  const { form, requested, own, workspaceOwner } = facts;
  if (requested === 0) {
    throw new LaunchFailure(
      'identity',
      'the command would run as uid 0, which no sandbox holds: towards the host it stays root',
      'Give the uid of an ordinary user, or none: a workspace that root owns is then lent to nobody for the run',
    );
  }
  if (requested !== undefined && (!Number.isInteger(requested) || requested < 0 || requested > LAST_ID)) {
    throw new LaunchFailure('identity', `${requested} is not a uid`, `Give a number from 1 to ${LAST_ID}`);
  }
  if (form !== 'root') return ownIdentity(requested, own);
  const isRoots = workspaceOwner.uid === 0;
  const uid = requested ?? (isRoots ? NOBODY : workspaceOwner.uid);
  const gid = primaryGroup(facts.passwd, uid) ?? uid;
  // The group root would open what is meant for root.
  return { uid, gid: gid === 0 ? uid : gid, idmap: isRoots };
}

function ownIdentity(requested: number | undefined, own: IdentityFacts['own']): Identity {
  if (requested === undefined || requested === own.uid) return { ...own, idmap: false };
  throw new LaunchFailure(
    'identity',
    `uid ${requested} was asked for, and soda-guard runs as uid ${own.uid}`,
    'Only root can choose a uid: leave it out, or start soda-guard as that user',
  );
}

/** passwd(5): name, password, uid, gid, … */
function primaryGroup(passwd: string, uid: number): number | undefined {
  const line = passwd.split('\n').find((text) => text.split(':')[2] === String(uid));
  const gid = line?.split(':')[3];
  return gid !== undefined && /^\d+$/.test(gid) ? Number(gid) : undefined;
}
