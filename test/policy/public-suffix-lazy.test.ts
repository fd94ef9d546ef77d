import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('the Public Suffix List, not loaded yet', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  it.each([
    ['a wildcard', '"*.co.uk"'],
    ['an escape that is one', String.raw`"\x2a.co.uk"`],
    ['a character that is mapped to one', '"\uff0a.co.uk"'],
  ])('is loaded for %s', async (_name, item) => {
    const { lintSources } = await import('../../src/lint/lint-files.js');
    const text = `sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - ${item}\n`;
    const [report] = await lintSources([{ path: 'soda.yaml', text }]);
    const rules = report?.diagnostics.map(({ rule }) => rule);
    expect(rules).toEqual([item.includes('\uff0a') ? 'host-non-ascii' : 'wildcard-too-broad']);
  });

  it('refuses to judge a wildcard without it', async () => {
    const { parsePattern } = await import('../../src/policy/host-pattern.js');
    expect(() => parsePattern('*.co.uk')).toThrow('has not been loaded');
    expect(parsePattern('example.co.uk').ok).toBe(true);
  });

  it('is there for whoever runs a policy', async () => {
    await import('../../src/run/subject.js');
    const { parsePattern } = await import('../../src/policy/host-pattern.js');
    expect(parsePattern('*.co.uk').ok).toBe(false);
  });

  it('does not hide an error of the work itself', async () => {
    const { withPublicSuffixList } = await import('../../src/policy/with-public-suffix-list.js');
    const work = vi.fn(() => {
      throw new Error('its own');
    });
    await expect(withPublicSuffixList(work)).rejects.toThrow('its own');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
