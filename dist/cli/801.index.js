export const id = 801;
export const ids = [801];
export const modules = {

/***/ 3801:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  diffCommand: () => (/* binding */ diffCommand)
});

// EXTERNAL MODULE: ./node_modules/picocolors/picocolors.js
var picocolors = __webpack_require__(7336);
// EXTERNAL MODULE: ./build/src/isolation/index.js + 14 modules
var isolation = __webpack_require__(7794);
// EXTERNAL MODULE: ./build/src/policy/allowlist.js
var policy_allowlist = __webpack_require__(2597);
// EXTERNAL MODULE: ./build/src/policy/entry.js + 1 modules
var policy_entry = __webpack_require__(3764);
// EXTERNAL MODULE: ./build/src/policy/intersect.js
var intersect = __webpack_require__(5165);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
// EXTERNAL MODULE: ./build/src/report/suggestion/caution.js
var caution = __webpack_require__(4268);
;// CONCATENATED MODULE: ./build/src/report/policy-diff/compare.js






/** Compares two policies without problems. `before` is `undefined` where there is none to compare with. */
function comparePolicies(before, after) {
    const old = before === undefined ? undefined : judge(before);
    const now = judge(after);
    const oldLists = before === undefined ? new Map() : listsOf(before);
    const newLists = listsOf(after);
    const allowlist = (0,policy_allowlist/* compileAllowlist */.D)(old?.entries ?? []);
    const wasEnforced = isEnforced(old?.mode);
    const fresh = wasEnforced ? now.entries.filter((entry) => !(0,intersect/* covers */.h)(allowlist, entry)) : [];
    return {
        file: after.file,
        mode: { before: old?.mode ?? null, after: now.mode },
        added: changes(newLists, oldLists),
        removed: changes(oldLists, newLists),
        allows: fresh.map(rowOf),
        allowsEverything: !isEnforced(now.mode) && wasEnforced,
        warnings: [
            ...listsLost(before, after),
            ...weakerMode(old, now, before, after),
            ...fresh.flatMap((entry) => entryWarnings(entry, old?.entries ?? [])),
        ].sort((a, b) => a.line - b.line),
    };
}
/** Nothing was there before that would have run. */
function isEnforced(mode) {
    return mode === undefined || mode === 'isolated' || mode === 'proxied';
}
function judge(policy) {
    const effective = (0,isolation/* effectiveMode */.pQ)({ policy });
    // Only a phase can be a fault of usage, and none is asked for.
    if (!effective.ok)
        throw new Error(effective.problem.message);
    const { mode, reasons, principals } = effective.value;
    return { mode, reasons, entries: principals.flatMap(({ entries }) => entries) };
}
function listsOf({ sandbox, servers }) {
    const all = [
        [null, sandbox.allowedHosts],
        ...[...servers].map(([name, { allowedHosts }]) => [name, allowedHosts]),
    ];
    return new Map(all.flatMap(([name, list]) => (list === undefined ? [] : [[name, list]])));
}
/** The entries of lists that the same list elsewhere does not have, equal ones once. */
function changes(lists, others) {
    return [...lists].flatMap(([server, list]) => {
        const known = new Set((others.get(server)?.entries ?? []).map(keyOf));
        const missing = list.entries.filter((entry) => !known.has(keyOf(entry)));
        return [...new Map(missing.map((entry) => [keyOf(entry), entry])).values()].map(rowOf);
    });
}
function rowOf(entry) {
    return {
        entry: (0,policy_entry/* formatEntry */.WL)(entry),
        allowPrivate: entry.allowPrivate,
        server: entry.owner.kind === 'server' ? entry.owner.name : null,
        line: entry.range?.start.line ?? null,
    };
}
function keyOf(entry) {
    return `${(0,policy_entry/* formatEntry */.WL)(entry)} ${String(entry.allowPrivate)}`;
}
function listsLost(before, after) {
    return [...after.servers.values()].flatMap(({ name, key, allowedHosts }) => {
        const hadList = before?.servers.get(name)?.allowedHosts !== undefined;
        if (allowedHosts !== undefined || !hadList)
            return [];
        const message = `Server ${(0,visible_text/* quote */.hD)(name)} loses its allowed_hosts: without the key it may need any host, and the network gate is open for the whole run. Keep the list, [] if the server needs no host.`;
        return [{ code: 'list-lost', message, line: key.start.line, server: name }];
    });
}
/** The reasons for a weaker mode that were not there before. */
function weakerMode(old, now, before, after) {
    if (old === undefined || !(0,isolation/* isWeaker */.c2)(now.mode, old.mode) || now.mode === 'proxied')
        return [];
    const known = new Set(old.reasons.map(({ code, server }) => `${code} ${server ?? ''}`));
    const lost = new Set(listsLost(before, after).map(({ server }) => server));
    return now.reasons
        .filter(({ ceiling, code, server }) => ceiling !== undefined &&
        (0,isolation/* isWeaker */.c2)(ceiling, old.mode) &&
        !known.has(`${code} ${server ?? ''}`) &&
        !(code === 'server-without-hosts' && lost.has(server ?? null)))
        .map((reason) => ({
        code: 'weaker-mode',
        message: `The mode goes from ${old.mode} to ${now.mode}. ${(0,isolation/* reasonText */.uV)(reason)}`,
        line: reason.line ?? 1,
        server: reason.server ?? null,
    }));
}
function entryWarnings(source, listed) {
    const { entry, server, line } = rowOf(source);
    const { pattern, allowPrivate } = source;
    const at = { line: line ?? 1, server };
    const found = [];
    if (allowPrivate) {
        found.push({
            code: 'private',
            message: `${entry} may now lead to private and loopback addresses.`,
            ...at,
        });
    }
    if (pattern.kind === 'wildcard') {
        const message = `${entry} allows ${pattern.parent} and every name below it. List the names if you know them.`;
        return [...found, { code: 'wildcard', message, ...at }];
    }
    const closely = (0,caution/* cautions */.J)(pattern.host, listed).map((caution) => `${entry}: ${caution}`);
    return [...found, ...closely.map((message) => ({ code: 'look-closely', message, ...at }))];
}

