import { describe, expect, it } from 'vitest';
import { withinBudget } from '../../src/github/annotation-budget.js';
import { runOutputs } from '../../src/github/outputs.js';
import { annotationCommand } from '../../src/github/workflow-command.js';
import { denialAnnotations, failureAnnotations } from '../../src/report/denial-annotations.js';
import type { RunReport } from '../../src/report/run-report.js';
import { runSummary } from '../../src/report/summary.js';
import { decodeCommand, executedCommands, type DecodedCommand } from '../github/runner-decoder.js';
import { denials, POLICY, report, type Event } from './reporting.js';

/** What the runner shows of the denials of a run: each command on a line of its own, decoded by the runner's rules. */
function shown(found: RunReport, level: 'error' | 'warning' = 'warning'): readonly DecodedCommand[] {
  const lines = withinBudget([...denialAnnotations(found, level), ...failureAnnotations(found)]).map(
    annotationCommand,
  );
  const executed = executedCommands(lines.join('\n'));
  expect(executed).toEqual(lines);
  return executed.map(decodeCommand);
}

const SERVER_COUNT = 20;
/** Twenty servers, each with a host of its own and a list. */
const MANY = `sandbox:
  allowed_hosts: [api.example.com]
mcp:
  servers:
${Array.from(
  { length: SERVER_COUNT },
  (_, index) =>
    `    s${index}:\n      command: a\n      args: [https://s${index}.example.org]\n      allowed_hosts: []\n`,
).join('')}`;

describe('denied hosts as annotations', () => {
  // report-annotation-cap
  it('are one for 40 hosts of one list, one of them hit 500 times', () => {
    const events = [
      ...denials(Array.from({ length: 39 }, (_, index) => `h${index}.example`)),
      ...denials(['busy.example'], 500),
    ];
    const found = report(POLICY, events);
    const [annotation, ...more] = shown(found);
    expect(more).toEqual([]);
    expect(annotation).toMatchObject({
      command: 'warning',
      properties: {
        file: 'soda.yaml',
        line: '2',
        endLine: '2',
        col: '3',
        title: 'soda-guard: 40 hosts denied',
      },
    });
    const [head = '', ...lines] = annotation?.message.split('\n') ?? [];
    expect(head).toMatch(/denied 40 hosts\. .*add to sandbox\.allowed_hosts \(soda\.yaml:2\)/);
    expect(lines).toHaveLength(40);
    expect(lines[0]).toBe('busy.example:443 (not-listed, 500 times): - busy.example:443');
    expect(lines).toContain('h7.example:443 (not-listed, 1 time): - h7.example:443');

    const summary = runSummary(found, []);
    const outputs = runOutputs(found, { report: '/r', log: '/l' });
    expect(outputs.get('denied-count')).toBe('40');
    const listed = JSON.parse(outputs.get('denied') ?? '') as { host: string; count: number }[];
    expect(listed.map(({ host }) => host).sort()).toEqual(events.map(({ host }) => host).sort());
    expect(listed.reduce((sum, { count }) => sum + count, 0)).toBe(539);
    for (const { host } of events) expect(summary).toContain(`| \`${host}\` | 443 |`);
    expect(summary).toContain('### Denied: 40 hosts');
    expect(summary).toMatch(/`busy\.example` \| 443 \| not-listed \| 500 \|/);
  });

  it('are at most ten for forty hosts of twenty servers, the last counting the rest', () => {
    const hosts = Array.from({ length: SERVER_COUNT }, (_, index) => [
      `s${index}.example.org`,
      `s${index}.example.org:8443`,
    ]).flat();
    const events = hosts.map((text): Event => {
      const [host = '', port = '443'] = text.split(':');
      return { host, port: Number(port), verdict: 'deny', reason: 'not-listed' };
    });
    const annotations = shown(report(MANY, events));
    expect(annotations).toHaveLength(10);
    expect(annotations.at(-1)?.message).toBe('and 11 more, see the job summary.');
    expect(new Set(annotations.slice(0, 9).map(({ properties }) => properties['line'])).size).toBe(9);
  });

  it('name the likely server, at its own list', () => {
    const [annotation] = shown(report(MANY, denials(['s3.example.org'])), 'error');
    expect(annotation?.command).toBe('error');
    expect(annotation?.properties).toMatchObject({ line: '20', endLine: '20', col: '7' });
    expect(annotation?.message).toBe(
      'The command was denied 1 host. Server "s3" is the likely one. If it needs them, replace the empty ' +
        'mcp.servers.s3.allowed_hosts (soda.yaml:20) by the entries below; else find out why it asked.\n' +
        's3.example.org:443 (not-listed, 1 time): - s3.example.org:443',
    );
  });

  // report-annotation-size
  it.each(['a-rather-long-name-', 'b-'])(
    'are cut at a whole entry of 300, which is counted: %s',
    (prefix) => {
      const [annotation] = shown(
        report(POLICY, denials(Array.from({ length: 300 }, (_, index) => `${prefix}${index}.example`))),
      );
      const message = annotation?.message ?? '';
      expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4096);
      const lines = message.split('\n').slice(1);
      const entries = lines.filter((line) => line.startsWith(prefix));
      expect(entries.length).toBeGreaterThan(20);
      expect(entries.every((line) => line.endsWith('.example:443'))).toBe(true);
      expect(lines.at(-1)).toContain(`${300 - entries.length} more`);
    },
  );

  it('count bytes, not characters', () => {
    const found = report(POLICY, denials(['a.example']));
    const [host] = found.denied;
    if (host === undefined) throw new Error('nothing denied');
    const denied = Array.from({ length: 300 }, () => ({ ...host, host: 'ü'.repeat(30) }));
    const [annotation] = shown({ ...found, denied });
    expect(Buffer.byteLength(annotation?.message ?? '')).toBeLessThanOrEqual(4096);
    expect(annotation?.message).toMatch(/… and \d+ more, see the job summary$/);
  });

  it.each([
    'a%0A::error::x|`<img src=x>`',
    'x\n::error::y',
    'x\r::stop-commands::t',
    '##[error]x',
    '\u001b[2Jx\u202ey',
    '::endgroup::',
  ])('stay one command with the host %j', (host) => {
    const [annotation, ...more] = shown(report(POLICY, denials([host])));
    expect(more).toEqual([]);
    expect(annotation?.command).toBe('warning');
    expect(annotation?.message.split('\n')).toHaveLength(2);
    expect(annotation?.message).not.toMatch(/[\r\u001b\u202e]/);
    expect(annotation?.properties['title']).toBe('soda-guard: 1 host denied');
  });

  it('are none where nothing was denied', () => {
    expect(shown(report(POLICY, []))).toEqual([]);
  });

  it('propose nothing where no entry would help', () => {
    const [annotation] = shown(report(POLICY, [{ host: '10.0.0.5', verdict: 'deny', reason: 'not-listed' }]));
    expect(annotation?.message).toMatch(/no entry is proposed\.\n10\.0\.0\.5:443 .*private address/);
  });
});

