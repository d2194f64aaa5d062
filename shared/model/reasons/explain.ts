import { reasonOf, type Reason } from '../../reasons/reason-of.ts';
import type { UrlContext } from '../url-context.ts';
import { brandStatements } from './brand-statements.ts';
import { shapeStatements } from './shape-statements.ts';
import type { Statement } from './statement.ts';
import { textStatements } from './text-statements.ts';

/** Why an address has its score. The weight is what the reason adds to the logarithm of the odds. */
export type ModelReason = Readonly<Reason>;

/** In the order in which they claim features: the most specific first. */
const STATEMENTS: readonly Statement[] = [...brandStatements, ...shapeStatements, ...textStatements];

/** Smaller weights get no sentence. */
const MIN_WEIGHT = 0.2;

type Explain = (context: UrlContext, shares: Float64Array) => readonly ModelReason[];

/** Turns the contributions of features into sentences. A feature counts for one sentence at most. */
export function createExplain(features: readonly string[]): Explain {
  const known = STATEMENTS.map(statement => ({ statement, takes: placesOf(statement, features) }));
  return (context, shares) => {
    const taken = new Uint8Array(features.length);
    const reasons: ModelReason[] = [];
    for (const { statement, takes } of known) {
      const free = takes.filter(place => taken[place] === 0);
      const weight = free.reduce((sum, place) => sum + (shares[place] ?? 0), 0);
      const said = free.length > 0 ? statement.say(context, weight) : null;
      if (!said) continue;
      for (const place of free) taken[place] = 1;
      if (Math.abs(weight) >= MIN_WEIGHT) reasons.push(reasonOf(statement.code, said, rounded(weight)));
    }
    return reasons.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  };
}

function placesOf({ features }: Statement, names: readonly string[]): number[] {
  const isOne = (name: string) =>
    features.some(feature => (feature.endsWith('*') ? name.startsWith(feature.slice(0, -1)) : name === feature));
  return names.flatMap((name, place) => (isOne(name) ? [place] : []));
}

function rounded(weight: number): number {
  return Math.round(100 * weight) / 100;
}
