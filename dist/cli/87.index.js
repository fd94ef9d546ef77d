export const id = 87;
export const ids = [87];
export const modules = {

/***/ 4512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AN: () => (/* binding */ hostLists),
/* harmony export */   Bm: () => (/* binding */ hostItems),
/* harmony export */   WJ: () => (/* binding */ wildcardKey),
/* harmony export */   k2: () => (/* binding */ entryKey)
/* harmony export */ });
/* harmony import */ var _policy_entry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3764);
/* harmony import */ var _policy_yaml_node_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3654);


/** Several rules look at every item of one policy. */
const cache = new WeakMap();
/** The lists of a policy: the agent's, then those of the servers in the order of the file. */
function hostLists(policy) {
    return cached(policy).lists;
}
/** The items of all lists. */
function hostItems(policy) {
    return cached(policy).items;
}
function cached(policy) {
    const known = cache.get(policy);
    if (known !== undefined)
        return known;
    const { sandbox, servers } = policy.model;
    const lists = [
        listItems(policy, undefined, sandbox.allowedHosts),
        ...[...servers.values()].map((server) => listItems(policy, server, server.allowedHosts)),
    ].flatMap((list) => (list === undefined ? [] : [list]));
    const read = { lists, items: lists.flatMap(({ items }) => items) };
    cache.set(policy, read);
    return read;
}
/** What makes two entries the same rule. */
function entryKey(entry) {
    return `${(0,_policy_entry_js__WEBPACK_IMPORTED_MODULE_0__/* .formatEntry */ .WL)(entry)}${entry.allowPrivate ? ' private' : ''}`;
}
/** The `entryKey` of the wildcard over a name. */
function wildcardKey(parent, port) {
    return `*.${parent}:${port}`;
}
function listItems(policy, server, list) {
    if (list === undefined)
        return undefined;
    const owner = server === undefined ? ['sandbox'] : ['mcp', 'servers', server.name];
    const node = (0,_policy_yaml_node_js__WEBPACK_IMPORTED_MODULE_1__/* .nodeAt */ .o)(policy.yaml.root, [...owner, 'allowed_hosts']);
    if (node?.kind !== 'sequence')
        return undefined;
    const byStart = new Map(list.entries.flatMap((entry) => entry.range === undefined ? [] : [[entry.range.start.offset, entry]]));
    const items = node.items.flatMap((item, index) => {
        const host = hostScalar(item);
        if (host === undefined)
            return [];
        const entry = byStart.get(item.range.start.offset) ?? byStart.get(host.range.start.offset);
        return [{ range: node.aliases?.get(index) ?? item.range, host, entry }];
    });
    return { server, key: list.key, range: node.range, items, empty: node.items.length === 0 };
}
function hostScalar(item) {
    const host = item.kind === 'mapping' ? item.pairs.get('host')?.value : item;
    return host?.kind === 'scalar' ? host : undefined;
}


/***/ }),

/***/ 6334:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ removeItem),
/* harmony export */   e: () => (/* binding */ whyLeft)
/* harmony export */ });
/**
 * A fix that deletes an item of a list that has others: its whole lines in a block list, it and one comma in a flow
 * list. None where more than the item would go: a comment, an anchor, or something else on its lines.
 */
function removeItem(title, list, item, { text }) {
    const { start, end } = item.range;
    const inside = start.offset >= list.range.start.offset && end.offset <= list.range.end.offset;
    // Outside it stands where an alias points to, and others may point there, too.
    if (!inside || list.items.length < 2)
        return undefined;
    if (isMixed(list))
        return undefined;
    const written = text.slice(start.offset, end.offset);
    if (/[#&]/.test(written))
        return undefined;
    const edit = text[list.range.start.offset] === '['
        ? flowItem(text, start.offset, end.offset)
        : blockItem(text, start.offset, end.offset);
    return edit === undefined ? undefined : { title, edits: [edit] };
}
/**
 * Why nobody but a person can delete an item for which there is no fix, as a sentence behind a blank; nothing where the reason
 * is none of the item's own.
 */
function whyLeft(list, item, source) {
    const reason = hasComment(item, source)
        ? 'It has a comment'
        : hasAlias(item, source)
            ? 'An anchor or an alias belongs to it'
            : isMixed(list)
                ? 'The list has entries of both shapes'
                : undefined;
    return reason === undefined ? '' : ` ${reason}, so --fix leaves it to you.`;
}
/** The comment may be about the item, or about others as well. */
function hasComment({ range }, { text }) {
    const lineStart = text.lastIndexOf('\n', range.start.offset - 1) + 1;
    const lineEnd = text.indexOf('\n', range.end.offset);
    const own = text.slice(range.start.offset, lineEnd === -1 ? text.length : lineEnd);
    const above = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart);
    return /(?:^|[\s,])#/.test(own) || /^[ \t]*#/.test(above);
}
/** In front of it, in it, or in its place (YAML 1.2.2, section 7.1). */
function hasAlias({ range }, { text }) {
    const before = text.slice(text.lastIndexOf('\n', range.start.offset - 1) + 1, range.start.offset);
    const written = text.slice(range.start.offset, range.end.offset);
    return /&\S+\s+$/.test(before) || /(?:^|[\s{,:])[*&]\w/.test(written);
}
/** Such a list asks a question that only a person can answer. */
function isMixed({ items }) {
    return new Set(items.map(isWholeItem)).size > 1;
}
/** Whether the host is the whole item, or a value in it. */
function isWholeItem({ range, host }) {
    return range.start.offset === host.range.start.offset && range.end.offset === host.range.end.offset;
}
/** From the start of the line with the dash to behind the line break after the item. */
function blockItem(text, start, end) {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const newline = text.indexOf('\n', end);
    // The last line of a file without a final line break takes the one before it along.
    const to = newline === -1 ? text.length : newline + 1;
    if (!/^ *- +$/.test(text.slice(from, start)) || text.slice(end, to).trim() !== '')
        return undefined;
    // A comment above that belongs to the item would then belong to the next one.
    if (/(?:^|\n)[ \t]*#[^\n]*\n$/.test(text.slice(text.lastIndexOf('\n', from - 2) + 1, from)))
        return undefined;
    return { start: newline === -1 && from > 0 ? from - 1 : from, end: to, text: '' };
}
/** The item with the comma and the blanks before it, or with those behind it if it is the first. */
function flowItem(text, start, end) {
    // A comment behind the item is about it, and would then be about the next one.
    if (/^[ \t]*,?[ \t]*#/.test(text.slice(end, text.indexOf('\n', end) + 1)))
        return undefined;
    let from = start;
    while (isBlank(text[from - 1]))
        from -= 1;
    if (text[from - 1] === ',')
        return { start: from - 1, end, text: '' };
    // An anchor or a tag in front of the item is not in its range, and would then belong to the next one.
    if (!/[[\n]/.test(text[from - 1] ?? ''))
        return undefined;
    let to = end;
    while (isBlank(text[to]))
        to += 1;
    if (text[to] !== ',')
        return undefined;
    to += 1;
    while (isBlank(text[to]))
        to += 1;
    return { start, end: to, text: '' };
}
function isBlank(character) {
    return character === ' ' || character === '\t';
}


/***/ }),

/***/ 6549:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G9: () => (/* binding */ codexRule),
/* harmony export */   Yg: () => (/* binding */ problemRule),
/* harmony export */   Z2: () => (/* binding */ ignoreRule),
/* harmony export */   mi: () => (/* binding */ replacing),
/* harmony export */   vv: () => (/* binding */ policyRule),
/* harmony export */   xR: () => (/* binding */ helpUrl)
/* harmony export */ });
/* unused harmony exports DOCS_URL, pipelineRule */
/** Where the pages of the rules are published. */
const DOCS_URL = 'https://github.com/soda-guard/soda-guard/blob/main/docs/rules/';
/** The address of a rule's page. */
function helpUrl(id) {
    return `${DOCS_URL}${id}.md`;
}
function problemRule(rule) {
    return { target: 'problem', severity: 'error', fixable: rule.fix !== undefined, ...rule };
}
function policyRule(rule) {
    return { target: 'policy', ...rule };
}
function pipelineRule(rule) {
    return { target: 'pipeline', ...rule };
}
function codexRule(rule) {
    return { target: 'codex', ...rule };
}
function ignoreRule(rule) {
    return { target: 'ignore', ...rule };
}
/** The fix of a problem whose loader knows the right text. */
function replacing(title) {
    return ({ range, replacement }) => replacement === undefined
        ? undefined
        : { title, edits: [{ start: range.start.offset, end: range.end.offset, text: replacement }] };
}


/***/ }),

/***/ 9087:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  RULES: () => (/* binding */ RULES),
  I: () => (/* binding */ findRule)
});

// EXTERNAL MODULE: ./build/src/policy/host-pattern.js
var host_pattern = __webpack_require__(1079);
// EXTERNAL MODULE: ./build/src/lint/host-items.js
var host_items = __webpack_require__(4512);
// EXTERNAL MODULE: ./build/src/lint/rule.js
var rule = __webpack_require__(6549);
;// CONCATENATED MODULE: ./build/src/lint/rules/clear-text-port.js



