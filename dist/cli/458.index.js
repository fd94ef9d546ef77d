export const id = 458;
export const ids = [458,956];
export const modules = {

/***/ 1916:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = true;
exports.Io = __webpack_unused_export__ = void 0;
var peq = new Uint32Array(0x10000);
var myers_32 = function (a, b) {
    var n = a.length;
    var m = b.length;
    var lst = 1 << (n - 1);
    var pv = -1;
    var mv = 0;
    var sc = n;
    var i = n;
    while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
    }
    for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= ((eq & pv) + pv) ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
            sc++;
        }
        if (pv & lst) {
            sc--;
        }
        mv = (mv << 1) | 1;
        pv = (pv << 1) | ~(xv | mv);
        mv &= xv;
    }
    i = n;
    while (i--) {
        peq[a.charCodeAt(i)] = 0;
    }
    return sc;
};
var myers_x = function (b, a) {
    var n = a.length;
    var m = b.length;
    var mhc = [];
    var phc = [];
    var hsize = Math.ceil(n / 32);
    var vsize = Math.ceil(m / 32);
    for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
    }
    var j = 0;
    for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
            var eq = peq[a.charCodeAt(i)];
            var pb = (phc[(i / 32) | 0] >>> i) & 1;
            var mb = (mhc[(i / 32) | 0] >>> i) & 1;
            var xv = eq | mv_1;
            var xh = ((((eq | mb) & pv_1) + pv_1) ^ pv_1) | eq | mb;
            var ph = mv_1 | ~(xh | pv_1);
            var mh = pv_1 & xh;
            if ((ph >>> 31) ^ pb) {
                phc[(i / 32) | 0] ^= 1 << i;
            }
            if ((mh >>> 31) ^ mb) {
                mhc[(i / 32) | 0] ^= 1 << i;
            }
            ph = (ph << 1) | pb;
            mh = (mh << 1) | mb;
            pv_1 = mh | ~(xv | ph);
            mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] = 0;
        }
    }
    var mv = 0;
    var pv = -1;
    var start = j * 32;
    var vlen = Math.min(32, m - start) + start;
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
    }
    var score = m;
    for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = (phc[(i / 32) | 0] >>> i) & 1;
        var mb = (mhc[(i / 32) | 0] >>> i) & 1;
        var xv = eq | mv;
        var xh = ((((eq | mb) & pv) + pv) ^ pv) | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += (ph >>> (m - 1)) & 1;
        score -= (mh >>> (m - 1)) & 1;
        if ((ph >>> 31) ^ pb) {
            phc[(i / 32) | 0] ^= 1 << i;
        }
        if ((mh >>> 31) ^ mb) {
            mhc[(i / 32) | 0] ^= 1 << i;
        }
        ph = (ph << 1) | pb;
        mh = (mh << 1) | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
    }
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
    }
    return score;
};
var distance = function (a, b) {
    if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
    }
    if (b.length === 0) {
        return a.length;
    }
    if (a.length <= 32) {
        return myers_32(a, b);
    }
    return myers_x(a, b);
};
exports.Io = distance;
var closest = function (str, arr) {
    var min_distance = Infinity;
    var min_index = 0;
    for (var i = 0; i < arr.length; i++) {
        var dist = distance(str, arr[i]);
        if (dist < min_distance) {
            min_distance = dist;
            min_index = i;
        }
    }
    return arr[min_index];
};
__webpack_unused_export__ = closest;


/***/ }),

/***/ 8956:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  lintCommand: () => (/* binding */ lintCommand)
});

// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: ./build/src/lint/diagnostic.js
var diagnostic = __webpack_require__(1048);
// EXTERNAL MODULE: ./build/src/lint/fix.js
var fix = __webpack_require__(8716);
// EXTERNAL MODULE: ./build/src/policy/public-suffix.js
var public_suffix = __webpack_require__(9473);
;// CONCATENATED MODULE: ./build/src/policy/with-public-suffix-list.js

/**
 * Does `work`, and where it turns out to need the list, loads that and does it again: most policies have no wildcard, and
 * a lint should not wait for the list then. `work` must have no effect but its result.
 */
async function withPublicSuffixList(work) {
    try {
        return work();
    }
    catch (error) {
        if (!(error instanceof public_suffix/* SuffixListNeeded */.D9))
            throw error;
    }
    await Promise.all(/* import() */[__webpack_require__.e(935), __webpack_require__.e(454)]).then(__webpack_require__.bind(__webpack_require__, 3454));
    return work();
}

// EXTERNAL MODULE: ./build/src/policy/read.js
var read = __webpack_require__(6482);
// EXTERNAL MODULE: ./build/src/policy/find.js
var find = __webpack_require__(2409);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
;// CONCATENATED MODULE: ./build/src/lint/expand-path.js




