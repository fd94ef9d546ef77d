/******/ (() => { // webpackBootstrap
/******/ 	"use strict";
/******/ 	var __webpack_modules__ = ({

/***/ 314:
/***/ ((module) => {

module.exports = require("node:dgram");

/***/ }),

/***/ 474:
/***/ ((module) => {

module.exports = require("node:events");

/***/ }),

/***/ 30:
/***/ ((module) => {

module.exports = require("node:net");

/***/ }),

/***/ 247:
/***/ ((__unused_webpack_module, exports) => {


Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.HANDOVER_TIMEOUT_MS = void 0;
/** The longest time without a message of the other side, in milliseconds. */
exports.HANDOVER_TIMEOUT_MS = 30_000;


/***/ })

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			// no module.id needed
/******/ 			// no module.loaded needed
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/************************************************************************/
var __webpack_exports__ = {};
// This entry need to be wrapped in an IIFE because it uses a non-standard name for the exports (exports).
(() => {
var exports = __webpack_exports__;

Object.defineProperty(exports, "__esModule", ({ value: true }));
/**
 * Runs inside a new network namespace: opens listening sockets there, hands them to the parent and ends at its `go`.
 * A socket belongs to the namespace that made it, whoever accepts on it: afterwards no process in here is needed.
 */
const node_events_1 = __nccwpck_require__(474);
const node_dgram_1 = __nccwpck_require__(314);
const node_net_1 = __nccwpck_require__(30);
const protocol_js_1 = __nccwpck_require__(247);
/** The exit code when the sockets cannot be opened: the launcher stops there. */
const FAILED = 125;
/** How often the channel is looked at: Node tells of no disconnect while a socket waits to be taken over. */
const CONNECTED_CHECK_MS = 50;
function stop(reason) {
    process.stderr.write(`listen: ${reason}\n`);
    process.exit(FAILED);
}
process.on('uncaughtException', (error) => stop(error.message));
let deadline = Date.now() + protocol_js_1.HANDOVER_TIMEOUT_MS;
setInterval(() => {
    if (!process.connected)
        process.exit(FAILED);
    if (Date.now() > deadline)
        stop('soda-guard did not answer in time');
}, CONNECTED_CHECK_MS);
async function nextMessage() {
    const received = await (0, node_events_1.once)(process, 'message');
    const message = received[0];
    deadline = Date.now() + protocol_js_1.HANDOVER_TIMEOUT_MS;
    return new Map(typeof message === 'object' && message !== null ? Object.entries(message) : []);
}
function isRequest(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const fields = new Map(Object.entries(value));
    return ((fields.get('kind') === 'tcp' || fields.get('kind') === 'udp') &&
        typeof fields.get('address') === 'string' &&
        typeof fields.get('port') === 'number');
}
/** Sends one message; the socket, if any, is the parent's from then on. */
function send(message, socket) {
    process.send?.(message, socket, {}, (error) => {
        if (error !== null)
            stop(error.message);
    });
}
/** A socket that listens, or for UDP is bound. */
async function open({ kind, address, port }) {
    const ipv6Only = address.includes(':');
    if (kind === 'udp') {
        const socket = (0, node_dgram_1.createSocket)({ type: ipv6Only ? 'udp6' : 'udp4', ipv6Only });
        socket.bind({ address, port });
        await (0, node_events_1.once)(socket, 'listening');
        return socket;
    }
    const server = (0, node_net_1.createServer)();
    server.listen({ host: address, port, ipv6Only });
    await (0, node_events_1.once)(server, 'listening');
    return server;
}
async function handOver(n, request) {
    const socket = await open(request);
    const acknowledged = nextMessage();
    send({ n, kind: request.kind, address: request.address, port: request.port }, socket);
    if ((await acknowledged).get('ack') !== n)
        stop('unexpected message of soda-guard');
}
async function main() {
    const requests = (await nextMessage()).get('open');
    if (!Array.isArray(requests) || !requests.every(isRequest))
        stop('unexpected message of soda-guard');
    for (const [n, request] of requests.entries())
        await handOver(n, request);
    const answer = nextMessage();
    send({ complete: requests.length });
    if ((await answer).get('go') !== true)
        stop('unexpected message of soda-guard');
    process.exit(0);
}
main().catch((error) => stop(error instanceof Error ? error.message : String(error)));

})();

module.exports = __webpack_exports__;
/******/ })()
;