const clearTextPort = (0,rule/* policyRule */.vv)({
    id: 'clear-text-port',
    severity: 'warning',
    summary: 'An entry allows clear text',
    docs: {
        finds: 'Port 80 in an entry without `allow_private`.',
        why: 'HTTP on port 80 is neither encrypted nor authenticated: everybody on the way can read what the ' +
            'agent sends and choose what it gets.',
        remedy: 'Allow port 443 and let the tool use `https://`.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 80}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
`,
        },
    },
    check,
});
const HTTP_PORT = 80;
function* check({ policy }) {
    for (const { range, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        if (entry?.port !== HTTP_PORT || entry.allowPrivate)
            continue;
        yield {
            range,
            message: `Port 80 is HTTP in clear text: what is sent to ${(0,host_pattern/* formatPattern */.a0)(entry.pattern)} can be read and changed on the way. Allow port 443 if the host offers HTTPS.`,
        };
    }
}

// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/lint/rules/codex-any-domain.js


const codexAnyDomain = (0,rule/* codexRule */.G9)({
    id: 'codex-any-domain',
    severity: 'warning',
    summary: 'A pattern of Codex allows every domain',
    docs: {
        finds: 'The pattern `*` or `**` with `"allow"` in `features.network_proxy.domains`.',
        why: 'It allows every host, so the other domains restrict nothing.',
        remedy: 'List the domains that are needed.',
        bad: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "*" = "allow" }
`,
        },
        good: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com" = "allow" }
`,
        },
    },
    check: codex_any_domain_check,
});
function* codex_any_domain_check({ codex }) {
    for (const { pattern, allowed } of codex.model.domains) {
        if (!allowed || !/^\*+(?:\.\*+)*$/.test(pattern.value))
            continue;
        yield {
            range: pattern.range,
            message: `${(0,visible_text/* quote */.hD)(pattern.value)} allows every host. List the domains that are needed.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/codex-domains-without-gate.js

const codexDomainsWithoutGate = (0,rule/* codexRule */.G9)({
    id: 'codex-domains-without-gate',
    severity: 'warning',
    summary: 'Domains are listed and the network is off',
    docs: {
        finds: 'Domains under `features.network_proxy` while `network_access` is false or missing.',
        why: 'The gate is closed, so nothing can be reached and the domains have no effect. The failure looks ' +
            'like a fault of name resolution.',
        remedy: 'Write `network_access = true` under `[sandbox_workspace_write]`, together with an enabled proxy, ' +
            'or delete the domains.',
        bad: {
            codex: `[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com" = "allow" }
`,
        },
        good: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com" = "allow" }
`,
        },
    },
    check: codex_domains_without_gate_check,
});
function* codex_domains_without_gate_check({ codex }) {
    const { sandboxMode, networkAccess, domains } = codex.model;
    const [first] = domains;
    if (first === undefined || sandboxMode?.value === 'danger-full-access')
        return;
    const gate = networkAccess?.value === true && sandboxMode?.value !== 'read-only';
    if (gate)
        return;
    yield {
        range: networkAccess?.value === false ? networkAccess.range : first.pattern.range,
        message: 'Without "network_access = true" under [sandbox_workspace_write] there is no network, and the listed domains have no effect. Open the gate, or delete the domains.',
    };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/codex-ignored-key.js

const codexIgnoredKey = (0,rule/* codexRule */.G9)({
    id: 'codex-ignored-key',
    severity: 'warning',
    summary: 'Codex ignores a key',
    docs: {
        finds: 'The table `network_proxy` at the root of config.toml.',
        why: 'Codex 0.171 accepts it without a word and does nothing with it. With the gate open, a file that ' +
            'was an allowlist is unrestricted network now.',
        remedy: 'Move it below `features`: `[features.network_proxy]`.',
        bad: {
            codex: `[network_proxy]
mode = "full"
domains = { "api.example.com" = "allow" }
`,
        },
        good: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com" = "allow" }
`,
        },
    },
    check: codex_ignored_key_check,
});
function* codex_ignored_key_check({ codex }) {
    for (const { value, range } of codex.model.ignoredKeys) {
        yield {
            range,
            message: `Codex ignores ${value} at the root of the file. Write it below features: features.${value}.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/codex-port-in-pattern.js


const codexPortInPattern = (0,rule/* codexRule */.G9)({
    id: 'codex-port-in-pattern',
    severity: 'warning',
    summary: 'A domain of Codex has a port',
    docs: {
        finds: 'A port in a pattern of `features.network_proxy.domains`.',
        why: 'Codex does not look at ports: the domain is reachable on each of them.',
        remedy: 'Delete the port. Run Codex inside soda-guard if the port matters.',
        bad: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com:8443" = "allow" }
`,
        },
        good: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com" = "allow" }
`,
        },
    },
    check: codex_port_in_pattern_check,
});
function* codex_port_in_pattern_check({ codex }) {
    for (const { pattern } of codex.model.domains) {
        // An IPv6 address has colons of its own.
        if (!/^[^:]*:[0-9]+$|\]:[0-9]+$/.test(pattern.value))
            continue;
        yield {
            range: pattern.range,
            message: `Codex ignores the port of ${(0,visible_text/* quote */.hD)(pattern.value)}: the domain is reachable on all ports. Delete the port.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/codex-syntax.js

const codexSyntax = (0,rule/* problemRule */.Yg)({
    id: 'codex-syntax',
    summary: 'The file is not valid TOML',
    docs: {
        finds: 'Text that no TOML reader can make sense of, at the first place where it fails.',
        why: 'Codex does not start with such a file.',
        remedy: 'Correct the text at the marked place.',
        bad: {
            codex: `[sandbox_workspace_write
network_access = true
`,
        },
        good: {
            codex: `[sandbox_workspace_write]
network_access = false
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/codex-unrestricted.js

const codexUnrestricted = (0,rule/* codexRule */.G9)({
    id: 'codex-unrestricted',
    severity: 'error',
    summary: 'Codex runs with unrestricted network',
    docs: {
        finds: '`network_access = true` without an enabled `features.network_proxy`, or `sandbox_mode = ' +
            '"danger-full-access"`.',
        why: 'The gate is open and nobody stands behind it: every host can be reached, whatever domains are ' +
            'listed. Before the names of the keys changed, the same file was an allowlist.',
        remedy: 'Enable the proxy with `features.network_proxy` and list the domains there, or write ' +
            '`network_access = false`.',
        limits: 'Profiles and options of the command line (`-c`) are not seen.',
        bad: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = false
`,
        },
        good: {
            codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com" = "allow" }
`,
        },
    },
    check: codex_unrestricted_check,
});
function* codex_unrestricted_check({ codex }) {
    const { sandboxMode, networkAccess, proxyEnabled } = codex.model;
    if (sandboxMode?.value === 'danger-full-access') {
        yield {
            range: sandboxMode.range,
            message: 'In the mode danger-full-access Codex has no sandbox: every host and every file can be reached. Write "workspace-write".',
        };
        return;
    }
    // The section is read in the mode workspace-write only, which is also what most projects get by default.
    if (sandboxMode !== undefined && sandboxMode.value !== 'workspace-write')
        return;
    if (networkAccess?.value !== true || proxyEnabled?.value === true)
        return;
    yield {
        range: networkAccess.range,
        message: 'network_access is true and features.network_proxy is not enabled, so every host can be reached. Write "enabled = true" under [features.network_proxy] and list the domains there, or close the gate with "network_access = false".',
        related: proxyEnabled === undefined
            ? []
            : [
                {
                    location: { file: codex.source.path, range: proxyEnabled.range },
                    message: 'the proxy is switched off here',
                },
            ],
    };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/codex-wrong-type.js

const codexWrongType = (0,rule/* problemRule */.Yg)({
    id: 'codex-wrong-type',
    summary: 'A value of the Codex configuration has the wrong type',
    docs: {
        finds: 'A value of another type than the key wants, in the keys that decide about the network.',
        why: 'Codex refuses the file, or takes the default, which may be weaker than what was meant.',
        remedy: 'Write the type that the message names.',
        bad: {
            codex: `[sandbox_workspace_write]
network_access = "true"
`,
        },
        good: {
            codex: `[sandbox_workspace_write]
network_access = false
`,
        },
    },
});

// EXTERNAL MODULE: ./build/src/policy/entry.js + 1 modules
var policy_entry = __webpack_require__(3764);
// EXTERNAL MODULE: ./build/src/lint/item-fix.js
var item_fix = __webpack_require__(6334);
;// CONCATENATED MODULE: ./build/src/lint/rules/covered-entry.js




const coveredEntry = (0,rule/* policyRule */.vv)({
    id: 'covered-entry',
    severity: 'warning',
    summary: 'Another entry of the list already allows this one',
    docs: {
        finds: 'An entry below a wildcard of the same list with the same port, or an entry without ' +
            '`allow_private` beside the same one with it.',
        why: 'It allows nothing more. Whoever deletes it later believes that the host is denied.',
        remedy: 'Delete it, or delete the wildcard if the single hosts are all that is needed.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.com'
    - api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.com'
`,
        },
    },
    fixable: true,
    check: covered_entry_check,
});
function* covered_entry_check({ policy }) {
    for (const list of (0,host_items/* hostLists */.AN)(policy)) {
        const wide = firstOfEach(list.items.filter(({ entry }) => entry !== undefined && coversOthers(entry)));
        if (wide.size === 0)
            continue;
        for (const item of firstOfEach(list.items).values()) {
            const wider = item.entry === undefined ? undefined : widerItem(item.entry, wide);
            if (item.entry === undefined || wider?.entry === undefined)
                continue;
            const fix = (0,item_fix/* removeItem */.A)('Delete the covered entry', list, item, policy.source);
            const obstacle = fix === undefined ? (0,item_fix/* whyLeft */.e)(list, item, policy.source) : '';
            yield {
                range: item.range,
                message: `${(0,policy_entry/* formatEntry */.WL)(item.entry)} is already allowed by ${describe(wider.entry)}, line ${wider.range.start.line}. Delete one of the two.${obstacle}`,
                related: [
                    { location: { file: policy.source.path, range: wider.range }, message: 'the wider entry is here' },
                ],
                fix,
            };
        }
    }
}
/** The first item of each rule, by its `entryKey`; the others are duplicates. */
function firstOfEach(items) {
    const first = new Map();
    for (const item of items) {
        if (item.entry === undefined)
            continue;
        const key = (0,host_items/* entryKey */.k2)(item.entry);
        if (!first.has(key))
            first.set(key, item);
    }
    return first;
}
function coversOthers({ pattern, allowPrivate }) {
    return allowPrivate || pattern.kind === 'wildcard';
}
/** The entry that allows all that `entry` allows and more. Looked up label by label, so the cost does not grow with the list. */
function widerItem(entry, wide) {
    if (entry.allowPrivate)
        return undefined;
    const opened = wide.get((0,host_items/* entryKey */.k2)({ ...entry, allowPrivate: true }));
    if (opened !== undefined)
        return opened;
    for (const parent of wildcardParents(entry.pattern)) {
        const wider = wide.get((0,host_items/* wildcardKey */.WJ)(parent, entry.port));
        if (wider !== undefined)
            return wider;
    }
    return undefined;
}
/** The names whose wildcards match all that the pattern matches, the nearest first. */
function* wildcardParents(pattern) {
    if (pattern.kind === 'exact' && pattern.host.kind === 'address')
        return;
    let name = pattern.kind === 'wildcard' ? parentOf(pattern.parent) : hostName(pattern.host);
    for (; name !== ''; name = parentOf(name))
        yield name;
}
function hostName(host) {
    return host.kind === 'name' ? host.name : '';
}
function parentOf(name) {
    const dot = name.indexOf('.');
    return dot === -1 ? '' : name.slice(dot + 1);
}
function describe(entry) {
    return entry.allowPrivate ? 'the same entry with allow_private' : (0,policy_entry/* formatEntry */.WL)(entry);
}

;// CONCATENATED MODULE: ./build/src/lint/rules/duplicate-entry.js




const duplicateEntry = (0,rule/* policyRule */.vv)({
    id: 'duplicate-entry',
    severity: 'warning',
    summary: 'An entry occurs twice in one list',
    docs: {
        finds: 'Two entries of one list that are equal after normalising: case, a trailing dot and a default ' +
            'port do not count.',
        why: 'It allows nothing more. Whoever deletes one of them later believes that the host is denied.',
        remedy: 'Delete one of the two.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
    - api.example.com:443
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    fixable: true,
    check: duplicate_entry_check,
});
function* duplicate_entry_check({ policy }) {
    for (const list of (0,host_items/* hostLists */.AN)(policy)) {
        const first = new Map();
        for (const item of list.items) {
            if (item.entry === undefined)
                continue;
            const key = (0,host_items/* entryKey */.k2)(item.entry);
            const earlier = first.get(key);
            if (earlier === undefined) {
                first.set(key, item);
                continue;
            }
            const fix = (0,item_fix/* removeItem */.A)('Delete the second entry', list, item, policy.source);
            const obstacle = fix === undefined ? (0,item_fix/* whyLeft */.e)(list, item, policy.source) : '';
            yield {
                range: item.range,
                message: `${(0,policy_entry/* formatEntry */.WL)(item.entry)} is already in this list. Delete one of the two.${obstacle}`,
                related: [
                    { location: { file: policy.source.path, range: earlier.range }, message: 'the first one is here' },
                ],
                fix,
            };
        }
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/empty-allowed-hosts.js



const emptyAllowedHosts = (0,rule/* policyRule */.vv)({
    id: 'empty-allowed-hosts',
    severity: 'warning',
    summary: 'An empty list of hosts means the opposite to SODA',
    docs: {
        finds: '`allowed_hosts: []` on a server.',
        why: 'Here it means that the server needs no network, and isolation stays. SODA reads it like a ' +
            'missing key: the server may need any host, and the isolation of the whole phase is removed.',
        remedy: 'List a host that the server may reach, or run the phase with soda-guard only and say so in an ' +
            'ignore comment.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts: []
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - tracker.example.com
`,
        },
    },
    check: empty_allowed_hosts_check,
});
function* empty_allowed_hosts_check({ policy }) {
    for (const { server, range, empty } of (0,host_items/* hostLists */.AN)(policy)) {
        if (server === undefined || !empty)
            continue;
        yield {
            range,
            message: `To soda-guard ${(0,visible_text/* quote */.hD)(server.name)} needs no network; SODA reads an empty list like a missing one and removes the isolation. List a host if SODA runs this server, too.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/host-brackets.js

const hostBrackets = (0,rule/* problemRule */.Yg)({
    id: 'host-brackets',
    summary: 'Brackets do not hold an IPv6 address',
    docs: {
        finds: 'Square brackets around something that is not an IPv6 address, or an IPv6 address with a port ' +
            'without brackets.',
        why: 'Brackets mark where an IPv6 address ends and its port begins. Around anything else they mean ' +
            'nothing.',
        remedy: 'Write `[2001:db8::1]:443` for an IPv6 address, and other hosts without brackets.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '[api.example.com]:443'
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-cidr.js

const hostCidr = (0,rule/* problemRule */.Yg)({
    id: 'host-cidr',
    summary: 'A host is a range of addresses',
    docs: {
        finds: 'An address with a prefix length, such as `10.0.0.0/8`.',
        why: 'Entries name hosts. A range would also allow every host that happens to be in it.',
        remedy: 'List the names, or each address that is meant.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 192.0.2.0/24
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-empty.js

const hostEmpty = (0,rule/* problemRule */.Yg)({
    id: 'host-empty',
    summary: 'A host is empty',
    docs: {
        finds: 'An empty text, or one of blanks only, where a host belongs.',
        why: 'It matches nothing. Left-overs like this come from templates whose variable was not set.',
        remedy: 'Write the host, or delete the item.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - ''
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-invalid-character.js

const hostInvalidCharacter = (0,rule/* problemRule */.Yg)({
    id: 'host-invalid-character',
    summary: 'A host contains a character that no host name has',
    docs: {
        finds: 'A character other than letters, digits, hyphens, underscores and dots in a host.',
        why: 'Such a name exists nowhere, so the entry would never match.',
        remedy: 'Write the name as DNS knows it.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api$.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-invalid-label.js

const hostInvalidLabel = (0,rule/* problemRule */.Yg)({
    id: 'host-invalid-label',
    summary: 'Part of a host name is not valid',
    docs: {
        finds: 'A part between two dots that is empty, longer than 63 characters, or starts or ends with a ' +
            'hyphen.',
        why: 'Such a name exists nowhere (RFC 1035, section 2.3.1), so the entry would never match.',
        remedy: 'Write the name as DNS knows it.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api..example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-invalid-punycode.js

const hostInvalidPunycode = (0,rule/* problemRule */.Yg)({
    id: 'host-invalid-punycode',
    summary: 'A label starts with xn-- and is not valid Punycode',
    docs: {
        finds: 'A label that claims to be an internationalised name and cannot be decoded.',
        why: 'No registry accepts it and no resolver asks for it, so the entry would never match.',
        remedy: 'Correct the label.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - xn--a.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - xn--bcher-kva.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-invisible-character.js

const hostInvisibleCharacter = (0,rule/* problemRule */.Yg)({
    id: 'host-invisible-character',
    summary: 'A host contains a character that cannot be seen',
    docs: {
        finds: 'A control character, a soft hyphen, a zero-width or a bidirectional character in a host. The ' +
            'message names its code point.',
        why: 'The entry looks right and never matches. Such characters come from copied web pages, and some ' +
            'are used to make one name look like another.',
        remedy: 'Type the name by hand.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - "exa\\u00ADmple.com"
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-ipv4-lookalike.js

const hostIpv4Lookalike = (0,rule/* problemRule */.Yg)({
    id: 'host-ipv4-lookalike',
    summary: 'A host looks like an IPv4 address and is none',
    docs: {
        finds: 'A short, octal, hexadecimal or decimal form of an IPv4 address, such as `127.1`, `0x7f000001` or ' +
            '`2130706433`.',
        why: 'Many programs read these as addresses, each by its own rules. One spelling of an address could ' +
            'be allowed as the name of a host.',
        remedy: 'Write the address in four decimal numbers without leading zeros.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '0300.0.2.10'
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-metadata.js

const hostMetadata = (0,rule/* problemRule */.Yg)({
    id: 'host-metadata',
    summary: 'A host hands out the credentials of the machine',
    docs: {
        finds: 'The name or address of a metadata service of a cloud, and every link-local address.',
        why: "Whoever reaches it gets the machine's own credentials. It is never reachable from the sandbox, " +
            'so the entry would be without effect, also with `allow_private`.',
        remedy: 'Delete the entry. Give the agent the credentials that it needs, and no others, by `pass-env`.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 169.254.169.254:80
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-non-ascii.js

const hostNonAscii = (0,rule/* problemRule */.Yg)({
    id: 'host-non-ascii',
    summary: 'A host contains a character outside ASCII',
    docs: {
        finds: 'A letter outside `a` to `z` in a host. The message names the code points and, where one exists, ' +
            'the ASCII form of the name.',
        why: 'Requests carry the ASCII form (`xn--…`), so the entry would never match. Letters of other ' +
            'scripts can also look like Latin ones and stand for another host.',
        remedy: 'Check that the name is the one you mean, then write its ASCII form.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - bücher.example
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - xn--bcher-kva.example
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-path.js

const hostPath = (0,rule/* problemRule */.Yg)({
    id: 'host-path',
    summary: 'A host is written with a path',
    docs: {
        finds: 'A host that is followed by `/` and more.',
        why: 'Traffic is encrypted, so a path cannot be seen and cannot be allowed. The entry would promise a ' +
            'limit that nobody enforces.',
        remedy: 'Write the host alone: the whole host is allowed or nothing of it.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com/v1/issues
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    fix: (0,rule/* replacing */.mi)('Write the host without the path'),
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-port-in-host.js

const hostPortInHost = (0,rule/* problemRule */.Yg)({
    id: 'host-port-in-host',
    summary: 'The value of host contains a port',
    docs: {
        finds: 'A port inside the value of `host` in the mapping shape.',
        why: 'The mapping shape has a key of its own for the port, and SODA reads it from there only.',
        remedy: 'Move the port to the key `port`.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: 'api.example.com:8443', port: 8443}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 8443}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-private-address.js

const hostPrivateAddress = (0,rule/* problemRule */.Yg)({
    id: 'host-private-address',
    summary: 'A private host is listed without allow_private',
    docs: {
        finds: 'A private or loopback address, or `localhost`, without `allow_private: true`.',
        why: 'The proxy refuses private addresses unless the entry says that they are meant, so that a public ' +
            'name can never lead into the internal network.',
        remedy: 'Write the mapping shape with `allow_private: true`, or delete the entry.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 10.0.0.5:5432
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: 10.0.0.5, port: 5432, allow_private: true}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-query.js

const hostQuery = (0,rule/* problemRule */.Yg)({
    id: 'host-query',
    summary: 'A host is written with a query or a fragment',
    docs: {
        finds: 'A host that is followed by `?` or `#` and more.',
        why: 'Traffic is encrypted, so a query cannot be seen and cannot be allowed.',
        remedy: 'Write the host alone.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 'api.example.com?key=1'
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-scheme.js

const hostScheme = (0,rule/* problemRule */.Yg)({
    id: 'host-scheme',
    summary: 'A host is written with a scheme',
    docs: {
        finds: 'A host that starts with `https://` or another scheme.',
        why: 'The list holds hosts, not addresses of pages. A connection is allowed or denied by host and port ' +
            'before any scheme is known.',
        remedy: 'Write the host alone, with a port where it is not 443.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - https://api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    fix: (0,rule/* replacing */.mi)('Write the host without the scheme'),
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-single-label.js



const hostSingleLabel = (0,rule/* policyRule */.vv)({
    id: 'host-single-label',
    severity: 'warning',
    summary: 'A host has only one label',
    docs: {
        finds: 'A name without a dot that is not `localhost`, in an entry without `allow_private`.',
        why: 'Such a name means what the search list of the machine makes of it: one host on a laptop, another ' +
            'one or none on a runner.',
        remedy: 'Write the full name. For a service of the local network add `allow_private: true`.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - tracker
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - tracker.example.com
`,
        },
    },
    check: host_single_label_check,
});
function* host_single_label_check({ policy }) {
    for (const { host, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        if (entry === undefined || entry.allowPrivate)
            continue;
        const { pattern } = entry;
        if (pattern.kind !== 'exact' || pattern.host.kind !== 'name' || pattern.host.name.includes('.'))
            continue;
        yield {
            range: host.range,
            message: `${(0,visible_text/* quote */.hD)(pattern.host.name)} is not a full name: which host it is depends on the search list of the machine. Write the name with its domain.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/host-too-long.js

const hostTooLong = (0,rule/* problemRule */.Yg)({
    id: 'host-too-long',
    summary: 'A host name is too long',
    docs: {
        finds: 'A name of more than 253 characters.',
        why: 'DNS has no such names (RFC 1035, section 2.3.4), so the entry would never match.',
        remedy: 'Check for text that was pasted twice.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/scalar-fix.js
/**
 * A fix that rewrites the text of a scalar and leaves its quotes. None where the file does not hold the text as it is
 * read: with escapes, or over several lines.
 */
function rewriteScalar(title, scalar, source, rewrite) {
    const { start, end } = scalar.range;
    const written = source.text.slice(start.offset, end.offset);
    const at = written.indexOf(scalar.text);
    if (at === -1 || written.length - scalar.text.length > 2)
        return undefined;
    const from = start.offset + at;
    return { title, edits: [{ start: from, end: from + scalar.text.length, text: rewrite(scalar.text) }] };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/host-trailing-dot.js




const hostTrailingDot = (0,rule/* policyRule */.vv)({
    id: 'host-trailing-dot',
    severity: 'warning',
    summary: 'A host ends with a dot',
    docs: {
        finds: 'A dot at the end of a host, as in `api.example.com.`.',
        why: 'In DNS the dot marks a full name. It is removed before names are compared, so the entry works. ' +
            'Other tools that read the list may compare it as it is and never match.',
        remedy: 'Delete the dot.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com.
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    fixable: true,
    check: host_trailing_dot_check,
});
/** The dot before the end of a host, or before the port behind it. */
const TRAILING_DOT = /\.(?=(?::[0-9]+)?$)/;
function* host_trailing_dot_check({ policy }) {
    for (const { host, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        if (entry === undefined || !TRAILING_DOT.test(host.text))
            continue;
        yield {
            range: host.range,
            message: `${(0,visible_text/* quote */.hD)(host.text)} is compared without the dot at its end. Write ${(0,visible_text/* quote */.hD)(host.text.replace(TRAILING_DOT, ''))}.`,
            fix: rewriteScalar('Delete the dot', host, policy.source, (text) => text.replace(TRAILING_DOT, '')),
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/host-upper-case.js




const hostUpperCase = (0,rule/* policyRule */.vv)({
    id: 'host-upper-case',
    severity: 'warning',
    summary: 'A host is written in upper case',
    docs: {
        finds: 'Capital letters in a host.',
        why: 'Host names have no case and are compared in lower case, so the entry works. Written like this it ' +
            'is easily taken for a second, different entry.',
        remedy: 'Write the host in lower case.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - API.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    fixable: true,
    check: host_upper_case_check,
});
function* host_upper_case_check({ policy }) {
    for (const { host, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        if (entry === undefined || !/[A-Z]/.test(host.text))
            continue;
        yield {
            range: host.range,
            message: `${(0,visible_text/* quote */.hD)(host.text)} is compared in lower case. Write ${(0,visible_text/* quote */.hD)(host.text.toLowerCase())}.`,
            fix: rewriteScalar('Write the host in lower case', host, policy.source, (text) => text.toLowerCase()),
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/host-userinfo.js

const hostUserinfo = (0,rule/* problemRule */.Yg)({
    id: 'host-userinfo',
    summary: 'A host is written with a user name',
    docs: {
        finds: 'An `@` in a host.',
        why: 'What stands before the `@` is no part of the host, and texts such as ' +
            '`trusted.example@other.example` are made to deceive readers.',
        remedy: 'Write the host alone. A password that stood here is in the history of the repository: replace ' +
            'it.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - agent@api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/host-whitespace.js

const hostWhitespace = (0,rule/* problemRule */.Yg)({
    id: 'host-whitespace',
    summary: 'A host contains white space',
    docs: {
        finds: 'A blank, a tab, a line break or another spacing character in or around a host. The message names ' +
            'its code point.',
        why: 'No host name contains one, so the entry would never match.',
        remedy: 'Delete it. Two hosts in one text are two items.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 'api.example.com '
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/hosts-without-net-ns.js


const hostsWithoutNetNs = (0,rule/* policyRule */.vv)({
    id: 'hosts-without-net-ns',
    severity: 'warning',
    summary: 'Hosts are listed and the network is not isolated',
    docs: {
        finds: 'A list of hosts in a policy with `use_net_ns: false`.',
        why: 'Without a network namespace nothing keeps a program from walking around the proxy. The list ' +
            'restricts nothing, and `soda-guard run` refuses to start unless `--min-isolation open` is given.',
        remedy: 'Write `use_net_ns: true`, or delete the lists.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: false
  allowed_hosts:
    - api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    check: hosts_without_net_ns_check,
});
function* hosts_without_net_ns_check({ policy }) {
    const { enabled, useNetNs } = policy.model.sandbox;
    const lists = (0,host_items/* hostLists */.AN)(policy).filter(({ items }) => items.length > 0);
    const [first] = lists;
    if (enabled?.value === false || useNetNs?.value !== false || first === undefined)
        return;
    yield {
        range: useNetNs.range,
        message: 'With "use_net_ns: false" the network is open and the listed hosts restrict nothing. Write "use_net_ns: true", or delete the lists.',
        related: lists.map(({ key }) => ({
            location: { file: policy.source.path, range: key },
            message: 'these hosts have no effect',
        })),
    };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/hosts-without-sandbox.js


const hostsWithoutSandbox = (0,rule/* policyRule */.vv)({
    id: 'hosts-without-sandbox',
    severity: 'warning',
    summary: 'Hosts are listed and the sandbox is off',
    docs: {
        finds: 'A list of hosts in a policy with `sandbox.enabled: false`.',
        why: 'Without the sandbox the command runs with the whole network and all files. The list restricts ' +
            'nothing, and `soda-guard run` refuses to start unless `--min-isolation off` is given.',
        remedy: 'Write `enabled: true`, or delete the lists.',
        bad: {
            policy: `sandbox:
  enabled: false
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    check: hosts_without_sandbox_check,
});
function* hosts_without_sandbox_check({ policy }) {
    const { enabled } = policy.model.sandbox;
    const lists = (0,host_items/* hostLists */.AN)(policy).filter(({ items }) => items.length > 0);
    if (enabled?.value !== false || lists.length === 0)
        return;
    yield {
        range: enabled.range,
        message: 'With "enabled: false" there is no sandbox and the listed hosts restrict nothing. Write "enabled: true", or delete the lists.',
        related: lists.map(({ key }) => ({
            location: { file: policy.source.path, range: key },
            message: 'these hosts have no effect',
        })),
    };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/ignore-error.js

const ignoreError = (0,rule/* ignoreRule */.Z2)({
    id: 'ignore-error',
    severity: 'warning',
    summary: 'An ignore comment tries to hide an error that cannot be ignored',
    docs: {
        finds: 'An ignore comment for a rule that makes the file unusable.',
        why: 'With such an error there is no policy, and nothing is run. Hiding the message would hide the ' +
            'reason.',
        remedy: 'Correct the error and delete the comment.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com:0443 # soda-guard: ignore[port-ambiguous] we know
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com:443
`,
        },
    },
    check: ignore_error_check,
});
function* ignore_error_check({ ignores }) {
    for (const { outcomes } of ignores) {
        for (const { rule, outcome } of outcomes) {
            if (outcome !== 'not-ignorable')
                continue;
            yield {
                range: rule.range,
                message: `${rule.value} makes the file unusable and cannot be ignored. Correct it and delete this comment.`,
            };
        }
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/ignore-reason.js

const ignoreReason = (0,rule/* ignoreRule */.Z2)({
    id: 'ignore-reason',
    severity: 'warning',
    summary: 'An ignore comment gives no reason',
    docs: {
        finds: 'An ignore comment with nothing behind the brackets.',
        why: 'A reason is what the next reader needs to judge whether it still holds. Without one the comment ' +
            'hides nothing.',
        remedy: 'Write the reason behind the brackets.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text-port]
    - {host: api.example.com, port: 80}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text-port] the service has no TLS yet, planned for May
    - {host: api.example.com, port: 80}
`,
        },
    },
    check: ignore_reason_check,
});
function* ignore_reason_check({ ignores }) {
    for (const { range, outcomes } of ignores) {
        if (!outcomes.some(({ outcome }) => outcome === 'no-reason'))
            continue;
        yield {
            range,
            message: 'This comment hides nothing without a reason. Write the reason behind the brackets.',
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/ignore-syntax.js

const ignoreSyntax = (0,rule/* ignoreRule */.Z2)({
    id: 'ignore-syntax',
    severity: 'warning',
    summary: 'An ignore comment cannot be read',
    docs: {
        finds: 'A comment that starts with `soda-guard:` and is not of the form `# soda-guard: ignore[rule] ' +
            'reason`.',
        why: 'The comment hides nothing.',
        remedy: 'Write `# soda-guard: ignore[rule] reason`; several rules are separated by commas.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore clear-text-port, no TLS yet
    - {host: api.example.com, port: 80}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text-port] the service has no TLS yet, planned for May
    - {host: api.example.com, port: 80}
`,
        },
    },
    check: ignore_syntax_check,
});
function* ignore_syntax_check({ ignores }) {
    for (const { range, outcomes } of ignores) {
        if (outcomes.length > 0)
            continue;
        yield { range, message: 'This comment hides nothing. Write: # soda-guard: ignore[rule] reason' };
    }
}

// EXTERNAL MODULE: ./build/src/policy/did-you-mean.js
var did_you_mean = __webpack_require__(6225);
;// CONCATENATED MODULE: ./build/src/lint/rules/ignore-unknown-rule.js



const ignoreUnknownRule = (0,rule/* ignoreRule */.Z2)({
    id: 'ignore-unknown-rule',
    severity: 'warning',
    summary: 'An ignore comment names no rule',
    docs: {
        finds: 'A name in an ignore comment that is not the id of a rule.',
        why: 'The comment hides nothing.',
        remedy: 'Write the id that the finding shows in brackets.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text] no TLS yet
    - {host: api.example.com, port: 80}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text-port] the service has no TLS yet, planned for May
    - {host: api.example.com, port: 80}
`,
        },
    },
    check: ignore_unknown_rule_check,
});
function* ignore_unknown_rule_check({ ignores, ruleIds }) {
    for (const { outcomes } of ignores) {
        for (const { rule, outcome } of outcomes) {
            if (outcome !== 'unknown')
                continue;
            yield {
                range: rule.range,
                message: `There is no rule ${(0,visible_text/* quote */.hD)(rule.value)}.${didYouMean(rule.value, ruleIds)}`,
            };
        }
    }
}
function didYouMean(name, ids) {
    const closest = (0,did_you_mean/* closestName */.N)(name, ids);
    return closest === undefined ? '' : ` Did you mean ${closest}?`;
}

;// CONCATENATED MODULE: ./build/src/lint/rules/ignore-unused.js

const ignoreUnused = (0,rule/* ignoreRule */.Z2)({
    id: 'ignore-unused',
    severity: 'warning',
    summary: 'An ignore comment hides nothing',
    docs: {
        finds: 'A rule in an ignore comment that finds nothing on the line that the comment is for.',
        why: 'What it hid is gone, or the comment stands on the wrong line. Left in place it would hide a new ' +
            'finding that nobody has looked at.',
        remedy: 'Delete the rule from the comment, or move the comment to the line of the finding or the line ' +
            'above it.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[ip-literal] reserved for us
    - {host: api.example.com, port: 80}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text-port] the service has no TLS yet, planned for May
    - {host: api.example.com, port: 80}
`,
        },
    },
    check: ignore_unused_check,
});
function* ignore_unused_check({ ignores }) {
    for (const { outcomes } of ignores) {
        for (const { rule, outcome } of outcomes) {
            if (outcome !== 'unused')
                continue;
            yield {
                range: rule.range,
                message: `${rule.value} finds nothing on the line that this comment is for. Delete it.`,
            };
        }
    }
}

// EXTERNAL MODULE: ./build/src/policy/address-class.js
var address_class = __webpack_require__(3193);
;// CONCATENATED MODULE: ./build/src/lint/rules/ip-literal.js



const ipLiteral = (0,rule/* policyRule */.vv)({
    id: 'ip-literal',
    severity: 'warning',
    summary: 'A public host is listed by its address',
    docs: {
        finds: 'A public IP address in place of a name.',
        why: 'An address says nothing about who answers there. It can belong to somebody else tomorrow, few ' +
            'certificates are made out to one, and tools that connect by name are denied.',
        remedy: 'List the name that the tool uses.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 8.8.8.8
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - dns.google
`,
        },
    },
    check: ip_literal_check,
});
function* ip_literal_check({ policy }) {
    for (const { host, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        if (entry?.pattern.kind !== 'exact' || entry.pattern.host.kind !== 'address')
            continue;
        const { address } = entry.pattern.host;
        if ((0,address_class/* classifyAddress */.DV)(address) !== 'public')
            continue;
        yield {
            range: host.range,
            message: `${address.text} is allowed only for tools that connect to the address itself, and whoever gets it next is allowed, too. List the name of the host.`,
        };
    }
}

// EXTERNAL MODULE: ./build/src/lint/secret-formats.js
var secret_formats = __webpack_require__(4490);
;// CONCATENATED MODULE: ./build/src/lint/rules/literal-secret.js


const literalSecret = (0,rule/* policyRule */.vv)({
    id: 'literal-secret',
    severity: 'warning',
    summary: 'A secret is written in the file',
    docs: {
        finds: 'A value in `env` or `args` of a server that has the form of a known kind of token, key or ' +
            'password.',
        why: 'The file is part of the repository: everybody who can read it, now or later, has the secret. The ' +
            'agent can read it, too.',
        remedy: 'Replace the value by `${NAME}`, give the variable to the run with `--pass-env NAME`, and revoke ' +
            'the secret, since it stays in the history.',
        limits: 'Only formats that mark themselves are known. A password without such a mark is not found. ' +
            'Outputs show dots in place of the value.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_TOKEN: ghp_0123456789abcdefghijABCDEFGHIJ012345
      allowed_hosts: [tracker.example.com]
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_TOKEN: \${TRACKER_TOKEN}
      allowed_hosts: [tracker.example.com]
`,
        },
    },
    check: literal_secret_check,
});
function* literal_secret_check({ policy }) {
    for (const server of policy.model.servers.values()) {
        for (const [name, value] of server.env) {
            const variable = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : 'NAME';
            yield* secretIn(value, `\${${variable}}`);
        }
        for (const value of server.args)
            yield* secretIn(value, '${NAME}');
    }
}
function* secretIn({ value, range }, variable) {
    const kind = (0,secret_formats/* findSecret */.m)(value);
    if (kind === undefined)
        return;
    yield {
        range,
        message: `This looks like ${kind}, readable for everybody who can read the file. Write ${variable}, pass the variable with --pass-env, and revoke the secret.`,
        secret: true,
    };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/mixed-shapes.js

const mixedShapes = (0,rule/* problemRule */.Yg)({
    id: 'mixed-shapes',
    summary: 'One list mixes texts and mappings',
    docs: {
        finds: 'A list of hosts in which some items are texts (`api.example.com`) and others mappings (`{host: ' +
            'api.example.com, port: 443}`).',
        why: 'Each version of SODA reads one of the two shapes and refuses a file with the other, so no ' +
            'version reads a mixed list.',
        remedy: 'Write all items of the file in the shape that your version of SODA reads.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
    - {host: db.example.com, port: 5432}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
    - {host: db.example.com, port: 5432}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/null-value.js

const nullValue = (0,rule/* problemRule */.Yg)({
    id: 'null-value',
    summary: 'A key has no value',
    docs: {
        finds: 'A key that is followed by nothing, by a comment only, or by `null`, where a list, a mapping or a ' +
            'value belongs.',
        why: 'Such a key is usually what is left of a list whose items were deleted or commented out. "No ' +
            'hosts" and "no restriction" are opposites, and nothing says which one is meant.',
        remedy: 'Write the value, or `[]` for an empty list, or delete the key.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # - api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/phase-duplicate.js

const phaseDuplicate = (0,rule/* problemRule */.Yg)({
    id: 'phase-duplicate',
    summary: 'Two phases have the same name',
    docs: {
        finds: 'A name of a phase that another phase already has. The first one is shown as a related place.',
        why: 'A phase is chosen by its name, and with it the servers that take part. With two of one name the ' +
            'choice is chance.',
        remedy: 'Give each phase a name of its own.',
        bad: {
            pipeline: `phases:
  - name: plan
  - name: plan
`,
        },
        good: {
            pipeline: `phases:
  - name: plan
  - name: implement
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/phase-unknown-server.js

const phaseUnknownServer = (0,rule/* problemRule */.Yg)({
    id: 'phase-unknown-server',
    summary: 'A phase uses a server that the policy does not have',
    docs: {
        finds: 'A name in `mcp_servers` of a phase that is not a key of `mcp.servers` in soda.yaml.',
        why: 'The phase would run without the server, and the hosts that it needs would not be in the ' +
            'allowlist.',
        remedy: 'Correct the spelling, or add the server to soda.yaml.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
            pipeline: `phases:
  - name: plan
    mcp_servers: [traker]
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
            pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/port-ambiguous.js

const portAmbiguous = (0,rule/* problemRule */.Yg)({
    id: 'port-ambiguous',
    summary: 'A port is written so that readers differ about its value',
    docs: {
        finds: 'A port with a leading zero, an underscore, an exponent or in another base, such as `0443` or ' +
            '`0x1bb`.',
        why: 'One YAML reader takes `0443` for 443, another for 291. The port that is allowed here could ' +
            'differ from the one SODA allows.',
        remedy: 'Write plain decimal digits without a leading zero.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 0443}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/port-missing.js

const portMissing = (0,rule/* problemRule */.Yg)({
    id: 'port-missing',
    summary: 'An entry has no port',
    docs: {
        finds: 'A mapping without the key `port`, or a colon that is followed by nothing.',
        why: 'SODA reads a missing port as 0, which nothing can connect to.',
        remedy: 'Write the port, 443 for HTTPS.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/port-range.js

const portRange = (0,rule/* problemRule */.Yg)({
    id: 'port-range',
    summary: 'A port is not a number from 1 to 65535',
    docs: {
        finds: 'A port that is zero, negative, too large, or no number.',
        why: 'There is no such port, so the entry would never match. A wildcard for all ports does not exist ' +
            'on purpose.',
        remedy: 'Write the port, 443 for HTTPS.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 70000}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/reserved-port.js

const reservedPort = (0,rule/* problemRule */.Yg)({
    id: 'reserved-port',
    summary: 'The entry names a port that the sandbox itself uses',
    docs: {
        finds: '`localhost` with port 53 or 3128.',
        why: 'Inside the sandbox these are the resolver and the proxy of soda-guard, so the service that is ' +
            'meant could not be reached there.',
        remedy: 'Let the service listen on another port.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: localhost, port: 3128, allow_private: true}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: localhost, port: 13128, allow_private: true}
`,
        },
    },
});

// EXTERNAL MODULE: ./build/src/policy/yaml-node.js
var yaml_node = __webpack_require__(3654);
;// CONCATENATED MODULE: ./build/src/lint/raw-keys.js

/**
 * Whether a key may stand under a path though the model has no value for it: it has a value with a problem, it comes
 * from a merge key, or a key beside it is misspelt. A rule about missing keys says nothing then.
 */
function mayHaveKey({ yaml, problems }, path) {
    const parentPath = path.slice(0, -1);
    const parent = (0,yaml_node/* nodeAt */.o)(yaml.root, parentPath);
    if (parent === undefined)
        return (0,yaml_node/* nodeAt */.o)(yaml.root, parentPath.slice(0, -1))?.kind !== 'mapping';
    if (parent.kind !== 'mapping')
        return true;
    const { start, end } = parent.range;
    return (parent.merges ||
        parent.pairs.has(path.at(-1) ?? '') ||
        problems.some(({ code, range }) => code === 'unknown-key' && range.start.offset >= start.offset && range.start.offset < end.offset));
}

;// CONCATENATED MODULE: ./build/src/lint/rules/sandbox-enabled-unset.js



const sandboxEnabledUnset = (0,rule/* policyRule */.vv)({
    id: 'sandbox-enabled-unset',
    severity: 'note',
    summary: 'SODA has no sandbox unless enabled is set',
    docs: {
        finds: 'A policy that lists hosts, without `sandbox.enabled`.',
        why: 'soda-guard takes a missing key for true. SODA takes it for false and starts the agent without a ' +
            'sandbox, so the lists restrict nothing there.',
        remedy: 'Write `enabled: true`.',
        bad: {
            policy: `sandbox:
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    check: sandbox_enabled_unset_check,
});
function* sandbox_enabled_unset_check({ policy }) {
    const { sandbox } = policy.model;
    if (sandbox.enabled !== undefined || mayHaveKey(policy, ['sandbox', 'enabled']))
        return;
    const list = (0,host_items/* hostLists */.AN)(policy).find(({ items }) => items.length > 0);
    if (list === undefined)
        return;
    yield {
        range: sandbox.key ?? list.key,
        message: 'sandbox.enabled is not set: soda-guard isolates, SODA starts the agent without a sandbox. Write "enabled: true" so that both do.',
    };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/server-shapes-differ.js


const serverShapesDiffer = (0,rule/* policyRule */.vv)({
    id: 'server-shapes-differ',
    severity: 'warning',
    summary: 'Servers write their hosts in different shapes',
    docs: {
        finds: 'One server whose `allowed_hosts` is a list of texts, and another one whose list holds mappings.',
        why: 'soda-guard reads both. Each version of SODA reads one of the two shapes only and refuses the ' +
            'other, so no version reads this file.',
        remedy: 'Write all lists in the shape that your version of SODA reads.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - tracker.example.com
    wiki:
      command: wiki-mcp
      allowed_hosts:
        - {host: wiki.example.com, port: 443}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - {host: tracker.example.com, port: 443}
    wiki:
      command: wiki-mcp
      allowed_hosts:
        - {host: wiki.example.com, port: 443}
`,
        },
    },
    check: server_shapes_differ_check,
});
function* server_shapes_differ_check({ policy }) {
    const lists = [...policy.model.servers.values()].flatMap(({ name, allowedHosts }) => allowedHosts === undefined || allowedHosts.shape === 'none' ? [] : [{ name, list: allowedHosts }]);
    const [first] = lists;
    if (first === undefined)
        return;
    for (const { name, list } of lists) {
        if (list.shape === first.list.shape)
            continue;
        yield {
            range: list.key,
            message: `The hosts of ${(0,visible_text/* quote */.hD)(name)} are ${list.shape}, those of ${(0,visible_text/* quote */.hD)(first.name)} are ${first.list.shape}. No version of SODA reads both: write all of them in one shape.`,
            related: [
                { location: { file: policy.source.path, range: first.list.key }, message: 'the other shape is here' },
            ],
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/phases-using.js
/** The names of the phases that use a server, in the order of the file. */
function phasesUsing(pipeline, server) {
    return [...pipeline.phases.values()]
        .filter(({ servers }) => servers.some(({ value }) => value === server))
        .map(({ name }) => name.value);
}

;// CONCATENATED MODULE: ./build/src/lint/rules/server-unused.js



const serverUnused = (0,rule/* policyRule */.vv)({
    id: 'server-unused',
    severity: 'warning',
    summary: 'A server is used by no phase',
    docs: {
        finds: 'A server of `mcp.servers` that no phase of phases.yaml names in `mcp_servers`.',
        why: 'Its hosts look allowed and are not, as long as a phase is chosen. A run without a chosen phase ' +
            'starts it all the same, with its hosts.',
        remedy: 'Name it in a phase, or delete it.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
            pipeline: `phases:
  - name: plan
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
            pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
`,
        },
    },
    needsPipeline: true,
    check: server_unused_check,
});
function* server_unused_check({ policy, pipeline }) {
    // A pipeline with problems may name it in a place that could not be read.
    if (pipeline?.pipeline === undefined)
        return;
    for (const { name, key } of policy.model.servers.values()) {
        if (phasesUsing(pipeline.pipeline, name).length > 0)
            continue;
        yield {
            range: key,
            message: `No phase of ${(0,visible_text/* printable */.g$)(pipeline.source.path)} uses ${(0,visible_text/* quote */.hD)(name)}. Name it in the mcp_servers of a phase, or delete it.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/server-without-hosts.js




const serverWithoutHosts = (0,rule/* policyRule */.vv)({
    id: 'server-without-hosts',
    severity: 'warning',
    summary: 'A server without allowed_hosts removes the isolation',
    docs: {
        finds: 'An MCP server without the key `allowed_hosts`. The message names the phases that use it.',
        why: 'Such a server may need any host, and the agent shares its sandbox. So the network of every phase ' +
            'that uses it is open, whatever the other servers list: `soda-guard run` refuses to start such a ' +
            'phase unless `--min-isolation open` is given.',
        remedy: 'List the hosts of the server, or `allowed_hosts: []` if it needs none.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
`,
            pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - tracker.example.com
`,
            pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
`,
        },
    },
    check: server_without_hosts_check,
});
function* server_without_hosts_check({ policy, pipeline }) {
    const { sandbox, servers } = policy.model;
    // Without a gate there is no isolation to remove; other rules speak of that.
    if (sandbox.enabled?.value === false || sandbox.useNetNs?.value === false)
        return;
    for (const server of servers.values()) {
        if (server.allowedHosts !== undefined ||
            mayHaveKey(policy, ['mcp', 'servers', server.name, 'allowed_hosts']))
            continue;
        yield {
            range: server.key,
            message: `${(0,visible_text/* quote */.hD)(server.name)} has no allowed_hosts, so it may need any host and ${whatIsOpen(server, pipeline)} without network isolation. List its hosts, or write "allowed_hosts: []" if it needs none.`,
        };
    }
}
function whatIsOpen({ name }, pipeline) {
    if (pipeline?.pipeline === undefined)
        return 'every run with it is';
    const phases = phasesUsing(pipeline.pipeline, name).map((phase) => (0,visible_text/* quote */.hD)(phase));
    if (phases.length === 0)
        return 'a run without a chosen phase is';
    return phases.length === 1 ? `the phase ${phases.join('')} is` : `the phases ${phases.join(', ')} are`;
}

;// CONCATENATED MODULE: ./build/src/lint/rules/shared-suffix-wildcard.js



const sharedSuffixWildcard = (0,rule/* policyRule */.vv)({
    id: 'shared-suffix-wildcard',
    severity: 'warning',
    summary: 'Anybody can get a name below this wildcard',
    docs: {
        finds: 'A wildcard directly above a suffix under which a company hands out names to its customers, such ' +
            'as `github.io` or `s3.amazonaws.com` (the private section of the Public Suffix List).',
        why: 'The entry works. It also allows a host that an attacker sets up within minutes, and so is a way ' +
            'out for data.',
        remedy: 'Name the one host below the suffix that is meant.',
        limits: 'The list is the one of the installed version; a suffix that was added later is not known.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.github.io'
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - example-project.github.io
`,
        },
    },
    check: shared_suffix_wildcard_check,
});
function* shared_suffix_wildcard_check({ policy }) {
    for (const { host, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        if (entry === undefined || !(0,host_pattern/* isPrivateSuffixWildcard */.t7)(entry.pattern))
            continue;
        yield {
            range: host.range,
            message: `Anybody can register a name that ${(0,host_pattern/* formatPattern */.a0)(entry.pattern)} matches, so it is a way out for data. Name the host that is meant.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/unknown-key.js

const unknownKey = (0,rule/* problemRule */.Yg)({
    id: 'unknown-key',
    summary: 'A key in sandbox or mcp is not known',
    docs: {
        finds: 'A key below `sandbox` or `mcp`, or in a phase, that neither SODA nor soda-guard reads. Where a ' +
            'known key is spelt alike, the message names it.',
        why: 'SODA drops such a key without a word. A misspelt `allowed_hosts` is a server without a list of ' +
            'hosts, which removes the isolation instead of setting it.',
        remedy: 'Correct the spelling, or delete the key.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_host: [api.example.com]
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
        },
    },
});

// EXTERNAL MODULE: ./build/src/policy/schema.js
var schema = __webpack_require__(6701);
;// CONCATENATED MODULE: ./build/src/lint/rules/unknown-top-level-key.js




const unknownTopLevelKey = (0,rule/* policyRule */.vv)({
    id: 'unknown-top-level-key',
    severity: 'warning',
    summary: 'A key at the top of the file is not known',
    docs: {
        finds: 'A key at the root of soda.yaml that neither SODA nor soda-guard reads. Where a known key is ' +
            'spelt alike, the message names it. Keys that start with `x-` are left alone.',
        why: 'SODA drops such a key without a word, and everything below it.',
        remedy: 'Correct the spelling, or delete the key.',
        bad: {
            policy: `sandbx:
  enabled: true
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
        },
    },
    check: unknown_top_level_key_check,
});
const SECTIONS = ['sandbox', 'mcp'];
function* unknown_top_level_key_check({ policy }) {
    const { root } = policy.yaml;
    if (root?.kind !== 'mapping')
        return;
    for (const { name, key } of root.pairs.values()) {
        if (schema/* KNOWN_TOP_LEVEL_KEYS */.II.includes(name) || name.startsWith('x-') || name === '<<')
            continue;
        const closest = (0,did_you_mean/* closestName */.N)(name, schema/* KNOWN_TOP_LEVEL_KEYS */.II);
        const parent = SECTIONS.find((section) => (0,schema/* knownKeysAt */.hy)([section]).includes(name.trim()));
        const remedy = closest !== undefined
            ? `Did you mean ${(0,visible_text/* quote */.hD)(closest)}?`
            : parent !== undefined
                ? `If it belongs to ${(0,visible_text/* quote */.hD)(parent)}, indent it below that key, with blanks.`
                : 'Correct or delete it.';
        yield { range: key, message: `SODA knows no key ${(0,visible_text/* quote */.hD)(name)} and drops it without a word. ${remedy}` };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/upload-channels.js
/** When the list was last looked through. */
const REVIEWED = '2026-11-30';
function channel(access, reason, hosts) {
    const words = (text = '') => text.split(/\s+/).filter((word) => word !== '');
    return { access, reason, shared: words(hosts.shared), tenants: words(hosts.tenants) };
}
const S3_REGIONS = 'us-east-1 us-east-2 us-west-1 us-west-2 ca-central-1 eu-west-1 eu-west-2 eu-west-3 eu-central-1 eu-north-1 ap-south-1 ' +
    'ap-southeast-1 ap-southeast-2 ap-northeast-1 ap-northeast-2 sa-east-1';
/** Known ways out. The list is not complete and cannot be: any host with a form, a log or a counter is one. */
const UPLOAD_CHANNELS = [
    channel('anybody', 'every GitHub user can publish text there as a gist', { shared: 'gist.github.com' }),
    channel('anybody', 'everybody can publish text there', {
        shared: `pastebin.com paste.ee paste.rs dpaste.com dpaste.org hastebin.com ix.io termbin.com 0bin.net privatebin.net
      rentry.co bpa.st paste.debian.net controlc.com justpaste.it ghostbin.com fpaste.org sprunge.us telegra.ph
      api.telegra.ph write.as pastes.io paste.mozilla.org api.paste.ee paste.c-net.org paste.opensuse.org`,
    }),
    channel('anybody', 'everybody can store a file there', {
        shared: `transfer.sh file.io 0x0.st x0.at temp.sh bashupload.com *.catbox.moe *.gofile.io *.wetransfer.com uguu.se
      tmpfiles.org oshi.at filebin.net *.pixeldrain.com ufile.io dropmefiles.com keep.sh *.krakenfiles.com api.imgur.com
      *.imgbb.com send.vis.ee buzzheavier.com *.1fichier.com *.mega.co.nz mega.nz *.mediafire.com`,
    }),
    channel('anybody', 'it shows every request to whoever made the address', {
        shared: `*.webhook.site *.requestbin.com *.requestbin.net *.requestcatcher.com *.pipedream.net *.beeceptor.com
      *.hookbin.com *.mockbin.io *.mocky.io *.webhook.cool *.requestrepo.com *.hookdeck.com *.smee.io ptsv2.com
      ptsv3.com play.svix.com *.typedwebhook.tools *.webhookrelay.com`,
    }),
    channel('anybody', 'it reports every look-up and request to whoever made the name', {
        shared: `*.oastify.com *.burpcollaborator.net *.interact.sh *.oast.pro *.oast.live *.oast.site *.oast.online
      *.oast.fun *.oast.me *.dnslog.cn *.ceye.io *.canarytokens.com *.canarytokens.org`,
    }),
    channel('anybody', 'it is a tunnel to a machine of whoever got the name last', {
        shared: `*.ngrok.io *.ngrok.app *.ngrok.dev *.ngrok-free.app *.ngrok-free.dev *.trycloudflare.com *.loca.lt
      *.localtunnel.me *.serveo.net *.localhost.run *.lhr.life *.lhr.rocks *.bore.pub *.pagekite.me *.devtunnels.ms
      *.tunnelmole.net *.pinggy.link *.pinggy.io *.localxpose.io *.loclx.io *.zrok.io *.playit.gg *.telebit.io *.expose.dev`,
    }),
    channel('anybody', 'every customer has buckets there, and the host does not say whose', {
        shared: `s3.amazonaws.com ${S3_REGIONS.split(' ')
            .map((region) => `s3.${region}.amazonaws.com`)
            .join(' ')} storage.googleapis.com firebasestorage.googleapis.com s3.wasabisys.com`,
        tenants: `s3.amazonaws.com blob.core.windows.net file.core.windows.net table.core.windows.net r2.dev
      r2.cloudflarestorage.com digitaloceanspaces.com backblazeb2.com wasabisys.com linodeobjects.com firebaseio.com
      firebasestorage.app supabase.co vultrobjects.com myqcloud.com aliyuncs.com objectstorage.oraclecloud.com amazonaws.com
      core.windows.net`,
    }),
    channel('anybody', 'every customer has an application there', {
        shared: 'script.google.com script.googleusercontent.com',
        tenants: `workers.dev pages.dev vercel.app netlify.app herokuapp.com onrender.com fly.dev deno.dev glitch.me replit.app
      repl.co azurewebsites.net cloudfunctions.net run.app web.app on.aws railway.app val.run surge.sh hf.space modal.run
      appspot.com github.io github.dev gitlab.io codesandbox.io stackblitz.io gitpod.io ts.net`,
    }),
    channel('anybody', 'whoever has the address of a channel can post there, and everybody can open one', {
        shared: `hooks.slack.com ntfy.sh maker.ifttt.com hooks.zapier.com hook.us1.make.com hook.us2.make.com hook.eu1.make.com
      hook.eu2.make.com formspree.io formsubmit.co getform.io`,
        tenants: 'webhook.office.com',
    }),
    channel('any-account', 'a token of any GitHub user is enough to push, to open an issue or to make a gist', {
        shared: 'github.com api.github.com uploads.github.com',
    }),
    channel('any-account', 'a token of any user is enough to push', {
        shared: 'gitlab.com bitbucket.org api.bitbucket.org codeberg.org git.sr.ht dev.azure.com',
    }),
    channel('any-account', 'a token of any user is enough to upload a model or a data set', {
        shared: 'huggingface.co www.kaggle.com',
    }),
    channel('any-account', 'its files interface takes uploads with any API key', {
        shared: 'api.anthropic.com api.openai.com generativelanguage.googleapis.com api.mistral.ai',
    }),
    channel('any-account', 'a token of any user is enough to post a message there', {
        shared: 'discord.com discordapp.com api.telegram.org slack.com api.pushover.net api.pushbullet.com matrix-client.matrix.org',
    }),
    channel('any-account', 'a token of any user is enough to store a file or a page', {
        shared: `www.googleapis.com drive.google.com docs.google.com sheets.googleapis.com content.dropboxapi.com
      api.dropboxapi.com graph.microsoft.com api.notion.com api.box.com upload.box.com files.slack.com api.airtable.com
      api.trello.com api.linear.app api.figma.com`,
    }),
    channel('any-account', 'an API key of any customer is enough to send mail', {
        shared: 'api.sendgrid.com api.mailgun.net api.resend.com api.postmarkapp.com smtp.gmail.com gmail.googleapis.com',
    }),
];

;// CONCATENATED MODULE: ./build/src/lint/upload-channel-index.js


let index;
/** The known channels among the hosts that a pattern matches, in the order of the list. */
function channelsOf(pattern) {
    index ??= buildIndex();
    const { exact, subtrees, below } = index;
    if (pattern.kind === 'wildcard') {
        const wider = firstAbove(upload_channel_index_parentOf(pattern.parent), subtrees);
        return [...(below.get(pattern.parent) ?? []), ...(wider === undefined ? [] : [wider])];
    }
    if (pattern.host.kind === 'address')
        return NONE;
    const { name } = pattern.host;
    const found = exact.get(name) ?? firstAbove(name, subtrees);
    return found === undefined ? NONE : [found];
}
/** How a message names an entry with a channel among its hosts: the entry itself, or what the wildcard includes. */
function subjectOf(pattern, { name }) {
    const text = (0,host_pattern/* formatPattern */.a0)(pattern);
    return pattern.kind === 'wildcard' ? `${text} includes ${name}, which` : text;
}
const NONE = [];
/** What stands for the name, or for the nearest name above it. */
function firstAbove(name, subtrees) {
    for (let suffix = name; suffix !== ''; suffix = upload_channel_index_parentOf(suffix)) {
        const found = subtrees.get(suffix);
        if (found !== undefined)
            return found;
    }
    return undefined;
}
function upload_channel_index_parentOf(name) {
    const dot = name.indexOf('.');
    return dot === -1 ? '' : name.slice(dot + 1);
}
function buildIndex() {
    const exact = new Map();
    const subtrees = new Map();
    const below = new Map();
    const add = (name, known) => {
        for (let suffix = name; suffix !== ''; suffix = upload_channel_index_parentOf(suffix)) {
            below.set(suffix, [...(below.get(suffix) ?? []), known]);
        }
    };
    for (const { access, reason, shared, tenants } of UPLOAD_CHANNELS) {
        for (const pattern of shared) {
            const name = pattern.replace(/^\*\./, '');
            const known = { name, access, reason };
            (pattern === name ? exact : subtrees).set(name, known);
            add(name, known);
        }
        for (const name of tenants)
            add(name, { name, access, reason });
    }
    return { exact, subtrees, below };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/upload-channel.js




const uploadChannel = (0,rule/* policyRule */.vv)({
    id: 'upload-channel',
    severity: 'warning',
    summary: 'An allowed host accepts uploads from anybody',
    docs: {
        finds: 'An entry for a paste site, a file drop, a request bin, a tunnel, a shared object store and the ' +
            'like. The list has a reason for each of them and the date when it was looked through ' +
            '(`src/lint/upload-channels.ts`).',
        why: 'An allowed host is also a way out. Whoever gets instructions into the agent can let it leave the ' +
            'source code, or a secret, where they pick it up.',
        remedy: 'Leave the host out. Where it is needed, name the one host of your own ' +
            '(`your-bucket.s3.amazonaws.com`, not `s3.amazonaws.com`), or say in an ignore comment why it ' +
            'stays.',
        limits: 'No list of such hosts is complete. That a host is not named here does not mean that nothing can ' +
            'be left there.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - gist.github.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - your-bucket.s3.amazonaws.com
`,
        },
    },
    check: upload_channel_check,
});
function* upload_channel_check({ policy }) {
    for (const { host, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        // A wildcard over names of strangers has a finding of its own.
        if (entry === undefined || entry.allowPrivate || (0,host_pattern/* isPrivateSuffixWildcard */.t7)(entry.pattern))
            continue;
        const [channel] = channelsOf(entry.pattern).filter(({ access }) => access === 'anybody');
        if (channel === undefined)
            continue;
        yield {
            range: host.range,
            message: `${subjectOf(entry.pattern, channel)} is a way out for data: ${channel.reason}. Leave it out, or say in an ignore comment why it is needed.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/upload-with-account.js




const uploadWithAccount = (0,rule/* policyRule */.vv)({
    id: 'upload-with-account',
    severity: 'note',
    summary: 'An allowed host accepts uploads from every holder of an account',
    docs: {
        finds: 'An entry for a host that an agent properly needs, such as `api.github.com`, and that accepts ' +
            "uploads with anybody's token.",
        why: 'The host is allowed, not your account on it. Whoever gets instructions into the agent can put a ' +
            'token of their own into them and let it push, publish or post to an account of theirs.',
        remedy: 'Nothing, if the agent needs the host. It helps to give the agent a token with few rights and to ' +
            'keep secrets out of its reach.',
        limits: 'No list of such hosts is complete.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.github.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - tracker.example.com
`,
        },
    },
    check: upload_with_account_check,
});
function* upload_with_account_check({ policy }) {
    for (const { host, entry } of (0,host_items/* hostItems */.Bm)(policy)) {
        if (entry === undefined || entry.allowPrivate || (0,host_pattern/* isPrivateSuffixWildcard */.t7)(entry.pattern))
            continue;
        const channels = channelsOf(entry.pattern);
        const [channel] = channels;
        if (channel === undefined || channels.some(({ access }) => access === 'anybody'))
            continue;
        yield {
            range: host.range,
            message: `${subjectOf(entry.pattern, channel)} can be a way out for data: ${channel.reason}.`,
        };
    }
}

;// CONCATENATED MODULE: ./build/src/lint/rules/upstream-url.js

const upstreamUrl = (0,rule/* problemRule */.Yg)({
    id: 'upstream-url',
    summary: 'The upstream URL of the budget proxy cannot be used',
    docs: {
        finds: 'A value of `sandbox.proxy.upstream_url` that is not an `https://` or `http://` URL with a valid ' +
            'host.',
        why: 'Its host is part of the allowlist while the budget proxy is on, so it must be known exactly.',
        remedy: 'Write a whole URL.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  proxy:
    enabled: true
    upstream_url: api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  proxy:
    enabled: true
    upstream_url: https://api.example.com
`,
        },
    },
});

// EXTERNAL MODULE: ./build/src/policy/list-place.js
var list_place = __webpack_require__(6568);
// EXTERNAL MODULE: ./build/src/policy/allowlist.js
var policy_allowlist = __webpack_require__(2597);
// EXTERNAL MODULE: ./build/src/policy/host.js
var host = __webpack_require__(5016);
// EXTERNAL MODULE: ./build/src/policy/upstream-url.js
var upstream_url = __webpack_require__(9979);
;// CONCATENATED MODULE: ./build/src/lint/known-hosts.js



/**
 * The entries of a server's list, or of the agent's. `undefined` where nobody can say what the list was to allow: it is
 * missing or has mistakes. An agent without a list has no entries.
 */
function entriesOf(policy, server) {
    const list = (0,host_items/* hostLists */.AN)(policy).find((candidate) => candidate.server === server);
    if (list !== undefined) {
        const { start, end } = list.range;
        const isBroken = policy.problems.some(({ range }) => range.start.offset >= start.offset && range.start.offset < end.offset);
        return isBroken ? undefined : list.items.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
    }
    return server === undefined && !mayHaveKey(policy, ['sandbox', 'allowed_hosts']) ? [] : undefined;
}
/** The entry that SODA's budget proxy brings along. */
function upstreamOf(policy) {
    const entry = (0,upstream_url/* upstreamEntry */.on)(policy.model);
    return entry.ok && entry.value !== undefined ? [entry.value] : [];
}

;// CONCATENATED MODULE: ./build/src/lint/range-within.js
/** The place of `part` inside the text at `range`, or all of `range` where the file does not hold it as it is read. */
function rangeWithin(source, range, part) {
    const written = source.text.slice(range.start.offset, range.end.offset);
    const at = written.indexOf(part);
    if (at === -1)
        return range;
    return {
        start: advance(range.start, written.slice(0, at)),
        end: advance(range.start, written.slice(0, at + part.length)),
    };
}
/** The position behind `text`, which starts at `from`. */
function advance(from, text) {
    const lastBreak = text.lastIndexOf('\n');
    return {
        line: from.line + (text.match(/\n/g)?.length ?? 0),
        column: lastBreak === -1 ? from.column + text.length : text.length - lastBreak,
        offset: from.offset + text.length,
    };
}

// EXTERNAL MODULE: ./build/src/lint/urls-in.js
var urls_in = __webpack_require__(8209);
;// CONCATENATED MODULE: ./build/src/lint/rules/url-not-listed.js








const urlNotListed = (0,rule/* policyRule */.vv)({
    id: 'url-not-listed',
    severity: 'warning',
    summary: 'A server is configured with a URL that it may not reach',
    docs: {
        finds: 'A URL in `args` or `env` of a server whose host and port neither the list of the server nor that ' +
            'of the agent allows.',
        why: 'It is the commonest reason for a denied connection: the server starts, and its first request ' +
            'fails.',
        remedy: 'Add the entry that the message shows, or correct the URL.',
        limits: 'Only whole URLs are seen: not a host name alone, not one that the server has built in, and not ' +
            'one with a variable in its host. Loopback addresses are left out, since the server may start the ' +
            'service itself.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_URL: https://tracker.example.com/api
      allowed_hosts:
        - wiki.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_URL: https://tracker.example.com/api
      allowed_hosts:
        - tracker.example.com
`,
        },
    },
    check: url_not_listed_check,
});
function* url_not_listed_check({ policy }) {
    const agent = entriesOf(policy, undefined);
    if (agent === undefined)
        return;
    for (const server of policy.model.servers.values()) {
        const own = entriesOf(policy, server);
        // A server without a list may reach every host, and of a list with mistakes nobody knows what it was to allow.
        if (own === undefined)
            continue;
        const allowlist = (0,policy_allowlist/* compileAllowlist */.D)([...own, ...agent, ...upstreamOf(policy)]);
        for (const value of [...server.args, ...server.env.values()]) {
            for (const found of (0,urls_in/* urlsIn */._)(value.value)) {
                if ((0,policy_allowlist/* decide */.L)(allowlist, found.host, found.port).verdict === 'allow')
                    continue;
                yield {
                    range: rangeWithin(policy.source, value.range, found.text),
                    message: `${(0,visible_text/* quote */.hD)(server.name)} may not reach ${(0,host/* formatHostPort */.zc)(found.host, found.port)}. ${remedy(policy, found, server)}`,
                };
            }
        }
    }
}
function remedy({ model }, { host, port }, { name, allowedHosts }) {
    const item = (0,list_place/* itemFor */.bH)(host, port, (0,list_place/* itemShape */.P)(model, allowedHosts));
    return item.ok ? `Add to the allowed_hosts of ${(0,visible_text/* quote */.hD)(name)}: ${item.value}` : item.problem;
}

;// CONCATENATED MODULE: ./build/src/lint/rules/use-net-ns-unset.js



const useNetNsUnset = (0,rule/* policyRule */.vv)({
    id: 'use-net-ns-unset',
    severity: 'note',
    summary: 'SODA does not isolate the network unless use_net_ns is set',
    docs: {
        finds: 'A policy that lists hosts or switches the sandbox on, without `sandbox.use_net_ns`, and without ' +
            "SODA's own proxy, which implies it.",
        why: 'soda-guard takes a missing key for true. SODA takes it for false: the same policy isolates here ' +
            'and not there.',
        remedy: 'Write `use_net_ns: true`.',
        bad: {
            policy: `sandbox:
  enabled: true
  allowed_hosts:
    - api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
    check: use_net_ns_unset_check,
});
function* use_net_ns_unset_check({ policy }) {
    const { sandbox } = policy.model;
    if (sandbox.useNetNs !== undefined || mayHaveKey(policy, ['sandbox', 'use_net_ns']))
        return;
    if (sandbox.enabled?.value === false || sandbox.proxy.enabled?.value === true)
        return;
    const range = sandbox.key ?? (0,host_items/* hostLists */.AN)(policy)[0]?.key;
    if (range === undefined)
        return;
    yield {
        range,
        message: 'sandbox.use_net_ns is not set: soda-guard isolates the network, SODA does not. Write "use_net_ns: true" so that both do.',
    };
}

;// CONCATENATED MODULE: ./build/src/lint/rules/wildcard-allow-private.js

const wildcardAllowPrivate = (0,rule/* problemRule */.Yg)({
    id: 'wildcard-allow-private',
    summary: 'A wildcard may not lead to private addresses',
    docs: {
        finds: '`allow_private: true` on a wildcard.',
        why: 'Whoever may create a name below the domain could point it at any machine of the internal ' +
            'network.',
        remedy: 'List the hosts that have private addresses, each on its own.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: '*.example.com', port: 443, allow_private: true}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: db.example.com, port: 5432, allow_private: true}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/wildcard-position.js

const wildcardPosition = (0,rule/* problemRule */.Yg)({
    id: 'wildcard-position',
    summary: 'A wildcard stands where none can',
    docs: {
        finds: 'A `*` anywhere but as the whole first label.',
        why: 'Patterns are a host name, or `*.` and a host name. `api-*.example.com` or `api.*.example.com` ' +
            'would be compared as they are and never match.',
        remedy: 'Write `*.` and the name above, or list the hosts.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 'api.*.example.com'
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.com'
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/wildcard-too-broad.js

const wildcardTooBroad = (0,rule/* problemRule */.Yg)({
    id: 'wildcard-too-broad',
    summary: 'A wildcard allows a whole part of the internet',
    docs: {
        finds: 'A `*` alone, or a wildcard directly above a public suffix such as `com` or `co.uk`, or above a ' +
            'single label.',
        why: 'Anybody can register a name there within minutes, so the list would restrict nothing.',
        remedy: 'Name the domain that is meant.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.co.uk'
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.co.uk'
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/wrong-type.js

const wrongType = (0,rule/* problemRule */.Yg)({
    id: 'wrong-type',
    summary: 'A value has the wrong type',
    docs: {
        finds: 'A value of another kind than its key wants: text where a list belongs, a number where a host ' +
            'name belongs, and so on.',
        why: 'SODA refuses the file, or reads something else than was meant: `host: 10.10` is the number 10.1, ' +
            'and a host list that is a text lists nothing.',
        remedy: 'Write the type that the message names. Put texts that look like numbers into quotes.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts: api.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-alias-bomb.js

const SHOWN = `a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
# … and so on
`;
function bomb() {
    const names = Array.from('abcdefghij');
    const rows = names.map((name, index) => {
        const item = index === 0 ? 'x' : `*${names[index - 1] ?? ''}`;
        return `${name}: &${name} [${Array.from({ length: 9 }, () => item).join(', ')}]`;
    });
    return rows.join('\n') + '\n';
}
const yamlAliasBomb = (0,rule/* problemRule */.Yg)({
    id: 'yaml-alias-bomb',
    summary: 'Aliases make the file grow beyond bounds',
    docs: {
        finds: 'Aliases that refer to collections of further aliases, so that a short file stands for a huge ' +
            'one.',
        why: 'Reading such a file can take all memory of the machine. No policy needs it.',
        remedy: 'Write the entries out.',
        bad: { policy: { shown: SHOWN, text: bomb } },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-ambiguous-boolean.js

const yamlAmbiguousBoolean = (0,rule/* problemRule */.Yg)({
    id: 'yaml-ambiguous-boolean',
    summary: 'A boolean is written so that only some readers take it for one',
    docs: {
        finds: 'A word such as `yes`, `no`, `on` or `off`, or an unusual spelling, as the value of a key that ' +
            'wants a boolean.',
        why: 'YAML 1.1 reads these words as booleans, YAML 1.2 as text. Whether the sandbox is on may not ' +
            'depend on the reader.',
        remedy: 'Write `true` or `false`.',
        bad: {
            policy: `sandbox:
  enabled: yes
  use_net_ns: true
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
        },
    },
    fix: (0,rule/* replacing */.mi)('Write true or false'),
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-ambiguous-integer.js

const yamlAmbiguousInteger = (0,rule/* problemRule */.Yg)({
    id: 'yaml-ambiguous-integer',
    summary: 'An integer is written so that readers differ about its value',
    docs: {
        finds: 'A number with a leading zero, a sign, an underscore, an exponent, a fraction of zero, or in ' +
            'another base, as the value of a key that wants an integer.',
        why: 'To one YAML reader `0100` is a hundred, to another it is 64. A limit must be the same for ' +
            'everybody.',
        remedy: 'Write plain decimal digits without a leading zero.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  limits:
    memory_mb: 02048
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  limits:
    memory_mb: 2048
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-duplicate-key.js

const yamlDuplicateKey = (0,rule/* problemRule */.Yg)({
    id: 'yaml-duplicate-key',
    summary: 'A key occurs twice in one mapping',
    docs: {
        finds: 'The same key twice in one mapping. The first one is shown as a related place.',
        why: 'YAML forbids it and readers differ: some keep the first value, some the last, SODA refuses the ' +
            'file. Of two lists of hosts one would be without effect.',
        remedy: 'Merge the two into one, or delete the one that is not meant.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
  allowed_hosts:
    - db.example.com:5432
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
    - db.example.com:5432
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-empty.js

const yamlEmpty = (0,rule/* problemRule */.Yg)({
    id: 'yaml-empty',
    summary: 'The file is empty',
    docs: {
        finds: 'A file without content, or with comments only.',
        why: 'An empty policy is more often an accident, such as a failed template or a wrong path, than a ' +
            'wish.',
        remedy: 'Write the policy. `soda-guard init` makes one to start from.',
        bad: {
            policy: `# nothing here yet
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-merge-key.js

const yamlMergeKey = (0,rule/* problemRule */.Yg)({
    id: 'yaml-merge-key',
    summary: 'A merge key (<<) means different things to different readers',
    docs: {
        finds: 'The key `<<` in a mapping.',
        why: "YAML 1.1 readers, SODA's among them, replace it by the keys of the mapping it refers to. YAML " +
            '1.2 readers take it for an ordinary key. The same file would have two meanings.',
        remedy: 'Write the keys out in each place where they count.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - &api {host: api.example.com, port: 443}
    - {<<: *api, port: 8443}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
    - {host: api.example.com, port: 8443}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-multiple-documents.js

const yamlMultipleDocuments = (0,rule/* problemRule */.Yg)({
    id: 'yaml-multiple-documents',
    summary: 'The file holds several YAML documents',
    docs: {
        finds: 'A second document, that is, content behind a line `---` or `...`.',
        why: 'SODA reads the first document and drops the rest without a word, so hosts in a later one are ' +
            'never allowed.',
        remedy: 'Keep one document: delete the separator and merge what follows into the mapping above it.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
---
mcp:
  servers: {}
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers: {}
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-root.js

const yamlRoot = (0,rule/* problemRule */.Yg)({
    id: 'yaml-root',
    summary: 'The root of the file is not a mapping',
    docs: {
        finds: 'A list or a single value where the keys of the file should be.',
        why: 'Every reader looks for keys such as `sandbox:` and `mcp:` at the top and finds none.',
        remedy: 'Start the file with keys.',
        bad: {
            policy: `- sandbox
- mcp
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-syntax.js

const yamlSyntax = (0,rule/* problemRule */.Yg)({
    id: 'yaml-syntax',
    summary: 'The file is not valid YAML',
    docs: {
        finds: 'Text that no YAML reader can make sense of, at the first place where it fails.',
        why: 'SODA does not start with such a file. Here nothing is run with it either: a policy that is read ' +
            'in part would allow or deny something that nobody wrote.',
        remedy: 'Correct the text at the marked place. Often a quote is not closed, a line is not indented like ' +
            'its neighbours, or a value that contains `: ` is not quoted.',
        bad: {
            policy: `sandbox:
  enabled: true
   use_net_ns: true
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-tab.js

const yamlTab = (0,rule/* problemRule */.Yg)({
    id: 'yaml-tab',
    summary: 'A tab is used for indentation',
    docs: {
        finds: 'A tab where YAML wants blanks.',
        why: 'YAML forbids tabs in indentation, because their width depends on the editor and so the structure ' +
            'would too.',
        remedy: 'Indent with blanks.',
        bad: {
            policy: `sandbox:
	enabled: true
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-too-deep.js

const yamlTooDeep = (0,rule/* problemRule */.Yg)({
    id: 'yaml-too-deep',
    summary: 'The file is nested too deeply',
    docs: {
        finds: 'Collections inside collections, more than 64 levels deep.',
        why: 'Deep nesting exhausts the stack of parsers. A policy has fewer than ten levels.',
        remedy: 'Check for brackets or dashes that were repeated by accident.',
        bad: {
            policy: {
                shown: 'mcp: [[[[[[[[ … ]]]]]]]]\n',
                text: () => `mcp: ${'['.repeat(100)}${']'.repeat(100)}\n`,
            },
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-too-large.js

const yamlTooLarge = (0,rule/* problemRule */.Yg)({
    id: 'yaml-too-large',
    summary: 'The file is too large',
    docs: {
        finds: 'A file of more than 1 MiB, or one of more tokens than a policy can need.',
        why: 'It is refused before it is parsed, so that no file can take the time or memory of the machine. 1 ' +
            'MiB holds tens of thousands of hosts.',
        remedy: 'Check that it is the right file. A list of that length is better expressed by wildcards.',
        bad: { policy: { shown: '# a file of more than 1 MiB\n', text: () => `# ${'x'.repeat(1024 * 1024)}\n` } },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
        },
    },
});

;// CONCATENATED MODULE: ./build/src/lint/rules/yaml-wildcard-alias.js

const yamlWildcardAlias = (0,rule/* problemRule */.Yg)({
    id: 'yaml-wildcard-alias',
    summary: 'An unquoted pattern starts a YAML alias',
    docs: {
        finds: 'A wildcard pattern without quotes, such as `- *.example.com`.',
        why: 'In YAML an unquoted `*` at the start of a value refers to an anchor. There is no such anchor, so ' +
            'no reader sees a host pattern here.',
        remedy: 'Put the pattern into quotes.',
        bad: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - *.example.com
`,
        },
        good: {
            policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - '*.example.com'
`,
        },
    },
    fix: (0,rule/* replacing */.mi)('Quote the pattern'),
});

;// CONCATENATED MODULE: ./build/src/lint/rules/index.js














































































const rules_all = [
    clearTextPort,
    codexAnyDomain,
    codexDomainsWithoutGate,
    codexIgnoredKey,
    codexPortInPattern,
    codexSyntax,
    codexUnrestricted,
    codexWrongType,
    coveredEntry,
    duplicateEntry,
    emptyAllowedHosts,
    hostBrackets,
    hostCidr,
    hostEmpty,
    hostInvalidCharacter,
    hostInvalidLabel,
    hostInvalidPunycode,
    hostInvisibleCharacter,
    hostIpv4Lookalike,
    hostMetadata,
    hostNonAscii,
    hostPath,
    hostPortInHost,
    hostPrivateAddress,
    hostQuery,
    hostScheme,
    hostSingleLabel,
    hostTooLong,
    hostTrailingDot,
    hostUpperCase,
    hostUserinfo,
    hostWhitespace,
    hostsWithoutNetNs,
    hostsWithoutSandbox,
    ignoreError,
    ignoreReason,
    ignoreSyntax,
    ignoreUnknownRule,
    ignoreUnused,
    ipLiteral,
    literalSecret,
    mixedShapes,
    nullValue,
    phaseDuplicate,
    phaseUnknownServer,
    portAmbiguous,
    portMissing,
    portRange,
    reservedPort,
    sandboxEnabledUnset,
    serverShapesDiffer,
    serverUnused,
    serverWithoutHosts,
    sharedSuffixWildcard,
    unknownKey,
    unknownTopLevelKey,
    uploadChannel,
    uploadWithAccount,
    upstreamUrl,
    urlNotListed,
    useNetNsUnset,
    wildcardAllowPrivate,
    wildcardPosition,
    wildcardTooBroad,
    wrongType,
    yamlAliasBomb,
    yamlAmbiguousBoolean,
    yamlAmbiguousInteger,
    yamlDuplicateKey,
    yamlEmpty,
    yamlMergeKey,
    yamlMultipleDocuments,
    yamlRoot,
    yamlSyntax,
    yamlTab,
    yamlTooDeep,
    yamlTooLarge,
    yamlWildcardAlias,
];
const documented = rules_all;
/** Every rule, in the order of their ids. */
const RULES = documented;
const byId = new Map(RULES.map((rule) => [rule.id, rule]));
/** The rule of an id, if there is one. */
function findRule(id) {
    return byId.get(id);
}


/***/ }),

/***/ 4490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ secretSpans),
/* harmony export */   m: () => (/* binding */ findSecret)
/* harmony export */ });
/** Not inside a longer word: the tokens start and end where other characters are. */
const word = (token) => new RegExp(`(?<![A-Za-z0-9_-])(?:${token})(?![A-Za-z0-9_-])`);
/** Known on 2026-11-30. The length of each is part of its form, so that names which start alike are left alone. */
const FORMATS = [
    // https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github
    { name: 'a GitHub token', pattern: word('gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_[A-Za-z0-9_]{60,251}') },
    // https://docs.gitlab.com/security/tokens/#token-prefixes
    {
        name: 'a GitLab token',
        pattern: word('gl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[A-Za-z0-9_.-]{20,300}'),
    },
    { name: 'an Anthropic API key', pattern: word('sk-ant-[A-Za-z0-9_-]{20,300}') },
    {
        name: 'an OpenAI API key',
        pattern: word('sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{20,300}|sk-[A-Za-z0-9]{48}'),
    },
    { name: 'an OpenRouter API key', pattern: word('sk-or-v1-[0-9a-f]{64}') },
    // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-unique-ids
    { name: 'an AWS access key id', pattern: word('(?:AKIA|ASIA)[A-Z2-7]{16}') },
    { name: 'a Google API key', pattern: word('AIza[A-Za-z0-9_-]{35}') },
    { name: 'a Google OAuth secret', pattern: word('GOCSPX-[A-Za-z0-9_-]{28}') },
    {
        name: 'a Slack token',
        pattern: word('xox[abeoprs]-[A-Za-z0-9-]{10,300}|xapp-[0-9]-[A-Za-z0-9-]{10,300}'),
    },
    {
        name: 'a Slack webhook',
        pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,12}\/[A-Za-z0-9]{20,30}/,
    },
    {
        name: 'a Discord webhook',
        pattern: /discord(?:app)?\.com\/api\/webhooks\/[0-9]{15,21}\/[A-Za-z0-9_-]{60,80}/,
    },
    { name: 'a Stripe key', pattern: word('[sr]k_(?:live|test)_[A-Za-z0-9]{20,250}') },
    { name: 'an npm token', pattern: word('npm_[A-Za-z0-9]{36}') },
    { name: 'a PyPI token', pattern: word('pypi-AgE[A-Za-z0-9_-]{50,500}') },
    { name: 'a Hugging Face token', pattern: word('hf_[A-Za-z0-9]{34,40}') },
    { name: 'a Docker token', pattern: word('dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,60}') },
    {
        name: 'an Atlassian API token',
        pattern: word('ATATT3[A-Za-z0-9_=.-]{100,300}|ATCTT3[A-Za-z0-9_=.-]{60,300}'),
    },
    { name: 'a Linear API key', pattern: word('lin_(?:api|oauth)_[A-Za-z0-9]{40,64}') },
    { name: 'a Notion token', pattern: word('ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43}') },
    { name: 'a Figma token', pattern: word('fig[dou]_[A-Za-z0-9_-]{40,60}') },
    { name: 'a Sentry token', pattern: word('sntry[su]_[A-Za-z0-9_=+/-]{40,400}') },
    { name: 'a Grafana token', pattern: word('glsa_[A-Za-z0-9]{32}_[0-9a-f]{8}|glc_[A-Za-z0-9+/=]{32,400}') },
    { name: 'a DigitalOcean token', pattern: word('do[opr]_v1_[0-9a-f]{64}') },
    { name: 'a Databricks token', pattern: word('dapi[0-9a-f]{32}(?:-[0-9])?') },
    { name: 'a HashiCorp Vault token', pattern: word('hv[sbr]\\.[A-Za-z0-9_-]{24,300}') },
    { name: 'a Doppler token', pattern: word('dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9._-]{40,60}') },
    { name: 'a Supabase token', pattern: word('sbp_[0-9a-f]{40}|sb_secret_[A-Za-z0-9_-]{30,50}') },
    { name: 'a SendGrid API key', pattern: word('SG\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]{43}') },
    { name: 'a Shopify token', pattern: word('shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}') },
    { name: 'a Telegram bot token', pattern: word('[0-9]{8,10}:AA[A-Za-z0-9_-]{33}') },
    { name: 'a Tavily API key', pattern: word('tvly-(?:dev-|prod-)?[A-Za-z0-9]{32}') },
    // RFC 7519: three base64url parts, the first and the second of them JSON objects.
    {
        name: 'a JSON Web Token',
        pattern: word('eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{10,2000}'),
    },
    // RFC 7468
    { name: 'a private key', pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/ },
    // RFC 3986, section 3.2.1: a password in the authority of a URL, unless it is a variable.
    {
        name: 'a password in a URL',
        pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/?#@:]{0,100}:(?![${<*%])[^\s/?#@]{1,300}@/i,
    },
];
/** Fewer different characters than this make a placeholder, such as `ghp_xxxx…`. */
const MIN_DISTINCT = 6;
/** A user and a password before a host, also without a scheme. */
const USERINFO = /[^\s/?#@:"'[{(,]{1,100}:[^\s/?#@"']{1,300}(?=@[^\s@])/;
/** What every form has, so that most texts are done with at once. */
const HINT = /[A-Za-z0-9_.-]{15}|@|-----/;
let everywhere;
/** The kind of secret that a text contains, with its article, or `undefined`. Placeholders of manuals are none. */
function findSecret(text) {
    return FORMATS.find(({ pattern }) => {
        const found = pattern.exec(text)?.[0];
        return found !== undefined && !found.includes('EXAMPLE') && new Set(found.slice(4)).size >= MIN_DISTINCT;
    })?.name;
}
/** Where an excerpt of a file must not be shown, in UTF-16 units: whatever looks like a secret, a placeholder or not. */
function secretSpans(text) {
    if (!HINT.test(text))
        return [];
    everywhere ??= [USERINFO, ...FORMATS.map(({ pattern }) => pattern)].map((pattern) => new RegExp(pattern, `${pattern.flags}g`));
    const hasAt = text.includes('@');
    return everywhere
        .filter((pattern) => hasAt || !pattern.source.includes('@'))
        .filter((pattern) => text.search(pattern) !== -1)
        .flatMap((pattern) => Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
        start: index,
        end: index + found.length,
    })));
}


/***/ }),

/***/ 8209:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ urlsIn)
/* harmony export */ });
/* harmony import */ var _policy_address_class_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3193);
/* harmony import */ var _policy_host_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5016);
/* harmony import */ var _policy_port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(365);



/** Default ports by scheme: https://www.iana.org/assignments/service-names-port-numbers, else the product's own. */
const DEFAULT_PORTS = new Map([
    ['http', '80'],
    ['ws', '80'],
    ['https', '443'],
    ['wss', '443'],
    ['git', '9418'],
    ['ssh', '22'],
    ['sftp', '22'],
    ['ftp', '21'],
    ['ftps', '990'],
    ['ldap', '389'],
    ['ldaps', '636'],
    ['imap', '143'],
    ['imaps', '993'],
    ['smtp', '25'],
    ['smtps', '465'],
    ['postgres', '5432'],
    ['postgresql', '5432'],
    ['mysql', '3306'],
    ['mariadb', '3306'],
    ['redis', '6379'],
    ['rediss', '6379'],
    ['mongodb', '27017'],
    ['amqp', '5672'],
    ['amqps', '5671'],
    ['nats', '4222'],
    ['mqtt', '1883'],
    ['mqtts', '8883'],
    ['bolt', '7687'],
    ['neo4j', '7687'],
]);
/** A scheme, and what stands between `//` and the path (RFC 3986, section 3.2), never more than a line of text holds. */
const URL_START = /(?<scheme>[a-z][a-z0-9+.-]{0,30}):\/\/(?<authority>[^\s/?#"'`<>,;|\\]{1,300})/gi;
/**
 * The hosts of the URLs in a text, equal ones once. Left out: unknown schemes, hosts that are variables or no hosts at all, and loopback,
 * where the program itself may listen.
 */
function urlsIn(text) {
    const starts = new Map([...text.matchAll(URL_START)].map(({ 0: start, groups }) => [start, groups]));
    return [...starts].flatMap(([start, groups]) => {
        const scheme = (groups?.['scheme'] ?? '').toLowerCase().replace(/^git\+/, '');
        const defaultPort = DEFAULT_PORTS.get(scheme);
        if (defaultPort === undefined)
            return [];
        const { host, port } = splitAuthority(groups?.['authority'] ?? '');
        const parsedHost = (0,_policy_host_js__WEBPACK_IMPORTED_MODULE_1__/* .parseHost */ .o6)(host);
        const parsedPort = (0,_policy_port_js__WEBPACK_IMPORTED_MODULE_2__/* .parsePort */ .pz)(port ?? defaultPort);
        if (!parsedHost.ok || !parsedPort.ok || isLoopback(parsedHost.value))
            return [];
        return [{ host: parsedHost.value, port: parsedPort.value, text: start }];
    });
}
function splitAuthority(authority) {
    const withoutUser = authority.slice(authority.lastIndexOf('@') + 1);
    const match = /^(\[[^\]]*\]|[^:]*)(?::([0-9]+))?/.exec(withoutUser);
    return { host: match?.[1] ?? '', port: match?.[2] };
}
function isLoopback(host) {
    if (host.kind === 'name')
        return host.name === 'localhost' || host.name.endsWith('.localhost');
    const kind = (0,_policy_address_class_js__WEBPACK_IMPORTED_MODULE_0__/* .classifyAddress */ .DV)(host.address);
    return kind === 'loopback' || kind === 'unspecified';
}


/***/ }),

/***/ 3193:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ classifyAddress),
/* harmony export */   Yk: () => (/* binding */ isAddressGranted),
/* harmony export */   vM: () => (/* binding */ isMetadataName)
/* harmony export */ });
/* harmony import */ var ipaddr_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8280);
/* harmony import */ var _ip_address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1062);


/** From harmless to harmful: where one address embeds others, the last one in this order counts. */
const ORDER = [
    'public',
    'documentation',
    'private',
    'loopback',
    'reserved',
    'broadcast',
    'multicast',
    'unspecified',
    'link-local',
    'metadata',
];
/** Where clouds hand out credentials. 168.63.129.16 and fd00:ec2::/32 are in ranges that look ordinary. */
const METADATA_ADDRESSES = new Set([
    '169.254.169.254', // AWS, Azure, Google Cloud, OpenStack, …
    '168.63.129.16', // Azure's wire server
    '100.100.100.200', // Alibaba Cloud
    '192.0.0.192', // Oracle Cloud
    'fd00:ec2::254', // AWS, IPv6
    'fd00:ec2::23', // AWS EKS pod identity, IPv6
    'fd20:ce::254', // Google Cloud, IPv6
]);
const METADATA_NAMES = new Set([
    'metadata.google.internal',
    'metadata.goog',
    'metadata',
    'instance-data',
    'instance-data.ec2.internal',
    'metadata.azure.internal',
    'metadata.tencentyun.com',
    'metadata.platformequinix.com',
    'metadata.packet.net',
]);
const DOCUMENTATION = [
    '192.0.2.0/24', // RFC 5737
    '198.51.100.0/24',
    '203.0.113.0/24',
    '2001:db8::/32', // RFC 3849
    '3fff::/20', // RFC 9637
];
/** The ranges that ipaddr.js does not name, read with the first address: most policies have names only. */
let ranges;
function ownRanges() {
    ranges ??= {
        documentation: DOCUMENTATION.map((range) => ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.parseCIDR(range)),
        benchmark: [ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.parseCIDR('198.18.0.0/15')],
        global: [ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.parseCIDR('2000::/3')],
    };
    return ranges;
}
/** By the names that ipaddr.js gives to ranges. A range that is not here is reserved. */
const RANGE_CLASSES = new Map([
    ['unicast', 'public'],
    ['private', 'private'],
    ['uniqueLocal', 'private'],
    ['carrierGradeNat', 'private'],
    ['deprecatedSiteLocal', 'private'],
    ['benchmarking', 'private'],
    ['loopback', 'loopback'],
    ['linkLocal', 'link-local'],
    ['unspecified', 'unspecified'],
    ['multicast', 'multicast'],
    ['broadcast', 'broadcast'],
]);
/** Whether the name, or a name above it, is one by which a cloud's metadata service is known. */
function isMetadataName(name) {
    for (let rest = name, dot = 0; dot !== -1; rest = rest.slice(dot + 1)) {
        if (METADATA_NAMES.has(rest))
            return true;
        dot = rest.indexOf('.');
    }
    return false;
}
/** The IPv4 addresses that an IPv6 address stands for: none for most. */
function embeddedAddresses(bytes) {
    const pick = (...at) => (0,_ip_address_js__WEBPACK_IMPORTED_MODULE_1__/* .ipv4FromBytes */ .Hp)(at.map((i) => bytes[i] ?? 0));
    const zero = (from, to) => bytes.slice(from, to).every((byte) => byte === 0);
    const starts = (...prefix) => prefix.every((byte, i) => bytes[i] === byte);
    if (zero(0, 10) && bytes[10] === 0xff && bytes[11] === 0xff)
        return [pick(12, 13, 14, 15)]; // mapped
    if (zero(0, 12) && !zero(12, 15))
        return [pick(12, 13, 14, 15)]; // compatible (RFC 4291, 2.5.5.1)
    if (starts(0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0))
        return [pick(12, 13, 14, 15)]; // RFC 6052
    if (starts(0x00, 0x64, 0xff, 0x9b, 0x00, 0x01)) {
        // RFC 8215 leaves the prefix length to the network; the zero bits behind the address (RFC 6052, 2.2) tell it.
        if (zero(11, 16))
            return [pick(6, 7, 9, 10)];
        if (zero(12, 16))
            return [pick(7, 9, 10, 11)];
        return zero(13, 16) ? [pick(9, 10, 11, 12), pick(12, 13, 14, 15)] : [pick(12, 13, 14, 15)];
    }
    if (starts(0x20, 0x02))
        return [pick(2, 3, 4, 5)]; // 6to4 (RFC 3056)
    if (starts(0x20, 0x01, 0, 0)) {
        // Teredo (RFC 4380): the server, and the client with all bits inverted.
        return [pick(4, 5, 6, 7), (0,_ip_address_js__WEBPACK_IMPORTED_MODULE_1__/* .ipv4FromBytes */ .Hp)(bytes.slice(12).map((byte) => byte ^ 0xff))];
    }
    return [];
}
function classifyAlone(ip) {
    if (METADATA_ADDRESSES.has(ip.text))
        return 'metadata';
    const parsed = ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.fromByteArray([...(0,_ip_address_js__WEBPACK_IMPORTED_MODULE_1__/* .addressBytes */ .AS)(ip)]);
    const { documentation, benchmark, global } = ownRanges();
    const within = (list) => list.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
    if (within(documentation))
        return 'documentation';
    if (within(benchmark))
        return 'private';
    const found = RANGE_CLASSES.get(parsed.range()) ?? 'reserved';
    return found === 'public' && ip.family === 6 && !within(global) ? 'reserved' : found;
}
/**
 * The class of an address, by the IANA special-purpose registries (RFC 6890). An address that embeds IPv4 (mapped,
 * compatible, NAT64, 6to4, Teredo) is judged by the embedded address, of several by the worst.
 */
function classifyAddress(ip) {
    const embedded = ip.family === 6 ? embeddedAddresses((0,_ip_address_js__WEBPACK_IMPORTED_MODULE_1__/* .addressBytes */ .AS)(ip)) : [];
    if (embedded.length === 0)
        return classifyAlone(ip);
    const ranks = embedded.map((inner) => ORDER.indexOf(classifyAlone(inner)));
    return ORDER[Math.max(...ranks)] ?? 'reserved';
}
/**
 * Whether an entry may lead to an address of this class. The policy's check of literal entries and the proxy's guard
 * both ask here, so that no entry is accepted that the guard would always refuse.
 */
function isAddressGranted(addressClass, grant) {
    switch (addressClass) {
        case 'public':
            return true;
        case 'documentation':
            // Nobody's network: as a literal it is an example, as the answer for a name it is somebody's mistake.
            return grant.allowPrivate || grant.literal;
        case 'private':
        case 'loopback':
            return grant.allowPrivate;
        case 'link-local':
        case 'metadata':
        case 'unspecified':
        case 'multicast':
        case 'broadcast':
        case 'reserved':
            return false;
    }
}


/***/ }),

/***/ 2597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ compileAllowlist),
/* harmony export */   L: () => (/* binding */ decide)
/* harmony export */ });
/* harmony import */ var _host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5016);

/** Arranges entries for decisions. */
function compileAllowlist(entries) {
    const exact = new Map();
    const wildcards = new Map();
    const union = new Set();
    for (const entry of entries) {
        const { pattern, port } = entry;
        const [index, key] = pattern.kind === 'exact' ? [exact, (0,_host_js__WEBPACK_IMPORTED_MODULE_0__/* .formatHost */ .g9)(pattern.host)] : [wildcards, pattern.parent];
        const byPort = index.get(key) ?? new Map();
        index.set(key, byPort);
        const present = byPort.get(port);
        if (present === undefined) {
            byPort.set(port, entry);
            union.add(entry);
        }
        else if (entry.allowPrivate && !present.allowPrivate) {
            byPort.set(port, entry);
            union.delete(present);
            union.add(entry);
        }
    }
    return { entries: [...union], exact, wildcards };
}
/**
 * Decides whether a host and port may be reached. Pure, and before any name is resolved. The pair counts: a host that
 * is listed with another port is denied.
 */
function decide(allowlist, host, port) {
    const text = (0,_host_js__WEBPACK_IMPORTED_MODULE_0__/* .formatHost */ .g9)(host);
    const exact = allowlist.exact.get(text);
    const listed = exact?.get(port);
    if (listed !== undefined)
        return { verdict: 'allow', entry: listed };
    let otherPort = first(exact);
    let above;
    if (host.kind === 'name') {
        for (let name = text; name !== ''; name = parentOf(name)) {
            const wildcard = allowlist.wildcards.get(name);
            const entry = wildcard?.get(port);
            if (entry !== undefined)
                return { verdict: 'allow', entry };
            otherPort ??= first(wildcard);
            if (name !== text)
                above ??= first(allowlist.exact.get(name));
        }
    }
    if (otherPort !== undefined)
        return { verdict: 'deny', reason: 'wrong-port', nearest: otherPort };
    return { verdict: 'deny', reason: 'not-listed', nearest: above };
}
function first(byPort) {
    return byPort?.values().next().value;
}
/** The name without its first label; empty behind the last. */
function parentOf(name) {
    const dot = name.indexOf('.');
    return dot === -1 ? '' : name.slice(dot + 1);
}


/***/ }),

/***/ 3764:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  T9: () => (/* reexport */ checkRule),
  WL: () => (/* binding */ formatEntry),
  lq: () => (/* binding */ makeEntry),
  f: () => (/* binding */ parseEntryText)
});

// EXTERNAL MODULE: ./build/src/policy/address-class.js
var address_class = __webpack_require__(3193);
// EXTERNAL MODULE: ./build/src/policy/host-pattern.js
var host_pattern = __webpack_require__(1079);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/policy/entry-rule.js



/** In the sandbox, the DNS responder and the proxy listen on these ports of 127.0.0.1. */
const RESERVED_PORTS = new Map([
    [53, 'the DNS responder'],
    [3128, 'the proxy'],
]);
/** `localhost` and all below it are loopback (RFC 6761, section 6.3). */
function isLoopbackName(name) {
    return name === 'localhost' || name.endsWith('.localhost');
}
function isLoopbackPattern(pattern) {
    if (pattern.kind === 'wildcard')
        return isLoopbackName(pattern.parent);
    if (pattern.host.kind === 'name')
        return isLoopbackName(pattern.host.name);
    return (0,address_class/* classifyAddress */.DV)(pattern.host.address) === 'loopback';
}
function metadataFault(text) {
    const message = `${(0,visible_text/* quote */.hD)(text)} is a metadata service, which hands out the credentials of the machine. It is always refused, "allow_private" or not. Remove the entry.`;
    return { code: 'host-metadata', message };
}
/** For an entry that would be right with `allow_private`. */
function privateFault(rule, text, what) {
    const mapping = `{host: ${text.includes(':') ? `"${text}"` : text}, port: ${rule.port}, allow_private: true}`;
    const message = `${(0,visible_text/* quote */.hD)(text)} is ${what}, which needs "allow_private: true". Write ${mapping}, and the other entries of its list as mappings too.`;
    return { code: 'host-private-address', message };
}
function nameFault(rule, name, text) {
    if ((0,address_class/* isMetadataName */.vM)(name))
        return metadataFault(text);
    if (!isLoopbackName(name) || rule.allowPrivate)
        return undefined;
    if (rule.pattern.kind === 'exact')
        return privateFault(rule, text, 'the machine itself (loopback)');
    const message = `${(0,visible_text/* quote */.hD)(text)} is the machine itself (loopback), and a wildcard cannot allow private addresses. List each name on its own with "allow_private: true".`;
    return { code: 'host-private-address', message };
}
function withArticle(addressClass) {
    return addressClass === 'unspecified' ? `an ${addressClass}` : `a ${addressClass}`;
}
function addressFault(rule, addressClass, text) {
    if (addressClass === 'metadata')
        return metadataFault(text);
    if ((0,address_class/* isAddressGranted */.Yk)(addressClass, { allowPrivate: rule.allowPrivate, literal: true }))
        return undefined;
    const what = `${withArticle(addressClass)} address`;
    if ((0,address_class/* isAddressGranted */.Yk)(addressClass, { allowPrivate: true, literal: true })) {
        return privateFault(rule, text, what);
    }
    const message = `${(0,visible_text/* quote */.hD)(text)} is ${what}, which is always refused, "allow_private" or not. Remove the entry.`;
    return { code: 'host-private-address', message };
}
function hostFault(rule, text) {
    const { pattern } = rule;
    if (pattern.kind === 'wildcard')
        return nameFault(rule, pattern.parent, text);
    const { host } = pattern;
    return host.kind === 'name'
        ? nameFault(rule, host.name, text)
        : addressFault(rule, (0,address_class/* classifyAddress */.DV)(host.address), text);
}
/**
 * What is wrong with an entry as a whole though each of its parts is right: an entry that would be accepted and never
 * be reached, or that would open more than any entry may. Both shapes of `allowed_hosts` are checked here.
 */
function checkRule(rule) {
    const { pattern, port, allowPrivate } = rule;
    const text = (0,host_pattern/* formatPattern */.a0)(pattern);
    if (pattern.kind === 'wildcard' && allowPrivate) {
        const message = `"allow_private" cannot stand with the wildcard ${(0,visible_text/* quote */.hD)(text)}: whoever names hosts below it could point them at any private address. List the private hosts by name.`;
        return { code: 'wildcard-allow-private', message };
    }
    const fault = hostFault(rule, text);
    const service = RESERVED_PORTS.get(port);
    if (service !== undefined && fault?.code !== 'host-metadata' && isLoopbackPattern(pattern)) {
        const message = `${(0,visible_text/* quote */.hD)(text)} cannot be reached on port ${port}: inside the sandbox ${service} of soda-guard listens on this port of the loopback address. Let the service listen on another port.`;
        return { code: 'reserved-port', message };
    }
    return fault;
}

// EXTERNAL MODULE: ./build/src/policy/host-fault.js
var host_fault = __webpack_require__(7977);
// EXTERNAL MODULE: ./build/src/policy/host-shape.js
var host_shape = __webpack_require__(4852);
// EXTERNAL MODULE: ./build/src/policy/host-text.js
var host_text = __webpack_require__(5234);
// EXTERNAL MODULE: ./build/src/policy/host.js
var host = __webpack_require__(5016);
// EXTERNAL MODULE: ./build/src/policy/ip-address.js
var ip_address = __webpack_require__(1062);
// EXTERNAL MODULE: ./build/src/policy/port.js
var policy_port = __webpack_require__(365);
// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
;// CONCATENATED MODULE: ./build/src/policy/entry.js











/** An entry from its parts, or what is wrong with them together. */
function makeEntry(rule, origin) {
    const fault = checkRule(rule);
    return fault === undefined ? (0,result.ok)({ ...rule, ...origin }) : (0,result/* fail */.f)(fault);
}
function splitPort(text) {
    if (!text.includes(':'))
        return (0,result.ok)({ host: text, port: undefined });
    const bare = (0,ip_address/* parseIpAddress */.D_)(text);
    if (bare?.family === 6) {
        const colon = text.lastIndexOf(':');
        const [before, last] = [text.slice(0, colon), text.slice(colon + 1)];
        const code = 'host-brackets';
        if ((0,ip_address/* parseIpAddress */.D_)(before)?.family === 6 && (0,policy_port/* parsePort */.pz)(last).ok) {
            const message = `${(0,visible_text/* quote */.hD)(text)} is an IPv6 address without brackets, and it cannot be told whether ${(0,visible_text/* quote */.hD)(last)} is a port. Write "[${before}]:${last}" or "[${bare.text}]".`;
            return (0,result/* fail */.f)({ fault: { code, message } });
        }
        const message = `${(0,visible_text/* quote */.hD)(text)} is an IPv6 address without brackets; in this shape it needs them.`;
        return (0,result/* fail */.f)({ fault: { code, message }, repaired: `[${bare.text}]`, certain: true });
    }
    const match = /^(\[[^\]]*\]|[^:[\]]*):([^:[\]]*)$/.exec(text);
    return (0,result.ok)(match === null ? { host: text, port: undefined } : { host: match[1] ?? '', port: match[2] ?? '' });
}
/** The finding of a URL, with the port that its scheme stands for written out where it is not the default. */
function withSchemePort(finding, text) {
    const url = (0,host_shape/* urlText */.xG)(text);
    if (finding.fault.code !== 'host-scheme' || url === undefined)
        return finding;
    const { scheme, authority } = url;
    if (/:[0-9]+$/.test(authority))
        return { ...finding, repaired: authority, certain: true };
    const known = (0,host_shape/* schemePort */.Bc)(scheme);
    const port = known === undefined || known === policy_port/* DEFAULT_PORT */.Wg ? '' : `:${known}`;
    return { ...finding, repaired: authority + port, certain: known !== undefined };
}
function examineEntryText(text) {
    const finding = (0,host_text/* unseenFinding */.Q)(text) ?? (0,host_shape/* urlFinding */.L4)(text);
    if (finding !== undefined)
        return (0,result/* fail */.f)(withSchemePort(finding, text));
    const split = splitPort(text);
    if (!split.ok)
        return split;
    const { host, port: portText } = split.value;
    if (host === '') {
        const message = `${(0,visible_text/* quote */.hD)(text)} has no host in front of the colon. Write a host and a port, e.g. api.example.com:443.`;
        return (0,result/* fail */.f)({ fault: { code: 'host-empty', message, span: [0, 1] } });
    }
    const pattern = (0,host_pattern/* examinePattern */.mp)(host);
    if (!pattern.ok) {
        const { fault, repaired, certain = false } = pattern.problem;
        const spanned = { ...fault, span: fault.span ?? [0, host.length] };
        if (repaired === undefined)
            return (0,result/* fail */.f)({ fault: spanned });
        const whole = portText === undefined ? repaired : `${repaired}:${portText}`;
        return (0,result/* fail */.f)({ fault: spanned, repaired: whole, certain });
    }
    const port = portText === undefined ? (0,result.ok)(policy_port/* DEFAULT_PORT */.Wg) : (0,policy_port/* parsePort */.pz)(portText);
    if (!port.ok)
        return (0,result/* fail */.f)({ fault: { ...port.problem, span: [host.length + 1, text.length] } });
    const fault = checkRule({ pattern: pattern.value, port: port.value, allowPrivate: false });
    if (fault !== undefined)
        return (0,result/* fail */.f)({ fault });
    return (0,result.ok)({ pattern: pattern.value, port: port.value, portGiven: portText !== undefined });
}
/**
 * Reads an entry in the string shape: `host`, `host:port`, `[v6]` or `[v6]:port`, the host being any pattern; without
 * a port, 443. The whole entry is checked, as one without `allow_private`. Never throws, whatever the text.
 */
function parseEntryText(text) {
    const examined = examineEntryText(text);
    return examined.ok ? examined : (0,result/* fail */.f)((0,host_fault/* concludeFault */.e)(examined.problem, parseEntryText));
}
/** The canonical text of an entry, the port always printed, IPv6 in brackets: what `parseEntryText` reads back. */
function formatEntry(entry) {
    const { pattern, port } = entry;
    return pattern.kind === 'exact' ? (0,host/* formatHostPort */.zc)(pattern.host, port) : `${(0,host_pattern/* formatPattern */.a0)(pattern)}:${port}`;
}


/***/ }),

/***/ 7977:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ refuse),
/* harmony export */   e: () => (/* binding */ concludeFault)
/* harmony export */ });
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3527);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6916);


/**
 * The fault of a finding, completed by what its repaired text turns out to be: the text to write if that is right,
 * and otherwise what is still wrong with it, so that nobody has to correct the same entry twice.
 */
function concludeFault(finding, parse) {
    const { fault, repaired, certain = false } = finding;
    if (repaired === undefined)
        return fault;
    const outcome = parse(repaired);
    const replacement = outcome.ok ? repaired : outcome.problem.replacement;
    if (replacement === undefined) {
        const rest = outcome.ok ? '' : ` It would still be refused: ${outcome.problem.message}`;
        return { ...fault, message: fault.message + rest };
    }
    if (!certain)
        return { ...fault, message: `${fault.message} Write ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(replacement)} if that is what is meant.` };
    return { ...fault, message: `${fault.message} Write ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(replacement)}.`, replacement };
}
/** A failed result with a fault, for the many places that end in one. */
function refuse(code, message, span) {
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)(span === undefined ? { code, message } : { code, message, span });
}


/***/ }),

/***/ 3706:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $: () => (/* binding */ examineHostName),
  B: () => (/* binding */ parseHostName)
});

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/src/policy/host-fault.js
var host_fault = __webpack_require__(7977);
// EXTERNAL MODULE: ./build/src/policy/host-text.js
var host_text = __webpack_require__(5234);
// EXTERNAL MODULE: ./build/src/policy/ip-address.js
var ip_address = __webpack_require__(1062);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/policy/ipv4-lookalike.js


/** The last label of a host that "ends in a number" (WHATWG URL, section 3.5): programs read it as IPv4 or refuse it. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;
const LEADING_ZERO = /(?:^|\.)0[0-9]/;
/** The address that programs with the C library's `inet_aton` see in the text. */
function readLoosely(text) {
    const address = URL.canParse(`http://${text}/`)
        ? (0,ip_address/* parseIpAddress */.D_)(new URL(`http://${text}/`).hostname)
        : undefined;
    return address?.text;
}
/**
 * Finds names that are, or are nearly, IPv4 addresses: `127.1`, `0x7f.1`, `2130706433`, `0177.0.0.1`, `1.2.3.4.5`.
 * @param name lower case, without a trailing dot; a correct dotted quad only where an address is not what was meant
 */
function lookalikeFinding(name) {
    if (!ENDS_IN_NUMBER.test(name))
        return undefined;
    const code = 'host-ipv4-lookalike';
    if ((0,ip_address/* parseIpAddress */.D_)(name) !== undefined) {
        const message = `${(0,visible_text/* quote */.hD)(name)} is an IPv4 address and not a name: it takes neither a trailing dot nor a wildcard.`;
        return { fault: { code, message }, repaired: name, certain: true };
    }
    const address = readLoosely(name);
    if (address === undefined) {
        const message = `${(0,visible_text/* quote */.hD)(name)} ends in a number, so programs take it for an IPv4 address, and it is not one: that is four numbers from 0 to 255. No host name ends in a number.`;
        return { fault: { code, message } };
    }
    const leading = LEADING_ZERO.test(name);
    const message = leading
        ? `${(0,visible_text/* quote */.hD)(name)} is an IPv4 address with a leading zero: some programs read it in octal as ${address}, others in decimal. Write four decimal numbers without leading zeros.`
        : `${(0,visible_text/* quote */.hD)(name)} is a spelling of the IPv4 address ${address} that only some programs understand.`;
    return { fault: { code, message }, ...(leading ? {} : { repaired: address, certain: true }) };
}

// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
;// CONCATENATED MODULE: ./build/src/policy/host-name.js






const MAX_NAME = 253;
const MAX_LABEL = 63;
const OTHER_CHARACTER = /[^A-Za-z0-9._-]/;
/** An A-label (RFC 5890) must be what its own decoding encodes to; else no Unicode form of it exists. */
function isValidPunycode(label) {
    const unicode = (0,external_node_url_.domainToUnicode)(label);
    return unicode !== '' && unicode !== label && (0,external_node_url_.domainToASCII)(unicode) === label;
}
function labelFinding(name, label, start) {
    const found = (code, what) => {
        const message = `The label ${(0,visible_text/* quote */.hD)(label)} of ${(0,visible_text/* quote */.hD)(name)} ${what}`;
        return { fault: { code, message, span: [start, start + label.length] } };
    };
    if (label.length > MAX_LABEL) {
        const what = `has ${label.length} characters; a label has at most ${MAX_LABEL} (RFC 1035), so no such name exists. Copy the name again.`;
        return found('host-too-long', what);
    }
    if (label.startsWith('-') || label.endsWith('-')) {
        const where = label.startsWith('-') ? 'starts' : 'ends';
        const what = `${where} with a hyphen, which no host name may (RFC 1123). Write the name without it.`;
        return found('host-invalid-label', what);
    }
    if (label.startsWith('xn--') && !isValidPunycode(label)) {
        const what = 'is not valid punycode, so no such name can exist (RFC 5891). Copy the name again.';
        return found('host-invalid-punycode', what);
    }
    return undefined;
}
/** Dots that leave a label empty. */
function emptyLabelFinding(text) {
    const at = text.startsWith('.') ? 0 : text.indexOf('..');
    if (at === -1)
        return undefined;
    const code = 'host-invalid-label';
    if (/^\.+$/.test(text)) {
        const message = `${(0,visible_text/* quote */.hD)(text)} consists of dots only. Write a host name, e.g. api.example.com.`;
        return { fault: { code, message } };
    }
    if (at === 0 && !text.startsWith('..')) {
        const message = `${(0,visible_text/* quote */.hD)(text)} starts with a dot. For example.com and every name below it, write "*.example.com" in this way; for one name, leave the dot out.`;
        return { fault: { code, message, span: [0, 1] } };
    }
    const trailing = /\.{2,}$/.exec(text);
    if (trailing?.index === at) {
        const message = `${(0,visible_text/* quote */.hD)(text)} ends in ${trailing[0].length} dots. One is the root of the DNS; more leave a label empty, and no such name exists.`;
        return { fault: { code, message, span: [at, text.length] }, repaired: text.slice(0, at), certain: true };
    }
    const message = `${(0,visible_text/* quote */.hD)(text)} has an empty label between two dots, so it can never match. Write the name with single dots.`;
    return { fault: { code, message, span: [at, at + 2] } };
}
/** What is wrong with a text as a host name, before any suggestion is tried; for patterns that contain a name. */
function examineHostName(text) {
    const characters = (0,host_text/* unseenFinding */.Q)(text) ?? (0,host_text/* nonAsciiFinding */.i)(text);
    if (characters !== undefined)
        return (0,result/* fail */.f)(characters);
    const other = OTHER_CHARACTER.exec(text);
    if (other !== null) {
        const several = /[,;|]/.test(other[0]) ? ' An entry is one host: write each on its own.' : '';
        const message = `${(0,visible_text/* quote */.hD)(text)} contains ${(0,visible_text/* describeCharacter */.zQ)(other[0])}; a host name has letters, digits, hyphens, underscores and dots only.${several}`;
        return (0,result/* fail */.f)({ fault: { code: 'host-invalid-character', message, span: [other.index, other.index + 1] } });
    }
    const empty = emptyLabelFinding(text);
    if (empty !== undefined)
        return (0,result/* fail */.f)(empty);
    const name = text.toLowerCase().replace(/\.$/, '');
    const lookalike = lookalikeFinding(name);
    if (lookalike !== undefined)
        return (0,result/* fail */.f)(lookalike);
    if (name.length > MAX_NAME) {
        const message = `The name ${(0,visible_text/* quote */.hD)(name)} has ${name.length} characters; a host name has at most ${MAX_NAME} (RFC 1035), so no such name exists. Copy the name again.`;
        return (0,result/* fail */.f)({ fault: { code: 'host-too-long', message } });
    }
    let start = 0;
    for (const label of name.split('.')) {
        const finding = labelFinding(name, label, start);
        if (finding !== undefined)
            return (0,result/* fail */.f)(finding);
        start += label.length + 1;
    }
    return (0,result.ok)(name);
}
/**
 * Reads a host name: labels of 1 to 63 letters, digits, `-` and `_`, no hyphen at their ends, at most 253 characters;
 * A-labels valid; not an IPv4 address in any spelling. Never throws, whatever the text.
 */
function parseHostName(text) {
    const examined = examineHostName(text);
    if (examined.ok)
        return examined;
    const { fault, repaired } = examined.problem;
    // What would be written instead of an IPv4 look-alike is an address, and so no name either.
    if (repaired === undefined || fault.code === 'host-ipv4-lookalike')
        return (0,result/* fail */.f)(fault);
    return (0,result/* fail */.f)((0,host_fault/* concludeFault */.e)(examined.problem, parseHostName));
}


/***/ }),

/***/ 1079:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EY: () => (/* binding */ parsePattern),
/* harmony export */   a0: () => (/* binding */ formatPattern),
/* harmony export */   eJ: () => (/* binding */ patternMatches),
/* harmony export */   mp: () => (/* binding */ examinePattern),
/* harmony export */   t7: () => (/* binding */ isPrivateSuffixWildcard)
/* harmony export */ });
/* harmony import */ var _host_fault_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7977);
/* harmony import */ var _host_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3706);
/* harmony import */ var _host_shape_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4852);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5234);
/* harmony import */ var _host_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5016);
/* harmony import */ var _public_suffix_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9473);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3527);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6916);








const FORMS = 'The forms are a host name ("api.example.com"), an IP address, and "*." with a name behind it ("*.example.com")';
function tooBroad(text, why) {
    const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(text)} ${why}: with it, the allowlist would let strangers' hosts in. List the names that are needed, e.g. "*.example.com".`;
    return { fault: { code: 'wildcard-too-broad', message } };
}
function examineWildcard(text) {
    const rest = text.slice(2);
    const name = (0,_host_name_js__WEBPACK_IMPORTED_MODULE_1__/* .examineHostName */ .$)(rest);
    if (!name.ok) {
        const { fault, repaired, certain = false } = name.problem;
        const [start, end] = fault.span ?? [0, rest.length];
        const moved = { ...fault, span: [start + 2, end + 2] };
        if (fault.code === 'host-ipv4-lookalike') {
            return (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)({ fault: { ...moved, message: `${fault.message} A wildcard never covers an address.` } });
        }
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)(repaired === undefined ? { fault: moved } : { fault: moved, repaired: `*.${repaired}`, certain });
    }
    const parent = name.value;
    if (!parent.includes('.')) {
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)(tooBroad(text, `covers every name below the single label ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(parent)}`));
    }
    if ((0,_public_suffix_js__WEBPACK_IMPORTED_MODULE_5__/* .suffixKind */ .gE)(parent) === 'icann') {
        const why = `covers every name below the public suffix ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(parent)}, and each belongs to somebody else`;
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)(tooBroad(text, why));
    }
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ kind: 'wildcard', parent });
}
function positionFinding(text) {
    const at = text.indexOf('*');
    const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(text)} has "*" where it is not understood: it can only be the whole first label. ${FORMS}, which covers example.com itself and every name below it.`;
    const fault = { code: 'wildcard-position', message, span: [at, at + 1] };
    const doubled = /^\*{2,}\.(?=[^*]+$)/.exec(text);
    return doubled === null
        ? { fault }
        : { fault, repaired: `*.${text.slice(doubled[0].length)}`, certain: true };
}
/** What is wrong with a text as a pattern, before any suggestion is tried. */
function examinePattern(text) {
    if (!text.includes('*')) {
        const host = (0,_host_js__WEBPACK_IMPORTED_MODULE_4__/* .examineHost */ .ib)(text);
        return host.ok ? (0,_result_js__WEBPACK_IMPORTED_MODULE_7__.ok)({ kind: 'exact', host: host.value }) : host;
    }
    const finding = (0,_host_text_js__WEBPACK_IMPORTED_MODULE_3__/* .unseenFinding */ .Q)(text) ?? (0,_host_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .urlFinding */ .L4)(text) ?? (0,_host_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .bracketFinding */ .C6)(text) ?? (0,_host_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .portFinding */ .$C)(text);
    if (finding !== undefined)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)(finding);
    if (/^[*.]+$/.test(text))
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)(tooBroad(text, 'covers every host there is'));
    return /^\*\.[^*]+$/.test(text) ? examineWildcard(text) : (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)(positionFinding(text));
}
/**
 * Reads a pattern: a host, or `*.` and a host name. Breadth is judged on the normalised name: a wildcard over a single
 * label or over an ICANN public suffix is a fault. Never throws, whatever the text.
 */
function parsePattern(text) {
    const examined = examinePattern(text);
    return examined.ok ? examined : (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .fail */ .f)((0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .concludeFault */ .e)(examined.problem, parsePattern));
}
/** The canonical text, which `parsePattern` reads back as the same pattern; IPv6 without brackets. */
function formatPattern(pattern) {
    return pattern.kind === 'exact' ? (0,_host_js__WEBPACK_IMPORTED_MODULE_4__/* .formatHost */ .g9)(pattern.host) : `*.${pattern.parent}`;
}
/** What a pattern means, said directly. The compiled allowlist answers the same for many patterns at once. */
function patternMatches(pattern, host) {
    if (pattern.kind === 'exact') {
        return pattern.host.kind === host.kind && (0,_host_js__WEBPACK_IMPORTED_MODULE_4__/* .formatHost */ .g9)(pattern.host) === (0,_host_js__WEBPACK_IMPORTED_MODULE_4__/* .formatHost */ .g9)(host);
    }
    return host.kind === 'name' && (host.name === pattern.parent || host.name.endsWith(`.${pattern.parent}`));
}
/** Whether the pattern is a wildcard over names that a company hands to its customers, such as `*.github.io`. */
function isPrivateSuffixWildcard(pattern) {
    return pattern.kind === 'wildcard' && (0,_public_suffix_js__WEBPACK_IMPORTED_MODULE_5__/* .suffixKind */ .gE)(pattern.parent) === 'private';
}


/***/ }),

/***/ 4852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $C: () => (/* binding */ portFinding),
/* harmony export */   Bc: () => (/* binding */ schemePort),
/* harmony export */   C6: () => (/* binding */ bracketFinding),
/* harmony export */   L4: () => (/* binding */ urlFinding),
/* harmony export */   xG: () => (/* binding */ urlText)
/* harmony export */ });
/* harmony import */ var _ip_address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1062);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6916);


/** The ports of the schemes that people copy host names out of. */
const SCHEME_PORTS = new Map([
    ['https', 443],
    ['wss', 443],
    ['http', 80],
    ['ws', 80],
]);
/** The default port of a URL's scheme, e.g. 80 for `http`. */
function schemePort(scheme) {
    return SCHEME_PORTS.get(scheme.toLowerCase());
}
/** Takes a URL, or the `//` and what follows of one, apart. */
function urlText(text) {
    const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?[/\\]{2}/.exec(text);
    if (match === null)
        return undefined;
    const offset = match[0].length;
    const [authority = ''] = text.slice(offset).split(/[/\\?#]/, 1);
    return { scheme: match[1] ?? '', authority, offset };
}
function slashFinding(text) {
    const slash = text.indexOf('/');
    if (slash === -1)
        return undefined;
    const [before, after] = [text.slice(0, slash), text.slice(slash + 1)];
    const span = [slash, text.length];
    const address = (0,_ip_address_js__WEBPACK_IMPORTED_MODULE_0__/* .parseIpAddress */ .D_)(before.replace(/^\[(.*)\]$/, '$1'));
    if (/^[0-9]+$/.test(after) && (address !== undefined || /^[0-9.]+$/.test(before))) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} is a range of addresses (CIDR). An entry is one address or one name: list each one that is needed.`;
        const whole = address !== undefined && Number(after) === (address.family === 4 ? 32 : 128);
        return {
            fault: { code: 'host-cidr', message, span },
            ...(whole ? { repaired: before, certain: true } : {}),
        };
    }
    const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} has a path. An entry opens a host as a whole: inside TLS nobody but the host sees the path.`;
    return { fault: { code: 'host-path', message, span }, repaired: before, certain: true };
}
/** What follows has one of these in it, and nearly no entry has. */
const OF_A_URL = /[/\\?#@]/;
/**
 * Finds a text that is a URL, or part of one, where a host is wanted: scheme, userinfo, query, path, and the CIDR
 * notation that looks like a path.
 */
function urlFinding(text) {
    if (!OF_A_URL.test(text))
        return undefined;
    const url = urlText(text);
    if (url !== undefined) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} is a URL. An entry is a host: a path cannot be seen inside TLS, and any protocol may be spoken.`;
        const fault = { code: 'host-scheme', message, span: [0, url.offset] };
        return { fault, repaired: url.authority, certain: url.scheme !== '' };
    }
    const query = /[?#]/.exec(text);
    if (query !== null) {
        const message = query[0] === '?'
            ? `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} has a query (from "?" on), which is part of no host; "?" is no wildcard either.`
            : `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} has a fragment (from "#" on), which is part of no host; a comment needs a blank in front of its "#".`;
        if (query.index === 0)
            return { fault: { code: 'host-query', message } };
        const fault = { code: 'host-query', message, span: [query.index, text.length] };
        return { fault, repaired: text.slice(0, query.index).replace(/\/$/, ''), certain: text.includes('/') };
    }
    const slash = slashFinding(text);
    if (slash !== undefined)
        return slash;
    const at = text.lastIndexOf('@');
    if (at !== -1) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} has a user name or password in front of "@"; what is connected to stands behind it.`;
        return {
            fault: { code: 'host-userinfo', message, span: [0, at + 1] },
            repaired: text.slice(at + 1),
            certain: false,
        };
    }
    return undefined;
}
/** Finds square brackets around anything but an IPv6 address. */
function bracketFinding(text) {
    const at = text.search(/[[\]]/);
    if (at === -1)
        return undefined;
    const code = 'host-brackets';
    const inner = /^\[+([^[\]]*)\]+$/.exec(text)?.[1];
    if (inner !== undefined && inner !== '') {
        const repaired = (0,_ip_address_js__WEBPACK_IMPORTED_MODULE_0__/* .parseIpAddress */ .D_)(inner)?.family === 6 ? `[${inner}]` : inner;
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} has brackets where there should be none: one pair stands around an IPv6 address, and around nothing else.`;
        return { fault: { code, message }, repaired, certain: true };
    }
    const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} has brackets that do not stand around an IPv6 address, as in "[2001:db8::1]"; character classes are no patterns here.`;
    return { fault: { code, message, span: [at, at + 1] } };
}
/** Finds a port behind a host that stands alone, or colons that belong to no IPv6 address. */
function portFinding(text) {
    const colon = text.lastIndexOf(':');
    if (colon === -1)
        return undefined;
    const [host, port] = [text.slice(0, colon), text.slice(colon + 1)];
    const span = [colon, text.length];
    const code = 'host-port-in-host';
    if (port === '') {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} ends in a colon.`;
        return { fault: { code, message, span }, repaired: text.replace(/:+$/, ''), certain: true };
    }
    const single = !host.includes(':') || host.endsWith(']');
    if (single && /^[0-9]+$/.test(port)) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} has a port in it. Write the host ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(host)} alone, and the port ${port} under the key "port".`;
        return { fault: { code, message, span } };
    }
    const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} contains a colon and is not an IPv6 address. Write the host alone, without a port.`;
    return { fault: { code: single ? code : 'host-invalid-character', message, span } };
}


/***/ }),

/***/ 5234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ unseenFinding),
/* harmony export */   i: () => (/* binding */ nonAsciiFinding)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var _template_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8670);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6916);



const WHITESPACE = /[\t\n\v\f\r\u0085\p{Z}]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u;
const NON_ASCII = /\P{ASCII}/u;
const SEEN_ONLY = /^[\x21-\x7e]+$/;
const QUOTE_SIGN = /[\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]/;
const TYPOGRAPHIC_QUOTES = new RegExp(`^${QUOTE_SIGN.source}+([^]*?)${QUOTE_SIGN.source}*$`);
const ASCII_WHITESPACE = /[\t\n\v\f\r ]/;
/** In UTF-16 units: long enough for any host and most URLs. What is longer is not examined. */
const MAX_TEXT = 2048;
function without(text, characters) {
    return Array.from(text)
        .filter((character) => !characters.test(character))
        .join('');
}
/** The span of the first run of matching characters. */
function firstRun(text, characters) {
    let [start, end] = [0, 0];
    for (const character of text) {
        const matches = characters.test(character);
        if (!matches && end > start)
            break;
        end += character.length;
        if (!matches)
            start = end;
    }
    return [start, end];
}
/** What people mean with white space between other characters. */
function spacedRemedy(text) {
    if (/^[^\s#]+#\s/.test(text))
        return 'If a comment starts at the #, a blank is missing before it.';
    if (/^\S+\s+(?:\/\/|--|;)/.test(text))
        return 'A comment starts with #, behind a blank.';
    return 'An entry is one host: write each on its own.';
}
/** What is wrong with a text that says nothing, or that has characters in it that nobody sees. */
function unseenFinding(text) {
    if (text.length > MAX_TEXT) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(text)} has ${text.length} characters; a host name has at most 253 (RFC 1035).`;
        return { fault: { code: 'host-too-long', message } };
    }
    const placeholder = (0,_template_text_js__WEBPACK_IMPORTED_MODULE_1__/* .findPlaceholder */ .$)(text);
    if (placeholder !== undefined) {
        const { message, span } = placeholder;
        return { fault: { code: 'host-invalid-character', message, span } };
    }
    if (SEEN_ONLY.test(text))
        return undefined;
    if (without(text, WHITESPACE) === '') {
        const message = 'The host is empty. Write a host name, e.g. api.example.com, or remove the entry.';
        return { fault: { code: 'host-empty', message } };
    }
    if (WHITESPACE.test(text)) {
        const trimmed = text.trim();
        const characters = (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .describeCharacters */ .Y7)(text, WHITESPACE);
        const fault = { code: 'host-whitespace', span: firstRun(text, WHITESPACE) };
        if (WHITESPACE.test(trimmed)) {
            const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(text)} contains white space (${characters}). ${spacedRemedy(trimmed)}`;
            return { fault: { ...fault, message } };
        }
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(text)} has white space around it (${characters}), which is part of no host.`;
        return {
            fault: { ...fault, message },
            repaired: trimmed,
            certain: without(text, ASCII_WHITESPACE) === trimmed,
        };
    }
    if (INVISIBLE.test(text)) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(text)} contains a character that cannot be seen: ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .describeCharacters */ .Y7)(text, INVISIBLE)}.`;
        const fault = { code: 'host-invisible-character', message, span: firstRun(text, INVISIBLE) };
        return { fault, repaired: without(text, INVISIBLE), certain: false };
    }
    return undefined;
}
/**
 * Finds characters outside ASCII. They are refused, never mapped: folding the Kelvin sign to `k` would admit a host
 * that nobody wrote. The ASCII form is shown, and is for a person to judge.
 */
function nonAsciiFinding(name) {
    if (SEEN_ONLY.test(name) || !NON_ASCII.test(name))
        return undefined;
    const what = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(name)} contains ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .describeCharacters */ .Y7)(name, NON_ASCII)}; only the ASCII form of a name is ever sent.`;
    const fault = { code: 'host-non-ascii', span: firstRun(name, NON_ASCII) };
    const quoted = TYPOGRAPHIC_QUOTES.exec(name);
    if (quoted !== null) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(name)} has typographic quotes (${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .describeCharacters */ .Y7)(name, QUOTE_SIGN)}), which belong to the text. The quotes of YAML are " and '.`;
        return { fault: { ...fault, message }, repaired: quoted[1] ?? '', certain: false };
    }
    const ascii = (0,node_url__WEBPACK_IMPORTED_MODULE_0__.domainToASCII)(name);
    if (ascii === '') {
        return { fault: { ...fault, message: `${what} This one has none, so no such name exists.` } };
    }
    const message = ascii.includes('xn--')
        ? `${what} In punycode (RFC 3492) it is ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(ascii)}.`
        : `${what} Programs that map it (IDNA, UTS #46) read ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(ascii)}, which is not what stands here.`;
    return { fault: { ...fault, message }, repaired: ascii, certain: false };
}


/***/ }),

/***/ 5016:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g9: () => (/* binding */ formatHost),
/* harmony export */   ib: () => (/* binding */ examineHost),
/* harmony export */   o6: () => (/* binding */ parseHost),
/* harmony export */   zc: () => (/* binding */ formatHostPort)
/* harmony export */ });
/* harmony import */ var _host_fault_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7977);
/* harmony import */ var _host_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3706);
/* harmony import */ var _host_shape_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4852);
/* harmony import */ var _host_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5234);
/* harmony import */ var _ip_address_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1062);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3527);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6916);







