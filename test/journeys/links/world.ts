import { linkPages } from '../../site/pages/links/links.ts';
import { LISTED_URL, OTHER_LISTED_URL } from '../../site/pages/links/layouts.ts';
import type { DemoWeb } from '../../site/demo/demo.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { listsKept } from '../support/own-page.ts';
import { startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

/** Pages with links, and a connected Chromium that has the lists which name some of them. For the measurements. */
export interface LinkWorld {
  readonly web: DemoWeb;
  readonly proxy: ServerProxy;
  readonly browser: ExtendedChromium;
  close(): Promise<void>;
}

export async function openLinkWorld(): Promise<LinkWorld> {
  const server = await startE2eServer({ pages: linkPages });
  const proxy = await startProxy(server.address);
  const browser = await openChromium(server.web);
  await server.listThreats([LISTED_URL, OTHER_LISTED_URL]);
  await browser.connect(proxy.address, server.key);
  await listsKept({ evaluate: browser.inBackground });
  return {
    web: server.web,
    proxy,
    browser,
    async close() {
      await browser.close();
      await proxy.close();
      await server.close();
    },
  };
}
