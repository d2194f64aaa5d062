import type { BrowserContext, Page, Request } from 'playwright';
import { withTimeout } from '../../../async/with-timeout.ts';
import { declaredLength } from './body-size.ts';
import { limitUrlLength, newEntry, type NetworkEntry, isPdfViewer, withoutFragment } from './entry.ts';
import { mimeTypeOf } from './cdp-entry.ts';
import type { NetworkRecorder } from './recorder.ts';

const MAX_BODIES = 50;
const BODY_MS = 500;

/**
 * Collects requests that the recorder misses. Playwright resumes a new worker before our session is attached, so the recorder
 * may miss the first requests of workers and service workers, and the response of the worker's script. Playwright's own
 * events have them all; the returned function adds what the recorder lacks.
 */
export function watchMissedRequests(
  context: BrowserContext,
  page: Page,
  maxRequests: number,
): (network: NetworkRecorder) => Promise<void> {
  const seen: { request: Request; startedAt: number }[] = [];
  context.on('request', request => {
    if (seen.length < maxRequests && /^https?:/i.test(request.url()) && isOfPage(request, page))
      seen.push({ request, startedAt: Date.now() });
  });

  return async network => {
    const recorded = new Map<string, NetworkEntry[]>();
    for (const entry of network.entries) {
      const key = keyOf(entry.method, entry.url);
      recorded.set(key, [...(recorded.get(key) ?? []), entry]);
    }
    let bodies = 0;
    const completed = seen.map(async ({ request, startedAt }) => {
      const entry = recorded.get(keyOf(request.method(), request.url()))?.shift();
      if (entry && (entry.respondedMono !== null || entry.failure !== null)) return;
      const answer = await responseOf(request, ++bodies <= MAX_BODIES);
      if (entry && answer.status === 0) return;
      if (entry) Object.assign(entry, answer, { decodedBytes: Math.max(entry.decodedBytes, answer.decodedBytes) });
      else {
        const missed = newEntry({ ...requestFieldsOf(request, startedAt), ...answer });
        if (!isPdfViewer(missed, network.entries)) network.add(missed);
      }
    });
    await Promise.all(completed);
  };
}

type Answer = Pick<
  NetworkEntry,
  'status' | 'statusText' | 'responseHeaders' | 'mimeType' | 'decodedBytes' | 'finishedMono' | 'failure'
>;

async function responseOf(request: Request, withBody: boolean): Promise<Answer> {
  const response = await orNull(request.response());
  const headers = (response && (await orNull(response.allHeaders()))) ?? {};
  const body = response && withBody ? await orNull(response.body()) : null;
  const timing = request.timing();
  return {
    status: response?.status() ?? 0,
    statusText: response?.statusText() ?? '',
    responseHeaders: headers,
    mimeType: mimeTypeOf(headers),
    decodedBytes: body?.length || declaredLength(headers),
    finishedMono: timing.responseEnd >= 0 ? (timing.startTime + timing.responseEnd) / 1000 : null,
    failure: request.failure()?.errorText ?? null,
  };
}

function requestFieldsOf(request: Request, seenAt: number) {
  const { startTime } = request.timing();
  return {
    url: request.url(),
    method: request.method(),
    resourceType: request.resourceType(),
    source: request.serviceWorker() ? 'service_worker' : 'worker',
    startedAt: startTime > 0 ? startTime : seenAt,
    requestHeaders: request.headers(),
    requestBodySize: request.postDataBuffer()?.length ?? 0,
  };
}

/** Null if the browser fails to answer, or not in time. */
async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  return withTimeout('an answer', BODY_MS, promise).catch(() => null);
}

function isOfPage(request: Request, page: Page): boolean {
  if (request.serviceWorker()) return true;
  try {
    return request.frame().page() === page;
  } catch {
    return true; // the frame of a navigation does not exist yet
  }
}

function keyOf(method: string, url: string): string {
  return `${method} ${withoutFragment(limitUrlLength(url))}`;
}
