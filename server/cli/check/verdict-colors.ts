import type { Verdict } from '../../../shared/scan-values.ts';

/** The colours of verdicts, as in the extension. */
export const VERDICT_COLORS = { SAFE: 'green', MALICIOUS: 'red', UNRATED: 'blue' } as const satisfies Readonly<
  Record<Verdict, string>
>;
