import type { BrowserContext, Page, Request } from 'playwright';
import { UNANSWERED, type NetworkRecorder } from './record.ts';

const MAX_BODIES = 50;
const BODY_MS = 500;

/**
 * Playwright lets a new worker run before a second session has begun to listen, so the first requests of workers and
 * service workers may pass the recorder by; Playwright itself sees them all. What it saw more often than the recorder
 * is added at the end.
 */
export function watchUnseen(
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
    const recorded = new Map<string, number>();
    for (const { method, url } of network.entries) {
      const key = keyOf(method, url);
      recorded.set(key, (recorded.get(key) ?? 0) + 1);
    }
    const unseen = seen.filter(({ request }) => {
      const key = keyOf(request.method(), request.url());
      const left = recorded.get(key) ?? 0;
      recorded.set(key, left - 1);
      return left <= 0;
    });
    await Promise.all(
      unseen.map(({ request, startedAt }, index) => add(network, request, startedAt, index < MAX_BODIES)),
    );
  };
}

async function add(network: NetworkRecorder, request: Request, startedAt: number, withBody: boolean): Promise<void> {
  const response = await soon(request.response());
  const headers = response ? await soon(response.allHeaders()) : null;
  const body = response && withBody ? await soon(response.body()) : null;
  const timing = request.timing();
  const startedMono = timing.startTime > 0 ? timing.startTime / 1000 : startedAt / 1000;
  network.add({
    url: request.url(),
    method: request.method(),
    resourceType: request.resourceType(),
    initiator: { type: 'script', url: null },
    source: request.serviceWorker() ? 'service_worker' : 'worker',
    frameId: null,
    loaderId: null,
    isMainDocument: false,
    startedAt: timing.startTime > 0 ? timing.startTime : startedAt,
    startedMono,
    requestHeaders: request.headers(),
    requestBodySize: request.postDataBuffer()?.length ?? 0,
    ...UNANSWERED,
    status: response?.status() ?? 0,
    statusText: response?.statusText() ?? '',
    responseHeaders: headers ?? {},
    mimeType: headers?.['content-type']?.split(';')[0]?.trim() || null,
    decodedBytes: body?.length ?? Number(headers?.['content-length'] ?? 0),
    finishedMono: timing.responseEnd >= 0 ? startedMono + timing.responseEnd / 1000 : null,
    failure: request.failure()?.errorText ?? null,
  });
}

/** Null when the browser has no answer to this (any more), or none in time. */
async function soon<T>(promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, BODY_MS, null);
  });
  try {
    return await Promise.race([promise.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

function isOfPage(request: Request, page: Page): boolean {
  if (request.serviceWorker()) return true;
  try {
    return request.frame().page() === page;
  } catch {
    return true; // a document that is not there yet
  }
}

function keyOf(method: string, url: string): string {
  const hash = url.indexOf('#');
  return `${method} ${hash === -1 ? url : url.slice(0, hash)}`;
}
