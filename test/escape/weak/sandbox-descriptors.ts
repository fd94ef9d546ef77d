import { closeInherited as closeAll } from '../../../src/sandbox/descriptors.js';
import { without } from './without.js';

export function closeInherited(): void {
  if (!without('closed descriptors')) closeAll();
}
