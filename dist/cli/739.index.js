export const id = 739;
export const ids = [739];
export const modules = {

/***/ 6739:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommand: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/report/plural.js
var report_plural = __webpack_require__(8916);
;// CONCATENATED MODULE: ./build/src/report/run-exit.js

/** The exit code of a denial where `on-deny` is `fail`. */
const DENIED = 1;
/** The exit code with which a run ends, and, where it is not the command's own, the reason: a sentence. */
function runExit({ exitCode, commandExitCode, denied, quarantined }, onDeny) {
    if (exitCode !== commandExitCode) {
        const left = (0,report_plural/* plural */.L)(quarantined.length, 'path');
        const why = `exit code ${exitCode}, although the command succeeded: it left ${left} where other programs would trust it, see above.`;
        return { code: exitCode, why };
    }
    if (exitCode !== 0 || onDeny !== 'fail' || denied.length === 0)
        return { code: exitCode, why: undefined };
    const why = `exit code ${DENIED}, although the command succeeded: ${(0,report_plural/* plural */.L)(denied.length, 'host')} denied, and on-deny is fail. Add the entries above, or accept denials with on-deny: warn (--on-deny warn).`;
    return { code: DENIED, why };
}

// EXTERNAL MODULE: ./build/src/isolation/index.js + 14 modules
var isolation = __webpack_require__(7794);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
;// CONCATENATED MODULE: ./build/src/report/denial-annotations.js



/**
 * Denied hosts as annotations, one for each place of the policy where entries would go, with the entries to add.
 * `level` is `error` where a denial fails the step.
 */
function denialAnnotations({ denied, wouldDeny, places }, level) {
    return places.map((place) => {
        const isThere = ({ server }) => server === place.server;
        return placeAnnotation(place, denied.filter(isThere), wouldDeny.filter(isThere), level);
    });
}
function placeAnnotation({ server, file, line, column, where, yaml }, denied, wouldDeny, level) {
    const hosts = [...denied, ...wouldDeny];
    const refused = plural(denied.length, 'host');
    const passed = plural(wouldDeny.length, 'host');
    const [titles, sentences] = [
        [
            ...(denied.length === 0 ? [] : [`${refused} denied`]),
            ...(wouldDeny.length === 0 ? [] : [`${passed} would be denied`]),
        ],
        [
            ...(denied.length === 0 ? [] : [`The command was denied ${refused}.`]),
            ...(wouldDeny.length === 0 ? [] : [`The audit let ${passed} through that would be denied.`]),
        ],
    ];
    const likely = server === null ? '' : ` Server ${quote(server)} is the likely one.`;
    const remedy = yaml.length === 0
        ? 'Find out why it asked: no entry is proposed.'
        : `If it needs them, ${where} the entries below; else find out why it asked.`;
    return {
        level: denied.length === 0 ? 'warning' : level,
        title: `soda-guard: ${titles.join(', ')}`,
        message: fitLines(`${sentences.join(' ')}${likely} ${remedy}`, hosts.map(hostLine)),
        file,
        line,
        endLine: line,
        column,
    };
}
/** One denied host with what would allow it, on one line. */
function hostLine({ host, port, reason, count, entry, noEntry }) {
    const what = `${hostAndPort(host, port)} (${reason}, ${(0,report_plural/* plural */.L)(count, 'time')})`;
    return `${what}: ${(0,visible_text/* printable */.g$)(entry ?? `no entry is proposed. ${noEntry ?? ''}`)}`;
}
/**
 * What failed upstream: a notice, since the policy refused nothing and another entry would not help.
 * At most one, on the line of the first entry.
 */
function failureAnnotations({ failed }) {
    const located = failed.find(({ line }) => line !== null);
    if (failed.length === 0)
        return [];
    const count = plural(failed.length, 'request');
    const head = `${failed.length === 1 ? 'A request' : count} failed that the policy did not refuse: another entry would not help.`;
    return [
        {
            level: 'notice',
            title: `soda-guard: ${count} failed, not denied`,
            message: fitLines(head, failed.map(failureLine)),
            ...placeOf(located),
        },
    ];
}
function placeOf(located) {
    if (located === undefined || located.file === null || located.line === null)
        return {};
    return { file: located.file, line: located.line, endLine: located.line };
}
/** One failure on one line. */
function failureLine({ host, port, reason, count }) {
    return `${hostAndPort(host, port)} (${reason}, ${(0,report_plural/* plural */.L)(count, 'time')})`;
}
/** `host:port` on one line, IPv6 in brackets; the host alone where no port is known. */
function hostAndPort(host, port) {
    if (port === null)
        return (0,visible_text/* printable */.g$)(host);
    return /^[0-9a-f:.]*:[0-9a-f:.]*$/.test(host) ? `[${host}]:${port}` : `${(0,visible_text/* printable */.g$)(host)}:${port}`;
}
/** A run in which nothing was enforced has to be seen on the policy, not only in a log. */
function modeAnnotation(mode, meaning, file) {
    if (mode === 'isolated' || mode === 'proxied')
        return undefined;
    return {
        level: 'warning',
        title: `soda-guard: mode ${mode}`,
        message: `The command ran in mode ${mode}: ${meaning}.`,
        file,
        line: 1,
    };
}

;// CONCATENATED MODULE: ./build/src/report/printable-path.js
/** A path on one line that hides nothing: a name may hold any character, and the command chose it. */
function printable(path) {
    return path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/gu, (character) => {
        return character === '\\' ? '\\\\' : `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
    });
}

;// CONCATENATED MODULE: ./build/src/report/quarantine-line.js

const NAMED_WITH_WRITE = 'What the command may create is named with --write.';
const LOOK_FIRST = 'Look at it before you put any of it back; what the command may make so is named with --write.';
/** What was found after the command, why it matters, and where it is now: a line. */
function quarantineLine(found) {
    const { path, reason, because, movedTo, said, isReplaced } = found;
    const name = printable(path);
    if (reason === 'unsearched') {
        return `not searched after the command: ${name}, since ${printable(because)}. What it holds may make git and other programs run what the command left: remove it, or look through it first.`;
    }
    const copy = isReplaced ? ', and a copy without that is in its place' : '';
    const now = movedTo === null
        ? `it could not be moved (${said}): remove it`
        : `it is now ${printable(movedTo)}${copy}`;
    const [what, remedy] = whatOf(reason, because);
    return `quarantined: ${name} ${what}; ${now}. ${remedy}`;
}
function whatOf(reason, because) {
    switch (reason) {
        case 'appeared':
            return ['did not exist before the command, and other programs would trust it', NAMED_WITH_WRITE];
        case 'set-id':
            return ['has a setuid or setgid bit that it had not before the command', NAMED_WITH_WRITE];
        case 'git-config':
            return [`is a git configuration that could make git run a program (${because})`, LOOK_FIRST];
        case 'git-hooks':
            return [`holds programs that git would run (${because})`, LOOK_FIRST];
        case 'git-pointer':
            return [`sends git to a repository that the command chose (${because})`, LOOK_FIRST];
        case 'unnameable':
            return [
                `was renamed and has not been looked through (${because})`,
                'Look through it before you use it.',
            ];
    }
}
/** Names beyond this are counted. */
const MAX_NOTICED = 3;
/** What is new or changed and trusted by programs that are started next to it, and stays: a sentence, or none. */
function noticedNotes(noticed) {
    if (noticed.length === 0)
        return [];
    const names = noticed.slice(0, MAX_NOTICED).map(printable).join(', ');
    const more = noticed.length > MAX_NOTICED ? ` and ${noticed.length - MAX_NOTICED} more` : '';
    return [
        `The command made or changed files that editors, agents or package managers obey in the directory where they are started: ${names}${more}. They were left there: look at them before you start anything in those directories.`,
    ];
}

;// CONCATENATED MODULE: ./build/src/report/self-test.js


/** One line for people who read a log. */
function selfTestLine({ state, reason, checks, ms }) {
    if (state !== 'passed')
        return `self-test: not made (${reason})`;
    const [verb, what] = checks.length === 1 ? ['holds', 'property'] : ['hold', 'properties'];
    return `self-test: ${checks.length} ${what} of the sandbox tried before the command, all ${verb} (${ms} ms)`;
}
/** The section of the job summary. */
function selfTestSection({ state, reason, checks }) {
    const title = '### Self-test';
    if (state !== 'passed')
        return { title, lead: [`Not made: ${escapeText(reason)}.`] };
    return {
        title: `${title}: ${plural(checks.length, 'attempt')} before the command, all without success or as listed`,
        rows: checks.map(({ holds, seen }) => `- ${escapeText(holds)}: ${escapeText(seen)}`),
    };
}

;// CONCATENATED MODULE: ./build/src/report/run-text.js






/** What people are told before the sandbox is made: the mode, and everything that it does not protect. */
function announcement(effective, opened) {
    const { mode, machine } = effective;
    const by = mode !== 'off' && machine?.usable === true ? `, ${machine.backend} (${machine.form} form)` : '';
    return [
        `mode ${mode}: ${isolation/* MODE_MEANING */.Yy[mode]}${by}`,
        ...(0,isolation/* notProtected */.c1)({ mode, machine, limits: [], opened }).map(({ message }) => `not protected: ${message}`),
    ];
}
/** What people are told of the limits once they are in place, or not. */
function limitLines(limits) {
    return limits.map((outcome) => `${outcome.enforcedBy === null ? 'not protected: ' : ''}sandbox.limits.${(0,isolation/* limitText */.PW)(outcome)}`);
}
/** What people are told when the command has ended, a line each. */
function closingLines({ denied, wouldDeny, failed, unused, uncounted, lostFromLog, quarantined, hints, selfTest }, logPath) {
    return [
        ...(denied.length > 0 ? [`denied ${(0,report_plural/* plural */.L)(denied.length, 'host')}:`] : []),
        ...denied.map((host) => `  ${hostLine(host)}`),
        ...(wouldDeny.length > 0
            ? [`let through, and would be denied: ${(0,report_plural/* plural */.L)(wouldDeny.length, 'host')}:`]
            : []),
        ...wouldDeny.map((host) => `  ${hostLine(host)}`),
        ...failed.map((request) => `failed, not denied: ${failureLine(request)}`),
        ...(uncounted > 0 ? [`${(0,report_plural/* plural */.L)(uncounted, 'decision')} more: too many distinct ones to list.`] : []),
        ...(lostFromLog > 0
            ? [`${(0,report_plural/* plural */.L)(lostFromLog, 'decision')} could not be written to the log; all were enforced.`]
            : []),
        ...unusedLine(unused),
        ...quarantined.map(quarantineLine),
        ...hints.map(({ message }) => `hint: ${message}`),
        selfTestLine(selfTest),
        `decision log: ${logPath}`,
    ];
}
/** Entries that a reader of the log sees named; the rest is counted. */
const MAX_UNUSED = 5;
/** An entry that nothing needs is one that can go. */
function unusedLine(unused) {
    if (unused.length === 0)
        return [];
    const named = unused.slice(0, MAX_UNUSED).map(({ host, port, file, line }) => {
        return `${host}:${port} (${(0,visible_text/* formatPlace */.dE)({ file, line: line ?? undefined })})`;
    });
    const more = unused.length > MAX_UNUSED ? ` and ${unused.length - MAX_UNUSED} more` : '';
    return [`listed but never contacted: ${named.join(', ')}${more}`];
}

;// CONCATENATED MODULE: ./build/src/run/failure-text.js
/** What people read of a launch that failed: the cause, then the remedy as it is, which may end in a command to copy. */
function failureText({ message, remedy }) {
    const cause = /[.!?]$/.test(message) ? message : `${message}.`;
    return remedy === '' ? cause : `${cause} ${remedy}`;
}
/** What people read of something of ours that failed beside a run that goes on: a connection, or what was passed on. */
function faultText(error) {
    const said = error instanceof Error ? error.message : String(error);
    return `not as it should be: ${said.replace(/[.]$/, '')}. Nothing was opened by it; if it comes again, please report it.`;
}

// EXTERNAL MODULE: ./build/src/run/installation.js
var installation = __webpack_require__(7107);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
;// CONCATENATED MODULE: ./build/src/run/own-file.js



/**
 * The files that one run writes. They are created before the command starts and written through their descriptors:
 * afterwards a path may be whatever the command made of it.
 */
class OwnFiles {
    #files = [];
    #folders = [];
    /**
     * Creates a file exclusively and without following a link, readable by its owner only.
     * @throws {Stop} `refused` when it exists already or cannot be made
     */
    create(file, what) {
        const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDWR } = external_node_fs_.constants;
        const descriptor = attempt(`the ${what} ${file} cannot be created`, () => (0,external_node_fs_.openSync)(file, O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR, 0o600));
        const own = { path: file, descriptor };
        this.#files.push(own);
        return own;
    }
    /**
     * A fresh folder below `parent`, for our files alone.
     * @throws {Stop} `refused` when it cannot be made
     */
    folder(parent) {
        const folder = attempt(`no folder can be made in ${parent}`, () => (0,external_node_fs_.mkdtempSync)(external_node_path_.join(parent, 'soda-guard-')));
        this.#folders.push(folder);
        return folder;
    }
    close() {
        for (const { descriptor } of this.#files)
            (0,external_node_fs_.closeSync)(descriptor);
        this.#files.length = 0;
    }
    /** Removes everything again: the command was not started, and nothing can have been put in its place. */
    discard() {
        const paths = this.#files.map((file) => file.path);
        this.close();
        for (const file of paths)
            (0,external_node_fs_.unlinkSync)(file);
        for (const folder of this.#folders)
            (0,external_node_fs_.rmdirSync)(folder);
    }
}
function attempt(failure, action) {
    try {
        return action();
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
        const remedy = code === 'EEXIST' ? 'Remove it or name another one' : 'Name a path that can be written';
        throw new stop/* Stop */.VG('refused', `${failure} (${code}). ${remedy}.`);
    }
}

// EXTERNAL MODULE: ./build/src/policy/port.js
var policy_port = __webpack_require__(365);
;// CONCATENATED MODULE: ./build/src/proxy/clock.js
const systemClock = {
    wall: () => Date.now(),
    elapsed: () => performance.now(),
    after: (ms, action) => {
        const timer = setTimeout(action, ms);
        return () => {
            clearTimeout(timer);
        };
    },
};

// EXTERNAL MODULE: ./build/src/policy/entry.js + 1 modules
var policy_entry = __webpack_require__(3764);
// EXTERNAL MODULE: ./build/src/proxy/limits.js
var limits = __webpack_require__(3924);
;// CONCATENATED MODULE: ./build/src/proxy/decision-counts.js

function createDecisionCounts() {
    const rows = new Map();
    let uncounted = 0;
    let omitted = 0;
    let lost = 0;
    return {
        count: (decision) => {
            const key = keyOf(decision);
            const row = rows.get(key);
            if (row !== undefined) {
                row.count += 1;
                return row.count;
            }
            if (rows.size >= limits/* MAX_DISTINCT_DECISIONS */.cS) {
                uncounted += 1;
                return 0;
            }
            rows.set(key, { decision, count: 1, bytesUp: 0, bytesDown: 0, notTls: 0 });
            return 1;
        },
        add: (decision, { bytesUp, bytesDown, tls }) => {
            const row = rows.get(keyOf(decision));
            if (row === undefined)
                return;
            row.bytesUp += bytesUp;
            row.bytesDown += bytesDown;
            if (tls === 'not-tls')
                row.notTls += 1;
        },
        omitted: () => {
            omitted += 1;
        },
        lost: () => {
            lost += 1;
        },
        summary: () => ({
            decisions: [...rows.values()].map((row) => ({ ...row })),
            uncounted,
            omittedFromFile: omitted,
            lostFromFile: lost,
        }),
    };
}
function keyOf({ principal, host, port, verdict, reason }) {
    return JSON.stringify([principal, host, port, verdict, reason]);
}

;// CONCATENATED MODULE: ./build/src/proxy/decision-log.js




/** Room for the last members of a line: digits of 2^53, the longest word, and the rest of the JSON. */
const TAIL_LENGTH = tail({ bytesUp: 2 ** 53, bytesDown: 2 ** 53, ms: 2 ** 53, tls: 'not-tls' }).length;
/**
 * The decision log: JSON Lines, one object per decision, in the file before the decision takes effect, so that it
 * survives a crash of this process.
 *
 * What passed through a tunnel is known only at its end. The line of a tunnel is therefore written at once with
 * `"bytesUp":null,"bytesDown":null,"ms":null,"tls":null` and blanks up to a fixed length (JSON allows them between the object and
 * the line's end), and these last members are overwritten in place when the tunnel ends. A line never moves and
 * never changes its length; `null` means that the tunnel was still open when the file was read.
 *
 * `descriptor`: a regular file, empty, open for writing, not in append mode, and written by nobody else; it stays the
 * caller's to close. Without one, decisions are only counted. A line that cannot be written (disk full) is counted as
 * lost and nothing else changes: the decision is enforced all the same.
 */
function createDecisionLog(options) {
    const { descriptor, clock } = options;
    const counts = createDecisionCounts();
    let size = 0;
    /** Returns where the line was put, or `undefined` if it is not in the file. */
    const append = (line) => {
        if (descriptor === undefined)
            return undefined;
        const bytes = Buffer.from(line);
        if (size + bytes.length > limits/* MAX_LOG_BYTES */.w5) {
            counts.omitted();
            return undefined;
        }
        if (!writeFully(descriptor, bytes, size)) {
            counts.lost();
            cutBack(descriptor, size);
            return undefined;
        }
        const position = size;
        size += bytes.length;
        return position;
    };
    return {
        refused: (decision, ms) => {
            const seen = counts.count(decision);
            if (seen > limits/* MAX_IDENTICAL_DENIALS */.Em) {
                counts.omitted();
                return;
            }
            append(`${head(decision, clock.wall())}${tail({ bytesUp: 0, bytesDown: 0, ms, tls: undefined })}\n`);
        },
        opened: (decision) => {
            counts.count(decision);
            const start = head(decision, clock.wall());
            const position = append(`${start}${OPEN_TAIL.padEnd(TAIL_LENGTH)}\n`);
            return (end) => {
                counts.add(decision, end);
                if (position === undefined || descriptor === undefined)
                    return;
                const bytes = Buffer.from(tail(end).padEnd(TAIL_LENGTH));
                if (!writeFully(descriptor, bytes, position + Buffer.byteLength(start)))
                    counts.lost();
            };
        },
        summary: () => counts.summary(),
    };
}
/** The line without its last three members, open at the end. */
function head(decision, time) {
    const members = {
        time: new Date(time).toISOString(),
        principal: decision.principal,
        via: decision.via,
        host: decision.host,
        port: decision.port,
        verdict: decision.verdict,
        reason: decision.reason,
        rule: ruleOf(decision),
        address: decision.address?.text ?? null,
    };
    return JSON.stringify(members).slice(0, -1);
}
const OPEN_TAIL = ',"bytesUp":null,"bytesDown":null,"ms":null,"tls":null}';
function tail(end) {
    const ms = Math.round(end.ms);
    const tls = end.tls === undefined ? null : end.tls;
    return `,"bytesUp":${end.bytesUp},"bytesDown":${end.bytesDown},"ms":${ms},"tls":${JSON.stringify(tls)}}`;
}
/** The rule of a decision in the shape that logs and reports use. */
function ruleOf(decision) {
    const { entry } = decision;
    if (entry === undefined)
        return null;
    return { file: entry.file, line: entry.range?.start.line ?? null, pattern: (0,policy_entry/* formatEntry */.WL)(entry) };
}
/** A disk that fills up takes the first half of a line, which no reader could tell from a whole one. */
function cutBack(descriptor, size) {
    try {
        (0,external_node_fs_.ftruncateSync)(descriptor, size);
    }
    catch {
        // It is no regular file, or the disk is gone: the loss has been counted.
    }
}
function writeFully(descriptor, bytes, position) {
    let done = 0;
    try {
        while (done < bytes.length) {
            done += (0,external_node_fs_.writeSync)(descriptor, bytes, done, bytes.length - done, position + done);
        }
        return true;
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./build/src/proxy/idle.js

/** Calls `onIdle` once, when nothing has passed for the idle limit. */
function watchIdle(clock, onIdle) {
    let lastByteAt = clock.elapsed();
    const check = () => {
        const left = lastByteAt + limits/* IDLE_TIMEOUT_MS */.k$ - clock.elapsed();
        if (left > 0)
            cancel = clock.after(left, check);
        else
            onIdle();
    };
    let cancel = clock.after(limits/* IDLE_TIMEOUT_MS */.k$, check);
    return {
        touch: () => {
            lastByteAt = clock.elapsed();
        },
        cancel: () => {
            cancel();
        },
    };
}

;// CONCATENATED MODULE: ./build/src/proxy/tls/record.js
/** The types of TLS records (RFC 8446, section 5.1). */
const RECORD = {
    changeCipherSpec: 0x14,
    alert: 0x15,
    handshake: 0x16,
    applicationData: 0x17,
};
/** Header and content of records, with what TLS 1.2 allows an encrypted one to grow by (RFC 5246, section 6.2.3). */
const HEADER = 5;
const MAX_CONTENT = 2 ** 14 + 2048;
/** Takes the records of one direction of a TLS stream apart, whatever the pieces it comes in. */
function createRecordReader() {
    const header = Buffer.alloc(HEADER);
    let headerLength = 0;
    let left = 0;
    return {
        *read(piece) {
            let at = 0;
            while (at < piece.length) {
                if (headerLength < HEADER) {
                    const copied = piece.copy(header, headerLength, at, at + HEADER - headerLength);
                    headerLength += copied;
                    at += copied;
                    if (headerLength >= 2 && !isRecordStart(header)) {
                        yield undefined;
                        return;
                    }
                    if (headerLength < HEADER)
                        return;
                    left = header.readUInt16BE(3);
                    if (left > MAX_CONTENT) {
                        yield undefined;
                        return;
                    }
                }
                const bytes = piece.subarray(at, at + left);
                at += bytes.length;
                left -= bytes.length;
                const isLast = left === 0;
                if (isLast)
                    headerLength = 0;
                if (bytes.length > 0 || isLast) {
                    yield { part: { type: header[0] ?? 0, bytes, isLast }, end: at };
                }
            }
        },
    };
}
/** Whether a stream that starts with these two bytes is TLS of any version but SSLv2. */
function isRecordStart(bytes) {
    const [type = 0, major = 0] = bytes;
    return type >= RECORD.changeCipherSpec && type <= RECORD.applicationData && major === 3;
}

// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
// EXTERNAL MODULE: ./build/src/proxy/authority.js
var proxy_authority = __webpack_require__(4583);
;// CONCATENATED MODULE: ./build/src/proxy/http/target.js



/**
 * Reads `http://host[:port][path][?query]`. Nothing is decoded, folded or guessed, but for the port, which is 80 where
 * none is written (RFC 9110, section 4.2.1). The host is read by the one grammar of hosts and never by a URL parser,
 * which would turn `0x7f.1` into an address.
 */
function parseHttpTarget(text, method) {
    if (/[^!-~]/.test(text))
        return (0,result/* fail */.f)('target-characters');
    const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text)?.[1]?.toLowerCase();
    if (scheme === undefined)
        return (0,result/* fail */.f)('origin-form');
    if (scheme === 'https' || scheme === 'wss')
        return (0,result/* fail */.f)('secure-scheme');
    if (scheme !== 'http')
        return (0,result/* fail */.f)('other-scheme');
    const rest = text.slice('http://'.length);
    if (rest.includes('#'))
        return (0,result/* fail */.f)('fragment');
    const end = rest.search(/[/?\\]/);
    const authority = end === -1 ? rest : rest.slice(0, end);
    const parsed = parseHttpAuthority(authority);
    if (!parsed.ok)
        return parsed;
    const path = end === -1 ? '' : rest.slice(end);
    // Some readers of URLs end the host at a backslash, others do not.
    if (path.startsWith('\\'))
        return (0,result/* fail */.f)('target-characters');
    return (0,result.ok)({ authority: parsed.value, originForm: originForm(path, method) });
}
/** A server-wide OPTIONS is the one request whose target is not a path (RFC 9112, section 3.2.4). */
function originForm(path, method) {
    if (path === '')
        return method === 'OPTIONS' ? '*' : '/';
    return path.startsWith('/') ? path : `/${path}`;
}
/** Reads `host[:port]` as it stands in an http URL or in the field `Host` of a request for one. */
function parseHttpAuthority(text) {
    if (text === '')
        return (0,result/* fail */.f)('empty-host');
    const parsed = (0,proxy_authority/* parseAuthority */.P)(text);
    if (parsed.ok || parsed.problem !== 'no-port' || text.endsWith(':'))
        return parsed;
    return (0,proxy_authority/* parseAuthority */.P)(`${text}:${policy_port/* HTTP_PORT */.Xp}`);
}

// EXTERNAL MODULE: ./build/src/policy/host.js
var policy_host = __webpack_require__(5016);
;// CONCATENATED MODULE: ./build/src/proxy/named-host.js

/** What clients call this machine, by whichever of them they connect to it. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '::1']);
/**
 * Whether a client of a tunnel to `host` means that host by what it names in its first bytes: by nothing only where it may have
 * connected to an address (RFC 6066, section 3; RFC 9112, section 3.2).
 */
function isNamed(named, host) {
    const asked = (0,policy_host/* formatHost */.g9)(host);
    const isOwn = OWN_NAMES.has(asked);
    if (named === undefined)
        return host.kind === 'address' || isOwn;
    const said = (0,policy_host/* formatHost */.g9)(named);
    return said === asked || (isOwn && OWN_NAMES.has(said));
}

;// CONCATENATED MODULE: ./build/src/proxy/inspect/inspection.js
const NOTHING = Buffer.alloc(0);
/** The step of an inspection that goes on. */
function looking(awaits, { forward = NOTHING, isFull = false } = {}) {
    return { state: 'looking', forward, awaits, isFull };
}
/** Bytes that wait for a decision. */
class HeldBytes {
    #pieces = [];
    #length = 0;
    get length() {
        return this.#length;
    }
    add(piece) {
        this.#pieces.push(piece);
        this.#length += piece.length;
    }
    /** All of them, in order; afterwards there are none. */
    release() {
        const [first] = this.#pieces;
        const all = this.#pieces.length === 1 && first !== undefined ? first : Buffer.concat(this.#pieces);
        this.#pieces = [];
        this.#length = 0;
        return all;
    }
}

;// CONCATENATED MODULE: ./build/src/proxy/inspect/http-inspection.js




const LF = 0x0a;
/** More than any reader takes for the version of a request line, but not the preface of HTTP/2 (RFC 9113, 3.4). */
const REQUEST_LINE = /^(?!PRI \* HTTP\/2\.0\r?$)\S.*[ \t]HTTP\/[0-9]/i;
/** The beginning of what could still become a request line. */
const MAYBE_REQUEST_LINE = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \t]|$)/;
/** A target that names a host (RFC 9112, section 3.2.2). */
const ABSOLUTE_TARGET = /^\S+[ \t]+[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?#\\\s]*)/;
/**
 * Inspects a tunnel that does not start with TLS. Bytes pass as they come, because most protocols wait for an answer
 * to them. If the first line turns out to be the request line of HTTP/1, the rest of the head waits until it is whole:
 * without it no server acts on the request.
 */
function inspectPlain(host) {
    const held = new HeldBytes();
    /** The first line so far, latin1, without the empty lines that servers skip. */
    let line = '';
    let inHead = false;
    const settled = (forward) => ({ state: 'settled', forward, seen: 'not-tls' });
    const mismatch = () => ({ state: 'mismatch', held: held.release() });
    const readHead = () => {
        const bytes = held.release();
        held.add(bytes);
        const text = bytes.toString('latin1');
        const end = /\n\r?\n/.exec(text);
        if (end === null) {
            if (bytes.length > limits/* MAX_HELLO_BYTES */.oW)
                return mismatch();
            return looking('client');
        }
        return isHeadFor(text.slice(0, end.index + 1), host) ? settled(held.release()) : mismatch();
    };
    const readLine = (bytes) => {
        let start = 0;
        while (line === '' && (bytes[start] === 0x0d || bytes[start] === LF))
            start += 1;
        const end = bytes.indexOf(LF, start);
        line += bytes.toString('latin1', start, end === -1 ? bytes.length : end);
        if (line !== '' && !MAYBE_REQUEST_LINE.test(line))
            return settled(bytes);
        if (end === -1) {
            if (line.length <= limits/* MAX_HELLO_BYTES */.oW)
                return looking('nobody', { forward: bytes });
            held.add(bytes);
            return mismatch();
        }
        if (!REQUEST_LINE.test(line))
            return settled(bytes);
        inHead = true;
        held.add(bytes.subarray(end));
        const target = ABSOLUTE_TARGET.exec(line)?.[1];
        if (target !== undefined && !names(target.replace(/^.*@/, ''), host))
            return mismatch();
        const step = readHead();
        return step.state === 'mismatch'
            ? step
            : { ...step, forward: step.state === 'settled' ? bytes : bytes.subarray(0, end) };
    };
    return {
        up: (bytes) => {
            if (!inHead)
                return readLine(bytes);
            held.add(bytes);
            return readHead();
        },
        down: () => looking(inHead ? 'client' : 'nobody'),
        held: () => held.release(),
    };
}
/** `fields`: from the LF of the request line to that of the last field. One Host, or none where an address is asked. */
function isHeadFor(fields, host) {
    const lines = fields.split(/\r?\n/).slice(1, -1);
    // A folded line, a lone CR or a NUL: readers differ on what it belongs to.
    if (lines.some((text) => /^[ \t]|[\r\0]/.test(text)))
        return false;
    const hosts = lines
        .map((text) => /^([^:]*?)[ \t]*:[ \t]*(.*?)[ \t]*$/.exec(text))
        .flatMap((match) => (match?.[1]?.toLowerCase() === 'host' ? [match[2] ?? ''] : []));
    const [named] = hosts;
    if (named === undefined)
        return isNamed(undefined, host);
    return hosts.length === 1 && names(named, host);
}
function names(authority, host) {
    const named = parseHttpAuthority(authority);
    return named.ok && isNamed(named.value.host, host);
}

;// CONCATENATED MODULE: ./build/src/proxy/tls/bytes.js
/**
 * Reads the numbers and vectors of TLS structures (RFC 8446, section 3) from front to back. A read beyond the end
 * gives nothing and makes `isBroken` true for good, so that a parser can look once, at its end.
 */
class ByteCursor {
    #bytes;
    #at = 0;
    #broken = false;
    constructor(bytes) {
        this.#bytes = bytes;
    }
    /** A read went beyond the end. */
    get isBroken() {
        return this.#broken;
    }
    get isAtEnd() {
        return this.#at === this.#bytes.length;
    }
    /** The next `length` bytes. */
    take(length) {
        if (this.#at + length > this.#bytes.length) {
            this.#broken = true;
            this.#at = this.#bytes.length;
            return Buffer.alloc(0);
        }
        this.#at += length;
        return this.#bytes.subarray(this.#at - length, this.#at);
    }
    /** An unsigned number of `size` bytes, at most 4. */
    number(size) {
        const bytes = this.take(size);
        return bytes.length === 0 ? 0 : bytes.readUIntBE(0, size);
    }
    /** A vector whose length in bytes stands in front of it, in `size` bytes. */
    vector(size) {
        return this.take(this.number(size));
    }
}

;// CONCATENATED MODULE: ./build/src/proxy/tls/client-hello.js



const HOST_NAME = 0;
const SERVER_NAME = 0x0000;
/** Encrypted ClientHello (RFC 9849) and the ESNI of its early drafts. */
const ENCRYPTED = new Set([0xfe0d, 0xffce]);
/**
 * Reads the body of a ClientHello of TLS 1.0 to 1.3, without the four bytes of the handshake header (RFC 8446, section
 * 4.1.2; RFC 6066, section 3). `undefined` for everything that a reader could take in two ways: lengths that do not
 * add up, an extension twice, more than one name, a name that is not a host_name. Unknown extensions are skipped.
 */
function parseClientHello(body) {
    const hello = new ByteCursor(body);
    const major = hello.number(1);
    hello.take(1 + 32); // the minor version and the random
    const session = hello.vector(1);
    const suites = hello.vector(2);
    const compressions = hello.vector(1);
    const isPlausible = major === 3 &&
        session.length <= 32 &&
        suites.length >= 2 &&
        suites.length % 2 === 0 &&
        compressions.length >= 1;
    if (!isPlausible)
        return undefined;
    // Without the block of extensions, which TLS 1.2 may leave out.
    if (hello.isAtEnd && !hello.isBroken)
        return { serverName: undefined, isEncrypted: false };
    const extensions = readExtensions(hello.vector(2));
    if (!isRead(hello) || extensions === undefined)
        return undefined;
    const isEncrypted = [...extensions.keys()].some((type) => ENCRYPTED.has(type));
    const names = extensions.get(SERVER_NAME);
    if (names === undefined)
        return { serverName: undefined, isEncrypted };
    const serverName = readServerName(names);
    return serverName === undefined ? undefined : { serverName, isEncrypted };
}
/** Whether a cursor has found all that it looked for, and nothing more. */
function isRead(cursor) {
    return cursor.isAtEnd && !cursor.isBroken;
}
/** By type. `undefined` if one comes twice or the lengths do not add up. */
function readExtensions(list) {
    const extensions = new Map();
    const cursor = new ByteCursor(list);
    while (!cursor.isAtEnd) {
        const type = cursor.number(2);
        const content = cursor.vector(2);
        if (cursor.isBroken || extensions.has(type))
            return undefined;
        extensions.set(type, content);
    }
    return extensions;
}
function readServerName(content) {
    const extension = new ByteCursor(content);
    const list = new ByteCursor(extension.vector(2));
    const type = list.number(1);
    const name = list.vector(2);
    return isRead(extension) && isRead(list) && type === HOST_NAME && name.length > 0
        ? name.toString('latin1')
        : undefined;
}
/** Whether a hello is for this host: it names it and nothing else, or names nothing where an address was asked for. */
function isHelloFor({ serverName }, host) {
    if (serverName === undefined)
        return isNamed(undefined, host);
    const named = (0,policy_host/* parseHost */.o6)(serverName);
    return named.ok && isNamed(named.value, host);
}

;// CONCATENATED MODULE: ./build/src/proxy/tls/hello-reader.js



const CLIENT_HELLO = 1;
const HANDSHAKE_HEADER = 4;
/**
 * Reads a client's records up to its ClientHello, which may lie in many of them and must end with the last. `skipped`
 * are the types of records that may stand in front of it.
 */
function createHelloReader(skipped) {
    const records = createRecordReader();
    const parts = [];
    let length = 0;
    /** Of the whole message, once its header is there. */
    let expected;
    const readHeader = () => {
        if (length < HANDSHAKE_HEADER)
            return true;
        const header = Buffer.concat(parts).subarray(0, HANDSHAKE_HEADER);
        expected = HANDSHAKE_HEADER + header.readUIntBE(1, 3);
        return header[0] === CLIENT_HELLO && expected <= limits/* MAX_HELLO_BYTES */.oW;
    };
    return {
        push: (piece) => {
            for (const step of records.read(piece)) {
                if (step === undefined)
                    return { state: 'unclear' };
                const { part, end } = step;
                if (part.type !== RECORD.handshake) {
                    if (length > 0 || !skipped.has(part.type))
                        return { state: 'unclear' };
                    continue;
                }
                parts.push(part.bytes);
                length += part.bytes.length;
                if (expected === undefined && !readHeader())
                    return { state: 'unclear' };
                if (expected === undefined || length < expected)
                    continue;
                // What is behind it in its record could be a message that a server reads and we do not.
                if (length > expected)
                    return { state: 'unclear' };
                if (!part.isLast)
                    continue;
                const hello = parseClientHello(Buffer.concat(parts).subarray(HANDSHAKE_HEADER));
                return hello === undefined ? { state: 'unclear' } : { state: 'hello', hello, end };
            }
            return { state: 'more' };
        },
    };
}

;// CONCATENATED MODULE: ./build/src/proxy/tls/server-answer.js

const SERVER_HELLO = 2;
/** Handshake header and version in front of the random. */
const RANDOM_AT = 4 + 2;
const RANDOM_LENGTH = 32;
/** The random by which a ServerHello is a HelloRetryRequest: SHA-256 of those words (RFC 8446, section 4.1.3). */
const RETRY_RANDOM = Buffer.from('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c', 'hex');
/**
 * Reads a server's records up to the random of its first handshake message. An alert may stand in front of it: servers
 * warn about a name that they do not know and go on.
 */
function createServerAnswerReader() {
    const records = createRecordReader();
    let message = Buffer.alloc(0);
    return {
        push: (piece) => {
            for (const step of records.read(piece)) {
                if (step === undefined)
                    return 'other';
                const { type, bytes } = step.part;
                if (type === RECORD.applicationData)
                    return 'other';
                if (type !== RECORD.handshake)
                    continue;
                message = Buffer.concat([message, bytes.subarray(0, RANDOM_AT + RANDOM_LENGTH - message.length)]);
                if (message.length > 0 && message[0] !== SERVER_HELLO)
                    return 'other';
                if (message.length === RANDOM_AT + RANDOM_LENGTH) {
                    return message.subarray(RANDOM_AT).equals(RETRY_RANDOM) ? 'hello-retry' : 'other';
                }
            }
            return 'more';
        },
    };
}

;// CONCATENATED MODULE: ./build/src/proxy/inspect/tls-inspection.js






/** What may stand in front of a second hello: early data, and the record that some middleboxes want to see. */
const BEFORE_SECOND = new Set([RECORD.changeCipherSpec, RECORD.applicationData]);
/**
 * Inspects a tunnel that starts with a TLS record. The first hello waits until it is whole; everything behind it waits
 * until the server's answer shows whether a second hello follows, which servers let name another host.
 */
function inspectTls(host) {
    const held = new HeldBytes();
    const answer = createServerAnswerReader();
    let reader = createHelloReader(new Set());
    let stage = 'first-hello';
    let seen = 'hello';
    const mismatch = () => ({ state: 'mismatch', held: held.release() });
    const awaitAnswer = () => looking('destination', { isFull: held.length > limits/* MAX_HELD_BYTES */.Jy });
    const readHello = (piece) => {
        if (reader === undefined)
            return awaitAnswer();
        const progress = reader.push(piece);
        if (progress.state === 'more')
            return held.length > limits/* MAX_HELD_BYTES */.Jy ? mismatch() : looking('client');
        if (progress.state === 'unclear' || !isHelloFor(progress.hello, host))
            return mismatch();
        if (progress.hello.isEncrypted)
            seen = 'ech';
        const all = held.release();
        if (stage === 'second-hello')
            return { state: 'settled', forward: all, seen };
        stage = 'answer';
        reader = undefined;
        const behind = piece.length - progress.end;
        if (behind > 0)
            held.add(all.subarray(all.length - behind));
        return looking('destination', { forward: all.subarray(0, all.length - behind) });
    };
    return {
        up: (bytes) => {
            held.add(bytes);
            return readHello(bytes);
        },
        down: (bytes) => {
            if (stage !== 'answer')
                return looking(held.length > 0 ? 'client' : 'nobody');
            const answered = answer.push(bytes);
            if (answered === 'more')
                return awaitAnswer();
            if (answered === 'other')
                return { state: 'settled', forward: held.release(), seen };
            stage = 'second-hello';
            reader = createHelloReader(BEFORE_SECOND);
            if (held.length === 0)
                return looking('nobody');
            const waiting = held.release();
            held.add(waiting);
            return readHello(waiting);
        },
        held: () => held.release(),
    };
}

;// CONCATENATED MODULE: ./build/src/proxy/inspect/inspect.js




/**
 * Inspects a tunnel to `host` from its first byte on: TLS must name the host, HTTP/1 in clear text too; what is
 * neither passes.
 */
function inspectTunnel(host) {
    const held = new HeldBytes();
    let chosen;
    return {
        up: (bytes) => {
            if (chosen !== undefined)
                return chosen.up(bytes);
            held.add(bytes);
            const first = held.release();
            switch (classifyFirstBytes(first)) {
                case 'more':
                    held.add(first);
                    return looking('client');
                case 'sslv2':
                    return { state: 'mismatch', held: first };
                case 'tls':
                    chosen = inspectTls(host);
                    return chosen.up(first);
                case 'plain':
                    chosen = inspectPlain(host);
                    return chosen.up(first);
            }
        },
        down: (bytes) => chosen?.down(bytes) ?? looking(held.length > 0 ? 'client' : 'nobody'),
        held: () => (chosen === undefined ? held.release() : chosen.held()),
    };
}
/**
 * What a stream is by its first bytes; at least one. A hello in the format of SSLv2, which some servers still take for
 * one of TLS, has its length with the highest bit set, the type 1, and a version (RFC 5246, appendix E.2).
 */
function classifyFirstBytes(bytes) {
    const [first = 0, second, type, major, minor] = bytes;
    if (first >= RECORD.changeCipherSpec && first <= RECORD.applicationData) {
        if (second === undefined)
            return 'more';
        return isRecordStart(bytes) ? 'tls' : 'plain';
    }
    if (first < 0x80)
        return 'plain';
    if (type === undefined)
        return 'more';
    if (type !== 1)
        return 'plain';
    if (major === undefined)
        return 'more';
    if (major === 3)
        return 'sslv2';
    if (major !== 0)
        return 'plain';
    if (minor === undefined)
        return 'more';
    return minor === 2 ? 'sslv2' : 'plain';
}

;// CONCATENATED MODULE: ./build/src/proxy/reply.js
/** The whole answer to an accepted CONNECT. Nothing stands between the empty line and the tunnel (RFC 9110, 9.3.6). */
const ESTABLISHED = Buffer.from('HTTP/1.1 200 Connection established\r\n\r\n');
const PHRASES = {
    400: 'Bad Request',
    403: 'Forbidden',
    408: 'Request Timeout',
    431: 'Request Header Fields Too Large',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
};
/**
 * A refusal as bytes. The reason stands in the status line and in a field as well, because most clients show their
 * user one of these and not the body of an answer to CONNECT. An answer to HEAD says how long its body would be.
 */
function formatRefusal({ status, reason, lines }, withBody = true) {
    const body = Buffer.from(`${lines.join('\n')}\n`);
    const fields = [
        `X-Soda-Guard-Reason: ${reason}`,
        'Content-Type: text/plain; charset=utf-8',
        `Content-Length: ${body.length}`,
        'Connection: close',
    ];
    const head = `HTTP/1.1 ${status} ${PHRASES[status]} (soda-guard: ${reason})\r\n${fields.join('\r\n')}\r\n\r\n`;
    return withBody ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head);
}

