import { type ComponentChildren, render, type VNode } from 'preact';
import browser from 'webextension-polyfill';
import { loadTexts } from '../i18n/load-texts.ts';
import { applyTheme } from '../pages/apply-theme.ts';
import { PageRoot } from '../pages/PageRoot.tsx';
import { SETTINGS_KEY, earlySettingsOf } from '../storage/early-settings.ts';
import { Footer } from './Footer.tsx';
import { NotConnected } from './NotConnected.tsx';
import { type PageStatus, statusFromSnapshot, verdictName } from './page/page-status.ts';
import type { TabSnapshot } from './page/tab-snapshot.ts';
import { VerdictCard } from './page/VerdictCard.tsx';

export interface PopupParts {
  readonly page: PageStatus;
  /** Below the verdict. */
  readonly body: ComponentChildren;
  readonly quota: VNode;
  readonly field: VNode;
}

interface Props {
  /** null without a server. The whole popup has another one than its first paint. */
  readonly useParts: () => PopupParts | null;
}

/** What the first paint and the whole popup share: the focus in it stays, and what was opened. */
export function PopupShell({ useParts }: Props) {
  const parts = useParts();
  if (parts === null) return <NotConnected />;
  const { page, body, quota, field } = parts;
  return (
    <div class="popup">
      <main>
        <VerdictCard page={page} />
        {body}
      </main>
      <Footer quota={quota} field={field} />
    </div>
  );
}

/** The first paint: the verdict known so far, and placeholders for the rest. */
function firstParts(page: PageStatus): PopupParts | null {
  if (page.notChecked === 'not-connected') return null;
  return {
    page,
    body: page.url !== null && <div class="to-come" />,
    quota: <div class="quota" />,
    field: <div class="address-to-come" />,
  };
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
    <PageRoot texts={texts} settings={null} frame={null}>
      <PopupShell useParts={() => firstParts(page)} />
    </PageRoot>,
    document.body,
  );
  return snapshot;
}
