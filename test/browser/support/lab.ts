import pino from 'pino';
import type { Browser } from 'playwright';
import { expect } from 'vitest';
import { createBrowserLauncher } from '../../../server/browser/launch.ts';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { createEgress } from '../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../server/egress/static-hosts.ts';
import type { Capture, CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { createCapture } from '../../../server/scans/capture/create-capture.ts';
import { CAPTURE_LIMITS, type CaptureLimits } from '../../../server/scans/capture/limits.ts';
import type { CaptureResult, ScanContext, Sources } from '../../../server/scans/capture/source.ts';
import { createSources } from '../../../server/scans/capture/sources.ts';
import { defaultUserAgent } from '../../../server/reference/devices.ts';
import { decodeRecord, encodeRecord } from '../../../server/scans/record/record.ts';
import { faultsOfHar } from '../../support/har-schema.ts';
import { startTestSite, type TestSite, type TestSiteOptions } from '../../site/site.ts';

export interface Lab {
  readonly site: TestSite;
  readonly capture: Capture;
  /** Captures a URL of the test web, by default with short waiting times. */
  visit(url: string, scan?: Partial<ScanContext>, request?: Partial<CaptureRequest>): Promise<CaptureResult>;
  /** Process ids of the browsers that run now. */
  browserPids(): Promise<number[]>;
  close(): Promise<void>;
}

export interface LabOptions {
  readonly limits?: Partial<CaptureLimits>;
  readonly workers?: number;
  /** Replaces real sources. */
  readonly sources?: Partial<Sources>;
  readonly exits?: ReadonlyMap<string, URL>;
  readonly browserPatienceMs?: number;
  /** Replaces the pages of the test web. */
  readonly pages?: TestSiteOptions['pages'];
}

/** The test web and the real capture, through the real egress proxy. */
export async function openLab(options: LabOptions = {}): Promise<Lab> {
  const log = pino({ level: 'silent' });
  const site = await startTestSite(options.pages === undefined ? {} : { pages: options.pages });
  const egress = createEgress({
    staticHosts: parseStaticHosts(site.staticHosts),
    exits: options.exits ?? new Map(),
    log,
  });
  const { path } = await findChromium(null);
  const real = createSources({ isOffline: true, fingerprintsDir: null, geoipCity: null, geoipAsn: null });
  const launcher = createBrowserLauncher({ allowNoSandbox: true, executablePath: path, log });
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
    limits: { ...CAPTURE_LIMITS, ...options.limits },
    sources: { ...real.sources, ...options.sources },
    workers: options.workers ?? 4,
    log,
    ...(options.browserPatienceMs === undefined ? {} : { browserPatienceMs: options.browserPatienceMs }),
  });

  return {
    site,
    capture,
    async visit(url, scan = {}, request = {}) {
      const result = await capture.run({
        scan: { ...scanOf(url), ...scan },
        accountId: 'an-account',
        isPrivate: false,
        isAlone: false,
        timeoutMs: 60_000,
        signal: new AbortController().signal,
        ...request,
      });
      await expectReadable(result);
      return result;
    },
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

/** What was stored of any page must be readable again, and be the same. */
async function expectReadable(result: CaptureResult): Promise<void> {
  const { captured, failures } = await decodeRecord(await encodeRecord(result));
  const { har, favicon, screenshot, full_page: fullPage, gates, ...members } = result.captured;
  expect(failures).toEqual(result.failures);
  expect(captured).toMatchObject(JSON.parse(JSON.stringify(members)) as object);
  for (const [image, kept] of [
    [favicon, captured.favicon],
    [screenshot, captured.screenshot],
    [fullPage, captured.full_page],
  ] as const) {
    if (image) expect(image).toMatchObject(kept ?? {});
    expect(kept === null).toBe(image === null);
  }
  expect(gates).toMatchObject(captured.gates);
  if (har) expect(faultsOfHar(har)).toEqual([]);
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
