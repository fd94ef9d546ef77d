export const id = 930;
export const ids = [930];
export const modules = {

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

/***/ 7930:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   formatSarif: () => (/* binding */ formatSarif)
/* harmony export */ });
/* unused harmony export sarifLog */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3136);
/* harmony import */ var _policy_yaml_lines_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1835);
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6549);
/* harmony import */ var _rule_page_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3113);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6433);
/* harmony import */ var _mask_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5283);







const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const INFORMATION = 'https://github.com/soda-guard/soda-guard';
/** Longest excerpt in a region, in UTF-16 units. */
const MAX_SNIPPET = 1000;
/** The report as a SARIF 2.1.0 log with all rules and their pages, ending with a newline. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
function formatSarif(report, options) {
    return (0,_json_text_js__WEBPACK_IMPORTED_MODULE_3__/* .jsonText */ .s)(sarifLog(report, options));
}
/** The report as a SARIF log. */
function sarifLog(report, { version, rules }) {
    const indexes = new Map(rules.map(({ id }, index) => [id, index]));
    return {
        $schema: SCHEMA,
        version: '2.1.0',
        runs: [
            {
                tool: {
                    driver: {
                        name: 'soda-guard',
                        semanticVersion: version,
                        informationUri: INFORMATION,
                        rules: rules.map(descriptor),
                    },
                },
                columnKind: 'utf16CodeUnits',
                results: report.files.flatMap((file) => {
                    const lines = (0,_policy_yaml_lines_js__WEBPACK_IMPORTED_MODULE_4__/* .indexLines */ .u)(file.text);
                    return file.diagnostics.map((diagnostic) => ({
                        ruleIndex: indexes.get(diagnostic.rule) ?? -1,
                        ...result(file, diagnostic, lines),
                    }));
                }),
            },
        ],
    };
}
function descriptor(rule) {
    const { id, severity, summary, docs } = rule;
    return {
        id,
        shortDescription: { text: `${summary}.` },
        fullDescription: { text: docs.finds },
        helpUri: (0,_rule_js__WEBPACK_IMPORTED_MODULE_5__/* .helpUrl */ .xR)(id),
        help: { text: `${docs.why}\n\n${docs.remedy}`, markdown: (0,_rule_page_js__WEBPACK_IMPORTED_MODULE_6__/* .rulePage */ .gd)(rule) },
        defaultConfiguration: { level: severity },
        properties: { tags: ['security', 'network'] },
    };
}
function result(file, diagnostic, lines) {
    const { rule, severity, message, range, related, fix } = diagnostic;
    return {
        ruleId: rule,
        level: severity,
        message: { text: withoutLinks(message) },
        locations: [
            {
                physicalLocation: {
                    artifactLocation: artifact(file.file),
                    region: { ...region(range), snippet: { text: snippet(file, range) } },
                },
            },
        ],
        ...(related.length === 0
            ? {}
            : {
                relatedLocations: related.map(({ location, message: text }, id) => ({
                    id,
                    message: { text: withoutLinks(text) },
                    physicalLocation: {
                        artifactLocation: artifact(location.file),
                        region: region(location.range),
                    },
                })),
            }),
        ...(fix === undefined ? {} : { fixes: [sarifFix(file.file, fix, lines)] }),
    };
}
function sarifFix(file, { title, edits }, lines) {
    return {
        description: { text: title },
        artifactChanges: [
            {
                artifactLocation: artifact(file),
                replacements: edits.map(({ start, end, text: inserted }) => ({
                    deletedRegion: region(lines.rangeOf(start, end)),
                    insertedContent: { text: inserted },
                })),
            },
        ],
    };
}
/** The column behind the last character, as SARIF has it (section 3.30.8). */
function region({ start, end }) {
    return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
function snippet({ text, secrets }, { start, end }) {
    return (0,_mask_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .maskSecrets */ .Q)(text, secrets, start.offset, Math.min(end.offset, start.offset + MAX_SNIPPET));
}
/** A path as a URI reference, relative to the root of the sources unless it is absolute. */
function artifact(file) {
    if ((0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(file))
        return { uri: (0,node_url__WEBPACK_IMPORTED_MODULE_1__.pathToFileURL)(file).href };
    const segments = file.split(node_path__WEBPACK_IMPORTED_MODULE_0__.sep).filter((segment) => segment !== '.');
    return { uri: segments.map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}
/** In SARIF `[text](target)` in a message is a link (section 3.11.6); a file that is linted may not make one. */
function withoutLinks(message) {
    return message.replaceAll('](', '] (');
}


/***/ }),

/***/ 3113:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mm: () => (/* binding */ printedPage),
/* harmony export */   gd: () => (/* binding */ rulePage),
/* harmony export */   pt: () => (/* binding */ ruleList)
/* harmony export */ });
/* unused harmony export ruleIndex */
/* harmony import */ var _rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6549);

