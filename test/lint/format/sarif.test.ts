import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sarifLog } from '../../../src/lint/format/sarif.js';
import { RULES } from '../../../src/lint/rules/index.js';
import { reportOf, withHosts, withServer } from '../linting.js';

const schemaText = readFileSync(new URL('../fixtures/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8');
// The schema is of draft 4, which differs from draft 7, as far as it is used here, in the name of `id` only.
const schema = JSON.parse(
  schemaText.replace('"$schema":', '"$comment":').replace('"id": "https', '"$id": "https'),
) as object;
const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);

const log = async (files: Record<string, string>) =>
  sarifLog(await reportOf(files), { version: '1.2.3', rules: RULES });

describe('SARIF', () => {
  it('is valid for findings of every rule', async () => {
    for (const rule of RULES) {
      const { policy, pipeline, codex } = rule.docs.bad;
      const named = { 'soda.yaml': policy, 'phases.yaml': pipeline, 'config.toml': codex };
      const files = Object.entries(named).flatMap(([name, file]) =>
        file === undefined ? [] : [[name, typeof file === 'string' ? file : file.text()] as const],
      );
      expect(
        validate(await log(Object.fromEntries(files))),
        `${rule.id}: ${JSON.stringify(validate.errors)}`,
      ).toBe(true);
    }
  });

  it('is checked by a schema that refuses', async () => {
    const wrong = JSON.parse(JSON.stringify(await log({}))) as { runs: { tool: unknown }[] };
    wrong.runs[0] = { tool: {} };
    expect(validate(wrong)).toBe(false);
  });

  it('points results at rules, places and excerpts', async () => {
    const [run] = (await log({ 'ci/soda.yaml': withHosts('API.example.com') })).runs;
    const [result] = run?.results ?? [];
    expect(result).toMatchObject({
      ruleId: 'host-upper-case',
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'ci/soda.yaml', uriBaseId: '%SRCROOT%' },
            region: {
              startLine: 5,
              startColumn: 7,
              endLine: 5,
              endColumn: 22,
              snippet: { text: 'API.example.com' },
            },
          },
        },
      ],
      fixes: [
        {
          artifactChanges: [
            {
              replacements: [
                {
                  deletedRegion: { startLine: 5, startColumn: 7, endColumn: 22 },
                  insertedContent: { text: 'api.example.com' },
                },
              ],
            },
          ],
        },
      ],
    });
    expect(run?.tool.driver.rules?.[result?.ruleIndex ?? -1]?.id).toBe('host-upper-case');
    expect(
      run?.tool.driver.rules?.every(
        ({ help, helpUri }) => help?.markdown !== undefined && helpUri !== undefined,
      ),
    ).toBe(true);
  });

  it('encodes names of files, and shows no secret', async () => {
    const token = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    const text = withServer(
      'allowed_hosts: [a.example]',
      `env: {TOKEN: ${token}, URL: "https://b.example/?k=${token}"}`,
    );
    const sarif = JSON.stringify(await log({ 'a b#c/soda.yaml': text }));
    expect(sarif).toContain('"a%20b%23c/soda.yaml"');
    expect(sarif).toContain('literal-secret');
    expect(sarif.includes(token)).toBe(sarif.includes(`TRACKER_TOKEN: ${token}`));
    const results = JSON.stringify((JSON.parse(sarif) as { runs: { results: unknown }[] }).runs[0]?.results);
    expect(results).not.toContain(token);
  });

  it('lets no file put a link into a message', async () => {
    const sarif = await log({ 'soda.yaml': '"[click](https://evil.example)": 1\n' });
    expect(sarif.runs[0]?.results?.[0]?.message.text).not.toContain('](');
  });
});
