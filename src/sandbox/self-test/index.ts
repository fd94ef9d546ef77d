/** Tries, in the sandbox that the command gets, what the command must not be able to do. */
import type { Answer, Question } from './question.js';

export { parseAnswers, questionLines, type Answer, type Question } from './question.js';
export { SELF_TEST } from './script.js';

/** What is asked in the sandbox before the command starts. */
export interface SelfTest {
  readonly questions: readonly Question[];
  /**
   * Told the answers, one a question, and how long they took in milliseconds.
   * @throws {LaunchFailure} code `self-test` when one of them is not as it must be; the command does not run then
   */
  readonly judge: (answers: readonly Answer[], ms: number) => Promise<void>;
}
