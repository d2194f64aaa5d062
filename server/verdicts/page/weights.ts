import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PRIOR_WEIGHTS, type RuleCode, type SignalGroup } from './prior-weights.ts';
import type { Verdict } from '../../../shared/api/scans.ts';

export type { RuleCode, SignalGroup };

/** Codes of all rules with their group, in the order of `prior-weights.ts`. */
export const SIGNALS: readonly { readonly code: RuleCode; readonly group: SignalGroup; readonly prior: number }[] =
  Object.entries(PRIOR_WEIGHTS).flatMap(([group, weights]) =>
    Object.entries(weights).map(([code, prior]) => ({
      code: code as RuleCode, // a key of PRIOR_WEIGHTS
      group: group as SignalGroup, // likewise
      prior,
    })),
  );

/** What the odds of a page are made of. */
export interface PageWeights {
  /** The logarithm of the odds for a page that no rule has anything to say of. */
  readonly bias: number;
  /** What each rule adds to it. */
  readonly weights: Readonly<Record<RuleCode, number>>;
}

const file = z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) });

/** Where the weights in use lie, with the figures that were measured with them; `train-page` writes the file. */
export const PAGE_WEIGHTS_FILE = new URL('./page-weights.json', import.meta.url);

/** Throws where a rule has no weight. */
export function readPageWeights(url: URL | string = PAGE_WEIGHTS_FILE): PageWeights {
  const { bias, weights } = file.parse(JSON.parse(readFileSync(url, 'utf8')));
  for (const { code } of SIGNALS) if (weights[code] === undefined) throw new Error(`no weight for the rule ${code}`);
  return { bias, weights: weights as PageWeights['weights'] }; // each code was looked for
}

/** Probability from which a page is MALICIOUS. */
export const MALICIOUS_PAGE = 0.85;
/** Probability up to which a page of some content is SAFE; between the two it is UNRATED. */
export const SAFE_PAGE = 0.2;
/** A reason of this weight or more is a warning sign, and rules out SAFE. */
export const WARNING_SIGN = 1;

export interface Decision {
  readonly verdict: Verdict;
  /** 0..1: how likely the page is malicious. */
  readonly score: number;
}

/** The verdict from the rules that matched. `maySafe` is false where the page has too little content, or an unproven identity. */
export function decide(codes: readonly RuleCode[], maySafe: boolean, { bias, weights }: PageWeights): Decision {
  const odds = codes.reduce((sum, code) => sum + weights[code], bias);
  const score = 1 / (1 + Math.exp(-odds));
  if (score >= MALICIOUS_PAGE) return { verdict: 'MALICIOUS', score };
  const isSafe = maySafe && score <= SAFE_PAGE && codes.every(code => weights[code] < WARNING_SIGN);
  return { verdict: isSafe ? 'SAFE' : 'UNRATED', score };
}
