import { parsePattern } from './host-pattern.js';
import { schemePort } from './host-shape.js';
import { parsePort } from './port.js';
import type { Range } from './position.js';
import type { Problem } from './problem.js';
import { findPlaceholder } from './template-text.js';
import { quote } from './visible-text.js';
import type { Lines } from './yaml-lines.js';
import type { YamlNode, YamlScalar } from './yaml-node.js';

type Path = readonly PropertyKey[];

/** A path as people write it: `"mcp.servers.jira.allowed_hosts[0].port"`. */
export function quotePath(path: Path): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return quote(steps.join('').replace(/^\./, ''));
}

/** What to say about a value that is no value: `null`, `~`, or nothing behind the colon. `key` is its key, if it has one. */
export function describeNull(path: Path, node: YamlScalar, key: Range | undefined, lines: Lines): Problem {
  const { start, end } = node.range;
  const written = start.offset < end.offset;
  // Where nothing is written there is still the key, or else the dash in front.
  const range = written ? node.range : (key ?? lines.rangeOf(Math.max(0, start.offset - 1), end.offset));
  return {
    code: 'null-value',
    range,
    message: `${quotePath(path)} has no value (null). ${nullRemedy(path)}`,
  };
}

function nullRemedy(path: Path): string {
  if (path.at(-1) === 'allowed_hosts') {
    return 'Write [] to allow no host, or list the hosts; without the key, any host may be needed and nothing is isolated.';
  }
  if (typeof path.at(-1) === 'number') return 'Write the item, or remove its dash.';
  if (path[0] === 'mcp' && path.length === 3) {
    return 'SODA would read a server without "allowed_hosts", which opens the network. Write its keys, or remove it.';
  }
  if (path.at(-1) === 'mcp_servers') return 'Write [] for no server, or list the servers.';
  if (path.at(-2) === 'env') return "Write '' for an empty value.";
  if (path.at(-1) === 'host' || path.at(-1) === 'port') return 'Write one, or remove the entry.';
  return 'Write a value, or remove the key.';
}

/**
 * What to say about a value of the wrong kind. `undefined` for a port that is some kind of number: the grammar of ports
 * says what is wrong with its text.
 */
export function describeMismatch(path: Path, node: YamlNode, expected: string): Problem | undefined {
  const name = quotePath(path);
  if (node.kind === 'scalar') {
    if (path.at(-1) === 'port' && isNumber(node)) return undefined;
    const placeholder = findPlaceholder(node.text);
    if (placeholder !== undefined) return wrongType(node, placeholder.message);
    if (expected === 'boolean') return mismatchedBoolean(name, node);
    if (expected === 'int' && isWhole(node)) return mismatchedInteger(name, node);
    const isBareItem = path.at(-2) === 'allowed_hosts' && (isNumber(node) || node.reading === 'boolean');
    if (isBareItem || (expected === 'string' && isHost(path))) return mismatchedHost(path, node);
  }
  return wrongType(
    node,
    `${name} ${mustBe(expected)}, not ${kindOf(node)}. ${remedyFor(path, node, expected)}`,
  );
}

function remedyFor(path: Path, node: YamlNode, expected: string): string {
  if (expected === 'array' && node.kind === 'scalar' && /^-[^\s-]/.test(node.text)) {
    return 'A blank is missing behind the dash.';
  }
  if (path.at(-1) === 'allowed_hosts') return 'Write one host an item, or [] to allow none.';
  if (path.at(-2) === 'allowed_hosts') return 'Write each host as an item of its own.';
  const text = node.kind === 'scalar' ? node.text : '';
  if (path.at(-1) === 'port' && node.kind === 'sequence') return 'Write an entry of its own for each port.';
  if (path.at(-1) === 'port' && schemePort(text) !== undefined) return `Write ${schemePort(text)}.`;
  if (path.join('.') === 'mcp.servers')
    return 'Write the name of each server as a key, and its settings below it.';
  switch (expected) {
    case 'array':
      return 'Write each item on a line of its own, behind a dash.';
    case 'object':
    case 'record':
      return /^[\w-]+:\S/.test(text)
        ? 'A blank is missing behind its colon.'
        : 'Write its keys below it, each with a colon and a value.';
    case 'int':
    case 'number':
      return node.kind === 'scalar' && node.style !== 'plain' && /^[0-9]+$/.test(text)
        ? 'Quotes make it text: write it without.'
        : 'Write it in plain digits.';
    default:
      return /^-[0-9]/.test(text) ? 'Write 0 or more.' : 'Write one value.';
  }
}

