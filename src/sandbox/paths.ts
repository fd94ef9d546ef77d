/** Each directory above an absolute, normalised path, from `/` down. */
export function ancestors(path: string): readonly string[] {
  const parts = path.split('/').slice(1, -1);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}
