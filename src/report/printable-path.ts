/** A path on one line that hides nothing: a name may hold any character, and the command chose it. */
export function printable(path: string): string {
  return path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/gu, (character) => {
    return character === '\\' ? '\\\\' : `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
  });
}
