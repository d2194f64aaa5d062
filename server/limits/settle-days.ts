import { claimOf, type KeyDay } from './key-day.ts';
import type { QuotaStore } from './quota-store.ts';

/** Units held by a process that died are free again after this time. */
const HELD_FOR_MS = 3_000;
/** A margin below HELD_FOR_MS for clock differences and the time of a transaction. */
const RELIED_ON_MS = 2_000;
/** Keys in one transaction; SQLite allows 32,766 values in a statement. */
const CLAIMS_AT_ONCE = 1_000;

interface Deps {
  readonly store: Pick<QuotaStore, 'settle'>;
  readonly owner: string;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** A day after it was settled. */
interface SettledDay {
  readonly day: KeyDay;
  /** It got less than those who waited wanted. */
  readonly isShort: boolean;
}

/**
 * Counts in the database what was spent, gives back what is not used, and has units set aside for what is likely to come.
 * Where that fails nothing changes, and those who wait for a unit get the error. Never to be run twice at once.
 */
export async function settleDays(days: readonly KeyDay[], deps: Deps): Promise<SettledDay[]> {
  const settled: SettledDay[] = [];
  for (let at = 0; at < days.length; at += CLAIMS_AT_ONCE) {
    settled.push(...(await settleSome(days.slice(at, at + CLAIMS_AT_ONCE), deps)));
  }
  return settled;
}

async function settleSome(days: readonly KeyDay[], { store, owner, onError, now }: Deps): Promise<SettledDay[]> {
  const startedAt = now();
  const rows = days.map(day => {
    const claim = claimOf(day, startedAt);
    const returned = day.credit + day.inFlight - claim.kept;
    // What is given back must not be given out meanwhile.
    day.credit -= returned;
    day.taken = 0;
    return { day, claim, returned };
  });
  try {
    const claims = rows.map(row => row.claim);
    const answers = await store.settle(owner, claims, HELD_FOR_MS);
    return rows.map(({ day, claim }, index) => {
      const answer = answers[index];
      if (!answer) throw new Error('a claim was left without a settlement');
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
