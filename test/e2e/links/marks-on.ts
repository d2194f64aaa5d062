import type { CDPSession, Page } from 'playwright';

export interface SeenBadge {
  readonly state: string;
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
/** What a person sees of the marks on a page. */
export interface SeenMarks {
  readonly badges: readonly SeenBadge[];
  /** The lines of the tooltip; empty while there is none. */
  readonly hint: readonly string[];
  /** What screen readers are told. */
  readonly said: string;
  readonly frame: SeenBadge['box'] | null;
}

const NOTHING: SeenMarks = { badges: [], hint: [], said: '', frame: null };

/** Looks into the closed shadow tree, as only the browser's own tools can. */
export async function marksOn(page: Page): Promise<SeenMarks> {
  const session = await page.context().newCDPSession(page);
  try {
    const root = await closedRootOf(session);
    if (root === null) return NOTHING;
    // A world of its own: a page may have broken the globals of its.
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: root, executionContextId });
    if (object.objectId === undefined) return NOTHING;
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: String(readMarks),
      returnByValue: true,
    });
    return result.value as SeenMarks; // What `readMarks` returns.
  } finally {
    await session.detach();
  }
}

/** The host is the last child of the root, or wherever a page has put it. */
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
function readMarks(this: ShadowRoot): SeenMarks {
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
  };
}
