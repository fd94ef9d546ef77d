export const id = 170;
export const ids = [170,249];
export const modules = {

/***/ 4533:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  suggestCommand: () => (/* binding */ suggestCommand)
});

// EXTERNAL MODULE: external "node:stream/consumers"
var consumers_ = __webpack_require__(8321);
// EXTERNAL MODULE: ./build/src/policy/load-policy.js + 4 modules
var load_policy = __webpack_require__(1485);
// EXTERNAL MODULE: ./build/src/policy/read.js
var policy_read = __webpack_require__(6482);
// EXTERNAL MODULE: ./build/src/proxy/limits.js
var limits = __webpack_require__(3924);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(1514);
// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
;// CONCATENATED MODULE: ./build/src/proxy/read-decision-log.js


/** What a line of the decision log says about one request, as far as reports about several runs need it. */
const LOGGED = schemas/* object */.Ikc({
    via: schemas/* enum */.k5n(['connect', 'http', 'transparent', 'dns']),
    host: schemas/* string */.YjP(),
    port: schemas/* int */.Whr().min(1).max(65_535).nullable(),
    verdict: schemas/* enum */.k5n(['allow', 'deny', 'would-deny', 'error']),
    reason: schemas/* enum */.k5n([
        'allowed',
        'not-listed',
        'wrong-port',
        'private-address',
        'metadata',
        'bad-request',
        'dns-failure',
        'dial-failure',
        'limit',
    ]),
});
/**
 * Reads the text of a decision log. A last line without its line break was cut off by the end of the writer, and is
 * left out unless it is whole; any other line that is no decision is a fault, since the log would then not be one.
 */
