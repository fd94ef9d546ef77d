export const id = 304;
export const ids = [304];
export const modules = {

/***/ 7304:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommandLine: () => (/* binding */ runCommandLine)
});

// EXTERNAL MODULE: ./node_modules/commander/esm.mjs
var esm = __webpack_require__(8179);
// EXTERNAL MODULE: ./build/src/run/stop.js
var stop = __webpack_require__(8483);
// EXTERNAL MODULE: ./build/src/commands/plain-lint.js
var plain_lint = __webpack_require__(5788);
// EXTERNAL MODULE: ./build/src/isolation/mode.js
var isolation_mode = __webpack_require__(3915);
// EXTERNAL MODULE: ./build/src/proxy/transparent/synthetic-range.js
var synthetic_range = __webpack_require__(4044);
// EXTERNAL MODULE: ./build/src/run/timeout.js
var run_timeout = __webpack_require__(8004);
;// CONCATENATED MODULE: ./build/src/commands/option-values.js




/** The values of an option that may be given again. */
function collect(value, earlier) {
    return [...earlier, value];
}
/** @throws {InvalidArgumentError} for a text that is no mode */
function parseModeOption(text) {
    const mode = (0,isolation_mode/* parseMode */.Zx)(text);
    if (!mode.ok)
        throw new esm/* InvalidArgumentError */.Di(mode.problem.message);
    return mode.value;
}
/** Seconds. @throws {InvalidArgumentError} for a text that is no timeout */
function parseTimeoutOption(text) {
    const timeout = (0,run_timeout/* parseTimeout */.ZZ)(text);
    if (!timeout.ok)
        throw new esm/* InvalidArgumentError */.Di(timeout.problem);
    return timeout.value;
}
/** @throws {InvalidArgumentError} for a text that is no network of synthetic addresses */
function parseRangeOption(text) {
    const range = (0,synthetic_range/* parseSyntheticRange */.u0)(text);
    if (!range.ok)
        throw new esm/* InvalidArgumentError */.Di(range.problem);
    return range.value;
}
/** @throws {InvalidArgumentError} for a text that is no uid, or root's */
function parseUid(text) {
    if (!/^[1-9][0-9]{0,9}$/.test(text) || Number(text) > 0xffff_fffe) {
        throw new esm/* InvalidArgumentError */.Di('Write a uid from 1 to 4294967294. The command never runs as uid 0.');
    }
    return Number(text);
}

;// CONCATENATED MODULE: ./build/src/commands/shared-options.js


/** The options of commands that are asked about one run. */
function withPolicyOptions(command) {
    return withFileOptions(command).option('--allow <HOST[:PORT]>', 'allow a further host (repeatable)', collect, []);
}
/** Where the policy is, and whose part of it counts. */
function withFileOptions(command) {
    return command
        .option('--policy <FILE>', 'soda.yaml; by default ./soda.yaml, else ~/.config/soda/soda.yaml')
        .option('--phases <FILE>', 'phases.yaml; by default phases_path of the policy, else ./phases.yaml if there is one')
        .option('--phase <NAME>', 'the phase whose MCP servers take part; without it all do');
}
function backendOption() {
    return new esm/* Option */.c$('--backend <NAME>', 'what makes the sandbox')
        .choices(['auto', 'bwrap', 'unshare'])
        .default('auto');
}

;// CONCATENATED MODULE: ./build/src/commands/run-options.js




