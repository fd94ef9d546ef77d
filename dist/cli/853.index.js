export const id = 853;
export const ids = [853,454];
export const modules = {

/***/ 9612:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ printFindings)
/* harmony export */ });
/* unused harmony export withoutNotes */
/* harmony import */ var _lint_format_pretty_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6314);
/* harmony import */ var _report_plural_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8916);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4234);



/**
 * Prints on stderr what is wrong with a policy, if anything is: errors and warnings. Notes are only counted, since who
 * runs a command has not come to read the policy.
 */
function printFindings(report) {
    const { errors, warnings, notes } = report.summary;
    if (errors + warnings > 0) {
        process.stderr.write((0,_lint_format_pretty_js__WEBPACK_IMPORTED_MODULE_0__/* .formatPretty */ .K)(withoutNotes(report), { colors: (0,_terminal_js__WEBPACK_IMPORTED_MODULE_1__/* .colorsFor */ .u)(process.stderr) }));
    }
    if (notes > 0)
        (0,_terminal_js__WEBPACK_IMPORTED_MODULE_1__/* .say */ .c)(`${(0,_report_plural_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .L)(notes, 'note')} on the policy: soda-guard lint shows ${notes === 1 ? 'it' : 'them'}`);
}
/** The report without its notes, neither listed nor counted. */
function withoutNotes({ files, summary }) {
    return {
        files: files.map((file) => ({
            ...file,
            diagnostics: file.diagnostics.filter(({ severity }) => severity !== 'note'),
        })),
        summary: { ...summary, notes: 0 },
    };
}


/***/ }),

/***/ 7794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Yy: () => (/* reexport */ isolation_mode/* MODE_MEANING */.Yy),
  Ze: () => (/* reexport */ checkMinimum),
  pQ: () => (/* reexport */ effectiveMode),
  el: () => (/* reexport */ explainDecision),
  eP: () => (/* reexport */ explainJson),
  vu: () => (/* reexport */ explainMermaid),
  YF: () => (/* reexport */ explainPretty),
  c2: () => (/* reexport */ isolation_mode/* isWeaker */.c2),
  PW: () => (/* reexport */ isolation_limits/* limitText */.PW),
  c1: () => (/* reexport */ notProtected),
  uV: () => (/* reexport */ reasonText),
  Hw: () => (/* reexport */ isolation_limits/* requestedLimits */.Hw),
  Jo: () => (/* reexport */ serversOfPhase)
});

// UNUSED EXPORTS: DEFAULT_MINIMUM, MAX_NODES, MODES, edge, egressFault, explainDocument, intersectModes, modeOf, node, notEnforced, parseMode, sodaReadings, sodaStartsNoSandbox, weaker

// EXTERNAL MODULE: ./build/src/policy/allowlist.js
var allowlist = __webpack_require__(2597);
// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
// EXTERNAL MODULE: ./build/src/policy/upstream-url.js
var upstream_url = __webpack_require__(9979);
// EXTERNAL MODULE: ./build/src/isolation/mode.js
var isolation_mode = __webpack_require__(3915);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
// EXTERNAL MODULE: ./build/src/isolation/did-you-mean.js
var did_you_mean = __webpack_require__(4303);
;// CONCATENATED MODULE: ./build/src/isolation/phase-servers.js



/**
 * The servers that take part: all of them without a chosen phase, else those that the phase names. A phase without
 * `mcp_servers` uses none (SODA's servers are opt-in).
 *
 * A phase that is not there is a fault of the caller. So is a server that the policy does not have: the two files
 * should have been checked against each other before, and leaving it out would hide what it needs.
 */
function serversOfPhase(policy, pipeline, phase) {
    if (phase === undefined)
        return (0,result.ok)([...policy.servers.values()]);
    if (pipeline === undefined) {
        return (0,result/* fail */.f)({
            code: 'no-pipeline',
            message: `phase ${(0,visible_text/* quote */.hD)(phase)} was asked for, but there is no phases.yaml: name the file, or leave out the phase`,
        });
    }
    const chosen = pipeline.phases.get(phase);
    if (chosen === undefined)
        return (0,result/* fail */.f)(unknownPhase(phase, pipeline));
    const servers = new Map();
    for (const { value: name, range } of chosen.servers) {
        const server = policy.servers.get(name);
        if (server === undefined) {
            return (0,result/* fail */.f)({
                code: 'unknown-server',
                message: `${(0,visible_text/* printable */.g$)(pipeline.file)}:${range.start.line} phase ${(0,visible_text/* quote */.hD)(phase)} uses server ${(0,visible_text/* quote */.hD)(name)}, which ` +
                    `${(0,visible_text/* printable */.g$)(policy.file)} does not have${(0,did_you_mean/* didYouMean */.a)(name, policy.servers.keys())}`,
            });
        }
        servers.set(name, server);
    }
    return (0,result.ok)([...servers.values()]);
}
function unknownPhase(phase, pipeline) {
    const known = [...pipeline.phases.keys()].map(visible_text/* printable */.g$);
    const list = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
    return {
        code: 'unknown-phase',
        message: `${(0,visible_text/* printable */.g$)(pipeline.file)} has no phase ${(0,visible_text/* quote */.hD)(phase)}: ${list}${(0,did_you_mean/* didYouMean */.a)(phase, pipeline.phases.keys())}`,
    };
}

;// CONCATENATED MODULE: ./build/src/isolation/reason.js
/** Line and column of a range's start, absent where there is no range. */
function placeOf(range) {
    const start = range?.start;
    return { line: start?.line, column: start?.column };
}
/** The cause and, where there is one, the remedy. */
function reasonText(reason) {
    return reason.remedy === undefined ? reason.message : `${reason.message} ${reason.remedy}`;
}

