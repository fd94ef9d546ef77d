import * as core from '@actions/core';
import { z } from 'zod';
import { withinBudget } from './annotation-budget.js';
import type { PendingSweep } from './runner.js';
import { annotationCommand, type Annotation } from './workflow-command.js';

/** Set by the main step, so that the same program knows that it is the post step. */
export const IS_POST = 'is-post';

const COMMANDS = 'annotation-commands';
const SWEEP = 'pending-sweep';

/**
 * Leaves annotations to the post step. Problem matchers of earlier steps match the command's lines too, and use up the
 * main step's share of annotations; the post step has its own.
 */
export function rememberAnnotations(annotations: readonly Annotation[]): void {
  core.saveState(COMMANDS, JSON.stringify(withinBudget(annotations).map(annotationCommand)));
}

/** The workflow commands that the main step left, each on one line. */
export function annotationsOf(): readonly string[] {
  const text = core.getState(COMMANDS);
  if (text === '') return [];
  const commands: unknown = JSON.parse(text);
  if (!Array.isArray(commands)) return [];
  return commands.filter((command) => typeof command === 'string');
}

/** Leaves a sweep to the post step, in case that this step is killed; `undefined` once it is done. */
export function rememberSweep(sweep: PendingSweep | undefined): void {
  core.saveState(SWEEP, sweep === undefined ? '' : JSON.stringify(sweep));
}

/** What the main step was killed before; `undefined` when it came to its end. */
export function pendingSweep(): PendingSweep | undefined {
  const text = core.getState(SWEEP);
  if (text === '') return undefined;
  const sweep = SWEEP_SHAPE.safeParse(JSON.parse(text));
  return sweep.success ? sweep.data : undefined;
}

const SWEEP_SHAPE = z.object({ record: z.string(), quarantine: z.string() });
