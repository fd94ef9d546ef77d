import { classifyAddress } from '../../policy/address-class.js';
import type { HostName } from '../../policy/host-name.js';
import { parseIpAddress, type IpAddress } from '../../policy/ip-address.js';
import { MAX_SYNTHETIC_ADDRESSES } from '../limits.js';
import { quad, type SyntheticRange } from './synthetic-range.js';

/**
 * Which synthetic address stands for which name. An address is never given to another name, so that what a program
 * keeps of an answer stays right for the whole run.
 */
export interface AddressTable {
  readonly range: SyntheticRange;
  /** The address of a name, a new one the first time; `undefined` when there are no more. */
  readonly addressFor: (name: HostName) => IpAddress | undefined;
  /** The name behind an address in its canonical spelling; `undefined` for one that was never given out. */
  readonly nameBehind: (address: string) => HostName | undefined;
}

/** More than there are addresses of metadata services. */
const MAX_LEFT_OUT = 16;

/** `taken`: canonical texts of addresses that are to be left out, because the policy names them as themselves. */
export function createAddressTable(
  range: SyntheticRange,
  taken: ReadonlySet<string> = new Set(),
): AddressTable {
  const byName = new Map<HostName, IpAddress>();
  const byAddress = new Map<string, HostName>();
  // Behind the address of the network and that of the interface; the last is the network's broadcast.
  let next = range.first + 2;
  const end = Math.min(
    range.first + range.size - 1,
    next + MAX_SYNTHETIC_ADDRESSES + taken.size + MAX_LEFT_OUT,
  );

  const takeNext = (): IpAddress | undefined => {
    while (next < end && byName.size < MAX_SYNTHETIC_ADDRESSES) {
      const address = parseIpAddress(quad(next));
      next += 1;
      if (address === undefined || taken.has(address.text)) continue;
      // Whoever reads a log must not take a name for a metadata service.
      if (classifyAddress(address) !== 'metadata') return address;
    }
    return undefined;
  };

  return {
    range,
    addressFor: (name) => {
      const known = byName.get(name);
      if (known !== undefined) return known;
      const address = takeNext();
      if (address === undefined) return undefined;
      byName.set(name, address);
      byAddress.set(address.text, name);
      return address;
    },
    nameBehind: (address) => byAddress.get(address),
  };
}
