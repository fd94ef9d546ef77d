import { problemRule } from '../rule.js';

export const hostInvisibleCharacter = problemRule({
  id: 'host-invisible-character',
  summary: 'A host contains a character that cannot be seen',
  docs: {
    finds:
      'A control character, a soft hyphen, a zero-width or a bidirectional character in a host. The ' +
      'message names its code point.',
    why:
      'The entry looks right and never matches. Such characters come from copied web pages, and some ' +
      'are used to make one name look like another.',
    remedy: 'Type the name by hand.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - "exa\\u00ADmple.com"
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - example.com
`,
    },
  },
});
