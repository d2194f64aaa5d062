import sharp from 'sharp';
import { area, holds, intersection, type Box } from '../../../../page/layout/layout.ts';
import type { Pixels } from '../../images/decode-pixels.ts';
import type { PictureLine, PictureWords } from '../../../../page/layout/picture-words.ts';
import { beliedLines, type DoubtedLine } from './belied-lines.ts';
import type { OcrModel, ReadLine } from './ocr-model.ts';
import { unexplainedParts } from './unexplained.ts';

export interface PictureJob {
  /** PNG or JPEG. */
  readonly image: Uint8Array;
  /** Pixels of the picture for each CSS pixel. */
  readonly scale: number;
  readonly wantsCodes: boolean;
  /** null if no words are read. */
  readonly wanted: WantedWords | null;
}

export interface WantedWords {
  /** Where the page says itself what is written, CSS pixels from the top left of the picture. */
  readonly explained: readonly Box[];
  /** Those of them that may show other letters than those of their text. */
  readonly doubted: readonly DoubtedLine[];
}

/** Longest side and area of what is searched for words, and longest piece of a line, pixels. More takes more time and memory. */
const MAX_SIDE = 960;
const MAX_AREA = 960 * 544;
/** Sizes at which it is searched: the network cuts words that are larger than it knows. */
const SIZES = [0.25, 0.5, 1] as const;
/** Least height of a line of large words in a smaller picture, pixels. */
const MIN_LARGE = 28;
/** A box in that of a large word belongs to it from this part of its height on. */
const MIN_PART = 0.4;
const LINE_HEIGHT = 48;
const MIN_ACROSS = 8;
const MAX_PIECES = 4;
/** Between words, there is a column without letters within this distance, pixels. */
const MAX_GAP = 240;
/** Half of a space, pixels. */
const GAP = 4;
/** A line that is read with less certainty is none, or in letters that the model does not know. */
const MIN_CONFIDENCE = 0.75;
/** Words in usual letters are read with more certainty than this; words in others, or in letters made of dots, with less. */
const SURE = 0.94;
/** A box counts as explained from this part of it on. */
const EXPLAINED_PART = 0.5;
/** Length of all lines that are read, and of all that are compared with their text, pixels of a line: a third of a millisecond each. */
const MAX_LENGTH = 5_000;
const MAX_COMPARED = 1_500;
/** What reading a line takes besides, in the same pixels. */
const LINE_COST = 100;
/** Lines of which less is in the picture cannot be compared. */
const INSIDE_PART = 0.8;
/** Statistics of the pictures that the network learned from. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/**
 * Reads the words of a picture that the page does not explain, the largest first. A text that shows other letters than
 * its own explains nothing.
 */
