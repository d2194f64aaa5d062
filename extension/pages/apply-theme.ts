import type { Texts } from '../i18n/texts.ts';
import type { EarlySettings } from '../storage/early-settings.ts';

/** Applies language and theme to a page. */
export function applyTheme(root: HTMLElement, { appearance }: EarlySettings, { tag }: Texts): void {
  root.lang = tag;
  if (appearance === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = appearance;
}

/** Hidden pages get no frames, and a browser may show a popup only after its load event. */
const MAX_WAIT_MS = 100;

/** Resolves after the browser could paint the current state. */
export function afterPaint(): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, MAX_WAIT_MS);
    // A task queued in a frame callback runs after that frame was painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
