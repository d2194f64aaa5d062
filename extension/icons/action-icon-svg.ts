import type { VerdictState } from '../i18n/verdict-text.ts';
import { VERDICT_SHAPES } from './verdict-shapes.ts';

/** Readable on light and on dark toolbars. */
const COLOURS: Readonly<Record<VerdictState, string>> = {
  SAFE: '#1f8a4c',
  MALICIOUS: '#d3302f',
  UNRATED: '#3a6fb5',
  NOT_CHECKED: '#6b7886',
  OFFLINE: '#6b7886',
};

/** The toolbar's icon for a verdict; the build makes PNGs of it. */
export function actionIconSvg(state: VerdictState): string {
  const { outline, sign } = VERDICT_SHAPES[state];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${outline}" fill="${COLOURS[state]}"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
