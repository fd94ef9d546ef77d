import type { Host } from '../../policy/host.js';
import { isRecordStart, RECORD } from '../tls/record.js';
import { inspectPlain } from './http-inspection.js';
import { HeldBytes, looking, type Inspection } from './inspection.js';
import { inspectTls } from './tls-inspection.js';

type FirstBytes = 'more' | 'tls' | 'sslv2' | 'plain';

/**
 * Inspects a tunnel to `host` from its first byte on: TLS must name the host, HTTP/1 in clear text too; what is
 * neither passes.
 */
export function inspectTunnel(host: Host): Inspection {
  const held = new HeldBytes();
  let chosen: Inspection | undefined;
  return {
    up: (bytes) => {
      if (chosen !== undefined) return chosen.up(bytes);
      held.add(bytes);
      const first = held.release();
      switch (classifyFirstBytes(first)) {
        case 'more':
          held.add(first);
          return looking('client');
        case 'sslv2':
          return { state: 'mismatch', held: first };
        case 'tls':
          chosen = inspectTls(host);
          return chosen.up(first);
        case 'plain':
          chosen = inspectPlain(host);
          return chosen.up(first);
      }
    },
    down: (bytes) => chosen?.down(bytes) ?? looking(held.length > 0 ? 'client' : 'nobody'),
    held: () => (chosen === undefined ? held.release() : chosen.held()),
  };
}

/**
 * What a stream is by its first bytes; at least one. A hello in the format of SSLv2, which some servers still take for
 * one of TLS, has its length with the highest bit set, the type 1, and a version (RFC 5246, appendix E.2).
 */
export function classifyFirstBytes(bytes: Buffer): FirstBytes {
  const [first = 0, second, type, major, minor] = bytes;
  if (first >= RECORD.changeCipherSpec && first <= RECORD.applicationData) {
    if (second === undefined) return 'more';
    return isRecordStart(bytes) ? 'tls' : 'plain';
  }
  if (first < 0x80) return 'plain';
  if (type === undefined) return 'more';
  if (type !== 1) return 'plain';
  if (major === undefined) return 'more';
  if (major === 3) return 'sslv2';
  if (major !== 0) return 'plain';
  if (minor === undefined) return 'more';
  return minor === 2 ? 'sslv2' : 'plain';
}
