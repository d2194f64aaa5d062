import { setImmediate as nextTurn } from 'node:timers/promises';
import { ssdeepCompare } from '../../../shared/similarity/ssdeep-compare.ts';
import { fold } from '../index/fold.ts';
import { GRAM_LENGTH, gramsToFind } from '../index/grams.ts';
import { and, or, term, type TermExpression } from './term-expression.ts';
import { digestTerm, gramTerm, shortenRuns } from '../index/terms.ts';

/** Minimum score of similar digests. */
const MIN_SCORE = 60;
/** ssdeep scores digests without a common substring of this length as 0. */
const WINDOW = 7;
/** Comparisons between two yields to the event loop; one takes about 20 µs. */
const BATCH = 200;

/** Matches scans that may have a similar digest: the same one, or a common substring of seven characters. */
export function digestExpression(digest: string): TermExpression {
  const windows = new Set(shortenRuns(digest).split(':').slice(1).flatMap(windowsOf));
  return or(term(digestTerm(digest)), ...[...windows].map(windowExpression));
}

/** The similar ones among the digests found. */
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

/** The first and last three characters; few digests have both by chance. */
function windowExpression(window: string): TermExpression {
  const parts = [window.slice(0, GRAM_LENGTH), window.slice(-GRAM_LENGTH)];
  return and(...parts.flatMap(part => gramsToFind(fold(part), 'wide')).map(gram => term(gramTerm('ssdeep', gram))));
}
