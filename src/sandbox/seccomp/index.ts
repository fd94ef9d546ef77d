/** The system calls that no process of the sandbox can make, as a seccomp filter and a way to load it. */
export { hasSeccompFilter, seccompFilter } from './filter.js';
export { loaderArguments } from './loader.js';
export type { SeccompArchitecture } from './rule.js';

/** The descriptor on which the launcher hands the filter to what loads it. */
export const FILTER_DESCRIPTOR = 6;
