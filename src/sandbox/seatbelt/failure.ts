import { LaunchFailure } from '../launch-failure.js';

/** How sandbox-exec(1) ended before the command ran. */
export interface SetupEnd {
  readonly code: number | undefined;
  /** Its words, and those of the shell inside. */
  readonly said: string;
}

/** sysexits(3), as sandbox-exec uses them: EX_DATAERR and EX_OSERR. */
const NO_PROFILE = 65;
const NOT_APPLIED = 71;
/** 128 and SIGABRT: dyld ends a program that way which may not read what it needs. */
const ABORTED = 134;

/** Why there is no sandbox, from how sandbox-exec ended. */
export function setupFailure({ code, said }: SetupEnd, cause?: unknown): LaunchFailure {
  const words = said === '' ? `it ended without a word (${String(code ?? 'not at all')})` : said;
  const failure = (message: string, remedy: string): LaunchFailure =>
    new LaunchFailure('setup', `${message}: ${words}`, remedy, { cause });
  if (code === NOT_APPLIED || /sandbox_apply/.test(said)) {
    return failure(
      'seatbelt could not make the sandbox, since this process is in a sandbox already, and Seatbelt does not nest',
      'Start soda-guard outside of the other sandbox, or switch that off',
    );
  }
  if (code === NO_PROFILE) {
    return failure(
      'seatbelt could not make the sandbox, since this version of macOS does not take the profile',
      'Please report this message, with the version of macOS (sw_vers)',
    );
  }
  if (code === ABORTED) {
    return failure(
      'seatbelt made the sandbox, but no program starts in it',
      'Please report this message, with what log show --last 5m --predicate \'sender == "Sandbox"\' prints',
    );
  }
  return failure(
    'seatbelt could not make the sandbox',
    'See what log show --last 5m --predicate \'sender == "Sandbox"\' prints, and please report both',
  );
}
