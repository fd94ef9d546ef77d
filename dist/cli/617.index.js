export const id = 617;
export const ids = [617];
export const modules = {

/***/ 8247:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = ({ value: true });
exports.b = void 0;
/** The longest time without a message of the other side, in milliseconds. */
exports.b = 10_000;


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

/***/ 7107:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ installedFiles),
/* harmony export */   v: () => (/* binding */ installedListenScript)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3136);
/* harmony import */ var _workspace_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1994);



/** The folder of the bundle that is running, e.g. `…/dist/cli`. */
const here = import.meta.url;
/** The folder of the package: `dist` lies in it. */
function packageFolder() {
    return node_path__WEBPACK_IMPORTED_MODULE_0__.dirname(node_path__WEBPACK_IMPORTED_MODULE_0__.dirname(node_path__WEBPACK_IMPORTED_MODULE_0__.dirname((0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(here))));
}
/**
 * What of ours runs again after the command, in the post step or at the next call: the command must not change it,
 * should it lie where the command may write. A workspace that is the package itself keeps its other files.
 */
function installedFiles(workspace, environment) {
    const action = environment['GITHUB_ACTION_PATH'];
    const folders = [packageFolder(), ...(action === undefined || !node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute(action) ? [] : [action])];
    const files = folders.flatMap((folder) => {
        if (!(0,_workspace_js__WEBPACK_IMPORTED_MODULE_2__/* .isInside */ .FK)(folder, workspace))
            return [folder];
        return ['dist', 'package.json', 'action.yml', 'action.yaml'].map((name) => node_path__WEBPACK_IMPORTED_MODULE_0__.join(folder, name));
    });
    return [...files, process.execPath];
}
/** The program that opens the sockets inside the sandbox. It is installed beside the bundle that is running. */
function installedListenScript() {
    return node_path__WEBPACK_IMPORTED_MODULE_0__.join(node_path__WEBPACK_IMPORTED_MODULE_0__.dirname(node_path__WEBPACK_IMPORTED_MODULE_0__.dirname((0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(here))), 'listen', 'index.js');
}


/***/ }),

/***/ 1994:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FK: () => (/* binding */ isInside),
/* harmony export */   l8: () => (/* binding */ quarantineFolder),
/* harmony export */   pl: () => (/* binding */ findWorkspace)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);



/** The nearest ancestor of a directory, itself included, that holds `.git`; else the directory. Absolute and real. */
function findWorkspace(directory) {
    const start = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(directory);
    for (let folder = start;; folder = node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(folder)) {
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(node_path__WEBPACK_IMPORTED_MODULE_2__.join(folder, '.git')))
            return folder;
        if (folder === node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(folder))
            return start;
    }
}
/** Whether a path, which need not exist, lies in a folder; links on the way to both are followed. */
function isInside(folder, file) {
    const relative = node_path__WEBPACK_IMPORTED_MODULE_2__.relative(realOf(folder), realOf(file));
    return (relative === '' ||
        (relative !== '..' && !relative.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_2__.sep}`) && !node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute(relative)));
}
/** The real path of the longest part that exists, and the rest behind it. */
function realOf(file) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(file);
    }
    catch {
        const parent = node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(file);
        return parent === file ? file : node_path__WEBPACK_IMPORTED_MODULE_2__.join(realOf(parent), node_path__WEBPACK_IMPORTED_MODULE_2__.basename(file));
    }
}
/** A fresh folder that the next command in this workspace cannot write either. */
function quarantineFolder(workspace) {
    const parent = [node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir(), '/tmp', '/var/tmp'].find((folder) => !isInside(workspace, folder));
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)(node_path__WEBPACK_IMPORTED_MODULE_2__.join(parent ?? node_path__WEBPACK_IMPORTED_MODULE_2__.dirname(workspace), 'soda-guard-quarantine-'));
}


/***/ }),

/***/ 5903:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  EH: () => (/* reexport */ LaunchFailure),
  Go: () => (/* reexport */ doctorJson),
  Q8: () => (/* reexport */ doctorPretty),
  DD: () => (/* reexport */ environmentFor),
  JG: () => (/* reexport */ expectedLimits),
  ql: () => (/* reexport */ launch),
  Rw: () => (/* reexport */ machineFacts),
  ue: () => (/* reexport */ parsePassEnv),
  cA: () => (/* reexport */ probeMachine),
  tW: () => (/* reexport */ quarantine),
  z0: () => (/* reexport */ runDirect),
  uj: () => (/* reexport */ runsUnlimited)
});

// UNUSED EXPORTS: GRACE_MS, LAUNCH_FAILED, isSecretName

;// CONCATENATED MODULE: ./build/src/sandbox/doctor.js
/** For programs: `{version: 1, usable, chosen, reason, remedy, probes, facts}`, absent things as null. */
function doctorJson({ machine, facts }) {
    const found = machine.usable
        ? { usable: true, chosen: { backend: machine.backend, form: machine.form }, reason: null, remedy: null }
        : { usable: false, chosen: null, reason: machine.reason, remedy: machine.remedy };
    return `${JSON.stringify({ version: 1, ...found, probes: machine.probes, facts }, null, 2)}\n`;
}
/** For people: what a run would use, each probe with the tool's own words and the remedy, the facts. */
function doctorPretty({ machine, facts }) {
    const headline = machine.usable
        ? [`A run would use ${machine.backend} (${machine.form}).`]
        : ['No sandbox can be made here: run refuses to start.', ...unprobed(machine)];
    const width = Math.max(0, ...facts.map(({ name }) => name.length));
    return [
        ...headline,
        ...(machine.probes.length === 0 ? [] : ['', 'Probes, in the order of preference']),
        ...machine.probes.flatMap(probeLines),
        '',
        'Facts',
        ...facts.map(({ name, value }) => `  ${name.padEnd(width)}  ${indented(value, width + 4)}`),
        '',
    ].join('\n');
}
/** Where nothing could be tried, the reason is all there is. */
function unprobed(machine) {
    return machine.usable || machine.probes.length > 0
        ? []
        : [machine.reason, machine.remedy].map((text) => `  ${text}`);
}
function probeLines({ backend, form, usable, said, remedy }) {
    const name = `  ${`${backend}, ${form}`.padEnd(13)}  `;
    if (usable)
        return [`${name}works`];
    return [
        `${name}fails: ${indented(said, name.length)}`,
        `${' '.repeat(name.length)}${indented(remedy, name.length)}`,
    ];
}
/** Further lines below the first; what moves the cursor of a terminal is left out. */
function indented(text, width) {
    const lines = text.replace(/[^\P{Cc}\n]/gu, '').split('\n');
    return lines.join(`\n${' '.repeat(width)}`);
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
;// CONCATENATED MODULE: ./build/src/sandbox/launch-failure.js
/** The exit code of a run whose command was not started. */
const LAUNCH_FAILED = 125;
/** The command was not started, and nothing of it ran. */
class LaunchFailure extends Error {
    code;
    remedy;
    name = 'LaunchFailure';
    /** 128+N when signal N ended the set-up, else 125. */
    exitCode;
    /**
     * @param code the kind of failure
     * @param message one sentence: the cause, with the tool's own words where there are some
     * @param remedy one sentence: what would help
     */
    constructor(code, message, remedy, options = {}) {
        super(message, options);
        this.code = code;
        this.remedy = remedy;
        this.exitCode = options.exitCode ?? LAUNCH_FAILED;
    }
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/src/sandbox/processes.js


/** A file of /proc, or `undefined` when the process has gone meanwhile or is not ours to look at. */
function readProc(pid, name) {
    return unlessGone(() => (0,external_node_fs_.readFileSync)(`/proc/${pid}/${name}`, 'utf8'));
}
/** The namespace that a process is in, as `kind:[inode]`; `undefined` when it has gone. */
function namespaceOf(pid, kind) {
    return unlessGone(() => (0,external_node_fs_.readlinkSync)(`/proc/${pid}/ns/${kind}`));
}
function unlessGone(read) {
    try {
        return read();
    }
    catch {
        return undefined;
    }
}
/** The fields of `/proc/PID/status` (proc_pid_status(5)). */
function parseStatus(text) {
    return new Map(text.split('\n').flatMap((line) => {
        const colon = line.indexOf(':');
        return colon === -1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]];
    }));
}
/**
 * Keeps the namespace that a process is in; `undefined` when the process has gone. The kernel gives the number of one
 * that has ended to the next that is made, whosever that is: only while it is kept does the number name this one.
 */
function keepNamespace(pid, kind) {
    const descriptor = unlessGone(() => (0,external_node_fs_.openSync)(`/proc/${pid}/ns/${kind}`, 'r'));
    if (descriptor === undefined)
        return undefined;
    const release = () => {
        (0,external_node_fs_.closeSync)(descriptor);
    };
    return { kind, name: (0,external_node_fs_.readlinkSync)(`/proc/self/fd/${descriptor}`), release };
}
/** The pids of everything in a namespace. */
function processesIn({ kind, name }) {
    return (0,external_node_fs_.readdirSync)('/proc')
        .filter((entry) => /^\d+$/.test(entry))
        .map(Number)
        .filter((pid) => namespaceOf(pid, kind) === name);
}
/**
 * All processes in a namespace that are also in a pid namespace of their own, one level further in than ours. They are
 * not looked for as children of children: those lists have gaps while processes come and go (proc_tid_children(5)).
 */
function innerProcesses(namespace) {
    const ownLevel = namespacePids(process.pid).length;
    return processesIn(namespace).flatMap((pid) => {
        const pids = namespacePids(pid);
        const innerPid = pids[ownLevel];
        const processGroup = processGroupOf(pid);
        if (pids.length !== ownLevel + 1 || innerPid === undefined || processGroup === undefined)
            return [];
        return [{ pid, innerPid, processGroup }];
    });
}
/** The pid in each namespace, from ours inwards. */
function namespacePids(pid) {
    const status = readProc(pid, 'status');
    const line = status === undefined ? undefined : parseStatus(status).get('NSpid');
    return line === undefined ? [] : line.split(/\s+/).map(Number);
}
/** The third field behind the name, which may itself hold blanks and parentheses (proc_pid_stat(5)). */
function processGroupOf(pid) {
    const stat = readProc(pid, 'stat');
    if (stat === undefined)
        return undefined;
    const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
    return field === undefined ? undefined : Number(field);
}
/** Sends a signal; a process that has gone already is no error. */
function kill(pid, signal) {
    try {
        process.kill(pid, signal);
    }
    catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH'))
            throw error;
    }
}
/** Between two looks at what is left. */
const SWEEP_INTERVAL_MS = 10;
/** Then it is given up: what has been killed this often waits for a device. */
const SWEEP_ROUNDS = 300;
/**
 * Kills everything that is in a namespace until nothing is: what lost its parent is found too. Resolves with the pids
 * that would not go.
 */
async function sweepNamespace(namespace) {
    for (let round = 0;; round += 1) {
        const left = processesIn(namespace);
        if (left.length === 0 || round === SWEEP_ROUNDS)
            return left;
        for (const pid of left)
            kill(pid, 'SIGKILL');
        await (0,promises_.setTimeout)(SWEEP_INTERVAL_MS);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/paths.js
/** Each directory above an absolute, normalised path, from `/` down. */
function ancestors(path) {
    const parts = path.split('/').slice(1, -1);
    return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}

;// CONCATENATED MODULE: ./build/src/sandbox/programs.js



/** The launcher's programs, with the Debian package of each. */
const PACKAGES = {
    busctl: 'systemd',
    bwrap: 'bubblewrap (0.8 or newer)',
    find: 'findutils',
    ip: 'iproute2',
    mkfifo: 'coreutils',
    mv: 'coreutils',
    nsenter: 'util-linux',
    perl: 'perl-base',
    prlimit: 'util-linux',
    setpriv: 'util-linux',
    setsid: 'util-linux',
    sh: 'dash',
    sudo: 'sudo',
    true: 'coreutils',
    unshare: 'util-linux',
};
/** Never PATH: whoever can write into a directory of it would run as root, or outside of the sandbox. */
const DIRECTORIES = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'];
/** Looks at the machine, once for each program. */
function systemPrograms() {
    const found = new Map();
    return {
        path: (name) => {
            const path = found.get(name) ?? findProgram(name);
            found.set(name, path);
            return path;
        },
    };
}
function findProgram(name) {
    const candidates = DIRECTORIES.map((directory) => `${directory}/${name}`).filter(isFile);
    const trusted = candidates.find((path) => notRootsAlone(path) === undefined);
    if (trusted !== undefined)
        return trusted;
    const [first] = candidates;
    const unsafe = first === undefined ? undefined : notRootsAlone(first);
    if (first !== undefined && unsafe !== undefined) {
        throw new LaunchFailure('program', `${first} is not used: ${unsafe} does not belong to root, or others can write to it`, `Give it back to root: chown root ${unsafe} && chmod go-w ${unsafe}`);
    }
    throw new LaunchFailure('program', `the program ${name} is in none of ${DIRECTORIES.join(', ')}`, `Install the package ${PACKAGES[name]}`);
}
function isFile(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}
/** The first of the file, what it links to, and every directory above both, that somebody else could change. */
function notRootsAlone(path) {
    const places = [path, (0,external_node_fs_.realpathSync)(path)].flatMap((file) => [...ancestors(file), file]);
    return places.find((place) => {
        const stat = (0,external_node_fs_.lstatSync)(place);
        return stat.uid !== 0 || (!stat.isSymbolicLink() && (stat.mode & 0o022) !== 0);
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/machine-facts.js






/** Sysctls that decide about user namespaces: Ubuntu's, Debian's, and the kernel's own (namespaces(7)). */
const SYSCTLS = [
    'kernel/apparmor_restrict_unprivileged_userns',
    'kernel/unprivileged_userns_clone',
    'user/max_user_namespaces',
];
/** The programs whose versions matter, each with the option that tells. */
const VERSIONS = [
    ['bwrap', '--version'],
    ['unshare', '--version'],
    ['setpriv', '--version'],
    ['ip', '-V'],
    ['perl', '-e print "perl $]"'],
];
/** A program that says nothing for so long is not waited for, in milliseconds. */
const PATIENCE_MS = 5_000;
/** Looks at the machine. Nothing here fails: what cannot be found out is said so. */
function machineFacts(environment) {
    const programs = systemPrograms();
    const status = parseStatus(readProc(process.pid, 'status') ?? '');
    return [
        { name: 'kernel', value: (0,external_node_os_.release)() },
        { name: 'uid', value: String(process.getuid?.() ?? 'none') },
        ...SYSCTLS.map((name) => ({
            name: name.replace('/', '.'),
            value: read(`/proc/sys/${name}`) ?? 'not there',
        })),
        {
            name: 'AppArmor profile',
            value: read('/proc/self/attr/apparmor/current') ?? read('/proc/self/attr/current') ?? 'no AppArmor',
        },
        { name: 'container', value: containerSigns(environment) },
        { name: 'no_new_privs', value: status.get('NoNewPrivs') === '1' ? 'set: sudo cannot work' : 'not set' },
        { name: 'seccomp', value: status.get('Seccomp') === '0' ? 'no filter' : 'this process is filtered' },
        ...VERSIONS.map(([name, option]) => ({ name, value: versionOf(programs, name, option) })),
        { name: 'sudo -n true', value: sudoWorks(programs) },
        {
            name: 'cgroup controllers',
            value: read('/sys/fs/cgroup/cgroup.controllers') ?? 'no unified cgroup v2',
        },
    ];
}
function read(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, 'utf8').replace(/\0/g, '').trim();
    }
    catch {
        return undefined;
    }
}
function containerSigns(environment) {
    const signs = [
        ...['/.dockerenv', '/run/.containerenv'].filter((file) => (0,external_node_fs_.existsSync)(file)),
        ...['KUBERNETES_SERVICE_HOST', 'container'].filter((name) => environment[name] !== undefined),
    ];
    return signs.length === 0 ? 'no sign of one' : signs.join(', ');
}
function versionOf(programs, name, option) {
    return outcome(programs, name, option.startsWith('-e ') ? ['-e', option.slice(3)] : [option]);
}
function sudoWorks(programs) {
    if (process.getuid?.() === 0)
        return 'not needed as root';
    const said = outcome(programs, 'sudo', ['-n', 'true']);
    return said === '' ? 'works' : said;
}
/** What a program says: its first line, or why it could not be asked. */
function outcome(programs, name, args) {
    try {
        const done = (0,external_node_child_process_.spawnSync)(programs.path(name), args, {
            ...{ encoding: 'utf8', env: {}, cwd: '/', timeout: PATIENCE_MS },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        if (done.error !== undefined)
            return done.error.message;
        return `${done.stdout}\n${done.stderr}`.trim().split('\n')[0] ?? '';
    }
    catch (error) {
        if (!(error instanceof LaunchFailure))
            throw error;
        return `${error.message}. ${error.remedy}.`;
    }
}

// EXTERNAL MODULE: ./build/src/isolation/limits.js
var isolation_limits = __webpack_require__(5236);
;// CONCATENATED MODULE: ./build/src/sandbox/descriptors.js

/** open(2): closed on exec. */
const O_CLOEXEC = 0o2000000;
/**
 * Closes what this process inherited beyond 0, 1 and 2, and would pass on: the command would get it. Node opens its own
 * descriptors close-on-exec, so that those without the flag are not its own (proc_pid_fdinfo(5), `flags`).
 */
function closeInherited() {
    for (const name of (0,external_node_fs_.readdirSync)('/proc/self/fd')) {
        const descriptor = Number(name);
        if (descriptor > 2 && survivesExec(descriptor))
            (0,external_node_fs_.closeSync)(descriptor);
    }
}
function survivesExec(descriptor) {
    try {
        const flags = /^flags:\s*([0-7]+)$/m.exec((0,external_node_fs_.readFileSync)(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
        return flags !== undefined && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
    }
    catch {
        // The directory listing's own descriptor has gone.
        return false;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/exit.js

/** The exit code that stands for death by a signal, as shells count: 128+N. */
function signalExitCode(signal) {
    return 128 + external_node_os_.constants.signals[signal];
}
/** Resolves when the process has ended, whatever its output does. Never rejects. */
function endOf(child) {
    return new Promise((resolve) => {
        child.once('exit', (code, signal) => {
            resolve({ code: code ?? signalExitCode(signal ?? 'SIGKILL') });
        });
        child.once('error', (error) => {
            if (child.pid === undefined)
                resolve({ code: undefined, error });
        });
    });
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/src/sandbox/output-pipe.js






/**
 * A real pipe. Node's own `pipe` is a socket, and `echo x >/dev/stderr` fails on a socket (open(2), ENXIO). It belongs
 * to the command's uid, which could not open it again otherwise. Its name is gone when this returns.
 */
function openOutputPipe(mkfifo, owner) {
    const directory = (0,external_node_fs_.mkdtempSync)(external_node_path_.join((0,external_node_os_.tmpdir)(), 'soda-guard-'));
    const name = external_node_path_.join(directory, 'output');
    try {
        const made = (0,external_node_child_process_.spawnSync)(mkfifo, ['-m', '600', name], { encoding: 'utf8', env: {} });
        if (made.status !== 0) {
            const said = made.error?.message ?? made.stderr.trim();
            throw new LaunchFailure('setup', `no pipe can be made in ${(0,external_node_os_.tmpdir)()}: ${said}`, 'Set TMPDIR to a directory that can be written');
        }
        if (owner !== undefined)
            (0,external_node_fs_.chownSync)(name, owner.uid, owner.gid);
        // The reader first, without waiting for a writer: the writer would wait for it.
        const readDescriptor = (0,external_node_fs_.openSync)(name, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK);
        const writeDescriptor = (0,external_node_fs_.openSync)(name, external_node_fs_.constants.O_WRONLY);
        const reader = new external_node_net_.Socket({ fd: readDescriptor, readable: true, writable: false });
        reader.pause();
        return {
            reader,
            writeDescriptor,
            closeWriter: () => {
                (0,external_node_fs_.closeSync)(writeDescriptor);
            },
        };
    }
    finally {
        unlinkIfThere(name);
        (0,external_node_fs_.rmdirSync)(directory);
    }
}
function unlinkIfThere(name) {
    try {
        (0,external_node_fs_.unlinkSync)(name);
    }
    catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
            throw error;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/sandbox.js
/** Time that a command has between SIGTERM or SIGINT and SIGKILL. */
const GRACE_MS = 5_000;

;// CONCATENATED MODULE: ./build/src/sandbox/direct.js








/** Exit codes of a command that cannot be started, as shells give them (POSIX, 2.8.2). */
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
/** What comes of limits where there is no sandbox. */
function runsUnlimited(limits) {
    return limits.map((limit) => (0,isolation_limits/* notEnforced */.Ix)(limit, 'the command runs without a sandbox'));
}
/** Runs the command without any sandbox, behind the same face. It starts at `go`. */
function runDirect(spec) {
    const pipe = spec.output === 'merged' ? openOutputPipe(systemPrograms().path('mkfifo'), undefined) : undefined;
    let settle = () => undefined;
    const exited = new Promise((resolve) => {
        settle = resolve;
    });
    let child;
    let grace;
    let endedBy;
    function start() {
        if (process.platform === 'linux')
            closeInherited();
        const [file, ...args] = spec.command;
        const own = spec.output === 'none' ? 'ignore' : 'inherit';
        const out = pipe?.writeDescriptor ?? own;
        child = (0,external_node_child_process_.spawn)(file, args, {
            cwd: spec.cwd,
            env: Object.fromEntries(spec.environment),
            stdio: [own, out, out],
            detached: true,
        });
        void endOf(child).then((ending) => {
            clearTimeout(grace);
            pipe?.closeWriter();
            settle({ code: codeOf(ending) });
        });
    }
    return {
        sockets: [],
        record: undefined,
        isPartlyProtected: false,
        limits: runsUnlimited(spec.limits ?? []),
        output: pipe?.reader,
        exited,
        go: () => {
            if (endedBy === undefined)
                start();
            return Promise.resolve();
        },
        signal: (name) => {
            const pid = child?.pid;
            if (child === undefined) {
                endedBy = name;
                pipe?.closeWriter();
                settle({ code: signalExitCode(name) });
            }
            else if (pid !== undefined && child.exitCode === null && child.signalCode === null) {
                kill(-pid, name);
                grace ??= setTimeout(() => {
                    kill(-pid, 'SIGKILL');
                }, spec.graceMs ?? GRACE_MS);
            }
        },
    };
}
function codeOf({ code, error }) {
    if (error === undefined)
        return code;
    return 'code' in error && error.code === 'ENOENT' ? NOT_FOUND : NOT_EXECUTABLE;
}

// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
;// CONCATENATED MODULE: ./build/src/sandbox/pass-env.js

const checked = Symbol('checked pass-env');
/**
 * Never passed, not even by full name: whoever holds them speaks for the job, writes to its later steps, or loads
 * code into each program that starts.
 */
const NEVER = [
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_ID_TOKEN_REQUEST_*',
    'GITHUB_ENV',
    'GITHUB_PATH',
    'GITHUB_OUTPUT',
    'GITHUB_STATE',
    'GITHUB_STEP_SUMMARY',
    'LD_*',
    'DYLD_*',
    'BASH_ENV',
    'ENV',
    'NODE_OPTIONS',
    'NODE_CHANNEL_*',
    'SUDO_*',
];
/** Passed by full name only: a glob that happens to match them does not bring them. */
const FULL_NAME_ONLY = [
    'ACTIONS_*',
    'INPUT_*',
    'GIT_*',
    'GH_*',
    'GITHUB_TOKEN',
    'AWS_*',
    '*TOKEN*',
    '*SECRET*',
    '*KEY*',
    '*PASSWORD*',
    'SSH_AUTH_SOCK',
];
const NEVER_PATTERNS = NEVER.map((glob) => ({ glob, pattern: globPattern(glob, '') }));
// Case is ignored here: npm_config_token is as much a secret as NPM_TOKEN.
const FULL_NAME_PATTERNS = FULL_NAME_ONLY.map((glob) => ({ glob, pattern: globPattern(glob, 'i') }));
/** The whole name; `*` stands for any characters, also none, and `?` for one. */
function globPattern(glob, flags) {
    const source = glob
        .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.');
    return new RegExp(`^${source}$`, `s${flags}`);
}
/** The entry of the list that keeps this name out of every sandbox, if there is one. */
function neverPassed(name) {
    return NEVER_PATTERNS.find(({ pattern }) => pattern.test(name))?.glob;
}
/** Whether a name is that of a secret, going by how secrets are named: those are passed by their full name only. */
function isSecretName(name) {
    return FULL_NAME_PATTERNS.some(({ pattern }) => pattern.test(name));
}
/** Whether `pass-env` brings this variable: by its full name, or by a glob if it is not one for full names only. */
function passes(passEnv, name) {
    if (neverPassed(name) !== undefined)
        return false;
    if (passEnv.names.has(name))
        return true;
    if (isSecretName(name))
        return false;
    return passEnv.globs.some((glob) => glob.test(name));
}
/**
 * Reads the items of `pass-env`: names of variables, or globs with `*` and `?`. An item that could never bring
 * anything is refused rather than ignored.
 */
function parsePassEnv(items) {
    const problems = items.flatMap((item) => {
        const message = itemProblem(item);
        return message === undefined ? [] : [{ item, message }];
    });
    if (problems.length > 0) {
        return (0,result/* fail */.f)({
            items: problems.map(({ item }) => item),
            message: problems.map(({ message }) => message).join('\n'),
        });
    }
    return (0,result.ok)({
        names: new Set(items.filter((item) => !isGlob(item))),
        globs: items.filter(isGlob).map((item) => globPattern(item, '')),
        brand: checked,
    });
}
function isGlob(item) {
    return /[*?]/.test(item);
}
function itemProblem(item) {
    if (item === '')
        return 'pass-env has an empty item; write the name of a variable, or leave it out.';
    if (item.includes('=')) {
        return `pass-env takes names, not values: write ${item.slice(0, item.indexOf('=')) || 'the name'} and set its value in the environment of soda-guard.`;
    }
    if (!/^[A-Za-z0-9_.*?-]+$/.test(item)) {
        return `pass-env item ${JSON.stringify(item)} has a character that no variable name has; only letters, digits, _, ., - and the wildcards * and ? can be used.`;
    }
    if (!isGlob(item)) {
        const never = neverPassed(item);
        return never === undefined
            ? undefined
            : `${item} is never passed into the sandbox (${never}): it would let the command act outside of it. Remove it from pass-env.`;
    }
    if (/^[*?]+$/.test(item)) {
        return `pass-env ${item} would pass nearly every variable, secrets included; name the variables, or give a glob with a prefix such as MYAPP_*.`;
    }
    const never = NEVER.find((glob) => onlyWithin(item, glob));
    if (never !== undefined) {
        return `pass-env ${item} matches only variables that are never passed into the sandbox (${never}). Remove it.`;
    }
    const fullNameOnly = FULL_NAME_ONLY.find((glob) => onlyWithin(item.toUpperCase(), glob));
    if (fullNameOnly !== undefined) {
        return `pass-env ${item} would bring nothing: variables like ${fullNameOnly} are passed by their full name only. Write each name.`;
    }
    return undefined;
}
/** Whether every name that `glob` matches is also matched by `outer`, for the shapes of the lists above. */
function onlyWithin(glob, outer) {
    if (outer.startsWith('*')) {
        const part = outer.slice(1, -1);
        return glob.split(/[*?]/).some((literal) => literal.includes(part));
    }
    return outer.endsWith('*') && glob.split(/[*?]/, 1)[0]?.startsWith(outer.slice(0, -1)) === true;
}

;// CONCATENATED MODULE: ./build/src/sandbox/environment.js

/** Passed without asking: what programs need to run at all, and plain facts about the job. */
const BASE = new Set([
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'SHELL',
    'LANG',
    'TERM',
    'COLORTERM',
    'NO_COLOR',
    'FORCE_COLOR',
    'TZ',
    'CI',
    'RUNNER_OS',
    'RUNNER_ARCH',
    'ImageOS',
    'GITHUB_EVENT_PATH',
    'GITHUB_ACTIONS',
    'GITHUB_ACTOR',
    'GITHUB_BASE_REF',
    'GITHUB_EVENT_NAME',
    'GITHUB_HEAD_REF',
    'GITHUB_JOB',
    'GITHUB_REF',
    'GITHUB_REF_NAME',
    'GITHUB_REF_TYPE',
    'GITHUB_REPOSITORY',
    'GITHUB_REPOSITORY_OWNER',
    'GITHUB_RUN_ATTEMPT',
    'GITHUB_RUN_ID',
    'GITHUB_RUN_NUMBER',
    'GITHUB_SERVER_URL',
    'GITHUB_API_URL',
    'GITHUB_GRAPHQL_URL',
    'GITHUB_SHA',
    'GITHUB_WORKFLOW',
    'GITHUB_WORKSPACE',
]);
/** A shell's own bookkeeping: each shell makes its own, so that nobody misses the caller's. */
const BOOKKEEPING = new Set(['_', 'PWD', 'OLDPWD', 'SHLVL', 'TMPDIR']);
/** Where programs are looked for when the caller has no PATH. */
const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Names that never go through the proxy: inside the sandbox they mean the sandbox itself. */
const NO_PROXY = 'localhost,127.0.0.1,::1';
/**
 * The environment of the command: an allowlist of the caller's variables, since a list of secret names to leave out
 * always has gaps, and what leads programs to the proxy. The variables are a convenience: the gate is the namespace.
 */
function environmentFor(parent, options) {
    const inherited = new Map();
    for (const [name, value] of Object.entries(parent)) {
        if (value !== undefined && mayPass(name, options.passEnv))
            inherited.set(name, value);
    }
    const ours = setByUs(options, inherited.get('JAVA_TOOL_OPTIONS'));
    const env = new Map([['PATH', DEFAULT_PATH], ...inherited, ...ours]);
    const withheld = Object.entries(parent)
        .filter(([name, value]) => value !== undefined && isWithheld(name, value, env))
        .map(([name]) => name)
        .sort();
    return { env, withheld };
}
function mayPass(name, passEnv) {
    const base = BASE.has(name) || name.startsWith('LC_');
    return (base && neverPassed(name) === undefined) || passes(passEnv, name);
}
function isWithheld(name, value, env) {
    const passed = env.get(name);
    // What we append to is still passed on.
    if (passed === value || passed?.startsWith(`${value} `) === true)
        return false;
    return !BOOKKEEPING.has(name);
}
function setByUs(options, javaOptions) {
    const { mode, proxy } = options;
    const ours = new Map([
        ['TMPDIR', '/tmp'],
        ['SODA_GUARD', '1'],
        ['SODA_GUARD_MODE', mode],
    ]);
    if (proxy === undefined)
        return ours;
    const host = proxy.host.includes(':') ? `[${proxy.host}]` : proxy.host;
    // gRPC refuses every scheme but http here, and reads the lower case name only in some languages.
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'GRPC_PROXY']) {
        ours.set(name, `http://${host}:${proxy.port}`);
        ours.set(name.toLowerCase(), `http://${host}:${proxy.port}`);
    }
    ours.set('NO_PROXY', NO_PROXY);
    ours.set('no_proxy', NO_PROXY);
    // Node's own fetch and http read the variables only when told so (Node 24 and newer).
    ours.set('NODE_USE_ENV_PROXY', '1');
    // The JVM reads none of these variables. Its own options are last, and so win.
    ours.set('JAVA_TOOL_OPTIONS', [...(javaOptions ? [javaOptions] : []), javaProxyOptions(proxy)].join(' '));
    return ours;
}
function javaProxyOptions({ host, port }) {
    return ['http', 'https']
        .flatMap((scheme) => [`-D${scheme}.proxyHost=${host}`, `-D${scheme}.proxyPort=${port}`])
        .concat('-Dhttp.nonProxyHosts=localhost|127.*|[::1]')
        .join(' ');
}

