import type { BrowserContext } from 'playwright';
import type { Egress, EgressSession } from '../../egress/egress.ts';
import type { PooledBrowser } from './browser-pool.ts';
import type { CaptureRequest } from './capture.ts';
import { BrowserCrashedError } from './errors.ts';
import { pageTarget, type Target } from './cdp/target.ts';
import { contextOptions } from './emulation.ts';
import type { SourceRunner } from './source-runner.ts';
import type { CaptureLimits } from './limits.ts';
import { createNetworkRecorder } from './network/recorder.ts';
import { addSharedWorkers } from './network/shared-workers.ts';
import { watchMissedRequests } from './network/missed-requests.ts';
import type { Outcome } from './outcome.ts';
import { TimeoutError, withTimeout } from '../../with-timeout.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Snapshot } from './read-document.ts';
import type { CaptureContext, Site } from './source.ts';
import { openingMs, readingEnd, visitEnd, type CapturePass } from './times.ts';
import { createStopper, visit } from './visit.ts';

/** Of the time for reading a page; where its document cannot be read, the rest is for what can be had without it. */
const SNAPSHOT_SHARE = 0.8;
const TEXT_CHARS = 1_000_000;
const LINKS = 5_000;
const META_TAGS = 500;

export interface CaptureParts {
  readonly request: CaptureRequest;
  readonly place: PooledBrowser;
  readonly egress: Egress;
  readonly limits: CaptureLimits;
  readonly sourceRunner: SourceRunner;
  /** Moment (ms since the epoch) by which all must be over. */
  readonly deadline: number;
  /** Scripts of the page are off: the second try after the page's process died. */
  readonly isScriptingDisabled: boolean;
}

/** One page in a context of its own: visited, frozen, collected. `closed` says when the context is gone, and whether it went well. */
export async function runCapture(parts: CaptureParts): Promise<{ outcome: Outcome; closed: Promise<boolean> }> {
  const { request, place, limits, sourceRunner } = parts;
  const { browser } = place;
  const { scan } = request;
  const stopper = createStopper();
  const session = await parts.egress.open({
    exit: scan.exit,
    maxBytes: limits.maxBytes,
    onTooManyBytes: () => stopper.stop('bytes'),
  });
  const onAbort = () => stopper.stop('aborted');
  const onDisconnect = () => stopper.stop('browser-crash');
  request.signal.addEventListener('abort', onAbort, { once: true });
  browser.on('disconnected', onDisconnect);
  let context: BrowserContext | null = null;
  try {
    // 'abort' does not fire for a signal that is aborted already.
    request.signal.throwIfAborted();
    // Failure costs one entry of the network log, not the scan.
    const forgotten = place.forgetMissingIcons().catch(() => undefined);
    context = await opened(
      parts.deadline,
      browser.newContext({
        ...contextOptions(scan.device, scan.width, scan.height),
        proxy: { server: session.proxyUrl },
        javaScriptEnabled: !parts.isScriptingDisabled,
      }),
    );
    await forgotten;
    const outcome = await captureIn(context, session, parts, stopper);
    if (stopper.reason === 'aborted') throw request.signal.reason;
    if (stopper.reason === 'browser-crash') throw new BrowserCrashedError();
    return { outcome, closed: closeContext(context) };
  } catch (error) {
    // Whatever fails once the browser is gone fails because of that.
    if (!browser.isConnected()) throw new BrowserCrashedError();
    if (context) await closeContext(context);
    throw error;
  } finally {
    request.signal.removeEventListener('abort', onAbort);
    browser.off('disconnected', onDisconnect);
    // Lookups may still be asking; they hold the session until they are done.
    void sourceRunner.lookupsDone().then(() => session.close());
  }
}