;// CONCATENATED MODULE: ./build/src/isolation/soda-reading.js
/**
 * SODA's three readings (github.com/decko/soda, pull request 679 and the fix after it). To SODA a missing
 * `use_net_ns` is false, and `allowed_hosts: []` is the same as no such key.
 *
 * The readings take it that SODA's sandbox runs. With `sandbox.enabled: false` it does not, so there is no namespace
 * to keep; that it does not run without the key either is said by {@link sodaStartsNoSandbox}.
 */
function sodaReadings(sandbox, servers) {
    if (sandbox.enabled?.value === false)
        return { beforePr679: 'off', pr679: 'off', laterFix: 'off' };
    const wanted = sandbox.useNetNs?.value === true;
    const none = servers.length === 0;
    const allWithHosts = servers.every((server) => (server.allowedHosts?.entries.length ?? 0) > 0);
    return {
        beforePr679: onIf(wanted && none),
        pr679: onIf(none ? wanted : allWithHosts),
        laterFix: onIf(wanted && allWithHosts),
    };
}
/** Whether SODA itself would run the agent without any sandbox: its default for `sandbox.enabled` is false. */
function sodaStartsNoSandbox(sandbox) {
    return sandbox.enabled?.value !== true;
}
function onIf(kept) {
    return kept ? 'on' : 'off';
}

;// CONCATENATED MODULE: ./build/src/isolation/policy-reasons.js



/**
 * Why the policy gives the mode that it gives. Everything that weakens it is named, not only the rule that decided:
 * whoever mends the first would otherwise meet the second in the next run.
 */
function policyReasons(reading) {
    return [
        ...sandboxDisabled(reading),
        ...netNsDisabled(reading),
        ...serversWithoutHosts(reading),
        ...audit(reading),
        ...sourcesOfHosts(reading),
        ...noHosts(reading),
        ...emptyLists(reading),
        ...unsetKeys(reading),
    ];
}
function audit({ egress }) {
    if (egress.gate !== 'proxy-only' || egress.proxy !== 'observing')
        return [];
    return [
        {
            code: 'audit',
            message: 'An audit was asked for: what is not listed is let through, and written down.',
            remedy: 'Leave out --audit (in a workflow, enforcement: audit) to enforce the policy.',
            ceiling: 'audit',
            ...{ file: undefined, line: undefined, column: undefined, key: undefined, server: undefined },
        },
    ];
}
function sandboxDisabled({ policy }) {
    const { enabled } = policy.sandbox;
    if (enabled?.value !== false)
        return [];
    return [
        at(policy, enabled.range, 'sandbox.enabled', {
            code: 'sandbox-disabled',
            message: 'sandbox.enabled is false: the command runs without any sandbox.',
            remedy: `Write enabled: true, or remove the key, at ${place(policy, enabled.range)}.`,
            ceiling: 'off',
        }),
    ];
}
function netNsDisabled({ policy }) {
    const { useNetNs } = policy.sandbox;
    if (useNetNs?.value !== false)
        return [];
    return [
        at(policy, useNetNs.range, 'sandbox.use_net_ns', {
            code: 'net-ns-disabled',
            message: "sandbox.use_net_ns is false: the command shares the host's network, whatever hosts are listed.",
            remedy: `Write use_net_ns: true, or remove the key, at ${place(policy, useNetNs.range)}.`,
            ceiling: 'open',
        }),
    ];
}
function serversWithoutHosts({ policy, servers, unusedPipeline }) {
    return servers
        .filter((server) => server.allowedHosts === undefined)
        .map((server) => {
        const otherPhase = phaseWithout(server, unusedPipeline)
            ? ' Or choose a phase that does not use this server.'
            : '';
        return at(policy, server.key, (0,visible_text/* serverKeyPath */.K7)(server.name), {
            code: 'server-without-hosts',
            message: `Server ${(0,visible_text/* quote */.hD)(server.name)} has no allowed_hosts, so it may need any host: ` +
                'the network gate is open for the whole run.',
            remedy: `Add allowed_hosts to server ${(0,visible_text/* quote */.hD)(server.name)} at ${place(policy, server.key)} ` +
                `([] if it needs no host).${otherPhase}`,
            ceiling: 'open',
            server: server.name,
        });
    });
}
function sourcesOfHosts({ policy, servers, allow, upstream, egress }) {
    if (egress.gate !== 'proxy-only')
        return [];
    const reasons = [];
    const agent = policy.sandbox.allowedHosts;
    if (agent !== undefined && agent.entries.length > 0) {
        reasons.push(at(policy, agent.key, 'sandbox.allowed_hosts', {
            code: 'hosts-of-agent',
            message: `The agent lists ${entries(agent.entries.length)}.`,
            ceiling: 'proxied',
        }));
    }
    if (upstream !== undefined) {
        const { proxy } = policy.sandbox;
        const given = proxy.upstreamUrl;
        reasons.push(at(policy, (given ?? proxy.enabled)?.range, given ? 'sandbox.proxy.upstream_url' : 'sandbox.proxy.enabled', {
            code: 'hosts-of-upstream',
            message: `sandbox.proxy is enabled: the host of its upstream_url${given ? '' : ' (the default)'} is allowed.`,
            ceiling: 'proxied',
        }));
    }
    for (const { name, allowedHosts } of servers) {
        if (allowedHosts === undefined || allowedHosts.entries.length === 0)
            continue;
        reasons.push(at(policy, allowedHosts.key, `${(0,visible_text/* serverKeyPath */.K7)(name)}.allowed_hosts`, {
            code: 'hosts-of-server',
            message: `Server ${(0,visible_text/* quote */.hD)(name)} lists ${entries(allowedHosts.entries.length)}.`,
            ceiling: 'proxied',
            server: name,
        }));
    }
    for (const source of new Set(allow.map((entry) => entry.file))) {
        const count = allow.filter((entry) => entry.file === source).length;
        reasons.push({
            ...at(policy, undefined, source, {
                code: 'hosts-of-caller',
                message: `The caller of this run allows ${entries(count)}.`,
                ceiling: 'proxied',
            }),
            file: undefined,
        });
    }
    return reasons;
}
function noHosts({ policy, servers, egress }) {
    if (egress.gate !== 'closed')
        return [];
    const { allowedHosts, key } = policy.sandbox;
    const whose = servers.length === 0 ? 'and no server takes part' : 'nor for any server that takes part';
    return [
        at(policy, allowedHosts?.key ?? key, allowedHosts === undefined ? 'sandbox' : 'sandbox.allowed_hosts', {
            code: 'no-hosts',
            message: `No host is listed for the agent, ${whose}: the network gate is closed.`,
            ceiling: 'isolated',
        }),
    ];
}
function emptyLists({ policy, servers }) {
    return servers.flatMap(({ name, allowedHosts }) => allowedHosts?.entries.length === 0
        ? [
            at(policy, allowedHosts.key, `${(0,visible_text/* serverKeyPath */.K7)(name)}.allowed_hosts`, {
                code: 'server-with-empty-list',
                message: `Server ${(0,visible_text/* quote */.hD)(name)} needs no host, says its empty list. ` +
                    'SODA differs: it reads [] like a missing key, and keeps no network namespace.',
                server: name,
            }),
        ]
        : []);
}
function unsetKeys({ policy }) {
    const { enabled, useNetNs, key } = policy.sandbox;
    if (enabled?.value === false)
        return [];
    const reasons = [];
    if (sodaStartsNoSandbox(policy.sandbox)) {
        reasons.push(at(policy, key, 'sandbox.enabled', {
            code: 'sandbox-enabled-unset',
            message: 'sandbox.enabled is not set: here it counts as true, in SODA as false, so that it starts no sandbox.',
        }));
    }
    if (useNetNs === undefined) {
        reasons.push(at(policy, key, 'sandbox.use_net_ns', {
            code: 'net-ns-unset',
            message: 'sandbox.use_net_ns is not set: here it counts as true, in SODA as false.',
        }));
    }
    return reasons;
}
function at(policy, range, key, finding) {
    return {
        remedy: undefined,
        ceiling: undefined,
        server: undefined,
        ...finding,
        file: policy.file,
        ...placeOf(range),
        key,
    };
}
function phaseWithout(server, pipeline) {
    const phases = [...(pipeline?.phases.values() ?? [])];
    return phases.some((phase) => !phase.servers.some(({ value }) => value === server.name));
}
function place(policy, range) {
    return (0,visible_text/* formatPlace */.dE)({ file: policy.file, line: range.start.line });
}
function entries(count) {
    return count === 1 ? '1 entry' : `${count} entries`;
}

