import type { VerdictState } from '../i18n/verdict-text.ts';

/** What toolbars ask for, on screens of any density. */
export const ACTION_ICON_SIZES = [16, 19, 24, 32, 38, 48] as const;

const NAMES: Readonly<Record<VerdictState, string>> = {
  SAFE: 'safe',
  MALICIOUS: 'malicious',
  UNRATED: 'unrated',
  NOT_CHECKED: 'not-checked',
  OFFLINE: 'offline',
};

/** The file of one size, from the root of the extension. */
export function actionIconFile(state: VerdictState, size: number): string {
  return `icon/action/${NAMES[state]}-${size}.png`;
}

/** For `action.setIcon({ path })`, and for the manifest. */
export function actionIcon(state: VerdictState): Record<string, string> {
  return Object.fromEntries(ACTION_ICON_SIZES.map(size => [String(size), actionIconFile(state, size)]));
}
