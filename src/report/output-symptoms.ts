/** What a program runs into in a sandbox, as its own words show. */
export type Symptom =
  'read-only' | 'busy' | 'not-permitted' | 'no-new-privileges' | 'processes' | 'no-network';

/**
 * How programs say it: the C library's words for an error (strerror(3)), the names that Node uses, and those of shells,
 * Python and the JVM. Only what rarely means anything else.
 */
const PHRASES: Readonly<Record<Symptom, readonly string[]>> = {
  'read-only': ['Read-only file system', 'EROFS'],
  busy: ['Device or resource busy', 'EBUSY'],
  'not-permitted': ['Operation not permitted', 'Permission denied', 'EACCES', 'EPERM'],
  'no-new-privileges': ['no new privileges'],
  processes: [
    'fork: retry',
    'fork: Resource temporarily unavailable',
    'Cannot fork',
    'cannot fork',
    "can't fork",
    'fork failed',
    'spawn EAGAIN',
    "can't start new thread",
    'unable to create native thread',
    'pthread_create failed',
  ],
  'no-network': [
    'Network is unreachable',
    'ENETUNREACH',
    'Temporary failure in name resolution',
    'Could not resolve host',
    'Name or service not known',
    'EAI_AGAIN',
    'ENOTFOUND',
    'no such host',
    'UnknownHostException',
  ],
};

/** Everything to look for in the output. */
export const SYMPTOM_PHRASES: readonly string[] = Object.values(PHRASES).flat();

/** The first phrase of a symptom among the words that were seen. */
export function phraseOf(symptom: Symptom, seen: ReadonlySet<string>): string | undefined {
  return PHRASES[symptom].find((phrase) => seen.has(phrase));
}
