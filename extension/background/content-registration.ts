import type { Scripting, Tabs } from 'webextension-polyfill';

const ID = 'links';
/** Where the build puts it, from the root of the extension. */
const FILE = 'links.js';
const WEB_PAGES = ['http://*/*', 'https://*/*'];

interface Deps {
  readonly scripting: Pick<
    Scripting.Static,
    'registerContentScripts' | 'unregisterContentScripts' | 'getRegisteredContentScripts' | 'executeScript'
  >;
  readonly tabs: Pick<Tabs.Static, 'query'>;
  /** Marks are switched on, and site access is granted. */
  readonly isWanted: () => Promise<boolean>;
}

/** Has the browser run our script in web pages exactly while that is wanted: there is none of us in a page otherwise. */
export function createContentRegistration({ scripting, tabs, isWanted }: Deps) {
  let running: Promise<void> = Promise.resolve();

  async function sync(): Promise<void> {
    const isThere = (await scripting.getRegisteredContentScripts({ ids: [ID] })).length > 0;
    const shallBe = await isWanted();
    if (isThere && !shallBe) await scripting.unregisterContentScripts({ ids: [ID] });
    if (isThere || !shallBe) return;
    await scripting.registerContentScripts([
      { id: ID, js: [FILE], matches: WEB_PAGES, allFrames: true, runAt: 'document_idle' },
    ]);
    await runInOpenTabs();
  }

  /** Pages that were open before; the script sees itself where it runs already. */
  async function runInOpenTabs(): Promise<void> {
    const open = await tabs.query({ url: WEB_PAGES });
    await Promise.all(
      open.map(async ({ id, discarded }) => {
        if (id === undefined || discarded === true) return;
        // Some pages are the browser's own affair, such as its shop of extensions.
        await scripting.executeScript({ target: { tabId: id, allFrames: true }, files: [FILE] }).catch(() => null);
      }),
    );
  }

  return {
    /** After every change of what decides; one at a time. */
    renew(): Promise<void> {
      running = running.then(sync, sync);
      return running;
    },
  };
}
