/** The effective mode: what isolation a run would really get, why, and whether that is enough. */
export { effectiveMode, type EffectiveMode, type ModeInput, type Principal } from './effective-mode.js';
export { explainDecision, type DecisionContext } from './explain-decision.js';
export { explainDocument, explainJson, type ExplainDocument } from './explain-json.js';
export { explainMermaid } from './explain-mermaid.js';
export { explainPretty } from './explain-pretty.js';
export { intersectModes } from './intersect-modes.js';
export {
  limitText,
  notEnforced,
  requestedLimits,
  type LimitEnforcer,
  type LimitName,
  type LimitOutcome,
  type RequestedLimit,
} from './limits.js';
export type { Backend, Form, Machine, NotProtected, ProbeResult } from './machine.js';
export { edge, MAX_NODES, node } from './mermaid.js';
export {
  DEFAULT_MINIMUM,
  egressFault,
  isWeaker,
  MODE_MEANING,
  modeOf,
  MODES,
  parseMode,
  weaker,
  type Egress,
  type Gate,
  type Mode,
  type ProxyState,
  type UsageFault,
} from './mode.js';
export { notProtected, type Opened, type ProtectionScope } from './not-protected.js';
export { serversOfPhase } from './phase-servers.js';
export { reasonText, type Reason, type ReasonCode } from './reason.js';
export { checkMinimum, type Refusal } from './refusal.js';
export {
  sodaReadings,
  sodaStartsNoSandbox,
  type NetworkNamespace,
  type SodaReadings,
} from './soda-reading.js';
