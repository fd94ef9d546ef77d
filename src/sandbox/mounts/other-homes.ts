/** Ids below belong to the system's own accounts; 65534 is nobody (Debian Policy 9.2.2, login.defs(5) UID_MIN). */
const FIRST_USER = 1000;
const NOBODY = 65534;

/** What no account has to itself, although an account's entry may name it. */
const SHARED =
  /^\/(?:$|bin|boot|dev|etc|lib\d*|proc|run|sbin|sys|tmp|usr|var|opt|srv|nonexistent)?\/?$|^\/(?:usr|etc|dev|proc|sys)\//;

/** The home directories of the people of a machine, and root's, by the text of /etc/passwd (passwd(5)). */
export function otherHomes(passwd: string): readonly string[] {
  const homes = passwd.split('\n').flatMap((line) => {
    const [, , uid = '', , , home = ''] = line.split(':');
    const id = /^\d+$/.test(uid) ? Number(uid) : undefined;
    const isPerson = id === 0 || (id !== undefined && id >= FIRST_USER && id !== NOBODY);
    return isPerson && home.startsWith('/') && !SHARED.test(home) ? [home] : [];
  });
  return [...new Set(homes)];
}