;// CONCATENATED MODULE: ./build/src/isolation/effective-mode.js







/**
 * Policy, phase and machine become the isolation that a run really gets. A phase that cannot be found is a fault of
 * usage; everything else has an answer.
 */
function effectiveMode(input) {
    const { policy, pipeline, phase, allow = [], machine } = input;
    const selected = serversOfPhase(policy, pipeline, phase);
    if (!selected.ok)
        return selected;
    const servers = selected.value;
    const upstream = effective_mode_valueOf((0,upstream_url/* upstreamEntry */.on)(policy));
    const { entries } = (0,allowlist/* compileAllowlist */.D)([
        ...(policy.sandbox.allowedHosts?.entries ?? []),
        ...(upstream === undefined ? [] : [upstream]),
        ...servers.flatMap((server) => server.allowedHosts?.entries ?? []),
        ...allow,
    ]);
    const enforced = egressOf(policy.sandbox, servers, entries);
    const wanted = input.audit === true ? observed(enforced) : enforced;
    const egress = machine?.usable === false ? NO_SANDBOX : wanted;
    const unusedPipeline = phase === undefined ? pipeline : undefined;
    const reasons = policyReasons({ policy, servers, allow, upstream, egress: wanted, unusedPipeline });
    return (0,result.ok)({
        file: policy.file,
        phase,
        mode: (0,isolation_mode/* modeOf */.VV)(egress),
        policyMode: (0,isolation_mode/* modeOf */.VV)(enforced),
        egress,
        machine,
        reasons: machine?.usable === false ? [noUsableBackend(machine), ...reasons] : reasons,
        principals: [{ name: 'agent', entries }],
        servers,
        limits: policy.sandbox.limits,
        soda: sodaReadings(policy.sandbox, servers),
    });
}
/** What stands in the way of a value was a problem of the policy, which would then not be one. */
function effective_mode_valueOf(result) {
    return result.ok ? result.value : undefined;
}
const NO_SANDBOX = { gate: 'no-sandbox', proxy: 'none' };
/** The rules, in order: the first that applies decides. */
function egressOf(sandbox, servers, union) {
    if (sandbox.enabled?.value === false)
        return NO_SANDBOX;
    // An explicit opt-out is never upgraded, even where every server lists its hosts.
    if (sandbox.useNetNs?.value === false)
        return { gate: 'open', proxy: 'none' };
    // Only a missing key opens the gate. An empty list is a list: it adds no host.
    if (servers.some((server) => server.allowedHosts === undefined))
        return { gate: 'open', proxy: 'none' };
    return { gate: union.length === 0 ? 'closed' : 'proxy-only', proxy: 'enforcing' };
}
/** An audit loosens what is enforced, and tightens nothing: a network that is open stays what it is. */
function observed(enforced) {
    return enforced.gate === 'closed' || enforced.gate === 'proxy-only'
        ? { gate: 'proxy-only', proxy: 'observing' }
        : enforced;
}
function noUsableBackend(machine) {
    return {
        code: 'no-usable-backend',
        message: `This machine cannot isolate the command: ${machine.reason}`,
        remedy: machine.remedy,
        ceiling: 'off',
        file: undefined,
        line: undefined,
        column: undefined,
        key: undefined,
        server: undefined,
    };
}

