import { problemRule } from '../rule.js';

export const mixedShapes = problemRule({
  id: 'mixed-shapes',
  summary: 'One list mixes texts and mappings',
  docs: {
    finds:
      'A list of hosts in which some items are texts (`api.example.com`) and others mappings (`{host: ' +
      'api.example.com, port: 443}`).',
    why:
      'Each version of SODA reads one of the two shapes and refuses a file with the other, so no ' +
      'version reads a mixed list.',
    remedy: 'Write all items of the file in the shape that your version of SODA reads.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
    - {host: db.example.com, port: 5432}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
    - {host: db.example.com, port: 5432}
`,
    },
  },
});
