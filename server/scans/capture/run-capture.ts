import type { Browser, BrowserContext } from 'playwright';
import { EgressError, type Egress, type EgressSession } from '../../egress/egress.ts';
import { TimeoutError, withTimeout } from '../../async/with-timeout.ts';
import type { BrowserSlot } from './browser-pool.ts';
import type { CaptureProgress, CaptureRequest } from './capture.ts';
import { createCaptureContext } from './capture-context.ts';
import { pageTarget, type Target } from './cdp/target.ts';
import { contextOptions } from './visit/emulation.ts';
import { readShown } from './collectors/layout.ts';
import { BrowserCrashedError } from './errors.ts';
import { photographViewport } from './images/photograph.ts';
import type { CaptureLimits } from './limits.ts';
import { hostAndPortOf, type NetworkEntry } from './network/entry.ts';
import { watchMissedRequests } from './network/missed-requests.ts';
import { createNetworkRecorder, type NetworkRecorder } from './network/recorder.ts';
import { addSharedWorkers } from './network/shared-workers.ts';
import type { Outcome } from './visit/outcome.ts';
import type { CaptureContext, Site, WaitingPage } from './source.ts';
import type { SourceRunner } from './source-runner.ts';
import { openingMs, readingEnd, visitEnd, type CapturePass } from './visit/times.ts';
import { createStopper, visit, type Stopper } from './visit/visit.ts';

const CLOSING_MS = 2_000;
const SHARED_WORKERS_MS = 2_000;

export interface CaptureParts {
  readonly request: CaptureRequest;
  readonly slot: BrowserSlot;
  readonly egress: Egress;
  readonly limits: CaptureLimits;
  readonly sourceRunner: SourceRunner;
  /** Time (ms since the epoch) by which everything must be done. */
  readonly deadline: number;
  /** The second pass, with scripts disabled, after the first could not capture everything. */
  readonly isScriptingDisabled: boolean;
}

/** Visits, freezes and collects one page in its own context. Releases the slot when the context is closed. */
export async function runCapture(parts: CaptureParts): Promise<Outcome> {
  const { request, slot, limits, sourceRunner } = parts;
  const { browser } = slot;
  const { scan } = request;
  const stopper = createStopper();
  let session: EgressSession | null = null;
  const onAbort = () => stopper.stop('aborted');
  const onDisconnect = () => stopper.stop('browser-crash');
  request.signal.addEventListener('abort', onAbort, { once: true });
  browser.on('disconnected', onDisconnect);
  let context: BrowserContext | null = null;
  let isHealthy = true;
  try {
    session = await parts.egress.open({
      exit: scan.exit,
      scan: scan.id,
      maxBytes: limits.maxBytes,
      onTooManyBytes: () => stopper.stop('bytes'),
    });
    // 'abort' does not fire if the signal is already aborted.
    request.signal.throwIfAborted();
    // On failure, only one entry of the network log is missing.
    const forgotten = slot.forgetMissingIcons().catch(() => undefined);
    context = await withOpeningLimit(
      parts.deadline,
      browser.newContext({
        ...contextOptions(scan),
        proxy: { server: session.proxyUrl },
        javaScriptEnabled: !parts.isScriptingDisabled,
      }),
    );
    await forgotten;
    const outcome = await captureIn(context, session, parts, stopper);
    if (stopper.reason === 'aborted') throw request.signal.reason;
    if (stopper.reason === 'browser-crash') throw new BrowserCrashedError();
    return outcome;
  } catch (error) {
    // A canceled scan, or an exit that is unavailable, says nothing about the browser.
    isHealthy = error === request.signal.reason || error instanceof EgressError;
    // Once the browser is gone, every error is a consequence of that.
    if (!browser.isConnected()) throw new BrowserCrashedError();
    throw error;
  } finally {
    request.signal.removeEventListener('abort', onAbort);
    browser.off('disconnected', onDisconnect);
    // Running lookups still use the session.
    void sourceRunner.lookupsDone().then(() => session?.close());
    // Not awaited: derivations need no browser.
    void closeContext(context).then(isClosed => slot.release(isHealthy && isClosed));
  }
}