/** Directories that hold other people's files. */
const SKIPPED = new Set(['.git', 'node_modules']);
/** Names by which files are found in a directory; Codex's configuration is known by its directory, too. */
const YAML_NAME = /^(?:soda|phases[^/\\]*)\.ya?ml$/;
/**
 * The files that a path stands for: of a directory those below it that are found by name (soda.yaml, phases*.yaml,
 * .codex/config.toml), in the order of their names; of anything else the path itself, whether it can be read or not.
 * A directory that cannot be read, or has no such file, is a fault: whoever names it expects something to be checked.
 */
function expandPath(path) {
    if (!isDirectory(path))
        return [(0,result.ok)(path)];
    const found = filesBelow(path);
    if (found.length > 0)
        return found;
    const message = `${path} has no soda.yaml, phases.yaml or .codex/config.toml in it or below. Name the file to lint.`;
    return [(0,result/* fail */.f)({ code: 'nothing-found', message })];
}
function isDirectory(path) {
    if (path === '-')
        return false;
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        // Whoever reads the path says what is wrong with it.
        return false;
    }
}
/** Links to directories are not followed, so the walk ends. */
function filesBelow(directory) {
    let entries;
    try {
        entries = (0,external_node_fs_.readdirSync)(directory, { withFileTypes: true });
    }
    catch (error) {
        return [(0,result/* fail */.f)((0,read/* faultOf */.Kl)(directory, error))];
    }
    return entries
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap((entry) => {
        const path = (0,external_node_path_.join)(directory, entry.name);
        if (entry.isDirectory())
            return SKIPPED.has(entry.name) ? [] : filesBelow(path);
        const isCodex = entry.name === 'config.toml' && (0,external_node_path_.basename)(directory) === '.codex';
        return isCodex || YAML_NAME.test(entry.name) ? [(0,result.ok)(path)] : [];
    });
}

// EXTERNAL MODULE: ./build/src/lint/load-yaml.js
var load_yaml = __webpack_require__(5079);
;// CONCATENATED MODULE: ./build/src/lint/companion.js





/**
 * The pipeline that a policy is judged with: among `files` the one that it names or that lies beside it, or the only
 * pipeline there when this is the only policy; else the file on disk. `undefined` where none can be read.
 */
function pipelineOf(policy, files) {
    const pipelines = files.flatMap((loaded) => (loaded.kind === 'pipeline' ? [loaded.file] : []));
    const policies = files.filter(({ kind }) => kind === 'policy');
    const path = pipelinePath(policy);
    const belonging = pipelines.find(({ source }) => path !== undefined && samePath(source.path, path));
    if (belonging !== undefined)
        return belonging;
    const [only] = pipelines;
    if (only !== undefined && pipelines.length === 1 && policies.length === 1)
        return only;
    const loaded = path === undefined ? undefined : loadFrom(path);
    return loaded?.kind === 'pipeline' ? loaded.file : undefined;
}
/** The policy that a pipeline is judged with: among `files` the one whose pipeline it is, else soda.yaml beside it. */
function policyOf(pipeline, files) {
    const policies = files.flatMap((loaded) => (loaded.kind === 'policy' ? [loaded.file] : []));
    const belonging = policies.find((policy) => pipelineOf(policy, files) === pipeline);
    if (belonging !== undefined)
        return belonging;
    const loaded = loadFrom((0,external_node_path_.join)((0,external_node_path_.dirname)(pipeline.source.path), 'soda.yaml'));
    return loaded?.kind === 'policy' ? loaded.file : undefined;
}
/** `phases_path` counts from the working directory, as in SODA; without it the file is looked for beside the policy. */
function pipelinePath({ model, source }) {
    const phasesPath = model.phasesPath?.value;
    const directory = phasesPath === undefined || phasesPath === '' ? (0,external_node_path_.dirname)(source.path) : '.';
    const found = (0,find/* findPipeline */.G)({ directory, home: undefined, exists: external_node_fs_.existsSync }, phasesPath);
    return found.found ? found.path : undefined;
}
function samePath(a, b) {
    return (0,external_node_path_.resolve)(a) === (0,external_node_path_.resolve)(b);
}
function loadFrom(path) {
    const source = (0,read/* readSource */.o$)(path);
    return source.ok ? (0,load_yaml/* loadYaml */.y)(source.value) : undefined;
}

// EXTERNAL MODULE: ./build/src/lint/lint.js + 5 modules
var lint = __webpack_require__(8583);
;// CONCATENATED MODULE: ./build/src/lint/lint-files.js