;// CONCATENATED MODULE: ./build/src/proxy/refuse.js


/**
 * Ends our side of a connection. What the client still sends is read and dropped for a while: closing a socket with
 * unread bytes would reset it, and the client would lose the last that it was sent (RFC 9112, section 9.6).
 */
function endWithPatience(client, clock) {
    if (client.destroyed)
        return;
    const cancel = clock.after(limits/* LINGER_MS */.RX, () => {
        client.destroy();
    });
    client.once('close', cancel);
    client.end();
    client.resume();
}
/** Sends a refusal and closes. `withBody: false` is for HEAD, whose responses have none. */
function refuse(client, refusal, clock, { withBody = true } = {}) {
    if (client.destroyed)
        return;
    client.write(formatRefusal(refusal, withBody));
    endWithPatience(client, clock);
}

;// CONCATENATED MODULE: ./build/src/proxy/relay.js

/**
 * Joins two connections until both directions have ended, then calls `onEnd` once. `forwardUp` starts the direction
 * from the client; it calls what it is given whenever a byte passes.
 *
 * Each direction ends by itself: an end of file on one side is passed on as one, and the other direction goes on. When
 * the destination is gone, the client is ended and never destroyed, so that everything received for it still reaches
 * it. When the client is gone in the middle of what it sent, the destination sees a reset, not an end of file that
 * would make half an upload look like a whole one.
 */
function relay({ client, upstream }, clock, forwardUp, onEnd) {
    const idle = watchIdle(clock, () => {
        client.destroy();
        upstream.destroy();
    });
    let open = 2;
    const closed = () => {
        open -= 1;
        if (open > 0)
            return;
        idle.cancel();
        onEnd();
    };
    whenClosed(client, () => {
        if (!client.readableEnded) {
            upstream.resetAndDestroy();
        }
        else {
            // Its upload is complete and is delivered; what comes back has nobody to go to.
            discard(upstream);
            endThenDestroy(upstream);
        }
        closed();
    });
    whenClosed(upstream, () => {
        discard(client);
        client.end();
        closed();
    });
    forwardUp(idle.touch);
    forward(upstream, client, idle.touch);
}
/** Copies bytes and the end of file. Reads no faster than the other side takes. */
function forward(from, to, touch) {
    from.on('data', (bytes) => {
        touch();
        if (to.writable && !to.write(bytes))
            from.pause();
    });
    to.on('drain', () => {
        touch();
        from.resume();
    });
    if (from.readableEnded) {
        to.end();
    }
    else {
        from.once('end', () => {
            to.end();
        });
    }
    // A listener alone does not start a stream that was paused explicitly.
    from.resume();
}
/** Also for a socket that closed before anybody could ask. */
function whenClosed(socket, action) {
    if (socket.closed)
        process.nextTick(action);
    else
        socket.once('close', action);
}
/** Reads on to the end of file, because a socket closes only when it has been read to its end. */
function discard(socket) {
    socket.resume();
}
function endThenDestroy(socket) {
    socket.end(() => {
        socket.destroy();
    });
}

;// CONCATENATED MODULE: ./build/src/proxy/inspect/inspected-upload.js



/**
 * Forwards what a client sends, the first of it only after an inspection. `early` has come from it already. A client
 * that does not complete a hello in time, or ends its side in the middle of one, cannot be told and counts as a mismatch.
 */
function forwardInspected({ client, upstream }, early, inspection, clock, events, touch) {
    let cancelTimer;
    let awaits = 'nobody';
    const state = { isOver: false, isEnded: false };
    const stopTimer = () => {
        cancelTimer?.();
        cancelTimer = undefined;
    };
    const finish = () => {
        state.isOver = true;
        stopTimer();
        client.off('data', onUp);
        client.off('end', onEnd);
        client.off('close', stopTimer);
        upstream.off('data', onDown);
    };
    const goOn = (bytes) => {
        finish();
        if (bytes.length > 0)
            upstream.write(bytes);
        forward(client, upstream, touch);
    };
    const mismatch = (held) => {
        if (events.mismatch() === 'pass') {
            goOn(held);
            return;
        }
        finish();
        upstream.resetAndDestroy();
        endWithPatience(client, clock);
    };
    const onTimeout = () => {
        mismatch(inspection.held());
    };
    const take = (step) => {
        switch (step.state) {
            case 'looking':
                if (step.forward.length > 0)
                    upstream.write(step.forward);
                awaits = step.awaits;
                if (state.isEnded)
                    onEnd();
                else if (awaits !== 'client')
                    stopTimer();
                else
                    cancelTimer ??= clock.after(limits/* HELLO_TIMEOUT_MS */.sh, onTimeout);
                if (step.isFull)
                    client.pause();
                return;
            case 'settled':
                events.settled(step.seen);
                goOn(step.forward);
                return;
            case 'mismatch':
                mismatch(step.held);
                return;
        }
    };
    const onUp = (bytes) => {
        touch();
        take(inspection.up(bytes));
    };
    const onDown = (bytes) => {
        take(inspection.down(bytes));
    };
    const onEnd = () => {
        state.isEnded = true;
        if (awaits === 'client')
            mismatch(inspection.held());
        else if (awaits === 'nobody')
            goOn(inspection.held());
    };
    upstream.on('data', onDown);
    client.on('data', onUp);
    client.once('end', onEnd);
    client.once('close', stopTimer);
    if (early.length > 0)
        onUp(early);
    if (state.isOver)
        return;
    if (client.readableEnded)
        onEnd();
    else
        client.resume();
}

;// CONCATENATED MODULE: ./build/src/proxy/join.js



/**
 * Joins a client with the destination that it asked for, from the first byte of the tunnel on. `early` are bytes of the
 * tunnel that have come from the client already.
 */
function joinTunnel(client, way, early, context) {
    const { clock, isInspecting } = context;
    const { upstream, authority } = way;
    const ends = { client, upstream };
    let tls;
    const forwardUp = (touch) => {
        if (!isInspecting) {
            if (early.length > 0)
                upstream.write(early);
            forward(client, upstream, touch);
            return;
        }
        const events = {
            settled: (seen) => {
                tls = seen;
            },
            mismatch: way.mismatch,
        };
        forwardInspected(ends, early, inspectTunnel(authority.host), clock, events, touch);
    };
    relay(ends, clock, forwardUp, () => {
        way.close(tls);
    });
}

