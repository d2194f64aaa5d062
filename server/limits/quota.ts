import QuickLRU from 'quick-lru';
import type { LimitStore } from './store.ts';

const DAY_MS = 86_400_000;
/** GET /account/usage covers a year. Two days more, for clocks that differ. */
const KEPT_MS = 368 * DAY_MS;
/** Added to the database at once: SQLite allows 32,766 values in a statement. More keys follow a second later. */
const MAX_ROWS = 10_000;
/** Charges remembered in memory. Beyond that, the database is asked again. */
const MAX_MARKS = 10_000;

/** A UTC day of a key in this process. */
interface KeyDay {
  readonly keyId: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Used by all processes at the last exchange with the database. */
  stored: number;
  /** Used here since. */
  pending: number;
  /** Held by requests that are running. */
  inFlight: number;
}

/** Units of a quota that a request holds. */
export interface HeldUnits {
  readonly count: number;
  /** Ends the hold, and counts `used` of the units. Call it once. */
  release(used: number): void;
}

interface Deps {
  readonly store: LimitStore;
  readonly now: () => number;
}

/**
 * Daily quotas, counted in memory and added to the database each second. Exact within this process; processes on one
 * database may together exceed a quota by what they answer within a second.
 */
export function createQuota({ store, now }: Deps) {
  const days = new Map<string, KeyDay>();
  const reads = new Map<string, Promise<void>>();
  const marks = new QuickLRU<string, Promise<boolean>>({ maxSize: MAX_MARKS });

  /** Calls `use` right after the look-up: `sync` forgets a day without held units. */
  async function withToday<T>(keyId: string, use: (day: KeyDay) => T): Promise<T> {
    const today = utcDay(now());
    for (;;) {
      const day = days.get(nameOf(keyId, today));
      if (day) return use(day);
      await read(keyId, today);
    }
  }

  /** Concurrent requests share a read, so that none replaces a day that others count in. */
  function read(keyId: string, day: string): Promise<void> {
    const name = nameOf(keyId, day);
    let reading = reads.get(name);
    if (!reading) {
      reading = store
        .usedSince(keyId, day)
        .then(used => void days.set(name, { keyId, day, stored: used.get(day) ?? 0, pending: 0, inFlight: 0 }))
        .finally(() => reads.delete(name));
      reads.set(name, reading);
    }
    return reading;
  }

  /** Up to `count` units; null if none is left. */
  function hold(keyId: string, limit: number, count: number): Promise<HeldUnits | null> {
    return withToday(keyId, day => {
      const held = Math.min(count, limit - usedOf(day) - day.inFlight);
      if (held <= 0) return null;
      day.inFlight += held;
      return {
        count: held,
        release(used) {
          day.inFlight -= held;
          day.pending += used;
        },
      };
    });
  }

  async function markThing(keyId: string, limit: number, day: string, thing: string): Promise<boolean> {
    const unit = await hold(keyId, limit, 1);
    if (!unit) return store.isMarked(day, keyId, thing);
    let isNew = false;
    try {
      isNew = await store.mark(day, keyId, thing);
      return true;
    } finally {
      unit.release(isNew ? 1 : 0);
    }
  }

  return {
    hold,

    /** Counts a unit, unless the thing was charged today. False if no unit is left for it. */
    async chargeOnce(keyId: string, limit: number, thing: string): Promise<boolean> {
      const today = utcDay(now());
      const name = `${nameOf(keyId, today)} ${thing}`;
      const marking = marks.get(name) ?? markThing(keyId, limit, today, thing);
      marks.set(name, marking);
      let isCharged = false;
      try {
        isCharged = await marking;
        return isCharged;
      } finally {
        if (!isCharged) marks.delete(name);
      }
    },

    usedToday: (keyId: string): Promise<number> => withToday(keyId, usedOf),

    /** `count` days that end today, oldest first, including days without use. */
    async usedDays(keyId: string, count: number): Promise<{ readonly day: string; readonly used: number }[]> {
      const today = await withToday(keyId, day => ({ day: day.day, used: usedOf(day) }));
      const last = Date.parse(today.day);
      const dates = Array.from({ length: count }, (_, index) => utcDay(last - (count - 1 - index) * DAY_MS));
      const used = await store.usedSince(keyId, dates[0] ?? today.day);
      return dates.map(day => (day === today.day ? today : { day, used: used.get(day) ?? 0 }));
    },

    /**
     * Adds what was used to the database, and learns what other processes added. Days without use since the last call are
     * forgotten: the next request reads them. If it fails, nothing changes. Calls must not overlap.
     */
    async sync(): Promise<void> {
      for (const [name, day] of days) if (day.pending === 0 && day.inFlight === 0) days.delete(name);
      const changed = [...days.values()].filter(day => day.pending > 0).slice(0, MAX_ROWS);
      const added = changed.map(day => ({ day, units: day.pending }));
      const uses = added.map(({ day: { keyId, day }, units }) => ({ keyId, day, used: units }));
      const totals = new Map((await store.add(uses)).map(({ keyId, day, used }) => [nameOf(keyId, day), used]));
      for (const { day, units } of added) {
        day.pending -= units;
        day.stored = totals.get(nameOf(day.keyId, day.day)) ?? day.stored + units;
      }
    },

    async prune(): Promise<void> {
      await store.prune(utcDay(now() - KEPT_MS), utcDay(now()));
    },
  };
}

/** Whole seconds until the next day begins, at least 1. */
export function secondsLeftOfDay(atMs: number): number {
  return Math.max(1, Math.ceil((DAY_MS - (atMs % DAY_MS)) / 1000));
}

function usedOf(day: KeyDay): number {
  return day.stored + day.pending;
}

function nameOf(keyId: string, day: string): string {
  return `${day} ${keyId}`;
}

function utcDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
