import path from 'node:path';
import type { TreeView } from './git-directories.js';
import type { GitVariable } from './git-config.js';

/** Variables whose value is a program, or a line for the shell (git-config(1)). In lower case; `*` is any subsection. */
const PROGRAM_VARIABLES = [
  /^core\.(?:fsmonitor|sshcommand|editor|pager|askpass|gitproxy|alternaterefscommand)$/,
  /^(?:alias|pager)\./,
  /^filter\.\*\.(?:clean|smudge|process)$/,
  /^diff\.(?:external|\*\.(?:command|textconv))$/,
  /^merge\.\*\.driver$/,
  /^gpg\.(?:\*\.)?(?:program|defaultkeycommand)$/,
  /^credential\.(?:\*\.)?helper$/,
  /^(?:difftool|mergetool|guitool|browser|man)\.\*\.(?:cmd|path)$/,
  /^(?:tar|hook)\.\*\.command$/,
  /^trailer\.\*\.(?:command|cmd)$/,
  /^remote\.\*\.(?:uploadpack|receivepack)$/,
  /^(?:sequence\.editor|interactive\.difffilter|uploadpack\.packobjectshook|submodule\.\*\.update)$/,
];

/** What separates the words of a line for the shell, roughly: one word too many is no harm. */
const WORDS = /[^\s'"`$();&|<>!=]+/g;

/**
 * Files of the work tree that git runs by itself because its config names them: who may write them decides what runs
 * when somebody calls `git status` later. A name without a slash is searched for on PATH, and what an interpreter would
 * read counts when it is there.
 */
export function gitPrograms(
  variables: readonly GitVariable[],
  workTree: string,
  view: Pick<TreeView, 'text'>,
): readonly string[] {
  return variables.flatMap(({ section, subsection, name, value = '' }) => {
    const full = subsection === undefined ? `${section}.${name}` : `${section}.*.${name}`;
    if (!PROGRAM_VARIABLES.some((pattern) => pattern.test(full))) return [];
    return (value.match(WORDS) ?? []).flatMap((word, index) => {
      const file = path.resolve(workTree, word);
      const isProgram = index === 0 && word.includes('/');
      return isProgram || view.text(file) !== undefined ? [file] : [];
    });
  });
}
