import type { Page } from 'playwright';

export interface LinkEnd {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The visible end of the link `#bad`, also in a shadow root, frame or image. */
export function linkEnd(page: Page, isRtl: boolean): Promise<LinkEnd> {
  return page.evaluate(findEnd, isRtl);
}

/** Runs in the page. */
function findEnd(isRtl: boolean): LinkEnd {
  function find(root: ParentNode): Element | null {
    const here = root.querySelector('#bad');
    if (here !== null) return here;
    for (const element of root.querySelectorAll('*')) {
      const inner = element.shadowRoot ?? (element as Partial<HTMLIFrameElement>).contentDocument ?? null;
      const found = inner === null ? null : find(inner);
      if (found !== null) return found;
    }
    return null;
  }
  const link = find(document);
  if (link === null) throw new Error('the page has no such link yet');
  if (link.localName === 'area') {
    const image = document.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
    return { x: image.left + 120, top: image.top + 20, bottom: image.top + 80 };
  }
  const picture = link.textContent.trim() === '' ? link.querySelector('img') : null;
  const line = [...(picture ?? link).getClientRects()].at(-1) ?? new DOMRect();
  const cutAt = link.closest('#box')?.getBoundingClientRect().right ?? Infinity;
  const frame = link.ownerDocument === document ? null : document.querySelector('iframe');
  if (frame === null) {
    // The badge of a card lies in its corner.
    const inset = line.height > 44 ? 10 : 0;
    return { x: isRtl ? line.left : Math.min(line.right, cutAt) - inset, top: line.top, bottom: line.bottom };
  }
  const outer = frame.getBoundingClientRect();
  const scale = outer.width / frame.offsetWidth;
  const padding = Number.parseFloat(getComputedStyle(frame).paddingLeft);
  const at = (inner: number, start: number) => start + (frame.clientLeft + padding + inner) * scale;
  return { x: at(line.right, outer.left), top: at(line.top, outer.top), bottom: at(line.bottom, outer.top) };
}
