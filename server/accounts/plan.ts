import { PLANS } from '../../shared/api/usage.ts';

export { PLANS };
export type Plan = (typeof PLANS)[number];

/** The account, key and plan of a request. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
  readonly plan: Plan;
  /** Requests per day; null: as the plan has it. */
  readonly dailyQuota: number | null;
  /** A page or extension of ours asks, which shows images of this server alone. */
  readonly isPage?: boolean;
}
