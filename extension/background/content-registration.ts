import type { Scripting, Tabs } from 'webextension-polyfill';

const ID = 'links';
/** Path in the built extension. */
const FILE = 'links.js';
const WEB_PAGES = ['http://*/*', 'https://*/*'];

interface Deps {
  readonly scripting: Pick<
    Scripting.Static,
    'registerContentScripts' | 'unregisterContentScripts' | 'getRegisteredContentScripts' | 'executeScript'
  >;
  readonly tabs: Pick<Tabs.Static, 'query'>;
  /** Marks on links are switched on and site access is granted. */
  readonly isWanted: () => Promise<boolean>;
}

/** Registers the content script for web pages while marks are wanted, so that no page runs our code otherwise. */
export function createContentRegistration({ scripting, tabs, isWanted }: Deps) {
  let running: Promise<void> = Promise.resolve();

  async function sync(): Promise<void> {
    const isRegistered = (await scripting.getRegisteredContentScripts({ ids: [ID] })).length > 0;
    const shouldRun = await isWanted();
    if (isRegistered && !shouldRun) await scripting.unregisterContentScripts({ ids: [ID] });
    if (isRegistered || !shouldRun) return;
    await scripting.registerContentScripts([
      { id: ID, js: [FILE], matches: WEB_PAGES, allFrames: true, runAt: 'document_idle' },
    ]);
    await runInOpenTabs();
  }

  /** For pages opened before the registration; the script detects that it already runs. */
  async function runInOpenTabs(): Promise<void> {
    const open = await tabs.query({ url: WEB_PAGES });
    await Promise.all(
      open.map(async ({ id, discarded }) => {
        if (id === undefined || discarded === true) return;
        // Browsers forbid scripts in some pages, such as their extension stores.
        await scripting.executeScript({ target: { tabId: id, allFrames: true }, files: [FILE] }).catch(() => null);
      }),
    );
  }

  return {
    /** Call after every change of settings or permissions. Runs one update at a time. */
    renew(): Promise<void> {
      running = running.then(sync, sync);
      return running;
    },
  };
}
