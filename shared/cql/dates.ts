/** The time span of a date: a whole day for a day. Milliseconds since 1970, `until` exclusive. */
export interface DateRange {
  readonly from: number;
  readonly until: number;
}

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;

const RELATIVE = /^now(?:\s*-\s*(\d{1,6})\s*([smhdw]))?$/i;
const ABSOLUTE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/i;

/** Parses `2026`, `2026-01`, `2026-01-31`, an ISO 8601 time (UTC by default), `now` and `now-7d` (s, m, h, d, w); null for anything else. */
export function readDate(text: string, now: number): DateRange | null {
  const relative = RELATIVE.exec(text);
  if (relative) {
    const [, amount = '0', unit = 's'] = relative;
    const from = now - Number(amount) * UNITS[unit.toLowerCase() as keyof typeof UNITS]; // The expression admits no other.
    return { from, until: from + 1 };
  }
  const absolute = ABSOLUTE.exec(text);
  return absolute && readAbsolute(absolute);
}

function readAbsolute([, year, month, day, hour, minute, second, fraction, zone]: RegExpExecArray): DateRange | null {
  const milliseconds = fraction?.padEnd(3, '0');
  const given = [year, month, day, hour, minute, second, milliseconds].filter(part => part !== undefined).map(Number);
  const from = momentOf(given);
  // A date that overflowed (31 February, 25 o'clock) is invalid.
  if (given.some((part, index) => part !== partsOf(from)[index])) return null;
  const next = [...given.slice(0, -1), (given.at(-1) ?? 0) + 1];
  const offset = zone === undefined || /^z$/i.test(zone) ? 0 : offsetOf(zone);
  return offset === null ? null : { from: from - offset, until: momentOf(next) - offset };
}

function momentOf([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0]: readonly number[]): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second, ms);
}

function partsOf(moment: number): number[] {
  const date = new Date(moment);
  const days = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return [...days, date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds()];
}

function offsetOf(zone: string): number | null {
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * UNITS.h + minutes * UNITS.m);
}