/** Adds what `run` can be asked besides a policy. */
function withRunOptions(command) {
    return command
        .option('--workspace <DIR>', 'the directory that the command may write; by default the nearest one with a .git, else the current one')
        .option('--read <PATH>', 'let the command read a path that is hidden by default (repeatable)', collect, [])
        .option('--write <PATH>', 'let the command write a further path, or one in the workspace that is protected (repeatable)', collect, [])
        .option('--allow-socket <PATH>', 'let the command connect to a Unix socket of the host (repeatable)', collect, [])
        .addOption(new esm/* Option */.c$('--git-credentials <WHAT>', 'whether the command sees credentials in .git/config')
        .choices(['hide', 'keep'])
        .default('hide'))
        .option('--pass-env <NAME>', 'pass an environment variable on, globs allowed (repeatable)', collect, [])
        .option('--timeout <SECONDS>', 'end the command after this time; the exit code is 124 then', parseTimeoutOption)
        .addOption(backendOption())
        .option('--no-self-test', 'do not try in the sandbox, before the command, whether it holds')
        .option('--allow-no-seccomp', 'run also where there is no system call filter for this architecture')
        .option('--allow-trust-service', 'on macOS: let the system check certificates for programs such as those written in Go, which asks servers past the proxy')
        .option('--upstream-proxy <URL>', 'lead all connections through this proxy (http://[USER:PASSWORD@]HOST:PORT), or with "env" the one in HTTPS_PROXY')
        .option('--no-sni-check', 'let tunnels carry TLS for another host than they were asked for')
        .option('--synthetic-range <CIDR>', 'the IPv4 network whose addresses stand for names in the sandbox (default: 28.0.0.0/15)', parseRangeOption)
        .option('--uid <UID>', 'as root: the uid that the command runs as, never 0', parseUid)
        .option('--min-isolation <MODE>', `the weakest mode that is accepted: ${isolation_mode/* MODES */.FN.join(', ')}`, parseModeOption, 'proxied')
        .option('--audit', 'let through what is not listed, and write it down; only together with --min-isolation audit')
        .option('--audit-with-secrets', 'pass the variables of --pass-env on in an audit, too')
        .addOption(new esm/* Option */.c$('--on-deny <WHAT>', 'what a denied host does to the exit code of a command that succeeded')
        .choices(['warn', 'fail'])
        .default('warn'))
        .option('--log <FILE>', 'where to write the decision log; by default a fresh file');
}

;// CONCATENATED MODULE: ./build/src/commands/policy-commands.js


/** The commands about the life of a policy: from what was denied to a change that somebody reviews. */
function addPolicyCommands(program, exit) {
    withFileOptions(program.command('suggest'))
        .summary('show which entries would allow what was denied')
        .description('Show, as a diff of the policy, the entries that would have allowed what the decision logs of run say was denied. What cannot be suggested is listed on standard error with the reason.')
        .argument('<LOG...>', 'decision logs, as run --log writes them; - for standard input')
        .option('--write', 'change the policy instead of printing the diff')
        .option('--prune', 'also take out entries that no connection in the logs asked for')
        .addOption(new esm/* Option */.c$('--format <FORMAT>', 'how to print it').choices(['diff', 'json']).default('diff'))
        .action(async (logs, options) => {
        const { suggestCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(815), __webpack_require__.e(935), __webpack_require__.e(439), __webpack_require__.e(514), __webpack_require__.e(87), __webpack_require__.e(264), __webpack_require__.e(853), __webpack_require__.e(143), __webpack_require__.e(170)]).then(__webpack_require__.bind(__webpack_require__, 4533));
        exit(await suggestCommand(logs, options));
    });
    program
        .command('diff')
        .summary('show what a change of the policy allows')
        .description('Show what the change from one policy to another allows: entries added and removed, and the mode before and after. Exit code 0 whatever that is, 1 when the new policy has errors.')
        .argument('<BASE>', 'the old policy: a file, a git revision, or REVISION:FILE')
        .argument('<HEAD>', 'the new one, likewise')
        .option('--policy <FILE>', 'the file that is taken of a revision', 'soda.yaml')
        .addOption(new esm/* Option */.c$('--format <FORMAT>', 'how to print it')
        .choices(['pretty', 'json', 'github', 'markdown'])
        .default('pretty'))
        .action(async (base, head, options) => {
        const { diffCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(815), __webpack_require__.e(935), __webpack_require__.e(87), __webpack_require__.e(264), __webpack_require__.e(853), __webpack_require__.e(801)]).then(__webpack_require__.bind(__webpack_require__, 3801));
        exit(diffCommand(base, head, options));
    });
    withPolicyOptions(program.command('codex-config'))
        .summary("print the policy's hosts as Codex's own settings")
        .description("Print the policy's hosts as Codex's own settings, the gate first: arguments for codex exec, one a line, or a config.toml.")
        .addOption(new esm/* Option */.c$('--shape <SHAPE>', 'what to print').choices(['args', 'toml']).default('args'))
        .addOption(new esm/* Option */.c$('--dialect <DIALECT>', 'the names of the keys; legacy is for Codex before 0.171')
        .choices(['current', 'legacy'])
        .default('current'))
        .action(async (options) => {
        const { codexConfigCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(815), __webpack_require__.e(935), __webpack_require__.e(292), __webpack_require__.e(87), __webpack_require__.e(264), __webpack_require__.e(853), __webpack_require__.e(571)]).then(__webpack_require__.bind(__webpack_require__, 5571));
        exit(codexConfigCommand(options));
    });
}

// EXTERNAL MODULE: ./build/src/commands/terminal.js
var terminal = __webpack_require__(4234);
// EXTERNAL MODULE: ./build/src/commands/version.js + 1 modules
var version = __webpack_require__(2792);
;// CONCATENATED MODULE: ./build/src/commands/command-line.js








