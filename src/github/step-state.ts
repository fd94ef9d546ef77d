import * as core from '@actions/core';
import { withinLimits } from '../report/denial-annotations.js';
import { annotationCommand, type Annotation } from './workflow-command.js';

/** Set by the main step, so that the same program knows that it is the post step. */
export const IS_POST = 'is-post';

const COMMANDS = 'annotation-commands';

/**
 * Leaves annotations to the post step. Problem matchers of earlier steps match the command's lines too, and use up the
 * main step's share of annotations; the post step has its own.
 */
export function rememberAnnotations(annotations: readonly Annotation[]): void {
  core.saveState(COMMANDS, JSON.stringify(withinLimits(annotations).map(annotationCommand)));
}

/** The workflow commands that the main step left, each on one line. */
export function annotationsOf(): readonly string[] {
  const text = core.getState(COMMANDS);
  if (text === '') return [];
  const commands: unknown = JSON.parse(text);
  if (!Array.isArray(commands)) return [];
  return commands.filter((command) => typeof command === 'string');
}
