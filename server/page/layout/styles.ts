/** The computed styles that a snapshot must have, in this order. */
export const STYLES = [
  'color',
  'visibility',
  'opacity',
  'overflow-x',
  'overflow-y',
  'position',
  'z-index',
  'overlay',
  'transform',
  'filter',
  'perspective',
  'contain',
  'mask-image',
  'mix-blend-mode',
  'font-size',
  'font-family',
  'fill',
  'text-shadow',
  'background-color',
  'background-image',
  '-webkit-background-clip',
  '-webkit-text-fill-color',
  '-webkit-text-stroke-width',
  '-webkit-text-security',
  '-webkit-user-modify',
  'clip-path',
  'clip',
  'direction',
  'unicode-bidi',
] as const;
type Style = (typeof STYLES)[number];
/** The computed styles of one element. */
export type ReadStyle = (name: Style) => string;

const PLACES: Readonly<Record<string, number>> = Object.fromEntries(STYLES.map((name, at) => [name, at]));

/** A page can give thousands of elements a value of megabytes. */
const MAX_VALUE = 10_000;

/** Reads styles by name from their indices in the table of strings, and cuts them. */
export function styleReader(indices: readonly number[] | undefined, strings: readonly string[]): ReadStyle {
  return name => (strings[indices?.[PLACES[name] ?? -1] ?? -1] ?? '').slice(0, MAX_VALUE);
}

/** The first of these fonts that the page brought; null for none. Where those are not known, each may be one, and in a long list some may. */
export function broughtFont(families: string, brought: ReadonlySet<string> | null): string | null {
  if (brought?.size === 0) return null;
  if (families.length > MAX_FAMILIES) return fontName(families);
  const names = (families.match(FAMILIES) ?? []).map(fontName);
  return names.find(family => brought?.has(family) ?? true) ?? null;
}

/** Names between commas, with commas in quotes. */
const FAMILIES = /"(?:[^"\\]|\\.)*"|[^,"]+/g;
const MAX_NAME = 100;
/** Letters of a list of fonts. Honest ones have fewer. */
const MAX_FAMILIES = 800;

/** The name of a font, as styles and scripts write it, without quotes, in lower case and cut. */
export function fontName(family: string): string {
  return family
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase()
    .slice(0, MAX_NAME);
}

export const isNone = (value: string): boolean => value === '' || value === 'none';

/** 0..255 each, alpha 0..1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** null for colours of other spaces, whose values are not comparable, unless they are transparent. */
export function colourOf(text: string): Colour | null {
  const [, space = '', list = ''] = /^(\w+)\(([^)]{1,80})\)$/.exec(text) ?? [];
  if (space === 'rgb' || space === 'rgba') {
    const [red = 0, green = 0, blue = 0, alpha = 1] = list.split(/[\s,/]+/).map(Number);
    return [red, green, blue, alpha];
  }
  if (list.startsWith('srgb ')) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = list
      .slice(5)
      .split(/[\s/]+/)
      .map(Number);
    return [red * 255, green * 255, blue * 255, alpha];
  }
  return list.endsWith('/ 0') ? [0, 0, 0, 0] : null;
}

/** 0 (the same) to 441 (black and white). */
export function distance(one: Colour, other: Colour): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

export function blend(above: Colour, below: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3]);
  return [mix(0), mix(1), mix(2), Math.max(above[3], below[3])];
}

/** It may show more or less of itself, or of what is in it, than its box and its opacity say. */
export function isAltered(style: ReadStyle): boolean {
  const path = style('clip-path');
  return (
    !isNone(style('filter')) ||
    !isNone(style('mask-image')) ||
    (!isNone(path) && !path.startsWith('inset')) ||
    !/^(?:|normal)$/.test(style('mix-blend-mode'))
  );
}

/** Boxes that are positioned against the window, or a positioned box, are positioned against this one. */
export function isContainer(style: ReadStyle): boolean {
  const isAny = (['transform', 'filter', 'perspective'] as const).some(name => !isNone(style(name)));
  return isAny || /strict|content|layout|paint/.test(style('contain'));
}

/** The letters are drawn by other means than their colour. */
export function isDrawnOtherwise(style: ReadStyle): boolean {
  const stroke = Number.parseFloat(style('-webkit-text-stroke-width'));
  return style('-webkit-background-clip').includes('text') || !isNone(style('text-shadow')) || stroke > 0;
}
