import { edge, MAX_NODES, node } from '../isolation/index.js';
import type { Contact } from './decision-rows.js';
import { plural } from './plural.js';

/**
 * Principals and the hosts that they reached (`-->`) or were denied (`--x`), as the lines of a flowchart of Mermaid; none
 * where nothing was contacted. Where not all hosts fit, denied ones have up to half of the room.
 */
export function contactPicture(contacts: readonly Contact[]): readonly string[] {
  if (contacts.length === 0) return [];
  const principals = [...new Set(contacts.map(({ principal }) => principal))];
  const named = principals.slice(0, MAX_NODES / 2);
  const shown = chosen(
    contacts.filter(({ principal }) => named.includes(principal)),
    // One node counts the rest.
    MAX_NODES - named.length - 1,
  );
  const rest = contacts.length - shown.length;
  return [
    'flowchart LR',
    ...named.map((principal, index) => node(`p${index}`, principal)),
    ...shown.flatMap(({ principal, host, port, outcome, count }, index) => [
      node(`h${index}`, `${host}:${port}, ${plural(count, 'time')}`),
      edge(`p${named.indexOf(principal)}`, outcome === 'allowed' ? '-->' : '--x', `h${index}`),
    ]),
    ...(rest > 0 ? [node('more', `and ${rest} more`)] : []),
  ];
}

function chosen(contacts: readonly Contact[], room: number): readonly Contact[] {
  const denied = contacts.filter(({ outcome }) => outcome === 'denied');
  const allowed = contacts.filter(({ outcome }) => outcome === 'allowed');
  const forDenied = Math.max(Math.floor(room / 2), room - allowed.length);
  const first = denied.slice(0, forDenied);
  return [...first, ...allowed.slice(0, room - first.length)];
}