function wrongType({ range }: YamlNode, message: string): Problem {
  return { code: 'wrong-type', range, message };
}

function mismatchedBoolean(name: string, node: YamlScalar): Problem {
  const { range, text } = node;
  if (node.style === 'plain' && node.reading === 'ambiguous-boolean') {
    const replacement = /^(?:y|yes|on)$/i.test(text) ? 'true' : 'false';
    const message = `${name} is ${quote(text)}, which is a boolean for SODA and text in YAML 1.2. Write ${replacement}.`;
    return { code: 'yaml-ambiguous-boolean', range, message, replacement };
  }
  const quoted = /^(?:true|false)$/i.test(text);
  const remedy = quoted ? 'Quotes make it text: write it without.' : 'Write true or false.';
  return wrongType(node, `${name} must be true or false, not ${kindOf(node)}. ${remedy}`);
}

/** A number whose text, or whose quotes, keep it from being one for every reader. */
function isWhole({ reading, text }: YamlScalar): boolean {
  return reading === 'ambiguous-integer' || (text !== '' && Number.isInteger(Number(text)));
}

function mismatchedInteger(name: string, node: YamlScalar): Problem {
  if (node.style === 'plain') return ambiguousInteger(name, node);
  return wrongType(node, `${name} must be a number, and quotes make it text. Write it without quotes.`);
}

/** A number or boolean where a host should be: Go would take the text for it, YAML 1.2 a number. */
function mismatchedHost(path: Path, node: YamlScalar): Problem {
  if (path.at(-1) !== 'host' && parsePort(node.text).ok) {
    const message = `${quote(node.text)} is a number and no host. If it is a port, write it behind its host, e.g. "api.example.com:${node.text}".`;
    return wrongType(node, message);
  }
  const kind = isNumber(node) ? 'number' : 'boolean';
  const outcome = parsePattern(node.text);
  const rest = outcome.ok ? '' : ` With quotes it would still be refused: ${outcome.problem.message}`;
  return wrongType(
    node,
    `host must be a string, quote it: without quotes ${quote(node.text)} is a ${kind}.${rest}`,
  );
}

function ambiguousInteger(name: string, { range, text }: YamlScalar): Problem {
  const message = `${name} is ${quote(text)}, which readers of YAML take for different numbers. Write it in plain decimal digits.`;
  return { code: 'yaml-ambiguous-integer', range, message };
}

/** Whether YAML takes a scalar for some number, whichever. */
export function isNumber({ reading }: YamlScalar): boolean {
  return reading === 'integer' || reading === 'fraction' || reading === 'ambiguous-integer';
}

function isHost(path: Path): boolean {
  return path.at(-1) === 'host' || path.at(-2) === 'allowed_hosts';
}

function mustBe(expected: string): string {
  switch (expected) {
    case 'boolean':
      return 'must be true or false';
    case 'int':
    case 'number':
      return 'must be a whole number';
    case 'array':
      return 'must be a list';
    case 'object':
    case 'record':
      return 'must be a mapping';
    case 'string':
    case 'text':
      return 'must be text';
    default:
      return `must be ${expected}`;
  }
}

function kindOf(node: YamlNode): string {
  if (node.kind === 'sequence') return 'a list';
  if (node.kind !== 'scalar') return 'a mapping';
  if (isNumber(node)) return `the number ${quote(node.text)}`;
  if (node.reading === 'boolean') return `a boolean (${quote(node.text)})`;
  return `the text ${quote(node.text)}`;
}
