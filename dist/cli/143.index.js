export const id = 143;
export const ids = [143];
export const modules = {

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

/***/ 3924:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cd: () => (/* binding */ MAX_HOST_TEXT),
/* harmony export */   DN: () => (/* binding */ MAX_TUNNELS),
/* harmony export */   Em: () => (/* binding */ MAX_IDENTICAL_DENIALS),
/* harmony export */   Hg: () => (/* binding */ MAX_LISTENERS),
/* harmony export */   Jy: () => (/* binding */ MAX_HELD_BYTES),
/* harmony export */   L1: () => (/* binding */ MAX_WAITING),
/* harmony export */   NP: () => (/* binding */ KEEP_ALIVE_DELAY_MS),
/* harmony export */   OK: () => (/* binding */ MAX_HEAD_BYTES),
/* harmony export */   Qe: () => (/* binding */ LISTEN_BACKLOG),
/* harmony export */   RX: () => (/* binding */ LINGER_MS),
/* harmony export */   Sq: () => (/* binding */ LOOKUP_TIMEOUT_MS),
/* harmony export */   Sr: () => (/* binding */ MAX_SYNTHETIC_ADDRESSES),
/* harmony export */   _4: () => (/* binding */ DIAL_TIMEOUT_MS),
/* harmony export */   cS: () => (/* binding */ MAX_DISTINCT_DECISIONS),
/* harmony export */   gD: () => (/* binding */ DNS_IDLE_MS),
/* harmony export */   ik: () => (/* binding */ HEAD_TIMEOUT_MS),
/* harmony export */   k$: () => (/* binding */ IDLE_TIMEOUT_MS),
/* harmony export */   m: () => (/* binding */ MAX_ATTEMPTS),
/* harmony export */   oW: () => (/* binding */ MAX_HELLO_BYTES),
/* harmony export */   sh: () => (/* binding */ HELLO_TIMEOUT_MS),
/* harmony export */   t5: () => (/* binding */ KEEP_ALIVE_MS),
/* harmony export */   vq: () => (/* binding */ ATTEMPT_DELAY_MS),
/* harmony export */   w5: () => (/* binding */ MAX_LOG_BYTES)
/* harmony export */ });
/** Longest request head, from its first byte to behind the empty line. */
const MAX_HEAD_BYTES = 16 * 1024;
/** From the connection to the end of the request head, however many pieces it comes in. */
const HEAD_TIMEOUT_MS = 10_000;
/** How long a connection may wait for the first byte of its next request. */
const KEEP_ALIVE_MS = 60_000;
/** Longest ClientHello, and longest head of an HTTP request inside a tunnel. */
const MAX_HELLO_BYTES = 16 * 1024;
/** A hello in records of one byte each, and what a client may send ahead of the server's answer. */
const MAX_HELD_BYTES = 128 * 1024;
/** From the first byte of a hello, or of such a head, to its last. */
const HELLO_TIMEOUT_MS = 5_000;
/** Tunnels and plain requests at once, counted from the decision to their end. The next one gets 503. */
const MAX_TUNNELS = 1_024;
/** Connections at once that are not tunnels: a head is awaited, or a refusal is being read. The next one gets 503. */
const MAX_WAITING = 1_024;
/** A tunnel without a byte in either direction for this long is closed. Streams of language models pause for minutes. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Silence after which the kernel begins to probe whether the peer is still there. */
const KEEP_ALIVE_DELAY_MS = 60_000;
/** How long a refused client may take to read the refusal before it is cut off. */
const LINGER_MS = 5_000;
/** One lookup, however many servers the system's resolver asks. */
const LOOKUP_TIMEOUT_MS = 15_000;
/** All attempts to reach one destination together. */
const DIAL_TIMEOUT_MS = 15_000;
/** The next address is tried when the one before has not answered for this long (RFC 8305, section 5). */
const ATTEMPT_DELAY_MS = 250;
/** Addresses tried for one tunnel; an answer may hold hundreds. */
const MAX_ATTEMPTS = 8;
/** Connections that the kernel holds for us before they are accepted. */
const LISTEN_BACKLOG = 1_024;
/** Names that get a synthetic address in one run. */
const MAX_SYNTHETIC_ADDRESSES = 16_384;
/** Sockets in the sandbox for entries with ports of their own; those beyond are reached through the proxy alone. */
const MAX_LISTENERS = 256;
/** A TCP connection to the DNS responder without a question for this long is closed. */
const DNS_IDLE_MS = 10_000;
/** Distinct decisions kept in memory; those beyond are counted only. */
const MAX_DISTINCT_DECISIONS = 10_000;
/** Identical denials written to the log one by one; those beyond are counted only. */
const MAX_IDENTICAL_DENIALS = 100;
/** Size of the log on disk; decisions beyond are counted only. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;
/** Longest host text in a decision: a name has at most 253 characters, what is no name is cut here. */
const MAX_HOST_TEXT = 256;


/***/ }),

/***/ 6920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ attributionOf)
});

