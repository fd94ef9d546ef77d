export const id = 53;
export const ids = [53];
export const modules = {

/***/ 3053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   formatJson: () => (/* binding */ formatJson)
/* harmony export */ });
/* unused harmony export lintDocument */
/* harmony import */ var _policy_yaml_lines_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1835);

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
    return JSON.stringify(lintDocument(report, ms), undefined, 2) + '\n';
}
function fileDocument({ file, text, diagnostics }) {
    const lines = (0,_policy_yaml_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .indexLines */ .u)(text);
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
