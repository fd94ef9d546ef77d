import { renderSections, type Section } from '../report/markdown.js';
import type { ReportTarget } from './event-payload.js';
import { fitUtf8, type Annotation } from './workflow-command.js';

/** https://docs.github.com/rest/checks/runs: annotations a request, characters of a summary and of a title. */
const MAX_ANNOTATIONS_PER_REQUEST = 50;
const MAX_SUMMARY_LENGTH = 65_535;
const MAX_TITLE_LENGTH = 255;
/** Its limit is 64 KiB. */
const MAX_MESSAGE_BYTES = 64_000;

/** Where the runner itself puts what belongs to no file. */
const NO_FILE = '.github';

/** The name under which it stands among the checks. */
export const CHECK_NAME = 'soda-guard';

type Level = 'failure' | 'warning' | 'notice';
const LEVELS = { error: 'failure', warning: 'warning', notice: 'notice' } as const satisfies Record<
  Annotation['level'],
  Level
>;

/** An annotation as the API takes it. */
export interface CheckAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly start_column?: number;
  readonly end_column?: number;
  readonly annotation_level: Level;
  readonly title: string;
  readonly message: string;
}

/** What one request says of a check run. */
export interface CheckOutput {
  readonly title: string;
  readonly summary: string;
  readonly annotations: CheckAnnotation[];
}

/** A check run: the request that makes it, and those that add annotations to it. */
export interface CheckRun {
  readonly head_sha: string;
  readonly conclusion: 'success' | 'neutral' | 'failure';
  readonly first: CheckOutput;
  readonly further: readonly CheckOutput[];
}

/** The check run of a step that ended with `code`, with every annotation there is. */
export function checkRun(
  { sha }: ReportTarget,
  step: {
    readonly code: number;
    readonly annotations: readonly Annotation[];
    readonly summary: readonly Section[];
  },
): CheckRun {
  const { code, annotations, summary } = step;
  const title = fitUtf8(titleOf(code, annotations), MAX_TITLE_LENGTH);
  // As many bytes are never more characters.
  const text = renderSections(summary, MAX_SUMMARY_LENGTH);
  const all = annotations.map(checkAnnotation);
  const outputs: CheckOutput[] = [];
  for (let start = 0; start === 0 || start < all.length; start += MAX_ANNOTATIONS_PER_REQUEST) {
    const part = all.slice(start, start + MAX_ANNOTATIONS_PER_REQUEST);
    outputs.push({ title, summary: text, annotations: part });
  }
  const [first = { title, summary: text, annotations: [] }, ...further] = outputs;
  return { head_sha: sha, conclusion: conclusionOf(code, annotations), first, further };
}

function conclusionOf(code: number, annotations: readonly Annotation[]): CheckRun['conclusion'] {
  if (code !== 0) return 'failure';
  return annotations.some(({ level }) => level !== 'notice') ? 'neutral' : 'success';
}

function titleOf(code: number, annotations: readonly Annotation[]): string {
  const count = (wanted: Annotation['level']): number =>
    annotations.filter(({ level }) => level === wanted).length;
  return `Exit code ${code}; errors: ${count('error')}, warnings: ${count('warning')}, notices: ${count('notice')}`;
}

function checkAnnotation(annotation: Annotation): CheckAnnotation {
  const { level, title, message, file, line = 1, endLine = line, column } = annotation;
  return {
    path: file ?? NO_FILE,
    start_line: line,
    end_line: endLine,
    // Columns are taken only where the annotation is on one line.
    ...(column === undefined || endLine !== line ? {} : { start_column: column, end_column: column }),
    annotation_level: LEVELS[level],
    title: fitUtf8(title, MAX_TITLE_LENGTH),
    message: fitUtf8(message, MAX_MESSAGE_BYTES),
  };
}
