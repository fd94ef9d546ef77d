import type { Mount, OwnText } from './mount.js';

/** Before it come the command's three, Node's channel, the gate, its standard error and the system call filter. */
export const FIRST_TEXT_DESCRIPTOR = 7;

/** The files of a plan whose text is ours, in its order. bubblewrap reads each from a descriptor of its own. */
export function ownTexts({ mounts }: { readonly mounts: readonly Mount[] }): readonly OwnText[] {
  return mounts.filter((mount): mount is OwnText => mount.kind === 'text');
}

/** The descriptor from which a text is read; meaningless for any other mount. */
export function textDescriptor(texts: readonly OwnText[], mount: Mount): number {
  return FIRST_TEXT_DESCRIPTOR + texts.findIndex(({ path }) => path === mount.path);
}