// EXTERNAL MODULE: ./build/src/policy/entry.js + 1 modules
var policy_entry = __webpack_require__(3764);
// EXTERNAL MODULE: ./build/src/policy/host-pattern.js
var host_pattern = __webpack_require__(1079);
// EXTERNAL MODULE: ./build/src/policy/host.js
var policy_host = __webpack_require__(5016);
;// CONCATENATED MODULE: ./build/src/isolation/entry-text.js


/** An entry as it is to be understood: the port always shown, and what a wildcard covers besides said. */
function describeEntry(entry) {
    const { pattern } = entry;
    const apex = pattern.kind === 'wildcard' ? ` and ${pattern.parent} itself` : '';
    return `${(0,policy_entry/* formatEntry */.WL)(entry)}${apex}${entry.allowPrivate ? ', may be a private address' : ''}`;
}
/** Where an entry comes from, e.g. `soda.yaml:7, server "jira"`. */
function describeOrigin({ owner, file, range }) {
    const place = (0,visible_text/* formatPlace */.dE)({ file, line: range?.start.line });
    switch (owner.kind) {
        case 'agent':
            return `${place}, agent`;
        case 'server':
            return `${place}, server ${(0,visible_text/* quote */.hD)(owner.name)}`;
        case 'upstream':
            return `${place}, sandbox.proxy`;
        case 'caller':
            return place;
    }
}

// EXTERNAL MODULE: ./build/src/policy/list-place.js
var list_place = __webpack_require__(6568);
;// CONCATENATED MODULE: ./build/src/isolation/explain-decision.js






/**
 * One decision for people: the verdict in the first line, which entry decides and why, and for a denial what comes
 * nearest and the exact line that would allow it. Ends in a newline.
 */
function explainDecision(decision, host, port, context) {
    const { colors, effective } = context;
    const target = (0,policy_host/* formatHostPort */.zc)(host, port);
    const lines = decision.verdict === 'allow'
        ? [`${colors.green('allowed')} ${target}`, ...allowed(decision.entry, host)]
        : [`${colors.red('denied')} ${target}`, ...denied(decision, host, port, context)];
    return [...lines, ...notEnforced(effective)].map((line) => `${line}\n`).join('');
}
function allowed(entry, host) {
    return [`  by ${describeEntry(entry)} (${describeOrigin(entry)})`, `  ${whyItMatches(entry, host)}`];
}
function whyItMatches({ pattern, port }, host) {
    if (pattern.kind === 'exact')
        return `The host is listed by name, with port ${port}.`;
    return (0,policy_host/* formatHost */.g9)(host) === pattern.parent
        ? `A wildcard covers the name behind it too: ${(0,host_pattern/* formatPattern */.a0)(pattern)} includes ${pattern.parent}.`
        : `The wildcard ${(0,host_pattern/* formatPattern */.a0)(pattern)} covers every name below ${pattern.parent}, with port ${port}.`;
}
function denied(decision, host, port, { policy }) {
    const place = (0,list_place/* listPlace */.iK)(policy, decision.nearest?.owner ?? { kind: 'agent' });
    const item = (0,list_place/* itemFor */.bH)(host, port, place.shape);
    return [
        `  ${whyNot(decision, host, port)}`,
        ...(item.ok
            ? remedy(item.value, place, policy)
            : [`  An entry for it would be refused: ${item.problem}`]),
    ];
}
function remedy(item, place, { file }) {
    const { where, lines } = (0,list_place/* additionOf */.e)([item], place, file);
    return [`  To allow it, ${where}:`, ...lines.map((line) => `    ${line}`)];
}
function whyNot({ reason, nearest }, host, port) {
    if (nearest === undefined)
        return 'No entry matches this host.';
    const entry = `${(0,policy_entry/* formatEntry */.WL)(nearest)} (${describeOrigin(nearest)})`;
    return reason === 'wrong-port'
        ? `The host is listed with another port: ${entry}. The port is part of the rule, and ${port} is not listed.`
        : `No entry matches this host. The nearest is ${entry}, which covers that name only, not ${(0,policy_host/* formatHost */.g9)(host)}.`;
}
/** A verdict that nothing enforces must not look like one that holds. */
function notEnforced({ mode }) {
    return mode === 'isolated' || mode === 'proxied'
        ? []
        : [`  Not enforced: the effective mode is ${mode} (${isolation_mode/* MODE_MEANING */.Yy[mode]}).`];
}

// EXTERNAL MODULE: ./build/src/isolation/limits.js
var isolation_limits = __webpack_require__(5236);
;// CONCATENATED MODULE: ./build/src/isolation/not-protected.js