const FILES = [
    ['policy', 'soda.yaml', 'yaml'],
    ['pipeline', 'phases.yaml', 'yaml'],
    ['codex', '.codex/config.toml', 'toml'],
];
/** The page of a rule, in Markdown. */
function rulePage(rule) {
    const { id, severity, summary, docs, fixable, target } = rule;
    const sections = [
        `# ${id}`,
        `${summary}. Severity: **${severity}**.${fixable === true ? ' `soda-guard lint --fix` can correct it.' : ''}`,
        `## What it finds\n\n${docs.finds}`,
        `## Why it matters\n\n${docs.why}`,
        `## What to do\n\n${docs.remedy}`,
        ...(docs.limits === undefined ? [] : [`## What it cannot see\n\n${docs.limits}`]),
        `## Bad\n\n${exampleBlocks(docs.bad)}`,
        `## Good\n\n${exampleBlocks(docs.good)}`,
        `## Ignoring it\n\n${ignoring(id, target)}`,
    ];
    return sections.join('\n\n') + '\n';
}
function ignoring(id, target) {
    switch (target) {
        case 'problem':
            return 'A file with this finding cannot be used, so the finding cannot be ignored.';
        case 'ignore':
            return 'Findings about ignore comments cannot be ignored.';
        case 'policy':
        case 'pipeline':
        case 'codex':
            return `Write \`# soda-guard: ignore[${id}] the reason\` at the end of the line, or alone on the line above.`;
    }
}
function exampleBlocks(example) {
    return FILES.flatMap(([kind, name, language]) => {
        const file = example[kind];
        if (file === undefined)
            return [];
        return [`\`${name}\`\n\n\`\`\`${language}\n${shownText(file)}\`\`\``];
    }).join('\n\n');
}
function shownText(file) {
    return typeof file === 'string' ? file : file.shown;
}
/** The list of all rules, in Markdown. */
function ruleIndex(rules) {
    const row = ({ id, severity, summary, fixable }) => `| [${id}](${id}.md) | ${severity} | ${summary} | ${fixable === true ? 'yes' : ''} |`;
    return ([
        '# Rules of `soda-guard lint`',
        'Made from the rules in `src/lint/rules`; a test keeps it equal. `soda-guard rules ID` prints a page.',
        ['| rule | severity | finds | `--fix` |', '| --- | --- | --- | --- |', ...rules.map(row)].join('\n'),
        'A finding of severity warning or note is hidden by a comment `# soda-guard: ignore[rule] reason` at the end of its line, or alone on the line above. So is an error about a file that nothing is run with. Errors that make soda.yaml or phases.yaml unusable cannot be hidden.',
    ].join('\n\n') + '\n');
}
/** One line for each rule, for terminals. */
function ruleList(rules) {
    const width = Math.max(...rules.map(({ id }) => id.length));
    return (rules
        .map(({ id, severity, summary }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${summary}`)
        .join('\n') + '\n');
}
/** What `soda-guard rules ID` prints: the page and its address. */
function printedPage(rule) {
    return `${rulePage(rule)}\n${(0,_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .helpUrl */ .xR)(rule.id)}\n`;
}


/***/ })

};
