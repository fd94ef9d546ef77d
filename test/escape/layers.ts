/** What stands between a command and the machine: each attempt names the layers that must stop it. */

export interface Layer {
  /** One phrase for the threat model. */
  readonly what: string;
  /**
   * `alone`: it can be taken away by itself. `all`: everything else stands on it, so that it is taken away together
   * with the whole sandbox.
   */
  readonly removed: 'alone' | 'all';
}

function alone(what: string): Layer {
  return { what, removed: 'alone' };
}

function foundation(what: string): Layer {
  return { what, removed: 'all' };
}

export const LAYERS = {
  'network namespace': alone('a network of its own, in which nothing but the proxy answers'),
  'system call filter': alone('a seccomp filter, the last thing before the command'),
  capabilities: alone('no capability in any of the five sets'),
  'user namespace limit': alone('no user namespace below its own'),
  'user namespace': foundation(
    "no uid of the machine but its own is mapped, and what is the machine's belongs to a user namespace further out",
  ),
  'pid namespace': alone('processes of its own, a fresh /proc, and one end for all of them'),
  'ipc namespace': foundation('System V objects and message queues of its own'),
  'read-only root': alone('every mount of the machine read-only'),
  'hidden places': alone('homes, logs, credentials and sockets behind empty mounts or the null device'),
  'sockets of other networks': alone(
    'sockets with a name are looked for in every network namespace, since a name leads past them all',
  ),
  'private mounts': alone('nothing appears in it that the machine mounts later'),
  'kernel switches': alone('/proc/sys and its like read-only over themselves'),
  'minimal /dev': foundation('a /dev of its own with six devices'),
  'protected files': alone(
    'what others trust in the workspace read-only, and the directories above it fixed',
  ),
  'sweep afterwards': alone('what was planted where nothing was is moved away'),
  'environment allowlist': alone('variables that are on a list, and no others'),
  'closed descriptors': alone('no descriptor but 0, 1 and 2'),
  'pipes for files': alone('a pipe in place of a file on a standard descriptor'),
  'own session': alone('a session without a terminal'),
  'own keyring': alone('a session keyring of its own'),
  'dropped groups': alone('no supplementary group'),
  'no core dumps': alone('a core file size of 0, for good'),
  'process limit': alone('limits.max_pids of the policy'),
  'file system sizes': alone('a size for every file system in memory'),
  'absolute programs': alone("the launcher's programs from places that only root can write, never from PATH"),
  'output guard': alone('a random token that makes the runner execute nothing'),
  allowlist: alone('the decision of the proxy about host and port'),
  'address guard': alone('the check of every address before it is dialled'),
  'TLS hello check': alone('the name in each hello is the host of the tunnel'),
} as const satisfies Readonly<Record<string, Layer>>;

export type LayerName = keyof typeof LAYERS;

export function isLayerName(text: string): text is LayerName {
  return Object.hasOwn(LAYERS, text);
}

/** All names, in the order of the table. */
export const LAYER_NAMES: readonly LayerName[] = Object.keys(LAYERS).filter(isLayerName);

/** What is to be taken away for an attempt that these layers stop. */
export type Removal =
  { readonly kind: 'all' } | { readonly kind: 'some'; readonly layers: readonly LayerName[] };

export function removalOf(layers: readonly LayerName[]): Removal {
  if (layers.some((name) => LAYERS[name].removed === 'all')) return { kind: 'all' };
  return { kind: 'some', layers: LAYER_NAMES.filter((name) => layers.includes(name)) };
}

/** The same text for removals that are the same. */
export function removalKey(removal: Removal): string {
  return removal.kind === 'all' ? 'all' : removal.layers.join(',');
}
