import { createCovers } from './covers.ts';
import { readLaidOut, type LaidOut, type LaidOutNode, type Place, type Snapshot } from './laid-out.ts';
import {
  area,
  boxAround,
  COUNTED_SCREENS,
  intersection,
  isText,
  isWithin,
  ON_PICTURE,
  UNREAD_PAGE,
  type Box,
  type Layout,
  type LayoutElement,
  type LayoutNode,
} from './layout.ts';
import { linesOf, type Word } from './lines.ts';
import { blend, distance, styleReader } from './styles.ts';

/** The documents of one process, and what shows the first. */
export interface ProcessSnapshot {
  /** URL of the first document. */
  readonly url: string;
  /** null if it could not be read. */
  readonly snapshot: Snapshot | null;
  /** Names of the fonts that its documents brought; null if they are not known. */
  readonly fonts: ReadonlySet<string> | null;
  /** The element of an earlier process; null for the page itself. */
  readonly owner: { readonly process: number; readonly backendNodeId: number } | null;
}

/** Smaller letters are not read by people, CSS pixels. */
const TINY = 5;
/** Least distance of the colours of words and ground at which the words can be seen. */
const MIN_CONTRAST = 26;
/** A word of which less is left is cut off. */
const MIN_PART = 0.5;
/** Limits of the result. Of more, what the first screens show. */
const MAX_NODES = 8_000;
const MAX_CHARS = 600_000;
const MAX_TEXT = 5_000;
const MAX_WORDS = 40_000;
const MAX_UNREAD = 20;
const MAX_URL = 300;
/** A smaller frame shows nothing that matters, square pixels. */
const MIN_WINDOW = 5_000;
/** What lies to the left of the page or above it cannot be scrolled to. */
const REACHABLE: Box = [0, 0, 1e7, 1e7];

/** What the processes of a page show; the page's own is first. null is a frame that is gone, or in `late`, the URLs of those that did not answer. */
export function readLayout(processes: readonly (ProcessSnapshot | null)[], late: readonly string[] = []): Layout {
  const found: LaidOut = {
    documents: [],
    nodes: [],
    covers: createCovers(),
    lineCount: 0,
    isTooDeep: false,
    unread: late.map(url => url.slice(0, MAX_URL)),
  };
  const page = processes[0]?.snapshot ?? null;
  const main = page?.documents[0];
  // The first box is that of the window.
  const [, , width = 0, height = 0] = main?.layout.bounds[0] ?? [];
  const screen: Box = [main?.scrollOffsetX ?? 0, main?.scrollOffsetY ?? 0, width, height];
  const clip = page && isScrollLocked(page) ? intersection(REACHABLE, screen) : REACHABLE;
  const whole: Place = {
    x: 0,
    y: 0,
    width: null,
    clip,
    sight: clip,
    opacity: 1,
    orders: [],
    isAltered: false,
    parent: -1,
  };
  const places = new Map<string, Place>();
  if (page === null) found.unread.push(UNREAD_PAGE);
  for (const [at, process] of processes.entries()) {
    const owner = process?.owner ?? null;
    const place = owner === null ? whole : places.get(`${owner.process} ${owner.backendNodeId}`);
    if (process === null || place === undefined) continue;
    const { snapshot, url, fonts } = process;
    if (snapshot === null && area(place.sight) >= MIN_WINDOW) found.unread.push(url.slice(0, MAX_URL));
    if (snapshot === null) continue;
    readLaidOut(found, {
      snapshot,
      fonts,
      index: 0,
      place,
      isNested: owner !== null,
      onFrame: (backendNodeId, inner) => void places.set(`${at} ${backendNodeId}`, inner),
    });
  }
  const { nodes, lines, isCut } = seenIn(found, screen);
  const isPart = isCut || found.isTooDeep || !found.covers.isAll();
  const unread = [...new Set([...found.unread, ...(isPart ? [UNREAD_PAGE] : [])])].slice(0, MAX_UNREAD);
  return { screen, documents: found.documents, nodes, lines, unread };
}

/** The overflow of the root element, or else that of the body, keeps the window from being scrolled, as under a dialog. */
function isScrollLocked({ documents, strings }: Snapshot): boolean {
  const [main] = documents;
  const overflows = ['html', 'body'].map(name => {
    const at = main?.layout.nodeIndex.findIndex(
      node => strings[main.nodes.nodeName?.[node] ?? -1]?.toLowerCase() === name,
    );
    return styleReader(main?.layout.styles[at ?? -1], strings)('overflow-y');
  });
  const [html = '', body = ''] = overflows;
  // A body with an overflow of its own is scrolled itself.
  return /hidden|clip/.test(html) ? !/auto|scroll/.test(body) : html === 'visible' && /hidden|clip/.test(body);
}

