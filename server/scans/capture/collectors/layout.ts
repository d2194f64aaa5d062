import type { Protocol } from 'devtools-protocol';
import { TimeoutError, withTimeout } from '../../../async/with-timeout.ts';
import { messageOf } from '../../../errors.ts';
import type { Layout } from '../../../page/layout/layout.ts';
import { readLayout, type ProcessSnapshot } from '../../../page/layout/read-layout.ts';
import { fontName } from '../../../page/layout/styles.ts';
import { evaluated } from '../cdp/evaluated.ts';
import { takeLayoutSnapshot } from '../cdp/layout-snapshot.ts';
import type { Target } from '../cdp/target.ts';
import type { Collector } from '../source.ts';

/** Frames of other processes that are read. */
const MAX_FRAMES = 40;
/** Nodes of a process, beyond which its snapshot would take too much memory. */
const MAX_NODES = 120_000;

/** What the page shows as the browser laid it out, with all frames and shadow roots; null if nothing was rendered. */
export const layout: Collector<'layout'> =
  ({ frames, outcome, readingMs, note }) =>
  async () => {
    if (!outcome().isRendered) return null;
    const onFailure = (message: string) => note({ source: 'layout', message });
    return readShown(frames(), { maxNodes: MAX_NODES, until: Date.now() + readingMs(), onFailure });
  };

interface Reading {
  /** Nodes of a process, beyond which it is not read. */
  readonly maxNodes: number;
  /** Time (ms since the epoch) at which what was not read counts as unread. */
  readonly until: number;
  /** Called if the process of the page itself cannot be read. */
  readonly onFailure?: (message: string) => void;
}

/** What a page and its frames show now. */
export async function readShown(targets: readonly Target[], { maxNodes, until, onFailure }: Reading): Promise<Layout> {
  const processes: (ProcessSnapshot | null)[] = [];
  const late: string[] = [];
  // One after the other, since each may be large.
  for (const target of targets) {
    const owner = target.type === 'page' ? null : await ownerOf(target, targets, until);
    if (owner === 'late') late.push(target.url);
    if (owner === 'gone' || owner === 'late') {
      processes.push(null);
      continue;
    }
    const isTooMany = processes.filter(each => each !== null).length > MAX_FRAMES;
    const snapshot = isTooMany
      ? null
      : await takeLayoutSnapshot(target, maxNodes, until).catch((error: unknown) => messageOf(error));
    if (typeof snapshot === 'string' && target.type === 'page') onFailure?.(snapshot);
    const url = owner?.url ?? target.url;
    const fonts = await fontsOf(target, until);
    processes.push({ url, owner, fonts, snapshot: typeof snapshot === 'string' ? null : snapshot });
  }
  return readLayout(processes, late);
}

/** Frames of a process whose fonts are looked up. */
const MAX_FONT_FRAMES = 20;
/** Runs in an isolated world. An element named "fonts" would shadow the document's own member there too. */
const LIST_FONTS = `[...Object.getOwnPropertyDescriptor(Document.prototype, 'fonts').get.call(document)]
  .filter(font => font.status === 'loaded').slice(0, 200).map(font => font.family.slice(0, 200))`;

/** The names of the fonts that the frames of a process have loaded; null if one did not answer, or there are too many. */
async function fontsOf(target: Target, until: number): Promise<ReadonlySet<string> | null> {
  const list = async (frameId: string): Promise<string[]> => {
    const { executionContextId } = await target.send('Page.createIsolatedWorld', { frameId, worldName: 'linkglass' });
    const wanted = { contextId: executionContextId, expression: LIST_FONTS, returnByValue: true, disableBreaks: true };
    // Safe: the value of LIST_FONTS.
    return evaluated(await target.send('Runtime.evaluate', wanted)).value as string[];
  };
  const listAll = async () => {
    const { frameTree } = await target.send('Page.getFrameTree');
    const frames = framesIn(frameTree);
    if (frames.length > MAX_FONT_FRAMES) return null;
    return new Set((await Promise.all(frames.map(list))).flat().map(fontName));
  };
  return withTimeout('listing fonts', Math.max(1, until - Date.now()), listAll()).catch(() => null);
}

function framesIn({ frame, childFrames = [] }: Protocol.Page.FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(framesIn)];
}

type Owner = NonNullable<ProcessSnapshot['owner']> & { readonly url: string };

/** The element of another process that shows the frame; `gone` if there is none, `late` if the frame did not answer. */
async function ownerOf(frame: Target, all: readonly Target[], until: number): Promise<Owner | 'gone' | 'late'> {
  const leftMs = Math.max(1, until - Date.now());
  const tree = await withTimeout('finding a frame', leftMs, frame.send('Page.getFrameTree')).catch((error: unknown) =>
    // A session that has ended refuses the command.
    error instanceof TimeoutError ? ('late' as const) : ('gone' as const),
  );
  if (typeof tree === 'string') return tree;
  const { id, url } = tree.frameTree.frame;
  const owners = all
    .filter(target => target !== frame)
    .map(async (target): Promise<Owner> => {
      await target.send('DOM.enable');
      const { backendNodeId } = await target.send('DOM.getFrameOwner', { frameId: id });
      return { process: all.indexOf(target), backendNodeId, url };
    });
  // Only the process with the element answers: all others refuse.
  return withTimeout('finding a frame', leftMs, Promise.any(owners)).catch((error: unknown) =>
    error instanceof TimeoutError ? 'late' : 'gone',
  );
}