export async function readWords(
  model: OcrModel,
  pixels: Pixels,
  { scale, explained, doubted }: WantedWords & Pick<PictureJob, 'scale'>,
): Promise<PictureWords> {
  const [width, height] = [Math.round(pixels.width / scale), Math.round(pixels.height / scale)];
  const isInside = ({ box }: { readonly box: Box }): boolean =>
    area(intersection(box, [0, 0, width, height])) >= INSIDE_PART * area(box);
  let compared = 0;
  const compare = async (box: Box): Promise<ReadLine> => {
    compared += acrossOf(box) + LINE_COST;
    return compared > MAX_COMPARED ? { text: '', confidence: 0 } : readIn(box);
  };
  const belied = await beliedLines(doubted.filter(isInside), compare);
  const grey = await sharpOf(pixels).resize(width, height).greyscale().raw().toBuffer();
  const places: Box[] = [];
  const unread: Box[] = [];
  for (const part of unexplainedParts({ data: grey, width, height }, explained, MAX_AREA)) {
    const { boxes, isAll } = await findIn(part);
    places.push(...boxes);
    if (!isAll) unread.push(part);
  }
  const found = places.filter(box => !isExplained(box, explained)).map(box => ({ box, written: null, areWords: true }));
  // Private letters may be icons.
  const told = belied.map(({ box, text, isOther }) => ({ box, written: isOther ? text : null, areWords: isOther }));
  const wanted = [...told, ...found].toSorted((one, other) => other.box[3] - one.box[3] || one.box[1] - other.box[1]);
  const lines: PictureLine[] = [];
  let length = 0;
  for (const { box, written, areWords } of wanted) {
    const cost = acrossOf(box) + LINE_COST;
    const hasRoom = length + cost <= MAX_LENGTH;
    if (hasRoom) length += cost;
    const line = hasRoom ? await readIn(box) : null;
    if (line && line.confidence >= MIN_CONFIDENCE)
      lines.push({ text: line.text, box, isSure: line.confidence >= SURE, written });
    else if (areWords) unread.push(box);
  }
  const inOrder = lines.toSorted((one, other) => one.box[1] - other.box[1] || one.box[0] - other.box[0]);
  return { scale, lines: inOrder, unread, belied: belied.map(({ box }) => box) };

  /** Large words are found in a smaller picture, small ones in the whole. */
  async function findIn(part: Box): Promise<{ boxes: Box[]; isAll: boolean }> {
    const whole = Math.min(1, MAX_SIDE / Math.max(part[2], part[3]), Math.sqrt(MAX_AREA / area(part)));
    let isAll = true;
    const kept: Box[] = [];
    for (const size of SIZES) {
      const least = size === 1 ? 0 : MIN_LARGE / (whole * size);
      if (part[3] < least) continue;
      const at = await findAt(part, whole * size);
      isAll &&= at.isAll;
      const isNew = (box: Box): boolean => !kept.some(each => isPartOf(box, each));
      kept.push(...at.boxes.filter(box => box[3] >= least && isNew(box)));
    }
    return { boxes: kept, isAll };
  }

  async function findAt(box: Box, shrink: number): Promise<{ boxes: Box[]; isAll: boolean }> {
    const [across, down] = [toMultiple(box[2] * shrink), toMultiple(box[3] * shrink)];
    const planes = await planesOf(
      box,
      across,
      down,
      (value, at) => (value / 255 - (MEAN[at] ?? 0)) / (DEVIATION[at] ?? 1),
    );
    const { boxes, isAll } = await model.find(planes, across, down);
    const [widen, heighten] = [box[2] / across, box[3] / down];
    const place = ([x, y, w, h]: Box): Box => [box[0] + x * widen, box[1] + y * heighten, w * widen, h * heighten];
    return { boxes: boxes.map(place), isAll };
  }

  /** A long line is read in pieces, which are cut between letters. */
  async function readIn(box: Box): Promise<ReadLine> {
    const across = acrossOf(box);
    const planes = await planesOf(box, across, LINE_HEIGHT, value => (value / 255 - 0.5) / 0.5);
    const read: ReadLine[] = [];
    for (const [from, to] of piecesOf(planes, across)) {
      const piece = columnsOf(planes, across, from, to);
      read.push(await model.read(piece, to - from, LINE_HEIGHT));
    }
    const text = read.map(each => each.text).join(' ');
    const sum = read.reduce((total, each) => total + each.confidence * each.text.length, 0);
    return { text, confidence: sum / Math.max(1, text.length - read.length + 1) };
  }

  /** A part of the picture in another size, its planes one after the other. */
  async function planesOf(
    [x, y, w, h]: Box,
    across: number,
    down: number,
    valueOf: (value: number, plane: number) => number,
  ): Promise<Float32Array> {
    const data = await sharpOf(cropOf(pixels, [x * scale, y * scale, w * scale, h * scale]))
      .resize(across, down, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const count = across * down;
    const planes = new Float32Array(3 * count);
    for (let at = 0; at < count; at++)
      for (let plane = 0; plane < 3; plane++) planes[plane * count + at] = valueOf(data[3 * at + plane] ?? 0, plane);
    return planes;
  }
}

/** The columns of the pieces of a line: each as wide as can be read at once, up to a column with little drawn in it. */
function piecesOf(planes: Float32Array, across: number): (readonly [from: number, to: number])[] {
  const pieces: (readonly [number, number])[] = [];
  let from = 0;
  while (across - from > MAX_SIDE) {
    let best = from + MAX_SIDE;
    let least = Infinity;
    for (let column = from + MAX_SIDE; column > from + MAX_SIDE - MAX_GAP; column--) {
      const drawn = drawnAround(planes, across, column);
      if (drawn < least) [best, least] = [column, drawn];
    }
    pieces.push([from, best]);
    from = best;
  }
  return [...pieces, [from, across]];
}

/** How much is drawn in a column and beside it. */
function drawnAround(planes: Float32Array, across: number, column: number): number {
  let sum = 0;
  for (let near = column - GAP; near <= column + GAP; near++) sum += differenceIn(planes, across, near);
  return sum;
}

/** How much the pixels of a column differ. */
function differenceIn(planes: Float32Array, across: number, column: number): number {
  let [low, high] = [Infinity, -Infinity];
  for (let row = 0; row < LINE_HEIGHT; row++) {
    const value = planes[row * across + column] ?? 0;
    [low, high] = [Math.min(low, value), Math.max(high, value)];
  }
  return high - low;
}

function columnsOf(planes: Float32Array, across: number, from: number, to: number): Float32Array {
  if (to - from === across) return planes;
  const rows = planes.length / across;
  const piece = new Float32Array(rows * (to - from));
  for (let row = 0; row < rows; row++)
    piece.set(planes.subarray(row * across + from, row * across + to), row * (to - from));
  return piece;
}

/** Here, since sharp would copy the whole picture for each part. */
function cropOf({ data, width, height, channels }: Pixels, [x, y, w, h]: Box): Pixels {
  const left = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const across = Math.max(1, Math.min(width - left, Math.round(w)));
  const down = Math.max(1, Math.min(height - top, Math.round(h)));
  const part = new Uint8Array(across * down * channels);
  for (let row = 0; row < down; row++) {
    const start = ((top + row) * width + left) * channels;
    part.set(data.subarray(start, start + across * channels), row * across * channels);
  }
  return { data: part, width: across, height: down, channels };
}

function sharpOf({ data, width, height, channels }: Pixels) {
  return sharp(data, { raw: { width, height, channels: channels as 3 } }).flatten({ background: 'white' }); // 1..4
}

function toMultiple(side: number): number {
  return Math.max(32, 32 * Math.round(side / 32));
}

/** Width of a line when its height is LINE_HEIGHT. */
function acrossOf([, , width, height]: Box): number {
  return Math.max(MIN_ACROSS, Math.min(MAX_PIECES * MAX_SIDE, Math.round((LINE_HEIGHT * width) / height)));
}

/** Points of a box, across and down, as parts of its sides. */
const ACROSS = Array.from({ length: 20 }, (_, at) => (at + 0.5) / 20);
const DOWN = [0.25, 0.5, 0.75];

/** Whether most of a box lies in another that is not much higher. */
function isPartOf(box: Box, other: Box): boolean {
  return area(intersection(box, other)) > area(box) / 2 && box[3] > MIN_PART * other[3];
}

/** Whether most of a box lies in others, however many of them lie on each other. */
function isExplained([x, y, width, height]: Box, explained: readonly Box[]): boolean {
  const near = explained.filter(each => area(intersection(each, [x, y, width, height])) > 0);
  const points = ACROSS.flatMap(across => DOWN.map(down => [x + across * width, y + down * height] as const));
  const inside = points.filter(point => near.some(each => holds(each, ...point)));
  return inside.length >= EXPLAINED_PART * points.length;
}