// EXTERNAL MODULE: ./build/src/lint/urls-in.js
var urls_in = __webpack_require__(8209);
// EXTERNAL MODULE: ./build/src/policy/host-pattern.js
var host_pattern = __webpack_require__(1079);
// EXTERNAL MODULE: ./build/src/policy/host.js
var policy_host = __webpack_require__(5016);
// EXTERNAL MODULE: ./build/src/policy/port.js
var policy_port = __webpack_require__(365);
// EXTERNAL MODULE: ./node_modules/tldts/dist/cjs/index.js
var cjs = __webpack_require__(935);
;// CONCATENATED MODULE: ./build/src/policy/registrable-domain.js

/**
 * The name that somebody registered, with everything below it under one owner: `example.co.uk` of `api.example.co.uk`,
 * and `project.github.io` where a company hands names to its customers. `undefined` for a single label and for a public
 * suffix itself. https://publicsuffix.org/
 */
function registrableDomain(name) {
    const domain = (0,cjs/* getDomain */.FB)(name, {
        allowPrivateDomains: true,
        extractHostname: false,
        validateHostname: false,
        detectIp: false,
    });
    return domain ?? undefined;
}

;// CONCATENATED MODULE: ./build/src/report/attribution.js





/**
 * What speaks for an owner, the weakest first. All servers of a run share one sandbox, so nobody sees which of them
 * asked: this is what a reader of the policy would conclude.
 */
const EVIDENCE = [
    /** Its name, `command`, `args` or a key of `env` has a label of the host as a word: `jira-mcp`, `jira.example.com`. */
    'word',
    /** It lists a host of the same registered domain. */
    'listed-domain',
    /** It is configured with a host of the same registered domain. */
    'configured-domain',
    /** It lists the host with another port. */
    'listed-host',
    /** It is configured with the host. */
    'configured-host',
    /** It is configured with the host and the port. */
    'configured-pair',
];
const AGENT = { kind: 'agent' };
/**
 * The attribution for a policy: the one server for which the strongest evidence speaks, else the agent. Where the same
 * evidence speaks for two, neither is likely. A server without a list of its own is never one to add to: the list would
 * be new, and close what was open.
 * @param servers those that take part in the run
 */
function attributionOf(policy, servers) {
    const traits = [
        agentTraits(policy),
        ...servers.filter(({ allowedHosts }) => allowedHosts !== undefined).map(serverTraits),
    ];
    return (host, port) => {
        let best = -1;
        let owner = AGENT;
        for (const candidate of traits) {
            const evidence = strongestEvidence(candidate, host, port);
            if (evidence === best)
                owner = AGENT;
            if (evidence <= best)
                continue;
            best = evidence;
            owner = candidate.owner;
        }
        return owner;
    };
}
/** Its place in `EVIDENCE`; -1 where nothing speaks for the owner. */
function strongestEvidence(traits, host, port) {
    const text = (0,policy_host/* formatHost */.g9)(host);
    const rank = (evidence) => EVIDENCE.indexOf(evidence);
    if (traits.pairs.has((0,policy_host/* formatHostPort */.zc)(host, port)))
        return rank('configured-pair');
    if (traits.hosts.has(text))
        return rank('configured-host');
    if (traits.entries.some(({ pattern }) => (0,host_pattern/* patternMatches */.eJ)(pattern, host)))
        return rank('listed-host');
    const domain = domainOf(host);
    if (domain === undefined)
        return -1;
    if (traits.domains.has(domain))
        return rank('configured-domain');
    if (traits.listedDomains.has(domain))
        return rank('listed-domain');
    return labelsOf(text, domain).some((label) => traits.words.has(label)) ? rank('word') : -1;
}
function agentTraits({ sandbox }) {
    const entries = sandbox.allowedHosts?.entries ?? [];
    const none = new Set();
    return {
        owner: AGENT,
        entries,
        listedDomains: domainsOf(entries.map(hostOf)),
        words: none,
        hosts: none,
        pairs: none,
        domains: none,
    };
}
function serverTraits({ name, command, args, env, allowedHosts }) {
    const values = [command, ...args, ...env.values()].flatMap((located) => located?.value ?? []);
    const mentions = values.flatMap(mentionsIn);
    const entries = allowedHosts?.entries ?? [];
    return {
        owner: { kind: 'server', name },
        words: new Set([name, command?.value ?? '', ...args.map(({ value }) => value), ...env.keys()].flatMap(wordsIn)),
        entries,
        listedDomains: domainsOf(entries.map(hostOf)),
        hosts: new Set(mentions.map(({ host }) => (0,policy_host/* formatHost */.g9)(host))),
        pairs: new Set(mentions.flatMap(({ host, port }) => (port === undefined ? [] : [(0,policy_host/* formatHostPort */.zc)(host, port)]))),
        domains: domainsOf(mentions.map(({ host }) => host)),
    };
}
/** What may be a host with a dot in it, and its port, standing free in a text. */
const BARE_HOST = /(?<![\w.@-])(?<host>[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+)\.?(?::(?<port>[0-9]{1,5}))?(?![\w-])/g;
/** The hosts in a value of the configuration: of its URLs, and those that stand for themselves. */
function mentionsIn(text) {
    const bare = [...text.matchAll(BARE_HOST)].flatMap(({ groups }) => {
        const host = (0,policy_host/* parseHost */.o6)(groups?.['host'] ?? '');
        const port = (0,policy_port/* parsePort */.pz)(groups?.['port'] ?? '');
        return host.ok ? [{ host: host.value, port: port.ok ? port.value : undefined }] : [];
    });
    return [...(0,urls_in/* urlsIn */._)(text), ...bare];
}
/** Shorter words, and these, say nothing about who is meant. */
const MIN_WORD_LENGTH = 4;
const COMMON_WORDS = new Set(('agent apis auth base bash cache client cloud code command config context core data default dist docker ' +
    'endpoint env example file files gateway host hosts http https index info internal json lib local localhost ' +
    'login main mode model node oauth package password path port private project prod production proxy public ' +
    'python remote root secret server servers service services site start static status stdio store test text ' +
    'token tool tools upload uploads user username version workspace').split(' '));
function wordsIn(text) {
    return text
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word));
}
/** The labels of a host that its owner chose: those of the public suffix belong to everybody. */
function labelsOf(host, domain) {
    const below = host.slice(0, host.length - domain.length).split('.');
    return [...below, domain.split('.')[0] ?? ''];
}
function hostOf({ pattern }) {
    return pattern.kind === 'exact' ? pattern.host : { kind: 'name', name: pattern.parent };
}
function domainsOf(hosts) {
    return new Set(hosts.flatMap((host) => domainOf(host) ?? []));
}
function domainOf(host) {
    return host.kind === 'name' ? registrableDomain(host.name) : undefined;
}


