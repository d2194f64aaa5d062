import sharp from 'sharp';
import { FIELD } from '../../../page/layout/laid-out.ts';
import { holds, isText, type Box, type Layout } from '../../../page/layout/layout.ts';
import type { PictureLine } from '../../../page/layout/picture-words.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import type { CapturedScreenshot } from '../source.ts';
import { areAlike, pairsOf, type DoubtedLine } from './picture/belied-lines.ts';
import type { ReadPicture } from './picture/picture-thread.ts';
import type { PictureJob, WantedWords } from './picture/read-picture.ts';

type Screenshot = Pick<CapturedScreenshot, 'blob' | 'width' | 'height'>;

export interface PictureReader {
  prepare(): void;
  /**
   * Reads the codes of a screenshot, and the words that the layout of its page does not explain if they are wanted. If reading
   * fails, all of it is unread.
   */
  read(screenshot: Screenshot, layout: Layout, options: ReadingOptions): Promise<ReadPicture>;
  /** Whether it reads. */
  isBusy(): boolean;
  /** Reads the words of a PNG that will probably be read again soon, with few changes. */
  readAhead(png: Buffer, layout: Layout): Promise<void>;
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
  let reading = 0;

  async function run(job: PictureJob): Promise<ReadPicture | undefined> {
    reading++;
    try {
      return (await threads.run(job)).value;
    } finally {
      reading--;
    }
  }

  return {
    prepare: threads.warmUp,
    isBusy: () => reading > 0,
    async readAhead(png, layout) {
      const { width } = await sharp(png).metadata();
      await run({ image: png, scale: scaleOf(width, layout), wantsCodes: false, wanted: wordsWantedOf(layout) });
    },
    async read({ blob, width, height }, layout, { wantsWords, onFailure }) {
      const [, , across, down] = layout.screen;
      const scale = scaleOf(width, layout);
      const whole: Box = [0, 0, across || width, down || height];
      const wanted = wantsWords ? wordsWantedOf(layout) : null;
      // A picture that waits or takes too long has no result either.
      const done = await run({ image: blob, scale, wantsCodes: true, wanted }).catch((error: unknown) => {
        onFailure?.(error instanceof Error ? error : new Error(String(error)));
        return undefined;
      });
      const { codes, words } = done ?? { codes: [], words: { scale, lines: [], unread: [whole], belied: [] } };
      if (!wantsWords || words === null) return { codes, words: null };
      const fields = fieldsIn(layout);
      return { codes, words: { ...words, lines: words.lines.filter(line => !isInField(line, fields)) } };
    },
    close: () => threads.close(),
  };
}

/** Pixels of a picture for each CSS pixel. */
function scaleOf(width: number, { screen: [, , across] }: Layout): number {
  return across > 0 ? width / across : 1;
}

const wordsWantedOf = (layout: Layout): WantedWords => ({ explained: explainedBy(layout), doubted: doubtedIn(layout) });

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

interface Field {
  readonly box: Box;
  /** Pairs of letters of what it contains, and of what it says while it is empty. */
  readonly says: readonly ReadonlySet<string>[];
}

/** More are not looked at. */
const MAX_FIELDS = 200;

function fieldsIn(layout: Layout): Field[] {
  const fields = layout.nodes.flatMap(node => (!isText(node) && FIELD.test(node.name) ? [node] : []));
  return fields.slice(0, MAX_FIELDS).map(({ box, attributes: { placeholder = '', value = '' } }) => ({
    box: inPicture(box, layout),
    says: [placeholder, value].map(pairsOf),
  }));
}

function isInField({ text, box: [x, y, width, height] }: PictureLine, fields: readonly Field[]): boolean {
  const around = fields.filter(({ box }) => holds(box, x + width / 2, y + height / 2));
  if (around.length === 0) return false;
  const own = pairsOf(text);
  return around.some(({ says }) => says.some(pairs => areAlike(own, pairs)));
}

function inPicture([x, y, width, height]: Box, { screen: [left, top] }: Layout): Box {
  return [x - left, y - top, width, height];
}
