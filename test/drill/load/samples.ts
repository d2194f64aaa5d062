import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { memoryKb, openFiles, treeOf } from '../support/processes.ts';

export interface Sample {
  readonly memoryMb: number;
  readonly handles: number;
  readonly temporaryFiles: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export function sampleOf(pid: number, latencies: readonly number[]): Sample {
  // Of the server alone: browsers start and end with scans.
  const own = treeOf(pid)
    .filter(({ command }) => command.includes('/server/'))
    .map(each => each.pid);
  return {
    memoryMb: Math.round(memoryKb(own) / 1024),
    handles: openFiles(own),
    temporaryFiles: readdirSync(tmpdir()).length,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}

/** The median of the last third of the samples over that of the first: 1 is no growth. */
export function growthOf(samples: readonly Sample[], member: keyof Sample): number {
  const third = Math.floor(samples.length / 3);
  const median = (part: readonly Sample[]): number =>
    quantile(
      part.map(sample => sample[member]),
      0.5,
    );
  const before = median(samples.slice(0, third));
  const after = median(samples.slice(-third));
  return before === 0 ? 1 : Math.round((after / before) * 1_000) / 1_000;
}
