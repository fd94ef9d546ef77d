import { printable } from './printable-path.js';
import type { QuarantinedPath } from './run-report.js';

const NAMED_WITH_WRITE = 'What the command may create is named with --write.';
const LOOK_FIRST =
  'Look at it before you put any of it back; what the command may make so is named with --write.';

/** What was found after the command, why it matters, and where it is now: a line. */
export function quarantineLine(found: QuarantinedPath): string {
  const { path, reason, because, movedTo, said, isReplaced } = found;
  const name = printable(path);
  if (reason === 'unsearched') {
    return `not searched after the command: ${name}, since ${printable(because)}. What it holds may make git and other programs run what the command left: remove it, or look through it first.`;
  }
  const copy = isReplaced ? ', and a copy without that is in its place' : '';
  const now =
    movedTo === null
      ? `it could not be moved (${said}): remove it`
      : `it is now ${printable(movedTo)}${copy}`;
  const [what, remedy] = whatOf(reason, because);
  return `quarantined: ${name} ${what}; ${now}. ${remedy}`;
}

function whatOf(
  reason: Exclude<QuarantinedPath['reason'], 'unsearched'>,
  because: string,
): readonly [what: string, remedy: string] {
  switch (reason) {
    case 'appeared':
      return ['did not exist before the command, and other programs would trust it', NAMED_WITH_WRITE];
    case 'set-id':
      return ['has a setuid or setgid bit that it had not before the command', NAMED_WITH_WRITE];
    case 'git-config':
      return [`is a git configuration that could make git run a program (${because})`, LOOK_FIRST];
    case 'git-hooks':
      return [`holds programs that git would run (${because})`, LOOK_FIRST];
    case 'git-pointer':
      return [`sends git to a repository that the command chose (${because})`, LOOK_FIRST];
    case 'unnameable':
      return [
        `was renamed and has not been looked through (${because})`,
        'Look through it before you use it.',
      ];
  }
}

/** Names beyond this are counted. */
const MAX_NOTICED = 3;

/** What is new or changed and trusted by programs that are started next to it, and stays: a sentence, or none. */
export function noticedNotes(noticed: readonly string[]): readonly string[] {
  if (noticed.length === 0) return [];
  const names = noticed.slice(0, MAX_NOTICED).map(printable).join(', ');
  const more = noticed.length > MAX_NOTICED ? ` and ${noticed.length - MAX_NOTICED} more` : '';
  return [
    `The command made or changed files that editors, agents or package managers obey in the directory where they are started: ${names}${more}. They were left there: look at them before you start anything in those directories.`,
  ];
}
