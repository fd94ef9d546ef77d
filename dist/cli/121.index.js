export const id = 121;
export const ids = [121];
export const modules = {

/***/ 1940:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkCommand: () => (/* binding */ checkCommand)
});

// EXTERNAL MODULE: ./build/src/isolation/index.js + 13 modules
var isolation = __webpack_require__(2488);
// EXTERNAL MODULE: ./build/src/policy/allowlist.js
var policy_allowlist = __webpack_require__(2597);
// EXTERNAL MODULE: ./build/src/policy/host.js
var policy_host = __webpack_require__(5016);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
// EXTERNAL MODULE: ./build/src/proxy/admission.js
var proxy_admission = __webpack_require__(3975);
// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
// EXTERNAL MODULE: ./build/src/run/subject.js + 2 modules
var subject = __webpack_require__(4576);
// EXTERNAL MODULE: ./build/src/policy/ip-address.js
var ip_address = __webpack_require__(1062);
// EXTERNAL MODULE: ./build/src/policy/port.js
var port = __webpack_require__(365);
// EXTERNAL MODULE: ./build/src/proxy/authority.js
var authority = __webpack_require__(4583);
;// CONCATENATED MODULE: ./build/src/commands/check-target.js




/** `HOST` or `HOST:PORT`, as a client of the proxy names it; an IPv6 address also without its brackets. */
function parseTarget(text) {
    if ((0,ip_address/* parseIpAddress */.D_)(text)?.family === 6)
        return (0,authority/* parseAuthority */.P)(`[${text}]:${port/* DEFAULT_PORT */.Wg}`);
    const given = (0,authority/* parseAuthority */.P)(text);
    const portMissing = !given.ok && given.problem === 'no-port' && !text.endsWith(':');
    return portMissing ? (0,authority/* parseAuthority */.P)(`${text}:${port/* DEFAULT_PORT */.Wg}`) : given;
}
const CAUSES = {
    'empty-host': 'It has no host',
    'no-port': 'It ends in a colon without a port',
    'invalid-port': 'Its port is not a number from 1 to 65535 in plain digits',
    scheme: 'It is a URL',
    path: 'It has a path, a query or a fragment',
    userinfo: 'It has a user name or password in front of "@"',
    'percent-encoding': 'It is percent-encoded',
    'non-ascii': 'It has blanks, control characters, or characters that are not ASCII',
    brackets: 'It has brackets that do not stand around an IPv6 address',
    'zone-id': 'It has a zone id, which means something on one machine only',
    'unbracketed-ipv6': 'It has several colons, and is no IPv6 address; with a port, that stands in brackets',
    'ipv4-spelling': 'It is an IPv4 address in an unusual spelling',
    'host-name': 'It is not a valid DNS name',
};
/** Why a text is no target, what one looks like, and which one was likely meant. */
function explainTarget(text, fault) {
    const cause = text.includes('*') ? 'It is a pattern, which stands for many hosts' : CAUSES[fault];
    const likely = likelyTarget(text);
    const remedy = likely === undefined ? '' : ` If ${(0,visible_text/* quote */.hD)(likely)} is meant: soda-guard check ${shellWord(likely)}`;
    return `${cause}. Give one host, or a host and a port, as a client asks for them: api.example.com:443.${remedy}`;
}
/** The host and port that a client would ask for, given the text as a URL; one host of a pattern. */
function likelyTarget(text) {
    const one = text.trim().replace(/^\*{1,2}\./, 'www.');
    const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(one) ? one : `https://${one}`;
    if (one.includes('*') || !URL.canParse(written))
        return undefined;
    const { protocol, hostname, port } = new URL(written);
    const likely = `${hostname}${port === '' ? (DEFAULT_PORTS.get(protocol) ?? '') : `:${port}`}`;
    return parseTarget(likely).ok ? likely : undefined;
}
const DEFAULT_PORTS = new Map([
    ['http:', ':80'],
    ['ws:', ':80'],
]);
function shellWord(text) {
    return text.includes('[') ? `'${text}'` : text;
}

// EXTERNAL MODULE: ./build/src/commands/findings.js
var findings = __webpack_require__(9612);
// EXTERNAL MODULE: ./build/src/commands/policy-options.js
var policy_options = __webpack_require__(247);
// EXTERNAL MODULE: ./build/src/commands/terminal.js
var terminal = __webpack_require__(4234);
;// CONCATENATED MODULE: ./build/src/commands/check.js











/** `soda-guard check`: what the proxy would decide about a host, by the proxy's own reading of it. */
function checkCommand(text, options) {
    const { policy, ...rest } = (0,subject/* loadSubject */.n)((0,policy_options/* subjectRequest */.K)(options), findings/* printFindings */.c);
    const effective = (0,subject/* decideMode */.a)({ policy, ...rest });
    const colors = (0,terminal/* colorsFor */.u)(process.stdout);
    const target = parseTarget(text);
    if (!target.ok) {
        process.stdout.write(`${colors.red('denied')} ${(0,visible_text/* quote */.hD)(text)}\n  ${explainTarget(text, target.problem)}\n`);
        return stop/* EXIT */.dc.findings;
    }
    const { host, port } = target.value;
    const allowlist = (0,policy_allowlist/* compileAllowlist */.D)(effective.principals.flatMap(({ entries }) => entries));
    const admission = (0,proxy_admission/* admit */.w)(allowlist, target.value);
    if (admission.verdict === 'deny' && admission.reason === 'metadata') {
        process.stdout.write(`${colors.red('denied')} ${(0,policy_host/* formatHostPort */.zc)(host, port)}\n` +
            '  It leads to a cloud metadata service, which hands out credentials. No entry can allow it.\n');
        return stop/* EXIT */.dc.findings;
    }
    process.stdout.write((0,isolation/* explainDecision */.el)(admission, host, port, { policy, effective, colors }));
    return admission.verdict === 'allow' ? 0 : stop/* EXIT */.dc.findings;
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
    const port = (0,_policy_port_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePort */ .pz)(text);
    return port.ok ? (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ host, port: port.value }) : (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('invalid-port');
}


/***/ })

};
