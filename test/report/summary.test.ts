import { describe, expect, it } from 'vitest';
import { inert } from '../../src/report/inert.js';
import type { RunReport } from '../../src/report/run-report.js';
import { renderSections } from '../../src/report/markdown.js';
import { refusalSections, runSummary } from '../../src/report/summary.js';

const REPORT: RunReport = {
  version: 1,
  policy: 'soda.yaml',
  mode: 'proxied',
  policyMode: 'proxied',
  minIsolation: 'proxied',
  backend: 'bwrap',
  form: 'user',
  exitCode: 7,
  commandExitCode: 7,
  denied: [],
  wouldDeny: [],
  places: [],
  contacts: [],
  allowed: [],
  failed: [],
  unused: [],
  uncounted: 0,
  lostFromLog: 0,
  withheld: [],
  selfTest: { state: 'none', reason: 'there is no sandbox', checks: [], ms: 0 },
  limits: [],
  notProtected: [],
  hints: [],
  notes: [],
  quarantined: [],
};

const HOSTILE = [
  'a%0A::error::x|`<img src=x>`',
  '``` | @everyone | [x](javascript:alert(1)) |',
  '<script>alert(1)</script>\n# heading\n| a | b |',
  'http://evil.example www.evil.example',
  '\u001b]8;;http://evil.example\u0007click\u202etxt',
];

describe('inert', () => {
  it.each(HOSTILE)('shows %j as one code span', (text) => {
    const shown = inert(text);
    expect(shown).toMatch(/^`[^`]+`$/);
    expect(shown).not.toMatch(/[|<>\\](?!u\{)|[\u0000-\u001f\u007f-\u009f\u202e]/);
  });

  it.each(['api.example.com:443', '[2001:db8::1]:443', '- {host: a.example, port: 443}'])(
    'leaves %j as it is',
    (text) => {
      expect(inert(text)).toBe(`\`${text}\``);
    },
  );

  it('cuts what is too long', () => {
    expect(inert('x'.repeat(1000)).length).toBeLessThan(310);
  });
});

describe('runSummary', () => {
  it('says the mode, the backend, what was required and the exit code first', () => {
    const lines = runSummary(REPORT, []).split('\n');
    expect(lines[0]).toBe('## soda-guard: mode `proxied`');
    expect(lines).toContain('| bwrap (user form) | `proxied` | 7 |');
  });

  it.each(['open', 'off'] as const)(
    'says in the first lines that nothing was enforced in mode %s',
    (mode) => {
      const start = runSummary({ ...REPORT, mode }, [])
        .split('\n')
        .slice(0, 3)
        .join('\n');
      expect(start).toContain(`\`${mode}\``);
      expect(start).toContain('Nothing was enforced');
    },
  );

  it.each(HOSTILE)('is not changed in structure by a host called %j', (host) => {
    const row = {
      port: 443,
      reason: 'not-listed',
      count: 1,
      server: null,
      file: 'soda.yaml',
      line: 2,
      entry: null,
      noEntry: 'It cannot.',
    } as const;
    const shape = (name: string): string[] =>
      runSummary({ ...REPORT, denied: [{ host: name, ...row }] }, [])
        .split('\n')
        .map((line) => line.replace(/`[^`]*`/g, '`…`'));
    expect(shape(host)).toEqual(shape('plain.example'));
  });

  it('stays small, and says what it left out', () => {
    const denied = Array.from({ length: 5000 }, (_, index) => ({
      host: `h${index}.example`,
      port: 443,
      reason: 'not-listed' as const,
      count: 1,
      server: null,
      file: 'soda.yaml',
      line: 2,
      entry: `- h${index}.example`,
      noEntry: null,
    }));
    const text = runSummary({ ...REPORT, denied }, []);
    expect(Buffer.byteLength(text)).toBeLessThan(256 * 1024);
    expect(text).toContain('5000 hosts');
    expect(text).toContain('and 4800 more');
  });

  it('says of each limit what enforced it, or why nothing did', () => {
    const text = runSummary(
      {
        ...REPORT,
        limits: [
          { limit: 'memory_mb', value: 2048, enforcedBy: null, reason: 'no | controller' },
          { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null },
        ],
      },
      [],
    );
    expect(text).toContain('| `memory_mb` | 2048 | not enforced: no &#124; controller |');
    expect(text).toContain('| `max_pids` | 64 | enforced by prlimit |');
    expect(runSummary(REPORT, [])).not.toContain('### Limits');
  });

  it('gives hints as inert text', () => {
    const hints = [{ code: 'read-only', message: 'The output says "<b>": @everyone' }] as const;
    const text = runSummary({ ...REPORT, hints }, []);
    expect(text).toContain(
      '### What may have been in the way\n\n- The output says "&#60;b&#62;": @\u200beveryone\n',
    );
  });

  it('lists what was not protected', () => {
    const notProtected = [{ code: 'seccomp', message: 'No filter <b>' }];
    expect(runSummary({ ...REPORT, notProtected }, [])).toContain('- No filter &#60;b&#62;');
  });
});

describe('refusalSections', () => {
  it('gives the reasons as inert text', () => {
    const sections = refusalSections(
      'the command was not started',
      'Why:\n  soda.yaml:3 <b>server</b> "x|y"',
    );
    const text = renderSections(sections, 10_000);
    expect(text).toContain('was not started');
    expect(text).not.toMatch(/<b>|x\|y/);
  });
});
