import { PHASES, type Phase, type ReportRequest } from './request.ts';

/** A part of a bar. Start and width are fractions of the whole time. */
export interface Segment {
  readonly phase: Phase | 'unknown';
  readonly start: number;
  readonly width: number;
}

export interface Scale {
  /** Milliseconds from the first request's start to the last one's end; over 0. */
  readonly totalMs: number;
  /** Where lines and labels stand, milliseconds. */
  readonly ticks: readonly number[];
}

const MOST_TICKS = 6;

export function waterfallScale(requests: readonly ReportRequest[]): Scale {
  let end = 0;
  for (const request of requests) end = Math.max(end, request.startMs + request.totalMs);
  const totalMs = Math.max(1, end);
  const step = niceStep(totalMs / MOST_TICKS);
  const ticks = Array.from({ length: Math.floor(totalMs / step) + 1 }, (_, i) => i * step);
  return { totalMs, ticks };
}

/** 1, 2 or 5 times a power of ten, not under `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least) ?? 10 * power;
}

/** The parts of a request's bar, in order, without those that took no time. */
export function segmentsOf(request: ReportRequest, { totalMs }: Scale): Segment[] {
  const { phases, startMs } = request;
  if (phases === null) return [];
  const sum = PHASES.reduce((total, phase) => total + phases[phase], 0);
  if (sum === 0) return [{ phase: 'unknown', start: startMs / totalMs, width: request.totalMs / totalMs }];
  const segments: Segment[] = [];
  let at = startMs;
  for (const phase of PHASES) {
    const ms = phases[phase];
    if (ms > 0) segments.push({ phase, start: at / totalMs, width: ms / totalMs });
    at += ms;
  }
  return segments;
}
