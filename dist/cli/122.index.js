export const id = 122;
export const ids = [122];
export const modules = {

/***/ 5122:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  loadCodex: () => (/* binding */ loadCodex)
});

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
// EXTERNAL MODULE: ./build/src/policy/yaml-lines.js
var yaml_lines = __webpack_require__(1835);
;// CONCATENATED MODULE: ./build/src/agents/parse-toml.js



/** Parses TOML 1.0. A fault is a problem at the place where the parser stopped. */
function parseToml(source) {
    try {
        return (0,result.ok)((0,dist/* parse */.qg)(source.text.replace(/^\uFEFF/, '')));
    }
    catch (error) {
        return (0,result/* fail */.f)({
            code: 'codex-syntax',
            range: placeOf(error, source.text),
            message: `This is not valid TOML: ${reasonOf(error)}. Correct it: Codex does not start with such a file.`,
        });
    }
}
/** The parser's first line; the rest is an excerpt. */
function reasonOf(error) {
    if (!(error instanceof dist/* TomlError */.zx))
        return 'it is nested too deeply';
    const [first = ''] = error.message.split('\n');
    return first.replace(/^Invalid TOML document:\s*/, '').replace(/\.$/, '');
}
function placeOf(error, text) {
    const lines = (0,yaml_lines/* indexLines */.u)(text);
    if (!(error instanceof dist/* TomlError */.zx))
        return lines.rangeOf(0, 0);
    let lineStart = text.startsWith('\uFEFF') ? 1 : 0;
    for (let line = 1; line < error.line; line += 1)
        lineStart = text.indexOf('\n', lineStart) + 1;
    const start = lineStart + error.column - 1;
    return lines.rangeOf(start, start + 1);
}

;// CONCATENATED MODULE: ./build/src/agents/toml-places.js

