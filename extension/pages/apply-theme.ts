import type { Texts } from '../i18n/texts.ts';
import type { EarlySettings } from '../storage/early-settings.ts';

/** Gives a page the person's language and appearance. */
export function applyTheme(root: HTMLElement, { appearance }: EarlySettings, { tag }: Texts): void {
  root.lang = tag;
  if (appearance === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = appearance;
}

/** No frame comes to a page that nobody sees; a browser may also show a popup only once it has loaded. */
const LONGEST_WAIT_MS = 100;

/** Resolves once the browser had the time to paint what is drawn. */
export function afterPaint(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    // The task after a frame's callbacks comes when the frame is made.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
