/** Directories of macOS and of package managers whose programs and libraries are read, mapped and run. */
export const SYSTEM_TREES = [
  '/Library/Apple',
  '/Library/Developer/CommandLineTools',
  '/Library/Frameworks',
  '/Library/Java',
  '/System/Cryptexes',
  '/System/DriverKit',
  '/System/Library',
  // The shared cache of the libraries. `/System/Volumes` as a whole holds everything once more, home directories too.
  '/System/Volumes/Preboot/Cryptexes',
  '/System/iOSSupport',
  '/bin',
  '/opt/homebrew',
  '/sbin',
  '/usr',
] as const;

/** Where Homebrew keeps what it installs. */
const HOMEBREW = ['/opt/homebrew', '/usr/local'] as const;

/** State of the services that Homebrew runs, in trees that are read otherwise. */
export const CLOSED_IN_SYSTEM: readonly string[] = HOMEBREW.map((prefix) => `${prefix}/var`);

/** Their settings, which may hold passwords. */
export const SETTINGS: readonly string[] = HOMEBREW.map((prefix) => `${prefix}/etc`);

/** In the settings, what programs need that have no secrets: certificates of authorities, git's own settings. */
export const OPEN_SETTINGS = [
  '/opt/homebrew/etc/ca-certificates',
  '/opt/homebrew/etc/gitconfig',
  '/opt/homebrew/etc/openssl@3',
  '/usr/local/etc/ca-certificates',
  '/usr/local/etc/gitconfig',
  '/usr/local/etc/openssl@3',
] as const;

/** Read, not run. */
export const SYSTEM_FACTS = [
  '/private/etc/group',
  '/private/etc/hosts',
  '/private/etc/localtime',
  '/private/etc/passwd',
  '/private/etc/protocols',
  '/private/etc/services',
  '/private/etc/shells',
  '/private/var/db/xcode_select_link',
] as const;

export const SYSTEM_FACT_TREES = [
  '/private/etc/ssl',
  '/private/var/db/dyld',
  '/private/var/db/timezone',
  '/private/var/select',
] as const;

/** The links themselves are looked at under their own names. */
export const SYSTEM_LINKS = ['/etc', '/home', '/tmp', '/var'] as const;

/** dyld writes to dtracehelper before a program's own code runs. */
export const DEVICES = [
  '/dev/dtracehelper',
  '/dev/null',
  '/dev/random',
  '/dev/tty',
  '/dev/urandom',
  '/dev/zero',
] as const;

/** Disks and the packet filter. */
export const CLOSED_DEVICES = '^/dev/(r?disk|pf|bpf|auditpipe)';

/** A terminal of the command's own: its other end must have been opened in the sandbox. */
export const TERMINALS = '^/dev/ttys[0-9]+$';
export const OWN_TERMINAL = 'com.apple.sandbox.pty';

/** Where launchd looks for jobs to start. */
export const LAUNCHD_TREES = ['/Library/LaunchAgents', '/Library/LaunchDaemons'] as const;
