import type { Protocol } from 'devtools-protocol';
import type { Covers, Painted } from './covers.ts';
import { innerCut, isWindow, tallerThan, clipOf, type Cut } from './cuts.ts';
import { area, intersection, UNREAD_PAGE, type Box, type LayoutElement, type LayoutText } from './layout.ts';
import type { Word } from './lines.ts';
import {
  broughtFont,
  colourOf,
  isAltered,
  isContainer,
  isDrawnOtherwise,
  isNone,
  styleReader,
  type Colour,
  type ReadStyle,
} from './styles.ts';

export type Snapshot = Protocol.DOMSnapshot.CaptureSnapshotResponse;

/** Paler words are not seen. */
const MIN_OPACITY = 0.12;
/** A ground of this opacity hides what is below it. */
const OPAQUE = 0.9;
/** Lines of one text that are read. */
const MAX_RUNS = 2_000;
const MAX_LETTERS = 5_000;
const MAX_ATTRIBUTES = 1_000;
const MAX_ATTRIBUTE = 300;
/** Letters of the names of elements and attributes. */
const MAX_NAME = 60;
/** Nodes of all documents together, and lines of their texts. */
const MAX_LAID_OUT = 150_000;
const MAX_LINES = 100_000;
/** Layers in layers, of which each node has a list. What is deeper counts as painted at the same time: it covers nothing in them. */
const MAX_LAYERS = 40;

export const FIELD = /^(?:input|textarea|select)$/;
/** Elements that show another document. */
const FRAME = /^(?:embed|fencedframe|frame|iframe|object)$/;
/** Elements that draw something that may be transparent. */
const PICTURE = /^(?:canvas|embed|img|object|svg|video)$/;
/** Elements that are the whole page, or of which a document leaves out the content: here, all of it is shown. */
const PLAIN =
  /^(?:::.*|body|embed|fencedframe|frame|head|html|iframe|noembed|noframes|noscript|object|option|plaintext|script|style|template|title|xmp)$/;
/** The attributes that tell what an element is. */
const TELLING =
  /^(?:action|alt|aria-label|autocomplete|class|data-placeholder|download|for|formaction|href|id|maxlength|method|name|onclick|placeholder|role|src|tabindex|title|type|value)$/;

/** Where a document is drawn on the page, and how much of it is seen. */
export interface Place extends Cut {
  readonly x: number;
  readonly y: number;
  /** Width of its window on the page, CSS pixels; null for that of its own. Zoom and transforms make them differ. */
  readonly width: number | null;
  readonly opacity: number;
  /** Orders of painting of the elements that show it. */
  readonly orders: readonly number[];
  readonly isAltered: boolean;
  /** Index in `LaidOut.nodes` of the element that shows it; -1 for the page itself. */
  readonly parent: number;
}

/** An element or a text that is laid out, before it is known what lies above it. */
export interface LaidOutNode {
  readonly node: LayoutElement | LayoutText;
  readonly painted: Painted;
  /** It has a place to be seen in, and is not transparent. */
  readonly isVisible: boolean;
  /** The lines of a text. */
  readonly words: readonly Word[];
  /** Colour of a text; null if unknown. */
  readonly colour: Colour | null;
}

/** What was found in all documents of a page. */
export interface LaidOut {
  readonly documents: string[];
  readonly nodes: LaidOutNode[];
  readonly covers: Covers;
  /** Lines of the texts in `nodes`. */
  lineCount: number;
  /** It is not known what lies above some of them. */
  isTooDeep: boolean;
  /** URLs of documents for which there was no room. */
  readonly unread: string[];
}

export interface DocumentInput {
  readonly snapshot: Snapshot;
  /** Index in `snapshot.documents`. */
  readonly index: number;
  readonly place: Place;
  readonly isNested: boolean;
  /** Names of the fonts that its documents brought; null if they are not known. */
  readonly fonts: ReadonlySet<string> | null;
  /** Called for an element that shows a document of another process. */
  onFrame(backendNodeId: number, place: Place): void;
}

/** What a laid-out element hands down to what is in it. */
interface Inherited extends Cut {
  /** What cuts boxes that are positioned absolutely, and those that are fixed. */
  readonly absolute: Cut;
  readonly fixed: Cut;
  readonly opacity: number;
  readonly isAltered: boolean;
  readonly isEditable: boolean;
  readonly parent: number;
  /** Orders of painting of the layers around it that lie below their context, and the order of its context. */
  readonly below: readonly number[];
  readonly context: number;
  /** Size on the page of one pixel of its letters; null if that is not known. */
  readonly zoom: number | null;
}

