import { render } from 'preact';
import browser from 'webextension-polyfill';
import { TextsContext } from '../i18n/context.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { applyTheme } from '../pages/apply-theme.ts';
import { SETTINGS_KEY, earlySettingsOf } from '../storage/early-settings.ts';
import { Footer } from './Footer.tsx';
import { NotConnected } from './NotConnected.tsx';
import { type PageStatus, statusFromSnapshot, verdictName } from './page/page-status.ts';
import type { TabSnapshot } from './page/tab-snapshot.ts';
import { VerdictCard } from './page/VerdictCard.tsx';

/** The popup's first paint: the verdict known so far, and placeholders for the rest. */
export function PopupShell({ page }: { readonly page: PageStatus }) {
  if (page.notChecked === 'not-connected') return <NotConnected />;
  return (
    <div class="popup">
      <main>
        <VerdictCard page={page} />
        {page.url !== null && <div class="to-come" />}
      </main>
      <Footer quota={<div class="quota" />} field={<div class="address-to-come" />} />
    </div>
  );
}

/**
 * Renders what session storage knows about the tab, and loads nothing else: schemas, lists and answers of the
 * background follow after the first paint. Returns what was read.
 */
export async function showPopupShell(reading: Promise<TabSnapshot>): Promise<TabSnapshot> {
  const stored = await browser.storage.local.get(SETTINGS_KEY);
  const look = earlySettingsOf(stored[SETTINGS_KEY]);
  const [snapshot, texts] = await Promise.all([reading, loadTexts(look.language)]);
  const page = statusFromSnapshot(snapshot, browser.runtime.getURL('warning.html'));
  const root = document.documentElement;
  applyTheme(root, look, texts);
  // `data-state` becomes `ready` only once the whole popup is there.
  root.dataset['verdict'] = verdictName(page.state);
  render(
    <TextsContext.Provider value={texts}>
      <PopupShell page={page} />
    </TextsContext.Provider>,
    document.body,
  );
  return snapshot;
}
