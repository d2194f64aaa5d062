import { verdictText } from '../../i18n/verdict-text.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { LinkVerdict } from '../../messaging/protocol/links.ts';
import { element } from './host.ts';

/** Shows the verdict on one link beside it. */
export type Tooltip = ReturnType<typeof createTooltip>;

export function createTooltip(stage: HTMLElement) {
  const tooltip = element('div', 'tooltip');
  tooltip.hidden = true;
  tooltip.ariaHidden = 'true';
  stage.append(tooltip);
  return {
    /** Sets the text and returns the resulting size. */
    show(verdict: LinkVerdict, texts: Texts, isRtl: boolean): { width: number; height: number } {
      const lines = linesOf(verdict, texts);
      tooltip.className = `tooltip ${verdict.state}`;
      tooltip.dir = isRtl ? 'rtl' : 'ltr';
      tooltip.replaceChildren(...lines.map((text, i) => said(text, i === 0 ? 'verdict' : 'detail')));
      tooltip.hidden = false;
      const { width, height } = tooltip.getBoundingClientRect();
      return { width, height };
    },
    place(transform: string): void {
      tooltip.style.transform = transform;
    },
    hide(): void {
      tooltip.hidden = true;
      tooltip.replaceChildren();
    },
    isShown: (): boolean => !tooltip.hidden,
  };
}

/** Verdict, risk where that is all that is known, and reason as lines of text. */
export function linesOf(verdict: LinkVerdict, texts: Texts): string[] {
  const { state, score, reason, isListed } = verdict;
  const lines = [verdictText(texts, state)];
  if (score !== null) lines.push(texts.text('riskOfAddress', { score: texts.percent(score) }));
  if (isListed) lines.push(texts.text('linkIsListed'));
  else if (reason !== null) lines.push(reason);
  return lines;
}

export function said(text: string, className: string): HTMLDivElement {
  const line = element('div', `${className} said`);
  line.dataset['text'] = text;
  return line;
}
