/** The sandbox of macOS: a profile for sandbox-exec(1), and what no profile can do. */
export { macFacts } from './facts.js';
export { launchSeatbelt } from './launch.js';
export { restoreCredentials } from './restore.js';