;// CONCATENATED MODULE: ./build/src/sandbox/host-remedy.js

/** Reads them from /proc and from the marks that container engines leave. */
function hostFacts(environment) {
    const appArmor = readSysctl('kernel/apparmor_restrict_unprivileged_userns');
    return {
        appArmorRestricts: appArmor === undefined ? undefined : appArmor === '1',
        userNamespacesOff: readSysctl('kernel/unprivileged_userns_clone') === '0' ||
            readSysctl('user/max_user_namespaces') === '0',
        inContainer: (0,external_node_fs_.existsSync)('/.dockerenv') ||
            (0,external_node_fs_.existsSync)('/run/.containerenv') ||
            environment['KUBERNETES_SERVICE_HOST'] !== undefined,
    };
}
function readSysctl(name) {
    try {
        return (0,external_node_fs_.readFileSync)(`/proc/sys/${name}`, 'utf8').trim();
    }
    catch {
        return undefined;
    }
}
const APP_ARMOR = 'AppArmor restricts user namespaces on Ubuntu 23.10 and newer (sysctl kernel.apparmor_restrict_unprivileged_userns): ' +
    'let the user run sudo without a password, start soda-guard as root, or give bwrap and unshare an AppArmor profile with "userns,"';
const CONTAINER = 'containers keep their processes from making namespaces: run the job on the machine itself rather than in a ' +
    'container, or start the container with --security-opt seccomp=unconfined --security-opt apparmor=unconfined ' +
    '--security-opt systempaths=unconfined --cap-add SYS_ADMIN';
const SWITCHED_OFF = 'user namespaces are switched off: sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=15000';
const OLD_BUBBLEWRAP = 'bubblewrap is too old: install 0.8 or newer, or remove it, so that unshare is used';
const NOT_LENT = 'The file system (or kernel) cannot lend the workspace, which root owns, to another uid: give it to an ordinary user ' +
    '(chown -R USER), or put it on ext4, xfs, btrfs or tmpfs under Linux 6.3 or newer';
/** A permission of the kernel was missing, in the words of unshare, bwrap, mount, ip and perl. */
const REFUSED = /operation not permitted|permission denied|read-only file system|uid_map|RTM_NEWADDR|no space left|user namespace|must be superuser/i;
/** sudo's own refusals, and those of its successor sudo-rs: `sudo: a password is required` and the like. */
const SUDO_SAID = /^sudo(-rs)?: /m;
const NO_SUDO = 'Let the user run sudo without a password (NOPASSWD in sudoers; sudo -n true must succeed), or start soda-guard as ' +
    'root, or where an ordinary user may make namespaces';
/**
 * What would help, given what the tool said: one sentence, or several where the cause cannot be told.
 * @param tool the backend, or sudo where it was asked first
 */