/** No more than a name or a dotted quad can have, as in nearly every entry: nothing else need be looked for in it. */
const NAME_ONLY = /^[A-Za-z0-9._-]+$/;
/** What is wrong with a text as a host, before any suggestion is tried. */
function examineHost(text) {
    const bracketed = text.startsWith('[') ? /^\[([^[\]]*)\]$/.exec(text)?.[1] : undefined;
    const address = (0,_ip_address_js__WEBPACK_IMPORTED_MODULE_4__/* .parseIpAddress */ .D_)(bracketed ?? text);
    if (address !== undefined && (bracketed === undefined || address.family === 6))
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)({ kind: 'address', address });
    const finding = NAME_ONLY.test(text) ? undefined : foreignFinding(text);
    if (finding !== undefined)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)(finding);
    const name = (0,_host_name_js__WEBPACK_IMPORTED_MODULE_1__/* .examineHostName */ .$)(text);
    return name.ok ? (0,_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)({ kind: 'name', name: name.value }) : name;
}
/** What belongs to something else than a host: a URL, a zone, brackets, a port. */
function foreignFinding(text) {
    const finding = (0,_host_text_js__WEBPACK_IMPORTED_MODULE_3__/* .unseenFinding */ .Q)(text) ?? (0,_host_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .urlFinding */ .L4)(text);
    if (finding !== undefined)
        return finding;
    if (text.includes('%') && text.includes(':')) {
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .quote */ .hD)(text)} has a zone id ("%" and what follows), which names an interface of one machine.`;
        const repaired = text.replace(/%[^\]]*/g, '');
        return { fault: { code: 'host-invalid-character', message }, repaired, certain: false };
    }
    return (/\]:[^\]]*$/.test(text) ? undefined : (0,_host_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .bracketFinding */ .C6)(text)) ?? (0,_host_shape_js__WEBPACK_IMPORTED_MODULE_2__/* .portFinding */ .$C)(text);
}
/**
 * Reads a host: a DNS name, a dotted quad, or an IPv6 address with or without brackets; no port, no zone id, nothing of
 * a URL. Never throws, whatever the text.
 */
function parseHost(text) {
    const examined = examineHost(text);
    return examined.ok ? examined : (0,_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)((0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .concludeFault */ .e)(examined.problem, parseHost));
}
/** The host in its canonical spelling, IPv6 without brackets. */
function formatHost(host) {
    return host.kind === 'name' ? host.name : host.address.text;
}
/** `host:port`, IPv6 in brackets (RFC 3986, section 3.2.2). */
function formatHostPort(host, port) {
    const bracket = host.kind === 'address' && host.address.family === 6;
    return bracket ? `[${host.address.text}]:${port}` : `${formatHost(host)}:${port}`;
}


/***/ }),

/***/ 6568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ itemShape),
/* harmony export */   bH: () => (/* binding */ itemFor),
/* harmony export */   e: () => (/* binding */ additionOf),
/* harmony export */   iK: () => (/* binding */ listPlace)
/* harmony export */ });
/* harmony import */ var _entry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3764);
/* harmony import */ var _host_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1079);
/* harmony import */ var _host_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5016);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3527);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6916);





/** The list that belongs to an owner. What is the caller's or the upstream proxy's goes to the agent's. */
function listPlace(policy, owner) {
    const server = owner.kind === 'server' ? policy.servers.get(owner.name) : undefined;
    const { allowedHosts: list, key } = server ?? policy.sandbox;
    return {
        section: server === undefined ? 'sandbox' : (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .serverKeyPath */ .K7)(server.name),
        hasSection: key !== undefined,
        list,
        shape: itemShape(policy, list),
        line: (list?.key ?? key)?.start.line ?? 1,
    };
}
/** The shape of a list's items, for a list without any that of the first list that has some; mappings if none has. */
function itemShape(policy, list) {
    const lists = [list, policy.sandbox.allowedHosts, ...[...policy.servers.values()].map(listOf)];
    const shaped = lists.find((one) => one !== undefined && one.shape !== 'none');
    return shaped?.shape === 'strings' ? 'strings' : 'mappings';
}
function listOf({ allowedHosts }) {
    return allowedHosts;
}
/** How items of {@link itemFor} get into the list of their place. */
function additionOf(items, place, file) {
    const { section, hasSection, list, line } = place;
    const at = `(${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .formatPlace */ .dE)({ file, line })})`;
    if (list !== undefined && list.shape !== 'none') {
        return { where: `add to ${section}.allowed_hosts ${at}`, lines: items };
    }
    const made = ['allowed_hosts:', ...items.map((item) => `  ${item}`)];
    if (list !== undefined)
        return { where: `replace the empty ${section}.allowed_hosts ${at} by`, lines: made };
    if (hasSection)
        return { where: `add below ${section} ${at}`, lines: made };
    return { where: `add to ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(file)}`, lines: [`${section}:`, ...made.map((text) => `  ${text}`)] };
}
/**
 * The item that allows exactly this host and port, as a line of YAML in the shape of its list, the port always named,
 * or the sentence that says why no item can.
 */
function itemFor(host, port, shape) {
    const pattern = (0,_host_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePattern */ .EY)((0,_host_js__WEBPACK_IMPORTED_MODULE_2__/* .formatHost */ .g9)(host));
    if (!pattern.ok)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .f)(pattern.problem.message);
    const exact = { pattern: pattern.value, port, allowPrivate: false };
    const fault = (0,_entry_js__WEBPACK_IMPORTED_MODULE_0__/* .checkRule */ .T9)(exact);
    if (fault === undefined)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(`- ${shape === 'strings' ? stringItem(exact) : mappingItem(exact, host)}`);
    const rule = { ...exact, allowPrivate: true };
    if ((0,_entry_js__WEBPACK_IMPORTED_MODULE_0__/* .checkRule */ .T9)(rule) !== undefined)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .f)(fault.message);
    if (shape !== 'strings')
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(`- ${mappingItem(rule, host)}`);
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .f)(`${(0,_host_js__WEBPACK_IMPORTED_MODULE_2__/* .formatHost */ .g9)(host)} is private and needs "allow_private: true", which a list of strings cannot say: write the ` +
        `items of that list as mappings, and add - ${mappingItem(rule, host)}`);
}
function stringItem(rule) {
    return yamlScalar((0,_entry_js__WEBPACK_IMPORTED_MODULE_0__/* .formatEntry */ .WL)(rule));
}
function mappingItem({ port, allowPrivate }, host) {
    return `{host: ${yamlScalar((0,_host_js__WEBPACK_IMPORTED_MODULE_2__/* .formatHost */ .g9)(host))}, port: ${port}${allowPrivate ? ', allow_private: true' : ''}}`;
}
/** A host as YAML text. Plain only where every YAML reader, old and new, sees a string. */
function yamlScalar(text) {
    return /^[a-z][\w.-]*(?::[0-9]+)?$/.test(text) && !YAML_WORDS.has(text) ? text : `"${text}"`;
}
const YAML_WORDS = new Set([
    'true',
    'false',
    'yes',
    'no',
    'on',
    'off',
    'y',
    'n',
    'null',
]);


/***/ }),

/***/ 365:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wg: () => (/* binding */ DEFAULT_PORT),
/* harmony export */   Xp: () => (/* binding */ HTTP_PORT),
/* harmony export */   pz: () => (/* binding */ parsePort)
/* harmony export */ });
/* harmony import */ var _host_fault_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7977);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3527);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6916);



const MAX_PORT = 65_535;
const PLAIN = /^[1-9][0-9]*$/;
/** Texts that some YAML reader takes for a number: signs, octal, hexadecimal, binary, underscores, floats, sexagesimal. */
const NUMBER_LIKE = /^[+-]?(?:0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|[0-9][0-9_]*(?::[0-9_]+)*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9]+)?)$/;
/** The port that an entry without one means. */
const DEFAULT_PORT = 443;
/** The port that an http URL without one means (RFC 9110, section 4.2.1). */
const HTTP_PORT = 80;
/**
 * Reads a port from the text as it stands in the source. YAML readers differ on `0443` (443 or 291), `4_43`, `0x1bb`,
 * `4.43e2` and `443.0`, so only plain digits without a leading zero count.
 */
function parsePort(text) {
    if (PLAIN.test(text)) {
        const value = Number(text);
        if (value <= MAX_PORT)
            return (0,_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)(value);
        return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-range', `The port ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} is above ${MAX_PORT}, the highest there is. Write the port that the host listens on.`);
    }
    if (text.trim() === '')
        return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-missing', 'The port is empty. Write a number from 1 to 65535.');
    if (/^0+$/.test(text))
        return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-range', 'Port 0 cannot be connected to. Write a number from 1 to 65535.');
    if (/^-[0-9]+$/.test(text))
        return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-range', `The port ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} is negative. Write a number from 1 to 65535.`);
    if (/^0[0-9]+$/.test(text)) {
        const octal = /^[0-7]+$/.test(text)
            ? ` and ${Number.parseInt(text, 8)} (octal) to others, SODA among them`
            : '';
        return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-ambiguous', `The port ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} is ${Number(text)} to some YAML readers${octal}. Write it in plain digits without a leading zero.`);
    }
    if (NUMBER_LIKE.test(text)) {
        return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-ambiguous', `The port ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} is read differently by different YAML readers. Write it in plain decimal digits, e.g. 443.`);
    }
    if (text === '*') {
        return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-range', 'A port cannot be a wildcard: each port that may be reached needs an entry of its own.');
    }
    return (0,_host_fault_js__WEBPACK_IMPORTED_MODULE_0__/* .refuse */ .T)('port-range', `The port ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(text)} is not a number. Write one from 1 to 65535 in plain digits.`);
}


/***/ }),

/***/ 9473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cq: () => (/* binding */ usePublicSuffixList),
/* harmony export */   D9: () => (/* binding */ SuffixListNeeded),
/* harmony export */   gE: () => (/* binding */ suffixKind)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);

let kindOf;
/** Makes the list known; called by `public-suffix-list.ts` alone. */
function usePublicSuffixList(list) {
    kindOf = list;
}
/** What `suffixKind` throws where the list is not loaded. */
class SuffixListNeeded extends Error {
    message = 'A wildcard is judged, and the Public Suffix List has not been loaded.';
}
/**
 * The kind of suffix that a name is. The name above the list's wildcard rules (`*.kawasaki.jp`) counts as one too.
 * @throws if the list is not loaded: a wildcard is never taken for a narrow one because nobody looked
 */
function suffixKind(parent) {
    if (kindOf === undefined)
        throw new SuffixListNeeded();
    const names = parent.includes('xn--') ? [parent, (0,node_url__WEBPACK_IMPORTED_MODULE_0__.domainToUnicode)(parent)] : [parent];
    const kinds = names.map(kindOf);
    return kinds.find((kind) => kind === 'icann') ?? kinds.find((kind) => kind === 'private') ?? 'none';
}


/***/ }),

/***/ 6701:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ HOST_KEYS),
/* harmony export */   II: () => (/* binding */ KNOWN_TOP_LEVEL_KEYS),
/* harmony export */   hy: () => (/* binding */ knownKeysAt),
/* harmony export */   nW: () => (/* binding */ HOST_LIST_SHAPES),
/* harmony export */   wh: () => (/* binding */ policySchema),
/* harmony export */   wr: () => (/* binding */ pipelineSchema)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8532);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9396);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4343);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3759);

// The schemas judge shape only: which keys there are and what kind of value each takes. What a host or a port may be
// is the host grammar's, and what YAML readers disagree on is judged from the source text before a value gets here.
// zod/mini, because a lint must be over before anybody notices: it is built in half the time. For the same reason it
// interprets its schemas; to compile them takes longer than to judge one file.
zod_mini__WEBPACK_IMPORTED_MODULE_0__/* .config */ .$W({ jitless: true });
/** Gives a schema the description that editors show. */
function described(description, schema) {
    zod_mini__WEBPACK_IMPORTED_MODULE_1__/* .globalRegistry */ .fd.add(schema, { description });
    return schema;
}
/** The same of a key that may be missing. */
function optional(description, schema) {
    return described(description, zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(schema));
}
/** A text, or a number or boolean that Go's YAML reader takes as the text it was written as. */
const text = zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()]);
const hostMapping = described('One host and the port on it that may be reached.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    host: described('A host name, `*.` and a host name (it and every name below), or an IP address. No scheme, no port.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    port: described('The TCP port, 1 to 65535, in plain digits.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr()),
    allow_private: optional('The name may be, or resolve to, a private or loopback address, on this port only. Not for wildcards. Read by soda-guard alone.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
}));
/** The keys of an item in the mapping shape. */
const HOST_KEYS = Object.keys(hostMapping.shape);
const hostLists = zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([
    described('Hosts as texts, e.g. `api.example.com` or `api.example.com:8443`.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(described('`host` or `host:port`; port 443 if none is given.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()))),
    described('Hosts as mappings, e.g. `{host: api.example.com, port: 443}`.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(hostMapping)),
]);
/** The alternatives of a host list, in the order in which the schema names them. */
const HOST_LIST_SHAPES = ['strings', 'mappings'];
const limit = (description) => optional(description, zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ._gte */ .qm(0)));
const limits = described('Resource limits of the sandbox.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    memory_mb: limit('Memory of the agent and its servers together, in MiB; 0 means no limit.'),
    cpu_percent: limit('CPU time, in percent of one core; 0 means no limit.'),
    max_pids: limit('Number of processes and threads; 0 means no limit.'),
}));
const proxy = described('The proxy of SODA that meters model traffic.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    enabled: optional('Whether SODA meters model traffic through its own proxy.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    upstream_url: optional('Where that proxy sends requests; its host may be reached. Default: https://api.anthropic.com', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    max_input_tokens: limit('Budget of input tokens per session; 0 means no limit.'),
    max_output_tokens: limit('Budget of output tokens per session; 0 means no limit.'),
    log_dir: optional('Directory of the request log; empty means none.', text),
}));
const sandbox = described('The sandbox around the agent.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    enabled: optional('Whether the agent runs in a sandbox. SODA takes false if unset.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    binary: optional('The program that SODA starts in the sandbox.', text),
    use_net_ns: optional('Whether the agent gets a network of its own, so that only the allowlist is reachable. SODA takes false if unset.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()),
    limits: zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(limits),
    proxy: zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(proxy),
    allowed_hosts: optional('Hosts that the agent itself may reach. Read by soda-guard alone; SODA ignores the key.', hostLists),
}));
const server = described('One MCP server.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    command: optional('The program to start.', text),
    args: optional('Its arguments.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(text)),
    env: optional('Its environment variables.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), text)),
    allowed_hosts: optional('Hosts that this server may reach. Without this key it may need any host, and nothing is isolated. SODA reads an empty list like a missing one.', hostLists),
}));
const mcp = described('MCP servers that phases can use.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({ servers: optional('The MCP servers by name.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), server)) }));
const other = (description) => optional(description, zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J());
/** soda.yaml. Keys of SODA that have no bearing on the network are known by name and not looked into. */
const policySchema = described('Configuration of SODA', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    sandbox: zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(sandbox),
    mcp: zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(mcp),
    phases_path: optional('Path of the pipeline file. Default: phases.yaml', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    ticket_source: other('Where tickets come from: github, gitlab or jira.'),
    jira: other('Settings of the Jira ticket source.'),
    github: other('Settings of the GitHub ticket source.'),
    gitlab: other('Settings of the GitLab ticket source.'),
    mode: other('How a pipeline is executed: autonomous or checkpoint.'),
    model: other('The model that phases use unless they name one.'),
    runner: other('Which agent runs a phase: claude, pi or opencode.'),
    auth: other('How the agent authenticates.'),
    pi: other('Settings of the runner pi.'),
    opencode: other('Settings of the runner opencode.'),
    limits: other('Limits of cost and duration.'),
    phases: other('Overrides of single phases, by the name of the phase.'),
    pipelines_path: other('Directory of named pipelines.'),
    prompts_path: other('Directory of prompt templates.'),
    worktree_dir: other('Directory of Git worktrees.'),
    state_dir: other('Directory of the state of runs.'),
    context: other('Files that every phase gets as context.'),
    phase_context: other('Files that single phases get as context.'),
    convention_checklist: other('Conventions that the implementing phase is reminded of.'),
    repos: other('Repositories and their conventions.'),
    monitor: other('Settings of the phase that watches a pull request.'),
    notify: other('What happens when a pipeline ends.'),
    transcript: other('Which transcripts of the agent are kept.'),
}));
const phase = zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({
    name: described('The name of the phase.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY()])),
    mcp_servers: optional('Names of the MCP servers that the phase uses; none if unset.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(text)),
});
/** phases.yaml, as far as it decides which servers take part. */
const pipelineSchema = described('Pipeline of SODA', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3({ phases: described('The phases in order.', zod_mini__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(phase)) }));
/** The top-level keys of soda.yaml that SODA or soda-guard reads. */
const KNOWN_TOP_LEVEL_KEYS = Object.keys(policySchema.shape);
/** The keys that the mapping under a path of soda.yaml may have, where the schema says; else none. */
function knownKeysAt(path) {
    const [section, second] = path;
    if (section === 'sandbox') {
        if (path.length === 1)
            return Object.keys(sandbox.shape);
        if (second === 'limits')
            return Object.keys(limits.shape);
        return second === 'proxy' ? Object.keys(proxy.shape) : HOST_KEYS;
    }
    if (section === 'mcp') {
        if (path.length === 1)
            return Object.keys(mcp.shape);
        return path.length === 3 ? Object.keys(server.shape) : HOST_KEYS;
    }
    return KNOWN_TOP_LEVEL_KEYS;
}


/***/ }),

/***/ 8670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ findPlaceholder)
/* harmony export */ });
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6916);

/** A placeholder of a template language or a shell, and how people call it. */
const PLACEHOLDERS = [
    [/\{\{.*?\}\}|\{\{/s, 'a placeholder of a template'],
    [/\{%.*?%\}|<%.*?%>|\{%|<%/s, 'a statement of a template'],
    [/\$\{[^}]*\}?|\$\([^)]*\)?/, 'a variable'],
    [/\$[A-Za-z_]\w*/, 'a variable'],
    [/%[A-Za-z_]\w*%/, 'a variable'],
    [/<[A-Za-z][\w .-]*>/, 'a placeholder'],
];
/** The first placeholder of a text. Nothing replaces it, so that what is meant would never be compared. */
function findPlaceholder(text) {
    if (!/[$%<{]/.test(text))
        return undefined;
    for (const [pattern, kind] of PLACEHOLDERS) {
        const match = pattern.exec(text);
        if (match === null)
            continue;
        const span = [match.index, match.index + match[0].length];
        const message = `${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(match[0])} is ${kind}, and neither variables nor templates are replaced here. Write the value itself.`;
        return { span, message };
    }
    return undefined;
}


/***/ }),

/***/ 9979:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   on: () => (/* binding */ upstreamEntry)
/* harmony export */ });
/* unused harmony exports DEFAULT_UPSTREAM_URL, parseUpstreamUrl */
/* harmony import */ var _entry_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3764);
/* harmony import */ var _host_pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1079);
/* harmony import */ var _port_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(365);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3527);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6916);





/** Where SODA's proxy sends requests unless `sandbox.proxy.upstream_url` says otherwise. */
const DEFAULT_UPSTREAM_URL = 'https://api.anthropic.com';
/**
 * Reads an http(s) URL for its host and port. The host is taken as it is written, by our grammar and not by a URL parser,
 * which would turn `http://0x7f000001` into 127.0.0.1.
 */
