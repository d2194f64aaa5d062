import type { VerdictState } from '../../i18n/verdict-text.ts';
import { VERDICT_SHAPES } from '../../icons/verdict-shapes.ts';
import { member } from '../member.ts';
import { element } from './host.ts';

const SVG = 'http://www.w3.org/2000/svg';
export const BADGE_SIZE = 16;

/** Every visible link has a badge element, marked or not, so that hit testing tells the page nothing about verdicts. */
export function createBadge(): HTMLLIElement {
  const badge = element('li', 'badge');
  badge.hidden = true;
  badge.ariaHidden = 'true';
  return badge;
}

export function drawBadge(badge: HTMLLIElement, state: VerdictState, name: string): void {
  badge.className = `badge ${state}`;
  badge.ariaHidden = null;
  const { outline, sign } = VERDICT_SHAPES[state];
  const svg = drawn('svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', name);
  svg.append(path('outline', outline), path('sign', sign));
  badge.replaceChildren(svg);
}

export function clearBadge(badge: HTMLLIElement): void {
  badge.className = 'badge';
  badge.ariaHidden = 'true';
  badge.replaceChildren();
}

function path(className: string, d: string): SVGPathElement {
  const made = drawn('path');
  made.setAttribute('class', className);
  made.setAttribute('d', d);
  return made;
}

function drawn<N extends keyof SVGElementTagNameMap>(name: N): SVGElementTagNameMap[N] {
  // What the browser makes of the name.
  return member(document, 'createElementNS').call(document, SVG, name) as SVGElementTagNameMap[N];
}
