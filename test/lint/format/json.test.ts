import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatJson, lintDocument } from '../../../src/lint/format/json.js';
import { reportOf, withHosts } from '../linting.js';

const schema = JSON.parse(
  readFileSync(new URL('../../../schema/lint-report.schema.json', import.meta.url), 'utf8'),
) as object;
const validate = new Ajv2020({ formats: { uri: true } }).compile(schema);

describe('JSON', () => {
  it('says everything about a finding', async () => {
    const report = await reportOf({ 'soda.yaml': withHosts('a.example', 'a.example:443') });
    const document = lintDocument(report, 12.6);
    expect(document).toEqual({
      version: 1,
      files: [
        {
          file: 'soda.yaml',
          diagnostics: [
            {
              rule: 'duplicate-entry',
              severity: 'warning',
              message: 'a.example:443 is already in this list. Delete one of the two.',
              help: 'https://github.com/soda-guard/soda-guard/blob/main/docs/rules/duplicate-entry.md',
              range: { start: { line: 6, column: 7 }, end: { line: 6, column: 20 } },
              related: [
                {
                  file: 'soda.yaml',
                  range: { start: { line: 5, column: 7 }, end: { line: 5, column: 16 } },
                  message: 'the first one is here',
                },
              ],
              fix: {
                title: 'Delete the second entry',
                edits: [{ range: { start: { line: 6, column: 1 }, end: { line: 7, column: 1 } }, text: '' }],
              },
            },
          ],
        },
      ],
      summary: { errors: 0, warnings: 1, notes: 0, ms: 13 },
    });
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
  });

  it('is one JSON value and a newline, also without files', async () => {
    const text = formatJson(await reportOf({}), 0);
    expect(text.endsWith('}\n')).toBe(true);
    expect(validate(JSON.parse(text))).toBe(true);
  });
});
