import { problemRule } from '../rule.js';

const SHOWN = `a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
# … and so on
`;

function bomb(): string {
  const names = Array.from('abcdefghij');
  const rows = names.map((name, index) => {
    const item = index === 0 ? 'x' : `*${names[index - 1] ?? ''}`;
    return `${name}: &${name} [${Array.from({ length: 9 }, () => item).join(', ')}]`;
  });
  return rows.join('\n') + '\n';
}

export const yamlAliasBomb = problemRule({
  id: 'yaml-alias-bomb',
  summary: 'Aliases make the file grow beyond bounds',
  docs: {
    finds:
      'Aliases that refer to collections of further aliases, so that a short file stands for a huge ' +
      'one.',
    why: 'Reading such a file can take all memory of the machine. No policy needs it.',
    remedy: 'Write the entries out.',

    bad: { policy: { shown: SHOWN, text: bomb } },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
    },
  },
});