function seenIn({ nodes, covers }: LaidOut, screen: Box): Pick<Layout, 'nodes' | 'lines'> & { isCut: boolean } {
  const words: Word[] = [];

  /** null for a word that cannot be seen. */
  function seenWord(word: Word, { painted, isVisible, colour, node }: LaidOutNode): Word | null {
    if (!isVisible || word.size < TINY) return null;
    const left = intersection(node.box, word.box);
    if (area(left) < MIN_PART * area(word.box)) return null;
    // What will lie above and below it after scrolling is not known.
    if (!word.isSure) return word;
    const covered = covers.isCovered(left, painted);
    if (covered === 'yes') return null;
    const ground = colour && covers.groundOf(left, painted);
    if (ground && distance(blend(colour, ground), ground) < MIN_CONTRAST) return null;
    if (covered === 'maybe') return { ...word, isSure: false };
    return colour && !ground ? { ...word, doubt: word.doubt ?? ON_PICTURE } : word;
  }

  function seenText(laidOut: LaidOutNode): LayoutNode | null {
    const seen = laidOut.words.map(word => seenWord(word, laidOut)).filter(word => word !== null);
    const [first] = seen;
    if (first === undefined) return null;
    for (const word of seen) if (words.length < MAX_WORDS) words.push(word);
    const text = seen.map(word => word.text).join(' ');
    const box = boxAround(seen.map(word => word.box));
    const isSure = seen.every(word => word.isSure);
    return { ...laidOut.node, text: text.slice(0, MAX_TEXT), size: first.size, box, isSure };
  }

  function seenElement({ node, painted, isVisible }: LaidOutNode): LayoutNode | null {
    const covered = node.isSure && isVisible ? covers.isCovered(node.box, painted) : 'no';
    if (!isVisible || covered === 'yes') return null;
    return covered === 'maybe' ? { ...node, isSure: false } : node;
  }

  const seen = nodes.map(laidOut => (isText(laidOut.node) ? seenText(laidOut) : seenElement(laidOut)));
  return { ...compact(nodes, seen, screen), lines: linesOf(words) };
}

/** Elements that mean something without a text in them. */
const TELLING = /^(?:a|button|canvas|figure|img|input|select|textarea|video)$/;
/** Attributes that do so too. */
const TELLING_ATTRIBUTES = ['aria-label', 'contenteditable', 'onclick', 'role', 'style', 'tabindex', 'title'];

/** Leaves out what is not seen, and boxes that only hold one other. */
function compact(
  all: readonly LaidOutNode[],
  seen: readonly (LayoutNode | null)[],
  screen: Box,
): { nodes: LayoutNode[]; isCut: boolean } {
  const kept = new Uint8Array(all.length);
  const children = new Uint32Array(all.length);
  // Children follow their parents.
  for (let at = all.length - 1; at >= 0; at--) {
    const own = all[at]?.node;
    if (own === undefined) continue;
    const shown = seen[at] ?? null;
    const isKept = isText(own)
      ? shown !== null
      : (children[at] ?? 0) > 1 || isWorthKeeping(own, shown, children[at] ?? 0);
    if (isKept) kept[at] = 1;
    // A box that is left out hands its only child on.
    if (own.parent >= 0 && (isKept || (children[at] ?? 0) > 0)) children[own.parent] = (children[own.parent] ?? 0) + 1;
  }
  const shown = (at: number): LayoutNode => seen[at] ?? (all[at] as LaidOutNode).node; // `at` is an index of `all`
  const order = [...kept.keys()].filter(at => kept[at] === 1);
  const { true: first = [], false: rest = [] } = Object.groupBy(
    order,
    at => `${isWithin(shown(at), screen, COUNTED_SCREENS)}`,
  );
  let chars = 0;
  // Of the rest, both ends: floods that hide something are usually at one of them.
  const ends = [...rest.slice(-MAX_NODES / 4), ...rest.slice(0, -MAX_NODES / 4)];
  const some = [...first, ...ends]
    .filter((at, index) => index < MAX_NODES && (chars += charsOf(shown(at))) < MAX_CHARS)
    .toSorted((one, other) => one - other);
  const places = new Map(some.map((at, index) => [at, index]));
  const nodes = some.map(at => {
    const node = shown(at);
    let parent = node.parent;
    while (parent >= 0 && !places.has(parent)) parent = all[parent]?.node.parent ?? -1;
    const isDrawnField = !isText(node) && children[at] === 0 && isTypedInto(node);
    return { ...node, ...(isDrawnField ? asField(node) : {}), parent: places.get(parent) ?? -1 };
  });
  return { nodes, isCut: some.length < first.length };
}

function charsOf(node: LayoutNode): number {
  if (isText(node)) return node.text.length;
  return Object.values(node.attributes).reduce((sum, value) => sum + value.length, node.name.length);
}

/** Sizes of fields, CSS pixels. */
const FIELD = { minWidth: 60, minHeight: 16, maxHeight: 90 } as const;

/** A box without content that takes the focus, as one that a script draws what is typed into. */
function isTypedInto({ name, attributes, box: [, , width, height] }: LayoutElement): boolean {
  const hasFocus = Number(attributes['tabindex'] ?? -1) >= 0 && (name === 'canvas' || name.includes('-'));
  return hasFocus && width >= FIELD.minWidth && height >= FIELD.minHeight && height <= FIELD.maxHeight;
}

const asField = ({ attributes }: LayoutElement) => ({ attributes: { ...attributes, role: 'textbox' } });

function isWorthKeeping(node: LayoutNode, shown: LayoutNode | null, children: number): boolean {
  if (isText(node)) return shown !== null;
  const isTelling = TELLING.test(node.name) || TELLING_ATTRIBUTES.some(name => node.attributes[name] !== undefined);
  // A form, a link or a heading may have no box of its own.
  return shown === null ? children > 0 && isTelling : isTelling || (children > 0 && !/^(?:div|span)$/.test(node.name));
}