// EXTERNAL MODULE: ./build/src/policy/list-place.js
var list_place = __webpack_require__(6568);
;// CONCATENATED MODULE: ./build/src/proxy/head-fault-text.js
/** What is wrong with a head, and what to send instead, for a person or an agent who reads the refusal. */
const HEAD_FAULT_TEXT = {
    incomplete: 'The client stopped sending before the end of the request head.',
    'control-character': 'The request holds a control character. This is an HTTP proxy; other protocols need a tunnel first.',
    'bare-line-feed': 'A line ends in LF alone. Lines of a request end in CR LF.',
    'bare-carriage-return': 'A CR stands without an LF behind it. Lines of a request end in CR LF.',
    'empty-request-line': 'The request begins with an empty line.',
    'request-line': 'The first line is not "CONNECT host:port HTTP/1.1" or "GET http://host/ HTTP/1.1" with exactly one target and single blanks.',
    'http-version': 'The HTTP version is not 1.0 or 1.1.',
    'folded-field': 'A header field goes on in a second line, which HTTP no longer allows.',
    field: 'A header field is not "Name: value".',
    'several-hosts': 'There is more than one Host field.',
    'no-host': 'There is no Host field, which HTTP/1.1 requires.',
    'other-host': 'The Host field names another destination than the request target.',
    'connection-option': 'The Connection field names Host, Content-Length or Transfer-Encoding, which belong to the message.',
    'several-lengths': 'There is more than one Content-Length.',
    length: 'The Content-Length is not a number of bytes in plain digits.',
    'transfer-coding': 'The Transfer-Encoding is not "chunked" alone, or the request is HTTP/1.0.',
    'length-and-coding': 'There are both a Content-Length and a Transfer-Encoding.',
    'origin-form': 'This is an HTTP proxy: the target is http://host/path, or host:port with CONNECT. A path alone names no host.',
    'secure-scheme': 'An https URL needs a tunnel: send CONNECT host:port and speak TLS through it.',
    'other-scheme': 'The proxy fetches http URLs only. Other protocols need a tunnel: send CONNECT host:port.',
    fragment: 'The target has a fragment ("#" and what follows), which is never sent to a server.',
    'target-characters': 'The target holds a backslash behind its host, or bytes that are not ASCII. Write them percent-encoded.',
    'empty-host': 'The target has no host. Write host:port.',
    'no-port': 'The target has no port. Write host:port.',
    'invalid-port': 'The port is not a number from 1 to 65535 in plain digits.',
    scheme: 'The target of CONNECT is a URL. Write host:port alone.',
    path: 'The target of CONNECT has a path, a query or a fragment. Write host:port alone.',
    userinfo: 'The target holds an "@". Write host:port alone; this proxy takes no credentials.',
    'percent-encoding': 'The target is percent-encoded. Host names are written as they are.',
    'non-ascii': 'The target holds blanks, control characters, or bytes that are not ASCII. Write an international name in its xn-- form.',
    brackets: 'Brackets hold an IPv6 address and nothing else, e.g. [2001:db8::1]:443.',
    'zone-id': 'The address has a zone id, which means something on one machine only.',
    'unbracketed-ipv6': 'The target has more than one colon. Write one target, and an IPv6 address in brackets: [2001:db8::1]:443.',
    'ipv4-spelling': 'The host is an IPv4 address in an unusual spelling. Write four decimal numbers without leading zeros.',
    'host-name': 'The host is not a valid DNS name.',
};

;// CONCATENATED MODULE: ./build/src/proxy/refusal.js






const FINAL = 'Routing around it will not work: this proxy is the only way out, whatever the proxy settings, and an address is judged like a name. Report the refusal instead of retrying.';
/** The 403 for a well-formed request that the policy or the address guard refuses. `entry` decided or came nearest. */
function denial({ host, port }, reason, { policy, name }, entry) {
    const asked = `soda-guard refused a connection to ${(0,policy_host/* formatHostPort */.zc)(host, port)}.`;
    const explanation = explain(reason, { host, port }, policy, entry);
    return {
        status: 403,
        reason,
        lines: [
            asked,
            ...explanation,
            `Policy: ${(0,visible_text/* formatPlace */.dE)({ file: policy.file, line: policy.place.line })} (principal ${name}).`,
            FINAL,
        ],
    };
}
function explain(reason, authority, policy, entry) {
    switch (reason) {
        case 'metadata':
            return ['It leads to a cloud metadata service, which hands out credentials. No entry can allow it.'];
        case 'private-address':
            return explainPrivate(authority.host, entry);
        case 'wrong-port':
            return [
                `The host is listed with another port only, by ${described(entry)}.`,
                ...addEntry(authority, policy),
            ];
        case 'not-listed': {
            const hint = entry === undefined ? [] : [`The nearest is ${described(entry)}, which does not cover it.`];
            return ['No entry of allowed_hosts covers this host.', ...hint, ...addEntry(authority, policy)];
        }
    }
}
function explainPrivate(host, entry) {
    const what = host.kind === 'name' ? 'every address of this name' : 'this address';
    const listed = entry === undefined ? 'No entry lists it, and' : `It is listed by ${described(entry)}, but`;
    const found = `${listed} ${what} is private, of this machine, or of no use as a destination.`;
    if (entry?.allowPrivate === true) {
        return [found, 'allow_private opens private and loopback addresses only, and never the proxy itself.'];
    }
    return [
        found,
        'If a private address is meant, name the host in an entry of its own with allow_private: true.',
    ];
}
function described(entry) {
    return entry === undefined ? 'an entry' : `the entry ${(0,policy_entry/* formatEntry */.WL)(entry)} (${entryPlace(entry)})`;
}
function addEntry({ host, port }, { file, place }) {
    const item = (0,list_place/* itemFor */.bH)(host, port, place.shape);
    if (!item.ok)
        return [item.problem];
    const { where, lines } = (0,list_place/* additionOf */.e)([item.value], place, file);
    return [`To allow it, ${where}:`, ...lines.map((line) => `  ${line}`)];
}
/** The 400 for a head that is no request to this proxy. `target` is already safe to print. */
function badRequest(fault, target) {
    const asked = target === undefined ? [] : [`The request target was: ${target}`];
    return {
        status: 400,
        reason: 'bad-request',
        lines: [`soda-guard refused a request that it does not understand. ${HEAD_FAULT_TEXT[fault]}`, ...asked],
    };
}
/** The 400 for a request body that is not in the framing that its head names. */
const malformedBody = {
    status: 400,
    reason: 'bad-request',
    lines: ['soda-guard refused the body of a request: it is not made of chunks as its head says.'],
};
/** The 502 for an origin server whose answer is not HTTP/1, or that closed without one. */
function noResponse({ host, port }) {
    return {
        status: 502,
        reason: 'dial-failure',
        lines: [
            `The policy allows ${(0,policy_host/* formatHostPort */.zc)(host, port)}, and it was reached, but it sent no complete HTTP/1 response.`,
            'This is no denial: check what listens on that port.',
        ],
    };
}
const headTooLarge = {
    status: 431,
    reason: 'bad-request',
    lines: [`soda-guard refused a request whose head is longer than ${limits/* MAX_HEAD_BYTES */.OK} bytes.`],
};
const headTimeout = {
    status: 408,
    reason: 'bad-request',
    lines: [`soda-guard waited ${limits/* HEAD_TIMEOUT_MS */.ik / 1000} seconds for a complete request head.`],
};
const tooManyConnections = {
    status: 503,
    reason: 'limit',
    lines: [
        `soda-guard has ${limits/* MAX_TUNNELS */.DN} tunnels open, the most it holds at once. Close some, then try again.`,
    ],
};
/** The 502 for an allowed name without an address. `code` is the resolver's word, e.g. ENOTFOUND. */
function resolutionFailure({ host, port }, code) {
    return {
        status: 502,
        reason: 'dns-failure',
        lines: [
            `The policy allows ${(0,policy_host/* formatHostPort */.zc)(host, port)}, but the name could not be resolved (${code}).`,
            'This is no denial: check the name and the resolver of the machine.',
        ],
    };
}
/** The 502 or 504 for an allowed destination that could not be reached. */
function dialFailure({ host, port }, code, status) {
    return {
        status,
        reason: 'dial-failure',
        lines: [
            `The policy allows ${(0,policy_host/* formatHostPort */.zc)(host, port)}, but it could not be reached (${code}).`,
            code.startsWith('UPSTREAM_')
                ? 'This is no denial: the upstream proxy of this machine did not open the way. Check its address, its credentials and its rules.'
                : 'This is no denial: check that the service is up and that the machine has a route to it.',
        ],
    };
}
function entryPlace({ file, range }) {
    return (0,visible_text/* formatPlace */.dE)({ file, line: range?.start.line });
}

// EXTERNAL MODULE: ./build/src/proxy/admission.js
var admission = __webpack_require__(3975);
// EXTERNAL MODULE: ./build/src/policy/address-class.js
var address_class = __webpack_require__(3193);
;// CONCATENATED MODULE: ./build/src/proxy/address-guard.js

/**
 * Keeps the addresses that may be dialled, in their order. One refused address does not spoil the others: what is
 * dialled afterwards is one of those returned and never the name again, so a refused one cannot be reached by a retry.
 *
 * `addresses` is not empty.
 */
function guardAddresses(addresses, context) {
    const judged = addresses.map((address) => ({ address, judgement: judge(address, context) }));
    const dial = judged.filter(({ judgement }) => judgement === 'dial').map(({ address }) => address);
    if (dial.length > 0)
        return { verdict: 'dial', addresses: dial };
    const metadata = judged.find(({ judgement }) => judgement === 'metadata');
    return metadata === undefined
        ? { verdict: 'refuse', reason: 'private-address', address: addresses[0] }
        : { verdict: 'refuse', reason: 'metadata', address: metadata.address };
}
function judge(address, context) {
    const addressClass = (0,address_class/* classifyAddress */.DV)(address);
    if (addressClass === 'metadata')
        return 'metadata';
    const own = addressClass === 'loopback' || context.ownAddresses().has(withoutMapping(address.text));
    if (own && context.ownPorts.has(context.port))
        return 'private-address';
    if (own && !context.allowPrivate)
        return 'private-address';
    return (0,address_class/* isAddressGranted */.Yk)(addressClass, context) ? 'dial' : 'private-address';
}
/** An IPv4-mapped address is dialled as the IPv4 address that it holds (RFC 4038, section 4.2). */
function withoutMapping(text) {
    return text.startsWith('::ffff:') && text.includes('.') ? text.slice('::ffff:'.length) : text;
}

;// CONCATENATED MODULE: ./build/src/proxy/dial.js


const systemDial = (address, port) => (0,external_node_net_.connect)({
    host: address.text,
    port,
    allowHalfOpen: true,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: limits/* KEEP_ALIVE_DELAY_MS */.NP,
});
/**
 * Connects to the first of several addresses that answers (happy eyeballs, RFC 8305, sections 4 and 5): families take
 * turns, the next attempt starts when the one before fails or after 250 ms, the first connection wins and the other
 * attempts are dropped. Never rejects. The caller owns the socket, which always has an error handler.
 */
function dialFirst(addresses, port, { dial, clock, signal }) {
    return new Promise((resolve) => {
        const waiting = alternateFamilies(addresses).slice(0, limits/* MAX_ATTEMPTS */.m);
        const attempts = new Set();
        let lastFailure = {
            code: 'EADDRNOTAVAIL',
            address: undefined,
        };
        let cancelNext = () => undefined;
        const settle = (result) => {
            cancelNext();
            cancelTimeout();
            signal.removeEventListener('abort', abort);
            const winner = result.outcome === 'connected' ? result.socket : undefined;
            for (const socket of attempts)
                if (socket !== winner)
                    socket.destroy();
            attempts.clear();
            resolve(result);
        };
        const abort = () => {
            settle({ outcome: 'aborted' });
        };
        const startNext = () => {
            cancelNext();
            const address = waiting.shift();
            if (address === undefined) {
                if (attempts.size === 0)
                    settle({ outcome: 'failed', ...lastFailure });
                return;
            }
            const socket = dial(address, port);
            attempts.add(socket);
            socket.on('error', (error) => {
                // A dropped attempt, or the winner later on: the handler stays so that no error is ever without one.
                if (!attempts.delete(socket))
                    return;
                lastFailure = { code: error.code ?? 'unknown', address };
                startNext();
            });
            socket.once('connect', () => {
                if (attempts.has(socket))
                    settle({ outcome: 'connected', socket, address });
            });
            if (waiting.length > 0)
                cancelNext = clock.after(limits/* ATTEMPT_DELAY_MS */.vq, startNext);
        };
        const cancelTimeout = clock.after(limits/* DIAL_TIMEOUT_MS */._4, () => {
            settle({ outcome: 'timed-out' });
        });
        if (signal.aborted) {
            abort();
            return;
        }
        signal.addEventListener('abort', abort);
        startNext();
    });
}
/** Keeps the order within a family and begins with the family of the first address (RFC 8305, section 4). */
function alternateFamilies(addresses) {
    const first = addresses.filter(({ family }) => family === addresses[0]?.family);
    const second = addresses.filter(({ family }) => family !== addresses[0]?.family);
    const longer = Math.max(first.length, second.length);
    return Array.from({ length: longer }, (_, index) => [first[index] ?? [], second[index] ?? []].flat()).flat();
}

;// CONCATENATED MODULE: ./build/src/proxy/lookup.js

/** Turns a host into addresses: one lookup for a name, none for an address. Never rejects. */
async function addressesOf(host, resolver, clock, signal) {
    if (host.kind === 'address')
        return { ok: true, value: [host.address] };
    const { name } = host;
    const answer = await withTimeout(() => resolver.resolve(name), clock, signal);
    if (!answer.ok)
        return answer;
    const [first, ...others] = answer.value;
    return first === undefined ? { ok: false, code: 'ENODATA' } : { ok: true, value: [first, ...others] };
}
/** A lookup cannot be stopped, but nobody need wait for it. */
function withTimeout(start, clock, signal) {
    return new Promise((resolve) => {
        const settle = (answer) => {
            cancel();
            signal.removeEventListener('abort', abort);
            resolve(answer);
        };
        const abort = () => {
            settle({ ok: false, code: 'ECANCELED' });
        };
        const cancel = clock.after(limits/* LOOKUP_TIMEOUT_MS */.Sq, () => {
            settle({ ok: false, code: 'ETIMEDOUT' });
        });
        signal.addEventListener('abort', abort);
        Promise.resolve()
            .then(start)
            .then((value) => {
            settle({ ok: true, value });
        }, (error) => {
            settle({ ok: false, code: errorCode(error) });
        });
    });
}
/** The system's short word for a failure; a message could hold anything. */
function errorCode(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'EFAILED';
}

;// CONCATENATED MODULE: ./build/src/proxy/field.js

/** A token (RFC 9110, section 5.6.2). */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/**
 * Reads the lines of a header or trailer section, each without its CRLF (RFC 9112, section 5). A line that goes on in
 * the next and a blank in front of the colon are refused: readers differ on them.
 */
function parseFields(lines) {
    const fields = [];
    for (const line of lines) {
        if (line.startsWith(' ') || line.startsWith('\t'))
            return (0,result/* fail */.f)('folded-field');
        const colon = line.indexOf(':');
        const name = line.slice(0, Math.max(0, colon));
        if (!TOKEN.test(name))
            return (0,result/* fail */.f)('field');
        fields.push({ name, value: line.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, '') });
    }
    return (0,result.ok)(fields);
}
/** The values of all fields with this name (lower case), in order. */
function valuesOf(fields, name) {
    return fields.filter((field) => field.name.toLowerCase() === name).map(({ value }) => value);
}
/** The members of a comma-separated field, lower case, over all fields with this name (RFC 9110, section 5.6.1). */
function membersOf(fields, name) {
    return valuesOf(fields, name)
        .flatMap((value) => value.split(','))
        .map((member) => member.trim().toLowerCase())
        .filter((member) => member !== '');
}

;// CONCATENATED MODULE: ./build/src/proxy/head-reader.js

const TAB = 0x09;
const head_reader_LF = 0x0a;
const CR = 0x0d;
const DEL = 0x7f;
const FIRST_VISIBLE = 0x20;
/**
 * A reader for one head, of a request or a response. Each byte is looked at once, whatever the pieces; a byte that can
 * stand in no head refuses it at once, so that a client which speaks another protocol need not wait for the time limit.
 *
 * `parse` reads the complete lines, without the last line's end and the empty line; `problemOf` says in its terms what
 * is wrong with a byte.
 */
function createHeadReader(parse, problemOf) {
    const pieces = [];
    let length = 0;
    let previous = 0;
    /** Bytes in the present line, without its end. */
    let lineLength = 0;
    let lines = 0;
    const malformed = (fault) => ({
        state: 'malformed',
        problem: problemOf(fault),
    });
    const push = (piece) => {
        for (let index = 0; index < piece.length; index += 1) {
            if (length + index >= limits/* MAX_HEAD_BYTES */.OK)
                return { state: 'too-large' };
            const byte = piece[index] ?? 0;
            if (previous === CR && byte !== head_reader_LF)
                return malformed('bare-carriage-return');
            if (byte === head_reader_LF) {
                if (previous !== CR)
                    return malformed('bare-line-feed');
                if (lineLength === 0)
                    return finish(piece, index + 1);
                lines += 1;
                lineLength = 0;
            }
            else if (byte === DEL || (byte < FIRST_VISIBLE && byte !== CR && (byte !== TAB || lines === 0))) {
                return malformed('control-character');
            }
            else if (byte !== CR) {
                lineLength += 1;
            }
            previous = byte;
        }
        pieces.push(piece);
        length += piece.length;
        return { state: 'incomplete' };
    };
    /** `end` is the index in `piece` behind the head. */
    const finish = (piece, end) => {
        pieces.push(piece.subarray(0, end));
        // Without the last line's end and the empty line; an empty first line leaves nothing.
        const parsed = parse(Buffer.concat(pieces).toString('latin1').slice(0, -4));
        return parsed.ok
            ? { state: 'complete', head: parsed.value, rest: piece.subarray(end) }
            : { state: 'malformed', problem: parsed.problem };
    };
    return { push };
}

;// CONCATENATED MODULE: ./build/src/proxy/http/response-head.js



/** Also without the blank in front of a missing phrase, which many servers leave out (RFC 9112, section 4). */
const STATUS_LINE = /^HTTP\/1\.([0-9]) ([1-5][0-9]{2})(?: (.*))?$/;
/** Reads a complete response head: its lines without the end of the last one and the empty line (RFC 9112, section 4). */
function parseResponseHead(head) {
    const [statusLine = '', ...lines] = head.split('\r\n');
    const match = STATUS_LINE.exec(statusLine);
    if (match === null)
        return (0,result/* fail */.f)('status-line');
    const fields = parseFields(lines);
    if (!fields.ok)
        return (0,result/* fail */.f)('fields');
    const [, minorVersion, status, phrase = ''] = match;
    return (0,result.ok)({
        status: Number(status),
        phrase,
        minorVersion: Number(minorVersion),
        fields: fields.value,
    });
}
function createResponseReader() {
    return createHeadReader(parseResponseHead, () => 'bytes');
}

;// CONCATENATED MODULE: ./build/src/proxy/upstream/handshake.js



/**
 * Asks an upstream proxy for a tunnel on a connection to it (RFC 9110, section 9.3.6). When it is open, the socket is
 * paused and gives the bytes of the tunnel; else it is destroyed. Never rejects.
 */
