export const id = 53;
export const ids = [53];
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

/***/ 3053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   formatJson: () => (/* binding */ formatJson)
/* harmony export */ });
/* unused harmony export lintDocument */
/* harmony import */ var _policy_yaml_lines_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1835);
/* harmony import */ var _json_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6433);


/** The report as a value. `ms` is how long the run took. */
function lintDocument(report, ms) {
    return {
        version: 1,
        files: report.files.map(fileDocument),
        summary: { ...report.summary, ms: Math.round(ms) },
    };
}
/** The report as JSON, ending with a newline. */
function formatJson(report, ms) {
    return (0,_json_text_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonText */ .s)(lintDocument(report, ms));
}
function fileDocument({ file, text, diagnostics }) {
    const lines = (0,_policy_yaml_lines_js__WEBPACK_IMPORTED_MODULE_1__/* .indexLines */ .u)(text);
    return { file, diagnostics: diagnostics.map((diagnostic) => diagnosticDocument(diagnostic, lines)) };
}
function diagnosticDocument({ rule, severity, message, help, range, related, fix }, lines) {
    return {
        rule,
        severity,
        message,
        help,
        range: rangeDocument(range),
        related: related.map(({ location, message: text }) => ({ ...locationDocument(location), message: text })),
        fix: fix === undefined ? null : fixDocument(fix, lines),
    };
}
function fixDocument({ title, edits }, lines) {
    return {
        title,
        edits: edits.map(({ start, end, text }) => ({ range: rangeDocument(lines.rangeOf(start, end)), text })),
    };
}
function locationDocument({ file, range }) {
    return { file, range: rangeDocument(range) };
}
function rangeDocument({ start, end }) {
    return {
        start: { line: start.line, column: start.column },
        end: { line: end.line, column: end.column },
    };
}


/***/ })

};
