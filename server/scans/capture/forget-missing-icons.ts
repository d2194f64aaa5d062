import type { Browser } from 'playwright';
import { openTarget, pageTarget } from './cdp/target.ts';
import { raced } from './raced.ts';

const RELOAD_MS = 2_000;

/**
 * A browser does not ask again for an icon that it was once refused, in any context, until it ends; so the second scan of
 * a host would lack a request that every first visit has. Reloading a page of the default context past its cache makes it
 * forget all such icons, and there is no other way. The page is opened once for all scans of the browser.
 */
export function createForgetMissingIcons(browser: Browser): () => Promise<void> {
  let page: Promise<ReloadedPage> | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function reload(): Promise<void> {
    page ??= openPage(browser);
    try {
      await raced('forgetting missing icons', RELOAD_MS, (await page).reload());
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

  // A page that is still loading cannot be reloaded: all who call meanwhile share the next reload.
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
