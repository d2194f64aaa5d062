import { type BrowserContext, type Page, chromium } from 'playwright';
import { launchOptions } from '../support/chromium.ts';
import { type Account, accountOf, type E2eServer, startE2eServer } from '../support/server.ts';

/** A server with its first account, and a browser without the extension. For the measurements. */
export interface WebWorld extends Account, Pick<E2eServer, 'put'> {
  readonly server: E2eServer;
  /** A browser profile of its own. */
  openContext(): Promise<{
    readonly context: BrowserContext;
    /** Signs in through the form. */
    signIn(): Promise<Page>;
  }>;
  close(): Promise<void>;
}

export async function openWebWorld(): Promise<WebWorld> {
  const server = await startE2eServer();
  const browser = await chromium.launch(await launchOptions());
  return {
    ...accountOf(server, server.key),
    put: server.put,
    server,
    async openContext() {
      const context = await browser.newContext({ locale: 'en-US' });
      return {
        context,
        async signIn() {
          const page = await context.newPage();
          await page.goto(server.address);
          await page.getByLabel('API key').fill(server.key);
          await page.getByRole('button', { name: 'Sign in' }).click();
          await page.locator('html[data-state=ready]').waitFor();
          return page;
        },
      };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
