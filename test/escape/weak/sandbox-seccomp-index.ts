import { seccompFilter as wholeFilter } from '../../../src/sandbox/seccomp/index.js';
import type { SeccompArchitecture } from '../../../src/sandbox/seccomp/rule.js';
import { without } from './without.js';

export * from '../../../src/sandbox/seccomp/index.js';

/** One instruction: BPF_RET | BPF_K with SECCOMP_RET_ALLOW. */
const ALLOW = Buffer.from('06000000' + '0000ff7f', 'hex');

export function seccompFilter(architecture: SeccompArchitecture): Buffer {
  return without('system call filter') ? ALLOW : wholeFilter(architecture);
}
