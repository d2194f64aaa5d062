/** The zone where most people live, of countries whose zones do not begin with it in CLDR's order. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  ES: 'Europe/Madrid',
  GL: 'America/Godthab',
  KI: 'Pacific/Tarawa',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** A server set to UTC does not tell where it is; this zone suits the language that scans send, en-US. */
const UNKNOWN_PLACE = 'America/New_York';

/** TypeScript's library lacks the method. */
type LocaleOfNode = Intl.Locale & { getTimeZones(): string[] | undefined };

/**
 * The IANA time zone of a scan: the main one of the exit's country (ISO 3166, two letters), or the machine's where there is no exit.
 * Few people's computers are set to UTC, so pages that hide from scanners look for it.
 */
export function timeZoneOf(
  country: string | null,
  ofMachine = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (country !== null) {
    const zone = MAIN_ZONES[country] ?? (new Intl.Locale(`und-${country}`) as LocaleOfNode).getTimeZones()?.[0];
    if (zone !== undefined) return zone;
  }
  return /^(?:UTC|GMT|Etc\/.*)$/.test(ofMachine) ? UNKNOWN_PLACE : ofMachine;
}
