/* oxlint-disable typescript/no-non-null-assertion -- there is a list of cuts for each feature */
import { binOf, type Cuts } from './forest/bins.ts';
import type { ForestSum } from './forest/forest-sum.ts';

/** Features that identify the hosting company of a host, or its kind. */
const COMPANY = ['hosting.kind', 'hosting.isDynamic', 'hosting.badness'];

/**
 * The largest change of the logarithm of the odds by the hosting company, either way. Threat lists know only the bad customers of a
 * company, and a plain name below it is not malicious for that. Keeps false alarms below hosting companies rarer than elsewhere.
 */
const COMPANY_CAP = 2;

/** The sum of the leaves, at most `COMPANY_CAP` from what it would be if nothing was known of the company. */
export function createCappedSum(
  features: readonly string[],
  cuts: Cuts,
  sumOfLeaves: ForestSum,
): (bins: Uint8Array) => number {
  const places = COMPANY.map(name => features.indexOf(name)).filter(place => place !== -1);
  const unknown = places.map(place => binOf(0, cuts[place]!));
  const blank = new Uint8Array(features.length);
  return bins => {
    const sum = sumOfLeaves(bins);
    if (places.every((place, i) => bins[place] === unknown[i])) return sum;
    blank.set(bins);
    for (let i = 0; i < places.length; i++) blank[places[i]!] = unknown[i]!;
    const without = sumOfLeaves(blank);
    return Math.max(without - COMPANY_CAP, Math.min(without + COMPANY_CAP, sum));
  };
}
