import { spread } from '../parts/spread.ts';
import type { Visit } from './visits.ts';

export interface VisitFigures {
  readonly atOnce: number;
  readonly visits: number;
  readonly perMinute: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Visits one page `visits` times, `atOnce` concurrently. */
export async function measureVisits(
  visit: Visit,
  url: string,
  atOnce: number,
  visits = Math.max(5, atOnce * 3),
): Promise<VisitFigures> {
  const times: number[] = [];
  let left = visits;
  const started = performance.now();
  const lane = async () => {
    while (left-- > 0) {
      const begun = performance.now();
      await visit(url);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const minutes = (performance.now() - started) / 60_000;
  const { median, p95 } = spread(times);
  return {
    atOnce,
    visits,
    perMinute: Math.round((10 * visits) / minutes) / 10,
    medianMs: Math.round(median),
    p95Ms: Math.round(p95),
  };
}