function readDecisionLog(text) {
    const lines = text.split('\n');
    const decisions = [];
    for (const [index, line] of lines.entries()) {
        if (line.trim() === '')
            continue;
        const decision = readLine(line);
        if (decision !== undefined)
            decisions.push(decision);
        else if (index < lines.length - 1) {
            return (0,result/* fail */.f)({ line: index + 1, message: 'this line is no decision as soda-guard run writes it' });
        }
    }
    return (0,result.ok)(decisions);
}
function readLine(line) {
    try {
        const read = LOGGED.safeParse(JSON.parse(line));
        return read.success ? read.data : undefined;
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/src/report/plural.js
var plural = __webpack_require__(8916);
// EXTERNAL MODULE: ./build/src/lint/format/json-text.js
var json_text = __webpack_require__(6433);
// EXTERNAL MODULE: ./build/src/lint/format/printable.js
var printable = __webpack_require__(5384);
// EXTERNAL MODULE: ./build/src/lint/unified-diff.js
var unified_diff = __webpack_require__(9249);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/report/suggestion/format.js





/** The change as `git apply` reads it; empty if there is none. */
function suggestionDiff({ before, after }) {
    return (0,unified_diff.unifiedDiff)(before.path, before.text, after.text);
}
/** For programs. */
function suggestionJson(report) {
    const { additions, refused, settled, removals, kept, written, before } = report;
    return (0,json_text/* jsonText */.s)({
        version: 1,
        policy: before.path,
        additions,
        refused,
        allowedByNow: settled,
        removals,
        kept,
        written,
        diff: suggestionDiff(report),
    });
}
/** For people, beside the diff: a line for each thing that they have to know. No line breaks, nothing a terminal obeys. */
function suggestionLines(report) {
    const { additions, refused, settled, removals, kept } = report;
    return [
        ...additions.map(({ host, port, count, server, file, line, warnings }) => `${host}:${port} was denied ${(0,plural/* plural */.L)(count, 'time')}: added to ${ownerName(server)} (${file}:${line}).` +
            warnings.map((warning) => ` Warning: ${warning}`).join('')),
        ...refused.map(({ host, port, why }) => `nothing is suggested for ${host}${port === null ? '' : `:${port}`}: ${why}`),
        ...settled.map(({ host, port }) => `${host}:${String(port)} was denied, and is allowed by now.`),
        ...removals.map(({ entry, server, file, line }) => `${entry} was never asked for: taken out of ${ownerName(server)} (${file}:${line}).`),
        ...kept.map(({ entry, file, line, why }) => `${entry} (${file}:${line}) was never asked for, and stays. ${why}`),
    ].map(printable/* printable */.g$);
}
function ownerName(server) {
    return `${server === null ? 'sandbox' : (0,visible_text/* serverKeyPath */.K7)(server)}.allowed_hosts`;
}

// EXTERNAL MODULE: ./build/src/lint/fix.js
var fix = __webpack_require__(8716);
// EXTERNAL MODULE: ./build/src/lint/host-items.js
var host_items = __webpack_require__(4512);
// EXTERNAL MODULE: ./build/src/lint/item-fix.js
var item_fix = __webpack_require__(6334);
// EXTERNAL MODULE: ./build/src/policy/allowlist.js
var policy_allowlist = __webpack_require__(2597);
// EXTERNAL MODULE: ./build/src/policy/entry.js + 1 modules
var policy_entry = __webpack_require__(3764);
// EXTERNAL MODULE: ./build/src/policy/host.js
var policy_host = __webpack_require__(5016);
// EXTERNAL MODULE: ./build/src/policy/port.js
var policy_port = __webpack_require__(365);
;// CONCATENATED MODULE: ./build/src/report/suggestion/same-but.js
/**
 * Whether two files say the same apart from `allowed_hosts` lists and sections that hold nothing else: what is checked
 * after a file was edited as text, so that an unusual layout can make an edit fail and never make it wrong.
 */
function isSameButHosts(a, b) {
    return JSON.stringify(outline(a)) === JSON.stringify(outline(b));
}
function outline(node) {
    switch (node?.kind) {
        case undefined:
            return null;
        case 'scalar':
            return [node.style, node.text];
        case 'sequence':
            return ['-', ...node.items.map(outline)];
        case 'mapping': {
            const kept = [...node.pairs.values()].flatMap(({ name, value }) => {
                if (name === 'allowed_hosts')
                    return [];
                const inner = outline(value);
                return name === 'sandbox' && isEmptyMapping(inner) ? [] : [[name, inner]];
            });
            return { kept };
        }
        case 'unreadable':
            return 'unreadable';
    }
}
function isEmptyMapping(outlined) {
    return JSON.stringify(outlined) === '{"kept":[]}';
}

;// CONCATENATED MODULE: ./build/src/report/suggestion/prune.js









/**
 * Takes the entries of `before` that no logged connection asked for out of `current`, which is `before` with additions.
 * A list is never emptied: SODA reads an empty one like a missing one, and a missing one opens the network.
 */
function prune(before, current, decisions) {
    const used = usedEntries(before, decisions);
    const unused = (0,host_items/* hostLists */.AN)(before).flatMap((list) => list.items
        .filter(({ entry }) => entry !== undefined && !used.has((0,policy_entry/* formatEntry */.WL)(entry)))
        .map((item) => unusedItem(before, list, item)));
    const after = withoutItems(current, new Set(unused.map(keyOf)));
    const left = new Set((0,host_items/* hostLists */.AN)(after).flatMap((list) => list.items.map((item) => keyOf(unusedItem(after, list, item)))));
    return {
        removals: unused.filter((item) => !left.has(keyOf(item))),
        kept: unused.filter((item) => left.has(keyOf(item))).map((item) => ({ ...item, why: STAYS })),
        after,
    };
}
const STAYS = 'It would leave its list empty, or take a comment, an anchor or an alias along. Remove it by hand if it is not needed; an empty list is written [].';
/** The entries that were asked for, also where the connection failed then, as `formatEntry` writes them. */
function usedEntries({ model }, decisions) {
    const lists = [model.sandbox, ...model.servers.values()];
    const allowlist = (0,policy_allowlist/* compileAllowlist */.D)(lists.flatMap(({ allowedHosts }) => allowedHosts?.entries ?? []));
    const used = new Set();
    for (const { host, port } of decisions) {
        const [parsedHost, parsedPort] = [(0,policy_host/* parseHost */.o6)(host), (0,policy_port/* parsePort */.pz)(String(port))];
        if (!parsedHost.ok || !parsedPort.ok)
            continue;
        const decision = (0,policy_allowlist/* decide */.L)(allowlist, parsedHost.value, parsedPort.value);
        if (decision.verdict === 'allow')
            used.add((0,policy_entry/* formatEntry */.WL)(decision.entry));
    }
    return used;
}
function withoutItems(current, unused) {
    let policy = current;
    for (;;) {
        // One of each list at a time: two neighbours in brackets share a comma, and the last item must stay.
        const fixes = (0,host_items/* hostLists */.AN)(policy).flatMap((list) => {
            const candidates = list.items.filter((item) => unused.has(keyOf(unusedItem(policy, list, item))));
            const fix = candidates
                .map((item) => (0,item_fix/* removeItem */.A)('', list, item, policy.source))
                .find((removal) => removal !== undefined);
            return fix === undefined || candidates.length === list.items.length ? [] : [{ fix }];
        });
        const { text, applied } = (0,fix/* applyFixes */.y)(policy.source.text, fixes);
        if (applied === 0)
            return policy;
        const next = (0,load_policy/* loadPolicy */.t)({ path: policy.source.path, text });
        const isRight = next.policy !== undefined &&
            isSameButHosts(policy.yaml.root, next.yaml.root) &&
            countItems(next) === countItems(policy) - applied;
        if (!isRight)
            return policy;
        policy = next;
    }
}
function countItems(policy) {
    return (0,host_items/* hostLists */.AN)(policy).reduce((sum, { items }) => sum + items.length, 0);
}
function unusedItem(policy, { server }, { entry, range }) {
    return {
        entry: entry === undefined ? '' : (0,policy_entry/* formatEntry */.WL)(entry),
        server: server?.name ?? null,
        file: policy.model.file,
        line: range.start.line,
    };
}
function keyOf({ entry, server }) {
    return JSON.stringify([server, entry]);
}

// EXTERNAL MODULE: ./build/src/lint/lint.js + 5 modules
var lint = __webpack_require__(8583);
// EXTERNAL MODULE: ./build/src/policy/public-suffix.js
var public_suffix = __webpack_require__(9473);
// EXTERNAL MODULE: ./build/src/policy/upstream-url.js
var upstream_url = __webpack_require__(9979);
// EXTERNAL MODULE: ./build/src/report/attribution.js + 1 modules
var report_attribution = __webpack_require__(6920);
// EXTERNAL MODULE: ./build/src/report/offer.js
var report_offer = __webpack_require__(4966);
// EXTERNAL MODULE: ./build/src/policy/yaml-node.js
var yaml_node = __webpack_require__(3654);
;// CONCATENATED MODULE: ./build/src/report/suggestion/layout.js
/** The line break that the file uses. */
function lineBreakOf(text) {
    return text.includes('\r\n') ? '\r\n' : '\n';
}
/** The blanks in front of a place, where nothing else stands before it on its line but what `lead` matches. */
function indentAt(text, offset, lead = /^$/) {
    const before = text.slice(lineStart(text, offset), offset).replace('\uFEFF', '');
    const indent = /^ */.exec(before)?.[0] ?? '';
    return lead.test(before.slice(indent.length)) ? indent : undefined;
}
/**
 * An edit that only adds lines: behind the one on which `last` ends. Where the file ends there without a line break,
 * which would then have to be added to a line that is there, before the one on which `first` begins.
 */
function insertLines(text, indent, lines, first, last) {
    const lineBreak = lineBreakOf(text);
    const written = lines.map((line) => `${indent}${line}${lineBreak}`).join('');
    const newline = text.indexOf('\n', contentEnd(text, last));
    if (newline !== -1)
        return { start: newline + 1, end: newline + 1, text: written };
    const start = aboveComments(text, lineStart(text, first));
    return { start, end: start, text: written };
}
/** The end of the text before `end` that is neither blank nor a line break: a block scalar ends behind those. */
function contentEnd(text, end) {
    let at = end;
    while (at > 0 && /\s/.test(text[at - 1] ?? ''))
        at -= 1;
    return at;
}
/** The start of the comments that stand directly above a line: they are about it. */
function aboveComments(text, start) {
    let at = start;
    while (at > 0) {
        const above = lineStart(text, at - 1);
        if (!/^[ \t]*#/.test(text.slice(above, at)))
            break;
        at = above;
    }
    return at;
}
function lineStart(text, offset) {
    const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
    return start === 0 && text.startsWith('\uFEFF') ? 1 : start;
}
/** Whether a mapping or a list is written in braces or brackets. */
function isFlow({ source: { text } }, { range }) {
    return /[[{]/.test(text[range.start.offset] ?? '');
}
/** From the first key of a mapping to behind its last value; `undefined` for an empty one. */
function extentOf({ pairs }) {
    const all = [...pairs.values()];
    const [first, last] = [all[0], all.at(-1)];
    if (first === undefined || last === undefined)
        return undefined;
    return { first: first.key.start.offset, last: Math.max(last.key.end.offset, last.value.range.end.offset) };
}

;// CONCATENATED MODULE: ./build/src/report/suggestion/add-items.js



/**
 * The edit that adds items (YAML on one line, without the dash) to `allowed_hosts` of a section, which is made where it
 * is missing. Only lines are added, unless the list or the section stands in brackets on one line, or is empty. The
 * sentence says why the file cannot be edited by a program.
 */
function addItems(yaml, path, items) {
    const pair = (0,yaml_node/* pairAt */.e)(yaml.root, [...path, 'allowed_hosts']);
    if (pair === undefined)
        return addList(yaml, path, items);
    const { value } = pair;
    if (value.kind !== 'sequence' || value.range.start.offset < pair.key.end.offset) {
        return (0,result/* fail */.f)('The list is an alias, and the entries would be added wherever else it is used.');
    }
    const between = yaml.source.text.slice(pair.key.end.offset, value.range.start.offset);
    if (/(?:^|\s)&/.test(between.replace(/#.*/g, ''))) {
        return (0,result/* fail */.f)('The list has an anchor, and the entries would be added wherever else it is used.');
    }
    return isFlow(yaml, value) ? (0,result.ok)(addToFlow(yaml, value, items)) : addToBlock(yaml, value, items);
}
function addToBlock({ source: { text } }, list, items) {
    const [first, last] = [list.items[0], list.items.at(-1)];
    // A tag or an anchor may stand between the dash and the item.
    const indent = first === undefined ? undefined : indentAt(text, first.range.start.offset, /^- .*$/);
    if (last === undefined || indent === undefined)
        return (0,result/* fail */.f)('The list is laid out in an unusual way.');
    const isSpread = last.kind === 'mapping' && text[last.range.start.offset] !== '{';
    const lines = items.flatMap((item) => (isSpread ? spread(item) : [`- ${item}`]));
    return (0,result.ok)(insertLines(text, indent, lines, last.range.start.offset, last.range.end.offset));
}
/** A mapping in braces as one with a line for each key, as the items above it are written. */
function spread(item) {
    if (!item.startsWith('{'))
        return [`- ${item}`];
    return item
        .slice(1, -1)
        .split(', ')
        .map((pair, index) => (index === 0 ? `- ${pair}` : `  ${pair}`));
}
function addToFlow({ source: { text } }, list, items) {
    const { start } = list.range;
    const [first, last] = [list.items[0], list.items.at(-1)];
    if (first === undefined || last === undefined) {
        return { start: start.offset + 1, end: start.offset + 1, text: items.join(', ') };
    }
    const indent = indentAt(text, first.range.start.offset);
    if (first.range.start.line === start.line || indent === undefined) {
        const end = last.range.end.offset;
        return { start: end, end, text: items.map((item) => `, ${item}`).join('') };
    }
    // Before the first one, since behind the last one a comma may be missing.
    const at = aboveComments(text, lineStart(text, first.range.start.offset));
    return { start: at, end: at, text: items.map((item) => `${indent}${item},${lineBreakOf(text)}`).join('') };
}
function addList(yaml, path, items) {
    const section = (0,yaml_node/* nodeAt */.o)(yaml.root, path);
    const key = { block: ['allowed_hosts:', ...items.map((item) => `  - ${item}`)], flow: flowList(items) };
    if (section?.kind === 'mapping')
        return addKey(yaml, section, key);
    const { root } = yaml;
    if (section !== undefined || path.length !== 1 || root?.kind !== 'mapping') {
        return (0,result/* fail */.f)('The section that would hold the list is no mapping.');
    }
    const [name = ''] = path;
    const block = [`${name}:`, ...key.block.map((line) => `  ${line}`)];
    return addKey(yaml, root, { block, flow: `${name}: {${key.flow}}` });
}
function flowList(items) {
    return `allowed_hosts: [${items.join(', ')}]`;
}
function addKey(yaml, mapping, key) {
    const { text } = yaml.source;
    const extent = extentOf(mapping);
    if (isFlow(yaml, mapping)) {
        const at = extent?.last ?? mapping.range.start.offset + 1;
        return (0,result.ok)({ start: at, end: at, text: extent === undefined ? key.flow : `, ${key.flow}` });
    }
    const indent = extent === undefined ? undefined : indentAt(text, extent.first);
    if (extent === undefined || indent === undefined)
        return (0,result/* fail */.f)('The section is laid out in an unusual way.');
    return (0,result.ok)(insertLines(text, indent, key.block, extent.first, extent.last));
}

// EXTERNAL MODULE: ./build/src/report/suggestion/caution.js
var caution = __webpack_require__(4268);
;// CONCATENATED MODULE: ./build/src/report/suggestion/requests.js
/** The requests that were denied, or would have been: by count, then host, then port. */
function deniedRequests(decisions) {
    const rows = new Map();
    for (const { host, port, verdict, reason } of decisions) {
        if (verdict !== 'deny' && verdict !== 'would-deny')
            continue;
        const key = JSON.stringify([host, port]);
        const row = rows.get(key) ?? { host, port, reason, count: 0 };
        rows.set(key, { ...row, count: row.count + 1 });
    }
    const withPort = new Set([...rows.values()].flatMap(({ host, port }) => (port === null ? [] : [host])));
    // A name that was looked up and then connected to is one request.
    return [...rows.values()].filter(({ host, port }) => port !== null || !withPort.has(host)).sort(inOrder);
}
function inOrder(a, b) {
    return (b.count - a.count || (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) || (a.port ?? 0) - (b.port ?? 0));
}

;// CONCATENATED MODULE: ./build/src/report/suggestion/suggest.js














/**
 * The smallest additions to a policy without problems under which nothing would have been denied. Only exact entries,
 * and none that opens private addresses: those are a person's to write. `servers`: those that took part.
 */
function suggest(loaded, servers, decisions) {
    const listed = listedEntries(loaded.model);
    const allowlist = (0,policy_allowlist/* compileAllowlist */.D)(listed);
    const attribution = (0,report_attribution/* attributionOf */.b)(loaded.model, servers);
    const settled = [];
    const refused = [];
    const candidates = [];
    for (const request of deniedRequests(decisions)) {
        const offer = (0,report_offer/* offerFor */.q)(request, loaded.model, attribution);
        const offered = suggestible(offer);
        if (!offered.ok)
            refused.push({ ...request, why: offered.problem });
        else if ((0,policy_allowlist/* decide */.L)(allowlist, offered.value.host, offered.value.port).verdict === 'allow')
            settled.push(request);
        else
            candidates.push({ request, offer, offered: offered.value });
    }
    let after = loaded;
    const additions = [];
    for (const group of byOwner(candidates)) {
        const edited = withItems(after, group);
        if (edited.ok) {
            after = edited.value;
            additions.push(...group.map((candidate) => additionOf(candidate, loaded.model.file, listed)));
        }
        else {
            refused.push(...group.map(({ request }) => ({ ...request, why: edited.problem })));
        }
    }
    return { additions, refused, settled, after: after.source };
}
/** What is offered, as far as a program may propose it. */
function suggestible({ item }) {
    if (!item.ok)
        return item;
    const { host, item: text } = item.value;
    if (text.includes('allow_private')) {
        return (0,result/* fail */.f)(`It is private, which is never suggested. If it is meant, write this item yourself: ${text}`);
    }
    return isWholeSuffix(host)
        ? (0,result/* fail */.f)('It is no full name, or a public suffix, and not a host of its own. Write the full name of the host.')
        : item;
}
function isWholeSuffix(host) {
    return host.kind === 'name' && (!host.name.includes('.') || (0,public_suffix/* suffixKind */.gE)(host.name) !== 'none');
}
function listedEntries(policy) {
    const upstream = (0,upstream_url/* upstreamEntry */.on)(policy);
    const lists = [policy.sandbox, ...policy.servers.values()].map(({ allowedHosts }) => allowedHosts);
    const entries = lists.flatMap((list) => list?.entries ?? []);
    return upstream.ok && upstream.value !== undefined ? [...entries, upstream.value] : entries;
}
function byOwner(candidates) {
    const groups = new Map();
    for (const candidate of candidates) {
        const group = groups.get(candidate.offer.place.section);
        if (group === undefined)
            groups.set(candidate.offer.place.section, [candidate]);
        else
            group.push(candidate);
    }
    return [...groups.values()];
}
/** The policy with the items of one list added, checked: it has no error, allows them, and says all else as before. */
function withItems(before, group) {
    const items = group.map(({ offered }) => offered.item.replace(/^- /, ''));
    const edit = addItems(before.yaml, sectionPath(group), items);
    if (!edit.ok)
        return (0,result/* fail */.f)(`${edit.problem} ${BY_HAND}`);
    const { text } = (0,fix/* applyFixes */.y)(before.source.text, [{ fix: { title: '', edits: [edit.value] } }]);
    const after = (0,load_policy/* loadPolicy */.t)({ path: before.source.path, text });
    const allowlist = (0,policy_allowlist/* compileAllowlist */.D)(listedEntries(after.model));
    const isRight = after.policy !== undefined &&
        isSameButHosts(before.yaml.root, after.yaml.root) &&
        listedEntries(after.model).length === listedEntries(before.model).length + items.length &&
        group.every(({ offered: { host, port } }) => (0,policy_allowlist/* decide */.L)(allowlist, host, port).verdict === 'allow') &&
        !(0,lint/* lintPolicy */.GF)(after, undefined).diagnostics.some(({ severity }) => severity === 'error');
    return isRight ? (0,result.ok)(after) : (0,result/* fail */.f)(`The file is laid out in an unusual way. ${BY_HAND}`);
}
const BY_HAND = 'Add the entry by hand.';
function sectionPath([first]) {
    const owner = first?.offer.owner;
    return owner?.kind === 'server' ? ['mcp', 'servers', owner.name] : ['sandbox'];
}
function additionOf({ request, offer, offered }, file, listed) {
    const { owner, place } = offer;
    return {
        host: (0,policy_host/* formatHost */.g9)(offered.host),
        port: offered.port,
        count: request.count,
        server: owner.kind === 'server' ? owner.name : null,
        file,
        line: place.line,
        entry: offered.item,
        warnings: [
            ...(offered.isPortAssumed
                ? ['Its name was only looked up: port 443 is assumed. See which one it needs.']
                : []),
            ...(0,caution/* cautions */.J)(offered.host, listed),
        ],
    };
}

// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
// EXTERNAL MODULE: ./build/src/run/subject.js + 2 modules
var run_subject = __webpack_require__(4576);
// EXTERNAL MODULE: ./build/src/commands/findings.js
var findings = __webpack_require__(9612);
// EXTERNAL MODULE: ./build/src/commands/policy-options.js
var policy_options = __webpack_require__(247);
// EXTERNAL MODULE: ./build/src/commands/terminal.js
var terminal = __webpack_require__(4234);
// EXTERNAL MODULE: ./build/src/commands/write-in-place.js
var write_in_place = __webpack_require__(4233);
;// CONCATENATED MODULE: ./build/src/commands/suggest.js















/**
 * `soda-guard suggest`: the change as a diff or as JSON on stdout, what people have to know on stderr. With `--write`
 * the policy is changed instead.
 */
async function suggestCommand(logs, options) {
    const subject = (0,run_subject/* loadSubject */.n)((0,policy_options/* subjectRequest */.K)({ ...options, allow: [] }), findings/* printFindings */.c);
    const { servers } = (0,run_subject/* decideMode */.a)(subject);
    const decisions = (await Promise.all(logs.map(readLog))).flat();
    if (options.prune === true && decisions.length === 0) {
        throw new stop/* Stop */.VG('usage', 'the logs hold no decision, so that --prune would call every entry unused. Give the logs of runs that did their work.');
    }
    const { loaded } = subject;
    const suggestion = suggest(loaded, servers, decisions);
    const added = (0,load_policy/* loadPolicy */.t)(suggestion.after);
    const pruned = options.prune === true ? prune(loaded, added, decisions) : undefined;
    const { removals = [], kept = [], after = added } = pruned ?? {};
    const before = loaded.source;
    const changed = after.source.text !== before.text;
    const written = options.write === true && changed;
    if (written) {
        const remedy = 'changed. Make it writable, or apply the diff that is printed without --write.';
        const fault = (0,write_in_place/* writeInPlace */.a)(before.path, after.source.text, remedy);
        if (fault !== undefined)
            throw new stop/* Stop */.VG('unreadable', fault);
    }
    const report = { ...suggestion, before, after: after.source, removals, kept, written };
    for (const line of suggestionLines(report))
        (0,terminal/* say */.c)(line);
    if (options.format === 'json')
        process.stdout.write(suggestionJson(report));
    else if (!written)
        process.stdout.write(suggestionDiff(report));
    (0,terminal/* say */.c)(outcome(decisions.length, changed, written));
    return 0;
}
function outcome(decisions, changed, written) {
    if (!changed)
        return `${(0,plural/* plural */.L)(decisions, 'decision')} read, nothing to change`;
    return written
        ? 'the policy is changed'
        : 'nothing is changed yet: --write does it, or git apply with the diff';
}
/** @throws {Stop} `unreadable` for what is no decision log */
async function readLog(path) {
    const source = path === '-' ? (0,policy_read/* decodeSource */.E4)('<stdin>', await (0,consumers_.buffer)(process.stdin)) : (0,policy_read/* readSource */.o$)(path, limits/* MAX_LOG_BYTES */.w5);
    if (!source.ok)
        throw new stop/* Stop */.VG('unreadable', source.problem.message);
    const read = readDecisionLog(source.value.text);
    if (read.ok)
        return read.value;
    const { line, message } = read.problem;
    throw new stop/* Stop */.VG('unreadable', `${source.value.path}:${line} ${message}. Give the file that run --log names, unchanged.`);
}


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

/***/ 9249:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   unifiedDiff: () => (/* binding */ unifiedDiff)
/* harmony export */ });
/** Lines of unchanged text around a change, as in diff -u. */
const CONTEXT = 3;
/** Most differing lines for which the shortest diff is looked for; beyond it the differing middle is replaced as a whole. */
const MAX_EDITS = 1000;
/**
 * The change from one text to another in the unified format of POSIX `diff -u`, as `patch` and `git apply` read it. Empty
 * if the texts are equal.
 */
function unifiedDiff(path, before, after) {
    if (before === after)
        return '';
    const rows = compare(splitLines(before), splitLines(after));
    return [`--- a/${path}`, `+++ b/${path}`, ...hunks(rows)].join('\n') + '\n';
}
/** Lines with their line breaks; the last one may have none. */
function splitLines(text) {
    return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
function compare(a, b) {
    let head = 0;
    while (head < a.length && head < b.length && a[head] === b[head])
        head += 1;
    let tail = 0;
    while (tail < a.length - head &&
        tail < b.length - head &&
        a[a.length - 1 - tail] === b[b.length - 1 - tail]) {
        tail += 1;
    }
    const same = (text) => ({ kind: ' ', text });
    return [
        ...a.slice(0, head).map(same),
        ...shortestEdit(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
        ...a.slice(a.length - tail).map(same),
    ];
}
/** E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), the greedy form. */
function shortestEdit(a, b) {
    const trace = [];
    const furthest = new Map([[1, 0]]);
    for (let edits = 0; edits <= Math.min(a.length + b.length, MAX_EDITS); edits += 1) {
        trace.push(new Map(furthest));
        for (let k = -edits; k <= edits; k += 2) {
            const down = k === -edits || (k !== edits && reach(furthest, k - 1) < reach(furthest, k + 1));
            let x = down ? reach(furthest, k + 1) : reach(furthest, k - 1) + 1;
            while (x < a.length && x - k < b.length && a[x] === b[x - k])
                x += 1;
            furthest.set(k, x);
            if (x >= a.length && x - k >= b.length)
                return walkBack(a, b, trace);
        }
    }
    return [...a.map((text) => ({ kind: '-', text })), ...b.map((text) => ({ kind: '+', text }))];
}
function reach(furthest, k) {
    return furthest.get(k) ?? -1;
}
function walkBack(a, b, trace) {
    const rows = [];
    let x = a.length;
    let y = b.length;
    for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
        const furthest = trace[edits] ?? new Map();
        const k = x - y;
        const down = k === -edits || (k !== edits && reach(furthest, k - 1) < reach(furthest, k + 1));
        const fromX = edits === 0 ? 0 : reach(furthest, down ? k + 1 : k - 1);
        const fromY = edits === 0 ? 0 : fromX - (down ? k + 1 : k - 1);
        while (x > fromX && y > fromY) {
            x -= 1;
            y -= 1;
            rows.push({ kind: ' ', text: a[x] ?? '' });
        }
        if (edits === 0)
            break;
        if (down)
            rows.push({ kind: '+', text: b[fromY] ?? '' });
        else
            rows.push({ kind: '-', text: a[fromX] ?? '' });
        x = fromX;
        y = fromY;
    }
    return rows.reverse();
}
function* hunks(rows) {
    const changed = rows.flatMap(({ kind }, index) => (kind === ' ' ? [] : [index]));
    const lineNumbers = { '-': linesBefore(rows, '-'), '+': linesBefore(rows, '+') };
    let next = 0;
    while (next < changed.length) {
        const from = Math.max(0, (changed[next] ?? 0) - CONTEXT);
        let last = changed[next] ?? 0;
        while (next < changed.length && (changed[next] ?? 0) - last <= 2 * CONTEXT) {
            last = changed[next] ?? 0;
            next += 1;
        }
        const to = Math.min(rows.length, last + CONTEXT + 1);
        const side = (kind) => {
            const start = lineNumbers[kind][from] ?? 0;
            const count = (lineNumbers[kind][to] ?? 0) - start;
            return `${count === 0 ? start : start + 1},${count}`;
        };
        yield [`@@ -${side('-')} +${side('+')} @@`, ...rows.slice(from, to).map(printRow)].join('\n');
    }
}
/** For each row, and behind the last one, how many lines of one side stand before it. */
function linesBefore(rows, side) {
    let count = 0;
    const before = rows.map(({ kind }) => (kind === ' ' || kind === side ? count++ : count));
    return [...before, count];
}
function printRow({ kind, text }) {
    return text.endsWith('\n') ? `${kind}${text.slice(0, -1)}` : `${kind}${text}\n\\ No newline at end of file`;
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
