/** What in the writable trees others trust: kept from the command, and looked for after it. */
export { masksIn, type ReadMasks, type ReadTrees } from './masks-in.js';
export { protectTrees, type ProtectedTrees } from './protect-trees.js';
export { quarantine, type Quarantined, type Sweep } from './quarantine.js';
export type { TreeRecord } from './sweep.js';
