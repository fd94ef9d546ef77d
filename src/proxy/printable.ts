/**
 * The client's bytes as text that is safe to print: visible ASCII stays, everything else becomes `\xHH`, a backslash
 * becomes `\\`. `bytes` holds one byte per UTF-16 unit (latin1). At most `limit` characters, then `…`.
 */
export function printable(bytes: string, limit: number): string {
  let text = '';
  for (const character of bytes) {
    const piece = printableCharacter(character);
    if (text.length + piece.length > limit) return `${text}…`;
    text += piece;
  }
  return text;
}

function printableCharacter(character: string): string {
  if (character === '\\') return '\\\\';
  if (character >= '!' && character <= '~') return character;
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
