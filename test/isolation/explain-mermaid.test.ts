import { describe, expect, test } from 'vitest';
import { effectiveMode, type EffectiveMode, type ModeInput } from '../../src/isolation/effective-mode.js';
import { explainMermaid } from '../../src/isolation/explain-mermaid.js';
import { callerEntries, pipelineOf, policyOf, type PolicySketch } from './policy-file.js';

function modeFor(sketch: PolicySketch, rest: Omit<ModeInput, 'policy'> = {}): EffectiveMode {
  const result = effectiveMode({ policy: policyOf(sketch), ...rest });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** Nothing but ids of ours, the arrows, and labels of characters that are no markup anywhere. */
const LINE = /^ {2}(?:[a-z]+\d*\["(?:[A-Za-z0-9 .:,*_-]|#\d+;)*"\]|[a-z]+\d* (?:-->|-\.->|--x) [a-z]+\d*)$/;

describe('explain as a drawing', () => {
  test('it reads like this', () => {
    const sketch = {
      enabled: true,
      hosts: ['api.example.com', '*.example.org:8443'],
      servers: { jira: ['[2001:db8::1]'] },
    };
    expect(explainMermaid(modeFor(sketch, { allow: callerEntries('x.example', 'api.example.com') }))).toBe(`\
flowchart LR
  mode["mode proxied: only the listed hosts can be reached"]
  p0["agent"]
  h0["api.example.com:443"]
  p0 --> h0
  h1["*.example.org:8443 and example.org itself"]
  p0 --> h1
  h2["#91;2001:db8::1#93;:443"]
  p0 --> h2
  h3["x.example:443"]
  p0 --> h3
`);
  });

  test('what nothing enforces has dots, beside every host', () => {
    const text = explainMermaid(modeFor({ enabled: true, useNetNs: false, hosts: ['api.example.com'] }));
    expect(text).toContain('  any0["any host"]\n  p0 --> any0\n');
    expect(text).toContain('  p0 -.-> h0\n');
    expect(text).not.toContain('p0 --> h0');
  });

  test('no host at all', () => {
    expect(explainMermaid(modeFor({ enabled: true }))).toContain('  p0 --x any0\n');
  });

  test('at most 40 nodes, and the rest counted', () => {
    const hosts = Array.from({ length: 300 }, (_, index) => `h${index}.example.com`);
    const lines = explainMermaid(modeFor({ enabled: true, hosts })).split('\n');
    const nodes = lines.filter((line) => line.includes('['));
    expect(nodes.length).toBeLessThanOrEqual(40);
    const shown = nodes.filter((line) => /^ {2}h\d/.test(line)).length;
    expect(nodes.at(-1)).toBe(`  more["and ${300 - shown} more"]`);
  });

  test.each([
    'x"]; click p0 "javascript:alert(1)"',
    'a\n  p0 --> evil',
    '`b`',
    '<img src=x>',
    '#quot;',
    '%%{init: {}}%%',
    '\u202e',
    'é',
  ])('a phase called %j is text', (phase) => {
    const pipeline = pipelineOf({ [phase]: null });
    const lines = explainMermaid(modeFor({ enabled: true, hosts: ['a.example'] }, { pipeline, phase }));
    for (const line of lines.trimEnd().split('\n').slice(1)) expect(line).toMatch(LINE);
  });
});
