import type { VerdictState } from '../i18n/verdict-text.ts';
import { VERDICT_SHAPES } from './verdict-shapes.ts';

/** Sizes that toolbars use, at any pixel density. */
export const ACTION_ICON_SIZES = [16, 19, 24, 32, 38, 48] as const;

const NAMES: Readonly<Record<VerdictState, string>> = {
  SAFE: 'safe',
  MALICIOUS: 'malicious',
  UNRATED: 'unrated',
  NOT_CHECKED: 'not-checked',
  OFFLINE: 'offline',
};

/** Path of the icon in the built extension. */
export function actionIconFile(state: VerdictState, size: number): string {
  return `icon/action/${NAMES[state]}-${size}.png`;
}

/** Icon paths by size, for `action.setIcon({ path })` and the manifest. */
export function actionIcon(state: VerdictState): Record<string, string> {
  return Object.fromEntries(ACTION_ICON_SIZES.map(size => [String(size), actionIconFile(state, size)]));
}

/** Readable on light and dark toolbars. */
const COLOURS: Readonly<Record<VerdictState, string>> = {
  SAFE: '#1f8a4c',
  MALICIOUS: '#d3302f',
  UNRATED: '#3a6fb5',
  NOT_CHECKED: '#6b7886',
  OFFLINE: '#6b7886',
};

/** The toolbar icon as SVG; the build renders PNGs from it. */
export function actionIconSvg(state: VerdictState): string {
  const { outline, sign } = VERDICT_SHAPES[state];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${outline}" fill="${COLOURS[state]}"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
