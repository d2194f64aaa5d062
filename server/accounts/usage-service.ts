import type { Scan } from '../../shared/api/scans.ts';
import type { DayUsage, Usage, User } from '../../shared/api/usage.ts';
import type { BrandStore } from '../brands/store.ts';
import { presentScan } from '../scans/record/present.ts';
import type { ScanStore } from '../scans/store.ts';
import type { Caller } from './plan.ts';
import type { AccountStore } from './store.ts';

interface Deps {
  readonly dailyLimit: (caller: Caller) => number;
  readonly usedToday: (caller: Caller) => Promise<number>;
  /** The use of the quota on the last days, oldest first. */
  readonly usedDays: (caller: Caller, count: number) => Promise<{ readonly day: string; readonly used: number }[]>;
  readonly scans: Pick<ScanStore, 'ofAccount'>;
  readonly accounts: Pick<AccountStore, 'dates'>;
  readonly brands: Pick<BrandStore, 'ofAccount'>;
}

const PAGE_SIZE = 32;

/** The account, the use of the quota and the scans of a caller. */
export type UsageService = ReturnType<typeof createUsageService>;

export function createUsageService({ dailyLimit, usedToday, usedDays, scans, accounts, brands }: Deps) {
  return {
    async user({ accountId, plan }: Caller): Promise<User> {
      const { createdAt, changedAt } = await accounts.dates(accountId);
      const monitored = await brands.ofAccount(accountId);
      return {
        id: accountId,
        email: null,
        email_verified: false,
        create_date: createdAt.toISOString(),
        last_update_date: changedAt.toISOString(),
        subscription_type: plan,
        submitter_tags: [],
        monitored_brand_ids: monitored.map(brand => brand.id),
      };
    },

    async today(caller: Caller): Promise<Usage> {
      const limit = dailyLimit(caller);
      const used = await usedToday(caller);
      return { daily_quota_limit: limit, quota: used, remaining: Math.max(0, limit - used) };
    },

    async days(count: number, caller: Caller): Promise<DayUsage[]> {
      const days = await usedDays(caller, count);
      return days.map(({ day, used }) => ({ date: `${day}T00:00:00.000Z`, quota: used }));
    },

    /** Newest first. */
    async scans(page: number, { accountId }: Caller): Promise<Scan[]> {
      const own = await scans.ofAccount(accountId, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
      return own.map(presentScan);
    },
  };
}
