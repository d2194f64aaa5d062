import type { DedupStore } from './dedup-store.ts';
import type { Permit } from './key-day.ts';
import { utcDay } from './utc-day.ts';

interface Deps {
  readonly store: DedupStore;
  readonly now?: () => number;
}

/** Charges remembered in memory. Beyond that, the database is asked again. */
const MAX_REMEMBERED = 100_000;

type Take = () => Promise<Permit | null>;

/**
 * Charges once per key, thing and UTC day. Exact over all processes: only the process whose `DedupStore.mark` is new
 * keeps its unit. Concurrent requests of one process for the same thing share one charge.
 */
export type DailyDedup = ReturnType<typeof createDailyDedup>;

export function createDailyDedup({ store, now = Date.now }: Deps) {
  let charged = new Set<string>();
  let day = '';
  const underWay = new Map<string, Promise<boolean>>();

  async function chargeNow(today: string, keyId: string, thing: string, take: Take): Promise<boolean> {
    if (await store.isMarked(today, keyId, thing)) return true;
    const permit = await take();
    // Another process may have charged it, with the last unit.
    if (!permit) return store.isMarked(today, keyId, thing);
    try {
      if (await store.mark(today, keyId, thing)) permit.commit();
      else permit.refund();
      return true;
    } catch (error) {
      permit.refund();
      throw error;
    }
  }

  return {
    /** True if it is charged: earlier, or now with a unit from `take`. False if there is no unit. */
    async charge(keyId: string, thing: string, take: Take): Promise<boolean> {
      const today = utcDay(now());
      if (today !== day || charged.size >= MAX_REMEMBERED) charged = new Set();
      day = today;
      const name = `${today} ${keyId} ${thing}`;
      if (charged.has(name)) return true;
      const charging = underWay.get(name) ?? chargeNow(today, keyId, thing, take).finally(() => underWay.delete(name));
      underWay.set(name, charging);
      const isCharged = await charging;
      if (isCharged) charged.add(name);
      return isCharged;
    },
  };
}