/** Reads the arguments of `npx soda-guard …`, runs the command that they name, and resolves with its exit code. */
async function runCommandLine(args) {
    let code = 0;
    const program = build((result) => {
        code = result;
    });
    try {
        await program.parseAsync([...args], { from: 'user' });
        return code;
    }
    catch (error) {
        // Commander has printed its message already. Asking for help or the version is no mistake.
        if (error instanceof esm/* CommanderError */.b7) {
            // It prints the help for `help` of a command that is not there, and not why.
            const [first, about] = args;
            if (error.exitCode !== 0 && first === 'help' && about !== undefined)
                (0,terminal/* say */.c)(`there is no command ${JSON.stringify(about)}.`);
            return error.exitCode === 0 ? 0 : stop/* EXIT */.dc.usage;
        }
        throw error;
    }
}
function build(exit) {
    const program = new esm/* Command */.uB('soda-guard')
        .description('Lint the network allowlist of a soda.yaml, and run agent commands with nothing else reachable.')
        .version(version/* VERSION */.x)
        .exitOverride()
        .enablePositionalOptions()
        .configureOutput({
        outputError: (text, write) => {
            write(text.replace(/^error: /, 'soda-guard: '));
        },
    })
        .showHelpAfterError('(soda-guard --help lists the commands)');
    program
        .command('lint')
        .summary('find mistakes in soda.yaml and phases.yaml')
        .description('Find mistakes in soda.yaml and phases.yaml. Exit code 1 when there are findings at the level of --fail-on.')
        .argument('[FILE...]', 'files or directories; - for standard input')
        .option('--stdin-filename <FILE>', 'the name of standard input in findings')
        .addOption(new esm/* Option */.c$('--format <FORMAT>', 'how to print findings')
        .choices(['pretty', 'json', 'sarif', 'github'])
        .default(plain_lint/* LINT_DEFAULTS */.D.format))
        .option('--fix', 'write the fixes that are safe; for - print the fixed text')
        .option('--fix-dry-run', 'print the fixes as a unified diff instead')
        .addOption(new esm/* Option */.c$('--fail-on <SEVERITY>', 'the least severity that makes the exit code 1 (default: error, with sarif never)').choices(['error', 'warning', 'never']))
        .action(async (files, options) => {
        const { lintCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(815), __webpack_require__.e(87), __webpack_require__.e(264), __webpack_require__.e(956)]).then(__webpack_require__.bind(__webpack_require__, 8956));
        exit(await lintCommand(files, options));
    });
    withPolicyOptions(program.command('explain'))
        .summary('show the isolation that a run would really get, and why')
        .description('Show the isolation that a run would really get on this machine, and why. Exit code 0 whatever the mode.')
        .option('--no-probe', 'do not try out what this machine can do')
        .addOption(backendOption())
        .addOption(new esm/* Option */.c$('--format <FORMAT>', 'how to print it')
        .choices(['pretty', 'json', 'mermaid'])
        .default('pretty'))
        .action(async (options) => {
        const { explainCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(815), __webpack_require__.e(935), __webpack_require__.e(87), __webpack_require__.e(264), __webpack_require__.e(853), __webpack_require__.e(612), __webpack_require__.e(267)]).then(__webpack_require__.bind(__webpack_require__, 2267));
        exit(await explainCommand(options));
    });
    program
        .command('doctor')
        .summary('try out which sandboxes this machine can make')
        .description('Try out every sandbox that could be made on this machine, and show what stands in the way. Exit code 0 when one works, 1 when none does.')
        .addOption(new esm/* Option */.c$('--format <FORMAT>', 'how to print it').choices(['pretty', 'json']).default('pretty'))
        .action(async (options) => {
        const { doctorCommand } = await Promise.all(/* import() */[__webpack_require__.e(612), __webpack_require__.e(406)]).then(__webpack_require__.bind(__webpack_require__, 5565));
        exit(await doctorCommand(options));
    });
    withPolicyOptions(program.command('check'))
        .summary('show which entry decides about a host')
        .description('Show which entry decides about a host, and why. Exit code 0 when it is allowed, 1 when it is denied.')
        .argument('<HOST[:PORT]>', 'the host; port 443 if none is given')
        .action(async (host, options) => {
        const { checkCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(815), __webpack_require__.e(935), __webpack_require__.e(87), __webpack_require__.e(264), __webpack_require__.e(853), __webpack_require__.e(940)]).then(__webpack_require__.bind(__webpack_require__, 1940));
        exit(checkCommand(host, options));
    });
    withRunOptions(withPolicyOptions(program.command('run'))
        .summary('run a command with nothing but the allowlist reachable')
        .description("Run a command with nothing but the allowlist reachable. The exit code is the command's own, 125 when soda-guard refused or failed.")
        .argument('<COMMAND...>', 'the command and its arguments, behind --')
        .passThroughOptions()).action(async (command, options) => {
        const { runCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(815), __webpack_require__.e(935), __webpack_require__.e(894), __webpack_require__.e(87), __webpack_require__.e(264), __webpack_require__.e(853), __webpack_require__.e(612), __webpack_require__.e(143), __webpack_require__.e(739)]).then(__webpack_require__.bind(__webpack_require__, 6739));
        exit(await runCommand(command, options));
    });
    addPolicyCommands(program, exit);
    program
        .command('init')
        .summary('write a commented starter policy')
        .description('Write a commented starter policy to a new file.')
        .argument('[FILE]', 'the file; - to print it', 'soda.yaml')
        .action(async (file) => {
        const { initCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(439), __webpack_require__.e(87), __webpack_require__.e(117)]).then(__webpack_require__.bind(__webpack_require__, 8117));
        process.stdout.write(initCommand(file));
    });
    program
        .command('schema')
        .summary('print the JSON Schema of soda.yaml')
        .description('Print the JSON Schema of soda.yaml (draft 2020-12), for editors.')
        .action(async () => {
        const { schemaCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(439), __webpack_require__.e(87), __webpack_require__.e(117)]).then(__webpack_require__.bind(__webpack_require__, 8117));
        process.stdout.write(schemaCommand());
    });
    program
        .command('rules')
        .summary('list the lint rules, or explain one')
        .description('List the lint rules, or print the page of one.')
        .argument('[ID]', 'the id of a rule')
        .action(async (id) => {
        const { rulesCommand } = await Promise.all(/* import() */[__webpack_require__.e(906), __webpack_require__.e(439), __webpack_require__.e(87), __webpack_require__.e(117)]).then(__webpack_require__.bind(__webpack_require__, 8117));
        process.stdout.write(rulesCommand(id));
    });
    for (const command of program.commands)
        command.showHelpAfterError(afterError(command.name()));
    return program;
}
/** What is printed below the message about a wrong call. */
function afterError(command) {
    const usage = command === 'run' ? 'The command stands behind --: soda-guard run [options] -- COMMAND... ' : '';
    return `(${usage}soda-guard ${command} --help describes it)`;
}


