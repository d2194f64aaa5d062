import type { z } from 'zod';
import type { reason } from '../../shared/api/scans.ts';

/** Why something was said, in a sentence that a person understands; a positive weight speaks against the address. */
export type Reason = z.infer<typeof reason>;

/** The strongest first, whatever it speaks for. */
export function byStrength(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
}
