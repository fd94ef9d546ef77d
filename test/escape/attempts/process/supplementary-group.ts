import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a file that only a supplementary group of the caller may read',
  layers: ['dropped groups'],
  needs: ['group_file'],
  perl: 'slurp($ENV{group_file});',
  notIn: ({ form }) =>
    form === 'user'
      ? 'an ordinary user cannot drop groups in a user namespace of its own (user_namespaces(7)), which soda-guard reports'
      : undefined,
  escaped: learned('group'),
});