const NO_SECCOMP = {
    code: 'seccomp',
    message: 'No system call filter is loaded: AF_VSOCK, which leads past the network namespace, and rarely used ' +
        'kernel interfaces can be tried.',
};
const not_protected_NO_SANDBOX = {
    code: 'no-sandbox',
    message: 'There is no sandbox: network, files and processes are as open to the command as to its user.',
};
const NO_FILTER = {
    code: 'network',
    message: "The command uses the host's network: no host is filtered, and no connection is written down.",
};
const NOT_ENFORCED = {
    code: 'audit',
    message: 'This is an audit: every public host can be reached and sent to, listed or not. Only metadata services and private addresses are refused.',
};
/** What Seatbelt cannot do, on every run. */
const SEATBELT = [
    {
        code: 'seatbelt-self-test',
        message: 'Nothing is tried in the sandbox before the command: there is no self-test for Seatbelt.',
    },
    {
        code: 'seatbelt-processes',
        message: 'macOS has no process namespace: a process that leaves its group and drops its environment can outlive the run. It stays in the sandbox, without a network.',
    },
    {
        code: 'seatbelt-loopback',
        message: "The port of the proxy is open at every address of this machine: a program that starts to listen on it at another address than the loopback's could be reached. Programs outside of the sandbox can use the proxy.",
    },
    {
        code: 'seatbelt-files',
        message: 'Directories can be seen to exist, and programs and settings of the system can be read. Nothing limits what is written to the home directory and the temporary files of the run.',
    },
];
/** Everything that a run in this mode does not protect, the gravest first. */
function notProtected(scope) {
    const unlimited = scope.limits.flatMap(limitItem);
    if (scope.mode === 'off')
        return [not_protected_NO_SANDBOX, ...unlimited];
    const isUnfiltered = scope.machine?.usable === true && scope.machine.unfiltered === true;
    return [
        ...(scope.mode === 'open' ? [NO_FILTER] : []),
        ...(scope.mode === 'audit' ? [NOT_ENFORCED] : []),
        ...(isUnfiltered ? [NO_SECCOMP] : []),
        ...(scope.machine?.usable === true && scope.machine.backend === 'seatbelt' ? SEATBELT : []),
        ...openedItems(scope.opened),
        ...unlimited,
    ];
}
function openedItems(opened) {
    if (opened === undefined)
        return [];
    const { write, sockets, gitCredentials, isPartlyProtected, isPartlyHidden } = opened;
    const { trustService, noSelfTest } = opened;
    const items = [];
    if (sockets.length > 0) {
        items.push({
            code: 'sockets',
            message: `The command can connect to ${sockets.join(', ')} (--allow-socket): whoever listens there acts outside of the sandbox.`,
        });
    }
    if (write.length > 0) {
        items.push({ code: 'write', message: `The command can also change ${write.join(', ')} (--write).` });
    }
    if (gitCredentials === 'keep') {
        items.push({
            code: 'git-credentials',
            message: 'Credentials in .git/config are shown to the command (--git-credentials keep).',
        });
    }
    if (trustService === true) {
        items.push({
            code: 'trust-service',
            message: 'The system checks certificates for the command (--allow-trust-service), and asks servers that a certificate names, past the proxy.',
        });
    }
    items.push(...networkItems(opened));
    if (noSelfTest === true) {
        items.push({
            code: 'self-test',
            message: 'Nothing was tried in the sandbox before the command (--no-self-test): that it holds was asked of the kernel alone.',
        });
    }
    if (isPartlyProtected === true) {
        items.push({
            code: 'large-workspace',
            message: 'The workspace is too large to be looked through: git repositories, sockets and credentials deep in it are not protected.',
        });
    }
    if (isPartlyHidden === true) {
        items.push({
            code: 'large-read',
            message: 'What is shown to be read (tools on PATH, --read) is too large to be looked through: credentials and sockets deep in it are not hidden.',
        });
    }
    return items;
}
function networkItems({ noSniCheck, isBehindProxy, auditWithSecrets, notTls = 0, }) {
    const items = [];
    if (noSniCheck === true) {
        items.push({
            code: 'sni',
            message: 'What a tunnel carries is not checked (--no-sni-check): behind a listed host, others that the same server or CDN answers for can be reached.',
        });
    }
    if (isBehindProxy === true) {
        items.push({
            code: 'upstream-proxy',
            message: 'Connections go through an upstream proxy, which resolves names itself: that a listed name leads to no private address is known only as far as this machine resolves it.',
        });
    }
    if (auditWithSecrets === true) {
        items.push({
            code: 'audit-with-secrets',
            message: 'The command got the variables of --pass-env (--audit-with-secrets) while it could send them to any host.',
        });
    }
    if (notTls > 0) {
        items.push({
            code: 'not-tls',
            message: `${notTls} ${notTls === 1 ? 'tunnel' : 'tunnels'} to port 443 carried something else than TLS, in which no host name can be checked; the decision log says to which host.`,
        });
    }
    return items;
}
function limitItem(outcome) {
    if (outcome.enforcedBy !== null)
        return [];
    const message = `sandbox.limits.${(0,isolation_limits/* limitText */.PW)(outcome).replace(/\.$/, '')}.`;
    return [{ code: `limit-${outcome.limit.replace('_', '-')}`, message }];
}

;// CONCATENATED MODULE: ./build/src/isolation/explain-json.js



