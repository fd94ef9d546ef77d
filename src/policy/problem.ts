import type { Location, Range } from './position.js';

/**
 * Everything that makes a policy file unusable, by kind. Each code is the id of the lint rule that documents it.
 * A problem is always an error: the file has no mode and nothing is run with it.
 */
export type ProblemCode =
  // YAML
  | 'yaml-syntax'
  | 'yaml-duplicate-key'
  | 'yaml-multiple-documents'
  | 'yaml-wildcard-alias'
  | 'yaml-merge-key'
  | 'yaml-ambiguous-boolean'
  | 'yaml-ambiguous-integer'
  | 'yaml-tab'
  | 'yaml-alias-bomb'
  | 'yaml-too-large'
  | 'yaml-too-deep'
  | 'yaml-empty'
  | 'yaml-root'
  // Shape
  | 'wrong-type'
  | 'null-value'
  | 'unknown-key'
  | 'mixed-shapes'
  // Hosts
  | 'host-empty'
  | 'host-scheme'
  | 'host-path'
  | 'host-query'
  | 'host-userinfo'
  | 'host-port-in-host'
  | 'host-whitespace'
  | 'host-invisible-character'
  | 'host-non-ascii'
  | 'host-invalid-character'
  | 'host-invalid-label'
  | 'host-too-long'
  | 'host-invalid-punycode'
  | 'host-ipv4-lookalike'
  | 'host-brackets'
  | 'host-cidr'
  | 'host-metadata'
  | 'host-private-address'
  | 'wildcard-position'
  | 'wildcard-too-broad'
  | 'wildcard-allow-private'
  | 'reserved-port'
  | 'port-missing'
  | 'port-range'
  | 'port-ambiguous'
  | 'upstream-url'
  // phases.yaml
  | 'phase-duplicate'
  | 'phase-unknown-server';

/** One thing that is wrong in a policy file, at the place where it is wrong. */
export interface Problem {
  readonly code: ProblemCode;
  readonly range: Range;
  /** One or two sentences: the real cause, and what to write instead. Plain text, no trailing newline. */
  readonly message: string;
  /** Other places that belong to it, e.g. the first of two equal keys. */
  readonly related?: readonly { readonly location: Location; readonly message: string }[];
  /** The text that would stand in place of `range` and be right, where that is certain. */
  readonly replacement?: string;
}