/** What standard input is called where the caller gives it no name. */
const STDIN_NAME = '<stdin>';
/**
 * Lints files, directories (the files in them that are found by name) and standard input (`-`), each once, in the order
 * given. Without paths: soda.yaml and phases.yaml where SODA finds them. A policy is judged with its pipeline and a
 * pipeline with its policy, also where only one of the two is named.
 */
async function lintFiles(paths, options) {
    const { sources, faults } = await readSources(paths, options);
    const files = await lintSources(sources);
    return { report: { files, summary: (0,diagnostic/* summarise */.fS)(files) }, faults };
}
/** The texts that the paths stand for, and what could not be read. */
async function readSources(paths, options) {
    const results = await readAll(paths, options);
    return {
        sources: results.flatMap((result) => (result.ok ? [result.value] : [])),
        faults: results.flatMap((result) => (result.ok ? [] : [result.problem])),
    };
}
/** Lints texts under their names. Companions that are not among them are looked for on disk. */
async function lintSources(sources) {
    // The reader of TOML is loaded only when there is a file for it.
    const codex = sources.some(isToml) ? await Promise.all(/* import() */[__webpack_require__.e(292), __webpack_require__.e(122)]).then(__webpack_require__.bind(__webpack_require__, 5122)) : undefined;
    const lintAll = () => {
        const loaded = new Map();
        for (const source of sources)
            if (!isToml(source))
                loaded.set(source, (0,load_yaml/* loadYaml */.y)(source));
        const files = [...loaded.values()];
        return sources.flatMap((source) => {
            const own = loaded.get(source);
            if (own?.kind === 'policy')
                return (0,lint/* lintPolicy */.GF)(own.file, pipelineOf(own.file, files));
            if (own?.kind === 'pipeline')
                return (0,lint/* lintPipeline */.w)(own.file, policyOf(own.file, files));
            return codex === undefined ? [] : (0,lint/* lintCodex */.RH)(codex.loadCodex(source));
        });
    };
    return withPublicSuffixList(lintAll);
}
function isToml({ path }) {
    return path.endsWith('.toml');
}
async function readAll(paths, options) {
    if (paths.length === 0)
        return readFound(options.home);
    const results = [];
    const seen = new Set();
    for (const expanded of paths.flatMap(expandPath)) {
        if (!expanded.ok) {
            results.push(expanded);
            continue;
        }
        const path = expanded.value;
        // The same file under two spellings is one file; its findings would be counted twice, and its fixes made twice.
        const spelling = path === '-' ? path : realPath(path);
        if (seen.has(spelling))
            continue;
        seen.add(spelling);
        results.push(path === '-'
            ? (0,read/* decodeSource */.E4)(options.stdinFilename ?? STDIN_NAME, await options.stdin())
            : (0,read/* readSource */.o$)(path));
    }
    return results;
}
/** Where a path leads to behind its links; itself where it leads nowhere, which whoever reads it reports. */
function realPath(path) {
    try {
        return (0,external_node_fs_.realpathSync)(path);
    }
    catch {
        return (0,external_node_path_.resolve)(path);
    }
}
async function readFound(home) {
    const around = { directory: '.', home, exists: read/* standsAt */.T7 };
    const policy = (0,find/* findPolicy */.i)(around);
    if (!policy.found) {
        const message = `There is no ${policy.tried.join(' and no ')}. Name the file to lint, or make a first policy with soda-guard init.`;
        return [{ ok: false, problem: { code: 'nothing-found', message } }];
    }
    const source = (0,read/* readSource */.o$)(policy.path);
    if (!source.ok)
        return [source];
    const own = await withPublicSuffixList(() => (0,load_yaml/* loadYaml */.y)(source.value));
    const phasesPath = own.kind === 'policy' ? own.file.model.phasesPath?.value : undefined;
    const pipeline = (0,find/* findPipeline */.G)(around, phasesPath);
    return pipeline.found ? [source, (0,read/* readSource */.o$)(pipeline.path)] : [source];
}

;// CONCATENATED MODULE: ./build/src/lint/fix-files.js



