import type { BrowserContext, Page } from 'playwright';
import { type ReportServer, openReports } from '../report/open-reports.ts';
import { openWebWorld, type WebWorld } from '../web/open-web.ts';

/** The pages that show scans, in one of the two frames around them. */
export interface Frame extends ReportServer {
  readonly context: BrowserContext;
  /** Opens a part of a report. */
  report(scanId: string, tab?: string): Promise<Page>;
  /** Opens a view of the search page by what its address has after the path. */
  search(rest: string): Promise<Page>;
  /** Matches the links that these pages have themselves. */
  readonly ownLinks: RegExp;
  close(): Promise<void>;
}

export async function openExtensionFrame(): Promise<Frame> {
  const reports = await openReports();
  const { browser } = reports;
  return {
    ...reports,
    context: browser.context,
    report: (scanId, tab = 'overview') => reports.open(scanId, `#${tab}`),
    async search(rest) {
      const page = await browser.openOwnPage(`search.html${rest}`);
      await page.locator('html:not([data-state=loading])').waitFor();
      return page;
    },
    ownLinks: /^(?:search|report)\.html/,
  };
}

/** A person who is signed in to the pages of the server. */
export async function openWebFrame(): Promise<Frame & Pick<WebWorld, 'openContext'>> {
  const world = await openWebWorld();
  const { context, open, signIn } = await world.openContext();
  await (await signIn()).close();
  return {
    ...world,
    context,
    async report(scanId, tab = 'overview') {
      const page = await open(`/scan/${scanId}#${tab}`);
      await page.locator('html[data-scan]').waitFor();
      return page;
    },
    search: rest => open(`/search${rest}`),
    ownLinks: /^\/(?:$|\?|(?:search|queries|brands|usage)(?:[?#]|$)|scan\/[\w-]+$|docs$)/,
  };
}
