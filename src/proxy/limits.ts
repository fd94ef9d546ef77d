/** Longest request head, from its first byte to behind the empty line. */
export const MAX_HEAD_BYTES = 16 * 1024;
/** From the connection to the end of the request head, however many pieces it comes in. */
export const HEAD_TIMEOUT_MS = 10_000;

/** How long a connection may wait for the first byte of its next request. */
export const KEEP_ALIVE_MS = 60_000;

/** Longest ClientHello, and longest head of an HTTP request inside a tunnel. */
export const MAX_HELLO_BYTES = 16 * 1024;
/** A hello in records of one byte each, and what a client may send ahead of the server's answer. */
export const MAX_HELD_BYTES = 128 * 1024;
/** From the first byte of a hello, or of such a head, to its last. */
export const HELLO_TIMEOUT_MS = 5_000;

/** Tunnels and plain requests at once, counted from the decision to their end. The next one gets 503. */
export const MAX_TUNNELS = 1_024;
/** Connections at once that are not tunnels: a head is awaited, or a refusal is being read. The next one gets 503. */
export const MAX_WAITING = 1_024;

/** A tunnel without a byte in either direction for this long is closed. Streams of language models pause for minutes. */
export const IDLE_TIMEOUT_MS = 10 * 60_000;
/** Silence after which the kernel begins to probe whether the peer is still there. */
export const KEEP_ALIVE_DELAY_MS = 60_000;
/** How long a refused client may take to read the refusal before it is cut off. */
export const LINGER_MS = 5_000;

/** One lookup, however many servers the system's resolver asks. */
export const LOOKUP_TIMEOUT_MS = 15_000;
/** All attempts to reach one destination together. */
export const DIAL_TIMEOUT_MS = 15_000;
/** The next address is tried when the one before has not answered for this long (RFC 8305, section 5). */
export const ATTEMPT_DELAY_MS = 250;
/** Addresses tried for one tunnel; an answer may hold hundreds. */
export const MAX_ATTEMPTS = 8;

/** Connections that the kernel holds for us before they are accepted. */
export const LISTEN_BACKLOG = 1_024;

/** Names that get a synthetic address in one run. */
export const MAX_SYNTHETIC_ADDRESSES = 16_384;
/** Sockets in the sandbox for entries with ports of their own; those beyond are reached through the proxy alone. */
export const MAX_LISTENERS = 256;
/** A TCP connection to the DNS responder without a question for this long is closed. */
export const DNS_IDLE_MS = 10_000;

/** Distinct decisions kept in memory; those beyond are counted only. */
export const MAX_DISTINCT_DECISIONS = 10_000;
/** Identical denials written to the log one by one; those beyond are counted only. */
export const MAX_IDENTICAL_DENIALS = 100;
/** Size of the log on disk; decisions beyond are counted only. */
export const MAX_LOG_BYTES = 64 * 1024 * 1024;
/** Longest host text in a decision: a name has at most 253 characters, what is no name is cut here. */
export const MAX_HOST_TEXT = 256;
