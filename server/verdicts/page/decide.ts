import type { Verdict } from '../../../shared/api/scans.ts';
import { MALICIOUS_PAGE, SAFE_PAGE, WARNING_SIGN, type PageWeights, type RuleCode } from './weights.ts';

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