async function captureIn(
  context: BrowserContext,
  session: EgressSession,
  { request, place, limits, sourceRunner, deadline, isScriptingDisabled }: CaptureParts,
  stopper: ReturnType<typeof createStopper>,
): Promise<Outcome> {
  const { scan } = request;
  const pass: CapturePass = { startedAt: Date.now(), deadline, isLast: isScriptingDisabled };
  let documents = 0;
  const network = createNetworkRecorder(limits.maxRequests, {
    onEntry(entry) {
      if (network.entries.length >= limits.maxRequests) stopper.stop('requests');
      if (entry.isMainDocument && ++documents > limits.maxRedirects + 1) stopper.stop('redirects');
      report('loading', entry.url);
    },
    onDecodedBytes(total, entry) {
      // A document that long is not kept whole anyway, and reading it would take longer than the scan has.
      const isEndless = entry?.isMainDocument === true && entry.decodedBytes > limits.maxDomBytes;
      if (total > limits.maxBytes || isEndless) stopper.stop('bytes');
    },
  });
  const report = (step: 'opening' | 'loading' | 'waiting' | 'capturing', url: string | null) =>
    request.onProgress?.({ step, requests: network.entries.length, url });
  report('opening', null);

  const page = await opened(deadline, context.newPage());
  const addMissedRequests = watchMissedRequests(context, page, limits.maxRequests);
  const target = pageTarget(await opened(deadline, context.newCDPSession(page)));
  const { frameTree } = await opened(deadline, target.send('Page.getFrameTree'));
  const mainFrameId = frameTree.frame.id;

  let outcome: Outcome | null = null;
  let snapshot: Promise<Snapshot | null> | null = null;
  let readUntil = deadline;
  const targetListeners: ((target: Target) => void)[] = [];
  const capture: CaptureContext = {
    scan,
    isScriptingDisabled,
    context,
    target,
    network,
    egress: session,
    limits,
    onTarget: listener => void targetListeners.push(listener),
    outcome() {
      if (!outcome) throw new Error('the visit is not over');
      return outcome;
    },
    note: sourceRunner.note,
    snapshot() {
      const { maxDomBytes } = limits;
      const reading = () =>
        takeSnapshot(target, mainFrameId, {
          maxDomBytes,
          maxTextChars: TEXT_CHARS,
          maxLinks: LINKS,
          maxMetaTags: META_TAGS,
        });
      snapshot ??= capture.outcome().isRendered
        ? withTimeout('reading the document', SNAPSHOT_SHARE * (readUntil - Date.now()), reading())
        : Promise.resolve(null);
      return snapshot;
    },
  };
  await sourceRunner.start(capture);

  const lookUp = (url: string | null) => {
    const site = url === null ? null : siteOf(url, session, request.signal);
    if (site) sourceRunner.lookUp(site);
  };
  const visited = await visit({
    scan,
    page,
    context,
    target,
    mainFrameId,
    network,
    egress: session,
    limits,
    stopper,
    deadline: Math.max(Date.now() + 1000, visitEnd(pass)),
    onLoaded(url) {
      report('waiting', url);
      lookUp(url);
    },
    onTarget: each => targetListeners.forEach(listener => listener(each)),
  });
  ({ outcome } = visited);
  report('capturing', outcome.targetUrl);
  lookUp(outcome.targetUrl);
  if (stopper.reason === 'browser-crash' || stopper.reason === 'aborted') return outcome;
  await addMissedRequests(network);
  // The answer to a shared worker's own script goes to no session of the page.
  if (network.entries.some(entry => entry.resourceType === 'Script' && entry.respondedMono === null))
    await withTimeout('reading shared workers', 2000, addSharedWorkers(place.browser, target, network)).catch(
      () => undefined,
    );
  readUntil = readingEnd(pass, {
    endedAt: visited.endedAt,
    frozenAt: Date.now(),
    stopped: stopper.reason,
  });
  await sourceRunner.collect(readUntil);
  // Reading a page can be what kills its process.
  return stopper.reason === 'page-crash' ? { ...outcome, status: 'ERROR', errorCode: 'BROWSER_CRASHED' } : outcome;
}

/** A browser that does not open a page in time hangs: as good as crashed, and its scans are tried elsewhere. */
async function opened<T>(deadline: number, step: Promise<T>): Promise<T> {
  return withTimeout('opening a page', openingMs(deadline - Date.now()), step).catch((error: unknown) => {
    throw error instanceof TimeoutError ? new BrowserCrashedError() : error;
  });
}

function siteOf(address: string, egress: EgressSession, signal: AbortSignal): Site | null {
  if (!/^https?:/i.test(address)) return null;
  const url = new URL(address);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return { url, host: url.hostname, ip: egress.addressOf(url.hostname, port), egress, signal };
}

/** False where the browser does not let go of a page in time: it takes no more scans then. */
async function closeContext(context: BrowserContext): Promise<boolean> {
  return withTimeout('closing the context', 2000, context.close()).then(
    () => true,
    () => false,
  );
}
