const DAY_MS = 86_400_000;

// Keeps number and unit on one line.
const NO_BREAK = '\u00a0';

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')}${NO_BREAK}${count === 1 ? one : many}`;
}

export function bytes(count: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(count) / 3));
  const value = count / 1000 ** power;
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)}${NO_BREAK}${units[power]}`;
}

export function milliseconds(ms: number): string {
  return ms < 10_000 ? `${Math.round(ms)}${NO_BREAK}ms` : seconds(ms);
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)}${NO_BREAK}s`;
}

/** Such as `14 Aug 1995`, in UTC. */
export function day(timestamp: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(timestamp).toLocaleDateString('en-GB', options).replaceAll(' ', NO_BREAK);
}

/** Whole days from one time to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function age(days: number): string {
  if (days < 60) return plural(days, 'day');
  return days < 730 ? plural(Math.floor(days / 30.44), 'month') : plural(Math.floor(days / 365.25), 'year');
}
