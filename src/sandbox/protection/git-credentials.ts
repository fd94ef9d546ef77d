import { formatGitConfig, type GitVariable } from './git-config.js';

/** Names of variables that hold a secret, whatever program reads them from git's config. */
const SECRET_NAME = /(?:pass|password|passwd|token|secret|extraheader|cookiefile)$/;

/**
 * A git config without what gives access: headers, credential helpers, rewritten URLs (which carry tokens), secrets by
 * name, and user names and passwords in URLs. `undefined` when there is nothing to take away.
 */
export function withoutCredentials(variables: readonly GitVariable[]): string | undefined {
  const kept = variables
    .filter(({ section, name }) => section !== 'credential' && section !== 'url' && !SECRET_NAME.test(name))
    .map((variable) => ({
      ...variable,
      subsection: mapped(variable.subsection, withoutUserinfo),
      value: mapped(variable.value, withoutUserinfo),
    }));
  const same =
    kept.length === variables.length &&
    kept.every(({ subsection, value }, index) => {
      return subsection === variables[index]?.subsection && value === variables[index]?.value;
    });
  return same ? undefined : formatGitConfig(kept);
}

function mapped(text: string | undefined, change: (text: string) => string): string | undefined {
  return text === undefined ? undefined : change(text);
}

/** The user of an http URL may be a token; the user of any other is a name that the server needs (RFC 3986, 3.2.1). */
export function withoutUserinfo(text: string): string {
  return text
    .replace(/\b(https?:\/\/)[^/?#\s"']*@/gi, '$1')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/[^/:@?#\s"']*):[^/?#\s"']*@/gi, '$1@');
}
