import { parseEntryText } from './entry.js';
import { intendedKey } from './intended-key.js';
import type { Problem } from './problem.js';
import { HOST_KEYS } from './schema.js';
import { isNumber } from './shape-message.js';
import { quote } from './visible-text.js';
import type { YamlMapping, YamlNode, YamlPair } from './yaml-node.js';

/** A key of ours that its value follows without `: `. */
const STUCK_KEY = /^(host|port|allow_private)(:\s*|\s+)(\S+)$/;

/**
 * Items of a host list that YAML takes for something else than their author does: a blank too many or too few, a colon
 * at the end, brackets without quotes. One such slip breaks several rules of the shape at once, and is one problem.
 */
export function describeMisread(item: YamlNode): Problem | undefined {
  switch (item.kind) {
    case 'mapping': {
      const host = item.pairs.get('host')?.value;
      const [address, second] = host?.kind === 'sequence' ? host.items : [];
      if (host !== undefined && address !== undefined && second === undefined) {
        return describeBrackets(host, address);
      }
      return item.merges || item.pairs.has('host') ? undefined : describeMapping(item);
    }
    case 'sequence': {
      const [address, second] = item.items;
      return second === undefined && address !== undefined ? describeBrackets(item, address) : undefined;
    }
    case 'scalar': {
      if (item.style === 'plain' && item.range.start.line !== item.range.end.line) return severalLines(item);
      const stuck = STUCK_KEY.exec(item.text);
      if (item.reading !== 'text' || stuck === null) return undefined;
      return /^[0-9]*$/.test(stuck[3] ?? '') ? undefined : stuckKey(item, stuck);
    }
    case 'unreadable':
      return undefined;
  }
}

/** An item that is indented more than the one before becomes a part of it. */
function severalLines({ range }: YamlNode): Problem {
  const message =
    'This item goes on in the next line, which is indented more than its dash. Put every item behind a "- ", and indent all of these alike.';
  return { code: 'host-whitespace', range, message };
}

function describeMapping(item: YamlMapping): Problem | undefined {
  for (const pair of item.pairs.values()) {
    const stuck = STUCK_KEY.exec(pair.name);
    if (stuck !== null) return stuckKey({ range: pair.key }, stuck);
  }
  const [only, second] = item.pairs.values();
  if (second === undefined && only?.value.kind === 'scalar' && /^\/\/[^/?#\s]/.test(only.value.text)) {
    return splitUrl(item, only.value.text);
  }
  const pair = [...item.pairs.values()].find(isHostAsKey);
  return pair === undefined ? undefined : hostAsKey(item, pair);
}

function stuckKey(
  { range }: Pick<YamlNode, 'range'>,
  [, key = '', between = '', value = '']: RegExpExecArray,
): Problem {
  const missing = between.startsWith(':')
    ? 'A blank is missing behind the colon'
    : `A colon is missing behind "${key}"`;
  return { code: 'wrong-type', range, message: `${missing}. Write ${quote(`${key}: ${value}`)}.` };
}

/** A key that is no misspelt one of ours, and that would do as an entry. */
function isHostAsKey({ name, value }: YamlPair): boolean {
  if (intendedKey(name, HOST_KEYS) !== undefined) return false;
  const looksLikeHost = /[.:]/.test(name) || (value.kind === 'scalar' && isNumber(value));
  return looksLikeHost && parseEntryText(name).ok;
}

function hostAsKey(item: YamlMapping, { name, value }: YamlPair): Problem {
  const range = item.range;
  if (value.kind === 'scalar' && isNumber(value)) {
    const message = `A blank behind the colon makes this a mapping. Write ${quote(`${name}:${value.text}`)}, without the blank.`;
    return { code: 'wrong-type', range, message };
  }
  if (item.pairs.size === 1 && value.kind === 'scalar' && value.text === '') {
    const message = `The colon at the end makes this a mapping. Write ${quote(name)}, without it.`;
    return { code: 'wrong-type', range, message };
  }
  const message = `The host ${quote(name)} stands where a key belongs. Write it as the value of "host", e.g. {host: api.example.com, port: 443}.`;
  return { code: 'wrong-type', range, message };
}

function splitUrl({ range }: YamlMapping, text: string): Problem {
  const [, authority = ''] = /^\/\/([^/?#\s]+)/.exec(text) ?? [];
  const message = `This is a URL with a blank in it, and an entry is a host alone. Write ${quote(authority)}.`;
  return { code: 'wrong-type', range, message };
}

function describeBrackets({ range }: YamlNode, address: YamlNode): Problem | undefined {
  if (address.kind !== 'scalar' || !/^[0-9a-fA-F.]{0,4}:[0-9a-fA-F:.]{1,45}$/.test(address.text))
    return undefined;
  const replacement = `"[${address.text}]"`;
  const message = `Brackets without quotes make this a list. Write ${replacement}, with the quotes.`;
  return { code: 'host-brackets', range, message, replacement };
}
