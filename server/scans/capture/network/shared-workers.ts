import type { Browser } from 'playwright';
import { openTarget, pageTarget, type Target } from '../cdp/target.ts';
import { withTimeout } from '../../../async/with-timeout.ts';
import { limitUrlLength, NO_RESPONSE } from './entry.ts';
import type { NetworkRecorder } from './recorder.ts';

const MAX_WORKERS = 5;
const READ_MS = 1_500;

interface ResourceTiming {
  name: string;
  startedAt: number;
  duration: number;
  decodedBodySize: number;
  responseStatus: number;
  contentType: string | null;
}

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
  return Array.isArray(value) ? value.filter(isTiming) : [];
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

/** Checked, since the worker's script may have replaced the built-ins that produced this value. */
function isTiming(value: unknown): value is ResourceTiming {
  const timing = value as Partial<ResourceTiming> | null;
  return (
    typeof timing?.name === 'string' &&
    URL.canParse(timing.name) &&
    typeof timing.startedAt === 'number' &&
    Number.isFinite(new Date(timing.startedAt).getTime()) &&
    typeof timing.duration === 'number' &&
    Number.isSafeInteger(timing.decodedBodySize) &&
    Number.isSafeInteger(timing.responseStatus) &&
    (timing.responseStatus ?? -1) >= 0 &&
    (timing.responseStatus ?? 1000) < 1000 &&
    Number.isFinite(timing.duration) &&
    (timing.contentType === null || typeof timing.contentType === 'string')
  );
}

function addTiming(network: NetworkRecorder, timing: ResourceTiming): void {
  if (!/^https?:/i.test(timing.name)) return;
  network.add({
    url: limitUrlLength(timing.name),
    method: 'GET',
    resourceType: 'Fetch',
    initiator: { type: 'script', url: null },
    source: 'shared_worker',
    frameId: null,
    loaderId: null,
    isMainDocument: false,
    startedAt: timing.startedAt,
    startedMono: timing.startedAt / 1000,
    requestHeaders: {},
    requestBodySize: 0,
    ...NO_RESPONSE,
    responseHeaders: {},
    mimeType: timing.contentType || null,
    status: timing.responseStatus,
    decodedBytes: Math.max(0, timing.decodedBodySize),
    finishedMono: (timing.startedAt + timing.duration) / 1000,
  });
}
