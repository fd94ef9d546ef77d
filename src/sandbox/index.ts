/** Runs a command in a sandbox, or without one, and finds out which sandbox this machine can make. */
export { doctorJson, doctorPretty, type Diagnosis, type Fact } from './doctor.js';
export { machineFacts } from './machine-facts.js';
export { runDirect, runsUnlimited } from './direct.js';
export {
  environmentFor,
  withheldNames,
  type Environment,
  type EnvironmentOptions,
  type ProxyAddress,
} from './environment.js';
export { launch } from './launch.js';
export { quarantine, type Quarantined, type Sweep, type TreeRecord } from './protection/index.js';
export { expectedLimits } from './limits/index.js';
export { LAUNCH_FAILED, LaunchFailure, type LaunchFailureCode } from './launch-failure.js';
export {
  isSecretName,
  parsePassEnv,
  passEnvWarnings,
  type PassEnv,
  type PassEnvProblem,
} from './pass-env.js';
export { plannedAgain } from './planned-again.js';
export { probeMachine, type ProbeOptions } from './probe.js';
export type { Answer, Question, SelfTest } from './self-test/index.js';
export {
  GRACE_MS,
  type CommandSpec,
  type Exit,
  type LaunchPaths,
  type LaunchSpec,
  type Network,
  type Output,
  type ReceivedSocket,
  type RelayedSignal,
  type Sandbox,
  type SocketRequest,
} from './sandbox.js';
