import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'have the kernel write a core file again',
  layers: ['no core dumps'],
  sh: 'ulimit -c unlimited && echo taken',
  untestable: ({ read }) =>
    /^Max core file size\s+\S+\s+unlimited/m.test(read('/proc/self/limits') ?? '')
      ? undefined
      : 'a core file size is set on this machine already',
  escaped: TAKEN,
});
