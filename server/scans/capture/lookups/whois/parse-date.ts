const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = String.raw`(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2}(?!\d)))?`;

/** The date formats of registries, matched at the start of the text. A comment or the same date may follow. */
const FORMS = [
  String.raw`^(?<year>\d{4})[-/.] ?(?<month>\d{1,2})[-/.] ?(?<day>\d{1,2})\.?${TIME}`,
  String.raw`^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)${TIME}`,
  String.raw`^(?<day>\d{1,2})[-/.] ?(?<month>\d{1,2})[-/.] ?(?<year>\d{4})${TIME}`,
  String.raw`^(?<day>\d{1,2})[- ](?<name>[a-z]{3})[a-z]*\.?[- ](?<year>\d{4})${TIME}`,
  String.raw`^(?<year>\d{4})-(?<name>[a-z]{3})-(?<day>\d{1,2})\.?${TIME}`,
  String.raw`^(?<name>[a-z]{3})[a-z]* (?<day>\d{1,2}),? (?<year>\d{4})${TIME}`,
  String.raw`^(?:[a-z]{3},? )?(?<name>[a-z]{3}) +(?<day>\d{1,2}) (?<hour>\d{1,2}):(?<minute>\d{2}):(?<second>\d{2}) (?:(?<zone>UTC|GMT) )?(?<year>\d{4})`,
].map(form => new RegExp(form, 'i'));

const FIRST_YEAR = 1980;
const LAST_YEAR = 2200;

/** A registry's date as ISO 8601 in UTC with milliseconds; null if invalid. Without a time zone, UTC is assumed. */
export function parseDate(text: string | null | undefined): string | null {
  const plain = (text ?? '').slice(0, 100).trim();
  for (const form of FORMS) {
    const fields = form.exec(plain)?.groups;
    if (!fields) continue;
    const iso = toIso(fields);
    if (iso !== null) return iso;
  }
  return null;
}

function toIso({
  year,
  month,
  name,
  day,
  hour = '0',
  minute = '0',
  second = '0',
  zone = 'Z',
}: Record<string, string | undefined>): string | null {
  const monthNumber = name === undefined ? Number(month) : MONTHS.indexOf(name.toLowerCase()) + 1;
  const [y, m, d, h, min, s] = [Number(year), monthNumber, Number(day), Number(hour), Number(minute), Number(second)];
  const date = new Date(Date.UTC(y, m - 1, d, h, min, s));
  // Date would turn 31 February into 3 March.
  const isReal = date.getUTCMonth() === m - 1 && date.getUTCDate() === d && h < 24 && min < 60 && s < 60;
  if (!isReal || y < FIRST_YEAR || y > LAST_YEAR) return null;
  return new Date(date.getTime() - offsetMs(zone)).toISOString();
}

function offsetMs(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
