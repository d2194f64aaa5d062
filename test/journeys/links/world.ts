import { linkPages } from '../../site/pages/links/links.ts';
import { GOOD_URL, LISTED_URL, OTHER_LISTED_URL } from '../../site/pages/links/layouts.ts';
import { type TestSite, startTestSite } from '../../site/site.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect, listsKept } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

/** Pages with links, a server that lists some of them, and a connected Chromium. */
export interface LinkWorld {
  readonly site: TestSite;
  readonly server: E2eServer;
  readonly proxy: ServerProxy;
  readonly browser: ExtendedChromium;
  /** Evaluates in the extension's background. */
  inBackground(code: string): Promise<unknown>;
  /** Changes settings like the extension's pages. */
  changeSettings(settings: object): Promise<void>;
  close(): Promise<void>;
}

export async function openLinkWorld(): Promise<LinkWorld> {
  const site = await startTestSite({ pages: () => linkPages });
  const server = await startE2eServer();
  const proxy = await startProxy(server.address);
  const browser = await openChromium({
    hostResolverRules: [
      `MAP *.example:80 127.0.0.1:${site.httpPort}`,
      `MAP *.example:443 127.0.0.1:${site.httpsPort}`,
    ].join(),
    spkiHash: site.spkiHash,
  });
  await server.listThreats([LISTED_URL, OTHER_LISTED_URL]);
  const options = await browser.openOwnPage('options.html');
  await connect(options, proxy.address, server.key);
  await listsKept(options);
  const inBackground = (code: string): Promise<unknown> => options.evaluate(`(async () => { ${code} })()`);
  return {
    site,
    server,
    proxy,
    browser,
    inBackground,
    async changeSettings(settings) {
      await inBackground(`await chrome.storage.local.set({ settings: ${JSON.stringify(settings)} })`);
    },
    async close() {
      await browser.close();
      await proxy.close();
      await server.close();
      await site.close();
    },
  };
}

export { GOOD_URL, LISTED_URL, OTHER_LISTED_URL };
