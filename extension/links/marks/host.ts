import type { Appearance } from '../../storage/early-settings.ts';
import { STYLE } from './style.ts';

/** A page that takes our element away again and again is not played with for ever. */
const MOST_RETURNS = 50;

/** The one element that a page sees of us: the same on every page, whatever is marked on it. */
export type MarksHost = ReturnType<typeof createMarksHost>;

export function createMarksHost(appearance: Appearance) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const stage = element('div', `stage ${appearance}`);
  const ruler = element('div', 'ruler');
  let returns = 0;
  // In the top layer it is seen above dialogs, and no transform of the page moves it.
  host.popover = 'manual';
  addStyle(root);
  root.append(stage);
  stage.append(ruler);

  /** Puts it where it belongs, first or again. */
  function attach(): void {
    const { documentElement } = document;
    if (host.parentNode !== documentElement) {
      if (returns++ > MOST_RETURNS) return;
      documentElement.append(host);
    }
    for (const { name } of host.attributes) if (name !== 'popover') host.removeAttribute(name);
    if (host.popover !== 'manual') host.popover = 'manual';
    if (!host.matches(':popover-open')) host.showPopover();
  }

  const observer = new MutationObserver(attach);
  observer.observe(host, { attributes: true });
  const parents = new MutationObserver(attach);

  /** Above what came into the top layer after it. */
  function raise(): void {
    if (!host.isConnected || !host.matches(':popover-open')) return;
    host.hidePopover();
    host.showPopover();
  }

  return {
    stage,
    attach(): void {
      attach();
      parents.disconnect();
      parents.observe(document, { childList: true });
      parents.observe(document.documentElement, { childList: true });
    },
    raise,
    /** How a length of the viewport is written within the stage: a page may zoom or move its root. */
    readScale(): { left: number; top: number; scale: number } {
      const { left, top, width } = ruler.getBoundingClientRect();
      return { left, top, scale: width > 0 ? width / 100 : 1 };
    },
    remove(): void {
      observer.disconnect();
      parents.disconnect();
      host.remove();
    },
  };
}

export function element<N extends keyof HTMLElementTagNameMap>(name: N, className: string): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** A sheet of our own is not subject to the page's content security policy; where it cannot be had, an element is. */
function addStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = STYLE;
    root.append(style);
  }
}
