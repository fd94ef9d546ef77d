export const id = 612;
export const ids = [612];
export const modules = {

/***/ 8247:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = ({ value: true });
exports.b = void 0;
/** The longest time without a message of the other side, in milliseconds. */
exports.b = 30_000;


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

/***/ 2761:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  EH: () => (/* reexport */ launch_failure/* LaunchFailure */.E),
  Go: () => (/* reexport */ doctorJson),
  Q8: () => (/* reexport */ doctorPretty),
  DD: () => (/* reexport */ environmentFor),
  JG: () => (/* reexport */ expectedLimits),
  ql: () => (/* reexport */ launch),
  Rw: () => (/* reexport */ machineFacts),
  ue: () => (/* reexport */ parsePassEnv),
  Uw: () => (/* reexport */ passEnvWarnings),
  dp: () => (/* reexport */ plannedAgain),
  cA: () => (/* reexport */ probeMachine),
  tW: () => (/* reexport */ quarantine),
  z0: () => (/* reexport */ runDirect),
  uj: () => (/* reexport */ runsUnlimited),
  sy: () => (/* reexport */ withheldNames)
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
/** A probe; a remedy that an earlier one has had is not told again. */
function probeLines({ backend, form, usable, said, remedy }, index, probes) {
    const name = `  ${`${backend}, ${form}`.padEnd(13)}  `;
    if (usable)
        return [`${name}works`];
    const earlier = probes.slice(0, index).find((other) => !other.usable && other.remedy === remedy);
    const told = earlier === undefined ? remedy : `The remedy is that of ${earlier.backend}, ${earlier.form}.`;
    return [
        `${name}fails: ${indented(said, name.length)}`,
        `${' '.repeat(name.length)}${indented(told, name.length)}`,
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
// EXTERNAL MODULE: ./build/src/sandbox/launch-failure.js
var launch_failure = __webpack_require__(513);
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
function allPids() {
    return (0,external_node_fs_.readdirSync)('/proc')
        .filter((entry) => /^\d+$/.test(entry))
        .map(Number);
}
/** The pids of everything in a namespace. */
function processesIn({ kind, name }) {
    return allPids().filter((pid) => namespaceOf(pid, kind) === name);
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
        const processGroup = statOf(pid)?.processGroup;
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
/** State and process group; the name before them may itself hold blanks and parentheses (proc_pid_stat(5)). */
function statOf(pid) {
    const stat = readProc(pid, 'stat');
    if (stat === undefined)
        return undefined;
    const [state, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === undefined ? undefined : { state, processGroup: Number(processGroup) };
}
/** What is in a process group and has not ended: what has, and only waits to be noticed, does nothing any more. */
function processesOfGroup(group) {
    return allPids().filter((pid) => {
        const stat = statOf(pid);
        return stat?.processGroup === group && !/^[ZXx]$/.test(stat.state);
    });
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
 * Kills everything that `list` finds, until it finds nothing: what lost its parent is found too. Resolves with the pids
 * that would not go.
 */
async function sweep(list) {
    for (let round = 0;; round += 1) {
        const left = list();
        if (left.length === 0 || round === SWEEP_ROUNDS)
            return left;
        for (const pid of left)
            kill(pid, 'SIGKILL');
        await (0,promises_.setTimeout)(SWEEP_INTERVAL_MS);
    }
}

// EXTERNAL MODULE: ./build/src/sandbox/programs.js
var sandbox_programs = __webpack_require__(7580);
;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/facts.js



/** A program that says nothing for so long is not waited for, in milliseconds. */
const PATIENCE_MS = 5_000;
/** What of a Mac decides about its sandbox, or helps to find out why there is none. Nothing here fails. */
function macFacts(programs) {
    return [
        { name: 'kernel', value: `${(0,external_node_os_.release)()} (${(0,external_node_os_.version)()})` },
        { name: 'uid', value: String(process.getuid?.() ?? 'none') },
        { name: 'sandbox-exec', value: said(() => programs.path('sandbox-exec')) },
        {
            name: 'developer tools',
            value: said(() => {
                const done = (0,external_node_child_process_.spawnSync)(programs.path('xcode-select'), ['-p'], {
                    ...{ encoding: 'utf8', env: {}, cwd: '/', timeout: PATIENCE_MS },
                    stdio: ['ignore', 'pipe', 'pipe'],
                });
                return done.error?.message ?? `${done.stdout}${done.stderr}`.trim();
            }),
        },
    ];
}
function said(find) {
    try {
        return find();
    }
    catch (error) {
        if (!(error instanceof launch_failure/* LaunchFailure */.E))
            throw error;
        return `${error.message}. ${error.remedy}.`;
    }
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
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
/**
 * Waits until it is certain that a process was started. One that was not may have no streams at all, where descriptors
 * or processes had run out.
 * @throws {Error} the system's own
 */
async function requireStarted(child) {
    if (child.pid !== undefined)
        return;
    const reasons = await (0,external_node_events_.once)(child, 'error');
    throw reasons[0] instanceof Error ? reasons[0] : new Error(String(reasons[0]));
}

;// CONCATENATED MODULE: ./build/src/sandbox/interruption.js


/** The signal for which the caller gave up a set-up: the reason of its abort, SIGTERM for any other reason. */
function abortingSignal(abort) {
    const reason = abort?.reason;
    return reason === 'SIGINT' || reason === 'SIGHUP' ? reason : 'SIGTERM';
}
/** The failure that a signal before the start of the command comes to: its exit code is 128+N. */
function interruption(signal) {
    return new launch_failure/* LaunchFailure */.E('interrupted', `${signal} came before the command started`, 'Run it again', {
        exitCode: signalExitCode(signal),
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/program-answer.js


/** More of the words is not kept. */
const MAX_SAID = 16 * 1024;
/**
 * Runs a program with an empty environment and no input, to its end or to that of the patience. One that belongs to
 * root, as sudo, cannot be killed: it is left alone then, and not waited for.
 * @param maxBytes an answer that is longer counts as none
 */
async function answerOf([file, ...args], { patienceMs, maxBytes }) {
    const child = (0,external_node_child_process_.spawn)(file, args, {
        ...{ cwd: '/', env: {}, detached: true },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
        await requireStarted(child);
    }
    catch (error) {
        return { code: undefined, stdout: '', said: error instanceof Error ? error.message : String(error) };
    }
    const { stdout, stderr } = child;
    const chunks = [];
    let bytes = 0;
    let said = '';
    stdout.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes <= maxBytes)
            chunks.push(chunk);
    });
    stderr.setEncoding('utf8').on('data', (text) => {
        if (said.length < MAX_SAID)
            said += text;
    });
    const closed = new Promise((resolve) => child.once('close', resolve));
    let timer;
    const late = new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs, 'late');
    });
    const ending = endOf(child);
    const first = await Promise.race([ending, late]);
    // What it wrote may arrive after its end.
    const isWhole = first !== 'late' && (await Promise.race([closed, late])) !== 'late';
    clearTimeout(timer);
    if (!isWhole) {
        // An error here says that it is root's.
        child.on('error', () => undefined).kill('SIGKILL');
        for (const stream of [stdout, stderr])
            stream.destroy();
        child.unref();
        return { code: undefined, stdout: '', said: `it did not end within ${patienceMs / 1000} s` };
    }
    if (bytes > maxBytes)
        return { code: undefined, stdout: '', said: 'its answer is too long' };
    return { code: first.code, stdout: Buffer.concat(chunks).toString('utf8'), said: said.trim() };
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
/**
 * Tells soda-guard that it can look at this process, and waits for its word: `go`, or `test`, when the sandbox is asked
 * what it allows first. The questions follow that word, the answers go back on the same descriptor.
 *
 * Arguments, which it takes away: `perl`, the script that asks.
 */
const READY = `
perl=$1 test=$2
shift 2
printf 'ready %s\\n' "$$" >&4
IFS= read -r word <&4 || exit 125
`;
/** Waits for the last word. */
const GO = `
[ "$word" = go ] || exit 125
exec 4>&-
`;
/**
 * Inside the new user (and network) namespace, as its root: opens the sockets, waits for soda-guard, goes on to the
 * backend. The comparison of the parent's pid closes the gap before the death signal was set.
 *
 * What the shell waits for dies with it, and its end is the shell's: 128+N tells that it was killed.
 *
 * Arguments: pid of soda-guard, `setpriv`, `ip`, `node`, the listen script or `-`, a network for the loopback interface or
 * `-`, `--`, backend.
 */
const OUTER = `
[ "$PPID" = "$1" ] || exit 125
cd / || exit 125
setpriv=$2 ip=$3 node=$4 listen=$5 network=$6
shift 7
ulimit -c 0 || exit 125
if [ "$listen" = - ]; then
  printf 'waiting\\n' >&4
  IFS= read -r word <&4 && [ "$word" = go ] || exit 125
else
  "$setpriv" --pdeathsig KILL -- "$ip" link set lo up </dev/null >&2 3>&- 4>&- 5>&- || exit
  [ "$network" = - ] ||
    "$setpriv" --pdeathsig KILL -- "$ip" address add "$network" dev lo </dev/null >&2 3>&- 4>&- 5>&- || exit
  "$setpriv" --pdeathsig KILL -- "$node" "$listen" </dev/null >&2 4>&- 5>&- || exit
fi
exec 3>&-
unset NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE
exec "$@"
`;
const BECOME = `
exec 2>&5 5>&- 6>&-
exec "$@"
`;
/**
 * The last step but one under bubblewrap, already as the command's uid, in its place, without capabilities. It asks the
 * sandbox without a process more, for which `max_pids: 1` has no room.
 *
 * Arguments: those of `READY`, `sh`, `RESUME`, what becomes the command.
 */
const START = `${READY}
sh=$1 resume=$2
shift 2
[ "$word" = test ] && exec "$perl" -tX -e "$test" "$sh" -c "$resume" "$0" "$@"
${GO}${BECOME}`;
/** Goes on with `START` when the sandbox has answered. Arguments: what becomes the command. */
const RESUME = `
IFS= read -r word <&4 || exit 125
${GO}${BECOME}`;
/**
 * PID 1 under unshare, without capabilities: waits for the command and reaps what is orphaned. The command is not PID 1
 * itself, which would ignore the signals that end a process by default; the subshell keeps dash from reporting its death.
 *
 * Arguments: those of `READY`, what becomes the command.
 */
const INIT = `${READY}
if [ "$word" = test ]; then
  "$perl" -tX -e "$test" 5>&- 6>&- || exit 125
  IFS= read -r word <&4 || exit 125
fi
${GO}
exec 2>/dev/null 6>&-
( exec "$@" 2>&5 5>&- )
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
            this.launcherEnded();
        });
    }
    /** Nothing more is asked, also where something still has the other end. */
    launcherEnded() {
        this.#ended = true;
        this.#wake();
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
    /** Lets the last script ask the sandbox what it allows; the answers come as the question `tested`. */
    ask(questions) {
        this.gate.write(`test\n${questions}`);
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/isolation/limits.js
var isolation_limits = __webpack_require__(5236);
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
 * Paths of the mounts in which something appears that is mounted somewhere else later: the optional fields `shared:` and
 * `master:` (mount_namespaces(7)).
 */
function followingMounts(mountinfo) {
    return mountinfo.split('\n').flatMap((line) => {
        const [, , , , path, , ...rest] = line.split(' ');
        const optional = rest.slice(0, Math.max(0, rest.indexOf('-')));
        const follows = optional.some((field) => /^(?:shared|master):/.test(field));
        return follows && path !== undefined ? [unescapeOctal(path)] : [];
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

;// CONCATENATED MODULE: ./build/src/sandbox/protection/trusted-names.js

/**
 * What makes a program run something, or take its programs from somewhere else, although nobody named the file to it:
 * when the directory is opened, entered or pushed, or with the next commit or install.
 */
const TRUSTED_KINDS = [
    {
        obeyedBy: 'CI systems, at the next push',
        names: [
            '.appveyor.yml',
            '.azure-pipelines',
            '.build.yml',
            '.buildkite',
            '.builds',
            '.circleci',
            '.cirrus.star',
            '.cirrus.yml',
            '.drone.yml',
            '.forgejo',
            '.gitea',
            '.github',
            '.gitlab',
            '.gitlab-ci.yml',
            '.semaphore',
            '.teamcity',
            '.tekton',
            '.travis.yml',
            '.woodpecker',
            '.woodpecker.yaml',
            '.woodpecker.yml',
            'Jenkinsfile',
            'action.yaml',
            'action.yml',
            'appveyor.yml',
            'azure-pipelines.yml',
            'bitbucket-pipelines.yml',
            'buildspec.yml',
            'cloudbuild.yaml',
        ],
        anywhere: false,
    },
    {
        obeyedBy: 'git and its hook runners, at the next commit or checkout',
        names: [
            '.gitmodules',
            '.lefthook-local.yml',
            '.lefthook.json',
            '.lefthook.toml',
            '.lefthook.yaml',
            '.lefthook.yml',
            '.pre-commit-config.yaml',
            'lefthook-local.yml',
            'lefthook.json',
            'lefthook.toml',
            'lefthook.yaml',
            'lefthook.yml',
        ],
        anywhere: false,
    },
    { obeyedBy: 'git, by the hooks of husky', names: ['.husky'], anywhere: true },
    {
        obeyedBy: 'development containers and workspaces in the cloud, when the project is opened',
        names: ['.devcontainer', '.devcontainer.json', '.gitpod.yml', '.idx', '.replit'],
        anywhere: false,
    },
    {
        obeyedBy: 'editors, when the directory is opened',
        names: [
            '.dir-locals-2.el',
            '.dir-locals.el',
            '.exrc',
            '.gvimrc',
            '.helix',
            '.idea',
            '.nvim.lua',
            '.nvimrc',
            '.vim',
            '.vimrc',
            '.vscode',
            '.zed',
        ],
        anywhere: true,
    },
    {
        obeyedBy: 'coding agents: servers, hooks, permissions and extensions, when they start',
        names: [
            '.amazonq',
            '.augment',
            '.claude',
            '.codex',
            '.crush.json',
            '.cursor',
            '.factory',
            '.gemini',
            '.junie',
            '.kilocode',
            '.kiro',
            '.mcp.json',
            '.opencode',
            '.pi',
            '.qwen',
            '.roo',
            '.trae',
            '.windsurf',
            'crush.json',
            'opencode.json',
            'opencode.jsonc',
        ],
        anywhere: true,
    },
    {
        obeyedBy: 'version and environment managers, when a shell enters the directory',
        names: [
            '.envrc',
            '.mise',
            '.mise.local.toml',
            '.mise.toml',
            '.prototools',
            '.rtx.toml',
            '.tool-versions',
            'mise.local.toml',
            'mise.toml',
        ],
        anywhere: true,
    },
    {
        obeyedBy: 'package managers and build tools: registries, wrappers and extensions, at every call',
        names: [
            '.bunfig.toml',
            '.cargo',
            '.mvn',
            '.npmrc',
            '.pnpmfile.cjs',
            '.pnpmfile.mjs',
            '.yarnrc',
            '.yarnrc.yml',
            'bunfig.toml',
        ],
        anywhere: true,
    },
    {
        obeyedBy: 'interpreters and debuggers, when they start in the directory',
        names: ['.Rprofile', '.ghci', '.iex.exs', '.irbrc', '.pdbrc', '.pryrc'],
        anywhere: true,
    },
];
/** What agents are told by: they write it themselves as part of their work, so that it is named and not protected. */
const INSTRUCTION_NAMES = [
    '.agents',
    '.aider.conf.yml',
    '.clinerules',
    '.continue',
    '.cursorrules',
    '.goosehints',
    '.roomodes',
    '.roorules',
    '.rules',
    '.windsurfrules',
    'AGENT.md',
    'AGENTS.md',
    'AGENTS.override.md',
    'CLAUDE.local.md',
    'CLAUDE.md',
    'CRUSH.md',
    'GEMINI.md',
    'QWEN.md',
    'WARP.md',
];
/** What programs outside of the sandbox read and obey at the root of a project, without asking each time. */
const TRUSTED_NAMES = TRUSTED_KINDS.flatMap(({ names }) => names);
/**
 * What programs obey in the directory in which somebody starts them, however deep that is. Where it is not protected,
 * it is named when it is new or changed.
 */
const NOTICED_NAMES = [
    ...TRUSTED_KINDS.flatMap(({ names, anywhere }) => (anywhere ? names : [])),
    ...INSTRUCTION_NAMES,
];
/** In a git directory: each of these can name a program that git runs, or another place for the rest of them. */
const TRUSTED_IN_GIT = ['commondir', 'config', 'config.worktree', 'hooks', 'info/attributes'];
const NOTICED = new Set(NOTICED_NAMES);
const NOTICED_BY_LOWER_CASE = new Map(NOTICED_NAMES.map((name) => [name.toLowerCase(), name]));
/** Whether a path ends with a name that is obeyed in whatever directory. */
function isNoticedName(name) {
    return NOTICED.has(external_node_path_.basename(name));
}
/** The name that programs look for, given in any case; `undefined` for one that none obeys. */
function noticedNameOf(base) {
    return NOTICED_BY_LOWER_CASE.get(base.toLowerCase());
}
/** What is only mentioned when it is new need not be named. */
function isOfMatter(name) {
    return !isNoticedName(name.toString('latin1'));
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/find-program.js




/** Some million files. */
const MAX_WALK_MS = 20_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;
/** What spawnSync says of a program that it stopped itself: out of time, or out of room for its output. */
const STOPPED_BY_US = new Set(['ETIMEDOUT', 'ENOBUFS']);
/** Those of git directories and of credentials; `*` stands for any text. */
const NAMES_ANYWHERE = ['.git', 'HEAD', ...CREDENTIAL_FILES];
/** What came with an installed package is not started in its directory. */
const NOT_INSTALLED = ['!', '-path', '*/node_modules/*'];
/**
 * The names that a walk looks for, as an expression of GNU find(1): those of git directories and of credentials
 * anywhere, and what is trusted in a project, unless it came with an installed package. As regular expressions, since
 * each of these costs as much as a single name, however many there are in it.
 */
function wantedNames() {
    const anyOf = (names) => [
        '-regex',
        `.*/(${names.map((name) => name.replaceAll('.', String.raw `\.`).replaceAll('*', '[^/]*')).join('|')})`,
    ];
    const type = ['-regextype', 'posix-extended'];
    return [...type, '(', ...anyOf(NAMES_ANYWHERE), '-o', ...anyOf(NOTICED_NAMES), ...NOT_INSTALLED, ')'];
}
/** The same for every find(1), in any case. Most files have no name with a dot in front, and are asked less. */
function wantedNamesPortably() {
    const anyOf = (names) => {
        const tests = (some) => [
            '(',
            ...some.flatMap((name, index) => (index === 0 ? ['-iname', name] : ['-o', '-iname', name])),
            ')',
        ];
        const isHidden = (name) => name.startsWith('.');
        const hidden = ['-name', '.*', ...tests(names.filter(isHidden))];
        return ['(', ...hidden, '-o', '!', '-name', '.*', ...tests(names.filter((name) => !isHidden(name))), ')'];
    };
    return ['(', ...anyOf(NAMES_ANYWHERE), '-o', ...anyOf(NOTICED_NAMES), ...NOT_INSTALLED, ')'];
}
/**
 * Runs find(1).
 * @throws {LaunchFailure} code `protection` when it was killed: what it has seen then is no answer
 */
function findRecords(args, programs) {
    const done = (0,external_node_child_process_.spawnSync)(programs.path('find'), args, {
        env: {},
        cwd: '/',
        maxBuffer: MAX_OUTPUT_BYTES,
        timeout: MAX_WALK_MS,
        stdio: ['ignore', 'pipe', 'ignore'],
    });
    const stopped = done.error !== undefined && 'code' in done.error && STOPPED_BY_US.has(String(done.error.code));
    if (done.status === null && !stopped) {
        throw new launch_failure/* LaunchFailure */.E('protection', `the search for what must be protected was cut short (${String(done.signal ?? done.error?.message)})`, 'Run it again');
    }
    // It ends with 1 when a directory could not be read, which the command cannot either.
    return { records: splitAtNul(done.stdout), isPartial: done.status === null };
}
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
/** The longest path that the system takes (PATH_MAX), less what may have to be put behind it. In bytes. */
const MAX_PATH_BYTES = (process.platform === 'darwin' ? 1_024 : 4_096) - 256;
/** A path as text; `undefined` when it can be named to no program: it is no UTF-8, or too long. */
function pathText(name) {
    if (name.length > MAX_PATH_BYTES)
        return undefined;
    try {
        return UTF8.decode(name);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/masks-in.js





/** `.nvm/versions/node/v22` and the like are the roots; what is below `lib/NAME/` in them is a package's own. */
const INSTALLED_DEPTH = 4;
/**
 * What stays hidden in trees of the host that are put back to be read: sockets of whoever listens, and credentials.
 * @param sockets those that may be connected to
 * @throws {LaunchFailure} code `protection` when a search was killed
 */
function masksIn({ trees, installed }, home, sockets, programs) {
    const all = outermost([...trees, ...installed]);
    const deep = outermost(trees);
    const shallow = all.filter((tree) => !deep.some((other) => isWithin(tree, other)));
    const searches = [
        search(deep, [], programs),
        search(shallow, ['-maxdepth', String(INSTALLED_DEPTH)], programs),
    ];
    const found = new Set(searches.flatMap((done) => done.paths));
    const candidates = home === undefined ? [] : CREDENTIALS_OF_HOME.map((name) => external_node_path_.join(home, name));
    const ofHome = candidates
        .filter((name) => all.some((tree) => isWithin(name, tree)) && (0,external_node_fs_.existsSync)(name))
        .map((name) => (0,external_node_fs_.realpathSync)(name));
    return {
        mounts: [
            ...[...found]
                .filter((name) => !sockets.includes(name))
                .map((name) => ({ kind: 'masked', path: name })),
            ...ofHome.map((name) => ({
                kind: (0,external_node_fs_.statSync)(name).isDirectory() ? 'hidden' : 'masked',
                path: name,
            })),
        ],
        isPartial: searches.some((done) => done.isPartial),
    };
}
function outermost(trees) {
    const each = [...new Set(trees)];
    return each.filter((tree) => !each.some((other) => other !== tree && isWithin(tree, other)));
}
/** Names and kinds alone are asked for: nothing of a file has to be read from the disk for that. */
function search(roots, depth, programs) {
    if (roots.length === 0)
        return { paths: [], isPartial: false };
    // The file systems of macOS find a name in either case.
    const test = process.platform === 'darwin' ? '-iname' : '-name';
    const names = CREDENTIAL_FILES.flatMap((name) => [test, name, '-o']);
    const args = ['-P', ...roots, '-mindepth', '1', ...depth, '(', ...names, '-type', 's', ')', '-print0'];
    const { records, isPartial } = findRecords(args, programs);
    const paths = records.map(pathText);
    return {
        paths: paths.filter((name) => name !== undefined).filter(isFileOrSocket),
        isPartial: isPartial || paths.includes(undefined),
    };
}
/** What has gone since is nothing to hide. */
function isFileOrSocket(name) {
    const stat = (0,external_node_fs_.lstatSync)(name, { throwIfNoEntry: false });
    return stat !== undefined && (stat.isFile() || stat.isSocket());
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
    const shared = directories.flatMap((directory) => sharedBy(directory, view) ?? []);
    return {
        directories: [...new Set([...directories, ...shared])],
        pointers,
        links: named.filter(({ kind }) => kind === 'link').map((finding) => finding.path),
        // A link named .git is one too: that it cannot be protected is said where it is tried.
        workTrees: named.map((finding) => external_node_path_.dirname(finding.path)),
    };
}
/**
 * A directory with HEAD is git's with objects and refs, or with the name of the directory that has them. Links will do
 * for git.
 */
function isGitDirectory(directory, view) {
    const has = (name, ...kinds) => kinds.includes(view.entry(external_node_path_.join(directory, name))?.kind ?? 'nothing');
    return (has('commondir', 'file', 'link') ||
        (has('objects', 'directory', 'link') && has('refs', 'directory', 'link')));
}
function targetOf(pointer, view) {
    const target = /^gitdir: ([^\n]+)/.exec(view.text(pointer) ?? '')?.[1];
    return target === undefined ? undefined : directoryAt(external_node_path_.dirname(pointer), target, view);
}
/** The directory in which a worktree's own says that the config and the hooks are. */
function sharedBy(directory, view) {
    const target = view.text(external_node_path_.join(directory, 'commondir'));
    return target === undefined ? undefined : directoryAt(directory, target, view);
}
function directoryAt(base, target, view) {
    const absolute = external_node_path_.resolve(base, target.trimEnd());
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

// EXTERNAL MODULE: ./build/src/policy/result.js
var policy_result = __webpack_require__(3527);
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
            return (0,policy_result.ok)(variables);
        const opened = readHeader(rest);
        if (opened !== undefined) {
            header = opened.header;
            rest = rest.slice(opened.length);
            continue;
        }
        const name = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*(?:(=)|(?=\n|$|[#;]))/.exec(rest);
        if (header === undefined || name?.[1] === undefined)
            return (0,policy_result/* fail */.f)(lineOf());
        rest = rest.slice(name[0].length);
        const read = name[2] === undefined ? { value: undefined, length: 0 } : readValue(rest);
        if (read === undefined)
            return (0,policy_result/* fail */.f)(lineOf());
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

;// CONCATENATED MODULE: ./build/src/sandbox/protection/git-programs.js

/** Variables whose value is a program, or a line for the shell (git-config(1)). In lower case; `*` is any subsection. */
const PROGRAM_VARIABLES = [
    /^core\.(?:fsmonitor|sshcommand|editor|pager|askpass|gitproxy|alternaterefscommand)$/,
    /^(?:alias|pager)\./,
    /^filter\.\*\.(?:clean|smudge|process)$/,
    /^diff\.(?:external|\*\.(?:command|textconv))$/,
    /^merge\.\*\.driver$/,
    /^gpg\.(?:\*\.)?(?:program|defaultkeycommand)$/,
    /^credential\.(?:\*\.)?helper$/,
    /^(?:difftool|mergetool|guitool|browser|man)\.\*\.(?:cmd|path)$/,
    /^(?:tar|hook)\.\*\.command$/,
    /^trailer\.\*\.(?:command|cmd)$/,
    /^remote\.\*\.(?:uploadpack|receivepack)$/,
    /^(?:sequence\.editor|interactive\.difffilter|uploadpack\.packobjectshook|submodule\.\*\.update)$/,
];
/** What separates the words of a line for the shell, roughly: one word too many is no harm. */
const WORDS = /[^\s'"`$();&|<>!=]+/g;
/**
 * Files of the work tree that git runs by itself because its config names them: who may write them decides what runs
 * when somebody calls `git status` later. A name without a slash is searched for on PATH, and what an interpreter would
 * read counts when it is there.
 */
function gitPrograms(variables, workTree, view) {
    return variables.flatMap(({ section, subsection, name, value = '' }) => {
        const full = subsection === undefined ? `${section}.${name}` : `${section}.*.${name}`;
        if (!PROGRAM_VARIABLES.some((pattern) => pattern.test(full)))
            return [];
        return (value.match(WORDS) ?? []).flatMap((word, index) => {
            const file = external_node_path_.resolve(workTree, word);
            const isProgram = index === 0 && word.includes('/');
            return isProgram || view.text(file) !== undefined ? [file] : [];
        });
    });
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

/** `directories` are those between the root and the path at or below it, as far as they exist, without both. */
function pathTo(root, name, view) {
    return pathsFrom(view)(root, name);
}
/**
 * Finds ways as `pathTo` does, and looks at each directory once: names by the thousand share them, and they may be deep. For
 * as long as nothing changes.
 */
function pathsFrom(view) {
    const known = new Map();
    const wayTo = (root, name) => {
        const parent = external_node_path_.dirname(name);
        if (name === root || parent === root)
            return ended(name, []);
        const ofRoot = known.get(root) ?? new Map();
        known.set(root, ofRoot);
        const above = ofRoot.get(parent) ?? wayTo(root, parent);
        ofRoot.set(parent, above);
        if (above.kind !== 'present')
            return above;
        // Nothing can stand below what is no directory.
        if (above.entry !== 'directory')
            return { kind: 'absent', directories: above.directories };
        return ended(name, [...above.directories, parent]);
    };
    const ended = (name, directories) => {
        const entry = view.entry(name);
        if (entry === undefined)
            return { kind: 'absent', directories };
        if (entry.kind === 'link')
            return { kind: 'link', at: name, directories };
        return { kind: 'present', entry: entry.kind === 'directory' ? 'directory' : 'file', directories };
    };
    return wayTo;
}

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
        ...git.links,
        ...git.directories.flatMap((directory) => TRUSTED_IN_GIT.map((name) => external_node_path_.join(directory, name))),
        ...configs.map((config) => config.path),
        ...configs.flatMap(({ hooks, programs }) => [...hooks, ...programs]),
        ...question.trusted,
    ]);
    refuseInexact(reopened, candidates);
    // One for all that lies below it: there are many names, and directories may be deep.
    const pinned = new Set();
    const closed = [];
    const absent = [];
    const wayTo = pathsFrom(view);
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
        const way = wayTo(root, candidate);
        if (way.kind === 'link')
            throw linkFailure(candidate, way.at);
        for (const directory of way.directories)
            pinned.add(directory);
        if (way.kind === 'absent')
            absent.push({ path: candidate, root });
        else
            closed.push(protectedMount(candidate, way.entry, configs, question));
    }
    // What is closed as a whole is no mere pin, although something else that is closed lies in it.
    return {
        mounts: [...[...pinned].map(pin), ...closed, ...masks(question)],
        absent,
        git: [...git.directories, ...git.pointers, ...git.links],
    };
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
            programs: gitPrograms(variables, workTree, view),
        });
        for (const included of values(/^include(?:if)?$/, 'path', external_node_path_.dirname(file))) {
            if (view.text(included) === undefined)
                found.set(included, { path: included, variables: [], badLine: undefined, hooks: [], programs: [] });
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
            throw new launch_failure/* LaunchFailure */.E('protection', `the credentials in ${name} cannot be hidden, since line ${String(config.badLine)} is none that git understands`, 'Mend the file, or show it as it is with --git-credentials keep');
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
    return new launch_failure/* LaunchFailure */.E('protection', `core.hooksPath of a git config is ${root}, which the command can write: git would run whatever it puts there`, 'Set core.hooksPath to a directory of its own, such as .githooks');
}
function linkFailure(name, link) {
    const what = name === link ? `${name} is a link` : `${name} lies behind the link ${link}`;
    return new launch_failure/* LaunchFailure */.E('protection', `${what}, and cannot be protected from the command`, `Put the file or directory itself there, or give the path up to the command with --write ${name}`);
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
        throw new launch_failure/* LaunchFailure */.E('path', `--write ${name} is refused: in the workspace only what is protected has to be opened, each under its own name`, `Name exactly what the command has to write, e.g. --write ${first}`);
    }
}
/** @throws {LaunchFailure} code `path`: a file that can be written cannot be a copy without credentials */
function refuseOpenCredentials(name, configs, { gitCredentials }) {
    const variables = configs.find((config) => config.path === name)?.variables;
    const isSecret = variables !== undefined && withoutCredentials(variables) !== undefined;
    if (gitCredentials === 'keep' || !isSecret)
        return;
    throw new launch_failure/* LaunchFailure */.E('path', `--write ${name} is refused: the file holds credentials, which the command would see`, 'Take them out of the file, or add --git-credentials keep');
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/sweep.js



/** What a file is remembered by. Another file under the same name is another one. */
function markOf({ path: name, identity }) {
    return `${identity} ${name}`;
}
/**
 * What has come to stand at a path that was protected by its absence, or leads there: a link on the way is as good as
 * the file. None twice, and none in another.
 */
function appeared(record, view) {
    const wayTo = pathsFrom(view);
    const found = record.absent.flatMap(({ root, path: name }) => {
        const way = wayTo(root, name);
        if (way.kind === 'absent')
            return [];
        return [way.kind === 'link' ? way.at : name];
    });
    const paths = [...new Set(found)].sort();
    return paths
        .filter((name) => !paths.some((other) => name.startsWith(`${other}${external_node_path_.sep}`)))
        .map((name) => ({ path: name, reason: 'appeared', because: '' }));
}
/** Files with a setuid or setgid bit that were not there before. */
function newSetId(record, findings) {
    const known = new Set(record.setId);
    return findings
        .filter((finding) => finding.hasSetId && !known.has(markOf(finding)))
        .map((finding) => ({ path: finding.path, reason: 'set-id', because: '' }));
}
/** What something that is mentioned when it is new or changed is remembered by; none for all else. */
function noticedMarks(findings) {
    return findings.filter(({ path: name }) => isNoticedName(name)).map(noticedMark);
}
function noticedMark(finding) {
    return `${finding.changed} ${markOf(finding)}`;
}
/** What is trusted in a directory of its own, and was not there before or not so: in order, none in another. */
function newlyNoticed(record, findings) {
    const known = new Set(record.noticed);
    const names = findings
        .filter((finding) => isNoticedName(finding.path) && !known.has(noticedMark(finding)))
        .map((finding) => finding.path)
        .sort();
    return names.filter((name) => !names.some((other) => name.startsWith(`${other}${external_node_path_.sep}`)));
}

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/host-view.js


/** As many links as the kernel follows in one path (path_resolution(7)). */
const MAX_LINKS = 40;
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
        if (links.length === MAX_LINKS)
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
    hasName: (directory, isOne) => {
        let opened;
        try {
            opened = (0,external_node_fs_.opendirSync)(directory);
            for (let entry = opened.readSync(); entry !== null; entry = opened.readSync()) {
                if (isOne(entry.name))
                    return true;
            }
            return false;
        }
        catch {
            return true;
        }
        finally {
            opened?.closeSync();
        }
    },
};

