import { describe, expect, it } from 'vitest';
import { formatGithub, lintAnnotations } from '../../../src/lint/format/github.js';
import { reportOf, withHosts } from '../linting.js';

const commandsIn = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('::'));
const same = (file: string): string => file;

describe('workflow commands', () => {
  it('name file, place and rule', async () => {
    const text = formatGithub(await reportOf({ 'soda.yaml': withHosts('a.example:80') }));
    expect(text.split('\n')[0]).toMatch(
      /^::warning file=soda\.yaml,line=5,endLine=5,col=7,title=soda-guard%3A clear-text-port::Port 80 is .*%0Ahttps:\/\//,
    );
  });

  it('give files relative to the workspace', async () => {
    const report = await reportOf({ '/w/ci/soda.yaml': withHosts('a.example:80') });
    expect(formatGithub(report, (file) => file.replace('/w/', ''))).toContain('file=ci/soda.yaml,');
  });

  it('stay within ten of a level, count the rest, and list everything as text', async () => {
    const items = Array.from({ length: 25 }, (_, index) => [
      `a${index}.example:80`,
      `b${index}.example:0443`,
    ]).flat();
    const text = formatGithub(await reportOf({ 'soda.yaml': withHosts(...items) }));
    const commands = commandsIn(text);
    expect(commands.filter((line) => line.startsWith('::error '))).toHaveLength(10);
    expect(commands.filter((line) => line.startsWith('::warning '))).toHaveLength(10);
    expect(commands[9]).toBe(
      '::error title=soda-guard::and 16 more of severity error: the log of this step lists every finding.',
    );
    expect(text.match(/^error\[port-ambiguous\] soda\.yaml:/gm)).toHaveLength(25);
    expect(text).toContain('soda-guard: 25 errors, 25 warnings\n');
  });

  it('come errors first', async () => {
    const report = await reportOf({ 'soda.yaml': withHosts('a.example:80', 'b.example:0443') });
    expect(lintAnnotations(report, same).map(({ level }) => level)).toEqual(['error', 'warning']);
  });

  it('hold at most 4,096 bytes of message, never half a character', async () => {
    const report = await reportOf({ 'soda.yaml': `"${'ü'.repeat(5000)}": 1\n"${'ü'.repeat(40)}": 1\n` });
    for (const command of commandsIn(formatGithub(report))) {
      const message = command.slice(command.indexOf('::', 2) + 2);
      expect(Buffer.byteLength(message.replaceAll('%0A', '\n').replaceAll('%25', '%'))).toBeLessThanOrEqual(
        4096,
      );
      expect(message).not.toContain('\uFFFD');
    }
  });

  it('cannot be made or broken by a file', async () => {
    const hostile = '"%0A::error::x\\n::warning::y\\r##[add-path]/tmp,a:b": 1\n';
    const text = formatGithub(await reportOf({ 'a,b:c%.yaml': hostile }));
    expect(commandsIn(text)).toHaveLength(1);
    expect(text.split('\n')[0]).toMatch(/^::warning file=a%2Cb%3Ac%25\.yaml,line=1,/);
    expect(text).not.toContain('##[');
    expect(text).not.toContain('\r');
  });
});
