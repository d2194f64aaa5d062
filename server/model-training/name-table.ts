/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { nameCodeOf, WIDTH, type NameTable } from '../../shared/model/features/names.ts';

/** Pseudocounts: the weight of the estimate from a shorter context. */
const PRIOR_TWO = 20;
const PRIOR_THREE = 10;
const STEPS_A_BIT = 16;

/** The surprise of each character after two others, in first labels of domains: trigram frequencies, smoothed with those of bigrams and unigrams. */
export function nameTable(domains: Iterable<string>): NameTable {
  const ones = new Float64Array(WIDTH);
  const twos = new Float64Array(WIDTH ** 2);
  const threes = new Float64Array(WIDTH ** 3);
  for (const domain of domains) {
    const label = domain.slice(0, domain.indexOf('.'));
    if (label.startsWith('xn--')) continue;
    let [first, second] = [0, 0];
    for (let at = 0; at <= label.length; at++) {
      const third = at < label.length ? nameCodeOf(label.charCodeAt(at)) : 0;
      ones[third]!++;
      twos[second * WIDTH + third]!++;
      threes[(first * WIDTH + second) * WIDTH + third]!++;
      first = second;
      second = third;
    }
  }
  const all = sumOf(ones);
  return Uint8Array.from(threes, (count, place) => {
    const two = place % WIDTH ** 2;
    const one = place % WIDTH;
    const alone = (ones[one]! + 0.5) / (all + 0.5 * WIDTH);
    const behindOne = (twos[two]! + PRIOR_TWO * alone) / (sumOf(rowOf(twos, two)) + PRIOR_TWO);
    const behindTwo = (count + PRIOR_THREE * behindOne) / (sumOf(rowOf(threes, place)) + PRIOR_THREE);
    return Math.min(255, Math.round(-STEPS_A_BIT * Math.log2(behindTwo)));
  });
}

/** The counts of all characters after the same context. */
function rowOf(counts: Float64Array, place: number): Float64Array {
  const start = place - (place % WIDTH);
  return counts.subarray(start, start + WIDTH);
}

function sumOf(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