const BLANK = /[ \t]*/y;
const BLANK_LINES = /(?:[\s]|#[^\n]*)*/y;
/** https://toml.io/en/v1.0.0#string, the longer delimiters first. */
const STRING = /"""(?:[^\\]|\\[^])*?"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
const BARE_KEY = /[A-Za-z0-9_-]+/y;
const BARE_VALUE = /[^\s,\]}#]+(?: [0-9:.Z+-]+)?/y;
const REST_OF_LINE = /[^\n]*\n?/y;
/**
 * Finds the keys of a text that a TOML parser accepts; such parsers give values without places. Never throws: on a text
 * that is not TOML it stops where it no longer understands.
 */
function locateToml(text) {
    const lines = (0,yaml_lines/* indexLines */.u)(text);
    const places = [];
    let at = text.startsWith('\uFEFF') ? 1 : 0;
    const take = (pattern) => {
        pattern.lastIndex = at;
        const found = pattern.exec(text)?.[0];
        if (found !== undefined)
            at += found.length;
        return found;
    };
    const keyPath = () => {
        const path = [];
        for (;;) {
            const quoted = take(STRING);
            const name = quoted === undefined ? take(BARE_KEY) : unquote(quoted);
            if (name === undefined)
                return path;
            path.push(name);
            const end = at;
            take(BLANK);
            if (text[at] !== '.') {
                at = end;
                return path;
            }
            at += 1;
            take(BLANK);
        }
    };
    /** `key = value` at the current place; false when there is none. */
    const pair = (table) => {
        const start = at;
        const path = [...table, ...keyPath()];
        const key = lines.rangeOf(start, at);
        take(BLANK);
        if (at === start || text[at] !== '=')
            return false;
        at += 1;
        take(BLANK);
        const from = at;
        const index = places.push({ path, key, value: key }) - 1;
        value(path);
        places[index] = { path, key, value: lines.rangeOf(from, at) };
        return true;
    };
    const value = (path) => {
        const open = text[at];
        if (open !== '{' && open !== '[') {
            if (take(STRING) === undefined)
                take(BARE_VALUE);
            return;
        }
        at += 1;
        for (;;) {
            take(BLANK_LINES);
            const before = at;
            if (open === '{')
                pair(path);
            else if (text[at] !== ']')
                value([...path, '[]']);
            take(BLANK_LINES);
            if (text[at] === ',')
                at += 1;
            else {
                if (text[at] === '}' || text[at] === ']')
                    at += 1;
                return;
            }
            if (at === before)
                return;
        }
    };
    let table = [];
    for (;;) {
        take(BLANK_LINES);
        if (at >= text.length)
            return places;
        const start = at;
        if (text[at] === '[') {
            const isArray = text[at + 1] === '[';
            at += isArray ? 2 : 1;
            take(BLANK);
            const keyStart = at;
            table = [...keyPath(), ...(isArray ? ['[]'] : [])];
            places.push({ path: table, key: lines.rangeOf(keyStart, at), value: lines.rangeOf(keyStart, at) });
        }
        else if (!pair(table))
            return places;
        take(REST_OF_LINE);
        if (at === start)
            return places;
    }
}
/** The content of a string that is used as a key. Escapes beyond those of JSON do not occur in names that matter. */
function unquote(quoted) {
    if (quoted.startsWith("'"))
        return quoted.slice(1, -1);
    try {
        return String(JSON.parse(quoted));
    }
    catch {
        return quoted.slice(1, -1);
    }
}

;// CONCATENATED MODULE: ./build/src/agents/toml-reader.js
/** A reader of a parsed document and the places of its keys. */
function readerOf(root, places) {
    const problems = [];
    const valueAt = (path) => path.reduce((value, key) => (isTable(value) ? value[key] : undefined), root);
    const byPath = new Map(places.map((place) => [pathKey(place.path), place]));
    const placeOf = (path) => byPath.get(pathKey(path));
    const placeBelow = (path) => places.find((place) => startsWith(place.path, path));
    const expect = (path, what) => {
        const place = placeOf(path) ?? placeBelow(path);
        if (place === undefined)
            return;
        problems.push({
            code: 'codex-wrong-type',
            range: place.value,
            message: `${path.join('.')} must be ${what}. Codex refuses it, or takes its default.`,
        });
    };
    return {
        problems,
        valueAt,
        placeOf,
        placeBelow,
        boolean: (path) => {
            const value = valueAt(path);
            const place = placeOf(path);
            if (value === undefined || place === undefined)
                return undefined;
            if (typeof value === 'boolean')
                return { value, range: place.value };
            expect(path, 'true or false, without quotes');
            return undefined;
        },
        text: (path) => {
            const value = valueAt(path);
            const place = placeOf(path);
            if (value === undefined || place === undefined)
                return undefined;
            if (typeof value === 'string')
                return { value, range: place.value };
            expect(path, 'a text in quotes');
            return undefined;
        },
        table: (path) => {
            const value = valueAt(path);
            if (value === undefined)
                return [];
            if (isTable(value))
                return Object.keys(value);
            expect(path, 'a table');
            return [];
        },
    };
}
/** One text for each path: JSON keeps apart what a separator could not. */
function pathKey(path) {
    return JSON.stringify(path);
}
function startsWith(path, start) {
    return start.every((key, index) => path[index] === key);
}
function isTable(value) {
    return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

;// CONCATENATED MODULE: ./build/src/agents/codex.js



const EMPTY = {
    sandboxMode: undefined,
    networkAccess: undefined,
    proxyEnabled: undefined,
    domains: [],
    ignoredKeys: [],
};
/** Reads Codex's config.toml. Never throws; every mistake is a problem with its place. */
function loadCodex(source) {
    const root = parseToml(source);
    if (!root.ok)
        return { source, problems: [root.problem], model: EMPTY };
    const reader = readerOf(root.value, locateToml(source.text));
    const model = readModel(reader);
    const problems = [...reader.problems].sort((a, b) => a.range.start.offset - b.range.start.offset);
    return { source, problems, model };
}
function readModel(reader) {
    const feature = ['features', 'network_proxy'];
    // The short form `network_proxy = true` stands for a table with `enabled = true`.
    const short = typeof reader.valueAt(feature) === 'boolean';
    if (!short)
        reader.table(feature);
    const domains = [...feature, 'domains'];
    return {
        sandboxMode: reader.text(['sandbox_mode']),
        networkAccess: reader.boolean(['sandbox_workspace_write', 'network_access']),
        proxyEnabled: reader.boolean(short ? feature : [...feature, 'enabled']),
        domains: reader.table(domains).flatMap((pattern) => {
            const path = [...domains, pattern];
            const verdict = reader.text(path);
            const place = reader.placeOf(path);
            if (verdict === undefined || place === undefined)
                return [];
            return [{ pattern: { value: pattern, range: place.key }, allowed: verdict.value === 'allow' }];
        }),
        ignoredKeys: ['network_proxy'].flatMap((value) => {
            const place = reader.placeOf([value]) ?? reader.placeBelow([value]);
            return place === undefined ? [] : [{ value, range: place.key }];
        }),
    };
}


/***/ })

};
