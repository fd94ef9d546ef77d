export const id = 61;
export const ids = [61];
export const modules = {

/***/ 3061:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommand: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/isolation/index.js + 11 modules
var isolation = __webpack_require__(9976);
// EXTERNAL MODULE: ./build/src/report/denial-annotations.js
var denial_annotations = __webpack_require__(5898);
;// CONCATENATED MODULE: ./build/src/report/printable-path.js
/** A path on one line that hides nothing: a name may hold any character, and the command chose it. */
function printable(path) {
    return path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/gu, (character) => {
        return character === '\\' ? '\\\\' : `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`;
    });
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
function closingLines({ denied, failed, uncounted, lostFromLog, quarantined }, logPath) {
    return [
        ...(denied.length > 0 ? [`denied ${(0,denial_annotations/* plural */.LS)(denied.length, 'host')}:`] : []),
        ...denied.map((host) => `  ${(0,denial_annotations/* hostLine */.Pn)(host)}`),
        ...failed.map(({ host, port, reason, count }) => `failed, not denied: ${host}${port === null ? '' : `:${port}`} (${reason}, ${(0,denial_annotations/* plural */.LS)(count, 'time')})`),
        ...(uncounted > 0 ? [`${(0,denial_annotations/* plural */.LS)(uncounted, 'decision')} more: too many distinct ones to list.`] : []),
        ...(lostFromLog > 0
            ? [`${(0,denial_annotations/* plural */.LS)(lostFromLog, 'decision')} could not be written to the log; all were enforced.`]
            : []),
        ...quarantined.map(quarantineLine),
        `decision log: ${logPath}`,
    ];
}
/** What was found after the command, why it matters, and where it is now. */
function quarantineLine({ path, reason, movedTo, said }) {
    const what = reason === 'appeared'
        ? `${printable(path)} did not exist before the command, and other programs would trust it`
        : `${printable(path)} has a setuid or setgid bit that it had not before the command`;
    const now = movedTo === null ? `it could not be moved (${said}): remove it` : `it is now ${printable(movedTo)}`;
    return `quarantined: ${what}; ${now}. What the command may create is named with --write.`;
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
;// CONCATENATED MODULE: ./build/src/proxy/limits.js
/** Longest request head, from its first byte to behind the empty line. */
const MAX_HEAD_BYTES = 16 * 1024;
/** From the connection to the end of the request head, however many pieces it comes in. */
const HEAD_TIMEOUT_MS = 10_000;
/** Tunnels at once, counted from the decision to the end of both directions. The next one gets 503. */
const MAX_TUNNELS = 1_024;
/** Connections at once that are not tunnels: a head is awaited, or a refusal is being read. The next one gets 503. */
const MAX_WAITING = 1_024;
/** A tunnel without a byte in either direction for this long is closed. Streams of language models pause for minutes. */
const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Silence after which the kernel begins to probe whether the peer is still there. */
const KEEP_ALIVE_DELAY_MS = 60_000;
/** How long a refused client may take to read the refusal before it is cut off. */
const LINGER_MS = 5_000;
/** One lookup, however many servers the system's resolver asks. */
const LOOKUP_TIMEOUT_MS = 15_000;
/** All attempts to reach one destination together. */
const DIAL_TIMEOUT_MS = 15_000;
/** The next address is tried when the one before has not answered for this long (RFC 8305, section 5). */
const ATTEMPT_DELAY_MS = 250;
/** Addresses tried for one tunnel; an answer may hold hundreds. */
const MAX_ATTEMPTS = 8;
/** Connections that the kernel holds for us before they are accepted. */
const LISTEN_BACKLOG = 1_024;
/** Distinct decisions kept in memory; those beyond are counted only. */
const MAX_DISTINCT_DECISIONS = 10_000;
/** Identical denials written to the log one by one; those beyond are counted only. */
const MAX_IDENTICAL_DENIALS = 100;
/** Size of the log on disk; decisions beyond are counted only. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;
/** Longest host text in a decision: a name has at most 253 characters, what is no name is cut here. */
const MAX_HOST_TEXT = 256;

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
            if (rows.size >= MAX_DISTINCT_DECISIONS) {
                uncounted += 1;
                return 0;
            }
            rows.set(key, { decision, count: 1, bytesUp: 0, bytesDown: 0 });
            return 1;
        },
        add: (decision, { bytesUp, bytesDown }) => {
            const row = rows.get(keyOf(decision));
            if (row === undefined)
                return;
            row.bytesUp += bytesUp;
            row.bytesDown += bytesDown;
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




/** Room for the three figures at the end of a line: digits of 2^53, and the rest of the JSON. */
const TAIL_LENGTH = tail({ bytesUp: 2 ** 53, bytesDown: 2 ** 53, ms: 2 ** 53 }).length;
/**
 * The decision log: JSON Lines, one object per decision, in the file before the decision takes effect, so that it
 * survives a crash of this process.
 *
 * What passed through a tunnel is known only at its end. The line of a tunnel is therefore written at once with
 * `"bytesUp":null,"bytesDown":null,"ms":null` and blanks up to a fixed length (JSON allows them between the object and
 * the line's end), and these last three members are overwritten in place when the tunnel ends. A line never moves and
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
        if (size + bytes.length > MAX_LOG_BYTES) {
            counts.omitted();
            return undefined;
        }
        if (!writeFully(descriptor, bytes, size)) {
            counts.lost();
            return undefined;
        }
        const position = size;
        size += bytes.length;
        return position;
    };
    return {
        refused: (decision, ms) => {
            const seen = counts.count(decision);
            if (seen > MAX_IDENTICAL_DENIALS) {
                counts.omitted();
                return;
            }
            append(`${head(decision, clock.wall())}${tail({ bytesUp: 0, bytesDown: 0, ms })}\n`);
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
const OPEN_TAIL = ',"bytesUp":null,"bytesDown":null,"ms":null}';
function tail(end) {
    const ms = Math.round(end.ms);
    return `,"bytesUp":${end.bytesUp},"bytesDown":${end.bytesDown},"ms":${ms}}`;
}
/** The rule of a decision in the shape that logs and reports use. */
function ruleOf(decision) {
    const { entry } = decision;
    if (entry === undefined)
        return null;
    return { file: entry.file, line: entry.range?.start.line ?? null, pattern: (0,policy_entry/* formatEntry */.WL)(entry) };
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
// EXTERNAL MODULE: ./build/src/policy/port.js
var policy_port = __webpack_require__(365);
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

// EXTERNAL MODULE: ./build/src/policy/result.js
var result = __webpack_require__(3527);
// EXTERNAL MODULE: ./build/src/proxy/authority.js
var proxy_authority = __webpack_require__(4583);
;// CONCATENATED MODULE: ./build/src/proxy/request-head.js


const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VERSION = /^HTTP\/1\.[0-9]$/;
/**
 * Reads a complete head: the lines without the CRLF that ends each, and without the empty line at the end
 * (RFC 9112, sections 2 to 5; RFC 9110, section 9.3.6). `head` holds one byte per UTF-16 unit (latin1).
 *
 * The leniencies that RFC 9112 allows are not taken: exactly one space in the request line, no empty line before it,
 * no bare LF. A missing `Host` is accepted, because the target of CONNECT says everything; two are not.
 */
function parseRequestHead(head) {
    const [requestLine = '', ...fields] = head.split('\r\n');
    if (requestLine === '')
        return (0,result/* fail */.f)({ fault: 'empty-request-line', target: undefined });
    const parts = requestLine.split(' ');
    const [method = '', target = '', version = ''] = parts;
    if (parts.length !== 3 || !TOKEN.test(method) || target === '') {
        return (0,result/* fail */.f)({ fault: 'request-line', target: undefined });
    }
    const refuse = (fault) => (0,result/* fail */.f)({ fault, target });
    if (!VERSION.test(version))
        return refuse('http-version');
    const fieldFault = checkFields(fields);
    if (fieldFault !== undefined)
        return refuse(fieldFault);
    if (method !== 'CONNECT')
        return refuse('method');
    const authority = (0,proxy_authority/* parseAuthority */.P)(target);
    return authority.ok ? (0,result.ok)({ authority: authority.value, target }) : refuse(authority.problem);
}
function checkFields(lines) {
    let hosts = 0;
    for (const line of lines) {
        if (line.startsWith(' ') || line.startsWith('\t'))
            return 'folded-field';
        const colon = line.indexOf(':');
        if (colon === -1)
            return 'field';
        const name = line.slice(0, colon);
        if (!TOKEN.test(name))
            return 'field';
        if (name.toLowerCase() === 'host')
            hosts += 1;
    }
    return hosts > 1 ? 'several-hosts' : undefined;
}

;// CONCATENATED MODULE: ./build/src/proxy/head-reader.js


const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const DEL = 0x7f;
const FIRST_VISIBLE = 0x20;
/**
 * A reader for the head of one connection. Each byte is looked at once, whatever the pieces; a byte that can stand in
 * no head refuses it at once, so that a client which speaks another protocol need not wait for the time limit.
 */
function createHeadReader() {
    const pieces = [];
    let length = 0;
    let previous = 0;
    /** Bytes in the present line, without its end. */
    let lineLength = 0;
    let lines = 0;
    const malformed = (fault) => ({
        state: 'malformed',
        problem: { fault, target: undefined },
    });
    const push = (piece) => {
        for (let index = 0; index < piece.length; index += 1) {
            if (length + index >= MAX_HEAD_BYTES)
                return { state: 'too-large' };
            const byte = piece[index] ?? 0;
            if (previous === CR && byte !== LF)
                return malformed('bare-carriage-return');
            if (byte === LF) {
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
        const text = Buffer.concat(pieces).toString('latin1').slice(0, -4);
        const parsed = parseRequestHead(text);
        return parsed.ok
            ? { state: 'complete', request: parsed.value, rest: piece.subarray(end) }
            : { state: 'malformed', problem: parsed.problem };
    };
    return { push };
}

;// CONCATENATED MODULE: ./build/src/proxy/receive-head.js


/**
 * Reads the head of a connection. Resolves with the socket paused and the bytes behind the head put back into it;
 * never rejects.
 */
function receiveHead(client, clock) {
    return new Promise((resolve) => {
        const reader = createHeadReader();
        let silent = true;
        const finish = (head) => {
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
            silent = false;
            const progress = reader.push(bytes);
            switch (progress.state) {
                case 'incomplete':
                    return;
                case 'complete':
                    finish({ outcome: 'request', request: progress.request });
                    if (progress.rest.length > 0)
                        client.unshift(progress.rest);
                    return;
                case 'malformed':
                    finish({ outcome: 'malformed', problem: progress.problem });
                    return;
                case 'too-large':
                    finish({ outcome: 'too-large' });
                    return;
            }
        };
        const cancel = clock.after(HEAD_TIMEOUT_MS, () => {
            finish({ outcome: 'timed-out', silent });
        });
        client.on('data', onBytes);
        client.once('end', onEnd);
        client.once('close', onClose);
    });
}

// EXTERNAL MODULE: ./build/src/policy/host.js
var policy_host = __webpack_require__(5016);
// EXTERNAL MODULE: ./build/src/policy/list-place.js
var list_place = __webpack_require__(6568);
// EXTERNAL MODULE: ./build/src/policy/visible-text.js
var visible_text = __webpack_require__(6916);
// EXTERNAL MODULE: ./build/src/proxy/head-fault-text.js
var head_fault_text = __webpack_require__(2495);
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
    const listed = `It is listed by ${described(entry)}, but ${what} is private, of this machine, or of no use as a destination.`;
    if (entry?.allowPrivate === true) {
        return [listed, 'allow_private opens private and loopback addresses only, and never the proxy itself.'];
    }
    return [
        listed,
        'If a private address is meant, name the host in an entry of its own with allow_private: true.',
    ];
}
function described(entry) {
    return entry === undefined ? 'an entry' : `the entry ${(0,policy_entry/* formatEntry */.WL)(entry)} (${entryPlace(entry)})`;
}
function addEntry({ host, port }, { file, place }) {
    const item = (0,list_place/* itemFor */.bH)(host, port, place.list);
    if (!item.ok)
        return [item.problem];
    const { where, lines } = (0,list_place/* additionOf */.e)(item.value, place, file);
    return [`To allow it, ${where}:`, ...lines.map((line) => `  ${line}`)];
}
/** The 400 or 405 for a head that is no request for a tunnel. `target` is already safe to print. */
function badRequest(fault, target) {
    const asked = target === undefined ? [] : [`The request target was: ${target}`];
    return {
        status: fault === 'method' ? 405 : 400,
        reason: 'bad-request',
        lines: [`soda-guard refused a request that it does not understand. ${head_fault_text/* HEAD_FAULT_TEXT */.i[fault]}`, ...asked],
    };
}
const headTooLarge = {
    status: 431,
    reason: 'bad-request',
    lines: [`soda-guard refused a request whose head is longer than ${MAX_HEAD_BYTES} bytes.`],
};
const headTimeout = {
    status: 408,
    reason: 'bad-request',
    lines: [`soda-guard waited ${HEAD_TIMEOUT_MS / 1000} seconds for a complete request head.`],
};
const tooManyConnections = {
    status: 503,
    reason: 'limit',
    lines: [
        `soda-guard has ${MAX_TUNNELS} tunnels open, the most it holds at once. Close some, then try again.`,
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
            'This is no denial: check that the service is up and that the machine has a route to it.',
        ],
    };
}
function entryPlace({ file, range }) {
    return (0,visible_text/* formatPlace */.dE)({ file, line: range?.start.line });
}

;// CONCATENATED MODULE: ./build/src/proxy/reply.js
/** The whole answer to an accepted CONNECT. Nothing stands between the empty line and the tunnel (RFC 9110, 9.3.6). */
const ESTABLISHED = Buffer.from('HTTP/1.1 200 Connection established\r\n\r\n');
const PHRASES = {
    400: 'Bad Request',
    403: 'Forbidden',
    405: 'Method Not Allowed',
    408: 'Request Timeout',
    431: 'Request Header Fields Too Large',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
};
/**
 * A refusal as bytes. The reason stands in the status line and in a field as well, because most clients show their
 * user one of these and not the body of an answer to CONNECT.
 */
function formatRefusal({ status, reason, lines }) {
    const body = Buffer.from(`${lines.join('\n')}\n`);
    const fields = [
        `X-Soda-Guard-Reason: ${reason}`,
        'Content-Type: text/plain; charset=utf-8',
        `Content-Length: ${body.length}`,
        // Required with 405 (RFC 9110, section 15.5.6).
        ...(status === 405 ? ['Allow: CONNECT'] : []),
        'Connection: close',
    ];
    const head = `HTTP/1.1 ${status} ${PHRASES[status]} (soda-guard: ${reason})\r\n${fields.join('\r\n')}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), body]);
}

;// CONCATENATED MODULE: ./build/src/proxy/refuse.js


/**
 * Sends a refusal and closes. What the client still sends is read and dropped for a while: closing a socket with
 * unread bytes would reset it, and the client would lose the refusal (RFC 9112, section 9.6).
 */
function refuse(client, refusal, clock) {
    if (client.destroyed)
        return;
    const cancel = clock.after(LINGER_MS, () => {
        client.destroy();
    });
    client.once('close', cancel);
    client.end(formatRefusal(refusal));
    client.resume();
}

// EXTERNAL MODULE: ./build/src/proxy/admission.js
var proxy_admission = __webpack_require__(3975);
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
    keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS,
});
/**
 * Connects to the first of several addresses that answers (happy eyeballs, RFC 8305, sections 4 and 5): families take
 * turns, the next attempt starts when the one before fails or after 250 ms, the first connection wins and the other
 * attempts are dropped. Never rejects. The caller owns the socket, which always has an error handler.
 */
function dialFirst(addresses, port, { dial, clock, signal }) {
    return new Promise((resolve) => {
        const waiting = alternateFamilies(addresses).slice(0, MAX_ATTEMPTS);
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
                cancelNext = clock.after(ATTEMPT_DELAY_MS, startNext);
        };
        const cancelTimeout = clock.after(DIAL_TIMEOUT_MS, () => {
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

;// CONCATENATED MODULE: ./build/src/proxy/destination.js



/**
 * Leads an allowed request to its destination: one lookup, the guard over every answer, a connection to an address
 * that the guard let through. Never rejects; an abort counts as a failure of the step that it interrupts.
 */
async function reach({ host, port }, allowPrivate, outside, signal) {
    let addresses;
    if (host.kind === 'address') {
        addresses = [host.address];
    }
    else {
        const { name } = host;
        const answer = await withTimeout(() => outside.resolver.resolve(name), outside.clock, signal);
        if (!answer.ok)
            return { outcome: 'unresolved', code: answer.code };
        addresses = answer.value;
    }
    const [first, ...others] = addresses;
    if (first === undefined)
        return { outcome: 'unresolved', code: 'ENODATA' };
    const literal = host.kind === 'address';
    const { ownAddresses, ownPorts } = outside;
    const guarded = guardAddresses([first, ...others], { allowPrivate, literal, port, ownAddresses, ownPorts });
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
        const cancel = clock.after(LOOKUP_TIMEOUT_MS, () => {
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

;// CONCATENATED MODULE: ./build/src/proxy/relay.js

/**
 * Joins two connections until both directions have ended, then calls `onEnd` once. Both sockets must allow half-open
 * connections and have an error handler.
 *
 * Each direction ends by itself: an end of file on one side is passed on as one, and the other direction goes on. When
 * the destination is gone, the client is ended and never destroyed, so that everything received for it still reaches
 * it. When the client is gone in the middle of what it sent, the destination sees a reset, not an end of file that
 * would make half an upload look like a whole one.
 */
function relay(client, upstream, clock, onEnd) {
    let lastByteAt = clock.elapsed();
    const touch = () => {
        lastByteAt = clock.elapsed();
    };
    const checkIdle = () => {
        const left = lastByteAt + IDLE_TIMEOUT_MS - clock.elapsed();
        if (left > 0) {
            cancelIdle = clock.after(left, checkIdle);
            return;
        }
        client.destroy();
        upstream.destroy();
    };
    let cancelIdle = clock.after(IDLE_TIMEOUT_MS, checkIdle);
    let open = 2;
    const closed = () => {
        open -= 1;
        if (open > 0)
            return;
        cancelIdle();
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
    forward(client, upstream, touch);
    forward(upstream, client, touch);
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
    from.once('end', () => {
        to.end();
    });
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

;// CONCATENATED MODULE: ./build/src/proxy/tunnel.js








/**
 * Answers a request for a tunnel: decides, then resolves, guards and dials, then relays. The log has the decision
 * before the client has the answer. `onAdmitted` is called when the connection begins to count as a tunnel.
 */
async function openTunnel(client, authority, context, onAdmitted) {
    const { principal, log, load, clock } = context;
    const start = clock.elapsed();
    const request = {
        principal: principal.name,
        via: 'connect',
        host: (0,policy_host/* formatHost */.g9)(authority.host),
        port: authority.port,
    };
    const turnAway = ({ refusal, decision }) => {
        log.refused({ ...request, ...decision }, clock.elapsed() - start);
        refuse(client, refusal, clock);
    };
    const admission = (0,proxy_admission/* admit */.w)(principal.allowlist, authority);
    if (admission.verdict === 'deny') {
        turnAway(denied(authority, principal, admission.reason, admission.nearest));
        return;
    }
    const { entry } = admission;
    if (load.tunnels >= MAX_TUNNELS) {
        turnAway(failed(tooManyConnections, entry));
        return;
    }
    load.tunnels += 1;
    onAdmitted();
    const leave = () => {
        load.tunnels -= 1;
    };
    const reached = await reachFor(client, authority, entry, context).catch((error) => {
        leave();
        throw error;
    });
    if (reached.outcome !== 'connected') {
        leave();
        turnAway(notReached(reached, authority, principal, entry));
        return;
    }
    const { socket: upstream, address } = reached;
    const recordEnd = log.opened({ ...request, verdict: 'allow', reason: 'allowed', entry, address });
    client.write(ESTABLISHED);
    relay(client, upstream, clock, () => {
        leave();
        recordEnd({
            bytesUp: upstream.bytesWritten,
            bytesDown: upstream.bytesRead,
            ms: clock.elapsed() - start,
        });
    });
}
/** Reaches the destination for as long as the client is there. */
async function reachFor(client, authority, entry, context) {
    const gone = new AbortController();
    const abort = () => {
        gone.abort();
    };
    if (client.destroyed)
        abort();
    client.once('close', abort);
    try {
        return await reach(authority, entry.allowPrivate, context, gone.signal);
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

;// CONCATENATED MODULE: ./build/src/proxy/connection.js






/**
 * Serves one client from its first byte to its last. Its socket has an error handler already. Resolves when the
 * request is answered, which for a tunnel is when it opens.
 */
async function serveConnection(client, context) {
    const leaveWaiting = enterWaiting(client, context.load);
    if (context.load.waiting > MAX_WAITING) {
        refuseUnread(client, { refusal: tooManyConnections }, context);
        return;
    }
    const head = await receiveHead(client, context.clock);
    if (head.outcome === 'request') {
        await openTunnel(client, head.request.authority, context, leaveWaiting);
        return;
    }
    const answer = answerTo(head);
    if (answer === undefined)
        client.destroy();
    else
        refuseUnread(client, answer, context);
}
/** Counts a connection until it closes or becomes a tunnel. */
function enterWaiting(client, load) {
    let waiting = true;
    load.waiting += 1;
    const leave = () => {
        if (waiting)
            load.waiting -= 1;
        waiting = false;
    };
    client.once('close', leave);
    return leave;
}
/** The refusal of a head; none for a client that said nothing, because it asked for nothing. */
function answerTo(head) {
    switch (head.outcome) {
        case 'malformed': {
            const { fault } = head.problem;
            const target = head.problem.target === undefined ? undefined : printable_printable(head.problem.target, MAX_HOST_TEXT);
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

// EXTERNAL MODULE: ./build/src/policy/ip-address.js
var ip_address = __webpack_require__(1062);
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
const LOOPBACK = ['127.0.0.1', '::1'];
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
            return addresses(LOOPBACK);
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

;// CONCATENATED MODULE: ./build/src/proxy/proxy.js








/** Starts a proxy. What it allows, and on whose behalf, comes with each listener. */
function startProxy(options) {
    const { log, onFault, resolver = systemResolver, dial = systemDial, clock = systemClock } = options;
    const ownAddresses = options.ownAddresses ?? createOwnAddresses(clock);
    const ownPorts = new Set();
    const load = { waiting: 0, tunnels: 0 };
    const servers = new Set();
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
    const serve = (client, context) => {
        track(client);
        if (closing) {
            client.destroy();
            return;
        }
        const served = serveConnection(client, context)
            .catch((error) => {
            client.destroy();
            onFault(error);
        })
            .finally(() => serving.delete(served));
        serving.add(served);
    };
    /** A server that serves one principal; `listen` starts it. */
    const open = (principal, listen) => new Promise((resolve, reject) => {
        const context = { principal, log, load, resolver, dial: trackedDial, clock, ownAddresses, ownPorts };
        const server = (0,external_node_net_.createServer)({ allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS }, (client) => {
            serve(client, context);
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
            await open(principal, (server) => server.listen(received, LISTEN_BACKLOG));
        },
        listen: async (principal, { address, port }) => {
            const server = await open(principal, (opening) => opening.listen({ host: address, port, backlog: LISTEN_BACKLOG }));
            const own = listeningPort(server);
            ownPorts.add(own);
            return own;
        },
        close: async () => {
            closing = true;
            const stopped = [...servers].map(proxy_stop);
            const cut = [...sockets].map(destroyed);
            await Promise.all([...stopped, ...cut, ...serving]);
        },
    };
}
function listeningPort(server) {
    const address = server.address();
    const port = (0,policy_port/* parsePort */.p)(typeof address === 'object' ? String(address?.port) : '');
    if (!port.ok)
        throw new Error('The listener has no TCP port.');
    return port.value;
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

;// CONCATENATED MODULE: ./build/src/proxy/index.js
/** The egress proxy: requests for tunnels in, decisions and connections out. */




;// CONCATENATED MODULE: ./build/src/report/run-report.js




/** The report of a run that has ended. Lists are sorted by count, then host, then port. */
function runReport(input) {
    const { effective, policy, decisions } = input;
    const { machine } = effective;
    const usable = effective.mode !== 'off' && machine?.usable === true ? machine : undefined;
    return {
        version: 1,
        policy: policy.file,
        mode: effective.mode,
        policyMode: effective.policyMode,
        minIsolation: input.minIsolation,
        backend: usable?.backend ?? null,
        form: usable?.form ?? null,
        exitCode: input.exitCode,
        denied: deniedHosts(decisions, policy),
        allowed: allowedHosts(decisions),
        failed: failedRequests(decisions),
        unused: unusedEntries(effective, decisions),
        uncounted: decisions.uncounted,
        lostFromLog: decisions.lostFromFile,
        withheld: input.withheld,
        limits: input.limits,
        notProtected: (0,isolation/* notProtected */.c1)({
            ...{ mode: effective.mode, machine: effective.machine, limits: input.limits, opened: input.opened },
        }),
        quarantined: input.quarantined,
        notes: input.notes,
    };
}
/** One row a host and port, whatever the principal: the first reason stands, the counts add up. */
function deniedHosts({ decisions }, policy) {
    const place = (0,list_place/* listPlace */.iK)(policy, { kind: 'agent' });
    const rows = new Map();
    for (const { decision, count } of decisions) {
        const { host, port, reason } = decision;
        if (decision.verdict !== 'deny' || port === null || !isDenyReason(reason))
            continue;
        const key = JSON.stringify([host, port]);
        const row = rows.get(key);
        rows.set(key, {
            host,
            port,
            reason: row?.reason ?? reason,
            count: count + (row?.count ?? 0),
            server: null,
            file: policy.file,
            line: place.line,
            entry: row?.entry ?? entryFor(decision, place.list),
        });
    }
    return sorted(rows.values());
}
/** The item that would have allowed it. A metadata service stays closed whatever is listed. */
function entryFor({ host, port, reason }, list) {
    const parsed = (0,policy_host/* parseHost */.o6)(host);
    if (!parsed.ok || port === null || reason === 'metadata')
        return null;
    const item = (0,list_place/* itemFor */.bH)(parsed.value, port, list);
    return item.ok ? item.value : null;
}
function isDenyReason(reason) {
    return (reason === 'not-listed' ||
        reason === 'wrong-port' ||
        reason === 'private-address' ||
        reason === 'metadata');
}
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
    return sorted(rows.values());
}
function failedRequests({ decisions }) {
    return sorted(decisions.flatMap(({ decision: { host, port, verdict, reason }, count }) => verdict === 'error' && reason !== 'allowed' && !isDenyReason(reason)
        ? [{ host, port, reason, count }]
        : []));
}
/** Empty where nothing was enforced, since then nothing was seen either. */
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
function sorted(rows) {
    return [...rows].sort((a, b) => b.count - a.count || (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) || (a.port ?? 0) - (b.port ?? 0));
}

// EXTERNAL MODULE: ./build/src/sandbox/index.js + 83 modules
var src_sandbox = __webpack_require__(5903);
;// CONCATENATED MODULE: ./build/src/run/launch-paths.js
/** What a launch is told about paths besides the workspace. */
function launchPaths({ opened, ownFiles }, { paths }) {
    const { read, write, sockets, gitCredentials } = opened;
    return { read, write, allowSockets: sockets, gitCredentials, trusted: [...paths, ...ownFiles] };
}

// EXTERNAL MODULE: ./build/src/policy/allowlist.js
var allowlist = __webpack_require__(2597);
;// CONCATENATED MODULE: ./build/src/run/principals.js


/** The port of the proxy inside the sandbox. */
const PROXY_PORT = 3128;
/** The principals of a run as the proxy needs them. */
function proxyPrincipals(effective, policy) {
    return effective.principals.map(({ name, entries }) => ({
        name,
        allowlist: (0,allowlist/* compileAllowlist */.D)(entries),
        policy: { file: policy.file, place: (0,list_place/* listPlace */.iK)(policy, { kind: 'agent' }) },
    }));
}

// EXTERNAL MODULE: ./build/src/run/timeout.js
var timeout = __webpack_require__(8004);
;// CONCATENATED MODULE: ./build/src/run/execute.js





/**
 * Starts the sandbox, gives the proxy its sockets, starts the command and waits for it. Resolves when
 * nothing of the command is left and its output has been passed on.
 * @throws {LaunchFailure} when the sandbox could not be made; the command has not run then
 */
async function execute(execution) {
    const { events, request } = execution;
    const interrupted = new AbortController();
    let sandbox;
    const undo = events.onSignal((signal) => {
        if (sandbox === undefined)
            interrupted.abort(signal);
        else
            sandbox.signal(signal);
    });
    try {
        sandbox = await prepare(execution, interrupted.signal);
        await attachAll(execution, sandbox);
        events.limited(sandbox.limits);
        const { record, isPartlyProtected } = sandbox;
        if (record !== undefined)
            events.recorded?.(record);
        const passedOn = sandbox.output === undefined ? undefined : events.output?.(sandbox.output);
        await sandbox.go();
        const { code, lost } = await (0,timeout/* waitWithTimeout */.NN)(sandbox, request.timeoutSeconds, events.timedOut);
        await passedOn;
        if (lost !== undefined)
            events.fault(lost);
        const quarantined = record === undefined ? [] : (0,src_sandbox/* quarantine */.tW)(record, request.quarantine);
        return { exitCode: code, limits: sandbox.limits, quarantined, isPartlyProtected };
    }
    catch (error) {
        // Whatever went wrong before the command ran, nothing of the set-up may stay.
        sandbox?.signal('SIGTERM');
        await sandbox?.exited;
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
    const sockets = egress.proxy === 'none' ? [] : [{ kind: 'tcp', address: '127.0.0.1', port: PROXY_PORT }];
    return (0,src_sandbox/* launch */.ql)({
        ...spec,
        backend,
        form,
        workspace,
        network: egress.gate === 'open' ? 'host' : 'namespace',
        sockets,
        allowNoSeccomp,
        ...launchPaths(request, subject),
        ...(uid === undefined ? {} : { uid }),
        listenScript,
        node: process.execPath,
        abort,
    });
}
/** Every socket gets a principal before the command starts; one too few and nothing starts. */
async function attachAll({ principals, proxy }, { sockets }) {
    const [agent] = principals;
    if (agent === undefined)
        throw new Error('a run without a principal');
    for (const { server } of sockets)
        await proxy.attach(agent, server);
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
    const passEnv = readPassEnv(request.passEnv);
    const subject = (0,run_subject/* loadSubject */.n)(request, events.linted);
    const effective = await decideWithMachine(subject, request);
    const refusal = (0,isolation/* checkMinimum */.Ze)(effective, request.minIsolation);
    if (refusal !== undefined)
        throw new stop/* Stop */.VG('refused', refusal.message, firstPlace(refusal.reasons));
    events.decided(effective);
    const log = createDecisionLog({ descriptor: request.logDescriptor, clock: systemClock });
    const proxy = startProxy({ log, onFault: events.fault });
    const { env, withheld } = (0,src_sandbox/* environmentFor */.DD)(request.environment, {
        passEnv,
        mode: effective.mode,
        proxy: effective.egress.proxy === 'none' ? undefined : { host: '127.0.0.1', port: PROXY_PORT },
    });
    try {
        const principals = proxyPrincipals(effective, subject.policy);
        const execution = { request, events, subject, effective, environment: env, principals, proxy };
        const { exitCode, limits, quarantined, isPartlyProtected } = await execute(execution);
        await proxy.close();
        const decisions = log.summary();
        const { minIsolation, notes } = request;
        return runReport({
            effective,
            policy: subject.policy,
            minIsolation,
            exitCode: exitCode === 0 && quarantined.length > 0 ? stop/* EXIT */.dc.findings : exitCode,
            limits,
            quarantined,
            opened: { ...request.opened, isPartlyProtected },
            decisions,
            withheld,
            notes,
        });
    }
    finally {
        await proxy.close();
    }
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
        throw new stop/* Stop */.VG('usage', 'there is no command behind --.');
    try {
        return await runProgram([program, ...args], options);
    }
    catch (error) {
        if (error instanceof src_sandbox/* LaunchFailure */.EH) {
            (0,terminal/* say */.c)(`the command was not started: ${error.message}`);
            (0,terminal/* say */.c)(error.remedy);
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
    const cwd = process.cwd();
    const workspace = options.workspace === undefined ? (0,run_workspace/* findWorkspace */.pl)(cwd) : external_node_path_.resolve(cwd, options.workspace);
    const { read, write, allowSocket: sockets, gitCredentials } = options;
    const opened = { read, write, sockets, gitCredentials };
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
            backend: options.backend,
            uid: options.uid,
            allowNoSeccomp: options.allowNoSeccomp ?? false,
            timeoutSeconds: options.timeout,
            opened,
            ownFiles: [...(0,installation/* installedFiles */.M)(workspace, process.env), log.path],
            quarantine: () => (0,run_workspace/* quarantineFolder */.l8)(workspace),
            environment: process.env,
            listenScript: (0,installation/* installedListenScript */.v)(),
            logDescriptor: log.descriptor,
            notes: [],
        }, {
            linted: findings/* printFindings */.c,
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
                (0,terminal/* say */.c)(`not as it should be: ${String(error)}`);
            },
            onSignal: onSignal,
        });
        for (const line of closingLines(report, log.path))
            (0,terminal/* say */.c)(line);
        return report.exitCode === 0 && options.onDeny === 'fail' && report.denied.length > 0
            ? stop/* EXIT */.dc.findings
            : report.exitCode;
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
/** A log in the workspace is protected there like the policy. */
function openLog(files, option) {
    return option === undefined
        ? files.create(external_node_path_.join(files.folder(external_node_os_.tmpdir()), 'decisions.jsonl'), 'log')
        : files.create(external_node_path_.resolve(option), 'log');
}


/***/ }),

/***/ 2960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   jB: () => (/* binding */ MAX_ANNOTATIONS_PER_LEVEL),
/* harmony export */   jx: () => (/* binding */ annotationCommand)
/* harmony export */ });
/* unused harmony exports MAX_MESSAGE_BYTES, fitUtf8, fitLines */
/**
 * Workflow commands: lines on stdout that the Actions runner executes.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
/** The runner cuts a longer message without a word. In bytes of UTF-8. */
const MAX_MESSAGE_BYTES = 4096;
/** Per step and level; what comes after is dropped by the runner without a word. */
const MAX_ANNOTATIONS_PER_LEVEL = 10;
function escapeMessage(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
/** One workflow command that makes the annotation, without a final newline. */
function annotationCommand(annotation) {
    const { level, title, message, file, line, endLine, column } = annotation;
    const properties = Object.entries({ file, line, endLine, col: column, title })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    return `::${level} ${properties.join(',')}::${escapeMessage(fitUtf8(message, MAX_MESSAGE_BYTES))}`;
}
/** The longest start of `text` that needs at most `maxBytes` of UTF-8, never half a character. */
function fitUtf8(text, maxBytes) {
    const bytes = Buffer.from(text, 'utf8');
    if (bytes.length <= maxBytes)
        return text;
    let end = maxBytes;
    // 10xxxxxx continues a character (RFC 3629 §3): step back to where one starts.
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80)
        end -= 1;
    return bytes.subarray(0, end).toString('utf8');
}
/**
 * `items` joined by newlines behind `head`, as many whole ones as fit into `maxBytes` together with a last line that
 * counts the rest.
 */
function fitLines(head, items, maxBytes = MAX_MESSAGE_BYTES) {
    const whole = [head, ...items].join('\n');
    if (Buffer.byteLength(whole) <= maxBytes)
        return whole;
    let kept = head;
    let count = 0;
    for (const item of items) {
        const longer = `${kept}\n${item}`;
        if (Buffer.byteLength(`${longer}\n${more(items.length - count - 1)}`) > maxBytes)
            break;
        kept = longer;
        count += 1;
    }
    return `${kept}\n${more(items.length - count)}`;
}
function more(count) {
    return `… and ${count} more, see the job summary`;
}


/***/ }),

/***/ 3975:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
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
    const port = (0,_policy_port_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePort */ .p)(text);
    return port.ok ? (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ host, port: port.value }) : (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)('invalid-port');
}


/***/ }),

/***/ 2495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ HEAD_FAULT_TEXT)
/* harmony export */ });
/** What is wrong with a head, and what to send instead, for a person or an agent who reads the refusal. */
const HEAD_FAULT_TEXT = {
    incomplete: 'The client stopped sending before the end of the request head.',
    'control-character': 'The request holds a control character. This is an HTTP proxy; other protocols need a tunnel first.',
    'bare-line-feed': 'A line ends in LF alone. Lines of a request end in CR LF.',
    'bare-carriage-return': 'A CR stands without an LF behind it. Lines of a request end in CR LF.',
    'empty-request-line': 'The request begins with an empty line.',
    'request-line': 'The first line is not "CONNECT host:port HTTP/1.1" with exactly one target and single blanks.',
    'http-version': 'The HTTP version is not 1.0 or 1.1.',
    method: 'Plain HTTP is not forwarded. Open a tunnel with CONNECT, which https URLs do.',
    'folded-field': 'A header field goes on in a second line, which HTTP no longer allows.',
    field: 'A header field is not "Name: value".',
    'several-hosts': 'There is more than one Host field.',
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


/***/ }),

/***/ 5898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   Pn: () => (/* binding */ hostLine)
/* harmony export */ });
/* unused harmony exports denialAnnotations, modeAnnotation, withinLimits */
/* harmony import */ var _github_workflow_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2960);

/** At most so many places of the policy get an annotation of their own; one more counts the rest. */
const MAX_PLACES = _github_workflow_command_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_ANNOTATIONS_PER_LEVEL */ .jB - 1;
/**
 * Denied hosts as annotations, one for each place of the policy where entries would go, with the entries to add.
 * `level` is `error` where a denial fails the step.
 */
function denialAnnotations({ denied }, level) {
    const places = new Map();
    for (const host of denied) {
        const place = JSON.stringify([host.file, host.line]);
        const hosts = places.get(place);
        if (hosts === undefined)
            places.set(place, [host]);
        else
            hosts.push(host);
    }
    const annotations = [...places.values()].map((hosts) => placeAnnotation(hosts, level));
    if (annotations.length <= MAX_PLACES)
        return annotations;
    const rest = annotations.length - MAX_PLACES;
    const message = `Hosts were denied at ${rest} more places of the policy, see the job summary.`;
    return [...annotations.slice(0, MAX_PLACES), { level, title: 'soda-guard', message }];
}
function placeAnnotation(hosts, level) {
    const first = hosts[0];
    const line = first?.line ?? 1;
    const head = `The command was denied ${plural(hosts.length, 'host')}. ` +
        `If it needs them, add the entries to allowed_hosts; else find out why it asked.`;
    return {
        level,
        title: `soda-guard: ${plural(hosts.length, 'host')} denied`,
        message: fitLines(head, hosts.map(hostLine)),
        ...(first === undefined ? {} : { file: first.file }),
        line,
    };
}
/** One denied host with what would allow it, on one line. */
function hostLine({ host, port, reason, count, entry }) {
    const what = `${host}:${port} (${reason}, ${plural(count, 'time')})`;
    return entry === null ? `${what}: no entry can allow it` : `${what}: ${entry}`;
}
/** A run in which nothing was enforced has to be seen on the policy, not only in a log. */
function modeAnnotation(mode, meaning, file) {
    if (mode !== 'open' && mode !== 'off' && mode !== 'advisory')
        return undefined;
    return {
        level: 'warning',
        title: `soda-guard: mode ${mode}`,
        message: `The command ran in mode ${mode}: ${meaning}.`,
        file,
        line: 1,
    };
}
/** Within the runner's limit per level; where something is left out, the last one counts it. */
function withinLimits(annotations) {
    return ['error', 'warning', 'notice'].flatMap((level) => {
        const all = annotations.filter((annotation) => annotation.level === level);
        if (all.length <= MAX_ANNOTATIONS_PER_LEVEL)
            return all;
        const kept = all.slice(0, MAX_ANNOTATIONS_PER_LEVEL - 1);
        const message = `and ${all.length - kept.length} more, see the job summary.`;
        return [...kept, { level, title: 'soda-guard', message }];
    });
}
/** `1 host`, `2 hosts`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}


/***/ })

};
