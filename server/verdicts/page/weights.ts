import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PRIOR_WEIGHTS, type RuleCode, type SignalGroup } from './prior-weights.ts';
import type { Verdict } from '../../../shared/api/scans.ts';

export type { RuleCode, SignalGroup };

/** All rules with group and prior weight, in the order of `prior-weights.ts`. */
export const SIGNALS: readonly { readonly code: RuleCode; readonly group: SignalGroup; readonly prior: number }[] =
  Object.entries(PRIOR_WEIGHTS).flatMap(([group, weights]) =>
    Object.entries(weights).map(([code, prior]) => ({
      code: code as RuleCode, // a key of PRIOR_WEIGHTS
      group: group as SignalGroup, // likewise
      prior,
    })),
  );

/** The logistic model of pages. */
export interface PageWeights {
  /** Log-odds of a page without findings. */
  readonly bias: number;
  /** Log-odds that each finding adds. */
  readonly weights: Readonly<Record<RuleCode, number>>;
}

const file = z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) });

/** The weights in use, with the metrics of their evaluation; `train-page` writes the file. */
export const PAGE_WEIGHTS_FILE = new URL('./page-weights.json', import.meta.url);

/** Throws if a rule has no weight. */
export function readPageWeights(url: URL | string = PAGE_WEIGHTS_FILE): PageWeights {
  const { bias, weights } = file.parse(JSON.parse(readFileSync(url, 'utf8')));
  for (const { code } of SIGNALS) if (weights[code] === undefined) throw new Error(`missing weight for rule ${code}`);
  return { bias, weights: weights as PageWeights['weights'] }; // checked above
}

/** Probability from which a page is MALICIOUS. */
export const MALICIOUS_PAGE = 0.85;
/** Probability up to which a page with enough content is SAFE; between the two it is UNRATED. */
export const SAFE_PAGE = 0.2;
/** A finding of this weight or more is a warning sign, which rules out SAFE. */
const WARNING_SIGN = 1;

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
