import { expect, it } from 'vitest';
import { failureText, faultText } from '../../src/run/failure-text.js';

it.each([
  ['the workspace does not exist', 'Create it', 'the workspace does not exist. Create it'],
  ['a sentence.', 'chown root /x && chmod go-w /x', 'a sentence. chown root /x && chmod go-w /x'],
  ['a sentence', '', 'a sentence.'],
])('%j, %j', (message, remedy, text) => {
  expect(failureText({ message, remedy })).toBe(text);
});

it.each([
  [new Error('write EPIPE'), /^not as it should be: write EPIPE\. Nothing was opened/],
  ['odd.', /^not as it should be: odd\. Nothing/],
])('%s', (error, text) => {
  expect(faultText(error)).toMatch(text);
});