/** Reads the layout of a document, and of the documents of its process that it shows. */
export function readLaidOut(found: LaidOut, input: DocumentInput): void {
  const { snapshot, place } = input;
  const document = snapshot.documents[input.index];
  if (document === undefined) return;
  const { strings } = snapshot;
  const { nodes, layout, textBoxes } = document;
  const string = (at: number | undefined): string => strings[at ?? -1] ?? '';
  const url = string(document.documentURL).slice(0, 4096);
  const documentAt = found.documents.push(url) - 1;
  const parents = nodes.parentIndex ?? [];
  const frames = rare(nodes.contentDocumentIndex);
  const values = new Map([...rare(nodes.textValue), ...rare(nodes.inputValue)]);
  const inRoots = new Set(nodes.shadowRootType?.index);
  const contexts = new Set(layout.stackingContexts.index);
  const runs = Map.groupBy(textBoxes.layoutIndex.keys(), at => textBoxes.layoutIndex[at] ?? -1);
  const inherited = new Map<number, Inherited>();
  const blanks = new Map<number | undefined, boolean>();
  const isFrame = place.width !== null;
  // The first box is that of the window.
  const ownWidth = layout.bounds[0]?.[2] ?? 0;
  const scale = place.width !== null && ownWidth > 0 ? place.width / ownWidth : 1;
  const left = place.x - (isFrame ? (document.scrollOffsetX ?? 0) * scale : 0);
  const top = place.y - (isFrame ? (document.scrollOffsetY ?? 0) * scale : 0);
  const outermost: Inherited = {
    ...place,
    absolute: place,
    fixed: place,
    isEditable: false,
    below: [],
    context: 0,
    zoom: scale,
  };

  function placed([x = 0, y = 0, width = 0, height = 0]: readonly number[] = []): Box {
    return [left + x * scale, top + y * scale, width * scale, height * scale];
  }

  function around(node: number): Inherited {
    const parent = parents[node] ?? -1;
    let at = parent;
    while (at >= 0 && !inherited.has(at)) at = parents[at] ?? -1;
    const known = inherited.get(at) ?? outermost;
    // So that many texts in boxes without a layout are quickly found.
    if (at !== parent) inherited.set(parent, known);
    return known;
  }

  const orderOf = (at: number): number => layout.paintOrders?.[at] ?? 0;

  /** Looked at once, since thousands of nodes can have the same text of megabytes. */
  function isBlank(text: number | undefined): boolean {
    const known = blanks.get(text) ?? string(text).trim() === '';
    blanks.set(text, known);
    return known;
  }

  function paintedAt(at: number, below: readonly number[]): Painted {
    const orders = [...place.orders, ...below, orderOf(at)];
    if (orders.length > MAX_LAYERS) found.isTooDeep = true;
    return { orders: orders.slice(0, MAX_LAYERS), at: found.nodes.length };
  }

  function placeOf(node: number, parent: number) {
    return { parent, document: documentAt, isNested: input.isNested || inRoots.has(node) };
  }

  function readElement(at: number, node: number): void {
    // A prefix changes nothing for a browser.
    const name = string(nodes.nodeName?.[node])
      .slice(0, MAX_NAME)
      .toLowerCase()
      .replace(/^[^:]+:(?=[^:])/, '');
    const style = styleReader(layout.styles[at], strings);
    const outer = style('overlay') === 'auto' ? { ...outermost, parent: around(node).parent } : around(node);
    const isBelow = contexts.has(at) && Number(style('z-index')) < 0 && outer.below.length < MAX_LAYERS;
    const below = isBelow ? [...outer.below, outer.context] : outer.below;
    const painted = paintedAt(at, below);
    const whole = placed(layout.bounds[at]);
    const opacity = outer.opacity * Number(style('opacity') || 1);
    const position = style('position');
    const cut = position === 'fixed' ? outer.fixed : position === 'absolute' ? outer.absolute : outer;
    const path = clipOf(style, whole);
    const own = { clip: intersection(cut.clip, path), sight: intersection(cut.sight, path) };
    const box = intersection(own.clip, whole);
    const inner = innerCut(name, style, own, box);
    const isField = FIELD.test(name);
    const isEditable = style('-webkit-user-modify').startsWith('read-write');
    const isPlaced = isShown(style) && area(box) > 0;
    const isDoubtful = outer.isAltered || isAltered(style);
    const attributes = attributesOf(nodes.attributes?.[node] ?? [], string);
    const parent = found.nodes.length;
    found.nodes.push({
      node: {
        name: PLAIN.test(name) ? 'div' : name === 'svg' ? 'figure' : name,
        attributes: {
          ...(name === 'svg' ? { role: 'img' } : {}),
          ...attributes,
          ...(isEditable && !outer.isEditable && !isField ? { contenteditable: 'true' } : {}),
          ...styleAttribute(style),
        },
        box,
        isSure: !isDoubtful && area(intersection(own.sight, box)) > 0,
        ...placeOf(node, outer.parent),
      },
      painted,
      // People type into a transparent field over a drawn one.
      isVisible: isPlaced && (isField || opacity >= MIN_OPACITY),
      words: [],
      colour: null,
    });
    const holdsFixed = isContainer(style);
    const clipped = (outside: Cut): Cut => ({
      clip: intersection(outside.clip, path),
      sight: intersection(outside.sight, path),
    });
    const handedDown: Inherited = {
      ...inner,
      absolute: holdsFixed || !/^(?:|static)$/.test(position) ? inner : clipped(outer.absolute),
      fixed: holdsFixed ? inner : clipped(outer.fixed),
      opacity,
      isAltered: isDoubtful,
      isEditable,
      parent,
      below,
      context: contexts.has(at) ? orderOf(at) : outer.context,
      zoom: zoomOf(layout.offsetRects?.[at], whole) ?? (name === 'svg' ? null : outer.zoom),
    };
    inherited.set(node, handedDown);
    if (!isPlaced || opacity < MIN_OPACITY) return;
    const isCanvas = name === 'body' || name === 'html';
    const ground = isCanvas ? place.clip : box;
    addGround(name, style, { ...painted, box: intersection(own.sight, ground) }, isDoubtful ? 0.5 : opacity);
    const value = isField && name !== 'select' ? string(values.get(node)) : '';
    if (
      value.trim() !== '' &&
      !/^(?:password|submit|button|reset|checkbox|radio|hidden|file)$/i.test(attributes['type'] ?? '')
    )
      addText(value.slice(0, MAX_ATTRIBUTE), style, {
        ...handedDown,
        clip: box,
        sight: own.sight,
        runs: [],
        painted,
        ...placeOf(node, parent),
      });
    if (FRAME.test(name))
      readFrame(at, node, {
        whole,
        box,
        sight: own.sight,
        opacity,
        orders: painted.orders,
        isAltered: isDoubtful,
        parent,
      });
  }

  function addGround(name: string, style: ReadStyle, cover: Painted & { box: Box }, opacity: number): void {
    const background = style('background-color');
    const colour = colourOf(background);
    const isPicture = PICTURE.test(name) || !isNone(style('background-image'));
    const alpha = (colour?.[3] ?? 1) * opacity;
    if (!isPicture && alpha < 0.05) return;
    const isOpaque = alpha >= OPAQUE && background !== '';
    const shown = isPicture || colour === null ? null : ([colour[0], colour[1], colour[2], alpha] as const);
    found.covers.add({ ...cover, colour: shown, isOpaque });
  }

  interface FrameBox extends Pick<Place, 'sight' | 'opacity' | 'orders' | 'isAltered' | 'parent'> {
    readonly whole: Box;
    readonly box: Box;
  }

  function readFrame(at: number, node: number, { whole, box, sight, ...rest }: FrameBox): void {
    const [, , outerWidth = 0] = layout.offsetRects?.[at] ?? [];
    const [border = 0, borderTop = 0, innerWidth = 0] = layout.clientRects?.[at] ?? [];
    const zoom = outerWidth > 0 ? whole[2] / outerWidth : 1;
    const inner: Place = {
      ...rest,
      x: whole[0] + border * zoom,
      y: whole[1] + borderTop * zoom,
      width: innerWidth * zoom,
      clip: isWindow(box) ? tallerThan(box) : box,
      sight: intersection(sight, box),
    };
    const index = frames.get(node);
    if (index === undefined) input.onFrame(nodes.backendNodeId?.[node] ?? -1, inner);
    else readLaidOut(found, { ...input, index, place: inner, isNested: true });
  }

  interface TextBox extends Pick<Inherited, 'clip' | 'sight' | 'opacity' | 'isAltered' | 'zoom'> {
    readonly parent: number;
    readonly document: number;
    readonly isNested: boolean;
    readonly runs: readonly number[];
    readonly painted: Painted;
  }

  function addText(text: string, style: ReadStyle, shown: TextBox): void {
    const { clip, sight, opacity, zoom, painted } = shown;
    const { parent, document: of, isNested } = shown;
    const size = zoom === null ? null : (Number.parseFloat(style('font-size')) || 16) * zoom;
    const isReversed = style('direction') === 'rtl' && style('unicode-bidi').includes('override');
    const doubt = broughtFont(style('font-family'), input.fonts);
    const wordAt = (box: Box, part: string): Word => ({
      text: part,
      box,
      size: Math.round((size ?? box[3] / LINE) * 10) / 10,
      isSure: !shown.isAltered && area(intersection(sight, box)) >= area(box) / 2,
      document: of,
      doubt,
    });
    const words = shown.runs.slice(0, MAX_RUNS).flatMap((run): Word[] => {
      const start = textBoxes.start[run] ?? 0;
      const part = text.slice(start, start + Math.min(MAX_LETTERS, textBoxes.length[run] ?? 0));
      if (part.trim() === '') return [];
      return [wordAt(placed(textBoxes.bounds[run]), isReversed ? reversed(part) : part)];
    });
    if (shown.runs.length === 0) words.push(wordAt(clip, text));
    const fill = colourOf(style('-webkit-text-fill-color')) ?? colourOf(style('color'));
    const colour = zoom === null ? colourOf(style('fill')) : isDrawnOtherwise(style) ? null : fill;
    found.lineCount += words.length;
    found.nodes.push({
      node: { text, box: clip, size: 0, isSure: true, parent, document: of, isNested },
      painted,
      isVisible: isShown(style) && opacity * (colour?.[3] ?? 1) >= MIN_OPACITY,
      words,
      colour,
    });
  }

  function readText(at: number, node: number): void {
    const isOfElement = nodes.nodeType?.[node] === 1;
    const outer = (isOfElement && inherited.get(node)) || around(node);
    addText(string(layout.text[at]), styleReader(layout.styles[at], strings), {
      ...outer,
      runs: runs.get(at) ?? [],
      painted: paintedAt(at, outer.below),
      ...placeOf(node, outer.parent),
    });
  }

  for (const [at, node] of layout.nodeIndex.entries()) {
    if (found.nodes.length > MAX_LAID_OUT || found.lineCount > MAX_LINES) {
      found.unread.push(isFrame ? url : UNREAD_PAGE);
      return;
    }
    if (nodes.nodeType?.[node] === 1) readElement(at, node);
    if (runs.has(at) && !isBlank(layout.text[at])) readText(at, node);
  }
}

