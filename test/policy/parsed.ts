import { parseEntryText } from '../../src/policy/entry.js';
import type { HostFault } from '../../src/policy/host-fault.js';
import { parseHost, type Host } from '../../src/policy/host.js';
import { parsePattern, type HostPattern } from '../../src/policy/host-pattern.js';
import { parseIpAddress, type IpAddress } from '../../src/policy/ip-address.js';
import type { Entry } from '../../src/policy/model.js';
import { parsePort, type Port } from '../../src/policy/port.js';
import type { Result } from '../../src/policy/result.js';

function valueOf<T>(result: Result<T, HostFault>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** The fault of a text that must have one. */
export function faultOf(result: Result<unknown, HostFault>): HostFault {
  if (result.ok) throw new Error(`accepted: ${JSON.stringify(result.value)}`);
  return result.problem;
}

export const host = (text: string): Host => valueOf(parseHost(text));
export const port = (value: number): Port => valueOf(parsePort(String(value)));
export const pattern = (text: string): HostPattern => valueOf(parsePattern(text));

export function address(text: string): IpAddress {
  const parsed = parseIpAddress(text);
  if (parsed === undefined) throw new Error(`not an address: ${text}`);
  return parsed;
}

/** An entry in the string shape, as the agent's. */
export function entry(text: string, rest: Partial<Entry> = {}): Entry {
  const { pattern, port } = valueOf(parseEntryText(text));
  return {
    pattern,
    port,
    allowPrivate: false,
    owner: { kind: 'agent' },
    file: 'soda.yaml',
    range: undefined,
    ...rest,
  };
}

/** An entry in the mapping shape with `allow_private: true`. */
export function privateEntry(hostText: string, portNumber: number): Entry {
  const rule = { pattern: pattern(hostText), port: port(portNumber), allowPrivate: true };
  return { ...rule, owner: { kind: 'agent' }, file: 'soda.yaml', range: undefined };
}
