/** A certificate authority of the tests' own, made with openssl. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificates {
  /** The authority's certificate, PEM. */
  readonly authority: string;
  readonly key: string;
  readonly cert: string;
}

/** Makes an authority and a certificate of it for these names, in a new directory. */
export function makeCertificates(directory: string, names: readonly string[]): Certificates {
  mkdirSync(directory, { mode: 0o700 });
  const at = (name: string): string => path.join(directory, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-subj',
    '/CN=test authority',
    '-days',
    '2',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  );
  openssl('req', ...key, '-subj', '/CN=test origin', '-keyout', at('key.pem'), '-out', at('request.pem'));
  writeFileSync(at('names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`);
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names')];
  openssl('x509', '-req', '-days', '2', ...signed, '-in', at('request.pem'), '-out', at('cert.pem'));
  const read = (name: string): string => readFileSync(at(name), 'utf8');
  return { authority: read('ca.pem'), key: read('key.pem'), cert: read('cert.pem') };
}

function openssl(...args: readonly string[]): void {
  const done = spawnSync('openssl', args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`openssl ${args.join(' ')}: ${done.stderr}`);
}
