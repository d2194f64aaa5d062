import { FIELD } from '../../../page/layout/laid-out.ts';
import { holds, isText, type Box, type Layout } from '../../../page/layout/layout.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import type { CapturedScreenshot } from '../source.ts';
import { isAlike, type DoubtedLine } from './picture/belied-lines.ts';
import type { ReadPicture } from './picture/picture-thread.ts';
import type { PictureJob } from './picture/read-picture.ts';

type Screenshot = Pick<CapturedScreenshot, 'blob' | 'width' | 'height'>;

export interface PictureReader {
  prepare(): void;
  /**
   * Reads the codes of a screenshot, and the words that the layout of its page does not explain if they are wanted. If reading
   * fails, all of it is unread.
   */
  read(screenshot: Screenshot, layout: Layout, options: ReadingOptions): Promise<ReadPicture>;
  close(): Promise<void>;
}

interface ReadingOptions {
  readonly wantsWords: boolean;
  readonly onFailure?: (error: Error) => void;
}

/** One thread for all scans, since the model takes much memory. It is started while the first page loads and ended when idle. */
export function createPictureReader(): PictureReader {
  const threads = createThreads<PictureJob, ReadPicture>({
    script: new URL('./picture/picture-thread.ts', import.meta.url),
    maxThreads: 1,
    // Ten times what an idle machine needs.
    timeoutMs: 10_000,
    maxWaitMs: 10_000,
    idleMs: 5 * 60_000,
    maxHeapMb: 256,
  });
  return {
    prepare: threads.warmUp,
    async read({ blob, width, height }, layout, { wantsWords, onFailure }) {
      const [, , across, down] = layout.screen;
      const scale = across > 0 ? width / across : 1;
      const whole: Box = [0, 0, across || width, down || height];
      const wanted = wantsWords ? { explained: explainedBy(layout), doubted: doubtedIn(layout) } : null;
      // A picture that waits or takes too long has no result either.
      const done = await threads.run({ image: blob, scale, wanted }).catch((error: unknown) => {
        onFailure?.(error instanceof Error ? error : new Error(String(error)));
        return null;
      });
      const { codes, words } = done?.value ?? { codes: [], words: { scale, lines: [], unread: [whole], belied: [] } };
      if (!wantsWords || words === null) return { codes, words: null };
      return { codes, words: { ...words, lines: words.lines.filter(line => !isInField(line.text, line.box, layout)) } };
    },
    close: () => threads.close(),
  };
}

/** Where the page surely says itself what is written: its lines, and the frames of known sites, which speak for themselves. */
function explainedBy(layout: Layout): Box[] {
  const lines = layout.lines.filter(({ isSure }) => isSure);
  const known = layout.nodes.filter(node => layout.documents[node.document] === '' && node.isSure && !isText(node));
  return [...lines, ...known].map(({ box }) => inPicture(box, layout));
}

function doubtedIn(layout: Layout): DoubtedLine[] {
  return layout.lines.flatMap(({ text, box, doubt, isSure }) =>
    doubt === null || !isSure ? [] : [{ text, doubt, box: inPicture(box, layout) }],
  );
}

/** Whether a line is what a field contains, or says while it is empty. */
function isInField(text: string, [x, y, width, height]: Box, layout: Layout): boolean {
  return layout.nodes.some(node => {
    if (isText(node) || !FIELD.test(node.name)) return false;
    const { placeholder = '', value = '' } = node.attributes;
    return (
      holds(inPicture(node.box, layout), x + width / 2, y + height / 2) &&
      (isAlike(text, placeholder) || isAlike(text, value))
    );
  });
}

function inPicture([x, y, width, height]: Box, { screen: [left, top] }: Layout): Box {
  return [x - left, y - top, width, height];
}