;// CONCATENATED MODULE: ./build/src/sandbox/protection/portable-walk.js





/**
 * The walk through writable trees with nothing but what find(1) has on macOS too, which can print no more than names.
 * Names are compared without regard to case, as the file systems of macOS do by default: what a program finds as `.git`
 * may be called `.GIT` on disk.
 * @throws {LaunchFailure} code `protection` when it was killed: what it has seen then is no answer
 */
function walkPortably(roots, programs) {
    const setId = ['(', '-perm', '-4000', '-o', '-perm', '-2000', ')'];
    const wanted = ['(', ...wantedNamesPortably(), '-o', '-type', 's', '-o', '-type', 'f', ...setId, ')'];
    const found = findRecords(['-P', ...roots, '-mindepth', '1', ...wanted, '-print0'], programs);
    // By the bits of the owner, who is the one that the command runs as.
    const closed = ['-type', 'd', '-perm', '-0100', '!', '-perm', '-0400'];
    const shut = findRecords(['-P', ...roots, '-mindepth', '1', ...closed, '-print0'], programs);
    return {
        findings: found.records.flatMap((record) => findingAt(pathText(record))),
        isPartial: found.isPartial || shut.isPartial,
        unnameable: [...found.records, ...shut.records].filter((record) => {
            return pathText(record) === undefined && isOfMatter(record);
        }),
        unlisted: shut.records.flatMap((record) => findingAt(pathText(record))),
    };
}
/** What has gone since is nothing to protect. */
function findingAt(name) {
    if (name === undefined)
        return [];
    const stat = (0,external_node_fs_.lstatSync)(name, { bigint: true, throwIfNoEntry: false });
    if (stat === undefined)
        return [];
    const kind = stat.isDirectory()
        ? 'directory'
        : stat.isFile()
            ? 'file'
            : stat.isSymbolicLink()
                ? 'link'
                : stat.isSocket()
                    ? 'socket'
                    : 'other';
    const identity = `${stat.dev}:${stat.ino}`;
    const hasSetId = kind === 'file' && (Number(stat.mode) & 0o6000) !== 0;
    const usual = usualName(name);
    // The name by which programs look for it, where the file system takes both for the same.
    const isSame = usual !== name && identityOf(usual) === identity;
    return [{ kind, hasSetId, identity, changed: String(stat.ctimeNs), path: isSame ? usual : name }];
}
function usualName(name) {
    const base = external_node_path_.basename(name).toLowerCase();
    const usual = base === 'head' ? 'HEAD' : base === '.git' || isCredentialFile(base) ? base : undefined;
    return external_node_path_.join(external_node_path_.dirname(name), usual ?? noticedNameOf(base) ?? external_node_path_.basename(name));
}
function identityOf(name) {
    const stat = (0,external_node_fs_.lstatSync)(name, { throwIfNoEntry: false });
    return stat === undefined ? undefined : `${stat.dev}:${stat.ino}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/tree-walk.js



const KINDS = new Map([
    ['d', 'directory'],
    ['f', 'file'],
    ['l', 'link'],
    ['s', 'socket'],
]);
/** The kind of the records of directories that cannot be listed. */
const SHUT = 'shut';
/**
 * Looks through trees for git directories, Unix sockets, files of credentials, files with a setuid or setgid bit, and
 * what is trusted in a project. Links are never followed, and loops of mounts are noticed (find(1)); a tree of any
 * depth, size and names is fine.
 * @throws {LaunchFailure} when it was killed: what it has seen then is no answer
 */
function walkTrees(roots, programs) {
    if (process.platform === 'darwin')
        return walkPortably(roots, programs);
    const shut = ['-type', 'd', '-executable', '!', '-readable', ...printAs(SHUT)];
    const wanted = [...wantedNames(), '-o', '-type', 's', '-o', '-type', 'f', '-perm', '/6000'];
    const args = ['-P', ...roots, '-mindepth', '1', '(', ...shut, '-o', '-true', ')', '(', ...wanted, ')'];
    const { records, isPartial } = findRecords([...args, ...printAs('%y')], programs);
    const findings = [];
    const unlisted = [];
    const unnameable = [];
    for (const { kind, name, ...facts } of records.map(parseRecord)) {
        const text = pathText(name);
        if (text === undefined)
            unnameable.push(name);
        else if (kind === SHUT)
            unlisted.push({ ...facts, kind: 'directory', path: text });
        else
            findings.push({ ...facts, kind: KINDS.get(kind) ?? 'other', path: text });
    }
    return { findings, isPartial, unnameable: unnameable.filter(isOfMatter), unlisted };
}
function printAs(kind) {
    return ['-printf', `${kind} %m %D:%i %C@ %p\\0`];
}
function parseRecord(record) {
    const [kind = '', mode = '', identity = '', changed = ''] = record.toString('latin1').split(' ', 4);
    return {
        kind,
        hasSetId: kind === 'f' && (Number.parseInt(mode, 8) & 0o6000) !== 0,
        identity,
        changed,
        name: record.subarray(kind.length + mode.length + identity.length + changed.length + 4),
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/protect-trees.js







/** More mounts would take too long to make, and bubblewrap takes no more arguments. */
const MAX_MOUNTS = 2_000;
/**
 * Looks through the writable trees and decides what in them is protected.
 * @param cwd the trusted names count in each directory from the workspace down to it
 * @throws {LaunchFailure} code `protection` when that is not possible
 */
function protectTrees(question, cwd, programs) {
    const { roots } = question;
    const { findings, isPartial, unnameable, unlisted } = walkTrees(roots, programs);
    if (unnameable.length > 0) {
        throw new launch_failure/* LaunchFailure */.E('protection', `a git directory, a socket or a file of credentials below ${roots.join(', ')} has a name that is not UTF-8 or too long, and cannot be protected`, 'Rename it, or remove it');
    }
    const protection = protect({ ...question, projects: projectsAbove(roots, cwd), findings, view: treeView });
    const { mounts, absent } = protection;
    if (mounts.length > MAX_MOUNTS) {
        throw new launch_failure/* LaunchFailure */.E('protection', `${mounts.length} paths below ${roots.join(', ')} would have to be protected, which is more than ${MAX_MOUNTS}`, 'Choose a smaller workspace with --workspace: one with fewer git repositories in it');
    }
    const record = {
        ...{ roots, absent, isPartial, git: protection.git, reopened: question.reopened },
        setId: findings.filter((finding) => finding.hasSetId).map(markOf),
        noticed: noticedMarks(findings),
        unlisted: unlisted.map(markOf),
    };
    return { mounts, isPartial, record };
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

;// CONCATENATED MODULE: ./build/src/sandbox/protection/harmless-git-variables.js
/**
 * The variable is a number, a word or a sentence to git, and nothing that it starts, opens or connects to. Some come to
 * stand on command lines that git makes for itself, as the remote of `extensions.partialClone` does: none is an option.
 */
const plain = (value) => value === undefined || !value.startsWith('-') || /^-\d+$/.test(value);
function oneOf(...values) {
    return (value) => value !== undefined && values.includes(value.toLowerCase());
}
/** git-config(1), "boolean"; where anything else would be the name of a program. */
const off = oneOf('false', 'no', 'off', '0');
const URL_SCHEMES = new Set(['file', 'git', 'git+ssh', 'http', 'https', 'ssh', 'ssh+git']);
/**
 * Where git connects to or reads from without the help of a program that the URL chooses (gitremote-helpers(7)), and
 * without a host that ssh would take for an option.
 */
const url = (value) => {
    if (value === undefined || value.startsWith('-') || /^[\w.+-]*::/.test(value))
        return false;
    const [, scheme, rest] = /^([^:/]*):\/\/(.*)$/.exec(value) ?? [];
    if (scheme !== undefined && !URL_SCHEMES.has(scheme.toLowerCase()))
        return false;
    return !/^(?:[^/]*@)?\[?-/.test(rest ?? value);
};
const inside = (value, place) => value !== undefined && place.staysInside(value);
/**
 * The variables of a repository's own config that cannot make git run a program (git-config(1)): what `git init`,
 * `clone`, `worktree`, `submodule`, `branch`, `sparse-checkout` and `remote` write, and what people set in test
 * repositories. In lower case; `*` is any subsection. Whatever is not listed is taken to be harmful.
 */
const HARMLESS_GIT_VARIABLES = new Map([
    ...namedIn('core', plain, [
        ...['abbrev', 'autocrlf', 'bare', 'commitgraph', 'compression', 'eol', 'filemode', 'ignorecase'],
        ...['logallrefupdates', 'longpaths', 'multipackindex', 'precomposeunicode', 'preloadindex', 'quotepath'],
        ...['repositoryformatversion', 'safecrlf', 'sharedrepository', 'sparsecheckout', 'sparsecheckoutcone'],
        ...['symlinks', 'untrackedcache'],
    ]),
    ['core.fsmonitor', off],
    ['core.worktree', inside],
    ...namedIn('extensions', plain, ['compatobjectformat', 'noop', 'objectformat', 'partialclone']),
    ...namedIn('extensions', plain, ['preciousobjects', 'relativeworktrees', 'worktreeconfig']),
    ['extensions.refstorage', oneOf('files', 'reftable')],
    ['remote.*.url', url],
    ['remote.*.pushurl', url],
    ...namedIn('remote.*', plain, ['fetch', 'followremotehead', 'gh-resolved', 'mirror', 'partialclonefilter']),
    ...namedIn('remote.*', plain, [
        'promisor',
        'prune',
        'prunetags',
        'push',
        'skipdefaultupdate',
        'skipfetchall',
    ]),
    ['remote.*.tagopt', oneOf('--tags', '--no-tags')],
    ['branch.*.remote', url],
    ['branch.*.pushremote', url],
    ...namedIn('branch.*', plain, [
        'description',
        'gh-merge-base',
        'github-pr-owner-number',
        'merge',
        'rebase',
    ]),
    ...namedIn('branch.*', plain, ['vscode-merge-base']),
    ['submodule.*.url', url],
    ['submodule.*.update', oneOf('checkout', 'merge', 'none', 'rebase')],
    ...namedIn('submodule.*', plain, ['active', 'branch', 'fetchrecursesubmodules', 'ignore', 'shallow']),
    ...namedIn('submodule', plain, ['active', 'fetchjobs', 'recurse']),
    ...['user', 'author', 'committer'].flatMap((section) => namedIn(section, plain, ['email', 'name'])),
    ...namedIn('branch', plain, ['autosetupmerge', 'autosetuprebase', 'sort']),
    ...namedIn('fetch', plain, ['prune', 'prunetags', 'writecommitgraph']),
    ...namedIn('gc', plain, ['auto', 'autodetach', 'pruneexpire']),
    ...namedIn('merge', plain, ['conflictstyle', 'ff', 'log']),
    ...namedIn('pull', plain, ['ff', 'rebase']),
    ...namedIn('push', plain, ['autosetupremote', 'default', 'followtags']),
    ...namedIn('rebase', plain, ['autosquash', 'autostash', 'updaterefs']),
    ...namedIn('receive', plain, ['denycurrentbranch', 'denydeletes', 'denynonfastforwards']),
    ...namedIn('uploadpack', plain, ['allowanysha1inwant', 'allowfilter', 'allowreachablesha1inwant']),
    ...['commit.gpgsign', 'tag.gpgsign', 'feature.manyfiles', 'index.version', 'init.defaultbranch'].map((name) => [name, plain]),
    ...['lfs.repositoryformatversion', 'maintenance.auto', 'protocol.version', 'rerere.enabled'].map((name) => [name, plain]),
]);
function namedIn(section, check, names) {
    return names.map((name) => [`${section}.${name}`, check]);
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/harmless-git-config.js


/** Names beyond this are counted. */
const harmless_git_config_MAX_NAMES = 5;
/** Judges a config by its text; `undefined` when it cannot make git run a program. */
function harmIn(text, place) {
    const oddLine = text.split('\n').findIndex((line) => !isOrdinary(line));
    const parsed = parseGitConfig(text);
    if (oddLine !== -1 || !parsed.ok) {
        const line = oddLine !== -1 ? oddLine + 1 : parsed.ok ? 1 : parsed.problem;
        return { because: `line ${line} is not written as git writes it`, rest: undefined };
    }
    const harmful = parsed.value.filter((variable) => !isHarmless(variable, place));
    if (harmful.length === 0)
        return undefined;
    const names = [...new Set(harmful.map(nameOf))];
    const more = names.length > harmless_git_config_MAX_NAMES ? ` and ${names.length - harmless_git_config_MAX_NAMES} more` : '';
    return {
        because: `${names.slice(0, harmless_git_config_MAX_NAMES).join(', ')}${more}`,
        rest: `${formatGitConfig(parsed.value.filter((variable) => isHarmless(variable, place)))}\n`,
    };
}
function isHarmless(variable, place) {
    // A remote named like an option would be one on git's own command lines.
    if (variable.subsection?.startsWith('-') === true)
        return false;
    if (variable.section === 'advice' && variable.subsection === undefined)
        return true;
    return HARMLESS_GIT_VARIABLES.get(nameOf(variable))?.(variable.value, place) ?? false;
}
function nameOf({ section, subsection, name }) {
    return subsection === undefined ? `${section}.${name}` : `${section}.*.${name}`;
}
const HEADER = /^[ \t]*\[[A-Za-z0-9-]+(?:[ \t]+"(?:[^"\\]|\\["\\])*")?\][ \t]*$/;
const VARIABLE = /^[ \t]*[A-Za-z][A-Za-z0-9-]*[ \t]*(?:=.*)?$/;
const NOTHING = /^[ \t]*(?:[#;].*)?$/;
/**
 * Whether a line is of the few kinds that git writes itself, on which no two readers can disagree: one header or one
 * variable, not continued, without control characters, a byte order mark or bytes that are no UTF-8.
 */
function isOrdinary(line) {
    if (/[^\P{Cc}\t]|\uFEFF|\uFFFD/u.test(line) || line.endsWith('\\'))
        return false;
    return NOTHING.test(line) || HEADER.test(line) || VARIABLE.test(line);
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/new-git.js






/**
 * What in git directories that the command made could make git run a program on the host: when somebody works in them,
 * and also when git meets one as part of the repository around it. A repository as `git init` or `git clone` leaves it
 * has nothing of that kind.
 */
function newGit(record, findings, view) {
    const known = new Set(record.git);
    const { directories, pointers, links } = gitPlaces(findings, view);
    const fresh = directories.filter((name) => !known.has(name) && isInRoots(name, record));
    const leftovers = [
        ...links.filter((name) => !known.has(name)).map((name) => pointer(name, 'it is a link')),
        ...pointers.filter((name) => !known.has(name)).flatMap((name) => badPointer(name, GITDIR, record, view)),
        ...fresh.flatMap((directory) => [
            ...badPointer(external_node_path_.join(directory, 'commondir'), COMMON, record, view),
            ...harmfulConfig(external_node_path_.join(directory, 'config'), record, view),
            ...harmfulConfig(external_node_path_.join(directory, 'config.worktree'), record, view),
            ...hooksIn(directory, view),
        ]),
    ];
    return leftovers.filter(({ path: name }) => !record.reopened.includes(name));
}
/** What a file named .git says (gitrepository-layout(5)), in the only way in which git writes it. */
const GITDIR = /^gitdir: (\S(?:[^\0\r\n]*\S)?)\n*$/;
/** What a worktree's own git directory says of the one that has config and hooks. */
const COMMON = /^(\S(?:[^\0\r\n]*\S)?)\n*$/;
function pointer(name, because) {
    return { path: name, reason: 'git-pointer', because };
}
function badPointer(name, shape, record, view) {
    const entry = view.entry(name);
    if (entry === undefined)
        return [];
    const text = entry.kind === 'file' ? view.text(name) : undefined;
    if (text === undefined)
        return [pointer(name, 'it is no file that can be read')];
    const target = shape.exec(text)?.[1];
    if (target === undefined)
        return [pointer(name, 'it is not written as git writes it')];
    if (staysInside(external_node_path_.dirname(name), target, record, view))
        return [];
    return [pointer(name, 'it leads out of what the command may write, or through a link')];
}
function harmfulConfig(name, record, view) {
    const entry = view.entry(name);
    if (entry === undefined)
        return [];
    const text = entry.kind === 'file' ? view.text(name) : undefined;
    if (text === undefined) {
        return [{ path: name, reason: 'git-config', because: 'it is no file that can be read' }];
    }
    const harm = harmIn(text, {
        staysInside: (target) => staysInside(external_node_path_.dirname(name), target, record, view),
    });
    if (harm === undefined)
        return [];
    const { because, rest } = harm;
    return [{ path: name, reason: 'git-config', because, ...(rest === undefined ? {} : { rest }) }];
}
/** git runs programs of certain names in it; those that it brings for a start have others (githooks(5)). */
function hooksIn(directory, view) {
    const name = external_node_path_.join(directory, 'hooks');
    const entry = view.entry(name);
    if (entry === undefined || entry.kind === 'file')
        return [];
    if (entry.kind === 'link')
        return [{ path: name, reason: 'git-hooks', because: 'it is a link' }];
    if (!view.hasName(name, (hook) => !hook.endsWith('.sample')))
        return [];
    return [{ path: name, reason: 'git-hooks', because: 'there are more than samples in it' }];
}
/** Whether a path ends in the trees, as the kernel walks it, and no link is on the way. */
function staysInside(base, name, record, view) {
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    // Up again behind a name: where that ends depends on what the name is by then. git does not write it.
    const isBackAndForth = parts.lastIndexOf('..') > parts.findIndex((part) => part !== '..');
    if (name.includes('\0') || (isBackAndForth && parts.some((part) => part !== '..')))
        return false;
    const absolute = external_node_path_.isAbsolute(name) ? name : `${base}/${name}`;
    const followed = follow(view, absolute);
    if (followed !== undefined)
        return followed.links.length === 0 && isInRoots(followed.real, record);
    const nowhere = external_node_path_.resolve(absolute);
    const root = record.roots.find((candidate) => isWithin(nowhere, candidate));
    return root !== undefined && pathTo(root, nowhere, view).kind !== 'link';
}
function isInRoots(name, { roots }) {
    return roots.some((root) => isWithin(name, root));
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/walk-after.js






/** As many directories in another can be closed, one after the other; nobody does that for anything but to hide. */
const MAX_PASSES = 8;
/**
 * Looks through the trees after the command, which may have tried to keep something from being found: behind a
 * directory without the right to list it, under a name that no program can be told, or behind more files than there is
 * time for. To be called when nothing of the command is left.
 */
function walkAfter(record, programs) {
    const findings = [];
    const leftovers = [];
    const known = new Set(record.unlisted);
    let places = record.roots;
    for (let pass = 0; places.length > 0; pass += 1) {
        if (pass === MAX_PASSES) {
            leftovers.push(...places.map((place) => unsearched(place, 'it lies in many that cannot be listed')));
            break;
        }
        const walk = walkOrReason(places, programs);
        if (typeof walk === 'string') {
            leftovers.push(...places.map((place) => unsearched(place, walk)));
            break;
        }
        if (walk.isPartial && !record.isPartial) {
            leftovers.push(...record.roots.map((root) => unsearched(root, 'the command made it too large')));
        }
        findings.push(...walk.findings);
        leftovers.push(...nameable(walk.unnameable));
        const opened = walk.unlisted.filter((finding) => !known.has(markOf(finding))).map(listable);
        leftovers.push(...opened.filter((place) => typeof place !== 'string'));
        places = opened.filter((place) => typeof place === 'string');
    }
    return { findings, leftovers };
}
function unsearched(name, because) {
    return { path: name, reason: 'unsearched', because };
}
function walkOrReason(places, programs) {
    try {
        return walkTrees(places, programs);
    }
    catch (error) {
        if (error instanceof launch_failure/* LaunchFailure */.E)
            return error.message;
        throw error;
    }
}
/** Gives the owner the right to list a directory that he can enter. */
function listable({ path: name }) {
    try {
        (0,external_node_fs_.chmodSync)(name, ((0,external_node_fs_.lstatSync)(name).mode & 0o777) | 0o400);
        return name;
    }
    catch (error) {
        return unsearched(name, error instanceof Error ? error.message : String(error));
    }
}
/**
 * Gives each thing that cannot be named a name in the same directory: what is renamed is the outermost on its path that
 * has none. What lies in it has not been looked at.
 */
function nameable(paths) {
    const outermost = new Map(paths.map(splitAtUnnameable).map((split) => [split.whole.toString('latin1'), split]));
    return [...outermost.values()].map(({ directory, whole }, index) => {
        const name = external_node_path_.join(directory, `soda-guard-unnameable-${process.pid}-${index + 1}`);
        try {
            if ((0,external_node_fs_.lstatSync)(name, { throwIfNoEntry: false }) !== undefined)
                return unsearched(name, 'it is in the way');
            (0,external_node_fs_.renameSync)(whole, name);
            const because = 'its name was not UTF-8, or its path too long';
            return { path: name, reason: 'unnameable', because };
        }
        catch (error) {
            return unsearched(directory, error instanceof Error ? error.message : String(error));
        }
    });
}
function splitAtUnnameable(name) {
    let directory = '/';
    for (let end = name.indexOf('/', 1);; end = name.indexOf('/', end + 1)) {
        const whole = end === -1 ? name : name.subarray(0, end);
        const text = pathText(whole);
        if (text === undefined || end === -1)
            return { directory, whole };
        directory = text;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/protection/quarantine.js








/**
 * Compares the writable trees with what they were before the command, and moves away what must not be there. To be called
 * when nothing of the command is left.
 * @param folder gives a directory outside of the trees, made when it is needed
 */
function quarantine(record, folder, programs = (0,sandbox_programs/* systemPrograms */.F)()) {
    const { findings, leftovers: hidden } = walkAfter(record, programs);
    // From the inside out: what lies in something that is moved must not be there to be used either.
    const leftovers = [
        ...newGit(record, findings, treeView),
        ...newSetId(record, findings),
        ...appeared(record, treeView),
        ...hidden,
    ];
    const target = leftovers.some(({ reason }) => reason !== 'unsearched') ? folder() : '';
    const quarantined = leftovers.map((leftover, index) => {
        const { path: name, reason, because } = leftover;
        // A number, since two may have the same name.
        const destination = external_node_path_.join(target, `${index + 1}-${external_node_path_.basename(name)}`);
        const done = reason === 'unsearched' ? { said: because, isReplaced: false } : take(leftover, destination, programs);
        return { path: name, reason, because, movedTo: done.said === '' ? destination : null, ...done };
    });
    const moved = new Set(quarantined.map(({ path: name }) => name));
    const noticed = newlyNoticed(record, findings).filter((name) => !isIn(moved, name));
    return { quarantined, noticed };
}
function isIn(moved, name) {
    return moved.has(name) || (name !== '/' && isIn(moved, external_node_path_.dirname(name)));
}
/** Moves it, and puts back what is harmless of it. */
function take(leftover, destination, programs) {
    const said = move(leftover, destination, programs);
    const { path: name, rest } = leftover;
    if (said !== '' || rest === undefined)
        return { said, isReplaced: false };
    return { said, isReplaced: write(name, rest, (0,external_node_fs_.lstatSync)(destination)) };
}
/** Makes a file anew, through no link, with the owner and the rights of another. Whether that was possible. */
function write(name, text, { mode, uid, gid }) {
    try {
        const descriptor = (0,external_node_fs_.openSync)(name, 'wx', 0o600);
        try {
            (0,external_node_fs_.writeSync)(descriptor, text);
            (0,external_node_fs_.fchownSync)(descriptor, uid, gid);
            (0,external_node_fs_.fchmodSync)(descriptor, mode & 0o666);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
        return true;
    }
    catch {
        return false;
    }
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
    // The destination is new, so that the option of GNU mv that keeps it from being taken for a directory is no loss.
    const whole = process.platform === 'linux' ? ['-T'] : [];
    const done = (0,external_node_child_process_.spawnSync)(programs.path('mv'), [...whole, '-n', '--', name, destination], {
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




;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/processes.js


/** For ps(1) of macOS: all processes, each with its environment, whole. A heading ends an option, so that each has one. */
const PS_ARGUMENTS = [
    '-A',
    '-E',
    '-ww',
    '-o',
    'pid=',
    '-o',
    'ppid=',
    '-o',
    'pgid=',
    '-o',
    'lstart=',
    '-o',
    'command=',
];
/** The variable that marks the processes of a run. One can drop it from its environment, but hardly by accident. */
const MARKER_NAME = 'SODA_GUARD_RUN';
/** Reads what ps(1) prints for `PS_ARGUMENTS`. The start is five words, e.g. `Tue Dec  1 01:34:48 2026`. */
function parseProcesses(text) {
    return text.split('\n').flatMap((line) => {
        const found = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+((?:\S+\s+){4}\S+)\s?(.*)$/.exec(line);
        const [, pid, parent, group, started, rest] = found ?? [];
        if (pid === undefined || started === undefined)
            return [];
        const identity = `${pid} ${started.replace(/\s+/g, ' ')}`;
        return [{ pid: Number(pid), parent: Number(parent), group: Number(group), identity, text: rest ?? '' }];
    });
}
/**
 * Which processes belong to a run: those seen before, the first group, what has the marker, and what descends from any of
 * these. There is no namespace that would hold them together.
 */
function runProcesses(rows, { root, marker, seen }) {
    const mark = `${MARKER_NAME}=${marker}`;
    const leader = rows.find(({ pid }) => pid === root);
    // A number that is another process's again is no longer the group's.
    const isGroup = leader === undefined || seen.size === 0 || seen.has(leader.identity);
    const found = new Map();
    for (const row of rows) {
        const isMarked = row.text.split(' ').includes(mark);
        if (seen.has(row.identity) || isMarked || (isGroup && row.group === root))
            found.set(row.pid, row);
    }
    for (let count = -1; count !== found.size;) {
        count = found.size;
        for (const row of rows)
            if (found.has(row.parent))
                found.set(row.pid, row);
    }
    return [...found.values()];
}
/** The processes of a run, followed while it goes on. */
class RunProcesses {
    root;
    marker;
    list;
    #seen = new Set();
    #looking;
    /** @param list all processes of the machine; rejects when they cannot be listed */
    constructor(root, marker, list) {
        this.root = root;
        this.marker = marker;
        this.list = list;
    }
    /**
     * Those that are there now; they are known from then on, whatever becomes of their parents. Rejects when they cannot be
     * listed.
     */
    look() {
        this.#looking ??= this.#look().finally(() => {
            this.#looking = undefined;
        });
        return this.#looking;
    }
    async #look() {
        const rows = await this.list();
        const found = runProcesses(rows, { root: this.root, marker: this.marker, seen: this.#seen });
        for (const { identity } of found)
            this.#seen.add(identity);
        return found;
    }
    /** Kills until nothing is left. Resolves with the pids that would not go; `undefined` when they cannot be listed. */
    async sweep() {
        let left;
        for (let round = 0; round <= processes_SWEEP_ROUNDS; round += 1) {
            left = await this.#pids();
            if (left?.length === 0)
                return left;
            for (const pid of left ?? [])
                killOwn(pid, 'SIGKILL');
            await (0,promises_.setTimeout)(processes_SWEEP_INTERVAL_MS);
        }
        return left;
    }
    async #pids() {
        try {
            return (await this.look()).map(({ pid }) => pid);
        }
        catch {
            return undefined;
        }
    }
}
const processes_SWEEP_ROUNDS = 100;
const processes_SWEEP_INTERVAL_MS = 50;
/** What has become somebody else's meanwhile is none of ours. */
function killOwn(pid, signal) {
    try {
        kill(pid, signal);
    }
    catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EPERM'))
            throw error;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/environment.js



const DEFAULT_PATH = '/usr/bin:/bin:/usr/sbin:/sbin';
/**
 * The command's environment on macOS: home and temporary files in places of its own, and a PATH without directories that
 * the profile closes. A shell that meets one gives up there, and does not look at the next.
 */
function placedEnvironment(environment, places) {
    const { temp, home, event, developer, marker, isRunnable } = places;
    const placed = new Map([...environment].filter(([name]) => !name.startsWith('XDG_')));
    placed.set('HOME', home);
    // What asks the system rather than the environment for the home directory.
    placed.set('CFFIXED_USER_HOME', home);
    placed.set('TMPDIR', temp);
    placed.set(MARKER_NAME, marker);
    const searched = (environment.get('PATH') ?? '')
        .split(':')
        .filter((directory) => external_node_path_.isAbsolute(directory) && isRunnable(directory));
    placed.set('PATH', searched.length === 0 ? DEFAULT_PATH : searched.join(':'));
    if (developer !== undefined)
        placed.set('DEVELOPER_DIR', developer);
    if (event === undefined)
        placed.delete('GITHUB_EVENT_PATH');
    else
        placed.set('GITHUB_EVENT_PATH', event);
    const java = environment.get('JAVA_TOOL_OPTIONS');
    if (java !== undefined) {
        // The JVM connects to 127.0.0.1 as ::ffff:127.0.0.1 otherwise, which no rule about localhost matches.
        placed.set('JAVA_TOOL_OPTIONS', `${java} -Djava.net.preferIPv4Stack=true -Djava.io.tmpdir=${temp}`);
    }
    return placed;
}
/** Whether a path lies in one of these trees. */
function isInTrees(name, trees) {
    return trees.some((tree) => isWithin(name, tree));
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/places.js


/** Hold the system or what belongs to everybody; a directory below some of them can be a workspace. */
const NO_WORKSPACE = [
    '/Applications',
    '/Network',
    '/Users',
    '/Volumes',
    '/opt',
    '/opt/homebrew',
    '/private',
    '/private/tmp',
    '/private/var',
    '/private/var/tmp',
];
/** Belong to the system with all that is below them. */
const SYSTEM = [
    '/Library',
    '/System',
    '/cores',
    '/private/etc',
    '/private/var/db',
    '/private/var/root',
    '/private/var/run',
];
/** Why a real path of macOS must not be writable as a whole; `undefined` if it may. */
function systemRefusal(real) {
    const system = SYSTEM.find((place) => isWithin(real, place));
    if (system !== undefined)
        return `${system} belongs to the whole system`;
    return NO_WORKSPACE.includes(real) ? 'it belongs to the whole system' : undefined;
}
/** Directories that hold what nobody who is asked for a path may open. */
function secretPlaces(home) {
    const library = [
        'Library/Keychains',
        'Library/Cookies',
        'Library/LaunchAgents',
        'Library/Application Support/soda-guard',
    ];
    return [
        '/Library/Keychains',
        '/Users',
        '/private/etc',
        '/private/var/db',
        '/private/var/log',
        '/private/var/root',
        ...(home === undefined ? [] : library.map((name) => external_node_path_.join(home, name))),
    ];
}
/** Shared by everybody: a path in them can be asked for, they themselves cannot. */
const SHARED_PLACES = ['/private/tmp', '/private/var/folders', '/private/var/tmp'];
/**
 * What has to be readable for the developer tools of `xcode-select -p`: the whole contents of an Xcode, whose programs use
 * frameworks beside the directory, or the tools as they are.
 */
function developerTree(directory) {
    return /^(.+\.app\/Contents)\/Developer$/.exec(directory)?.[1] ?? directory;
}
/** Where this user's runs keep what they took out of files, until they put it back. */
function places_withheldFolder(home) {
    return external_node_path_.join(home, 'Library', 'Application Support', 'soda-guard', 'withheld');
}
/** Why no limit holds: RLIMIT_NPROC counts all processes of the user on the machine, and the kernel ignores RLIMIT_AS. */
const NO_LIMITS = 'macOS has nothing that would limit the processes of one sandbox';

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/withheld-files.js




const JOURNAL_NAME = 'journal.json';
/**
 * Replaces files by versions without credentials. What they held is in `folder` before the first of them is touched, so
 * that it can be put back whenever this process ends, by whoever finds it.
 * @param folder outside of what the command can read or write; made when it is missing
 * @returns `undefined` when there is nothing to withhold
 * @throws {LaunchFailure} code `protection`; every file is as it was then
 */
function withhold(replacements, folder) {
    if (replacements.length === 0)
        return undefined;
    (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
    const kept = external_node_path_.join(folder, (0,external_node_crypto_.randomBytes)(8).toString('hex'));
    (0,external_node_fs_.mkdirSync)(kept, { mode: 0o700 });
    try {
        const files = replacements.map(({ path: name, content }, index) => {
            const { bytes, mode } = readPlainFile(name);
            writeSafely(external_node_path_.join(kept, String(index)), bytes, 0o600);
            return { path: name, digest: digestOf(Buffer.from(`${content}\n`)), mode };
        });
        writeSafely(external_node_path_.join(kept, JOURNAL_NAME), Buffer.from(JSON.stringify({ owner: process.pid, files })), 0o600);
        for (const [index, { path: name, content }] of replacements.entries()) {
            replace(name, Buffer.from(`${content}\n`), files[index]?.mode ?? 0o600);
        }
        return { kept, files };
    }
    catch (error) {
        putBackFrom(kept);
        (0,external_node_fs_.rmSync)(kept, { recursive: true, force: true });
        const said = error instanceof Error ? error.message : String(error);
        throw new launch_failure/* LaunchFailure */.E('protection', `the credentials in a git config cannot be taken out for the time of the run: ${said}`, 'End other git commands in the workspace and remove their .lock file, or show the file as it is with --git-credentials keep', { cause: error });
    }
}
/**
 * Puts back what a run withheld. A file that somebody has changed meanwhile stays as it is now.
 * @returns the files that are not as they were; none when all is well
 */
function putBack(kept) {
    const left = putBackFrom(kept);
    if (left.length === 0)
        (0,external_node_fs_.rmSync)(kept, { recursive: true, force: true });
    return left;
}
/**
 * Puts back what runs withheld that have died.
 * @returns the files that could not be put back, and the owners of what is withheld still
 */
function withheld_files_putBackLeftovers(folder, isAlive) {
    const left = [];
    const withheld = new Map();
    for (const name of namesIn(folder)) {
        const kept = external_node_path_.join(folder, name);
        const journal = readJournal(kept);
        if (journal === undefined)
            continue;
        if (isAlive(journal.owner))
            for (const file of journal.files)
                withheld.set(file.path, journal.owner);
        else
            left.push(...putBack(kept));
    }
    return { left, withheld };
}
/** Whether there is a process with this number, whosever it is. */
function withheld_files_isAlive(pid) {
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
}
function namesIn(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch {
        return [];
    }
}
/** `undefined` for a run that died before it had touched a file. */
function readJournal(kept) {
    try {
        return parseJournal(JSON.parse((0,external_node_fs_.readFileSync)(external_node_path_.join(kept, JOURNAL_NAME), 'utf8')));
    }
    catch {
        return undefined;
    }
}
function parseJournal(journal) {
    const { owner, files } = fieldsOf(journal);
    if (typeof owner !== 'number' || !Number.isInteger(owner) || owner <= 0 || !Array.isArray(files))
        return undefined;
    const parsed = files.map((file) => {
        const { path: name, digest, mode } = fieldsOf(file);
        if (typeof name !== 'string' || typeof digest !== 'string' || typeof mode !== 'number')
            return undefined;
        return { path: name, digest, mode };
    });
    const whole = parsed.filter((file) => file !== undefined);
    return whole.length === parsed.length ? { owner, files: whole } : undefined;
}
function fieldsOf(value) {
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
function putBackFrom(kept) {
    const files = readJournal(kept)?.files ?? [];
    return files.flatMap(({ path: name, digest, mode }, index) => {
        const keptAt = external_node_path_.join(kept, String(index));
        try {
            const original = (0,external_node_fs_.readFileSync)(keptAt);
            const now = presentDigest(name);
            if (now === digestOf(original))
                return [];
            if (now !== undefined && now !== digest) {
                return [{ path: name, keptAt, said: 'it has been changed meanwhile' }];
            }
            replace(name, original, mode);
            return [];
        }
        catch (error) {
            return [{ path: name, keptAt, said: error instanceof Error ? error.message : String(error) }];
        }
    });
}
function presentDigest(name) {
    return (0,external_node_fs_.lstatSync)(name, { throwIfNoEntry: false }) === undefined
        ? undefined
        : digestOf(readPlainFile(name).bytes);
}
/** Never through a link: the bytes of another file would be kept, or replaced. */
function readPlainFile(name) {
    const stat = (0,external_node_fs_.lstatSync)(name);
    if (!stat.isFile())
        throw new Error(`${name} is no plain file`);
    const descriptor = (0,external_node_fs_.openSync)(name, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW);
    try {
        return { bytes: (0,external_node_fs_.readFileSync)(descriptor), mode: stat.mode & 0o777 };
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/** In git's own way, by a new file under the name that git takes for a lock: a git that runs meanwhile waits or gives up. */
function replace(name, bytes, mode) {
    const lock = `${name}.lock`;
    writeSafely(lock, bytes, mode);
    try {
        (0,external_node_fs_.renameSync)(lock, name);
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(lock, { force: true });
        throw error;
    }
}
function writeSafely(name, bytes, mode) {
    const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = external_node_fs_.constants;
    const descriptor = (0,external_node_fs_.openSync)(name, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, mode);
    try {
        (0,external_node_fs_.writeFileSync)(descriptor, bytes);
        (0,external_node_fs_.fsyncSync)(descriptor);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
    // The mode that open(2) gives is less the umask.
    (0,external_node_fs_.chmodSync)(name, mode);
}
function digestOf(bytes) {
    return (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex');
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/restore.js


/**
 * Puts back the credentials that a run which has died took out of git's configs.
 * @param home the home directory of the user who ran it
 * @returns a sentence for each file that is not as it was; none when all is well, or nothing was taken out
 */
function restoreCredentials(home) {
    return putBackLeftovers(withheldFolder(home), isAlive).left.map(notPutBackText);
}
/** What has become of a file, and where its bytes are. */
function notPutBackText({ path, keptAt, said }) {
    return `the credentials that a run has taken out of ${path} cannot be put back: ${said}. The file as it was is ${keptAt}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/profile-path.js

/** Longer strings are refused by the profile compiler ("Error reading string"), in bytes. */
const profile_path_MAX_PATH_BYTES = 1024;
/** Links that every macOS has at its root: a rule that goes through one of them never matches. */
const SYSTEM_LINKS = ['/etc', '/home', '/tmp', '/var'];
/**
 * Takes a path that realpath(3) gave, or one whose existing part it resolved.
 * The problem is the end of a sentence about the path.
 */
function parseProfilePath(path) {
    const problem = pathProblem(path);
    return problem === undefined && isProfilePath(path) ? (0,policy_result.ok)(path) : (0,policy_result/* fail */.f)(problem ?? 'is no path');
}
/** Those that a profile can name. The others stay closed, which is all right for what nobody asked for by name. */
function profile_path_nameable(paths) {
    return paths.filter(isProfilePath);
}
function isProfilePath(path) {
    return pathProblem(path) === undefined;
}
function pathProblem(path) {
    if (!path.startsWith('/'))
        return 'is not absolute';
    if (path.includes('\0'))
        return 'holds NUL';
    // What is not UTF-8 on disk comes as U+FFFD, or as half of a surrogate pair.
    if (/[\uFFFD\p{Cs}]/u.test(path))
        return 'is not UTF-8';
    if (/\p{Cc}/u.test(path))
        return 'holds a control character';
    // APFS holds two spellings of one accented letter for the same name; a rule holds one of them.
    if (/[^\x20-\x7e]/.test(path))
        return 'holds a character beyond ASCII, which Seatbelt rules do not match reliably';
    if (path.length > profile_path_MAX_PATH_BYTES)
        return `is longer than ${profile_path_MAX_PATH_BYTES} bytes`;
    if (path !== '/' && /\/(?:\/|\.\.?(?:\/|$)|$)/.test(path))
        return 'is not normalised';
    const link = SYSTEM_LINKS.find((name) => path === name || path.startsWith(`${name}/`));
    return link === undefined ? undefined : `goes through the link ${link}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/plan.js




/** The time that the compiler takes grows with the square of the filters, and it gives up at some thousands. */
const MAX_KEPT_PATHS = 1_000;
/** A mount plan's protections as rules: SBPL cannot put other bytes in the place of a file, it can only refuse. */
function profileFacts(facts) {
    const { kept, absent, workspace, writable } = facts;
    const roots = [workspace, ...writable];
    const protectedPaths = [...pathsOf(kept, ['readable', 'text']), ...absent];
    const hidden = pathsOf(kept, ['masked', 'hidden']);
    const pinned = [
        ...pathsOf(kept, ['pinned']),
        ...[...pathsOf(kept, ['readable', 'text']), ...hidden].flatMap((name) => between(name, roots)),
    ];
    const lists = {
        readable: facts.readable,
        links: facts.links,
        sockets: facts.sockets,
        writable,
        protectedPaths,
        hidden,
        pinned,
    };
    const count = new Set([...protectedPaths, ...hidden, ...pinned]).size;
    if (count > MAX_KEPT_PATHS) {
        return (0,policy_result/* fail */.f)({
            path: undefined,
            reason: `${count} paths would have to be protected, which is more than ${MAX_KEPT_PATHS}`,
        });
    }
    const parsed = new Map();
    for (const name of [facts.workspace, facts.temp, facts.home, ...Object.values(lists).flat()]) {
        const result = parseProfilePath(name);
        if (!result.ok)
            return (0,policy_result/* fail */.f)({ path: name, reason: result.problem });
        parsed.set(name, result.value);
    }
    const one = (name) => {
        const found = parsed.get(name);
        if (found === undefined)
            throw new TypeError(`${name} has not been looked at`);
        return found;
    };
    const all = (list) => [...new Set(list)].sort().map(one);
    return (0,policy_result.ok)({
        gate: facts.gate,
        trust: facts.trust,
        workspace: one(facts.workspace),
        temp: one(facts.temp),
        home: one(facts.home),
        writable: all(lists.writable),
        readable: all(lists.readable),
        links: all(lists.links),
        sockets: all(lists.sockets),
        protectedPaths: all(protectedPaths),
        hidden: all(hidden),
        pinned: all(pinned),
    });
}
function pathsOf(mounts, kinds) {
    return mounts.filter(({ kind }) => kinds.includes(kind)).map((mount) => mount.path);
}
/** The directories between a path and the writable tree in which it lies, without both. */
function between(name, roots) {
    const root = roots.find((candidate) => name !== candidate && isWithin(name, candidate));
    if (root === undefined)
        return [];
    const found = [];
    for (let directory = external_node_path_.dirname(name); directory !== root; directory = external_node_path_.dirname(directory)) {
        found.push(directory);
    }
    return found;
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/rule.js
/** A rule for each of these filters, or no rule at all where there is none. */
function ruleFor(action, operations, filters) {
    const [first, ...others] = filters;
    return first === undefined ? [] : [{ action, operations, filters: [first, ...others] }];
}
function fixed(path) {
    return { fixed: path };
}
function given(path) {
    return { given: path };
}
function literal(place) {
    return { kind: 'literal', place };
}
function subpath(place) {
    return { kind: 'subpath', place };
}
/** Everything below a path, and the path itself also where it is a plain file, which `subpath` is doubted to match. */
function tree(place) {
    return [literal(place), subpath(place)];
}
function rule_name(word, text) {
    return { kind: 'name', word, name: text };
}
/** Filters that compare with each of these names. */
function names(word, list) {
    return list.map((text) => rule_name(word, text));
}
function symbol(word, text) {
    return { kind: 'symbol', word, symbol: text };
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/system-places.js
/** Directories of macOS and of package managers whose programs and libraries are read, mapped and run. */
const SYSTEM_TREES = [
    '/Library/Apple',
    '/Library/Developer/CommandLineTools',
    '/Library/Frameworks',
    '/Library/Java',
    '/System/Cryptexes',
    '/System/DriverKit',
    '/System/Library',
    // The shared cache of the libraries. `/System/Volumes` as a whole holds everything once more, home directories too.
    '/System/Volumes/Preboot/Cryptexes',
    '/System/iOSSupport',
    '/bin',
    '/opt/homebrew',
    '/sbin',
    '/usr',
];
/** Where Homebrew keeps what it installs. */
const HOMEBREW = ['/opt/homebrew', '/usr/local'];
/** State of the services that Homebrew runs, in trees that are read otherwise. */
const CLOSED_IN_SYSTEM = HOMEBREW.map((prefix) => `${prefix}/var`);
/** Their settings, which may hold passwords. */
const SETTINGS = HOMEBREW.map((prefix) => `${prefix}/etc`);
/** In the settings, what programs need that have no secrets: certificates of authorities, git's own settings. */
const OPEN_SETTINGS = [
    '/opt/homebrew/etc/ca-certificates',
    '/opt/homebrew/etc/gitconfig',
    '/opt/homebrew/etc/openssl@3',
    '/usr/local/etc/ca-certificates',
    '/usr/local/etc/gitconfig',
    '/usr/local/etc/openssl@3',
];
/** Read, not run. */
const SYSTEM_FACTS = [
    '/private/etc/group',
    '/private/etc/hosts',
    '/private/etc/localtime',
    '/private/etc/passwd',
    '/private/etc/protocols',
    '/private/etc/services',
    '/private/etc/shells',
    '/private/var/db/xcode_select_link',
];
const SYSTEM_FACT_TREES = [
    '/private/etc/ssl',
    '/private/var/db/dyld',
    '/private/var/db/timezone',
    '/private/var/select',
];
/** The links themselves are looked at under their own names. */
const system_places_SYSTEM_LINKS = ['/etc', '/home', '/tmp', '/var'];
/** dyld writes to dtracehelper before a program's own code runs. */
const DEVICES = [
    '/dev/dtracehelper',
    '/dev/null',
    '/dev/random',
    '/dev/tty',
    '/dev/urandom',
    '/dev/zero',
];
/** Disks and the packet filter. */
const CLOSED_DEVICES = '^/dev/(r?disk|pf|bpf|auditpipe)';
/** A terminal of the command's own: its other end must have been opened in the sandbox. */
const TERMINALS = '^/dev/ttys[0-9]+$';
const OWN_TERMINAL = 'com.apple.sandbox.pty';
/** Where launchd looks for jobs to start. */
const LAUNCHD_TREES = ['/Library/LaunchAgents', '/Library/LaunchDaemons'];

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/file-rules.js


/** What each kind of change asks for, with the wildcard over them: a rule of either kind alone could be outvoted. */
const WRITES = [
    'file-write*',
    'file-write-create',
    'file-write-data',
    'file-write-mode',
    'file-write-unlink',
];
const RUN = ['file-read*', 'file-map-executable', 'process-exec*'];
/** What can be read, written and run. */
function fileRules(facts) {
    const { workspace, temp, home, writable, readable, links } = facts;
    const written = [workspace, temp, home, ...writable].flatMap((path) => tree(given(path)));
    return [
        // Every program that uses shared libraries looks at the root before its first line.
        ...ruleFor('allow', ['file-read*'], [literal(fixed('/'))]),
        ...ruleFor('allow', RUN, SYSTEM_TREES.map((path) => subpath(fixed(path)))),
        ...ruleFor('allow', ['file-read*'], [
            ...SYSTEM_FACTS.map((path) => literal(fixed(path))),
            ...SYSTEM_FACT_TREES.map((path) => subpath(fixed(path))),
        ]),
        // That a directory exists can be seen everywhere: without it no path can be walked. Not what is in it.
        ...ruleFor('allow', ['file-read-metadata'], [symbol('vnode-type', 'DIRECTORY'), ...system_places_SYSTEM_LINKS.map((path) => literal(fixed(path)))]),
        ...ruleFor('allow', ['file-read*'], links.map((path) => literal(given(path)))),
        ...ruleFor('allow', RUN, readable.flatMap((path) => tree(given(path)))),
        ...ruleFor('allow', [...RUN, 'file-write*', 'file-link', 'file-clone'], written),
    ];
}
/** Devices that programs use without asking, and terminals of the command's own. */
function deviceRules() {
    const ownTerminals = {
        kind: 'all',
        of: [rule_name('regex', TERMINALS), rule_name('extension', OWN_TERMINAL)],
    };
    return [
        ...ruleFor('allow', ['file-read*', 'file-write-data', 'file-ioctl'], [...DEVICES.map((path) => literal(fixed(path))), literal(fixed('/dev/ptmx')), ownTerminals]),
        ...ruleFor('allow', ['file-read*', 'file-write-data'], tree(fixed('/dev/fd'))),
        { action: 'allow', operations: ['pseudo-tty'], filters: 'none' },
    ];
}
/** What stays closed within what is open. The operations are named: a specific one beats a wildcard in any order. */
function fileDenials(facts) {
    const { workspace, temp, home, writable, protectedPaths, hidden, pinned } = facts;
    const everywhere = subpath(fixed('/'));
    const kept = trees([...protectedPaths.map(given), ...LAUNCHD_TREES.map(fixed)]);
    const closed = [...trees([...hidden.map(given), ...CLOSED_IN_SYSTEM.map(fixed)]), ...closedSettings()];
    const fixedDirectories = [workspace, temp, home, ...writable, ...pinned];
    return [
        ...ruleFor('deny', ['file-write-setugid', 'file-mount', 'file-unmount'], [everywhere]),
        ...ruleFor('deny', ['file-read-data', 'file-write-data', 'file-ioctl'], [rule_name('regex', CLOSED_DEVICES)]),
        ...ruleFor('deny', ['file-write-create', 'file-write-unlink', 'file-link'], [...new Set(fixedDirectories)].map((path) => literal(given(path)))),
        ...ruleFor('deny', [...WRITES, 'file-link'], kept),
        ...ruleFor('deny', [
            'file-read-data',
            'file-read-xattr',
            'file-map-executable',
            'process-exec*',
            ...WRITES,
            'file-link',
            'file-clone',
        ], closed),
    ];
}
function trees(places) {
    return places.flatMap(tree);
}
function closedSettings() {
    const but = OPEN_SETTINGS.map((path) => subpath(fixed(path)));
    return SETTINGS.map((path) => ({ kind: 'except', path: subpath(fixed(path)), but }));
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/services.js
/** Mach services that programs need to run at all: names of users, logging, notifications, settings of the system. */
const NEEDED_SERVICES = [
    'com.apple.SystemConfiguration.configd',
    'com.apple.cfprefsd.agent',
    'com.apple.cfprefsd.daemon',
    'com.apple.logd',
    'com.apple.system.logger',
    'com.apple.system.notification_center',
    'com.apple.system.opendirectoryd.libinfo',
    'com.apple.system.opendirectoryd.membership',
];
/**
 * Checks certificates for programs that leave that to the system, such as those written in Go. It fetches the addresses
 * that a certificate names by itself, past the proxy.
 */
const TRUST_SERVICE = 'com.apple.trustd.agent';
/** Resolve names by asking servers, which carries data to whoever runs the domain. */
const NAME_SERVICES = [
    'com.apple.SystemConfiguration.SCNetworkReachability',
    'com.apple.dnssd.service',
    'com.apple.mDNSResponder',
    'com.apple.mDNSResponder.reHS',
    'com.apple.mDNSResponderHelper',
];
/** The socket of the same. */
const NAME_SOCKET = '/private/var/run/mDNSResponder';
/**
 * Services that start programs outside of the sandbox, hold keys, or show what other programs do. They are closed
 * already by the default, and once more by name, whatever a later rule opens.
 */
const CLOSED_SERVICES = [
    // Start other programs, or drive them.
    'com.apple.CoreServices.coreservicesd',
    'com.apple.appleeventsd',
    'com.apple.coreservices.appleevents',
    'com.apple.coreservices.launchservicesd',
    'com.apple.coreservices.quarantine-resolver',
    'com.apple.launchservicesd',
    'com.apple.nsurlsessiond',
    'com.apple.xpc.loginitemregisterd',
    'com.apple.xpc.smd',
    // Keys and passwords.
    'com.apple.SecurityServer',
    'com.apple.secd',
    'com.apple.security.agent',
    'com.apple.security.authhost',
    'com.apple.security.keychaind',
    'com.apple.securityd',
    'com.apple.securityd.xpc',
    // Other programs' data and windows.
    'com.apple.bsd.dirhelper',
    'com.apple.distributed_notifications@Uv3',
    'com.apple.pasteboard.1',
    'com.apple.sysmond',
    'com.apple.tccd',
    'com.apple.tccd.system',
    'com.apple.windowserver.active',
];
const CLOSED_SERVICE_PREFIXES = ['com.apple.lsd.'];
/** Facts about the machine and the process itself. A blanket rule would show the environment of every process. */
const SYSCTL_NAMES = [
    'kern.argmax',
    'kern.bootargs',
    'kern.hostname',
    'kern.maxfiles',
    'kern.maxfilesperproc',
    'kern.maxproc',
    'kern.ngroups',
    'kern.osproductversion',
    'kern.osrelease',
    'kern.ostype',
    'kern.osvariant_status',
    'kern.osversion',
    'kern.secure_kernel',
    'kern.sysv.semmni',
    'kern.tcsm_available',
    'kern.tcsm_enable',
    'kern.usrstack64',
    'kern.version',
    'kern.willshutdown',
    'machdep.ptrauth_enabled',
    'security.mac.lockdown_mode_state',
    'sysctl.proc_cputype',
    'vm.loadavg',
];
const SYSCTL_PREFIXES = [
    'hw.',
    'kern.proc.pgrp.',
    'kern.proc.pid.',
    'machdep.cpu.',
    'net.routetable.',
];
/** What the run-time systems of Java and JavaScript write about themselves. */
const SYSCTL_WRITABLE = ['kern.grade_cputype', 'kern.tcsm_enable'];

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/network-rules.js


/** What of the network is open. `local` stands in no rule about outbound: there it would open everything. */
function networkRules({ gate, temp, sockets }) {
    const own = subpath(given(temp));
    return [
        ...ruleFor('allow', ['system-socket'], [symbol('socket-domain', 'AF_UNIX')]),
        ...ruleFor('allow', ['network-outbound'], [
            { kind: 'remote-socket', path: own },
            ...sockets.map((socket) => ({ kind: 'remote-socket', path: literal(given(socket)) })),
        ]),
        ...ruleFor('allow', ['network-bind', 'network-inbound'], [{ kind: 'local-socket', path: own }]),
        // getaddrinfo(3) asks the kernel which of its own addresses it would use. Nothing is sent.
        ...ruleFor('allow', ['system-socket'], [{ kind: 'all', of: [symbol('socket-domain', 'AF_SYSTEM'), symbol('socket-protocol', '2')] }]),
        ...ruleFor('allow', ['network-outbound'], names('control-name', ['com.apple.netsrc'])),
        ...gateRules(gate),
    ];
}
function gateRules(gate) {
    switch (gate.kind) {
        case 'closed':
            return [];
        case 'proxy':
            return ruleFor('allow', ['network-outbound'], [end('remote', 'tcp', 'localhost', gate.port)]);
        case 'open':
            return [
                ...ruleFor('allow', ['network-outbound'], [
                    end('remote', 'tcp', '*', '*'),
                    end('remote', 'udp', '*', '*'),
                    { kind: 'remote-socket', path: literal(fixed(NAME_SOCKET)) },
                ]),
                ...ruleFor('allow', ['network-bind', 'network-inbound'], [end('local', 'ip', '*', '*')]),
                ...ruleFor('allow', ['mach-lookup'], names('global-name', NAME_SERVICES)),
            ];
    }
}
/** What stays closed whatever was opened before. */
function networkDenials({ gate }) {
    if (gate.kind === 'open')
        return [];
    return [
        ...ruleFor('deny', ['network-outbound'], [end('remote', 'udp', '*', '*'), { kind: 'remote-socket', path: literal(fixed(NAME_SOCKET)) }]),
        ...ruleFor('deny', ['network-bind', 'network-inbound'], [end('local', 'ip', '*', '*')]),
        ...ruleFor('deny', ['mach-lookup'], names('global-name', NAME_SERVICES)),
    ];
}
function end(kind, protocol, host, port) {
    return { kind, protocol, host, port };
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/process-rules.js


/** What a process may do to itself and to the others of its sandbox. */
const OWN = [symbol('target', 'self'), symbol('target', 'same-sandbox')];
/**
 * Processes: they may fork, and act on themselves and on each other. That the default is to deny does not close
 * process-info, which shows all processes of the user.
 */
function processRules() {
    return [
        { action: 'allow', operations: ['process-fork'], filters: 'none' },
        { action: 'deny', operations: ['process-info*'], filters: 'none' },
        ...ruleFor('allow', ['process-info*', 'signal'], OWN),
    ];
}
/** Services, settings and memory of the system. */
function systemRules({ trust }) {
    return [
        ...ruleFor('allow', ['sysctl-read'], [...names('sysctl-name', SYSCTL_NAMES), ...names('sysctl-name-prefix', SYSCTL_PREFIXES)]),
        ...ruleFor('allow', ['sysctl-write'], names('sysctl-name', SYSCTL_WRITABLE)),
        ...ruleFor('allow', ['mach-lookup'], [...names('global-name', NEEDED_SERVICES), ...names('global-name', trust ? [TRUST_SERVICE] : [])]),
        ...ruleFor('allow', ['user-preference-read'], names('preference-domain', ['kCFPreferencesAnyApplication'])),
        { action: 'allow', operations: ['ipc-posix-sem', 'ipc-sysv-sem'], filters: 'none' },
        ...ruleFor('allow', ['ipc-posix-shm-read-data'], [
            ...names('ipc-posix-name', ['apple.shm.notification_center']),
            ...names('ipc-posix-name-prefix', ['apple.cfprefs.']),
        ]),
        ...ruleFor('allow', [
            'ipc-posix-shm-read-data',
            'ipc-posix-shm-write-create',
            'ipc-posix-shm-write-data',
            'ipc-posix-shm-write-unlink',
        ], [
            // OpenMP, in libraries for numbers.
            ...names('ipc-posix-name-prefix', ['/__KMP_REGISTERED_LIB_']),
        ]),
        ...ruleFor('allow', ['iokit-open'], names('iokit-registry-entry-class', ['RootDomainUserClient'])),
    ];
}
/** Ways to have something done outside of the sandbox. */
function systemDenials() {
    return [
        {
            action: 'deny',
            operations: ['appleevent-send', 'job-creation', 'lsopen', 'mach-register', 'nvram*'],
            filters: 'none',
        },
        ...ruleFor('deny', ['mach-lookup'], [...names('global-name', CLOSED_SERVICES), ...names('global-name-prefix', CLOSED_SERVICE_PREFIXES)]),
    ];
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/profile-text.js
/**
 * Writes a profile. Every path of this machine becomes a parameter: the value of a parameter is not parsed, whatever it
 * holds, and so can end no string and add no rule.
 */
function formatProfile(sections) {
    const parameters = new Map();
    const nameOf = (path) => {
        const name = parameters.get(path) ?? `PATH_${parameters.size}`;
        parameters.set(path, name);
        return name;
    };
    const blocks = sections
        .filter(({ rules }) => rules.length > 0)
        .map(({ title, rules }) => [`; ${title}`, ...rules.map((rule) => formatRule(rule, nameOf))].join('\n'));
    return {
        text: `${['(version 1)', '(deny default)', ...blocks.map((block) => `\n${block}`)].join('\n')}\n`,
        parameters: [...parameters].map(([path, name]) => [name, path]),
    };
}
function formatRule({ action, operations, filters }, nameOf) {
    const head = `(${action} ${operations.join(' ')}`;
    if (filters === 'none')
        return `${head})`;
    const texts = filters.map((filter) => formatFilter(filter, nameOf));
    const line = `${head} ${texts.join(' ')})`;
    return line.length <= 110 ? line : `${head}\n  ${texts.join('\n  ')})`;
}
function formatFilter(filter, nameOf) {
    switch (filter.kind) {
        case 'literal':
        case 'subpath':
            return `(${filter.kind} ${formatPlace(filter.place, nameOf)})`;
        case 'remote':
        case 'local':
            return `(${filter.kind} ${filter.protocol} ${quoted(`${filter.host}:${filter.port}`)})`;
        case 'remote-socket':
        case 'local-socket': {
            const end = filter.kind === 'remote-socket' ? 'remote' : 'local';
            const { kind, place } = filter.path;
            const word = kind === 'literal' ? 'path-literal' : 'subpath';
            return `(${end} unix-socket (${word} ${formatPlace(place, nameOf)}))`;
        }
        case 'name':
            return `(${filter.word} ${filter.word === 'regex' ? regex(filter.name) : quoted(filter.name)})`;
        case 'symbol':
            return `(${filter.word} ${filter.symbol})`;
        case 'except': {
            const path = formatFilter(filter.path, nameOf);
            if (filter.but.length === 0)
                return path;
            const but = filter.but.map((part) => formatFilter(part, nameOf)).join(' ');
            return `(require-all ${path} (require-not (require-any ${but})))`;
        }
        case 'all':
            return `(require-all ${filter.of.map((part) => formatFilter(part, nameOf)).join(' ')})`;
    }
}
function formatPlace(place, nameOf) {
    return 'fixed' in place ? quoted(place.fixed) : `(param ${quoted(nameOf(place.given))})`;
}
/** A string of the profile language; within it, `"` and `\` are escaped. */
function quoted(text) {
    if (!/^[\x20-\x7e]*$/.test(text))
        throw new TypeError(`${JSON.stringify(text)} cannot be written in a profile`);
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
/** A quotation mark ends a regular expression, escaped or not; those that are written here hold none. */
function regex(pattern) {
    if (!/^[\x20\x21\x23-\x7e]*$/.test(pattern))
        throw new TypeError(`${JSON.stringify(pattern)} cannot be a pattern in a profile`);
    return `#"${pattern}"`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/profile.js




/**
 * The profile for one command. What is allowed comes first and what is denied last, each deny by its specific operation:
 * so the text means the same to the kernel, which goes from the operation to its wildcards, and to a reader who takes the
 * last rule that matches.
 */
function seatbeltProfile(facts) {
    return formatProfile([
        { title: 'Processes', rules: processRules() },
        { title: 'Services and settings of the system', rules: systemRules(facts) },
        { title: 'Files', rules: fileRules(facts) },
        { title: 'Devices', rules: deviceRules() },
        { title: 'Network', rules: networkRules(facts) },
        {
            title: 'Closed, whatever is opened above',
            rules: [...systemDenials(), ...networkDenials(facts), ...fileDenials(facts)],
        },
    ]);
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
const places_DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
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

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/requested-paths.js




/** Replaced, with all that is below them. */
const KERNELS = ['/proc', '/sys', '/dev'];
/** Programs and settings of the whole system; only root could write there, and root's work is lent to the command. */
const requested_paths_SYSTEM = [
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
    const system = requested_paths_SYSTEM.find((place) => isWithin(real, place) && !isWithin(real, '/usr/local'));
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
    return new launch_failure/* LaunchFailure */.E('path', `--${option} ${shown} is refused: ${reason}`, 'Name a narrower path, or copy what the command needs into the workspace');
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
        throw new launch_failure/* LaunchFailure */.E('path', `--${option} ${name} ${isMissing ? 'does not exist' : `cannot be used: ${said}`}`, 'Create it first, or leave it out', { cause: error });
    }
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
/** Whether a directory is put back because a known layout has it: what is in it was installed. */
function isInstalled(home, name) {
    const besides = LAYOUTS.flatMap((layout) => layout.besides ?? []);
    return layoutOf(home, name)[0] === name || besides.some((extra) => external_node_path_.join(home, extra) === name);
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

;// CONCATENATED MODULE: ./build/src/sandbox/place.js




/** Hold the system or what belongs to everybody: nothing of it is one project's. */
const place_NO_WORKSPACE = [
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
    const realHome = home !== undefined && external_node_path_.isAbsolute(home) ? realOrSame(home) : undefined;
    const refusal = workspaceRefusal(realWorkspace, realHome);
    if (refusal !== undefined) {
        throw new launch_failure/* LaunchFailure */.E('place', `${shown(workspace, realWorkspace)} cannot be the workspace: ${refusal}`, 'Start in the project directory, or name it with --workspace');
    }
    const realCwd = realDirectory('current directory', cwd);
    if (!isWithin(realCwd, realWorkspace)) {
        throw new launch_failure/* LaunchFailure */.E('place', `the command would start in ${shown(cwd, realCwd)}, which is outside of the workspace ${realWorkspace}`, 'Start inside the workspace, or name another one with --workspace');
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
    if (place_NO_WORKSPACE.includes(workspace))
        return 'it belongs to the whole system';
    if (REPLACED.includes(workspace))
        return 'the sandbox has its own in its place; use a directory below it';
    const kernels = place_KERNELS.find((place) => isWithin(workspace, place) && !isWithin(workspace, '/dev/shm'));
    return kernels === undefined ? undefined : `the sandbox has its own ${kernels}`;
}
function realDirectory(what, given) {
    const missing = () => new launch_failure/* LaunchFailure */.E('place', `the ${what} ${given} does not exist`, 'Create it, or name another one');
    let real;
    try {
        real = (0,external_node_fs_.realpathSync)(given);
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            throw missing();
        const said = error instanceof Error ? error.message : String(error);
        throw new launch_failure/* LaunchFailure */.E('place', `the ${what} ${given} cannot be used: ${said}`, 'Name another one', {
            cause: error,
        });
    }
    if (!(0,external_node_fs_.statSync)(real).isDirectory()) {
        throw new launch_failure/* LaunchFailure */.E('place', `the ${what} ${given} is not a directory`, 'Name a directory');
    }
    return real;
}
function realOrSame(directory) {
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

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/surroundings.js














/** How long xcode-select(1) may take, in milliseconds. */
const surroundings_PATIENCE_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;
/**
 * Looks at the machine for one command.
 * @param environment the caller's, which names the places of a job's runner
 * @throws {LaunchFailure} code `place` or `path` for what cannot be granted
 */
async function lookAround(spec, environment, programs) {
    const givenHome = spec.environment.get('HOME');
    const place = checkPlace(spec.workspace, spec.cwd, givenHome);
    refuseSystem('the workspace', place.workspace, 'Start in the project directory, or name it with --workspace');
    const home = givenHome !== undefined && external_node_path_.isAbsolute(givenHome) ? surroundings_realDirectory(givenHome) : undefined;
    const runner = runnerPlaces(environment, []);
    const secret = [...secretPlaces(home), ...runner.hidden].flatMap((name) => surroundings_realDirectory(name) ?? []);
    const context = { workspace: place.workspace, home, secret, scratch: SHARED_PLACES };
    const requests = { read: spec.read ?? [], write: spec.write ?? [], sockets: spec.allowSockets ?? [] };
    const granted = grantPaths(requests, place.cwd, context);
    for (const { path: name } of granted.write) {
        refuseSystem(`--write ${name}`, name, 'Name a narrower path, or copy what the command needs into the workspace');
    }
    const isHidden = (name) => !isInTrees(name, SYSTEM_TREES) && !isWithin(name, place.workspace);
    const searchPath = spec.environment.get('PATH') ?? '';
    const found = toolMounts({ searchPath, home, isHidden, secret, view: hostView });
    const strictlySecret = secret.filter((name) => name !== '/Users');
    const mounts = found.filter((mount) => !isInTrees(mount.path, strictlySecret));
    const developer = await developerDirectory(programs);
    const event = spec.environment.get('GITHUB_EVENT_PATH');
    return {
        place,
        home,
        granted,
        tools: profile_path_nameable([
            ...surroundings_pathsOf(mounts, 'readable'),
            ...runner.tools.flatMap((name) => surroundings_realDirectory(name) ?? []),
            ...(developer === undefined ? [] : [developerTree(developer)]),
        ]),
        links: profile_path_nameable(surroundings_pathsOf(mounts, 'link')),
        developer,
        event: event !== undefined && isFile(event) ? event : undefined,
    };
}
function surroundings_pathsOf(mounts, kind) {
    return mounts.filter((mount) => mount.kind === kind).map((mount) => mount.path);
}
/** @throws {LaunchFailure} code `place` */
function refuseSystem(what, real, remedy) {
    const reason = systemRefusal(real);
    if (reason !== undefined)
        throw new launch_failure/* LaunchFailure */.E('place', `${what} cannot be ${real}: ${reason}`, remedy);
}
/** As xcode-select(1) says, never by a guess: where it is not known, the tools of the system do without. */
async function developerDirectory(programs) {
    const { code, stdout } = await answerOf([programs.path('xcode-select'), '-p'], {
        patienceMs: surroundings_PATIENCE_MS,
        maxBytes: MAX_ANSWER_BYTES,
    });
    return code === 0 ? surroundings_realDirectory(stdout.trim()) : undefined;
}
function surroundings_realDirectory(name) {
    if (!external_node_path_.isAbsolute(name) || !(0,external_node_fs_.existsSync)(name))
        return undefined;
    const real = (0,external_node_fs_.realpathSync)(name);
    return (0,external_node_fs_.statSync)(real).isDirectory() && real !== '/' ? real : undefined;
}
function isFile(name) {
    return external_node_path_.isAbsolute(name) && (0,external_node_fs_.statSync)(name, { throwIfNoEntry: false })?.isFile() === true;
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/preparation.js















/**
 * Looks at the machine, decides what the command may do, and makes the places of its own.
 * @throws {LaunchFailure} when that is not possible; nothing is left then
 */
async function prepare(spec, host) {
    const { programs, shared, environment } = host;
    const around = await lookAround(spec, environment, programs);
    const { granted, place } = around;
    const roots = [place.workspace, ...granted.write.map((write) => write.path)];
    const kept = around.home === undefined ? undefined : places_withheldFolder(around.home);
    if (kept !== undefined)
        restoreEarlier(kept, roots);
    const trees = protectTrees({
        roots,
        trusted: (spec.trusted ?? []).flatMap(realNames),
        reopened: granted.reopened,
        gitCredentials: spec.gitCredentials ?? 'hide',
        sockets: granted.sockets,
    }, place.cwd, programs);
    const folder = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)(external_node_path_.join(shared, 'sg-')));
    let withheld;
    try {
        const marker = (0,external_node_crypto_.randomBytes)(16).toString('hex');
        const made = makeFolders(folder, around.event);
        const readable = [
            ...granted.read.map((read) => read.path),
            ...around.tools,
            ...(made.event === undefined ? [] : [external_node_path_.dirname(made.event)]),
        ];
        const masks = readMasks(around, programs);
        const profile = profileFor({
            spec,
            around,
            trees: [...trees.mounts, ...masks.mounts],
            absent: trees.record.absent.map((absent) => absent.path),
            readable,
            made,
        });
        const profileFile = external_node_path_.join(folder, 'profile.sb');
        (0,external_node_fs_.writeFileSync)(profileFile, profile.text, { mode: 0o600, flag: 'wx' });
        const texts = trees.mounts.filter((mount) => mount.kind === 'text');
        if (texts.length > 0 && kept === undefined)
            throw noHome();
        withheld = kept === undefined ? undefined : withhold(texts, kept);
        return {
            place,
            profile,
            profileFile,
            environment: placedEnvironment(spec.environment, {
                ...{ temp: made.temp, home: made.home, event: made.event, developer: around.developer, marker },
                isRunnable: (name) => isInTrees(real(name), [...SYSTEM_TREES, ...readable, ...roots]),
            }),
            limits: (spec.limits ?? []).map((limit) => (0,isolation_limits/* notEnforced */.Ix)(limit, NO_LIMITS)),
            record: trees.record,
            isPartlyProtected: trees.isPartial,
            isPartlyHidden: masks.isPartial,
            folder,
            marker,
            withheld,
        };
    }
    catch (error) {
        if (withheld !== undefined)
            putBack(withheld.kept);
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
        throw error;
    }
}
function makeFolders(folder, event) {
    const [temp, home, readOnly] = ['tmp', 'home', 'event'].map((name) => external_node_path_.join(folder, name));
    if (temp === undefined || home === undefined || readOnly === undefined)
        throw new TypeError('no folders');
    for (const name of [temp, home, readOnly])
        (0,external_node_fs_.mkdirSync)(name, { mode: 0o700 });
    if (event === undefined)
        return { temp, home, event: undefined };
    const copy = external_node_path_.join(readOnly, 'event.json');
    (0,external_node_fs_.copyFileSync)(event, copy);
    (0,external_node_fs_.chmodSync)(copy, 0o400);
    return { temp, home, event: copy };
}
function profileFor({ spec, around, trees, absent, readable, made }) {
    const facts = profileFacts({
        gate: gateOf(spec),
        workspace: around.place.workspace,
        temp: made.temp,
        home: made.home,
        writable: around.granted.write.map((write) => write.path),
        readable,
        links: around.links,
        sockets: around.granted.sockets,
        kept: trees,
        absent,
        trust: spec.allowTrustService ?? false,
    });
    if (!facts.ok)
        throw planFailure(facts.problem);
    return seatbeltProfile(facts.value);
}
/** The gate follows from the network and the port together: a proxy without a port is no proxy. */
function gateOf({ network, proxyPort }) {
    if (network === 'host')
        return { kind: 'open' };
    return proxyPort === undefined ? { kind: 'closed' } : { kind: 'proxy', port: proxyPort };
}
/** Credentials in what the caller gives to be read, and in tools below the home directory. */
function readMasks({ granted, tools, home }, programs) {
    const directories = granted.read.filter(({ entry }) => entry === 'directory').map((read) => read.path);
    const ofHome = home === undefined ? [] : tools.filter((tool) => isInTrees(tool, [home]));
    const trees = { trees: [...directories, ...ofHome], installed: [] };
    return masksIn(trees, home, granted.sockets, programs);
}
/** @throws {LaunchFailure} when another run, which goes on, has taken credentials out of files of these trees */
function restoreEarlier(kept, roots) {
    const { left, withheld } = withheld_files_putBackLeftovers(kept, withheld_files_isAlive);
    const [lost] = left;
    if (lost !== undefined)
        throw notPutBack(lost);
    const busy = [...withheld].find(([name]) => isInTrees(name, roots));
    if (busy === undefined)
        return;
    const [name, owner] = busy;
    throw new launch_failure/* LaunchFailure */.E('protection', `another run (process ${owner}) has taken the credentials out of ${name}, and would put them back under this one`, 'Wait for its end, or use another copy of the repository');
}
function notPutBack(lost) {
    return new launch_failure/* LaunchFailure */.E('protection', notPutBackText(lost), `Compare the two, mend ${lost.path}, and remove ${external_node_path_.dirname(lost.keptAt)}`);
}
function noHome() {
    return new launch_failure/* LaunchFailure */.E('protection', 'there is no home directory in which the credentials of a git config could be kept for the time of the run', 'Set HOME, or show them to the command with --git-credentials keep');
}
function planFailure({ path: name, reason }) {
    return name === undefined
        ? new launch_failure/* LaunchFailure */.E('protection', reason, 'Choose a smaller workspace with --workspace')
        : new launch_failure/* LaunchFailure */.E('path', `${JSON.stringify(name)} ${reason}, and no Seatbelt profile can name it`, 'Rename it, or move the workspace to a path of plain ASCII letters');
}
function real(name) {
    try {
        return (0,external_node_fs_.realpathSync)(name);
    }
    catch {
        return name;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/sandbox.js
/** Gives a received socket up that nobody has taken over. */
function closeReceived(received) {
    if (received.kind === 'tcp')
        received.server.close();
    else
        received.socket.close();
}
/** Time that a command has between SIGTERM or SIGINT and SIGKILL. */
const GRACE_MS = 5_000;
/** Time for the set-up of a sandbox: even a machine with much else to do needs a small part of it. */
const SETUP_MS = 60_000;

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/failure.js

/** sysexits(3), as sandbox-exec uses them: EX_DATAERR and EX_OSERR. */
const NO_PROFILE = 65;
const NOT_APPLIED = 71;
/** 128 and SIGABRT: dyld ends a program that way which may not read what it needs. */
const ABORTED = 134;
/** Why there is no sandbox, from how sandbox-exec ended. */
function setupFailure({ code, said }, cause) {
    const words = said === '' ? `it ended without a word (${String(code ?? 'not at all')})` : said;
    const failure = (message, remedy) => new launch_failure/* LaunchFailure */.E('setup', `${message}: ${words}`, remedy, { cause });
    if (code === NOT_APPLIED || /sandbox_apply/.test(said)) {
        return failure('seatbelt could not make the sandbox, since this process is in a sandbox already, and Seatbelt does not nest', 'Start soda-guard outside of the other sandbox, or switch that off');
    }
    if (code === NO_PROFILE) {
        return failure('seatbelt could not make the sandbox, since this version of macOS does not take the profile', 'Please report this message, with the version of macOS (sw_vers)');
    }
    if (code === ABORTED) {
        return failure('seatbelt made the sandbox, but no program starts in it', 'Please report this message, with what log show --last 5m --predicate \'sender == "Sandbox"\' prints');
    }
    return failure('seatbelt could not make the sandbox', 'See what log show --last 5m --predicate \'sender == "Sandbox"\' prints, and please report both');
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/running.js









/** How often the processes of the command are looked at while it runs, in milliseconds. */
const LOOK_MS = 1_000;
/** A command in a profile, from sandbox-exec to the end of the last process that it left. */
class RunningSeatbelt {
    parts;
    /** The proxy listens on its own: nothing is handed over. */
    sockets = [];
    exited;
    #endedBy;
    #hasStarted = false;
    #hasEnded = false;
    #grace;
    #looks;
    /** Ends a set-up that comes to no end. */
    #deadline;
    #isLate = false;
    constructor(parts) {
        this.parts = parts;
        const { child, spec } = parts;
        this.#looks = setInterval(() => {
            // What could not be listed this time may be the next.
            this.parts.processes.look().catch(() => undefined);
        }, LOOK_MS).unref();
        this.#deadline = setTimeout(() => {
            this.#isLate = true;
            this.#killGroup('SIGKILL');
        }, spec.setupMs ?? SETUP_MS);
        this.exited = endOf(child).then((ending) => this.#afterwards(ending));
        spec.abort?.addEventListener('abort', this.#onAbort, { once: true });
        if (spec.abort?.aborted === true)
            this.#onAbort();
    }
    get output() {
        return this.parts.streams.merged;
    }
    get limits() {
        return this.parts.preparation.limits;
    }
    get record() {
        return this.parts.preparation.record;
    }
    get isPartlyProtected() {
        return this.parts.preparation.isPartlyProtected;
    }
    get isPartlyHidden() {
        return this.parts.preparation.isPartlyHidden;
    }
    /**
     * Waits until the profile is in force and the last step before the command runs in it.
     * @throws {LaunchFailure} when it is not; nothing is left then
     */
    async settle() {
        const isReady = (await this.parts.line.question('ready')) !== undefined;
        const seen = await this.parts.processes.look().catch((error) => error);
        if (seen instanceof launch_failure/* LaunchFailure */.E)
            throw await this.#giveUp(seen);
        if (isReady && this.#endedBy === undefined && !this.#isLate && !this.#hasEnded)
            return;
        throw await this.#giveUp();
    }
    async go() {
        if (this.#endedBy !== undefined || this.#isLate || this.#hasEnded)
            throw await this.#giveUp();
        this.parts.spec.abort?.removeEventListener('abort', this.#onAbort);
        this.#hasStarted = true;
        clearTimeout(this.#deadline);
        this.parts.line.finish();
    }
    signal(name) {
        if (this.#hasEnded)
            return;
        if (!this.#hasStarted) {
            this.#end(name);
            return;
        }
        this.#killGroup(name);
        void this.#signalOtherGroups(name);
        this.#grace ??= setTimeout(() => {
            this.#end('SIGKILL');
        }, this.parts.spec.graceMs ?? GRACE_MS);
    }
    #onAbort = () => {
        this.#end(abortingSignal(this.parts.spec.abort));
    };
    #end(because) {
        this.#endedBy ??= because;
        this.#killGroup('SIGKILL');
    }
    #killGroup(signal) {
        const { pid } = this.parts.child;
        if (pid !== undefined && !this.#hasEnded)
            killOwn(-pid, signal);
    }
    /** Groups that the command made for its own jobs. */
    async #signalOtherGroups(name) {
        const found = await this.parts.processes.look().catch(() => []);
        const groups = new Set(found.filter(({ pid, group }) => pid === group).map(({ group }) => group));
        for (const group of groups)
            if (group !== this.parts.child.pid && !this.#hasEnded)
                killOwn(-group, name);
    }
    /** Ends the set-up and says why it failed. */
    async #giveUp(found) {
        const interruptedBy = this.#endedBy;
        this.#killGroup('SIGKILL');
        await this.exited;
        if (interruptedBy !== undefined)
            return interruption(interruptedBy);
        if (found !== undefined)
            return found;
        const said = await this.parts.line.said();
        if (this.#isLate)
            return setupFailure({ code: undefined, said: said === '' ? 'it came to no end in time' : said });
        const { exitCode, signalCode } = this.parts.child;
        const code = exitCode ?? (signalCode === null ? undefined : signalExitCode(signalCode));
        return setupFailure({ code, said });
    }
    async #afterwards(ending) {
        this.#hasEnded = true;
        clearTimeout(this.#grace);
        clearTimeout(this.#deadline);
        clearInterval(this.#looks);
        const { processes, streams, watcher, preparation, line, spec } = this.parts;
        spec.abort?.removeEventListener('abort', this.#onAbort);
        line.launcherEnded();
        const left = await processes.sweep();
        // What would not go keeps the pipes: nothing more can be expected of it.
        const isClean = left?.length === 0;
        const lost = isClean ? await streams.finished() : undefined;
        // Whoever is left in the sandbox could read them: they come back with the next run then.
        const kept = preparation.withheld === undefined || !isClean ? [] : putBack(preparation.withheld.kept);
        await watcher.dismiss();
        (0,external_node_fs_.rmSync)(preparation.folder, { recursive: true, force: true, maxRetries: 3 });
        const fault = lost ?? notRestored(kept) ?? outlived(left);
        if (this.#endedBy !== undefined)
            return { code: signalExitCode(this.#endedBy), ...(fault && { lost: fault }) };
        const code = this.#hasStarted ? (ending.code ?? launch_failure/* LAUNCH_FAILED */.K) : launch_failure/* LAUNCH_FAILED */.K;
        if (fault === undefined)
            return { code };
        return { code: code === 0 ? launch_failure/* LAUNCH_FAILED */.K : code, lost: fault };
    }
}
function notRestored(kept) {
    const [first] = kept;
    return first === undefined ? undefined : new Error(notPutBackText(first));
}
function outlived(left) {
    if (left?.length === 0)
        return undefined;
    const which = left === undefined ? 'cannot be listed, and may be left' : `could not be ended: ${left.join(', ')}`;
    return new Error(`processes of the command ${which}. They are in the sandbox still`);
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/scripts.js
/**
 * The last step before the command, inside the profile: sees that the profile is in force, says so, waits for soda-guard's
 * word. Descriptors: 2 takes the launcher's words, 4 is the gate, 5 keeps the command's standard error meanwhile.
 *
 * Arguments: a file that the profile closes, the command.
 */
const scripts_START = `
ulimit -c 0 || exit 125
if ( : <"$1" ) 2>/dev/null; then
  echo 'the profile is not in force: a file that it closes can be read' >&2
  exit 125
fi
shift
exec 3>&- 6>&- 7>&- 8>&- 9>&-
printf 'ready %s\\n' "$$" >&4
IFS= read -r word <&4 && [ "$word" = go ] || exit 125
exec 4>&-
exec 2>&5 5>&-
exec "$@"
`;
/**
 * Outside of the profile: waits for the end of soda-guard, which says \`done\` when it has tidied up itself. When it has
 * died without that, kills what is left of the run and puts back what was taken out of git's configs.
 *
 * Arguments: \`ps\`, the run's marker, the run's folder, the folder of what was taken out or \`-\`, then for each file of
 * it the path and the mode.
 */
const WATCH = `
PATH=/usr/bin:/bin
export PATH
ps=$1 marker=$2 run=$3 kept=$4
shift 4
group=
while IFS=' ' read -r word value; do
  case $word in
    group) group=$value ;;
    done) exit 0 ;;
  esac
done
[ -z "$group" ] || kill -s KILL -- "-$group" 2>/dev/null
round=0
while [ "$round" -lt 50 ]; do
  round=$((round + 1))
  left=$("$ps" -A -E -ww -o pid= -o command= | while read -r pid rest; do
    case " $rest " in
      *" SODA_GUARD_RUN=$marker "*) kill -s KILL "$pid" 2>/dev/null && echo "$pid" ;;
    esac
  done)
  [ -n "$left" ] || break
done
index=0
whole=yes
while [ $# -ge 2 ]; do
  if [ -f "$kept/$index" ] && [ ! -h "$1" ] && ( set -C; cat "$kept/$index" >"$1.lock" ) 2>/dev/null; then
    chmod "$2" "$1.lock" && mv -f "$1.lock" "$1" || whole=no
  else
    whole=no
  fi
  index=$((index + 1))
  shift 2
done
[ "$kept" = - ] || [ "$whole" = no ] || rm -rf "$kept"
rm -rf "$run"
`;

// EXTERNAL MODULE: external "node:tty"
var external_node_tty_ = __webpack_require__(7066);
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
            throw new launch_failure/* LaunchFailure */.E('setup', `no pipe can be made in ${(0,external_node_os_.tmpdir)()}: ${said}`, 'Set TMPDIR to a directory that can be written');
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

// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
;// CONCATENATED MODULE: ./build/src/sandbox/passing-on.js



/**
 * Our own input, from where it stands to its end, to the command. That the command reads no further is no fault.
 * @returns what kept the input from being read, if something did
 */
async function passInput(to, ended) {
    // A read of a terminal that is waited for in a thread could not be given up.
    const from = (0,external_node_tty_.isatty)(0) ? new external_node_tty_.ReadStream(0) : (0,external_node_fs_.createReadStream)('', { fd: 0, autoClose: false });
    try {
        await (0,external_node_stream_promises_.pipeline)(from, to, { signal: ended });
    }
    catch {
        const { errored } = from;
        const isReading = errored !== null && !ended.aborted && 'syscall' in errored && errored.syscall === 'read';
        if (isReading)
            return new Error(`standard input could not be read to its end: ${errored.message}`);
    }
    return undefined;
}
/**
 * Everything that the command writes, to our own descriptor.
 * @returns what kept it from arriving, if something did
 */
async function passOutput(from, descriptor) {
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

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/streams.js





/**
 * The command gets pipes for files, whose rights would outlast the profile, and for terminals, into which it could type.
 * Node.js ends itself on macOS when its output is a file that it may not look at.
 * @throws {LaunchFailure} code `streams` for a directory
 */
function openCommandStreams(output, programs) {
    if (output === 'none') {
        // Node opens /dev/null by itself for the first three descriptors alone.
        const nothing = (0,external_node_fs_.openSync)('/dev/null', 'r+');
        return {
            ...{ input: nothing, out: nothing, error: nothing, merged: undefined },
            started: () => {
                (0,external_node_fs_.closeSync)(nothing);
            },
            finished: () => Promise.resolve(undefined),
        };
    }
    const ours = output === 'merged' ? [0] : [0, 1, 2];
    const directory = ours.find((descriptor) => (0,external_node_fs_.fstatSync)(descriptor).isDirectory());
    if (directory !== undefined) {
        throw new launch_failure/* LaunchFailure */.E('streams', `descriptor ${directory} is a directory, through which the command could leave the sandbox`, 'Give it a file, a pipe or /dev/null');
    }
    const pipes = new Set();
    const arriving = [];
    const ended = new AbortController();
    const open = () => {
        const pipe = openOutputPipe(programs.path('mkfifo'), undefined);
        pipes.add(pipe);
        return pipe;
    };
    const passedOn = (descriptor) => {
        if (isPassedOn(descriptor))
            return descriptor;
        const pipe = open();
        arriving.push(passOutput(pipe.reader, descriptor));
        return pipe.writeDescriptor;
    };
    const merged = output === 'merged' ? open() : undefined;
    const out = merged?.writeDescriptor ?? passedOn(1);
    // Two descriptors of one file share a pipe, so that the order of what is written stays.
    const error = merged?.writeDescriptor ?? (isSame(1, 2) && !isPassedOn(2) ? out : passedOn(2));
    const input = isPassedOn(0) ? 0 : 'pipe';
    return {
        input,
        out,
        error,
        merged: merged?.reader,
        started: (to) => {
            for (const pipe of pipes)
                pipe.closeWriter();
            if (to !== null)
                arriving.push(passInput(to, ended.signal));
        },
        finished: async () => {
            ended.abort();
            return (await Promise.all(arriving)).find((fault) => fault !== undefined);
        },
    };
}
/** Pipes, sockets and /dev/null. */
function isPassedOn(descriptor) {
    const stat = (0,external_node_fs_.fstatSync)(descriptor);
    return stat.isFIFO() || stat.isSocket() || (stat.isCharacterDevice() && !(0,external_node_tty_.isatty)(descriptor));
}
function isSame(one, other) {
    const [first, second] = [(0,external_node_fs_.fstatSync)(one), (0,external_node_fs_.fstatSync)(other)];
    return first.dev === second.dev && first.ino === second.ino;
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/watcher.js




/** macOS ends no child with its parent: without a watcher, a killed soda-guard would leave the command running. */
function startWatcher(run, programs) {
    const files = run.withheld?.files ?? [];
    const child = (0,external_node_child_process_.spawn)(programs.path('sh'), [
        ...['-c', WATCH, SHELL_NAME, programs.path('ps'), run.marker, run.folder, run.withheld?.kept ?? '-'],
        ...files.flatMap(({ path, mode }) => [path, mode.toString(8)]),
    ], 
    // A session of its own: what ends ours does not reach it.
    { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    const ended = endOf(child);
    child.stdin.on('error', () => undefined);
    child.unref();
    return {
        watch: (group) => {
            child.stdin.write(`group ${group}\n`);
        },
        dismiss: async () => {
            // It is waited for now: with nothing else to wait for, Node.js would end.
            child.ref();
            child.stdin.end('done\n');
            await ended;
        },
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/launch.js

















/** This Mac. */
function thisHost() {
    return { programs: (0,sandbox_programs/* systemPrograms */.F)(), shared: '/private/tmp', environment: process.env };
}
/**
 * Starts sandbox-exec(1) and waits in the profile: the command starts at `go`. No namespace holds sockets here: the proxy
 * listens on the machine's loopback already, at the port that `spec.proxyPort` names.
 * @throws {LaunchFailure} when that is not possible here; nothing is left then
 */
async function launchSeatbelt(spec, host = thisHost()) {
    if (spec.sockets.length > 0)
        throw new TypeError('Seatbelt has no network of its own, from which sockets could come');
    if (spec.network === 'host' && spec.proxyPort !== undefined)
        throw new TypeError('a port of the proxy beside an open gate');
    refuseRoot(spec.uid);
    if (spec.abort?.aborted === true)
        throw interruption(abortingSignal(spec.abort));
    const { programs } = host;
    // Before anything is made: without them there is no sandbox.
    for (const name of ['sandbox-exec', 'sh', 'ps', 'find', 'mkfifo'])
        programs.path(name);
    const preparation = await prepare(spec, host);
    let watcher;
    let sandbox;
    try {
        watcher = startWatcher(preparation, programs);
        sandbox = await start(spec, preparation, programs, watcher);
    }
    catch (error) {
        if (preparation.withheld !== undefined)
            putBack(preparation.withheld.kept);
        await watcher?.dismiss();
        (0,external_node_fs_.rmSync)(preparation.folder, { recursive: true, force: true });
        throw error;
    }
    await sandbox.settle();
    return sandbox;
}
/** @throws {LaunchFailure} code `identity`: the profile holds files, not what root may do to the machine */
function refuseRoot(uid) {
    if (process.platform === 'darwin' && process.getuid?.() === 0) {
        throw new launch_failure/* LaunchFailure */.E('identity', 'the command would run as root, who can change a Mac in ways that no profile covers', 'Start soda-guard as an ordinary user');
    }
    if (uid !== undefined && uid !== process.getuid?.()) {
        throw new launch_failure/* LaunchFailure */.E('identity', `uid ${uid} was asked for, and Seatbelt changes no uid`, 'Leave out --uid');
    }
}
async function start(spec, preparation, programs, watcher) {
    const streams = openCommandStreams(spec.output, programs);
    let child;
    try {
        child = await startProcess(sandboxCommand(preparation, programs, spec.command), preparation, streams);
    }
    catch (error) {
        streams.started(null);
        throw error;
    }
    const [input, , words, , gate] = child.stdio;
    streams.started(streams.input === 'pipe' ? input : null);
    if (!(words instanceof external_node_net_.Socket && gate instanceof external_node_net_.Socket) || child.pid === undefined) {
        throw new TypeError('sandbox-exec has no gate');
    }
    watcher.watch(child.pid);
    return new RunningSeatbelt({
        ...{ spec, preparation, child, streams, watcher },
        line: new SetupLine(words, gate),
        processes: new RunProcesses(child.pid, preparation.marker, () => listProcesses(programs)),
    });
}
/** The command line of sandbox-exec(1): the profile from a file, since an argument has a limit, and shows in ps(1). */
function sandboxCommand({ profile, profileFile }, programs, command) {
    return [
        programs.path('sandbox-exec'),
        ...['-f', profileFile],
        ...profile.parameters.map(([name, value]) => `-D${name}=${value}`),
        ...['--', programs.path('sh'), '-c', scripts_START, SHELL_NAME, profileFile],
        ...command,
    ];
}
/** @throws {LaunchFailure} when the kernel refuses, e.g. because the arguments are too long */
async function startProcess([file, ...args], { environment, place }, { input, out, error }) {
    try {
        const child = (0,external_node_child_process_.spawn)(file, args, {
            cwd: place.cwd,
            env: Object.fromEntries(environment),
            stdio: [input, out, 'pipe', 'ignore', 'pipe', error],
            // A session and a process group of its own: without a terminal, and to be signalled as a whole.
            detached: true,
        });
        if (child.pid === undefined)
            await failed(child);
        return child;
    }
    catch (cause) {
        const said = cause instanceof Error ? cause.message : String(cause);
        throw new launch_failure/* LaunchFailure */.E('setup', `sandbox-exec cannot be started: ${said}`, 'Shorten or correct the command', {
            cause,
        });
    }
}
/** Rejects with what the system says of a process that could not be started. */
async function failed(child) {
    const [error] = (await (0,external_node_events_.once)(child, 'error'));
    throw error instanceof Error ? error : new Error(String(error));
}
/** How long ps(1) may take, in milliseconds, and how much it may print. */
const launch_PATIENCE_MS = 10_000;
const MAX_LIST_BYTES = 64 * 1024 * 1024;
/** @throws {LaunchFailure} code `setup`: an answer that was cut short would be one process too few */
async function listProcesses(programs) {
    const { code, stdout, said } = await answerOf([programs.path('ps'), ...PS_ARGUMENTS], {
        patienceMs: launch_PATIENCE_MS,
        maxBytes: MAX_LIST_BYTES,
    });
    if (code === 0)
        return parseProcesses(stdout);
    throw new launch_failure/* LaunchFailure */.E('setup', `the processes of this machine cannot be listed: ${said}`, 'See whether ps -A works');
}

;// CONCATENATED MODULE: ./build/src/sandbox/seatbelt/index.js
/** The sandbox of macOS: a profile for sandbox-exec(1), and what no profile can do. */




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
const machine_facts_PATIENCE_MS = 5_000;
/** Looks at the machine. Nothing here fails: what cannot be found out is said so. */
function machineFacts(environment) {
    const programs = (0,sandbox_programs/* systemPrograms */.F)();
    if (process.platform === 'darwin')
        return macFacts(programs);
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
            ...{ encoding: 'utf8', env: {}, cwd: '/', timeout: machine_facts_PATIENCE_MS },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        if (done.error !== undefined)
            return done.error.message;
        return `${done.stdout}\n${done.stderr}`.trim().split('\n')[0] ?? '';
    }
    catch (error) {
        if (!(error instanceof launch_failure/* LaunchFailure */.E))
            throw error;
        return `${error.message}. ${error.remedy}.`;
    }
}

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

;// CONCATENATED MODULE: ./build/src/sandbox/pipes.js




/** How long that may take, in milliseconds. */
const pipes_PATIENCE_MS = 30_000;
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
    const maker = (0,external_node_child_process_.spawn)(programs.path('perl'), ['-tX', '-e', MAKE, String(ends.length)], {
        ...{ cwd: '/', env: {}, detached: true },
        stdio: ['pipe', 'pipe', 'ignore'],
    });
    try {
        await requireStarted(maker);
    }
    catch (error) {
        throw noPipe(error);
    }
    const ended = endOf(maker);
    const timer = setTimeout(() => maker.kill('SIGKILL'), pipes_PATIENCE_MS);
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
        throw noPipe(error);
    }
    finally {
        maker.stdin.destroy();
        await ended;
        clearTimeout(timer);
    }
}
function noPipe(cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    return new launch_failure/* LaunchFailure */.E('setup', `no pipe can be made: ${said}`, 'See whether perl runs (perl -e 1), and whether processes or open files are limited (ulimit -a)', { cause });
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

;// CONCATENATED MODULE: ./build/src/sandbox/start-failure.js
/** Exit codes of a command that cannot be started, as shells give them (POSIX, 2.8.2). */
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
/** Why a command cannot be started, and what would help: one sentence each. */
const START_FAILURES = {
    notOnPath: [
        'it is in no directory of PATH',
        'Install it, or name it by its whole path; a directory below HOME is seen when it is on PATH, or with --read',
    ],
    noSuchFile: ['there is no such file', 'Correct the name; what the sandbox hides is seen with --read'],
    noInterpreter: [
        'the interpreter or the loader that it names is missing',
        'Install that, or correct the first line of the file',
    ],
    isDirectory: ['it is a directory', 'Name a program'],
    notPermitted: [
        'this user may not run it',
        'Make it executable (chmod a+rx), or start it with its interpreter in front',
    ],
    wrongFormat: [
        'it is neither a program for this machine nor a script',
        'Install it for this architecture, or start it with its interpreter in front',
    ],
    tooLong: ['its arguments and environment are too long', 'Shorten them, or pass less with --pass-env'],
};
/** Error numbers of execve(2) by their names. */
const start_failure_KINDS = new Map([
    ['EACCES', 'notPermitted'],
    ['EPERM', 'notPermitted'],
    ['ENOEXEC', 'wrongFormat'],
    ['E2BIG', 'tooLong'],
]);
/**
 * The exit code and the message for a command that Node could not start.
 * @param isThere whether a file of this name is in a directory of PATH, as far as they can be entered
 */
function startFailure(command, error, isThere) {
    const reason = 'code' in error ? error.code : undefined;
    // A directory of PATH that is closed to this user gives EACCES too (execvp(3)).
    const isClosed = reason === 'EACCES' && !command.includes('/') && !isThere();
    const isMissing = isClosed || reason === 'ENOENT' || reason === 'ENOTDIR';
    const missing = command.includes('/') ? 'noSuchFile' : 'notOnPath';
    const kind = isMissing ? missing : start_failure_KINDS.get(reason);
    const [cause, remedy] = kind === undefined ? [error.message, 'See execve(2)'] : START_FAILURES[kind];
    return {
        code: isMissing ? NOT_FOUND : NOT_EXECUTABLE,
        message: `${command} cannot be started: ${cause}. ${remedy}.`,
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/direct.js













/** What comes of limits where there is no sandbox. */
function runsUnlimited(limits) {
    return limits.map((limit) => (0,isolation_limits/* notEnforced */.Ix)(limit, 'the command runs without a sandbox'));
}
/** Runs the command without any sandbox, behind the same face. It starts at `go`. */
async function runDirect(spec) {
    const pipe = spec.output === 'merged' ? await mergedPipe() : undefined;
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
        void endOf(child).then(({ code, error }) => {
            clearTimeout(grace);
            const failure = error === undefined ? undefined : startFailure(file, error, isThere(spec));
            if (failure !== undefined && own === 'inherit') {
                (0,external_node_fs_.writeSync)(pipe?.writeDescriptor ?? 2, `soda-guard: ${failure.message}\n`);
            }
            pipe?.closeWriter();
            settle({ code: failure?.code ?? code ?? signalExitCode('SIGKILL') });
        });
    }
    return {
        sockets: [],
        record: undefined,
        isPartlyProtected: false,
        isPartlyHidden: false,
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
/** Whether a file of the command's name is in a directory of PATH. */
function isThere({ command: [file], environment }) {
    const places = (environment.get('PATH') ?? '').split(':').filter((place) => external_node_path_.isAbsolute(place));
    return () => places.some((place) => (0,external_node_fs_.existsSync)(external_node_path_.join(place, file)));
}
/** Both outputs of the command in one. Only Linux opens a descriptor of another process anew by a name. */
async function mergedPipe() {
    const programs = (0,sandbox_programs/* systemPrograms */.F)();
    if (process.platform !== 'linux')
        return openOutputPipe(programs.path('mkfifo'), undefined);
    const [pipe] = await openPipes(['read'], undefined, programs);
    if (pipe === undefined)
        throw new TypeError('one pipe was asked for');
    return {
        reader: new external_node_net_.Socket({ fd: pipe.own, readable: true, writable: false }).pause(),
        writeDescriptor: pipe.commands,
        closeWriter: () => {
            (0,external_node_fs_.closeSync)(pipe.commands);
        },
    };
}

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
        return (0,policy_result/* fail */.f)({
            items: problems.map(({ item }) => item),
            message: problems.map(({ message }) => message).join('\n'),
        });
    }
    return (0,policy_result.ok)({
        names: new Set(items.filter((item) => !isGlob(item))),
        globs: items.filter(isGlob).map((item) => globPattern(item, '')),
        brand: checked,
    });
}
/** What `pass-env` asks for and does not get, a sentence each: the command would fail, and nobody would know why. */
function passEnvWarnings(items, parent) {
    return items.flatMap((item) => {
        if (isGlob(item)) {
            const parsed = parsePassEnv([item]);
            const brings = parsed.ok && Object.keys(parent).some((name) => passes(parsed.value, name));
            return brings
                ? []
                : [`pass-env ${item} matches no variable that it may pass on. Set one, or leave the item out.`];
        }
        const value = Object.hasOwn(parent, item) ? parent[item] : undefined;
        if (value === undefined) {
            return [
                `pass-env ${item}: there is no such variable, so that the command gets none. Set it for soda-guard (in a workflow, by env: of the step), or leave the item out.`,
            ];
        }
        if (value !== '')
            return [];
        return [
            `pass-env ${item}: the variable is empty. In a workflow a secret that does not exist, or that this event may not read, is empty.`,
        ];
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
const environment_DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
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
    const env = new Map([['PATH', environment_DEFAULT_PATH], ...inherited, ...ours]);
    const withheld = Object.entries(parent)
        .filter(([name, value]) => value !== undefined && isWithheld(name, value, env))
        .map(([name]) => name)
        .sort();
    return { env, withheld };
}
/**
 * The withheld names for somebody who misses one: those that `pass-env` would bring, secrets first, and those that nothing
 * brings. Neither has a variable that was replaced by one of ours.
 */
function withheldNames({ env, withheld }) {
    const missing = withheld.filter((name) => !env.has(name));
    const passable = missing.filter((name) => !/[*?]/.test(name) && parsePassEnv([name]).ok);
    return {
        passable: [...passable.filter(isSecretName), ...passable.filter((name) => !isSecretName(name))],
        never: missing.filter((name) => neverPassed(name) !== undefined),
    };
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
const QUOTA = 'All the namespaces that this user may have are in use (sysctl user.max_user_namespaces, or another of ' +
    'user.max_*_namespaces): end other sandboxes and containers of this user, or raise the number, e.g. ' +
    'sysctl -w user.max_user_namespaces=15000';
const OLD_BUBBLEWRAP = 'bubblewrap is too old: install 0.8 or newer, or remove it, so that unshare is used';
const NOT_LENT = 'The file system (or kernel) cannot lend the workspace, which root owns, to another uid: give it to an ordinary user ' +
    '(chown -R USER), or put it on ext4, xfs, btrfs or tmpfs under Linux 6.3 or newer';
/** A permission of the kernel was missing, in the words of unshare, bwrap, mount, ip and perl. */
const REFUSED = /operation not permitted|permission denied|read-only file system|uid_map|RTM_NEWADDR|no space left|user namespace|must be superuser/i;
const OUT_OF_NAMESPACES = /^(?!mount).*(unshare|clone|namespace).*no space left on device/im;
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
    // unshare(2), clone(2): ENOSPC is the quota; from mount(8) it is something else.
    if (OUT_OF_NAMESPACES.test(said) && !facts.userNamespacesOff)
        return `${QUOTA}.`;
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

;// CONCATENATED MODULE: ./build/src/sandbox/holder.js








/** How long sudo may take to begin or to end, in milliseconds: behind it may be a directory service. */
const SUDO_TIMEOUT_MS = 10_000;
/** More of what sudo says is not kept. */
const holder_MAX_SAID = 16 * 1024;
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
    try {
        await requireStarted(child);
    }
    catch (error) {
        throw sudoFailure(error instanceof Error ? error.message : String(error));
    }
    const ended = endOf(child);
    // What sudo started has its output too: root's part is over when nobody has it any more.
    const closed = new Promise((resolve) => child.once('close', resolve));
    const said = collect(child);
    const letGo = async () => {
        // It is root's, and cannot be signalled: the end of its input is what it goes by.
        child.stdin.destroy();
        const timeout = new AbortController();
        const late = (0,promises_.setTimeout)(SUDO_TIMEOUT_MS, 'late', { signal: timeout.signal, ref: false }).catch(() => 'late');
        child.stdout.resume();
        const ending = await Promise.race([closed, late]);
        timeout.abort();
        if (ending !== 'late')
            return;
        // It cannot be killed: it is left alone, and nothing of it keeps this process from ending.
        for (const stream of [child.stdout, child.stderr])
            stream.destroy();
        child.unref();
        throw new launch_failure/* LaunchFailure */.E('setup', 'sudo did not end in time', 'Look for what keeps it (ps -C sudo)');
    };
    // Waited for once: what does not end in time is not there to be waited for again.
    let released;
    const release = () => (released ??= letGo());
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
    return new launch_failure/* LaunchFailure */.E('sudo', `sudo cannot make the namespaces: ${words}`, hostRemedy(said, 'sudo', hostFacts(process.env)));
}
function collect(child) {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk) => {
        if (said.length < holder_MAX_SAID)
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

;// CONCATENATED MODULE: ./build/src/sandbox/command-script.js

/** A call of the script's `stop`. The sentences hold nothing that perl would take for its own. */
function stop(kind) {
    const isMissing = kind === 'notOnPath' || kind === 'noSuchFile' || kind === 'noInterpreter';
    const [cause, remedy] = START_FAILURES[kind];
    return `stop(${isMissing ? NOT_FOUND : NOT_EXECUTABLE}, "${cause}", "${remedy}")`;
}
/**
 * Becomes the command, or says why not: the last thing before it, with its own standard error. The search is that of
 * execvp(3), a file without a first line that names an interpreter is a script for sh. perl's own `exec` would give a
 * binary file of another machine to sh.
 *
 * Arguments: numbers of execve(2) and of setsid(2), or 0 for no session of its own, `sh`, `--`, the command. Error
 * numbers: ENOENT 2, E2BIG 7, ENOEXEC 8, EACCES 13, ENOTDIR 20.
 */
const SCRIPT = `
my ($execve, $setsid, $sh, $dashes, @command) = @ARGV;
my $name = $command[0];
sub stop {
  my ($code, $cause, $remedy) = @_;
  print STDERR "soda-guard: $name cannot be started: $cause. $remedy.\\n";
  exit $code;
}
$setsid == 0 or syscall($setsid + 0) >= 0 or stop(125, "it gets no session of its own: $!", "Please report this message");
$SIG{FPE} = "DEFAULT";
my @environment = map { "$_=$ENV{$_}" } sort keys %ENV;
my $environment = pack("p*", @environment, undef);
sub become {
  my ($file, @arguments) = @_;
  my $arguments = pack("p*", @arguments, undef);
  syscall($execve + 0, $file, $arguments, $environment);
  return $! + 0;
}
sub isText {
  open(my $from, "<", $_[0]) or return 0;
  sysread($from, my $start, 256) or return 1;
  return (split /\\n/, $start, 2)[0] !~ /\\0/;
}
my $path = defined $ENV{PATH} ? $ENV{PATH} : "/bin:/usr/bin";
my @places = $name =~ m{/} ? ($name) : map { ($_ eq "" ? "." : $_) . "/$name" } split(/:/, $path, -1);
my ($closed, $interpreter);
for my $place (@places) {
  my $error = become($place, @command);
  $error = isText($place) ? become($sh, $sh, $place, @command[1 .. $#command]) : 8 if $error == 8;
  if ($error == 2 || $error == 20) { $interpreter = 1 if -f $place; next }
  if ($error == 13) { $closed = $place if -e $place && !defined $closed; next }
  ${stop('wrongFormat')} if $error == 8;
  ${stop('tooLong')} if $error == 7;
  $! = $error;
  stop(${NOT_EXECUTABLE}, "$!", "See execve(2)");
}
if (defined $closed) { -d $closed ? ${stop('isDirectory')} : ${stop('notPermitted')} }
${stop('noInterpreter')} if $interpreter;
$name =~ m{/} ? ${stop('noSuchFile')} : ${stop('notOnPath')};
`;
/**
 * The arguments for perl to become what follows them: a command as a caller gives it. `-t` keeps perl from following
 * PERL5OPT, which may be in the command's environment, and `-X` from warning about what `-t` finds (perlrun(1)).
 * @param architecture as `process.arch` names it: x64 has numbers of its own for system calls
 * @param ownSession whether the command still needs a session of its own
 */
function commandArguments(architecture, ownSession, sh) {
    const [execve, setsid] = architecture === 'x64' ? ['59', '112'] : ['221', '157'];
    return ['-tX', '-e', SCRIPT, execve, ownSession ? setsid : '0', sh, '--'];
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
function rule_oneOf(argument, values, mask = ALL_BITS) {
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
        cases: [[noneOf(0, [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK])], [rule_oneOf(1, [SOCK_PACKET], SOCK_TYPE_MASK)]],
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
        cases: [[rule_oneOf(1, [TIOCSTI, TIOCLINUX])]],
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
const loader_SCRIPT = `
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
    return ['-tX', '-e', loader_SCRIPT, String(descriptor), architecture, '--'];
}

;// CONCATENATED MODULE: ./build/src/sandbox/seccomp/index.js
/** The system calls that no process of the sandbox can make, as a seccomp filter and a way to load it. */


/** The descriptor on which the launcher hands the filter to what loads it. */
const FILTER_DESCRIPTOR = 6;

// EXTERNAL MODULE: ./build/src/policy/ip-address.js
var ip_address = __webpack_require__(1062);
;// CONCATENATED MODULE: ./build/src/sandbox/self-test/question.js


/** What the script reads: a line a question, and one that ends them. Everything is numbers and hexadecimal digits. */
function questionLines(questions) {
    return `${[...questions.map(questionLine), 'end'].join('\n')}\n`;
}
function questionLine(question) {
    switch (question.kind) {
        case 'tcp':
        case 'udp': {
            const { kind, address, port, send } = question;
            const type = kind === 'tcp' ? SOCK_STREAM : SOCK_DGRAM;
            const family = address.family === 4 ? question_AF_INET : question_AF_INET6;
            return [
                'net',
                type,
                family,
                Buffer.from((0,ip_address/* addressBytes */.AS)(address)).toString('hex'),
                port,
                send.toString('hex'),
            ].join(' ');
        }
        case 'socket':
            return `socket ${question.family}`;
        case 'write':
            return `write ${Buffer.from(question.path).toString('hex')}`;
    }
}
// The numbers of Linux (socket(2)).
const SOCK_STREAM = 1;
const SOCK_DGRAM = 2;
const question_AF_INET = 2;
const question_AF_INET6 = 10;
/**
 * Reads the script's one line: an answer a question, in their order.
 * @returns `undefined` when it is anything else
 */
function parseAnswers(line, count) {
    const answers = line.split(' ').map(parseAnswer);
    const known = answers.flatMap((answer) => answer ?? []);
    return known.length === count && answers.length === count ? known : undefined;
}
function parseAnswer(word) {
    const [, kind, rest = ''] = /^(error|reply|opened|silent|connected):([0-9a-f]*)$/.exec(word) ?? [];
    if (kind === undefined)
        return undefined;
    if (kind === 'error')
        return { kind: 'refused', error: errorName(Number(rest)) };
    if (kind === 'reply')
        return { kind: 'reply', bytes: Buffer.from(rest, 'hex') };
    return kind === 'opened' ? { kind } : { kind: 'silent', connected: kind === 'connected' };
}
function errorName(number) {
    const found = Object.entries(external_node_os_.constants.errno).find(([, value]) => value === number);
    return found === undefined ? `error ${number}` : found[0];
}

;// CONCATENATED MODULE: ./build/src/sandbox/self-test/script.js
/**
 * Asks the sandbox what it allows, for perl: reads questions from descriptor 4, tries each, and writes one line with all
 * answers there. It needs no module. What neither fails nor answers is given up after a while that only a machine without a way
 * to the destination, or a broken sandbox, ever needs.
 *
 * Arguments: what it becomes afterwards, if anything.
 *
 * Numbers: O_WRONLY | O_NONBLOCK 2049 (open(2)); the family of `struct sockaddr_in` is 2 (ip(7)).
 */
const SELF_TEST = `
$^F = 4;
open(my $gate, "+<&=", 4) or exit 125;
$^F = 2;
my ($text, @answers, $connected) = ("");
until ($text =~ /^end$/m) { sysread($gate, $text, 65536, length $text) or exit 125 }
$SIG{PIPE} = "IGNORE";
$SIG{ALRM} = sub { die };
sub refused { return "error:" . ($! + 0) }
sub place {
  my ($family, $host, $port) = @_;
  my $bytes = pack("H*", $host);
  return $family == 2 ? pack("S n a4 x8", 2, $port, $bytes) : pack("S n N a16 L", $family, $port, 0, $bytes, 0);
}
sub net {
  my ($type, $family, $host, $port, $send) = @_;
  socket(my $socket, $family, $type, 0) or return refused();
  connect($socket, place($family, $host, $port)) or return refused();
  $connected = $type == 1;
  my ($bytes, $got) = (pack("H*", $send), "");
  syswrite($socket, $bytes);
  while (length $got < 2048) {
    my $count = sysread($socket, $got, 2048, length $got);
    return refused() if !defined $count && $type == 2;
    last if !$count || $type == 2;
  }
  return "reply:" . unpack("H*", $got);
}
my %try = (
  net => \\&net,
  socket => sub { return socket(my $socket, $_[0], 1, 0) ? "opened:" : refused() },
  write => sub { return sysopen(my $file, pack("H*", $_[0]), 2049) ? "opened:" : refused() },
);
for my $line (split /\\n/, $text) {
  my ($kind, @words) = split / /, $line;
  last if $kind eq "end";
  $connected = 0;
  my $answer = eval { alarm 10; my $said = $try{$kind}->(@words); alarm 0; $said };
  alarm 0;
  push @answers, defined $answer ? $answer : $connected ? "connected:" : "silent:";
}
syswrite($gate, "tested @answers\\n") or exit 125;
@ARGV or exit 0;
$SIG{PIPE} = "DEFAULT";
exec { $ARGV[0] } @ARGV or exit 125;
`;

;// CONCATENATED MODULE: ./build/src/sandbox/self-test/index.js



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
    const [sh, perl] = [programs.path('sh'), programs.path('perl')];
    // What is put back into a hidden place needs directories there: it is closed at the end.
    const hidden = plan.mounts.filter(({ kind }) => kind === 'hidden');
    return [
        // bubblewrap leaves the mounts slaves of the machine's: what is mounted there later would appear, writable.
        ...[programs.path('unshare'), '--mount', '--propagation', 'private', '--'],
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
        ...[...limiter, sh, '-c', START, SHELL_NAME, perl, SELF_TEST, sh, RESUME],
        ...[perl, ...commandArguments(process.arch, false, sh), ...command],
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
/**
 * The limits of the group of this directory that processes ran into: one was killed for want of memory, or one could not
 * be started (`memory.events` and `pids.events`, which count from the start of the group).
 */
function reachedLimits(directory) {
    const counted = (name, event) => new RegExp(`^${event} [1-9]`, 'm').test(group_files_read(external_node_path_.join(directory, name)) ?? '');
    return [
        ...(counted('memory.events', 'oom_kill') ? ['memory_mb'] : []),
        ...(counted('pids.events', 'max') ? ['max_pids'] : []),
    ];
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
const control_group_LOOK_MS = 10;
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
        await (0,promises_.setTimeout)(control_group_LOOK_MS);
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
            if (!(error instanceof launch_failure/* LaunchFailure */.E))
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










const NOTHING_LEFT = () => Promise.resolve([]);
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
            const reached = 'refused' in made ? [] : reachedLimits(made.directory);
            await made.release();
            return reached;
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
    if (process.platform === 'darwin')
        return requested.map((limit) => (0,isolation_limits/* notEnforced */.Ix)(limit, NO_LIMITS));
    return planLimits(requested, form, readLimitFacts((0,sandbox_programs/* systemPrograms */.F)())).outcomes;
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
        ...places_DEVICES.flatMap(device),
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
            throw new launch_failure/* LaunchFailure */.E('platform', `the unshare backend knows no system calls of ${architecture}`, 'Install bubblewrap and use --backend bwrap');
    }
}
/**
 * The unshare backend: util-linux alone. The last user namespace gives the command its own uid, and leaves it outside
 * the one that owns the mounts; it is also the last that can be made.
 */
function unshareCommand(plan, identity, cwd, programs, limiter, filtered, command) {
    const perl = programs.path('perl');
    const filter = filtered === undefined ? [] : [perl, ...loaderArguments(FILTER_DESCRIPTOR, filtered)];
    const [unshare, setpriv, sh] = [programs.path('unshare'), programs.path('setpriv'), programs.path('sh')];
    return [
        ...[unshare, '--mount', '--pid', '--uts', '--cgroup', '--fork', '--kill-child', '--'],
        ...[perl, '-tX', '-e', MOUNTS, ...callNumbers(process.arch)],
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
            ...[perl, SELF_TEST],
            ...[perl, ...commandArguments(process.arch, true, sh)],
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
        ...[
            programs.path('setpriv'),
            programs.path('ip'),
            spec.node,
            isNamespace ? spec.listenScript : '-',
            spec.localNetwork ?? '-',
            '--',
        ],
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
            throw new launch_failure/* LaunchFailure */.E('platform', `a workspace that root owns cannot be lent to another uid on ${architecture}`, 'Give the workspace to an ordinary user (chown -R), or start soda-guard as one');
    }
}

// EXTERNAL MODULE: ./build/src/sandbox/paths.js
var paths = __webpack_require__(8629);
;// CONCATENATED MODULE: ./build/src/sandbox/access.js






/** How long the question may take, in milliseconds: behind sudo may be a directory service. */
const access_PATIENCE_MS = 30_000;
const access_MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/**
 * Which paths the command's uid may not use as asked. The kernel is asked as that uid, so that ACLs count, and without
 * the groups that the command will not have.
 */
async function inaccessible(checks, form, identity, programs) {
    const keepsGroups = form === 'user' || (form === 'sudo' && !hasFurtherGroups(identity));
    if (keepsGroups)
        return new Set(checks.filter((check) => !isAccessible(check)).map(({ path }) => path));
    const become = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups', '--'];
    const pairs = checks.flatMap(({ need, path }) => [need, path]);
    const ask = [...become, programs.path('sh'), '-c', ACCESS, SHELL_NAME, ...pairs];
    const setpriv = programs.path('setpriv');
    const { code, stdout, said } = await answerOf(form === 'sudo' ? [programs.path('sudo'), '-n', '--', setpriv, ...ask] : [setpriv, ...ask], { patienceMs: access_PATIENCE_MS, maxBytes: access_MAX_ANSWER_BYTES });
    if (form === 'sudo' && code !== 0)
        throw sudoFailure(said);
    // An answer that was cut short would make closed paths look open.
    if (code !== 0) {
        throw new launch_failure/* LaunchFailure */.E('identity', `nothing can be started as uid ${identity.uid}: ${said === '' ? 'it ended without a word' : said}`, 'Choose another uid with --uid');
    }
    return new Set(stdout.split('\0').filter((path) => path !== ''));
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
    return (0,paths/* ancestors */.T)(path).map((directory) => ({ need: 'x', path: directory }));
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
        throw new launch_failure/* LaunchFailure */.E('access', `the command would run as uid ${identity.uid}, which cannot ${verb} ${first.path}: it is needed for ${what} ${path}${where}`, `Let that uid in (chmod o+${first.need} ${first.path}), move ${path} to a place that everybody can reach, or choose a uid that can with --uid`);
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
        throw new launch_failure/* LaunchFailure */.E('identity', 'the command would run as uid 0, which no sandbox holds: towards the host it stays root', 'Give the uid of an ordinary user, or none: a workspace that root owns is then lent to nobody for the run');
    }
    if (requested !== undefined && (!Number.isInteger(requested) || requested < 0 || requested > LAST_ID)) {
        throw new launch_failure/* LaunchFailure */.E('identity', `${requested} is not a uid`, `Give a number from 1 to ${LAST_ID}`);
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
    throw new launch_failure/* LaunchFailure */.E('identity', `uid ${requested} was asked for, and soda-guard runs as uid ${own.uid}`, 'Only root can choose a uid: leave it out, or start soda-guard as that user');
}
/** passwd(5): name, password, uid, gid, … */
function primaryGroup(passwd, uid) {
    const line = passwd.split('\n').find((text) => text.split(':')[2] === String(uid));
    const gid = line?.split(':')[3];
    return gid !== undefined && /^\d+$/.test(gid) ? Number(gid) : undefined;
}

;// CONCATENATED MODULE: ./build/src/sandbox/mount-plan.js



/** More would take too long to mount, and to take down. */
const mount_plan_MAX_MOUNTS = 1_500;
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
    const mounts = settle([
        ...emptied,
        ...facts.tools,
        ...masked,
        ...facts.asked,
        ...facts.protected,
        ...facts.ownTexts,
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
const resolv_conf_MAX_LINKS = 40;
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
    for (let count = 0; count < resolv_conf_MAX_LINKS; count += 1) {
        const directory = resolv_conf_realOrSame(external_node_path_.dirname(current));
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
function resolv_conf_realOrSame(directory) {
    try {
        return (0,external_node_fs_.realpathSync)(directory);
    }
    catch {
        return directory;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/hosts-file.js




const HOSTS = '/etc/hosts';
/** What may stand in hosts(5); a machine can have any name. */
const PLAIN_NAME = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;
/**
 * hosts(5) of the sandbox: in a network of its own, the addresses in the machine's file lead nowhere, and would keep
 * programs from asking the name server there for the names that they may reach. Only the machine's own name stays;
 * `undefined` when nothing has to be mounted.
 * @param scratch the places that are empty in the sandbox
 */
function hostsFor(network, scratch) {
    if (network !== 'namespace')
        return undefined;
    const target = followLinks(HOSTS);
    const isEmptied = scratch.some((place) => isWithin(target, place));
    const exists = (0,external_node_fs_.statSync)(target, { throwIfNoEntry: false })?.isFile() === true;
    return exists || isEmptied ? { kind: 'text', path: target, content: hostsText((0,external_node_os_.hostname)()) } : undefined;
}
/** The lines without the last line break. */
function hostsText(machine) {
    const own = PLAIN_NAME.test(machine) && machine !== 'localhost' ? [`127.0.1.1 ${machine}`] : [];
    return ['127.0.0.1 localhost', '::1 localhost ip6-localhost ip6-loopback', ...own].join('\n');
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
    const system = [...host_places_names('/etc'), ...host_places_names('/etc/ssh')].filter(isSecretSystemFile);
    return {
        secret: realDirectories([...SECRET_DIRECTORIES, ...otherHomes(passwd), ...runner.hidden]),
        kernel: realDirectories(KERNEL_HIDDEN),
        files: realFiles([...system, ...KERNEL_MASKED]),
        sockets: unixSockets(),
        runnerTools: realDirectories(runner.tools),
    };
}
/** Which of the places that are emptied on every machine are directories of their own, and no links. */
function ownDirectories(candidates) {
    return new Set(candidates.filter((name) => (0,external_node_fs_.lstatSync)(name, { throwIfNoEntry: false })?.isDirectory() === true && (0,external_node_fs_.realpathSync)(name) === name));
}
/** Names of places that are always empty at first. */
const ALWAYS_EMPTY = SCRATCH.map((scratch) => scratch.path);
function host_places_names(directory) {
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
    return host_places_real(candidates, (stat) => stat.isDirectory()).filter((name) => name !== '/');
}
function realFiles(candidates) {
    return host_places_real(candidates, (stat) => stat.isFile());
}
/**
 * Real paths of the Unix sockets with a name that are bound now. A table names those of one network namespace, while a
 * name leads to all of them: also to a service that has a network of its own (unix(7), network_namespaces(7)).
 */
function unixSockets() {
    const own = (0,external_node_fs_.readFileSync)('/proc/net/unix', 'utf8');
    return host_places_real([own, ...otherSocketTables()].flatMap(pathnameSockets), (stat) => stat.isSocket());
}
/** The table of each network namespace that a process of this machine is in, as far as it may be looked at. */
function otherSocketTables() {
    const tables = new Map();
    for (const pid of host_places_names('/proc')) {
        try {
            const table = external_node_path_.join(pid, 'net/unix');
            // A namespace has one inode for it, whichever process leads there.
            const { ino } = (0,external_node_fs_.statSync)(table);
            if (!tables.has(ino))
                tables.set(ino, (0,external_node_fs_.readFileSync)(table, 'utf8'));
        }
        catch {
            // No process, one that has gone meanwhile, or one that nobody else may look at.
        }
    }
    return [...tables.values()];
}
function host_places_real(candidates, isWanted) {
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

;// CONCATENATED MODULE: ./build/src/sandbox/mounts/gather.js











/** Where the command finds the payload of the event that started the workflow. */
const EVENT_PATH = '/run/soda-guard/event.json';
/**
 * Looks at the machine for one command.
 * @param home real path of its home directory
 * @throws {LaunchFailure} code `path` for a request that is refused
 */
function gather_lookAround(spec, place, home) {
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
        ownTexts: [resolvConfFor(spec.network, scratch), hostsFor(spec.network, scratch)].flatMap((text) => text === undefined ? [] : [text]),
    };
}
/** The command's environment where it names files that are elsewhere in the sandbox. */
function gather_placedEnvironment(environment, mounts) {
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

;// CONCATENATED MODULE: ./build/src/sandbox/preparation.js













/**
 * Looks at the machine and decides who the command is and what it sees.
 * @throws {LaunchFailure} when the place, the uid or the access does not allow a start
 */
async function preparation_prepare(spec, form, programs) {
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
    const surroundings = gather_lookAround(spec, place, emptyableHome(home === undefined ? undefined : preparation_realDirectory(home)));
    const { granted } = surroundings;
    const roots = [place.workspace, ...granted.write.map((write) => write.path)];
    const lent = form === 'root' ? roots.filter((root) => (0,external_node_fs_.statSync)(root).uid === 0) : [];
    const needed = [...neededAccess(spec, place, identity), ...grantedAccess(granted, lent)];
    const checks = [
        ...needed.flatMap((need) => need.checks),
        ...mounts.flatMap((mount) => wayTo(mount.path)),
        ...surroundingChecks(surroundings),
    ];
    const closed = await inaccessible(unique(checks), form, identity, programs);
    requireAccess(closed, identity, needed);
    const trees = protectTrees({
        roots,
        trusted: (spec.trusted ?? []).flatMap(realNames),
        reopened: granted.reopened,
        gitCredentials: spec.gitCredentials ?? 'hide',
        sockets: granted.sockets,
    }, place.cwd, programs);
    const masks = masksIn(readTrees(surroundings), surroundings.home, granted.sockets, programs);
    const kept = [...masks.mounts, ...trees.mounts];
    const plan = mountPlan(mountFacts(spec, place, mounts, surroundings, kept, closed));
    return {
        place,
        identity,
        limits: planLimits(spec.limits ?? [], form, readLimitFacts(programs)),
        plan,
        sockets: surroundings.places.sockets,
        environment: gather_placedEnvironment(spec.environment, plan.mounts),
        lent,
        record: trees.record,
        isPartlyProtected: trees.isPartial,
        isPartlyHidden: masks.isPartial,
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
/** The directories that are put back, by how deep something of a person's may lie in them. */
function readTrees({ granted, tools, places, home }) {
    const put = tools.filter((tool) => tool.kind === 'readable');
    const directories = put.filter(({ entry }) => entry === 'directory').map(({ path: name }) => name);
    const isPackages = (name) => places.runnerTools.includes(name) || (home !== undefined && isInstalled(home, name));
    const asked = granted.read.filter(({ entry }) => entry === 'directory').map(({ path: name }) => name);
    return {
        trees: [...asked, ...directories.filter((name) => !isPackages(name))],
        installed: directories.filter(isPackages),
    };
}
function unique(checks) {
    return [...new Map(checks.map((check) => [`${check.need}${check.path}`, check])).values()];
}
function ownIds() {
    const [uid, gid] = [process.getuid?.(), process.getgid?.()];
    if (uid === undefined || gid === undefined) {
        throw new launch_failure/* LaunchFailure */.E('platform', 'this platform has no user ids', 'Run it on Linux');
    }
    return { uid, gid };
}
function realFile(what, name) {
    try {
        return (0,external_node_fs_.realpathSync)(name);
    }
    catch (error) {
        throw new launch_failure/* LaunchFailure */.E('access', `${what} is missing: ${name}`, 'Install soda-guard again', {
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

// EXTERNAL MODULE: external "node:dgram"
var external_node_dgram_ = __webpack_require__(1314);
// EXTERNAL MODULE: ./build/src/listen/protocol.js
var protocol = __webpack_require__(8247);
;// CONCATENATED MODULE: ./build/src/sandbox/handover.js





/**
 * Takes the sockets that are opened inside the namespace, one numbered message at a time. Resolves when all are there;
 * the process that opened them waits for `releaseListener` then.
 * @throws {LaunchFailure} code `handover`, when anything else comes than what was asked for, or nothing for 30 s; code
 *   `setup`, when the launcher ends. The sockets received so far are closed then.
 */
function receiveSockets(child, requests) {
    const received = [];
    return new Promise((resolve, reject) => {
        const fail = (code, reason) => {
            stopListening();
            // One that is on its way still arrives, and would keep this process from ending.
            child.on('message', (_, socket) => {
                if (socket instanceof external_node_net_.Server || socket instanceof external_node_dgram_.Socket)
                    socket.close();
            });
            received.forEach(closeReceived);
            reject(new launch_failure/* LaunchFailure */.E(code, `the sandbox's sockets could not be opened: ${reason}`, REMEDY));
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
                if (socket instanceof external_node_net_.Server || socket instanceof external_node_dgram_.Socket)
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
            reject(new launch_failure/* LaunchFailure */.E('setup', 'the launcher ended', REMEDY));
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
    const received = asRequested(request, socket);
    if (received === undefined)
        return { kind: 'unexpected', reason: `number ${count} came without a socket` };
    const bound = received.kind === 'tcp' ? received.server.address() : received.socket.address();
    if (bound === null || typeof bound === 'string' || bound.port !== request.port) {
        return { kind: 'unexpected', reason: `number ${count} is not bound to port ${request.port}` };
    }
    return { kind: 'socket', socket: received };
}
function asRequested(request, socket) {
    if (request.kind === 'tcp' && socket instanceof external_node_net_.Server)
        return { kind: 'tcp', request, server: socket };
    if (request.kind === 'udp' && socket instanceof external_node_dgram_.Socket)
        return { kind: 'udp', request, socket };
    return undefined;
}

;// CONCATENATED MODULE: ./build/src/sandbox/launcher-processes.js




/** What has been killed and is still there after this many milliseconds waits for a device: it is waited for no more. */
const KILLED_MS = 10_000;
/** A launcher that cannot go on has ended after this many milliseconds, also on a busy machine. */
const ENDING_MS = 2_000;
/** The highest number of a signal on Linux (signal(7), SIGRTMAX). */
const LAST_SIGNAL = 64;
/** Everything that a launcher has started, from its own first process on. */
class LauncherProcesses {
    child;
    /** The launcher's end, at the latest some time after `killAll`. */
    ended;
    /** In it is everything that is started once the launcher has made its namespaces, in either network. */
    #anchor;
    #late;
    #wait = () => undefined;
    constructor(child) {
        this.child = child;
        const late = new Promise((resolve) => {
            this.#wait = () => {
                this.#late ??= setTimeout(() => {
                    resolve({ code: 137 });
                }, KILLED_MS);
            };
        });
        this.ended = Promise.race([endOf(child), late]).finally(() => {
            clearTimeout(this.#late);
        });
    }
    get hasEnded() {
        return this.child.exitCode !== null || this.child.signalCode !== null;
    }
    /**
     * Whether a signal ended the launcher, or what it waited for: shells and bwrap(1) give 128+N then. To be asked before
     * `killAll`, whose signal would be taken for somebody's; waits for a launcher that is about to end.
     */
    async wasKilled() {
        await Promise.race([this.ended, (0,promises_.setTimeout)(ENDING_MS, undefined, { ref: false })]);
        const { exitCode, signalCode } = this.child;
        return signalCode !== null || (exitCode !== null && exitCode > 128 && exitCode <= 128 + LAST_SIGNAL);
    }
    /** Remembers the launcher's System V IPC namespace. Gives whether it has one of its own. */
    anchor() {
        if (this.#anchor !== undefined)
            return true;
        const anchor = this.child.pid === undefined ? undefined : keepNamespace(this.child.pid, 'ipc');
        if (anchor?.name === namespaceOf('self', 'ipc'))
            anchor?.release();
        else
            this.#anchor = anchor;
        return this.#anchor !== undefined;
    }
    /** What is in the sandbox's own pid namespace. */
    inner() {
        return this.#anchor === undefined ? [] : innerProcesses(this.#anchor);
    }
    /** The command's. The launcher itself is never signalled: it would kill the command at once, or not listen. */
    commandGroups() {
        const groups = this.inner().map(({ processGroup }) => processGroup);
        return new Set(groups.filter((group) => group !== this.child.pid));
    }
    killAll() {
        const { pid } = this.child;
        this.anchor();
        if (pid === undefined || this.hasEnded)
            return;
        const init = this.inner().find(({ innerPid }) => innerPid === 1);
        // First who waits for it: it would say of the end of its child what is then taken for the reason of it all.
        kill(-pid, 'SIGKILL');
        if (init !== undefined)
            kill(init.pid, 'SIGKILL');
        this.#wait();
    }
    /**
     * After the launcher's end, whatever that was: kills what it left. To be called once. Resolves with the pids that
     * would not go.
     */
    async sweep() {
        const left = await sweep(() => [...new Set([...this.#group(), ...this.#namespace()])]);
        this.#anchor?.release();
        this.#anchor = undefined;
        // The channel of one that died is still open where what it started had it too, and both keep us from ending.
        if (this.child.connected)
            this.child.disconnect();
        this.child.unref();
        return left;
    }
    /** The launcher's process group: what it had started died with it only if it was told to. */
    #group() {
        const { pid } = this.child;
        if (pid === undefined)
            return [];
        // A number stays taken as long as a group has it. One that is a process's again is no longer our group's.
        return this.hasEnded && (0,external_node_fs_.existsSync)(`/proc/${pid}`) ? [] : processesOfGroup(pid);
    }
    #namespace() {
        return this.#anchor === undefined ? [] : processesIn(this.#anchor);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/machine-changes.js




/** Nothing of the host's is seen in them, whatever the plan. */
const OWN_PLACES = ['/dev', '/proc'];
/** How the machine differs from what a plan was made for: one phrase each. Planned again, it may fit. */
function machineChanges(planned) {
    return [
        ...vanished(planned.plan.mounts, machine_changes_isThere),
        ...mountChanges(planned.plan.hostMounts, parseMountTable((0,external_node_fs_.readFileSync)('/proc/self/mountinfo', 'utf8'))),
        ...newSockets(planned, unixSockets()),
    ];
}
/** What was to be covered or put back, and is no more. */
function vanished(mounts, isThereStill) {
    return mounts
        .flatMap((mount) => {
        if (mount.kind === 'text' || mount.kind === 'link')
            return [];
        return [mount.kind === 'readable' ? (mount.source ?? mount.path) : mount.path];
    })
        .filter((name) => !isThereStill(name))
        .map((name) => `${name} vanished`);
}
/** Mounts of the host that came or went. */
function mountChanges(before, now) {
    const key = ({ path, device }) => `${device} ${path}`;
    const visible = visibleMounts(now);
    const [old, fresh] = [new Set(before.map(key)), new Set(visible.map(key))];
    return [
        ...before.filter((mount) => !fresh.has(key(mount))).map(({ path }) => `${path} was unmounted`),
        ...visible.filter((mount) => !old.has(key(mount))).map(({ path }) => `${path} was mounted`),
    ];
}
/** Sockets that came after the plan and are not in a place that is empty in it: nothing covers them. */
function newSockets({ plan, sockets }, now) {
    const known = new Set(sockets);
    return now
        .filter((name) => {
        const deciding = decidingMount(plan.mounts, name);
        const isSeen = !OWN_PLACES.some((place) => isWithin(name, place));
        return !known.has(name) && isSeen && (deciding === undefined || !isEmptied(deciding));
    })
        .map((name) => `the socket ${name} appeared`);
}
/** What cannot be looked at counts as there: it is no reason to plan again. */
function machine_changes_isThere(name) {
    try {
        return (0,external_node_fs_.lstatSync)(name, { throwIfNoEntry: false }) !== undefined;
    }
    catch {
        return true;
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/self-test/ask.js


/**
 * Asks a sandbox that waits for the word to go on.
 * @throws {LaunchFailure} code `self-test` when it does not answer, or not as it must
 */
async function askSandbox(line, { questions, judge }) {
    const started = performance.now();
    line.ask(questionLines(questions));
    const said = await line.question('tested');
    const answers = said === undefined ? undefined : parseAnswers(said, questions.length);
    if (answers === undefined) {
        throw new launch_failure/* LaunchFailure */.E('self-test', said === undefined
            ? `the self-test of the sandbox ended without an answer: ${(await line.said()) || 'nothing was said'}`
            : 'the self-test of the sandbox answered something else than what was asked', 'Run it again; if it fails again, please report it with this message. --no-self-test runs without the self-test');
    }
    await judge(answers, Math.round(performance.now() - started));
}

;// CONCATENATED MODULE: ./build/src/sandbox/setup-failure.js


/** Why the set-up failed, in the words of the tool that could not go on. */
function setup_failure_setupFailure({ backend, form, said, ending, cause }) {
    const fault = nodeFault(said);
    const words = said === '' ? `it ended without a word (${ending})` : (fault ?? said);
    const facts = hostFacts(process.env);
    return new launch_failure/* LaunchFailure */.E('setup', `${backend} could not make the sandbox (form ${form}): ${words}`, fault === undefined ? hostRemedy(said, backend, facts) : NODE_REMEDY, { cause });
}
const NODE_REMEDY = 'See whether that Node runs by itself (node --version), and install soda-guard again: a file of it is missing or damaged';
/** One line of what Node says when a program of its own cannot go on: the error, without the way to it. */
function nodeFault(said) {
    if (!/^ {4}at /m.test(said))
        return undefined;
    const line = said.split('\n').find((text) => /^(?:Uncaught )?[A-Za-z.]*Error\b/.test(text));
    return line === undefined ? undefined : `the program that opens its sockets stopped: ${line}`;
}
/** A set-up that came to no end. */
function lateFailure({ backend, form, said }, setupMs) {
    const words = said === '' ? '' : `: ${said}`;
    return new launch_failure/* LaunchFailure */.E('setup', `${backend} did not make the sandbox within ${setupMs / 1000} s (form ${form})${words}`, 'See whether the machine is overloaded, or a mount of it does not answer (df), and run it again');
}
/** The machine is not what the set-up was planned for: with a new plan it may be possible. */
function changedFailure(changes, cause) {
    const [first = '', ...others] = changes;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    return new launch_failure/* LaunchFailure */.E('changed', `the machine changed while the sandbox was made: ${first}${more}`, 'Run it again when mounts and sockets come and go less often', { cause });
}
/**
 * What the system refused to this process itself while it made a sandbox, as a reason for a refusal; any other error as it
 * is.
 */
function systemFailure(error) {
    if (!(error instanceof Error && 'syscall' in error))
        return error;
    const { message } = error;
    return new launch_failure/* LaunchFailure */.E('setup', `the sandbox cannot be made: ${message}`, systemRemedy(message), {
        cause: error,
    });
}
/** Why the launcher was not started: the system refused, or Node the arguments. */
function startFault(error) {
    const said = error instanceof Error ? error.message : String(error);
    const remedy = error instanceof Error && 'syscall' in error ? systemRemedy(said) : 'Correct the command that it names';
    return new launch_failure/* LaunchFailure */.E('setup', `the launcher cannot be started: ${said}`, remedy, { cause: error });
}
/** What would help against an error of the system, given its message. */
function systemRemedy(said) {
    if (/EAGAIN|EMFILE|ENFILE|ENOMEM/.test(said)) {
        return 'Let this user have more processes and open files (ulimit -a shows the limits)';
    }
    if (said.includes('E2BIG'))
        return 'Shorten the command, or put it into a script';
    return 'See to the file or program that it names, and run it again';
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
    if (places_DEVICES.some((name) => path === `/dev/${name}`))
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
        ...followingMounts(facts.mountinfo).map((path) => `${path} follows the mounts of the machine`),
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
    /** Ends a set-up that comes to no end. */
    #deadline;
    #isLate = false;
    #processes;
    constructor(spec, preparation, child, line, streams) {
        this.spec = spec;
        this.preparation = preparation;
        this.child = child;
        this.line = line;
        this.streams = streams;
        this.#processes = new LauncherProcesses(child);
        this.exited = this.#processes.ended.then((ending) => this.#afterwards(ending));
        this.#deadline = setTimeout(() => {
            this.#isLate = true;
            this.#processes.killAll();
        }, spec.setupMs ?? SETUP_MS);
        spec.abort?.addEventListener('abort', this.#onAbort, { once: true });
    }
    get record() {
        return this.preparation.record;
    }
    get isPartlyProtected() {
        return this.preparation.isPartlyProtected;
    }
    get isPartlyHidden() {
        return this.preparation.isPartlyHidden;
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
            const isAnchored = this.#processes.anchor();
            await entered();
            if (this.child.pid !== undefined)
                this.#limits = await limit(this.child.pid);
            if (isAnchored && !this.#isEnded)
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
            if ((await this.#isAsItMust()) && !this.#isEnded) {
                clearTimeout(this.#deadline);
                this.spec.abort?.removeEventListener('abort', this.#onAbort);
                this.#hasStarted = true;
                this.line.finish();
                this.streams.begin();
                return;
            }
        }
        catch (error) {
            found = error;
        }
        throw await this.#giveUp(found);
    }
    /**
     * Looks at what is about to become the command, and asks it what it can do. False when it has gone meanwhile.
     * @throws {LaunchFailure} code `verification`, `changed` or `self-test`
     */
    async #isAsItMust() {
        const innerPid = await this.line.question('ready');
        if (innerPid === undefined)
            return false;
        this.#verify(Number(innerPid));
        if (this.spec.selfTest !== undefined)
            await askSandbox(this.line, this.spec.selfTest);
        return true;
    }
    signal(name) {
        if (this.#processes.hasEnded)
            return;
        const groups = this.#hasStarted ? this.#processes.commandGroups() : new Set();
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
    #end(because) {
        this.#endedBy ??= because;
        this.#processes.killAll();
    }
    /** Whether a signal or the deadline came: everything has been killed then. */
    get #isEnded() {
        return this.#endedBy !== undefined || this.#isLate;
    }
    /** @throws {LaunchFailure} code `verification` */
    #verify(innerPid) {
        const { spec, preparation } = this;
        const pid = this.#processes.inner().find((inner) => inner.innerPid === innerPid)?.pid;
        const facts = pid === undefined ? undefined : processFacts(pid);
        // Has been killed: the machine has nothing to do with it.
        if (facts === undefined)
            throw unlike(spec.backend, ['it cannot be looked at']);
        const faults = sandboxFaults(facts, {
            ...preparation,
            network: spec.network,
            filtered: hasSeccompFilter(process.arch),
        });
        // A socket that came meanwhile is not covered, even where everything is as planned.
        const changes = faults.length === 0 ? newSockets(preparation, unixSockets()) : machineChanges(preparation);
        if (changes.length > 0)
            throw changedFailure(changes, faults);
        if (faults.length > 0)
            throw unlike(spec.backend, faults);
    }
    /** Ends the set-up and says why it failed: an interruption, what was found, or what the tools said. */
    async #giveUp(found) {
        // What was found in a launcher that waits has nothing to do with its end.
        const isEnding = !this.#isEnded && (found === undefined || hasCode(found, 'handover') || hasCode(found, 'setup'));
        const wasKilled = isEnding && (await this.#processes.wasKilled());
        const interruptedBy = this.#endedBy;
        this.#processes.killAll();
        this.#sockets.forEach(closeReceived);
        await this.exited;
        if (interruptedBy !== undefined)
            return interruption(interruptedBy);
        const said = await this.line.said();
        const { backend, form, setupMs = SETUP_MS } = this.spec;
        const failed = { backend, form, said, cause: found };
        if (this.#isLate)
            return lateFailure(failed, setupMs);
        const isOurs = found !== undefined && !hasCode(found, 'setup');
        if (isOurs && (said === '' || !hasCode(found, 'handover')))
            return systemFailure(found);
        // Who kills a part wants an end, whatever the machine was like: a new plan would begin it all anew.
        const changes = wasKilled ? [] : machineChanges(this.preparation);
        if (changes.length > 0)
            return changedFailure(changes, found);
        return setup_failure_setupFailure({ ...failed, ending: String(this.child.exitCode ?? this.child.signalCode) });
    }
    async #afterwards(ending) {
        clearTimeout(this.#deadline);
        clearTimeout(this.#grace);
        this.spec.abort?.removeEventListener('abort', this.#onAbort);
        const left = await this.#processes.sweep();
        this.line.launcherEnded();
        // What waits for a device keeps the pipes: nothing more can be expected of it.
        const lost = left.length === 0 ? await this.streams.finished() : unkillable(left);
        const reached = (await this.#limits?.release()) ?? [];
        if (this.#endedBy !== undefined) {
            const code = signalExitCode(this.#endedBy);
            return left.length === 0 || lost === undefined ? { code } : { code, lost };
        }
        const code = this.#hasStarted ? (ending.code ?? launch_failure/* LAUNCH_FAILED */.K) : launch_failure/* LAUNCH_FAILED */.K;
        // A success whose result is not there is none.
        return lost === undefined
            ? { code, reached }
            : { code: code === 0 ? launch_failure/* LAUNCH_FAILED */.K : code, lost, reached };
    }
}
function hasCode(found, code) {
    return found instanceof launch_failure/* LaunchFailure */.E && found.code === code;
}
function unlike(backend, faults) {
    return new launch_failure/* LaunchFailure */.E('verification', `the sandbox that ${backend} made is not as it must be: ${faults.join('; ')}`, 'Try the other backend with --backend, and please report this message');
}
function unkillable(pids) {
    return new Error(`processes of the command could not be ended, and are still there: ${pids.join(', ')}. They wait for a device or a mount that does not answer`);
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
        throw new launch_failure/* LaunchFailure */.E('streams', `descriptor ${directory.descriptor} is a directory, through which the command could leave the sandbox`, 'Give it a file, a pipe or /dev/null');
    }
    const groups = [
        ...pipesFor(open),
        ...(output === 'merged' ? [[1, 2]] : []),
    ];
    const pipes = await openPipes(groups.map(([first]) => (first === 0 ? 'write' : 'read')), owner, programs);
    const descriptors = [0, 1, 2];
    let merged;
    const ended = new AbortController();
    let input;
    const arriving = [];
    for (const [index, { own, commands }] of pipes.entries()) {
        const group = groups[index] ?? [];
        for (const descriptor of group)
            descriptors[descriptor] = commands;
        const [first] = group;
        if (first === 0) {
            input = own;
        }
        else if (output === 'merged') {
            merged = new external_node_net_.Socket({ fd: own, readable: true, writable: false }).pause();
        }
        else if (first !== undefined) {
            arriving.push(passOutput(new external_node_net_.Socket({ fd: own, readable: true, writable: false }), first));
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
        begin: () => {
            if (input !== undefined) {
                const to = new external_node_net_.Socket({ fd: input, readable: false, writable: true });
                arriving.push(passInput(to, ended.signal));
            }
            input = undefined;
        },
        finished: async () => {
            handedOn();
            if (input !== undefined)
                (0,external_node_fs_.closeSync)(input);
            input = undefined;
            ended.abort();
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
        begin: () => undefined,
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

;// CONCATENATED MODULE: ./build/src/sandbox/launch.js


















/**
 * Makes the sandbox and waits in it: the sockets are handed over, the command starts at `go`.
 * @param closeDescriptors closes what this process would pass on
 * @throws {LaunchFailure} when that is not possible here; nothing is left then
 */
async function launch(spec, closeDescriptors = closeInherited) {
    try {
        return await makeSandbox(spec, closeDescriptors);
    }
    catch (error) {
        throw systemFailure(error);
    }
}
async function makeSandbox(spec, closeDescriptors) {
    const { backend, form } = spec;
    if (backend === 'seatbelt' && process.platform === 'darwin')
        return launchSeatbelt(spec);
    if (process.platform !== 'linux' || backend === 'seatbelt') {
        throw new launch_failure/* LaunchFailure */.E('platform', `there is no ${backend} on ${process.platform}`, 'Run it on Linux or macOS, with --backend auto');
    }
    if (spec.network === 'host' && spec.sockets.length > 0) {
        throw new TypeError("sockets of its own need a network of the sandbox's own");
    }
    refuseAborted(spec.abort);
    const programs = (0,sandbox_programs/* systemPrograms */.F)();
    const preparation = await preparation_prepare(spec, form, programs);
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
        launcher = await startLauncher({ spec, backend, preparation, programs, streams, held });
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
async function startLauncher(start) {
    const { spec, backend, preparation, programs, streams, held } = start;
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
    const child = await launch_startProcess(file, args, options);
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
    throw new launch_failure/* LaunchFailure */.E('platform', `there is no system call filter for ${process.arch}, and without one AF_VSOCK leads past the network namespace`, 'Run it on x64 or arm64, or accept that with --allow-no-seccomp');
}
/** @throws {LaunchFailure} code `interrupted` */
function refuseAborted(abort) {
    if (abort?.aborted === true)
        throw interruption(abortingSignal(abort));
}
/** @throws {LaunchFailure} when the kernel refuses: the arguments are too long, or there is no room for a process */
async function launch_startProcess(file, args, options) {
    try {
        const child = (0,external_node_child_process_.spawn)(file, args, options);
        await requireStarted(child);
        return child;
    }
    catch (error) {
        throw startFault(error);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/planned-again.js

/** How often a set-up is begun anew. */
const RESTARTS = 2;
/**
 * Makes a sandbox that the machine's changes kept from being made with a new plan: nothing has been started then, and
 * nothing read from standard input.
 * @param attempt plans, makes and verifies a sandbox; leaves nothing when it fails
 * @throws {LaunchFailure} whatever else keeps it from being made, or code `changed` when that does not end
 */
async function plannedAgain(attempt) {
    for (let left = RESTARTS;; left -= 1) {
        try {
            return await attempt();
        }
        catch (error) {
            if (left === 0 || !(error instanceof launch_failure/* LaunchFailure */.E) || error.code !== 'changed')
                throw error;
        }
    }
}

// EXTERNAL MODULE: ./build/src/policy/port.js
var policy_port = __webpack_require__(365);
;// CONCATENATED MODULE: ./build/src/sandbox/probe.js










/** What makes sandboxes on a platform, in the order of preference. */
const BACKENDS = new Map([
    ['linux', ['bwrap', 'unshare']],
    ['darwin', ['seatbelt']],
]);
/** A port that every machine lets a namespace open; which one does not matter, nobody connects. */
const PROBE_PORT = 3128;
/**
 * Finds out what this machine can do by doing it: a no-op runs in the real configuration. That a program is installed,
 * or which version, says nothing.
 * @throws {LaunchFailure} for what is wrong on any backend: the place, the uid, or an interruption
 */
async function probeMachine(options, host = { platform: process.platform, launch: launch }) {
    const backends = backendsFor(host.platform, options.backend);
    if (!backends.ok)
        return { usable: false, ...backends.problem, probes: [] };
    const isRoot = process.getuid?.() === 0;
    const probes = [];
    for (const { backend, form } of combinations(backends.value, isRoot)) {
        probes.push(await probeBackend(backend, form, options, host));
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
            ...(backend === 'seatbelt' || hasSeccompFilter(process.arch) ? {} : { unfiltered: true }),
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
 * they do not suffice. Seatbelt needs no means of root.
 */
function combinations(backends, isRoot) {
    const forms = isRoot ? ['root'] : ['user', 'sudo'];
    return forms.flatMap((form) => backends
        .filter((backend) => backend !== 'seatbelt' || form !== 'sudo')
        .map((backend) => ({ backend, form: backend === 'seatbelt' ? 'user' : form })));
}
/** Which backends can be tried on a platform; else the reason and the remedy, a sentence each. */
function backendsFor(platform, wanted) {
    const all = BACKENDS.get(platform);
    if (all === undefined) {
        return (0,policy_result/* fail */.f)({
            reason: `sandboxes can be made on Linux and macOS alone, and this is ${platform}`,
            remedy: 'Run it on one of them: a runner such as ubuntu-24.04, or a virtual machine.',
        });
    }
    if (wanted === 'auto')
        return (0,policy_result.ok)(all);
    if (all.includes(wanted))
        return (0,policy_result.ok)([wanted]);
    const [system, own] = wanted === 'seatbelt' ? ['macOS', 'Linux'] : ['Linux', 'macOS'];
    return (0,policy_result/* fail */.f)({
        reason: `${wanted} makes sandboxes on ${system}, and this is ${own}`,
        remedy: `Use --backend auto or ${all.join(' or ')}.`,
    });
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
async function probeBackend(backend, form, options, host) {
    try {
        const sandbox = await plannedAgain(async () => {
            const made = await host.launch(noOp(backend, form, options));
            // Nobody listens on it; it ends with the sandbox.
            await made.go().finally(() => {
                made.sockets.forEach(closeReceived);
            });
            return made;
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
        if (!(error instanceof launch_failure/* LaunchFailure */.E) || NOT_THE_BACKENDS.includes(error.code))
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
        command: [(0,sandbox_programs/* systemPrograms */.F)().path('true')],
        workspace: options.workspace,
        cwd: options.cwd,
        environment: env,
        output: 'none',
        network: 'namespace',
        ...wayOut(backend),
        // To try a sandbox is no reason to rewrite a git config on disk.
        ...(backend === 'seatbelt' ? { gitCredentials: 'keep' } : {}),
        listenScript: options.listenScript,
        node: options.node,
        allowNoSeccomp: options.allowNoSeccomp ?? false,
        ...(options.uid === undefined ? {} : { uid: options.uid }),
        ...(options.abort === undefined ? {} : { abort: options.abort }),
    };
}
/** The real configuration has a way to the proxy: it is a part of what has to work. */
function wayOut(backend) {
    if (backend !== 'seatbelt')
        return { sockets: [{ kind: 'tcp', address: '127.0.0.1', port: PROBE_PORT }] };
    const port = (0,policy_port/* parsePort */.pz)(String(PROBE_PORT));
    if (!port.ok)
        throw new TypeError(port.problem.message);
    return { sockets: [], proxyPort: port.value };
}

;// CONCATENATED MODULE: ./build/src/sandbox/index.js
/** Runs a command in a sandbox, or without one, and finds out which sandbox this machine can make. */














/***/ }),

/***/ 513:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ LaunchFailure),
/* harmony export */   K: () => (/* binding */ LAUNCH_FAILED)
/* harmony export */ });
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


/***/ }),

/***/ 8629:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ ancestors)
/* harmony export */ });
/** Each directory above an absolute, normalised path, from `/` down. */
function ancestors(path) {
    const parts = path.split('/').slice(1, -1);
    return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}


/***/ }),

/***/ 7580:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ systemPrograms)
/* harmony export */ });
/* unused harmony export missingRemedy */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _launch_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(513);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8629);



/** The launcher's programs, with the Debian package of each. Those without one are macOS's own. */
const PACKAGES = {
    busctl: 'systemd',
    bwrap: 'bubblewrap (0.8 or newer)',
    find: 'findutils',
    git: 'git',
    ip: 'iproute2',
    mkfifo: 'coreutils',
    mv: 'coreutils',
    nsenter: 'util-linux',
    perl: 'perl-base',
    prlimit: 'util-linux',
    ps: 'procps',
    'sandbox-exec': undefined,
    setpriv: 'util-linux',
    sh: 'dash',
    sudo: 'sudo',
    true: 'coreutils',
    unshare: 'util-linux',
    'xcode-select': undefined,
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
        throw new _launch_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .LaunchFailure */ .E('program', `${first} is not used: ${unsafe} does not belong to root, or others can write to it`, `Give it back to root: chown root ${unsafe} && chmod go-w ${unsafe}`);
    }
    throw new _launch_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .LaunchFailure */ .E('program', `the program ${name} is in none of ${DIRECTORIES.join(', ')}`, missingRemedy(name, process.platform));
}
/** What brings a missing program. */
function missingRemedy(name, platform) {
    const debian = PACKAGES[name];
    if (platform === 'darwin')
        return 'It is part of macOS: repair the system, or run soda-guard on another machine';
    return debian === undefined
        ? 'It is part of macOS, and there is none elsewhere'
        : `Install the package ${debian}`;
}
function isFile(path) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}
/** The first of the file, what it links to, and every directory above both, that somebody else could change. */
function notRootsAlone(path) {
    const places = [path, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path)].flatMap((file) => [...(0,_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .ancestors */ .T)(file), file]);
    return places.find((place) => {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(place);
        return stat.uid !== 0 || (!stat.isSymbolicLink() && (stat.mode & 0o022) !== 0);
    });
}


/***/ })

};
