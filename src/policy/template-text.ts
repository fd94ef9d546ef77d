import { quote } from './visible-text.js';

/** A placeholder of a template language or a shell, and how people call it. */
const PLACEHOLDERS: readonly (readonly [RegExp, string])[] = [
  [/\{\{.*?\}\}|\{\{/s, 'a placeholder of a template'],
  [/\{%.*?%\}|<%.*?%>|\{%|<%/s, 'a statement of a template'],
  [/\$\{[^}]*\}?|\$\([^)]*\)?/, 'a variable'],
  [/\$[A-Za-z_]\w*/, 'a variable'],
  [/%[A-Za-z_]\w*%/, 'a variable'],
  [/<[A-Za-z][\w .-]*>/, 'a placeholder'],
];

/** What a text has in it that its author expects to be replaced by something else. */
export interface Placeholder {
  /** In UTF-16 units from 0, end not included. */
  readonly span: readonly [start: number, end: number];
  /** Cause and remedy. */
  readonly message: string;
}

/** The first placeholder of a text. Nothing replaces it, so that what is meant would never be compared. */
export function findPlaceholder(text: string): Placeholder | undefined {
  if (!/[$%<{]/.test(text)) return undefined;
  for (const [pattern, kind] of PLACEHOLDERS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const span = [match.index, match.index + match[0].length] as const;
    const message = `${quote(match[0])} is ${kind}, and neither variables nor templates are replaced here. Write the value itself.`;
    return { span, message };
  }
  return undefined;
}
