/** The summary as a reader sees it: rendered as GitHub-flavoured Markdown, raw HTML let through so that it would show. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { renderSections } from '../../src/report/markdown.js';
import type { RunReport } from '../../src/report/run-report.js';
import { refusalSections, runSections, runSummary } from '../../src/report/summary.js';
import { denials, POLICY, report } from './reporting.js';

function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** Opening tags in order, with their attributes. */
function elements(html: string): string[] {
  return [...html.matchAll(/<([a-z][^>]*)>/gi)].map(([, tag = '']) => tag);
}

const HOSTILE = [
  'a%0A::error::x|`<img src=x>`',
  '``` | @everyone | [x](javascript:alert(1)) |',
  '<script>alert(1)</script>\n# heading\n| a | b |',
  '```\n</code></pre><img src=x onerror=alert(1)>\n```',
  'http://evil.example www.evil.example mailto:a@evil.example someone@evil.example',
  '![x](http://evil.example/x.png) <http://evil.example>',
  '&lt;img&gt; &#60;b&#62; <!-- x',
  '$`\\alpha`$ $$x$$ \\(x\\) \\',
  '\u001b]8;;http://evil.example\u0007click\u202etxt',
  ':tada: #1 GH-1 ~~x~~ **b** _i_ [^1]',
  '\n\n---\n\n> quote\n\n- [ ] task\n\n    code',
  '"]; click h0 "javascript:alert(1)"; h0["',
  '-->\n%%{init: {}}%%\nsubgraph x',
  '\u2028\u2029\u0085\u200b\ufeff',
  'x'.repeat(5000),
];

/** A report that has the text wherever something of unknown origin can stand. */
function everywhere(text: string): RunReport {
  const base = report(POLICY, denials(['a.example']));
  const [denied] = base.denied;
  const [place] = base.places;
  const [unused] = base.unused;
  if (denied === undefined || place === undefined || unused === undefined) throw new Error('an empty report');
  return {
    ...base,
    denied: [
      { ...denied, host: text, file: text, server: text, entry: null, noEntry: text },
      { ...denied, entry: text },
    ],
    places: [{ ...place, where: text, yaml: ['- a.example:443', text.replace(/\s/g, ' ')] }],
    allowed: [{ host: text, port: 443, count: 1, bytesUp: 1, bytesDown: 1, file: text, line: 1 }],
    failed: [{ host: text, port: null, reason: 'bad-request', count: 1, file: null, line: null }],
    contacts: [
      { principal: text, host: text, port: 443, outcome: 'denied', count: 1 },
      { principal: text, host: text, port: 443, outcome: 'allowed', count: 1 },
    ],
    unused: [{ ...unused, host: text, file: text }],
    withheld: [text],
    hints: [{ code: 'read-only', message: text }],
    notes: [text],
    limits: [{ limit: 'max_pids', value: 1, enforcedBy: null, reason: text }],
    notProtected: [{ code: 'x', message: text }],
    quarantined: [
      { path: text, reason: 'git-config', because: text, movedTo: text, said: text, isReplaced: false },
    ],
  };
}

const finding = (text: string): Parameters<typeof runSections>[1] => {
  const position = { line: 1, column: 1, offset: 0 };
  return [
    {
      file: text,
      text,
      secrets: [],
      diagnostics: [
        {
          rule: 'host-scheme',
          severity: 'error',
          message: text,
          help: 'https://help.example/host-scheme.md',
          range: { start: position, end: position },
          related: [],
          fix: undefined,
        },
      ],
    },
  ];
};

const page = (text: string): string => render(runSummary(everywhere(text), finding(text)));

