import type { Action } from 'webextension-polyfill';
import type { Texts } from '../../i18n/texts.ts';
import { type VerdictState, verdictText } from '../../i18n/verdict-text.ts';
import { headlineOfPage } from '../../i18n/headline-text.ts';
import { reasonText } from '../../i18n/reason-text.ts';
import { actionIcon } from '../../icons/action-icon.ts';
import type { Visit } from '../../messaging/protocol.ts';

/** Badge beside the icon, readable without colours and at any size. */
const SIGNS: Readonly<Record<VerdictState, string>> = {
  SAFE: '✓',
  MALICIOUS: '!',
  UNRATED: '?',
  NOT_CHECKED: '',
  OFFLINE: '×',
};

/** Badge while scans are running; the icon still shows the verdict on the page. */
const SCANNING = '…';

/** Dark enough for white text. */
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
  /** What a tab shows now. */
  readonly visitOf: (tabId: number) => Promise<Pick<Visit, 'url' | 'state' | 'result' | 'local'> | null>;
}

/** Draws icon, badge and title of the toolbar button. */
export function createToolbar({ action, readTexts, countScans, visitOf }: Deps) {
  async function draw(tabId: number | null): Promise<void> {
    const visit = tabId === null ? null : await visitOf(tabId);
    const state = visit?.state ?? 'NOT_CHECKED';
    const headline = visit && headlineOfPage(visit);
    const [texts, scans] = await Promise.all([readTexts(), countScans()]);
    const verdict = texts.text('toolbarTitle', { verdict: verdictText(texts, state) });
    const title = [
      verdict,
      ...(headline === null ? [] : [reasonText(texts, headline.title)]),
      ...(scans === 0 ? [] : [texts.text('toolbarScans', { count: scans })]),
    ].join(' · ');
    const tab = tabId === null ? {} : { tabId };
    await Promise.all([
      action.setIcon({ ...tab, path: actionIcon(state) }),
      action.setBadgeText({ ...tab, text: scans === 0 ? SIGNS[state] : SCANNING }),
      action.setBadgeBackgroundColor({ ...tab, color: COLOURS[state] }),
      action.setBadgeTextColor({ ...tab, color: '#ffffff' }),
      action.setTitle({ ...tab, title }),
    ]);
  }

  // One draw at a time, each with the state at its start, so that the last draw is never outdated.
  let last: Promise<void> = Promise.resolve();
  /** Draws the button of a tab; null: of all tabs without a state of their own. */
  return (tabId: number | null): Promise<void> => {
    // The tab may be closed meanwhile.
    last = last.then(() => draw(tabId)).catch(() => undefined);
    return last;
  };
}