const reversed = (text: string): string => Array.from(text).toReversed().join('');

/** Height of a line, in sizes of its letters, where nothing else tells the size. */
const LINE = 1.11;

const isShown = (style: ReadStyle): boolean => !/^(?:hidden|collapse)$/.test(style('visibility'));

/** How much larger a box is than its own pixels: by transforms, and by the zoom of frames. */
function zoomOf([, , width = 0, height = 0]: readonly number[] = [], whole: Box): number | null {
  return width > 0 && height > 0 ? Math.sqrt(area(whole) / (width * height)) : null;
}

function styleAttribute(style: ReadStyle): { style?: string } {
  const masked = isNone(style('-webkit-text-security')) ? '' : '-webkit-text-security:disc;';
  const [, address] = /url\("?(https?:[^"')]{1,500})/.exec(style('background-image')) ?? [];
  const text = `${masked}${address === undefined ? '' : `background-image:url(${address})`}`;
  return text === '' ? {} : { style: text };
}

function attributesOf(flat: readonly number[], string: (at: number | undefined) => string): Record<string, string> {
  const attributes: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length && at < 2 * MAX_ATTRIBUTES; at += 2) {
    const name = string(flat[at]).slice(0, MAX_NAME).toLowerCase();
    if (TELLING.test(name)) attributes.push([name, string(flat[at + 1]).slice(0, MAX_ATTRIBUTE)]);
  }
  return Object.fromEntries(attributes);
}

function rare(data: { readonly index: readonly number[]; readonly value: readonly number[] } | undefined) {
  return new Map((data?.index ?? []).map((index, at) => [index, data?.value[at] ?? -1]));
}
