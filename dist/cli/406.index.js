export const id = 406;
export const ids = [406];
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
/* harmony import */ var _run_working_directory_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7662);
/* harmony import */ var _run_workspace_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1994);
/* harmony import */ var _sandbox_index_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2761);







/** `soda-guard doctor`: tries every sandbox that could be made here. 0 when there is one that works, else 1. */
async function doctorCommand({ format }) {
    const machine = await tryEverything();
    const diagnosis = { machine, facts: (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_6__/* .machineFacts */ .Rw)(process.env) };
    process.stdout.write(format === 'json' ? (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_6__/* .doctorJson */ .Go)(diagnosis) : (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_6__/* .doctorPretty */ .Q8)(diagnosis));
    return machine.usable ? 0 : 1;
}
async function tryEverything() {
    const cwd = (0,_run_working_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .workingDirectory */ .p)();
    try {
        return await probeAll((0,_run_workspace_js__WEBPACK_IMPORTED_MODULE_5__/* .findWorkspace */ .pl)(cwd), cwd);
    }
    catch (error) {
        if (!(error instanceof _sandbox_index_js__WEBPACK_IMPORTED_MODULE_6__/* .LaunchFailure */ .EH))
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
        if (!(error instanceof _sandbox_index_js__WEBPACK_IMPORTED_MODULE_6__/* .LaunchFailure */ .EH))
            throw error;
        return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(directory);
    }
}
function probeAll(workspace, cwd) {
    const places = { workspace, cwd, node: process.execPath, listenScript: (0,_run_installation_js__WEBPACK_IMPORTED_MODULE_3__/* .installedListenScript */ .v)() };
    return (0,_sandbox_index_js__WEBPACK_IMPORTED_MODULE_6__/* .probeMachine */ .cA)({ backend: 'auto', all: true, ...places });
}


/***/ }),

/***/ 5236:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hw: () => (/* binding */ requestedLimits),
/* harmony export */   Ix: () => (/* binding */ notEnforced),
/* harmony export */   PW: () => (/* binding */ limitText)
/* harmony export */ });
/** The limits that a policy asks for, in the order of its schema; 0 asks for none. */
function requestedLimits({ memoryMb, cpuPercent, maxPids }) {
    const named = [
        { limit: 'memory_mb', value: memoryMb?.value },
        { limit: 'cpu_percent', value: cpuPercent?.value },
        { limit: 'max_pids', value: maxPids?.value },
    ];
    return named.flatMap(({ limit, value }) => (value === undefined || value === 0 ? [] : [{ limit, value }]));
}
/** The outcome in which nothing enforces a limit. */
function notEnforced({ limit, value }, reason) {
    return { limit, value, enforcedBy: null, reason };
}
/** One outcome for people, without a full stop: `max_pids: 64 enforced by prlimit`. */
function limitText({ limit, value, enforcedBy, reason }) {
    return `${limit}: ${value} ${enforcedBy === null ? `not enforced: ${reason}` : `enforced by ${ENFORCER_NAME[enforcedBy]}`}`;
}
const ENFORCER_NAME = {
    prlimit: 'prlimit',
    'systemd-scope': 'a systemd scope',
    cgroup: 'a control group',
};


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


/***/ })

};
