/** One thing that a process asks the kernel for. */
export interface Question {
  readonly operation: string;
  /** The resolved path of the file. */
  readonly path?: string;
  /** Of what stands there, when that matters. */
  readonly vnodeType?: 'DIRECTORY' | 'REGULAR-FILE' | 'SYMLINK';
  /** Sandbox extensions that the process has for the file. */
  readonly extensions?: readonly string[];
  readonly remote?: End;
  readonly local?: End;
  /** What is compared with names, by the filter's word: `global-name`, `sysctl-name` and the like. */
  readonly names?: ReadonlyMap<string, string>;
  /** Whom a signal or a question about a process is for. */
  readonly target?: 'self' | 'same-sandbox' | 'others';
  /** Words by filter, such as the domain of a socket. */
  readonly words?: ReadonlyMap<string, string>;
}

export type End =
  | { readonly kind: 'ip'; readonly protocol: 'tcp' | 'udp'; readonly address: string; readonly port: number }
  | { readonly kind: 'unix'; readonly path: string };

export type Answer = 'allow' | 'deny';
