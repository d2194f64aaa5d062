import { createBrowserLauncher } from '../../browser/launch.ts';
import { findChromium } from '../../browser/find-chromium.ts';
import type { Config } from '../../settings/config.ts';
import { createEgress } from '../../egress/create-egress.ts';
import type { Log } from '../../log.ts';
import { NOTHING_KNOWN, type PageKnowledge } from '../../verdicts/page/knowledge.ts';
import type { BrowserEnd } from '../capture/browser-pool.ts';
import type { Capture } from '../capture/capture.ts';
import { createCapture } from '../capture/create-capture.ts';
import { CAPTURE_LIMITS } from '../capture/limits.ts';
import { createSources } from '../capture/sources.ts';

export interface OpenedCapture {
  readonly capture: Capture;
  /** Lines for the operator, such as how the browser is sandboxed. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/** The settings that captures need: no secrets of the database or the object store. */
export const CAPTURE_SETTINGS = [
  'chromium',
  'allowNoSandbox',
  'staticHosts',
  'exits',
  'dnsServers',
  'workers',
  'isOffline',
  'fingerprintsDir',
  'geoipCity',
  'geoipAsn',
  'hostFacts',
] as const satisfies (keyof Config)[];
export type CaptureConfig = Pick<Config, (typeof CAPTURE_SETTINGS)[number]>;

/** Opens everything that captures need. Throws ChromiumNotFoundError and other StartErrors, or the launch error of the browser. */
export type OpenCapture = (
  config: CaptureConfig,
  log: Log,
  knowledge?: PageKnowledge,
  onBrowserEnd?: (reason: BrowserEnd) => void,
) => Promise<OpenedCapture>;

export const openCapture: OpenCapture = async (config, log, knowledge = NOTHING_KNOWN, onBrowserEnd) => {
  const { path } = await findChromium(config.chromium);
  const launcher = createBrowserLauncher({ executablePath: path, allowNoSandbox: config.allowNoSandbox, log });
  const { staticHosts, exits, dnsServers, workers } = config;
  const opened = createSources({ ...config, knowledge });
  const egress = createEgress({ staticHosts, exits, dnsServers, log });
  const capture = createCapture({
    launcher,
    egress,
    limits: CAPTURE_LIMITS,
    sources: opened.sources,
    workers,
    onBrowserEnd,
    log,
  });
  // Launched once at startup, so that a broken browser or sandbox shows now and not in the first scan.
  const { browser, confinement, note } = await launcher.launch([]);
  await browser.close();
  return {
    capture,
    notes: [note === null ? `The browser runs ${confinement}` : `The browser is not fully confined: ${note}`],
    async close() {
      await capture.close();
      await opened.close();
      await egress.close();
    },
  };
};
