import { quote } from '../policy/visible-text.js';

/**
 * A path, made safe to print: control, format and unassigned characters and line separators become `\u{…}`. It may
 * have been named by whoever wrote the pull request, and must not start a new line or colour the terminal.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The path of keys to a server, e.g. `mcp.servers.jira`; a name that is no plain word stands in brackets. */
export function serverKeyPath(name: string): string {
  return /^[\w-]{1,80}$/.test(name) ? `mcp.servers.${name}` : `mcp.servers[${quote(name)}]`;
}
