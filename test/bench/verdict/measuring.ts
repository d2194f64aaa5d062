import { monitorEventLoopDelay } from 'node:perf_hooks';
import { normalUrl, type NormalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf, type Site } from '../../../shared/url/site.ts';

export const listedUrl = (i: number): string => `https://www.host${i}.example/some/path/${i % 97}/index.html?id=${i}`;
export const unknownUrl = (i: number): string =>
  `https://www.shop${i % 2_000}.test/some/article-${i}/index.html?ref=${i}`;

/** Seconds, and the longest delay of the event loop in that time. */
export async function underWatch(work: () => Promise<void>): Promise<object> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  delay.disable();
  const eventLoopDelayMs = { p99: rounded(delay.percentile(99) / 1e6), max: rounded(delay.max / 1e6) };
  return { seconds: rounded(seconds), eventLoopDelayMs };
}

export function timed<T>(work: () => T): [result: T, ms: number] {
  const startedAt = performance.now();
  const result = work();
  return [result, rounded(performance.now() - startedAt)];
}

export function parsed(text: string): { url: NormalUrl; site: Site } {
  const url = normalUrl(text);
  if (!url) throw new Error(`${text} is no URL`);
  return { url, site: siteOf(url.hostname) };
}

export function megabytes(bytes: number): number {
  return rounded(bytes / 1e6);
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
