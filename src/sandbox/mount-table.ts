/** One mount, as `/proc/PID/mountinfo` tells of it (proc_pid_mountinfo(5)). */
export interface MountPoint {
  readonly id: number;
  /** The mount on which it stands. Not in the table for the root of what the process can see. */
  readonly parent: number;
  /** `major:minor`: two mounts with the same are views of one file system. */
  readonly device: string;
  /** What of its file system is mounted: the path in it, `/` for the whole. */
  readonly root: string;
  /** Absolute path, as the process sees it. */
  readonly path: string;
  /** Options of the mount itself (`ro`, `nosuid`, …), not of its file system. */
  readonly flags: readonly string[];
  readonly fileSystem: string;
}

/** All mounts of a mountinfo file. Their order says nothing: the root may come after what stands on it. */
export function parseMountTable(mountinfo: string): readonly MountPoint[] {
  return mountinfo.split('\n').flatMap((line) => {
    const fields = line.split(' ');
    const [id, parent, device, root, path, flags] = fields;
    const fileSystem = fields[fields.indexOf('-', 6) + 1];
    if (id === undefined || parent === undefined || device === undefined) return [];
    if (root === undefined || path === undefined || flags === undefined) return [];
    return [
      {
        id: Number(id),
        parent: Number(parent),
        device,
        root: unescapeOctal(root),
        path: unescapeOctal(path),
        flags: flags.split(','),
        fileSystem: fileSystem ?? 'unknown',
      },
    ];
  });
}

/**
 * Paths of the mounts in which something appears that is mounted somewhere else later: the optional fields `shared:` and
 * `master:` (mount_namespaces(7)).
 */
export function followingMounts(mountinfo: string): readonly string[] {
  return mountinfo.split('\n').flatMap((line) => {
    const [, , , , path, , ...rest] = line.split(' ');
    const optional = rest.slice(0, Math.max(0, rest.indexOf('-')));
    const follows = optional.some((field) => /^(?:shared|master):/.test(field));
    return follows && path !== undefined ? [unescapeOctal(path)] : [];
  });
}

/**
 * Those that a path still leads to. A mount is covered by one on its own root, and by one that was made later on the
 * same parent at a directory above: had it been there before, the mount would stand on it.
 */
export function visibleMounts(mounts: readonly MountPoint[]): readonly MountPoint[] {
  const byId = new Map(mounts.map((mount) => [mount.id, mount]));
  const children = new Map<number, MountPoint[]>();
  for (const mount of mounts) {
    children.set(mount.parent, [...(children.get(mount.parent) ?? []), mount]);
  }
  const reachable = new Map<number, boolean>();
  function isReachable(mount: MountPoint): boolean {
    const known = reachable.get(mount.id);
    if (known !== undefined) return known;
    reachable.set(mount.id, true);
    const parent = byId.get(mount.parent);
    const siblings = children.get(mount.parent) ?? [];
    const answer =
      parent === undefined ||
      parent === mount ||
      (isReachable(parent) && !siblings.some((other) => covers(other, mount, siblings)));
    reachable.set(mount.id, answer);
    return answer;
  }
  return mounts.filter(
    (mount) =>
      isReachable(mount) &&
      !(children.get(mount.id) ?? []).some((child) => child !== mount && child.path === mount.path),
  );
}

function covers(other: MountPoint, mount: MountPoint, siblings: readonly MountPoint[]): boolean {
  if (other === mount || !isWithin(mount.path, other.path)) return false;
  return other.path !== mount.path || siblings.indexOf(other) > siblings.indexOf(mount);
}

/** Whether `path` is `directory` or lies below it; both absolute and normalised. */
export function isWithin(path: string, directory: string): boolean {
  return path === directory || path.startsWith(directory === '/' ? '/' : `${directory}/`);
}

function unescapeOctal(text: string): string {
  return text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}
