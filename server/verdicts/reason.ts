import type { SaidReason } from '../../shared/reasons/reason-of.ts';
import { PAGE_THREATS } from '../../shared/cql/label-values.ts';

/** Why something was said: of the catalogue in `shared/reasons`. */
export type Reason = SaidReason;

/** The strongest first, whatever it speaks for. */
export function byStrength(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** As clients get them: without params where they did not ask for them. */
export function presentReasons(reasons: readonly Reason[], hasParams: boolean): Reason[] {
  return reasons.map(({ code, message, evidence, weight, params = {} }) => ({
    code,
    message,
    evidence,
    weight,
    ...(hasParams ? { params } : {}),
  }));
}

/** What a malicious page is after. */
export const THREATS = PAGE_THREATS;
export type Threat = (typeof THREATS)[number];
