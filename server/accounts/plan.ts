export const PLANS = ['FREE', 'PREMIUM'] as const;
export type Plan = (typeof PLANS)[number];

/** Who asks: what an API key opens. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
  readonly plan: Plan;
  /** The key's own limit; null: its plan's. */
  readonly dailyQuota: number | null;
}