async function captureIn(
  context: BrowserContext,
  session: EgressSession,
  { request, slot, limits, sourceRunner, deadline, isScriptingDisabled }: CaptureParts,
  stopper: Stopper,
): Promise<Outcome> {
  const { scan } = request;
  const pass: CapturePass = { startedAt: Date.now(), deadline, isLast: isScriptingDisabled };
  let pageUrl: string | null = null;
  const network = recordWithinLimits(limits, stopper, entry => {
    if (entry.isMainDocument) pageUrl = entry.url;
    report('loading');
  });
  function report(step: CaptureProgress['step']): void {
    request.onProgress?.({ step, requests: network.entries.length, url: pageUrl });
  }
  function lookUp(url: string | null): void {
    const site = url === null ? null : siteOf(url, session, request);
    if (site) sourceRunner.lookUp(site);
  }

  report('opening');
  const { page, target, mainFrameId } = await openPage(context, deadline);
  const addMissedRequests = watchMissedRequests(context, page, limits.maxRequests);
  const shared = { scan, context, target, mainFrameId, network, egress: session, limits };
  const { capture, addTarget, freeze } = createCaptureContext({
    ...shared,
    isScriptingDisabled,
    note: sourceRunner.note,
  });
  await sourceRunner.start(capture);

  const { outcome, endedAt } = await visit({
    ...shared,
    page,
    isScriptingDisabled,
    isLure: async seen => sourceRunner.isLure(seen, scan),
    stopper,
    deadline: Math.max(Date.now() + 1000, visitEnd(pass)),
    onLoaded(url) {
      pageUrl = url;
      report('waiting');
      lookUp(url);
    },
    onLooked: url => void sourceRunner.readAhead(waitingPage(url, capture)),
    onTarget: addTarget,
  });
  pageUrl = outcome.targetUrl ?? pageUrl;
  report('capturing');
  lookUp(outcome.targetUrl);
  if (stopper.reason === 'browser-crash' || stopper.reason === 'aborted') return outcome;

  await addMissedRequests(network);
  await addSharedWorkerResponses(slot.browser, target, network);
  const readUntil = readingEnd(pass, { endedAt, frozenAt: Date.now(), stopped: stopper.reason });
  freeze({ outcome, readUntil });
  await sourceRunner.collect(readUntil);
  // Reading the page can crash it.
  return stopper.reason === 'page-crash' ? { ...outcome, status: 'ERROR', errorCode: 'BROWSER_CRASHED' } : outcome;
}

/** Nodes and time of a page that is read while it waits. */
const AHEAD = { maxNodes: 20_000, ms: 1_500 } as const;

function waitingPage(url: string, { frames, target, scan }: CaptureContext): WaitingPage {
  return {
    url,
    layout: async () => readShown(frames(), { maxNodes: AHEAD.maxNodes, until: Date.now() + AHEAD.ms }),
    picture: async () => withTimeout('photographing ahead', AHEAD.ms, photographViewport(target, scan)),
  };
}

async function openPage(context: BrowserContext, deadline: number) {
  const page = await withOpeningLimit(deadline, context.newPage());
  const target = pageTarget(await withOpeningLimit(deadline, context.newCDPSession(page)));
  const { frameTree } = await withOpeningLimit(deadline, target.send('Page.getFrameTree'));
  return { page, target, mainFrameId: frameTree.frame.id };
}

/** Records the page's requests and stops the visit when one of the limits is exceeded. */
function recordWithinLimits(
  limits: CaptureLimits,
  stopper: Stopper,
  onRequest: (entry: NetworkEntry) => void,
): NetworkRecorder {
  let documents = 0;
  const network = createNetworkRecorder(limits.maxRequests, {
    onEntry(entry) {
      if (network.entries.length >= limits.maxRequests) stopper.stop('requests');
      if (entry.isMainDocument && ++documents > limits.maxRedirects + 1) stopper.stop('redirects');
      onRequest(entry);
    },
    onDecodedBytes(total, entry) {
      // A document of this size is cut anyway, and reading it would take too long.
      const isEndless = entry?.isMainDocument === true && entry.decodedBytes > limits.maxDomBytes;
      if (total > limits.maxBytes || isEndless) stopper.stop('bytes');
    },
  });
  return network;
}

/** The response of a shared worker's script is reported to no session of the page. */
async function addSharedWorkerResponses(browser: Browser, target: Target, network: NetworkRecorder): Promise<void> {
  const isLacking = network.entries.some(entry => entry.resourceType === 'Script' && entry.respondedMono === null);
  if (!isLacking) return;
  const adding = addSharedWorkers(browser, target, network);
  // On failure, only these responses are missing.
  await withTimeout('reading shared workers', SHARED_WORKERS_MS, adding).catch(() => undefined);
}

/** A browser that does not open a page in time hangs, and is treated as crashed, so that the scan is retried. */
async function withOpeningLimit<T>(deadline: number, step: Promise<T>): Promise<T> {
  return withTimeout('opening a page', openingMs(deadline - Date.now()), step).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new BrowserCrashedError() : error;
  });
}

function siteOf(address: string, egress: EgressSession, { scan, signal }: CaptureRequest): Site | null {
  if (!/^https?:/i.test(address)) return null;
  const url = new URL(address);
  const ip = egress.addressOf(...hostAndPortOf(address));
  return { url, host: url.hostname, ip, exit: scan.exit, egress, signal };
}

/** False if closing timed out: the browser must then take no more scans. */
async function closeContext(context: BrowserContext | null): Promise<boolean> {
  if (!context) return true;
  return withTimeout('closing the context', CLOSING_MS, context.close()).then(
    () => true,
    () => false,
  );
}
