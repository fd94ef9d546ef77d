import type { Machine, ProbeResult } from '../isolation/machine.js';

/** Something about this machine that decides what can be made on it, or helps to find out why not. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What `doctor` found out. */
export interface Diagnosis {
  readonly machine: Machine;
  readonly facts: readonly Fact[];
}

/** For programs: `{version: 1, usable, chosen, reason, remedy, probes, facts}`, absent things as null. */
export function doctorJson({ machine, facts }: Diagnosis): string {
  const found = machine.usable
    ? { usable: true, chosen: { backend: machine.backend, form: machine.form }, reason: null, remedy: null }
    : { usable: false, chosen: null, reason: machine.reason, remedy: machine.remedy };
  return `${JSON.stringify({ version: 1, ...found, probes: machine.probes, facts }, null, 2)}\n`;
}

/** For people: what a run would use, each probe with the tool's own words and the remedy, the facts. */
export function doctorPretty({ machine, facts }: Diagnosis): string {
  const headline = machine.usable
    ? [`A run would use ${machine.backend} (${machine.form}).`]
    : ['No sandbox can be made here: run refuses to start.', ...unprobed(machine)];
  const width = Math.max(0, ...facts.map(({ name }) => name.length));
  return [
    ...headline,
    ...(machine.probes.length === 0 ? [] : ['', 'Probes, in the order of preference']),
    ...machine.probes.flatMap(probeLines),
    '',
    'Facts',
    ...facts.map(({ name, value }) => `  ${name.padEnd(width)}  ${indented(value, width + 4)}`),
    '',
  ].join('\n');
}

/** Where nothing could be tried, the reason is all there is. */
function unprobed(machine: Machine): readonly string[] {
  return machine.usable || machine.probes.length > 0
    ? []
    : [machine.reason, machine.remedy].map((text) => `  ${text}`);
}

/** A probe; a remedy that an earlier one has had is not told again. */
function probeLines(
  { backend, form, usable, said, remedy }: ProbeResult,
  index: number,
  probes: readonly ProbeResult[],
): readonly string[] {
  const name = `  ${`${backend}, ${form}`.padEnd(13)}  `;
  if (usable) return [`${name}works`];
  const earlier = probes.slice(0, index).find((other) => !other.usable && other.remedy === remedy);
  const told = earlier === undefined ? remedy : `The remedy is that of ${earlier.backend}, ${earlier.form}.`;
  return [
    `${name}fails: ${indented(said, name.length)}`,
    `${' '.repeat(name.length)}${indented(told, name.length)}`,
  ];
}

/** Further lines below the first; what moves the cursor of a terminal is left out. */
function indented(text: string, width: number): string {
  const lines = text.replace(/[^\P{Cc}\n]/gu, '').split('\n');
  return lines.join(`\n${' '.repeat(width)}`);
}