/***/ }),

/***/ 2792:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  x: () => (/* binding */ VERSION)
});

;// CONCATENATED MODULE: ./build/package.json
const package_namespaceObject = {"rE":"0.1.0"};
;// CONCATENATED MODULE: ./build/src/commands/version.js

/** The version of this program. */
const VERSION = package_namespaceObject.rE;


/***/ }),

/***/ 4303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ didYouMean)
/* harmony export */ });
/* harmony import */ var _policy_did_you_mean_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6225);
/* harmony import */ var _policy_visible_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6916);


/** `; did you mean X?` for the end of a sentence, or nothing where that would be a guess. */
function didYouMean(name, candidates) {
    const closest = (0,_policy_did_you_mean_js__WEBPACK_IMPORTED_MODULE_0__/* .closestName */ .N)(name, candidates);
    return closest === undefined ? '' : `; did you mean ${(0,_policy_visible_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(closest)}?`;
}


/***/ }),

/***/ 3915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FN: () => (/* binding */ MODES),
/* harmony export */   VV: () => (/* binding */ modeOf),
/* harmony export */   Yy: () => (/* binding */ MODE_MEANING),
/* harmony export */   Zx: () => (/* binding */ parseMode),
/* harmony export */   c2: () => (/* binding */ isWeaker)
/* harmony export */ });
/* unused harmony exports DEFAULT_MINIMUM, egressFault, weaker */
/* harmony import */ var _policy_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3527);
/* harmony import */ var _policy_visible_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6916);
/* harmony import */ var _did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4303);



