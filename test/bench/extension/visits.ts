import type { Page } from 'playwright';
import { openChromium } from '../../journeys/support/chromium.ts';
import { connect } from '../../journeys/support/own-page.ts';
import { startE2eServer } from '../../journeys/support/server.ts';
import { spread } from '../parts/spread.ts';

const ROUNDS = 20;

/** Milliseconds from a navigation's commit to the badge, and to the warning page. */
export async function measure(): Promise<object> {
  const server = await startE2eServer();
  const browser = await openChromium(server.web);
  try {
    const bad = Array.from({ length: ROUNDS }, (_, i) => `https://listed-${i}.example/`);
    await server.listThreats(bad);
    const options = await browser.openOwnPage('options.html');
    await connect(options, server.address, server.key);
    await options.locator('html[data-connection=connected]').waitFor();
    const [background] = browser.context.serviceWorkers();
    if (background === undefined) throw new Error('the background of the extension does not run');
    await background.evaluate(RECORD);
    const page = await browser.context.newPage();

    const badge: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      await page.goto(`https://harbour-and-pine.example/?round=${i}`);
      badge.push(await background.evaluate<number>('record.badge()'));
    }
    const warning: number[] = [];
    for (const url of bad) {
      await open(page, url);
      await page.waitForURL(/\/warning\.html/);
      warning.push(await background.evaluate<number>('record.warning()'));
    }
    return { rounds: ROUNDS, commitToBadgeMs: spread(badge), commitToWarningMs: spread(warning) };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The navigation to the warning page may abort the one to the page. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url).catch(() => null);
}

/** Runs in the background beside the extension's own listeners: records commit times, as the browser reports them. */
const RECORD = `
globalThis.record = (() => {
  const commits = [];
  chrome.webNavigation.onCommitted.addListener(({ frameId, tabId, url, timeStamp }) => {
    if (frameId === 0) commits.push({ tabId, url, timeStamp });
  });
  const soon = () => new Promise(resolve => setTimeout(resolve, 1));
  return {
    async badge() {
      const { tabId, timeStamp } = commits.at(-1);
      while ((await chrome.action.getBadgeText({ tabId })) === '') await soon();
      return Date.now() - timeStamp;
    },
    warning() {
      const [page, warning] = commits.slice(-2);
      return warning.timeStamp - page.timeStamp;
    },
  };
})();
`;
