export const id = 249;
export const ids = [249];
export const modules = {

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


/***/ })

};
