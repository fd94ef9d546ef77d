export const id = 565;
export const ids = [565];
export const modules = {

/***/ 5565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   doctorCommand: () => (/* binding */ doctorCommand)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _run_installation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7107);
/* harmony import */ var _run_workspace_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1994);
/* harmony import */ var _sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5903);






/** `soda-guard doctor`: tries every sandbox that could be made here. 0 when there is one that works, else 1. */
async function doctorCommand({ format }) {
    const machine = await tryEverything();
    const diagnosis = { machine, facts: (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .machineFacts */ .Rw)(process.env) };
    process.stdout.write(format === 'json' ? (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .doctorJson */ .Go)(diagnosis) : (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .doctorPretty */ .Q8)(diagnosis));
    return machine.usable ? 0 : 1;
}
async function tryEverything() {
    const cwd = process.cwd();
    try {
        return await probeAll((0,_run_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .findWorkspace */ .pl)(cwd), cwd);
    }
    catch (error) {
        if (!(error instanceof _sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .LaunchFailure */ .EH))
            throw error;
        // The question is what the machine can do, not whether this directory can be a workspace.
        if (error.code === 'place')
            return probeElsewhere();
        return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
    }
}
async function probeElsewhere() {
    const directory = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)(node_path__WEBPACK_IMPORTED_MODULE_2__.join(node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir(), 'soda-guard-'));
    try {
        return await probeAll(directory, directory);
    }
    catch (error) {
        if (!(error instanceof _sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .LaunchFailure */ .EH))
            throw error;
        return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(directory);
    }
}
function probeAll(workspace, cwd) {
    const places = { workspace, cwd, node: process.execPath, listenScript: (0,_run_installation_js__WEBPACK_IMPORTED_MODULE_3__/* .installedListenScript */ .v)() };
    return (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_5__/* .probeMachine */ .cA)({ backend: 'auto', all: true, ...places });
}


/***/ })

};