describe('the rendered summary', () => {
  const expected = elements(page('plain'));

  it('has the elements that are meant, and the link of the rule alone', () => {
    expect(new Set(expected.map((tag) => tag.split(' ')[0]))).toEqual(
      new Set([
        ...['h2', 'h3', 'p', 'table', 'thead', 'tr', 'th', 'tbody', 'td', 'ul', 'li', 'code', 'pre'],
        ...['blockquote', 'a'],
      ]),
    );
    expect(expected.filter((tag) => /^(?:a|img|script) /.test(tag))).toEqual([
      'a href="https://help.example/host-scheme.md"',
    ]);
    expect(expected.filter((tag) => tag.startsWith('code class'))).toEqual([
      'code class="language-yaml"',
      'code class="language-mermaid"',
    ]);
  });

  it.each(HOSTILE)('has no other element with %j everywhere', (text) => {
    expect(elements(page(text))).toEqual(expected);
  });

  it.each(HOSTILE)('mentions nobody and refers to nothing with %j', (text) => {
    const prose = page(text).replace(/<pre>[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, '');
    expect(prose).not.toMatch(/@[a-z]|#\d|GH-\d|:tada:|:\/\/evil|www\.evil/);
  });

  it.each(HOSTILE)('draws boxes with inert labels with %j', (text) => {
    const drawing = /```mermaid\n([\s\S]*?)\n```/.exec(runSummary(everywhere(text), []))?.[1] ?? '';
    const [first, ...lines] = drawing.split('\n');
    expect(first).toBe('flowchart LR');
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      expect(line).toMatch(/^ {2}(?:[ph]\d\["(?:[A-Za-z0-9 .:,*_-]|#\d+;)*"\]|p0 --[>x] h\d)$/);
    }
  });

  it.each(HOSTILE)('of a refusal has no other element with %j', (text) => {
    const refusal = (message: string): string[] =>
      elements(render(renderSections(refusalSections('x', message), 100_000)));
    const lines = text.split('\n').filter((line) => line.trim() !== '').length;
    expect(refusal(text)).toEqual(refusal(Array.from({ length: lines }, () => 'plain').join('\n')));
  });
});

it('would notice an element that is not meant', () => {
  expect(elements(render('a <img src=x> b'))).toContain('img src=x');
  expect(elements(render('see www.evil.example'))).toContain('a href="http://www.evil.example"');
});

describe('the parts of a summary', () => {
  it('are what to add, by place, as YAML', () => {
    const text = runSummary(report(POLICY, denials(['b.example', 'a.example'])), []);
    expect(text).toContain('If all of it is needed, add to sandbox.allowed&#95;hosts &#40;soda.yaml:2&#41;:');
    expect(text).toContain('```yaml\n- a.example:443\n- b.example:443\n```');
  });

  it('are no more than 40 nodes of a drawing, some of each outcome', () => {
    const events = [
      ...denials(Array.from({ length: 100 }, (_, index) => `d${index}.example`)),
      ...Array.from({ length: 60 }, (_, index) => ({
        ...({ host: `a${index}.cdn.example`, verdict: 'allow', reason: 'allowed' } as const),
      })),
    ];
    const text = runSummary(report(POLICY, events), []);
    const drawing = /```mermaid\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '';
    const nodes = drawing.split('\n').filter((line) => line.includes('["'));
    expect(nodes).toHaveLength(40);
    expect(nodes.at(-1)).toContain('and 122 more');
    expect(nodes.filter((line) => line.includes('"d'))).toHaveLength(19);
    expect(nodes.filter((line) => line.includes('"a') && line.includes('cdn'))).toHaveLength(19);
  });

  it('are all named, with totals, where not everything fits', () => {
    const events = denials(Array.from({ length: 150 }, (_, index) => `h${index}.example`));
    const whole = { ...report(POLICY, events), withheld: Array.from({ length: 150 }, (_, i) => `NAME_${i}`) };
    for (const limit of [8_000, 16_000, 60_000]) {
      const text = renderSections(runSections(whole, []), limit);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
      expect(text).toContain('### Denied: 150 hosts, 150 requests');
      expect(text).toContain('### Listed but never contacted: 3 entries');
      expect(text).toContain('### Environment variables withheld: 150');
      expect(elements(render(text)).filter((tag) => tag === 'h3').length).toBe(6);
      if (limit < 60_000) expect(text).toMatch(/… and \d+ more, see the report file\./);
    }
  });
});
