import { setTimeout as sleep } from 'node:timers/promises';
import type { QuotaLedger } from './quota-ledger.ts';
import type { QuotaStore } from './quota-store.ts';
import { lastDays, utcDay } from './utc-day.ts';

interface Deps {
  readonly ledger: QuotaLedger;
  readonly store: QuotaStore;
  readonly owner: string;
  readonly now?: () => number;
}

const POLL_MS = 25;
/** Every process settles some times a second; one that does not is dead or overloaded, and not waited for. */
const PATIENCE_MS = 1_500;

export interface DayUsage {
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly used: number;
}

/** The exact usage of a key over all processes: waits until the others have settled, then reads the sum in one statement. */
export type QuotaUsage = ReturnType<typeof createQuotaUsage>;

export function createQuotaUsage({ ledger, store, owner, now = Date.now }: Deps) {
  /**
   * Every process that has units of this day has given them back, or settled twice since this call: the first settlement
   * that is seen may have begun before it, and does not count what was spent meanwhile.
   */
  async function untilOthersSettled(keyId: string): Promise<void> {
    const day = utcDay(now());
    const read = () => store.holdsOfOthers(keyId, day, owner);
    const deadline = now() + PATIENCE_MS;
    let unsettled = (await read()).map(({ owner: other, until }) => ({ owner: other, until, settlements: 0 }));
    while (unsettled.length > 0 && now() < deadline) {
      await sleep(POLL_MS);
      const current = new Map((await read()).map(hold => [hold.owner, hold.until]));
      unsettled = unsettled.flatMap(({ owner: other, until, settlements }) => {
        const latest = current.get(other);
        if (latest === undefined) return [];
        const seen = settlements + (latest === until ? 0 : 1);
        return seen < 2 ? [{ owner: other, until: latest, settlements: seen }] : [];
      });
    }
  }

  async function today(keyId: string): Promise<DayUsage> {
    await untilOthersSettled(keyId);
    return ledger.used(keyId);
  }

  return {
    today: async (keyId: string): Promise<number> => (await today(keyId)).used,

    /** Today and the days before it, oldest first, days without use too. */
    async days(keyId: string, count: number): Promise<DayUsage[]> {
      // The wait may pass midnight; the last day read is the one to report.
      const last = await today(keyId);
      const days = lastDays(Date.parse(last.day), count);
      const used = await store.usedSince(keyId, days[0] ?? '');
      return days.map(day => (day === last.day ? last : { day, used: used.get(day) ?? 0 }));
    },
  };
}
