import type { Appearance } from '../../messaging/protocol/choices.ts';
import { member } from '../member.ts';
import { STYLE } from './style.ts';

/** Give up on a page that keeps removing our element. */
const MAX_RETURNS = 50;

/** The host of our shadow root, the only element that the page can see. It is the same on every page and does not show which links are marked. */
export type MarksHost = ReturnType<typeof createMarksHost>;

export function createMarksHost(appearance: Appearance) {
  const host = made('div');
  const root = host.attachShadow({ mode: 'closed' });
  const stage = element('div', `stage ${appearance}`);
  const ruler = element('div', 'ruler');
  let returns = 0;
  // In the top layer it lies above dialogs and outside of the page's transforms.
  host.popover = 'manual';
  addStyle(root);
  root.append(stage);
  stage.append(ruler);

  /** Attaches the host, or attaches it again. */
  function attach(): void {
    const documentElement = member(document, 'documentElement');
    if (host.parentNode !== documentElement) {
      if (returns++ > MAX_RETURNS) return;
      documentElement.append(host);
    }
    for (const { name } of host.attributes) if (name !== 'popover') host.removeAttribute(name);
    if (host.popover !== 'manual') host.popover = 'manual';
    if (!host.matches(':popover-open')) host.showPopover();
  }

  const observer = new MutationObserver(attach);
  observer.observe(host, { attributes: true });
  const parents = new MutationObserver(attach);

  /** Moves the host above later entries of the top layer. */
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
      parents.observe(member(document, 'documentElement'), { childList: true });
    },
    raise,
    /** Viewport coordinates within the stage: the page may zoom or transform its root element. */
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
  const styled = made(name);
  styled.className = className;
  return styled;
}

function made<N extends keyof HTMLElementTagNameMap>(name: N): HTMLElementTagNameMap[N] {
  // What the browser makes of the name.
  return member(document, 'createElement').call(document, name) as HTMLElementTagNameMap[N];
}

/** Constructed style sheets are exempt from the page's content security policy; fall back to a style element. */
function addStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = made('style');
    style.textContent = STYLE;
    root.append(style);
  }
}
