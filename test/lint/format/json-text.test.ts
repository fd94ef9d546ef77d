import { expect, it } from 'vitest';
import { jsonText } from '../../../src/lint/format/json-text.js';

const HOSTILE = {
  text: 'a##[error]b ###[x \u202e\u009b31m\u200b\u{e0041} \u001b[31m\n::error::c',
  plain: 'ü "#[" ##',
};

it('means the same as before', () => {
  expect(JSON.parse(jsonText(HOSTILE))).toEqual(HOSTILE);
});

it('has nothing that a terminal or the Actions runner obeys', () => {
  const printed = jsonText(HOSTILE);
  expect(printed).not.toContain('##[');
  expect(printed).not.toMatch(/[\u202e\u009b\u200b\u001b\u{e0041}]|^::/mu);
  expect(printed).toContain('ü \\"#[\\" ##');
});