/** A fix can make another one possible; more rounds than this would be a fault of a rule. */
const MAX_ROUNDS = 20;
/** Lints the files of the paths (as `lintFiles` does), and applies fixes until none is left. */
async function fixFiles(paths, options) {
    const { sources, faults } = await readSources(paths, options);
    return { ...(await fixSources(sources)), faults };
}
/** Applies fixes to texts until none is left, so that fixing twice is the same as fixing once. */
async function fixSources(sources) {
    let texts = sources;
    let first;
    for (let round = 0;; round += 1) {
        const reports = await lintSources(texts);
        first ??= reports.map(countFixable);
        const next = texts.map(({ path, text }, index) => ({
            path,
            text: (0,fix/* applyFixes */.y)(text, reports[index]?.diagnostics ?? []).text,
        }));
        const isDone = next.every(({ text }, index) => text === texts[index]?.text);
        if (isDone || round === MAX_ROUNDS) {
            const files = sources.map((before, index) => {
                const [report, after] = [reports[index], texts[index] ?? before];
                const left = report === undefined ? 0 : countFixable(report);
                return { before, after, fixed: (first?.[index] ?? 0) - left };
            });
            return { files, report: { files: reports, summary: (0,diagnostic/* summarise */.fS)(reports) } };
        }
        texts = next;
    }
}
function countFixable({ diagnostics }) {
    return diagnostics.filter(diagnostic/* isFixable */.G4).length;
}

// EXTERNAL MODULE: ./build/src/github/workflow-command.js
var workflow_command = __webpack_require__(2960);
// EXTERNAL MODULE: ./build/src/lint/format/pretty.js + 2 modules
var pretty = __webpack_require__(6314);
// EXTERNAL MODULE: ./build/src/lint/format/printable.js
var printable = __webpack_require__(5384);
;// CONCATENATED MODULE: ./build/src/lint/format/github.js




const LEVELS = { error: 'error', warning: 'warning', note: 'notice' };
/**
 * Workflow commands for the Actions runner, within its limits per step and level; where there are more findings, the
 * last annotation counts the rest and the lines below the commands list every one of them as plain text.
 * `nameOf` gives a file's path relative to the workspace. Ends with a newline.
 */
function formatGithub(report, nameOf = (file) => file) {
    const annotations = lintAnnotations(report, nameOf).map(workflow_command/* annotationCommand */.jx);
    const list = named(report, nameOf).map(plainLine);
    return [...annotations, ...list, `soda-guard: ${(0,pretty/* countFindings */.G)(report.summary)}`].join('\n') + '\n';
}
/** Every finding of a report as an annotation, in its order. */
function findingAnnotations(report) {
    return named(report, (file) => file).map(annotation);
}
/** The annotations of a report, errors first, at most as many of each level as the runner shows. */
function lintAnnotations(report, nameOf) {
    const all = named(report, nameOf);
    return diagnostic/* SEVERITIES */.oC.flatMap((severity) => withinLimit(all.filter(({ diagnostic }) => diagnostic.severity === severity), severity));
}
function named(report, nameOf) {
    return report.files.flatMap(({ file, diagnostics }) => diagnostics.map((diagnostic) => ({ file: nameOf(file), diagnostic })));
}
function withinLimit(found, severity) {
    if (found.length <= workflow_command/* MAX_ANNOTATIONS_PER_LEVEL */.jB)
        return found.map(annotation);
    const shown = found.slice(0, workflow_command/* MAX_ANNOTATIONS_PER_LEVEL */.jB - 1);
    const rest = found.length - shown.length;
    const message = `and ${rest} more of severity ${severity}: the log of this step lists every finding.`;
    return [...shown.map(annotation), { level: LEVELS[severity], title: 'soda-guard', message }];
}
function annotation({ file, diagnostic }) {
    const { rule, severity, message, help, range } = diagnostic;
    return {
        level: LEVELS[severity],
        title: `soda-guard: ${rule}`,
        message: `${(0,printable/* printable */.g$)(message)}\n${help}`,
        file,
        line: range.start.line,
        endLine: range.end.line,
        column: range.start.column,
    };
}
function plainLine({ file, diagnostic }) {
    const { rule, severity, message, range } = diagnostic;
    return `${severity}[${rule}] ${(0,printable/* printable */.g$)(file)}:${range.start.line}:${range.start.column}: ${(0,printable/* printable */.g$)(message)}`;
}

// EXTERNAL MODULE: ./build/src/report/plural.js
var plural = __webpack_require__(8916);
// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
// EXTERNAL MODULE: ./build/src/run/working-directory.js
var working_directory = __webpack_require__(7662);
// EXTERNAL MODULE: ./build/src/commands/terminal.js
var terminal = __webpack_require__(4234);
// EXTERNAL MODULE: ./build/src/commands/version.js + 1 modules
var version = __webpack_require__(2792);
// EXTERNAL MODULE: ./build/src/commands/write-in-place.js
var write_in_place = __webpack_require__(4233);
;// CONCATENATED MODULE: ./build/src/commands/lint.js











/**
 * `soda-guard lint`: findings on stdout, files that cannot be read on stderr. With `--fix` for standard input and with
 * `--fix-dry-run`, stdout has the fixed text or the changes, and the findings that remain go to stderr.
 */
