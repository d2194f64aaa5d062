import type { CDPSession, Page } from 'playwright';

export interface SeenBadge {
  readonly state: string;
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
/** The visible marks of a page. */
export interface VisibleMarks {
  readonly badges: readonly SeenBadge[];
  /** Lines of the tooltip; empty without one. */
  readonly hint: readonly string[];
  /** The announcement for screen readers. */
  readonly said: string;
  readonly frame: SeenBadge['box'] | null;
  /** Of all links in view, marked or not. */
  readonly boxes: number;
}

const NOTHING: VisibleMarks = { badges: [], hint: [], said: '', frame: null, boxes: 0 };

/** Reads the closed shadow root through the debugger. */
export async function marksOn(page: Page): Promise<VisibleMarks> {
  const session = await page.context().newCDPSession(page);
  try {
    const root = await closedRootOf(session);
    if (root === null) return NOTHING;
    // An isolated world, since the page may have broken its globals.
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: root, executionContextId });
    if (object.objectId === undefined) return NOTHING;
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: String(readMarks),
      returnByValue: true,
    });
    return result.value as VisibleMarks; // What `readMarks` returns.
  } finally {
    await session.detach();
  }
}

/** Where the first badge is. */
export async function firstBox(page: Page): Promise<SeenBadge['box']> {
  const [badge] = (await marksOn(page)).badges;
  if (badge === undefined) throw new Error('the page has no badge');
  return badge.box;
}

/** The host is the last child of the root, or where the page has moved it. */
async function closedRootOf(session: CDPSession): Promise<number | null> {
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 3, pierce: false });
  const html = root.children?.find(child => child.localName === 'html');
  const host = html?.children?.findLast(
    child => child.localName === 'div' && child.shadowRoots?.[0]?.shadowRootType === 'closed',
  );
  return host?.shadowRoots?.[0]?.backendNodeId ?? null;
}

/** Runs in the page, on the shadow root. */
function readMarks(this: ShadowRoot): VisibleMarks {
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const texts = (selector: string) =>
    [...this.querySelectorAll(selector)].map(element => element.getAttribute('data-text') ?? '');
  const frame = this.querySelector('.frame:not([hidden])');
  return {
    badges: [...this.querySelectorAll('.badge:not([hidden]):has(svg)')].map(badge => ({
      state: badge.className.replace('badge ', ''),
      name: badge.querySelector('svg')?.getAttribute('aria-label') ?? '',
      box: boxOf(badge),
    })),
    hint: texts('.tooltip:not([hidden]) .said'),
    said: texts('[role=status] .said').join(' '),
    frame: frame === null ? null : boxOf(frame),
    boxes: this.querySelectorAll('.badge').length,
  };
}
