import { constants, closeSync, fstatSync, openSync, opendirSync, readSync, type Dir } from 'node:fs';
import { hostView } from '../mounts/host-view.js';
import type { TreeView } from './git-directories.js';

/** A config beyond this is none; what is not read is protected all the same. In bytes. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

/** This machine's trees. Nothing that is opened blocks, whatever stands there. */
export const treeView: TreeView = {
  ...hostView,
  text: (name) => {
    let descriptor: number | undefined;
    try {
      descriptor = openSync(name, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const stat = fstatSync(descriptor);
      if (!stat.isFile() || stat.size > MAX_TEXT_BYTES) return undefined;
      const buffer = Buffer.alloc(stat.size);
      const length = readSync(descriptor, buffer, 0, stat.size, 0);
      return buffer.toString('utf8', 0, length);
    } catch {
      return undefined;
    } finally {
      if (descriptor !== undefined) closeSync(descriptor);
    }
  },
  hasName: (directory, isOne) => {
    let opened: Dir | undefined;
    try {
      opened = opendirSync(directory);
      for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) {
        if (isOne(entry.name)) return true;
      }
      return false;
    } catch {
      return true;
    } finally {
      opened?.closeSync();
    }
  },
};
