export const id = 940;
export const ids = [940];
export const modules = {

/***/ 1940:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkCommand: () => (/* binding */ checkCommand)
});

// EXTERNAL MODULE: ./build/src/isolation/index.js + 14 modules
var isolation = __webpack_require__(7794);
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

/***/ 247:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ subjectRequest)
/* harmony export */ });
/* unused harmony export nameFrom */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _run_working_directory_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7662);


/** What the options ask about. Files are named as the caller would name them from the current directory. */
function subjectRequest(options) {
    const directory = (0,_run_working_directory_js__WEBPACK_IMPORTED_MODULE_1__/* .workingDirectory */ .p)();
    return {
        places: {
            directory,
            home: process.env['HOME'],
            policy: options.policy,
            phases: options.phases,
            named: { policy: '--policy FILE', phases: '--phases FILE' },
            nameOf: (absolute) => nameFrom(directory, absolute),
        },
        phase: options.phase,
        phaseName: '--phase',
        allow: options.allow,
        allowName: '--allow',
    };
}
/** Relative where the file is below the directory, else absolute. */
function nameFrom(directory, absolute) {
    if (directory === node_path__WEBPACK_IMPORTED_MODULE_0__.parse(directory).root)
        return absolute;
    const relative = node_path__WEBPACK_IMPORTED_MODULE_0__.relative(directory, absolute);
    return relative === '' || relative === '..' || relative.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_0__.sep}`) ? absolute : relative;
}


/***/ }),

/***/ 5079:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ loadYaml)
/* harmony export */ });
/* harmony import */ var _policy_load_pipeline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7049);
/* harmony import */ var _policy_load_policy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1485);


/** Loads a YAML file as the pipeline or the policy that it is. */
function loadYaml(source) {
    const policy = (0,_policy_load_policy_js__WEBPACK_IMPORTED_MODULE_1__/* .loadPolicy */ .t)(source);
    return (0,_policy_load_pipeline_js__WEBPACK_IMPORTED_MODULE_0__/* .isPipeline */ .DQ)(source.path, policy.yaml)
        ? { kind: 'pipeline', file: (0,_policy_load_pipeline_js__WEBPACK_IMPORTED_MODULE_0__/* .loadPipeline */ .Bp)(source) }
        : { kind: 'policy', file: policy };
}


/***/ }),

/***/ 2409:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ findPipeline),
/* harmony export */   i: () => (/* binding */ findPolicy)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);

/** Finds soda.yaml: the explicit path, else `./soda.yaml`, else `~/.config/soda/soda.yaml`, as SODA does. */
function findPolicy(around, explicit) {
    return explicit === undefined ? firstExisting(around, 'soda.yaml') : { found: true, path: explicit };
}
/**
 * Finds phases.yaml: the explicit path, else `phasesPath` (the key `phases_path` of soda.yaml, from the working directory
 * like in SODA; empty means unset), else `./phases.yaml`, else `~/.config/soda/phases.yaml`. A path that somebody wrote
 * down is the answer whether it exists or not: looking elsewhere would quietly use other phases than those named.
 */
function findPipeline(around, phasesPath, explicit) {
    if (explicit !== undefined)
        return { found: true, path: explicit };
    if (phasesPath !== undefined && phasesPath !== '') {
        return { found: true, path: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(phasesPath) ? phasesPath : (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(around.directory, phasesPath) };
    }
    return firstExisting(around, 'phases.yaml');
}
function firstExisting(around, name) {
    const places = [(0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(around.directory, name)];
    if (around.home !== undefined)
        places.push((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(around.home, '.config', 'soda', name));
    const path = places.find((place) => around.exists(place));
    return path === undefined ? { found: false, tried: places } : { found: true, path };
}


/***/ }),

/***/ 3975:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ rule),
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
/** What the policy says, and whether it is enforced. No audit opens a metadata service. */
function rule({ allowlist, enforcement }, authority) {
    const admission = admit(allowlist, authority);
    if (admission.verdict === 'allow')
        return { verdict: 'allow', reason: 'allowed', entry: admission.entry };
    if (enforcement === 'enforce' || admission.reason === 'metadata')
        return admission;
    const { reason, nearest } = admission;
    return { verdict: 'would-deny', reason, entry: reason === 'wrong-port' ? nearest : undefined };
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


/***/ }),

/***/ 4576:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ decideMode),
  n: () => (/* binding */ loadSubject)
});

// EXTERNAL MODULE: ./build/src/isolation/index.js + 14 modules
var isolation = __webpack_require__(7794);
// EXTERNAL MODULE: ./build/src/lint/lint.js + 5 modules
var lint = __webpack_require__(8583);
// EXTERNAL MODULE: ./build/src/policy/entry.js + 1 modules
var policy_entry = __webpack_require__(3764);
// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
;// CONCATENATED MODULE: ./build/src/run/allow.js


/**
 * The entries that the caller allows besides the policy's. `name` is the flag or input, for messages and the log.
 * @throws {Stop} `usage` for text that the policy would not accept either
 */
function callerEntries(texts, name) {
    return texts.map((text) => {
        const parsed = (0,policy_entry/* parseEntryText */.f)(text);
        if (!parsed.ok)
            throw new stop/* Stop */.VG('usage', `${name} ${JSON.stringify(text)}: ${parsed.problem.message}`);
        const { pattern, port } = parsed.value;
        const origin = { owner: { kind: 'caller' }, file: name, range: undefined };
        const entry = (0,policy_entry/* makeEntry */.lq)({ pattern, port, allowPrivate: false }, origin);
        if (!entry.ok)
            throw new stop/* Stop */.VG('usage', `${name} ${JSON.stringify(text)}: ${entry.problem.message}`);
        return entry.value;
    });
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/lint/load-yaml.js
var load_yaml = __webpack_require__(5079);
// EXTERNAL MODULE: ./build/src/policy/find.js
var find = __webpack_require__(2409);
// EXTERNAL MODULE: ./build/src/policy/load-pipeline.js
var load_pipeline = __webpack_require__(7049);
// EXTERNAL MODULE: ./build/src/policy/public-suffix-list.js
var public_suffix_list = __webpack_require__(3454);
// EXTERNAL MODULE: ./build/src/policy/read.js
var read = __webpack_require__(6482);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/run/policy-files.js








/**
 * Finds, reads and loads soda.yaml and phases.yaml.
 * @throws {Stop} `unreadable` when a file that was named is missing, or there is no policy at all
 */
function loadPolicyFiles(places) {
    const { directory, home } = places;
    const around = { directory, home, exists: read/* standsAt */.T7 };
    const foundPolicy = (0,find/* findPolicy */.i)(around, absolute(directory, places.policy));
    if (!foundPolicy.found) {
        const above = policyAbove(directory);
        const remedy = above === undefined
            ? 'Write one (soda-guard init makes a first one), or name it'
            : `There is ${(0,visible_text/* printable */.g$)(above)}, which does not count from here: change to its directory, or name it`;
        throw new stop/* Stop */.VG('unreadable', `there is no policy: looked for ${foundPolicy.tried.map(visible_text/* printable */.g$).join(' and ')}. ${remedy} with ${places.named.policy}.`);
    }
    const { kind, file: policy } = (0,load_yaml/* loadYaml */.y)(policy_files_read(foundPolicy.path, places, 'policy'));
    if (kind === 'pipeline') {
        throw new stop/* Stop */.VG('usage', `${policy.source.path} holds the phases of a pipeline and no policy; name it with ${places.named.phases}, and the policy with ${places.named.policy}.`);
    }
    const phasesPath = policy.model.phasesPath?.value;
    const foundPipeline = (0,find/* findPipeline */.G)(around, phasesPath, absolute(directory, places.phases));
    const pipeline = foundPipeline.found ? (0,load_pipeline/* loadPipeline */.Bp)(policy_files_read(foundPipeline.path, places, 'phases')) : undefined;
    const paths = [
        foundPolicy.path,
        ...(foundPipeline.found ? [foundPipeline.path] : []),
        ...['soda.yaml', 'phases.yaml'].map((name) => external_node_path_.join(directory, name)),
    ];
    return { policy, pipeline, paths };
}
/** The nearest soda.yaml in a directory above; the caller has to say that it is meant. */
function policyAbove(directory) {
    const parent = external_node_path_.dirname(directory);
    if (parent === directory)
        return undefined;
    const file = external_node_path_.join(parent, 'soda.yaml');
    return (0,read/* standsAt */.T7)(file) ? file : policyAbove(parent);
}
function absolute(directory, file) {
    return file === undefined ? undefined : external_node_path_.resolve(directory, file);
}
function policy_files_read(file, { nameOf, named }, option) {
    const source = (0,read/* readSource */.o$)(file);
    if (source.ok)
        return { ...source.value, path: nameOf(file) };
    const remedy = source.problem.code === 'missing' ? ` Name the right one with ${named[option]}.` : '';
    throw new stop/* Stop */.VG('unreadable', `${source.problem.message.replace(file, nameOf(file))}${remedy}`);
}

;// CONCATENATED MODULE: ./build/src/run/subject.js





/**
 * Loads and lints the policy files. `linted` gets all findings, also those that do not stop anything.
 * @throws {Stop} `findings` if one of them is an error, `unreadable` or `usage` for what is wrong with the call
 */
function loadSubject(request, linted) {
    const allow = callerEntries(request.allow, request.allowName);
    const { policy: loadedPolicy, pipeline: loadedPipeline, paths } = loadPolicyFiles(request.places);
    const report = (0,lint/* lintLoaded */.n1)(loadedPolicy, loadedPipeline);
    linted(report);
    const { policy } = loadedPolicy;
    const pipeline = loadedPipeline?.pipeline;
    const unusable = policy === undefined || (loadedPipeline !== undefined && pipeline === undefined);
    if (unusable || report.summary.errors > 0) {
        const { errors } = report.summary;
        const what = `${errors} ${errors === 1 ? 'error' : 'errors'}`;
        throw new stop/* Stop */.VG('findings', `the policy has ${what} and therefore no mode. Mend what is listed above.`);
    }
    const { phase, phaseName, audit = false } = request;
    return { policy, loaded: loadedPolicy, pipeline, phase, phaseName, allow, audit, paths };
}
/**
 * The mode of a subject; without a machine, the policy's alone.
 * @throws {Stop} `usage` for a phase that is not there
 */
function decideMode(subject, machine) {
    const { policy, pipeline, phase, phaseName, allow, audit } = subject;
    const effective = (0,isolation/* effectiveMode */.pQ)({ policy, pipeline, phase, allow, audit, machine });
    if (effective.ok)
        return effective.value;
    const { code, message } = effective.problem;
    const remedy = code === 'unknown-phase' ? ' Name one that is there, or leave it out: then all servers take part.' : '';
    throw new stop/* Stop */.VG('usage', `${phaseName}: ${message}.${remedy}`);
}


/***/ }),

/***/ 7662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ workingDirectory)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _stop_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8483);


const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * The current directory, by the name under which it is found again: Node shows bytes that are no UTF-8 as U+FFFD, which
 * names another directory or none.
 * @param kind how it ends where there is no such name: for `run` it is refused
 * @throws {Stop} when it has none, or is gone
 */
function workingDirectory(kind = 'usage') {
    let bytes;
    let directory;
    try {
        directory = process.cwd();
        bytes = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native('.', { encoding: 'buffer' });
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new _stop_js__WEBPACK_IMPORTED_MODULE_1__/* .Stop */ .VG(kind, `the current directory cannot be used: ${said}. Change to one that exists and can be entered.`);
    }
    try {
        UTF8.decode(bytes);
    }
    catch {
        throw new _stop_js__WEBPACK_IMPORTED_MODULE_1__/* .Stop */ .VG(kind, `the name of the current directory is not UTF-8 (${shown(bytes)}), and cannot be told to other programs. Rename it, or change to another directory.`);
    }
    return directory;
}
/** The path with every byte that is not printable ASCII as `\xNN`. */
function shown(bytes) {
    return bytes
        .toString('latin1')
        .replace(/[^ -~]/g, (byte) => String.raw `\x` + byte.charCodeAt(0).toString(16).padStart(2, '0'));
}


/***/ })

};
