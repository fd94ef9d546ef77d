/**
 * Workflow commands: lines on stdout that the Actions runner executes.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */

/** The runner cuts a longer message without a word. In bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 4096;

/** Per step and level; what comes after is dropped by the runner without a word. */
export const MAX_ANNOTATIONS_PER_LEVEL = 10;

/** An annotation on a line of a file. Lines and columns count from 1; `file` is relative to the workspace. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly endLine?: number;
  readonly column?: number;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** One workflow command that makes the annotation, without a final newline. */
export function annotationCommand(annotation: Annotation): string {
  const { level, title, message, file, line, endLine, column } = annotation;
  const properties = Object.entries({ file, line, endLine, col: column, title })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${properties.join(',')}::${escapeMessage(fitUtf8(message, MAX_MESSAGE_BYTES))}`;
}

/** The longest start of `text` that needs at most `maxBytes` of UTF-8, never half a character. */
export function fitUtf8(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= maxBytes) return text;
  let end = maxBytes;
  // 10xxxxxx continues a character (RFC 3629 §3): step back to where one starts.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.subarray(0, end).toString('utf8');
}

/**
 * `items` joined by newlines behind `head`, as many whole ones as fit into `maxBytes` together with a last line that
 * counts the rest.
 */
export function fitLines(head: string, items: readonly string[], maxBytes = MAX_MESSAGE_BYTES): string {
  const whole = [head, ...items].join('\n');
  if (Buffer.byteLength(whole) <= maxBytes) return whole;
  let kept = head;
  let count = 0;
  for (const item of items) {
    const longer = `${kept}\n${item}`;
    if (Buffer.byteLength(`${longer}\n${more(items.length - count - 1)}`) > maxBytes) break;
    kept = longer;
    count += 1;
  }
  return `${kept}\n${more(items.length - count)}`;
}

function more(count: number): string {
  return `… and ${count} more, see the job summary`;
}
