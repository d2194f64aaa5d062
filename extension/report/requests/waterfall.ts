import { PHASES, type Phase, type ReportRequest } from './request.ts';

/** A segment of a bar; start and width are fractions of the total time. */
export interface Segment {
  readonly phase: Phase | 'unknown';
  readonly start: number;
  readonly width: number;
}

export interface Scale {
  /** Milliseconds from the first start to the last end; greater than 0. */
  readonly totalMs: number;
  /** Positions of grid lines and labels, in milliseconds. */
  readonly ticks: readonly number[];
}

const MAX_TICKS = 6;

export function waterfallScale(requests: readonly ReportRequest[]): Scale {
  let end = 0;
  for (const request of requests) end = Math.max(end, request.startMs + request.totalMs);
  const totalMs = Math.max(1, end);
  const step = niceStep(totalMs / MAX_TICKS);
  const ticks = Array.from({ length: Math.floor(totalMs / step) + 1 }, (_, i) => i * step);
  return { totalMs, ticks };
}

/** 1, 2 or 5 times a power of ten, at least `min`. */
function niceStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(min, 1)));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= min) ?? 10 * power;
}

/** The phases of a request that took time. */
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
