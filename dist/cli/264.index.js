export const id = 264;
export const ids = [264];
export const modules = {

/***/ 1048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G4: () => (/* binding */ isFixable),
/* harmony export */   fS: () => (/* binding */ summarise),
/* harmony export */   oC: () => (/* binding */ SEVERITIES)
/* harmony export */ });
/** In order of weight, the heaviest first. */
const SEVERITIES = ['error', 'warning', 'note'];
/** Whether `--fix` makes the finding go away. */
function isFixable({ fix, fixesLater }) {
    return fix !== undefined || fixesLater === true;
}
/** Counts the findings of all files. */
function summarise(files) {
    const count = (severity) => files.reduce((sum, file) => sum + file.diagnostics.filter((d) => d.severity === severity).length, 0);
    return { errors: count('error'), warnings: count('warning'), notes: count('note') };
}


/***/ }),

/***/ 8716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ applyFixes)
/* harmony export */ });
/**
 * Applies the fixes of `diagnostics` to the text that they were found in. Nothing but the edited places changes. Of two
 * fixes that touch the same place the one that starts first counts (on a tie, the one that is listed first); the other
 * is left for the next pass.
 */
function applyFixes(text, diagnostics) {
    const fixes = diagnostics.flatMap(({ fix }) => (fix === undefined || fix.edits.length === 0 ? [] : [fix]));
    const ordered = fixes.map((fix) => ({ fix, ...hullOf(fix) })).sort((a, b) => a.start - b.start);
    const edits = [];
    let applied = 0;
    let free = 0;
    for (const { fix, start, end } of ordered) {
        if (applied > 0 && start < free)
            continue;
        edits.push(...fix.edits);
        applied += 1;
        // One further: two insertions at the same place would have no order.
        free = Math.max(end, start + 1);
    }
    const inOrder = edits.sort((a, b) => a.start - b.start);
    return { text: applyEdits(text, inOrder), applied, edits: inOrder };
}
/** Applies edits that are in the order of the text and do not overlap. */
function applyEdits(text, edits) {
    let result = '';
    let at = 0;
    for (const { start, end, text: inserted } of edits) {
        result += text.slice(at, start) + inserted;
        at = end;
    }
    return result + text.slice(at);
}
/** From the first to behind the last place that a fix touches. */
function hullOf({ edits }) {
    return edits.reduce((hull, { start, end }) => ({ start: Math.min(hull.start, start), end: Math.max(hull.end, end) }), { start: Infinity, end: 0 });
}


/***/ }),

/***/ 5283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ maskSecrets)
/* harmony export */ });
/* harmony import */ var _secret_formats_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4490);

/**
 * An excerpt of a text, from `start` up to `end` (UTF-16 offsets), with dots where secrets stand: in the given ranges, and
 * wherever something looks like one. Its length is that of the excerpt.
 */
function maskSecrets(text, secrets, start, end) {
    const piece = text.slice(start, end);
    const known = secrets.map((range) => ({
        start: range.start.offset - start,
        end: range.end.offset - start,
    }));
    const spans = [...known, ...(0,_secret_formats_js__WEBPACK_IMPORTED_MODULE_0__/* .secretSpans */ .A)(piece)]
        .map((span) => ({ start: Math.max(span.start, 0), end: Math.min(span.end, piece.length) }))
        .filter((span) => span.start < span.end)
        .sort((a, b) => a.start - b.start);
    let shown = '';
    let at = 0;
    for (const span of spans) {
        if (span.end <= at)
            continue;
        shown += piece.slice(at, Math.max(at, span.start)) + '•'.repeat(span.end - Math.max(at, span.start));
        at = span.end;
    }
    return shown + piece.slice(at);
}


/***/ }),

/***/ 6314:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ countFindings),
  K: () => (/* binding */ formatPretty)
});

// EXTERNAL MODULE: ./build/src/lint/diagnostic.js
var diagnostic = __webpack_require__(1048);
;// CONCATENATED MODULE: ./build/src/lint/source-lines.js
/** Cuts a text at LF; a CR before it belongs to the line break. */
function sourceLines(text) {
    const starts = [text.startsWith('\uFEFF') ? 1 : 0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    const startOf = (line) => starts[line - 1] ?? text.length;
    return { lineText: (line) => text.slice(startOf(line), startOf(line + 1)).replace(/\r?\n$/, '') };
}

// EXTERNAL MODULE: ./build/src/lint/format/printable.js
var printable = __webpack_require__(5384);
;// CONCATENATED MODULE: ./build/src/lint/format/excerpt.js

/** Longest piece of a source line that is shown, in columns. */
const MAX_WIDTH = 120;
/** How much of a longer line is shown before the place that matters, in columns. */
const LEAD = 40;
/** Shows `line` with `mark` in view. */
function excerpt(line, mark) {
    // Most lines need nothing, and there may be tens of thousands of them.
    if (line.length <= MAX_WIDTH && /^[ -~]*$/.test(line)) {
        const markColumn = Math.min(mark.start, line.length);
        return {
            text: (0,printable/* breakCommands */.ix)(line),
            markColumn,
            markWidth: Math.max(1, Math.min(mark.end, line.length) - markColumn),
        };
    }
    const cells = [];
    let markColumn = 0;
    let markWidth = 0;
    let offset = 0;
    for (const character of line) {
        const at = offset;
        offset += character.length;
        const cell = (0,printable/* cellOf */.WC)(character);
        if (at < mark.start)
            markColumn += cell.width;
        else if (at < mark.end)
            markWidth += cell.width;
        cells.push(cell);
    }
    return crop(cells, markColumn, Math.max(markWidth, 1));
}
function crop(cells, markColumn, markWidth) {
    const total = cells.reduce((sum, { width }) => sum + width, 0);
    if (total <= MAX_WIDTH) {
        return { text: (0,printable/* breakCommands */.ix)(cells.map(({ shown }) => shown).join('')), markColumn, markWidth };
    }
    const from = Math.max(0, Math.min(markColumn - LEAD, total - MAX_WIDTH));
    let column = 0;
    let skipped = 0;
    let shown = '';
    let width = 0;
    for (const cell of cells) {
        const start = column;
        column += cell.width;
        if (start < from) {
            skipped = column;
            continue;
        }
        if (width + cell.width > MAX_WIDTH)
            break;
        shown += cell.shown;
        width += cell.width;
    }
    const head = skipped > 0 ? '…' : '';
    const tail = skipped + width < total ? '…' : '';
    const first = head.length + markColumn - skipped;
    return {
        text: (0,printable/* breakCommands */.ix)(head + shown + tail),
        markColumn: first,
        markWidth: Math.max(1, Math.min(markWidth, head.length + width - first)),
    };
}

// EXTERNAL MODULE: ./build/src/lint/format/mask-secrets.js
var mask_secrets = __webpack_require__(5283);
;// CONCATENATED MODULE: ./build/src/lint/format/pretty.js





/** More findings of one file than this are told by their number: nobody reads them. */
const MAX_SHOWN = 1000;
/**
 * The findings with their lines of source, for people; the last line is a summary. Of a file with very many of them, the gravest
 * are shown, and it is said what is not. Ends with a newline.
 */
function formatPretty(report, options) {
    const blocks = report.files.flatMap((file) => prettyFile(file, options.colors));
    const summary = summaryLine(report, options);
    return [...blocks, summary].join('\n') + '\n';
}
function prettyFile(file, colors) {
    if (file.diagnostics.length === 0)
        return [];
    const lines = sourceLines(file.text);
    const { shown, left } = gravest(file.diagnostics);
    const blocks = shown.map((diagnostic) => block(file, diagnostic, lines, colors));
    if (left.length === 0)
        return blocks;
    const rules = [...new Set(left.map(({ rule }) => rule))].toSorted().join(', ');
    const rest = `${count(left.length, 'more finding')} in ${(0,printable/* printable */.g$)(file.file)}, of ${rules}`;
    return [...blocks, `${colors.bold(rest)}: soda-guard lint --format json shows all\n`];
}
const SEVERITIES = ['error', 'warning', 'note'];
/** In the order in which they came. */
function gravest(diagnostics) {
    if (diagnostics.length <= MAX_SHOWN)
        return { shown: diagnostics, left: [] };
    const ranked = SEVERITIES.flatMap((wanted) => diagnostics.filter(({ severity }) => severity === wanted));
    const chosen = new Set(ranked.slice(0, MAX_SHOWN));
    return {
        shown: diagnostics.filter((diagnostic) => chosen.has(diagnostic)),
        left: ranked.slice(MAX_SHOWN),
    };
}
function block(file, diagnostic, lines, colors) {
    const { rule, severity, message, range, related, fix, help } = diagnostic;
    const paint = painter(severity, colors);
    const { line, column } = range.start;
    const gutter = ' '.repeat(String(line).length);
    const shown = shownLine(file, lines, range);
    const bar = colors.blue('|');
    const rows = [
        `${colors.bold(paint(`${severity}[${rule}]`))}${colors.bold(`: ${(0,printable/* printable */.g$)(message)}`)}`,
        `${gutter}${colors.blue('-->')} ${(0,printable/* printable */.g$)(file.file)}:${line}:${column}`,
        `${gutter} ${bar}`,
        `${colors.blue(String(line))} ${bar} ${shown.text}`.trimEnd(),
        `${gutter} ${bar} ${' '.repeat(shown.markColumn)}${paint('^'.repeat(shown.markWidth))}`,
        ...related.map(({ location, message: text }) => {
            const { start } = location.range;
            return `${gutter} ${colors.blue('=')} ${(0,printable/* printable */.g$)(location.file)}:${start.line}:${start.column}: ${(0,printable/* printable */.g$)(text)}`;
        }),
        ...(fix === undefined ? [] : [`${gutter} ${colors.blue('=')} fix: ${(0,printable/* printable */.g$)(fix.title)} (--fix)`]),
        `${gutter} ${colors.blue('=')} help: ${help}`,
        '',
    ];
    return rows.join('\n');
}
function painter(severity, colors) {
    switch (severity) {
        case 'error':
            return colors.red;
        case 'warning':
            return colors.yellow;
        case 'note':
            return colors.cyan;
    }
}
/** How much of a line is looked at on each side of a finding, in UTF-16 units. */
const MAX_ASIDE = 1000;
/** The first line of a range, or the part of it around the range's start, without the secrets on it. */
function shownLine({ text, secrets }, lines, { start, end }) {
    const lineStart = start.offset - start.column + 1;
    const lineEnd = lineStart + lines.lineText(start.line).length;
    const from = Math.max(lineStart, start.offset - MAX_ASIDE);
    const to = Math.min(lineEnd, start.offset + MAX_ASIDE);
    const mark = { start: start.offset - from, end: Math.min(end.offset, to) - from };
    return excerpt((0,mask_secrets/* maskSecrets */.Q)(text, secrets, from, to), mark);
}
function summaryLine({ files, summary }, { colors, ms }) {
    const time = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
    const where = count(files.length, 'file');
    if (summary.errors + summary.warnings + summary.notes === 0) {
        return `${colors.green('No findings')} in ${where}${time}`;
    }
    const fixable = files.reduce((sum, { diagnostics }) => sum + diagnostics.filter(diagnostic/* isFixable */.G4).length, 0);
    const hint = fixable === 0 ? '' : `; --fix can change ${fixable}`;
    return `${colors.bold(countFindings(summary))} in ${where}${time}${hint}`;
}
/** "2 errors, 1 warning": only what there is. */
function countFindings({ errors, warnings, notes }) {
    const parts = [
        errors === 0 ? [] : [count(errors, 'error')],
        warnings === 0 ? [] : [count(warnings, 'warning')],
        notes === 0 ? [] : [count(notes, 'note')],
    ].flat();
    return parts.length === 0 ? 'no findings' : parts.join(', ');
}
function count(number, noun) {
    return `${number} ${noun}${number === 1 ? '' : 's'}`;
}


/***/ }),

/***/ 5384:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WC: () => (/* binding */ cellOf),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   ix: () => (/* binding */ breakCommands)
/* harmony export */ });
/* harmony import */ var _policy_visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6916);

/** Takes two columns in a terminal: https://www.unicode.org/reports/tr11/ (wide and fullwidth, by block). */
const WIDE = /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const COMBINING = /\p{M}/u;
/** A character made safe to print: what cannot be seen as `\u{1b}`, a tab as four blanks. */
function cellOf(character) {
    if (character >= ' ' && character <= '~')
        return { shown: character, width: 1 };
    if (character === '\t')
        return { shown: '    ', width: 4 };
    const hidden = (0,_policy_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .hiddenCharacter */ .g1)(character);
    if (hidden !== undefined)
        return { shown: hidden, width: hidden.length };
    if (COMBINING.test(character))
        return { shown: character, width: 0 };
    return { shown: character, width: WIDE.test(character) ? 2 : 1 };
}
/**
 * The Actions runner executes the old form of a workflow command anywhere in a line, so it may not appear as such in
 * anything we print. The new form counts only at the start of a line, where our lines have text of their own.
 */
function breakCommands(text) {
    return text.replaceAll('##[', '#\\u{23}[');
}
/** A text of any origin on one line, safe for terminals and for the log of a workflow. */
function printable(text) {
    return breakCommands((0,_policy_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(text.replaceAll('\t', '    ')));
}


/***/ }),

/***/ 8583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RH: () => (/* binding */ lintCodex),
  n1: () => (/* binding */ lintLoaded),
  w: () => (/* binding */ lintPipeline),
  GF: () => (/* binding */ lintPolicy)
});

// EXTERNAL MODULE: ./build/src/policy/load-pipeline.js
var load_pipeline = __webpack_require__(7049);
// EXTERNAL MODULE: ./build/src/policy/load-policy.js + 4 modules
var load_policy = __webpack_require__(1485);
// EXTERNAL MODULE: ./build/src/policy/yaml-node.js
var yaml_node = __webpack_require__(3654);
// EXTERNAL MODULE: ./build/src/lint/diagnostic.js
var diagnostic = __webpack_require__(1048);
;// CONCATENATED MODULE: ./build/src/lint/diagnostic-order.js
/** Sorts by place, then rule, then message, so that the order never depends on that of the rules; equal ones count once. */
function inFileOrder(diagnostics) {
    const sorted = [...diagnostics].sort((a, b) => a.range.start.offset - b.range.start.offset ||
        a.range.end.offset - b.range.end.offset ||
        compare(a.rule, b.rule) ||
        compare(a.message, b.message));
    return sorted.filter((diagnostic, index) => !isSame(diagnostic, sorted[index - 1]));
}
function isSame(a, b) {
    return (b !== undefined &&
        a.rule === b.rule &&
        a.message === b.message &&
        a.range.start.offset === b.range.start.offset &&
        a.range.end.offset === b.range.end.offset);
}
/** By code units: the same everywhere, whatever the locale. */
function compare(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}

;// CONCATENATED MODULE: ./build/src/lint/ignores.js
/** What every ignore comment contains; a text without it needs no search for comments. */
const IGNORE_MARK = 'soda-guard:';
const IGNORE = /^#\s*soda-guard:\s*ignore\s*\[(?<rules>[^\]]*)\](?<reason>.*)$/;
const ATTEMPT = /^#\s*soda-guard:/;
/** Reads the ignore comments among all comments of a text. */
function readIgnores(comments, text) {
    const alone = new Set(comments.flatMap(({ range }) => (standsAlone(range, text) ? [range.start.line] : [])));
    const targets = linesBelow(alone);
    return comments
        .filter(({ value }) => ATTEMPT.test(value))
        .map((comment) => {
        const { line } = comment.range.start;
        return { ...parseIgnore(comment), line: targets.get(line) ?? line };
    });
}
function standsAlone({ start }, text) {
    const before = text.slice(start.offset - start.column + 1, start.offset);
    return before.trim() === '';
}
function parseIgnore({ value, range }) {
    const groups = IGNORE.exec(value.trimEnd())?.groups;
    return {
        range,
        rules: namesIn(groups?.['rules'] ?? '', range.start, value.indexOf('[') + 1),
        reason: (groups?.['reason'] ?? '').trim(),
    };
}
/** Names separated by commas, each with its place; the list starts `from` units behind `start`, on the same line. */
function namesIn(list, start, from) {
    const at = (units) => ({
        line: start.line,
        column: start.column + units,
        offset: start.offset + units,
    });
    return [...list.matchAll(/[^,]+/g)].flatMap((match) => {
        const value = match[0].trim();
        const first = from + match.index + match[0].indexOf(value);
        return value === '' ? [] : [{ value, range: { start: at(first), end: at(first + value.length) } }];
    });
}
/** For each line with nothing but a comment the first line below that is none: what a comment alone counts for. */
function linesBelow(alone) {
    const targets = new Map();
    for (const line of [...alone].sort((a, b) => b - a))
        targets.set(line, targets.get(line + 1) ?? line + 1);
    return targets;
}

