/** What the battery's parts know of the host around the sandbox. */
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ArenaArgument } from './argument.js';
import type { HostAction } from './attempt.js';
import { Witnesses } from './witnesses.js';

export const isRoot = process.getuid?.() === 0;

/** The uid of a command when root starts it in a workspace that root owns. */
const NOBODY = 65_534;

export interface Ids {
  readonly uid: number;
  readonly gid: number;
}

export class Scene {
  readonly witnesses = new Witnesses();
  /** What an attempt is told: addresses, ports, paths, pids. */
  readonly facts = new Map<string, string>();
  /** What nobody inside may learn. */
  readonly secrets = new Map<string, string>();
  /** The environment in which soda-guard is started. */
  readonly environment: Record<string, string> = {};
  /** Who starts soda-guard, and who the command is. */
  readonly own: Ids;
  readonly inside: Ids;
  readonly place: string;
  readonly ends: (() => void)[] = [];
  /** What the host does while an attempt waits for it; each gives what undoes it. */
  readonly actions = new Map<HostAction, () => () => void>();

  constructor(readonly argument: ArenaArgument) {
    const { form, user, root } = argument;
    this.own = form === 'root' ? { uid: 0, gid: 0 } : { uid: user.uid, gid: user.gid };
    this.inside = form === 'root' ? { uid: NOBODY, gid: NOBODY } : this.own;
    this.place = path.join(root, 'scene');
  }

  /** A random text, remembered under a name. */
  secret(name: string): string {
    const text = `canary-${randomBytes(10).toString('hex')}`;
    this.secrets.set(name, text);
    return text;
  }

  /** A fact or a secret. @throws {Error} when nothing was planted under this name */
  planted(name: string): string {
    const value = this.secrets.get(name) ?? this.facts.get(name);
    if (value === undefined) throw new Error(`nothing is planted as ${name}`);
    return value;
  }

  folder(name: string, mode = 0o777): string {
    mkdirSync(name, { recursive: true });
    chmodSync(name, mode);
    return name;
  }

  /** A file that the mode of the file system would let everybody read and write. */
  file(name: string, text: string, mode = 0o666): string {
    mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(name, text);
    if (isRoot) chownSync(name, this.own.uid, this.own.gid);
    chmodSync(name, mode);
    return name;
  }

  /** A secret in such a file, whose path the attempts are told. */
  secretFile(name: string, at: string): string {
    this.facts.set(`${name}_file`, this.file(at, `${this.secret(name)}\n`));
    return at;
  }

  /** Takes everything away again, the latest first, whatever goes wrong with some of it. */
  dispose(): void {
    const errors = [
      () => {
        this.witnesses.close();
      },
      ...this.ends.reverse(),
    ].flatMap((end) => {
      try {
        end();
        return [];
      } catch (error) {
        return [error];
      }
    });
    if (errors.length > 0) throw new AggregateError(errors, 'something of the scene is left');
  }
}

/** Whether the loopback interface has an IPv6 address: there are kernels without. */
export function hasIpv6(): boolean {
  const table = '/proc/self/net/if_inet6';
  return existsSync(table) && /^0{31}1 .* lo$/m.test(readFileSync(table, 'utf8'));
}
