import { describe, expect, it } from 'vitest';
import { parsePattern } from '../../src/policy/host-pattern.js';
import { channelsOf } from '../../src/lint/upload-channel-index.js';
import { REVIEWED, UPLOAD_CHANNELS } from '../../src/lint/upload-channels.js';
import { found, withHosts } from './linting.js';

const all = UPLOAD_CHANNELS.flatMap(({ shared, tenants }) => [...shared, ...tenants]);

describe('the list of upload channels', () => {
  it('has a date and a reason for each entry', () => {
    expect(REVIEWED).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    for (const { reason } of UPLOAD_CHANNELS) expect(reason).toMatch(/^[a-z].*[a-z]$/);
  });

  it('has patterns only that the policy accepts', () => {
    const refused = all.filter((text) => !parsePattern(text).ok);
    expect(refused).toEqual([]);
  });

  it('names nothing twice', () => {
    for (const kind of ['shared', 'tenants'] as const) {
      const names = UPLOAD_CHANNELS.flatMap((channel) =>
        channel[kind].map((name) => name.replace(/^\*\./, '')),
      );
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });
});

const channelsFor = (text: string): string[] => {
  const pattern = parsePattern(text);
  return pattern.ok ? channelsOf(pattern.value).map(({ name }) => name) : ['refused'];
};

describe('channelsOf', () => {
  it.each([
    ['gist.github.com', ['gist.github.com']],
    ['webhook.site', ['webhook.site']],
    ['abc.webhook.site', ['webhook.site']],
    ['*.abc.ngrok.io', ['ngrok.io']],
    ['s3.eu-west-1.amazonaws.com', ['s3.eu-west-1.amazonaws.com']],
    // A host of one customer: nobody else can leave anything there.
    ['my-bucket.s3.amazonaws.com', []],
    ['my-app.vercel.app', []],
    ['example.com', []],
    ['*.example.com', []],
    ['notwebhook.site', []],
    ['192.0.2.1', []],
  ])('%s', (text, expected) => {
    expect(channelsFor(text)).toEqual(expected);
  });

  it('sees what a wildcard includes', () => {
    expect(channelsFor('*.github.com')).toEqual(
      expect.arrayContaining(['gist.github.com', 'api.github.com']),
    );
    expect(channelsFor('*.amazonaws.com')).toEqual(
      expect.arrayContaining(['s3.amazonaws.com', 'amazonaws.com']),
    );
    expect(channelsFor('*.supabase.co')).toEqual(['supabase.co']);
  });
});

describe('allowed upload channels', () => {
  it.each([
    ['gist.github.com', ['upload-channel:5']],
    ['api.github.com', ['upload-with-account:5']],
    [`'*.github.com'`, ['upload-channel:5']],
    // One finding for one cause.
    [`'*.s3.amazonaws.com'`, ['shared-suffix-wildcard:5']],
    ['{host: webhook.site, port: 443, allow_private: true}', []],
    ['github.example.com', []],
  ])('%s', async (item, expected) => {
    expect(await found(withHosts(item))).toEqual(expected);
  });
});
