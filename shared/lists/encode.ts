import { createByteWriter, type ByteWriter } from './bytes.ts';
import { SETS, type PrefixList, type PrefixSets } from './prefix-list.ts';
import { createSha256 } from './sha256.ts';
import { without } from './sorted-words.ts';

// The binary format. `number` is LEB128, `word` four bytes big-endian.
//
//   whole list   "LGP1" 0 version, then each set of SETS
//   difference   "LGP1" 1 base-version new-version, then for each set the removed and the added entries
//   version      16 bytes: the start of the SHA-256 of all sets as written in a whole list
//   set          number of entries; threats as deltas in numbers, others as words

export const MAGIC = Uint8Array.of(0x4c, 0x47, 0x50, 0x31);
export const WHOLE = 0;
export const DIFFERENCE = 1;
export const VERSION_BYTES = 16;

/** The encoded sets of a whole list; its version is their hash. */
export function encodeSets(sets: PrefixSets): Uint8Array {
  const writer = createByteWriter(sets.threats.length * 3 + sets.trustedDomains.length * 4 + 1024);
  for (const { name, words } of SETS) writeSet(writer, sets[name], words);
  return writer.finish();
}

function versionOf(encodedSets: Uint8Array): string {
  const words = createSha256().ofBytes(encodedSets);
  return [...words.subarray(0, VERSION_BYTES / 4)].map(word => word.toString(16).padStart(8, '0')).join('');
}

/** Builds a list from sorted sets without duplicates. */
export function prefixListOf(sets: PrefixSets): PrefixList {
  return { version: versionOf(encodeSets(sets)), sets };
}

export function encodeWhole(version: string, encodedSets: Uint8Array): Uint8Array {
  const writer = createByteWriter(encodedSets.length + 32);
  writeHead(writer, WHOLE, [version]);
  writer.bytes(encodedSets);
  return writer.finish();
}

/** Encodes a whole list, for storing. */
export function encodePrefixes(list: PrefixList): Uint8Array {
  return encodeWhole(list.version, encodeSets(list.sets));
}

export function encodeDifference(from: PrefixList, to: PrefixList): Uint8Array {
  const writer = createByteWriter(1024);
  writeHead(writer, DIFFERENCE, [from.version, to.version]);
  for (const { name, words } of SETS) {
    writeSet(writer, without(from.sets[name], to.sets[name], words), words);
    writeSet(writer, without(to.sets[name], from.sets[name], words), words);
  }
  return writer.finish();
}

function writeHead(writer: ByteWriter, kind: number, versions: readonly string[]): void {
  writer.bytes(MAGIC);
  writer.byte(kind);
  for (const version of versions) {
    for (let i = 0; i < VERSION_BYTES; i++) writer.byte(Number.parseInt(version.slice(i * 2, i * 2 + 2), 16));
  }
}

function writeSet(writer: ByteWriter, set: Uint32Array, words: 1 | 4): void {
  writer.number(set.length / words);
  if (words === 4) {
    for (const word of set) writer.word(word);
    return;
  }
  let before = 0;
  for (const prefix of set) {
    writer.number(prefix - before);
    before = prefix;
  }
}