/** Every mode, the strongest first. */
const MODES = ['isolated', 'proxied', 'audit', 'advisory', 'open', 'off'];
/** What holds in each mode, as the end of a sentence about the command. */
const MODE_MEANING = {
    isolated: 'nothing can be reached',
    proxied: 'only the listed hosts can be reached',
    audit: 'every host can be reached, and each connection is written down',
    advisory: 'the allowlist is a suggestion: whatever ignores the proxy variables walks around it',
    open: "the host's own network can be reached, nothing is filtered",
    off: 'there is no sandbox',
};
/** The required mode where the caller names none. */
const DEFAULT_MINIMUM = 'proxied';
/** The mode that a gate and a proxy make together. */
function modeOf(egress) {
    switch (egress.gate) {
        case 'closed':
            return 'isolated';
        case 'proxy-only':
            return BEHIND_PROXY_ONLY_GATE[egress.proxy];
        case 'open':
            return egress.proxy === 'enforcing' ? 'advisory' : 'open';
        case 'no-sandbox':
            return 'off';
    }
}
const BEHIND_PROXY_ONLY_GATE = {
    enforcing: 'proxied',
    observing: 'audit',
    none: 'isolated',
};
/**
 * The fault in a pair that is strong but certainly not meant: a gate that leads to a proxy which is not there gives
 * no network at all, and to the command it looks like broken DNS. `undefined` for every other pair.
 */
function egressFault(egress) {
    return egress.gate === 'proxy-only' && egress.proxy === 'none'
        ? 'The network gate leads to a proxy that is not there: nothing can be reached, and it will look like a DNS ' +
            'failure. Enable the proxy, or close the gate if no egress is wanted.'
        : undefined;
}
/** Whether `a` protects less than `b`. */
function isWeaker(a, b) {
    return MODES.indexOf(a) > MODES.indexOf(b);
}
/** The weaker of two modes. */
function weaker(a, b) {
    return isWeaker(a, b) ? a : b;
}
/** Reads a value of `--min-isolation`, or of the input `min-isolation`. The spelling is exact. */
function parseMode(text) {
    const mode = MODES.find((candidate) => candidate === text);
    if (mode !== undefined)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)(mode);
    const hint = (0,_did_you_mean_js__WEBPACK_IMPORTED_MODULE_1__/* .didYouMean */ .a)(text, MODES);
    return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)({
        code: 'unknown-mode',
        message: `${(0,_policy_visible_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(text)} is not an isolation mode: write ${MODES.slice(0, -1).join(', ')} or off${hint}`,
    });
}


/***/ }),

/***/ 6225:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ closestName)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1916);

/**
 * The candidate that a misspelt name most likely means: the same letters in another convention or order
 * (`allowedHosts`, `prot`), or few edits away. `undefined` where that would be a guess.
 */
function closestName(name, candidates) {
    // Nothing longer can be within reach, and the distance to it costs the product of both lengths.
    if (name.length > MAX_LENGTH)
        return undefined;
    const letters = lettersOf(name);
    let best;
    let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
    for (const candidate of candidates) {
        const further = Math.abs(candidate.length - name.length);
        if (further <= MAX_SEPARATORS && letters !== '' && lettersOf(candidate) === letters)
            return candidate;
        // No fewer edits than that can lead from one to the other.
        if (further >= bestDistance)
            continue;
        const edits = (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(name, candidate);
        if (edits < bestDistance)
            [best, bestDistance] = [candidate, edits];
    }
    return best;
}
const MAX_LENGTH = 64;
/** By how many `_` or `-` the same words can differ. */
const MAX_SEPARATORS = 4;
/** The letters and digits of a name in alphabetical order. */
function lettersOf(name) {
    const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    return Array.from(letters).sort().join('');
}


/***/ }),

/***/ 1062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AS: () => (/* binding */ addressBytes),
/* harmony export */   D_: () => (/* binding */ parseIpAddress),
/* harmony export */   Hp: () => (/* binding */ ipv4FromBytes)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);

/** Made here only, after the text was checked. */
function address(family, text) {
    return { family, text };
}
/** The sixteen bytes of a text that `isIPv6` accepted and that has no zone id. */
function ipv6Bytes(text) {
    const lastColon = text.lastIndexOf(':');
    const tail = text.slice(lastColon + 1);
    const groups = (part) => part === ''
        ? []
        : part.split(':').flatMap((group) => {
            const value = Number.parseInt(group, 16);
            return [value >> 8, value & 0xff];
        });
    const dotted = tail.includes('.') ? tail.split('.').map(Number) : [];
    const body = dotted.length === 0 ? text : text.slice(0, lastColon + (text[lastColon - 1] === ':' ? 1 : 0));
    const [head = '', rest] = body.split('::');
    const front = groups(head);
    if (rest === undefined)
        return [...front, ...dotted];
    const back = [...groups(rest), ...dotted];
    return [...front, ...Array(16 - front.length - back.length).fill(0), ...back];
}
/** RFC 5952, section 4: lower case, no leading zeros, the longest run of two or more zero groups as `::`. */
function formatIpv6(bytes) {
    const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
    if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
        return `::ffff:${bytes.slice(12).join('.')}`;
    }
    let [start, length] = [0, 1];
    for (let i = 0; i < 8; i++) {
        let end = i;
        while (end < 8 && groups[end] === 0)
            end++;
        if (end - i > length)
            [start, length] = [i, end - i];
    }
    const text = (part) => part.map((group) => group.toString(16)).join(':');
    if (length < 2)
        return text(groups);
    return `${text(groups.slice(0, start))}::${text(groups.slice(start + length))}`;
}
/** The IPv4 address with these four bytes. */
function ipv4FromBytes(bytes) {
    return address(4, bytes.join('.'));
}
/** The bytes in network order: 4 or 16 of them. */
function addressBytes(ip) {
    return ip.family === 4 ? ip.text.split('.').map(Number) : ipv6Bytes(ip.text);
}
/**
 * Reads a dotted quad of decimal numbers without leading zeros, or an IPv6 address (RFC 4291, section 2.2) without
 * brackets and zone id. Nothing else is an address: `127.1`, `0x7f000001` and `2130706433`, which the C library reads
 * as one, are not.
 */
