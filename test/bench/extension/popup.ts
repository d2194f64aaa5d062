import { type ExtendedChromium, openChromium } from '../../journeys/support/chromium.ts';
import { connect } from '../../journeys/support/own-page.ts';
import { startE2eServer } from '../../journeys/support/server.ts';
import { spread } from '../parts/spread.ts';
import { BARE_PAGE, addBarePage } from './bare-page.ts';
import { type OpenedPage, RECORD, openedPage } from './opened-page.ts';

const ROUNDS = 20;
const PAGE = 'https://harbour-and-pine.example/?q=oak';

/** Both pages, one right after the other, so that other load on the machine affects both. */
interface Round {
  readonly bare: OpenedPage;
  readonly popup: OpenedPage;
}

/**
 * Milliseconds from the opening of the popup to its first paint, to the known verdict and to the complete popup, with the background
 * awake and asleep; and for comparison a bare page of the same extension in the same browser, which is the share of browser and
 * machine. Here the popup opens as a tab, whose navigation wakes the background while the popup draws. The popup of the toolbar is no
 * tab and wakes nothing before its paint, so `asleep` is worse than what people see.
 */
export async function measure(): Promise<object> {
  const server = await startE2eServer();
  const { extension, remove } = await addBarePage();
  const browser = await openChromium(server.web, { extension });
  try {
    const options = await browser.openOwnPage('options.html');
    await connect(options, server.address, server.key);
    await options.locator('html[data-connection=connected]').waitFor();
    await options.close();
    const page = await browser.context.newPage();
    await page.goto(PAGE);
    const popup = `popup.html?tab=${await browser.tabIdOf(page)}`;
    await browser.context.addInitScript(RECORD);
    // Measures a page that was checked before, in a browser that has opened such a page before.
    await openedPage(browser, popup);
    await openedPage(browser, BARE_PAGE);
    const awake: Round[] = [];
    const asleep: Round[] = [];
    const stayAwake = async (): Promise<void> => {};
    const fallAsleep = (): Promise<void> => browser.stopBackground();
    for (let i = 0; i < ROUNDS; i++) {
      awake.push(await measureRound(browser, popup, stayAwake));
      asleep.push(await measureRound(browser, popup, fallAsleep));
    }
    return { rounds: ROUNDS, awake: figures(awake), asleep: figures(asleep) };
  } finally {
    await browser.close();
    await remove();
    await server.close();
  }
}

async function measureRound(browser: ExtendedChromium, address: string, before: () => Promise<void>): Promise<Round> {
  await before();
  const bare = await openedPage(browser, BARE_PAGE);
  await before();
  return { bare, popup: await openedPage(browser, address) };
}

function figures(rounds: readonly Round[]): object {
  const ofBare = (key: keyof OpenedPage) => spread(rounds.map(({ bare }) => bare[key]));
  const ofPopup = (key: keyof OpenedPage) => spread(rounds.map(({ popup }) => popup[key]));
  const floor = ofBare('firstPaintMs');
  const paint = ofPopup('firstPaintMs');
  return {
    barePage: { firstPaintMs: floor, mainThreadMs: ofBare('mainThreadMs') },
    popup: {
      firstPaintMs: paint,
      verdictMs: ofPopup('verdictMs'),
      readyMs: ofPopup('readyMs'),
      mainThreadMs: ofPopup('mainThreadMs'),
    },
    firstPaintOverBarePage: {
      ms: Math.round(paint.median - floor.median),
      ratio: Math.round((paint.median / floor.median) * 100) / 100,
    },
  };
}
