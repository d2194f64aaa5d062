import { setImmediate as nextTurn } from 'node:timers/promises';
import { ssdeepCompare } from '../../shared/similarity/ssdeep-compare.ts';
import type { Query } from '../../shared/cql/tree.ts';
import { fold } from './fold.ts';
import { GRAM_LENGTH, gramsToFind } from './grams.ts';
import { and, or, term, type TermExpression } from './term-expression.ts';
import { digestTerm, gramTerm, shortenRuns } from './terms.ts';

/** Two digests are similar from this score on. */
const MIN_SCORE = 60;
/** Digests that share no seven characters in a row score nothing. */
const WINDOW = 7;
/** A comparison takes some 20 µs: others get their turn after so many. */
const BATCH = 200;

/** Every digest that `ssdeep ~` names. */
export function digestsIn(query: Query): string[] {
  if (query.kind === 'text') return [];
  if (query.kind === 'condition') {
    return query.attribute === 'ssdeep' && query.operator === '~' ? [query.values[0].text] : [];
  }
  return query.kind === 'not' ? digestsIn(query.operand) : query.operands.flatMap(digestsIn);
}

/** The scans that may have a digest similar this one: the same, or seven characters of it in a row. */
export function digestExpression(digest: string): TermExpression {
  const windows = new Set(shortenRuns(digest).split(':').slice(1).flatMap(windowsOf));
  return or(term(digestTerm(digest)), ...[...windows].map(windowExpression));
}

/** Those of the digests found, that are similar. */
export async function similarDigests(digest: string, found: readonly string[], mayGoOn: () => void): Promise<string[]> {
  const similar: string[] = [];
  for (const [index, candidate] of found.entries()) {
    if (index % BATCH === BATCH - 1) {
      await nextTurn();
      mayGoOn();
    }
    if ((ssdeepCompare(digest, candidate) ?? 0) >= MIN_SCORE) similar.push(candidate);
  }
  return similar;
}

function windowsOf(part: string): string[] {
  return Array.from({ length: Math.max(0, part.length - WINDOW + 1) }, (_, start) => part.slice(start, start + WINDOW));
}

/** Its first three characters and its last: few digests have both by chance. */
function windowExpression(window: string): TermExpression {
  const parts = [window.slice(0, GRAM_LENGTH), window.slice(-GRAM_LENGTH)];
  return and(...parts.flatMap(part => gramsToFind(fold(part), 'wide')).map(gram => term(gramTerm('ssdeep', gram))));
}
