import { formatHost } from '../policy/host.js';
import type { Entry } from '../policy/model.js';
import type { EffectiveMode } from './effective-mode.js';
import type { Backend, Form, NotProtected } from './machine.js';
import type { Mode } from './mode.js';
import type { LimitOutcome } from './limits.js';
import { notProtected } from './not-protected.js';
import { reasonText } from './reason.js';
import type { SodaReadings } from './soda-reading.js';

/** The effective mode as a document for programs. What is not known or does not apply is `null`. */
export interface ExplainDocument {
  readonly version: 1;
  readonly mode: Mode;
  readonly policyMode: Mode;
  readonly machine: {
    /** `null` if the machine was not asked. */
    readonly usable: boolean | null;
    readonly backend: Backend | null;
    readonly form: Form | null;
    readonly reason: string | null;
  };
  readonly reasons: readonly {
    readonly code: string;
    readonly message: string;
    readonly file: string | null;
    readonly line: number | null;
    readonly column: number | null;
    readonly key: string | null;
    readonly server: string | null;
  }[];
  readonly principals: readonly { readonly name: string; readonly entries: readonly EntryDocument[] }[];
  readonly soda: SodaReadings;
  /** What would come of each limit that the policy asks for; empty if nobody looked. */
  readonly limits: readonly LimitOutcome[];
  readonly notProtected: readonly NotProtected[];
}

/** One entry, its host as a policy would write it: `*.` in front where `wildcard` is true. */
export interface EntryDocument {
  readonly host: string;
  readonly port: number;
  readonly wildcard: boolean;
  readonly allowPrivate: boolean;
  readonly file: string;
  readonly line: number | null;
  readonly server: string | null;
}

/** The document, as a value. Lines and columns count from 1. */
export function explainDocument(
  effective: EffectiveMode,
  limits: readonly LimitOutcome[] = [],
): ExplainDocument {
  return {
    version: 1,
    mode: effective.mode,
    policyMode: effective.policyMode,
    machine: machineDocument(effective),
    reasons: effective.reasons.map((reason) => ({
      code: reason.code,
      message: reasonText(reason),
      file: reason.file ?? null,
      line: reason.line ?? null,
      column: reason.column ?? null,
      key: reason.key ?? null,
      server: reason.server ?? null,
    })),
    principals: effective.principals.map(({ name, entries }) => ({
      name,
      entries: entries.map(entryDocument),
    })),
    soda: effective.soda,
    limits,
    notProtected: notProtected({ mode: effective.mode, machine: effective.machine, limits }),
  };
}

/** The document as text, with a newline at its end. */
export function explainJson(effective: EffectiveMode, limits: readonly LimitOutcome[] = []): string {
  return `${JSON.stringify(explainDocument(effective, limits), undefined, 2)}\n`;
}

function machineDocument({ machine }: EffectiveMode): ExplainDocument['machine'] {
  if (machine === undefined)
    return { usable: null, backend: null, form: null, reason: 'This machine was not probed.' };
  if (!machine.usable) {
    return { usable: false, backend: null, form: null, reason: `${machine.reason} ${machine.remedy}`.trim() };
  }
  return { usable: true, backend: machine.backend, form: machine.form, reason: null };
}

function entryDocument({ pattern, port, allowPrivate, owner, file, range }: Entry): EntryDocument {
  return {
    host: pattern.kind === 'wildcard' ? `*.${pattern.parent}` : formatHost(pattern.host),
    port,
    wildcard: pattern.kind === 'wildcard',
    allowPrivate,
    file,
    line: range?.start.line ?? null,
    server: owner.kind === 'server' ? owner.name : null,
  };
}