function parseUpstreamUrl(text) {
    const match = /^(https?):\/\/([^/?#\\\s]+)(?:[/?#][^\s\\]*)?$/i.exec(text);
    if (match === null) {
        return refuseUrl(`${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(text)} is not an http or https URL. Write one like ${DEFAULT_UPSTREAM_URL}.`);
    }
    const [, scheme = '', authority = ''] = match;
    if (authority.includes('@')) {
        return refuseUrl('The URL has a user or password in it, which would be written to logs. Remove the part up to the @.');
    }
    const parts = /^(\[[^\]]*\]|[^:[\]]*)(?::([^:]*))?$/.exec(authority);
    const host = parts?.[1] ?? authority;
    const pattern = (0,_host_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePattern */ .EY)(host);
    if (!pattern.ok)
        return refuseUrl(`The host of the URL cannot be used: ${pattern.problem.message}`);
    if (pattern.value.kind === 'wildcard')
        return refuseUrl('The URL has a wildcard for a host. Write one host.');
    const port = (0,_port_js__WEBPACK_IMPORTED_MODULE_2__/* .parsePort */ .pz)(parts?.[2] ?? (scheme.toLowerCase() === 'https' ? '443' : '80'));
    if (!port.ok)
        return refuseUrl(`The port of the URL cannot be used: ${port.problem.message}`);
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)({ pattern: pattern.value, port: port.value });
}
/**
 * The entry that `sandbox.proxy` adds to the allowlist: the host of its upstream URL if the proxy is enabled, `undefined`
 * if it is not. A private address needs an equal entry with `allow_private` in `sandbox.allowed_hosts`.
 */
