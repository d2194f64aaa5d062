import type { Page } from 'playwright';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect } from '../support/own-page.ts';
import { type Account, accountOf, type E2eServer, startE2eServer } from '../support/server.ts';

/** A server whose scan results are made by the test, and its first account. */
export interface ReportServer extends Account, Pick<E2eServer, 'put'> {
  readonly server: E2eServer;
}

export interface Reports extends ReportServer {
  readonly browser: ExtendedChromium;
  /** Opens a report, with an optional suffix after its id, and waits until it is rendered. */
  open(id: string, rest?: string): Promise<Page>;
  close(): Promise<void>;
}

export async function startReportServer(settings?: NodeJS.ProcessEnv): Promise<ReportServer> {
  const server = await startE2eServer({}, settings);
  return { server, put: server.put, ...accountOf(server, server.key) };
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
