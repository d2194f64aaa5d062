import { createByteReader, type ByteReader } from './bytes.ts';
import { DIFFERENCE, MAGIC, prefixListOf, VERSION_BYTES, WHOLE } from './encode.ts';
import { eachSet, PrefixListError, type PrefixList } from './prefix-list.ts';
import { isAscending, together, without } from './sorted-words.ts';

/**
 * Decodes a response of `GET /lists/prefixes`: a whole list, or a difference to `held`, whose version was sent as `since`.
 * Throws PrefixListError for invalid bytes, another base version, or a result whose version does not match.
 */
export function decodePrefixes(bytes: Uint8Array, held: PrefixList | null = null): PrefixList {
  const reader = createByteReader(bytes);
  if (MAGIC.some(byte => reader.byte() !== byte)) throw new PrefixListError('not a prefix list');
  const kind = reader.byte();
  if (kind !== WHOLE && kind !== DIFFERENCE) throw new PrefixListError('unsupported kind of prefix list');
  if (kind === DIFFERENCE && readVersion(reader) !== held?.version) {
    throw new PrefixListError('the difference is for another version');
  }
  const version = readVersion(reader);
  const sets = eachSet(({ name, words }) => {
    if (kind === WHOLE || held === null) return readSet(reader, words);
    const gone = readSet(reader, words);
    const added = readSet(reader, words);
    return together(without(held.sets[name], gone, words), added, words);
  });
  if (reader.left > 0) throw new PrefixListError('unexpected data after the list');
  const list = prefixListOf(sets);
  if (list.version !== version) throw new PrefixListError('the version does not match the content');
  return list;
}

function readVersion(reader: ByteReader): string {
  return [...reader.bytes(VERSION_BYTES)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

function readSet(reader: ByteReader, words: 1 | 4): Uint32Array {
  const entries = reader.number();
  // Check before allocating: an entry has at least one byte.
  if (entries * (words === 1 ? 1 : 16) > reader.left) throw new PrefixListError('unexpected end of the list');
  const set = new Uint32Array(entries * words);
  let before = 0;
  for (let i = 0; i < set.length; i++) {
    if (words === 1) before += reader.number();
    set[i] = words === 1 ? before : reader.word();
    if (before > 0xffff_ffff) throw new PrefixListError('a prefix exceeds 32 bits');
  }
  if (!isAscending(set, words)) throw new PrefixListError('the list is not sorted');
  return set;
}
