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
/** Every process settles a few times a second. One that does not is dead or overloaded; do not wait for it. */
const MAX_WAIT_MS = 1_500;

export interface DayUsage {
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly used: number;
}

/** The exact usage of a key: waits until the other processes have settled, then reads the sum in one statement. */
export type QuotaUsage = ReturnType<typeof createQuotaUsage>;

export function createQuotaUsage({ ledger, store, owner, now = Date.now }: Deps) {
  /**
   * Waits until every process that holds units of this day has returned them or settled twice. Once is not enough: that
   * settlement may have begun before this call and miss later use.
   */
  async function untilOthersSettled(keyId: string): Promise<void> {
    const day = utcDay(now());
    const read = () => store.holdsOfOthers(keyId, day, owner);
    const deadline = now() + MAX_WAIT_MS;
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

    /** `count` days that end today, oldest first, including days without use. */
    async days(keyId: string, count: number): Promise<DayUsage[]> {
      // The wait may pass midnight: the day that was read is the last one.
      const last = await today(keyId);
      const days = lastDays(Date.parse(last.day), count);
      const used = await store.usedSince(keyId, days[0] ?? '');
      return days.map(day => (day === last.day ? last : { day, used: used.get(day) ?? 0 }));
    },
  };
}
