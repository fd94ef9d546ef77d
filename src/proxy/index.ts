/** The egress proxy: requests for tunnels in, decisions and connections out. */
export { systemClock, type Clock } from './clock.js';
export type { DecisionCount, DecisionSummary } from './decision-counts.js';
export { createDecisionLog, ruleOf, type DecisionLog } from './decision-log.js';
export type { Decision, DenyReason, ErrorReason, Reason, Rule, Verdict, Via } from './decision.js';
export type { Dial } from './dial.js';
export type { PolicyLocation, Principal } from './principal.js';
export { startProxy, type Proxy, type ProxyOptions, type Received } from './proxy.js';
export { systemResolver, type Resolver } from './resolver.js';
export { parseUpstreamProxy, type UpstreamProxy } from './upstream/upstream-proxy.js';
export { createAddressTable, type AddressTable } from './transparent/address-table.js';
export { planListeners, type Listener, type ListenerPlan } from './transparent/listeners.js';
export {
  DEFAULT_SYNTHETIC_RANGE,
  interfaceNetwork,
  parseSyntheticRange,
  type SyntheticRange,
} from './transparent/synthetic-range.js';
