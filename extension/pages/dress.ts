import type { Texts } from '../i18n/texts.ts';
import type { Look } from '../storage/look.ts';

/** Gives a page the person's language and appearance. */
export function dress(root: HTMLElement, { appearance }: Look, { tag }: Texts): void {
  root.lang = tag;
  if (appearance === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = appearance;
}
