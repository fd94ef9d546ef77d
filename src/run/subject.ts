import { effectiveMode, type EffectiveMode, type Machine } from '../isolation/index.js';
import type { LintReport } from '../lint/diagnostic.js';
import { lintLoaded } from '../lint/lint.js';
import type { LoadedPolicy, Policy } from '../policy/load-policy.js';
import type { Pipeline } from '../policy/load-pipeline.js';
import type { Entry } from '../policy/model.js';
import { callerEntries } from './allow.js';
import { loadPolicyFiles, type PolicyPlaces } from './policy-files.js';
import { Stop } from './stop.js';

/** What `run`, `explain` and `check` are asked about. */
export interface SubjectRequest {
  readonly places: PolicyPlaces;
  readonly phase: string | undefined;
  /** How to call the phase in messages: an option, or an input of the Action. */
  readonly phaseName: string;
  /** Texts of `--allow` or of the input `allow`, and how to call them in messages. */
  readonly allow: readonly string[];
  readonly allowName: string;
  /** What is not listed is let through, and written down. */
  readonly audit?: boolean;
}

/** A policy without errors, and what belongs to it. */
export interface Subject {
  readonly policy: Policy;
  /** The same with its text. */
  readonly loaded: LoadedPolicy;
  readonly pipeline: Pipeline | undefined;
  readonly phase: string | undefined;
  readonly phaseName: string;
  readonly allow: readonly Entry[];
  readonly audit: boolean;
  /** Absolute paths of the policy files, and of where they would be looked for the next time. */
  readonly paths: readonly string[];
}

/**
 * Loads and lints the policy files. `linted` gets all findings, also those that do not stop anything.
 * @throws {Stop} `findings` if one of them is an error, `unreadable` or `usage` for what is wrong with the call
 */
export function loadSubject(request: SubjectRequest, linted: (report: LintReport) => void): Subject {
  const allow = callerEntries(request.allow, request.allowName);
  const { policy: loadedPolicy, pipeline: loadedPipeline, paths } = loadPolicyFiles(request.places);
  const report = lintLoaded(loadedPolicy, loadedPipeline);
  linted(report);
  const { policy } = loadedPolicy;
  const pipeline = loadedPipeline?.pipeline;
  const unusable = policy === undefined || (loadedPipeline !== undefined && pipeline === undefined);
  if (unusable || report.summary.errors > 0) {
    const { errors } = report.summary;
    const what = `${errors} ${errors === 1 ? 'error' : 'errors'}`;
    throw new Stop('findings', `the policy has ${what} and therefore no mode. Mend what is listed above.`);
  }
  const { phase, phaseName, audit = false } = request;
  return { policy, loaded: loadedPolicy, pipeline, phase, phaseName, allow, audit, paths };
}

/**
 * The mode of a subject; without a machine, the policy's alone.
 * @throws {Stop} `usage` for a phase that is not there
 */
export function decideMode(subject: Subject, machine?: Machine): EffectiveMode {
  const { policy, pipeline, phase, phaseName, allow, audit } = subject;
  const effective = effectiveMode({ policy, pipeline, phase, allow, audit, machine });
  if (effective.ok) return effective.value;
  const { code, message } = effective.problem;
  const remedy =
    code === 'unknown-phase' ? ' Name one that is there, or leave it out: then all servers take part.' : '';
  throw new Stop('usage', `${phaseName}: ${message}.${remedy}`);
}
