import type { Page } from 'playwright';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { connect } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { preparedScans } from './prepared-scans.ts';

/** A server whose scan results are made by the test. */
export interface ReportServer {
  readonly server: E2eServer;
  /** Sets the result of the next scans of a URL. */
  put(url: string, make: (request: CaptureRequest) => Promise<CaptureResult>): void;
  /** Submits a scan and returns its id. */
  submit(url: string): Promise<string>;
  /** Submits a scan and waits until it is final. */
  scan(url: string): Promise<string>;
  /** Calls the API like a client. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads from an answer, the test asserts
  ask(method: string, path: string, body?: object): Promise<any>;
}

export interface Reports extends ReportServer {
  readonly browser: ExtendedChromium;
  /** Opens a report, with an optional suffix after its id, and waits until it is rendered. */
  open(id: string, rest?: string): Promise<Page>;
  close(): Promise<void>;
}

export async function startReportServer(settings?: NodeJS.ProcessEnv): Promise<ReportServer> {
  const hand = preparedScans();
  const server = await startE2eServer({ openCapture: hand.openCapture }, settings);

  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(server.address + path, {
      method,
      headers: { authorization: server.key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  }
  async function submit(url: string): Promise<string> {
    return (await ask('POST', '/v1/scan', { submitted_url: url })).id;
  }
  return {
    server,
    put: hand.put,
    ask,
    submit,
    async scan(url) {
      const id = await submit(url);
      await waitFor(async () => /DONE|ERROR|PAGE/.test((await ask('GET', `/v1/scan/${id}`)).scan.status), 50_000);
      return id;
    },
  };
}

/** The server and a connected browser. */
export async function openReports(): Promise<Reports> {
  const reports = await startReportServer();
  const { server } = reports;
  const browser = await openChromium(server.web);
  const options = await browser.openOwnPage('options.html');
  await connect(options, server.address, server.key);
  await options.locator('html[data-connection=connected]').waitFor();
  await options.close();
  return {
    ...reports,
    browser,
    async open(id, rest = '') {
      const page = await browser.openOwnPage(`report.html?id=${id}${rest}`);
      await page.locator('html[data-scan]').waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
