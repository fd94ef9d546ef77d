import { LaunchFailure } from '../launch-failure.js';
import type { SetupLine } from '../setup-line.js';
import { parseAnswers, questionLines } from './question.js';
import type { SelfTest } from './index.js';

/**
 * Asks a sandbox that waits for the word to go on.
 * @throws {LaunchFailure} code `self-test` when it does not answer, or not as it must
 */
export async function askSandbox(
  line: Pick<SetupLine, 'ask' | 'question' | 'said'>,
  { questions, judge }: SelfTest,
): Promise<void> {
  const started = performance.now();
  line.ask(questionLines(questions));
  const said = await line.question('tested');
  const answers = said === undefined ? undefined : parseAnswers(said, questions.length);
  if (answers === undefined) {
    throw new LaunchFailure(
      'self-test',
      said === undefined
        ? `the self-test of the sandbox ended without an answer: ${(await line.said()) || 'nothing was said'}`
        : 'the self-test of the sandbox answered something else than what was asked',
      'Run it again; if it fails again, please report it with this message. --no-self-test runs without the self-test',
    );
  }
  await judge(answers, Math.round(performance.now() - started));
}
