import type { Permit } from './key-day.ts';
import type { OnceStore } from './once-store.ts';
import { utcDay } from './utc-day.ts';

interface Deps {
  readonly store: OnceStore;
  readonly now?: () => number;
}

/** More than a process reads in a day is looked up in the database again. */
const MAX_REMEMBERED = 100_000;

type Take = () => Permit | null | Promise<Permit | null>;

/** What counts once per key, thing and UTC day, whoever of the processes is asked, and however many ask at once. */
export type OncePerDay = ReturnType<typeof createOncePerDay>;

export function createOncePerDay({ store, now = Date.now }: Deps) {
  let paid = new Set<string>();
  let day = '';
  const underWay = new Map<string, Promise<boolean>>();

  async function pay(today: string, keyId: string, thing: string, take: Take): Promise<boolean> {
    if (await store.isMarked(today, keyId, thing)) return true;
    const permit = await take();
    // Another process may have paid for it with the last unit.
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
    /** Whether it is paid for: before, or now with a unit that `take` gives. False when there is none. */
    async pay(keyId: string, thing: string, take: Take): Promise<boolean> {
      const today = utcDay(now());
      if (today !== day || paid.size >= MAX_REMEMBERED) paid = new Set();
      day = today;
      const name = `${today} ${keyId} ${thing}`;
      if (paid.has(name)) return true;
      const payment = underWay.get(name) ?? pay(today, keyId, thing, take).finally(() => underWay.delete(name));
      underWay.set(name, payment);
      const isPaid = await payment;
      if (isPaid) paid.add(name);
      return isPaid;
    },
  };
}
