import { once } from '../../shared/once.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Numbers and dates in the format of a language. Dates are ISO 8601 strings, milliseconds or Date. */
export interface Formats {
  readonly number: (value: number) => string;
  /** A value from 0 to 1 as a whole percentage. */
  readonly percent: (value: number) => string;
  readonly bytes: (value: number) => string;
  readonly date: (value: Moment) => string;
  readonly dateTime: (value: Moment) => string;
  /** With seconds. */
  readonly exactTime: (value: Moment) => string;
  readonly time: (value: Moment) => string;
  /** Relative time: "3 minutes ago". */
  readonly age: (value: Moment, now?: number) => string;
  readonly list: (items: readonly string[]) => string;
  /** With its unit: "3 days". */
  readonly unit: (value: number, unit: 'day' | 'year') => string;
}
type Moment = string | number | Date;

export function createFormats(tag: string): Formats {
  // Creating an Intl format takes milliseconds, and a page needs few of them.
  const number = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
  const percent = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
  const date = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }));
  const dateTime = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));
  const exactTime = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }));
  const time = once(() => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  const list = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  return {
    number: value => number().format(value),
    percent: value => percent().format(value),
    bytes: value => formatBytes(tag, value),
    date: value => date().format(new Date(value)),
    dateTime: value => dateTime().format(new Date(value)),
    exactTime: value => exactTime().format(new Date(value)),
    time: value => time().format(new Date(value)),
    age: (value, now = Date.now()) => formatAge(relative(), new Date(value).getTime() - now),
    list: items => list().format(items),
    unit: (value, unit) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
  };
}

function formatAge(relative: Intl.RelativeTimeFormat, aheadMs: number): string {
  const distance = Math.abs(aheadMs);
  if (distance < MINUTE_MS) return relative.format(Math.trunc(aheadMs / 1000), 'second');
  if (distance < HOUR_MS) return relative.format(Math.trunc(aheadMs / MINUTE_MS), 'minute');
  if (distance < DAY_MS) return relative.format(Math.trunc(aheadMs / HOUR_MS), 'hour');
  return relative.format(Math.trunc(aheadMs / DAY_MS), 'day');
}

/** The same in every language, as the standard has them (ISO 80000). */
const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

function formatBytes(tag: string, value: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)));
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: step === 0 ? 0 : 1 });
  return `${number.format(value / 1000 ** step)}\u00a0${UNITS[step] ?? 'B'}`;
}