// EXTERNAL MODULE: ./build/src/github/workflow-command.js
var workflow_command = __webpack_require__(2960);
// EXTERNAL MODULE: ./build/src/lint/format/json-text.js
var json_text = __webpack_require__(6433);
// EXTERNAL MODULE: ./build/src/lint/format/printable.js
var printable = __webpack_require__(5384);
;// CONCATENATED MODULE: ./build/src/report/inert.js
/**
 * Text of unknown origin for a Markdown document: a code span in which nothing can end the span, start a table cell,
 * a link, a mention, an element or a terminal sequence. Everything outside a small set is shown as `\u{…}`.
 * https://github.github.com/gfm/#code-spans
 */
function inert(text, maxLength = 300) {
    const characters = Array.from(text);
    const shown = characters.length > maxLength ? [...characters.slice(0, maxLength), '…'] : characters;
    const safe = shown.map((character) => /^[A-Za-z0-9 ._:/@=,;()[\]{}*+?&#~^$!"'%-]$|^…$/.test(character) ? character : escapeCharacter(character));
    // A code span may not be empty.
    return `\`${safe.join('') || ' '}\``;
}
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

;// CONCATENATED MODULE: ./build/src/report/policy-diff/format.js





function diffPretty({ file, mode, added, removed, warnings, ...rest }, colors) {
    const lines = [
        `mode: ${modeText(mode)}`,
        ...byList(added, removed).flatMap(({ server, plus, minus }) => [
            `${listName(server)}:`,
            ...minus.map((row) => colors.red(`  - ${entryText(row)}`)),
            ...plus.map((row) => colors.green(`  + ${entryText(row)}`)),
        ]),
        ...(added.length + removed.length === 0 ? ['no entry is added or removed'] : []),
        allowsText(rest),
        ...warnings.map(({ line, message }) => `${colors.yellow('warning')} ${(0,printable/* printable */.g$)(file)}:${line}: ${(0,printable/* printable */.g$)(message)}`),
    ];
    return `${lines.join('\n')}\n`;
}
function diffJson(diff) {
    return (0,json_text/* jsonText */.s)({ version: 1, ...diff });
}
/** Annotations for the Actions runner, then the change as plain text. */
function diffGithub(diff, plain) {
    const commands = diffAnnotations(diff).map(workflow_command/* annotationCommand */.jx);
    const text = diffPretty(diff, plain).trimEnd().split('\n');
    return [...commands, ...text.map((line) => `soda-guard: ${line}`)].join('\n') + '\n';
}
/** The warnings on their lines, and what the change allows on the first line of it. */
function diffAnnotations({ file, warnings, allows, ...rest }) {
    const shown = warnings.length > workflow_command/* MAX_ANNOTATIONS_PER_LEVEL */.jB ? warnings.slice(0, workflow_command/* MAX_ANNOTATIONS_PER_LEVEL */.jB - 1) : warnings;
    const left = warnings.length - shown.length;
    const line = allows[0]?.line;
    return [
        ...shown.map(({ line, message }) => ({
            level: 'warning',
            title: 'soda-guard: this change of the policy',
            message: (0,printable/* printable */.g$)(message),
            file,
            line,
        })),
        ...(left === 0
            ? []
            : [
                {
                    level: 'warning',
                    title: 'soda-guard',
                    message: `and ${left} more, listed in the log of this step.`,
                },
            ]),
        ...(allows.length === 0
            ? []
            : [
                {
                    level: 'notice',
                    title: 'soda-guard: this change allows',
                    message: (0,printable/* printable */.g$)(allowsText({ allows, ...rest })),
                    file,
                    ...(line === null || line === undefined ? {} : { line }),
                },
            ]),
    ];
}
/** A section of a comment or a job summary, in which every text of the policies is inert. */
function diffMarkdown({ file, mode, added, removed, warnings, allows, allowsEverything, }) {
    const rows = [
        ...removed.map((row) => ['removed', row]),
        ...added.map((row) => [isAmong(allows, row) ? '**allowed now**' : 'added', row]),
    ];
    const lines = [
        '### This change allows',
        '',
        allowsEverything
            ? 'Everything: nothing is enforced any more.'
            : allows.length === 0
                ? 'Nothing that was not allowed before.'
                : `${allows.length} ${allows.length === 1 ? 'entry' : 'entries'} that no entry covered before.`,
        '',
        `Mode: ${inert(mode.before ?? 'none')} → ${inert(mode.after)}`,
        ...(rows.length === 0 ? [] : ['', '| entry | list | change |', '| --- | --- | --- |']),
        ...rows.map(([change, row]) => `| ${cell(entryText(row))} | ${cell(listName(row.server))} | ${change} |`),
        ...(warnings.length === 0 ? [] : ['']),
        ...warnings.map(({ line, message }) => `- ⚠️ ${inert(`${file}:${line}`)} ${(0,printable/* breakCommands */.ix)(inert(message, 600))}`),
    ];
    return `${lines.join('\n')}\n`;
}
function isAmong(rows, { entry, server }) {
    return rows.some((row) => row.entry === entry && row.server === server);
}
function cell(text) {
    return inert(text);
}
function modeText({ before, after }) {
    if (before === after)
        return `${after}, as before`;
    return `${before ?? 'none (no policy without errors)'} → ${after}`;
}
function allowsText({ allows, allowsEverything }) {
    if (allowsEverything)
        return 'this change allows everything: nothing is enforced any more';
    if (allows.length === 0)
        return 'this change allows nothing that was not allowed before';
    return `this change allows ${allows.map(entryText).join(', ')}`;
}
function entryText({ entry, allowPrivate }) {
    return (0,printable/* printable */.g$)(allowPrivate ? `${entry} (private addresses too)` : entry);
}
function listName(server) {
    return (0,printable/* printable */.g$)(`${server === null ? 'sandbox' : (0,visible_text/* serverKeyPath */.K7)(server)}.allowed_hosts`);
}
function byList(added, removed) {
    const servers = new Set([...added, ...removed].map(({ server }) => server));
    // The agent's list comes first.
    const ordered = [...servers].sort((a, b) => Number(a !== null) - Number(b !== null));
    return ordered.map((server) => ({
        server,
        plus: added.filter((row) => row.server === server),
        minus: removed.filter((row) => row.server === server),
    }));
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/lint/lint.js + 5 modules
var lint = __webpack_require__(8583);
// EXTERNAL MODULE: ./build/src/lint/diagnostic.js
var diagnostic = __webpack_require__(1048);
// EXTERNAL MODULE: ./build/src/policy/load-policy.js + 4 modules
var load_policy = __webpack_require__(1485);
// EXTERNAL MODULE: ./build/src/policy/public-suffix-list.js
var public_suffix_list = __webpack_require__(3454);
// EXTERNAL MODULE: ./build/src/policy/read.js
var read = __webpack_require__(6482);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
// EXTERNAL MODULE: ./build/src/sandbox/programs.js
var programs = __webpack_require__(7580);
;// CONCATENATED MODULE: ./build/src/run/git-revision.js







/** Reading objects that are there takes no time; a repository on a dead network drive would wait for ever. */
const GIT_TIMEOUT_MS = 30_000;
/** Reads with the machine's git. Nothing of the repository's configuration is run, and nothing is fetched. */
function openRepository(directory) {
    const program = (0,programs/* systemPrograms */.F)().path('git');
    const git = (...args) => {
        const done = (0,external_node_child_process_.spawnSync)(program, args, {
            cwd: directory,
            env: {
                PATH: '/usr/bin:/bin',
                HOME: process.env['HOME'],
                LC_ALL: 'C',
                GIT_NO_LAZY_FETCH: '1',
                GIT_OPTIONAL_LOCKS: '0',
                GIT_TERMINAL_PROMPT: '0',
                GIT_NO_REPLACE_OBJECTS: '1',
            },
            maxBuffer: read/* MAX_READ_BYTES */.qT,
            timeout: GIT_TIMEOUT_MS,
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        if (done.status === 0)
            return (0,result.ok)(done.stdout);
        const said = done.error?.message ?? done.stderr.toString('utf8').trim();
        return (0,result/* fail */.f)((0,visible_text/* printable */.g$)(said.split('\n')[0] ?? ''));
    };
    return {
        directory,
        commitOf: (revision) => {
            const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
            if (found.ok)
                return (0,result.ok)(Buffer.from(found.value).toString('latin1').trim());
            const said = found.problem === '' ? '' : ` (git: ${found.problem})`;
            return (0,result/* fail */.f)(`there is no commit ${(0,visible_text/* quote */.hD)(revision)} in this clone${said}. Name another revision, or fetch more of the history (actions/checkout: fetch-depth: 0)`);
        },
        read: (commit, file) => {
            const top = git('rev-parse', '--show-toplevel');
            if (!top.ok)
                return top;
            const root = Buffer.from(top.value).toString('utf8').replace(/\n$/, '');
            // Git names the root by its real path.
            const real = () => external_node_path_.resolve((0,external_node_fs_.realpathSync)(directory), external_node_path_.relative(directory, file));
            const inside = external_node_path_.isAbsolute(file) ? external_node_path_.relative(root, real()) : external_node_path_.normalize(file);
            if (inside.startsWith('..'))
                return (0,result/* fail */.f)(`${(0,visible_text/* printable */.g$)(file)} lies outside of the repository`);
            const listed = git('-C', root, 'ls-tree', '-z', commit, '--', `:(literal)${inside}`);
            if (!listed.ok)
                return listed;
            const [, mode, kind, id] = /^([0-7]+) ([a-z]+) ([0-9a-f]+)\t/.exec(Buffer.from(listed.value).toString('latin1')) ?? [];
            if (mode === undefined || id === undefined)
                return (0,result.ok)(undefined);
            if (kind !== 'blob' || mode === '120000') {
                return (0,result/* fail */.f)(`${(0,visible_text/* printable */.g$)(inside)} is a link or a directory in ${commit.slice(0, 12)}, and no file. Name the file itself`);
            }
            return git('cat-file', 'blob', id);
        },
    };
}

// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
;// CONCATENATED MODULE: ./build/src/run/policy-revision.js








/**
 * The policy that a text stands for: a file if there is one of that name, else `REVISION:FILE` with the file named from
 * the root of the repository, else a revision, of which the file `policy` is taken. `name` is what findings call it.
 * @throws {Stop} `unreadable` for what cannot be read
 */
function readPolicySide(text, policy, directory) {
    const source = (0,read/* standsAt */.T7)(external_node_path_.resolve(directory, text))
        ? fromFile(text, directory)
        : fromGit(text, policy, directory);
    if (source === undefined)
        return { loaded: undefined, findings: { files: [], summary: (0,diagnostic/* summarise */.fS)([]) } };
    const loaded = (0,load_policy/* loadPolicy */.t)(source);
    const files = [(0,lint/* lintPolicy */.GF)(loaded, undefined)];
    return { loaded, findings: { files, summary: (0,diagnostic/* summarise */.fS)(files) } };
}
function fromFile(text, directory) {
    const source = (0,read/* readSource */.o$)(external_node_path_.resolve(directory, text));
    if (!source.ok)
        throw new stop/* Stop */.VG('unreadable', source.problem.message);
    return { ...source.value, path: text };
}
function fromGit(text, policy, directory) {
    const [, revision = text, file] = /^([^:]+):(.+)$/.exec(text) ?? [];
    const repository = openRepository(directory);
    const commit = repository.commitOf(revision);
    if (!commit.ok)
        throw new stop/* Stop */.VG('unreadable', `${JSON.stringify(text)} is no file, and ${commit.problem}.`);
    const bytes = repository.read(commit.value, file ?? external_node_path_.resolve(directory, policy));
    if (!bytes.ok)
        throw new stop/* Stop */.VG('unreadable', `${bytes.problem}.`);
    if (bytes.value === undefined)
        return undefined;
    const source = (0,read/* decodeSource */.E4)(file ?? policy, bytes.value);
    if (!source.ok)
        throw new stop/* Stop */.VG('unreadable', source.problem.message);
    return source.value;
}

// EXTERNAL MODULE: ./build/src/commands/findings.js
var findings = __webpack_require__(9612);
// EXTERNAL MODULE: ./build/src/commands/terminal.js
var terminal = __webpack_require__(4234);
;// CONCATENATED MODULE: ./build/src/commands/diff.js







/** `soda-guard diff`: what the change from one policy to another allows. Exit code 0 whatever that is. */
function diffCommand(base, head, { policy, format }) {
    const directory = process.cwd();
    const [before, after] = [base, head].map((text) => readPolicySide(text, policy, directory));
    if (after?.loaded === undefined) {
        throw new stop/* Stop */.VG('unreadable', `${JSON.stringify(head)} has no ${policy}. Name the policy with --policy FILE.`);
    }
    (0,findings/* printFindings */.c)(after.findings);
    if (after.loaded.policy === undefined || after.findings.summary.errors > 0) {
        throw new stop/* Stop */.VG('findings', 'the new policy has errors and therefore no mode. Mend what is listed above.');
    }
    const old = before?.loaded;
    if (old === undefined)
        (0,terminal/* say */.c)(`there is no ${policy} in ${JSON.stringify(base)}: everything counts as added`);
    else if (old.policy === undefined) {
        (0,terminal/* say */.c)(`the policy of ${JSON.stringify(base)} has errors and therefore no mode: everything counts as added`);
    }
    const diff = comparePolicies(old?.policy, after.loaded.policy);
    switch (format) {
        case 'pretty':
            process.stdout.write(diffPretty(diff, (0,terminal/* colorsFor */.u)(process.stdout)));
            break;
        case 'json':
            process.stdout.write(diffJson(diff));
            break;
        case 'github':
            process.stdout.write(diffGithub(diff, picocolors.createColors(false)));
            break;
        case 'markdown':
            process.stdout.write(diffMarkdown(diff));
    }
    return 0;
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

/***/ 6433:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ jsonText)
/* harmony export */ });
/** What a terminal would obey or not show, as far as JSON leaves it raw; and `##[`, which the Actions runner obeys. */
const RAW = /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|#(?=#\[)/gu;
/**
 * A value as JSON, ending with a newline, that is safe to print on a terminal and in the log of a workflow: what may not
 * stand there is escaped, so that a reader of JSON gets the same value.
 */
function jsonText(value) {
    return `${JSON.stringify(value, undefined, 2).replace(RAW, escapeUnits)}\n`;
}
function escapeUnits(character) {
    const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}


/***/ }),

/***/ 4268:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ cautions)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1916);
/* harmony import */ var _policy_host_pattern_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1079);
/* harmony import */ var _policy_host_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5016);
/* harmony import */ var _policy_visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6916);





