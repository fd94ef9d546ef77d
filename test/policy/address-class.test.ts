import { describe, expect, test } from 'vitest';
import {
  classifyAddress,
  isAddressGranted,
  isMetadataName,
  type AddressClass,
} from '../../src/policy/address-class.js';
import { parseHostName } from '../../src/policy/host-name.js';
import { address } from './parsed.js';

describe('classifyAddress', () => {
  test.each<[string, AddressClass]>([
    ['93.184.216.34', 'public'],
    ['2606:2800:220:1:248:1893:25c8:1946', 'public'],
    ['172.15.255.255', 'public'],
    ['172.32.0.0', 'public'],
    ['100.63.255.255', 'public'],
    ['100.128.0.0', 'public'],
    ['169.253.255.255', 'public'],
    ['28.0.0.1', 'public'],

    ['10.0.0.1', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['192.168.1.1', 'private'],
    ['100.64.0.1', 'private'], // RFC 6598
    ['198.18.0.1', 'private'], // RFC 2544
    ['198.19.255.255', 'private'],
    ['fd00::5', 'private'],
    ['fc00::1', 'private'],
    ['fec0::1', 'private'], // RFC 3879
    ['2001:2::1', 'private'], // RFC 5180

    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['::1', 'loopback'],

    ['169.254.0.1', 'link-local'],
    ['169.254.170.2', 'link-local'],
    ['fe80::1', 'link-local'],
    ['febf::1', 'link-local'],

    ['169.254.169.254', 'metadata'],
    ['168.63.129.16', 'metadata'],
    ['100.100.100.200', 'metadata'],
    ['192.0.0.192', 'metadata'],
    ['fd00:ec2::254', 'metadata'],
    ['fd20:ce::254', 'metadata'],

    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'unspecified'],
    ['::', 'unspecified'],
    ['224.0.0.1', 'multicast'],
    ['ff02::1', 'multicast'],
    ['255.255.255.255', 'broadcast'],
    ['240.0.0.1', 'reserved'],
    ['192.0.0.1', 'reserved'],
    ['192.88.99.1', 'reserved'],
    ['100::1', 'reserved'], // RFC 6666
    ['2001:10::1', 'reserved'],
    ['4000::1', 'reserved'], // outside 2000::/3
    ['5f00::1', 'reserved'],
    ['::2', 'reserved'],

    ['192.0.2.10', 'documentation'],
    ['198.51.100.1', 'documentation'],
    ['203.0.113.1', 'documentation'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
  ])('%s is %s', (text, expected) => {
    expect(classifyAddress(address(text))).toBe(expected);
  });

  test.each<[string, string, AddressClass]>([
    ['mapped', '::ffff:93.184.216.34', 'public'],
    ['mapped', '::ffff:127.0.0.1', 'loopback'],
    ['mapped', '::ffff:a9fe:a9fe', 'metadata'],
    ['mapped', '::ffff:168.63.129.16', 'metadata'],
    ['mapped', '::ffff:0.0.0.0', 'unspecified'],
    ['compatible', '::127.0.0.1', 'loopback'],
    ['compatible', '::10.0.0.1', 'private'],
    ['NAT64', '64:ff9b::93.184.216.34', 'public'],
    ['NAT64', '64:ff9b::10.0.0.1', 'private'],
    ['NAT64', '64:ff9b::169.254.169.254', 'metadata'],
    ['local NAT64, /96', '64:ff9b:1::93.184.216.34', 'public'],
    ['local NAT64, /96', '64:ff9b:1:2:3:4:169.254.169.254', 'metadata'],
    ['local NAT64, /48', '64:ff9b:1:a9fe:a9:fe00::', 'metadata'],
    ['local NAT64, /48', '64:ff9b:1:a00:0:100::', 'private'],
    ['local NAT64, /56', '64:ff9b:1:ffa9:fe:a9fe::', 'metadata'],
    ['local NAT64, /64', '64:ff9b:1:ffff:a9:fea9:fe00:0', 'metadata'],
    ['6to4', '2002:5db8:d822::1', 'public'],
    ['6to4', '2002:7f00:1::', 'loopback'],
    ['6to4', '2002:a9fe:a9fe::1', 'metadata'],
    ['Teredo client', '2001:0:4136:e378:8000:63bf:a247:27dd', 'public'],
    ['Teredo client', '2001:0:4136:e378:8000:63bf:80ff:fffe', 'loopback'],
    ['Teredo server', '2001:0:a9fe:a9fe:8000:63bf:a247:27dd', 'metadata'],
  ])('%s: %s is judged by the embedded address: %s', (_, text, expected) => {
    expect(classifyAddress(address(text))).toBe(expected);
  });
});

describe('isAddressGranted', () => {
  const name = { allowPrivate: false, literal: false };
  const literal = { allowPrivate: false, literal: true };
  const privateName = { allowPrivate: true, literal: false };
  const privateLiteral = { allowPrivate: true, literal: true };

  test.each<[AddressClass, boolean, boolean, boolean, boolean]>([
    // class, name, literal, name with allow_private, literal with allow_private
    ['public', true, true, true, true],
    ['documentation', false, true, true, true],
    ['private', false, false, true, true],
    ['loopback', false, false, true, true],
    ['link-local', false, false, false, false],
    ['metadata', false, false, false, false],
    ['unspecified', false, false, false, false],
    ['multicast', false, false, false, false],
    ['broadcast', false, false, false, false],
    ['reserved', false, false, false, false],
  ])('%s: name %s, literal %s; with allow_private: name %s, literal %s', (addressClass, ...expected) => {
    const answers = [name, literal, privateName, privateLiteral].map((grant) =>
      isAddressGranted(addressClass, grant),
    );
    expect(answers).toEqual(expected);
  });
});

describe('isMetadataName', () => {
  test.each([
    ['metadata.google.internal', true],
    ['x.metadata.google.internal', true],
    ['metadata', true],
    ['instance-data.ec2.internal', true],
    ['google.internal', false],
    ['notmetadata.google.internal', false],
    ['metadata.google.internal.example.com', false],
    ['metadata.example.com', false],
  ])('%s: %s', (text, expected) => {
    const name = parseHostName(text);
    expect(name.ok && isMetadataName(name.value)).toBe(expected);
  });
});