function parseIpAddress(text) {
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv4)(text))
        return address(4, text);
    // The colon first: Node compiles a large expression for its answer, and nearly every text here is a name.
    if (!text.includes(':') || text.includes('%') || !(0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(text))
        return undefined;
    return address(6, formatIpv6(ipv6Bytes(text)));
}


/***/ }),

/***/ 3527:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ fail),
/* harmony export */   ok: () => (/* binding */ ok)
/* harmony export */ });
function ok(value) {
    return { ok: true, value };
}
function fail(problem) {
    return { ok: false, problem };
}


/***/ }),

/***/ 6916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K7: () => (/* binding */ serverKeyPath),
/* harmony export */   Y7: () => (/* binding */ describeCharacters),
/* harmony export */   dE: () => (/* binding */ formatPlace),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   g1: () => (/* binding */ hiddenCharacter),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   zQ: () => (/* binding */ describeCharacter)
/* harmony export */ });
/** Characters that a reader cannot see, or that change how the text around them is shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const SPACING = /[\p{Z}]/u;
const QUOTE_LIMIT = 80;
const EXAMINED_LIMIT = 4096;
const LISTED_LIMIT = 4;
/** Unicode names of the characters that are met in host names by accident or by intent. */
const NAMES = new Map([
    [0x00, 'NULL'],
    [0x09, 'CHARACTER TABULATION'],
    [0x0a, 'LINE FEED'],
    [0x0d, 'CARRIAGE RETURN'],
    [0x20, 'SPACE'],
    [0x85, 'NEXT LINE'],
    [0xa0, 'NO-BREAK SPACE'],
    [0xad, 'SOFT HYPHEN'],
    [0x34f, 'COMBINING GRAPHEME JOINER'],
    [0x61c, 'ARABIC LETTER MARK'],
    [0x115f, 'HANGUL CHOSEONG FILLER'],
    [0x1160, 'HANGUL JUNGSEONG FILLER'],
    [0x180e, 'MONGOLIAN VOWEL SEPARATOR'],
    [0x200b, 'ZERO WIDTH SPACE'],
    [0x200c, 'ZERO WIDTH NON-JOINER'],
    [0x200d, 'ZERO WIDTH JOINER'],
    [0x200e, 'LEFT-TO-RIGHT MARK'],
    [0x200f, 'RIGHT-TO-LEFT MARK'],
    [0x2010, 'HYPHEN'],
    [0x2011, 'NON-BREAKING HYPHEN'],
    [0x2013, 'EN DASH'],
    [0x2014, 'EM DASH'],
    [0x2024, 'ONE DOT LEADER'],
    [0x2028, 'LINE SEPARATOR'],
    [0x2029, 'PARAGRAPH SEPARATOR'],
    [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
    [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
    [0x202c, 'POP DIRECTIONAL FORMATTING'],
    [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
    [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
    [0x202f, 'NARROW NO-BREAK SPACE'],
    [0x2060, 'WORD JOINER'],
    [0x2066, 'LEFT-TO-RIGHT ISOLATE'],
    [0x2067, 'RIGHT-TO-LEFT ISOLATE'],
    [0x2068, 'FIRST STRONG ISOLATE'],
    [0x2069, 'POP DIRECTIONAL ISOLATE'],
    [0x212a, 'KELVIN SIGN'],
    [0x2212, 'MINUS SIGN'],
    [0x3000, 'IDEOGRAPHIC SPACE'],
    [0x3002, 'IDEOGRAPHIC FULL STOP'],
    [0x3164, 'HANGUL FILLER'],
    [0xfe0f, 'VARIATION SELECTOR-16'],
    [0xfeff, 'ZERO WIDTH NO-BREAK SPACE'],
    [0xff0d, 'FULLWIDTH HYPHEN-MINUS'],
    [0xff0e, 'FULLWIDTH FULL STOP'],
    [0xff61, 'HALFWIDTH IDEOGRAPHIC FULL STOP'],
    [0xffa0, 'HALFWIDTH HANGUL FILLER'],
]);
/** Scripts with letters that look like Latin ones, or that people write host names in. */
const SCRIPTS = [
    'Cyrillic',
    'Greek',
    'Armenian',
    'Cherokee',
    'Hebrew',
    'Arabic',
    'Han',
    'Hiragana',
    'Katakana',
    'Hangul',
];
const hex = (codePoint) => codePoint.toString(16).toUpperCase().padStart(4, '0');
function fullwidthName(codePoint) {
    const ascii = String.fromCharCode(codePoint - 0xfee0);
    if (codePoint >= 0xff21 && codePoint <= 0xff3a)
        return `FULLWIDTH LATIN CAPITAL LETTER ${ascii}`;
    if (codePoint >= 0xff41 && codePoint <= 0xff5a)
        return `FULLWIDTH LATIN SMALL LETTER ${ascii.toUpperCase()}`;
    return undefined;
}
/**
 * A character by its number in the notation of the Unicode Standard, with its name where it is one that hides or
 * deceives (`U+00AD SOFT HYPHEN`), else as it looks (`U+00FC "ü"`, `U+0430 "а" (Cyrillic)`).
 */
function describeCharacter(character) {
    const codePoint = character.codePointAt(0) ?? 0;
    const number = `U+${hex(codePoint)}`;
    const name = NAMES.get(codePoint) ?? fullwidthName(codePoint);
    if (name !== undefined)
        return `${number} ${name}`;
    if (UNSEEN.test(character) || SPACING.test(character))
        return number;
    const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(character));
    return `${number} "${character}"${script === undefined ? '' : ` (${script})`}`;
}
/** The distinct characters of `text` that match, each described; a handful at most, the rest counted. */
function describeCharacters(text, matching) {
    const found = [...new Set(Array.from(text).filter((character) => matching.test(character)))];
    const listed = found.slice(0, LISTED_LIMIT).map(describeCharacter);
    const rest = found.length - listed.length;
    return rest === 0 ? listed.join(', ') : `${listed.join(', ')} and ${rest} more`;
}
/**
 * `text` between double quotes, safe to print on a terminal and in a log: what cannot be seen is written as
 * `\u{202e}`, a user name and password in front of `@` as `…`, and a long text is cut.
 */
function quote(text) {
    if (text.length <= QUOTE_LIMIT && /^[ -?A-~]*$/.test(text))
        return `"${text}"`;
    const characters = Array.from(text.slice(0, EXAMINED_LIMIT).replace(/[^/\\]*@/g, '…@'));
    const shown = characters.slice(0, QUOTE_LIMIT).map((character) => {
        const escape = UNSEEN.test(character) || (character !== ' ' && SPACING.test(character));
        return escape ? escapeCharacter(character) : character;
    });
    return `"${shown.join('')}${characters.length > QUOTE_LIMIT ? '…' : ''}"`;
}
/**
 * A text of any origin, made safe to print on one line: what cannot be seen, or changes how the text around it is
 * shown, becomes `\u{…}`. It must not start a new line or colour the terminal.
 */
function printable(text) {
    return /^[ -~]*$/.test(text) ? text : text.replace(HIDDEN, escapeCharacter);
}
/** As `printable` shows a character that it does not leave as it is: a control, and what else nobody sees. */
function hiddenCharacter(character) {
    return character.search(HIDDEN) === -1 ? undefined : escapeCharacter(character);
}
/** What a terminal would obey or not show: controls, formats, unassigned and private characters, and separators of lines. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
/** The path of keys to a server, e.g. `mcp.servers.jira`; a name that is no plain word stands in brackets. */
function serverKeyPath(name) {
    return /^[\w-]{1,80}$/.test(name) ? `mcp.servers.${name}` : `mcp.servers[${quote(name)}]`;
}
/** `file:line`, `file` or nothing: a place as people know it. */
function formatPlace(place) {
    if (place.file === undefined)
        return '';
    return place.line === undefined ? printable(place.file) : `${printable(place.file)}:${place.line}`;
}


/***/ }),

/***/ 4044:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y8: () => (/* binding */ quad),
/* harmony export */   h$: () => (/* binding */ isInRange),
/* harmony export */   kS: () => (/* binding */ interfaceNetwork),
/* harmony export */   u0: () => (/* binding */ parseSyntheticRange),
/* harmony export */   w7: () => (/* binding */ DEFAULT_SYNTHETIC_RANGE)
/* harmony export */ });
/* harmony import */ var _policy_ip_address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1062);
/* harmony import */ var _policy_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3527);


