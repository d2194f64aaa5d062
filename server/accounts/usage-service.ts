import type { Scan } from '../../shared/api/scans.ts';
import type { DayUsage, Usage } from '../../shared/api/usage.ts';
import type { QuotaUsage } from '../limits/usage.ts';
import type { OwnScans } from '../scans/own-scans.ts';
import type { Caller } from './plan.ts';

interface Deps {
  readonly usage: QuotaUsage;
  readonly dailyLimit: (caller: Caller) => number;
  readonly ownScans: OwnScans;
}

/** What a caller may see of itself. */
export type UsageService = ReturnType<typeof createUsageService>;

export function createUsageService({ usage, dailyLimit, ownScans }: Deps) {
  return {
    async today(caller: Caller): Promise<Usage> {
      const limit = dailyLimit(caller);
      const used = await usage.today(caller.keyId);
      return { daily_quota_limit: limit, quota: used, remaining: Math.max(0, limit - used) };
    },

    async days(count: number, caller: Caller): Promise<DayUsage[]> {
      const days = await usage.days(caller.keyId, count);
      return days.map(({ day, used }) => ({ date: `${day}T00:00:00.000Z`, quota: used }));
    },

    scans: (page: number, caller: Caller): Promise<Scan[]> => ownScans.page(caller.accountId, page),
  };
}
