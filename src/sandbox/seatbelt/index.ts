/** The sandbox of macOS: a profile for sandbox-exec(1), and what no profile can do. */
export { launchSeatbelt } from './launch.js';
export { NO_LIMITS } from './preparation.js';
