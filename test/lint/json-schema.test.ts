import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STARTER_POLICY } from '../../src/lint/starter-policy.js';
import { formatPolicySchema, policyJsonSchema } from '../../src/policy/json-schema.js';
import { KNOWN_TOP_LEVEL_KEYS } from '../../src/policy/schema.js';
import { expectGolden } from './golden.js';
import { diagnosticsOf } from './linting.js';

const validate = new Ajv2020({ allowUnionTypes: true }).compile(policyJsonSchema());

describe('the JSON schema of soda.yaml', () => {
  it('is the committed one', () => {
    expectGolden('schema/soda.schema.json', formatPolicySchema());
  });

  it('is of the draft 2020-12 and describes every key that is looked into', () => {
    const schema = policyJsonSchema();
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    const undescribed = (node: unknown, path: string): string[] => {
      if (typeof node !== 'object' || node === null) return [];
      const properties: unknown = Reflect.get(node, 'properties');
      const children: unknown = Reflect.get(node, 'additionalProperties');
      const own = Object.entries(
        typeof properties === 'object' && properties !== null ? properties : {},
      ).flatMap(([key, child]: [string, unknown]) => [
        ...(typeof child === 'object' && child !== null && 'description' in child ? [] : [`${path}.${key}`]),
        ...undescribed(child, `${path}.${key}`),
      ]);
      return [...own, ...undescribed(children, `${path}.*`)];
    };
    expect(undescribed(schema, '')).toEqual([]);
  });

  it.each(
    readdirSync(new URL('../real/soda/', import.meta.url)).filter((name) =>
      /^(?!malformed|phases).*\.yaml$/.test(name),
    ),
  )("accepts SODA's %s", (name) => {
    const text = readFileSync(new URL(`../real/soda/${name}`, import.meta.url), 'utf8');
    expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true);
  });

  it.each([
    ['a misspelt key', { mcp: { servers: { t: { allowedHosts: [] } } } }],
    ['a text in place of a list', { sandbox: { allowed_hosts: 'a.example' } }],
    ['null in place of a list', { sandbox: { allowed_hosts: null } }],
    ['mixed shapes', { sandbox: { allowed_hosts: ['a.example', { host: 'b.example', port: 443 }] } }],
    ['a mapping without a port', { sandbox: { allowed_hosts: [{ host: 'b.example' }] } }],
    ['a port in quotes', { sandbox: { allowed_hosts: [{ host: 'b.example', port: '443' }] } }],
  ])('refuses %s', (_, value) => {
    expect(validate(value)).toBe(false);
  });

  it('knows the keys that lint knows', () => {
    expect(policyJsonSchema()['properties']).toSatisfy(
      (properties: object) => Object.keys(properties).join() === KNOWN_TOP_LEVEL_KEYS.join(),
    );
  });
});

describe('the starter policy', () => {
  it('lints clean', async () => {
    expect(await diagnosticsOf(STARTER_POLICY)).toEqual([]);
    expect(validate(parse(STARTER_POLICY))).toBe(true);
  });

  it('lints clean when its examples are put to use', async () => {
    const used = STARTER_POLICY.replace('allowed_hosts: []\n  #', 'allowed_hosts:\n   ').replace(
      /servers: \{\}\n(?:  #.*\n)+/,
      (block) => block.replace(' {}', '').replaceAll('\n  #', '\n   '),
    );
    expect(used).toContain('    tracker:');
    expect(await diagnosticsOf(used)).toEqual([]);
  });
});
