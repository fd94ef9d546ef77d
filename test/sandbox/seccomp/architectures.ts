import { seccompFilter } from '../../../src/sandbox/seccomp/index.js';

/** Each architecture, with its AUDIT_ARCH_* number and its filter. */
export const ARCHITECTURES = [
  { name: 'x64', audit: 0xc000_003e, filter: seccompFilter('x64') },
  { name: 'arm64', audit: 0xc000_00b7, filter: seccompFilter('arm64') },
] as const;
