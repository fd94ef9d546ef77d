/** What the README shows must be what the program says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintSources } from '../../src/lint/lint-files.js';
import { compileAllowlist } from '../../src/policy/allowlist.js';
import { listPlace } from '../../src/policy/list-place.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { formatRefusal } from '../../src/proxy/reply.js';
import { denial } from '../../src/proxy/refusal.js';
import { host, port } from '../proxy/setting.js';

const README = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');

/** The first code block of a language that holds a text. */
function block(language: string, holding: string): string {
  const blocks = [...README.matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
  const found = blocks.find(([, its, text = '']) => its === language && text.includes(holding))?.[2];
  if (found === undefined) throw new Error(`no ${language} block holds ${holding}`);
  return found;
}

const SOURCE = { path: 'soda.yaml', text: block('yaml', 'use_net_ns') };

describe('the README', () => {
  it('shows a policy without errors', async () => {
    const [report] = await lintSources([SOURCE]);
    expect(report?.diagnostics.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });

  it('shows the answer that its policy gives', () => {
    const { model } = loadPolicy(SOURCE);
    const agent = {
      name: 'agent',
      allowlist: compileAllowlist([]),
      enforcement: 'enforce' as const,
      policy: { file: SOURCE.path, place: listPlace(model, { kind: 'agent' }) },
    };
    const refusal = denial(
      { host: host('registry.example'), port: port(443) },
      'not-listed',
      agent,
      undefined,
    );
    const shown = block('text', 'X-Soda-Guard-Reason').trimEnd().split('\n');
    const said = formatRefusal(refusal).toString().trimEnd().split(/\r?\n/);
    // Fields that say nothing to an agent are left out.
    expect(said.filter((line) => !/^(Content-|Connection:)/.test(line))).toEqual(shown);
  });
});
