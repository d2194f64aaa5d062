import type { Action } from 'webextension-polyfill';
import type { Texts } from '../../i18n/texts.ts';
import { type VerdictState, verdictText } from '../../i18n/verdict-text.ts';
import { actionIcon } from '../../icons/action-icon.ts';

/** A sign beside the shape of the icon: seen without colours, and at any size. */
const SIGNS: Readonly<Record<VerdictState, string>> = {
  SAFE: '✓',
  MALICIOUS: '!',
  UNRATED: '?',
  NOT_CHECKED: '',
  OFFLINE: '×',
};

/** While scans are under way; the shape of the icon still tells of the page. */
const SCANNING = '…';

/** Dark enough for white letters. */
const COLOURS: Readonly<Record<VerdictState, string>> = {
  SAFE: '#17663a',
  MALICIOUS: '#b3201f',
  UNRATED: '#4a5560',
  NOT_CHECKED: '#4a5560',
  OFFLINE: '#7d4a00',
};

interface Deps {
  readonly action: Pick<
    Action.Static,
    'setIcon' | 'setBadgeText' | 'setBadgeBackgroundColor' | 'setBadgeTextColor' | 'setTitle'
  >;
  readonly readTexts: () => Promise<Texts>;
  readonly countScans: () => Promise<number>;
  /** What is known of a tab's page now. */
  readonly stateOf: (tabId: number) => Promise<VerdictState>;
}

/** Shows in the toolbar what is known of a tab's page, and that scans are under way. */
export function createToolbar({ action, readTexts, countScans, stateOf }: Deps) {
  async function draw(tabId: number | null): Promise<void> {
    const state = tabId === null ? 'NOT_CHECKED' : await stateOf(tabId);
    const [texts, scans] = await Promise.all([readTexts(), countScans()]);
    const verdict = texts.text('toolbarTitle', { verdict: verdictText(texts, state) });
    const title = scans === 0 ? verdict : `${verdict} · ${texts.text('toolbarScans', { count: scans })}`;
    const tab = tabId === null ? {} : { tabId };
    await Promise.all([
      action.setIcon({ ...tab, path: actionIcon(state) }),
      action.setBadgeText({ ...tab, text: scans === 0 ? SIGNS[state] : SCANNING }),
      action.setBadgeBackgroundColor({ ...tab, color: COLOURS[state] }),
      action.setBadgeTextColor({ ...tab, color: '#ffffff' }),
      action.setTitle({ ...tab, title }),
    ]);
  }

  // One after the other, each with what is known by then: the last one drawn is never the older one.
  let last: Promise<void> = Promise.resolve();
  /** Draws it for a tab; `tabId` is null for all tabs that have nothing of their own. */
  return (tabId: number | null): Promise<void> => {
    // The tab may be closed meanwhile.
    last = last.then(() => draw(tabId)).catch(() => undefined);
    return last;
  };
}
