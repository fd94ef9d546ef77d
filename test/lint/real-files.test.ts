import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diagnosticsOf } from './linting.js';

const directory = new URL('../real/soda/', import.meta.url);
const yaml = readdirSync(directory).filter((name) => name.endsWith('.yaml'));
const read = (name: string): string => readFileSync(new URL(name, directory), 'utf8');

describe("SODA's own files", () => {
  // A sandbox without use_net_ns, and without SODA's proxy, which implies it: isolated here, not isolated by SODA.
  const notes = new Map([
    ['config.example.yaml', ['use-net-ns-unset']],
    ['valid.yaml', ['use-net-ns-unset']],
    ['malformed.yaml', ['yaml-syntax']],
  ]);

  it.each(yaml)('%s', async (name) => {
    const findings = await diagnosticsOf({ [name]: read(name) });
    expect(findings.map(({ rule }) => rule)).toEqual(notes.get(name) ?? []);
    expect(findings.filter(({ severity }) => severity === 'warning')).toEqual([]);
  });

  it('are six', () => {
    expect(yaml).toHaveLength(6);
  });

  it('have nothing more when soda.yaml and phases.yaml are linted together', async () => {
    expect(
      await diagnosticsOf({ 'soda.yaml': read('soda.yaml'), 'phases.yaml': read('phases.yaml') }),
    ).toEqual([]);
  });
});
