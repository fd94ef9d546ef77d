/**
 * The absolute paths of a `/proc/net/unix`, each once. Abstract names (`@…`) end with the network namespace, and a
 * relative name cannot be traced (proc_net_unix(5), unix(7)).
 */
export function pathnameSockets(text: string): readonly string[] {
  const paths = text.split('\n').flatMap((line) => {
    // Num RefCount Protocol Flags Type St Inode Path: the path is the rest, blanks and all.
    const path = /^[0-9a-fA-F]+: (?:[0-9a-fA-F]+ ){5}\s*\d+ (\/.*)$/.exec(line)?.[1];
    return path === undefined ? [] : [path];
  });
  return [...new Set(paths)];
}
