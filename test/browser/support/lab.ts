import pino from 'pino';
import type { Browser } from 'playwright';
import { createBrowserLauncher } from '../../../server/browser/launch.ts';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { createEgress } from '../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../server/egress/static-hosts.ts';
import type { Capture, CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { createCapture } from '../../../server/scans/capture/create-capture.ts';
import { DEFAULT_LIMITS, type CaptureLimits } from '../../../server/scans/capture/limits.ts';
import type { CaptureResult, ScanContext, Sources } from '../../../server/scans/capture/source.ts';
import { createSources } from '../../../server/scans/capture/sources.ts';
import { defaultUserAgent } from '../../../server/reference/defaults.ts';
import { startTestSite, type TestSite } from '../../site/site.ts';

export interface Lab {
  readonly site: TestSite;
  readonly capture: Capture;
  /** One capture of an address of the test web, with short waiting where the test does not say otherwise. */
  visit(url: string, scan?: Partial<ScanContext>, request?: Partial<CaptureRequest>): Promise<CaptureResult>;
  /** Process ids of the browsers that run now. */
  browserPids(): Promise<number[]>;
  close(): Promise<void>;
}

export interface LabOptions {
  readonly limits?: Partial<CaptureLimits>;
  readonly workers?: number;
  /** In place of a real source. */
  readonly sources?: Partial<Sources>;
}

/** The test web, and the real capture behind the real egress. */
export async function openLab(options: LabOptions = {}): Promise<Lab> {
  const log = pino({ level: 'silent' });
  const site = await startTestSite();
  const egress = createEgress({ staticHosts: parseStaticHosts(site.staticHosts), exits: new Map(), log });
  const { path } = await findChromium(null);
  const real = createSources({ isOffline: true, fingerprintsDir: null, geoipCity: null, geoipAsn: null });
  const launcher = createBrowserLauncher({ executablePath: path, log });
  const browsers: Browser[] = [];
  const capture = createCapture({
    launcher: {
      async launch(flags) {
        const launched = await launcher.launch(flags);
        browsers.push(launched.browser);
        return launched;
      },
    },
    egress,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    sources: { ...real.sources, ...options.sources },
    workers: options.workers ?? 4,
  });

  return {
    site,
    capture,
    visit: (url, scan = {}, request = {}) =>
      capture.run({
        scan: { ...scanOf(url), ...scan },
        accountId: 'an-account',
        isPrivate: false,
        isAlone: false,
        timeoutMs: 60_000,
        signal: new AbortController().signal,
        ...request,
      }),
    async browserPids() {
      const infos = await Promise.all(
        browsers
          .filter(browser => browser.isConnected())
          .map(async browser => {
            const session = await browser.newBrowserCDPSession();
            return (await session.send('SystemInfo.getProcessInfo')).processInfo;
          }),
      );
      return infos
        .flat()
        .filter(({ type }) => type === 'browser')
        .map(({ id }) => id);
    },
    async close() {
      await capture.close();
      await egress.close();
      await real.close();
      await site.close();
    },
  };
}

let scans = 0;

function scanOf(url: string): ScanContext {
  return {
    id: `scan-${++scans}`,
    submittedUrl: url,
    device: 'DESKTOP',
    userAgent: defaultUserAgent('DESKTOP'),
    width: 1280,
    height: 720,
    httpReferer: null,
    waitingTimeMs: 600,
    exit: null,
    date: new Date(),
  };
}
