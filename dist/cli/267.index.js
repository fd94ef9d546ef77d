export const id = 267;
export const ids = [267];
export const modules = {

/***/ 2267:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   explainCommand: () => (/* binding */ explainCommand)
/* harmony export */ });
/* harmony import */ var _isolation_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2488);
/* harmony import */ var _run_installation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7107);
/* harmony import */ var _run_working_directory_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7662);
/* harmony import */ var _run_workspace_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1994);
/* harmony import */ var _run_subject_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4576);
/* harmony import */ var _sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7602);
/* harmony import */ var _findings_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9612);
/* harmony import */ var _policy_options_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(247);
/* harmony import */ var _terminal_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4234);









/** `soda-guard explain`: the effective mode with its reasons on stdout. */
async function explainCommand(options) {
    const subject = (0,_run_subject_js__WEBPACK_IMPORTED_MODULE_4__/* .loadSubject */ .n)((0,_policy_options_js__WEBPACK_IMPORTED_MODULE_7__/* .subjectRequest */ .K)(options), _findings_js__WEBPACK_IMPORTED_MODULE_6__/* .printFindings */ .c);
    const machine = options.probe ? await probeHere(options.backend) : undefined;
    const effective = (0,_run_subject_js__WEBPACK_IMPORTED_MODULE_4__/* .decideMode */ .a)(subject, machine);
    process.stdout.write(explanation(effective, options.format));
    return 0;
}
function explanation(effective, format) {
    switch (format) {
        case 'pretty':
            return (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .explainPretty */ .YF)(effective, (0,_terminal_js__WEBPACK_IMPORTED_MODULE_8__/* .colorsFor */ .u)(process.stdout), limitsHere(effective));
        case 'json':
            return (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .explainJson */ .eP)(effective, limitsHere(effective));
        case 'mermaid':
            return (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .explainMermaid */ .vu)(effective);
    }
}
/** What would come of the policy's limits; nothing is known where the machine was not probed. */
function limitsHere({ mode, machine, limits }) {
    const requested = (0,_isolation_index_js__WEBPACK_IMPORTED_MODULE_0__/* .requestedLimits */ .Hw)(limits);
    if (mode === 'off')
        return (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .runsUnlimited */ .uj)(requested);
    return machine?.usable === true ? (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .expectedLimits */ .JG)(requested, machine.form) : [];
}
/** What the machine can do for a command that starts in the current directory. */
async function probeHere(backend) {
    const cwd = (0,_run_working_directory_js__WEBPACK_IMPORTED_MODULE_2__/* .workingDirectory */ .p)();
    try {
        return await (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .probeMachine */ .cA)({
            backend,
            workspace: (0,_run_workspace_js__WEBPACK_IMPORTED_MODULE_3__/* .findWorkspace */ .pl)(cwd),
            cwd,
            node: process.execPath,
            listenScript: (0,_run_installation_js__WEBPACK_IMPORTED_MODULE_1__/* .installedListenScript */ .v)(),
        });
    }
    catch (error) {
        // What `run` would refuse here, `explain` explains.
        if (!(error instanceof _sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .LaunchFailure */ .EH))
            throw error;
        return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
    }
}


/***/ })

};
