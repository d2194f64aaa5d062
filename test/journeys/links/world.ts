import { linkPages } from '../../site/pages/links/links.ts';
import { LISTED_URL, OTHER_LISTED_URL } from '../../site/pages/links/layouts.ts';
import { type TestSite, startTestSite } from '../../site/site.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { listsKept } from '../support/own-page.ts';
import { startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

/** Pages with links, and a connected Chromium that has the lists which name some of them. For the measurements. */
export interface LinkWorld {
  readonly site: TestSite;
  readonly proxy: ServerProxy;
  readonly browser: ExtendedChromium;
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
  await browser.connect(proxy.address, server.key);
  await listsKept({ evaluate: browser.inBackground });
  return {
    site,
    proxy,
    browser,
    async close() {
      await browser.close();
      await proxy.close();
      await server.close();
      await site.close();
    },
  };
}