/** With fewer addresses a handful of names would use them up; with more, too many real addresses are out of reach. */
const PREFIXES = { shortest: 8, longest: 24 };
/**
 * Ordinary addresses of the internet, because programs that guard themselves against private ones refuse those set
 * apart for tests (RFC 2544).
 */
const DEFAULT_SYNTHETIC_RANGE = { first: 28 * 2 ** 24, size: 2 ** 17, prefix: 15 };
/** The interface that makes all addresses of the range lead to the namespace itself, as ip-address(8) takes it. */
function interfaceNetwork({ first, prefix }) {
    return `${quad(first + 1)}/${prefix}`;
}
/** An IPv4 address from its 32 bits. */
function quad(bits) {
    return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
}
/** Whether an IPv4 address lies in the range. */
function isInRange(address, { first, size }) {
    if (address.family !== 4)
        return false;
    const bits = addressBits(address);
    return bits >= first && bits < first + size;
}
function addressBits(address) {
    return (0,_policy_ip_address_js__WEBPACK_IMPORTED_MODULE_0__/* .addressBytes */ .AS)(address).reduce((bits, byte) => bits * 256 + byte, 0);
}
/** Reads `a.b.c.d/n`, the network's own address and 8 to 24 bits of it. The problem is a sentence. */
function parseSyntheticRange(text) {
    const [addressText = '', prefixText = '', ...rest] = text.split('/');
    const address = (0,_policy_ip_address_js__WEBPACK_IMPORTED_MODULE_0__/* .parseIpAddress */ .D_)(addressText);
    const prefix = Number(prefixText);
    const isPlain = rest.length === 0 && /^[1-9][0-9]?$/.test(prefixText);
    if (address?.family !== 4 || !isPlain || prefix < PREFIXES.shortest || prefix > PREFIXES.longest) {
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)(`write an IPv4 network of ${PREFIXES.shortest} to ${PREFIXES.longest} bits, e.g. 28.0.0.0/15`);
    }
    const first = addressBits(address);
    const size = 2 ** (32 - prefix);
    if (first % size !== 0)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)(`the address is not that of a network of ${prefix} bits, e.g. 28.0.0.0/15`);
    const top = first / 2 ** 24;
    if (top < 1 || top >= 224 || Math.floor(top) === 127) {
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)('the network cannot be used for connections. Write one like 28.0.0.0/15');
    }
    return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ first, size, prefix });
}


