import { names, ruleFor, symbol, type Filter, type Rule } from './rule.js';
import {
  CLOSED_SERVICE_PREFIXES,
  CLOSED_SERVICES,
  NEEDED_SERVICES,
  SYSCTL_NAMES,
  SYSCTL_PREFIXES,
  SYSCTL_WRITABLE,
  TRUST_SERVICE,
} from './services.js';

/** What a process may do to itself and to the others of its sandbox. */
const OWN: readonly Filter[] = [symbol('target', 'self'), symbol('target', 'same-sandbox')];

/**
 * Processes: they may fork, and act on themselves and on each other. That the default is to deny does not close
 * process-info, which shows all processes of the user.
 */
export function processRules(): readonly Rule[] {
  return [
    { action: 'allow', operations: ['process-fork'], filters: 'none' },
    { action: 'deny', operations: ['process-info*'], filters: 'none' },
    ...ruleFor('allow', ['process-info*', 'signal'], OWN),
  ];
}

/** Services, settings and memory of the system. */
export function systemRules({ trust }: { readonly trust: boolean }): readonly Rule[] {
  return [
    ...ruleFor(
      'allow',
      ['sysctl-read'],
      [...names('sysctl-name', SYSCTL_NAMES), ...names('sysctl-name-prefix', SYSCTL_PREFIXES)],
    ),
    ...ruleFor('allow', ['sysctl-write'], names('sysctl-name', SYSCTL_WRITABLE)),
    ...ruleFor(
      'allow',
      ['mach-lookup'],
      [...names('global-name', NEEDED_SERVICES), ...names('global-name', trust ? [TRUST_SERVICE] : [])],
    ),
    ...ruleFor(
      'allow',
      ['user-preference-read'],
      names('preference-domain', ['kCFPreferencesAnyApplication']),
    ),
    { action: 'allow', operations: ['ipc-posix-sem', 'ipc-sysv-sem'], filters: 'none' },
    ...ruleFor(
      'allow',
      ['ipc-posix-shm-read-data'],
      [
        ...names('ipc-posix-name', ['apple.shm.notification_center']),
        ...names('ipc-posix-name-prefix', ['apple.cfprefs.']),
      ],
    ),
    ...ruleFor(
      'allow',
      [
        'ipc-posix-shm-read-data',
        'ipc-posix-shm-write-create',
        'ipc-posix-shm-write-data',
        'ipc-posix-shm-write-unlink',
      ],
      [
        // OpenMP, in libraries for numbers.
        ...names('ipc-posix-name-prefix', ['/__KMP_REGISTERED_LIB_']),
      ],
    ),
    ...ruleFor('allow', ['iokit-open'], names('iokit-registry-entry-class', ['RootDomainUserClient'])),
  ];
}

/** Ways to have something done outside of the sandbox. */
export function systemDenials(): readonly Rule[] {
  return [
    {
      action: 'deny',
      operations: ['appleevent-send', 'job-creation', 'lsopen', 'mach-register', 'nvram*'],
      filters: 'none',
    },
    ...ruleFor(
      'deny',
      ['mach-lookup'],
      [...names('global-name', CLOSED_SERVICES), ...names('global-name-prefix', CLOSED_SERVICE_PREFIXES)],
    ),
  ];
}