/***/ }),

/***/ 4966:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ offerFor)
/* harmony export */ });
/* harmony import */ var _policy_entry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3764);
/* harmony import */ var _policy_host_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1079);
/* harmony import */ var _policy_host_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5016);
/* harmony import */ var _policy_list_place_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6568);
/* harmony import */ var _policy_port_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(365);
/* harmony import */ var _policy_result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3527);
/* harmony import */ var _policy_visible_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6916);







function offerFor(request, policy, attribution) {
    const host = (0,_policy_host_js__WEBPACK_IMPORTED_MODULE_2__/* .parseHost */ .o6)(request.host);
    const port = request.port === null ? (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(_policy_port_js__WEBPACK_IMPORTED_MODULE_4__/* .DEFAULT_PORT */ .Wg) : (0,_policy_port_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePort */ .pz)(String(request.port));
    const owner = host.ok && port.ok ? ownerOf(request, host.value, port.value, attribution) : AGENT;
    const place = (0,_policy_list_place_js__WEBPACK_IMPORTED_MODULE_3__/* .listPlace */ .iK)(policy, owner);
    if (!host.ok)
        return { owner, place, item: (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)(host.problem.message) };
    if (!port.ok)
        return { owner, place, item: (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)(port.problem.message) };
    return { owner, place, item: itemOf(request, host.value, port.value, place) };
}
const AGENT = { kind: 'agent' };
/** Of what is listed, and denied all the same, the owner is known: whoever listed the name. */
function ownerOf({ reason, entry }, host, port, attribution) {
    const isListed = reason === 'private-address' || reason === 'sni-mismatch';
    if (isListed && entry?.owner.kind === 'server')
        return entry.owner;
    return isListed ? AGENT : attribution(host, port);
}
/** The item that would have allowed it, or why none is proposed: a private address is for people to open. */
function itemOf({ reason, entry, port: asked }, host, port, { shape }) {
    if (reason === 'metadata') {
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)('It is a metadata service, which hands out credentials: no entry can allow it.');
    }
    if (reason === 'sni-mismatch') {
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)('It is listed, and what was sent through the tunnel named another host, which is asked for by itself.');
    }
    if (reason === 'private-address')
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)(privateText(entry));
    const pattern = (0,_policy_host_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePattern */ .EY)((0,_policy_host_js__WEBPACK_IMPORTED_MODULE_2__/* .formatHost */ .g9)(host));
    if (!pattern.ok)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)(pattern.problem.message);
    const fault = (0,_policy_entry_js__WEBPACK_IMPORTED_MODULE_0__/* .checkRule */ .T9)({ pattern: pattern.value, port, allowPrivate: false });
    if (fault !== undefined)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)(fault.message);
    const item = (0,_policy_list_place_js__WEBPACK_IMPORTED_MODULE_3__/* .itemFor */ .bH)(host, port, shape);
    return item.ok ? (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)({ host, port, isPortAssumed: asked === null, item: item.value }) : item;
}
function privateText(listed) {
    const by = listed === undefined ? '' : ` by ${(0,_policy_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .formatPlace */ .dE)({ file: listed.file, line: listed.range?.start.line })}`;
    return `It is listed${by}, and leads to a private address. If that is meant, give it an entry of its own with "allow_private: true".`;
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


/***/ })

};
