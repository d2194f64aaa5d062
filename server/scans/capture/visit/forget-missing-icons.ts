import type { Browser } from 'playwright';
import { openTarget, pageTarget } from '../cdp/target.ts';
import { withTimeout } from '../../../async/with-timeout.ts';

const RELOAD_MS = 2_000;

/**
 * Chromium remembers missing icons across contexts until it ends and does not request them again, so the second scan of a
 * host would lack the request. Only a reload without cache in the default context clears this. One page serves all scans.
 */
export function createForgetMissingIcons(browser: Browser): () => Promise<void> {
  let page: Promise<ReloadedPage> | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function reload(): Promise<void> {
    page ??= openPage(browser);
    try {
      // Opening included: a scan waits for this.
      const reloaded = page.then(each => each.reload());
      await withTimeout('forgetting missing icons', RELOAD_MS, reloaded);
    } catch (error) {
      page = null;
      throw error;
    }
  }

  function start(): Promise<void> {
    next = null;
    running = reload().finally(() => (running = null));
    return running;
  }

  // A page cannot be reloaded while it loads, so concurrent calls share the next reload.
  return () => (running === null ? start() : (next ??= running.catch(() => undefined).then(start)));
}

interface ReloadedPage {
  /** Settles when the page is loaded again. */
  reload(): Promise<void>;
}

async function openPage(browser: Browser): Promise<ReloadedPage> {
  const root = pageTarget(await browser.newBrowserCDPSession());
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', background: true });
  const page = await openTarget(root, targetId);
  let onLoaded: (() => void) | null = null;
  page.on('Page.frameStoppedLoading', () => onLoaded?.());
  await page.send('Page.enable');
  return {
    async reload() {
      const loaded = new Promise<void>(resolve => (onLoaded = resolve));
      await page.send('Page.reload', { ignoreCache: true });
      await loaded;
    },
  };
}
