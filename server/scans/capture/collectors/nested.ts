import { TimeoutError, withTimeout } from '../../../async/with-timeout.ts';
import { messageOf } from '../../../errors.ts';
import { headAndTail } from '../../../page/view/parts.ts';
import type { Target } from '../cdp/target.ts';
import type { Collector, NestedPart } from '../source.ts';
import { openDocuments } from '../visit/open-documents.ts';
import type { RootContent } from '../visit/read-root.ts';

/** Time for searching closed shadow roots. */
const SEARCH_MS = 3_000;
/** Only this much is collected of closed shadow roots. */
const MAX_COLLECTED_CHARS = 10_000_000;
/** Limit of all parts together. */
const MAX_CHARS = 1_000_000;
/** Longer closed shadow roots are parts of their own, so that each leaves room for the others. */
const SHORT_CHARS = 10_000;

/** What the page shows in frames and shadow roots, which the HTML of its document does not contain; null if nothing was rendered. */
export const nested: Collector<'nested'> = ({ onTarget, outcome, readingMs, note }) => {
  const targets: Target[] = [];
  onTarget(target => {
    if (target.type === 'page' || target.type === 'iframe') targets.push(target);
  });
  return async () => {
    if (!outcome().isRendered) return null;
    const contents = await Promise.all(
      targets.map(target =>
        withTimeout('reading frames', readingMs(), readTarget(target)).catch((error: unknown) => {
          if (target.type === 'page') note({ source: 'nested', message: messageOf(error) });
          // Frames that are gone show nothing.
          return { ...NOTHING, isLate: target.type === 'page' || error instanceof TimeoutError };
        }),
      ),
    );
    const enlarges = contents.some(each => each.enlarges);
    const shown = contents.flatMap(({ parts }) => parts).filter(({ isSmall }) => enlarges || !isSmall);
    return {
      parts: withinLimit(shown),
      unread: contents.reduce((sum, { unread }) => sum + unread, 0),
      isLate: contents.some(each => each.isLate),
    };
  };
};

/** What one process shows. */
interface TargetContent {
  readonly parts: readonly (NestedPart & Pick<RootContent, 'isSmall'>)[];
  readonly enlarges: boolean;
  readonly unread: number;
  /** It could not be read in time. */
  readonly isLate: boolean;
}

const NOTHING: TargetContent = { parts: [], enlarges: false, unread: 0, isLate: false };

/** Reads the documents of one process: those of the page's site, or of a frame of another site. */
async function readTarget(target: Target): Promise<TargetContent> {
  const until = Date.now() + SEARCH_MS;
  const documents = await openDocuments(target);
  const contents = await Promise.all(documents.map(document => document.read()));
  let unread = (await countNodes(target)) - contents.reduce((sum, { nodes }) => sum + nodes, 0);
  let chars = 0;
  const parts: { url: string; html: string; isSmall: boolean }[] = [];
  for (const [at, { url, html, isSmall }] of contents.entries()) {
    const part = { url, html, isSmall };
    parts.push(part);
    if (unread <= 0) continue;
    for await (const root of documents[at]?.closedRoots() ?? []) {
      if (root.html.length > SHORT_CHARS) parts.push({ url, html: root.html, isSmall });
      else part.html += `\n${root.html}`;
      chars += root.html.length;
      unread -= root.nodes;
      if (unread <= 0 || chars > MAX_COLLECTED_CHARS || Date.now() > until) break;
    }
  }
  return {
    parts: parts.filter(({ html }) => html.trim() !== ''),
    enlarges: contents.some(each => each.enlarges),
    unread: Math.max(0, unread),
    isLate: false,
  };
}

/** All elements and all texts with a `<` in one process, those in closed shadow roots too. The browser answers with a number, however large they are. */
async function countNodes(target: Target): Promise<number> {
  await target.send('DOM.getDocument', { depth: 0 });
  const { searchId, resultCount } = await target.send('DOM.performSearch', { query: '<' });
  await target.send('DOM.discardSearchResults', { searchId });
  await target.send('DOM.disable');
  return resultCount;
}

/** Cuts long parts, so that they leave room for all others. */
function withinLimit(parts: readonly NestedPart[]): NestedPart[] {
  let left = MAX_CHARS;
  return parts
    .toSorted((a, b) => a.html.length - b.html.length)
    .map(({ url, html }, at) => {
      const cut = headAndTail(html, Math.floor(left / (parts.length - at)));
      left -= cut.length;
      return { url, html: cut };
    });
}
