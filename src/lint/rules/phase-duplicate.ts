import { problemRule } from '../rule.js';

export const phaseDuplicate = problemRule({
  id: 'phase-duplicate',
  summary: 'Two phases have the same name',
  docs: {
    finds: 'A name of a phase that another phase already has. The first one is shown as a related place.',
    why:
      'A phase is chosen by its name, and with it the servers that take part. With two of one name the ' +
      'choice is chance.',
    remedy: 'Give each phase a name of its own.',

    bad: {
      pipeline: `phases:
  - name: plan
  - name: plan
`,
    },
    good: {
      pipeline: `phases:
  - name: plan
  - name: implement
`,
    },
  },
});