function upstreamEntry(model) {
    const { proxy, allowedHosts } = model.sandbox;
    if (proxy.enabled?.value !== true)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    const given = proxy.upstreamUrl?.value;
    // SODA takes an empty text for a missing one.
    const parsed = parseUpstreamUrl(given === undefined || given === '' ? DEFAULT_UPSTREAM_URL : given);
    if (!parsed.ok)
        return parsed;
    const { pattern, port } = parsed.value;
    const origin = { owner: { kind: 'upstream' }, file: model.file, range: proxy.upstreamUrl?.range };
    const made = (0,_entry_js__WEBPACK_IMPORTED_MODULE_0__/* .makeEntry */ .lq)({ pattern, port, allowPrivate: false }, origin);
    if (made.ok || made.problem.code !== 'host-private-address')
        return made;
    const granted = (allowedHosts?.entries ?? []).some((entry) => entry.allowPrivate && entry.port === port && (0,_host_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .formatPattern */ .a0)(entry.pattern) === (0,_host_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .formatPattern */ .a0)(pattern));
    return granted ? (0,_entry_js__WEBPACK_IMPORTED_MODULE_0__/* .makeEntry */ .lq)({ pattern, port, allowPrivate: true }, origin) : made;
}
function refuseUrl(message) {
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .f)({ code: 'upstream-url', message });
}


/***/ }),

/***/ 3654:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ pairAt),
/* harmony export */   o: () => (/* binding */ nodeAt)
/* harmony export */ });
/** The value under a path of keys and list positions; `undefined` where there is none. */
function nodeAt(root, path) {
    let node = root;
    for (const step of path) {
        if (node?.kind === 'mapping' && typeof step === 'string')
            node = node.pairs.get(step)?.value;
        else if (node?.kind === 'sequence' && typeof step === 'number')
            node = node.items[step];
        else
            return undefined;
    }
    return node;
}
/** The pair under a path that ends in a key. */
function pairAt(root, path) {
    const last = path.at(-1);
    const parent = nodeAt(root, path.slice(0, -1));
    return parent?.kind === 'mapping' && typeof last === 'string' ? parent.pairs.get(last) : undefined;
}


/***/ })

};
