export const id = 117;
export const ids = [117];
export const modules = {

/***/ 8117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  initCommand: () => (/* binding */ initCommand),
  rulesCommand: () => (/* binding */ rulesCommand),
  schemaCommand: () => (/* binding */ schemaCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/src/policy/did-you-mean.js
var did_you_mean = __webpack_require__(6225);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(8439);
// EXTERNAL MODULE: ./build/src/policy/schema.js
var policy_schema = __webpack_require__(6701);
;// CONCATENATED MODULE: ./build/src/policy/json-schema.js


/** Where the schema of soda.yaml is published. */
const POLICY_SCHEMA_ID = 'https://raw.githubusercontent.com/soda-guard/soda-guard/main/schema/soda.schema.json';
/**
 * The shape of soda.yaml as JSON Schema (draft 2020-12), for editors: `# yaml-language-server: $schema=…`. It knows keys,
 * types and descriptions; what a host may be is `lint`'s to say.
 */
function policyJsonSchema() {
    const { $schema, ...schema } = json_schema_processors/* toJSONSchema */.bl(policy_schema/* policySchema */.wh, { target: 'draft-2020-12' });
    return { $schema, $id: POLICY_SCHEMA_ID, title: 'soda.yaml', ...schema };
}
/** The schema as text, ending with a newline. */
function formatPolicySchema() {
    return JSON.stringify(policyJsonSchema(), undefined, 2) + '\n';
}

// EXTERNAL MODULE: ./build/src/lint/rule-page.js
var rule_page = __webpack_require__(3113);
// EXTERNAL MODULE: ./build/src/lint/rules/index.js + 85 modules
var rules = __webpack_require__(9087);
;// CONCATENATED MODULE: ./build/src/lint/starter-policy.js

/** What `soda-guard init` writes: a policy that isolates, lints clean, and says what each line is for. */
const STARTER_POLICY = `# yaml-language-server: $schema=${POLICY_SCHEMA_ID}
#
# Which hosts the agent and its MCP servers may reach. Everything else is denied.
#   soda-guard lint       checks this file
#   soda-guard explain    shows what it comes to
#   soda-guard run -- …   runs a command with it

sandbox:
  # SODA takes a missing key for false, soda-guard for true: say it for both.
  enabled: true
  use_net_ns: true

  # Hosts of the agent itself. Port 443 if none is given.
  #   api.example.com        this host only, not the names below it
  #   '*.example.com'        example.com and every name below it, at any depth (the quotes are needed)
  #   db.example.com:5432    another port
  # Your version of SODA may want mappings in place of texts: {host: api.example.com, port: 443}
  allowed_hosts: []
  #  - api.example.com

mcp:
  servers: {}
  #  tracker:
  #    command: tracker-mcp
  #    env:
  #      # Name the variable here and pass it with --pass-env TRACKER_TOKEN; never write the secret itself.
  #      TRACKER_TOKEN: \${TRACKER_TOKEN}
  #    # Hosts of this server. Without this key it may need any host, and the network is open.
  #    allowed_hosts:
  #      - tracker.example.com
`;

// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
;// CONCATENATED MODULE: ./build/src/commands/texts.js







/** `soda-guard schema`: the JSON Schema of soda.yaml. */
function schemaCommand() {
    return formatPolicySchema();
}
/**
 * `soda-guard init`: writes a first policy to a new file. It prints it instead for `-`, and where standard output is
 * that file already (`soda-guard init > soda.yaml`).
 * @throws {Stop} `unreadable` when the file exists, or cannot be written
 */
function initCommand(file) {
    if (file === '-' || isStandardOutput(file))
        return STARTER_POLICY;
    try {
        (0,external_node_fs_.writeFileSync)(file, STARTER_POLICY, { flag: 'wx' });
        return '';
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        const remedy = code === 'EEXIST'
            ? 'It is left as it is; name another file, or - to print.'
            : 'Name a file in a directory that is there and can be written, or - to print.';
        throw new stop/* Stop */.VG('unreadable', `${file} cannot be written (${code}). ${remedy}`);
    }
}
function isStandardOutput(file) {
    const [named, output] = [(0,external_node_fs_.statSync)(file, { throwIfNoEntry: false }), (0,external_node_fs_.fstatSync)(process.stdout.fd)];
    return named !== undefined && named.dev === output.dev && named.ino === output.ino;
}
/**
 * `soda-guard rules [ID]`: the list of rules, or the page of one.
 * @throws {Stop} `usage` for an id that no rule has
 */
function rulesCommand(id) {
    if (id === undefined)
        return (0,rule_page/* ruleList */.pt)(rules.RULES);
    const rule = (0,rules/* findRule */.I)(id);
    if (rule !== undefined)
        return (0,rule_page/* printedPage */.Mm)(rule);
    const closest = (0,did_you_mean/* closestName */.N)(id, rules.RULES.map((known) => known.id));
    const hint = closest === undefined ? 'soda-guard rules lists them.' : `Did you mean ${closest}?`;
    throw new stop/* Stop */.VG('usage', `there is no rule ${JSON.stringify(id)}. ${hint}`);
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
