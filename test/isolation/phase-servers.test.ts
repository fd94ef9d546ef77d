import { describe, expect, test } from 'vitest';
import { serversOfPhase } from '../../src/isolation/phase-servers.js';
import { pipelineOf, policyOf } from './policy-file.js';

const policy = policyOf({ servers: { jira: ['jira.example.com'], github: null, docs: [] } });
const pipeline = pipelineOf({ plan: ['jira', 'docs'], implement: null, review: [], twice: ['docs', 'docs'] });

function names(phase: string | undefined, given: typeof pipeline | undefined = pipeline): readonly string[] {
  const selected = serversOfPhase(policy, given, phase);
  if (!selected.ok) throw new Error(selected.problem.message);
  return selected.value.map(({ name }) => name);
}

describe('which servers take part', () => {
  test('without a chosen phase: all of them, with or without phases.yaml', () => {
    expect(names(undefined)).toEqual(['jira', 'github', 'docs']);
    expect(names(undefined, undefined)).toEqual(['jira', 'github', 'docs']);
  });

  test('with a phase: those that it names, none twice', () => {
    expect(names('plan')).toEqual(['jira', 'docs']);
    expect(names('twice')).toEqual(['docs']);
  });

  test('a phase without mcp_servers, or with an empty list, uses none', () => {
    expect(names('implement')).toEqual([]);
    expect(names('review')).toEqual([]);
  });
});

describe('a phase that cannot be found is a fault of usage', () => {
  test.each([
    [
      'implment',
      undefined,
      'unknown-phase',
      /no phase "implment": it has plan, implement, review, twice; did you mean implement\?/,
    ],
    ['deploy', undefined, 'unknown-phase', /no phase "deploy": it has plan, implement, review, twice$/],
    ['Plan', undefined, 'unknown-phase', /did you mean plan\?/],
    ['', undefined, 'unknown-phase', /no phase ""/],
    ['__proto__', undefined, 'unknown-phase', /no phase "__proto__"/],
  ])('%j', (phase, _, code, message) => {
    const selected = serversOfPhase(policy, pipeline, phase);
    if (selected.ok) throw new Error('was found');
    expect(selected.problem.code).toBe(code);
    expect(selected.problem.message).toMatch(message);
  });

  test('no phases.yaml at all', () => {
    const selected = serversOfPhase(policy, undefined, 'plan');
    expect(selected.ok ? undefined : selected.problem.code).toBe('no-pipeline');
  });

  test('a pipeline without phases', () => {
    const selected = serversOfPhase(policy, pipelineOf({}), 'plan');
    expect(selected.ok ? undefined : selected.problem.message).toBe(
      'phases.yaml has no phase "plan": it has none',
    );
  });

  test('a server that the policy does not have is not left out without a word', () => {
    const selected = serversOfPhase(policy, pipelineOf({ plan: ['jira', 'gihub'] }), 'plan');
    if (selected.ok) throw new Error('was accepted');
    expect(selected.problem.code).toBe('unknown-server');
    expect(selected.problem.message).toBe(
      'phases.yaml:5 phase "plan" uses server "gihub", which soda.yaml does not have; did you mean github?',
    );
  });

  test('a name cannot forge a line of output', () => {
    const selected = serversOfPhase(policy, pipelineOf({ 'a\n::error::x': null }), 'b\r\n::warning::y');
    expect(selected.ok ? '' : selected.problem.message).not.toMatch(/[\r\n]/);
  });
});
