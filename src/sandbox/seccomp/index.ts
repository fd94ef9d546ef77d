/** The system calls that no process of the sandbox can make, as a seccomp filter and a way to load it. */
export { hasSeccompFilter, seccompFilter } from './filter.js';
export { loaderArguments } from './loader.js';
export type { SeccompArchitecture } from './rule.js';
