/** A workflow command as the Actions runner reads it (actions/runner, ActionCommand.cs, TryParseV2). */
export interface DecodedCommand {
  readonly command: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** @throws if the runner would not take the line for a command */
export function decodeCommand(line: string): DecodedCommand {
  const trimmed = line.trimStart();
  const end = trimmed.indexOf('::', 2);
  if (!trimmed.startsWith('::') || end < 0) throw new Error(`not a workflow command: ${line}`);
  const info = trimmed.slice(2, end);
  const space = info.indexOf(' ');
  const command = space < 0 ? info : info.slice(0, space);
  const list = space < 0 ? '' : info.slice(space + 1);
  const properties = Object.fromEntries(
    list
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part): [string, string] => {
        const [name = '', ...value] = part.split('=');
        return [name, unescape(value.join('='), true)];
      }),
  );
  return { command, properties, message: unescape(trimmed.slice(end + 2), false) };
}

function unescape(text: string, property: boolean): string {
  const replaced = text.replaceAll('%0D', '\r').replaceAll('%0A', '\n');
  const more = property ? replaced.replaceAll('%3A', ':').replaceAll('%2C', ',') : replaced;
  return more.replaceAll('%25', '%');
}

/**
 * Which lines of a step's output the runner executes: commands at a line's start, behind blanks, or the old `##[…]`
 * anywhere, unless `::stop-commands::` is in force. Tokens match without regard to case.
 */
export function executedCommands(output: string): readonly string[] {
  const executed: string[] = [];
  let token: string | undefined;
  for (const line of output.split(/\r\n|\n|\r/)) {
    const trimmed = line.trimStart();
    if (token !== undefined) {
      if (trimmed.toLowerCase().startsWith(`::${token}::`)) token = undefined;
      continue;
    }
    const stop = /^::stop-commands::(.+)$/i.exec(trimmed);
    if (stop?.[1] !== undefined) token = stop[1].toLowerCase();
    else if (/^::[^:\s]+.*::/.test(trimmed) || line.includes('##[')) executed.push(line);
  }
  return executed;
}
