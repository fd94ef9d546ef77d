import {
  classifyAddress as classify,
  isMetadataName as isMetadata,
  type AddressClass,
} from '../../../src/policy/address-class.js';
import { without } from './without.js';

export * from '../../../src/policy/address-class.js';

export function classifyAddress(...given: Parameters<typeof classify>): AddressClass {
  return without('address guard') ? 'public' : classify(...given);
}

export function isMetadataName(...given: Parameters<typeof isMetadata>): boolean {
  return !without('address guard') && isMetadata(...given);
}
