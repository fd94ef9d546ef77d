export const id = 267;
export const ids = [267];
export const modules = {

/***/ 2267:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explainCommand: () => (/* binding */ explainCommand)
/* harmony export */ });
/* harmony import */ var _isolation_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7794);
/* harmony import */ var _run_installation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7107);
/* harmony import */ var _run_working_directory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7662);
/* harmony import */ var _run_workspace_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1994);
/* harmony import */ var _run_subject_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4576);
/* harmony import */ var _sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2761);
/* harmony import */ var _findings_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9612);
/* harmony import */ var _policy_options_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(247);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4234);









/** `soda-guard explain`: the effective mode with its reasons on stdout. */
async function explainCommand(options) {
    const subject = (0,_run_subject_js__WEBPACK_IMPORTED_MODULE_4__/* .loadSubject */ .n)((0,_policy_options_js__WEBPACK_IMPORTED_MODULE_7__/* .subjectRequest */ .K)(options), _findings_js__WEBPACK_IMPORTED_MODULE_6__/* .printFindings */ .c);
    const machine = options.probe ? await probeHere(options.backend) : undefined;
    const effective = (0,_run_subject_js__WEBPACK_IMPORTED_MODULE_4__/* .decideMode */ .a)(subject, machine);
    process.stdout.write(explanation(effective, options.format));
    return 0;
}
function explanation(effective, format) {
    switch (format) {
        case 'pretty':
            return (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .explainPretty */ .YF)(effective, (0,_terminal_js__WEBPACK_IMPORTED_MODULE_8__/* .colorsFor */ .u)(process.stdout), limitsHere(effective));
        case 'json':
            return (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .explainJson */ .eP)(effective, limitsHere(effective));
        case 'mermaid':
            return (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .explainMermaid */ .vu)(effective);
    }
}
/** What would come of the policy's limits; nothing is known where the machine was not probed. */
function limitsHere({ mode, machine, limits }) {
    const requested = (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .requestedLimits */ .Hw)(limits);
    if (mode === 'off')
        return (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .runsUnlimited */ .uj)(requested);
    return machine?.usable === true ? (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .expectedLimits */ .JG)(requested, machine.form) : [];
}
/** What the machine can do for a command that starts in the current directory. */
async function probeHere(backend) {
    const cwd = (0,_run_working_directory_js__WEBPACK_IMPORTED_MODULE_2__/* .workingDirectory */ .p)();
    try {
        return await (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .probeMachine */ .cA)({
            backend,
            workspace: (0,_run_workspace_js__WEBPACK_IMPORTED_MODULE_3__/* .findWorkspace */ .pl)(cwd),
            cwd,
            node: process.execPath,
            listenScript: (0,_run_installation_js__WEBPACK_IMPORTED_MODULE_1__/* .installedListenScript */ .v)(),
        });
    }
    catch (error) {
        // What `run` would refuse here, `explain` explains.
        if (!(error instanceof _sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .LaunchFailure */ .EH))
            throw error;
        return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
    }
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


/***/ })

};
