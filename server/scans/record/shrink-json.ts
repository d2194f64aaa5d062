import { fairShare } from '../../fair-share.ts';

/** Texts up to this length are never cut, so that enum values, dates and hashes stay valid. */
const SHORT_BYTES = 64;
/** Appended to each cut text. A URL that ends with it still parses. */
const CUT_MARK = '...';

/** Length of a value's JSON in bytes, computed without building it: it may exceed V8's maximum string length. */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(JSON.stringify(value));
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + jsonBytes(item) + 1, 2);
  if (isObject(value)) return entriesOf(value).reduce((sum, [key, item]) => sum + keyBytes(key) + jsonBytes(item), 2);
  return String(value).length;
}

/**
 * Shrinks a value to `maxBytes` of JSON, as far as its keys and short texts allow. The largest parts are cut first: texts at
 * their end, and lists once their items cannot be shortened further. Keys stay. `onCut` is called with each path that is cut.
 */
export function shrinkJson(value: unknown, maxBytes: number, onCut: (path: string) => void, path = ''): unknown {
  if (jsonBytes(value) <= maxBytes) return value;
  if (typeof value === 'string') {
    onCut(path);
    return cutText(value, Math.max(maxBytes, SHORT_BYTES));
  }
  if (Array.isArray(value)) {
    const kept = itemsThatFit(value, maxBytes);
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

/** Each part keeps its minimum and gets a fair share of the remaining bytes. */
function shrinkAll(
  items: readonly unknown[],
  maxBytes: number,
  onCut: (path: string) => void,
  pathOf: (index: number) => string,
): unknown[] {
  const minimums = items.map(minBytes);
  const more = items.map((item, index) => jsonBytes(item) - (minimums[index] ?? 0));
  const level = fairShare(more, Math.max(0, maxBytes - minimums.reduce((sum, bytes) => sum + bytes, 0)));
  return items.map((item, index) =>
    shrinkJson(item, (minimums[index] ?? 0) + Math.min(level, more[index] ?? 0), onCut, pathOf(index)),
  );
}

/** As many items as fit when each is cut to its minimum. */
function itemsThatFit(items: readonly unknown[], maxBytes: number): unknown[] {
  let left = maxBytes - 2;
  return items.slice(
    0,
    firstIndex(items, item => (left -= minBytes(item) + 1) < 0),
  );
}

function firstIndex(items: readonly unknown[], test: (item: unknown) => boolean): number {
  const index = items.findIndex(test);
  return index === -1 ? items.length : index;
}

/** The minimum length of a value. */
function minBytes(value: unknown): number {
  if (typeof value === 'string')
    return value.length > SHORT_BYTES ? SHORT_BYTES : Math.min(SHORT_BYTES, jsonBytes(value));
  if (Array.isArray(value)) return 2;
  if (isObject(value)) return entriesOf(value).reduce((sum, [key, item]) => sum + keyBytes(key) + minBytes(item), 2);
  return jsonBytes(value);
}

/** Does not split a surrogate pair or a percent-encoded character. */
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

/** An upper bound. Lone surrogates are escaped like control characters. */
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

/** JSON omits members that are undefined. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
