import { keyringArguments as joinNew } from '../../../src/sandbox/keyring.js';
import { without } from './without.js';

/** What only goes on, with the session keyring as it is. */
const GO_ON = 'exec { $ARGV[0] } @ARGV or exit 125';

export function keyringArguments(architecture: string): readonly string[] {
  return without('own keyring') ? ['-tX', '-e', GO_ON] : joinNew(architecture);
}
