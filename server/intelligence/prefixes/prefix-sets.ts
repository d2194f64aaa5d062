import { hostExpression, type Scope } from '../../../shared/lists/expressions.ts';
import { eachSet, type PrefixSets, type SetName } from '../../../shared/lists/prefix-list.ts';
import { createExpressionHash, isExpired, RECORD_WORDS, scopeOf } from '../records.ts';
import type { ListKind } from '../records.ts';

/** The part of a list that prefixes are made from. */
export interface PrefixSource {
  readonly kind: ListKind;
  readonly records: Uint32Array;
}

const TRUSTED_SETS: ReadonlyMap<SetName, Scope> = new Map([
  ['trustedUrls', 'url'],
  ['trustedHosts', 'host'],
  ['trustedDomains', 'domain'],
]);

/** The prefixes of all entries that have not expired. */
export function prefixSetsOf(
  lists: readonly PrefixSource[],
  sharedHosts: readonly string[],
  nowMs: number,
): PrefixSets {
  const threats = lists.filter(list => list.kind === 'threat');
  const trusted = lists.filter(list => list.kind === 'trusted');
  return eachSet(({ name }) => {
    if (name === 'threats') return distinctWords(beginnings(threats, nowMs));
    if (name === 'sharedHosts') return distinctHashes(hashesOf(sharedHosts.map(hostExpression)));
    const scope = TRUSTED_SETS.get(name);
    return distinctHashes(
      entries(trusted, nowMs)
        .filter(({ last }) => scopeOf(last) === scope)
        .map(({ hash }) => hash),
    );
  });
}

function beginnings(lists: readonly PrefixSource[], nowMs: number): Uint32Array {
  const width = RECORD_WORDS.threat;
  const words = new Uint32Array(lists.reduce((sum, list) => sum + list.records.length / width, 0));
  let length = 0;
  for (const { records } of lists) {
    for (let at = 0; at < records.length; at += width) {
      if (!isExpired(records[at + width - 1] ?? 0, nowMs)) words[length++] = records[at] ?? 0;
    }
  }
  return words.subarray(0, length).sort();
}

function distinctWords(sorted: Uint32Array): Uint32Array {
  let length = 0;
  for (const word of sorted) if (length === 0 || sorted[length - 1] !== word) sorted[length++] = word;
  return sorted.slice(0, length);
}

function entries(lists: readonly PrefixSource[], nowMs: number): { hash: Uint32Array; last: number }[] {
  const width = RECORD_WORDS.trusted;
  return lists.flatMap(({ records }) =>
    Array.from({ length: records.length / width }, (_, i) => ({
      hash: records.subarray(i * width, (i + 1) * width - 1),
      last: records[(i + 1) * width - 1] ?? 0,
    })).filter(({ last }) => !isExpired(last, nowMs)),
  );
}

function hashesOf(expressions: readonly string[]): Uint32Array[] {
  const hashOf = createExpressionHash();
  return expressions.map(expression => hashOf(expression).slice());
}

/** Simple, because there are at most some ten thousand trusted entries. */
function distinctHashes(hashes: readonly Uint32Array[]): Uint32Array {
  const sorted = hashes.toSorted(compare).filter((hash, i, all) => i === 0 || compare(all[i - 1] ?? hash, hash) !== 0);
  return Uint32Array.from(sorted.flatMap(hash => Array.from(hash)));
}

function compare(a: Uint32Array, b: Uint32Array): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