/***/ }),

/***/ 8004:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NN: () => (/* binding */ waitWithTimeout),
/* harmony export */   ZZ: () => (/* binding */ parseTimeout)
/* harmony export */ });
/* unused harmony exports TIMED_OUT, systemTimer */
/* harmony import */ var _policy_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3527);

/** The exit code of a run whose command was ended because it took too long, as timeout(1) gives it. */
const TIMED_OUT = 124;
/** The longest that a timer can wait, in seconds: 2^31 - 1 ms. A longer one would fire at once. */
const LONGEST_S = 2_147_483;
const systemTimer = (ms, action) => {
    const timeout = setTimeout(action, ms);
    return () => {
        clearTimeout(timeout);
    };
};
/** Reads the text of `--timeout` or of the input `timeout`: whole seconds. The problem is a sentence. */
function parseTimeout(text) {
    const seconds = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : undefined;
    if (seconds !== undefined && seconds <= LONGEST_S)
        return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)(seconds);
    return (0,_policy_result_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .f)(`${JSON.stringify(text)} is not a timeout. Write whole seconds from 1 to ${LONGEST_S}, or leave it out for none.`);
}
/**
 * Waits for the end of a command that runs. When the time is up it gets SIGTERM, and SIGKILL after the grace; then the
 * code is 124, whatever its own is.
 */
async function waitWithTimeout(sandbox, seconds, timedOut, timer = systemTimer) {
    if (seconds === undefined)
        return sandbox.exited;
    const late = new AbortController();
    const undo = timer(seconds * 1000, () => {
        late.abort();
        timedOut(seconds);
        sandbox.signal('SIGTERM');
    });
    const exit = await sandbox.exited;
    undo();
    return late.signal.aborted ? { ...exit, code: TIMED_OUT } : exit;
}


/***/ })

};
