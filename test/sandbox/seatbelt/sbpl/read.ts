/** Reads the text of a profile: lists, words, strings and patterns, as the compiler's Scheme does. */

export type Term =
  | { readonly kind: 'list'; readonly items: readonly Term[] }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'pattern'; readonly text: string };

/** What costs the whole profile: sandbox-exec ends with 65. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
}

const MAX_STRING_BYTES = 1024;

export function read(text: string): readonly Term[] {
  let rest = text;
  const stack: Term[][] = [[]];
  const add = (term: Term): void => {
    stack.at(-1)?.push(term);
  };
  for (;;) {
    rest = rest.replace(/^(?:\s|;[^\n]*)+/, '');
    if (rest === '') break;
    const token =
      /^(?<open>\()|^(?<close>\))|^#"(?<pattern>[^"]*)"|^"(?<string>(?:[^"\\]|\\.)*)"|^(?<word>[^\s()"#;]+)/su.exec(
        rest,
      );
    if (token?.groups === undefined) throw new ProfileError(`cannot be read: ${rest.slice(0, 40)}`);
    rest = rest.slice(token[0].length);
    const { open, close, pattern, string, word } = token.groups;
    if (open !== undefined) stack.push([]);
    else if (close !== undefined) {
      const items = stack.pop();
      if (items === undefined || stack.length === 0) throw new ProfileError('a parenthesis too many');
      add({ kind: 'list', items });
    } else if (pattern !== undefined) add({ kind: 'pattern', text: pattern });
    else if (string !== undefined) add({ kind: 'string', text: readString(string) });
    else if (word !== undefined) add({ kind: 'word', text: word });
  }
  const [terms, ...unclosed] = stack;
  if (terms === undefined || unclosed.length > 0) throw new ProfileError('a parenthesis is missing');
  return terms;
}

function readString(escaped: string): string {
  const text = escaped.replace(/\\(.)/gsu, '$1');
  if (Buffer.byteLength(text) > MAX_STRING_BYTES) throw new ProfileError('Error reading string');
  if (/\p{Cc}/u.test(text)) throw new ProfileError('a control character in a string');
  return text;
}
