import type { AttemptForm, Combination } from './attempt.js';
import type { NamedAttempt } from './attempts.js';
import { LAYER_NAMES, LAYERS } from './layers.js';

const BACKENDS = ['bwrap', 'unshare'] as const;
const FORMS = ['user', 'root', 'sudo'] as const satisfies readonly AttemptForm[];

const AREAS = new Map([
  ['network', 'Past the network'],
  ['proxy', 'Through the proxy'],
  ['kernel', 'Through the kernel'],
  ['process', 'By other processes'],
  ['file', 'By files and sockets'],
  ['runner', 'By the runner of a workflow'],
]);

/** The layers, and every attempt with those that must stop it, in Markdown. */
export function threatTable(attempts: readonly NamedAttempt[]): string {
  const layers = LAYER_NAMES.map((name) => `| ${name} | ${LAYERS[name].what} | ${countOf(name, attempts)} |`);
  const areas = [...AREAS].flatMap(([area, heading]) => [
    `### ${heading}`,
    '',
    '| attempt | layer | backends |',
    '|---|---|---|',
    ...attempts
      .filter(({ name }) => name.startsWith(`${area}/`))
      .map((one) => `| ${cell(one.title)}<br>\`${one.name}\` | ${one.layers.join(', ')} | ${where(one)} |`),
    '',
  ]);
  return ['| layer | what it is | attempts |', '|---|---|---|', ...layers, '', ...areas].join('\n').trimEnd();
}

function countOf(layer: string, attempts: readonly NamedAttempt[]): number {
  return attempts.filter(({ layers }) => layers.some((name) => name === layer)).length;
}

/** The backends, with the forms where it is not made in all of them. */
function where({ notIn }: NamedAttempt): string {
  return BACKENDS.flatMap((backend) => {
    const forms = FORMS.filter((form) => notIn({ backend, form } satisfies Combination) === undefined);
    if (forms.length === 0) return [];
    return [forms.length === FORMS.length ? backend : `${backend} (${forms.join(', ')})`];
  }).join(', ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