// EXTERNAL MODULE: ./build/src/lint/rule.js
var lint_rule = __webpack_require__(6549);
// EXTERNAL MODULE: ./build/src/policy/yaml-lines.js
var yaml_lines = __webpack_require__(1835);
;// CONCATENATED MODULE: ./build/src/lint/toml-comments.js

/** One string or comment of TOML: https://toml.io/en/v1.0.0#string, #comment. */
const TOML_TOKEN = /"""(?:[^\\]|\\[^])*?"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?<comment>#[^\r\n]*)/g;
/** The comments of a TOML text, each from its `#` to the end of its line. A `#` in a string is none. */
function tomlComments(text) {
    const lines = (0,yaml_lines/* indexLines */.u)(text);
    return [...text.matchAll(TOML_TOKEN)].flatMap((match) => match.groups?.['comment'] === undefined
        ? []
        : [{ value: match[0], range: lines.rangeOf(match.index, match.index + match[0].length) }]);
}

;// CONCATENATED MODULE: ./build/src/lint/engine.js




/**
 * Runs `rules` over one loaded file. Problems of the loader become findings of the rule that bears their code;
 * one without a rule is a fault of the program and is thrown.
 */
function lint(target, rules, further = []) {
    const { source, problems } = loadedFile(target);
    const ran = new Set();
    const raised = fromProblems([...problems, ...further], rules, source, ran);
    for (const rule of rules) {
        const findings = check(rule, target);
        if (findings === undefined)
            continue;
        ran.add(rule.id);
        for (const finding of findings)
            raised.push(raise(rule, finding, true));
    }
    const comments = ignoreComments(target, source);
    const ignores = judgeAll(comments, raised, rules, ran);
    const kept = withoutUnwantedFixes(withoutHidden(raised, ignores), ignores);
    for (const rule of rules) {
        if (rule.target !== 'ignore')
            continue;
        const findings = rule.check({ source, ignores, ruleIds: rules.map(({ id }) => id) });
        for (const finding of findings)
            kept.push(raise(rule, finding, false));
    }
    return {
        file: source.path,
        text: source.text,
        diagnostics: inFileOrder(kept).map(published),
        secrets: raised.filter(({ secret }) => secret).map(({ range }) => range),
    };
}
function loadedFile(target) {
    switch (target.kind) {
        case 'policy':
            return target.policy;
        case 'pipeline':
            return target.pipeline;
        case 'codex':
            return target.codex;
    }
}
function fromProblems(problems, rules, source, ran) {
    const byCode = new Map(rules.flatMap((rule) => (rule.target === 'problem' ? [[rule.id, rule]] : [])));
    for (const id of byCode.keys())
        ran.add(id);
    return problems.map((problem) => {
        const rule = byCode.get(problem.code);
        if (rule === undefined)
            throw new Error(`no lint rule documents the problem ${problem.code}`);
        const { range, message, related } = problem;
        return raise(rule, { range, message, related, fix: rule.fix?.(problem, source) }, false);
    });
}
/** The findings of a rule, or `undefined` where it has nothing to look at. */
function check(rule, target) {
    if (rule.target === 'policy' && target.kind === 'policy') {
        return rule.needsPipeline === true && target.pipeline === undefined ? undefined : rule.check(target);
    }
    if (rule.target === 'pipeline' && target.kind === 'pipeline')
        return rule.check(target);
    if (rule.target === 'codex' && target.kind === 'codex')
        return rule.check(target);
    return undefined;
}
function raise(rule, finding, ignorable) {
    return {
        rule: rule.id,
        severity: rule.severity,
        message: finding.message,
        help: (0,lint_rule/* helpUrl */.xR)(rule.id),
        range: finding.range,
        related: finding.related ?? [],
        fix: finding.fix,
        ignorable,
        secret: finding.secret === true,
    };
}
function ignoreComments(target, { text }) {
    if (!text.includes(IGNORE_MARK))
        return [];
    return readIgnores(commentsOf(target, text), text);
}
function commentsOf(target, text) {
    switch (target.kind) {
        case 'policy':
            return target.policy.yaml.comments;
        case 'pipeline':
            return target.pipeline.yaml.comments;
        case 'codex':
            return tomlComments(text);
    }
}
function judgeAll(comments, raised, rules, ran) {
    const ids = new Set(rules.map(({ id }) => id));
    const byPlace = groupByPlace(raised);
    const outcome = (id, { line, reason }) => {
        if (!ids.has(id))
            return 'unknown';
        const hits = byPlace.get(placeKey(id, line)) ?? [];
        if (hits.some(({ ignorable }) => !ignorable))
            return 'not-ignorable';
        if (reason === '')
            return 'no-reason';
        if (hits.length > 0)
            return 'used';
        return ran.has(id) ? 'unused' : 'not-checked';
    };
    return comments.map((comment) => ({
        ...comment,
        outcomes: comment.rules.map((rule) => ({ rule, outcome: outcome(rule.value, comment) })),
    }));
}
function withoutHidden(raised, ignores) {
    const hidden = placesOf(ignores, 'used');
    return raised.filter(({ rule, range }) => !hidden.has(placeKey(rule, range.start.line)));
}
/**
 * An error that somebody tried to hide is one that they mean to keep: it stays an error, but to correct it is for a person,
 * and the comment has to go with it.
 */
function withoutUnwantedFixes(raised, ignores) {
    const kept = placesOf(ignores, 'not-ignorable');
    return raised.map((finding) => kept.has(placeKey(finding.rule, finding.range.start.line)) ? { ...finding, fix: undefined } : finding);
}
function placesOf(ignores, wanted) {
    return new Set(ignores.flatMap(({ line, outcomes }) => outcomes.filter(({ outcome }) => outcome === wanted).map(({ rule }) => placeKey(rule.value, line))));
}
function groupByPlace(raised) {
    const groups = new Map();
    for (const finding of raised) {
        const key = placeKey(finding.rule, finding.range.start.line);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [finding]);
        else
            group.push(finding);
    }
    return groups;
}
function placeKey(rule, line) {
    return `${line}:${rule}`;
}
function published({ rule, severity, message, help, range, related, fix }) {
    return { rule, severity, message, help, range, related, fix };
}

// EXTERNAL MODULE: ./build/src/lint/fix.js
var fix = __webpack_require__(8716);
;// CONCATENATED MODULE: ./build/src/lint/look-ahead.js



/** How often a correction may make a further one possible. */
const MAX_DEPTH = 4;
/**
 * Completes a report by what would be found once its fixable errors were fixed, so that nobody learns of the next
 * mistake only after correcting the first, and `--fix` never brings up something new. The errors stay in the report; the
 * rest is judged on the corrected text and shown where it stands in the given one.
 */
function lookAhead(first, lintAgain, depth = MAX_DEPTH) {
    const errors = first.diagnostics.filter(({ severity }) => severity === 'error');
    const { text, applied, edits } = (0,fix/* applyFixes */.y)(first.text, errors);
    if (applied === 0 || depth === 0)
        return first;
    const ahead = lookAhead(lintAgain({ path: first.file, text }), lintAgain, depth - 1);
    const back = wayBack(first.file, first.text, edits);
    return {
        file: first.file,
        text: first.text,
        diagnostics: inFileOrder([
            ...errors,
            ...ahead.diagnostics.map((diagnostic) => moveBack(diagnostic, back)),
        ]),
        secrets: [...first.secrets, ...ahead.secrets.map((range) => back.range(range))],
    };
}
function wayBack(file, before, edits) {
    const lines = (0,yaml_lines/* indexLines */.u)(before);
    const shifted = shift(edits);
    const position = (after, side) => {
        const { edited, at } = translate(shifted, after.offset);
        return lines.positionAt(edited?.[side] ?? at);
    };
    return {
        file,
        range: ({ start, end }) => ({ start: position(start, 'start'), end: position(end, 'end') }),
        edit: ({ start, end, text }) => {
            const from = translate(shifted, start);
            const to = translate(shifted, end);
            const isTouched = from.edited !== undefined || to.edited !== undefined || to.behind !== from.behind;
            return isTouched ? undefined : { start: from.at, end: to.at, text };
        },
    };
}
function shift(edits) {
    let growth = 0;
    return edits.map((edit) => {
        const start = edit.start + growth;
        growth += edit.text.length - (edit.end - edit.start);
        return { edit, start, end: start + edit.text.length };
    });
}
/** The offset before the edits; `edited` where it lies in, or at the rim of, an edited place; `behind` how many edits it lies behind. */
function translate(shifted, after) {
    let low = 0;
    let high = shifted.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((shifted[middle]?.end ?? 0) < after)
            low = middle + 1;
        else
            high = middle;
    }
    const next = shifted[low];
    const last = shifted[low - 1];
    const at = last === undefined ? after : after - last.end + last.edit.end;
    return { at, behind: low, edited: next !== undefined && next.start <= after ? next.edit : undefined };
}
function moveBack(diagnostic, back) {
    const { range, related, fix } = diagnostic;
    const moved = fix === undefined ? undefined : moveFix(fix, back);
    return {
        ...diagnostic,
        range: back.range(range),
        related: related.map((one) => moveRelated(one, back)),
        fix: moved,
        ...(fix !== undefined && moved === undefined ? { fixesLater: true } : {}),
    };
}
function moveRelated({ location, message }, back) {
    return location.file === back.file
        ? { location: { file: location.file, range: back.range(location.range) }, message }
        : { location, message };
}
/** A fix that touches an edited place has to wait until the edit is made. */
function moveFix({ title, edits }, back) {
    const moved = edits.flatMap((edit) => back.edit(edit) ?? []);
    return moved.length === edits.length ? { title, edits: moved } : undefined;
}

// EXTERNAL MODULE: ./build/src/lint/rules/index.js + 85 modules
var rules = __webpack_require__(9087);
;// CONCATENATED MODULE: ./build/src/lint/lint.js







/** The findings of soda.yaml, judged together with its pipeline where that is known. */
function lintPolicy(policy, pipeline) {
    const once = (loaded) => lint({ kind: 'policy', policy: loaded, pipeline }, rules.RULES);
    return lookAhead(once(policy), (source) => once((0,load_policy/* loadPolicy */.t)(source)));
}
/** The findings of phases.yaml, judged together with its policy where that is known. */
function lintPipeline(pipeline, policy) {
    const once = (loaded) => lint({ kind: 'pipeline', pipeline: loaded, policy }, rules.RULES, serverProblems(loaded, policy));
    return lookAhead(once(pipeline), (source) => once((0,load_pipeline/* loadPipeline */.Bp)(source)));
}
/** The findings of Codex's config.toml. */
function lintCodex(codex) {
    return lint({ kind: 'codex', codex }, rules.RULES);
}
/** The findings of the files that a run is made from. Nothing may be run when `summary.errors` is not 0. */
function lintLoaded(policy, pipeline) {
    const files = [
        lintPolicy(policy, pipeline),
        ...(pipeline === undefined ? [] : [lintPipeline(pipeline, policy)]),
    ];
    return { files, summary: (0,diagnostic/* summarise */.fS)(files) };
}
/** Servers that the policy does not have; none where its servers cannot be read, or every one would be called unknown. */
function serverProblems({ model }, policy) {
    if (policy?.yaml.root?.kind !== 'mapping')
        return [];
    const servers = (0,yaml_node/* nodeAt */.o)(policy.yaml.root, ['mcp', 'servers']);
    return servers === undefined || servers.kind === 'mapping' ? (0,load_pipeline/* checkPhaseServers */.a5)(model, policy.model) : [];
}


/***/ }),

/***/ 3999:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ intendedKey)
/* harmony export */ });
/* harmony import */ var _did_you_mean_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6225);

/** What people call our keys elsewhere. */
const SYNONYMS = new Map([
    ['hostname', 'host'],
    ['host_name', 'host'],
    ['domain', 'host'],
    ['name', 'host'],
    ['fqdn', 'host'],
    ['address', 'host'],
    ['ip', 'host'],
    ['url', 'host'],
]);
/** The key of `known` that an unknown one most likely stands for: misspelt, or another word for it. */
function intendedKey(name, known) {
    const closest = (0,_did_you_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .closestName */ .N)(name, known);
    const synonym = SYNONYMS.get(name.toLowerCase());
    return closest ?? (synonym !== undefined && known.includes(synonym) ? synonym : undefined);
}


/***/ }),

/***/ 7049:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ loadPipeline),
/* harmony export */   DQ: () => (/* binding */ isPipeline),
/* harmony export */   a5: () => (/* binding */ checkPhaseServers)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6225);
/* harmony import */ var _load_policy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1485);
/* harmony import */ var _located_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7830);
/* harmony import */ var _problem_order_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9474);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6701);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7610);
/* harmony import */ var _shape_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3914);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6916);
/* harmony import */ var _yaml_document_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5195);
/* harmony import */ var _yaml_node_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3654);











/**
 * Reads a phases.yaml: its syntax, `phases`, and of each phase `name` and `mcp_servers`. Everything else in it is SODA's.
 * Never throws, whatever the text.
 */
function loadPipeline(source) {
    const parsed = (0,_yaml_document_js__WEBPACK_IMPORTED_MODULE_6__/* .parseYaml */ .h)(source);
    const { yaml } = parsed;
    const { mapping, problems: rootProblems } = (0,_load_policy_js__WEBPACK_IMPORTED_MODULE_2__/* .rootMapping */ .M)(parsed);
    const { model, problems: nameProblems } = readPipelineModel(yaml);
    const found = mapping === undefined
        ? []
        : [
            ...mapping.keyProblems,
            ...(0,_sections_js__WEBPACK_IMPORTED_MODULE_7__/* .unreadableIn */ .D)(readNodes(yaml)),
            ...(0,_shape_js__WEBPACK_IMPORTED_MODULE_4__/* .checkShape */ .e)({
                schema: _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .pipelineSchema */ .wr,
                root: mapping,
                sections: ['phases'],
                described: new Set(),
                lines: yaml.lines,
            }),
            ...nameProblems,
        ];
    const problems = (0,_problem_order_js__WEBPACK_IMPORTED_MODULE_8__/* .inFileOrder */ .w)([...parsed.problems, ...rootProblems, ...found]);
    const pipeline = problems.length === 0 ? model : undefined;
    return { source, problems, model, pipeline, yaml };
}
/** Whether a file is a pipeline and not a policy: by its name `phases*.yaml`, or by a root key `phases` that is a list. */
function isPipeline(path, yaml) {
    return /^phases.*\.ya?ml$/s.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path)) || (0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .nodeAt */ .o)(yaml.root, ['phases'])?.kind === 'sequence';
}
/** The servers that phases name and a policy does not have. SODA would leave such a name out without a word. */
function checkPhaseServers(pipeline, policy) {
    return [...pipeline.phases.values()].flatMap((phase) => phase.servers
        .filter(({ value }) => !policy.servers.has(value))
        .map(({ value, range }) => {
        const closest = (0,_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .closestName */ .N)(value, policy.servers.keys());
        const remedy = closest === undefined ? 'Add it there, or remove the name.' : `Did you mean ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quote */ .hD)(closest)}?`;
        const message = `The phase ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quote */ .hD)(phase.name.value)} uses the server ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quote */ .hD)(value)}, which mcp.servers of ${policy.file} does not have. ${remedy}`;
        return { code: 'phase-unknown-server', range, message };
    }));
}
function phaseNodes(yaml) {
    const list = (0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .nodeAt */ .o)(yaml.root, ['phases']);
    return list?.kind === 'sequence' ? list.items : [];
}
function readNodes(yaml) {
    const list = (0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .nodeAt */ .o)(yaml.root, ['phases']);
    const own = list?.kind === 'unreadable' ? [list] : [];
    return [
        ...own,
        ...phaseNodes(yaml).flatMap((phase) => [
            phase.kind === 'unreadable' ? phase : undefined,
            (0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .nodeAt */ .o)(phase, ['name']),
            (0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .nodeAt */ .o)(phase, ['mcp_servers']),
        ]),
    ];
}
function readPipelineModel(yaml) {
    const phases = new Map();
    const problems = [];
    for (const node of phaseNodes(yaml)) {
        const name = (0,_located_js__WEBPACK_IMPORTED_MODULE_10__/* .locatedText */ .k6)((0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .nodeAt */ .o)(node, ['name']));
        if (name === undefined)
            continue;
        const earlier = phases.get(name.value);
        if (earlier !== undefined) {
            problems.push({
                code: 'phase-duplicate',
                range: name.range,
                message: `The phase ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quote */ .hD)(name.value)} is listed for the second time (first in line ${earlier.name.range.start.line}). Rename one of them.`,
                related: [
                    { location: { file: yaml.source.path, range: earlier.name.range }, message: 'The first one' },
                ],
            });
            continue;
        }
        const serversKey = (0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .pairAt */ .e)(node, ['mcp_servers'])?.key;
        phases.set(name.value, { name, serversKey, servers: (0,_located_js__WEBPACK_IMPORTED_MODULE_10__/* .locatedTexts */ .pV)((0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_9__/* .nodeAt */ .o)(node, ['mcp_servers'])) });
    }
    return { model: { file: yaml.source.path, phases }, problems };
}


/***/ }),

/***/ 1485:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ loadPolicy),
  M: () => (/* binding */ rootMapping)
});

// EXTERNAL MODULE: ./build/src/policy/problem-order.js
var problem_order = __webpack_require__(9474);
// EXTERNAL MODULE: ./build/src/policy/entry.js + 1 modules
var policy_entry = __webpack_require__(3764);
// EXTERNAL MODULE: ./build/src/policy/host-pattern.js
var host_pattern = __webpack_require__(1079);
// EXTERNAL MODULE: ./build/src/policy/intended-key.js
var intended_key = __webpack_require__(3999);
// EXTERNAL MODULE: ./build/src/policy/schema.js
var schema = __webpack_require__(6701);
// EXTERNAL MODULE: ./build/src/policy/shape-message.js
var shape_message = __webpack_require__(8243);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/policy/misread-item.js





/** A key of ours that its value follows without `: `. */
const STUCK_KEY = /^(host|port|allow_private)(:\s*|\s+)(\S+)$/;
/**
 * Items of a host list that YAML takes for something else than their author does: a blank too many or too few, a colon
 * at the end, brackets without quotes. One such slip breaks several rules of the shape at once, and is one problem.
 */
function describeMisread(item) {
    switch (item.kind) {
        case 'mapping': {
            const host = item.pairs.get('host')?.value;
            const [address, second] = host?.kind === 'sequence' ? host.items : [];
            if (host !== undefined && address !== undefined && second === undefined) {
                return describeBrackets(host, address);
            }
            return item.merges || item.pairs.has('host') ? undefined : describeMapping(item);
        }
        case 'sequence': {
            const [address, second] = item.items;
            return second === undefined && address !== undefined ? describeBrackets(item, address) : undefined;
        }
        case 'scalar': {
            if (item.style === 'plain' && item.range.start.line !== item.range.end.line)
                return severalLines(item);
            const stuck = STUCK_KEY.exec(item.text);
            if (item.reading !== 'text' || stuck === null)
                return undefined;
            return /^[0-9]*$/.test(stuck[3] ?? '') ? undefined : stuckKey(item, stuck);
        }
        case 'unreadable':
            return undefined;
    }
}
/** An item that is indented more than the one before becomes a part of it. */
function severalLines({ range }) {
    const message = 'This item goes on in the next line, which is indented more than its dash. Put every item behind a "- ", and indent all of these alike.';
    return { code: 'host-whitespace', range, message };
}
function describeMapping(item) {
    for (const pair of item.pairs.values()) {
        const stuck = STUCK_KEY.exec(pair.name);
        if (stuck !== null)
            return stuckKey({ range: pair.key }, stuck);
    }
    const [only, second] = item.pairs.values();
    if (second === undefined && only?.value.kind === 'scalar' && /^\/\/[^/?#\s]/.test(only.value.text)) {
        return splitUrl(item, only.value.text);
    }
    const pair = [...item.pairs.values()].find(isHostAsKey);
    return pair === undefined ? undefined : hostAsKey(item, pair);
}
function stuckKey({ range }, [, key = '', between = '', value = '']) {
    const missing = between.startsWith(':')
        ? 'A blank is missing behind the colon'
        : `A colon is missing behind "${key}"`;
    return { code: 'wrong-type', range, message: `${missing}. Write ${(0,visible_text/* quote */.hD)(`${key}: ${value}`)}.` };
}
/** A key that is no misspelt one of ours, and that would do as an entry. */
function isHostAsKey({ name, value }) {
    if ((0,intended_key/* intendedKey */.p)(name, schema/* HOST_KEYS */.Cy) !== undefined)
        return false;
    const looksLikeHost = /[.:]/.test(name) || (value.kind === 'scalar' && (0,shape_message/* isNumber */.Et)(value));
    return looksLikeHost && (0,policy_entry/* parseEntryText */.f)(name).ok;
}
function hostAsKey(item, { name, value }) {
    const range = item.range;
    if (value.kind === 'scalar' && (0,shape_message/* isNumber */.Et)(value)) {
        const message = `A blank behind the colon makes this a mapping. Write ${(0,visible_text/* quote */.hD)(`${name}:${value.text}`)}, without the blank.`;
        return { code: 'wrong-type', range, message };
    }
    if (item.pairs.size === 1 && value.kind === 'scalar' && value.text === '') {
        const message = `The colon at the end makes this a mapping. Write ${(0,visible_text/* quote */.hD)(name)}, without it.`;
        return { code: 'wrong-type', range, message };
    }
    const message = `The host ${(0,visible_text/* quote */.hD)(name)} stands where a key belongs. Write it as the value of "host", e.g. {host: api.example.com, port: 443}.`;
    return { code: 'wrong-type', range, message };
}
function splitUrl({ range }, text) {
    const [, authority = ''] = /^\/\/([^/?#\s]+)/.exec(text) ?? [];
    const message = `This is a URL with a blank in it, and an entry is a host alone. Write ${(0,visible_text/* quote */.hD)(authority)}.`;
    return { code: 'wrong-type', range, message };
}
function describeBrackets({ range }, address) {
    if (address.kind !== 'scalar' || !/^[0-9a-fA-F.]{0,4}:[0-9a-fA-F:.]{1,45}$/.test(address.text))
        return undefined;
    const replacement = `"[${address.text}]"`;
    const message = `Brackets without quotes make this a list. Write ${replacement}, with the quotes.`;
    return { code: 'host-brackets', range, message, replacement };
}

// EXTERNAL MODULE: ./build/src/policy/port.js
var policy_port = __webpack_require__(365);
;// CONCATENATED MODULE: ./build/src/policy/scalar-fault.js
/**
 * Puts a fault of a text at its place in the file: at the part that is wrong where the text stands in the file as it is,
 * else (escapes, folded lines) at the whole scalar. A replacement keeps the quotes, or gets them where YAML needs them.
 */
function problemOfFault(source, lines, node, fault) {
    const { code, message, span, replacement } = fault;
    if (node.style === 'block' && node.text.endsWith('\n')) {
        const remedy = 'A block text (| or >) ends with a line break, which belongs to the value.';
        return {
            code: 'host-whitespace',
            range: node.range,
            message: `${remedy} Write the value on the line of its key.`,
        };
    }
    if (replacement !== undefined && node.style !== 'block') {
        return { code, range: node.range, message, replacement: quoteLike(node, replacement) };
    }
    const start = textStart(source, node);
    if (span === undefined || start === undefined)
        return { code, range: node.range, message };
    const [from, to] = span;
    return { code, range: lines.rangeOf(start + from, start + Math.max(from + 1, to)), message };
}
/** The offset of the first character of the text, if the file has it character for character. */
function textStart(source, node) {
    const { start, end } = node.range;
    const offset = start.offset + (node.style === 'plain' ? 0 : 1);
    const written = source.text.slice(offset, end.offset - (node.style === 'plain' ? 0 : 1));
    return node.style !== 'block' && written === node.text && written !== '' ? offset : undefined;
}
function quoteLike(node, text) {
    if (node.style === 'double-quoted')
        return `"${text}"`;
    return node.style === 'single-quoted' || !/^[A-Za-z0-9]/.test(text) ? `'${text}'` : text;
}

;// CONCATENATED MODULE: ./build/src/policy/host-list.js






/**
 * Reads the value of a key `allowed_hosts`. A value that is no list reads as an empty one: never as a missing key, which
 * would open the network.
 */
function readHostList(context, pair) {
    const { value, key } = pair;
    if (value.kind !== 'sequence') {
        return { list: { key, range: value.range, shape: 'none', entries: [] }, problems: [], described: [] };
    }
    const items = value.items.map((item) => readItem(context, item));
    const entries = items.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
    const problems = items.flatMap((item) => item.problems);
    const described = value.items.filter((_item, index) => items[index]?.shape === 'misread');
    const first = items.find(({ shape }) => shape === 'strings' || shape === 'mappings')?.shape;
    const shape = first === 'strings' || first === 'mappings' ? first : 'none';
    const other = items.findIndex((item) => item.shape === (shape === 'strings' ? 'mappings' : 'strings'));
    const mixed = shape === 'none' || other === -1 ? [] : [mixedShapes(context, pair, value, other)];
    return { list: { key, range: value.range, shape, entries }, problems: [...mixed, ...problems], described };
}
function readItem(context, item) {
    if (item.kind === 'unreadable')
        return { shape: 'neither', problems: [] };
    const misread = describeMisread(item);
    if (misread !== undefined)
        return { shape: 'misread', problems: [misread] };
    // Its keys are no names (e.g. `{{ host }}`), which has been said, so what is missing is not known.
    if (item.kind === 'mapping' && item.pairs.size === 0 && item.keyProblems.length > 0) {
        return { shape: 'misread', problems: [] };
    }
    if (item.kind === 'mapping')
        return { shape: 'mappings', ...readMapping(context, item) };
    if (!isText(item))
        return { shape: 'neither', problems: [] };
    const parsed = (0,policy_entry/* parseEntryText */.f)(item.text);
    if (!parsed.ok)
        return { shape: 'strings', problems: [faultAt(context, item, parsed.problem)] };
    const { pattern, port } = parsed.value;
    const entry = { pattern, port, allowPrivate: false, ...originOf(context, item) };
    return { shape: 'strings', entry, problems: [] };
}
function readMapping(context, item) {
    const host = item.pairs.get('host')?.value;
    const port = item.pairs.get('port')?.value;
    const privately = item.pairs.get('allow_private');
    const pattern = isText(host) ? (0,host_pattern/* parsePattern */.EY)(host.text) : undefined;
    // Quotes make a port text, which is the schema's to refuse.
    const number = isScalar(port) && port.style === 'plain' && (0,shape_message/* isNumber */.Et)(port) ? (0,policy_port/* parsePort */.pz)(port.text) : undefined;
    const allowPrivate = isScalar(privately?.value) &&
        privately.value.reading === 'boolean' &&
        privately.value.text.toLowerCase() === 'true';
    const problems = [];
    if (isText(host) && pattern?.ok === false)
        problems.push(faultAt(context, host, pattern.problem));
    if (isScalar(port) && number?.ok === false)
        problems.push(faultAt(context, port, number.problem));
    if (!isText(host) || !isScalar(port) || pattern?.ok !== true || number?.ok !== true)
        return { problems };
    const rule = { pattern: pattern.value, port: number.value, allowPrivate };
    const made = (0,policy_entry/* makeEntry */.lq)(rule, originOf(context, item));
    if (made.ok)
        return { entry: made.value, problems };
    const fault = made.problem;
    // What is wrong with the value of `allow_private` is reported, and what it would say is not known.
    const isUnclear = privately !== undefined && !(isScalar(privately.value) && privately.value.reading === 'boolean');
    if (isUnclear && fault.code === 'host-private-address')
        return { problems };
    if (fault.code === 'wildcard-allow-private' && privately !== undefined) {
        return { problems: [{ code: fault.code, range: privately.key, message: fault.message }] };
    }
    return { problems: [faultAt(context, fault.code === 'reserved-port' ? port : host, fault)] };
}
function mixedShapes({ source }, pair, list, other) {
    const range = list.items[other]?.range ?? pair.key;
    return {
        code: 'mixed-shapes',
        range: pair.key,
        message: 'The list mixes texts and mappings, and SODA can read only one kind in a list. Write all items as texts ("api.example.com:443") or all as mappings ({host: api.example.com, port: 443}).',
        related: [{ location: { file: source.path, range }, message: 'The first item of the other kind' }],
    };
}
function faultAt({ source, lines }, node, fault) {
    return problemOfFault(source, lines, node, fault);
}
function originOf({ source, owner }, node) {
    return { owner, file: source.path, range: node.range };
}
function isScalar(node) {
    return node?.kind === 'scalar';
}
function isText(node) {
    return isScalar(node) && (node.reading === 'text' || node.reading === 'ambiguous-boolean');
}

// EXTERNAL MODULE: ./build/src/policy/located.js
var located = __webpack_require__(7830);
// EXTERNAL MODULE: ./build/src/policy/yaml-node.js
var yaml_node = __webpack_require__(3654);
;// CONCATENATED MODULE: ./build/src/policy/policy-model.js



/** Reads the model from a file's values. What has the wrong kind is left out, a wrong host list is an empty one. */
function readPolicyModel(yaml) {
    const { root, source, lines } = yaml;
    const problems = [];
    const described = new Set();
    const hosts = (owner, pair) => {
        if (pair === undefined)
            return undefined;
        const reading = readHostList({ source, lines, owner }, pair);
        problems.push(...reading.problems);
        for (const node of reading.described)
            described.add(node);
        return reading.list;
    };
    const sandbox = {
        key: (0,yaml_node/* pairAt */.e)(root, ['sandbox'])?.key,
        enabled: (0,located/* locatedBoolean */.H4)((0,yaml_node/* nodeAt */.o)(root, ['sandbox', 'enabled'])),
        useNetNs: (0,located/* locatedBoolean */.H4)((0,yaml_node/* nodeAt */.o)(root, ['sandbox', 'use_net_ns'])),
        limits: {
            memoryMb: (0,located/* locatedLimit */.Om)((0,yaml_node/* nodeAt */.o)(root, ['sandbox', 'limits', 'memory_mb'])),
            cpuPercent: (0,located/* locatedLimit */.Om)((0,yaml_node/* nodeAt */.o)(root, ['sandbox', 'limits', 'cpu_percent'])),
            maxPids: (0,located/* locatedLimit */.Om)((0,yaml_node/* nodeAt */.o)(root, ['sandbox', 'limits', 'max_pids'])),
        },
        proxy: {
            enabled: (0,located/* locatedBoolean */.H4)((0,yaml_node/* nodeAt */.o)(root, ['sandbox', 'proxy', 'enabled'])),
            upstreamUrl: (0,located/* locatedText */.k6)((0,yaml_node/* nodeAt */.o)(root, ['sandbox', 'proxy', 'upstream_url'])),
        },
        allowedHosts: hosts({ kind: 'agent' }, (0,yaml_node/* pairAt */.e)(root, ['sandbox', 'allowed_hosts'])),
    };
    const servers = new Map();
    for (const { name, key, value } of (0,located/* mappingAt */.oh)(root, ['mcp', 'servers'])?.pairs.values() ?? []) {
        const server = value.kind === 'mapping' ? value : undefined;
        servers.set(name, {
            name,
            key,
            command: (0,located/* locatedText */.k6)((0,yaml_node/* nodeAt */.o)(server, ['command'])),
            args: (0,located/* locatedTexts */.pV)((0,yaml_node/* nodeAt */.o)(server, ['args'])),
            env: environment((0,located/* mappingAt */.oh)(server, ['env'])),
            allowedHosts: hosts({ kind: 'server', name }, server?.pairs.get('allowed_hosts')),
        });
    }
    const phasesPath = (0,located/* locatedText */.k6)((0,yaml_node/* nodeAt */.o)(root, ['phases_path']));
    return { model: { file: source.path, sandbox, servers, phasesPath }, problems, described };
}
function environment(mapping) {
    const variables = new Map();
    for (const { name, value } of mapping?.pairs.values() ?? []) {
        const text = (0,located/* locatedText */.k6)(value);
        if (text !== undefined)
            variables.set(name, text);
    }
    return variables;
}

// EXTERNAL MODULE: ./build/src/policy/sections.js
var sections = __webpack_require__(7610);
// EXTERNAL MODULE: ./build/src/policy/shape.js + 1 modules
var shape = __webpack_require__(3914);
// EXTERNAL MODULE: ./build/src/policy/upstream-url.js
var upstream_url = __webpack_require__(9979);
// EXTERNAL MODULE: ./build/src/policy/yaml-document.js + 11 modules
var yaml_document = __webpack_require__(5195);
;// CONCATENATED MODULE: ./build/src/policy/load-policy.js








/** The root keys of soda.yaml that are read. The others are known by name only. */
const SECTIONS = ['sandbox', 'mcp', 'phases_path'];
/** Reads a soda.yaml. Never throws, whatever the text; every mistake is a problem with its place. */
function loadPolicy(source) {
    const parsed = (0,yaml_document/* parseYaml */.h)(source);
    const { yaml } = parsed;
    const { model, problems: hostProblems, described } = readPolicyModel(yaml);
    const root = rootMapping(parsed);
    const found = root.mapping === undefined
        ? []
        : [
            ...root.mapping.keyProblems,
            ...(0,sections/* unreadableIn */.D)(SECTIONS.map((name) => (0,yaml_node/* nodeAt */.o)(root.mapping, [name]))),
            ...(0,shape/* checkShape */.e)({
                schema: schema/* policySchema */.wh,
                root: root.mapping,
                sections: SECTIONS,
                described,
                lines: yaml.lines,
            }),
            ...hostProblems,
        ];
    const upstream = found.length === 0 ? upstreamProblems(model) : [];
    const problems = (0,problem_order/* inFileOrder */.w)([...parsed.problems, ...root.problems, ...found, ...upstream]);
    const policy = problems.length === 0 ? model : undefined;
    return { source, problems, model, policy, yaml };
}
/** The root as the mapping that it must be. */
function rootMapping({ yaml, problems }) {
    const { root } = yaml;
    if (root?.kind === 'mapping')
        return { mapping: root, problems: [] };
    if (root === undefined || problems.length > 0)
        return { mapping: undefined, problems: [] };
    if (root.kind === 'unreadable')
        return { mapping: undefined, problems: root.problem === undefined ? [] : [root.problem] };
    const what = root.kind === 'sequence' ? 'a list' : 'a single value';
    const range = {
        start: root.range.start,
        end: root.kind === 'sequence' ? root.range.start : root.range.end,
    };
    const message = `The file is ${what}, but it must be a mapping: keys like "sandbox:" at the start of a line.`;
    return { mapping: undefined, problems: [{ code: 'yaml-root', range, message }] };
}
function upstreamProblems(model) {
    const entry = (0,upstream_url/* upstreamEntry */.on)(model);
    const range = model.sandbox.proxy.upstreamUrl?.range;
    if (entry.ok || range === undefined)
        return [];
    return [{ code: 'upstream-url', range, message: entry.problem.message }];
}


/***/ }),

/***/ 7830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H4: () => (/* binding */ locatedBoolean),
/* harmony export */   Om: () => (/* binding */ locatedLimit),
/* harmony export */   k6: () => (/* binding */ locatedText),
/* harmony export */   oh: () => (/* binding */ mappingAt),
/* harmony export */   pV: () => (/* binding */ locatedTexts)
/* harmony export */ });
/* harmony import */ var _yaml_node_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3654);

/** A text, or a number or boolean as the text it was written as. */
function locatedText(node) {
    if (node?.kind !== 'scalar' || node.reading === 'null')
        return undefined;
    return { value: node.text, range: node.range };
}
function locatedTexts(node) {
    if (node?.kind !== 'sequence')
        return [];
    return node.items.flatMap((item) => locatedText(item) ?? []);
}
function locatedBoolean(node) {
    if (node?.kind !== 'scalar' || node.reading !== 'boolean')
        return undefined;
    return { value: node.text.toLowerCase() === 'true', range: node.range };
}
/** A limit of 1 or more. SODA's own files say 0 for "no limit". */
function locatedLimit(node) {
    if (node?.kind !== 'scalar' || node.reading !== 'integer')
        return undefined;
    const value = Number(node.text);
    return Number.isSafeInteger(value) && value > 0 ? { value, range: node.range } : undefined;
}
/** The mapping under a path, if there is one. */
function mappingAt(root, path) {
    const node = (0,_yaml_node_js__WEBPACK_IMPORTED_MODULE_0__/* .nodeAt */ .o)(root, path);
    return node?.kind === 'mapping' ? node : undefined;
}


/***/ }),

/***/ 9474:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ inFileOrder)
/* harmony export */ });
/** Sorts problems by their place and leaves out repetitions, which shared values (YAML aliases) can bring about. */
function inFileOrder(problems) {
    const seen = new Set();
    const distinct = problems.filter(({ code, range }) => {
        const identity = `${code} ${range.start.offset} ${range.end.offset}`;
        if (seen.has(identity))
            return false;
        seen.add(identity);
        return true;
    });
    return distinct.sort((a, b) => a.range.start.offset - b.range.start.offset || a.range.end.offset - b.range.end.offset);
}


/***/ }),

/***/ 6482:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ decodeSource),
/* harmony export */   Kl: () => (/* binding */ faultOf),
/* harmony export */   T7: () => (/* binding */ standsAt),
/* harmony export */   o$: () => (/* binding */ readSource),
/* harmony export */   qT: () => (/* binding */ MAX_READ_BYTES)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3527);


/**
 * The most bytes that are read at all. The limit of a policy is lower (see `MAX_POLICY_BYTES`) and is reported as a finding
 * with a position; this one only keeps a wrong path, e.g. a disk image, from being read into memory.
 */
const MAX_READ_BYTES = 16 * 1024 * 1024;
/**
 * Reads a UTF-8 file whole. A byte order mark stays in the text, so that what is written back is what was read.
 * The size is bounded before anything is read; a pipe or a device is refused instead of waited for.
 */
function readSource(path, maxBytes = MAX_READ_BYTES) {
    let bytes;
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        if (!stat.isFile()) {
            const kind = stat.isDirectory() ? 'a directory' : 'not an ordinary file';
            return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)({ code: 'not-a-file', message: `${path} is ${kind}. Give the path of a file.` });
        }
        if (stat.size > maxBytes) {
            const message = `${path} has ${stat.size} bytes; more than ${maxBytes} are never read. Is it the right file?`;
            return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)({ code: 'too-large', message });
        }
        bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path);
    }
    catch (error) {
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)(faultOf(path, error));
    }
    return decodeSource(path, bytes);
}
/**
 * Decodes bytes, e.g. of standard input, as strict UTF-8: nothing is replaced, because a replacement character in a host
 * name would hide what the file really says.
 */
function decodeSource(path, bytes) {
    try {
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) });
    }
    catch {
        const remedy = 'Save it as UTF-8.';
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)({
            code: 'not-utf8',
            message: `${path} is not UTF-8 text: ${firstInvalidByte(bytes)}. ${remedy}`,
        });
    }
}
/**
 * Whether anything stands at a path, be it a link that leads nowhere or a file that may not be read: such a policy must be
 * reported, and not passed over for another one.
 */
function standsAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false }) !== undefined;
    }
    catch (error) {
        return faultOf(path, error).code !== 'missing';
    }
}
/** The words for a system's refusal to read a file or a directory. */
function faultOf(path, error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    switch (code) {
        case 'ENOENT':
        case 'ENOTDIR':
            return {
                code: 'missing',
                message: `${path === '' ? 'A file with an empty name' : path} does not exist.`,
            };
        case 'EACCES':
        case 'EPERM':
            return {
                code: 'not-permitted',
                message: `${path} may not be read by this user (${code}). Make it readable, or run this as somebody who may read it.`,
            };
        case 'ELOOP':
            return {
                code: 'unreadable',
                message: `${path} is a link that leads back to itself (${code}). Name the file itself.`,
            };
        default:
            return {
                code: 'unreadable',
                message: `${path} cannot be read (${String(code ?? error)}). Look whether other programs can read it.`,
            };
    }
}
/** Where the first sequence begins that is not UTF-8, found by bisection over the prefixes that decode. */
function firstInvalidByte(bytes) {
    let good = 0;
    let bad = bytes.length + 1;
    while (bad - good > 1) {
        const middle = (good + bad) >> 1;
        if (decodes(bytes.subarray(0, middle), true))
            good = middle;
        else
            bad = middle;
    }
    // The prefix may end within the sequence, which has at most four bytes.
    while (good > 0 && !decodes(bytes.subarray(0, good), false))
        good -= 1;
    const line = new TextDecoder().decode(bytes.subarray(0, good)).split('\n').length;
    const value = (bytes[good] ?? 0).toString(16).toUpperCase().padStart(2, '0');
    return `byte 0x${value} at offset ${good}, line ${line}`;
}
/** Whether bytes are UTF-8; with `stream` the last character may be incomplete. */
function decodes(bytes, stream) {
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
        return true;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 7610:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ unreadableIn)
/* harmony export */ });
/**
 * The problems of values that somebody wants to read: tags that change them, and keys that are no names. In parts of a
 * file that nobody here reads, the same is not our business.
 */
function unreadableIn(nodes) {
    const seen = new Set();
    const problems = [];
    const visit = (node) => {
        if (seen.has(node))
            return;
        seen.add(node);
        if (node.kind === 'unreadable' && node.problem !== undefined)
            problems.push(node.problem);
        if (node.kind === 'sequence')
            node.items.forEach(visit);
        if (node.kind === 'mapping') {
            problems.push(...node.keyProblems);
            for (const pair of node.pairs.values())
                visit(pair.value);
        }
    };
    for (const node of nodes)
        if (node !== undefined)
            visit(node);
    return problems;
}


/***/ }),

/***/ 8243:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Et: () => (/* binding */ isNumber),
/* harmony export */   WG: () => (/* binding */ quotePath),
/* harmony export */   _e: () => (/* binding */ describeMismatch),
/* harmony export */   tk: () => (/* binding */ describeNull)
/* harmony export */ });
/* harmony import */ var _host_pattern_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1079);
/* harmony import */ var _host_shape_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4852);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(365);
/* harmony import */ var _template_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8670);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6916);





/** A path as people write it: `"mcp.servers.jira.allowed_hosts[0].port"`. */
function quotePath(path) {
    const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
    return (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(steps.join('').replace(/^\./, ''));
}
/** What to say about a value that is no value: `null`, `~`, or nothing behind the colon. `key` is its key, if it has one. */
function describeNull(path, node, key, lines) {
    const { start, end } = node.range;
    const written = start.offset < end.offset;
    // Where nothing is written there is still the key, or else the dash in front.
    const range = written ? node.range : (key ?? lines.rangeOf(Math.max(0, start.offset - 1), end.offset));
    return {
        code: 'null-value',
        range,
        message: `${quotePath(path)} has no value (null). ${nullRemedy(path)}`,
    };
}
function nullRemedy(path) {
    if (path.at(-1) === 'allowed_hosts') {
        return 'Write [] to allow no host, or list the hosts; without the key, any host may be needed and nothing is isolated.';
    }
    if (typeof path.at(-1) === 'number')
        return 'Write the item, or remove its dash.';
    if (path[0] === 'mcp' && path.length === 3) {
        return 'SODA would read a server without "allowed_hosts", which opens the network. Write its keys, or remove it.';
    }
    if (path.at(-1) === 'mcp_servers')
        return 'Write [] for no server, or list the servers.';
    if (path.at(-2) === 'env')
        return "Write '' for an empty value.";
    if (path.at(-1) === 'host' || path.at(-1) === 'port')
        return 'Write one, or remove the entry.';
    return 'Write a value, or remove the key.';
}
/**
 * What to say about a value of the wrong kind. `undefined` for a port that is some kind of number: the grammar of ports
 * says what is wrong with its text.
 */
function describeMismatch(path, node, expected) {
    const name = quotePath(path);
    if (node.kind === 'scalar') {
        if (path.at(-1) === 'port' && isNumber(node))
            return undefined;
        const placeholder = (0,_template_text_js__WEBPACK_IMPORTED_MODULE_3__/* .findPlaceholder */ .$)(node.text);
        if (placeholder !== undefined)
            return wrongType(node, placeholder.message);
        if (expected === 'boolean')
            return mismatchedBoolean(name, node);
        if (expected === 'int' && isWhole(node))
            return mismatchedInteger(name, node);
        const isBareItem = path.at(-2) === 'allowed_hosts' && (isNumber(node) || node.reading === 'boolean');
        if (isBareItem || (expected === 'string' && isHost(path)))
            return mismatchedHost(path, node);
    }
    return wrongType(node, `${name} ${mustBe(expected)}, not ${kindOf(node)}. ${remedyFor(path, node, expected)}`);
}
function remedyFor(path, node, expected) {
    if (expected === 'array' && node.kind === 'scalar' && /^-[^\s-]/.test(node.text)) {
        return 'A blank is missing behind the dash.';
    }
    if (path.at(-1) === 'allowed_hosts')
        return 'Write one host an item, or [] to allow none.';
    if (path.at(-2) === 'allowed_hosts')
        return 'Write each host as an item of its own.';
    const text = node.kind === 'scalar' ? node.text : '';
    if (path.at(-1) === 'port' && node.kind === 'sequence')
        return 'Write an entry of its own for each port.';
    if (path.at(-1) === 'port' && (0,_host_shape_js__WEBPACK_IMPORTED_MODULE_1__/* .schemePort */ .Bc)(text) !== undefined)
        return `Write ${(0,_host_shape_js__WEBPACK_IMPORTED_MODULE_1__/* .schemePort */ .Bc)(text)}.`;
    if (path.join('.') === 'mcp.servers')
        return 'Write the name of each server as a key, and its settings below it.';
    switch (expected) {
        case 'array':
            return 'Write each item on a line of its own, behind a dash.';
        case 'object':
        case 'record':
            return /^[\w-]+:\S/.test(text)
                ? 'A blank is missing behind its colon.'
                : 'Write its keys below it, each with a colon and a value.';
        case 'int':
        case 'number':
            return node.kind === 'scalar' && node.style !== 'plain' && /^[0-9]+$/.test(text)
                ? 'Quotes make it text: write it without.'
                : 'Write it in plain digits.';
        default:
            return /^-[0-9]/.test(text) ? 'Write 0 or more.' : 'Write one value.';
    }
}
function wrongType({ range }, message) {
    return { code: 'wrong-type', range, message };
}
function mismatchedBoolean(name, node) {
    const { range, text } = node;
    if (node.style === 'plain' && node.reading === 'ambiguous-boolean') {
        const replacement = /^(?:y|yes|on)$/i.test(text) ? 'true' : 'false';
        const message = `${name} is ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(text)}, which is a boolean for SODA and text in YAML 1.2. Write ${replacement}.`;
        return { code: 'yaml-ambiguous-boolean', range, message, replacement };
    }
    const quoted = /^(?:true|false)$/i.test(text);
    const remedy = quoted ? 'Quotes make it text: write it without.' : 'Write true or false.';
    return wrongType(node, `${name} must be true or false, not ${kindOf(node)}. ${remedy}`);
}
/** A number whose text, or whose quotes, keep it from being one for every reader. */
function isWhole({ reading, text }) {
    return reading === 'ambiguous-integer' || (text !== '' && Number.isInteger(Number(text)));
}
function mismatchedInteger(name, node) {
    if (node.style === 'plain')
        return ambiguousInteger(name, node);
    return wrongType(node, `${name} must be a number, and quotes make it text. Write it without quotes.`);
}
/** A number or boolean where a host should be: Go would take the text for it, YAML 1.2 a number. */
function mismatchedHost(path, node) {
    if (path.at(-1) !== 'host' && (0,_port_js__WEBPACK_IMPORTED_MODULE_2__/* .parsePort */ .pz)(node.text).ok) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(node.text)} is a number and no host. If it is a port, write it behind its host, e.g. "api.example.com:${node.text}".`;
        return wrongType(node, message);
    }
    const kind = isNumber(node) ? 'number' : 'boolean';
    const outcome = (0,_host_pattern_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePattern */ .EY)(node.text);
    const rest = outcome.ok ? '' : ` With quotes it would still be refused: ${outcome.problem.message}`;
    return wrongType(node, `host must be a string, quote it: without quotes ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(node.text)} is a ${kind}.${rest}`);
}
function ambiguousInteger(name, { range, text }) {
    const message = `${name} is ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(text)}, which readers of YAML take for different numbers. Write it in plain decimal digits.`;
    return { code: 'yaml-ambiguous-integer', range, message };
}
/** Whether YAML takes a scalar for some number, whichever. */
function isNumber({ reading }) {
    return reading === 'integer' || reading === 'fraction' || reading === 'ambiguous-integer';
}
function isHost(path) {
    return path.at(-1) === 'host' || path.at(-2) === 'allowed_hosts';
}
function mustBe(expected) {
    switch (expected) {
        case 'boolean':
            return 'must be true or false';
        case 'int':
        case 'number':
            return 'must be a whole number';
        case 'array':
            return 'must be a list';
        case 'object':
        case 'record':
            return 'must be a mapping';
        case 'string':
        case 'text':
            return 'must be text';
        default:
            return `must be ${expected}`;
    }
}
function kindOf(node) {
    if (node.kind === 'sequence')
        return 'a list';
    if (node.kind !== 'scalar')
        return 'a mapping';
    if (isNumber(node))
        return `the number ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(node.text)}`;
    if (node.reading === 'boolean')
        return `a boolean (${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(node.text)})`;
    return `the text ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(node.text)}`;
}


/***/ }),

/***/ 3914:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ checkShape)
});

// EXTERNAL MODULE: ./build/src/policy/did-you-mean.js
var did_you_mean = __webpack_require__(6225);
// EXTERNAL MODULE: ./build/src/policy/intended-key.js
var intended_key = __webpack_require__(3999);
// EXTERNAL MODULE: ./build/src/policy/schema.js
var schema = __webpack_require__(6701);
// EXTERNAL MODULE: ./build/src/policy/shape-message.js
var shape_message = __webpack_require__(8243);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
// EXTERNAL MODULE: ./build/src/policy/yaml-node.js
var yaml_node = __webpack_require__(3654);
;// CONCATENATED MODULE: ./build/src/policy/yaml-plain.js
/**
 * A number that is not written as a plain integer stands as this one: a number, of which no key of ours takes any. What
 * its text is really worth (443 or 291, for `0443`) is for nobody to guess.
 */
const NO_INTEGER = 0.5;
/**
 * A node as the plain value that a schema judges. Mappings become objects without a prototype; a value that cannot be
 * read becomes `undefined`.
 */
function toPlain(node) {
    switch (node.kind) {
        case 'scalar':
            return plainScalar(node);
        case 'sequence':
            return node.items.map(toPlain);
        case 'mapping': {
            const entries = Object.create(null);
            for (const { name, value } of node.pairs.values())
                entries[escapeName(name)] = toPlain(value);
            return entries;
        }
        case 'unreadable':
            return undefined;
    }
}
function plainScalar(node) {
    switch (node.reading) {
        case 'text':
        case 'ambiguous-boolean':
            return node.text;
        case 'null':
            return null;
        case 'boolean':
            return node.text.toLowerCase() === 'true';
        case 'integer':
            return Number(node.text);
        case 'fraction':
        case 'ambiguous-integer':
            return NO_INTEGER;
    }
}
/** zod leaves a key `__proto__` out of records, unchecked. Names stand in for it that no other name can become. */
function escapeName(name) {
    return name === '__proto__' || name.startsWith('\0') ? `\0${name}` : name;
}
/** The name that `escapeName` was given. */
function unescapeName(escaped) {
    return escaped.startsWith('\0') ? escaped.slice(1) : escaped;
}

;// CONCATENATED MODULE: ./build/src/policy/shape.js







/** Validates the shape of a file by its schema, and puts each fault at its place in our words. */
function checkShape(check) {
    const { root, sections } = check;
    const plain = Object.create(null);
    for (const { name, value } of root.pairs.values()) {
        if (sections.includes(name))
            plain[name] = toPlain(value);
    }
    const outcome = check.schema.safeParse(plain);
    return outcome.success ? [] : outcome.error.issues.flatMap((issue) => describeIssue(check, issue, []));
}
function describeIssue(check, issue, prefix) {
    const path = [
        ...prefix,
        ...issue.path.map((step) => (typeof step === 'string' ? unescapeName(step) : step)),
    ];
    if (isDescribed(check, path))
        return [];
    switch (issue.code) {
        case 'unrecognized_keys':
            return issue.keys.map((key) => unknownKey(check, path, unescapeName(key)));
        case 'invalid_union':
            if (path.at(-1) === 'allowed_hosts')
                return describeHostList(check, issue.errors, path);
            return describeValue(check, path, 'text');
        case 'invalid_type':
            return describeValue(check, path, issue.expected);
        case 'too_small':
            return describeValue(check, path, `at least ${issue.minimum}`);
        case 'too_big':
            return describeValue(check, path, `at most ${issue.maximum}`);
        case 'custom':
        case 'invalid_element':
        case 'invalid_format':
        case 'invalid_key':
        case 'invalid_value':
        case 'not_multiple_of':
            // No schema here asks for any of these.
            return describeValue(check, path, 'something else');
    }
}
function isDescribed({ root, described }, path) {
    for (let length = path.length; length > 0; length -= 1) {
        const node = (0,yaml_node/* nodeAt */.o)(root, path.slice(0, length));
        if (node?.kind === 'unreadable' || (node !== undefined && described.has(node)))
            return true;
    }
    return false;
}
/** Of the two shapes that a list can have, each item is judged by its own; what has neither, by the list's. */
function describeHostList(check, errors, path) {
    const list = (0,yaml_node/* nodeAt */.o)(check.root, path);
    if (list?.kind !== 'sequence')
        return describeValue(check, path, 'array');
    const usual = list.items.some((item) => item.kind === 'mapping') ? 'mappings' : 'strings';
    return schema/* HOST_LIST_SHAPES */.nW.flatMap((shape, alternative) => {
        const issues = errors[alternative] ?? [];
        return issues
            .filter(({ path: [index] }) => {
            const item = typeof index === 'number' ? list.items[index] : undefined;
            return (item === undefined ? usual : shapeOf(item, usual)) === shape;
        })
            .flatMap((issue) => describeIssue(check, issue, path));
    });
}
function shapeOf(item, usual) {
    if (item.kind === 'mapping')
        return 'mappings';
    return item.kind === 'scalar' && item.reading === 'text' ? 'strings' : usual;
}
function describeValue(check, path, expected) {
    const node = (0,yaml_node/* nodeAt */.o)(check.root, path);
    if (node === undefined)
        return missingKey(check, path);
    if (node.kind === 'scalar' && node.reading === 'null') {
        return [(0,shape_message/* describeNull */.tk)(path, node, (0,yaml_node/* pairAt */.e)(check.root, path)?.key, check.lines)];
    }
    const problem = (0,shape_message/* describeMismatch */._e)(path, node, expected);
    return problem === undefined ? [] : [problem];
}
function missingKey({ root }, path) {
    const parentPath = path.slice(0, -1);
    const parent = (0,yaml_node/* nodeAt */.o)(root, parentPath);
    if (parent?.kind !== 'mapping' || parent.merges)
        return [];
    const { range } = parent;
    const key = path.at(-1);
    const known = (0,schema/* knownKeysAt */.hy)(parentPath);
    const isMisspelt = [...parent.pairs.keys()].some((name) => !known.includes(name) && (0,intended_key/* intendedKey */.p)(name, known) === key);
    // The unknown key is reported, with a hint at this one.
    if (isMisspelt && (key === 'host' || key === 'port'))
        return [];
    const isEmpty = parent.pairs.size === 0 && parent.keyProblems.length === 0;
    if (key === 'host' && isEmpty) {
        const message = 'The entry is empty. Write a host and a port, e.g. {host: api.example.com, port: 443}, or remove it.';
        return [{ code: 'host-empty', range, message }];
    }
    // That it is empty has been said once.
    if (key === 'port' && isEmpty)
        return [];
    if (key === 'host') {
        return [{ code: 'host-empty', range, message: 'The entry has no host. Add the key "host".' }];
    }
    if (key === 'port') {
        const message = 'The entry has no port. Add the key "port", e.g. port: 443; SODA would read port 0.';
        return [{ code: 'port-missing', range, message }];
    }
    const where = parentPath.length === 0 ? 'The file' : (0,shape_message/* quotePath */.WG)(parentPath);
    const message = `${where} has no key ${(0,visible_text/* quote */.hD)(String(key))}. Add it.`;
    return [{ code: 'wrong-type', range: { start: range.start, end: range.start }, message }];
}
function unknownKey({ root }, path, name) {
    const known = (0,schema/* knownKeysAt */.hy)(path);
    const parent = (0,yaml_node/* nodeAt */.o)(root, path);
    const pair = parent?.kind === 'mapping' ? parent.pairs.get(name) : undefined;
    const intended = (0,intended_key/* intendedKey */.p)(name, known);
    // Another word for a key that is there cannot mean that one.
    const isThere = intended !== undefined &&
        parent?.kind === 'mapping' &&
        parent.pairs.has(intended) &&
        (0,did_you_mean/* closestName */.N)(name, [intended]) === undefined;
    const servers = path.join('.') === 'mcp' ? ' Each server is a key below "mcp.servers".' : '';
    const remedy = intended === undefined || isThere
        ? `The keys here are ${known.join(', ')}.${servers}`
        : `Did you mean "${intended}"?`;
    return {
        code: 'unknown-key',
        range: pair?.key ?? parent?.range ?? root.range,
        message: `${(0,shape_message/* quotePath */.WG)(path)} has no key ${(0,visible_text/* quote */.hD)(name)}, and SODA would drop it without a word. ${remedy}`,
    };
}


/***/ }),

/***/ 5195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ parseYaml)
});

// UNUSED EXPORTS: parseWhole

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./build/src/policy/problem-order.js
var problem_order = __webpack_require__(9474);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/policy/yaml-characters.js

/**
 * What YAML forbids in a text (YAML 1.2.2, section 5.1: control characters, halves of surrogate pairs, U+FFFE and U+FFFF)
 * and what only some readers take for the end of a line: a lone CR, U+0085, U+2028 and U+2029. To Go's reader a comment
 * ends at each of those, so that it would see keys where we see a comment.
 */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]|\r(?!\n)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const LINE_ENDS = new Set(['\r', '\u0085', '\u2028', '\u2029']);
/** The first character that a YAML file may not have; the others are counted. */
function findForbiddenCharacter(text, lines) {
    const first = text.search(FORBIDDEN);
    if (first === -1)
        return undefined;
    const character = text.charAt(first);
    const more = countUpTo(text, FORBIDDEN, MAX_COUNTED) - 1;
    const reason = LINE_ENDS.has(character)
        ? 'ends a line for some YAML readers and not for others, so that they see different keys'
        : 'is not allowed in YAML';
    const rest = more === 0 ? '' : ` So ${more === 1 ? 'does 1 more' : `do ${more} more`} of its kind.`;
    return {
        code: 'yaml-syntax',
        range: lines.rangeOf(first, first + 1),
        message: `The character ${(0,visible_text/* describeCharacter */.zQ)(character)} ${reason}. Remove it.${rest}`,
    };
}
const MAX_COUNTED = 1_000;
function countUpTo(text, pattern, limit) {
    let count = 0;
    for (const match of text.matchAll(pattern)) {
        if (match[0] !== '')
            count += 1;
        if (count === limit)
            break;
    }
    return count;
}

// EXTERNAL MODULE: ./build/src/policy/yaml-lines.js
var yaml_lines = __webpack_require__(1835);
// EXTERNAL MODULE: ./build/src/policy/template-text.js
var template_text = __webpack_require__(8670);
;// CONCATENATED MODULE: ./build/src/policy/yaml-line-cause.js

/** More of a line is not looked at. */
const MAX_LINE = 512;
/** Nor further up than this, in UTF-16 units. */
const MAX_ABOVE = 8192;
/** The cause of a fault, where the text shows one that is more telling than the place where the parser gave up. */
function causeAround(text, fault) {
    const around = lookAround(text, fault);
    for (const find of CAUSES) {
        const cause = find(around);
        if (cause !== undefined)
            return cause;
    }
    return undefined;
}
function lookAround(text, fault) {
    const [offset] = fault.pos;
    const lead = /^\s*/.exec(text.slice(offset, offset + MAX_LINE))?.[0].length ?? 0;
    const at = offset + lead;
    const lineStart = text.lastIndexOf('\n', at - 1) + 1;
    const rest = /^[^\r\n]*/.exec(text.slice(at, at + MAX_LINE))?.[0] ?? '';
    const above = text.slice(Math.max(0, lineStart - MAX_LINE), lineStart).trimEnd();
    return {
        fault,
        text,
        start: offset,
        at,
        rest: rest.trimEnd(),
        before: text.slice(Math.max(lineStart, at - MAX_LINE), at),
        above: above.slice(above.lastIndexOf('\n') + 1),
    };
}
const CAUSES = [
    conflict,
    placeholder,
    foreignComment,
    missingComma,
    missingBlank,
    otherLanguage,
    unevenDash,
    unevenKey,
    afterQuotes,
    afterBlockSign,
];
function conflict({ text }) {
    const mark = /^(?:<{7} |>{7} |={7}\r?$).*$/m.exec(text);
    if (mark === null)
        return undefined;
    const message = 'A conflict of a merge stands in the file, unresolved. Keep one side, and remove these marks.';
    return { start: mark.index, end: mark.index + mark[0].length, message };
}
function placeholder({ at, before, rest }) {
    const line = before + rest;
    const found = /[{<]%|\{\{|\$\{/.test(line) ? (0,template_text/* findPlaceholder */.$)(line) : undefined;
    if (found === undefined)
        return undefined;
    const [start, end] = found.span.map((offset) => at - before.length + offset);
    return start === undefined || end === undefined ? undefined : { start, end, message: found.message };
}
function foreignComment({ at, rest }) {
    const sign = /^(?:\/\/|\/\*|--(?=\s)|;)/.exec(rest)?.[0];
    if (sign === undefined)
        return undefined;
    return { start: at, end: at + rest.length, message: `A comment starts with # in YAML, not with ${sign}.` };
}
/** `{host: a port: 443}`: the second key makes the first value a mapping without brackets. */
function missingComma({ fault, text, at, rest }) {
    if (fault.code !== 'BLOCK_IN_FLOW')
        return undefined;
    if (/^-\s/.test(rest)) {
        const message = 'Inside of brackets items have no dash. Remove the dashes and put commas between the items.';
        return { start: at, end: at + 1, message };
    }
    const value = text.slice(at, Math.min(fault.pos[1], at + MAX_LINE));
    const next = /\s(["']?)([\w.-]+)\1(?=:(?:\s|$))/.exec(value);
    if (next?.[2] === undefined)
        return undefined;
    const start = at + next.index + 1;
    const message = `A "," is missing in front of the key ${next[2]}: in brackets commas stand between keys. Add it.`;
    return { start, end: at + next.index + next[0].length, message };
}
const NO_KEY = new Set(['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']);
function missingBlank({ fault, at, rest }) {
    if (!NO_KEY.has(fault.code))
        return undefined;
    const item = /^-[^\s-]\S*/.exec(rest)?.[0];
    if (item !== undefined) {
        const message = 'A blank is missing behind the dash. Add it.';
        return { start: at, end: at + item.length, message };
    }
    const pair = /^[\w-]+:[^\s:/][^\s:]*$/.exec(rest)?.[0];
    if (pair === undefined || fault.code === 'BAD_INDENT')
        return undefined;
    return { start: at, end: at + pair.length, message: 'A blank is missing behind the colon. Add it.' };
}
/** `key = value`, as in TOML, and sections in brackets. */
function otherLanguage({ fault, at, rest, above }) {
    const [pair, key] = /^([\w.-]+)\s*=\s*\S.*$/.exec(rest) ?? [];
    if (pair === undefined || key === undefined)
        return undefined;
    if (!NO_KEY.has(fault.code) && !/^\s*\[.*\]\s*$/.test(above))
        return undefined;
    const message = `YAML has a colon and a blank between key and value. Write "${key}: …", and sections as "name:" with their keys indented.`;
    return { start: at, end: at + pair.length, message };
}
function unevenDash({ fault, at, rest, above }) {
    if (!fault.message.startsWith('A block sequence') || !/^-(?:\s|$)/.test(rest))
        return undefined;
    const message = /^\s*-\s/.test(above)
        ? 'This dash is not below the dash of the item before. Indent all items of a list alike.'
        : 'This item belongs to no list: the key above it has a value already. Remove that value, or the item.';
    return { start: at, end: at + 1, message };
}
function unevenKey({ fault, text, at, before, rest, above }) {
    if (fault.code === 'MULTILINE_IMPLICIT_KEY' && before.trim() !== '') {
        const message = /^\s*-\s+$/.test(before)
            ? 'This item goes on in the next line, which is indented more than its dash, and which is a key. Indent that line like the keys that it belongs to.'
            : 'This value goes on in the next line, which is indented more, and which has a key of its own. Indent both lines alike.';
        return { start: at, end: at + rest.length, message };
    }
    if (fault.code !== 'BAD_INDENT' || !fault.message.startsWith('All'))
        return undefined;
    const range = { start: at, end: at + Math.max(1, rest.length) };
    if (/^[\w"'][^:]*:/.test(rest)) {
        const dash = /^\s*(?=-\s+[\w"'][^:]*:(?:\s|$))/.exec(above)?.[0].length;
        if (dash !== undefined && dash >= before.length) {
            const message = 'A key of a list item stands below the first key of the item, not below its dash. Indent it by two more blanks.';
            return { ...range, message };
        }
        const like = keyAbove(text, at - before.length, before.length);
        if (/^\s*-\s/.test(above) && like !== undefined) {
            const message = `No key above is indented as far as this one. Indent it like the key ${like}, or like those that it belongs to.`;
            return { ...range, message };
        }
    }
    const indent = /^\s*/.exec(above)?.[0].length ?? 0;
    if (indent >= before.length || !/:\s+\S/.test(above))
        return undefined;
    const message = 'This line is indented below a key that has a value already. Indent both alike, or remove the value of the key.';
    return { ...range, message };
}
/** The nearest key above a line that is indented less than so many blanks. */
function keyAbove(text, lineStart, indent) {
    const lines = text
        .slice(Math.max(0, lineStart - MAX_ABOVE), lineStart)
        .split('\n')
        .slice(0, -1);
    const key = lines.findLast((line) => /^ *[\w-]+:/.test(line) && line.search(/\S/) < indent);
    return key?.trim().split(':', 1)[0];
}
function afterQuotes({ fault, text, at, rest }) {
    if (!fault.message.startsWith('Unexpected scalar at node'))
        return undefined;
    const range = { start: at, end: at + rest.length };
    if (rest.startsWith(',')) {
        const message = 'A "," stands between items in brackets only. Remove it.';
        return { start: at, end: at + 1, message };
    }
    const closed = /["']\s*$/.test(text.slice(Math.max(0, at - 4), at));
    if (!closed)
        return undefined;
    if (/^:[0-9]/.test(rest)) {
        return { ...range, message: 'The port stands behind the quotes. Write it inside of them.' };
    }
    const message = "The quotes end before this. Put the whole value in one pair; a quote that belongs to it is written '' in single and \\\" in double quotes.";
    return { ...range, message };
}
function afterBlockSign({ fault, at, rest, above }) {
    const isOutside = NO_KEY.has(fault.code) && !fault.message.startsWith('Block scalar');
    if (!isOutside || !/[:-]\s+[|>][-+0-9]*\s*$/.test(above))
        return undefined;
    const message = 'A text behind | or > must be indented more than its key. Indent each of its lines.';
    return { start: at, end: at + Math.max(1, rest.length), message };
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-syntax-text.js
const HEADER = 'Behind | or > only a comment can follow on the same line. Start the text on the next line, indented, or leave the sign out.';
/** Every code has its sentences, so that the library's own words, which name no remedy, are never shown. */
const SENTENCES = {
    ALIAS_PROPS: [['', 'An alias (*) takes neither anchor nor tag. Remove them.']],
    BAD_ALIAS: [['', 'An anchor (&) or alias (*) needs a name. If it is meant as text, quote it.']],
    BAD_COLLECTION_TYPE: [['', 'This tag (!) does not fit the list or mapping behind it. Remove it.']],
    BAD_DIRECTIVE: [['', 'A line that starts with % is a directive, and this one is none. Remove it.']],
    BAD_DQ_ESCAPE: [['', 'This is no escape sequence of YAML. Use single quotes for text with backslashes.']],
    BAD_INDENT: [
        [
            'Flow end',
            'The closing bracket is indented less than the key that it belongs to. Indent it at least as much.',
        ],
        ['Flow', 'A list or mapping in brackets is not closed before this. Close it, or indent what is in it.'],
        ['Block scalar', 'A text behind | or > must be indented more than its key. Indent each of its lines.'],
        [
            '',
            'This line is indented unlike the others of its list or mapping. Give all of them the same indentation.',
        ],
    ],
    BAD_PROP_ORDER: [
        ['', 'An anchor (&) or tag (!) stands before the sign that it belongs behind. Swap the two.'],
    ],
    BAD_SCALAR_START: [['', 'A text cannot start with this character without quotes. Quote the text.']],
    BLOCK_AS_IMPLICIT_KEY: [
        [
            'A block sequence',
            'A "- " stands where no list goes on. Indent all items of a list alike, below a key without a value of its own.',
        ],
        [
            '',
            'A second "key: value" stands where a value should be. Quote text that has ": " in it, or start a new line.',
        ],
    ],
    BLOCK_IN_FLOW: [
        ['', 'Inside of brackets items are separated by commas: one is missing here, or a dash is too many.'],
    ],
    DUPLICATE_KEY: [['', 'The key stands here for the second time. Keep one of them.']],
    IMPOSSIBLE: [['', 'This cannot be read as YAML. Write it anew.']],
    KEY_OVER_1024_CHARS: [['', 'A key may have at most 1024 characters. Shorten it.']],
    MISSING_CHAR: [
        [
            'Implicit map keys',
            'A ":" is missing: this stands where a "key: value" should be. Add it, or indent the line below its key.',
        ],
        ['Missing , or :', 'A "," or ":" is missing in front of this, between two items in brackets. Add it.'],
        ['Missing ,', 'A "," is missing in front of this, between two items in brackets. Add it.'],
        ['Missing space', 'A blank is missing behind the ":". Add it.'],
        ['Comments', 'A blank is missing before the # of the comment. Add it.'],
        ['Sequence item', 'A "- " is missing: this stands where an item of a list should be. Add it.'],
        ['Flow', 'A list or mapping in brackets is never closed. Close it.'],
        ['Missing closing', 'A quote is opened and never closed. Close it where the text ends.'],
        ['Missing newline', 'A list starts on a line of its own. Start a new line in front of its first "- ".'],
        [
            'Missing directives-end',
            'A line --- is missing behind the directives. Remove the lines that start with %.',
        ],
        ['Block collection', 'Nothing can follow --- on its line. Start a new line behind it, or remove it.'],
        [
            'Block scalars',
            'The blank lines at the start of this text are indented more than the text. Remove the blanks in them.',
        ],
        ['Tags and anchors', 'A blank is missing behind the anchor (&) or tag (!). Add it, or quote the text.'],
        ['', 'A character is missing here. Check brackets, quotes and colons up to here.'],
    ],
    MULTILINE_IMPLICIT_KEY: [
        [
            '',
            'Several lines are read as one key here. Add the ":" behind the key, or indent the next line like this one.',
        ],
    ],
    MULTIPLE_ANCHORS: [['', 'A value takes at most one anchor (&). Remove the others.']],
    MULTIPLE_DOCS: [['', 'A second YAML document begins here. Remove the line with --- or ... before it.']],
    MULTIPLE_TAGS: [['', 'A value takes at most one tag (!). Remove the others.']],
    NON_STRING_KEY: [['', 'A key must be text. If it is meant as a name, quote it.']],
    RESOURCE_EXHAUSTION: [['', 'Lists and mappings are nested too deep here. Write them with fewer levels.']],
    TAB_AS_INDENT: [['', 'A tab is used as indentation, which YAML forbids. Use blanks.']],
    TAG_RESOLVE_FAILED: [['', 'This tag (!) is not valid. Remove it, or quote the text that it begins.']],
    UNEXPECTED_TOKEN: [
        ['Unexpected block-seq-ind', 'A list cannot start on the line of its key. Start a new line, indented.'],
        ['Block scalar header', HEADER],
        ['Unexpected token in block scalar header', HEADER],
        ['Not a YAML token', HEADER],
        ['Unexpected scalar at node', 'Text follows where the value has ended. Quote the whole value.'],
        [
            'Unexpected double',
            'A text in quotes follows where the value has ended. Add the "," or ":" before it.',
        ],
        [
            'Unexpected single',
            'A text in quotes follows where the value has ended. Add the "," or ":" before it.',
        ],
        ['Unexpected ,', 'There is no item before this ",". Remove it.'],
        ['Unexpected empty item', 'There is no item before this ",". Remove it.'],
        ['Unexpected flow-map-end', 'This } closes no mapping. Remove it, or quote the text.'],
        ['Unexpected flow-seq-end', 'This ] closes no list. Remove it, or quote the text.'],
        ['', 'This has no place here. Check brackets, quotes and indentation up to here.'],
    ],
};
/** What a syntax fault of the library means to the author of the file: the cause, and the remedy. */
function syntaxSentence(code, said) {
    const rows = SENTENCES[code];
    const row = rows.find(([start]) => said.startsWith(start));
    return row?.[1] ?? 'The YAML cannot be read here. Check brackets, quotes and indentation up to here.';
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-tabs.js

/** What to say about a tab where a blank belongs. */
const INDENTING_TAB = 'A tab is used as indentation, which YAML forbids. Use blanks.';
/** Behind these a value or key may begin, and blanks before it are indentation. */
const STARTS = new Set([
    'newline',
    'seq-item-ind',
    'explicit-key-ind',
    'doc-mode',
    'byte-order-mark',
]);
const DEEPER = new Map([
    ['flow-map-start', 1],
    ['flow-seq-start', 1],
    ['flow-map-end', -1],
    ['flow-seq-end', -1],
]);
/**
 * Watches for tabs that indent: in block context, before the first token of a line or behind a `-`, `?` or `:` that a line
 * ends with. YAML 1.2 forbids most of these, and Go's reader all of them, also before a comment and on a blank line.
 * In flow context (`[…]`, `{…}`) a tab is a blank like any other.
 */
function watchTabs() {
    let depth = 0;
    let atStart = true;
    let isContent = false;
    let first;
    let count = 0;
    const see = (token, offset) => {
        const type = isContent ? 'content' : dist/* CST */.DB.tokenType(token);
        isContent = type === 'scalar';
        if (type === 'space') {
            if (!atStart || depth > 0 || !token.includes('\t'))
                return;
            first ??= offset + token.indexOf('\t');
            count += 1;
            return;
        }
        depth = Math.max(0, depth + (DEEPER.get(type) ?? 0));
        if (type === 'flow-error-end')
            depth = 0;
        atStart = STARTS.has(type);
    };
    const problem = (lines) => {
        if (first === undefined)
            return undefined;
        const more = count === 1 ? '' : ` ${count - 1} more ${count === 2 ? 'place has' : 'places have'} one, too.`;
        return {
            code: 'yaml-tab',
            range: lines.rangeOf(first, first + 1),
            message: INDENTING_TAB + more,
        };
    };
    return { see, problem };
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-syntax.js





/** Errors behind which the rest of the document still stands as its author meant it. */
const LOCAL = new Set(['BAD_ALIAS', 'BAD_DQ_ESCAPE', 'BAD_SCALAR_START']);
/**
 * Turns the library's errors into problems in our words. One structural fault makes the parser stumble over everything
 * behind it, so only the first of those counts; local ones before it are reported as well.
 */
function describeSyntax(text, lines, document) {
    const place = { text, lines, document };
    const faults = document.errors.filter(isOwnCause).toSorted((a, b) => a.pos[0] - b.pos[0]);
    const first = faults.find((fault) => !isLocal(text, fault));
    const before = first === undefined ? Infinity : first.pos[0];
    const local = faults.filter((fault) => isLocal(text, fault) && fault.pos[0] < before);
    const problems = local.map((fault) => describeLocal(place, fault));
    if (first === undefined)
        return { problems, structural: false };
    // What follows on the line of a local fault is a consequence of it.
    const last = local.at(-1)?.pos[0];
    if (last !== undefined && last >= lineStart(text, before))
        return { problems, structural: true };
    const alias = wildcardOnLine(place, first.pos[0]);
    const problem = alias ?? describeStructural(place, tellingOf(text, faults, first));
    const message = `${problem.message} ${REST}`;
    return { problems: [...problems, { ...problem, message }], structural: true };
}
/** A statement of a template (`{% if %}`) is no text that lacks quotes: it upsets the structure around it. */
function isLocal(text, { code, pos }) {
    return LOCAL.has(code) && !text.startsWith('{%', pos[0] - 1);
}
/** Directives are refused in one place, with all that they bring about. */
function isOwnCause({ message }) {
    return !message.startsWith('Missing directives-end');
}
/** The same place can be wrong in several ways, of which one says most. */
function tellingOf(text, faults, first) {
    const [start] = first.pos;
    const tab = faults.find(({ code, pos }) => code === 'TAB_AS_INDENT' && text.slice(start, pos[0]).trim() === '');
    const alike = faults.filter((fault) => fault.pos[0] === start);
    const inFlow = faults.find(({ code, pos }) => code === 'BLOCK_IN_FLOW' && pos[0] <= start && pos[1] > start);
    const multiline = alike.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
    const sequence = first.message.startsWith('A block sequence') ? first : undefined;
    return tab ?? inFlow ?? sequence ?? multiline ?? first;
}
/** Whoever mends the one mistake must not take it for the only one. */
const REST = 'The rest of the file is judged once this is mended.';
/** What to say about an unquoted text with a `*` in front. */
const WILDCARD_MESSAGE = 'An unquoted * at the start of a value starts a YAML alias, not a wildcard. Quote the pattern.';
function describeLocal({ text, lines }, fault) {
    const [start] = fault.pos;
    const character = text.charAt(start);
    const end = start + 1 + lengthOfWord(text, start + 1);
    const range = lines.rangeOf(start, end);
    const lead = text.slice(lineStart(text, start), start);
    if (fault.code === 'BAD_DQ_ESCAPE') {
        const escape = text.slice(start, start + 2);
        const message = `${escape} is no escape sequence of YAML. Use single quotes for text with backslashes, or write \\\\.`;
        return { code: 'yaml-syntax', range: lines.rangeOf(start, start + 2), message };
    }
    if (fault.code === 'BAD_ALIAS') {
        if (character === '*' && lead.trim() === '' && /^[ \t]\S/.test(text.slice(start + 1, start + 3))) {
            const message = '"* " starts no item of a list in YAML. Write "- " in front of each item.';
            return { code: 'yaml-syntax', range, message };
        }
        if (character === '*')
            return { code: 'yaml-wildcard-alias', range, message: WILDCARD_MESSAGE };
        return {
            code: 'yaml-syntax',
            range,
            message: 'An anchor (&) needs a name. If it is meant as text, quote it.',
        };
    }
    const message = (0,template_text/* findPlaceholder */.$)(text.slice(start, end))?.message ??
        `A text cannot start with ${character} without quotes: YAML reserves that character. Quote the text.`;
    return { code: 'yaml-syntax', range, message };
}
/** A line that the parser stumbles over because of a pattern without quotes, e.g. as a key. */
function wildcardOnLine({ text, lines }, offset) {
    const start = lineStart(text, offset);
    const match = /^[\s-]*(?:[\w.-]+:\s+)?(\*[\w.*:-]*[.*][\w.*:-]*)/.exec(text.slice(start, lineEnd(text, offset)));
    const pattern = match?.[1];
    if (match === null || pattern === undefined)
        return undefined;
    const end = start + match[0].length;
    return {
        code: 'yaml-wildcard-alias',
        range: lines.rangeOf(end - pattern.length, end),
        message: WILDCARD_MESSAGE,
    };
}
function describeStructural(place, fault) {
    const { text, lines, document } = place;
    const [start, end] = fault.pos;
    const line = lineStart(text, start);
    const tab = /^ *\t/.exec(text.slice(line, lineEnd(text, start)))?.[0].length;
    if (fault.code === 'TAB_AS_INDENT' || tab !== undefined) {
        const at = tab === undefined ? start : line + tab - 1;
        return { code: 'yaml-tab', range: lines.rangeOf(at, at + 1), message: INDENTING_TAB };
    }
    const quote = fault.message.startsWith('Missing closing') ? openQuote(document, start) : undefined;
    if (quote !== undefined) {
        const message = 'The quote that opens here is never closed. Close it where the text ends.';
        return { code: 'yaml-syntax', range: lines.rangeOf(quote, quote + 1), message };
    }
    const address = /\[[0-9a-fA-F.]{0,4}:[0-9a-fA-F:.]{1,45}\](?=:)/.exec(text.slice(line, lineEnd(text, start)));
    if (address !== null) {
        const at = line + address.index;
        const message = `${address[0]} opens a list here, because it is not quoted. Quote an IPv6 address in brackets, with its port.`;
        return { code: 'yaml-syntax', range: lines.rangeOf(at, at + address[0].length), message };
    }
    const open = fault.message.startsWith('Flow') ? openBracket(place, start) : undefined;
    if (open !== undefined)
        return open;
    const cause = causeAround(text, fault);
    if (cause !== undefined) {
        return { code: 'yaml-syntax', range: lines.rangeOf(cause.start, cause.end), message: cause.message };
    }
    const from = start + (/^[ \r\n]*(?=[^ \r\n])/.exec(text.slice(start, start + 256))?.[0].length ?? 0);
    const range = lines.rangeOf(from, Math.max(from + 1, Math.min(end, lineEnd(text, from))));
    return { code: 'yaml-syntax', range, message: syntaxSentence(fault.code, fault.message) };
}
const CLOSING = new Map([
    ['[', ']'],
    ['{', '}'],
]);
/** The innermost bracket that is still open at `end`, and what is in its way. */
function openBracket({ text, lines, document }, end) {
    const around = [];
    (0,dist/* visit */.YR)(document, {
        Collection: (_key, node) => {
            if (!(0,dist/* isNode */.Ll)(node) || node.flow !== true || !node.range)
                return;
            const [from, to] = node.range;
            if (from < end && to >= end)
                around.push([from, to]);
        },
    });
    // Of two that end at the same place the inner one has the bracket there.
    const start = around.findLast(([from, to], index) => text.charAt(to - 1) !== CLOSING.get(text.charAt(from)) || around[index + 1]?.[1] === to)?.[0];
    if (start === undefined)
        return undefined;
    const opening = text.charAt(start);
    const closing = CLOSING.get(opening) ?? '';
    const next = /\S/.exec(text.slice(end, end + 256))?.[0];
    const range = lines.rangeOf(start, start + 1);
    const { line } = lines.positionAt(start);
    if (next === closing) {
        const at = end + text.slice(end).indexOf(closing);
        const message = `The ${opening} of line ${line} is closed here with too little indentation. Indent the ${closing} more than the key of line ${line}.`;
        return { code: 'yaml-syntax', range: lines.rangeOf(at, at + 1), message };
    }
    const other = next === ']' || next === '}' ? `, but by ${next}` : '';
    const message = `The ${opening} that opens here is not closed by ${closing}${other}. Write ${closing} behind its last item.`;
    return { code: 'yaml-syntax', range, message };
}
/** The opening quote of the text that is still open at `end`. */
function openQuote(document, end) {
    let start;
    (0,dist/* visit */.YR)(document, {
        Scalar: (_key, { type, range }) => {
            const quoted = type === dist/* Scalar */.X5.QUOTE_DOUBLE || type === dist/* Scalar */.X5.QUOTE_SINGLE;
            if (quoted && range && range[0] < end && range[1] >= end - 1)
                start = range[0];
        },
    });
    return start;
}
function lineStart(text, offset) {
    return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
function lineEnd(text, offset) {
    const end = text.indexOf('\n', offset);
    return end === -1 ? text.length : end;
}
/** UTF-16 units up to the next blank or bracket; enough of them to be shown. */
function lengthOfWord(text, offset) {
    return /^[^\s,\]}]*/.exec(text.slice(offset, offset + 256))?.[0].length ?? 0;
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-scalar.js
const READINGS = new Map([
    ...spell('null', ['', '~', 'null', 'Null', 'NULL']),
    ...spell('boolean', ['true', 'True', 'TRUE', 'false', 'False', 'FALSE']),
    ...spell('ambiguous-boolean', ['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON']),
    ...spell('ambiguous-boolean', ['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF']),
    ...spell('fraction', ['.inf', '.Inf', '.INF', '-.inf', '-.Inf', '-.INF', '+.inf', '+.Inf', '+.INF']),
    ...spell('fraction', ['.nan', '.NaN', '.NAN']),
]);
/** What no number starts with is text, as nearly every scalar is. */
const NUMERIC_START = /^[-+.0-9]/;
/** Every reader agrees on these. */
const INTEGER = /^[-+]?(?:0|[1-9][0-9]*)$/;
/** Octal, hexadecimal and binary notations, leading zeros, and underscores: numbers to some readers, other ones to others. */
const AMBIGUOUS_INTEGER = /^[-+]?(?:0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|[0-9][0-9_]*)$/;
/** Floats, with the underscores that YAML 1.1 allows. */
const FRACTION = /^[-+]?(?:\.[0-9][0-9_]*|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?$/;
/**
 * Says how an unquoted scalar is read, from its source text: the YAML 1.2 core schema (YAML 1.2.2, section 10.3.2), and
 * where Go's yaml.v3 or YAML 1.1 read it otherwise.
 */
function readPlain(text) {
    const known = READINGS.get(text);
    if (known !== undefined)
        return known;
    if (!NUMERIC_START.test(text))
        return 'text';
    if (INTEGER.test(text))
        return 'integer';
    if (AMBIGUOUS_INTEGER.test(text))
        return 'ambiguous-integer';
    return FRACTION.test(text) ? 'fraction' : 'text';
}
function spell(reading, texts) {
    return texts.map((text) => [text, reading]);
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-runs.js


/**
 * One item whose meaning does not depend on anything but that its line is an item: one word without a sign that YAML
 * knows behind its first character, or one quoted text without escapes.
 */
const ITEM = /( *)- ([A-Za-z0-9](?:[\w.:/@-]*[\w./@-])?|"[ !#-[\]-~]*"|'[ -&(-~]*')(?:\r?\n)/y;
/** Fewer lines than this are read as fast as they are shortened. */
const MIN_INNER = 16;
/** Shortens a text, or `undefined` where there is nothing to gain. */
function shortenRuns(text) {
    const runs = new Map();
    const comments = new Set();
    let shortened = '';
    let copied = 0;
    let tokens = 0;
    for (const { indent, items } of runsOf(text)) {
        const [first, second] = items;
        const last = items.at(-1);
        const beforeLast = items.at(-2);
        if (first === undefined || second === undefined || last === undefined || beforeLast === undefined)
            continue;
        const dash = second.start - '- '.length;
        runs.set(first.start, { first, inner: items.slice(1, -1), last });
        comments.add(dash);
        shortened += text.slice(copied, dash) + '#'.repeat(beforeLast.end - dash);
        copied = beforeLast.end;
        // Of the comment: indentation, itself, the line's end.
        tokens -= indent === 0 ? 2 : 3;
        for (const { start } of items.slice(1, -1))
            tokens += tokensOf(text, indent, start);
    }
    return runs.size === 0 ? undefined : { text: shortened + text.slice(copied), runs, comments, tokens };
}
/** Indentation, dash, blank, the mark of a text without quotes, the text, the line's end. */
function tokensOf(text, indent, start) {
    return 4 + (indent === 0 ? 0 : 1) + (isQuote(text[start]) ? 0 : 1);
}
function isQuote(character) {
    return character === '"' || character === "'";
}
function* runsOf(text) {
    let indent = -1;
    let items = [];
    for (let at = 0; at < text.length;) {
        ITEM.lastIndex = at;
        const found = ITEM.exec(text);
        const [line, blanks = '', value = ''] = found ?? [];
        const isNext = found !== null && blanks.length === indent;
        if (!isNext) {
            if (items.length >= MIN_INNER + 2)
                yield { indent, items };
            items = [];
            indent = found === null ? -1 : blanks.length;
        }
        if (line === undefined) {
            at = text.indexOf('\n', at) + 1;
            if (at === 0)
                break;
        }
        else {
            const start = at + blanks.length + '- '.length;
            items.push({ start, end: start + value.length });
            at += line.length;
        }
    }
    if (items.length >= MIN_INNER + 2)
        yield { indent, items };
}
/**
 * The values that were taken out behind an item of a list. A run counts only where the library saw its first and its last
 * line as neighbouring items of one list in block style: what stands between them at the same indentation, and nowhere
 * goes on in a next line, can then be nothing but items of that list. `undefined` anywhere else, e.g. in a text of several
 * lines.
 */
function itemsBehind({ runs }, list, index, { text, lines }) {
    const item = list.items[index];
    const next = list.items[index + 1];
    if (list.flow === true || !(0,dist/* isScalar */.jn)(item) || !(0,dist/* isScalar */.jn)(next) || !item.range || !next.range)
        return undefined;
    const run = runs.get(item.range[0]);
    if (run === undefined || item.range[1] !== run.first.end)
        return undefined;
    if (next.range[0] !== run.last.start || next.range[1] !== run.last.end)
        return undefined;
    return run.inner.map(({ start, end }) => itemAt(text, lines, start, end));
}
function itemAt(text, lines, start, end) {
    const range = lines.rangeOf(start, end);
    const quotes = text[start];
    if (isQuote(quotes)) {
        const style = quotes === '"' ? 'double-quoted' : 'single-quoted';
        return { kind: 'scalar', range, text: text.slice(start + 1, end - 1), style, reading: 'text' };
    }
    const value = text.slice(start, end);
    return { kind: 'scalar', range, text: value, style: 'plain', reading: readPlain(value) };
}

// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
;// CONCATENATED MODULE: ./build/src/policy/yaml-tokens.js



/** The largest policy that is parsed, in bytes of UTF-8. */
const MAX_POLICY_BYTES = 1024 * 1024;
/** How deep lists and mappings may be nested. */
const MAX_DEPTH = 64;
/** How many lexical tokens (words, signs, blanks, line ends, comments) a policy may have. */
const MAX_TOKENS = 200_000;
/**
 * Lexes and nests a text within the limits. Each token is counted before the parser sees it and the depth after it, so
 * that nothing costly happens to a text beyond them: the composer needs seconds and gigabytes for 1 MiB of `[,,,`.
 */
function tokenize(text, lines, limit = MAX_TOKENS) {
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_POLICY_BYTES) {
        const message = `The file has ${bytes} bytes; at most ${MAX_POLICY_BYTES} are read. Remove what is not policy.`;
        return (0,result/* fail */.f)({ code: 'yaml-too-large', range: lines.rangeOf(0, 0), message });
    }
    const syntax = [];
    const parser = new dist/* Parser */.iX();
    const tabs = text.includes('\t') ? watchTabs() : undefined;
    const comments = [];
    let count = 0;
    let isContent = false;
    for (const token of new dist/* Lexer */.JG().lex(text)) {
        count += 1;
        if (count > limit) {
            const message = `The file has more than ${MAX_TOKENS} words and signs; no more are read. Remove what is not policy.`;
            return (0,result/* fail */.f)({ code: 'yaml-too-large', range: lines.rangeOf(parser.offset, parser.offset), message });
        }
        const start = parser.offset;
        tabs?.see(token, start);
        if (token.startsWith('#') && !isContent) {
            comments.push({ value: token, range: lines.rangeOf(start, start + token.length) });
        }
        isContent = token === dist/* CST */.DB.SCALAR;
        for (const complete of parser.next(token))
            syntax.push(complete);
        if (depthOf(parser) > MAX_DEPTH) {
            const message = `Lists and mappings are nested more than ${MAX_DEPTH} deep here; no more are read.`;
            return (0,result/* fail */.f)({ code: 'yaml-too-deep', range: lines.rangeOf(start, start + token.length), message });
        }
    }
    syntax.push(...parser.end());
    return (0,result.ok)({ syntax, tabs: tabs?.problem(lines), comments });
}
const COLLECTIONS = new Set(['block-map', 'block-seq', 'flow-collection']);
/** Of the tokens that are still open, all are collections but the document at the bottom and a scalar on top. */
function depthOf(parser) {
    const top = parser.stack.at(-1);
    const scalar = top === undefined || COLLECTIONS.has(top.type) ? 0 : 1;
    return parser.stack.length - 1 - scalar;
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-alias.js



/** How many values the aliases of a file may stand for, all together. */
const MAX_ALIASED_VALUES = 50_000;
/** Makes an empty table of anchors for one document. */
function makeAnchors() {
    const anchors = new Map();
    let spent = 0;
    let exhausted = false;
    return {
        open: (name) => void anchors.set(name, 'open'),
        close: (name, node, size) => void anchors.set(name, { node, size }),
        resolve: (name, range) => {
            const anchor = anchors.get(name);
            if (anchor === undefined)
                return (0,result/* fail */.f)(unknownAlias(name, range));
            if (anchor === 'open') {
                const message = `The alias *${name} stands inside the value that it stands for, so it would never end. Remove it.`;
                return (0,result/* fail */.f)({ code: 'yaml-alias-bomb', range, message });
            }
            if (exhausted)
                return (0,result/* fail */.f)(undefined);
            if (spent + anchor.size > MAX_ALIASED_VALUES) {
                exhausted = true;
                const message = `From here on aliases stand for more than ${MAX_ALIASED_VALUES} values. Write the values out, or fewer of them.`;
                return (0,result/* fail */.f)({ code: 'yaml-alias-bomb', range, message });
            }
            spent += anchor.size;
            return (0,result.ok)(anchor);
        },
    };
}
/** A pattern with a port, in characters; what is longer is none, and may be most of the file. */
const MAX_PATTERN = 262;
/** The likeliest reason for an alias without an anchor is a pattern that somebody forgot to quote. */
function unknownAlias(name, range) {
    if (/^[\w-]+$/.test(name)) {
        const message = `*${name} is an alias, but no value before it has the anchor &${name}. If it is meant as text, quote it.`;
        return { code: 'yaml-syntax', range, message };
    }
    const quoted = `'*${name}'`;
    const certain = name.length <= MAX_PATTERN && /^[\w.*:-]*[\w.*-]$/.test(name);
    const message = certain
        ? `${WILDCARD_MESSAGE} Write ${quoted}.`
        : `${WILDCARD_MESSAGE} It says ${(0,visible_text/* quote */.hD)(`*${name}`)}.`;
    const problem = { code: 'yaml-wildcard-alias', range, message };
    return certain ? { ...problem, replacement: quoted } : problem;
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-tree-problem.js


/** An escape of a surrogate, alone or as a pair: go-yaml takes neither, other than JSON. The backslash is not escaped itself. */
const HALF_ESCAPE = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F][0-9a-fA-F]{2}/;
/** Half of a character that a text in double quotes is written with. */
function halfEscape({ source, lines }, { start, end }) {
    const half = HALF_ESCAPE.exec(source.text.slice(start.offset, end.offset));
    if (half === null)
        return undefined;
    const at = start.offset + half.index + half[0].length - 6;
    const message = `${half[0].slice(-6)} is half of a character in UTF-16, which the YAML reader of SODA refuses. Write the character itself, or \\U with its eight digits.`;
    return { code: 'yaml-syntax', range: lines.rangeOf(at, at + 6), message };
}
/** `&name` in place of a value: a text that was to be quoted, or an anchor whose value is missing. */
function loneAnchor({ source, lines }, name, end) {
    const start = Math.max(0, source.text.lastIndexOf(`&${name}`, end));
    const message = `${(0,visible_text/* quote */.hD)(`&${name}`)} is an anchor, a name for a value, and no value follows. If it is meant as text, quote it.`;
    return { code: 'yaml-syntax', range: lines.rangeOf(start, start + name.length + 1), message };
}
/** How far in front of a value its tag is looked for. */
const MAX_TAG = 256;
/** A tag that says something about its value, which only some readers would obey. */
function unknownTag({ source, lines }, tag, value) {
    const written = tag.replace(/^tag:yaml\.org,2002:/, '!!');
    const message = `The tag ${(0,visible_text/* quote */.hD)(written)} changes what the value is, and readers do not agree how. Remove it, or quote the text that it begins.`;
    const { offset } = value.start;
    // The tag stands before the value, perhaps with an anchor between.
    const lead = source.text.slice(Math.max(0, offset - MAX_TAG), offset);
    const shown = /(![^\s,[\]{}]*)(?:\s+&\S+)?\s*$/.exec(lead);
    if (shown?.[1] === undefined)
        return { code: 'wrong-type', range: value, message };
    const at = offset - lead.length + shown.index;
    return { code: 'wrong-type', range: lines.rangeOf(at, at + shown[1].length), message };
}
/** `<<`, which is a name here and an instruction to SODA. */
function mergeKey(range) {
    const message = 'The merge key << is not read: SODA would merge the values into this mapping, YAML 1.2 does not. Write them out.';
    return { code: 'yaml-merge-key', range, message };
}
/** A key that its mapping has already. */
function duplicateKey({ source }, key, earlier) {
    const location = { file: source.path, range: earlier };
    return {
        code: 'yaml-duplicate-key',
        range: key.range,
        message: `The key ${(0,visible_text/* quote */.hD)(key.text)} stands here for the second time (first in line ${earlier.start.line}). Keep one of them.`,
        related: [{ location, message: 'The first one' }],
    };
}
/** A key that is no text. `what` says what it is. */
function notAName({ source, lines }, key, what) {
    // `{{ name }}` is a mapping in a mapping, with the inner one as key.
    const from = Math.max(0, key.range.start.offset - 1);
    const found = (0,template_text/* findPlaceholder */.$)(source.text.slice(from, key.range.end.offset + 1));
    if (found?.span[0] === 0) {
        const range = lines.rangeOf(from, from + found.span[1]);
        return { code: 'wrong-type', range, message: found.message };
    }
    const message = `A key must be text, but this one is ${what}. If it is meant as a name, quote it.`;
    return { code: 'wrong-type', range: key.range, message };
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-tree.js





/**
 * Turns a document into positioned values, in the order of the file. Aliases are replaced by what they stand for. `broken`
 * are offsets of syntax faults that have been reported: a value that has one cannot be read. `shortened` is what the document
 * was parsed from, if it was not the source's text.
 */
function buildTree(source, lines, document, broken, shortened) {
    const building = {
        source,
        lines,
        broken,
        anchors: makeAnchors(),
        sizes: new Map(),
        problems: [],
        shortened,
        runs: 0,
    };
    const root = build(building, document.contents, 0);
    return { root, problems: building.problems, runs: building.runs };
}
/** `end` is where the value would stand if there is none. */
function build(at, node, end) {
    if ((0,dist/* isAlias */.Vj)(node))
        return buildAlias(at, node.source, rangeOf(at, node.range, end));
    if ((0,dist/* isScalar */.jn)(node))
        return anchored(at, node.anchor, () => buildScalar(at, node, end));
    if ((0,dist/* isMap */.jh)(node))
        return anchored(at, node.anchor, () => readTag(at, node.tag, buildMapping(at, node)));
    if ((0,dist/* isSeq */.oP)(node))
        return anchored(at, node.anchor, () => readTag(at, node.tag, buildSequence(at, node)));
    return nothing(at, end);
}
function buildAlias(at, name, range) {
    // The place of an unnamed alias is known to be broken already.
    if (name === '')
        return { kind: 'unreadable', range, problem: undefined };
    const resolved = at.anchors.resolve(name, range);
    if (!resolved.ok) {
        if (resolved.problem !== undefined)
            at.problems.push(resolved.problem);
        return { kind: 'unreadable', range, problem: undefined };
    }
    return resolved.value.node;
}
function anchored(at, name, make) {
    if (name !== undefined)
        at.anchors.open(name);
    const node = make();
    if (name !== undefined)
        at.anchors.close(name, node, sizeOf(at, node));
    return node;
}
/** Values in `node`, itself included. Memoised, so that shared ones cost nothing. */
function sizeOf(at, node) {
    const known = at.sizes.get(node);
    if (known !== undefined)
        return known;
    let size = 1;
    if (node.kind === 'sequence')
        for (const item of node.items)
            size += sizeOf(at, item);
    if (node.kind === 'mapping')
        for (const pair of node.pairs.values())
            size += sizeOf(at, pair.value);
    at.sizes.set(node, size);
    return size;
}
const STYLES = new Map([
    ['QUOTE_DOUBLE', 'double-quoted'],
    ['QUOTE_SINGLE', 'single-quoted'],
    ['BLOCK_LITERAL', 'block'],
    ['BLOCK_FOLDED', 'block'],
]);
function buildScalar(at, node, end) {
    const style = STYLES.get(node.type ?? '') ?? 'plain';
    const range = rangeOf(at, node.range, end, style === 'block');
    if (at.broken.some((offset) => offset >= range.start.offset && offset <= range.end.offset)) {
        return { kind: 'unreadable', range, problem: undefined };
    }
    const text = node.source ?? '';
    if (node.anchor !== undefined && text === '' && style === 'plain') {
        // An anchor without a name has been reported.
        if (node.anchor !== '')
            at.problems.push(loneAnchor(at, node.anchor, range.start.offset));
        return { kind: 'unreadable', range, problem: undefined };
    }
    const half = style === 'double-quoted' ? halfEscape(at, range) : undefined;
    if (half !== undefined) {
        at.problems.push(half);
        return { kind: 'unreadable', range, problem: undefined };
    }
    const isText = style !== 'plain' || node.tag === 'tag:yaml.org,2002:str';
    return readTag(at, node.tag, {
        kind: 'scalar',
        range,
        text,
        style,
        reading: isText ? 'text' : readPlain(text),
    });
}
const TAGS = { scalar: 'str', sequence: 'seq', mapping: 'map' };
/** A tag changes what a value is. The three that say nothing new are admitted. */
function readTag(at, tag, node) {
    if (tag === undefined || tag === `tag:yaml.org,2002:${TAGS[node.kind]}`)
        return node;
    const problem = unknownTag(at, tag, node.range);
    return { kind: 'unreadable', range: problem.range, problem };
}
function buildSequence(at, node) {
    let end = node.range?.[0] ?? 0;
    const items = [];
    const aliases = new Map();
    for (const [index, item] of node.items.entries()) {
        // Only an ordered map (!!omap) has pairs as items; its tag makes it unreadable.
        const value = (0,dist/* isPair */.tO)(item) ? item.value : item;
        const built = build(at, value, end);
        end = endOf(value, built);
        if ((0,dist/* isAlias */.Vj)(value))
            aliases.set(items.length, rangeOf(at, value.range, end));
        items.push(built);
        const behind = at.shortened && itemsBehind(at.shortened, node, index, { text: at.source.text, lines: at.lines });
        if (behind === undefined)
            continue;
        at.runs += 1;
        for (const one of behind)
            items.push(one);
    }
    const range = collectionRange(at, node, end);
    return { kind: 'sequence', range, items, ...(aliases.size === 0 ? {} : { aliases }) };
}
function buildMapping(at, node) {
    const pairs = new Map();
    const keys = new Map();
    const keyProblems = [];
    let merges = false;
    let end = node.range?.[0] ?? 0;
    for (const { key: keyNode, value: valueNode } of node.items) {
        const key = build(at, keyNode, end);
        const keyEnd = endOf(keyNode, key);
        const value = build(at, valueNode, keyEnd);
        end = Math.max(keyEnd, endOf(valueNode, value));
        if (key.kind !== 'scalar') {
            if (key.kind !== 'unreadable')
                keyProblems.push(notAName(at, key, 'a list or mapping'));
            else if (key.problem !== undefined)
                keyProblems.push(key.problem);
            continue;
        }
        if (key.text === '<<' && key.style === 'plain') {
            merges = true;
            at.problems.push(mergeKey(key.range));
            continue;
        }
        const earlier = keys.get(key.text);
        if (earlier !== undefined) {
            at.problems.push(duplicateKey(at, key, earlier));
            continue;
        }
        keys.set(key.text, key.range);
        if (key.reading === 'text' || key.reading === 'ambiguous-boolean') {
            pairs.set(key.text, { name: key.text, key: key.range, value });
        }
        else {
            keyProblems.push(notAName(at, key, key.text === '' ? 'empty' : `${key.text}, which is not text`));
        }
    }
    return { kind: 'mapping', range: collectionRange(at, node, end), pairs, keyProblems, merges };
}
/** Where a value ends in the file: of an alias, its own place and not that of what it stands for. */
function endOf(node, built) {
    return (0,dist/* isAlias */.Vj)(node) ? (node.range?.[1] ?? built.range.end.offset) : built.range.end.offset;
}
function nothing(at, end) {
    return { kind: 'scalar', range: at.lines.rangeOf(end, end), text: '', style: 'plain', reading: 'null' };
}
function rangeOf(at, range, end, isBlock = false) {
    if (!range)
        return at.lines.rangeOf(end, end);
    const [start, stop] = range;
    const trailing = isBlock ? stop - start - at.source.text.slice(start, stop).trimEnd().length : 0;
    return at.lines.rangeOf(start, Math.max(start, stop - trailing));
}
/** A block collection ends with its last item: the library counts the lines behind it as well. */
function collectionRange(at, node, end) {
    const [start, stop] = node.range ?? [end, end];
    return at.lines.rangeOf(start, node.flow === true ? stop : Math.max(start, end));
}

;// CONCATENATED MODULE: ./build/src/policy/yaml-document.js








/**
 * Reads a text as one document of YAML 1.2. Never throws: characters, size, depth and the number of tokens are checked
 * before anything is parsed, and every fault is a problem with a place.
 */
function parseYaml(source) {
    const lines = (0,yaml_lines/* indexLines */.u)(source.text);
    return parseShortened(source, lines) ?? parseWhole(source, lines);
}
/**
 * Reads a text by way of a shorter one, which takes a fraction of the time for a long list; `undefined` where it gains nothing,
 * where anything is wrong, or where a line that was taken out may be no item of a list.
 */
function parseShortened(source, lines) {
    if (source.text.length > MAX_POLICY_BYTES)
        return undefined;
    const shortened = shortenRuns(source.text);
    if (shortened === undefined || findForbiddenCharacter(source.text, lines) !== undefined)
        return undefined;
    const tokens = tokenize(shortened.text, lines, MAX_TOKENS - shortened.tokens);
    if (!tokens.ok || tokens.value.tabs !== undefined)
        return undefined;
    const { syntax } = tokens.value;
    const [document, second] = compose(syntax, source.text.length);
    if (document === undefined || second !== undefined || document.errors.length > 0)
        return undefined;
    if (directives(syntax, lines).length > 0)
        return undefined;
    const { root, problems, runs } = buildTree(source, lines, document, [], shortened);
    if (runs !== shortened.runs.size)
        return undefined;
    const comments = tokens.value.comments.filter(({ range }) => !shortened.comments.has(range.start.offset));
    return { yaml: { source, lines, root, comments }, problems: (0,problem_order/* inFileOrder */.w)(problems) };
}
/** Reads a text as it stands. */
function parseWhole(source, lines) {
    const nothing = { source, lines, root: undefined, comments: [] };
    const tokens = tokenize(source.text, lines);
    if (!tokens.ok)
        return { yaml: nothing, problems: [tokens.problem] };
    const character = findForbiddenCharacter(source.text, lines);
    if (character !== undefined)
        return { yaml: nothing, problems: [character] };
    const { comments, tabs, syntax } = tokens.value;
    const unread = { ...nothing, comments };
    const [document, second] = compose(syntax, source.text.length);
    if (document === undefined)
        return { yaml: unread, problems: [emptyFile(lines)] };
    const faults = describeSyntax(source.text, lines, document);
    const found = [...faults.problems, ...directives(syntax, lines)];
    // A tab that the parser stumbles over has been described, and the other way round.
    if (tabs !== undefined && !found.some((problem) => problem.code === 'yaml-tab'))
        found.push(tabs);
    if (second !== undefined)
        found.push(secondDocument(second, lines));
    if (faults.structural)
        return { yaml: unread, problems: (0,problem_order/* inFileOrder */.w)(found) };
    if (document.contents === null || isBlank(document)) {
        const problems = second === undefined ? [...found, emptyFile(lines)] : found;
        return { yaml: unread, problems: (0,problem_order/* inFileOrder */.w)(problems) };
    }
    const broken = faults.problems.map((problem) => problem.range.start.offset);
    const tree = buildTree(source, lines, document, broken);
    return { yaml: { ...unread, root: tree.root }, problems: (0,problem_order/* inFileOrder */.w)([...found, ...tree.problems]) };
}
/** All scalars stay texts and no tag is resolved: what they mean is read from their source, in one place of ours. */
const OPTIONS = {
    version: '1.2',
    schema: 'failsafe',
    merge: false,
    resolveKnownTags: false,
    prettyErrors: false,
    // Its check is quadratic; ours is a Map.
    uniqueKeys: false,
};
function compose(syntax, end) {
    const limit = Error.stackTraceLimit;
    // The library makes an Error object for each fault; their stacks would take most of the time and nobody reads them.
    Error.stackTraceLimit = 0;
    try {
        return [...new dist/* Composer */.Dk(OPTIONS).compose(syntax, true, end)];
    }
    finally {
        Error.stackTraceLimit = limit;
    }
}
function directives(syntax, lines) {
    const first = syntax.find((token) => token.type === 'directive');
    if (first?.type !== 'directive')
        return [];
    const range = lines.rangeOf(first.offset, first.offset + first.source.length);
    const message = 'A % directive changes how the rest is read, and readers do not agree how. Remove it.';
    return [{ code: 'yaml-syntax', range, message }];
}
function isBlank(document) {
    const { contents } = document;
    return ((0,dist/* isScalar */.jn)(contents) && contents.source === '' && contents.type === 'PLAIN' && contents.tag === undefined);
}
function emptyFile(lines) {
    const message = 'The file is empty, or has nothing but comments. Write at least one key, or remove the file.';
    return { code: 'yaml-empty', range: lines.rangeOf(0, 0), message };
}
function secondDocument(document, lines) {
    const [start] = document.range;
    const message = 'A second YAML document begins here, and SODA reads only the first. Remove the line with --- or ... before it.';
    return { code: 'yaml-multiple-documents', range: lines.rangeOf(start, start + 3), message };
}


/***/ }),

/***/ 1835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ indexLines)
/* harmony export */ });
/**
 * Indexes the lines of a text. Lines end with LF or CRLF; a column never counts a byte order mark, because editors do not
 * show it. Offsets do count it, and are clamped to the text.
 */
function indexLines(text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
        starts.push(at + 1);
    const mark = text.startsWith('\uFEFF') ? 1 : 0;
    // A file is read from its start to its end, so the next offset is mostly in the line of the last one or behind it.
    let last = 0;
    const positionAt = (offset) => {
        const clamped = Math.max(0, Math.min(offset, text.length));
        const ahead = (starts[last] ?? 0) <= clamped;
        let low = ahead ? last : 0;
        let high = ahead && (starts[last + 2] ?? Infinity) > clamped ? Math.min(last + 2, starts.length) : starts.length;
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if ((starts[middle] ?? 0) <= clamped)
                low = middle;
            else
                high = middle;
        }
        last = low;
        const start = low === 0 ? mark : (starts[low] ?? 0);
        return { line: low + 1, column: Math.max(0, clamped - start) + 1, offset: clamped };
    };
    return { positionAt, rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }) };
}


/***/ }),

/***/ 8916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ plural)
/* harmony export */ });
/** `1 host`, `2 hosts`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}


/***/ })

};
