import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'put another folder in the place of the one with the log',
  layers: ['protected files'],
  sh: 'mv logs battery/logs && cp -a battery/logs logs && echo "$token" >>logs/decisions.jsonl',
  escaped: writtenInside('logs/decisions.jsonl'),
});