/** The document, as a value. Lines and columns count from 1. */
function explainDocument(effective, limits = []) {
    return {
        version: 1,
        mode: effective.mode,
        policyMode: effective.policyMode,
        machine: machineDocument(effective),
        reasons: effective.reasons.map((reason) => ({
            code: reason.code,
            message: reasonText(reason),
            file: reason.file ?? null,
            line: reason.line ?? null,
            column: reason.column ?? null,
            key: reason.key ?? null,
            server: reason.server ?? null,
        })),
        principals: effective.principals.map(({ name, entries }) => ({
            name,
            entries: entries.map(entryDocument),
        })),
        soda: effective.soda,
        limits,
        notProtected: notProtected({ mode: effective.mode, machine: effective.machine, limits }),
    };
}
/** The document as text, with a newline at its end. */
function explainJson(effective, limits = []) {
    return `${JSON.stringify(explainDocument(effective, limits), undefined, 2)}\n`;
}
function machineDocument({ machine }) {
    if (machine === undefined)
        return { usable: null, backend: null, form: null, reason: 'This machine was not probed.' };
    if (!machine.usable) {
        return { usable: false, backend: null, form: null, reason: `${machine.reason} ${machine.remedy}`.trim() };
    }
    return { usable: true, backend: machine.backend, form: machine.form, reason: null };
}
function entryDocument({ pattern, port, allowPrivate, owner, file, range }) {
    return {
        host: pattern.kind === 'wildcard' ? `*.${pattern.parent}` : (0,policy_host/* formatHost */.g9)(pattern.host),
        port,
        wildcard: pattern.kind === 'wildcard',
        allowPrivate,
        file,
        line: range?.start.line ?? null,
        server: owner.kind === 'server' ? owner.name : null,
    };
}

;// CONCATENATED MODULE: ./build/src/isolation/mermaid.js
/** Flowcharts of Mermaid. https://mermaid.js.org/syntax/flowchart.html */
/** Viewers give up on large drawings, GitHub's among them; a drawing says how many nodes it leaves out. */
const MAX_NODES = 40;
function edge(from, arrow, to) {
    return `  ${from} ${arrow} ${to}`;
}
/** Ids are ours; whatever somebody else wrote stands in a label, where only a few characters stand for themselves. */
function node(id, label) {
    return `  ${id}["${inertLabel(label)}"]`;
}
/**
 * A label in which nothing is markup: every other character is written as its number, which Mermaid decodes after it
 * has read the drawing. What cannot be seen is shown as a replacement character.
 */
function inertLabel(text) {
    const shown = Array.from(text);
    const cut = shown.length > 120 ? [...shown.slice(0, 120), '…'] : shown;
    return cut
        .map((character) => {
        if (/^[A-Za-z0-9 .:,*_-]$/.test(character))
            return character;
        const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character);
        return `#${unseen ? 0xfffd : (character.codePointAt(0) ?? 0xfffd)};`;
    })
        .join('');
}

;// CONCATENATED MODULE: ./build/src/isolation/explain-mermaid.js



/** Nodes that are no host: the mode, and what counts the rest. */
const FURTHER_NODES = 2;
/**
 * The effective mode as a flowchart of Mermaid: which principal may reach which entry. An edge with dots is one that
 * nothing enforces. Ends in a newline. https://mermaid.js.org/syntax/flowchart.html
 */
function explainMermaid({ mode, phase, principals }) {
    const enforced = mode === 'isolated' || mode === 'proxied';
    const where = phase === undefined ? '' : ` in phase ${phase}`;
    const hosts = new Map();
    const lines = ['flowchart LR', node('mode', `mode ${mode}${where}: ${isolation_mode/* MODE_MEANING */.Yy[mode]}`)];
    const most = MAX_NODES - FURTHER_NODES - 2 * principals.length;
    let omitted = 0;
    principals.forEach(({ name, entries }, index) => {
        const principal = `p${index}`;
        lines.push(node(principal, name));
        if (!enforced)
            lines.push(node(`any${index}`, 'any host'), edge(principal, '-->', `any${index}`));
        else if (entries.length === 0)
            lines.push(node(`any${index}`, 'any host'), edge(principal, '--x', `any${index}`));
        for (const text of new Set(entries.map(describeEntry))) {
            const known = hosts.get(text);
            if (known === undefined && hosts.size >= most) {
                omitted += 1;
                continue;
            }
            const host = known ?? `h${hosts.size}`;
            hosts.set(text, host);
            if (known === undefined)
                lines.push(node(host, text));
            lines.push(edge(principal, enforced ? '-->' : '-.->', host));
        }
    });
    if (omitted > 0)
        lines.push(node('more', `and ${omitted} more`));
    return `${lines.join('\n')}\n`;
}

;// CONCATENATED MODULE: ./build/src/isolation/explain-pretty.js






/**
 * The effective mode for people: what holds, why, and what does not. Ends in a newline.
 * @param limits what would come of the policy's limits here; none where nobody looked
 */
function explainPretty(effective, colors, limits = []) {
    const sections = [
        headline(effective, colors),
        section('why', effective.reasons.map((reason) => reasonLine(reason, colors)), colors),
        ...effective.principals.map((principal) => principalSection(principal, effective.mode, colors)),
        section('limits asked for', limitLines(effective, limits), colors),
        section('this machine', machineLines(effective), colors),
        section('not protected', notProtected({ mode: effective.mode, machine: effective.machine, limits }).map(({ message }) => message), colors),
        section('SODA itself keeps the network namespace', sodaLines(effective), colors),
    ];
    return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}
