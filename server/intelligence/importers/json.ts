import type { Scope } from '../records.ts';
import { guessed, ImportError, indicator, type Importer, type Indicator } from './importer.ts';

/** Names of members, the surest first: one object is one indicator. */
const MEMBERS: readonly (readonly [string, Scope | 'guess'])[] = [
  ['url', 'url'],
  ['phish_url', 'url'],
  ['uri', 'url'],
  ['link', 'url'],
  ['domain', 'domain'],
  ['host', 'host'],
  ['hostname', 'host'],
  ['ip', 'host'],
  ['ip_address', 'host'],
  ['indicator', 'guess'],
  ['ioc', 'guess'],
  ['value', 'guess'],
];
const END_MEMBERS = ['expires', 'expires_at', 'valid_until'];
/** Lists lie this deep at most, behind members such as `data` or `results`. */
const MAX_DEPTH = 4;

/** A document or an object a line: arrays of addresses, or of objects that name one in a member such as `url` or `domain`. */
export const json: Importer = {
  format: 'json',
  looksLike: lines => /^\s*[[{]/.test(lines[0] ?? '') && !/^\s*\[Adblock/i.test(lines[0] ?? ''),
  async *read(lines) {
    const all: string[] = [];
    for await (const line of lines) if (line.trim() !== '') all.push(line);
    const whole = parsed(all.join('\n'));
    if (whole !== undefined) yield* walk(whole, 0);
    else yield* walkLines(all);
  },
};

function* walkLines(lines: readonly string[]): Iterable<Indicator> {
  for (const line of lines) {
    const value = parsed(line);
    if (value === undefined) throw new ImportError('the file is not JSON, as a whole or by lines');
    yield* walk(value, 0);
  }
}

/** undefined for what is not JSON: JSON itself has no such value. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function* walk(value: unknown, depth: number): Iterable<Indicator> {
  if (typeof value === 'string') {
    if (depth > 0 && /[.:]/.test(value)) yield guessed(value.trim());
    return;
  }
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    for (const element of value) yield* walk(element, depth + 1);
    return;
  }
  const own = indicatorOf(value);
  if (own) yield own;
  // Strings of an object say things about it; only what holds more is looked into.
  else for (const member of Object.values(value)) if (typeof member === 'object') yield* walk(member, depth + 1);
}

function indicatorOf(object: object): Indicator | null {
  const members = new Map(Object.entries(object).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  for (const [name, scope] of MEMBERS) {
    const value = members.get(name);
    if (typeof value !== 'string' || value.trim() === '') continue;
    const endsAt = END_MEMBERS.map(member => dateOf(members.get(member))).find(date => date !== null) ?? null;
    return { ...(scope === 'guess' ? guessed(value.trim()) : indicator(value.trim(), scope)), endsAt };
  }
  return null;
}

function dateOf(value: unknown): Date | null {
  const date = typeof value === 'string' ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
