import { describe, expect, it } from 'vitest';
import { parseHostName } from '../../src/policy/host-name.js';
import { findInHosts } from '../../src/proxy/hosts-file.js';
import { value } from './setting.js';

const HOSTS = `# a comment
127.0.0.1	localhost loop.example # and another: late.example
::1 localhost ip6-localhost
10.0.0.7 Mixed.Example final.example.
fe80::1%eth0 zone.example
not-an-address broken.example
10.0.0.7 mixed.example\r
10.0.0.8 mixed.example`;

describe('a hosts file', () => {
  it.each([
    ['localhost', ['127.0.0.1', '::1']],
    ['loop.example', ['127.0.0.1']],
    ['late.example', []],
    ['mixed.example', ['10.0.0.7', '10.0.0.8']],
    ['final.example', ['10.0.0.7']],
    ['zone.example', []],
    ['broken.example', []],
    ['example', []],
  ])('leads %s to %j', (name, expected) => {
    const found = findInHosts(HOSTS, value(parseHostName(name)));
    expect(found.map(({ text }) => text)).toEqual(expected);
  });
});