// report-distinguish-failure-kinds
it('keeps four different failures apart, in level, JSON and summary', () => {
  const found = report(POLICY, [
    { host: 'evil.example', verdict: 'deny', reason: 'not-listed' },
    { host: 'api.example.com', verdict: 'deny', reason: 'private-address' },
    { host: 'a.cdn.example', verdict: 'error', reason: 'dns-failure' },
    { host: 'b.cdn.example', verdict: 'error', reason: 'dial-failure' },
  ]);
  const [policy, upstream, ...more] = shown(found, 'error');
  expect(more).toEqual([]);
  expect(policy).toMatchObject({ command: 'error', properties: { line: '2' } });
  expect(policy?.message).toMatch(/evil\.example:443 \(not-listed, .*: - evil/);
  expect(policy?.message).toMatch(/api\.example\.com:443 \(private-address, .*no entry is proposed/);
  expect(policy?.message).not.toContain('cdn');
  expect(upstream).toMatchObject({ command: 'notice', properties: { file: 'soda.yaml', line: '4' } });
  expect(upstream?.message).toMatch(
    /a\.cdn\.example:443 \(dns-failure.*\nb\.cdn\.example:443 \(dial-failure/,
  );
  const summary = runSummary(found, []);
  for (const reason of ['not-listed', 'private-address', 'dns-failure', 'dial-failure']) {
    expect(summary).toContain(`| ${reason} |`);
  }
  expect(runOutputs(found, { report: '', log: '' }).get('denied-count')).toBe('2');
});
