import { describe, expect, test } from 'vitest';
import { parsePort } from '../../src/policy/port.js';
import { faultOf } from './parsed.js';

describe('parsePort reads the source text', () => {
  test.each([
    ['1', 1],
    ['443', 443],
    ['65535', 65535],
  ])('%s', (text, value) => {
    expect(parsePort(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['', 'port-missing', /empty/],
    [' ', 'port-missing', /empty/],
    ['0', 'port-range', /Port 0/],
    ['00', 'port-range', /Port 0/],
    ['-1', 'port-range', /negative/],
    ['65536', 'port-range', /above 65535/],
    ['99999999999999999999999', 'port-range', /above 65535/],
    ['0443', 'port-ambiguous', /"0443" is 443 to some YAML readers and 291 \(octal\)/],
    ['0899', 'port-ambiguous', /"0899" is 899 to some YAML readers\. .*leading zero/],
    ['4_43', 'port-ambiguous', /differently/],
    ['0x1bb', 'port-ambiguous', /differently/],
    ['0o673', 'port-ambiguous', /differently/],
    ['0b11', 'port-ambiguous', /differently/],
    ['4.43e2', 'port-ambiguous', /differently/],
    ['443.0', 'port-ambiguous', /differently/],
    ['443.', 'port-ambiguous', /differently/],
    ['+443', 'port-ambiguous', /differently/],
    ['7:23', 'port-ambiguous', /differently/],
    ['*', 'port-range', /wildcard/],
    ['https', 'port-range', /not a number/],
    ['443 ', 'port-range', /not a number/],
    ['443\n', 'port-range', /not a number/],
    ['４４３', 'port-range', /not a number/],
    ['1e', 'port-range', /not a number/],
    ['NaN', 'port-range', /not a number/],
  ])('%j: %s', (text, code, message) => {
    const fault = faultOf(parsePort(text));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(message);
  });
});
