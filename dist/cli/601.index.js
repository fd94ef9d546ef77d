export const id = 601;
export const ids = [601];
export const modules = {

/***/ 636:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   checkCommand: () => (/* binding */ checkCommand)
/* harmony export */ });
/* harmony import */ var _isolation_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9976);
/* harmony import */ var _policy_allowlist_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2597);
/* harmony import */ var _policy_host_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5016);
/* harmony import */ var _policy_ip_address_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1062);
/* harmony import */ var _policy_port_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(365);
/* harmony import */ var _proxy_admission_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3975);
/* harmony import */ var _proxy_authority_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4583);
/* harmony import */ var _proxy_head_fault_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2495);
/* harmony import */ var _run_stop_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8483);
/* harmony import */ var _run_subject_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4576);
/* harmony import */ var _findings_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9612);
/* harmony import */ var _policy_options_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(247);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(4234);













/** `soda-guard check`: what the proxy would decide about a host, by the proxy's own reading of it. */
function checkCommand(text, options) {
    const { policy, ...rest } = (0,_run_subject_js__WEBPACK_IMPORTED_MODULE_9__/* .loadSubject */ .n)((0,_policy_options_js__WEBPACK_IMPORTED_MODULE_11__/* .subjectRequest */ .K)(options), _findings_js__WEBPACK_IMPORTED_MODULE_10__/* .printFindings */ .c);
    const effective = (0,_run_subject_js__WEBPACK_IMPORTED_MODULE_9__/* .decideMode */ .a)({ policy, ...rest });
    const colors = (0,_terminal_js__WEBPACK_IMPORTED_MODULE_12__/* .colorsFor */ .u)(process.stdout);
    const target = parseTarget(text);
    if (!target.ok) {
        process.stdout.write(`${colors.red('denied')} ${JSON.stringify(text)}\n  ${_proxy_head_fault_text_js__WEBPACK_IMPORTED_MODULE_7__/* .HEAD_FAULT_TEXT */ .i[target.problem]}\n`);
        return _run_stop_js__WEBPACK_IMPORTED_MODULE_8__/* .EXIT */ .dc.findings;
    }
    const { host, port } = target.value;
    const allowlist = (0,_policy_allowlist_js__WEBPACK_IMPORTED_MODULE_1__/* .compileAllowlist */ .D)(effective.principals.flatMap(({ entries }) => entries));
    const admission = (0,_proxy_admission_js__WEBPACK_IMPORTED_MODULE_5__/* .admit */ .w)(allowlist, target.value);
    if (admission.verdict === 'deny' && admission.reason === 'metadata') {
        process.stdout.write(`${colors.red('denied')} ${(0,_policy_host_js__WEBPACK_IMPORTED_MODULE_2__/* .formatHostPort */ .zc)(host, port)}\n` +
            '  It leads to a cloud metadata service, which hands out credentials. No entry can allow it.\n');
        return _run_stop_js__WEBPACK_IMPORTED_MODULE_8__/* .EXIT */ .dc.findings;
    }
    process.stdout.write((0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .explainDecision */ .el)(admission, host, port, { policy, effective, colors }));
    return admission.verdict === 'allow' ? 0 : _run_stop_js__WEBPACK_IMPORTED_MODULE_8__/* .EXIT */ .dc.findings;
}
/** `HOST` or `HOST:PORT`, an IPv6 address also without its brackets. */
function parseTarget(text) {
    if ((0,_policy_ip_address_js__WEBPACK_IMPORTED_MODULE_3__/* .parseIpAddress */ .D_)(text)?.family === 6)
        return (0,_proxy_authority_js__WEBPACK_IMPORTED_MODULE_6__/* .parseAuthority */ .P)(`[${text}]:${_policy_port_js__WEBPACK_IMPORTED_MODULE_4__/* .DEFAULT_PORT */ .W}`);
    const given = (0,_proxy_authority_js__WEBPACK_IMPORTED_MODULE_6__/* .parseAuthority */ .P)(text);
    const portMissing = !given.ok && given.problem === 'no-port' && !text.endsWith(':');
    return portMissing ? (0,_proxy_authority_js__WEBPACK_IMPORTED_MODULE_6__/* .parseAuthority */ .P)(`${text}:${_policy_port_js__WEBPACK_IMPORTED_MODULE_4__/* .DEFAULT_PORT */ .W}`) : given;
}


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

/***/ 3975:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ admit)
/* harmony export */ });
/* harmony import */ var _policy_allowlist_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2597);
/* harmony import */ var _policy_address_class_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3193);


/** Metadata services are refused before the list is asked, so that no entry can open them. */
function admit(allowlist, { host, port }) {
    if (isMetadata(host))
        return { verdict: 'deny', reason: 'metadata', nearest: undefined };
    return (0,_policy_allowlist_js__WEBPACK_IMPORTED_MODULE_0__/* .decide */ .L)(allowlist, host, port);
}
function isMetadata(host) {
    return host.kind === 'name' ? (0,_policy_address_class_js__WEBPACK_IMPORTED_MODULE_1__/* .isMetadataName */ .vM)(host.name) : (0,_policy_address_class_js__WEBPACK_IMPORTED_MODULE_1__/* .classifyAddress */ .DV)(host.address) === 'metadata';
}