async function lintCommand(files, options) {
    const { fix = false, fixDryRun = false } = options;
    if (fix && fixDryRun)
        throw new stop/* Stop */.VG('usage', 'give either --fix or --fix-dry-run, not both.');
    (0,working_directory/* workingDirectory */.p)();
    const begin = performance.now();
    const surroundings = {
        home: process.env['HOME'],
        stdin: () => (0,consumers_.buffer)(process.stdin),
        stdinFilename: options.stdinFilename,
    };
    const fixed = fix || fixDryRun ? await fixFiles(files, surroundings) : undefined;
    const { report, faults } = fixed ?? (await lintFiles(files, surroundings));
    const ms = performance.now() - begin;
    for (const { code, message } of faults) {
        (0,terminal/* say */.c)(code === 'missing' ? `${message} Name a file or a directory that is there.` : message);
    }
    const stdin = options.stdinFilename ?? STDIN_NAME;
    const { printed, failed } = fixed === undefined
        ? { printed: '', failed: 0 }
        : await applyFixed(fixed.files, fixDryRun, files.includes('-') ? stdin : undefined);
    const findings = await formatFindings(report, options.format, ms, printed === '' ? process.stdout : process.stderr);
    process.stdout.write(printed);
    if (report.files.length > 0 || faults.length === 0) {
        (printed === '' ? process.stdout : process.stderr).write(findings);
    }
    if (faults.length + failed > 0)
        return stop/* EXIT */.dc.usage;
    const failOn = options.failOn ?? (options.format === 'sarif' ? 'never' : 'error');
    return fails(report.summary, failOn) ? stop/* EXIT */.dc.findings : 0;
}
/** Writes what was fixed, or says what would be. Returns what belongs on stdout, and how many files stayed as they were. */
async function applyFixed(files, dryRun, stdin) {
    const changed = files.filter(({ before, after }) => before.text !== after.text);
    if (dryRun) {
        const { unifiedDiff } = await __webpack_require__.e(/* import() */ 249).then(__webpack_require__.bind(__webpack_require__, 9249));
        const diffs = changed.map(({ before, after }) => unifiedDiff(before.path, before.text, after.text));
        return { printed: diffs.join(''), failed: 0 };
    }
    let printed = '';
    let failed = 0;
    for (const { before, after, fixed } of files) {
        // A filter passes its input on also where there is nothing to fix.
        if (before.path === stdin)
            printed += after.text;
        if (before.text === after.text)
            continue;
        const fault = before.path === stdin
            ? undefined
            : (0,write_in_place/* writeInPlace */.a)(before.path, after.text, 'fixed. Make it writable, or see --fix-dry-run.');
        if (fault !== undefined)
            failed += 1;
        (0,terminal/* say */.c)(fault ?? `${before.path}: ${(0,plural/* plural */.L)(fixed, 'finding')} fixed`);
    }
    return { printed, failed };
}
async function formatFindings(report, format, ms, target) {
    switch (format) {
        case 'pretty':
            return (0,pretty/* formatPretty */.K)(report, { colors: (0,terminal/* colorsFor */.u)(target), ms: Math.round(ms) });
        case 'github':
            return formatGithub(report);
        case 'json': {
            const { formatJson } = await __webpack_require__.e(/* import() */ 53).then(__webpack_require__.bind(__webpack_require__, 3053));
            return formatJson(report, ms);
        }
        case 'sarif': {
            const { formatSarif } = await __webpack_require__.e(/* import() */ 930).then(__webpack_require__.bind(__webpack_require__, 7930));
            const { RULES } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 9087));
            return formatSarif(report, { version: version/* VERSION */.x, rules: RULES });
        }
    }
}
function fails({ errors, warnings }, failOn) {
    switch (failOn) {
        case 'error':
            return errors > 0;
        case 'warning':
            return errors + warnings > 0;
        case 'never':
            return false;
    }
}


/***/ }),

/***/ 2792:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  x: () => (/* binding */ VERSION)
});

;// CONCATENATED MODULE: ./build/package.json
const package_namespaceObject = {"rE":"0.1.0"};
;// CONCATENATED MODULE: ./build/src/commands/version.js

/** The version of this program. */
const VERSION = package_namespaceObject.rE;


/***/ }),

/***/ 4233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ writeInPlace)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

/**
 * Writes in place, so that the file's mode stays and a link stays one. Returns why it could not be written; `remedy`
 * says what else can be done.
 */
function writeInPlace(path, text, remedy) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, text);
        return undefined;
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        return `${path} cannot be written (${code}), so nothing in it is ${remedy}`;
    }
}