function hostRemedy(said, tool, facts) {
    if (tool === 'sudo' && (said === '' || SUDO_SAID.test(said)))
        return `${NO_SUDO}.`;
    if (tool === 'bwrap' && /unknown option|unrecognized option/i.test(said))
        return `${OLD_BUBBLEWRAP}.`;
    if (/^idmap: (open_tree|mount_setattr|move_mount)/m.test(said))
        return `${NOT_LENT}.`;
    if (said !== '' && !REFUSED.test(said)) {
        return `${tool} failed for the reason it gives; when that is repaired, or with another backend, run it again.`;
    }
    // In a container the sysctl may be hidden, and the machine around it restricted all the same.
    const causes = [
        ...(facts.userNamespacesOff ? [SWITCHED_OFF] : []),
        ...(facts.appArmorRestricts === false ? [] : [APP_ARMOR]),
        ...(facts.inContainer || facts.appArmorRestricts !== true ? [CONTAINER] : []),
    ];
    return `${causes.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join('. ')}.`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/interruption.js


/** The signal for which the caller gave up a set-up: the reason of its abort, SIGTERM for any other reason. */
function abortingSignal(abort) {
    const reason = abort?.reason;
    return reason === 'SIGINT' || reason === 'SIGHUP' ? reason : 'SIGTERM';
}
/** The failure that a signal before the start of the command comes to: its exit code is 128+N. */
function interruption(signal) {
    return new LaunchFailure('interrupted', `${signal} came before the command started`, 'Run it again', {
        exitCode: signalExitCode(signal),
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/scripts.js
/**
 * The launcher's scripts, for /bin/sh and perl. They are constants: everything that differs between runs comes as a
 * positional argument, programs come as absolute paths, and each ends in `exec`, so that no shell waits in between
 * whose children would outlive it.
 *
 * Descriptors: 0 and 1 are the command's; 2 takes what the launcher's tools say to soda-guard; 3 is Node's channel; 4 is
 * the gate, on which the scripts ask soda-guard whether to go on; 5 keeps the command's standard error meanwhile; from 7
 * on bubblewrap reads the texts of own files.
 */
/** The name under which sh speaks of itself, e.g. when the command does not exist. */
const SHELL_NAME = 'soda-guard';
/** Tells soda-guard that it can look at this process, and waits for its word. */
const GATE = `
printf 'ready %s\\n' "$$" >&4
IFS= read -r word <&4 && [ "$word" = go ] || exit 125
exec 4>&-
`;
/**
 * Inside the new user (and network) namespace, as its root: opens the sockets, waits for soda-guard, goes on to the
 * backend. The comparison of the parent's pid closes the gap before the death signal was set.
 *
 * Arguments: pid of soda-guard, `ip`, `node`, the listen script or `-`, `--`, backend.
 */
const OUTER = `
[ "$PPID" = "$1" ] || exit 125
cd / || exit 125
ip=$2 node=$3 listen=$4
shift 5
ulimit -c 0 || exit 125
if [ "$listen" = - ]; then
  printf 'waiting\\n' >&4
  IFS= read -r word <&4 && [ "$word" = go ] || exit 125
else
  "$ip" link set lo up || exit 125
  "$node" "$listen" </dev/null >&2 4>&- 5>&- || exit 125
fi
exec 3>&-
unset NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE
exec "$@"
`;
/** The last step under bubblewrap, already as the command's uid, in its place, without capabilities. */
const START = `${GATE}
exec 2>&5 5>&- 6>&-
exec "$@"
`;
/**
 * PID 1 under unshare, without capabilities: waits for the command and reaps what is orphaned. The command is not PID 1
 * itself, which would ignore the signals that end a process by default; the subshell keeps dash from reporting its death.
 *
 * Arguments: `setsid`, the command.
 */
const INIT = `${GATE}
setsid=$1
shift
exec 2>/dev/null 6>&-
( exec "$setsid" -- "$@" 2>&5 5>&- )
exit $?
`;
/**
 * Binds a directory that root owns onto itself so that another uid owns it here, and root still on disk
 * (mount_setattr(2), MOUNT_ATTR_IDMAP). Everything else keeps its owner where the ids can be mapped at all. The map is
 * that of a user namespace, for which a process has to stand for a moment.
 *
 * Arguments: directory, uid, gid, number of unshare(2), what to go on with.
 */
const IDMAP = `
my ($dir, $uid, $gid, $unshare) = splice @ARGV, 0, 4;
sub fail { print STDERR "idmap: $_[0]: $!\\n"; exit 125 }
sub lines {
  my $id = shift;
  my $below = $id > 1 ? "1 1 " . ($id - 1) . "\\n" : "";
  return "0 $id 1\\n" . $below . ($id + 1) . " " . ($id + 1) . " " . (4294967294 - $id) . "\\n";
}
sub put { open(my $to, ">", $_[0]) or return 0; my $done = syswrite($to, $_[1]); return close($to) && $done }
pipe(my $made, my $tell) and pipe(my $hold, my $end) or fail("pipe");
my $holder = fork;
defined $holder or fail("fork");
if (!$holder) {
  close $end; close $made;
  syscall($unshare, 0x10000000) == 0 or fail("unshare");
  syswrite($tell, "x"); sysread($hold, my $rest, 1); exit 0;
}
close $tell; close $hold;
sysread($made, my $word, 1) or fail("user namespace");
put("/proc/$holder/uid_map", lines($uid)) or put("/proc/$holder/uid_map", "0 $uid 1\\n") or fail("uid_map");
put("/proc/$holder/gid_map", lines($gid)) or put("/proc/$holder/gid_map", "0 $gid 1\\n") or fail("gid_map");
open(my $space, "<", "/proc/$holder/ns/user") or fail("user namespace");
my $empty = "";
my $tree = syscall(428, -100, $dir, 0x1 | 0x80000 | 0x8000);
$tree >= 0 or fail("open_tree $dir");
my $how = pack("Q4", 0x100000, 0, 0, fileno($space));
syscall(442, $tree, $empty, 0x1000 | 0x8000, $how, 32) == 0 or fail("mount_setattr $dir");
syscall(429, $tree, $empty, -100, $dir, 0x4) == 0 or fail("move_mount $dir");
close $end; waitpid $holder, 0;
exec { $ARGV[0] } @ARGV or fail("exec $ARGV[0]");
`;
/**
 * Makes namespaces through sudo: starts a process of the caller's uid in them, maps that uid to root of the new user
 * namespace, and goes when its input ends. Root writes the maps, so that the groups of the caller can be dropped inside:
 * who writes a group map without privilege has to give that up (user_namespaces(7)).
 *
 * Arguments: uid, gid, command that makes the namespaces and ends in `HOLD`.
 */
const HOLDER = `
my ($uid, $gid, @make) = @ARGV;
sub fail { print STDERR "namespaces: $_[0]: $!\\n"; exit 125 }
sub put { open(my $to, ">", $_[0]) or return 0; my $done = syswrite($to, $_[1]); return close($to) && $done }
pipe(my $made, my $tell) and pipe(my $hold, my $end) or fail("pipe");
my $holder = fork;
defined $holder or fail("fork");
if (!$holder) {
  close $end; close $made;
  open(STDIN, "<&", $hold) and open(STDOUT, ">&", $tell) or fail("pipe");
  exec { $make[0] } @make or fail("exec $make[0]");
}
close $tell; close $hold;
if (sysread($made, my $word, 1)) {
  put("/proc/$holder/uid_map", "0 $uid 1\\n") or fail("uid_map");
  put("/proc/$holder/gid_map", "0 $gid 1\\n") or fail("gid_map");
  syswrite STDOUT, "$holder\\n";
  sysread(STDIN, my $rest, 1);
}
close $end; waitpid $holder, 0;
exit($? >> 8);
`;
/** Says that the namespaces are there, and keeps them until its input ends. */
const HOLD = `
echo
read -r _
exit 0
`;
/** Prints each file that this uid may not use, followed by NUL. Arguments: pairs of `x` or `r`, and a path. */
const ACCESS = `
while [ $# -gt 0 ]; do
  test "-$1" "$2" || printf '%s\\000' "$2"
  shift 2
done
`;

;// CONCATENATED MODULE: ./build/src/sandbox/holder.js








/** How long sudo may take to begin or to end, in milliseconds: behind it may be a directory service. */
const SUDO_TIMEOUT_MS = 10_000;
/** More of what sudo says is not kept. */
const MAX_SAID = 16 * 1024;
/**
 * The command line of the holder. What makes the namespaces is the caller's uid with CAP_SYS_ADMIN, so that they belong
 * to the caller, who may enter them without any privilege (user_namespaces(7)); restrictions that spare privileged
 * processes, as AppArmor's on Ubuntu, let it pass.
 */
function holderCommand({ own, network, programs, }) {
    const ids = [String(own.uid), String(own.gid)];
    return [
        programs.path('sudo'),
        ...['-n', '--', programs.path('perl'), '-tX', '-e', HOLDER, ...ids],
        ...[programs.path('setpriv'), `--reuid=${own.uid}`, `--regid=${own.gid}`, '--clear-groups'],
        ...['--inh-caps=-all,+sys_admin', '--ambient-caps=-all,+sys_admin', '--'],
        ...[programs.path('unshare'), '--user', '--ipc', ...(network ? ['--net'] : []), '--'],
        ...[programs.path('sh'), '-c', HOLD],
    ];
}
/**
 * Makes namespaces through sudo, which asks for nothing and gets nothing of the environment.
 * @throws {LaunchFailure} code `sudo` with its own words when it refuses or fails, `interrupted`
 */
async function holdNamespaces(options) {
    const [file, ...args] = holderCommand(options);
    const child = (0,external_node_child_process_.spawn)(file, args, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    const ended = endOf(child);
    const said = collect(child);
    const release = async () => {
        // It is root's, and cannot be signalled: the end of its input is what it goes by.
        child.stdin.destroy();
        const timeout = new AbortController();
        const late = (0,promises_.setTimeout)(SUDO_TIMEOUT_MS, 'late', { signal: timeout.signal, ref: false }).catch(() => 'late');
        const ending = await Promise.race([ended, late]);
        timeout.abort();
        if (ending === 'late')
            throw new LaunchFailure('setup', 'sudo did not end in time', 'Look for what keeps it (ps -C sudo)');
    };
    child.stdin.on('error', () => undefined);
    const pid = await firstLine(child, options.abort);
    if (pid !== undefined && /^[1-9]\d*$/.test(pid))
        return { pid: Number(pid), release };
    await release();
    if (options.abort?.aborted === true)
        throw interruption(abortingSignal(options.abort));
    const { error } = await ended;
    throw sudoFailure(error?.message ?? said());
}
/** Why sudo did not do it, in its own words or in those of what it started. */
function sudoFailure(said) {
    const words = said === '' ? 'it said nothing, or did not answer in time' : said;
    return new LaunchFailure('sudo', `sudo cannot make the namespaces: ${words}`, hostRemedy(said, 'sudo', hostFacts(process.env)));
}
function collect(child) {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk) => {
        if (said.length < MAX_SAID)
            said += chunk;
    });
    return () => said.trim();
}
/** The first line of its output; `undefined` when it ends, takes too long, or the caller wants no more. */
function firstLine(child, abort) {
    return new Promise((resolve) => {
        let text = '';
        const settle = (line) => {
            clearTimeout(timer);
            abort?.removeEventListener('abort', onEnd);
            if (child.stdout instanceof external_node_net_.Socket)
                child.stdout.off('data', onText);
            resolve(line);
        };
        const onEnd = () => {
            settle(undefined);
        };
        const onText = (chunk) => {
            text += chunk;
            const end = text.indexOf('\n');
            if (end !== -1)
                settle(text.slice(0, end));
        };
        const timer = setTimeout(onEnd, SUDO_TIMEOUT_MS);
        abort?.addEventListener('abort', onEnd, { once: true });
        child.stdout?.setEncoding('utf8').on('data', onText);
        child.once('close', onEnd).once('error', onEnd);
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/own-texts.js
/** Before it come the command's three, Node's channel, the gate, its standard error and the system call filter. */
const FIRST_TEXT_DESCRIPTOR = 7;
/** The files of a plan whose text is ours, in its order. bubblewrap reads each from a descriptor of its own. */
function ownTexts({ mounts }) {
    return mounts.filter((mount) => mount.kind === 'text');
}
/** The descriptor from which a text is read; meaningless for any other mount. */
function textDescriptor(texts, mount) {
    return FIRST_TEXT_DESCRIPTOR + texts.findIndex(({ path }) => path === mount.path);
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/places.js
const MIB = 1024 * 1024;
/** Without a size, a file system in memory takes half of it: filling /tmp would be an attack on the machine. */
const SCRATCH = [
    { kind: 'scratch', path: '/tmp', sizeBytes: 2048 * MIB, mode: '1777' },
    { kind: 'scratch', path: '/var/tmp', sizeBytes: 512 * MIB, mode: '1777' },
    { kind: 'scratch', path: '/run', sizeBytes: 64 * MIB, mode: '0755' },
];
/** In the minimal /dev. */
const SHARED_MEMORY = {
    kind: 'scratch',
    path: '/dev/shm',
    sizeBytes: 512 * MIB,
    mode: '1777',
};
const HOME_BYTES = 1024 * MIB;
/** The command's own home directory: empty at first, and gone with it. */
function scratchHome(path) {
    return { kind: 'scratch', path, sizeBytes: HOME_BYTES, mode: '0700' };
}
/** Holds no more than the directories above what is put back into a hidden place. In bytes. */
const HIDDEN_BYTES = 512 * 1024;
/** The device nodes of the minimal /dev, each the host's own. */
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
/**
 * Switches of the kernel. The file system lets uid 0 write some of them without any capability, in a user namespace
 * too, so that they are closed whatever the uid is (proc_sys(5)).
 */
const PROC_READ_ONLY = [
    '/proc/sys',
    '/proc/sysrq-trigger',
    '/proc/irq',
    '/proc/bus',
    '/proc/fs',
    '/proc/acpi',
];
/** What tells of the machine's memory, keys and other processes: the files that container engines mask as well. */
const KERNEL_MASKED = [
    '/proc/kcore',
    '/proc/keys',
    '/proc/latency_stats',
    '/proc/sched_debug',
    '/proc/timer_list',
    '/proc/timer_stats',
];
/** Firmware and its tables, tracing, the host's network interfaces and control groups. */
const KERNEL_HIDDEN = [
    '/proc/scsi',
    '/sys/class/net',
    '/sys/devices/virtual/net',
    '/sys/devices/virtual/powercap',
    '/sys/firmware',
    '/sys/fs/cgroup',
    '/sys/kernel/debug',
    '/sys/kernel/tracing',
];
/**
 * Directories whose content is nobody's business: other people's, logs, mail and job queues, dumps, the state of
 * engines that give root away, and what a cloud put on the machine.
 */
const SECRET_DIRECTORIES = [
    '/root',
    '/home',
    '/var/log',
    '/var/spool',
    '/var/backups',
    '/var/crash',
    '/var/lib/docker',
    '/var/lib/containerd',
    '/var/lib/cloud',
    '/var/lib/waagent',
    '/var/lib/systemd',
    '/etc/sudoers.d',
];
/** Empty unless something in them is asked for: other disks. */
const UNNEEDED_DIRECTORIES = ['/mnt', '/media'];
/** Files of /etc that only root should read; a group or a careless mode may let others. */
function isSecretSystemFile(path) {
    return /^\/etc\/(?:g?shadow-?|sudoers[^/]*)$/.test(path) || /^\/etc\/ssh\/ssh_host_[^/]*_key$/.test(path);
}

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp/bpf.js
/**
 * An assembler for the part of classic BPF that a seccomp filter needs (the kernel's
 * Documentation/networking/filter.rst and Documentation/userspace-api/seccomp_filter.rst). Jumps name labels; the
 * distances, which BPF counts in instructions and only forward, are worked out here.
 */
/** The size of `struct sock_filter` in bytes. */
const INSTRUCTION_BYTES = 8;
/** BPF_MAXINSNS of <linux/bpf_common.h>: the most instructions that the kernel takes. */
const MAX_INSTRUCTIONS = 4096;
/** A conditional jump holds its distance in 8 bits. */
const MAX_JUMP = 255;
/** The size of `struct seccomp_data` in bytes; loads are of aligned words inside it. */
const SECCOMP_DATA_BYTES = 64;
/** Codes of <linux/bpf_common.h>, each with the addressing mode that is used here. */
const CODE = {
    /** BPF_LD | BPF_W | BPF_ABS */
    load: 0x20,
    /** BPF_ALU | BPF_AND | BPF_K */
    and: 0x54,
    /** BPF_RET | BPF_K */
    return: 0x06,
};
/** BPF_JMP | BPF_JEQ, BPF_JGE, BPF_JSET | BPF_K */
const JUMP_CODE = { equal: 0x15, 'at-least': 0x35, 'any-bit': 0x45 };
/**
 * Assembles a program.
 * @throws {RangeError} when the kernel would refuse it or read it differently: a jump to a label that does not exist,
 *   lies behind or too far ahead, a load outside of `struct seccomp_data`, a value that is not 32 bits wide, an end
 *   without a return, too many instructions. These are mistakes in the source, never in what a user gave.
 */
function assemble(source) {
    const lines = source.filter((statement) => statement.op !== 'label');
    const labels = positionsOfLabels(source);
    if (lines.at(-1)?.op !== 'return')
        throw new RangeError('the program does not end with a return');
    if (lines.length > MAX_INSTRUCTIONS) {
        throw new RangeError(`${lines.length} instructions are more than the ${MAX_INSTRUCTIONS} that the kernel takes`);
    }
    return lines.map((statement, position) => {
        switch (statement.op) {
            case 'load':
                return { code: CODE.load, jt: 0, jf: 0, k: wordOffset(statement.offset) };
            case 'and':
                return { code: CODE.and, jt: 0, jf: 0, k: word(statement.mask) };
            case 'return':
                return { code: CODE.return, jt: 0, jf: 0, k: word(statement.value) };
            case 'jump': {
                const { test, operand, whenTrue, whenFalse } = statement;
                const jt = distance(labels, position, whenTrue);
                const jf = distance(labels, position, whenFalse);
                return { code: JUMP_CODE[test], jt, jf, k: word(operand) };
            }
        }
    });
}
/** The program as the array of `struct sock_filter` that both architectures, little-endian, read from memory. */
function encode(program) {
    const bytes = Buffer.alloc(program.length * INSTRUCTION_BYTES);
    for (const [index, { code, jt, jf, k }] of program.entries()) {
        const at = index * INSTRUCTION_BYTES;
        bytes.writeUInt16LE(code, at);
        bytes.writeUInt8(jt, at + 2);
        bytes.writeUInt8(jf, at + 3);
        bytes.writeUInt32LE(k, at + 4);
    }
    return bytes;
}
/** For each label the position of the instruction that follows it. */
function positionsOfLabels(source) {
    const labels = new Map();
    let position = 0;
    for (const statement of source) {
        if (statement.op !== 'label') {
            position += 1;
            continue;
        }
        if (labels.has(statement.name))
            throw new RangeError(`the label ${statement.name} stands twice`);
        labels.set(statement.name, position);
    }
    return labels;
}
function distance(labels, from, label) {
    if (label === undefined)
        return 0;
    const position = labels.get(label);
    if (position === undefined)
        throw new RangeError(`the label ${label} does not exist`);
    const skipped = position - from - 1;
    if (skipped < 0)
        throw new RangeError(`the label ${label} lies behind a jump to it`);
    if (skipped > MAX_JUMP)
        throw new RangeError(`the label ${label} is ${skipped} instructions away from a jump to it`);
    return skipped;
}
function word(value) {
    if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
        throw new RangeError(`${value} is not an unsigned number of 32 bits`);
    }
    return value;
}
function wordOffset(offset) {
    if (!Number.isInteger(offset) || offset < 0 || offset % 4 !== 0 || offset >= SECCOMP_DATA_BYTES) {
        throw new RangeError(`no word of seccomp_data is at offset ${offset}`);
    }
    return offset;
}

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp/rule.js
/** The vocabulary of the table: which system call, with which arguments, gets which answer. */
/** The mask that leaves an argument as it is. */
const ALL_BITS = 0xffff_ffff;
function anyBitOf(argument, mask) {
    return { is: 'any-bit-of', argument, mask };
}
function oneOf(argument, values, mask = ALL_BITS) {
    return { is: 'one-of', argument, mask, values };
}
function noneOf(argument, values, mask = ALL_BITS) {
    return { is: 'none-of', argument, mask, values };
}

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp/table.js
/**
 * The system calls that the sandbox refuses. What is not listed passes: the namespaces, the missing capabilities and
 * no_new_privs decide about it.
 *
 * Numbers: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h (aarch64) of the Linux kernel;
 * from 424 on they are the same everywhere. Constants: include/uapi/linux and include/uapi/asm-generic, the same on
 * both architectures where no other is named.
 *
 * Left out on purpose:
 * - `name_to_handle_at` only names a file that the caller can reach; the way back, `open_by_handle_at`, is refused.
 * - `process_madvise` and `kcmp` neither read nor write another process; `memfd_secret` hides memory of its own.
 * - `statmount`, `listmount` say what /proc/self/mountinfo says.
 * - `landlock_*` and `seccomp` can only take more away, and sandboxes of the command's own are built on them.
 * - `mkdir`: the kernel drops S_ISUID and S_ISGID from its mode.
 * - `swapon`, `reboot`, `acct`, `settimeofday` and the like ask for a capability that no process of the sandbox has.
 */

/** <linux/socket.h> */
const AF_UNIX = 1;
const AF_INET = 2;
const AF_INET6 = 10;
const AF_NETLINK = 16;
/** The bits of socket(2)'s type that are the type itself, and the type that turns AF_INET into AF_PACKET. */
const SOCK_TYPE_MASK = 0xf;
const SOCK_PACKET = 10;
/**
 * CLONE_NEW* of <linux/sched.h>: NS, CGROUP, UTS, IPC, USER, PID, NET. CLONE_NEWTIME is not among them: clone(2) takes
 * its bit for a part of the signal number, and only clone3(2) and unshare(2) can ask for it.
 */
const CLONE_NEW_ANY = 0x0002_0000 | 0x0200_0000 | 0x0400_0000 | 0x0800_0000 | 0x1000_0000 | 0x2000_0000 | 0x4000_0000;
/** <linux/stat.h> */
const S_ISUID_OR_S_ISGID = 0o6000;
/** O_CREAT and __O_TMPFILE of <asm-generic/fcntl.h>: without one of them open(2) does not look at its mode. */
const O_CREAT_OR_TMPFILE = 0o100 | 0o20000000;
/** <asm-generic/ioctls.h> */
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;
/** A mode with a set-user-ID or set-group-ID bit, in this argument. */
function setId(argument) {
    return [[anyBitOf(argument, S_ISUID_OR_S_ISGID)]];
}
const SET_ID_FILE = 'A set-user-ID file outlives the sandbox, and runs as its owner for whoever starts it then.';
const RULES = [
    {
        reason: 'AF_VSOCK leads to the hypervisor from within any network namespace; AF_ALG, AF_PACKET and rarer families are ' +
            'ways into the kernel.',
        answer: 'EPERM',
        cases: [[noneOf(0, [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK])], [oneOf(1, [SOCK_PACKET], SOCK_TYPE_MASK)]],
        syscalls: [
            { name: 'socket', x64: 41, arm64: 198 },
            { name: 'socketpair', x64: 53, arm64: 199 },
        ],
    },
    {
        reason: 'The flags are behind a pointer, where a filter cannot look. The C libraries go on with clone(2) when they hear ' +
            'that the kernel does not know it.',
        answer: 'ENOSYS',
        cases: [],
        syscalls: [{ name: 'clone3', x64: 435, arm64: 435 }],
    },
    {
        reason: 'In a user namespace of its own the command would have every capability again, over new namespaces.',
        answer: 'EPERM',
        // The flags come first on both architectures; only what follows the parent's tid changes places.
        cases: [[anyBitOf(0, CLONE_NEW_ANY)]],
        syscalls: [{ name: 'clone', x64: 56, arm64: 220 }],
    },
    {
        reason: 'Namespaces, mounts and the root directory are what the sandbox is made of.',
        answer: 'EPERM',
        cases: [],
        syscalls: [
            { name: 'unshare', x64: 272, arm64: 97 },
            { name: 'setns', x64: 308, arm64: 268 },
            { name: 'mount', x64: 165, arm64: 40 },
            { name: 'umount2', x64: 166, arm64: 39 },
            { name: 'pivot_root', x64: 155, arm64: 41 },
            { name: 'chroot', x64: 161, arm64: 51 },
            { name: 'open_tree', x64: 428, arm64: 428 },
            { name: 'move_mount', x64: 429, arm64: 429 },
            { name: 'fsopen', x64: 430, arm64: 430 },
            { name: 'fsconfig', x64: 431, arm64: 431 },
            { name: 'fsmount', x64: 432, arm64: 432 },
            { name: 'fspick', x64: 433, arm64: 433 },
            { name: 'mount_setattr', x64: 442, arm64: 442 },
            { name: 'open_tree_attr', x64: 467, arm64: 467 },
        ],
    },
    {
        reason: 'One process would read, change or take the descriptors of another.',
        answer: 'EPERM',
        cases: [],
        syscalls: [
            { name: 'ptrace', x64: 101, arm64: 117 },
            { name: 'process_vm_readv', x64: 310, arm64: 270 },
            { name: 'process_vm_writev', x64: 311, arm64: 271 },
            { name: 'pidfd_getfd', x64: 438, arm64: 438 },
        ],
    },
    {
        reason: 'Large parts of the kernel that the command does not need, with a history of faults; io_uring also carries out ' +
            'calls that no filter sees.',
        answer: 'EPERM',
        cases: [],
        syscalls: [
            { name: 'bpf', x64: 321, arm64: 280 },
            { name: 'perf_event_open', x64: 298, arm64: 241 },
            { name: 'userfaultfd', x64: 323, arm64: 282 },
            { name: 'io_uring_setup', x64: 425, arm64: 425 },
            { name: 'io_uring_enter', x64: 426, arm64: 426 },
            { name: 'io_uring_register', x64: 427, arm64: 427 },
        ],
    },
    {
        reason: 'Keyrings belong to the user, not to a namespace: the launcher and the login keep secrets there.',
        answer: 'EPERM',
        cases: [],
        syscalls: [
            { name: 'add_key', x64: 248, arm64: 217 },
            { name: 'request_key', x64: 249, arm64: 218 },
            { name: 'keyctl', x64: 250, arm64: 219 },
        ],
    },
    {
        reason: 'Another kernel, other code in the kernel, or a file past every directory that leads to it.',
        answer: 'EPERM',
        cases: [],
        syscalls: [
            { name: 'kexec_load', x64: 246, arm64: 104 },
            { name: 'kexec_file_load', x64: 320, arm64: 294 },
            { name: 'init_module', x64: 175, arm64: 105 },
            { name: 'finit_module', x64: 313, arm64: 273 },
            { name: 'delete_module', x64: 176, arm64: 106 },
            { name: 'open_by_handle_at', x64: 304, arm64: 265 },
        ],
    },
    {
        reason: SET_ID_FILE,
        answer: 'EPERM',
        cases: setId(1),
        syscalls: [
            { name: 'chmod', x64: 90 },
            { name: 'fchmod', x64: 91, arm64: 52 },
            { name: 'mknod', x64: 133 },
            { name: 'creat', x64: 85 },
        ],
    },
    {
        reason: SET_ID_FILE,
        answer: 'EPERM',
        cases: setId(2),
        syscalls: [
            { name: 'fchmodat', x64: 268, arm64: 53 },
            { name: 'fchmodat2', x64: 452, arm64: 452 },
            { name: 'mknodat', x64: 259, arm64: 33 },
        ],
    },
    {
        reason: SET_ID_FILE,
        answer: 'EPERM',
        cases: [[anyBitOf(1, O_CREAT_OR_TMPFILE), anyBitOf(2, S_ISUID_OR_S_ISGID)]],
        syscalls: [{ name: 'open', x64: 2 }],
    },
    {
        reason: SET_ID_FILE,
        answer: 'EPERM',
        cases: [[anyBitOf(2, O_CREAT_OR_TMPFILE), anyBitOf(3, S_ISUID_OR_S_ISGID)]],
        syscalls: [{ name: 'openat', x64: 257, arm64: 56 }],
    },
    {
        reason: 'The mode of a new file is behind a pointer, where a filter cannot look. Kernels before 5.6 do not know the call, ' +
            'so that programs go on with openat(2); systemd answers the same for RestrictSUIDSGID=.',
        answer: 'ENOSYS',
        cases: [],
        syscalls: [{ name: 'openat2', x64: 437, arm64: 437 }],
    },
    {
        reason: 'Types into the terminal, or the console, that the command shares with the shell of its user.',
        answer: 'EPERM',
        cases: [[oneOf(1, [TIOCSTI, TIOCLINUX])]],
        syscalls: [{ name: 'ioctl', x64: 16, arm64: 29 }],
    },
];

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp/filter.js



/** Offsets in `struct seccomp_data` of <linux/seccomp.h>. */
const NUMBER_OFFSET = 0;
const ARCHITECTURE_OFFSET = 4;
const ARGUMENTS_OFFSET = 16;
const ARGUMENT_BYTES = 8;
/** AUDIT_ARCH_X86_64 and AUDIT_ARCH_AARCH64 of <linux/audit.h>. */
const AUDIT_ARCHITECTURE = {
    x64: 0xc000_003e,
    arm64: 0xc000_00b7,
};
/** What a filter returns: SECCOMP_RET_* of <linux/seccomp.h>, an error number in the lower half. */
const ANSWERS = {
    allow: 0x7fff_0000,
    kill: 0x8000_0000,
    /** SECCOMP_RET_ERRNO | EPERM */
    EPERM: 0x0005_0001,
    /** SECCOMP_RET_ERRNO | ENOSYS */
    ENOSYS: 0x0005_0026,
};
/** __X32_SYSCALL_BIT of <asm/unistd.h>: 64-bit code asks for the 32-bit pointer variant of a call. */
const X32_SYSCALL_BIT = 0x4000_0000;
/**
 * The numbers that only x32 uses (syscall_64.tbl). Kernels before 5.4 that know x32 also answer them without the bit,
 * so that ptrace could be had as 521.
 */
const X32_FIRST = 512;
const X32_LAST = 547;
/** Whether there is a filter for this `process.arch`. */
function hasSeccompFilter(architecture) {
    return Object.hasOwn(AUDIT_ARCHITECTURE, architecture);
}
/**
 * The filter of the sandbox: an array of `struct sock_filter` (8 bytes each, little-endian), as `bwrap --seccomp` and
 * prctl(2) PR_SET_SECCOMP take it. A call of another architecture kills the process, since its numbers mean
 * something else.
 */
function seccompFilter(architecture) {
    return encode(assemble(source(architecture)));
}
function source(architecture) {
    const rules = RULES.map((rule, index) => ({ rule, label: `rule ${index}` }));
    return [
        { op: 'load', offset: ARCHITECTURE_OFFSET },
        { op: 'jump', test: 'equal', operand: AUDIT_ARCHITECTURE[architecture], whenFalse: 'kill' },
        { op: 'load', offset: NUMBER_OFFSET },
        ...(architecture === 'x64' ? refuseX32() : []),
        ...rules.flatMap(({ rule, label }) => dispatch(rule, architecture, label)),
        { op: 'return', value: ANSWERS.allow },
        ...rules.flatMap(({ rule, label }) => judgeCases(rule, label)),
        ...Object.entries(ANSWERS).flatMap(([name, value]) => [
            { op: 'label', name },
            { op: 'return', value },
        ]),
    ];
}
function refuseX32() {
    return [
        { op: 'jump', test: 'at-least', operand: X32_SYSCALL_BIT, whenTrue: 'EPERM' },
        { op: 'jump', test: 'at-least', operand: X32_LAST + 1, whenTrue: 'native' },
        { op: 'jump', test: 'at-least', operand: X32_FIRST, whenTrue: 'EPERM' },
        { op: 'label', name: 'native' },
    ];
}
/** Sends each call of a rule to the rule's cases, or straight to the answer. */
function dispatch(rule, architecture, label) {
    const whenTrue = rule.cases.length === 0 ? rule.answer : label;
    return rule.syscalls
        .map((syscall) => syscall[architecture])
        .filter((number) => number !== undefined)
        .map((operand) => ({ op: 'jump', test: 'equal', operand, whenTrue }));
}
function judgeCases({ cases, answer }, label) {
    return cases.flatMap((conditions, index) => {
        const otherwise = index + 1 === cases.length ? 'allow' : `${label}.${index + 1}`;
        return [
            { op: 'label', name: index === 0 ? label : `${label}.${index}` },
            ...judgeConditions(conditions, `${label}.${index}`, answer, otherwise),
        ];
    });
}
function judgeConditions(conditions, label, answer, otherwise) {
    return conditions.flatMap((condition, index) => {
        const isLast = index + 1 === conditions.length;
        const next = `${label} and ${index + 1}`;
        return [
            ...judge(condition, isLast ? answer : next, otherwise),
            ...(isLast ? [] : [{ op: 'label', name: next }]),
        ];
    });
}
/** Goes to `holds` or to `fails`, on every way. The architectures are little-endian: the low half of an argument is first. */
function judge(condition, holds, fails) {
    const load = { op: 'load', offset: ARGUMENTS_OFFSET + condition.argument * ARGUMENT_BYTES };
    if (condition.is === 'any-bit-of') {
        const { mask: operand } = condition;
        return [load, { op: 'jump', test: 'any-bit', operand, whenTrue: holds, whenFalse: fails }];
    }
    const [found, notFound] = condition.is === 'one-of' ? [holds, fails] : [fails, holds];
    const { mask, values } = condition;
    return [
        load,
        ...(mask === ALL_BITS ? [] : [{ op: 'and', mask }]),
        ...values.map((operand, index) => {
            const jump = { op: 'jump', test: 'equal', operand, whenTrue: found };
            return index + 1 === values.length ? { ...jump, whenFalse: notFound } : jump;
        }),
    ];
}

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp/loader.js
/**
 * Loads the filter and goes on. No module is used, and what the script cannot do or verify ends with 125 before
 * anything else has run.
 *
 * Arguments: the descriptor with the filter, `x64` or `arm64`, `--`, what to go on with.
 *
 * prctl(2): PR_SET_NO_NEW_PRIVS 38, PR_GET_NO_NEW_PRIVS 39, PR_GET_SECCOMP 21, PR_SET_SECCOMP 22 with
 * SECCOMP_MODE_FILTER 2 and `struct sock_fprog`: a 16-bit number of instructions, and a pointer at the next multiple
 * of 8.
 */
const SCRIPT = `
my ($fd, $arch, $dashes, @command) = @ARGV;
sub fail { print STDERR "seccomp: $_[0]\\n"; exit 125 }
defined $fd && $fd =~ /\\A[0-9]+\\z/ && $fd > 2 or fail("the descriptor of the filter must be a number above 2");
my %prctl = (x64 => 157, arm64 => 167);
my $prctl = $prctl{$arch || ""} or fail("there is no filter for this architecture; x64 and arm64 have one");
defined $dashes && $dashes eq "--" && @command && $command[0] =~ m{\\A/} or fail("the command must be an absolute path after --");
open(my $from, "<&=", $fd) or fail("cannot read descriptor $fd: $!");
binmode $from;
my $filter = "";
while (1) {
  my $got = sysread($from, $filter, 32768, length $filter);
  defined $got or fail("cannot read descriptor $fd: $!");
  last if $got == 0;
  length $filter <= 32768 or last;
}
close $from or fail("cannot close descriptor $fd: $!");
my $length = length $filter;
$length > 0 && $length % 8 == 0 && $length <= 32768 or fail("$length bytes are no filter of 1 to 4096 instructions");
syscall($prctl, 38, 1, 0, 0, 0) == 0 or fail("cannot set no_new_privs: $!");
syscall($prctl, 39, 0, 0, 0, 0) == 1 or fail("no_new_privs is not set");
my $program = pack("SxxxxxxP", $length / 8, $filter);
syscall($prctl, 22, 2, $program, 0, 0) == 0 or fail("the kernel does not take the filter (CONFIG_SECCOMP_FILTER is needed): $!");
syscall($prctl, 21, 0, 0, 0, 0) == 2 or fail("the filter is not in force");
exec { $command[0] } @command or fail("cannot start $command[0]: $!");
`;
/**
 * The arguments for perl, which each Debian and Ubuntu has (perl-base), to load the filter where bubblewrap does not.
 * What follows them is the command: an absolute path first, then its arguments.
 *
 * `-t` is there because with it perl follows neither PERL5OPT nor PERL5LIB (perlrun(1)): what they name would run
 * before the filter. They still reach the command. `-X` keeps perl from warning about what `-t` finds.
 * @param descriptor above 2; the filter is read from it to its end, and it is closed before the command starts
 */
function loaderArguments(descriptor, architecture) {
    return ['-tX', '-e', SCRIPT, String(descriptor), architecture, '--'];
}

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp/index.js
/** The system calls that no process of the sandbox can make, as a seccomp filter and a way to load it. */


/** The descriptor on which the launcher hands the filter to what loads it. */
const FILTER_DESCRIPTOR = 6;

;// CONCATENATED MODULE: ./build/src/sandbox/bwrap.js




function scratchArguments({ path, sizeBytes, mode }) {
    return ['--size', String(sizeBytes), '--perms', mode, '--tmpfs', path];
}
/** The options for one mount. `descriptor` is the one from which the text of an own file is read. */
function mountArguments(mount, descriptor) {
    const { path } = mount;
    switch (mount.kind) {
        case 'scratch':
            return scratchArguments(mount);
        case 'hidden':
            return scratchArguments({ path, sizeBytes: HIDDEN_BYTES, mode: '0755' });
        case 'masked':
            return ['--ro-bind', '/dev/null', path];
        case 'writable':
        case 'pinned':
            return ['--bind', path, path];
        case 'readable':
            return ['--ro-bind', mount.source ?? path, path];
        case 'link':
            return ['--symlink', mount.target, path];
        case 'text':
            return ['--perms', '0644', '--ro-bind-data', String(descriptor), path];
    }
}
/**
 * The bubblewrap backend, bwrap(1). `--cap-drop ALL` rather than setpriv behind it empties the bounding set too.
 * bubblewrap makes each mount below `/` read-only by itself, so that the plan's seals need no arguments.
 */
function bwrapCommand(plan, identity, cwd, programs, limiter, filtered, command) {
    const texts = ownTexts(plan);
    // What is put back into a hidden place needs directories there: it is closed at the end.
    const hidden = plan.mounts.filter(({ kind }) => kind === 'hidden');
    return [
        programs.path('bwrap'),
        ...['--unshare-user', '--uid', String(identity.uid), '--gid', String(identity.gid)],
        ...['--disable-userns', '--cap-drop', 'ALL', '--unshare-pid', '--unshare-uts', '--unshare-cgroup'],
        ...['--die-with-parent', '--new-session'],
        ...(filtered === undefined ? [] : ['--seccomp', String(FILTER_DESCRIPTOR)]),
        ...['--ro-bind', '/', '/', '--dev', '/dev', ...scratchArguments(SHARED_MEMORY), '--proc', '/proc'],
        ...plan.procReadOnly.flatMap((path) => ['--ro-bind', path, path]),
        ...plan.mounts.flatMap((mount) => mountArguments(mount, textDescriptor(texts, mount))),
        ...hidden.flatMap(({ path }) => ['--remount-ro', path]),
        ...['--remount-ro', '/dev', '--chdir', cwd, '--'],
        ...[...limiter, programs.path('sh'), '-c', START, SHELL_NAME, ...command],
    ];
}

;// CONCATENATED MODULE: ./build/src/sandbox/keyring.js
/**
 * Leaves the session keyring, which is inherited and may hold keys of whoever started soda-guard, for a new one without
 * a name (keyctl(2), KEYCTL_JOIN_SESSION_KEYRING 1). A kernel without keyrings (ENOSYS 38) has none to leave.
 *
 * Arguments: number of keyctl(2), what to go on with.
 */
const keyring_SCRIPT = `
my ($keyctl, @command) = @ARGV;
sub fail { print STDERR "keyring: $_[0]: $!\\n"; exit 125 }
syscall($keyctl + 0, 1, 0) >= 0 or $! == 38 or fail("no session keyring of its own");
exec { $command[0] } @command or fail("cannot start $command[0]");
`;
/**
 * The arguments for perl to go on with a fresh session keyring. `-t` keeps perl from following PERL5OPT, which may be
 * in the command's environment, and `-X` from warning about what `-t` finds (perlrun(1)).
 * @param architecture as `process.arch` names it: system calls have their own numbers on each
 */
function keyringArguments(architecture) {
    return ['-tX', '-e', keyring_SCRIPT, architecture === 'x64' ? '250' : '219'];
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/sandbox/limits/facts.js
const CONTROLLERS = ['memory', 'cpu', 'pids'];
/** The names in a `cgroup.controllers` or `cgroup.subtree_control`. */
function parseControllers(text) {
    const names = new Set(text.split(/\s+/));
    return new Set(CONTROLLERS.filter((controller) => names.has(controller)));
}
/** The group of a process in the unified hierarchy, from its `/proc/PID/cgroup` (cgroups(7)). */
function parseOwnGroup(text) {
    return text
        .split('\n')
        .find((line) => line.startsWith('0::'))
        ?.slice('0::'.length);
}
/** The controllers in the older hierarchies, from `/proc/PID/cgroup`: `ID:NAME,NAME:GROUP`. */
function parseLegacyControllers(text) {
    const names = text.split('\n').map((line) => line.split(':')[1] ?? '');
    return parseControllers(names.join(',').replaceAll(',', ' '));
}
/** Where the unified hierarchy is mounted, and which group of it, from `/proc/PID/mountinfo` (proc_pid_mountinfo(5)). */
function parseUnifiedMount(mountinfo) {
    for (const line of mountinfo.split('\n')) {
        const fields = line.split(' ');
        const [, , , root, directory] = fields;
        if (fields[fields.indexOf('-', 6) + 1] !== 'cgroup2' || root === undefined || directory === undefined)
            continue;
        return { directory, root };
    }
    return undefined;
}
/** The directory of a group; `undefined` when it lies outside of what is mounted. */
function directoryOf(group, { directory, root }) {
    const prefix = root === '/' ? '' : root;
    if (group !== root && !group.startsWith(`${prefix}/`))
        return undefined;
    if (group.split('/').includes('..'))
        return undefined;
    return directory + group.slice(prefix.length).replace(/\/$/, '');
}
/** The hard limit of processes, from `/proc/PID/limits` (proc_pid_limits(5)); `undefined` when it is not told there. */
function parseHardProcesses(limits) {
    const text = /^Max processes\s+(?:\d+|unlimited)\s+(\d+|unlimited)\s/m.exec(limits)?.[1];
    if (text === undefined)
        return undefined;
    return text === 'unlimited' ? Infinity : Number(text);
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/group-files.js


const BYTES_PER_MIB = 1048576n;
/** The longest quota that both the kernel and systemd can count, and more memory than any machine has. */
const MAX_UNSIGNED = 2n ** 63n - 1n;
/** The period of processor time, in microseconds: the kernel's own default. */
const CPU_PERIOD_US = 100000n;
/**
 * Processes of the launcher in the group, beside the command: the backend's monitor, PID 1, and during the set-up a
 * shell and the program that it waits for.
 */
const LAUNCHER_PROCESSES = 4n;
/** The value of a limit as control groups count: bytes, microseconds of a second, or processes. */
function groupValue({ limit, value }) {
    const asked = BigInt(value);
    switch (limit) {
        case 'memory_mb':
            return smaller(asked * BYTES_PER_MIB, MAX_UNSIGNED);
        case 'cpu_percent':
            return smaller(asked * 10000n, MAX_UNSIGNED);
        case 'max_pids':
            return asked + LAUNCHER_PROCESSES;
    }
}
function smaller(a, b) {
    return a < b ? a : b;
}
/** What a limit is in a control group. Swap is no way around the limit of memory. */
function groupFile(request) {
    const value = groupValue(request);
    switch (request.limit) {
        case 'memory_mb':
            return { name: 'memory.max', content: String(value) };
        case 'cpu_percent':
            return { name: 'cpu.max', content: `${(value * CPU_PERIOD_US) / 1000000n} ${CPU_PERIOD_US}` };
        case 'max_pids':
            return { name: 'pids.max', content: String(value) };
    }
}
const FILE_OF = {
    memory_mb: 'memory.max',
    cpu_percent: 'cpu.max',
    max_pids: 'pids.max',
};
/** Why a limit does not hold in the group of this directory; `undefined` when the kernel says that it does. */
function groupFault(directory, request) {
    const name = FILE_OF[request.limit];
    const text = group_files_read(external_node_path_.join(directory, name));
    if (text === undefined)
        return `the control group has no ${name}`;
    if (!holds(text, request))
        return `the control group's ${name} is "${text}"`;
    const swap = request.limit === 'memory_mb' ? group_files_read(external_node_path_.join(directory, 'memory.swap.max')) : undefined;
    return swap === undefined || swap === '0' ? undefined : `the control group's memory.swap.max is "${swap}"`;
}
/** Quotas are compared as fractions: systemd chooses the period. */
function holds(text, request) {
    const numbers = text
        .split(' ')
        .filter((part) => /^\d+$/.test(part))
        .map(BigInt);
    const value = groupValue(request);
    const [first, period] = numbers;
    if (request.limit !== 'cpu_percent')
        return first === value;
    return first !== undefined && period !== undefined && first * 1000000n <= value * period;
}
function group_files_read(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, 'utf8').trim();
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/control-group.js





/** A group of ours: the pid of the soda-guard that made it, and a random part. */
const OURS = /^soda-guard-(\d+)-[0-9a-f]+$/;
/** A group is busy until the kernel has done away with its last process: how long and how often that is tried. */
const REMOVE_MS = 2_000;
const LOOK_MS = 10;
/**
 * Removes the groups of runs that were killed before they could do it. They are empty, since the death of soda-guard
 * ends its processes; the kernel refuses to remove those that are not (cgroup-v2, "Creating and removing cgroups").
 */
function removeStaleGroups(parent, isAlive) {
    for (const name of (0,external_node_fs_.readdirSync)(parent)) {
        const pid = OURS.exec(name)?.[1];
        if (pid !== undefined && !isAlive(Number(pid)))
            attempt(() => {
                (0,external_node_fs_.rmdirSync)(external_node_path_.join(parent, name));
            });
    }
}
/**
 * Lets the groups below `parent` have controllers. They stay on: another run may rely on them by the time this one ends.
 * @returns the kernel's words for each that could not be turned on
 */
function turnOn(controllers, parent) {
    const file = external_node_path_.join(parent, 'cgroup.subtree_control');
    const refused = new Map();
    for (const controller of controllers) {
        const isOn = (0,external_node_fs_.existsSync)(file) && parseControllers((0,external_node_fs_.readFileSync)(file, 'utf8')).has(controller);
        const said = isOn
            ? undefined
            : attempt(() => {
                (0,external_node_fs_.writeFileSync)(file, `+${controller}`, { flag: 'r+' });
            });
        if (said !== undefined)
            refused.set(controller, `the ${controller} controller cannot be turned on: ${said}`);
    }
    return refused;
}
/** Makes a group with these limits. What could not be written shows when it is read back. */
function makeGroup(directory, limits) {
    (0,external_node_fs_.mkdirSync)(directory);
    for (const request of limits) {
        const { name, content } = groupFile(request);
        attempt(() => {
            put(directory, name, content);
        });
        // There is none where the kernel does not count swap.
        if (request.limit === 'memory_mb')
            attempt(() => {
                put(directory, 'memory.swap.max', '0');
            });
    }
}
/** Moves a process into a group; what it starts from then on is in it too. @throws {Error} the kernel's refusal */
function joinGroup(directory, pid) {
    put(directory, 'cgroup.procs', String(pid));
}
/** Kills what is left in a group, all at once, and removes it. Resolves with whether it is gone. */
async function removeGroup(directory) {
    attempt(() => {
        put(directory, 'cgroup.kill', '1');
    });
    const deadline = Date.now() + REMOVE_MS;
    for (;;) {
        attempt(() => {
            (0,external_node_fs_.rmdirSync)(directory);
        });
        if (!(0,external_node_fs_.existsSync)(directory))
            return true;
        if (Date.now() > deadline)
            return false;
        await (0,promises_.setTimeout)(LOOK_MS);
    }
}
/** Never creates a file: the kernel has made those that are there. */
function put(directory, name, content) {
    (0,external_node_fs_.writeFileSync)(external_node_path_.join(directory, name), content, { flag: 'r+' });
}
/** The words of a failure; `undefined` when there was none. */
function attempt(action) {
    try {
        action();
        return undefined;
    }
    catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/plan.js

/**
 * What of the launcher is counted with the command under RLIMIT_NPROC: PID 1 of the sandbox, with both backends. The
 * others stay in user namespaces further out. So `max_pids: 64` gives the command 64.
 */
const COUNTED_PROCESSES = 1;
/** What of a control group enforces a limit. */
const CONTROLLER = {
    memory_mb: 'memory',
    cpu_percent: 'cpu',
    max_pids: 'pids',
};
/**
 * How limits are enforced on this machine, decided without changing it. The number of processes is a resource limit, and
 * once more in the control group where there is one; memory and processor time need the control group.
 */
function planLimits(requested, form, facts) {
    const noPrlimit = whyNotPrlimit(facts);
    const route = routeFor(form, facts);
    const outcomes = requested.map((request) => {
        if (request.limit === 'max_pids' && noPrlimit === undefined)
            return { ...request, enforcedBy: 'prlimit', reason: null };
        const why = whyNotInGroup(CONTROLLER[request.limit], route, facts);
        if (why === undefined)
            return { ...request, enforcedBy: enforcerOf(route), reason: null };
        return (0,isolation_limits/* notEnforced */.Ix)(request, request.limit === 'max_pids' ? `${noPrlimit ?? ''}, and ${why}` : why);
    });
    const needsGroup = outcomes.some(({ enforcedBy }) => enforcedBy !== null && enforcedBy !== 'prlimit');
    const inGroup = requested.filter(({ limit }) => whyNotInGroup(CONTROLLER[limit], route, facts) === undefined);
    const maxPids = outcomes.find(({ enforcedBy }) => enforcedBy === 'prlimit')?.value;
    return {
        processes: maxPids === undefined ? undefined : Math.min(maxPids + COUNTED_PROCESSES, facts.hardProcesses),
        group: needsGroup && !('reason' in route) ? { route, limits: inGroup } : undefined,
        outcomes,
    };
}
function enforcerOf(route) {
    return 'kind' in route && route.kind === 'cgroup' ? 'cgroup' : 'systemd-scope';
}
/** Since Linux 5.14 the limit is counted for each user namespace; before, for all that a user runs on the machine. */
function whyNotPrlimit({ kernel, missing }) {
    const [major = 0, minor = 0] = kernel.split('.').map((part) => Number.parseInt(part, 10));
    if (major < 5 || (major === 5 && minor < 14)) {
        return `Linux ${kernel} counts the processes of a user on the whole machine, not in the sandbox (Linux 5.14 does)`;
    }
    return missing.get('prlimit');
}
function whyNotInGroup(controller, route, facts) {
    if (facts.groups?.controllers.has(controller) !== true) {
        const holder = facts.legacy.has(controller)
            ? `: cgroup v1 holds it (to free it, boot with the kernel parameter cgroup_no_v1=${controller})`
            : '';
        return `no cgroup v2 ${controller} controller here${holder}`;
    }
    if ('reason' in route)
        return route.reason;
    if (route.kind === 'scope' &&
        route.bus === 'user' &&
        facts.userManager?.controllers.has(controller) !== true) {
        return `systemd does not delegate the ${controller} controller to uid ${facts.uid} (root can, by Delegate= of user@.service)`;
    }
    return undefined;
}
function routeFor(form, { groups, systemd, userManager, uid, missing }) {
    if (groups === undefined)
        return { reason: 'no cgroup v2 is mounted here' };
    if (!systemd) {
        if (form !== 'root')
            return { reason: 'systemd does not run here, and soda-guard is not root' };
        // Below another program's group its own processes would have to move first; above it, its limits would be lost.
        return groups.own === groups.root
            ? { kind: 'cgroup', parent: groups.directory }
            : { reason: `soda-guard runs in the control group ${groups.own}, which another program manages` };
    }
    const noBusctl = missing.get('busctl');
    if (noBusctl !== undefined)
        return { reason: noBusctl };
    if (form !== 'user')
        return { kind: 'scope', bus: form === 'root' ? 'system' : 'sudo' };
    return userManager === undefined
        ? { reason: `no systemd user manager runs for uid ${uid} (root can start one: loginctl enable-linger)` }
        : { kind: 'scope', bus: 'user', runtimeDirectory: userManager.runtimeDirectory };
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/read-facts.js




const LIMIT_PLACES = { proc: '/proc', run: '/run' };
/** Looks at the machine, and changes nothing. */
function readLimitFacts(programs, places = LIMIT_PLACES) {
    const { proc, run } = places;
    const cgroup = textOf(`${proc}/self/cgroup`) ?? '';
    const mount = parseUnifiedMount(textOf(`${proc}/self/mountinfo`) ?? '');
    const own = parseOwnGroup(cgroup);
    const uid = process.getuid?.() ?? 0;
    return {
        kernel: (0,external_node_os_.release)(),
        uid,
        hardProcesses: parseHardProcesses(textOf(`${proc}/self/limits`) ?? '') ?? Infinity,
        missing: missingPrograms(programs),
        groups: mount === undefined || own === undefined
            ? undefined
            : {
                ...mount,
                own,
                controllers: parseControllers(textOf(`${mount.directory}/cgroup.controllers`) ?? ''),
            },
        legacy: parseLegacyControllers(cgroup),
        systemd: (0,external_node_fs_.existsSync)(`${run}/systemd/system`),
        userManager: mount === undefined ? undefined : userManager(uid, mount.directory, run),
    };
}
/** The user manager's own group, where root's systemd puts it, shows what was delegated to it. */
function userManager(uid, hierarchy, run) {
    const runtimeDirectory = `${run}/user/${uid}`;
    if (!(0,external_node_fs_.existsSync)(`${runtimeDirectory}/bus`))
        return undefined;
    const group = `${hierarchy}/user.slice/user-${uid}.slice/user@${uid}.service`;
    const controllers = textOf(`${group}/cgroup.controllers`);
    return controllers === undefined
        ? undefined
        : { runtimeDirectory, controllers: parseControllers(controllers) };
}
function missingPrograms(programs) {
    const missing = new Map();
    for (const name of ['prlimit', 'busctl']) {
        try {
            programs.path(name);
        }
        catch (error) {
            if (!(error instanceof LaunchFailure))
                throw error;
            missing.set(name, `${error.message} (${error.remedy})`);
        }
    }
    return missing;
}
function textOf(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, 'utf8');
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/scope.js



/** How long systemd may take to answer, in seconds: the launcher does not wait for ever meanwhile. */
const ANSWER_S = 5;
/** How long it may take to move the process, in milliseconds, and how often that is looked at. */
const MOVE_MS = 2_000;
const scope_LOOK_MS = 5;
/**
 * Asks systemd for a scope that holds this process, and everything that it will start: `StartTransientUnit` of
 * org.freedesktop.systemd1(5), by busctl(1). systemd removes the scope when it is empty, also when it failed.
 */
function scopeCall(route, name, pid, limits, programs) {
    const properties = [
        ['PIDs', 'au', '1', String(pid)],
        ['Description', 's', 'A command run by soda-guard'],
        ['CollectMode', 's', 'inactive-or-failed'],
        ...limits.flatMap(scopeProperties),
    ];
    const busctl = [
        programs.path('busctl'),
        ...(route.bus === 'user' ? ['--user'] : ['--system']),
        ...[`--timeout=${ANSWER_S}`, 'call', 'org.freedesktop.systemd1', '/org/freedesktop/systemd1'],
        ...['org.freedesktop.systemd1.Manager', 'StartTransientUnit', 'ssa(sv)a(sa(sv))', name, 'fail'],
        ...[String(properties.length), ...properties.flat(), '0'],
    ];
    const environment = { LC_ALL: 'C' };
    switch (route.bus) {
        case 'system':
            return { command: busctl, environment };
        case 'sudo':
            return { command: [programs.path('sudo'), '-n', '--', ...busctl], environment };
        case 'user':
            return { command: busctl, environment: { ...environment, XDG_RUNTIME_DIR: route.runtimeDirectory } };
    }
}
/** systemd.resource-control(5): bytes, microseconds of each second, tasks. */
function scopeProperties(request) {
    const value = String(groupValue(request));
    switch (request.limit) {
        case 'memory_mb':
            return [
                ['MemoryMax', 't', value],
                ['MemorySwapMax', 't', '0'],
            ];
        case 'cpu_percent':
            return [['CPUQuotaPerSecUSec', 't', value]];
        case 'max_pids':
            return [['TasksMax', 't', value]];
    }
}
/** Makes the call; gives the words of what refused it, or `undefined` when systemd took it on. */
function callBus({ command: [file, ...args], environment }) {
    return new Promise((resolve) => {
        const options = { cwd: '/', env: environment, timeout: 1_000 * (ANSWER_S + 1) };
        (0,external_node_child_process_.execFile)(file, args, options, (error, _, stderr) => {
            const said = stderr.trim().replaceAll(/\s+/g, ' ');
            resolve(error === null ? undefined : said === '' ? error.message : said);
        });
    });
}
/** systemd answers before it has moved the process: waits until the group has this name. */
async function movedInto(name, groupOf) {
    const deadline = Date.now() + MOVE_MS;
    for (;;) {
        const group = groupOf();
        if (group?.endsWith(`/${name}`) === true)
            return group;
        if (group === undefined || Date.now() > deadline)
            return undefined;
        await (0,promises_.setTimeout)(scope_LOOK_MS);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/enforce.js










const NOTHING_LEFT = () => Promise.resolve();
/**
 * Puts a process that waits into the control group of a plan, and looks whether each limit holds there. What cannot be
 * had is told, not thrown: limits are not part of the mode.
 */
async function enforceLimits({ group, outcomes }, pid, programs, places = LIMIT_PLACES) {
    if (group === undefined)
        return { outcomes, release: NOTHING_LEFT };
    const made = await makeGroupFor(group, pid, programs, places);
    return {
        outcomes: outcomes.map((outcome) => {
            if (outcome.enforcedBy === null || outcome.enforcedBy === 'prlimit')
                return outcome;
            const fault = 'refused' in made ? made.refused : faultIn(made, outcome);
            return fault === undefined ? outcome : (0,isolation_limits/* notEnforced */.Ix)(outcome, fault);
        }),
        release: async () => {
            await made.release();
        },
    };
}
function faultIn({ directory, without }, request) {
    return without.get(CONTROLLER[request.limit]) ?? groupFault(directory, request);
}
function makeGroupFor({ route, limits }, pid, programs, places) {
    const name = `soda-guard-${process.pid}-${(0,external_node_crypto_.randomBytes)(4).toString('hex')}`;
    return route.kind === 'cgroup'
        ? Promise.resolve(ownGroup(route.parent, name, pid, limits, places))
        : systemdScope(scopeCall(route, `${name}.scope`, pid, limits, programs), `${name}.scope`, pid, places);
}
function ownGroup(parent, name, pid, limits, { proc }) {
    const directory = external_node_path_.join(parent, name);
    const release = () => removeGroup(directory);
    try {
        removeStaleGroups(parent, (owner) => (0,external_node_fs_.existsSync)(`${proc}/${owner}`));
        const controllers = limits.map(({ limit }) => CONTROLLER[limit]);
        const without = turnOn(controllers, parent);
        makeGroup(directory, limits);
        joinGroup(directory, pid);
        if (groupDirectory(pid, proc) === directory)
            return { directory, without, release };
        return { refused: 'the kernel did not move the process into its control group', release };
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        return { refused: `the control group could not be made: ${said}`, release };
    }
}
async function systemdScope(call, name, pid, { proc }) {
    const said = await callBus(call);
    if (said !== undefined)
        return { refused: `systemd made no scope: ${said}`, release: NOTHING_LEFT };
    const directory = await movedInto(name, () => groupDirectory(pid, proc));
    // systemd removes it when it is empty, also after the death of soda-guard.
    return directory === undefined
        ? { refused: 'systemd did not move the process into its scope', release: NOTHING_LEFT }
        : { directory, without: new Map(), release: NOTHING_LEFT };
}
/** The directory of the group that a process is in; `undefined` when the process has gone. */
function groupDirectory(pid, proc) {
    try {
        const group = parseOwnGroup((0,external_node_fs_.readFileSync)(`${proc}/${pid}/cgroup`, 'utf8'));
        const mount = parseUnifiedMount((0,external_node_fs_.readFileSync)(`${proc}/self/mountinfo`, 'utf8'));
        return group === undefined || mount === undefined ? undefined : directoryOf(group, mount);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/expected.js



/** What would come of these limits on this machine. Looks, and changes nothing: a run has to try it. */
function expectedLimits(requested, form) {
    return planLimits(requested, form, readLimitFacts(systemPrograms())).outcomes;
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/processes.js

/**
 * What starts the last step of the launcher so that it, and the command, have the resource limit of a plan: prlimit(1).
 * The hard limit is set too, which only CAP_SYS_RESOURCE could raise again (setrlimit(2)).
 */
function processLimiter(processes, programs) {
    return processes === undefined ? [] : [programs.path('prlimit'), `--nproc=${processes}:${processes}`, '--'];
}
/** What is wrong with the resource limit of a process, from its `/proc/PID/limits`; `undefined` for nothing. */
function processLimitFault(processes, limits) {
    return processes === undefined || parseHardProcesses(limits) === processes
        ? undefined
        : `the number of processes is not limited to ${processes}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/limits/index.js
/** The limits of memory, processor time and processes: how they can be enforced here, and enforcing them. */






;// CONCATENATED MODULE: ./build/src/sandbox/mount-table.js
/** All mounts of a mountinfo file. Their order says nothing: the root may come after what stands on it. */
function parseMountTable(mountinfo) {
    return mountinfo.split('\n').flatMap((line) => {
        const fields = line.split(' ');
        const [id, parent, device, root, path, flags] = fields;
        const fileSystem = fields[fields.indexOf('-', 6) + 1];
        if (id === undefined || parent === undefined || device === undefined)
            return [];
        if (root === undefined || path === undefined || flags === undefined)
            return [];
        return [
            {
                id: Number(id),
                parent: Number(parent),
                device,
                root: unescapeOctal(root),
                path: unescapeOctal(path),
                flags: flags.split(','),
                fileSystem: fileSystem ?? 'unknown',
            },
        ];
    });
}
/**
 * Those that a path still leads to. A mount is covered by one on its own root, and by one that was made later on the
 * same parent at a directory above: had it been there before, the mount would stand on it.
 */
function visibleMounts(mounts) {
    const byId = new Map(mounts.map((mount) => [mount.id, mount]));
    const children = new Map();
    for (const mount of mounts) {
        children.set(mount.parent, [...(children.get(mount.parent) ?? []), mount]);
    }
    const reachable = new Map();
    function isReachable(mount) {
        const known = reachable.get(mount.id);
        if (known !== undefined)
            return known;
        reachable.set(mount.id, true);
        const parent = byId.get(mount.parent);
        const siblings = children.get(mount.parent) ?? [];
        const answer = parent === undefined ||
            parent === mount ||
            (isReachable(parent) && !siblings.some((other) => covers(other, mount, siblings)));
        reachable.set(mount.id, answer);
        return answer;
    }
    return mounts.filter((mount) => isReachable(mount) &&
        !(children.get(mount.id) ?? []).some((child) => child !== mount && child.path === mount.path));
}
function covers(other, mount, siblings) {
    if (other === mount || !isWithin(mount.path, other.path))
        return false;
    return other.path !== mount.path || siblings.indexOf(other) > siblings.indexOf(mount);
}
/** Whether `path` is `directory` or lies below it; both absolute and normalised. */
function isWithin(path, directory) {
    return path === directory || path.startsWith(directory === '/' ? '/' : `${directory}/`);
}
function unescapeOctal(text) {
    return text.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/mount-flags.js

/** Numbers of mount(2), by the words of mountinfo. */
const FLAGS = new Map([
    ['ro', 0x1],
    ['nosuid', 0x2],
    ['nodev', 0x4],
    ['noexec', 0x8],
    ['noatime', 0x400],
    ['nodiratime', 0x800],
    ['relatime', 0x20_0000],
]);
/** Flags that must be repeated on a remount: a user namespace may not take them off (mount_namespaces(7)). */
const LOCKED = ['nodev', 'noexec', 'noatime', 'nodiratime', 'relatime'];
/** Several flags as the number that mount(2) takes. */
function mountFlags(words) {
    return words.reduce((sum, word) => sum | (FLAGS.get(word) ?? 0), 0);
}
/** The flags of a host mount when it is made read-only, with those that it has to keep. */
function sealedFlags({ flags }) {
    return mountFlags(['ro', 'nosuid', ...flags.filter((flag) => LOCKED.includes(flag))]);
}
/** The mount of the host on which a path lies. */
function holdingMount(hostMounts, path) {
    let found;
    for (const mount of hostMounts) {
        if (isWithin(path, mount.path) && mount.path.length >= (found?.path.length ?? 0))
            found = mount;
    }
    return found;
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/mount-script.js
/**
 * Makes the mounts under unshare, one system call each, as the root of a user namespace (mount(2), pivot_root(2)). The
 * new root is put together at /sys, which is everywhere and never holds a workspace, so that all sources keep their
 * names. mount(8) is no use here: it leaves out what it takes for mounted already, and cannot be given any name.
 *
 * Arguments: numbers of mount(2), umount2(2) and pivot_root(2); steps, each a word and its arguments; `go`, the
 * directory of the command, what to go on with.
 */
const MOUNTS = `
use strict;
my ($mount, $umount, $pivot) = map { $_ + 0 } splice @ARGV, 0, 3;
my $what = "";
sub fail { print STDERR "mounts: $what: $!\\n"; exit 125 }
sub put { open(my $to, $_[0], $_[1]) or fail; print {$to} $_[2] or fail; close $to or fail }
sub above {
  my ($path) = @_;
  for (my $end = index($path, "/", 1); $end > 0; $end = index($path, "/", $end + 1)) {
    my $directory = substr($path, 0, $end);
    mkdir $directory, 0755 or $!{EEXIST} or fail;
  }
}
sub mnt {
  my ($source, $target, $type, $flags, $options) = @_;
  syscall($mount, $source, $target, $type, $flags + 0, $options) == 0 or fail;
}
my $none = "none";
my %step = (
  bind => [2, sub { mnt($_[0], $_[1], $none, 0x5000, 0) }],
  flags => [2, sub { mnt($none, $_[0], $none, $_[1] | 0x1020, 0) }],
  fresh => [4, sub { mnt($_[0], $_[1], $_[0], $_[2], $_[3]) }],
  directory => [1, sub { above("$_[0]/") }],
  file => [1, sub { above($_[0]); -e $_[0] or put(">", $_[0], "") }],
  text => [2, sub { put(">>", $_[0], $_[1]) }],
  link => [2, sub { above($_[1]); symlink $_[0], $_[1] or fail }],
  unlink => [1, sub { unlink $_[0] or fail }],
);
umask 022;
$what = "max_user_namespaces";
put(">", "/proc/sys/user/max_user_namespaces", "1\\n");
$what = "private propagation";
mnt($none, my $root = "/", $none, 0x44000, 0);
while (defined(my $word = shift @ARGV)) {
  last if $word eq "go";
  my ($count, $do) = @{$step{$word}};
  my @given = splice @ARGV, 0, $count;
  $what = "$word @given[0 .. ($word eq 'text' ? 0 : $#given)]";
  $do->(@given);
}
my ($here, $slash) = (".", "/");
$what = "new root";
chdir "/sys" or fail;
syscall($pivot, $here, $here) == 0 or fail;
syscall($umount, $here, 2) == 0 or fail;
$what = "directory of the command";
chdir shift @ARGV or fail;
$what = "exec";
exec { $ARGV[0] } @ARGV or fail;
`;

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/mount.js

/** Empty at first: what the host has there is seen only where it is put back. */
function isEmptied(mount) {
    return mount.kind === 'scratch' || mount.kind === 'hidden';
}
/** Whether the command may write there, to what is the host's. */
function isWritable(mount) {
    return mount.kind === 'writable' || mount.kind === 'pinned';
}
/** Whether this mount is a directory in which others can stand. */
function isDirectory(mount) {
    if (isEmptied(mount) || mount.kind === 'pinned')
        return true;
    return 'entry' in mount && mount.entry === 'directory';
}
/** The mount that decides what a path shows: the deepest at or above it; `undefined` for the host's, read-only. */
function decidingMount(mounts, path) {
    let found;
    for (const mount of mounts) {
        if (isWithin(path, mount.path) && mount.path.length >= (found?.path.length ?? 0))
            found = mount;
    }
    return found;
}
/** Directories before what lies in them; otherwise by name, so that a plan reads the same each time. */
function byPath(one, other) {
    const [left, right] = [one.path.split('/'), other.path.split('/')];
    for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
        const [a, b] = [left[index] ?? '', right[index] ?? ''];
        if (a !== b)
            return a < b ? -1 : 1;
    }
    return left.length - right.length;
}

;// CONCATENATED MODULE: ./build/src/sandbox/unshare.js








/** Where the new root is put together. */
const ROOT = '/sys';
/** The size of the file system that holds the names of the devices, and for a moment the texts of own files. */
const DEV_BYTES = 16 * 1024 * 1024;
/** The kernel takes arguments of up to 128 KiB (execve(2)); this many characters are never more in UTF-8. */
const CHUNK = 32 * 1024;
function inRoot(path) {
    return path === '/' ? ROOT : ROOT + path;
}
function fresh(type, path, flags, options) {
    return ['fresh', type, inRoot(path), String(mountFlags(flags)), options];
}
function tmpfs({ path, sizeBytes, mode }) {
    return fresh('tmpfs', path, ['nosuid', 'nodev'], `size=${sizeBytes},mode=${mode}`);
}
function readOnly(path, flags) {
    return ['flags', inRoot(path), String(flags)];
}
/** The host's at this path, with everything that is mounted in it, each made read-only by itself. */
function readable(plan, path, source) {
    const holding = holdingMount(plan.hostMounts, source);
    const inside = plan.hostMounts.filter((mount) => mount.path !== source && isWithin(mount.path, source) && !plan.unreachable.has(mount.path));
    return [
        ['bind', source, inRoot(path)],
        readOnly(path, sealedFlags(holding ?? { flags: [] })),
        ...inside.map((mount) => readOnly(path + mount.path.slice(source.length), sealedFlags(mount))),
    ];
}
/** An own file: written where nobody sees it, bound to its place, and its first name taken away. */
function unshare_text(path, content) {
    const source = `${ROOT}/dev/text`;
    const chunks = `${content}\n`.match(new RegExp(`[^]{1,${CHUNK}}`, 'gu')) ?? [];
    return [
        ...chunks.map((chunk) => ['text', source, chunk]),
        ['bind', source, inRoot(path)],
        readOnly(path, mountFlags(['ro', 'nosuid', 'nodev'])),
        ['unlink', source],
    ];
}
function steps(plan, mount) {
    const { path } = mount;
    const target = [isDirectory(mount) ? 'directory' : 'file', inRoot(path)];
    switch (mount.kind) {
        case 'scratch':
            return [target, tmpfs(mount)];
        case 'hidden':
            return [target, tmpfs({ path, sizeBytes: HIDDEN_BYTES, mode: '0755' })];
        case 'masked':
            return [
                ['bind', '/dev/null', inRoot(path)],
                readOnly(path, sealedFlags(holdingMount(plan.hostMounts, '/dev/null') ?? { flags: [] })),
            ];
        case 'writable':
        case 'pinned':
            return [target, ['bind', path, inRoot(path)]];
        case 'readable':
            return [target, ...readable(plan, path, mount.source ?? path)];
        case 'link':
            return [['link', mount.target, inRoot(path)]];
        case 'text':
            return [target, ...unshare_text(path, mount.content)];
    }
}
/** The steps that make the mounts, in their order, as the script takes them. */
function mountSteps(plan) {
    const device = (name) => [
        ['file', `${ROOT}/dev/${name}`],
        ['bind', `/dev/${name}`, `${ROOT}/dev/${name}`],
    ];
    const standard = ['stdin', 'stdout', 'stderr'].map((name, index) => {
        return ['link', `/proc/self/fd/${index}`, `${ROOT}/dev/${name}`];
    });
    return [
        ['bind', '/', ROOT],
        ...plan.seals.map((mount) => readOnly(mount.path, sealedFlags(mount))),
        tmpfs({ path: '/dev', sizeBytes: DEV_BYTES, mode: '0755' }),
        ...DEVICES.flatMap(device),
        ['link', '/proc/self/fd', `${ROOT}/dev/fd`],
        ['link', 'pts/ptmx', `${ROOT}/dev/ptmx`],
        ...standard,
        ['directory', `${ROOT}/dev/pts`],
        fresh('devpts', '/dev/pts', ['nosuid', 'noexec'], 'newinstance,ptmxmode=0666,mode=620'),
        ['directory', `${ROOT}${SHARED_MEMORY.path}`],
        tmpfs(SHARED_MEMORY),
        fresh('proc', '/proc', ['nosuid', 'nodev', 'noexec'], ''),
        ...plan.procReadOnly.flatMap((path) => [
            ['bind', ROOT + path, ROOT + path],
            readOnly(path, mountFlags(['ro', 'nosuid', 'nodev', 'noexec'])),
        ]),
        ...plan.mounts.flatMap((mount) => steps(plan, mount)),
        // What is put back into a hidden place needs directories there: it is closed at the end.
        ...plan.mounts
            .filter(({ kind }) => kind === 'hidden')
            .map(({ path }) => readOnly(path, mountFlags(['ro', 'nosuid', 'nodev']))),
        readOnly('/dev', mountFlags(['ro', 'nosuid', 'noexec'])),
    ];
}
/** mount(2), umount2(2) and pivot_root(2) on this architecture, as `process.arch` names it. */
function callNumbers(architecture) {
    switch (architecture) {
        case 'x64':
            return ['165', '166', '155'];
        case 'arm64':
            return ['40', '39', '41'];
        default:
            throw new LaunchFailure('platform', `the unshare backend knows no system calls of ${architecture}`, 'Install bubblewrap and use --backend bwrap');
    }
}
/**
 * The unshare backend: util-linux alone. The last user namespace gives the command its own uid, and leaves it outside
 * the one that owns the mounts; it is also the last that can be made.
 */
function unshareCommand(plan, identity, cwd, programs, limiter, filtered, command) {
    const filter = filtered === undefined ? [] : [programs.path('perl'), ...loaderArguments(FILTER_DESCRIPTOR, filtered)];
    const [unshare, setpriv, sh] = [programs.path('unshare'), programs.path('setpriv'), programs.path('sh')];
    return [
        ...[unshare, '--mount', '--pid', '--uts', '--cgroup', '--fork', '--kill-child', '--'],
        ...[programs.path('perl'), '-tX', '-e', MOUNTS, ...callNumbers(process.arch)],
        ...[...mountSteps(plan).flat(), 'go', cwd],
        ...[unshare, '--user', `--map-user=${identity.uid}`, `--map-group=${identity.gid}`, '--keep-caps', '--'],
        ...[setpriv, '--pdeathsig', 'KILL', '--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'],
        ...[
            '--no-new-privs',
            '--',
            ...limiter,
            ...filter,
            sh,
            '-c',
            INIT,
            SHELL_NAME,
            programs.path('setsid'),
            ...command,
        ],
    ];
}

;// CONCATENATED MODULE: ./build/src/sandbox/launcher-command.js






/** The whole command line, from this process down to the command: programs by absolute path, scripts as constants. */
function launcherCommand(options) {
    const { spec, backend, preparation, programs, parent, filtered } = options;
    const { plan, identity, place } = preparation;
    const isNamespace = spec.network === 'namespace';
    const limiter = processLimiter(preparation.limits.processes, programs);
    const backendCommand = backend === 'bwrap' ? bwrapCommand : unshareCommand;
    const command = backendCommand(plan, identity, place.cwd, programs, limiter, filtered, spec.command);
    return [
        ...intoNamespaces(options),
        ...[programs.path('perl'), ...keyringArguments(options.architecture)],
        ...[programs.path('sh'), '-c', OUTER, SHELL_NAME, String(parent)],
        ...[programs.path('ip'), spec.node, isNamespace ? spec.listenScript : '-', '--'],
        ...command,
    ];
}
/**
 * Up to the new user, IPC and network namespaces, as their root. From here on all forms are the same. The death signal
 * is set before and after: a change of credentials takes it off (prctl(2), PR_SET_PDEATHSIG).
 */
function intoNamespaces(options) {
    const { form, spec, programs, holder } = options;
    const setpriv = programs.path('setpriv');
    const ownNetwork = spec.network === 'namespace';
    const killed = ['--pdeathsig', 'KILL', '--'];
    if (form === 'sudo') {
        if (holder === undefined)
            throw new TypeError('nobody holds the namespaces');
        const kinds = ['user', 'ipc', ...(ownNetwork ? ['net'] : [])];
        return [
            ...[setpriv, ...killed, programs.path('nsenter'), '--preserve-credentials'],
            ...[...kinds.map((kind) => `--${kind}=/proc/${holder}/ns/${kind}`), '--'],
            // Possible here alone: the group map of these namespaces was written by root (user_namespaces(7), setgroups).
            ...[setpriv, '--clear-groups', ...killed],
        ];
    }
    const unshare = programs.path('unshare');
    return [
        ...(form === 'root' ? rootPrefix(options, setpriv, unshare) : [setpriv, ...killed]),
        ...[unshare, '--user', '--map-root-user', '--ipc', ...(ownNetwork ? ['--net'] : []), '--'],
        ...[setpriv, ...killed],
    ];
}
/**
 * What root does before it is root no more: a mount namespace for the workspace that is lent to the uid, then the uid,
 * with the one capability that makes namespaces.
 */
function rootPrefix(options, setpriv, unshare) {
    const { preparation, programs, architecture } = options;
    const { identity } = preparation;
    const ids = [String(identity.uid), String(identity.gid)];
    const lend = preparation.lent.flatMap((place) => {
        return [programs.path('perl'), '-tX', '-e', IDMAP, place, ...ids, unshareNumber(architecture)];
    });
    return [
        ...[setpriv, '--pdeathsig', 'KILL', '--', unshare, '--mount', '--propagation', 'private', '--', ...lend],
        ...[setpriv, `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups'],
        ...['--inh-caps=-all,+sys_admin', '--ambient-caps=-all,+sys_admin', '--pdeathsig', 'KILL', '--'],
    ];
}
/** The number of unshare(2); the newer system calls have the same number everywhere. */
function unshareNumber(architecture) {
    switch (architecture) {
        case 'x64':
            return '272';
        case 'arm64':
            return '97';
        default:
            throw new LaunchFailure('platform', `a workspace that root owns cannot be lent to another uid on ${architecture}`, 'Give the workspace to an ordinary user (chown -R), or start soda-guard as one');
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/access.js






/**
 * Which paths the command's uid may not use as asked. The kernel is asked as that uid, so that ACLs count, and without
 * the groups that the command will not have.
 */
function inaccessible(checks, form, identity, programs) {
    const keepsGroups = form === 'user' || (form === 'sudo' && !hasFurtherGroups(identity));
    if (keepsGroups)
        return new Set(checks.filter((check) => !isAccessible(check)).map(({ path }) => path));
    const become = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups', '--'];
    const pairs = checks.flatMap(({ need, path }) => [need, path]);
    const command = [
        programs.path('setpriv'),
        ...become,
        programs.path('sh'),
        '-c',
        ACCESS,
        SHELL_NAME,
        ...pairs,
    ];
    const [file = '', ...args] = form === 'sudo' ? [programs.path('sudo'), '-n', '--', ...command] : command;
    const asked = (0,external_node_child_process_.spawnSync)(file, args, {
        ...{ encoding: 'utf8', env: {}, cwd: '/', maxBuffer: 16 * 1024 * 1024 },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (form === 'sudo' && asked.status !== 0)
        throw sudoFailure(asked.error?.message ?? asked.stderr.trim());
    // An answer that was cut short would make closed paths look open.
    if (asked.status !== 0) {
        const said = asked.error?.message ?? asked.stderr.trim();
        throw new LaunchFailure('identity', `nothing can be started as uid ${identity.uid}: ${said === '' ? 'it ended without a word' : said}`, 'Choose another uid with --uid');
    }
    return new Set(asked.stdout.split('\0').filter((path) => path !== ''));
}
function hasFurtherGroups({ gid }) {
    return (process.getgroups?.() ?? []).some((group) => group !== gid);
}
function isAccessible({ need, path }) {
    try {
        (0,external_node_fs_.accessSync)(path, need === 'x' ? external_node_fs_.constants.X_OK : external_node_fs_.constants.R_OK);
        return true;
    }
    catch {
        return false;
    }
}
/** That each directory above a path can be entered. */
function wayTo(path) {
    return ancestors(path).map((directory) => ({ need: 'x', path: directory }));
}
/**
 * Fails when the command's uid cannot use one of the things that a start needs.
 * @throws {LaunchFailure} code `access`, naming the first path that is closed
 */
function requireAccess(closed, identity, needed) {
    for (const { what, path, checks } of needed) {
        const first = checks.find((check) => closed.has(check.path));
        if (first === undefined)
            continue;
        const where = first.path === path ? '' : `, which lies in ${first.path}`;
        const verb = first.need === 'x' ? 'enter' : 'read';
        throw new LaunchFailure('access', `the command would run as uid ${identity.uid}, which cannot ${verb} ${first.path}: it is needed for ${what} ${path}${where}`, `Let that uid in (chmod o+${first.need} ${first.path}), move ${path} to a place that everybody can reach, or choose a uid that can with --uid`);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/identity.js

/** nobody, on every Linux: it owns no file. */
const NOBODY = 65534;
/** The last id that a process can have: (uid_t)-1 means "leave it as it is" (setresuid(2)). */
const LAST_ID = 4_294_967_294;
/**
 * The uid and gid of the command. Root starts it as the uid asked for, else as the owner of the workspace, else as
 * nobody. The primary group comes from passwd; for a uid that is not in it, the group has the same number.
 * @throws {LaunchFailure} code `identity` for uid 0, and for a uid that only root could choose
 */
function identityFor(facts) {
    const { form, requested, own, workspaceOwner } = facts;
    if (requested === 0) {
        throw new LaunchFailure('identity', 'the command would run as uid 0, which no sandbox holds: towards the host it stays root', 'Give the uid of an ordinary user, or none: a workspace that root owns is then lent to nobody for the run');
    }
    if (requested !== undefined && (!Number.isInteger(requested) || requested < 0 || requested > LAST_ID)) {
        throw new LaunchFailure('identity', `${requested} is not a uid`, `Give a number from 1 to ${LAST_ID}`);
    }
    if (form !== 'root')
        return ownIdentity(requested, own);
    const isRoots = workspaceOwner.uid === 0;
    const uid = requested ?? (isRoots ? NOBODY : workspaceOwner.uid);
    const gid = primaryGroup(facts.passwd, uid) ?? uid;
    // The group root would open what is meant for root.
    return { uid, gid: gid === 0 ? uid : gid, idmap: isRoots };
}
function ownIdentity(requested, own) {
    if (requested === undefined || requested === own.uid)
        return { ...own, idmap: false };
    throw new LaunchFailure('identity', `uid ${requested} was asked for, and soda-guard runs as uid ${own.uid}`, 'Only root can choose a uid: leave it out, or start soda-guard as that user');
}
/** passwd(5): name, password, uid, gid, … */
function primaryGroup(passwd, uid) {
    const line = passwd.split('\n').find((text) => text.split(':')[2] === String(uid));
    const gid = line?.split(':')[3];
    return gid !== undefined && /^\d+$/.test(gid) ? Number(gid) : undefined;
}

;// CONCATENATED MODULE: ./build/src/sandbox/mount-plan.js



/** More would take too long to mount, and to take down. */
const MAX_MOUNTS = 1_500;
/** The mounts that hold for one command: from facts to a plan, without looking at the machine. */
function mountPlan(facts) {
    const hostMounts = visibleMounts(facts.mounts);
    const emptied = [
        ...UNNEEDED_DIRECTORIES.filter((path) => facts.ownDirectories.has(path)).map(hide),
        ...facts.hidden.map(hide),
        ...SCRATCH.filter(({ path }) => facts.ownDirectories.has(path)),
        ...(facts.home === undefined ? [] : [scratchHome(facts.home)]),
    ];
    const masked = facts.masked.map((path) => ({ kind: 'masked', path }));
    const { resolvConf } = facts;
    const mounts = settle([
        ...emptied,
        ...facts.tools,
        ...masked,
        ...facts.asked,
        ...facts.protected,
        ...(resolvConf === undefined ? [] : [resolvConf]),
    ]);
    const gone = ['/proc', '/dev', ...mounts.filter(isEmptied).map(({ path }) => path)];
    return {
        hostMounts,
        seals: hostMounts.filter(({ path }) => !facts.unreachable.has(path) && !gone.some((place) => isWithin(path, place))),
        unreachable: facts.unreachable,
        hostDevices: new Set(facts.mounts.map(({ device }) => device)),
        procReadOnly: PROC_READ_ONLY.filter((path) => facts.procPaths.has(path)),
        mounts,
    };
}
function hide(path) {
    return { kind: 'hidden', path };
}
/** One mount for each path, the last that was given, in the order in which they can be made. */
function settle(candidates) {
    const last = new Map(candidates.map((mount) => [mount.path, mount]));
    const settled = [];
    for (const mount of [...last.values()].sort(byPath)) {
        if (!isVoid(mount, settled))
            settled.push(mount);
    }
    return settled;
}
/** Nothing is left to hide in a place that is empty, and nothing to put back where it is seen already. */
function isVoid(mount, settled) {
    const deciding = decidingMount(settled, mount.path);
    const inEmptied = deciding !== undefined && isEmptied(deciding);
    switch (mount.kind) {
        case 'hidden':
        case 'masked':
            return inEmptied;
        case 'link':
            return !inEmptied;
        case 'readable':
            return deciding === undefined || deciding.kind === 'readable';
        case 'pinned':
            // In a directory that is read-only as a whole it would be a hole.
            return deciding === undefined || !isWritable(deciding);
        case 'scratch':
        case 'text':
        case 'writable':
            return false;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/resolv-conf.js



const RESOLV_CONF = '/etc/resolv.conf';
/** Nothing but the sandbox's own loopback: a name is answered there, or fails at once. */
const OWN_RESOLVER = 'nameserver 127.0.0.1';
/** As many links as the kernel follows in one path (path_resolution(7)). */
const MAX_LINKS = 40;
/**
 * resolv.conf(5) of the sandbox: ours in a network of its own, the host's where the network is the host's. The file
 * stands where the host's name leads to, be that a file, a link, or a link to a file that does not exist; `undefined`
 * when nothing has to be mounted. Without any file the resolver asks 127.0.0.1.
 * @param scratch the places that are empty in the sandbox
 */
function resolvConfFor(network, scratch) {
    const target = followLinks(RESOLV_CONF);
    const isEmptied = scratch.some((place) => isWithin(target, place));
    const exists = (0,external_node_fs_.statSync)(target, { throwIfNoEntry: false })?.isFile() === true;
    if (!exists && !isEmptied)
        return undefined;
    if (network === 'namespace')
        return { kind: 'text', path: target, content: OWN_RESOLVER };
    return exists && isEmptied
        ? { kind: 'text', path: target, content: (0,external_node_fs_.readFileSync)(target, 'utf8').trimEnd() }
        : undefined;
}
/** Where a name leads to, although the last file may be missing. */
function followLinks(name) {
    let current = name;
    for (let count = 0; count < MAX_LINKS; count += 1) {
        const directory = realOrSame(external_node_path_.dirname(current));
        current = external_node_path_.join(directory, external_node_path_.basename(current));
        const target = linkTarget(current);
        if (target === undefined)
            return current;
        current = external_node_path_.resolve(directory, target);
    }
    return current;
}
function linkTarget(name) {
    try {
        return (0,external_node_fs_.readlinkSync)(name);
    }
    catch {
        return undefined;
    }
}
function realOrSame(directory) {
    try {
        return (0,external_node_fs_.realpathSync)(directory);
    }
    catch {
        return directory;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/other-homes.js
/** Ids below belong to the system's own accounts; 65534 is nobody (Debian Policy 9.2.2, login.defs(5) UID_MIN). */
const FIRST_USER = 1000;
const other_homes_NOBODY = 65534;
/** What no account has to itself, although an account's entry may name it. */
const SHARED = /^\/(?:$|bin|boot|dev|etc|lib\d*|proc|run|sbin|sys|tmp|usr|var|opt|srv|nonexistent)?\/?$|^\/(?:usr|etc|dev|proc|sys)\//;
/** The home directories of the people of a machine, and root's, by the text of /etc/passwd (passwd(5)). */
function otherHomes(passwd) {
    const homes = passwd.split('\n').flatMap((line) => {
        const [, , uid = '', , , home = ''] = line.split(':');
        const id = /^\d+$/.test(uid) ? Number(uid) : undefined;
        const isPerson = id === 0 || (id !== undefined && id >= FIRST_USER && id !== other_homes_NOBODY);
        return isPerson && home.startsWith('/') && !SHARED.test(home) ? [home] : [];
    });
    return [...new Set(homes)];
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/runner-places.js

/** Beside the workspaces, in the runner's work directory. */
const RUNNERS_OWN = ['_actions', '_temp', '_PipelineMapping', '_update'];
/** The executables of the runner, in `bin`, or `bin.VERSION` after an update of its own. */
const RUNNER_PROGRAM = /^(.+)\/bin(?:\.[\d.]+)?\/Runner\.(?:Worker|Listener|PluginHost)$/;
/**
 * https://docs.github.com/actions/reference/workflows-and-actions/variables
 * @param ancestors executables of the processes above this one
 */
function runnerPlaces(environment, ancestors) {
    const given = (name) => {
        const value = environment[name];
        return value !== undefined && external_node_path_.isAbsolute(value) ? [external_node_path_.normalize(value)] : [];
    };
    const temp = given('RUNNER_TEMP');
    const work = [...temp.filter((name) => external_node_path_.basename(name) === '_temp'), ...given('RUNNER_WORKSPACE')].map((name) => external_node_path_.dirname(name));
    const own = work.flatMap((directory) => RUNNERS_OWN.map((name) => external_node_path_.join(directory, name)));
    const folders = ancestors.flatMap((program) => RUNNER_PROGRAM.exec(program)?.[1] ?? []);
    return {
        hidden: [...new Set([...temp, ...own, ...folders])],
        tools: [...new Set([...given('RUNNER_TOOL_CACHE'), ...given('AGENT_TOOLSDIRECTORY')])],
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/unix-sockets.js
/**
 * The absolute paths of a `/proc/net/unix`, each once. Abstract names (`@…`) end with the network namespace, and a
 * relative name cannot be traced (proc_net_unix(5), unix(7)).
 */
function pathnameSockets(text) {
    const paths = text.split('\n').flatMap((line) => {
        // Num RefCount Protocol Flags Type St Inode Path: the path is the rest, blanks and all.
        const path = /^[0-9a-fA-F]+: (?:[0-9a-fA-F]+ ){5}\s*\d+ (\/.*)$/.exec(line)?.[1];
        return path === undefined ? [] : [path];
    });
    return [...new Set(paths)];
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/host-places.js







/** Looks at this machine. `environment` is the caller's: it names the places of a job's runner. */
function hostPlaces(environment) {
    const runner = runnerPlaces(environment, ancestorPrograms());
    const passwd = (0,external_node_fs_.existsSync)('/etc/passwd') ? (0,external_node_fs_.readFileSync)('/etc/passwd', 'utf8') : '';
    const system = [...names('/etc'), ...names('/etc/ssh')].filter(isSecretSystemFile);
    return {
        secret: realDirectories([...SECRET_DIRECTORIES, ...otherHomes(passwd), ...runner.hidden]),
        kernel: realDirectories(KERNEL_HIDDEN),
        files: realFiles([...system, ...KERNEL_MASKED]),
        sockets: realSockets(pathnameSockets((0,external_node_fs_.readFileSync)('/proc/net/unix', 'utf8'))),
        runnerTools: realDirectories(runner.tools),
    };
}
/** Which of the places that are emptied on every machine are directories of their own, and no links. */
function ownDirectories(candidates) {
    return new Set(candidates.filter((name) => (0,external_node_fs_.lstatSync)(name, { throwIfNoEntry: false })?.isDirectory() === true && (0,external_node_fs_.realpathSync)(name) === name));
}
/** Names of places that are always empty at first. */
const ALWAYS_EMPTY = SCRATCH.map((scratch) => scratch.path);
function names(directory) {
    try {
        return (0,external_node_fs_.readdirSync)(directory).map((name) => external_node_path_.join(directory, name));
    }
    catch {
        return [];
    }
}
/** The programs of the processes above this one, as far as they may be looked at. */
function ancestorPrograms() {
    const found = [];
    for (let pid = process.ppid; pid > 0; pid = parentOf(pid)) {
        try {
            found.push((0,external_node_fs_.readlinkSync)(`/proc/${pid}/exe`));
        }
        catch {
            // Somebody else's: its program is not ours to know.
        }
    }
    return found;
}
/** The second field behind the name (proc_pid_stat(5)); 0 above the first process, and when it has gone. */
function parentOf(pid) {
    const stat = readProc(pid, 'stat') ?? '';
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}
function realDirectories(candidates) {
    return real(candidates, (stat) => stat.isDirectory()).filter((name) => name !== '/');
}
function realFiles(candidates) {
    return real(candidates, (stat) => stat.isFile());
}
function realSockets(candidates) {
    return real(candidates, (stat) => stat.isSocket());
}
function real(candidates, isWanted) {
    const found = candidates.flatMap((name) => {
        try {
            const target = (0,external_node_fs_.realpathSync)(name);
            return isWanted((0,external_node_fs_.statSync)(target)) ? [target] : [];
        }
        catch {
            return [];
        }
    });
    return [...new Set(found)];
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/host-view.js


/** As many links as the kernel follows in one path (path_resolution(7)). */
const host_view_MAX_LINKS = 40;
const MAX_NAMES = 4_096;
/** Follows an absolute path link by link; `undefined` when it leads nowhere. */
function follow(view, name) {
    const links = [];
    let pending = name.split('/');
    let current = '/';
    while (pending.length > 0) {
        const [component = '', ...rest] = pending;
        pending = rest;
        if (component === '' || component === '.')
            continue;
        if (component === '..') {
            current = external_node_path_.dirname(current);
            continue;
        }
        const next = external_node_path_.join(current, component);
        const entry = view.entry(next);
        if (entry === undefined)
            return undefined;
        if (entry.kind !== 'link') {
            if (entry.kind !== 'directory' && rest.some((part) => part !== '' && part !== '.'))
                return undefined;
            current = next;
            continue;
        }
        if (links.length === host_view_MAX_LINKS)
            return undefined;
        links.push({ path: next, target: entry.target });
        if (entry.target.startsWith('/'))
            current = '/';
        pending = [...entry.target.split('/'), ...rest];
    }
    const entry = view.entry(current);
    return entry === undefined ? undefined : { real: current, entry, links };
}
/** This machine's, asked each time. */
const hostView = {
    entry: (name) => {
        try {
            const stat = (0,external_node_fs_.lstatSync)(name);
            if (stat.isSymbolicLink())
                return { kind: 'link', target: (0,external_node_fs_.readlinkSync)(name) };
            if (stat.isDirectory())
                return { kind: 'directory' };
            return { kind: stat.isSocket() ? 'socket' : 'file' };
        }
        catch {
            return undefined;
        }
    },
    names: (directory) => {
        try {
            return (0,external_node_fs_.readdirSync)(directory).slice(0, MAX_NAMES);
        }
        catch {
            return [];
        }
    },
};

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/real-names.js


/** The real path of the longest part that exists, and the rest behind it. */
function realOfMissing(name) {
    try {
        return (0,external_node_fs_.realpathSync)(name);
    }
    catch {
        const parent = external_node_path_.dirname(name);
        return parent === name ? name : external_node_path_.join(realOfMissing(parent), external_node_path_.basename(name));
    }
}
/** An absolute path with no link on the way to its last component, which may be one, or be missing. */
function nameInRealDirectory(name) {
    return external_node_path_.join(realOfMissing(external_node_path_.dirname(name)), external_node_path_.basename(name));
}
/** What has to be kept for a file to stay what it is: its name, and where the name leads to, should it be a link. */
function realNames(name) {
    return [...new Set([nameInRealDirectory(name), realOfMissing(name)])];
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/credentials.js


/** Files that hold nothing but credentials, under whatever directory they lie. */
const CREDENTIAL_FILES = [
    '.git-credentials',
    '.netrc',
    '.pypirc',
    '_netrc',
    'gha-creds-*.json',
];
/** What else of a home directory holds keys, tokens or sessions: read only by whom they belong to. */
const CREDENTIALS_OF_HOME = [
    '.ansible/vault',
    '.aws',
    '.azure',
    '.boto',
    '.cargo/credentials',
    '.cargo/credentials.toml',
    '.claude.json',
    '.claude/.credentials.json',
    '.codex/auth.json',
    '.composer/auth.json',
    '.config/composer/auth.json',
    '.config/gcloud',
    '.config/gh',
    '.config/git/credentials',
    '.config/glab-cli',
    '.config/hub',
    '.config/op',
    '.config/sops',
    '.dockercfg',
    '.docker',
    '.gem/credentials',
    '.gnupg',
    '.kube',
    '.local/share/keyrings',
    '.m2/settings.xml',
    '.m2/settings-security.xml',
    '.my.cnf',
    '.npmrc',
    '.password-store',
    '.pgpass',
    '.ssh',
    '.terraform.d/credentials.tfrc.json',
    '.vault-token',
    '.yarnrc.yml',
];
/** Whether a name is one of `CREDENTIAL_FILES`. */
function isCredentialFile(name) {
    return CREDENTIAL_FILES.some((pattern) => {
        const [start = '', end] = pattern.split('*');
        return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
    });
}
/** The place of `CREDENTIALS_OF_HOME` in which a path lies, as an absolute path; `undefined` when in none. */
function credentialPlace(home, name) {
    return CREDENTIALS_OF_HOME.map((place) => external_node_path_.join(home, place)).find((place) => isWithin(name, place));
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/requested-paths.js




/** Replaced, with all that is below them. */
const KERNELS = ['/proc', '/sys', '/dev'];
/** Programs and settings of the whole system; only root could write there, and root's work is lent to the command. */
const SYSTEM = [
    '/bin',
    '/boot',
    '/etc',
    '/lib',
    '/lib32',
    '/lib64',
    '/libx32',
    '/sbin',
    '/usr',
    '/var/lib/dpkg',
];
/**
 * Why a path may not be put back read-only; `undefined` if it may. What is hidden for what lies in it stays hidden:
 * whoever wants the command to see that has to copy it to another place.
 */
function readRefusal(real, context) {
    const { home, secret, scratch } = context;
    const kernel = KERNELS.find((place) => isWithin(real, place));
    if (kernel !== undefined)
        return `the sandbox has its own ${kernel}`;
    if (isSecretSystemFile(real))
        return 'it is a secret of the system';
    if (home !== undefined) {
        if (real === home)
            return 'it is the home directory, with its keys and start-up files';
        const credentials = credentialPlace(home, real);
        if (credentials !== undefined)
            return `it holds credentials (${credentials})`;
    }
    if (isCredentialFile(external_node_path_.basename(real)))
        return 'it is a file of credentials';
    const held = [...secret, ...scratch, ...KERNELS, ...(home === undefined ? [] : [home])].find((place) => real !== place && isWithin(place, real));
    if (held !== undefined)
        return `it holds ${held}, which is hidden`;
    if (scratch.includes(real))
        return 'the sandbox has its own in its place; name something in it';
    const hidden = secret.find((place) => isWithin(real, place) && !isInOwnHome(real, place, home));
    return hidden === undefined ? undefined : `${hidden} is hidden for what lies in it`;
}
/** Why a path may not be written; `undefined` if it may. It is seen then, too. */
function writeRefusal(real, context) {
    const system = SYSTEM.find((place) => isWithin(real, place) && !isWithin(real, '/usr/local'));
    if (system !== undefined)
        return `${system} belongs to the whole system`;
    if (real !== context.workspace && isWithin(context.workspace, real))
        return 'it holds the workspace';
    return readRefusal(real, context);
}
/** The home directory lies in a place where those of others are hidden. */
function isInOwnHome(real, place, home) {
    return home !== undefined && isWithin(home, place) && isWithin(real, home);
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/requests.js






/**
 * Resolves links first, then refuses what would bring something hidden back.
 * @throws {LaunchFailure} code `path`, naming the path and the reason
 */
function grantPaths(requests, cwd, context) {
    const inWorkspace = (name) => {
        // Of a link, itself: what stands under the name is opened, whatever that is.
        const real = nameInRealDirectory(external_node_path_.resolve(cwd, name));
        return real !== context.workspace && isWithin(real, context.workspace) ? real : undefined;
    };
    const reopened = requests.write.flatMap((name) => inWorkspace(name) ?? []);
    const outside = requests.write.filter((name) => inWorkspace(name) === undefined);
    const write = outside.map((name) => grant('write', name, cwd, writeRefusal, context));
    return {
        read: requests.read.map((name) => grant('read', name, cwd, readRefusal, context)),
        write: write.filter(({ path: one }) => !write.some(({ path: other }) => other !== one && isWithin(one, other))),
        reopened,
        sockets: requests.sockets.map((name) => grantSocket(name, cwd)),
    };
}
function refused(option, name, real, reason) {
    const shown = name === real ? name : `${name} (${real})`;
    return new LaunchFailure('path', `--${option} ${shown} is refused: ${reason}`, 'Name a narrower path, or copy what the command needs into the workspace');
}
function grant(option, name, cwd, refusal, context) {
    const real = realPath(option, name, cwd);
    const reason = refusal(real, context);
    if (reason !== undefined)
        throw refused(option, name, real, reason);
    const stat = (0,external_node_fs_.statSync)(real);
    if (stat.isDirectory())
        return { path: real, entry: 'directory' };
    if (stat.isFile())
        return { path: real, entry: 'file' };
    throw refused(option, name, real, 'it is neither a file nor a directory (sockets: --allow-socket)');
}
function grantSocket(name, cwd) {
    const real = realPath('allow-socket', name, cwd);
    if (!(0,external_node_fs_.statSync)(real).isSocket())
        throw refused('allow-socket', name, real, 'it is not a Unix socket');
    if (isWithin(real, '/dev') || isWithin(real, '/proc')) {
        throw refused('allow-socket', name, real, 'the sandbox has its own /dev and /proc');
    }
    return real;
}
function realPath(option, name, cwd) {
    try {
        return (0,external_node_fs_.realpathSync)(external_node_path_.resolve(cwd, name));
    }
    catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        const said = error instanceof Error ? error.message : String(error);
        throw new LaunchFailure('path', `--${option} ${name} ${isMissing ? 'does not exist' : `cannot be used: ${said}`}`, 'Create it first, or leave it out', { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/tool-layouts.js


const PYENV = ['bin', 'libexec', 'plugins', 'pyenv.d', 'shims', 'version', 'versions'];
const ASDF = ['bin', 'installs', 'lib', 'plugins'];
/** Each tool by the layout that its documentation gives. */
const LAYOUTS = [
    // nvm
    { within: '.nvm/versions/node/*' },
    // fnm
    { within: '.local/share/fnm/node-versions/*' },
    { within: '.fnm/node-versions/*' },
    // volta
    { within: '.volta/bin', besides: ['.volta/hooks.json', '.volta/tools'] },
    // pyenv: its shims are scripts that look for all of this
    { within: '.pyenv/bin', besides: PYENV.map((name) => `.pyenv/${name}`) },
    { within: '.pyenv/shims', besides: PYENV.map((name) => `.pyenv/${name}`) },
    { within: '.pyenv/versions/*' },
    // asdf
    { within: '.asdf/shims', besides: ASDF.map((name) => `.asdf/${name}`) },
    // mise
    { within: '.local/share/mise/shims', besides: ['.local/share/mise/installs'] },
    { within: '.local/share/mise/installs/*/*' },
    // rustup: the commands in .cargo/bin choose a toolchain
    { within: '.cargo/bin', besides: ['.rustup/settings.toml', '.rustup/toolchains'] },
    { within: '.rustup/toolchains/*' },
    // go
    { within: 'sdk/*' },
    { within: 'go/pkg/mod/golang.org/*' },
    { within: '.local/go' },
    // pipx, uv
    { within: '.local/pipx/venvs/*' },
    { within: '.local/share/pipx/venvs/*' },
    { within: '.local/share/uv/tools/*' },
    { within: '.local/share/uv/python/*' },
    // npm with a prefix of its own
    { within: '.npm-global/bin', besides: ['.npm-global/lib'] },
    { within: '.local/lib/node_modules/*' },
];
/** The directories that a known layout puts together, for a path in one of them; none for any other path. */
function layoutOf(home, name) {
    if (!isWithin(name, home))
        return [];
    const parts = external_node_path_.relative(home, name).split('/');
    for (const { within, besides } of LAYOUTS) {
        const pattern = within.split('/');
        if (pattern.length > parts.length)
            continue;
        if (pattern.every((part, index) => part === '*' || part === parts[index])) {
            const root = external_node_path_.join(home, ...parts.slice(0, pattern.length));
            return [root, ...(besides ?? []).map((extra) => external_node_path_.join(home, extra))];
        }
    }
    return [];
}
/** The home directory as a whole, or a dot directory in it: settings and keys lie there beside the tools. */
function isTooMuch(home, name) {
    if (isWithin(home, name))
        return true;
    return isWithin(name, home) && /^\.[^/]*$/.test(external_node_path_.relative(home, name));
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/tools.js




/** Links lead from a command to its environment, from there to an interpreter, from there to a version. */
const ROUNDS = 4;
/**
 * What is put back, read-only, so that the commands of PATH still run where their directories are hidden: each directory
 * of PATH, the known layouts that its links lead into, and the links on the way.
 */
function toolMounts(question) {
    const { view, isHidden, secret } = question;
    const mounts = new Map();
    const home = question.home ?? '/nonexistent';
    function putLinks({ links }) {
        for (const link of links) {
            if (isHidden(link.path))
                mounts.set(link.path, { kind: 'link', ...link });
        }
    }
    function put(name) {
        const followed = follow(view, name);
        if (followed === undefined)
            return;
        putLinks(followed);
        const { real, entry } = followed;
        const isRefused = !isHidden(real) || isTooMuch(home, real) || secret.some((place) => isWithin(place, real));
        if (isRefused || entry.kind === 'link' || entry.kind === 'socket')
            return;
        mounts.set(real, { kind: 'readable', path: real, entry: entry.kind });
    }
    /** What a command that is a link leads into; the `bin` there may hold links again. */
    function putTarget(command) {
        const followed = view.entry(command)?.kind === 'link' ? follow(view, command) : undefined;
        if (followed === undefined || !isHidden(followed.real))
            return [];
        const [root, ...besides] = layoutOf(home, followed.real);
        if (root === undefined || mounts.has(root))
            return [];
        putLinks(followed);
        for (const place of [root, ...besides])
            put(place);
        return [external_node_path_.join(root, 'bin')];
    }
    /** Puts a directory of commands back, and gives the directories that its links lead into. */
    function putDirectory(directory) {
        const real = follow(view, directory)?.real;
        if (real === undefined)
            return [];
        put(directory);
        for (const place of layoutOf(home, real))
            put(place);
        if (!isHidden(real) || isTooMuch(home, real))
            return [];
        return view.names(real).flatMap((name) => putTarget(external_node_path_.join(real, name)));
    }
    let directories = question.searchPath.split(':').filter((name) => external_node_path_.isAbsolute(name));
    const seen = new Set();
    for (let round = 0; round < ROUNDS; round += 1) {
        const fresh = [...new Set(directories)].filter((directory) => !seen.has(directory));
        for (const directory of fresh)
            seen.add(directory);
        directories = fresh.flatMap(putDirectory);
    }
    return [...mounts.values()];
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/gather.js










/** Where the command finds the payload of the event that started the workflow. */
const EVENT_PATH = '/run/soda-guard/event.json';
/**
 * Looks at the machine for one command.
 * @param home real path of its home directory
 * @throws {LaunchFailure} code `path` for a request that is refused
 */
function lookAround(spec, place, home) {
    const places = hostPlaces(process.env);
    const own = ownDirectories([...ALWAYS_EMPTY, ...UNNEEDED_DIRECTORIES]);
    const scratch = ALWAYS_EMPTY.filter((name) => own.has(name));
    const context = { workspace: place.workspace, home, secret: places.secret, scratch };
    const requests = { read: spec.read ?? [], write: spec.write ?? [], sockets: spec.allowSockets ?? [] };
    const emptied = [...own, ...places.secret, ...(home === undefined ? [] : [home])];
    const isHidden = (name) => emptied.some((directory) => isWithin(name, directory)) && !isWithin(name, place.workspace);
    const tools = toolMounts({
        searchPath: spec.environment.get('PATH') ?? '',
        home,
        isHidden,
        secret: places.secret,
        view: hostView,
    });
    const runnerTools = places.runnerTools.filter(isHidden).map((name) => gather_readable(name));
    const links = [spec.workspace, spec.cwd, spec.environment.get('HOME') ?? '/'].flatMap((name) => {
        const followed = external_node_path_.isAbsolute(name) ? follow(hostView, name) : undefined;
        return (followed?.links ?? []).filter((link) => isHidden(link.path));
    });
    const event = spec.environment.get('GITHUB_EVENT_PATH');
    return {
        home,
        ownDirectories: own,
        places,
        granted: grantPaths(requests, place.cwd, context),
        tools: [...tools, ...runnerTools, ...links.map((link) => ({ kind: 'link', ...link }))],
        event: own.has('/run') && event !== undefined && gather_isFile(event) ? event : undefined,
    };
}
function gather_readable(name) {
    return { kind: 'readable', path: name, entry: 'directory' };
}
/** What has to be asked about the paths, so that `mountFacts` can leave out what the command could not reach anyway. */
function surroundingChecks({ home, places, tools, event }) {
    const reached = [
        ...places.secret,
        ...places.kernel,
        ...places.files,
        ...places.sockets,
        ...(home === undefined ? [] : [home]),
    ];
    const entered = tools.filter(({ kind }) => kind === 'readable');
    const directories = entered.filter((mount) => 'entry' in mount && mount.entry === 'directory');
    return [
        ...[...reached, ...entered.map((tool) => tool.path)].flatMap(wayTo),
        ...places.files.filter(isSecretSystemFile).map((name) => ({ need: 'r', path: name })),
        ...directories.map((tool) => ({ need: 'x', path: tool.path })),
        ...(event === undefined ? [] : [...wayTo(event), { need: 'r', path: event }]),
    ];
}
/** What is reached only on a way that is closed to the command's uid is left as it is: nothing can be mounted there. */
function mountFacts(spec, place, mounts, surroundings, protectedMounts, closed) {
    const { home, places, granted, tools, event } = surroundings;
    const isOpen = (name) => wayTo(name).every((check) => !closed.has(check.path));
    const hidden = [...places.secret, ...places.kernel].filter(isOpen);
    const isEmptied = (name) => [...hidden, ...surroundings.ownDirectories].some((directory) => isWithin(name, directory));
    const scratch = [...surroundings.ownDirectories].filter((name) => ALWAYS_EMPTY.includes(name));
    const sockets = places.sockets.filter((name) => !granted.sockets.includes(name));
    return {
        mounts,
        unreachable: new Set(mounts.map((mount) => mount.path).filter((name) => !isOpen(name))),
        ownDirectories: surroundings.ownDirectories,
        home: home !== undefined && (isOpen(home) || isEmptied(home)) ? home : undefined,
        hidden,
        // What cannot be read needs no mask, which would be lost with the file: useradd(8) replaces /etc/shadow.
        masked: [...places.files.filter((name) => !closed.has(name)), ...sockets].filter(isOpen),
        procPaths: new Set(PROC_READ_ONLY.filter((name) => (0,external_node_fs_.existsSync)(name))),
        tools: tools.filter((tool) => tool.kind !== 'readable' || (isOpen(tool.path) && !closed.has(tool.path))),
        asked: [
            ...(event !== undefined && isOpen(event) && !closed.has(event)
                ? [{ kind: 'readable', path: EVENT_PATH, source: event, entry: 'file' }]
                : []),
            ...granted.read.map((read) => ({ kind: 'readable', ...read })),
            ...granted.sockets.map((socket) => ({ kind: 'readable', path: socket, entry: 'file' })),
            ...granted.write.map((write) => ({ kind: 'writable', ...write })),
            { kind: 'writable', path: place.workspace, entry: 'directory' },
        ],
        protected: protectedMounts,
        resolvConf: resolvConfFor(spec.network, scratch),
    };
}
/** The command's environment where it names files that are elsewhere in the sandbox. */
function placedEnvironment(environment, mounts) {
    const placed = new Map(environment);
    if (!placed.has('GITHUB_EVENT_PATH'))
        return placed;
    if (mounts.some(({ path: name }) => name === EVENT_PATH))
        placed.set('GITHUB_EVENT_PATH', EVENT_PATH);
    else
        placed.delete('GITHUB_EVENT_PATH');
    return placed;
}
/** A home directory that holds everything, or the system, is none that can be emptied. */
const NO_HOME = /^\/(?:$|bin|boot|dev|etc|lib\d*|proc|run|sbin|sys|tmp|usr|var|var\/tmp|opt|srv|home)$|^\/(?:proc|sys|dev)\//;
/** The home directory as far as an empty one can take its place; real path. */
function emptyableHome(real) {
    return real === undefined || NO_HOME.test(real) ? undefined : real;
}
function gather_isFile(name) {
    return external_node_path_.isAbsolute(name) && (0,external_node_fs_.statSync)(name, { throwIfNoEntry: false })?.isFile() === true;
}

;// CONCATENATED MODULE: ./build/src/sandbox/place.js




/** Hold the system or what belongs to everybody: nothing of it is one project's. */
const NO_WORKSPACE = [
    '/',
    '/home',
    '/root',
    '/etc',
    '/usr',
    '/bin',
    '/sbin',
    '/lib',
    '/lib64',
    '/boot',
    '/var',
];
/** Replaced by something of the sandbox's own; a directory below them can be a workspace. */
const REPLACED = ['/tmp', '/var/tmp', '/run', '/dev/shm'];
/** Replaced, with all that is below them. */
const place_KERNELS = ['/proc', '/sys', '/dev'];
/**
 * Checks the workspace and the directory in which the command starts.
 * @throws {LaunchFailure} code `place`, when one does not exist, the workspace is too much to be writable, or the
 *   directory is not inside it
 */
function checkPlace(workspace, cwd, home) {
    const realWorkspace = realDirectory('workspace', workspace);
    const realHome = home !== undefined && external_node_path_.isAbsolute(home) ? place_realOrSame(home) : undefined;
    const refusal = workspaceRefusal(realWorkspace, realHome);
    if (refusal !== undefined) {
        throw new LaunchFailure('place', `${shown(workspace, realWorkspace)} cannot be the workspace: ${refusal}`, 'Start in the project directory, or name it with --workspace');
    }
    const realCwd = realDirectory('current directory', cwd);
    if (!isWithin(realCwd, realWorkspace)) {
        throw new LaunchFailure('place', `the command would start in ${shown(cwd, realCwd)}, which is outside of the workspace ${realWorkspace}`, 'Start inside the workspace, or name another one with --workspace');
    }
    return { workspace: realWorkspace, cwd: realCwd };
}
/** Why this directory must not be writable for the command as a whole; `undefined` if it may. Real paths. */
function workspaceRefusal(workspace, home) {
    if (home !== undefined && workspace === home) {
        return 'it is the home directory, with its keys and start-up files';
    }
    if (home !== undefined && isWithin(home, workspace))
        return `it holds the home directory ${home}`;
    if (NO_WORKSPACE.includes(workspace))
        return 'it belongs to the whole system';
    if (REPLACED.includes(workspace))
        return 'the sandbox has its own in its place; use a directory below it';
    const kernels = place_KERNELS.find((place) => isWithin(workspace, place) && !isWithin(workspace, '/dev/shm'));
    return kernels === undefined ? undefined : `the sandbox has its own ${kernels}`;
}
function realDirectory(what, given) {
    const missing = () => new LaunchFailure('place', `the ${what} ${given} does not exist`, 'Create it, or name another one');
    let real;
    try {
        real = (0,external_node_fs_.realpathSync)(given);
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            throw missing();
        const said = error instanceof Error ? error.message : String(error);
        throw new LaunchFailure('place', `the ${what} ${given} cannot be used: ${said}`, 'Name another one', {
            cause: error,
        });
    }
    if (!(0,external_node_fs_.statSync)(real).isDirectory()) {
        throw new LaunchFailure('place', `the ${what} ${given} is not a directory`, 'Name a directory');
    }
    return real;
}
function place_realOrSame(directory) {
    try {
        return (0,external_node_fs_.realpathSync)(directory);
    }
    catch {
        return external_node_path_.resolve(directory);
    }
}
function shown(given, real) {
    return given === real ? given : `${given} (${real})`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/tree-walk.js



/** Some million files. */
const MAX_WALK_MS = 20_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;
const KINDS = new Map([
    ['d', 'directory'],
    ['f', 'file'],
    ['l', 'link'],
    ['s', 'socket'],
]);
/** What spawnSync says of a program that it stopped itself: out of time, or out of room for its output. */
const STOPPED_BY_US = new Set(['ETIMEDOUT', 'ENOBUFS']);
/**
 * Looks through trees for git directories, Unix sockets, files of credentials, and files with a setuid or setgid bit.
 * Links are never followed, and loops of mounts are noticed (find(1)); a tree of any depth, size and names is fine.
 * @throws {LaunchFailure} when it was killed: what it has seen then is no answer
 */
function walkTrees(roots, programs) {
    const names = ['.git', 'HEAD', ...CREDENTIAL_FILES].flatMap((name) => ['-name', name, '-o']);
    const wanted = ['(', ...names, '-type', 's', '-o', '-type', 'f', '-perm', '/6000', ')'];
    const done = (0,external_node_child_process_.spawnSync)(programs.path('find'), ['-P', ...roots, '-mindepth', '1', ...wanted, '-printf', '%y %m %D:%i %p\\0'], {
        env: {},
        cwd: '/',
        maxBuffer: MAX_OUTPUT_BYTES,
        timeout: MAX_WALK_MS,
        stdio: ['ignore', 'pipe', 'ignore'],
    });
    const stopped = done.error !== undefined && 'code' in done.error && STOPPED_BY_US.has(String(done.error.code));
    if (done.status === null && !stopped) {
        throw new LaunchFailure('protection', `the search for what must be protected was cut short (${String(done.signal ?? done.error?.message)})`, 'Run it again');
    }
    const records = splitAtNul(done.stdout);
    const findings = records.map(parseRecord);
    return {
        findings: findings.filter((finding) => finding !== undefined),
        // It ends with 1 when a directory could not be read, which the command cannot either.
        isPartial: done.status === null,
        hasUnnameable: findings.includes(undefined),
    };
}
/** The whole records; one that was cut off at the end is not among them. */
function splitAtNul(output) {
    const records = [];
    let start = 0;
    for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
        records.push(output.subarray(start, end));
        start = end + 1;
    }
    return records;
}
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
function parseRecord(record) {
    let text;
    try {
        text = UTF8.decode(record);
    }
    catch {
        return undefined;
    }
    const [kind = '', mode = '', identity = ''] = text.split(' ', 3);
    return {
        kind: KINDS.get(kind) ?? 'other',
        hasSetId: kind === 'f' && (Number.parseInt(mode, 8) & 0o6000) !== 0,
        identity,
        path: text.slice(kind.length + mode.length + identity.length + 3),
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/masks-in.js





/**
 * What stays hidden in trees of the host that are put back to be read: sockets of whoever listens, and credentials.
 * @param sockets those that may be connected to
 */
function masksIn(trees, home, sockets, programs) {
    const outermost = trees.filter((tree) => !trees.some((other) => other !== tree && isWithin(tree, other)));
    if (outermost.length === 0)
        return [];
    const found = walkTrees([...new Set(outermost)], programs).findings.filter(({ kind, path: name }) => {
        return kind === 'socket'
            ? !sockets.includes(name)
            : kind === 'file' && isCredentialFile(external_node_path_.basename(name));
    });
    const candidates = home === undefined ? [] : CREDENTIALS_OF_HOME.map((name) => external_node_path_.join(home, name));
    const ofHome = candidates
        .filter((name) => outermost.some((tree) => isWithin(name, tree)) && (0,external_node_fs_.existsSync)(name))
        .map((name) => (0,external_node_fs_.realpathSync)(name));
    return [
        ...found.map((finding) => ({ kind: 'masked', path: finding.path })),
        ...ofHome.map((name) => ({
            kind: (0,external_node_fs_.statSync)(name).isDirectory() ? 'hidden' : 'masked',
            path: name,
        })),
    ];
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/git-directories.js


/** Sorts out what a walk has found (gitrepository-layout(5)). */
function gitPlaces(findings, view) {
    const named = findings.filter((finding) => external_node_path_.basename(finding.path) === '.git');
    const heads = findings.filter((finding) => external_node_path_.basename(finding.path) === 'HEAD');
    const pointers = named.filter(({ kind }) => kind === 'file').map((finding) => finding.path);
    const directories = [
        ...named.filter(({ kind }) => kind === 'directory').map((finding) => finding.path),
        ...heads
            .map((finding) => external_node_path_.dirname(finding.path))
            .filter((directory) => isGitDirectory(directory, view)),
        ...pointers.flatMap((pointer) => targetOf(pointer, view) ?? []),
    ];
    return {
        directories: [...new Set(directories)],
        pointers,
        // A link named .git is one too: that it cannot be protected is said where it is tried.
        workTrees: named.map((finding) => external_node_path_.dirname(finding.path)),
    };
}
/** A directory with HEAD is git's with objects and refs, or with the name of the directory that has them. */
function isGitDirectory(directory, view) {
    const has = (name, kind) => view.entry(external_node_path_.join(directory, name))?.kind === kind;
    return has('commondir', 'file') || (has('objects', 'directory') && has('refs', 'directory'));
}
function targetOf(pointer, view) {
    const target = /^gitdir: ([^\n]+)/.exec(view.text(pointer) ?? '')?.[1];
    if (target === undefined)
        return undefined;
    const absolute = external_node_path_.resolve(external_node_path_.dirname(pointer), target.trimEnd());
    return view.entry(absolute)?.kind === 'directory' ? absolute : undefined;
}
/** The deepest of the roots that holds a path. */
function rootOf(roots, name) {
    return roots
        .filter((root) => isWithin(name, root))
        .reduce((deepest, root) => {
        return deepest === undefined || root.length > deepest.length ? root : deepest;
    }, undefined);
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/git-config.js

/**
 * Reads a config file as git does (git-config(1), "Syntax"). Whoever reads it more kindly than git sees other values.
 * The problem is the number of the line that git would refuse, from 1.
 */
function parseGitConfig(source) {
    const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    const variables = [];
    let header;
    let rest = text;
    const lineOf = () => text.slice(0, text.length - rest.length).split('\n').length;
    for (;;) {
        rest = rest.replace(/^(?:\s|[#;][^\n]*)+/, '');
        if (rest === '')
            return (0,result.ok)(variables);
        const opened = readHeader(rest);
        if (opened !== undefined) {
            header = opened.header;
            rest = rest.slice(opened.length);
            continue;
        }
        const name = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*(?:(=)|(?=\n|$|[#;]))/.exec(rest);
        if (header === undefined || name?.[1] === undefined)
            return (0,result/* fail */.f)(lineOf());
        rest = rest.slice(name[0].length);
        const read = name[2] === undefined ? { value: undefined, length: 0 } : readValue(rest);
        if (read === undefined)
            return (0,result/* fail */.f)(lineOf());
        variables.push({ ...header, name: name[1].toLowerCase(), value: read.value });
        rest = rest.slice(read.length);
    }
}
function readHeader(text) {
    const plain = /^\[([A-Za-z0-9.-]+)\]/.exec(text);
    if (plain?.[1] !== undefined) {
        // The old form `[section.subsection]`, whose subsection is in lower case.
        const [section = '', ...old] = plain[1].toLowerCase().split('.');
        return {
            header: { section, subsection: old.length === 0 ? undefined : old.join('.') },
            length: plain[0].length,
        };
    }
    const quoted = /^\[([A-Za-z0-9.-]+)[ \t]+"((?:[^"\\\n]|\\[^\n])*)"\]/.exec(text);
    if (quoted?.[1] === undefined || quoted[2] === undefined)
        return undefined;
    const subsection = quoted[2].replace(/\\(.)/gu, '$1');
    return { header: { section: quoted[1].toLowerCase(), subsection }, length: quoted[0].length };
}
const ESCAPES = new Map([
    ['n', '\n'],
    ['t', '\t'],
    ['b', '\b'],
    ['"', '"'],
    ['\\', '\\'],
    ['\n', ''],
]);
/** From behind the `=` to the end of the line, quotes and continued lines resolved. */
function readValue(text) {
    let value = '';
    let kept = 0;
    let isQuoted = false;
    let index = /^[ \t]*/.exec(text)?.[0].length ?? 0;
    for (; index < text.length; index += 1) {
        const character = text.charAt(index);
        if (character === '\n')
            break;
        if (character === '"') {
            isQuoted = !isQuoted;
            kept = value.length;
        }
        else if (!isQuoted && (character === '#' || character === ';')) {
            index = text.indexOf('\n', index);
            if (index === -1)
                index = text.length;
            break;
        }
        else if (character === '\\') {
            index += 1;
            const escaped = ESCAPES.get(text.charAt(index));
            if (escaped === undefined)
                return undefined;
            value += escaped;
            kept = value.length;
        }
        else {
            value += character;
            // Blanks at the end count only within quotes.
            if (isQuoted || !/\s/.test(character))
                kept = value.length;
        }
    }
    return isQuoted ? undefined : { value: value.slice(0, kept), length: index };
}
/** Writes variables so that git reads the same again. */
function formatGitConfig(variables) {
    const lines = [];
    let current = '';
    for (const { section, subsection, name, value } of variables) {
        const quoted = subsection?.replace(/["\\]/g, '\\$&');
        const header = quoted === undefined ? `[${section}]` : `[${section} "${quoted}"]`;
        if (header !== current)
            lines.push(header);
        current = header;
        lines.push(value === undefined ? `\t${name}` : `\t${name} = "${escapeValue(value)}"`);
    }
    return lines.join('\n');
}
function escapeValue(value) {
    return value
        .replace(/["\\]/g, '\\$&')
        .replaceAll('\n', '\\n')
        .replaceAll('\t', '\\t')
        .replaceAll('\b', '\\b');
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/git-credentials.js

/** Names of variables that hold a secret, whatever program reads them from git's config. */
const SECRET_NAME = /(?:pass|password|passwd|token|secret|extraheader|cookiefile)$/;
/**
 * A git config without what gives access: headers, credential helpers, rewritten URLs (which carry tokens), secrets by
 * name, and user names and passwords in URLs. `undefined` when there is nothing to take away.
 */
function withoutCredentials(variables) {
    const kept = variables
        .filter(({ section, name }) => section !== 'credential' && section !== 'url' && !SECRET_NAME.test(name))
        .map((variable) => ({
        ...variable,
        subsection: mapped(variable.subsection, withoutUserinfo),
        value: mapped(variable.value, withoutUserinfo),
    }));
    const same = kept.length === variables.length &&
        kept.every(({ subsection, value }, index) => {
            return subsection === variables[index]?.subsection && value === variables[index]?.value;
        });
    return same ? undefined : formatGitConfig(kept);
}
function mapped(text, change) {
    return text === undefined ? undefined : change(text);
}
/** The user of an http URL may be a token; the user of any other is a name that the server needs (RFC 3986, 3.2.1). */
function withoutUserinfo(text) {
    return text
        .replace(/\b(https?:\/\/)[^/?#\s"']*@/gi, '$1')
        .replace(/\b([a-z][a-z0-9+.-]*:\/\/[^/:@?#\s"']*):[^/?#\s"']*@/gi, '$1@');
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/path-to.js

/** `directories` are those between the root and the path, as far as they exist, without both. */
function pathTo(root, name, view) {
    const directories = [];
    const parts = external_node_path_.relative(root, name).split('/');
    for (let count = 1; count <= parts.length; count += 1) {
        const current = external_node_path_.join(root, ...parts.slice(0, count));
        const entry = view.entry(current);
        if (entry === undefined)
            return { kind: 'absent', directories };
        if (entry.kind === 'link')
            return { kind: 'link', at: current, directories };
        if (count === parts.length) {
            return { kind: 'present', entry: entry.kind === 'directory' ? 'directory' : 'file', directories };
        }
        // Nothing can stand below what is no directory.
        if (entry.kind !== 'directory')
            return { kind: 'absent', directories };
        directories.push(current);
    }
    return { kind: 'absent', directories };
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/trusted-names.js
/** What programs outside of the sandbox read and obey at the root of a project, without asking each time. */
const TRUSTED_NAMES = [
    '.claude',
    '.codex',
    '.cursor',
    '.envrc',
    '.github',
    '.gitmodules',
    '.husky',
    '.idea',
    '.mcp.json',
    '.npmrc',
    '.pre-commit-config.yaml',
    '.vscode',
    '.yarnrc.yml',
    'action.yaml',
    'action.yml',
];
/** In a git directory: each of these can name a program that git runs, or another place for the rest of them. */
const TRUSTED_IN_GIT = ['commondir', 'config', 'config.worktree', 'hooks', 'info/attributes'];

;// CONCATENATED MODULE: ./build/src/sandbox/protection/protect.js









/** Includes may include others; git gives up at this depth. */
const MAX_INCLUDES = 10;
/**
 * What of the writable trees is read-only or masked, and what must not appear there.
 * @throws {LaunchFailure} code `protection` when that is not possible: a link stands in the way
 */
function protect(question) {
    const { roots, findings, view, reopened } = question;
    const git = gitPlaces(findings, view);
    const configs = git.directories.flatMap((directory) => configsOf(directory, view));
    const projects = [...new Set([...roots, ...question.projects, ...git.workTrees])];
    const candidates = new Set([
        ...projects.flatMap((directory) => TRUSTED_NAMES.map((name) => external_node_path_.join(directory, name))),
        ...git.pointers,
        ...findings
            .filter(({ kind, path: name }) => kind === 'link' && external_node_path_.basename(name) === '.git')
            .map((link) => link.path),
        ...git.directories.flatMap((directory) => TRUSTED_IN_GIT.map((name) => external_node_path_.join(directory, name))),
        ...configs.map((config) => config.path),
        ...configs.flatMap((config) => config.hooks),
        ...question.trusted,
    ]);
    refuseInexact(reopened, candidates);
    const pins = [];
    const closed = [];
    const absent = [];
    for (const candidate of candidates) {
        const root = rootOf(roots, candidate);
        if (root === candidate && configs.some(({ hooks }) => hooks.includes(candidate)))
            throw hooksFailure(candidate);
        if (root === undefined || root === candidate)
            continue;
        if (reopened.includes(candidate)) {
            refuseOpenCredentials(candidate, configs, question);
            continue;
        }
        const way = pathTo(root, candidate, view);
        if (way.kind === 'link')
            throw linkFailure(candidate, way.at);
        pins.push(...way.directories.map(pin));
        if (way.kind === 'absent')
            absent.push({ path: candidate, root });
        else
            closed.push(protectedMount(candidate, way.entry, configs, question));
    }
    // What is closed as a whole is no mere pin, although something else that is closed lies in it.
    return { mounts: [...pins, ...closed, ...masks(question)], absent };
}
function pin(directory) {
    return { kind: 'pinned', path: directory };
}
/** The config files of a git directory, and what they include. */
function configsOf(directory, view) {
    const found = new Map();
    const workTree = external_node_path_.basename(directory) === '.git' ? external_node_path_.dirname(directory) : directory;
    function read(file, depth) {
        const text = depth > MAX_INCLUDES || found.has(file) ? undefined : view.text(file);
        if (text === undefined)
            return;
        const parsed = parseGitConfig(text);
        const variables = parsed.ok ? parsed.value : [];
        const values = (section, name, from) => variables.flatMap((variable) => section.test(variable.section) && variable.name === name && variable.value !== undefined
            ? [external_node_path_.resolve(from, variable.value)]
            : []);
        found.set(file, {
            path: file,
            variables: parsed.ok ? parsed.value : undefined,
            badLine: parsed.ok ? undefined : parsed.problem,
            hooks: values(/^core$/, 'hookspath', workTree),
        });
        for (const included of values(/^include(?:if)?$/, 'path', external_node_path_.dirname(file))) {
            if (view.text(included) === undefined)
                found.set(included, { path: included, variables: [], badLine: undefined, hooks: [] });
            read(included, depth + 1);
        }
    }
    read(external_node_path_.join(directory, 'config'), 0);
    read(external_node_path_.join(directory, 'config.worktree'), 0);
    return [...found.values()];
}
/** @throws {LaunchFailure} for a config from which the credentials cannot be taken */
function protectedMount(name, entry, configs, { gitCredentials }) {
    const config = configs.find((candidate) => candidate.path === name);
    if (config !== undefined && gitCredentials === 'hide') {
        if (config.variables === undefined) {
            throw new LaunchFailure('protection', `the credentials in ${name} cannot be hidden, since line ${String(config.badLine)} is none that git understands`, 'Mend the file, or show it as it is with --git-credentials keep');
        }
        const content = withoutCredentials(config.variables);
        if (content !== undefined)
            return { kind: 'text', path: name, content };
    }
    return { kind: 'readable', path: name, entry };
}
/** Sockets of whoever listens, and files of credentials. */
function masks({ findings, sockets, reopened }) {
    return findings
        .filter(({ kind, path: name }) => {
        if (kind === 'socket')
            return !sockets.includes(name);
        return kind === 'file' && isCredentialFile(external_node_path_.basename(name)) && !reopened.includes(name);
    })
        .map(({ path: name }) => ({ kind: 'masked', path: name }));
}
function hooksFailure(root) {
    return new LaunchFailure('protection', `core.hooksPath of a git config is ${root}, which the command can write: git would run whatever it puts there`, 'Set core.hooksPath to a directory of its own, such as .githooks');
}
function linkFailure(name, link) {
    const what = name === link ? `${name} is a link` : `${name} lies behind the link ${link}`;
    return new LaunchFailure('protection', `${what}, and cannot be protected from the command`, `Put the file or directory itself there, or give the path up to the command with --write ${name}`);
}
/** @throws {LaunchFailure} code `path` for a path that is opened neither as a whole nor at all */
function refuseInexact(reopened, candidates) {
    for (const name of reopened) {
        if (candidates.has(name))
            continue;
        const near = [...candidates].filter((other) => isWithin(name, other) || isWithin(other, name));
        const [first] = near;
        if (first === undefined)
            continue;
        throw new LaunchFailure('path', `--write ${name} is refused: in the workspace only what is protected has to be opened, each under its own name`, `Name exactly what the command has to write, e.g. --write ${first}`);
    }
}
/** @throws {LaunchFailure} code `path`: a file that can be written cannot be a copy without credentials */
function refuseOpenCredentials(name, configs, { gitCredentials }) {
    const variables = configs.find((config) => config.path === name)?.variables;
    const isSecret = variables !== undefined && withoutCredentials(variables) !== undefined;
    if (gitCredentials === 'keep' || !isSecret)
        return;
    throw new LaunchFailure('path', `--write ${name} is refused: the file holds credentials, which the command would see`, 'Take them out of the file, or add --git-credentials keep');
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/sweep.js


/** What a file is remembered by. Another file under the same name is another one. */
function setIdMark({ path: name, identity }) {
    return `${identity} ${name}`;
}
/**
 * What has come to stand at a path that was protected by its absence, or leads there: a link on the way is as good as
 * the file. None twice, and none in another.
 */
function appeared(record, view) {
    const found = record.absent.flatMap(({ root, path: name }) => {
        const way = pathTo(root, name, view);
        if (way.kind === 'absent')
            return [];
        return [way.kind === 'link' ? way.at : name];
    });
    const paths = [...new Set(found)].sort();
    return paths
        .filter((name) => !paths.some((other) => name.startsWith(`${other}${external_node_path_.sep}`)))
        .map((name) => ({ path: name, reason: 'appeared' }));
}
/** Files with a setuid or setgid bit that were not there before. */
function newSetId(record, findings) {
    const known = new Set(record.setId);
    return findings
        .filter((finding) => finding.hasSetId && !known.has(setIdMark(finding)))
        .map((finding) => ({ path: finding.path, reason: 'set-id' }));
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/tree-view.js


/** A config beyond this is none; what is not read is protected all the same. In bytes. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** This machine's trees. Nothing that is opened blocks, whatever stands there. */
const treeView = {
    ...hostView,
    text: (name) => {
        let descriptor;
        try {
            descriptor = (0,external_node_fs_.openSync)(name, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
            const stat = (0,external_node_fs_.fstatSync)(descriptor);
            if (!stat.isFile() || stat.size > MAX_TEXT_BYTES)
                return undefined;
            const buffer = Buffer.alloc(stat.size);
            const length = (0,external_node_fs_.readSync)(descriptor, buffer, 0, stat.size, 0);
            return buffer.toString('utf8', 0, length);
        }
        catch {
            return undefined;
        }
        finally {
            if (descriptor !== undefined)
                (0,external_node_fs_.closeSync)(descriptor);
        }
    },
};

;// CONCATENATED MODULE: ./build/src/sandbox/protection/protect-trees.js







/** More mounts would take too long to make, and bubblewrap takes no more arguments. */
const protect_trees_MAX_MOUNTS = 2_000;
/**
 * Looks through the writable trees and decides what in them is protected.
 * @param cwd the trusted names count in each directory from the workspace down to it
 * @throws {LaunchFailure} code `protection` when that is not possible
 */
function protectTrees(question, cwd, programs) {
    const { roots } = question;
    const { findings, isPartial, hasUnnameable } = walkTrees(roots, programs);
    if (hasUnnameable) {
        throw new LaunchFailure('protection', `a git directory, a socket or a file of credentials below ${roots.join(', ')} has a name that is not UTF-8, and cannot be protected`, 'Rename it, or remove it');
    }
    const protection = protect({ ...question, projects: projectsAbove(roots, cwd), findings, view: treeView });
    const { mounts, absent } = protection;
    if (mounts.length > protect_trees_MAX_MOUNTS) {
        throw new LaunchFailure('protection', `${mounts.length} paths below ${roots.join(', ')} would have to be protected, which is more than ${protect_trees_MAX_MOUNTS}`, 'Choose a smaller workspace with --workspace: one with fewer git repositories in it');
    }
    const setId = findings.filter((finding) => finding.hasSetId).map(setIdMark);
    return { mounts, isPartial, record: { roots, absent, setId } };
}
function projectsAbove(roots, cwd) {
    const found = [];
    for (let directory = cwd; roots.some((root) => isWithin(directory, root)); directory = external_node_path_.dirname(directory)) {
        found.push(directory);
        if (directory === '/')
            break;
    }
    return found;
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/quarantine.js







/**
 * Compares the writable trees with what they were before the command, and moves away what must not be there. To be called
 * when nothing of the command is left.
 * @param folder gives a directory outside of the trees, made when it is needed
 */
function quarantine(record, folder, programs = systemPrograms()) {
    const { findings } = walkTrees(record.roots, programs);
    const leftovers = [...newSetId(record, findings), ...appeared(record, treeView)];
    if (leftovers.length === 0)
        return [];
    const target = folder();
    return leftovers.map((leftover, index) => {
        // A number, since two may have the same name.
        const destination = external_node_path_.join(target, `${index + 1}-${external_node_path_.basename(leftover.path)}`);
        const said = move(leftover, destination, programs);
        return { ...leftover, movedTo: said === '' ? destination : null, said };
    });
}
/** What mv(1) said; empty when it is done. It copies where it must, and follows no link. */
function move({ path: name, reason }, destination, programs) {
    try {
        const stat = (0,external_node_fs_.lstatSync)(name);
        // The bits go first: in the quarantine they would work as well.
        if (reason === 'set-id' && stat.isFile())
            (0,external_node_fs_.chmodSync)(name, stat.mode & 0o777);
    }
    catch (error) {
        // It lay in something that has been moved already.
        return error instanceof Error ? error.message : String(error);
    }
    const done = (0,external_node_child_process_.spawnSync)(programs.path('mv'), ['-T', '-n', '--', name, destination], {
        encoding: 'utf8',
        env: {},
        cwd: '/',
    });
    if (done.status === 0)
        return '';
    return done.error?.message ?? (done.stderr.trim() || 'mv failed');
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/index.js
/** What in the writable trees others trust: kept from the command, and looked for after it. */




;// CONCATENATED MODULE: ./build/src/sandbox/preparation.js












/**
 * Looks at the machine and decides who the command is and what it sees.
 * @throws {LaunchFailure} when the place, the uid or the access does not allow a start
 */
function prepare(spec, form, programs) {
    const home = spec.environment.get('HOME');
    const place = checkPlace(spec.workspace, spec.cwd, home);
    const identity = identityFor({
        form,
        requested: spec.uid,
        own: ownIds(),
        workspaceOwner: (0,external_node_fs_.statSync)(place.workspace),
        passwd: (0,external_node_fs_.existsSync)('/etc/passwd') ? (0,external_node_fs_.readFileSync)('/etc/passwd', 'utf8') : '',
    });
    const mounts = parseMountTable((0,external_node_fs_.readFileSync)('/proc/self/mountinfo', 'utf8'));
    const surroundings = lookAround(spec, place, emptyableHome(home === undefined ? undefined : preparation_realDirectory(home)));
    const { granted } = surroundings;
    const roots = [place.workspace, ...granted.write.map((write) => write.path)];
    const lent = form === 'root' ? roots.filter((root) => (0,external_node_fs_.statSync)(root).uid === 0) : [];
    const needed = [...neededAccess(spec, place, identity), ...grantedAccess(granted, lent)];
    const checks = [
        ...needed.flatMap((need) => need.checks),
        ...mounts.flatMap((mount) => wayTo(mount.path)),
        ...surroundingChecks(surroundings),
    ];
    const closed = inaccessible(unique(checks), form, identity, programs);
    requireAccess(closed, identity, needed);
    const trees = protectTrees({
        roots,
        trusted: (spec.trusted ?? []).flatMap(realNames),
        reopened: granted.reopened,
        gitCredentials: spec.gitCredentials ?? 'hide',
        sockets: granted.sockets,
    }, place.cwd, programs);
    const read = [...granted.read, ...surroundings.tools.filter((tool) => tool.kind === 'readable')];
    const masks = masksIn(read.filter(({ entry }) => entry === 'directory').map(({ path: name }) => name), surroundings.home, granted.sockets, programs);
    const kept = [...masks, ...trees.mounts];
    const plan = mountPlan(mountFacts(spec, place, mounts, surroundings, kept, closed));
    return {
        place,
        identity,
        limits: planLimits(spec.limits ?? [], form, readLimitFacts(programs)),
        plan,
        environment: placedEnvironment(spec.environment, plan.mounts),
        lent,
        record: trees.record,
        isPartlyProtected: trees.isPartial,
    };
}
/** What the caller asked for must be reached by the command's uid; what is lent to it is entered as its owner. */
function grantedAccess({ read, write, sockets }, lent) {
    const need = (what, { path: name, entry }) => {
        const own = { need: entry === 'directory' ? 'x' : 'r', path: name };
        return { what, path: name, checks: [...wayTo(name), ...(lent.includes(name) ? [] : [own])] };
    };
    return [
        ...read.map((path) => need('--read', path)),
        ...write.map((path) => need('--write', path)),
        ...sockets.map((name) => ({ what: '--allow-socket', path: name, checks: wayTo(name) })),
    ];
}
function neededAccess(spec, { workspace }, identity) {
    // A workspace that is lent to the uid is entered as its owner, whatever its mode says of others.
    const enter = identity.idmap ? [] : [{ need: 'x', path: workspace }];
    const workspaceNeed = { what: 'the workspace', path: workspace, checks: [...wayTo(workspace), ...enter] };
    if (spec.network === 'host')
        return [workspaceNeed];
    const node = realFile('Node', spec.node);
    const script = realFile('the listen program', spec.listenScript);
    return [
        workspaceNeed,
        { what: 'Node', path: node, checks: [...wayTo(node), { need: 'x', path: node }] },
        { what: 'the listen program', path: script, checks: [...wayTo(script), { need: 'r', path: script }] },
    ];
}
function unique(checks) {
    return [...new Map(checks.map((check) => [`${check.need}${check.path}`, check])).values()];
}
function ownIds() {
    const [uid, gid] = [process.getuid?.(), process.getgid?.()];
    if (uid === undefined || gid === undefined) {
        throw new LaunchFailure('platform', 'this platform has no user ids', 'Run it on Linux');
    }
    return { uid, gid };
}
function realFile(what, name) {
    try {
        return (0,external_node_fs_.realpathSync)(name);
    }
    catch (error) {
        throw new LaunchFailure('access', `${what} is missing: ${name}`, 'Install soda-guard again', {
            cause: error,
        });
    }
}
function preparation_realDirectory(name) {
    if (!external_node_path_.isAbsolute(name) || !(0,external_node_fs_.existsSync)(name))
        return undefined;
    const real = (0,external_node_fs_.realpathSync)(name);
    return (0,external_node_fs_.statSync)(real).isDirectory() && !isWithin('/proc', real) ? real : undefined;
}

// EXTERNAL MODULE: ./build/src/listen/protocol.js
var protocol = __webpack_require__(8247);
;// CONCATENATED MODULE: ./build/src/sandbox/handover.js



/**
 * Takes the sockets that are opened inside the namespace, one numbered message at a time. Resolves when all are there;
 * the process that opened them waits for `releaseListener` then.
 * @throws {LaunchFailure} code `handover`, when anything else comes than what was asked for, or nothing for 10 s; code
 *   `setup`, when the launcher ends. The sockets received so far are closed then.
 */
function receiveSockets(child, requests) {
    const received = [];
    return new Promise((resolve, reject) => {
        const fail = (code, reason) => {
            stopListening();
            for (const { server } of received)
                server.close();
            reject(new LaunchFailure(code, `the sandbox's sockets could not be opened: ${reason}`, REMEDY));
        };
        const onEnd = () => {
            fail('setup', 'the launcher ended');
        };
        const onSilence = () => {
            fail('handover', 'no answer in time');
        };
        let timer = setTimeout(onSilence, protocol/* HANDOVER_TIMEOUT_MS */.b);
        const onMessage = (message, socket) => {
            clearTimeout(timer);
            const step = readStep(message, socket, requests, received.length);
            if (step.kind === 'unexpected') {
                if (socket instanceof external_node_net_.Server)
                    socket.close();
                fail('handover', step.reason);
            }
            else if (step.kind === 'complete') {
                stopListening();
                resolve(received);
            }
            else {
                received.push(step.socket);
                timer = setTimeout(onSilence, protocol/* HANDOVER_TIMEOUT_MS */.b);
                send(child, { ack: received.length - 1 }, onEnd);
            }
        };
        const stopListening = () => {
            clearTimeout(timer);
            child.off('message', onMessage).off('disconnect', onEnd).off('exit', onEnd);
        };
        child.on('message', onMessage).on('disconnect', onEnd).on('exit', onEnd);
        send(child, { open: requests }, onEnd);
    });
}
const REMEDY = 'Run it again; if it fails again, please report it with this message';
/** Lets the process that opened the sockets end. */
function releaseListener(child) {
    return new Promise((resolve, reject) => {
        send(child, { go: true }, () => {
            reject(new LaunchFailure('setup', 'the launcher ended', REMEDY));
        });
        if (!child.connected)
            resolve();
        else
            child.once('disconnect', resolve);
    });
}
/** Whatever keeps a message from being sent, nobody is there any more to read it. */
function send(child, message, onEnd) {
    if (!child.connected) {
        onEnd();
        return;
    }
    child.send(message, (error) => {
        if (error !== null)
            onEnd();
    });
}
/** What a message means when `count` sockets have been received. */
function readStep(message, socket, requests, count) {
    const fields = new Map(typeof message === 'object' && message !== null ? Object.entries(message) : []);
    const request = requests[count];
    if (request === undefined) {
        const complete = { complete: requests.length };
        return fields.get('complete') === complete.complete
            ? { kind: 'complete' }
            : { kind: 'unexpected', reason: 'more came than was asked for' };
    }
    const isNext = fields.get('n') === count &&
        fields.get('kind') === request.kind &&
        fields.get('address') === request.address &&
        fields.get('port') === request.port;
    if (!isNext)
        return { kind: 'unexpected', reason: `number ${count} did not come in its turn` };
    if (!(socket instanceof external_node_net_.Server))
        return { kind: 'unexpected', reason: `number ${count} came without a socket` };
    const bound = socket.address();
    if (bound === null || typeof bound === 'string' || bound.port !== request.port) {
        return { kind: 'unexpected', reason: `number ${count} is not bound to port ${request.port}` };
    }
    return { kind: 'socket', socket: { request, server: socket } };
}

;// CONCATENATED MODULE: ./build/src/sandbox/mount-faults.js




/**
 * What in the sandbox's mounts is not as planned: one sentence each, none when all is well. Asked of the kernel
 * before the command starts, since a mount program that says nothing has not shown that it did everything.
 */
function mountFaults(plan, mounts) {
    const visible = visibleMounts(mounts);
    const at = new Map(visible.map((mount) => [mount.path, mount]));
    const planned = plan.mounts.filter(({ kind }) => kind !== 'link');
    const writable = visible
        .filter((mount) => !mount.flags.includes('ro') && !mayBeWritable(plan, mount))
        .map(({ path }) => `${path} is writable`);
    const bases = ['/', '/proc', '/dev', '/dev/pts', SHARED_MEMORY.path, ...plan.procReadOnly];
    const missing = [...bases, ...planned.map(({ path }) => path)]
        .filter((path) => !at.has(path))
        .map((path) => `${path} is not mounted`);
    const ours = planned.filter(({ kind }) => kind === 'scratch' || kind === 'hidden' || kind === 'text');
    const fresh = ['/proc', '/dev', '/dev/pts', SHARED_MEMORY.path, ...ours.map(({ path }) => path)];
    const stale = fresh
        .filter((path) => plan.hostDevices.has(at.get(path)?.device ?? ''))
        .map((path) => `${path} is the host's`);
    const unlike = planned.flatMap((mount) => {
        const found = at.get(mount.path);
        const wasReadOnly = holdingMount(plan.hostMounts, mount.path)?.flags.includes('ro') === true;
        const fault = found === undefined ? undefined : differs(mount, found, wasReadOnly);
        return fault === undefined ? [] : [`${mount.path} ${fault}`];
    });
    return [...writable, ...missing, ...stale, ...unlike];
}
/** How what is mounted differs from what was planned, apart from being writable. */
function differs(mount, found, wasReadOnly) {
    const isReadOnly = found.flags.includes('ro');
    if (isWritable(mount) && isReadOnly && !wasReadOnly)
        return 'is read-only';
    if (mount.kind === 'scratch' && isReadOnly)
        return 'is read-only';
    if (mount.kind === 'hidden' && found.fileSystem !== 'tmpfs')
        return 'is not empty';
    if (mount.kind === 'masked' && !/^\/(dev\/)?null$/.test(found.root))
        return 'is not masked';
    return undefined;
}
/** Whether the plan lets the command write to a mount at this path. */
function mayBeWritable(plan, { path, fileSystem }) {
    if (plan.unreachable.has(path))
        return true;
    if (path === '/proc')
        return fileSystem === 'proc';
    if (DEVICES.some((name) => path === `/dev/${name}`))
        return true;
    // bubblewrap puts the caller's terminal there, which is the command's standard output anyway.
    if (path === '/dev/pts' || path === '/dev/console')
        return fileSystem === 'devpts';
    if (path === SHARED_MEMORY.path)
        return fileSystem === 'tmpfs';
    const deciding = planAt(plan, path);
    if (deciding?.kind === 'scratch')
        return deciding.path === path && fileSystem === 'tmpfs';
    // With what the host has mounted in it.
    return deciding !== undefined && isWritable(deciding);
}
/** The deepest mount of the plan at or above a path. */
function planAt({ mounts }, path) {
    return mounts.findLast((mount) => isWithin(path, mount.path));
}

;// CONCATENATED MODULE: ./build/src/sandbox/verification.js




const verification_KINDS = ['cgroup', 'ipc', 'mnt', 'net', 'pid', 'user', 'uts'];
/** Looks at a process; `undefined` when it has gone. */
function processFacts(pid) {
    const status = readProc(pid, 'status');
    const mountinfo = readProc(pid, 'mountinfo');
    const limits = readProc(pid, 'limits');
    if (status === undefined || mountinfo === undefined || limits === undefined)
        return undefined;
    const shared = verification_KINDS.filter((kind) => {
        const theirs = namespaceOf(pid, kind);
        return theirs === undefined || theirs === namespaceOf('self', kind);
    });
    return { status, mountinfo, limits, shared: new Set(shared) };
}
/**
 * What of the sandbox is not as it must be: one phrase each, none when all is well. It is asked before the command
 * starts, and of the kernel: that every tool was content shows less.
 */
function sandboxFaults(facts, expected) {
    const { plan, identity, network, limits, filtered } = expected;
    const processFault = processLimitFault(limits.processes, facts.limits);
    const status = parseStatus(facts.status);
    const shared = verification_KINDS.filter((kind) => facts.shared.has(kind) && !(kind === 'net' && network === 'host'));
    const ids = new Set((status.get('Uid') ?? '').split(/\s+/));
    const capabilities = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].filter((set) => !/^0+$/.test(status.get(set) ?? ''));
    return [
        ...shared.map((kind) => `the ${kind} namespace is the host's`),
        ...(ids.size === 1 && ids.has(String(identity.uid)) ? [] : [`the uid is not ${identity.uid}`]),
        ...capabilities.map((set) => `${set} is not empty`),
        // 2 is SECCOMP_MODE_FILTER (proc_pid_status(5)).
        ...(!filtered || status.get('Seccomp') === '2' ? [] : ['no system call filter is in force']),
        ...(status.get('NoNewPrivs') === '1' ? [] : ['no_new_privs is not set']),
        ...(processFault === undefined ? [] : [processFault]),
        ...mountFaults(plan, parseMountTable(facts.mountinfo)),
    ];
}

;// CONCATENATED MODULE: ./build/src/sandbox/running-launcher.js









/** A launcher that has been started, from its first process to the end of the last one of the command. */
class RunningLauncher {
    spec;
    preparation;
    child;
    line;
    streams;
    exited;
    #sockets = [];
    /** Why everything was killed: the signal that came during set-up, or SIGKILL after the grace. */
    #endedBy;
    #hasStarted = false;
    #grace;
    #limits;
    /** In it is everything that the launcher starts once it has made its namespaces, in either network. */
    #anchor;
    constructor(spec, preparation, child, line, streams) {
        this.spec = spec;
        this.preparation = preparation;
        this.child = child;
        this.line = line;
        this.streams = streams;
        this.exited = endOf(child).then((ending) => this.#afterwards(ending));
        spec.abort?.addEventListener('abort', this.#onAbort, { once: true });
    }
    get record() {
        return this.preparation.record;
    }
    get isPartlyProtected() {
        return this.preparation.isPartlyProtected;
    }
    get output() {
        return this.streams.merged;
    }
    get sockets() {
        return this.#sockets;
    }
    get limits() {
        return this.#limits?.outcomes ?? this.preparation.limits.outcomes;
    }
    /**
     * Waits until the namespaces are there and the sockets are handed over.
     * @param entered ends what is needed only until the launcher is in its namespaces
     * @param limit puts the launcher, while it waits, under the limits
     * @throws {LaunchFailure} when they are not; nothing is left then
     */
    async settle(entered, limit) {
        let found;
        try {
            if (this.spec.network === 'namespace') {
                this.#sockets = await receiveSockets(this.child, this.spec.sockets);
            }
            else {
                await this.line.question('waiting');
            }
            this.#anchor ??= this.#ownAnchor();
            await entered();
            if (this.child.pid !== undefined)
                this.#limits = await limit(this.child.pid);
            if (this.#anchor !== undefined && this.#endedBy === undefined)
                return;
        }
        catch (error) {
            found = error;
        }
        throw await this.#giveUp(found);
    }
    async go() {
        let found;
        try {
            if (this.spec.network === 'namespace')
                await releaseListener(this.child);
            else
                this.line.answer();
            const innerPid = await this.line.question('ready');
            if (innerPid !== undefined && this.#endedBy === undefined) {
                this.#verify(Number(innerPid));
                this.spec.abort?.removeEventListener('abort', this.#onAbort);
                this.#hasStarted = true;
                this.line.finish();
                return;
            }
        }
        catch (error) {
            found = error;
        }
        throw await this.#giveUp(found);
    }
    signal(name) {
        if (this.child.exitCode !== null || this.child.signalCode !== null)
            return;
        const groups = this.#hasStarted ? this.#commandGroups() : new Set();
        if (groups.size === 0) {
            // Signals to a half-built sandbox give half-built codes: it is ended as a whole.
            this.#end(name);
            return;
        }
        for (const group of groups)
            kill(-group, name);
        this.#grace ??= setTimeout(() => {
            this.#end('SIGKILL');
        }, this.spec.graceMs ?? GRACE_MS);
    }
    #onAbort = () => {
        this.#end(abortingSignal(this.spec.abort));
    };
    /** The launcher itself is never signalled: it would kill the command at once, or not listen. */
    #commandGroups() {
        return new Set(this.#inner()
            .map(({ processGroup }) => processGroup)
            .filter((group) => group !== this.child.pid));
    }
    #end(because) {
        this.#endedBy ??= because;
        this.#killAll();
    }
    /** The launcher's System V IPC namespace, once it is one of its own. */
    #ownAnchor() {
        const anchor = this.child.pid === undefined ? undefined : keepNamespace(this.child.pid, 'ipc');
        if (anchor?.name !== namespaceOf('self', 'ipc'))
            return anchor;
        anchor?.release();
        return undefined;
    }
    #inner() {
        return this.#anchor === undefined ? [] : innerProcesses(this.#anchor);
    }
    #killAll() {
        const { pid } = this.child;
        this.#anchor ??= this.#ownAnchor();
        if (pid === undefined || this.child.exitCode !== null || this.child.signalCode !== null)
            return;
        const init = this.#inner().find(({ innerPid }) => innerPid === 1);
        if (init !== undefined)
            kill(init.pid, 'SIGKILL');
        kill(-pid, 'SIGKILL');
    }
    /** @throws {LaunchFailure} code `verification` */
    #verify(innerPid) {
        const { spec, preparation } = this;
        const pid = this.#inner().find((inner) => inner.innerPid === innerPid)?.pid;
        const facts = pid === undefined ? undefined : processFacts(pid);
        const faults = facts === undefined
            ? ['it cannot be looked at']
            : sandboxFaults(facts, {
                ...preparation,
                network: spec.network,
                filtered: hasSeccompFilter(process.arch),
            });
        if (faults.length > 0) {
            throw new LaunchFailure('verification', `the sandbox that ${spec.backend} made is not as it must be: ${faults.join('; ')}`, 'Try the other backend with --backend, and please report this message');
        }
    }
    /** Ends the set-up and says why it failed: an interruption, what was found, or what the tools said. */
    async #giveUp(found) {
        const interruptedBy = this.#endedBy;
        this.#killAll();
        for (const { server } of this.#sockets)
            server.close();
        await this.exited;
        if (interruptedBy !== undefined)
            return interruption(interruptedBy);
        const said = await this.line.said();
        const isOurs = found !== undefined && !(found instanceof LaunchFailure && found.code === 'setup');
        if (isOurs && (said === '' || !(found instanceof LaunchFailure && found.code === 'handover')))
            return found;
        const { backend, form } = this.spec;
        const words = said === ''
            ? `it ended without a word (${String(this.child.exitCode ?? this.child.signalCode)})`
            : said;
        return new LaunchFailure('setup', `${backend} could not make the sandbox (form ${form}): ${words}`, hostRemedy(said, backend, hostFacts(process.env)), { cause: found });
    }
    async #afterwards(ending) {
        clearTimeout(this.#grace);
        this.spec.abort?.removeEventListener('abort', this.#onAbort);
        const left = this.#anchor === undefined ? [] : await sweepNamespace(this.#anchor);
        this.#anchor?.release();
        // What waits for a device keeps the pipes: nothing more can be expected of it.
        const lost = left.length === 0 ? await this.streams.finished() : undefined;
        await this.#limits?.release();
        if (this.#endedBy !== undefined)
            return { code: signalExitCode(this.#endedBy) };
        const code = this.#hasStarted ? (ending.code ?? LAUNCH_FAILED) : LAUNCH_FAILED;
        // A success whose result is not there is none.
        return lost === undefined ? { code } : { code: code === 0 ? LAUNCH_FAILED : code, lost };
    }
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
;// CONCATENATED MODULE: ./build/src/sandbox/setup-line.js

/** More of what the launcher's tools say is not kept. */
const setup_line_MAX_SAID = 16 * 1024;
/** How long the tools' words are waited for once the launcher has ended, in milliseconds. */
const LAST_WORDS_MS = 1_000;
/** What comes out of the launcher until the command runs: its tools' words, and at the gate the scripts' questions. */
class SetupLine {
    words;
    gate;
    #said = '';
    #questions = '';
    #ended = false;
    #wake = () => undefined;
    #lastWord;
    constructor(words, gate) {
        this.words = words;
        this.gate = gate;
        // A reset says no more than the end: the launcher's exit code and words tell why.
        for (const socket of [words, gate])
            socket.setEncoding('utf8').on('error', () => undefined);
        words.on('data', (chunk) => {
            if (this.#said.length < setup_line_MAX_SAID)
                this.#said += chunk;
        });
        this.#lastWord = (0,external_node_events_.once)(words, 'close');
        gate.on('data', (chunk) => {
            if (this.#questions.length < setup_line_MAX_SAID)
                this.#questions += chunk;
            this.#wake();
        });
        gate.on('close', () => {
            this.#ended = true;
            this.#wake();
        });
    }
    /** Waits for a line that starts with this word; gives the rest of it, or `undefined` when the launcher ended first. */
    async question(word) {
        for (;;) {
            const lines = this.#questions.split('\n').slice(0, -1);
            const line = lines.find((text) => text.split(' ')[0] === word);
            if (line !== undefined)
                return line.slice(word.length + 1);
            if (this.#ended)
                return undefined;
            await new Promise((resolve) => {
                this.#wake = resolve;
            });
        }
    }
    /** The word on which the scripts go on. */
    answer() {
        this.gate.write('go\n');
    }
    /** What the tools said, once the launcher has ended. */
    async said() {
        const timeout = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
        await Promise.race([this.#lastWord, timeout]);
        return this.#said.trim();
    }
    /** The last answer, and nothing is left that leads here. */
    finish() {
        this.words.destroy();
        this.gate.end('go\n', () => {
            this.gate.destroy();
        });
    }
}

// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
;// CONCATENATED MODULE: ./build/src/sandbox/pipes.js




/** Makes pipes, prints the descriptors of each, and keeps them until its input ends. Argument: how many. */
const MAKE = `
my @kept;
for (1 .. $ARGV[0]) {
  pipe(my $read, my $write) or exit 1;
  push @kept, $read, $write;
  syswrite STDOUT, fileno($read) . " " . fileno($write) . "\\n";
}
sysread(STDIN, my $rest, 1);
`;
/**
 * Makes pipes that have never had a name, so that none is left whenever this process dies. Node's own `pipe` is a
 * socket, and cannot be opened again by a name such as /dev/stderr (open(2), ENXIO). A process that is gone when this
 * returns makes them; they are opened anew from /proc, each end with its own flags (proc_pid_fd(5)).
 * @param ends which end of each pipe is ours
 * @param owner who may open it again by its name under /proc; this process's uid by default
 * @throws {LaunchFailure} code `setup`
 */
async function openPipes(ends, owner, programs) {
    if (ends.length === 0)
        return [];
    const maker = (0,external_node_child_process_.spawn)(programs.path('perl'), ['-e', MAKE, String(ends.length)], {
        ...{ cwd: '/', env: {}, detached: true },
        stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ended = endOf(maker);
    maker.stdin.on('error', () => undefined);
    try {
        const lines = await firstLines(maker.stdout, ends.length);
        const { O_RDONLY, O_WRONLY, O_NONBLOCK } = external_node_fs_.constants;
        return lines.map((line, index) => {
            const [read, write] = line.split(' ').map((number) => `/proc/${String(maker.pid)}/fd/${number}`);
            if (read === undefined || write === undefined)
                throw new Error(`no pipe in ${JSON.stringify(line)}`);
            const isReader = ends[index] === 'read';
            const readEnd = (0,external_node_fs_.openSync)(read, O_RDONLY | (isReader ? O_NONBLOCK : 0));
            const writeEnd = (0,external_node_fs_.openSync)(write, O_WRONLY | (isReader ? 0 : O_NONBLOCK));
            if (owner !== undefined)
                (0,external_node_fs_.fchownSync)(readEnd, owner.uid, owner.gid);
            return isReader ? { own: readEnd, commands: writeEnd } : { own: writeEnd, commands: readEnd };
        });
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new LaunchFailure('setup', `no pipe can be made: ${said}`, 'See whether perl runs (perl -e 1)', {
            cause: error,
        });
    }
    finally {
        maker.stdin.destroy();
        await ended;
    }
}
async function firstLines(stream, count) {
    let text = '';
    for await (const chunk of stream) {
        text += String(chunk);
        const lines = text.split('\n').slice(0, -1);
        if (lines.length >= count)
            return lines;
    }
    throw new Error('perl ended too early');
}
/** Closes the command's ends. */
function closeCommandsEnds(pipes) {
    for (const { commands } of pipes)
        (0,external_node_fs_.closeSync)(commands);
}

;// CONCATENATED MODULE: ./build/src/sandbox/standard-streams.js





/**
 * Which descriptors get a pipe: those of regular files and block devices. Their links under /proc lead to the host's
 * own mount, where the command could open the file again for writing, whatever the descriptor allows. Two descriptors
 * of one file share a pipe, so that the order of what is written stays.
 * @returns descriptors that have one pipe, the one that is written to first
 */
function pipesFor(open) {
    const groups = new Map();
    for (const { descriptor, identity } of open.filter(({ kind }) => kind === 'file')) {
        const key = descriptor === 0 ? 'input' : identity;
        groups.set(key, [...(groups.get(key) ?? []), descriptor]);
    }
    return [...groups.values()];
}
/**
 * Decides about standard input, output and error, and opens what they need.
 * @throws {LaunchFailure} code `streams` for a directory: with it the host's whole tree could be reached
 */
async function openStandardStreams(output, owner, programs) {
    if (output === 'none')
        return noStreams();
    const open = (output === 'merged' ? [0] : [0, 1, 2]).map(lookAt);
    const directory = open.find(({ kind }) => kind === 'directory');
    if (directory !== undefined) {
        throw new LaunchFailure('streams', `descriptor ${directory.descriptor} is a directory, through which the command could leave the sandbox`, 'Give it a file, a pipe or /dev/null');
    }
    const groups = [
        ...pipesFor(open),
        ...(output === 'merged' ? [[1, 2]] : []),
    ];
    const pipes = await openPipes(groups.map(([first]) => (first === 0 ? 'write' : 'read')), owner, programs);
    const descriptors = [0, 1, 2];
    let merged;
    let input;
    const arriving = [];
    for (const [index, { own, commands }] of pipes.entries()) {
        const group = groups[index] ?? [];
        for (const descriptor of group)
            descriptors[descriptor] = commands;
        const [first] = group;
        if (first === 0) {
            input = new AbortController();
            arriving.push(passInput(own, input.signal));
        }
        else if (output === 'merged') {
            merged = new external_node_net_.Socket({ fd: own, readable: true, writable: false }).pause();
        }
        else if (first !== undefined) {
            arriving.push(passOutput(own, first));
        }
    }
    let isHandedOn = false;
    const handedOn = () => {
        if (!isHandedOn)
            closeCommandsEnds(pipes);
        isHandedOn = true;
    };
    return {
        descriptors,
        merged,
        handedOn,
        finished: async () => {
            handedOn();
            input?.abort();
            return (await Promise.all(arriving)).find((error) => error !== undefined);
        },
    };
}
function noStreams() {
    let nothing = (0,external_node_fs_.openSync)('/dev/null', 'r+');
    const handedOn = () => {
        if (nothing !== undefined)
            (0,external_node_fs_.closeSync)(nothing);
        nothing = undefined;
    };
    return {
        descriptors: [nothing, nothing, nothing],
        merged: undefined,
        handedOn,
        finished: () => {
            handedOn();
            return Promise.resolve(undefined);
        },
    };
}
function lookAt(descriptor) {
    const stat = (0,external_node_fs_.fstatSync)(descriptor);
    const kind = stat.isDirectory() ? 'directory' : stat.isFile() || stat.isBlockDevice() ? 'file' : 'other';
    return { descriptor, kind, identity: `${stat.dev}:${stat.ino}` };
}
/** From where our own input stands to its end. That the command reads no further is no fault. */
async function passInput(own, ended) {
    const from = (0,external_node_fs_.createReadStream)('', { fd: 0, autoClose: false });
    const to = new external_node_net_.Socket({ fd: own, readable: false, writable: true });
    try {
        await (0,external_node_stream_promises_.pipeline)(from, to, { signal: ended });
    }
    catch (error) {
        const isOurs = from.errored !== null && !ended.aborted && from.errored === error;
        const reading = isOurs && 'syscall' in from.errored && from.errored.syscall === 'read';
        if (reading)
            return new Error(`standard input could not be read to its end: ${from.errored.message}`);
    }
    return undefined;
}
/** Everything that the command writes, to our own descriptor. */
async function passOutput(own, descriptor) {
    const from = new external_node_net_.Socket({ fd: own, readable: true, writable: false });
    try {
        await (0,external_node_stream_promises_.pipeline)(from, (0,external_node_fs_.createWriteStream)('', { fd: descriptor, autoClose: false }));
        return undefined;
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const name = descriptor === 1 ? 'output' : 'error';
        return new Error(`what the command wrote to standard ${name} could not be passed on: ${said}`);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/launch.js















/**
 * Makes the sandbox and waits in it: the sockets are handed over, the command starts at `go`.
 * @param closeDescriptors closes what this process would pass on
 * @throws {LaunchFailure} when that is not possible here; nothing is left then
 */
async function launch(spec, closeDescriptors = closeInherited) {
    const { backend, form } = spec;
    if (process.platform !== 'linux' || backend === 'seatbelt') {
        throw new LaunchFailure('platform', `there is no sandbox for ${process.platform} yet`, 'Run it on Linux');
    }
    if (spec.network === 'host' && spec.sockets.length > 0) {
        throw new TypeError("sockets of its own need a network of the sandbox's own");
    }
    refuseAborted(spec.abort);
    const programs = systemPrograms();
    const preparation = prepare(spec, form, programs);
    closeDescriptors();
    const { network, abort, output } = spec;
    const streams = await openStandardStreams(output, form === 'root' ? preparation.identity : undefined, programs);
    const own = preparation.identity;
    let held;
    let launcher;
    try {
        held =
            form === 'sudo'
                ? await holdNamespaces({ own, network: network === 'namespace', programs, abort })
                : undefined;
        refuseAborted(abort);
        launcher = startLauncher({ spec, backend, preparation, programs, streams, held });
        // Nothing of root goes on from here.
        await launcher.settle(async () => held?.release(), (pid) => enforceLimits(preparation.limits, pid, programs));
        return launcher;
    }
    finally {
        await held?.release();
        // A launcher sees to them itself.
        if (launcher === undefined)
            await streams.finished();
    }
}
function startLauncher({ spec, backend, preparation, programs, streams, held }) {
    const { form } = spec;
    const filtered = filterArchitecture(spec);
    const [file, ...args] = launcherCommand({
        ...{ spec, form, backend, preparation, programs, filtered, holder: held?.pid },
        parent: process.pid,
        architecture: process.arch,
    });
    if (file === undefined)
        throw new TypeError('an empty command line');
    const channel = spec.network === 'namespace' ? 'ipc' : 'ignore';
    const [input, out, err] = streams.descriptors;
    const texts = backend === 'bwrap' ? ownTexts(preparation.plan) : [];
    const options = {
        cwd: '/',
        env: Object.fromEntries(preparation.environment),
        stdio: [input, out, 'pipe', channel, 'pipe', err, 'pipe', ...texts.map(() => 'pipe')],
        // A session of its own: a terminal's Ctrl-C reaches soda-guard alone, which passes it on.
        detached: true,
    };
    const child = startProcess(file, args, options);
    streams.handedOn();
    const [, , words, , gate] = child.stdio;
    const filter = filtered === undefined ? Buffer.alloc(0) : seccompFilter(filtered);
    give(child, FILTER_DESCRIPTOR, filter);
    for (const [index, { content }] of texts.entries()) {
        give(child, FIRST_TEXT_DESCRIPTOR + index, `${content}\n`);
    }
    if (!(words instanceof external_node_net_.Socket && gate instanceof external_node_net_.Socket))
        throw new TypeError('the launcher has no gate');
    return new RunningLauncher(spec, preparation, child, new SetupLine(words, gate), streams);
}
/** What a tool of the launcher reads to its end from a descriptor that its arguments name. */
function give(child, descriptor, content) {
    const streams = child.stdio;
    const stream = streams[descriptor];
    if (!(stream instanceof external_node_net_.Socket))
        throw new TypeError(`the launcher has no descriptor ${descriptor}`);
    // That a reader ends early is seen at its end, with its own words.
    stream.on('error', () => undefined).end(content);
}
/**
 * Whose system calls are filtered.
 * @throws {LaunchFailure} when there is no filter for this machine, and the caller did not accept that
 */
function filterArchitecture({ allowNoSeccomp }) {
    if (hasSeccompFilter(process.arch))
        return process.arch;
    if (allowNoSeccomp === true)
        return undefined;
    throw new LaunchFailure('platform', `there is no system call filter for ${process.arch}, and without one AF_VSOCK leads past the network namespace`, 'Run it on x64 or arm64, or accept that with --allow-no-seccomp');
}
/** @throws {LaunchFailure} code `interrupted` */
function refuseAborted(abort) {
    if (abort?.aborted === true)
        throw interruption(abortingSignal(abort));
}
/** @throws {LaunchFailure} when the kernel refuses the arguments, e.g. because they are too long */
function startProcess(file, args, options) {
    try {
        return (0,external_node_child_process_.spawn)(file, args, options);
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new LaunchFailure('setup', `the launcher cannot be started: ${said}`, 'Shorten or correct the command', {
            cause: error,
        });
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/probe.js






const LINUX_BACKENDS = ['bwrap', 'unshare'];
/** A port that every machine lets a namespace open; which one does not matter, nobody connects. */
const PROBE_PORT = 3128;
/**
 * Finds out what this machine can do by doing it: a no-op runs in the real configuration. That a program is installed,
 * or which version, says nothing.
 * @throws {LaunchFailure} for what is wrong on any backend: the place, the uid, or an interruption
 */
async function probeMachine(options) {
    if (process.platform !== 'linux' || options.backend === 'seatbelt')
        return noBackend(options.backend);
    const isRoot = process.getuid?.() === 0;
    const backends = options.backend === 'auto' ? LINUX_BACKENDS : [options.backend];
    const probes = [];
    for (const { backend, form } of combinations(backends, isRoot)) {
        probes.push(await probeBackend(backend, form, options));
        if (options.all !== true && probes.at(-1)?.usable === true)
            break;
    }
    const usable = probes.find((probe) => probe.usable);
    if (usable !== undefined) {
        const { backend, form } = usable;
        return {
            usable: true,
            backend,
            form,
            probes,
            ...(hasSeccompFilter(process.arch) ? {} : { unfiltered: true }),
        };
    }
    const reasons = probes.map(({ backend, form, said }) => `${backend}, ${form}: ${said.replaceAll('\n', ' ')}`);
    const remedies = [...new Set(probes.map(({ remedy }) => remedy))];
    return {
        usable: false,
        reason: `no sandbox can be made on this machine as ${isRoot ? 'root' : 'an ordinary user'} (${reasons.join('; ')})`,
        remedy: remedies.join(' '),
        probes,
    };
}
/**
 * What is tried, in this order. An ordinary user takes its own means first, with either backend, and root's only where
 * they do not suffice.
 */
function combinations(backends, isRoot) {
    const forms = isRoot ? ['root'] : ['user', 'sudo'];
    return forms.flatMap((form) => backends.map((backend) => ({ backend, form })));
}
function noBackend(backend) {
    const [reason, remedy] = backend === 'seatbelt' && process.platform === 'linux'
        ? ['seatbelt is the sandbox of macOS, and this is Linux', 'Use --backend auto, bwrap or unshare.']
        : [
            `sandboxes can be made on Linux alone so far, and this is ${process.platform}`,
            'Run it on Linux: a runner such as ubuntu-24.04, or a virtual machine.',
        ];
    return { usable: false, reason, remedy, probes: [] };
}
/** Failures that no other backend would mend: the caller has to change something. */
const NOT_THE_BACKENDS = [
    'place',
    'identity',
    'access',
    'path',
    'protection',
    'interrupted',
];
async function probeBackend(backend, form, options) {
    try {
        const sandbox = await launch(noOp(backend, form, options));
        const stopped = sandbox.go();
        // Nobody listens on it; it ends with the sandbox.
        await stopped.finally(() => {
            for (const { server } of sandbox.sockets)
                server.close();
        });
        const { code } = await sandbox.exited;
        return code === 0
            ? { backend, form, usable: true, said: '', remedy: '' }
            : {
                backend,
                form,
                usable: false,
                said: `a command that does nothing ended with ${code}`,
                remedy: 'Try another backend.',
            };
    }
    catch (error) {
        if (!(error instanceof LaunchFailure) || NOT_THE_BACKENDS.includes(error.code))
            throw error;
        return { backend, form, usable: false, said: error.message, remedy: error.remedy };
    }
}
function noOp(backend, form, options) {
    const none = parsePassEnv([]);
    if (!none.ok)
        throw new TypeError(none.problem.message);
    const { env } = environmentFor(process.env, { passEnv: none.value, mode: 'isolated', proxy: undefined });
    return {
        ...options.paths,
        backend,
        form,
        command: [systemPrograms().path('true')],
        workspace: options.workspace,
        cwd: options.cwd,
        environment: env,
        output: 'none',
        network: 'namespace',
        sockets: [{ kind: 'tcp', address: '127.0.0.1', port: PROBE_PORT }],
        listenScript: options.listenScript,
        node: options.node,
        allowNoSeccomp: options.allowNoSeccomp ?? false,
        ...(options.uid === undefined ? {} : { uid: options.uid }),
        ...(options.abort === undefined ? {} : { abort: options.abort }),
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/index.js
/** Runs a command in a sandbox, or without one, and finds out which sandbox this machine can make. */













/***/ })

};
