import { formatEntry } from '../policy/entry.js';
import type { Entry } from '../policy/model.js';
import { formatPlace, quote } from '../policy/visible-text.js';

/** An entry as it is to be understood: the port always shown, and what a wildcard covers besides said. */
export function describeEntry(entry: Entry): string {
  const { pattern } = entry;
  const apex = pattern.kind === 'wildcard' ? ` and ${pattern.parent} itself` : '';
  return `${formatEntry(entry)}${apex}${entry.allowPrivate ? ', may be a private address' : ''}`;
}

/** Where an entry comes from, e.g. `soda.yaml:7, server "jira"`. */
export function describeOrigin({ owner, file, range }: Entry): string {
  const place = formatPlace({ file, line: range?.start.line });
  switch (owner.kind) {
    case 'agent':
      return `${place}, agent`;
    case 'server':
      return `${place}, server ${quote(owner.name)}`;
    case 'upstream':
      return `${place}, sandbox.proxy`;
    case 'caller':
      return place;
  }
}
