const DAY_MS = 86_400_000;

type TimeLineState = 'not-yet' | 'within' | 'over';

/** A moment within a span of time. */
export interface TimeLine {
  /** From 0 at the start to 1 at the end, clamped. */
  readonly position: number;
  readonly state: TimeLineState;
  /** Whole days since the start; negative before it. */
  readonly daysSince: number;
  /** Whole days until the end; negative after it. */
  readonly daysLeft: number;
  readonly totalDays: number;
}

/** null where a date is missing or invalid, or the end is not after the start. */
export function timeLine(from: string | null, to: string | null, moment: string): TimeLine | null {
  const [start, end, at] = [from, to, moment].map(date => (date === null ? NaN : Date.parse(date)));
  if (start === undefined || end === undefined || at === undefined) return null;
  if (![start, end, at].every(Number.isFinite) || end <= start) return null;
  return {
    position: Math.min(1, Math.max(0, (at - start) / (end - start))),
    state: at < start ? 'not-yet' : at > end ? 'over' : 'within',
    daysSince: Math.floor((at - start) / DAY_MS),
    daysLeft: Math.floor((end - at) / DAY_MS),
    totalDays: Math.round((end - start) / DAY_MS),
  };
}