/***/ }),

/***/ 4583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ parseAuthority)
/* harmony export */ });
/* harmony import */ var _policy_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5016);
/* harmony import */ var _policy_port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(365);
/* harmony import */ var _policy_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3527);



/** A name of 253 characters with its final dot, a colon and five digits. */
const MAX_LENGTH = 253 + 1 + 1 + 5;
/**
 * Reads an authority in the form that CONNECT requires (RFC 9110, section 9.3.6): `name:port`, `192.0.2.1:port` or
 * `[2001:db8::1]:port`. Nothing is decoded, folded or guessed; the port is never implied.
 */
function parseAuthority(text) {
    const fault = forbiddenPart(text);
    if (fault !== undefined)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)(fault);
    if (text.length > MAX_LENGTH)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('host-name');
    return text.startsWith('[') ? parseBracketed(text) : parsePlain(text);
}
/** What can stand in a URL and has no place in an authority of this kind. */
function forbiddenPart(text) {
    if (/[^!-~]/.test(text))
        return 'non-ascii';
    if (text.includes('://'))
        return 'scheme';
    if (text.includes('@'))
        return 'userinfo';
    if (/[/?#]/.test(text))
        return 'path';
    // Also the separator of a zone id (RFC 6874), which comes encoded as %25 or, against the rules, bare.
    if (text.includes('%'))
        return text.startsWith('[') ? 'zone-id' : 'percent-encoding';
    return undefined;
}
function parseBracketed(text) {
    const close = text.indexOf(']');
    if (close === -1)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    const host = (0,_policy_host_js__WEBPACK_IMPORTED_MODULE_0__/* .parseHost */ .o6)(text.slice(0, close + 1));
    // Brackets hold an IPv6 address and nothing else: `[name]` and `[192.0.2.1]` have dodged rules elsewhere.
    if (!host.ok || host.value.kind !== 'address' || host.value.address.family !== 6)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    const rest = text.slice(close + 1);
    if (rest === '')
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('no-port');
    if (!rest.startsWith(':'))
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    return withPort(host.value, rest.slice(1));
}
function parsePlain(text) {
    if (/[[\]]/.test(text))
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    const colon = text.indexOf(':');
    if (colon === -1)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('no-port');
    if (text.indexOf(':', colon + 1) !== -1)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('unbracketed-ipv6');
    if (colon === 0)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('empty-host');
    const host = (0,_policy_host_js__WEBPACK_IMPORTED_MODULE_0__/* .parseHost */ .o6)(text.slice(0, colon));
    if (!host.ok)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)(host.problem.code === 'host-ipv4-lookalike' ? 'ipv4-spelling' : 'host-name');
    return withPort(host.value, text.slice(colon + 1));
}
function withPort(host, text) {
    if (text === '')
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('no-port');
    const port = (0,_policy_port_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePort */ .p)(text);
    return port.ok ? (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ host, port: port.value }) : (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('invalid-port');
}


/***/ }),

/***/ 2495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ HEAD_FAULT_TEXT)
/* harmony export */ });
/** What is wrong with a head, and what to send instead, for a person or an agent who reads the refusal. */
const HEAD_FAULT_TEXT = {
    incomplete: 'The client stopped sending before the end of the request head.',
    'control-character': 'The request holds a control character. This is an HTTP proxy; other protocols need a tunnel first.',
    'bare-line-feed': 'A line ends in LF alone. Lines of a request end in CR LF.',
    'bare-carriage-return': 'A CR stands without an LF behind it. Lines of a request end in CR LF.',
    'empty-request-line': 'The request begins with an empty line.',
    'request-line': 'The first line is not "CONNECT host:port HTTP/1.1" with exactly one target and single blanks.',
    'http-version': 'The HTTP version is not 1.0 or 1.1.',
    method: 'Plain HTTP is not forwarded. Open a tunnel with CONNECT, which https URLs do.',
    'folded-field': 'A header field goes on in a second line, which HTTP no longer allows.',
    field: 'A header field is not "Name: value".',
    'several-hosts': 'There is more than one Host field.',
    'empty-host': 'The target has no host. Write host:port.',
    'no-port': 'The target has no port. Write host:port.',
    'invalid-port': 'The port is not a number from 1 to 65535 in plain digits.',
    scheme: 'The target of CONNECT is a URL. Write host:port alone.',
    path: 'The target of CONNECT has a path, a query or a fragment. Write host:port alone.',
    userinfo: 'The target holds an "@". Write host:port alone; this proxy takes no credentials.',
    'percent-encoding': 'The target is percent-encoded. Host names are written as they are.',
    'non-ascii': 'The target holds blanks, control characters, or bytes that are not ASCII. Write an international name in its xn-- form.',
    brackets: 'Brackets hold an IPv6 address and nothing else, e.g. [2001:db8::1]:443.',
    'zone-id': 'The address has a zone id, which means something on one machine only.',
    'unbracketed-ipv6': 'The target has more than one colon. Write one target, and an IPv6 address in brackets: [2001:db8::1]:443.',
    'ipv4-spelling': 'The host is an IPv4 address in an unusual spelling. Write four decimal numbers without leading zeros.',
    'host-name': 'The host is not a valid DNS name.',
};


/***/ })

};
