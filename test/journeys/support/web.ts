import type { BrowserContext, Page } from '@playwright/test';

/** The web pages, in the browser of a person who has signed in. */
export interface WebPages {
  readonly context: BrowserContext;
  /** Opens a page in a tab, and waits until it has loaded what it shows. */
  openReady(path: string): Promise<Page>;
  /** Opens a report, with a suffix after its id, and waits until it is drawn. */
  openReport(id: string, rest?: string): Promise<Page>;
}

/** Signs in through the form of the page. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Scan or check addresses' }).waitFor();
}

/** Signs in. No page is open then. */
export async function openWeb(context: BrowserContext, key: string): Promise<WebPages> {
  const first = await context.newPage();
  await signIn(first, key);
  await first.close();
  const open = async (path: string, drawn: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(path);
    await page.locator(drawn).waitFor();
    return page;
  };
  return {
    context,
    openReady: path => open(path, 'html:not([data-state=loading])'),
    openReport: (id, rest = '') => open(`/scan/${id}${rest}`, 'html[data-scan]'),
  };
}
