import { ALL, NONE, or, term, type TermExpression } from './term-expression.ts';

/** A calendar period with its own term, and its parts. */
interface Bucket {
  readonly term: string;
  readonly from: number;
  readonly until: number;
  readonly parts: () => Bucket[];
}

const FIRST_DECADE = 197;
const LAST_DECADE = 219;

/** The terms of the day, month, year and decade (UTC) in which a scan was submitted. */
export function dayTerms(date: Date): string[] {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return [decade(Math.floor(year / 10)), yearBucket(year), monthBucket(year, month), dayBucket(year, month, day)].map(
    bucket => bucket.term,
  );
}

/** Terms for scans from `from` until before `until`. `upper` includes the days that the ends cut, `lower` does not. */
export function dateExpressions(from: number, until: number): { upper: TermExpression; lower: TermExpression } {
  if (from === -Infinity && until === Infinity) return { upper: ALL, lower: ALL };
  if (from >= until) return { upper: NONE, lower: NONE };
  const decades = Array.from({ length: LAST_DECADE - FIRST_DECADE + 1 }, (_, index) => decade(FIRST_DECADE + index));
  const cover = (buckets: Bucket[], isUpper: boolean): TermExpression[] =>
    buckets.flatMap(bucket => {
      if (bucket.until <= from || bucket.from >= until) return [];
      if (bucket.from >= from && bucket.until <= until) return [term(bucket.term)];
      const parts = bucket.parts();
      if (parts.length > 0) return cover(parts, isUpper);
      return isUpper ? [term(bucket.term)] : [];
    });
  return { upper: or(...cover(decades, true)), lower: or(...cover(decades, false)) };
}

function decade(number: number): Bucket {
  const years = Array.from({ length: 10 }, (_, index) => number * 10 + index);
  return {
    term: `sdc${number}`,
    from: Date.UTC(number * 10, 0),
    until: Date.UTC(number * 10 + 10, 0),
    parts: () => years.map(yearBucket),
  };
}

function yearBucket(year: number): Bucket {
  const months = Array.from({ length: 12 }, (_, month) => month);
  return {
    term: `sdy${year}`,
    from: Date.UTC(year, 0),
    until: Date.UTC(year + 1, 0),
    parts: () => months.map(month => monthBucket(year, month)),
  };
}

function monthBucket(year: number, month: number): Bucket {
  const [from, until] = [Date.UTC(year, month), Date.UTC(year, month + 1)];
  const days = Array.from({ length: Math.round((until - from) / DAY_MS) }, (_, index) => index + 1);
  return { term: `sdm${year}x${month}`, from, until, parts: () => days.map(day => dayBucket(year, month, day)) };
}

function dayBucket(year: number, month: number, day: number): Bucket {
  const from = Date.UTC(year, month, day);
  return { term: `sdd${year}x${month}x${day}`, from, until: from + DAY_MS, parts: () => [] };
}

const DAY_MS = 86_400_000;
