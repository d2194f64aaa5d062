import type { Texts } from '../../i18n/texts.ts';
import { element } from './host.ts';
import { said } from './tooltip.ts';

/** Announcements for screen readers, without changes to the page's own elements. */
export type LiveRegion = ReturnType<typeof createLiveRegion>;

export function createLiveRegion(stage: HTMLElement) {
  const status = element('div', 'heard');
  status.role = 'status';
  const count = element('div', 'count');
  const current = element('div', 'current');
  status.append(count, current);
  stage.append(status);
  let counted = 0;
  return {
    count(bad: number, texts: Texts): void {
      if (bad === counted) return;
      counted = bad;
      count.replaceChildren(...(bad === 0 ? [] : [said(texts.text('dangerousLinks', { count: bad }), 'line')]));
    },
    /** Describes the focused link; empty for none. */
    say(text: string): void {
      current.replaceChildren(...(text === '' ? [] : [said(text, 'line')]));
    },
  };
}