/***/ }),

/***/ 2960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   jB: () => (/* binding */ MAX_ANNOTATIONS_PER_LEVEL),
/* harmony export */   jx: () => (/* binding */ annotationCommand)
/* harmony export */ });
/* unused harmony exports MAX_MESSAGE_BYTES, fitUtf8, fitLines */
/**
 * Workflow commands: lines on stdout that the Actions runner executes.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
/** The runner cuts a longer message without a word. In bytes of UTF-8. */
const MAX_MESSAGE_BYTES = 4096;
/** Per step and level; what comes after is dropped by the runner without a word. */
const MAX_ANNOTATIONS_PER_LEVEL = 10;
function escapeMessage(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
/** One workflow command that makes the annotation, without a final newline. */
function annotationCommand(annotation) {
    const { level, title, message, file, line, endLine, column } = annotation;
    const properties = Object.entries({ file, line, endLine, col: column, title })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return `::${level} ${properties.join(',')}::${escapeMessage(fitUtf8(message, MAX_MESSAGE_BYTES))}`;
}
/** The longest start of `text` that needs at most `maxBytes` of UTF-8, never half a character. */
function fitUtf8(text, maxBytes) {
    const bytes = Buffer.from(text, 'utf8');
    if (bytes.length <= maxBytes)
        return text;
    let end = maxBytes;
    // 10xxxxxx continues a character (RFC 3629 §3): step back to where one starts.
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80)
        end -= 1;
    return bytes.subarray(0, end).toString('utf8');
}
/**
 * `items` joined by newlines behind `head`, as many whole ones as fit into `maxBytes` together with a last line that
 * counts the rest.
 */
function fitLines(head, items, maxBytes = MAX_MESSAGE_BYTES) {
    const whole = [head, ...items].join('\n');
    if (Buffer.byteLength(whole) <= maxBytes)
        return whole;
    let kept = head;
    let count = 0;
    for (const item of items) {
        const longer = `${kept}\n${item}`;
        if (Buffer.byteLength(`${longer}\n${more(items.length - count - 1)}`) > maxBytes)
            break;
        kept = longer;
        count += 1;
    }
    return `${kept}\n${more(items.length - count)}`;
}
function more(count) {
    return `… and ${count} more, see the job summary`;
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

/***/ 6225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ closestName)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1916);

/**
 * The candidate that a misspelt name most likely means: the same letters in another convention or order
 * (`allowedHosts`, `prot`), or few edits away. `undefined` where that would be a guess.
 */
function closestName(name, candidates) {
    // Nothing longer can be within reach, and the distance to it costs the product of both lengths.
    if (name.length > MAX_LENGTH)
        return undefined;
    const letters = lettersOf(name);
    let best;
    let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
    for (const candidate of candidates) {
        const further = Math.abs(candidate.length - name.length);
        if (further <= MAX_SEPARATORS && letters !== '' && lettersOf(candidate) === letters)
            return candidate;
        // No fewer edits than that can lead from one to the other.
        if (further >= bestDistance)
            continue;
        const edits = (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(name, candidate);
        if (edits < bestDistance)
            [best, bestDistance] = [candidate, edits];
    }
    return best;
}
const MAX_LENGTH = 64;
/** By how many `_` or `-` the same words can differ. */
const MAX_SEPARATORS = 4;
/** The letters and digits of a name in alphabetical order. */
function lettersOf(name) {
    const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    return Array.from(letters).sort().join('');
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

/***/ 1062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AS: () => (/* binding */ addressBytes),
/* harmony export */   D_: () => (/* binding */ parseIpAddress),
/* harmony export */   Hp: () => (/* binding */ ipv4FromBytes)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);

/** Made here only, after the text was checked. */
function address(family, text) {
    return { family, text };
}
/** The sixteen bytes of a text that `isIPv6` accepted and that has no zone id. */
function ipv6Bytes(text) {
    const lastColon = text.lastIndexOf(':');
    const tail = text.slice(lastColon + 1);
    const groups = (part) => part === ''
        ? []
        : part.split(':').flatMap((group) => {
            const value = Number.parseInt(group, 16);
            return [value >> 8, value & 0xff];
        });
    const dotted = tail.includes('.') ? tail.split('.').map(Number) : [];
    const body = dotted.length === 0 ? text : text.slice(0, lastColon + (text[lastColon - 1] === ':' ? 1 : 0));
    const [head = '', rest] = body.split('::');
    const front = groups(head);
    if (rest === undefined)
        return [...front, ...dotted];
    const back = [...groups(rest), ...dotted];
    return [...front, ...Array(16 - front.length - back.length).fill(0), ...back];
}
/** RFC 5952, section 4: lower case, no leading zeros, the longest run of two or more zero groups as `::`. */
function formatIpv6(bytes) {
    const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
    if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
        return `::ffff:${bytes.slice(12).join('.')}`;
    }
    let [start, length] = [0, 1];
    for (let i = 0; i < 8; i++) {
        let end = i;
        while (end < 8 && groups[end] === 0)
            end++;
        if (end - i > length)
            [start, length] = [i, end - i];
    }
    const text = (part) => part.map((group) => group.toString(16)).join(':');
    if (length < 2)
        return text(groups);
    return `${text(groups.slice(0, start))}::${text(groups.slice(start + length))}`;
}
/** The IPv4 address with these four bytes. */
function ipv4FromBytes(bytes) {
    return address(4, bytes.join('.'));
}
/** The bytes in network order: 4 or 16 of them. */
function addressBytes(ip) {
    return ip.family === 4 ? ip.text.split('.').map(Number) : ipv6Bytes(ip.text);
}
/**
 * Reads a dotted quad of decimal numbers without leading zeros, or an IPv6 address (RFC 4291, section 2.2) without
 * brackets and zone id. Nothing else is an address: `127.1`, `0x7f000001` and `2130706433`, which the C library reads
 * as one, are not.
 */
