import { claimOf, type KeyDay } from './key-day.ts';
import type { QuotaStore } from './quota-store.ts';

/** Units that a dead process holds are free again after this time. A process that gets no processor for longer may exceed a quota. */
const HELD_FOR_MS = 10_000;
/** Far below HELD_FOR_MS: units are renewed by then, and other machines' clocks differ. */
const RELIED_ON_MS = 2_000;
/** Keys per transaction. SQLite allows 32,766 values in a statement. */
const MAX_CLAIMS = 1_000;

interface Deps {
  readonly store: Pick<QuotaStore, 'settle'>;
  readonly owner: string;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** The outcome of one settlement. */
interface SettledDay {
  readonly day: KeyDay;
  /** It got fewer units than its waiting requests need. */
  readonly isShort: boolean;
}

/**
 * Counts what was used in the database, returns unused units, and reserves units for requests that are likely to follow.
 * If it fails, nothing changes and waiting requests get the error. Calls must not overlap.
 */
export async function settleDays(days: readonly KeyDay[], deps: Deps): Promise<SettledDay[]> {
  const settled: SettledDay[] = [];
  for (let at = 0; at < days.length; at += MAX_CLAIMS) {
    settled.push(...(await settleBatch(days.slice(at, at + MAX_CLAIMS), deps)));
  }
  return settled;
}

async function settleBatch(days: readonly KeyDay[], { store, owner, onError, now }: Deps): Promise<SettledDay[]> {
  const startedAt = now();
  const rows = days.map(day => {
    const claim = claimOf(day, startedAt);
    const returned = day.credit + day.inFlight - claim.kept;
    // Units that are being returned must not be used in the meantime.
    day.credit -= returned;
    day.taken = 0;
    return { day, claim, returned };
  });
  try {
    const claims = rows.map(row => row.claim);
    const answers = await store.settle(owner, claims, HELD_FOR_MS);
    return rows.map(({ day, claim }, index) => {
      const answer = answers[index];
      if (!answer) throw new Error('claim without a settlement');
      const { used, heldElsewhere, granted } = answer;
      day.spent -= claim.spent;
      day.credit += granted;
      Object.assign(day, { used, heldElsewhere, readAt: startedAt, creditUntil: startedAt + RELIED_ON_MS });
      return { day, isShort: granted < claim.wanted };
    });
  } catch (error) {
    onError(error);
    for (const { day, returned } of rows) {
      day.credit += returned;
      for (const waiter of day.waiting.splice(0)) waiter.reject(error);
    }
    return [];
  }
}
