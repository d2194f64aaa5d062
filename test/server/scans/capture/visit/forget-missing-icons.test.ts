import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { createForgetMissingIcons } from '../../../../../server/scans/capture/visit/forget-missing-icons.ts';

test('a page that the browser never opens holds no scan up', async () => {
  const session = { send: () => new Promise(() => undefined), on: () => undefined };
  const browser = { newBrowserCDPSession: async () => session } as unknown as Browser; // nothing else is used
  await expect(createForgetMissingIcons(browser)()).rejects.toThrow('forgetting missing icons took more than');
});
