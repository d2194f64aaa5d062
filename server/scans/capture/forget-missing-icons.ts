import type { Browser } from 'playwright';
import { openTarget, pageTarget, type Target } from './cdp/target.ts';
import { raced } from './raced.ts';

const RELOAD_MS = 2_000;

/**
 * A browser asks no second time for an icon that it was once refused, in no context, until it ends; so the second scan of a
 * host would lack a request that every first visit has. It forgets all such icons when a page of its default context is
 * loaded anew past its cache, and there is no other way. The page is opened once for all scans of the browser.
 */
export function createForgetMissingIcons(browser: Browser): () => Promise<void> {
  let page: Promise<Target> | null = null;
  return async () => {
    page ??= openPage(browser);
    const target = await page;
    await raced('forgetting missing icons', RELOAD_MS, target.send('Page.reload', { ignoreCache: true }));
  };
}

async function openPage(browser: Browser): Promise<Target> {
  const root = pageTarget(await browser.newBrowserCDPSession());
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', background: true });
  return openTarget(root, targetId);
}
