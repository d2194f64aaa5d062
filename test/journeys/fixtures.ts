import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { CreateKeyRequest } from '../../server/accounts/service.ts';
import { linkPages } from '../site/pages/links/links.ts';
import { LISTED_URL, OTHER_LISTED_URL } from '../site/pages/links/layouts.ts';
import { SHOP, shopScan } from './report/shop-scan.ts';
import { type Stored, storeScans } from './search/stored-scans.ts';
import { type ExtendedChromium, launchOptions, openChromium } from './support/chromium.ts';
import { type ExtendedFirefox, findFirefox, openFirefox } from './support/firefox.ts';
import { listsKept } from './support/own-page.ts';
import { type ServerProxy, startProxy } from './support/proxy.ts';
import { type Account, accountOf, type E2eServer, startE2eServer } from './support/server.ts';
import { openWeb, signIn, type WebPages } from './support/web.ts';

interface WorkerFixtures {
  /** A server whose scans find what a test has put, and the demo web with pages of links. Tests of a worker share it. */
  readonly server: E2eServer;
  /** An account with private scans, which tests of a worker search. */
  readonly stored: Stored;
  /** More settings of the server. A file that sets some has a server of its own. */
  readonly serverSettings: NodeJS.ProcessEnv;
}

interface TestFixtures {
  /** An account of the test's own, with a PREMIUM key. */
  readonly account: Account;
  /** The id of the account's scan of `SHOP`. */
  readonly shop: string;
  /** The web page of a person who has signed in. */
  readonly member: Page;
  /** The same browser, for several pages. */
  readonly web: WebPages;
  /** The same, signed in with the account whose scans are stored. */
  readonly storedWeb: WebPages;
  /** Another person's browser, which has not signed in. */
  readonly visitor: BrowserContext;
  /** A proxy between the extension and the server. */
  readonly serverProxy: ServerProxy;
  /** Chromium with the extension as it is right after the install. */
  readonly extension: ExtendedChromium;
  /** The same, connected through the proxy with the account's key. */
  readonly connected: ExtendedChromium;
  /** The same, once it has the server's lists, which name the bad links of the pages with links. */
  readonly marking: ExtendedChromium;
  /** Firefox with the extension as it is right after the install. The test is skipped without Firefox. */
  readonly firefox: ExtendedFirefox;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ serverSettings }, use) => {
      const server = await startE2eServer({ settings: serverSettings, pages: linkPages });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  stored: [async ({ server }, use) => use(await storeScans(server)), { scope: 'worker' }],
  serverSettings: [{}, { scope: 'worker', option: true }],
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use) => use(await launchOptions()),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.address),
  async account({ server }, use) {
    const name = newName();
    await use(accountOf(server, await createKey(server, { account: name }), name));
  },
  async shop({ server, account }, use) {
    server.put(SHOP, shopScan);
    await use(await account.scan(SHOP));
  },

  async context({ context }, use) {
    await withoutFaults(context, use);
  },
  async member({ page, account }, use) {
    await signIn(page, account.key);
    await use(page);
  },
  async web({ context, account }, use) {
    await use(await openWeb(context, account.key));
  },
  async storedWeb({ context, stored }, use) {
    await use(await openWeb(context, stored.key));
  },
  async visitor({ browser, server }, use) {
    const context = await browser.newContext({ baseURL: server.address });
    try {
      await withoutFaults(context, use);
    } finally {
      await context.close();
    }
  },

  async serverProxy({ server }, use) {
    const proxy = await startProxy(server.address);
    await use(proxy);
    await proxy.close();
  },
  async extension({ server }, use) {
    const extension = await openChromium(server.web, { keepsFirstRun: true });
    try {
      // Opened by the extension itself, which takes a moment.
      await extension.firstRun();
      await withoutFaults(extension.context, () => use(extension));
    } finally {
      await extension.close();
    }
  },
  async connected({ extension, serverProxy, account }, use) {
    await extension.connect(serverProxy.address, account.key);
    await use(extension);
  },
  async marking({ extension, server, serverProxy, account }, use) {
    await server.listThreats([LISTED_URL, OTHER_LISTED_URL]);
    await extension.connect(serverProxy.address, account.key);
    await listsKept({ evaluate: extension.inBackground });
    await use(extension);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  async firefox({}, use, { skip }) {
    const found = await findFirefox();
    skip(found === null, 'Firefox');
    const firefox = await openFirefox(found ?? '');
    await use(firefox);
    await firefox.close();
  },
});

export { expect };

let names = 0;
/** Of an account or key that no other test uses. */
const newName = (): string => `${test.info().workerIndex}-${names++}`;

/** A PREMIUM key, usually of an account that no other test uses. */
export function createKey(server: E2eServer, request: Partial<CreateKeyRequest> = {}): Promise<string> {
  const name = newName();
  return server.createKey({ name, account: name, plan: 'PREMIUM', ...request });
}

/** No page breaks its own policy or throws an error. */
async function withoutFaults(context: BrowserContext, use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  context.on('weberror', error => {
    if (!isOfDemoWeb(error.page()?.url())) faults.push(error.error().message);
  });
  context.on('console', message => {
    if (/Content Security Policy|Trusted/i.test(message.text())) faults.push(message.text());
  });
  await use(context);
  expect(faults, 'no page breaks its own policy or throws an error').toEqual([]);
}

const isOfDemoWeb = (url = ''): boolean => /^https?:\/\/[^/]*\.example\//.test(url);
