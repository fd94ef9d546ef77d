import { describe, expect, test } from 'vitest';
import { checkPhaseServers, isPipeline, loadPipeline } from '../../src/policy/load-pipeline.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { brief, pipelineProblemsOf } from './loading.js';

const load = (text: string) => loadPipeline({ path: 'phases.yaml', text });

test('a phase without the key, with an empty list, and with servers', () => {
  const { model, pipeline, problems } = load(
    'phases:\n  - name: a\n  - {name: b, mcp_servers: []}\n  - {name: c, mcp_servers: [jira, gh], tools: [x]}\n',
  );
  expect(problems).toEqual([]);
  expect(pipeline).toBe(model);
  const phases = [...model.phases.values()];
  expect(phases.map(({ serversKey }) => serversKey !== undefined)).toEqual([false, true, true]);
  expect(phases.map(({ servers }) => servers.map(({ value }) => value))).toEqual([[], [], ['jira', 'gh']]);
});

describe('what is wrong', () => {
  test.each([
    ['no list of phases', 'model: x\n', '1:1 wrong-type'],
    ['phases as a mapping', 'phases: {a: {}}\n', '1:9 wrong-type'],
    ['phases without a value', 'phases:\n', '1:1 null-value'],
    ['a phase without a name', 'phases:\n  - prompt: x\n', '2:5 wrong-type'],
    ['a phase that is a word', 'phases:\n  - plan\n', '2:5 wrong-type'],
    ['mcp_servers: null', 'phases:\n  - {name: a, mcp_servers: null}\n', '2:28 null-value'],
    ['mcp_servers without a value', 'phases:\n  - name: a\n    mcp_servers:\n', '3:5 null-value'],
    ['mcp_servers as a word', 'phases:\n  - {name: a, mcp_servers: jira}\n', '2:28 wrong-type'],
    ['two phases of one name', 'phases:\n  - name: a\n  - name: a\n', '3:11 phase-duplicate'],
    ['an unquoted star', 'phases:\n  - {name: a, mcp_servers: [*.x]}\n', '2:29 yaml-wildcard-alias'],
    ['nothing', '', '1:1 yaml-empty'],
    ['a tag on a name', 'phases:\n  - name: !x a\n', '2:11 wrong-type'],
  ])('%s', (_name, text, problem) => {
    expect(pipelineProblemsOf(text)).toEqual([problem]);
    expect(load(text).pipeline).toBeUndefined();
  });

  test('what is not read is not judged', () => {
    expect(
      pipelineProblemsOf('x: !y {1: 2}\nphases:\n  - {name: a, timeout: !z 3m, retry: {1: ~}}\n'),
    ).toEqual([]);
  });

  test('a server that the policy does not have, with the name that was probably meant', () => {
    const policy = loadPolicy({ path: 'soda.yaml', text: 'mcp: {servers: {jira: {}, constructor: {}}}\n' });
    const { model } = load('phases:\n  - {name: a, mcp_servers: [jira, jria, toString, constructor]}\n');
    const problems = checkPhaseServers(model, policy.model);
    expect(problems.map(brief)).toEqual(['2:35 phase-unknown-server', '2:41 phase-unknown-server']);
    expect(problems[0]?.message).toContain('Did you mean "jira"?');
  });
});

test.each([
  ['phases.yaml', 'x: 1\n', true],
  ['dir/phases-fast.yaml', 'x: 1\n', true],
  ['other.yaml', 'phases: [{name: a}]\n', true],
  ['soda.yaml', 'phases: {a: {}}\n', false],
  ['myphases.yaml', 'x: 1\n', false],
])('%s with %j is a pipeline: %s', (path, text, expected) => {
  expect(isPipeline(path, loadPolicy({ path, text }).yaml)).toBe(expected);
});
