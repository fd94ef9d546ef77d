import type { CodexProblemCode } from '../../agents/codex-problem.js';
import type { ProblemCode } from '../../policy/problem.js';
import type { Rule } from '../rule.js';
import { clearTextPort } from './clear-text-port.js';
import { codexAnyDomain } from './codex-any-domain.js';
import { codexDomainsWithoutGate } from './codex-domains-without-gate.js';
import { codexIgnoredKey } from './codex-ignored-key.js';
import { codexPortInPattern } from './codex-port-in-pattern.js';
import { codexSyntax } from './codex-syntax.js';
import { codexUnrestricted } from './codex-unrestricted.js';
import { codexWrongType } from './codex-wrong-type.js';
import { coveredEntry } from './covered-entry.js';
import { duplicateEntry } from './duplicate-entry.js';
import { emptyAllowedHosts } from './empty-allowed-hosts.js';
import { hostBrackets } from './host-brackets.js';
import { hostCidr } from './host-cidr.js';
import { hostEmpty } from './host-empty.js';
import { hostInvalidCharacter } from './host-invalid-character.js';
import { hostInvalidLabel } from './host-invalid-label.js';
import { hostInvalidPunycode } from './host-invalid-punycode.js';
import { hostInvisibleCharacter } from './host-invisible-character.js';
import { hostIpv4Lookalike } from './host-ipv4-lookalike.js';
import { hostMetadata } from './host-metadata.js';
import { hostNonAscii } from './host-non-ascii.js';
import { hostPath } from './host-path.js';
import { hostPortInHost } from './host-port-in-host.js';
import { hostPrivateAddress } from './host-private-address.js';
import { hostQuery } from './host-query.js';
import { hostScheme } from './host-scheme.js';
import { hostSingleLabel } from './host-single-label.js';
import { hostTooLong } from './host-too-long.js';
import { hostTrailingDot } from './host-trailing-dot.js';
import { hostUpperCase } from './host-upper-case.js';
import { hostUserinfo } from './host-userinfo.js';
import { hostWhitespace } from './host-whitespace.js';
import { hostsWithoutNetNs } from './hosts-without-net-ns.js';
import { hostsWithoutSandbox } from './hosts-without-sandbox.js';
import { ignoreError } from './ignore-error.js';
import { ignoreReason } from './ignore-reason.js';
import { ignoreSyntax } from './ignore-syntax.js';
import { ignoreUnknownRule } from './ignore-unknown-rule.js';
import { ignoreUnused } from './ignore-unused.js';
import { ipLiteral } from './ip-literal.js';
import { literalSecret } from './literal-secret.js';
import { mixedShapes } from './mixed-shapes.js';
import { nullValue } from './null-value.js';
import { phaseDuplicate } from './phase-duplicate.js';
import { phaseUnknownServer } from './phase-unknown-server.js';
import { portAmbiguous } from './port-ambiguous.js';
import { portMissing } from './port-missing.js';
import { portRange } from './port-range.js';
import { reservedPort } from './reserved-port.js';
import { sandboxEnabledUnset } from './sandbox-enabled-unset.js';
import { serverShapesDiffer } from './server-shapes-differ.js';
import { serverUnused } from './server-unused.js';
import { serverWithoutHosts } from './server-without-hosts.js';
import { sharedSuffixWildcard } from './shared-suffix-wildcard.js';
import { unknownKey } from './unknown-key.js';
import { unknownTopLevelKey } from './unknown-top-level-key.js';
import { uploadChannel } from './upload-channel.js';
import { uploadWithAccount } from './upload-with-account.js';
import { upstreamUrl } from './upstream-url.js';
import { urlNotListed } from './url-not-listed.js';
import { useNetNsUnset } from './use-net-ns-unset.js';
import { wildcardAllowPrivate } from './wildcard-allow-private.js';
import { wildcardPosition } from './wildcard-position.js';
import { wildcardTooBroad } from './wildcard-too-broad.js';
import { wrongType } from './wrong-type.js';
import { yamlAliasBomb } from './yaml-alias-bomb.js';
import { yamlAmbiguousBoolean } from './yaml-ambiguous-boolean.js';
import { yamlAmbiguousInteger } from './yaml-ambiguous-integer.js';
import { yamlDuplicateKey } from './yaml-duplicate-key.js';
import { yamlEmpty } from './yaml-empty.js';
import { yamlMergeKey } from './yaml-merge-key.js';
import { yamlMultipleDocuments } from './yaml-multiple-documents.js';
import { yamlRoot } from './yaml-root.js';
import { yamlSyntax } from './yaml-syntax.js';
import { yamlTab } from './yaml-tab.js';
import { yamlTooDeep } from './yaml-too-deep.js';
import { yamlTooLarge } from './yaml-too-large.js';
import { yamlWildcardAlias } from './yaml-wildcard-alias.js';

const all = [
  clearTextPort,
  codexAnyDomain,
  codexDomainsWithoutGate,
  codexIgnoredKey,
  codexPortInPattern,
  codexSyntax,
  codexUnrestricted,
  codexWrongType,
  coveredEntry,
  duplicateEntry,
  emptyAllowedHosts,
  hostBrackets,
  hostCidr,
  hostEmpty,
  hostInvalidCharacter,
  hostInvalidLabel,
  hostInvalidPunycode,
  hostInvisibleCharacter,
  hostIpv4Lookalike,
  hostMetadata,
  hostNonAscii,
  hostPath,
  hostPortInHost,
  hostPrivateAddress,
  hostQuery,
  hostScheme,
  hostSingleLabel,
  hostTooLong,
  hostTrailingDot,
  hostUpperCase,
  hostUserinfo,
  hostWhitespace,
  hostsWithoutNetNs,
  hostsWithoutSandbox,
  ignoreError,
  ignoreReason,
  ignoreSyntax,
  ignoreUnknownRule,
  ignoreUnused,
  ipLiteral,
  literalSecret,
  mixedShapes,
  nullValue,
  phaseDuplicate,
  phaseUnknownServer,
  portAmbiguous,
  portMissing,
  portRange,
  reservedPort,
  sandboxEnabledUnset,
  serverShapesDiffer,
  serverUnused,
  serverWithoutHosts,
  sharedSuffixWildcard,
  unknownKey,
  unknownTopLevelKey,
  uploadChannel,
  uploadWithAccount,
  upstreamUrl,
  urlNotListed,
  useNetNsUnset,
  wildcardAllowPrivate,
  wildcardPosition,
  wildcardTooBroad,
  wrongType,
  yamlAliasBomb,
  yamlAmbiguousBoolean,
  yamlAmbiguousInteger,
  yamlDuplicateKey,
  yamlEmpty,
  yamlMergeKey,
  yamlMultipleDocuments,
  yamlRoot,
  yamlSyntax,
  yamlTab,
  yamlTooDeep,
  yamlTooLarge,
  yamlWildcardAlias,
] as const;

/** Fails to compile as soon as a loader knows a problem that no rule documents. */
type Undocumented = Exclude<ProblemCode | CodexProblemCode, (typeof all)[number]['id']>;
const documented: [Undocumented] extends [never] ? readonly Rule[] : Undocumented = all;

/** Every rule, in the order of their ids. */
export const RULES: readonly Rule[] = documented;

const byId = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule of an id, if there is one. */
export function findRule(id: string): Rule | undefined {
  return byId.get(id);
}
