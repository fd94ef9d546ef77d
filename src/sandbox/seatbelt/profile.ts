import { deviceRules, fileDenials, fileRules, type FileFacts } from './file-rules.js';
import { networkDenials, networkRules, type NetworkFacts } from './network-rules.js';
import { processRules, systemDenials, systemRules } from './process-rules.js';
import { formatProfile, type ProfileText } from './profile-text.js';

/** Everything that a profile is made from. Paths are real: see `ProfilePath`. */
export interface ProfileFacts extends FileFacts, NetworkFacts {
  /** Let the system check certificates, which asks servers past the proxy. */
  readonly trust: boolean;
}

/**
 * The profile for one command. What is allowed comes first and what is denied last, each deny by its specific operation:
 * so the text means the same to the kernel, which goes from the operation to its wildcards, and to a reader who takes the
 * last rule that matches.
 */
export function seatbeltProfile(facts: ProfileFacts): ProfileText {
  return formatProfile([
    { title: 'Processes', rules: processRules() },
    { title: 'Services and settings of the system', rules: systemRules(facts) },
    { title: 'Files', rules: fileRules(facts) },
    { title: 'Devices', rules: deviceRules() },
    { title: 'Network', rules: networkRules(facts) },
    {
      title: 'Closed, whatever is opened above',
      rules: [...systemDenials(), ...networkDenials(facts), ...fileDenials(facts)],
    },
  ]);
}
