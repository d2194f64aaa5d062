import type { DayUsage } from '../../../../shared/api/usage.ts';

interface Bar {
  readonly day: DayUsage;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Tick {
  readonly value: number;
  readonly y: number;
}
export interface Plot {
  readonly bars: readonly Bar[];
  readonly ticks: readonly Tick[];
}

const GAP = 0.25;
/** Minimum height, so that little usage is visible. */
const MIN_HEIGHT = 1.5;

/** Bars by day, oldest first, over a scale with round steps. */
export function plotOf(days: readonly DayUsage[], width: number, height: number): Plot {
  const step = stepOf(Math.max(1, ...days.map(({ quota }) => quota)));
  const top = step * Math.ceil(Math.max(1, ...days.map(({ quota }) => quota)) / step);
  const room = width / Math.max(1, days.length);
  const bars = days.map((day, place) => {
    const tall = day.quota === 0 ? 0 : Math.max(MIN_HEIGHT, (day.quota / top) * height);
    return { day, x: place * room + (room * GAP) / 2, y: height - tall, width: room * (1 - GAP), height: tall };
  });
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, place) => {
    const value = place * step;
    return { value, y: height - (value / top) * height };
  });
  return { bars, ticks };
}

/** 1, 2 or 5 times a power of ten, at most five steps. */
function stepOf(max: number): number {
  const wanted = max / 5;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, wanted)));
  return [1, 2, 5, 10].map(digit => digit * power).find(step => step >= wanted) ?? power;
}
