/** Shorter values would blank out half of the log, and protect nothing. */
const MIN_LENGTH = 4;

/**
 * Workflow commands that hide values in the log, one for each line of each value: the runner compares line by line.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#masking-a-value-in-a-log
 */
export function maskCommands(values: Iterable<string>): readonly string[] {
  const lines = [...values]
    .flatMap((value) => value.split(/\r\n|\r|\n/))
    .filter((line) => line.trim().length >= MIN_LENGTH);
  return [...new Set(lines)].map((line) => `::add-mask::${line.replaceAll('%', '%25')}`);
}
