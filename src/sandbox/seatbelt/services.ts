/** Mach services that programs need to run at all: names of users, logging, notifications, settings of the system. */
export const NEEDED_SERVICES = [
  'com.apple.SystemConfiguration.configd',
  'com.apple.cfprefsd.agent',
  'com.apple.cfprefsd.daemon',
  'com.apple.logd',
  'com.apple.system.logger',
  'com.apple.system.notification_center',
  'com.apple.system.opendirectoryd.libinfo',
  'com.apple.system.opendirectoryd.membership',
] as const;

/**
 * Checks certificates for programs that leave that to the system, such as those written in Go. It fetches the addresses
 * that a certificate names by itself, past the proxy.
 */
export const TRUST_SERVICE = 'com.apple.trustd.agent';

/** Resolve names by asking servers, which carries data to whoever runs the domain. */
export const NAME_SERVICES = [
  'com.apple.SystemConfiguration.SCNetworkReachability',
  'com.apple.dnssd.service',
  'com.apple.mDNSResponder',
  'com.apple.mDNSResponder.reHS',
  'com.apple.mDNSResponderHelper',
] as const;

/** The socket of the same. */
export const NAME_SOCKET = '/private/var/run/mDNSResponder';

/**
 * Services that start programs outside of the sandbox, hold keys, or show what other programs do. They are closed
 * already by the default, and once more by name, whatever a later rule opens.
 */
export const CLOSED_SERVICES = [
  // Start other programs, or drive them.
  'com.apple.CoreServices.coreservicesd',
  'com.apple.appleeventsd',
  'com.apple.coreservices.appleevents',
  'com.apple.coreservices.launchservicesd',
  'com.apple.coreservices.quarantine-resolver',
  'com.apple.launchservicesd',
  'com.apple.nsurlsessiond',
  'com.apple.xpc.loginitemregisterd',
  'com.apple.xpc.smd',
  // Keys and passwords.
  'com.apple.SecurityServer',
  'com.apple.secd',
  'com.apple.security.agent',
  'com.apple.security.authhost',
  'com.apple.security.keychaind',
  'com.apple.securityd',
  'com.apple.securityd.xpc',
  // Other programs' data and windows.
  'com.apple.bsd.dirhelper',
  'com.apple.distributed_notifications@Uv3',
  'com.apple.pasteboard.1',
  'com.apple.sysmond',
  'com.apple.tccd',
  'com.apple.tccd.system',
  'com.apple.windowserver.active',
] as const;

export const CLOSED_SERVICE_PREFIXES = ['com.apple.lsd.'] as const;

/** Facts about the machine and the process itself. A blanket rule would show the environment of every process. */
export const SYSCTL_NAMES = [
  'kern.argmax',
  'kern.bootargs',
  'kern.hostname',
  'kern.maxfiles',
  'kern.maxfilesperproc',
  'kern.maxproc',
  'kern.ngroups',
  'kern.osproductversion',
  'kern.osrelease',
  'kern.ostype',
  'kern.osvariant_status',
  'kern.osversion',
  'kern.secure_kernel',
  'kern.sysv.semmni',
  'kern.tcsm_available',
  'kern.tcsm_enable',
  'kern.usrstack64',
  'kern.version',
  'kern.willshutdown',
  'machdep.ptrauth_enabled',
  'security.mac.lockdown_mode_state',
  'sysctl.proc_cputype',
  'vm.loadavg',
] as const;

export const SYSCTL_PREFIXES = [
  'hw.',
  'kern.proc.pgrp.',
  'kern.proc.pid.',
  'machdep.cpu.',
  'net.routetable.',
] as const;

/** What the run-time systems of Java and JavaScript write about themselves. */
export const SYSCTL_WRITABLE = ['kern.grade_cputype', 'kern.tcsm_enable'] as const;
