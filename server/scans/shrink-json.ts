import { fairLevel } from '../fair-level.ts';

/** Texts this short are never cut, so that words of a fixed list, dates and hashes stay valid. */
const SHORT_BYTES = 64;
/** Stands at the end of a text that was cut; an address with it is still an address. */
const CUT_MARK = '...';

/** Bytes of a value as JSON text, which is never made as a whole: it may be longer than a string can be. */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(JSON.stringify(value));
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + jsonBytes(item) + 1, 2);
  if (isObject(value)) return entriesOf(value).reduce((sum, [key, item]) => sum + keyBytes(key) + jsonBytes(item), 2);
  return String(value).length;
}

/**
 * The same value in at most so many bytes of JSON, as far as its keys and short texts allow: the largest parts are cut first.
 * Texts lose their end, lists too once their items cannot be made any shorter; keys stay. `onCut` hears where.
 */
export function shrinkJson(value: unknown, maxBytes: number, onCut: (path: string) => void, path = ''): unknown {
  if (jsonBytes(value) <= maxBytes) return value;
  if (typeof value === 'string') {
    onCut(path);
    return cutText(value, Math.max(maxBytes, SHORT_BYTES));
  }
  if (Array.isArray(value)) {
    const kept = longestStart(value, maxBytes);
    if (kept.length < value.length) onCut(path);
    return shrinkAll(kept, maxBytes - 2 - kept.length, onCut, () => `${path}[]`);
  }
  if (!isObject(value)) return value;
  const entries = entriesOf(value);
  const keys = entries.reduce((sum, [key]) => sum + keyBytes(key), 2);
  const nameOf = (index: number): string => (path === '' ? '' : `${path}.`) + (entries[index]?.[0] ?? '');
  const items = shrinkAll(
    entries.map(([, item]) => item),
    maxBytes - keys,
    onCut,
    nameOf,
  );
  return Object.fromEntries(entries.map(([key], index) => [key, items[index]]));
}

/** Each keeps what it cannot lose, and a fair share of the rest. */
function shrinkAll(
  items: readonly unknown[],
  maxBytes: number,
  onCut: (path: string) => void,
  pathOf: (index: number) => string,
): unknown[] {
  const least = items.map(leastBytes);
  const more = items.map((item, index) => jsonBytes(item) - (least[index] ?? 0));
  const level = fairLevel(more, Math.max(0, maxBytes - least.reduce((sum, bytes) => sum + bytes, 0)));
  return items.map((item, index) =>
    shrinkJson(item, (least[index] ?? 0) + Math.min(level, more[index] ?? 0), onCut, pathOf(index)),
  );
}

/** As many items as there is room for when each is cut as far as can be. */
function longestStart(items: readonly unknown[], maxBytes: number): unknown[] {
  let left = maxBytes - 2;
  return items.slice(
    0,
    firstIndex(items, item => (left -= leastBytes(item) + 1) < 0),
  );
}

function firstIndex(items: readonly unknown[], test: (item: unknown) => boolean): number {
  const index = items.findIndex(test);
  return index === -1 ? items.length : index;
}

/** What is left of a value when everything is cut that can be. */
function leastBytes(value: unknown): number {
  if (typeof value === 'string')
    return value.length > SHORT_BYTES ? SHORT_BYTES : Math.min(SHORT_BYTES, jsonBytes(value));
  if (Array.isArray(value)) return 2;
  if (isObject(value)) return entriesOf(value).reduce((sum, [key, item]) => sum + keyBytes(key) + leastBytes(item), 2);
  return jsonBytes(value);
}

/** Never half a character, escaped for an address or not. */
function cutText(text: string, maxBytes: number): string {
  let left = maxBytes - 2 - Buffer.byteLength(CUT_MARK);
  let end = 0;
  for (const character of text) {
    left -= jsonBytesOf(character);
    if (left < 0) break;
    end += character.length;
  }
  return text.slice(0, end).replace(/%[0-9a-f]?$/i, '') + CUT_MARK;
}

/** At most so many; a lone surrogate is escaped as control characters are. */
function jsonBytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0xd800 && code <= 0xdfff)) return 6;
  if (character === '"' || character === '\\') return 2;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function keyBytes(key: string): number {
  return jsonBytes(key) + 2;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Those that JSON has. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