function headline({ mode, phase }, colors) {
    const where = phase === undefined ? '' : ` in phase ${(0,visible_text/* quote */.hD)(phase)}`;
    return `mode ${MODE_COLOR[mode](colors)(mode)}${where}: ${isolation_mode/* MODE_MEANING */.Yy[mode]}`;
}
const MODE_COLOR = {
    isolated: (colors) => colors.green,
    proxied: (colors) => colors.green,
    audit: (colors) => colors.yellow,
    advisory: (colors) => colors.yellow,
    open: (colors) => colors.red,
    off: (colors) => colors.red,
};
function reasonLine(reason, colors) {
    const where = [(0,visible_text/* formatPlace */.dE)(reason), reason.key ?? ''].filter((text) => text !== '').join(' ');
    return where === '' ? reasonText(reason) : `${colors.cyan(where)}: ${reasonText(reason)}`;
}
function principalSection({ name, entries }, mode, colors) {
    const enforced = mode === 'isolated' || mode === 'proxied';
    const title = enforced ? `${name} may reach` : `${name} is meant to reach (not enforced in mode ${mode})`;
    if (entries.length === 0)
        return section(title, ['no host'], colors);
    const texts = entries.map(describeEntry);
    const width = Math.min(Math.max(...texts.map((text) => text.length)), 60);
    return section(title, entries.map((entry, index) => `${(texts[index] ?? '').padEnd(width)}  ${colors.dim(describeOrigin(entry))}`), colors);
}
function limitLines({ file, limits }, outcomes) {
    const lines = {
        memory_mb: limits.memoryMb?.range.start.line,
        cpu_percent: limits.cpuPercent?.range.start.line,
        max_pids: limits.maxPids?.range.start.line,
    };
    return (0,isolation_limits/* requestedLimits */.Hw)(limits).map(({ limit, value }) => {
        const outcome = outcomes.find((found) => found.limit === limit);
        const text = outcome === undefined ? `${limit}: ${value}` : (0,visible_text/* printable */.g$)((0,isolation_limits/* limitText */.PW)(outcome));
        return `${(0,visible_text/* formatPlace */.dE)({ file, line: lines[limit] })} sandbox.limits.${text}`;
    });
}
function machineLines({ machine, mode, policyMode }) {
    if (machine === undefined)
        return ['not probed: the mode above is what the policy alone gives'];
    if (machine.usable)
        return [`${machine.backend}, ${machine.form} form: runs the sandbox as asked`];
    const lost = mode === policyMode ? '' : `; the policy alone would give ${policyMode}`;
    return [
        `no usable backend${lost}`,
        ...machine.probes.map((probe) => `${probe.backend}, ${probe.form} form: ${(0,visible_text/* printable */.g$)(probe.said.replace(/\s+/g, ' '))}`),
    ];
}
function sodaLines({ soda, reasons }) {
    const onlyIfEnabled = reasons.some(({ code }) => code === 'sandbox-enabled-unset');
    return [
        `before #679: ${soda.beforePr679}`,
        `PR #679: ${soda.pr679}`,
        `its later fix: ${soda.laterFix}`,
        ...(onlyIfEnabled
            ? ['and with sandbox.enabled: true only, since without it SODA starts no sandbox']
            : []),
    ];
}
function section(title, lines, colors) {
    return lines.length === 0 ? '' : [colors.bold(title), ...lines.map((line) => `  ${line}`)].join('\n');
}

// EXTERNAL MODULE: ./build/src/policy/intersect.js
var intersect = __webpack_require__(5165);
;// CONCATENATED MODULE: ./build/src/isolation/intersect-modes.js


/**
 * What two policies both allow, in the stricter of their modes: so that neither a change of the policy nor an old
 * version of it grants more than the other. A mode that enforces nothing allows everything, so it takes nothing from
 * the other's list. What is not about isolation (file, phase, servers, SODA's readings) is that of `head`.
 */
function intersectModes(base, head) {
    const stricter = isWeaker(head.mode, base.mode) ? base : head;
    const principals = head.principals.map((principal) => {
        const other = base.principals.find(({ name }) => name === principal.name);
        return { ...principal, entries: allowedByBoth(base, other?.entries ?? [], head, principal.entries) };
    });
    const isClosed = principals.every(({ entries }) => entries.length === 0);
    const egress = isEnforced(stricter.mode)
        ? { gate: isClosed ? 'closed' : 'proxy-only', proxy: 'enforcing' }
        : stricter.egress;
    const policyMode = isWeaker(head.policyMode, base.policyMode) ? base.policyMode : head.policyMode;
    return {
        ...head,
        mode: modeOf(egress),
        policyMode: isEnforced(policyMode) && isClosed ? 'isolated' : policyMode,
        egress,
        reasons: [...head.reasons, ...base.reasons],
        principals,
        limits: stricterLimits(base.limits, head.limits),
    };
}
function allowedByBoth(base, baseEntries, head, headEntries) {
    if (!isEnforced(base.mode))
        return headEntries;
    return isEnforced(head.mode) ? intersectEntries(headEntries, baseEntries) : baseEntries;
}
/** Whether a mode holds a list of hosts at all. */
function isEnforced(mode) {
    return mode === 'isolated' || mode === 'proxied';
}
function stricterLimits(a, b) {
    return {
        memoryMb: smaller(a.memoryMb, b.memoryMb),
        cpuPercent: smaller(a.cpuPercent, b.cpuPercent),
        maxPids: smaller(a.maxPids, b.maxPids),
    };
}
/** 0 asks for no limit, as a missing key does. */
function smaller(a, b) {
    if (a === undefined || a.value === 0)
        return b;
    return b === undefined || b.value === 0 || a.value < b.value ? a : b;
}

;// CONCATENATED MODULE: ./build/src/isolation/refusal.js