function parseIpAddress(text) {
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv4)(text))
        return address(4, text);
    // The colon first: Node compiles a large expression for its answer, and nearly every text here is a name.
    if (!text.includes(':') || text.includes('%') || !(0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(text))
        return undefined;
    return address(6, formatIpv6(ipv6Bytes(text)));
}


/***/ }),

/***/ 3527:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ fail),
/* harmony export */   ok: () => (/* binding */ ok)
/* harmony export */ });
function ok(value) {
    return { ok: true, value };
}
function fail(problem) {
    return { ok: false, problem };
}


/***/ }),

/***/ 6916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K7: () => (/* binding */ serverKeyPath),
/* harmony export */   Y7: () => (/* binding */ describeCharacters),
/* harmony export */   dE: () => (/* binding */ formatPlace),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   g1: () => (/* binding */ hiddenCharacter),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   zQ: () => (/* binding */ describeCharacter)
/* harmony export */ });
/** Characters that a reader cannot see, or that change how the text around them is shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const SPACING = /[\p{Z}]/u;
const QUOTE_LIMIT = 80;
const EXAMINED_LIMIT = 4096;
const LISTED_LIMIT = 4;
/** Unicode names of the characters that are met in host names by accident or by intent. */
const NAMES = new Map([
    [0x00, 'NULL'],
    [0x09, 'CHARACTER TABULATION'],
    [0x0a, 'LINE FEED'],
    [0x0d, 'CARRIAGE RETURN'],
    [0x20, 'SPACE'],
    [0x85, 'NEXT LINE'],
    [0xa0, 'NO-BREAK SPACE'],
    [0xad, 'SOFT HYPHEN'],
    [0x34f, 'COMBINING GRAPHEME JOINER'],
    [0x61c, 'ARABIC LETTER MARK'],
    [0x115f, 'HANGUL CHOSEONG FILLER'],
    [0x1160, 'HANGUL JUNGSEONG FILLER'],
    [0x180e, 'MONGOLIAN VOWEL SEPARATOR'],
    [0x200b, 'ZERO WIDTH SPACE'],
    [0x200c, 'ZERO WIDTH NON-JOINER'],
    [0x200d, 'ZERO WIDTH JOINER'],
    [0x200e, 'LEFT-TO-RIGHT MARK'],
    [0x200f, 'RIGHT-TO-LEFT MARK'],
    [0x2010, 'HYPHEN'],
    [0x2011, 'NON-BREAKING HYPHEN'],
    [0x2013, 'EN DASH'],
    [0x2014, 'EM DASH'],
    [0x2024, 'ONE DOT LEADER'],
    [0x2028, 'LINE SEPARATOR'],
    [0x2029, 'PARAGRAPH SEPARATOR'],
    [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
    [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
    [0x202c, 'POP DIRECTIONAL FORMATTING'],
    [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
    [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
    [0x202f, 'NARROW NO-BREAK SPACE'],
    [0x2060, 'WORD JOINER'],
    [0x2066, 'LEFT-TO-RIGHT ISOLATE'],
    [0x2067, 'RIGHT-TO-LEFT ISOLATE'],
    [0x2068, 'FIRST STRONG ISOLATE'],
    [0x2069, 'POP DIRECTIONAL ISOLATE'],
    [0x212a, 'KELVIN SIGN'],
    [0x2212, 'MINUS SIGN'],
    [0x3000, 'IDEOGRAPHIC SPACE'],
    [0x3002, 'IDEOGRAPHIC FULL STOP'],
    [0x3164, 'HANGUL FILLER'],
    [0xfe0f, 'VARIATION SELECTOR-16'],
    [0xfeff, 'ZERO WIDTH NO-BREAK SPACE'],
    [0xff0d, 'FULLWIDTH HYPHEN-MINUS'],
    [0xff0e, 'FULLWIDTH FULL STOP'],
    [0xff61, 'HALFWIDTH IDEOGRAPHIC FULL STOP'],
    [0xffa0, 'HALFWIDTH HANGUL FILLER'],
]);
/** Scripts with letters that look like Latin ones, or that people write host names in. */
const SCRIPTS = [
    'Cyrillic',
    'Greek',
    'Armenian',
    'Cherokee',
    'Hebrew',
    'Arabic',
    'Han',
    'Hiragana',
    'Katakana',
    'Hangul',
];
const hex = (codePoint) => codePoint.toString(16).toUpperCase().padStart(4, '0');
function fullwidthName(codePoint) {
    const ascii = String.fromCharCode(codePoint - 0xfee0);
    if (codePoint >= 0xff21 && codePoint <= 0xff3a)
        return `FULLWIDTH LATIN CAPITAL LETTER ${ascii}`;
    if (codePoint >= 0xff41 && codePoint <= 0xff5a)
        return `FULLWIDTH LATIN SMALL LETTER ${ascii.toUpperCase()}`;
    return undefined;
}
/**
 * A character by its number in the notation of the Unicode Standard, with its name where it is one that hides or
 * deceives (`U+00AD SOFT HYPHEN`), else as it looks (`U+00FC "ü"`, `U+0430 "а" (Cyrillic)`).
 */
function describeCharacter(character) {
    const codePoint = character.codePointAt(0) ?? 0;
    const number = `U+${hex(codePoint)}`;
    const name = NAMES.get(codePoint) ?? fullwidthName(codePoint);
    if (name !== undefined)
        return `${number} ${name}`;
    if (UNSEEN.test(character) || SPACING.test(character))
        return number;
    const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(character));
    return `${number} "${character}"${script === undefined ? '' : ` (${script})`}`;
}
/** The distinct characters of `text` that match, each described; a handful at most, the rest counted. */
function describeCharacters(text, matching) {
    const found = [...new Set(Array.from(text).filter((character) => matching.test(character)))];
    const listed = found.slice(0, LISTED_LIMIT).map(describeCharacter);
    const rest = found.length - listed.length;
    return rest === 0 ? listed.join(', ') : `${listed.join(', ')} and ${rest} more`;
}
/**
 * `text` between double quotes, safe to print on a terminal and in a log: what cannot be seen is written as
 * `\u{202e}`, a user name and password in front of `@` as `…`, and a long text is cut.
 */
function quote(text) {
    if (text.length <= QUOTE_LIMIT && /^[ -?A-~]*$/.test(text))
        return `"${text}"`;
    const characters = Array.from(text.slice(0, EXAMINED_LIMIT).replace(/[^/\\]*@/g, '…@'));
    const shown = characters.slice(0, QUOTE_LIMIT).map((character) => {
        const escape = UNSEEN.test(character) || (character !== ' ' && SPACING.test(character));
        return escape ? escapeCharacter(character) : character;
    });
    return `"${shown.join('')}${characters.length > QUOTE_LIMIT ? '…' : ''}"`;
}
/**
 * A text of any origin, made safe to print on one line: what cannot be seen, or changes how the text around it is
 * shown, becomes `\u{…}`. It must not start a new line or colour the terminal.
 */
function printable(text) {
    return /^[ -~]*$/.test(text) ? text : text.replace(HIDDEN, escapeCharacter);
}
/** As `printable` shows a character that it does not leave as it is: a control, and what else nobody sees. */
function hiddenCharacter(character) {
    return character.search(HIDDEN) === -1 ? undefined : escapeCharacter(character);
}
/** What a terminal would obey or not show: controls, formats, unassigned and private characters, and separators of lines. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** The path of keys to a server, e.g. `mcp.servers.jira`; a name that is no plain word stands in brackets. */
function serverKeyPath(name) {
    return /^[\w-]{1,80}$/.test(name) ? `mcp.servers.${name}` : `mcp.servers[${quote(name)}]`;
}
/** `file:line`, `file` or nothing: a place as people know it. */
function formatPlace(place) {
    if (place.file === undefined)
        return '';
    return place.line === undefined ? printable(place.file) : `${printable(place.file)}:${place.line}`;
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