/** A longer label can hold what an agent has read, on its way to whoever answers for the domain. */
const MAX_LABEL = 40;
/** So few edits away, a name is easily taken for the listed one. */
const MAX_EDITS = 2;
/**
 * What a reviewer has to look at before an entry for the host is accepted: a suggestion is also a way to talk somebody
 * into something.
 */
function cautions(host, listed) {
    if (host.kind === 'address') {
        return ['It is an address, which says nothing about who answers there. Look for the name that is meant.'];
    }
    const { name } = host;
    const labels = name.split('.');
    const found = [];
    if (labels.some((label) => label.startsWith('xn--'))) {
        found.push(`It is shown to people as ${(0,_policy_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)((0,node_url__WEBPACK_IMPORTED_MODULE_0__.domainToUnicode)(name))}, which may look like another name.`);
    }
    const alike = listed.find((entry) => isAlike(name, entry));
    if (alike !== undefined) {
        found.push(`It is nearly the listed ${(0,_policy_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)((0,_policy_host_pattern_js__WEBPACK_IMPORTED_MODULE_2__/* .formatPattern */ .a0)(alike.pattern))}. Make sure that it is not an imitation.`);
    }
    if (labels.some((label) => label.length > MAX_LABEL)) {
        found.push(`It has a label of more than ${MAX_LABEL} characters, which could carry data out.`);
    }
    return found;
}
function isAlike(name, { pattern }) {
    const listed = pattern.kind === 'wildcard' ? pattern.parent : (0,_policy_host_js__WEBPACK_IMPORTED_MODULE_3__/* .formatHost */ .g9)(pattern.host);
    if (listed === name || Math.abs(listed.length - name.length) > MAX_EDITS)
        return false;
    return (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_1__/* .distance */ .Io)(listed, name) <= MAX_EDITS;
}


