import pino from 'pino';
import { scanRequest } from '../../../shared/api/scan-request.ts';
import { createBrowserLauncher } from '../../../server/browser/launch.ts';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { runScan } from '../../../server/cli/scan/run-scan.ts';
import { EgressError, type Egress } from '../../../server/egress/egress.ts';
import { openSession } from '../../../server/egress/session.ts';
import type { StaticHost } from '../../../server/egress/static-hosts.ts';
import { createCapture } from '../../../server/scans/capture/create-capture.ts';
import { createPictureReader } from '../../../server/scans/capture/derivations/picture.ts';
import { CAPTURE_LIMITS } from '../../../server/scans/capture/limits.ts';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { createSources } from '../../../server/scans/capture/sources.ts';
import { newScan } from '../../../server/scans/new-scan.ts';
import { openUrlScore } from '../../../server/verdicts/open-verdicts.ts';
import { NOTHING_KNOWN } from '../../../server/verdicts/page/knowledge.ts';
import { scannedPage } from '../../../server/verdicts/page/scanned-page.ts';
import { startTestSite } from '../../site/site.ts';
import { corpusSite, pinsOf, type ServedPage } from './corpus-site.ts';

/** Time limit of a scan, as of the server (`LINKGLASS_SCAN_SECONDS`). */
const ATTEMPT_MS = 60_000;
const log = pino({ level: 'silent' });

export interface RendererOptions {
  readonly pages: readonly ServedPage[];
  /** Scans at once. */
  readonly workers: number;
  /** Seconds after a page has loaded; undefined for the default of scans. */
  readonly waiting: number | undefined;
}

/** Serves pages of a corpus on loopback and scans them as the server does. No connection leaves this machine. */
export async function openRenderer({ pages, workers, waiting }: RendererOptions) {
  const site = await startTestSite({ pages: () => corpusSite(pages) });
  const egress = loopbackOnly(pinsOf(pages, site));
  const opened = createSources({ isOffline: true, fingerprintsDir: null, geoipCity: null, geoipAsn: null });
  const { path: executablePath } = await findChromium(null);
  const capture = createCapture({
    launcher: createBrowserLauncher({ allowNoSandbox: true, executablePath, log }),
    egress,
    limits: CAPTURE_LIMITS,
    sources: opened.sources,
    workers,
    log,
  });
  const reader = createPictureReader();
  const sources = { scoreUrl: openUrlScore(), knowledge: NOTHING_KNOWN };

  /** Adds the words in the picture where a scan leaves them out because the page is MALICIOUS: other weights may need them. */
  async function withWords({ captured, ...result }: CaptureResult): Promise<CaptureResult> {
    const scan = { submittedUrl: result.targetUrl ?? '', date: new Date() };
    const input = captured.picture ? null : await scannedPage(captured, scan, sources);
    if (!input?.layout || !captured.screenshot || input.isKnownSite) return { ...result, captured };
    const { words } = await reader.read(captured.screenshot, input.layout, { wantsWords: true });
    return { ...result, captured: { ...captured, picture: words } };
  }

  return {
    /** The scan of a page, without what is only true of this machine. Throws if the page was not shown. */
    async render({ url }: Pick<ServedPage, 'url'>): Promise<CaptureResult> {
      const request = scanRequest.parse({ submitted_url: url, waiting_time: waiting });
      const run = await runScan({
        capture,
        scan: newScan(request, { accountId: 'corpus', countries: [] }),
        attemptMs: ATTEMPT_MS,
        signal: new AbortController().signal,
        log,
        onProgress: () => undefined,
        onRetry: () => undefined,
      });
      const { result } = run ?? {};
      if (result?.status !== 'DONE' || result.captured.dom === null)
        throw new Error(`${result?.errorCode ?? result?.status ?? 'stopped'} at ${result?.targetUrl ?? url}`);
      const { captured } = await withWords(result);
      return { ...result, captured: { ...captured, certificate: null, ip_address: null, scan_whois: null } };
    },
    async close(): Promise<void> {
      await capture.close();
      await Promise.all([opened.close(), reader.close(), egress.close(), site.close()]);
    },
  };
}

/** Reaches these names only: kits still name hosts of their makers and of the brands that they imitate. */
function loopbackOnly(staticHosts: readonly StaticHost[]): Egress {
  const resolver = {
    resolve: (name: string) => Promise.reject(new EgressError('DNS_NOT_FOUND', `${name} is not of the corpus`)),
    close: () => undefined,
  };
  const addressPolicy = () => Promise.resolve('is not of the corpus');
  const deps = { staticHosts, resolver, addressPolicy, exit: null, connectTimeoutMs: 10_000, log };
  return {
    open: ({ exit: _none, ...options }) => openSession({ ...deps, onClose: () => undefined }, options),
    close: () => Promise.resolve(),
  };
}
