export const id = 571;
export const ids = [571];
export const modules = {

/***/ 5571:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  codexConfigCommand: () => (/* binding */ codexConfigCommand)
});

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./build/src/policy/host.js
var host = __webpack_require__(5016);
;// CONCATENATED MODULE: ./build/src/agents/codex-config.js


/** The patterns that stand for entries in Codex, each once: ports have no place in them, and its `*.x` leaves x out. */
function codexPatterns(entries) {
    const patterns = entries.map(({ pattern }) => pattern.kind === 'exact' ? (0,host/* formatHost */.g9)(pattern.host) : `**.${pattern.parent}`);
    return [...new Set(patterns)];
}
/** A config.toml that opens Codex's network to the patterns, and keeps it closed where there is none. */
function codexToml(patterns, dialect) {
    if (patterns.length === 0)
        return (0,dist/* stringify */.As)({ sandbox_workspace_write: { network_access: false } });
    const proxy = { mode: 'full', domains: allowed(patterns) };
    const gate = { sandbox_workspace_write: { network_access: true } };
    const config = dialect === 'current'
        ? { ...gate, features: { network_proxy: { enabled: true, ...proxy } } }
        : { ...gate, network_proxy: proxy };
    return (0,dist/* stringify */.As)(config);
}
/**
 * The same as arguments of `codex exec`, the gate first. Codex splits the key of `-c` at every dot, so that hosts can
 * stand in a value only; the legacy names have quoted keys for them.
 */
function codexArgs(patterns, dialect) {
    if (patterns.length === 0)
        return ['-c', 'sandbox_workspace_write.network_access=false'];
    const gate = 'sandbox_workspace_write.network_access=true';
    const values = dialect === 'current'
        ? [
            gate,
            `features.network_proxy={enabled=true,mode="full",domains={${patterns.map(pairOf).join(',')}}}`,
        ]
        : [
            gate,
            'network_proxy.mode="full"',
            ...patterns.map((pattern) => `network_proxy.domains.${pairOf(pattern)}`),
        ];
    return values.flatMap((value) => ['-c', value]);
}
function allowed(patterns) {
    return Object.fromEntries(patterns.map((pattern) => [pattern, 'allow']));
}
/** `"pattern"="allow"`, quoted as TOML has it. */
function pairOf(pattern) {
    return (0,dist/* stringify */.As)(allowed([pattern]))
        .trim()
        .replace(/ = ("allow")$/, '=$1');
}

// EXTERNAL MODULE: ./build/src/isolation/index.js + 14 modules
var isolation = __webpack_require__(7794);
// EXTERNAL MODULE: ./build/src/run/subject.js + 2 modules
var subject = __webpack_require__(4576);
// EXTERNAL MODULE: ./build/src/commands/findings.js
var findings = __webpack_require__(9612);
// EXTERNAL MODULE: ./build/src/commands/policy-options.js
var policy_options = __webpack_require__(247);
// EXTERNAL MODULE: ./build/src/commands/terminal.js
var terminal = __webpack_require__(4234);
;// CONCATENATED MODULE: ./build/src/commands/codex-config.js






/** `soda-guard codex-config`: the hosts of the policy as Codex's own settings; one argument a line, or a config.toml. */
function codexConfigCommand(options) {
    const { mode, principals } = (0,subject/* decideMode */.a)((0,subject/* loadSubject */.n)((0,policy_options/* subjectRequest */.K)(options), findings/* printFindings */.c));
    const entries = principals.flatMap((principal) => principal.entries);
    const patterns = codexPatterns(entries);
    if (mode !== 'isolated' && mode !== 'proxied') {
        (0,terminal/* say */.c)(`the policy's mode is ${mode} (${isolation/* MODE_MEANING */.Yy[mode]}), and Codex is told the listed hosts only`);
    }
    if (entries.length > 0) {
        (0,terminal/* say */.c)('Codex does not look at ports: each host is allowed on all of them. Run it in soda-guard run if the port matters');
    }
    if (options.dialect === 'legacy') {
        (0,terminal/* say */.c)('Codex 0.171 and later ignores these keys, and with the open gate its network is unrestricted: --dialect current');
    }
    process.stdout.write(options.shape === 'toml'
        ? codexToml(patterns, options.dialect)
        : `${codexArgs(patterns, options.dialect).join('\n')}\n`);
    return 0;
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
