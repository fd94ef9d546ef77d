import { commandArguments as withSession } from '../../../src/sandbox/command-script.js';
import { without } from './without.js';

export function commandArguments(architecture: string, ownSession: boolean, sh: string): readonly string[] {
  return withSession(architecture, ownSession && !without('own session'), sh);
}