/***/ }),

/***/ 513:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ LaunchFailure),
/* harmony export */   K: () => (/* binding */ LAUNCH_FAILED)
/* harmony export */ });
/** The exit code of a run whose command was not started. */
const LAUNCH_FAILED = 125;
/** The command was not started, and nothing of it ran. */
class LaunchFailure extends Error {
    code;
    remedy;
    name = 'LaunchFailure';
    /** 128+N when signal N ended the set-up, else 125. */
    exitCode;
    /**
     * @param code the kind of failure
     * @param message one sentence: the cause, with the tool's own words where there are some
     * @param remedy one sentence: what would help
     */
    constructor(code, message, remedy, options = {}) {
        super(message, options);
        this.code = code;
        this.remedy = remedy;
        this.exitCode = options.exitCode ?? LAUNCH_FAILED;
    }
}


/***/ }),

/***/ 8629:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ ancestors)
/* harmony export */ });
/** Each directory above an absolute, normalised path, from `/` down. */
function ancestors(path) {
    const parts = path.split('/').slice(1, -1);
    return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}


/***/ }),

/***/ 7580:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ systemPrograms)
/* harmony export */ });
/* unused harmony export missingRemedy */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _launch_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(513);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8629);



/** The launcher's programs, with the Debian package of each. Those without one are macOS's own. */
const PACKAGES = {
    busctl: 'systemd',
    bwrap: 'bubblewrap (0.8 or newer)',
    find: 'findutils',
    git: 'git',
    ip: 'iproute2',
    mkfifo: 'coreutils',
    mv: 'coreutils',
    nsenter: 'util-linux',
    perl: 'perl-base',
    prlimit: 'util-linux',
    ps: 'procps',
    'sandbox-exec': undefined,
    setpriv: 'util-linux',
    sh: 'dash',
    sudo: 'sudo',
    true: 'coreutils',
    unshare: 'util-linux',
    'xcode-select': undefined,
};
/** Never PATH: whoever can write into a directory of it would run as root, or outside of the sandbox. */
const DIRECTORIES = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];
/** Looks at the machine, once for each program. */
function systemPrograms() {
    const found = new Map();
    return {
        path: (name) => {
            const path = found.get(name) ?? findProgram(name);
            found.set(name, path);
            return path;
        },
    };
}
function findProgram(name) {
    const candidates = DIRECTORIES.map((directory) => `${directory}/${name}`).filter(isFile);
    const trusted = candidates.find((path) => notRootsAlone(path) === undefined);
    if (trusted !== undefined)
        return trusted;
    const [first] = candidates;
    const unsafe = first === undefined ? undefined : notRootsAlone(first);
    if (first !== undefined && unsafe !== undefined) {
        throw new _launch_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .LaunchFailure */ .E('program', `${first} is not used: ${unsafe} does not belong to root, or others can write to it`, `Give it back to root: chown root ${unsafe} && chmod go-w ${unsafe}`);
    }
    throw new _launch_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .LaunchFailure */ .E('program', `the program ${name} is in none of ${DIRECTORIES.join(', ')}`, missingRemedy(name, process.platform));
}
/** What brings a missing program. */
function missingRemedy(name, platform) {
    const debian = PACKAGES[name];
    if (platform === 'darwin')
        return 'It is part of macOS: repair the system, or run soda-guard on another machine';
    return debian === undefined
        ? 'It is part of macOS, and there is none elsewhere'
        : `Install the package ${debian}`;
}
function isFile(path) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}
/** The first of the file, what it links to, and every directory above both, that somebody else could change. */
function notRootsAlone(path) {
    const places = [path, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path)].flatMap((file) => [...(0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .ancestors */ .T)(file), file]);
    return places.find((place) => {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(place);
        return stat.uid !== 0 || (!stat.isSymbolicLink() && (stat.mode & 0o022) !== 0);
    });
}


/***/ })

};