function requestTunnel(socket, authority, { credentials }, { clock, signal }) {
    return new Promise((resolve) => {
        let reader = createResponseReader();
        const settle = (result) => {
            cancel();
            signal.removeEventListener('abort', onAbort);
            socket.off('data', onData).off('end', onEnd).off('close', onEnd);
            if (result.outcome === 'open')
                socket.pause();
            else
                socket.destroy();
            resolve(result);
        };
        const failed = (code, isTimeout = false) => {
            settle({ outcome: 'failed', code, isTimeout });
        };
        const onAbort = () => {
            failed('ECANCELED');
        };
        const onEnd = () => {
            failed('UPSTREAM_CLOSED');
        };
        const onData = (bytes) => {
            const progress = reader.push(bytes);
            if (progress.state === 'incomplete')
                return;
            if (progress.state !== 'complete') {
                failed('UPSTREAM_NOT_HTTP');
                return;
            }
            const { head, rest } = progress;
            if (head.status < 200 && head.status !== 101) {
                reader = createResponseReader();
                if (rest.length > 0)
                    onData(rest);
            }
            else if (head.status >= 200 && head.status < 300) {
                settle({ outcome: 'open' });
                if (rest.length > 0)
                    socket.unshift(rest);
            }
            else {
                failed(`UPSTREAM_${head.status}`);
            }
        };
        const cancel = clock.after(limits/* DIAL_TIMEOUT_MS */._4, () => {
            failed('UPSTREAM_TIMEOUT', true);
        });
        if (signal.aborted) {
            onAbort();
            return;
        }
        signal.addEventListener('abort', onAbort);
        socket.on('data', onData).once('end', onEnd).once('close', onEnd);
        const target = (0,policy_host/* formatHostPort */.zc)(authority.host, authority.port);
        const field = credentials === undefined ? '' : `Proxy-Authorization: ${credentials}\r\n`;
        socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${field}\r\n`);
    });
}

;// CONCATENATED MODULE: ./build/src/proxy/upstream/reach-through.js





/**
 * Leads an allowed request to its destination through another proxy, which resolves the name itself. What this machine
 * knows of the name is guarded all the same: one private address among its answers is enough, because nobody here
 * chooses among them. A name that is unknown here may be known there. The upstream proxy itself is no destination: it
 * would lead anywhere.
 */
async function reachThrough(authority, guard, upstream, outside, signal) {
    const { resolver, clock } = outside;
    const known = await addressesOf(authority.host, resolver, clock, signal);
    if (!known.ok && known.code === 'ECANCELED')
        return { outcome: 'unresolved', code: known.code };
    const addresses = known.ok ? known.value : [];
    const refused = firstRefused(addresses, guard);
    if (refused !== undefined)
        return refused;
    const proxies = await addressesOf(upstream.authority.host, resolver, clock, signal);
    if (!proxies.ok)
        return unreachable(`UPSTREAM_${proxies.code}`);
    const texts = new Set(proxies.value.map(({ text }) => text));
    const [first] = proxies.value;
    if ((0,policy_host/* formatHost */.g9)(authority.host) === (0,policy_host/* formatHost */.g9)(upstream.authority.host)) {
        return { outcome: 'refused', reason: 'private-address', address: first };
    }
    const loop = addresses.find(({ text }) => texts.has(text));
    if (loop !== undefined)
        return { outcome: 'refused', reason: 'private-address', address: loop };
    const dialled = await dialFirst(proxies.value, upstream.authority.port, { ...outside, signal });
    switch (dialled.outcome) {
        case 'failed':
            return unreachable(`UPSTREAM_${dialled.code}`, dialled.address);
        case 'timed-out':
            return { ...unreachable('UPSTREAM_TIMEOUT'), timedOut: true };
        case 'aborted':
            return unreachable('ECANCELED');
        case 'connected': {
            const { socket, address } = dialled;
            const answer = await requestTunnel(socket, authority, upstream, { clock, signal });
            return answer.outcome === 'open'
                ? { outcome: 'connected', socket, address }
                : { ...unreachable(answer.code, address), timedOut: answer.isTimeout };
        }
    }
}
/** A metadata service among the answers is the reason before any other. */
function firstRefused(addresses, guard) {
    const refused = addresses.flatMap((address) => {
        const result = guardAddresses([address], guard);
        return result.verdict === 'refuse' ? [{ outcome: 'refused', ...result }] : [];
    });
    return refused.find(({ reason }) => reason === 'metadata') ?? refused[0];
}
function unreachable(code, address) {
    return { outcome: 'unreachable', code, timedOut: false, address };
}

;// CONCATENATED MODULE: ./build/src/proxy/destination.js




/**
 * Leads an allowed request to its destination: one lookup, the guard over every answer, a connection to an address
 * that the guard let through. Never rejects; an abort counts as a failure of the step that it interrupts.
 */
async function reach({ host, port }, allowPrivate, outside, signal) {
    const { resolver, clock, ownAddresses, ownPorts, upstream } = outside;
    const guard = { allowPrivate, literal: host.kind === 'address', port, ownAddresses, ownPorts };
    if (upstream !== undefined)
        return reachThrough({ host, port }, guard, upstream, outside, signal);
    const addresses = await addressesOf(host, resolver, clock, signal);
    if (!addresses.ok)
        return { outcome: 'unresolved', code: addresses.code };
    const guarded = guardAddresses(addresses.value, guard);
    if (guarded.verdict === 'refuse') {
        return { outcome: 'refused', reason: guarded.reason, address: guarded.address };
    }
    const dialled = await dialFirst(guarded.addresses, port, { ...outside, signal });
    switch (dialled.outcome) {
        case 'connected':
            return dialled;
        case 'failed':
            return { outcome: 'unreachable', code: dialled.code, timedOut: false, address: dialled.address };
        case 'timed-out':
            return { outcome: 'unreachable', code: 'ETIMEDOUT', timedOut: true, address: undefined };
        case 'aborted':
            return { outcome: 'unreachable', code: 'ECANCELED', timedOut: false, address: undefined };
    }
}

;// CONCATENATED MODULE: ./build/src/proxy/way.js





/**
 * Decides about a request, then resolves, guards and dials: the one way to a destination, whatever the kind of client.
 * The log has the decision before anybody acts on it. `onAdmitted` is called when the request begins to count as a
 * tunnel.
 */
async function findWay({ authority, via, client }, context, onAdmitted) {
    const { principal, log, load, clock } = context;
    const start = clock.elapsed();
    const request = { principal: principal.name, via, host: (0,policy_host/* formatHost */.g9)(authority.host), port: authority.port };
    const turnAway = ({ refusal, decision }) => {
        log.refused({ ...request, ...decision }, clock.elapsed() - start);
        return { outcome: 'refused', refusal };
    };
    const ruling = (0,admission/* rule */.H)(principal, authority);
    if (ruling.verdict === 'deny') {
        return turnAway(denied(authority, principal, ruling.reason, ruling.nearest));
    }
    const { verdict, reason, entry } = ruling;
    // What is not listed gives no right to a private address, whatever another port of the host may lead to.
    const allowPrivate = verdict === 'allow' && entry.allowPrivate;
    if (load.tunnels >= limits/* MAX_TUNNELS */.DN)
        return turnAway(failed(tooManyConnections, entry));
    load.tunnels += 1;
    onAdmitted();
    const leave = () => {
        load.tunnels -= 1;
    };
    const reached = await reachFor(client, authority, allowPrivate, context).catch((error) => {
        leave();
        throw error;
    });
    if (reached.outcome !== 'connected') {
        leave();
        return turnAway(notReached(reached, authority, principal, entry));
    }
    const { socket: upstream, address } = reached;
    const recordEnd = log.opened({ ...request, verdict, reason, entry, address });
    return {
        outcome: 'open',
        upstream,
        authority,
        mismatch: () => {
            const isAudit = principal.enforcement === 'audit';
            const decision = { verdict: isAudit ? 'would-deny' : 'deny', reason: 'sni-mismatch' };
            log.refused({ ...request, ...decision, entry, address }, clock.elapsed() - start);
            return isAudit ? 'pass' : 'close';
        },
        close: (tls) => {
            leave();
            const { bytesWritten: bytesUp, bytesRead: bytesDown } = upstream;
            recordEnd({ bytesUp, bytesDown, ms: clock.elapsed() - start, tls });
        },
    };
}
/** Reaches the destination for as long as the client is there. */
async function reachFor(client, authority, allowPrivate, context) {
    const gone = new AbortController();
    const abort = () => {
        gone.abort();
    };
    if (client.destroyed)
        abort();
    client.once('close', abort);
    try {
        return await reach(authority, allowPrivate, context, gone.signal);
    }
    finally {
        client.off('close', abort);
    }
}
function notReached(reached, authority, principal, entry) {
    switch (reached.outcome) {
        case 'refused':
            return denied(authority, principal, reached.reason, entry, reached.address);
        case 'unresolved':
            return failed(resolutionFailure(authority, reached.code), entry);
        case 'unreachable': {
            const status = reached.timedOut ? 504 : 502;
            return failed(dialFailure(authority, reached.code, status), entry, reached.address);
        }
    }
}
function denied(authority, principal, reason, entry, address) {
    return {
        refusal: denial(authority, reason, principal, entry),
        // What is not listed was decided by no entry; the nearest one is a hint for the reader of the refusal only.
        decision: { verdict: 'deny', reason, entry: reason === 'not-listed' ? undefined : entry, address },
    };
}
function failed(refusal, entry, address) {
    return { refusal, decision: { verdict: 'error', reason: refusal.reason, entry, address } };
}

;// CONCATENATED MODULE: ./build/src/proxy/http/chunked.js

/** Size line with its extensions, which are dropped (RFC 9112, section 7.1.1). */
const MAX_SIZE_LINE = 1024;
const MAX_TRAILER_BYTES = 16 * 1024;
/** 13 digits: below 2^52. Blanks around the `;` are allowed there and nowhere else. */
const SIZE_LINE = /^([0-9A-Fa-f]{1,13})(?:[ \t]*;[\t -~\x80-\xff]*)?$/;
const chunked_LF = 0x0a;
/**
 * A reader for one chunked body (RFC 9112, section 7.1). Lines end in CRLF and in nothing else, and what follows the
 * data of a chunk is a CRLF and nothing else: two readers that differ on this see different requests.
 */
function createChunkReader() {
    let state = 'size';
    /** The line that is being read, latin1. */
    let line = '';
    let left = 0;
    const trailerLines = [];
    let trailerBytes = 0;
    /** Handles a complete line; `false` if it may not stand here, `end` behind the last. */
    const takeLine = () => {
        if (!line.endsWith('\r') || line.indexOf('\r') !== line.length - 1)
            return false;
        const text = line.slice(0, -1);
        line = '';
        if (state === 'data-end') {
            state = 'size';
            return text === '';
        }
        if (state === 'size') {
            const size = SIZE_LINE.exec(text)?.[1];
            if (size === undefined)
                return false;
            left = Number.parseInt(size, 16);
            state = left === 0 ? 'trailers' : 'data';
            return true;
        }
        if (text === '')
            return 'end';
        trailerLines.push(text);
        return true;
    };
    return {
        push: (piece) => {
            const data = [];
            let at = 0;
            while (at < piece.length) {
                if (state === 'data') {
                    const part = piece.subarray(at, at + left);
                    data.push(part);
                    at += part.length;
                    left -= part.length;
                    if (left === 0)
                        state = 'data-end';
                    continue;
                }
                const found = piece.indexOf(chunked_LF, at);
                const end = found === -1 ? piece.length : found;
                const limit = state === 'trailers' ? MAX_TRAILER_BYTES - trailerBytes : MAX_SIZE_LINE;
                if (line.length + end - at > limit)
                    return { state: 'malformed', data };
                line += piece.toString('latin1', at, end);
                at = end + 1;
                if (found === -1)
                    break;
                if (state === 'trailers')
                    trailerBytes += line.length + 1;
                const taken = takeLine();
                if (taken === false)
                    return { state: 'malformed', data };
                if (taken === 'end') {
                    const trailers = parseFields(trailerLines);
                    if (!trailers.ok || trailerLines.some((text) => CONTROL.test(text)))
                        return { state: 'malformed', data };
                    return { state: 'end', data, trailers: trailers.value, rest: piece.subarray(at) };
                }
            }
            return { state: 'more', data };
        },
    };
}
/** Control characters but the tab. */
const CONTROL = /[\0-\x08\x0a-\x1f\x7f]/;

;// CONCATENATED MODULE: ./build/src/proxy/http/body.js

const NO_TRAILERS = [];
/** A reader for one body whose end is found in this way. */
function createBodyReader(framing) {
    switch (framing.kind) {
        case 'chunked':
            return createChunkReader();
        case 'until-close':
            return { push: (piece) => ({ state: 'more', data: [piece] }) };
        case 'length': {
            let left = framing.bytes;
            return {
                push: (piece) => {
                    const part = piece.subarray(0, left);
                    left -= part.length;
                    if (left > 0)
                        return { state: 'more', data: [part] };
                    return { state: 'end', data: [part], trailers: NO_TRAILERS, rest: piece.subarray(part.length) };
                },
            };
        }
    }
}
const CRLF = Buffer.from('\r\n');
/**
 * The bytes that carry a part of a body on: as a chunk where the message is chunked, else as they are. Chunks are made
 * anew, so that nothing of the peer's framing is passed on.
 */
function encodeData(data, isChunked) {
    const parts = data.filter(({ length }) => length > 0);
    if (!isChunked || parts.length === 0)
        return parts;
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    return [Buffer.from(`${size.toString(16)}\r\n`), ...parts, CRLF];
}
/** The bytes behind the last data of a body. Trailers that say how a message is read or routed are left out. */
function encodeEnd(trailers, isChunked) {
    if (!isChunked)
        return [];
    const lines = trailers
        .filter(({ name }) => !NO_TRAILER.has(name.toLowerCase()))
        .map(({ name, value }) => `${name}: ${value}\r\n`);
    return [Buffer.from(`0\r\n${lines.join('')}\r\n`, 'latin1')];
}
/** Fields that a message without trailers would be read differently by (RFC 9110, section 6.5.1). */
const NO_TRAILER = new Set([
    'authorization',
    'cache-control',
    'connection',
    'content-encoding',
    'content-length',
    'content-range',
    'content-type',
    'expect',
    'host',
    'keep-alive',
    'max-forwards',
    'proxy-authenticate',
    'proxy-authorization',
    'proxy-connection',
    'range',
    'set-cookie',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
]);

;// CONCATENATED MODULE: ./build/src/proxy/http/forwarded-head.js



/** Fields that concern one connection (RFC 9110, section 7.6.1), those that a proxy consumes, and the old spellings. */
const HOP_BY_HOP = new Set([
    'connection',
    'keep-alive',
    'proxy-authenticate',
    'proxy-authentication-info',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'transfer-encoding',
    'upgrade',
]);
function endToEnd(fields, also) {
    const dropped = new Set([...HOP_BY_HOP, ...membersOf(fields, 'connection'), ...also]);
    return fields.filter(({ name }) => !dropped.has(name.toLowerCase()));
}
/** Whether the client offers to go on in another protocol (RFC 9110, section 7.8). HTTP/1.0 cannot. */
function offersUpgrade({ fields, minorVersion }) {
    return (minorVersion > 0 &&
        membersOf(fields, 'connection').includes('upgrade') &&
        valuesOf(fields, 'upgrade').some((value) => value !== ''));
}
/**
 * The request as the origin server gets it: the path instead of the URL, `Host` from the target, no field that was for
 * us, and a connection that ends behind it, because the next request is decided by itself.
 */
function requestHead(request) {
    const { method, originForm, fields, framing, authority, minorVersion } = request;
    const upgrade = offersUpgrade(request);
    const own = [
        { name: 'Host', value: hostField(authority) },
        // An HTTP/1.0 client could make nothing of the interim response that it asks for (RFC 9110, section 10.1.1).
        ...endToEnd(fields, minorVersion === 0 ? ['host', 'expect'] : ['host']),
        ...(framing.kind === 'chunked' ? [{ name: 'Transfer-Encoding', value: 'chunked' }] : []),
        ...(upgrade ? [{ name: 'Upgrade', value: valuesOf(fields, 'upgrade').join(', ') }] : []),
        { name: 'Connection', value: upgrade ? 'upgrade' : 'close' },
    ];
    return encodeHead(`${method} ${originForm} HTTP/1.1`, own);
}
/** The port is left out where it is the default of the scheme, as clients do. */
function hostField({ host, port }) {
    if (port !== policy_port/* HTTP_PORT */.Xp)
        return (0,policy_host/* formatHostPort */.zc)(host, port);
    return host.kind === 'address' && host.address.family === 6 ? `[${host.address.text}]` : (0,policy_host/* formatHost */.g9)(host);
}
/** A response as the client gets it. */
function responseHead(head, { framing, close }) {
    const switching = head.status === 101;
    const own = [
        ...endToEnd(head.fields, framing?.kind === 'length' || framing?.kind === 'none' ? [] : ['content-length']),
        ...(framing?.kind === 'chunked' ? [{ name: 'Transfer-Encoding', value: 'chunked' }] : []),
        ...(switching
            ? [
                { name: 'Upgrade', value: valuesOf(head.fields, 'upgrade').join(', ') },
                { name: 'Connection', value: 'upgrade' },
            ]
            : []),
        ...(close ? [{ name: 'Connection', value: 'close' }] : []),
    ];
    return encodeHead(`HTTP/1.1 ${head.status} ${head.phrase}`, own);
}
function encodeHead(firstLine, fields) {
    const lines = fields.map(({ name, value }) => `${name}: ${value}\r\n`);
    return Buffer.from(`${firstLine}\r\n${lines.join('')}\r\n`, 'latin1');
}

;// CONCATENATED MODULE: ./build/src/proxy/http/request-side.js


const request_side_NOTHING = Buffer.alloc(0);
/** Sends a request on, its head anew and its body as it comes, no faster than the origin server takes it. `early` came behind the head. */
function sendRequest(client, upstream, request, early, events) {
    const { framing } = request;
    const isChunked = framing.kind === 'chunked';
    const reader = framing.kind === 'none' ? undefined : createBodyReader(framing);
    let behind = request_side_NOTHING;
    let complete = reader === undefined;
    const write = (parts) => {
        let room = true;
        for (const part of parts)
            room = upstream.write(part);
        if (!room && !upstream.destroyed)
            client.pause();
    };
    /** What was sent ahead of its turn waits. Until then we read on, so that the end of the client is noticed. */
    const keep = (bytes) => {
        if (bytes.length === 0)
            return;
        behind = bytes;
        client.pause();
    };
    const finish = (data, trailers, rest) => {
        complete = true;
        write([...encodeData(data, isChunked), ...encodeEnd(trailers, isChunked)]);
        keep(rest);
    };
    const onData = (bytes) => {
        events.passed();
        if (complete || reader === undefined) {
            keep(bytes);
            return;
        }
        const progress = reader.push(bytes);
        switch (progress.state) {
            case 'more':
                write(encodeData(progress.data, isChunked));
                return;
            case 'end':
                finish(progress.data, progress.trailers, progress.rest);
                return;
            case 'malformed':
                events.broken('malformed');
                return;
        }
    };
    const onEnd = () => {
        if (!complete)
            events.broken('ended');
    };
    const onDrain = () => {
        events.passed();
        if (behind.length === 0)
            client.resume();
    };
    upstream.write(requestHead(request));
    client.on('data', onData);
    client.once('end', onEnd);
    upstream.on('drain', onDrain);
    client.resume();
    if (early.length > 0)
        onData(early);
    return {
        isComplete: () => complete,
        stop: () => {
            client.off('data', onData);
            client.off('end', onEnd);
            upstream.off('drain', onDrain);
            client.pause();
            return behind;
        },
    };
}

;// CONCATENATED MODULE: ./build/src/proxy/http/framing.js


const NONE = { kind: 'none' };
/**
 * The framing that the fields themselves say, `undefined` if they say none. Whatever two readers might take differently
 * is refused: a length beside a transfer coding, more than one length even if they agree, and every coding but
 * `chunked` alone (RFC 9112, sections 6.1 and 6.2, which allow some of it and name the request smuggling it is used for).
 */
function declaredFraming(fields) {
    const lengths = valuesOf(fields, 'content-length');
    const codings = valuesOf(fields, 'transfer-encoding');
    if (codings.length > 0 && lengths.length > 0)
        return (0,result/* fail */.f)('length-and-coding');
    if (lengths.length > 1)
        return (0,result/* fail */.f)('several-lengths');
    if (codings.length > 0) {
        const isChunked = codings.length === 1 && codings[0]?.toLowerCase() === 'chunked';
        return isChunked ? (0,result.ok)({ kind: 'chunked' }) : (0,result/* fail */.f)('transfer-coding');
    }
    const [length] = lengths;
    if (length === undefined)
        return (0,result.ok)(undefined);
    if (length.includes(','))
        return (0,result/* fail */.f)('several-lengths');
    if (!/^[0-9]{1,15}$/.test(length))
        return (0,result/* fail */.f)('length');
    const bytes = Number(length);
    return (0,result.ok)(bytes === 0 ? NONE : { kind: 'length', bytes });
}
/** The framing of a request. HTTP/1.0 has no transfer codings (RFC 9112, section 6.1). */
function requestFraming(fields, minorVersion) {
    const declared = declaredFraming(fields);
    if (!declared.ok)
        return declared;
    if (declared.value?.kind === 'chunked' && minorVersion === 0)
        return (0,result/* fail */.f)('transfer-coding');
    return (0,result.ok)(declared.value ?? NONE);
}
/** The framing of a final response. `method` is that of the request. */
function responseFraming(fields, status, method) {
    const declared = declaredFraming(fields);
    if (!declared.ok)
        return declared;
    if (method === 'HEAD' || status === 204 || status === 304)
        return (0,result.ok)(NONE);
    return (0,result.ok)(declared.value ?? { kind: 'until-close' });
}
/** Whether the sender wants the connection to end, or its version has no other way. */
function wantsClose(fields, minorVersion) {
    return minorVersion === 0 || membersOf(fields, 'connection').includes('close');
}

;// CONCATENATED MODULE: ./build/src/proxy/http/response-side.js




/**
 * Passes the response on to the client as it comes: interim responses, then the final one, each with a head of its own
 * making, no faster than the client takes it. Returns how to stop.
 */
function passResponse(client, upstream, request, events) {
    const oldClient = request.minorVersion === 0;
    let heads = createResponseReader();
    let body;
    const write = (parts) => {
        if (client.destroyed)
            return;
        let room = true;
        for (const part of parts)
            room = client.write(part);
        if (!room)
            upstream.pause();
    };
    const stop = () => {
        upstream.off('data', onData);
        upstream.off('end', onEnd);
        upstream.off('close', onClose);
        client.off('drain', onDrain);
    };
    const finish = (end) => {
        stop();
        events.ended(end);
    };
    const takeHead = (head, rest) => {
        if (head.status === 101) {
            takeSwitch(head, rest);
            return;
        }
        if (head.status < 200) {
            if (!oldClient)
                write([responseHead(head, { framing: undefined, close: false })]);
            heads = createResponseReader();
            if (rest.length > 0)
                onData(rest);
            return;
        }
        const framing = responseFraming(head.fields, head.status, request.method);
        if (!framing.ok) {
            finish({ outcome: 'none' });
            return;
        }
        // To an HTTP/1.0 client the chunks are given without their frames, up to the end of the connection.
        const isChunked = framing.value.kind === 'chunked' && !oldClient;
        const passed = framing.value.kind === 'chunked' && oldClient ? { kind: 'until-close' } : framing.value;
        const close = wantsClose(request.fields, request.minorVersion) ||
            passed.kind === 'until-close' ||
            !events.isRequestComplete();
        write([responseHead(head, { framing: passed, close })]);
        if (framing.value.kind === 'none') {
            finish({ outcome: 'complete', close });
            return;
        }
        body = { reader: createBodyReader(framing.value), isChunked, framing: framing.value, close };
        if (rest.length > 0)
            takeBody(body, rest);
    };
    const takeSwitch = (head, rest) => {
        if (!offersUpgrade(request) || !events.isRequestComplete()) {
            finish({ outcome: 'none' });
            return;
        }
        write([responseHead(head, { framing: undefined, close: false }), rest]);
        upstream.pause();
        finish({ outcome: 'switched' });
    };
    const takeBody = ({ reader, isChunked, close }, bytes) => {
        const progress = reader.push(bytes);
        write(encodeData(progress.data, isChunked));
        if (progress.state === 'more')
            return;
        if (progress.state === 'malformed') {
            finish({ outcome: 'cut' });
            return;
        }
        write(encodeEnd(progress.trailers, isChunked));
        finish({ outcome: 'complete', close });
    };
    const onData = (bytes) => {
        events.passed();
        if (body !== undefined) {
            takeBody(body, bytes);
            return;
        }
        const progress = heads.push(bytes);
        if (progress.state === 'complete')
            takeHead(progress.head, progress.rest);
        else if (progress.state !== 'incomplete')
            finish({ outcome: 'none' });
    };
    const onEnd = () => {
        if (body?.framing.kind === 'until-close')
            finish({ outcome: 'complete', close: true });
        else
            onClose();
    };
    const onClose = () => {
        finish({ outcome: body === undefined ? 'none' : 'cut' });
    };
    const onDrain = () => {
        events.passed();
        upstream.resume();
    };
    upstream.on('data', onData);
    upstream.once('end', onEnd);
    upstream.once('close', onClose);
    client.on('drain', onDrain);
    if (upstream.readableEnded)
        onEnd();
    else
        upstream.resume();
    return stop;
}

;// CONCATENATED MODULE: ./build/src/proxy/http/exchange.js







const OVER = { again: false };
/**
 * Answers one request of plain HTTP. Each one is decided by itself and has a connection of its own to the origin
 * server. `onAdmitted` is called when it begins to count as a tunnel. Resolves when the client has its answer;
 * where there is no `again`, the connection is no longer the caller's business.
 */
async function serveHttp(client, incoming, context, onAdmitted) {
    const { clock } = context;
    const { request } = incoming;
    const way = await findWay({ authority: request.authority, via: 'http', client }, context, onAdmitted);
    if (way.outcome === 'refused') {
        refuse(client, way.refusal, clock, { withBody: request.method !== 'HEAD' });
        return OVER;
    }
    const end = await exchange(client, incoming, way, context);
    switch (end.outcome) {
        case 'complete':
            if (!end.close && !client.destroyed && (end.rest.length > 0 || !client.readableEnded)) {
                return { again: true, rest: end.rest };
            }
            endWithPatience(client, clock);
            return OVER;
        case 'none':
            refuse(client, noResponse(request.authority), clock, { withBody: request.method !== 'HEAD' });
            return OVER;
        case 'malformed':
            refuse(client, malformedBody, clock);
            return OVER;
        case 'cut':
            // What has come reaches the client; that it is not all shows in the missing end.
            endWithPatience(client, clock);
            return OVER;
        case 'gone':
            client.destroy();
            return OVER;
        case 'switched':
            return OVER;
    }
}
/** Passes request and response. The origin server's connection ends with them, unless both go on in another protocol. */
function exchange(client, { request, rest: early }, way, context) {
    const { upstream } = way;
    return new Promise((resolve) => {
        let answered = false;
        const finish = (end) => {
            stopResponse();
            const rest = requestSide.stop();
            idle.cancel();
            client.off('close', onGone);
            if (end.outcome === 'switched') {
                joinTunnel(client, way, rest, context);
            }
            else {
                // A request that was not sent whole must not look whole to the server.
                if (requestSide.isComplete())
                    upstream.destroy();
                else
                    upstream.resetAndDestroy();
                way.close(undefined);
            }
            resolve({ ...end, rest });
        };
        const onGone = () => {
            finish({ outcome: 'gone' });
        };
        const idle = watchIdle(context.clock, onGone);
        const passed = idle.touch;
        const requestSide = sendRequest(client, upstream, request, early, {
            passed,
            broken: (why) => {
                finish({ outcome: why === 'malformed' && !answered ? 'malformed' : 'gone' });
            },
        });
        const stopResponse = passResponse(client, upstream, request, {
            passed: () => {
                answered = true;
                passed();
            },
            isRequestComplete: requestSide.isComplete,
            ended: finish,
        });
        client.once('close', onGone);
    });
}

;// CONCATENATED MODULE: ./build/src/proxy/printable.js
/**
 * The client's bytes as text that is safe to print: visible ASCII stays, everything else becomes `\xHH`, a backslash
 * becomes `\\`. `bytes` holds one byte per UTF-16 unit (latin1). At most `limit` characters, then `…`.
 */
function printable_printable(bytes, limit) {
    let text = '';
    for (const character of bytes) {
        const piece = printableCharacter(character);
        if (text.length + piece.length > limit)
            return `${text}…`;
        text += piece;
    }
    return text;
}
function printableCharacter(character) {
    if (character === '\\')
        return '\\\\';
    if (character >= '!' && character <= '~')
        return character;
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

;// CONCATENATED MODULE: ./build/src/proxy/request-head.js






const VERSION = /^HTTP\/1\.([0-9])$/;
/**
 * Reads a complete head: the lines without the CRLF that ends each, and without the empty line at the end
 * (RFC 9112, sections 2 to 6; RFC 9110, section 9.3.6). `head` holds one byte per UTF-16 unit (latin1).
 *
 * The leniencies that RFC 9112 allows are not taken: exactly one space in the request line, no empty line before it,
 * no bare LF. With CONNECT a missing `Host` is accepted, because its target says everything; two are not.
 */
function parseRequestHead(head) {
    const [requestLine = '', ...lines] = head.split('\r\n');
    if (requestLine === '')
        return (0,result/* fail */.f)({ fault: 'empty-request-line', target: undefined });
    const parts = requestLine.split(' ');
    const [method = '', target = '', version = ''] = parts;
    if (parts.length !== 3 || !TOKEN.test(method) || target === '') {
        return (0,result/* fail */.f)({ fault: 'request-line', target: undefined });
    }
    const minorVersion = VERSION.exec(version)?.[1];
    if (minorVersion === undefined)
        return (0,result/* fail */.f)({ fault: 'http-version', target });
    const fields = parseFields(lines);
    if (!fields.ok)
        return (0,result/* fail */.f)({ fault: fields.problem, target });
    if (valuesOf(fields.value, 'host').length > 1)
        return (0,result/* fail */.f)({ fault: 'several-hosts', target });
    const line = { method, target, minorVersion: Number(minorVersion) };
    const request = method === 'CONNECT' ? connectRequest(target) : httpRequest(line, fields.value);
    return request.ok ? request : (0,result/* fail */.f)({ fault: request.problem, target });
}
function connectRequest(target) {
    const authority = (0,proxy_authority/* parseAuthority */.P)(target);
    return authority.ok ? (0,result.ok)({ kind: 'connect', authority: authority.value, target }) : authority;
}
function httpRequest(line, fields) {
    const target = parseHttpTarget(line.target, line.method);
    if (!target.ok)
        return target;
    const { authority, originForm } = target.value;
    const host = hostFault(authority, fields, line.minorVersion);
    if (host !== undefined)
        return (0,result/* fail */.f)(host);
    if (membersOf(fields, 'connection').some((option) => FRAMING_FIELDS.has(option))) {
        return (0,result/* fail */.f)('connection-option');
    }
    const framing = requestFraming(fields, line.minorVersion);
    if (!framing.ok)
        return framing;
    return (0,result.ok)({ kind: 'http', ...line, authority, originForm, fields, framing: framing.value });
}
/** Fields without which a message is another one: `Connection` may not take them out (RFC 9110, section 7.6.1). */
const FRAMING_FIELDS = new Set(['host', 'content-length', 'transfer-encoding']);
/** A request has one destination. HTTP/1.0 may leave the field out (RFC 9112, section 3.2). */
function hostFault(authority, fields, minorVersion) {
    const [text] = valuesOf(fields, 'host');
    if (text === undefined)
        return minorVersion === 0 ? undefined : 'no-host';
    const named = parseHttpAuthority(text);
    if (!named.ok)
        return 'other-host';
    return (0,policy_host/* formatHostPort */.zc)(named.value.host, named.value.port) === (0,policy_host/* formatHostPort */.zc)(authority.host, authority.port)
        ? undefined
        : 'other-host';
}

;// CONCATENATED MODULE: ./build/src/proxy/request-reader.js


/** A reader for the head of one request. */
function createRequestReader() {
    return createHeadReader(parseRequestHead, (fault) => ({ fault, target: undefined }));
}

;// CONCATENATED MODULE: ./build/src/proxy/receive-head.js


/**
 * Reads the next head of a connection. Resolves with the socket paused; never rejects. The first head has to be
 * complete within the time limit from the connection on, a later one from its first byte on. `early` has come of a later
 * one already, `undefined` is for the first.
 */
function receiveHead(client, clock, early) {
    return new Promise((resolve) => {
        const reader = createRequestReader();
        let silent = true;
        const state = { finished: false };
        const finish = (head) => {
            state.finished = true;
            cancel();
            client.off('data', onBytes);
            client.off('end', onEnd);
            client.off('close', onClose);
            client.pause();
            resolve(head);
        };
        const onEnd = () => {
            finish({ outcome: 'ended', silent });
        };
        const onClose = () => {
            finish({ outcome: 'broken' });
        };
        const onBytes = (bytes) => {
            if (silent && early !== undefined) {
                cancel();
                cancel = clock.after(limits/* HEAD_TIMEOUT_MS */.ik, onTimeout);
            }
            silent = false;
            const progress = reader.push(bytes);
            switch (progress.state) {
                case 'incomplete':
                    return;
                case 'complete':
                    finish({ outcome: 'request', request: progress.head, rest: progress.rest });
                    return;
                case 'malformed':
                    finish({ outcome: 'malformed', problem: progress.problem });
                    return;
                case 'too-large':
                    finish({ outcome: 'too-large' });
                    return;
            }
        };
        const onTimeout = () => {
            finish({ outcome: 'timed-out', silent });
        };
        let cancel = clock.after(early === undefined ? limits/* HEAD_TIMEOUT_MS */.ik : limits/* KEEP_ALIVE_MS */.t5, onTimeout);
        client.on('data', onBytes);
        client.once('end', onEnd);
        client.once('close', onClose);
        // A listener alone does not start a stream that was paused explicitly.
        client.resume();
        if (early !== undefined && early.length > 0)
            onBytes(early);
        if (client.readableEnded && !state.finished)
            onEnd();
    });
}

;// CONCATENATED MODULE: ./build/src/proxy/tunnel.js




/** Answers a request for a tunnel. `onAdmitted` is called when the connection begins to count as a tunnel. */
async function openTunnel(client, { authority, rest }, context, onAdmitted) {
    const way = await findWay({ authority, via: 'connect', client }, context, onAdmitted);
    if (way.outcome === 'refused') {
        refuse(client, way.refusal, context.clock);
        return;
    }
    client.write(ESTABLISHED);
    joinTunnel(client, way, rest, context);
}

;// CONCATENATED MODULE: ./build/src/proxy/waiting.js
/** Counts a connection until it closes or what it asked for counts as a tunnel. */
function enterWaiting(client, load) {
    let waiting = true;
    load.waiting += 1;
    const leave = () => {
        if (waiting)
            load.waiting -= 1;
        waiting = false;
        client.off('close', leave);
    };
    client.once('close', leave);
    return leave;
}

;// CONCATENATED MODULE: ./build/src/proxy/connection.js








/**
 * Serves one client from its first byte to its last: a tunnel, or one plain request after another. Its socket has an
 * error handler already. Resolves when the last request is answered, which for a tunnel is when it opens.
 */
async function serveConnection(client, context) {
    for (let early;;) {
        const leaveWaiting = enterWaiting(client, context.load);
        if (context.load.waiting > limits/* MAX_WAITING */.L1) {
            refuseUnread(client, { refusal: tooManyConnections }, context);
            return;
        }
        const head = await receiveHead(client, context.clock, early);
        if (head.outcome !== 'request') {
            const answer = answerTo(head);
            if (head.outcome === 'broken')
                client.destroy();
            else if (answer === undefined)
                endWithPatience(client, context.clock);
            else
                refuseUnread(client, answer, context);
            return;
        }
        const { request, rest } = head;
        if (request.kind === 'connect') {
            await openTunnel(client, { authority: request.authority, rest }, context, leaveWaiting);
            return;
        }
        const afterwards = await serveHttp(client, { request, rest }, context, leaveWaiting);
        if (!afterwards.again)
            return;
        early = afterwards.rest;
    }
}
/** The refusal of a head; none for a client that said nothing, because it asked for nothing. */
function answerTo(head) {
    switch (head.outcome) {
        case 'malformed': {
            const { fault } = head.problem;
            const target = head.problem.target === undefined ? undefined : printable_printable(head.problem.target, limits/* MAX_HOST_TEXT */.Cd);
            return { refusal: badRequest(fault, target), target };
        }
        case 'too-large':
            return { refusal: headTooLarge };
        case 'timed-out':
            return head.silent ? undefined : { refusal: headTimeout };
        case 'ended':
            return head.silent ? undefined : { refusal: badRequest('incomplete', undefined) };
        case 'broken':
            return undefined;
    }
}
/** Refuses a client whose request was not read or not understood. */
function refuseUnread(client, { refusal, target }, context) {
    const { log, principal, clock } = context;
    log.refused({
        principal: principal.name,
        via: 'connect',
        host: target ?? '',
        port: null,
        verdict: 'error',
        reason: refusal.reason,
        entry: undefined,
        address: undefined,
    }, 0);
    refuse(client, refusal, clock);
}

// EXTERNAL MODULE: ./node_modules/dns-packet/index.js
var dns_packet = __webpack_require__(4894);
;// CONCATENATED MODULE: ./build/src/proxy/dns/answer.js

const answer_HEADER = 12;
/** How long an answer may be kept, in seconds; no address ever changes its name. */
const TTL = 60;
/** What fits in a packet on every network (RFC 9715 leads to no more than this). */
const UDP_PAYLOAD = 1_232;
/** What every client takes (RFC 1035, section 4.2.1). */
const PLAIN_UDP_PAYLOAD = 512;
const RCODE = {
    noError: 0,
    formatError: 1,
    serverFailure: 2,
    noSuchName: 3,
    notImplemented: 4,
    refused: 5,
};
/** In an OPT record, above the four bits of the header: BADVERS is 16 (RFC 6891, section 6.1.3). */
const BAD_VERSION = 1;
const OPCODE = 0x7800;
const IS_RESPONSE = 0x8000;
/**
 * The answer to a DNS message (RFC 1035; EDNS by RFC 6891), which is never asked of anybody else. `undefined` for what
 * is no query and deserves none: something malformed, a response. The question is repeated byte by byte, because
 * resolvers compare the case of its letters. What is too long for a datagram is left out of it, and marked.
 */
function answerQuery(query, transport, answerFor) {
    const packet = decoded(query);
    if (packet === undefined || (query.readUInt16BE(2) & IS_RESPONSE) !== 0)
        return undefined;
    const reply = (rcode, answers = [], options = {}) => encodeReply(packet, {
        rcode,
        answers,
        withQuestion: true,
        hasOpt: opts.length > 0,
        extended: 0,
        truncated: false,
        ...options,
    });
    const opts = (packet.additionals ?? []).filter(({ type }) => type === 'OPT');
    if ((query.readUInt16BE(2) & OPCODE) !== 0)
        return reply(RCODE.notImplemented, [], { withQuestion: false });
    const [question] = packet.questions ?? [];
    if (question === undefined ||
        packet.questions?.length !== 1 ||
        opts.length > 1 ||
        !isRepeatable(query, packet)) {
        return reply(RCODE.formatError, [], { withQuestion: false });
    }
    const [opt] = opts;
    if (opt?.type === 'OPT' && opt.ednsVersion > 0)
        return reply(RCODE.noError, [], { extended: BAD_VERSION });
    if (question.class !== undefined && question.class !== 'IN')
        return reply(RCODE.refused);
    const answer = answerFor({ name: question.name, type: question.type });
    switch (answer.kind) {
        case 'unknown':
            return reply(RCODE.noSuchName);
        case 'failure':
            return reply(RCODE.serverFailure);
        case 'exists': {
            if (answer.address === undefined || question.type !== 'A')
                return reply(RCODE.noError);
            const record = { type: 'A', name: question.name, ttl: TTL, data: answer.address.text };
            const whole = reply(RCODE.noError, [record]);
            if (transport === 'tcp' || whole.length <= largestDatagram(opt))
                return whole;
            return reply(RCODE.noError, [], { truncated: true });
        }
    }
}
/** What the client takes in one datagram (RFC 6891, section 6.2.3), and every network carries. */
function largestDatagram(opt) {
    const wanted = opt?.type === 'OPT' ? opt.udpPayloadSize : 0;
    return Math.min(Math.max(wanted, PLAIN_UDP_PAYLOAD), UDP_PAYLOAD);
}
function decoded(query) {
    if (query.length < answer_HEADER)
        return undefined;
    try {
        return (0,dns_packet.decode)(query);
    }
    catch {
        return undefined;
    }
}
/** Whether the question, made anew from what was read of it, is the same: else a label holds a dot, or no text. */
function isRepeatable(query, { id, questions }) {
    try {
        const again = (0,dns_packet.encode)({ type: 'query', ...(id === undefined ? {} : { id }), questions: questions ?? [] });
        return again.subarray(answer_HEADER).equals(query.subarray(answer_HEADER, again.length));
    }
    catch {
        return false;
    }
}
function encodeReply(packet, { rcode, answers, withQuestion, hasOpt, extended, truncated }) {
    const asked = packet.flags ?? 0;
    return (0,dns_packet.encode)({
        type: 'response',
        id: packet.id ?? 0,
        flags: (asked & (OPCODE | dns_packet.RECURSION_DESIRED)) |
            dns_packet.RECURSION_AVAILABLE |
            (truncated ? dns_packet.TRUNCATED_RESPONSE : 0) |
            rcode,
        questions: withQuestion ? (packet.questions ?? []) : [],
        answers: [...answers],
        additionals: hasOpt
            ? [
                {
                    type: 'OPT',
                    name: '.',
                    udpPayloadSize: UDP_PAYLOAD,
                    extendedRcode: extended,
                    ednsVersion: 0,
                    flags: 0,
                    flag_do: false,
                    options: [],
                },
            ]
            : [],
    });
}

;// CONCATENATED MODULE: ./build/src/proxy/dns/datagrams.js
/** Answers the DNS messages that come to a UDP socket; what gets no answer is dropped. The socket stays open. */
function serveDatagrams(socket, answer, onFault) {
    socket.on('error', onFault);
    socket.on('message', (query, { port, address }) => {
        const reply = answer(query);
        // One that cannot be sent is one more that is lost on the way: the resolver asks again.
        if (reply !== undefined)
            socket.send(reply, port, address, () => undefined);
    });
}

// EXTERNAL MODULE: ./build/src/policy/allowlist.js
var policy_allowlist = __webpack_require__(2597);
// EXTERNAL MODULE: ./build/src/policy/host-name.js + 1 modules
var host_name = __webpack_require__(3706);
// EXTERNAL MODULE: ./build/src/policy/ip-address.js
var ip_address = __webpack_require__(1062);
;// CONCATENATED MODULE: ./build/src/proxy/dns/names.js







const LOOPBACK = (0,ip_address/* parseIpAddress */.D_)('127.0.0.1');
const UNKNOWN = { kind: 'unknown' };
/**
 * What names stand for, for one principal: its synthetic address for one that is listed with any port, and nothing for
 * all others. Nothing is looked up anywhere. Denials are logged: each question for an address, other types only for
 * a name that has not been asked for before, since programs ask for several types at once. A reverse lookup asks for no
 * host and is not.
 */
function createNames(principal, table, log) {
    const denied = new Set();
    const refuse = (host, type, decision) => {
        if (type !== 'A' && (denied.has(host) || denied.size >= limits/* MAX_DISTINCT_DECISIONS */.cS))
            return;
        if (denied.size < limits/* MAX_DISTINCT_DECISIONS */.cS)
            denied.add(host);
        const request = { principal: principal.name, via: 'dns', host, port: null };
        log.refused({ ...request, ...decision, entry: undefined, address: undefined }, 0);
    };
    return ({ name: text, type }) => {
        const name = (0,host_name/* parseHostName */.B)(text);
        if (!name.ok) {
            refuse(printable_printable(text, limits/* MAX_HOST_TEXT */.Cd), type, { verdict: 'error', reason: 'bad-request' });
            return UNKNOWN;
        }
        if (name.value === 'localhost')
            return { kind: 'exists', address: LOOPBACK };
        const reason = denialOf(name.value, principal);
        if (reason !== undefined) {
            // They lead to the sandbox itself (RFC 6761, section 6.3).
            if (name.value.endsWith('.localhost'))
                return { kind: 'exists', address: LOOPBACK };
            if (name.value.endsWith('.arpa'))
                return UNKNOWN;
            const isAudit = principal.enforcement === 'audit' && reason === 'not-listed';
            refuse(name.value, type, { verdict: isAudit ? 'would-deny' : 'deny', reason });
            if (!isAudit)
                return UNKNOWN;
        }
        const address = table.addressFor(name.value);
        if (address === undefined) {
            refuse(name.value, type, { verdict: 'error', reason: 'limit' });
            return { kind: 'failure' };
        }
        return { kind: 'exists', address };
    };
}
function denialOf(name, { allowlist }) {
    if ((0,address_class/* isMetadataName */.vM)(name))
        return 'metadata';
    // Which port it will be is seen when it is connected to.
    const decision = (0,policy_allowlist/* decide */.L)(allowlist, { kind: 'name', name }, policy_port/* DEFAULT_PORT */.Wg);
    return decision.verdict === 'deny' && decision.reason === 'not-listed' ? 'not-listed' : undefined;
}

;// CONCATENATED MODULE: ./build/src/proxy/dns/stream.js



const LENGTH = 2;
/** Serves a client of the DNS responder over TCP. */
function serveDnsClient(client, { load, clock }, answer) {
    enterWaiting(client, load);
    if (load.waiting <= limits/* MAX_WAITING */.L1)
        return serveDnsStream(client, clock, answer);
    client.destroy();
    return Promise.resolve();
}
/**
 * Answers the DNS messages of one TCP connection, each behind its length (RFC 1035, section 4.2.2; RFC 7766). One that
 * gets no answer ends the connection, and so does a time without any. Resolves when it is over.
 */
function serveDnsStream(client, clock, answer) {
    return new Promise((resolve) => {
        let waiting = Buffer.alloc(0);
        const destroy = () => {
            client.destroy();
        };
        let cancel = clock.after(limits/* DNS_IDLE_MS */.gD, destroy);
        const touch = () => {
            cancel();
            cancel = clock.after(limits/* DNS_IDLE_MS */.gD, destroy);
        };
        client.on('data', (bytes) => {
            touch();
            waiting = Buffer.concat([waiting, bytes]);
            while (waiting.length >= LENGTH) {
                const end = LENGTH + waiting.readUInt16BE(0);
                if (waiting.length < end)
                    return;
                const reply = answer(waiting.subarray(LENGTH, end));
                waiting = waiting.subarray(end);
                if (reply === undefined) {
                    client.removeAllListeners('data');
                    endWithPatience(client, clock);
                    return;
                }
                const length = Buffer.alloc(LENGTH);
                length.writeUInt16BE(reply.length);
                if (!client.write(Buffer.concat([length, reply])))
                    client.pause();
            }
        });
        client.on('drain', () => {
            client.resume();
        });
        client.once('end', () => {
            client.end();
        });
        client.once('close', () => {
            cancel();
            resolve();
        });
    });
}

;// CONCATENATED MODULE: ./build/src/proxy/own-addresses.js


/** Interfaces come and go with containers and VPNs; asking the kernel for every tunnel would cost more than the dial. */
const FRESH_MS = 1_000;
/** Canonical texts of the addresses of this machine's interfaces, at most a second old. */
function createOwnAddresses(clock) {
    let known = new Set();
    let readAt = -Infinity;
    return () => {
        if (clock.elapsed() - readAt >= FRESH_MS) {
            known = readInterfaces();
            readAt = clock.elapsed();
        }
        return known;
    };
}
function readInterfaces() {
    const texts = new Set();
    for (const addresses of Object.values((0,external_node_os_.networkInterfaces)())) {
        for (const { address } of addresses ?? []) {
            // Link-local IPv6 addresses may come with a zone id, which no answer of a resolver has.
            const parsed = (0,ip_address/* parseIpAddress */.D_)(address.split('%', 1)[0] ?? '');
            if (parsed !== undefined)
                texts.add(parsed.text);
        }
    }
    return texts;
}

// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./build/src/proxy/hosts-file.js

/**
 * The addresses that a hosts file (hosts(5)) has for a name, in the file's order and none twice. Names compare without
 * regard to ASCII case; a line whose address cannot be read counts for nothing.
 */
function findInHosts(text, name) {
    const found = new Map();
    for (const line of text.split('\n')) {
        const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
        if (!names.some((candidate) => withoutFinalDot(candidate).toLowerCase() === name))
            continue;
        const parsed = (0,ip_address/* parseIpAddress */.D_)(address);
        if (parsed !== undefined)
            found.set(parsed.text, parsed);
    }
    return [...found.values()];
}
function withoutFinalDot(name) {
    return name.endsWith('.') ? name.slice(0, -1) : name;
}

;// CONCATENATED MODULE: ./build/src/proxy/resolver.js




const HOSTS_FILE = '/etc/hosts';
const resolver_LOOPBACK = ['127.0.0.1', '::1'];
/**
 * The machine's own resolver. Names in /etc/hosts lead to the addresses there; all others are asked for with a final
 * dot, so that the search list of resolv.conf can neither lead them elsewhere nor send them to another domain's
 * servers (resolv.conf(5), `search` and `ndots`). The file is read here because the C library does not find `name.`
 * under `name` in it. `localhost` and the names below it are never asked for (RFC 6761, section 6.3).
 */
const systemResolver = {
    resolve: async (name) => {
        const listed = findInHosts(await readHosts(), name);
        if (listed.length > 0)
            return listed;
        if (name === 'localhost' || name.endsWith('.localhost'))
            return addresses(resolver_LOOPBACK);
        const answers = await (0,promises_.lookup)(`${name}.`, { all: true, verbatim: true });
        return addresses(answers.map(({ address }) => address));
    },
};
/** A machine without the file has no names in it. */
async function readHosts() {
    try {
        return await (0,external_node_fs_promises_.readFile)(HOSTS_FILE, 'latin1');
    }
    catch {
        return '';
    }
}
/** Answers with a zone id (link-local ones) lead nowhere without it and are left out. */
function addresses(texts) {
    return texts.flatMap((text) => (0,ip_address/* parseIpAddress */.D_)(text) ?? []);
}

// EXTERNAL MODULE: ./build/src/proxy/transparent/synthetic-range.js
var synthetic_range = __webpack_require__(4044);
;// CONCATENATED MODULE: ./build/src/proxy/transparent/address-table.js




/** More than there are addresses of metadata services. */
const MAX_LEFT_OUT = 16;
/** `taken`: canonical texts of addresses that are to be left out, because the policy names them as themselves. */
function createAddressTable(range, taken = new Set()) {
    const byName = new Map();
    const byAddress = new Map();
    // Behind the address of the network and that of the interface; the last is the network's broadcast.
    let next = range.first + 2;
    const end = Math.min(range.first + range.size - 1, next + limits/* MAX_SYNTHETIC_ADDRESSES */.Sr + taken.size + MAX_LEFT_OUT);
    const takeNext = () => {
        while (next < end && byName.size < limits/* MAX_SYNTHETIC_ADDRESSES */.Sr) {
            const address = (0,ip_address/* parseIpAddress */.D_)((0,synthetic_range/* quad */.Y8)(next));
            next += 1;
            if (address === undefined || taken.has(address.text))
                continue;
            // Whoever reads a log must not take a name for a metadata service.
            if ((0,address_class/* classifyAddress */.DV)(address) !== 'metadata')
                return address;
        }
        return undefined;
    };
    return {
        range,
        addressFor: (name) => {
            const known = byName.get(name);
            if (known !== undefined)
                return known;
            const address = takeNext();
            if (address === undefined)
                return undefined;
            byName.set(name, address);
            byAddress.set(address.text, name);
            return address;
        },
        nameBehind: (address) => byAddress.get(address),
    };
}

;// CONCATENATED MODULE: ./build/src/proxy/transparent/transparent.js







const transparent_NOTHING = Buffer.alloc(0);
/**
 * Serves a connection of a program that knows nothing of a proxy: the address that it connected to says which host it
 * means. There is no way to answer it but to cut it off. Resolves when the tunnel is open or the connection cut.
 */
async function serveTransparentClient(client, table, context) {
    const { log, principal, load } = context;
    const leaveWaiting = enterWaiting(client, load);
    const { localAddress = '', localPort } = client;
    const parsed = (0,policy_port/* parsePort */.pz)(String(localPort));
    // A client that is gone already has no address any more.
    if (!parsed.ok || load.waiting > limits/* MAX_WAITING */.L1) {
        client.destroy();
        return;
    }
    const port = parsed.value;
    const host = hostBehind(localAddress, port, table, principal);
    if (host === undefined) {
        log.refused({
            ...{ principal: principal.name, via: 'transparent', host: localAddress, port },
            ...{ verdict: 'deny', reason: 'not-listed', entry: undefined, address: undefined },
        }, 0);
        client.resetAndDestroy();
        return;
    }
    const way = await findWay({ authority: { host, port }, via: 'transparent', client }, context, leaveWaiting);
    if (way.outcome === 'refused')
        client.resetAndDestroy();
    else
        joinTunnel(client, way, transparent_NOTHING, context);
}
/** The sandbox's loopback stands for the machine's, and an address for itself, where an entry says so. */
function hostBehind(address, port, table, { allowlist }) {
    const name = table.nameBehind(address);
    if (name !== undefined)
        return { kind: 'name', name };
    const candidates = address === '127.0.0.1' ? ['localhost', address] : [address];
    return candidates
        .flatMap((text) => {
        const host = (0,policy_host/* parseHost */.o6)(text);
        return host.ok ? [host.value] : [];
    })
        .find((host) => (0,policy_allowlist/* decide */.L)(allowlist, host, port).verdict === 'allow');
}

;// CONCATENATED MODULE: ./build/src/proxy/proxy.js















/** Starts a proxy. What it allows, and on whose behalf, comes with each listener. */
function startProxy(options) {
    const { log, onFault, upstream, resolver = systemResolver, dial = systemDial, clock = systemClock, } = options;
    const ownAddresses = options.ownAddresses ?? createOwnAddresses(clock);
    const table = options.addresses ?? createAddressTable(synthetic_range/* DEFAULT_SYNTHETIC_RANGE */.w7);
    const ownPorts = new Set();
    const load = { waiting: 0, tunnels: 0 };
    const servers = new Set();
    const datagrams = new Set();
    const sockets = new Set();
    const serving = new Set();
    let closing = false;
    const track = (socket) => {
        sockets.add(socket);
        // The reason is of no use here, `close` follows, and without a handler it would end the process.
        socket.on('error', () => undefined);
        socket.once('close', () => sockets.delete(socket));
        return socket;
    };
    const trackedDial = (address, port) => track(dial(address, port));
    const accept = (client, serve, context) => {
        track(client);
        if (closing) {
            client.destroy();
            return;
        }
        const served = serve(client, context)
            .catch((error) => {
            client.destroy();
            onFault(error);
        })
            .finally(() => serving.delete(served));
        serving.add(served);
    };
    const contextFor = (principal) => ({
        isInspecting: options.noSniCheck !== true,
        ...{ upstream, principal, log, load, resolver, dial: trackedDial, clock, ownAddresses, ownPorts },
    });
    const answerFor = (principal, by) => {
        const names = createNames(principal, table, log);
        return (query) => answerQuery(query, by, names);
    };
    const serverFor = (principal, service) => {
        switch (service) {
            case 'proxy':
                return serveConnection;
            case 'transparent':
                return (client, context) => serveTransparentClient(client, table, context);
            case 'dns': {
                const answer = answerFor(principal, 'tcp');
                return (client, context) => serveDnsClient(client, context, answer);
            }
        }
    };
    /** A server that serves one principal; `listen` starts it. */
    const open = (principal, serve, listen) => new Promise((resolve, reject) => {
        const context = contextFor(principal);
        const server = (0,external_node_net_.createServer)({ allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: limits/* KEEP_ALIVE_DELAY_MS */.NP }, (client) => {
            accept(client, serve, context);
        });
        servers.add(server);
        server.once('close', () => servers.delete(server));
        server.once('error', reject);
        server.once('listening', () => {
            server.off('error', reject);
            server.on('error', onFault);
            resolve(server);
        });
        listen(server);
    });
    return {
        attach: async (principal, received) => {
            if ('socket' in received) {
                const { socket } = received;
                datagrams.add(socket);
                serveDatagrams(received.socket, answerFor(principal, 'udp'), onFault);
                return;
            }
            const serve = serverFor(principal, received.service);
            await open(principal, serve, (server) => server.listen(received.server, limits/* LISTEN_BACKLOG */.Qe));
        },
        listen: async (principal, { address, port }) => {
            const server = await open(principal, serveConnection, (opening) => opening.listen({ host: address, port, backlog: limits/* LISTEN_BACKLOG */.Qe }));
            const own = listeningPort(server);
            ownPorts.add(own);
            return own;
        },
        close: async () => {
            closing = true;
            for (const socket of datagrams)
                closeDatagrams(socket);
            datagrams.clear();
            const stopped = [...servers].map(proxy_stop);
            const cut = [...sockets].map(destroyed);
            await Promise.all([...stopped, ...cut, ...serving]);
        },
    };
}
function listeningPort(server) {
    const address = server.address();
    const port = (0,policy_port/* parsePort */.pz)(typeof address === 'object' ? String(address?.port) : '');
    if (!port.ok)
        throw new Error('The listener has no TCP port.');
    return port.value;
}
/**
 * A sandbox that is given up has closed it already. To close it a second time is an error, and the event that tells of the
 * first comes too late.
 */
function closeDatagrams(socket) {
    try {
        socket.close();
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code !== 'ERR_SOCKET_DGRAM_NOT_RUNNING')
            throw error;
    }
}
/** A server closes when its last connection has. */
function proxy_stop(server) {
    return new Promise((resolve) => {
        server.close(() => {
            resolve();
        });
    });
}
function destroyed(socket) {
    return new Promise((resolve) => {
        socket.once('close', () => {
            resolve();
        });
        socket.destroy();
    });
}

;// CONCATENATED MODULE: ./build/src/proxy/upstream/upstream-proxy.js


const EXAMPLE = 'Write it as http://proxy.example:3128.';
/**
 * Reads `http://[user[:password]@]host[:port]`, the scheme optional, the port 80 where none is written, user and
 * password percent-encoded (RFC 3986, section 3.2.1; RFC 7617). The problem is a sentence without any part of the text,
 * which may hold a password.
 */
function parseUpstreamProxy(text) {
    const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(?:([^@/?#\\]*)@)?([^@/?#\\]+)\/?$/.exec(text);
    if (match === null || /[^!-~]/.test(text))
        return (0,result/* fail */.f)(`the upstream proxy is not a URL. ${EXAMPLE}`);
    const [, scheme = 'http', userinfo, host = ''] = match;
    if (scheme.toLowerCase() !== 'http') {
        return (0,result/* fail */.f)(`only http is spoken to an upstream proxy, not ${scheme.toLowerCase()}. ${EXAMPLE}`);
    }
    const authority = parseHttpAuthority(host);
    if (!authority.ok)
        return (0,result/* fail */.f)(`the host or port of the upstream proxy cannot be used. ${EXAMPLE}`);
    const credentials = userinfo === undefined ? (0,result.ok)(undefined) : basicCredentials(userinfo);
    return credentials.ok ? (0,result.ok)({ authority: authority.value, credentials: credentials.value }) : credentials;
}
/** The first colon ends the user (RFC 7617, section 2). */
function basicCredentials(userinfo) {
    const colon = userinfo.indexOf(':');
    const user = percentDecoded(colon === -1 ? userinfo : userinfo.slice(0, colon));
    const password = percentDecoded(colon === -1 ? '' : userinfo.slice(colon + 1));
    if (user === undefined || password === undefined || user.includes(':')) {
        return (0,result/* fail */.f)('the user or password of the upstream proxy is not percent-encoded as in a URL, or the user holds a colon.');
    }
    return (0,result.ok)(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
}
function percentDecoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/proxy/transparent/listeners.js




const ANY = '0.0.0.0';
const listeners_LOOPBACK = '127.0.0.1';
const DNS_PORT = 53;
/**
 * The sockets by which programs that know nothing of a proxy reach what is listed. 80 and 443 are taken on all
 * addresses, which the command could not bind itself. An entry with another port gets its synthetic address now and a
 * listener there alone, so that the command's own servers keep their ports; only for a wildcard with another port
 * every address must listen. An entry for this machine's loopback listens on the sandbox's.
 */
function planListeners({ allowlist: { entries }, enforcement }, table, proxyPort) {
    const own = [
        { kind: 'tcp', address: listeners_LOOPBACK, port: proxyPort, service: 'proxy' },
        { kind: 'udp', address: listeners_LOOPBACK, port: DNS_PORT, service: 'dns' },
        { kind: 'tcp', address: listeners_LOOPBACK, port: DNS_PORT, service: 'dns' },
    ];
    if (entries.length === 0 && enforcement === 'enforce')
        return { listeners: own, proxyOnly: [] };
    const everywhere = new Set([policy_port/* HTTP_PORT */.Xp, policy_port/* DEFAULT_PORT */.Wg]);
    const reserved = new Set([DNS_PORT, proxyPort]);
    for (const { pattern, port } of entries) {
        if (pattern.kind === 'wildcard' && !reserved.has(port))
            everywhere.add(port);
    }
    const places = new Map();
    const add = (address, port) => {
        const key = `${address} ${port}`;
        if (!places.has(key) && places.size >= limits/* MAX_LISTENERS */.Hg)
            return false;
        places.set(key, { kind: 'tcp', address, port, service: 'transparent' });
        return true;
    };
    const covered = new Set([...everywhere].filter((port) => add(ANY, port)));
    const proxyOnly = entries.filter(({ pattern, port }) => {
        if (pattern.kind === 'wildcard')
            return !covered.has(port);
        const address = listeners_placeOf(pattern.host, table);
        if (address === undefined || (address === listeners_LOOPBACK && reserved.has(port)))
            return true;
        const isCovered = covered.has(port) && !address.includes(':');
        return !isCovered && !add(address, port);
    });
    return { listeners: [...own, ...places.values()], proxyOnly };
}
/** Where programs connect for a host; nowhere for most addresses, to which the sandbox has no route. */
function listeners_placeOf(host, table) {
    if (host.kind === 'name') {
        return host.name === 'localhost' ? listeners_LOOPBACK : table.addressFor(host.name)?.text;
    }
    const { address } = host;
    return (0,synthetic_range/* isInRange */.h$)(address, table.range) || (0,address_class/* classifyAddress */.DV)(address) === 'loopback'
        ? address.text
        : undefined;
}

;// CONCATENATED MODULE: ./build/src/proxy/index.js
/** The egress proxy: requests for tunnels in, decisions and connections out. */









;// CONCATENATED MODULE: ./build/src/report/output-symptoms.js
/**
 * How programs say it: the C library's words for an error (strerror(3)), the names that Node uses, and those of shells,
 * Python and the JVM. Only what rarely means anything else.
 */
const output_symptoms_PHRASES = {
    'read-only': ['Read-only file system', 'EROFS'],
    busy: ['Device or resource busy', 'EBUSY'],
    'not-permitted': ['Operation not permitted', 'Permission denied', 'EACCES', 'EPERM'],
    'no-new-privileges': ['no new privileges'],
    processes: [
        'fork: retry',
        'fork: Resource temporarily unavailable',
        'Cannot fork',
        'cannot fork',
        "can't fork",
        'fork failed',
        'spawn EAGAIN',
        "can't start new thread",
        'unable to create native thread',
        'pthread_create failed',
    ],
    'no-network': [
        'Network is unreachable',
        'ENETUNREACH',
        'Temporary failure in name resolution',
        'Could not resolve host',
        'Name or service not known',
        'EAI_AGAIN',
        'ENOTFOUND',
        'no such host',
        'UnknownHostException',
    ],
};
/** Everything to look for in the output. */
const SYMPTOM_PHRASES = Object.values(output_symptoms_PHRASES).flat();
/** The first phrase of a symptom among the words that were seen. */
function phraseOf(symptom, seen) {
    return output_symptoms_PHRASES[symptom].find((phrase) => seen.has(phrase));
}

;// CONCATENATED MODULE: ./build/src/report/failure-hints.js




/** timeout(1): soda-guard ended it, and says so. */
const TIMED_OUT = 124;
const NOT_EXECUTABLE = 126;
const NOT_FOUND = 127;
/** 128+SIGKILL. */
const KILLED = 137;
/** 128+SIGSYS: seccomp(2) kills what calls by another architecture's table. */
const BAD_SYSTEM_CALL = 159;
/** More names than anybody reads in one line. */
const MAX_NAMES = 12;
/**
 * Why a command may have failed in a sandbox and not outside of it. Nothing on success, and nothing that was not seen:
 * a hint that is wrong costs more than none.
 */
function failureHints(facts) {
    if (facts.exitCode === 0 || facts.exitCode === TIMED_OUT)
        return [];
    const start = startHints(facts);
    // What never ran missed no variable.
    if (start.length > 0)
        return start;
    const environment = variableHints(facts);
    if (facts.mode === 'off')
        return environment;
    return [
        ...sandboxHints(facts),
        ...limitHints(facts),
        ...gitHints(facts),
        ...symptomHints(facts),
        ...environment,
    ];
}
function variableHints({ withheld: { passable, never }, seen }) {
    if (seen === undefined) {
        if (passable.length === 0)
            return [];
        const message = `${(0,report_plural/* plural */.L)(passable.length, 'environment variable')} did not reach the command: ${list(passable)}. ` +
            `One that it needs is passed on with --pass-env NAME.`;
        return [{ code: 'withheld-variables', message }];
    }
    const missed = passable.filter((name) => seen.has(name));
    const forbidden = never.filter((name) => seen.has(name));
    const hints = [];
    if (missed.length > 0) {
        const [first = ''] = missed;
        hints.push({
            code: 'withheld-variable',
            message: `The output mentions ${list(missed)}, withheld from the command. ` +
                `If it is needed, pass it on: --pass-env ${(0,visible_text/* printable */.g$)(first)} (in a workflow, pass-env: ${(0,visible_text/* printable */.g$)(first)}).`,
        });
    }
    if (forbidden.length > 0) {
        hints.push({
            code: 'never-passed-variable',
            message: `The output mentions ${list(forbidden)}, which never reaches the command: it would act outside of the sandbox ` +
                'with it. Use it in a step of its own, before or after this one.',
        });
    }
    return hints;
}
/** Why the command itself could not be started, in a sandbox or without one. */
function startHints({ exitCode, program: { name, foundAt } }) {
    if (foundAt !== undefined)
        return [];
    if (exitCode === NOT_FOUND) {
        const message = `There is no program ${(0,visible_text/* printable */.g$)(name)} here either. Check its name, or install it.`;
        return [{ code: 'program-not-found', message }];
    }
    if (exitCode === NOT_EXECUTABLE) {
        const message = `${(0,visible_text/* printable */.g$)(name)} is no program that can be started. Make it executable (chmod +x), or put its interpreter in front of it.`;
        return [{ code: 'program-not-executable', message }];
    }
    return [];
}
function sandboxHints({ exitCode }) {
    if (exitCode === BAD_SYSTEM_CALL) {
        return [
            {
                code: 'system-call-filter',
                message: 'The system call filter ended the command: a program for another architecture, such as 32-bit x86, ' +
                    'cannot run in the sandbox. Use one that is built for this machine.',
            },
        ];
    }
    if (exitCode !== NOT_FOUND)
        return [];
    return [
        {
            code: 'program-hidden',
            message: 'A program was not found. In the sandbox the home directory is empty but for the tools on PATH, and so are ' +
                '/tmp, /mnt and /media: --read PATH (in a workflow, read) shows what lies there.',
        },
    ];
}
function limitHints({ exitCode, limits, reached, seen }) {
    const hints = [];
    const enforced = (name) => limits.find(({ limit, enforcedBy }) => limit === name && enforcedBy !== null);
    const memory = enforced('memory_mb');
    const processes = enforced('max_pids');
    if (memory !== undefined && reached.includes('memory_mb')) {
        hints.push({
            code: 'memory',
            message: `The command ran out of memory, and the kernel ended a process of it. Raise sandbox.limits.memory_mb, which is ${memory.value}.`,
        });
    }
    else if (memory !== undefined && exitCode === KILLED) {
        hints.push({
            code: 'memory-perhaps',
            message: `The command was killed (SIGKILL), as the kernel does when there is too little memory. If it needs more, raise sandbox.limits.memory_mb, which is ${memory.value}.`,
        });
    }
    const words = seen === undefined ? undefined : phraseOf('processes', seen);
    if (processes !== undefined && (words !== undefined || reached.includes('max_pids'))) {
        const said = words === undefined ? '' : `: its output says "${words}"`;
        hints.push({
            code: 'max-pids',
            message: `The command could start no further process or thread${said}. Raise sandbox.limits.max_pids, which is ${processes.value}.`,
        });
    }
    return hints;
}
/** git writes a config beside it and renames it: over a covered one the system says that it is busy. */
function gitHints({ seen, program }) {
    const phrase = seen === undefined ? undefined : phraseOf('busy', seen);
    // Where the output went past us, only of git itself is anything known.
    const isGit = seen === undefined && external_node_path_.basename(program.name) === 'git';
    if (phrase === undefined && !isGit)
        return [];
    const said = phrase === undefined ? 'If git says "Device or resource busy"' : `The output says "${phrase}"`;
    const message = `${said}: .git/config is read-only in the sandbox, so that git remote add, branch -m, checkout --track and ` +
        'config stop there, perhaps half-way. Do that before the run, or open the file with --write .git/config ' +
        '(in a workflow, write): then the command can make git run programs outside of the sandbox.';
    return [{ code: 'git-config', message }];
}
function symptomHints({ seen, mode }) {
    if (seen === undefined)
        return [];
    const hints = [];
    const readOnly = phraseOf('read-only', seen);
    if (readOnly !== undefined) {
        hints.push({
            code: 'read-only',
            message: `The output says "${readOnly}": the command may write the workspace, its home and /tmp, and in the workspace ` +
                'nothing that git, editors and runners trust. --write PATH (in a workflow, write) opens a path.',
        });
    }
    const privileges = phraseOf('no-new-privileges', seen);
    const notPermitted = phraseOf('not-permitted', seen);
    if (privileges !== undefined) {
        hints.push({
            code: 'no-new-privileges',
            message: `The output says "${privileges}": sudo, su and setuid programs have no effect in the sandbox. ` +
                'Do what needs root before the run.',
        });
    }
    else if (notPermitted !== undefined) {
        hints.push({
            code: 'not-permitted',
            message: `The output says "${notPermitted}": in the sandbox the command is an ordinary user without privileges or ` +
                'further groups, and cannot make namespaces, mount or trace. Do what needs more before the run.',
        });
    }
    const network = phraseOf('no-network', seen);
    if (network !== undefined && (mode === 'proxied' || mode === 'isolated')) {
        hints.push({ code: 'no-network', message: `The output says "${network}": ${networkHint(mode)}` });
    }
    return hints;
}
function networkHint(mode) {
    return mode === 'isolated'
        ? 'no host is listed, so that nothing can be reached. List what is needed in allowed_hosts.'
        : 'names are resolved, and connections made, by the proxy alone. If no denied host is listed here, the program ' +
            'connects to an address, or to a host and port that no entry lists: only TCP to names that are listed with this ' +
            'port works without proxy settings.';
}
/** Names as they are, the first dozen. They are the caller's, and may hold any character. */
function list(names) {
    const shown = names.slice(0, MAX_NAMES).map(visible_text/* printable */.g$).join(', ');
    return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}

// EXTERNAL MODULE: ./build/src/report/attribution.js + 1 modules
var report_attribution = __webpack_require__(6920);
// EXTERNAL MODULE: ./build/src/report/offer.js
var offer = __webpack_require__(4966);
;// CONCATENATED MODULE: ./build/src/report/row-order.js
/** The most frequent first, then by host, then by port. */
function byCount(rows) {
    return [...rows].sort((a, b) => b.count - a.count || (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) || (a.port ?? 0) - (b.port ?? 0));
}

;// CONCATENATED MODULE: ./build/src/report/denied-hosts.js




/**
 * One row a host and port, whatever the principal: the first reason stands, the counts add up. A name that was also
 * connected to, and denied, is listed with its ports alone.
 * @param servers those that took part in the run
 */
function denials({ decisions }, policy, servers) {
    const attribution = (0,report_attribution/* attributionOf */.b)(policy, servers);
    const rowsOf = (verdict) => {
        const wanted = decisions.filter(({ decision }) => decision.verdict === verdict);
        return deniedRows(wanted, policy, attribution);
    };
    const denied = rowsOf('deny');
    const wouldDeny = rowsOf('would-deny');
    return { denied, wouldDeny, places: placesOf([...denied, ...wouldDeny], policy) };
}
function deniedRows(decisions, policy, attribution) {
    const rows = new Map();
    for (const { decision, count } of decisions) {
        const { host, port, reason } = decision;
        if (!isDenyReason(reason))
            continue;
        const key = JSON.stringify([host, port]);
        const row = rows.get(key);
        rows.set(key, row === undefined
            ? { host, port, reason, count, ...placement(decision, policy, attribution) }
            : { ...row, count: row.count + count });
    }
    const denied = [...rows.values()];
    const connected = new Set(denied.flatMap(({ host, port }) => (port === null ? [] : [host])));
    return byCount(denied.filter(({ host, port }) => port !== null || !connected.has(host)));
}
/** Whether a reason means that the policy or the address guard refused. */
function isDenyReason(reason) {
    return (reason === 'not-listed' ||
        reason === 'wrong-port' ||
        reason === 'private-address' ||
        reason === 'metadata' ||
        reason === 'sni-mismatch');
}
function placement(decision, policy, attribution) {
    const { owner, place, item } = (0,offer/* offerFor */.q)(decision, policy, attribution);
    return {
        server: owner.kind === 'server' ? owner.name : null,
        file: policy.file,
        line: place.line,
        ...(item.ok ? { entry: item.value.item, noEntry: null } : { entry: null, noEntry: item.problem }),
    };
}
function placesOf(hosts, policy) {
    const servers = [...new Set(hosts.map(({ server }) => server))];
    return servers.map((server) => {
        const place = (0,list_place/* listPlace */.iK)(policy, server === null ? { kind: 'agent' } : { kind: 'server', name: server });
        const items = hosts.flatMap((host) => host.server === server && host.entry !== null ? [host.entry] : []);
        const { where, lines } = (0,list_place/* additionOf */.e)(items, place, policy.file);
        const key = place.list?.key ?? policy.sandbox.key;
        return {
            server,
            file: policy.file,
            line: place.line,
            column: key?.start.column ?? 1,
            where,
            yaml: items.length === 0 ? [] : lines,
        };
    });
}

;// CONCATENATED MODULE: ./build/src/report/decision-rows.js



/** One row a principal, host, port and outcome. */
function contacts({ decisions }) {
    const rows = new Map();
    for (const { decision, count } of decisions) {
        const { principal, host, port, verdict } = decision;
        if (port === null || verdict === 'error')
            continue;
        const outcome = verdict === 'deny' ? 'denied' : 'allowed';
        const key = JSON.stringify([principal, host, port, outcome]);
        rows.set(key, { principal, host, port, outcome, count: count + (rows.get(key)?.count ?? 0) });
    }
    return byCount(rows.values());
}
/** One row a host and port that was reached, with its bytes and the entry that allowed it. */
function allowedHosts({ decisions }) {
    const rows = new Map();
    for (const { decision, count, bytesUp, bytesDown } of decisions) {
        const { host, port, entry } = decision;
        if (decision.verdict !== 'allow' || port === null || entry === undefined)
            continue;
        const key = JSON.stringify([host, port]);
        const row = rows.get(key);
        rows.set(key, {
            host,
            port,
            count: count + (row?.count ?? 0),
            bytesUp: bytesUp + (row?.bytesUp ?? 0),
            bytesDown: bytesDown + (row?.bytesDown ?? 0),
            file: entry.file,
            line: lineOf(entry),
        });
    }
    return byCount(rows.values());
}
/** What failed although nothing refused it. */
function failedRequests({ decisions }) {
    return byCount(decisions.flatMap(({ decision: { host, port, verdict, reason, entry }, count }) => {
        if (verdict !== 'error' || reason === 'allowed' || isDenyReason(reason))
            return [];
        const line = entry === undefined ? null : lineOf(entry);
        return [{ host, port, reason, count, file: line === null ? null : (entry?.file ?? null), line }];
    }));
}
/** Entries that no connection used. Empty where nothing was enforced, since then nothing was seen either. */
function unusedEntries(effective, { decisions }) {
    if (effective.egress.proxy === 'none')
        return [];
    const used = new Set(decisions.flatMap(({ decision }) => decision.entry === undefined || decision.verdict === 'deny' ? [] : [decision.entry]));
    return effective.principals
        .flatMap(({ entries }) => entries)
        .filter((entry) => !used.has(entry))
        .map((entry) => {
        const text = (0,policy_entry/* formatEntry */.WL)(entry);
        return {
            host: text.slice(0, text.lastIndexOf(':')),
            port: entry.port,
            file: entry.file,
            line: lineOf(entry),
        };
    });
}
function lineOf({ range }) {
    return range?.start.line ?? null;
}

;// CONCATENATED MODULE: ./build/src/report/run-report.js



/** The exit code of a command that succeeded and left what must not be there. */
const LEFT_SOMETHING = 1;
/** The report of a run that has ended. Lists are sorted by count, then host, then port. */
function runReport(input) {
    const { effective, policy, decisions } = input;
    const { machine } = effective;
    const { denied, wouldDeny, places } = denials(decisions, policy, input.servers);
    const usable = effective.mode !== 'off' && machine?.usable === true ? machine : undefined;
    return {
        version: 1,
        policy: policy.file,
        mode: effective.mode,
        policyMode: effective.policyMode,
        minIsolation: input.minIsolation,
        backend: usable?.backend ?? null,
        form: usable?.form ?? null,
        exitCode: input.exitCode === 0 && input.quarantined.length > 0 ? LEFT_SOMETHING : input.exitCode,
        commandExitCode: input.exitCode,
        denied,
        wouldDeny,
        places,
        allowed: allowedHosts(decisions),
        failed: failedRequests(decisions),
        contacts: contacts(decisions),
        unused: unusedEntries(effective, decisions),
        uncounted: decisions.uncounted,
        lostFromLog: decisions.lostFromFile,
        withheld: input.withheld,
        selfTest: input.selfTest,
        limits: input.limits,
        notProtected: (0,isolation/* notProtected */.c1)({
            ...{ mode: effective.mode, machine: effective.machine, limits: input.limits, opened: input.opened },
        }),
        quarantined: input.quarantined,
        hints: input.hints,
        notes: input.notes,
    };
}

// EXTERNAL MODULE: ./build/src/sandbox/index.js + 125 modules
var src_sandbox = __webpack_require__(2761);
;// CONCATENATED MODULE: ./build/src/agents/nested-sandbox.js

const AGENTS = [
    {
        title: 'Codex',
        names: ['codex', '@openai/codex'],
        // It is on unless something switches it off.
        isSandboxed: (args) => {
            const joined = args.join(' ');
            return !(args.includes('--dangerously-bypass-approvals-and-sandbox') ||
                /(?:^| )(?:-s|--sandbox)[ =]danger-full-access(?: |$)/.test(joined) ||
                /sandbox_mode\s*=\s*"?danger-full-access/.test(joined));
        },
        remedy: '--sandbox danger-full-access',
    },
    {
        title: 'Claude Code',
        names: ['claude', '@anthropic-ai/claude-code'],
        isSandboxed: (args, settings) => [...settings, ...nested_sandbox_valuesOf('--settings', args)]
            .map(sandboxEnabled)
            .findLast((on) => on !== undefined) === true,
        remedy: `--settings '{"sandbox":{"enabled":false}}'`,
    },
    {
        title: 'Gemini CLI',
        names: ['gemini', '@google/gemini-cli'],
        isSandboxed: (args) => args.some((arg) => arg === '-s' || arg === '--sandbox' || arg === '--sandbox=true'),
        remedy: 'neither -s nor --sandbox',
    },
];
/**
 * The note about an agent that brings a sandbox of its own, which cannot be made inside of ours; `undefined` for every other
 * command.
 * @param settings texts of the project's `.claude/settings.json` and `.claude/settings.local.json`, in this order
 */
function nestedSandboxNote(command, settings) {
    const { name, args } = started(command);
    const agent = AGENTS.find(({ names }) => names.includes(name));
    if (agent?.isSandboxed(args, settings) !== true)
        return undefined;
    return `${agent.title} has a sandbox of its own, which cannot be made inside of this one: its commands may fail. Pass it ${agent.remedy}; docs/agents.md says why.`;
}
/** The program, also behind npx; a package without its version. */
function started([program = '', ...args]) {
    const name = external_node_path_.basename(program);
    if (name !== 'npx')
        return { name, args };
    const index = args.findIndex((arg) => !arg.startsWith('-'));
    return { name: (args[index] ?? '').replace(/(?<=.)@[^/]*$/, ''), args: args.slice(index + 1) };
}
function nested_sandbox_valuesOf(option, args) {
    return args.flatMap((arg, index) => {
        if (arg === option)
            return args[index + 1] ?? [];
        return arg.startsWith(`${option}=`) ? arg.slice(option.length + 1) : [];
    });
}
/** `sandbox.enabled` of settings; `undefined` where they do not say. */
function sandboxEnabled(text) {
    try {
        const sandbox = member(JSON.parse(text), 'sandbox');
        const enabled = member(sandbox, 'enabled');
        return typeof enabled === 'boolean' ? enabled : undefined;
    }
    catch {
        return undefined;
    }
}
function member(value, key) {
    return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}

;// CONCATENATED MODULE: ./build/src/run/nested-sandbox.js



/** What has to be said of the sandbox that the command brings with it: none, or one sentence. */
function nestedSandboxNotes({ command, cwd }) {
    const settings = ['settings.json', 'settings.local.json'].flatMap((name) => {
        try {
            return (0,external_node_fs_.readFileSync)(external_node_path_.join(cwd, '.claude', name), 'utf8');
        }
        catch {
            return [];
        }
    });
    const note = nestedSandboxNote(command, settings);
    return note === undefined ? [] : [note];
}

;// CONCATENATED MODULE: ./build/src/run/principals.js


/** The port of the proxy inside the sandbox. */
const PROXY_PORT = 3128;
/** The addresses that are listed as themselves, in canonical form: none of them can stand for a name. */
function literalsOf(principals) {
    const entries = principals.flatMap(({ allowlist }) => allowlist.entries);
    return new Set(entries.flatMap(({ pattern }) => pattern.kind === 'exact' && pattern.host.kind === 'address' ? [pattern.host.address.text] : []));
}
/** The principals of a run as the proxy needs them. */
function proxyPrincipals(effective, policy) {
    return effective.principals.map(({ name, entries }) => ({
        name,
        allowlist: (0,policy_allowlist/* compileAllowlist */.D)(entries),
        enforcement: effective.egress.proxy === 'observing' ? 'audit' : 'enforce',
        policy: { file: policy.file, place: (0,list_place/* listPlace */.iK)(policy, { kind: 'agent' }) },
    }));
}

;// CONCATENATED MODULE: ./build/src/run/entrance.js





/**
 * Prepares the way to the proxy; `undefined` when the mode has none. On macOS the proxy listens from then on.
 * @throws {LaunchFailure} code `setup` when no port can be had
 */
async function openEntrance({ egress, machine }, [agent], proxy, addresses) {
    if (egress.proxy === 'none')
        return undefined;
    if (agent === undefined)
        throw new Error('a run without a principal');
    if (machine?.usable !== true || machine.backend !== 'seatbelt') {
        return {
            kind: 'namespace',
            host: '127.0.0.1',
            port: PROXY_PORT,
            plan: planListeners(agent, addresses, PROXY_PORT),
            network: (0,synthetic_range/* interfaceNetwork */.kS)(addresses.range),
        };
    }
    const port = await takeLoopbackPort({
        listen: (place) => proxy.listen(agent, place),
        others: otherAddresses,
        isAnswered,
    });
    return { kind: 'loopback', host: '127.0.0.1', port };
}
/** Ports that may turn out to be somebody's before it is given up. */
const ATTEMPTS = 16;
/**
 * Takes a port on 127.0.0.1 and ::1 for the proxy. A rule of Seatbelt about `localhost` opens the port on every address of
 * the machine, so that a port will not do on which another program listens at one of them.
 * @throws {LaunchFailure} code `setup`
 */
async function takeLoopbackPort({ listen, others, isAnswered }) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const port = await listen({ address: '127.0.0.1', port: 0 });
        if (!(await isFree(() => listen({ address: '::1', port }))))
            continue;
        const answers = await Promise.all(others().map((address) => isAnswered(address, port)));
        if (!answers.includes(true))
            return port;
    }
    throw new src_sandbox/* LaunchFailure */.EH('setup', `no port for the proxy is free on every address of this machine (${ATTEMPTS} were tried)`, 'End programs that listen on many ports, and run it again');
}
/** Whether nobody else has it. Where there is no IPv6, nobody can listen on ::1 at all. */
async function isFree(listen) {
    try {
        await listen();
        return true;
    }
    catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
            return true;
        if (code === 'EADDRINUSE')
            return false;
        throw error;
    }
}
function otherAddresses() {
    return Object.values((0,external_node_os_.networkInterfaces)()).flatMap((interfaces) => 
    // An address of one link only needs its zone, which `address` does not have.
    (interfaces ?? []).flatMap(({ address, internal, family, scopeid }) => {
        if (internal && (address === '127.0.0.1' || address === '::1'))
            return [];
        return family === 'IPv6' && scopeid !== 0 ? [] : [address];
    }));
}
/** An address of the machine answers at once, or refuses at once. */
const PATIENCE_MS = 1_000;
function isAnswered(host, port) {
    return new Promise((resolve) => {
        const socket = (0,external_node_net_.connect)({ host, port });
        const settle = (answer) => {
            socket.destroy();
            resolve(answer);
        };
        socket.once('connect', () => {
            settle(true);
        });
        socket.once('error', () => {
            settle(false);
        });
        // Who neither answers nor refuses may answer later.
        socket.setTimeout(PATIENCE_MS, () => {
            settle(true);
        });
    });
}

;// CONCATENATED MODULE: ./build/src/run/proxy-only.js

/** Entries that a note names; the rest is counted. */
const MAX_NAMED = 5;
const AUDITED_PORTS = 'Programs that know of no proxy reach hosts that are not listed on ports 80 and 443 only: an audit sees other ports from programs that obey the proxy variables.';
/**
 * What of the list only programs reach that obey the proxy variables; all others are kept from it. Sentences for those
 * who look for the reason why a listed host cannot be reached.
 */
function proxyOnlyNotes(entrance, listed) {
    switch (entrance?.kind) {
        case 'namespace': {
            const entries = entrance.plan.proxyOnly.map(policy_entry/* formatEntry */.WL);
            const audited = listed.some(({ enforcement }) => enforcement === 'audit') ? [AUDITED_PORTS] : [];
            if (entries.length === 0)
                return audited;
            const more = entries.length > MAX_NAMED ? ` and ${entries.length - MAX_NAMED} more` : '';
            return [
                ...audited,
                `Only programs that obey the proxy variables reach ${entries.slice(0, MAX_NAMED).join(', ')}${more}: no listener of the sandbox leads there.`,
            ];
        }
        case 'loopback':
            if (listed.every(({ allowlist }) => allowlist.entries.length === 0))
                return [];
            return [
                'Only programs that obey the proxy variables reach what is listed: Seatbelt cannot lead others to the proxy.',
            ];
        case undefined:
            return [];
    }
}

;// CONCATENATED MODULE: ./build/src/run/launch-paths.js
/** What a launch is told about paths besides the workspace. */
function launchPaths({ opened, ownFiles }, { paths }) {
    const { read, write, sockets, gitCredentials } = opened;
    return { read, write, allowSockets: sockets, gitCredentials, trusted: [...paths, ...ownFiles] };
}

// EXTERNAL MODULE: ./build/src/run/timeout.js
var timeout = __webpack_require__(8004);
;// CONCATENATED MODULE: ./build/src/run/execute.js




const NOTHING_LEFT = { quarantined: [], noticed: [] };
/**
 * Starts the sandbox, gives the proxy its sockets, starts the command and waits for it. Resolves when
 * nothing of the command is left and its output has been passed on.
 * @throws {LaunchFailure} when the sandbox could not be made; the command has not run then
 */
async function execute(execution) {
    const { events, request } = execution;
    const interrupted = new AbortController();
    const current = { sandbox: undefined };
    const undo = events.onSignal((signal) => {
        if (current.sandbox === undefined)
            interrupted.abort(signal);
        else
            current.sandbox.signal(signal);
    });
    let isTold = false;
    try {
        const sandbox = await (0,src_sandbox/* plannedAgain */.dp)(async () => {
            current.sandbox = undefined;
            const made = await prepare(execution, interrupted.signal);
            current.sandbox = made;
            await attachAll(execution, made);
            if (!isTold)
                events.limited(made.limits);
            isTold = true;
            if (made.record !== undefined)
                events.recorded?.(made.record);
            await made.go();
            return made;
        });
        const { record, isPartlyProtected, isPartlyHidden } = sandbox;
        const passedOn = sandbox.output === undefined ? undefined : events.output?.(sandbox.output).catch(events.fault);
        const exit = await (0,timeout/* waitWithTimeout */.NN)(sandbox, request.timeoutSeconds, events.timedOut);
        const { code, lost, reached = [] } = exit;
        await passedOn;
        if (lost !== undefined)
            events.fault(lost);
        const left = record === undefined ? NOTHING_LEFT : (0,src_sandbox/* quarantine */.tW)(record, request.quarantine);
        return { exitCode: code, limits: sandbox.limits, reached, left, isPartlyProtected, isPartlyHidden };
    }
    catch (error) {
        // Whatever went wrong before the command ran, nothing of the set-up may stay.
        current.sandbox?.signal('SIGTERM');
        await current.sandbox?.exited;
        throw error;
    }
    finally {
        undo();
    }
}
async function prepare(execution, abort) {
    const { request, events, subject, effective, environment } = execution;
    const { command, cwd, workspace, uid, allowNoSeccomp, listenScript } = request;
    const spec = {
        command,
        cwd,
        environment,
        output: events.output === undefined ? 'inherit' : 'merged',
        limits: (0,isolation/* requestedLimits */.Hw)(effective.limits),
    };
    if (effective.mode === 'off')
        return (0,src_sandbox/* runDirect */.z0)(spec);
    const { machine, egress } = effective;
    if (machine?.usable !== true) {
        throw new src_sandbox/* LaunchFailure */.EH('platform', 'no sandbox can be made here', 'Run soda-guard doctor.');
    }
    const { backend, form } = machine;
    return (0,src_sandbox/* launch */.ql)({
        ...spec,
        backend,
        form,
        workspace,
        network: egress.gate === 'open' ? 'host' : 'namespace',
        ...wayOut(execution.entrance, egress),
        allowTrustService: request.opened.trustService ?? false,
        allowNoSeccomp,
        ...launchPaths(request, subject),
        ...(uid === undefined ? {} : { uid }),
        ...(execution.selfTest === undefined ? {} : { selfTest: execution.selfTest }),
        listenScript,
        node: process.execPath,
        abort,
    });
}
/** What the gate leaves open for the proxy, from the same value as the variables that lead to it. */
function wayOut(entrance, { gate }) {
    switch (entrance?.kind) {
        case 'namespace':
            return {
                sockets: entrance.plan.listeners.map(({ kind, address, port }) => ({ kind, address, port })),
                localNetwork: entrance.network,
            };
        case 'loopback':
            return gate === 'open' ? { sockets: [] } : { sockets: [], proxyPort: entrance.port };
        case undefined:
            return { sockets: [] };
    }
}
/** Every socket gets a principal before the command starts; one too few and nothing starts. */
async function attachAll({ principals, proxy, entrance }, { sockets }) {
    const [agent] = principals;
    if (agent === undefined)
        throw new Error('a run without a principal');
    const listeners = entrance?.kind === 'namespace' ? entrance.plan.listeners : [];
    if (listeners.length !== sockets.length)
        throw new Error('other sockets than were asked for');
    for (const [index, received] of sockets.entries()) {
        await proxy.attach(agent, servedBy(listeners[index], received));
    }
}
/** What answers on a socket of the sandbox: what it was asked for. */
function servedBy(listener, received) {
    if (received.kind === 'tcp' && listener?.kind === 'tcp') {
        return { service: listener.service, server: received.server };
    }
    if (received.kind === 'udp' && listener?.service === 'dns') {
        return { service: 'dns', socket: received.socket };
    }
    throw new Error('a socket that nothing was to answer on');
}

;// CONCATENATED MODULE: ./build/src/run/find-program.js


/** Where a program would be found outside of the sandbox, as execvp(3) looks for it; `undefined` where there is none. */
function findProgram(name, cwd, searchPath) {
    const candidates = name.includes('/')
        ? [external_node_path_.resolve(cwd, name)]
        : (searchPath ?? '').split(':').map((directory) => external_node_path_.resolve(cwd, directory, name));
    return candidates.find(canBeRun);
}
function canBeRun(file) {
    try {
        (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.X_OK);
        return (0,external_node_fs_.statSync)(file).isFile();
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
;// CONCATENATED MODULE: ./build/src/run/output-watch.js

/** More words, or longer ones, are not looked for: nobody needs them, and the memory of a watch is bounded by them. */
const MAX_WORDS = 1000;
const MAX_LENGTH = 100;
/**
 * Looks for words that stand by themselves: `GH_TOKEN` is not in `MY_GH_TOKEN`. Upper and lower case differ. The order
 * counts where one word begins with another: the earlier one is found.
 */
function watchOutput(words) {
    const watched = [...new Set(words)]
        .filter((word) => word !== '' && word.length <= MAX_LENGTH)
        .slice(0, MAX_WORDS);
    const longest = Math.max(0, ...watched.map((word) => word.length));
    const pattern = new RegExp(`(?<![A-Za-z0-9_])(?:${watched.map(escapePattern).join('|')})(?![A-Za-z0-9_])`, 'g');
    const seen = new Set();
    let kept = '\n';
    function look(text) {
        const all = kept + text;
        // The first character has been looked at with what stood before it, and here stands for that.
        pattern.lastIndex = 1;
        for (let match = pattern.exec(all); match !== null; match = pattern.exec(all)) {
            // Whether a word at the very end stands by itself is known with the next character only.
            if (match.index + match[0].length < all.length)
                seen.add(match[0]);
        }
        kept = all.slice(-(longest + 1));
    }
    async function* passing(source) {
        for await (const chunk of source) {
            const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
            // The words are ASCII: latin1 keeps every byte a character, so that none is torn at the end of a chunk.
            look(bytes.toString('latin1'));
            yield bytes;
        }
        look('\n');
    }
    return {
        through: (source) => (longest === 0 ? source : external_node_stream_.Readable.from(passing(source))),
        seen: () => seen,
    };
}
function escapePattern(word) {
    return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/run/self-test/canary.js





const canary_LOOPBACK = '127.0.0.1';
/** An address of this machine answers at once. Milliseconds. */
const canary_PATIENCE_MS = 10_000;
/**
 * Opens the listeners. An address of an interface on which nobody can listen, such as one that is not ready yet, is left out.
 * Rejects with the system's error when there is no room on the loopback address.
 */
async function openCanary(addresses = interfaceAddresses) {
    const secret = (0,external_node_crypto_.randomBytes)(16).toString('hex');
    const greeting = (visitor) => Buffer.from(`${visitor} ${secret}\n`);
    const answer = Buffer.from(`${(0,external_node_crypto_.randomBytes)(16).toString('hex')}\n`);
    const visits = new Map();
    const servers = [];
    const open = async (address) => {
        const server = (0,external_node_net_.createServer)((socket) => {
            let said = '';
            socket.on('error', () => undefined).setTimeout(canary_PATIENCE_MS, () => socket.destroy());
            socket.on('data', (chunk) => {
                said += chunk.toString('latin1');
                if (!said.includes('\n') && said.length < 256)
                    return;
                const [visitor = '', word] = (said.split('\n')[0] ?? '').split(' ');
                if (word !== secret) {
                    socket.destroy();
                    return;
                }
                visits.set(visitor, (visits.get(visitor) ?? 0) + 1);
                socket.end(answer);
            });
        });
        // The run ends without it.
        server.unref();
        const port = await listen(server, address);
        servers.push(server);
        return { address, port };
    };
    const loopbackAddress = (0,ip_address/* parseIpAddress */.D_)(canary_LOOPBACK);
    if (loopbackAddress === undefined)
        throw new Error('no loopback address');
    const loopback = await open(loopbackAddress);
    const opened = await Promise.all(addresses().map((address) => open(address).catch(() => undefined)));
    return {
        loopback,
        interfaces: opened.flatMap((place) => place ?? []),
        greeting,
        answer,
        visits: (visitor) => visits.get(visitor) ?? 0,
        control: (place) => visit(place, greeting('control'), answer),
        close: () => {
            for (const server of servers)
                server.close();
        },
    };
}
function listen(server, { text }) {
    return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: text, port: 0, backlog: 16 }, () => {
            const address = server.address();
            const port = (0,policy_port/* parsePort */.pz)(typeof address === 'object' ? String(address?.port) : '');
            server.off('error', reject).on('error', () => undefined);
            if (port.ok)
                resolve(port.value);
            else
                reject(new Error('the listener has no TCP port'));
        });
    });
}
function visit({ address, port }, greeting, answer) {
    return new Promise((resolve) => {
        const socket = (0,external_node_net_.connect)({ host: address.text, port });
        let said = '';
        socket.setTimeout(canary_PATIENCE_MS, () => socket.destroy(new Error('no answer in time')));
        socket.on('data', (chunk) => (said += chunk.toString('latin1')));
        socket.once('error', ({ message }) => {
            resolve(message);
        });
        socket.once('close', () => {
            resolve(said === answer.toString('latin1') ? undefined : 'something else answered');
        });
        socket.write(greeting);
    });
}
/** The first address of each family; those of one link alone need a zone, which `address` does not have. */
function interfaceAddresses() {
    const all = Object.values((0,external_node_os_.networkInterfaces)()).flatMap((addresses) => addresses ?? []);
    const outer = all.filter((one) => !one.internal && !(one.family === 'IPv6' && one.scopeid !== 0));
    return ['IPv4', 'IPv6'].flatMap((family) => {
        const first = outer.find((one) => one.family === family);
        return (first === undefined ? undefined : (0,ip_address/* parseIpAddress */.D_)(first.address)) ?? [];
    });
}

// EXTERNAL MODULE: ./build/src/policy/host-pattern.js
var host_pattern = __webpack_require__(1079);
;// CONCATENATED MODULE: ./build/src/run/self-test/canary-proxy.js




/**
 * @param allowed the name that leads to `place` through the proxy
 * @param hosts every host that the self-test asks for
 */
function canaryProxy(allowed, place, hosts, resolver = systemResolver) {
    const entry = canaryEntry(allowed, place.port);
    const tested = new Set(hosts);
    let isOpen = true;
    const isCanary = (host) => isOpen && tested.has(host);
    return {
        principals: (principals) => principals.map(({ allowlist, ...rest }) => {
            const extended = (0,policy_allowlist/* compileAllowlist */.D)([...allowlist.entries, entry]);
            return {
                ...rest,
                get allowlist() {
                    return isOpen ? extended : allowlist;
                },
            };
        }),
        resolver: {
            resolve: async (name) => (isOpen && name === allowed ? [place.address] : await resolver.resolve(name)),
        },
        log: (log) => ({
            ...log,
            refused: (decision, ms) => {
                if (!isCanary(decision.host))
                    log.refused(decision, ms);
            },
            opened: (decision) => (isCanary(decision.host) ? () => undefined : log.opened(decision)),
        }),
        end: () => {
            isOpen = false;
        },
    };
}
/** It leads to this machine: that is `allowPrivate`, for one name that nobody else can have. */
function canaryEntry(name, port) {
    const pattern = (0,host_pattern/* parsePattern */.EY)(name);
    if (!pattern.ok)
        throw new Error(pattern.problem.message);
    const entry = (0,policy_entry/* makeEntry */.lq)({ pattern: pattern.value, port, allowPrivate: true }, { owner: { kind: 'caller' }, file: 'self-test', range: undefined });
    if (!entry.ok)
        throw new Error(entry.problem.message);
    return entry.value;
}

;// CONCATENATED MODULE: ./build/src/run/self-test/checks.js


/** The address of the metadata services of clouds. */
const METADATA = '169.254.169.254';
const HTTP = 80;
const DNS = 53;
/** The address family of virtual machines and their hypervisor (vsock(7)); network namespaces do not divide it. */
const AF_VSOCK = 40;
/** Every property that is tried, in the order in which that happens. */
function selfTestChecks(facts) {
    return [
        ...(facts.isOwnNetwork ? networkChecks(facts) : []),
        ...(facts.filtered ? [vsockCheck()] : []),
        ...facts.policies.map(policyCheck),
    ];
}
function networkChecks(facts) {
    const { canary, names, proxy } = facts;
    const metadata = literal(METADATA);
    return [
        ...[canary.loopback, ...canary.interfaces].map((place) => directCheck(place, canary)),
        {
            holds: `the metadata service at ${METADATA} cannot be reached`,
            question: { kind: 'tcp', address: metadata, port: HTTP, send: Buffer.alloc(0) },
            judge: checks_unreachable,
        },
        // Where nothing is enforced every name is answered.
        ...(proxy?.enforces === false ? [] : [dnsCheck(names.unresolved)]),
        ...(proxy === undefined ? [] : proxyChecks(facts, proxy)),
    ];
}
function directCheck(place, canary) {
    const { address, port } = place;
    return {
        holds: `a listener of the machine at ${(0,policy_host/* formatHostPort */.zc)({ kind: 'address', address }, port)} cannot be reached directly`,
        question: { kind: 'tcp', address, port, send: canary.greeting('direct') },
        judge: (answer) => {
            if (canary.visits('direct') > 0)
                return { holds: false, seen: 'it was reached' };
            return checks_unreachable(answer);
        },
    };
}
/** A destination that does not exist is refused by the sandbox's own kernel at once: that it is silent shows nothing. */
function checks_unreachable(answer) {
    if (answer.kind === 'refused')
        return { holds: true, seen: answer.error };
    const isConnected = answer.kind !== 'silent' || answer.connected;
    return { holds: false, seen: isConnected ? 'it was reached' : 'it neither refused nor answered' };
}
function dnsCheck(name) {
    return {
        holds: 'a name that nobody listed is not resolved',
        question: { kind: 'udp', address: literal('127.0.0.1'), port: DNS, send: dnsQuery(name) },
        judge: (answer) => {
            if (answer.kind === 'refused')
                return { holds: true, seen: `nothing resolves names (${answer.error})` };
            if (answer.kind !== 'reply')
                return { holds: false, seen: 'it neither refused nor answered' };
            const code = responseCode(answer.bytes);
            if (code === NXDOMAIN)
                return { holds: true, seen: 'NXDOMAIN' };
            return { holds: false, seen: `an answer with the code ${code ?? 'missing'}` };
        },
    };
}
function proxyChecks({ names, canary }, { port, enforces, isDirect }) {
    const through = (holds, target, send, judge) => {
        const head = Buffer.from(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
        const bytes = Buffer.concat([head, send]);
        return { holds, question: { kind: 'tcp', address: literal('127.0.0.1'), port, send: bytes }, judge };
    };
    const nothing = Buffer.alloc(0);
    const listedCheck = through('a host that is listed is reached through the proxy', `${names.allowed}:${canary.loopback.port}`, canary.greeting('proxied'), (answer) => {
        const { status, body } = response(answer);
        if (status !== 200)
            return { holds: false, seen: statusText(answer) };
        const isAnswered = body.equals(canary.answer) && canary.visits('proxied') === 1;
        return { holds: isAnswered, seen: isAnswered ? 'it answered' : 'something else answered' };
    });
    return [
        ...(enforces
            ? [through('the proxy refuses a host that is not listed', `${names.unlisted}:443`, nothing, forbidden)]
            : []),
        through('the proxy refuses the metadata service', `${METADATA}:${HTTP}`, nothing, forbidden),
        ...(isDirect ? [listedCheck] : []),
    ];
}
function forbidden(answer) {
    return { holds: response(answer).status === 403, seen: statusText(answer) };
}
function statusText(answer) {
    const { status } = response(answer);
    if (status !== undefined)
        return `status ${status}`;
    return answer.kind === 'refused' ? `the proxy cannot be reached (${answer.error})` : 'no answer';
}
/** The status of an HTTP answer and what follows its head. */
function response(answer) {
    const bytes = answer.kind === 'reply' ? answer.bytes : Buffer.alloc(0);
    const status = /^HTTP\/1\.1 ([0-9]{3}) /.exec(bytes.toString('latin1'))?.[1];
    const end = bytes.indexOf('\r\n\r\n');
    return {
        status: status === undefined ? undefined : Number(status),
        body: end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 4),
    };
}
function vsockCheck() {
    return {
        holds: 'the system call filter refuses AF_VSOCK, which leads to the hypervisor',
        question: { kind: 'socket', family: AF_VSOCK },
        judge: (answer) => ({
            holds: answer.kind === 'refused' && answer.error === 'EPERM',
            seen: answer.kind === 'refused' ? answer.error : 'a socket was made',
        }),
    };
}
function policyCheck(path) {
    return {
        holds: `${path} cannot be written`,
        question: { kind: 'write', path },
        judge: (answer) => ({
            holds: answer.kind === 'refused',
            seen: answer.kind === 'refused' ? answer.error : 'it was opened for writing',
        }),
    };
}
const NXDOMAIN = 3;
/** A query for the IPv4 address of a name (RFC 1035, section 4.1). */
function dnsQuery(name) {
    const labels = name
        .split('.')
        .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
    const header = Buffer.from([0x5d, 0xa6, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    return Buffer.concat([header, ...labels, Buffer.from([0, 0, 1, 0, 1])]);
}
function responseCode(bytes) {
    const flags = bytes[3];
    return flags === undefined ? undefined : flags & 15;
}
function literal(text) {
    const address = (0,ip_address/* parseIpAddress */.D_)(text);
    if (address === undefined)
        throw new TypeError(`${text} is no address`);
    return address;
}

;// CONCATENATED MODULE: ./build/src/run/self-test/self-test.js









/**
 * Prepares the self-test of a run whose mode is decided.
 * @throws {LaunchFailure} code `self-test` when no canary can be set up
 */
async function prepareSelfTest(effective, { paths }, { cwd, opened, upstream }) {
    const { machine, mode, egress } = effective;
    if (opened.noSelfTest === true)
        return without('skipped', 'switched off by the caller');
    if (mode === 'off' || machine?.usable !== true)
        return without('none', 'there is no sandbox');
    if (machine.backend === 'seatbelt')
        return without('none', 'there is none for Seatbelt');
    const canary = await canaryOrFailure();
    const names = { allowed: randomName(), unlisted: randomName(), unresolved: randomName() };
    const proxy = canaryProxy(names.allowed, canary.loopback, [...Object.values(names), METADATA]);
    const checks = selfTestChecks({
        names,
        canary,
        isOwnNetwork: egress.gate !== 'open',
        proxy: egress.proxy === 'none'
            ? undefined
            : { port: PROXY_PORT, enforces: egress.proxy === 'enforcing', isDirect: upstream === undefined },
        filtered: machine.unfiltered !== true,
        policies: closedFiles(paths, opened.write, cwd),
    });
    // From outside, meanwhile: what does not answer there either shows nothing by its silence inside.
    const controls = egress.gate === 'open' ? [] : [canary.loopback, ...canary.interfaces];
    const controlled = Promise.all(controls.map(canary.control));
    let passed;
    return {
        ...proxy,
        inSandbox: {
            questions: checks.map(({ question }) => question),
            judge: async (answers, ms) => {
                const evidence = judgeAnswers(checks, answers);
                requireControl(await controlled);
                proxy.end();
                canary.close();
                passed = { state: 'passed', reason: '', checks: evidence, ms };
            },
        },
        report: () => {
            if (passed === undefined)
                throw new Error('a run without its self-test');
            return passed;
        },
        close: () => {
            proxy.end();
            canary.close();
        },
    };
}
function without(state, reason) {
    return {
        resolver: systemResolver,
        log: (log) => log,
        principals: (principals) => principals,
        inSandbox: undefined,
        report: () => ({ state, reason, checks: [], ms: 0 }),
        close: () => undefined,
    };
}
/** @throws {LaunchFailure} code `self-test` when something does not hold */
function judgeAnswers(checks, answers) {
    const judged = checks.map(({ holds, judge }, index) => {
        const answer = answers[index];
        if (answer === undefined)
            throw new Error('a question without its answer');
        const verdict = judge(answer);
        return { holds, seen: verdict.seen, isSurprise: !verdict.holds };
    });
    const surprises = judged.filter(({ isSurprise }) => isSurprise);
    if (surprises.length > 0) {
        const said = surprises.map(({ holds, seen }) => `that ${holds} does not hold: ${seen}`).join('; ');
        throw new src_sandbox/* LaunchFailure */.EH('self-test', `the self-test of the sandbox failed: ${said}`, REMEDY);
    }
    return judged.map(({ holds, seen }) => ({ holds, seen }));
}
const REMEDY = 'Try the other backend with --backend, and please report this message. --no-self-test runs without the test, and the property may be missing then';
/** @throws {LaunchFailure} code `self-test` when the canary does not even answer this process */
function requireControl(faults) {
    const fault = faults.find((said) => said !== undefined);
    if (fault === undefined)
        return;
    throw new src_sandbox/* LaunchFailure */.EH('self-test', `the self-test shows nothing: its own listener on this machine does not answer from outside of the sandbox (${fault})`, 'See what keeps this machine from connecting to its own addresses, such as a firewall; --no-self-test runs without the test');
}
async function canaryOrFailure() {
    try {
        return await openCanary();
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        throw new src_sandbox/* LaunchFailure */.EH('self-test', `the self-test cannot listen on this machine's loopback address: ${said}`, 'Let this user open a port there (ulimit -n, ip address show lo); --no-self-test runs without the test', { cause: error });
    }
}
/** A name that nobody has, and nobody can have (RFC 6761, section 6.4). */
function randomName() {
    return `soda-guard-${(0,external_node_crypto_.randomBytes)(8).toString('hex')}.invalid`;
}
/** The policy files that are there, without those that the caller opened by name. */
function closedFiles(paths, opened, cwd) {
    const writable = new Set(opened.map((name) => real(external_node_path_.resolve(cwd, name))));
    const files = paths.filter((name) => (0,external_node_fs_.statSync)(name, { throwIfNoEntry: false })?.isFile() === true);
    return [...new Set(files.flatMap((name) => real(name) ?? []))].filter((name) => !writable.has(name));
}
function real(name) {
    try {
        return (0,external_node_fs_.realpathSync)(name);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/src/run/audit.js

/**
 * An audit is entered by two settings that name it, so that neither a forgotten one nor a typing error is enough. The other half
 * of this is the minimum itself, which refuses the mode `audit` by default.
 * @throws {Stop} `usage`
 */
function requireAuditPair(request) {
    const { audit, opened, minIsolation, auditName, minIsolationName } = request;
    if (audit === true)
        return;
    if (minIsolation === 'audit') {
        throw new stop/* Stop */.VG('usage', `${minIsolationName} audit admits an audit, and none was asked for. Add ${auditName} to let through and write down what is not listed, or name another mode: proxied enforces the list.`);
    }
    if (opened.auditWithSecrets === true) {
        throw new stop/* Stop */.VG('usage', `--audit-with-secrets has no meaning without ${auditName}: leave it out, or add that.`);
    }
}
/** What of `passEnv` reaches the command: where any host can be sent to, nothing unless the caller says so once more. */
function passedInAudit({ audit, opened, passEnv }) {
    if (audit !== true || opened.auditWithSecrets === true || passEnv.length === 0)
        return { names: passEnv, notes: [] };
    return {
        names: [],
        notes: [
            `pass-env is left out (${passEnv.join(', ')}): in an audit the command can send what it knows to any host. On the command line, --audit-with-secrets passes it all the same; give it values that are worth nothing.`,
        ],
    };
}
/** An audit that was asked for and changes nothing. */
function idleAuditNotes({ audit, auditName }, mode) {
    if (audit !== true || mode === 'audit')
        return [];
    return [
        `${auditName} has no effect in mode ${mode}: no connection goes through the proxy, and nothing is written down.`,
    ];
}

;// CONCATENATED MODULE: ./build/src/run/upstream.js


/** Where tools look for their proxy, the first that is set counts. */
const VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
/**
 * Reads what a caller gives as upstream proxy: a URL, or `env` for the one in our own environment. Without a word of the
 * caller that is never looked at, because an earlier step could have put anything there. The problem is a sentence that
 * shows no part of a URL.
 */
function upstreamFrom(text, environment) {
    if (text !== 'env')
        return parseUpstreamProxy(text);
    const name = VARIABLES.find((variable) => (environment[variable] ?? '') !== '');
    if (name === undefined) {
        return (0,result/* fail */.f)(`none of ${VARIABLES.join(', ')} is set. Set one, or give the URL of the upstream proxy itself.`);
    }
    const parsed = parseUpstreamProxy(environment[name] ?? '');
    return parsed.ok ? (0,result.ok)(parsed.value) : (0,result/* fail */.f)(`${name}: ${parsed.problem}`);
}
/**
 * What may explain failures to reach listed hosts: the machine has a proxy that nobody said is to be used. A sentence
 * for the report, none if nothing failed.
 */
function unusedProxyNote(upstream, environment, { decisions }) {
    const failed = decisions.some(({ decision: { reason } }) => reason === 'dial-failure' || reason === 'dns-failure');
    const name = VARIABLES.find((variable) => (environment[variable] ?? '') !== '');
    if (upstream !== undefined || !failed || name === undefined)
        return [];
    return [
        `Listed hosts could not be reached, and ${name} is set: if this machine needs that proxy, give --upstream-proxy env (the input upstream-proxy: env). Its own settings are never taken over by themselves.`,
    ];
}

// EXTERNAL MODULE: ./build/src/run/subject.js + 2 modules
var run_subject = __webpack_require__(4576);
;// CONCATENATED MODULE: ./build/src/run/run.js





















/** Whether an error of `run` means that the command was not started. Otherwise a fault of ours came on the way. */
function isRefusal(error) {
    return error instanceof stop/* Stop */.VG || error instanceof src_sandbox/* LaunchFailure */.EH;
}
/**
 * Runs a command in the isolation that policy and machine give. Resolves with the report when nothing of it is left.
 * @throws {Stop} when the command was not started because of the policy or of what the caller asked for
 * @throws {LaunchFailure} when the sandbox could not be made; the command was not started either
 */
async function run(request, events) {
    requireAuditPair(request);
    const { names, notes: secretNotes } = passedInAudit(request);
    const passEnv = readPassEnv(names);
    const warnings = [...secretNotes, ...(0,src_sandbox/* passEnvWarnings */.Uw)(names, request.environment)];
    warnings.forEach(events.warned);
    const subject = (0,run_subject/* loadSubject */.n)(request, events.linted);
    const effective = await decideWithMachine(subject, request);
    const nested = effective.mode === 'off' ? [] : nestedSandboxNotes(request);
    nested.forEach(events.warned);
    const refusal = (0,isolation/* checkMinimum */.Ze)(effective, request.minIsolation);
    if (refusal !== undefined)
        throw new stop/* Stop */.VG('refused', refusal.message, firstPlace(refusal.reasons));
    events.decided(effective);
    const idle = idleAuditNotes(request, effective.mode);
    idle.forEach(events.warned);
    const log = createDecisionLog({ descriptor: request.logDescriptor, clock: systemClock });
    const selfTest = await prepareSelfTest(effective, subject, request);
    const listed = proxyPrincipals(effective, subject.policy);
    const addresses = createAddressTable(request.syntheticRange ?? synthetic_range/* DEFAULT_SYNTHETIC_RANGE */.w7, literalsOf(listed));
    const proxy = startProxy({
        log: selfTest.log(log),
        resolver: selfTest.resolver,
        addresses,
        onFault: events.fault,
        noSniCheck: request.opened.noSniCheck ?? false,
        upstream: request.upstream,
    });
    try {
        const principals = selfTest.principals(listed);
        const entrance = await openEntrance(effective, listed, proxy, addresses);
        const proxyOnly = proxyOnlyNotes(entrance, listed);
        proxyOnly.forEach(events.warned);
        const environment = (0,src_sandbox/* environmentFor */.DD)(request.environment, {
            passEnv,
            mode: effective.mode,
            proxy: entrance,
        });
        const withheld = (0,src_sandbox/* withheldNames */.sy)(environment);
        const watch = watchOutput([...withheld.passable, ...withheld.never, ...SYMPTOM_PHRASES]);
        const executed = await execute({
            request,
            events: watched(events, watch),
            subject,
            effective,
            environment: environment.env,
            principals,
            proxy,
            entrance,
            selfTest: selfTest.inSandbox,
        });
        await proxy.close();
        const { exitCode, limits, reached, left, isPartlyProtected, isPartlyHidden } = executed;
        const decisions = log.summary();
        const noticed = noticedNotes(left.noticed);
        noticed.forEach(events.warned);
        return runReport({
            effective,
            policy: subject.policy,
            servers: serversOf(subject),
            minIsolation: request.minIsolation,
            exitCode,
            hints: failureHints({
                exitCode,
                mode: effective.mode,
                program: programOf(request),
                withheld,
                seen: events.output === undefined ? undefined : watch.seen(),
                limits,
                reached,
            }),
            selfTest: selfTest.report(),
            limits,
            quarantined: left.quarantined,
            opened: { ...request.opened, isPartlyProtected, isPartlyHidden, notTls: notTlsTunnels(decisions) },
            decisions,
            withheld: environment.withheld,
            notes: [
                ...request.notes,
                ...warnings,
                ...nested,
                ...idle,
                ...proxyOnly,
                ...noticed,
                ...unusedProxyNote(request.upstream, request.environment, decisions),
            ],
        });
    }
    finally {
        selfTest.close();
        await proxy.close();
    }
}
/** Tunnels to the port of https whose first bytes were not TLS. */
function notTlsTunnels({ decisions }) {
    return decisions.reduce((sum, { decision, notTls }) => (decision.port === policy_port/* DEFAULT_PORT */.Wg ? sum + notTls : sum), 0);
}
/** The same events, the output watched on its way. */
function watched(events, watch) {
    const { output } = events;
    return output === undefined ? events : { ...events, output: (source) => output(watch.through(source)) };
}
/** Those that take part; the mode has been decided, so the phase is there. */
function serversOf({ policy, pipeline, phase }) {
    const servers = (0,isolation/* serversOfPhase */.Jo)(policy, pipeline, phase);
    return servers.ok ? servers.value : [];
}
function programOf({ command: [name], cwd, environment }) {
    return { name, foundAt: findProgram(name, cwd, environment['PATH']) };
}
/** A policy that asks for no sandbox gets none, whatever the machine could do: it is not even asked. */
async function decideWithMachine(subject, request) {
    const wanted = (0,run_subject/* decideMode */.a)(subject);
    if (wanted.mode === 'off')
        return wanted;
    return (0,run_subject/* decideMode */.a)(subject, await probe(request, subject));
}
function probe(request, subject) {
    const { backend, uid, workspace, cwd, listenScript, allowNoSeccomp } = request;
    const paths = launchPaths(request, subject);
    return (0,src_sandbox/* probeMachine */.cA)({
        ...{ backend, uid, workspace, cwd, node: process.execPath, listenScript, allowNoSeccomp, paths },
    });
}
function firstPlace(reasons) {
    return reasons.flatMap(({ file, line }) => (file === undefined ? [] : [{ file, line: line ?? 1 }]))[0];
}
function readPassEnv(items) {
    const parsed = (0,src_sandbox/* parsePassEnv */.ue)(items);
    if (!parsed.ok)
        throw new stop/* Stop */.VG('usage', parsed.problem.message);
    return parsed.value;
}

;// CONCATENATED MODULE: ./build/src/run/signals.js
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'];
/** Calls `action` for each signal that asks this process to end, instead of ending. Returns how to undo that. */
function onSignal(action) {
    for (const signal of SIGNALS)
        process.on(signal, action);
    return () => {
        for (const signal of SIGNALS)
            process.off(signal, action);
    };
}

// EXTERNAL MODULE: ./build/src/run/working-directory.js
var working_directory = __webpack_require__(7662);
// EXTERNAL MODULE: ./build/src/run/workspace.js
var run_workspace = __webpack_require__(1994);
// EXTERNAL MODULE: ./build/src/commands/findings.js
var findings = __webpack_require__(9612);
// EXTERNAL MODULE: ./build/src/commands/policy-options.js
var policy_options = __webpack_require__(247);
// EXTERNAL MODULE: ./build/src/commands/terminal.js
var terminal = __webpack_require__(4234);
;// CONCATENATED MODULE: ./build/src/commands/run.js

















/** `soda-guard run`: the command's own exit code, 125 when it was not started. Nothing of ours goes to stdout. */
async function runCommand(command, options) {
    const [program, ...args] = command;
    if (program === undefined || program === '')
        throw new stop/* Stop */.VG('usage', 'there is no command behind --. Write soda-guard run [options] -- COMMAND...');
    try {
        return await runProgram([program, ...args], options);
    }
    catch (error) {
        if (error instanceof src_sandbox/* LaunchFailure */.EH) {
            (0,terminal/* say */.c)(`the command was not started: ${failureText(error)}`);
            return error.exitCode;
        }
        if (error instanceof stop/* Stop */.VG) {
            (0,terminal/* say */.c)(error.message);
            return (0,stop/* exitCodeOfRun */.mZ)(error);
        }
        throw error;
    }
}
async function runProgram(command, options) {
    const cwd = (0,working_directory/* workingDirectory */.p)('refused');
    const workspace = options.workspace === undefined ? (0,run_workspace/* findWorkspace */.pl)(cwd) : external_node_path_.resolve(cwd, options.workspace);
    const { read, write, allowSocket: sockets, gitCredentials, allowTrustService: trustService = false, } = options;
    const noSniCheck = !options.sniCheck;
    const upstream = readUpstream(options.upstreamProxy);
    const isBehindProxy = upstream !== undefined;
    const noSelfTest = !options.selfTest;
    const auditWithSecrets = options.auditWithSecrets ?? false;
    const opened = {
        ...{ read, write, sockets, gitCredentials, trustService },
        ...{ noSniCheck, isBehindProxy, noSelfTest, auditWithSecrets },
    };
    const files = new OwnFiles();
    try {
        const log = openLog(files, options.log);
        const report = await run({
            ...(0,policy_options/* subjectRequest */.K)(options),
            command,
            workspace,
            cwd,
            passEnv: options.passEnv,
            minIsolation: options.minIsolation,
            minIsolationName: '--min-isolation',
            audit: options.audit ?? false,
            auditName: '--audit',
            backend: options.backend,
            uid: options.uid,
            allowNoSeccomp: options.allowNoSeccomp ?? false,
            timeoutSeconds: options.timeout,
            upstream,
            syntheticRange: options.syntheticRange,
            opened,
            ownFiles: [...(0,installation/* installedFiles */.M)(workspace, process.env), log.path],
            quarantine: () => (0,run_workspace/* quarantineFolder */.l8)(workspace),
            environment: process.env,
            listenScript: (0,installation/* installedListenScript */.v)(),
            logDescriptor: log.descriptor,
            notes: [],
        }, {
            linted: findings/* printFindings */.c,
            warned: terminal/* say */.c,
            decided: (effective) => {
                for (const line of announcement(effective, opened))
                    (0,terminal/* say */.c)(line);
            },
            limited: (limits) => {
                for (const line of limitLines(limits))
                    (0,terminal/* say */.c)(line);
            },
            timedOut: (seconds) => {
                (0,terminal/* say */.c)(`the command is ended after ${seconds} s (--timeout)`);
            },
            fault: (error) => {
                (0,terminal/* say */.c)(faultText(error));
            },
            onSignal: onSignal,
        });
        const { code, why } = runExit(report, options.onDeny);
        for (const line of closingLines(report, log.path))
            (0,terminal/* say */.c)(line);
        if (why !== undefined)
            (0,terminal/* say */.c)(why);
        return code;
    }
    catch (error) {
        if (isRefusal(error))
            files.discard();
        throw error;
    }
    finally {
        files.close();
    }
}
/** @throws {Stop} for a text that is no proxy, without showing it: it may hold a password */
function readUpstream(text) {
    if (text === undefined)
        return undefined;
    const upstream = upstreamFrom(text, process.env);
    if (!upstream.ok)
        throw new stop/* Stop */.VG('usage', `--upstream-proxy: ${upstream.problem}`);
    return upstream.value;
}
/** A log in the workspace is protected there like the policy. */
function openLog(files, option) {
    return option === undefined
        ? files.create(external_node_path_.join(files.folder(external_node_os_.tmpdir()), 'decisions.jsonl'), 'log')
        : files.create(external_node_path_.resolve(option), 'log');
}


/***/ }),

/***/ 3975:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ rule),
/* harmony export */   w: () => (/* binding */ admit)
/* harmony export */ });
/* harmony import */ var _policy_allowlist_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2597);
/* harmony import */ var _policy_address_class_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3193);


/** Metadata services are refused before the list is asked, so that no entry can open them. */
function admit(allowlist, { host, port }) {
    if (isMetadata(host))
        return { verdict: 'deny', reason: 'metadata', nearest: undefined };
    return (0,_policy_allowlist_js__WEBPACK_IMPORTED_MODULE_0__/* .decide */ .L)(allowlist, host, port);
}
/** What the policy says, and whether it is enforced. No audit opens a metadata service. */
function rule({ allowlist, enforcement }, authority) {
    const admission = admit(allowlist, authority);
    if (admission.verdict === 'allow')
        return { verdict: 'allow', reason: 'allowed', entry: admission.entry };
    if (enforcement === 'enforce' || admission.reason === 'metadata')
        return admission;
    const { reason, nearest } = admission;
    return { verdict: 'would-deny', reason, entry: reason === 'wrong-port' ? nearest : undefined };
}
function isMetadata(host) {
    return host.kind === 'name' ? (0,_policy_address_class_js__WEBPACK_IMPORTED_MODULE_1__/* .isMetadataName */ .vM)(host.name) : (0,_policy_address_class_js__WEBPACK_IMPORTED_MODULE_1__/* .classifyAddress */ .DV)(host.address) === 'metadata';
}


/***/ }),

