import { describe, expect, it } from 'vitest';
import { findSecret } from '../../src/lint/secret-formats.js';

// Made up, and put together here so that no scanner takes this file for a leak.
const letters = (count: number): string => 'Ab3dEf6hIj9lMn2pQr5tUv8xYz1'.repeat(12).slice(0, count);
const hex = (count: number): string => '0f1e2d3c4b5a6978'.repeat(8).slice(0, count);

describe('findSecret', () => {
  it.each([
    ['a GitHub token', `ghp_${letters(36)}`],
    ['a GitHub token', `Bearer gho_${letters(36)}`],
    ['a GitHub token', `github_pat_${letters(82)}`],
    ['a GitLab token', `glpat-${letters(20)}`],
    ['an Anthropic API key', `sk-ant-api03-${letters(93)}`],
    ['an OpenAI API key', `sk-proj-${letters(48)}`],
    ['an AWS access key id', `AKIAABCDEFGH234567IJ`],
    ['a Google API key', `AIza${letters(35)}`],
    ['a Slack token', `xoxb-123456789012-1234567890123-${letters(24)}`],
    ['a Stripe key', `sk_live_${letters(24)}`],
    ['an npm token', `npm_${letters(36)}`],
    ['a Hugging Face token', `hf_${letters(34)}`],
    ['a DigitalOcean token', `dop_v1_${hex(64)}`],
    ['a JSON Web Token', `eyJ${letters(20)}.eyJ${letters(40)}.${letters(43)}`],
    ['a private key', `-----BEGIN RSA PRIVATE KEY-----\n${letters(64)}`],
    ['a password in a URL', 'postgres://app:hunter22@db.example/app'],
  ])('%s', (name, text) => {
    expect(findSecret(text)).toBe(name);
  });

  it.each([
    '${GITHUB_TOKEN}',
    'ghp_short',
    `ghp_${'x'.repeat(36)}`,
    'AKIAIOSFODNN7EXAMPLE',
    'sk-learn',
    'task-ant-farm',
    `aghp_${letters(36)}`,
    'postgres://app@db.example/app',
    'postgres://app:${PASSWORD}@db.example/app',
    'https://a.example:8443/x@y',
    'npm_config_registry',
    'true',
    '',
    'eyJ',
    `hash-${hex(64)}`,
  ])('not %s', (text) => {
    expect(findSecret(text)).toBeUndefined();
  });

  it('is quick on any length', () => {
    for (const part of ['ghp_', 'eyJa.', 'a://b:', 'xoxb-1', '-----BEGIN ', 'sk-ant-']) {
      expect(findSecret(part.repeat(50_000))).toBeUndefined();
    }
  });
});
