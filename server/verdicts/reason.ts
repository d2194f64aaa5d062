import type { Reason } from '../../shared/reasons/reason-of.ts';
import { PAGE_THREATS } from '../../shared/cql/label-values.ts';

export type { Reason } from '../../shared/reasons/reason-of.ts';

/** Sorts by absolute weight, strongest first. */
export function byStrength(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}

/** The wire form; without params unless requested. */
export function presentReasons(reasons: readonly Reason[], hasParams: boolean): Reason[] {
  return reasons.map(({ code, message, evidence, weight, params = {} }) => ({
    code,
    message,
    evidence,
    weight,
    ...(hasParams ? { params } : {}),
  }));
}

/** Kinds of threats of malicious pages. */
export const THREATS = PAGE_THREATS;
export type Threat = (typeof THREATS)[number];
