import path from 'node:path';
import { isWithin } from '../mount-table.js';

/** Files that hold nothing but credentials, under whatever directory they lie. */
export const CREDENTIAL_FILES = [
  '.git-credentials',
  '.netrc',
  '.pypirc',
  '_netrc',
  'gha-creds-*.json',
] as const;

/** What else of a home directory holds keys, tokens or sessions: read only by whom they belong to. */
export const CREDENTIALS_OF_HOME = [
  '.ansible/vault',
  '.aws',
  '.azure',
  '.boto',
  '.cargo/credentials',
  '.cargo/credentials.toml',
  '.claude.json',
  '.claude/.credentials.json',
  '.codex/auth.json',
  '.composer/auth.json',
  '.config/composer/auth.json',
  '.config/gcloud',
  '.config/gh',
  '.config/git/credentials',
  '.config/glab-cli',
  '.config/hub',
  '.config/op',
  '.config/sops',
  '.dockercfg',
  '.docker',
  '.gem/credentials',
  '.gnupg',
  '.kube',
  '.local/share/keyrings',
  '.m2/settings.xml',
  '.m2/settings-security.xml',
  '.my.cnf',
  '.npmrc',
  '.password-store',
  '.pgpass',
  '.ssh',
  '.terraform.d/credentials.tfrc.json',
  '.vault-token',
  '.yarnrc.yml',
] as const;

/** Whether a name is one of `CREDENTIAL_FILES`. */
export function isCredentialFile(name: string): boolean {
  return CREDENTIAL_FILES.some((pattern) => {
    const [start = '', end] = pattern.split('*');
    return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
  });
}

/** The place of `CREDENTIALS_OF_HOME` in which a path lies, as an absolute path; `undefined` when in none. */
export function credentialPlace(home: string, name: string): string | undefined {
  return CREDENTIALS_OF_HOME.map((place) => path.join(home, place)).find((place) => isWithin(name, place));
}
