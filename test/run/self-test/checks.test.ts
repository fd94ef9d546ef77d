import { describe, expect, it } from 'vitest';
import { parseIpAddress } from '../../../src/policy/ip-address.js';
import { parsePort } from '../../../src/policy/port.js';
import { selfTestChecks, type CheckFacts } from '../../../src/run/self-test/checks.js';
import type { CanaryPlace, Visitor } from '../../../src/run/self-test/canary.js';
import type { Answer } from '../../../src/sandbox/index.js';

function place(text: string, number: string): CanaryPlace {
  const [address, port] = [parseIpAddress(text), parsePort(number)];
  if (address === undefined || !port.ok) throw new Error(text);
  return { address, port: port.value };
}

const ANSWER = Buffer.from('secret\n');

/** @param visitors who has been at the canary */
function facts(visitors: readonly Visitor[] = ['proxied']): CheckFacts {
  return {
    names: { allowed: 'a.invalid', unlisted: 'b.invalid', unresolved: 'c.invalid' },
    canary: {
      loopback: place('127.0.0.1', '4000'),
      interfaces: [place('192.0.2.7', '4001')],
      greeting: (visitor) => Buffer.from(`${visitor}\n`),
      answer: ANSWER,
      visits: (visitor) => visitors.filter((one) => one === visitor).length,
    },
    isOwnNetwork: true,
    proxy: { port: 3128, enforces: true, isDirect: true },
    filtered: true,
    policies: ['/w/soda.yaml'],
  };
}

const LOOPBACK = 'a listener of the machine at 127.0.0.1:4000 cannot be reached directly';
const INTERFACE = 'a listener of the machine at 192.0.2.7:4001 cannot be reached directly';
const METADATA = 'the metadata service at 169.254.169.254 cannot be reached';
const DNS = 'a name that nobody listed is not resolved';
const UNLISTED = 'the proxy refuses a host that is not listed';
const PROXY_METADATA = 'the proxy refuses the metadata service';
const ALLOWED = 'a host that is listed is reached through the proxy';
const VSOCK = 'the system call filter refuses AF_VSOCK, which leads to the hypervisor';
const POLICY = '/w/soda.yaml cannot be written';

const refused = (error: string): Answer => ({ kind: 'refused', error });
const reply = (text: string | Buffer): Answer => ({ kind: 'reply', bytes: Buffer.from(text) });
const silent: Answer = { kind: 'silent', connected: false };
const connected: Answer = { kind: 'silent', connected: true };
const opened: Answer = { kind: 'opened' };
const status = (line: string, body = ''): Answer => reply(`HTTP/1.1 ${line}\r\nA: b\r\n\r\n${body}`);
/** A DNS answer with this response code. */
const dns = (code: number): Answer => reply(Buffer.from([0, 0, 0x81, 0x80 | code, 0, 1]));

describe('the checks', () => {
  it('are these, in a network of its own', () => {
    const names = selfTestChecks(facts()).map(({ holds }) => holds);
    expect(names).toEqual([
      ...[LOOPBACK, INTERFACE, METADATA, DNS, UNLISTED, PROXY_METADATA, ALLOWED, VSOCK, POLICY],
    ]);
  });

  it('ask for no connection where the network is the machine’s, and for no proxy where there is none', () => {
    const open = selfTestChecks({ ...facts(), isOwnNetwork: false }).map(({ holds }) => holds);
    expect(open).toEqual([VSOCK, POLICY]);
    const isolated = selfTestChecks({ ...facts(), proxy: undefined }).map(({ holds }) => holds);
    expect(isolated).toEqual([LOOPBACK, INTERFACE, METADATA, DNS, VSOCK, POLICY]);
  });

  it('expect no refusal of a proxy that only writes down, and no filter where none can be', () => {
    const names = selfTestChecks({
      ...facts(),
      proxy: { port: 3128, enforces: false, isDirect: true },
      filtered: false,
    }).map(({ holds }) => holds);
    expect(names).not.toContain(UNLISTED);
    expect(names).not.toContain(VSOCK);
    expect(names).toContain(ALLOWED);
  });

  it.each<[string, Answer, boolean, (readonly Visitor[])?]>([
    [LOOPBACK, refused('ECONNREFUSED'), true],
    [LOOPBACK, reply(ANSWER), false],
    [LOOPBACK, connected, false],
    [LOOPBACK, silent, false],
    // The listener knows better.
    [LOOPBACK, refused('ECONNRESET'), false, ['direct']],
    [INTERFACE, refused('ENETUNREACH'), true],
    [INTERFACE, reply(''), false],
    [METADATA, refused('ENETUNREACH'), true],
    [METADATA, reply(''), false],
    [METADATA, connected, false],
    [METADATA, silent, false],
    [DNS, refused('ECONNREFUSED'), true],
    [DNS, dns(3), true],
    [DNS, dns(0), false],
    [DNS, dns(2), false],
    [DNS, reply('x'), false],
    [DNS, silent, false],
    [UNLISTED, status('403 Forbidden'), true],
    [UNLISTED, status('200 Connection Established'), false],
    [UNLISTED, status('502 Bad Gateway'), false],
    [UNLISTED, refused('ECONNREFUSED'), false],
    [UNLISTED, connected, false],
    [PROXY_METADATA, status('403 Forbidden'), true],
    [PROXY_METADATA, status('200 Connection Established'), false],
    [PROXY_METADATA, status('504 Gateway Timeout'), false],
    [ALLOWED, status('200 Connection Established', ANSWER.toString()), true],
    [ALLOWED, status('200 Connection Established', ANSWER.toString()), false, []],
    [ALLOWED, status('200 Connection Established', 'another'), false],
    [ALLOWED, status('200 Connection Established'), false],
    [ALLOWED, status('403 Forbidden', ANSWER.toString()), false],
    [ALLOWED, refused('ECONNREFUSED'), false],
    [ALLOWED, silent, false],
    [VSOCK, refused('EPERM'), true],
    // Without a filter a kernel that does not know the family says this.
    [VSOCK, refused('EAFNOSUPPORT'), false],
    [VSOCK, opened, false],
    [POLICY, refused('EROFS'), true],
    [POLICY, refused('EACCES'), true],
    [POLICY, refused('ENOENT'), true],
    [POLICY, opened, false],
  ])('%s: %j is as it must be: %s', (name, answer, holds, visitors) => {
    const check = selfTestChecks(facts(visitors)).find((one) => one.holds === name);
    expect(check?.judge(answer).holds).toBe(holds);
  });
});
