import {
  COUNTED_SCREENS,
  HEADING_PX,
  indicesAround,
  isText,
  isWithin,
  type Layout,
  type LayoutElement,
  type LayoutNode,
} from '../layout/layout.ts';
import { hasName } from '../text/generic-words.ts';
import { isMasked, isTypedInto, typeOf } from './fields.ts';

/** A smaller picture is an icon, CSS pixels. */
const MIN_LOGO = 16;
/** Fields whose surroundings are looked at. */
const MAX_FIELDS = 20;
const MAX_FRONTS = 3;

/**
 * What a person deals with first: fields of the first two screens, those that mask what is typed before others, each with the
 * smallest part of the page around it that has a name in large letters or a picture; and the first screen.
 */
export function frontsOf({ nodes, screen }: Layout): ((node: LayoutNode) => boolean)[] {
  const typed = nodes.filter(isQuestion).filter(node => isWithin(node, screen, COUNTED_SCREENS));
  const { true: masked = [], false: others = [] } = Object.groupBy(typed, field => `${isMasked(field.attributes)}`);
  const fields = [masked, others].flatMap(each => each.toSorted((one, other) => one.box[1] - other.box[1]));
  const fronts = new Set<number>();
  for (const field of fields.slice(0, MAX_FIELDS)) {
    if (fronts.size >= MAX_FRONTS) break;
    fronts.add(partAround(nodes, field.parent));
  }
  const parts = [...fronts].filter(at => at >= 0).map(at => nodesBelow(nodes, at));
  return [...parts.map(inner => (node: LayoutNode) => inner.has(node)), node => isWithin(node, screen, 1)];
}

/** Index of the innermost element around another that has a name; -1 if only the whole page has. */
function partAround(nodes: readonly LayoutNode[], parent: number): number {
  const above = [...indicesAround(nodes, parent)];
  // The innermost of them that is also around a name.
  let best = Infinity;
  const depths = new Map(above.map((at, depth) => [at, depth]));
  for (const node of nodes) {
    if (!isName(node)) continue;
    for (const at of indicesAround(nodes, node.parent)) {
      const depth = depths.get(at);
      if (depth === undefined) continue;
      best = Math.min(best, depth);
      break;
    }
  }
  return above[best] ?? -1;
}

/** A node and all within it. */
export function nodesBelow(nodes: readonly LayoutNode[], top: number): ReadonlySet<LayoutNode> {
  const below = new Set<number>([top]);
  const inner = new Set<LayoutNode>();
  // Children follow their parents.
  for (let at = top; at < nodes.length; at++) {
    const node = nodes[at];
    if (!node || (at !== top && !below.has(node.parent))) continue;
    below.add(at);
    inner.add(node);
  }
  return inner;
}

/** A field for anything but a search. */
function isQuestion(node: LayoutNode): node is LayoutElement {
  return !isText(node) && isTypedInto(node.name, node.attributes) && typeOf(node.attributes) !== 'search';
}

/** A text or picture that may say whose page it is. */
function isName(node: LayoutNode): boolean {
  if (isText(node)) return node.size >= HEADING_PX && hasName(node.text.slice(0, 200));
  const isPicture = /^(?:img|canvas)$/.test(node.name) || node.attributes['role'] === 'img';
  return isPicture && node.box[3] >= MIN_LOGO && node.box[2] >= MIN_LOGO;
}
