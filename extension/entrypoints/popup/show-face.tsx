import { render } from 'preact';
import browser from 'webextension-polyfill';
import { TextsContext } from '../../i18n/context.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { dress } from '../../pages/dress.ts';
import { SETTINGS_KEY, lookOf } from '../../storage/look.ts';
import { Face } from './Face.tsx';
import { pageAsSeen } from './page-now.ts';
import type { Seen } from './seen.ts';
import { verdictName } from './shown-verdict.ts';

/**
 * Draws what the browser's memory knows of a tab, with nothing loaded that this does not need: schemas, lists and the
 * background's answers come after the paint. Gives what it has read.
 */
export async function showFace(reading: Promise<Seen>): Promise<Seen> {
  const stored = await browser.storage.local.get(SETTINGS_KEY);
  const look = lookOf(stored[SETTINGS_KEY]);
  const [seen, texts] = await Promise.all([reading, loadTexts(look.language)]);
  const page = pageAsSeen(seen, browser.runtime.getURL('warning.html'));
  const root = document.documentElement;
  dress(root, look, texts);
  // The verdict is there; `data-state` says `ready` once all of the popup is.
  root.dataset['verdict'] = verdictName(page.state);
  render(
    <TextsContext.Provider value={texts}>
      <Face page={page} />
    </TextsContext.Provider>,
    document.body,
  );
  return seen;
}
