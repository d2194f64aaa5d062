import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What a page of the extension says of itself at its root. */
export const rootAttribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

/** Connects as a person does: types address and key into the options page and presses the button. */
export async function connect(options: Page, address: string, key: string): Promise<void> {
  await options.getByLabel('Server address').fill(address);
  await options.getByLabel('API key').fill(key);
  await options.getByRole('button', { name: 'Connect', exact: true }).click();
}

export async function expectConnection(options: Page, state: string): Promise<void> {
  await expect.poll(() => rootAttribute(options, 'data-connection'), { timeout: 15_000 }).toBe(state);
}