/** `undefined` if the effective mode is at least as strong as the minimum, else the refusal. */
function checkMinimum(effective, minimum) {
    const { mode } = effective;
    if (!(0,isolation_mode/* isWeaker */.c2)(mode, minimum))
        return undefined;
    const reasons = effective.reasons.filter(({ ceiling }) => ceiling !== undefined && (0,isolation_mode/* isWeaker */.c2)(ceiling, minimum));
    const waysOut = [
        ...reasons.map((reason) => reason.remedy).filter((remedy) => remedy !== undefined),
        ...(minimum === 'isolated' ? withoutHosts(effective) : []),
        `Or accept it: --min-isolation ${mode} (in a workflow, min-isolation: ${mode}).`,
    ];
    return { mode, minimum, reasons, waysOut, message: refusalText(mode, minimum, reasons, waysOut) };
}
/** Listed hosts are nothing to mend, but where no egress at all is wanted they are in the way. */
function withoutHosts({ principals }) {
    const owners = new Set(principals.flatMap(({ entries }) => entries.map(({ owner }) => owner.kind)));
    const steps = [
        owners.has('agent') || owners.has('server') ? 'empty every allowed_hosts list' : undefined,
        owners.has('upstream') ? 'disable sandbox.proxy' : undefined,
        owners.has('caller') ? 'leave out --allow (in a workflow, allow)' : undefined,
    ].filter((step) => step !== undefined);
    return steps.length === 0 ? [] : [`Allow no host: ${steps.join(', ')}.`];
}
function refusalText(mode, minimum, reasons, waysOut) {
    return [
        `The isolation of this run would be ${mode} (${isolation_mode/* MODE_MEANING */.Yy[mode]}), but at least ${minimum} is required. ` +
            'The command was not started.',
        'Why:',
        ...reasons.map((reason) => `  ${[(0,visible_text/* formatPlace */.dE)(reason), reason.message].filter(Boolean).join(' ')}`),
        'What can be done:',
        ...waysOut.map((way) => `  - ${way}`),
    ].join('\n');
}

;// CONCATENATED MODULE: ./build/src/isolation/index.js
/** The effective mode: what isolation a run would really get, why, and whether that is enough. */
















/***/ }),

/***/ 5236:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hw: () => (/* binding */ requestedLimits),
/* harmony export */   Ix: () => (/* binding */ notEnforced),
/* harmony export */   PW: () => (/* binding */ limitText)
/* harmony export */ });
/** The limits that a policy asks for, in the order of its schema; 0 asks for none. */
function requestedLimits({ memoryMb, cpuPercent, maxPids }) {
    const named = [
        { limit: 'memory_mb', value: memoryMb?.value },
        { limit: 'cpu_percent', value: cpuPercent?.value },
        { limit: 'max_pids', value: maxPids?.value },
    ];
    return named.flatMap(({ limit, value }) => (value === undefined || value === 0 ? [] : [{ limit, value }]));
}
/** The outcome in which nothing enforces a limit. */
function notEnforced({ limit, value }, reason) {
    return { limit, value, enforcedBy: null, reason };
}
/** One outcome for people, without a full stop: `max_pids: 64 enforced by prlimit`. */
function limitText({ limit, value, enforcedBy, reason }) {
    return `${limit}: ${value} ${enforcedBy === null ? `not enforced: ${reason}` : `enforced by ${ENFORCER_NAME[enforcedBy]}`}`;
}
const ENFORCER_NAME = {
    prlimit: 'prlimit',
    'systemd-scope': 'a systemd scope',
    cgroup: 'a control group',
};


/***/ }),

/***/ 5165:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ covers)
/* harmony export */ });
/* unused harmony export intersectEntries */
/* harmony import */ var _allowlist_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2597);

/** Whether an allowlist allows everything that an entry does; private addresses only where it allows those too. */
function covers(allowlist, { pattern, port, allowPrivate }) {
    if (pattern.kind === 'exact') {
        const decision = (0,_allowlist_js__WEBPACK_IMPORTED_MODULE_0__/* .decide */ .L)(allowlist, pattern.host, port);
        return decision.verdict === 'allow' && (decision.entry.allowPrivate || !allowPrivate);
    }
    const labels = pattern.parent.split('.');
    return labels.some((_label, index) => allowlist.wildcards.get(labels.slice(index).join('.'))?.has(port) === true);
}
/**
 * Entries that allow exactly what both lists allow: of two that overlap the narrower one, private addresses only where
 * both grant them. Patterns are a name or all below one, so that two of them are nested or have nothing in common.
 */
function intersectEntries(a, b) {
    return compileAllowlist([...narrowed(a, b), ...narrowed(b, a)]).entries;
}
/** Those of one list that the other allows, without private addresses where that one does not grant them. */
function narrowed(entries, others) {
    const allowlist = compileAllowlist(others);
    return entries.flatMap((entry) => [entry, { ...entry, allowPrivate: false }]
        .filter((candidate) => covers(allowlist, candidate))
        .slice(0, 1));
}


/***/ }),

/***/ 3454:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony import */ var tldts__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(935);
/* harmony import */ var _public_suffix_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9473);


// Importing this module is what makes the list known: a quarter of a megabyte of code, so whoever can do without it for
// a while (see `withPublicSuffixList`) loads it later.
const OPTIONS = {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
    detectIp: false,
};
function kindOf(name) {
    const { publicSuffix, isIcann, isPrivate } = (0,tldts__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(name, OPTIONS);
    if (publicSuffix !== name)
        return 'none';
    if (isPrivate === true)
        return 'private';
    return isIcann === true ? 'icann' : 'none';
}
(0,_public_suffix_js__WEBPACK_IMPORTED_MODULE_1__/* .usePublicSuffixList */ .Cq)(kindOf);


/***/ })

};
