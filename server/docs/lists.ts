import { DEFAULT_SOURCES } from '../intelligence/sources/default-sources.ts';
import type { Source } from '../intelligence/sources/source.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The lists that a server fetches, and those that are there but switched off. */
export function listSources(): string {
  const listOf = (isEnabled: boolean) => DEFAULT_SOURCES.filter(source => source.isEnabled === isEnabled).map(lineOf);
  return ['Fetched by default:', '', ...listOf(true), '', 'Off by default:', '', ...listOf(false)].join('\n');
}

function lineOf({ name, kind, everyMinutes, expiresAfterDays, licence }: Source): string {
  const end = expiresAfterDays === null ? 'entries do not expire' : `entries expire after ${expiresAfterDays} days`;
  return `- \`${name}\` (${kind}): every ${interval(everyMinutes)}, ${end}. Terms: ${licence}.`;
}

function interval(minutes: number): string {
  return minutes % DAY_MINUTES === 0 ? `${minutes / DAY_MINUTES} days` : `${minutes / HOUR_MINUTES} h`;
}