/***/ 4583:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ parseAuthority)
/* harmony export */ });
/* harmony import */ var _policy_host_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5016);
/* harmony import */ var _policy_port_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(365);
/* harmony import */ var _policy_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3527);



/** A name of 253 characters with its final dot, a colon and five digits. */
const MAX_LENGTH = 253 + 1 + 1 + 5;
/**
 * Reads an authority in the form that CONNECT requires (RFC 9110, section 9.3.6): `name:port`, `192.0.2.1:port` or
 * `[2001:db8::1]:port`. Nothing is decoded, folded or guessed; the port is never implied.
 */
function parseAuthority(text) {
    const fault = forbiddenPart(text);
    if (fault !== undefined)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)(fault);
    if (text.length > MAX_LENGTH)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('host-name');
    return text.startsWith('[') ? parseBracketed(text) : parsePlain(text);
}
/** What can stand in a URL and has no place in an authority of this kind. */
function forbiddenPart(text) {
    if (/[^!-~]/.test(text))
        return 'non-ascii';
    if (text.includes('://'))
        return 'scheme';
    if (text.includes('@'))
        return 'userinfo';
    if (/[/?#]/.test(text))
        return 'path';
    // Also the separator of a zone id (RFC 6874), which comes encoded as %25 or, against the rules, bare.
    if (text.includes('%'))
        return text.startsWith('[') ? 'zone-id' : 'percent-encoding';
    return undefined;
}
function parseBracketed(text) {
    const close = text.indexOf(']');
    if (close === -1)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    const host = (0,_policy_host_js__WEBPACK_IMPORTED_MODULE_0__/* .parseHost */ .o6)(text.slice(0, close + 1));
    // Brackets hold an IPv6 address and nothing else: `[name]` and `[192.0.2.1]` have dodged rules elsewhere.
    if (!host.ok || host.value.kind !== 'address' || host.value.address.family !== 6)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    const rest = text.slice(close + 1);
    if (rest === '')
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('no-port');
    if (!rest.startsWith(':'))
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    return withPort(host.value, rest.slice(1));
}
function parsePlain(text) {
    if (/[[\]]/.test(text))
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('brackets');
    const colon = text.indexOf(':');
    if (colon === -1)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('no-port');
    if (text.indexOf(':', colon + 1) !== -1)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('unbracketed-ipv6');
    if (colon === 0)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('empty-host');
    const host = (0,_policy_host_js__WEBPACK_IMPORTED_MODULE_0__/* .parseHost */ .o6)(text.slice(0, colon));
    if (!host.ok)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)(host.problem.code === 'host-ipv4-lookalike' ? 'ipv4-spelling' : 'host-name');
    return withPort(host.value, text.slice(colon + 1));
}
function withPort(host, text) {
    if (text === '')
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('no-port');
    const port = (0,_policy_port_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePort */ .pz)(text);
    return port.ok ? (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ host, port: port.value }) : (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('invalid-port');
}


/***/ })

};
