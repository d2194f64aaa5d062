import type { Browser } from 'playwright';
import { z } from 'zod';
import { openTarget, pageTarget, type Target } from '../cdp/target.ts';
import { withTimeout } from '../../../async/with-timeout.ts';
import { newEntry } from './entry.ts';
import type { NetworkRecorder } from './recorder.ts';

const MAX_WORKERS = 5;
const READ_MS = 1_500;

/** Checked, since the worker's script may have replaced the built-ins that produced these values. */
const resourceTiming = z.object({
  name: z
    .string()
    .regex(/^https?:/i)
    .refine(name => URL.canParse(name)),
  startedAt: z.number().refine(ms => Number.isFinite(new Date(ms).getTime())),
  duration: z.number(),
  decodedBodySize: z.int(),
  responseStatus: z.int().min(0).max(999),
  contentType: z.string().nullable(),
});
type ResourceTiming = z.infer<typeof resourceTiming>;

/**
 * Adds the requests of the page's shared workers from their Resource Timing entries. Shared workers are targets of the browser,
 * not of the page, and cannot be attached to before they run.
 */
export async function addSharedWorkers(browser: Browser, page: Target, network: NetworkRecorder): Promise<void> {
  const { targetInfo: own } = await page.send('Target.getTargetInfo');
  const session = await browser.newBrowserCDPSession();
  try {
    const root = pageTarget(session);
    const { targetInfos } = await root.send('Target.getTargets', { filter: [{ type: 'shared_worker' }] });
    const workers = targetInfos.filter(info => info.browserContextId === own.browserContextId);
    for (const { targetId } of workers.slice(0, MAX_WORKERS)) {
      const timings = await withTimeout('reading a shared worker', READ_MS, readTimings(root, targetId)).catch(
        () => [],
      );
      for (const timing of timings) addTiming(network, timing);
    }
  } finally {
    await session.detach();
  }
}

async function readTimings(root: Target, targetId: string): Promise<ResourceTiming[]> {
  const worker = await openTarget(root, targetId);
  const expression = `(${listResources.toString()})()`;
  const { result } = await worker.send('Runtime.evaluate', { expression, returnByValue: true });
  const value: unknown = result.value;
  return Array.isArray(value)
    ? value.filter((each): each is ResourceTiming => resourceTiming.safeParse(each).success)
    : [];
}

/** Runs in the worker, as source text. */
function listResources(): ResourceTiming[] {
  return (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { contentType?: string })[])
    .slice(0, 200)
    .map(entry => ({
      name: entry.name,
      startedAt: performance.timeOrigin + entry.startTime,
      duration: entry.duration,
      decodedBodySize: entry.decodedBodySize,
      responseStatus: entry.responseStatus,
      contentType: entry.contentType ?? null,
    }));
}

function addTiming(network: NetworkRecorder, timing: ResourceTiming): void {
  network.add(
    newEntry({
      url: timing.name,
      resourceType: 'Fetch',
      source: 'shared_worker',
      startedAt: timing.startedAt,
      mimeType: timing.contentType || null,
      status: timing.responseStatus,
      decodedBytes: Math.max(0, timing.decodedBodySize),
      finishedMono: (timing.startedAt + timing.duration) / 1000,
    }),
  );
}
