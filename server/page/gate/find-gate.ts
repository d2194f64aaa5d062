import type { GateKind } from '../../../shared/api/gates.ts';
import {
  area,
  isText,
  isWithin,
  type Box,
  type Layout,
  type LayoutElement,
  type LayoutNode,
  type LayoutText,
} from '../layout/layout.ts';
import { concept, phrases } from '../text/concepts.ts';
import { fold } from '../text/fold.ts';
import { nodesBelow } from '../view/front.ts';
import { isMasked, isTypedInto, typeOf } from '../view/fields.ts';

/** What stands between the visitor and a page. */
export interface Gate {
  readonly kind: GateKind;
  /** The words that show it. */
  readonly words: string;
  /** What may lead on when it is pressed, the likeliest first; empty if nothing plain does. */
  readonly buttons: readonly GateButton[];
}

export interface GateButton {
  readonly box: Box;
  /** Its words. */
  readonly label: string;
}

/** Letters of the first screen, beyond which it is a page and no gate. */
const MAX_LETTERS = 800;
/** The same where hardly more than a button shows the gate; of the whole page. */
const MAX_LETTERS_OF_STEP = 250;
const MAX_LABEL = 40;
/** Fields of a date of birth, or of the letters in a picture. */
const MAX_FIELDS = { human: 1, age: 3 } as const;
/** Letters that a consent wall leaves of the page. */
const MAX_BEHIND = 80;
/** Letters of its words. */
const MAX_CONSENT = 2_500;
const MAX_BUTTONS = 4;
/** The box of a check that is drawn, CSS pixels. */
const BOX = { width: 48, reach: 80 } as const;
const MAX_TRIED = 2;

const SAID = {
  hold: phrases('gate.hold'),
  slider: phrases('gate.slide'),
  human: phrases('gate.human'),
  age: phrases('gate.age'),
  countdown: phrases('gate.wait'),
  password: phrases('gate.password'),
  consent: phrases('gate.consent'),
} as const;
const isError = phrases('page.error');
/** What the visitor says by ticking a box. */
const isClaim = phrases('gate.claim');
const press = concept('gate.press');
const never = concept('gate.never');

/** What the first screen shows, if it asks for something before it shows the page; else null. */
export function findGate(layout: Layout): Gate | null {
  const { screen } = layout;
  const seen = layout.nodes.filter(node => node.isSure && isWithin(node, screen, 1));
  const text = textOf(seen);
  const letters = text.length;
  if (letters === 0) return null;
  const elements = seen.filter(isElement);
  const fields = elements.filter(({ name, attributes }) => isTypedInto(name, attributes));
  const isPlain = !fields.some(({ attributes }) => isMasked(attributes) || /^(?:email|tel)$/.test(typeOf(attributes)));
  const buttons = buttonsIn(layout.nodes, seen);
  const leading = leadingOn(buttons, seen);
  const gate = (
    kind: GateKind,
    [words = text.slice(0, MAX_LABEL)]: readonly string[],
    pressed: readonly GateButton[],
  ): Gate => ({ kind, words, buttons: pressed });

  if (letters <= MAX_LETTERS && isPlain) {
    const isBare = fields.length === 0;
    const isShort = letters <= MAX_LETTERS_OF_STEP;
    if (isBare && SAID.hold(text).length > 0) return gate('hold', SAID.hold(text), []);
    const sliders = elements.filter(({ name, attributes }) => name === 'input' && typeOf(attributes) === 'range');
    if (isBare && isShort && (SAID.slider(text).length > 0 || sliders.length === 1))
      return gate('slider', SAID.slider(text), []);
    if (fields.length <= MAX_FIELDS.human && SAID.human(text).length > 0)
      return gate('human', SAID.human(text), isBare ? [...boxes(seen, elements), ...leading] : []);
    if (fields.length <= MAX_FIELDS.age && SAID.age(text).length > 0)
      return gate('age', SAID.age(text), isBare ? leading : []);
    if (fields.length === 1 && isShort && SAID.password(text).length > 0)
      return gate('password', SAID.password(text), []);
    if (isBare && isShort && SAID.countdown(text).length > 0 && /\d/.test(text))
      return gate('countdown', SAID.countdown(text), []);
  }
  const isStep =
    fields.length === 0 && buttons.length <= MAX_BUTTONS && textOf(layout.nodes).length <= MAX_LETTERS_OF_STEP;
  const [first] = leading;
  if (isStep && first && isError(text).length === 0) return gate('continue', [first.label], [first]);
  return isConsentWall(layout.nodes, fields) ? gate('consent', SAID.consent(text), []) : null;
}

/** Whether the first screen asks for consent, as a banner or as a wall. */
export function asksConsent({ nodes, screen }: Layout): boolean {
  const seen = nodes.filter(node => node.isSure && isWithin(node, screen, 1));
  return SAID.consent(textOf(seen)).length > 0 && seen.some(node => !isText(node) && isControl(node));
}

function textOf(nodes: readonly LayoutNode[]): string {
  return fold(
    nodes
      .map(node => (isText(node) ? node.text : (node.attributes['value'] ?? '')))
      .join(' ')
      .slice(0, 20_000),
  );
}

/** Without the part that asks for consent, hardly anything is left. */
function isConsentWall(nodes: readonly LayoutNode[], fields: readonly LayoutElement[]): boolean {
  if (fields.length > 0) return false;
  const asking = nodes.find(node => isText(node) && SAID.consent(fold(node.text)).length > 0);
  for (let at = asking?.parent ?? -1; at >= 0; at = nodes[at]?.parent ?? -1) {
    const part = nodesBelow(nodes, at);
    const isAnswerable = [...part].some(node => !isText(node) && isControl(node) && node.name !== 'a');
    if (!isAnswerable) continue;
    const behind = textOf(nodes.filter(node => !part.has(node)));
    return behind.length < MAX_BEHIND && textOf([...part]).length <= MAX_CONSENT;
  }
  return false;
}

const isElement = (node: LayoutNode): node is LayoutElement => !isText(node);

const isControl = ({ name, attributes }: LayoutElement): boolean =>
  name === 'button' ||
  name === 'summary' ||
  (name === 'a' && attributes['href'] !== undefined) ||
  (name === 'input' && /^(?:submit|button|image)$/.test(typeOf(attributes))) ||
  attributes['role'] === 'button' ||
  attributes['onclick'] !== undefined;

/** Controls with their words. */
function buttonsIn(all: readonly LayoutNode[], seen: readonly LayoutNode[]): GateButton[] {
  const found = new Map<LayoutNode, string[]>();
  for (const node of seen) {
    const control = isText(node) ? controlAround(all, node) : isControl(node) ? node : null;
    if (control === null) continue;
    const words = isText(node) ? node.text : (node.attributes['value'] ?? node.attributes['aria-label'] ?? '');
    found.set(control, [...(found.get(control) ?? []), words]);
  }
  return [...found].map(([{ box }, words]) => ({ box, label: words.join(' ').trim().slice(0, 200) }));
}

function controlAround(all: readonly LayoutNode[], node: LayoutNode): LayoutNode | null {
  for (let at = node.parent; at >= 0; at = all[at]?.parent ?? -1) {
    const around = all[at];
    if (around && !isText(around) && isControl(around)) return around;
  }
  return null;
}

/** A label that says to go on, and nothing that a scan must not do. */
function leadsOn(label: string): boolean {
  if (label.length > MAX_LABEL || label.length === 0) return false;
  if (SAID.human(label).length > 0) return true;
  return press.find(label).length > 0 && never.find(label).length === 0;
}

/** The buttons that lead on, the largest first. Without any, the words that do: scripts make a button of anything. */
function leadingOn(buttons: readonly GateButton[], seen: readonly LayoutNode[]): GateButton[] {
  const largestFirst = (found: readonly GateButton[]): GateButton[] =>
    found
      .filter(({ label }) => leadsOn(fold(label)))
      .toSorted((one, other) => area(other.box) - area(one.box))
      .slice(0, MAX_TRIED);
  const leading = largestFirst(buttons);
  if (leading.length > 0 || buttons.length > 0) return leading;
  return largestFirst(seen.filter(isText).map(({ box, text }) => ({ box, label: text.trim() })));
}

/** The box to tick: a checkbox, or else where one is drawn, to the left of the words. */
function boxes(seen: readonly LayoutNode[], elements: readonly LayoutElement[]): GateButton[] {
  const texts = seen.filter(isText);
  const real = elements.find(
    ({ name, attributes }) =>
      (name === 'input' && typeOf(attributes) === 'checkbox') || attributes['role'] === 'checkbox',
  );
  if (real) return [{ box: real.box, label: texts.find(text => isRightOf(real, text))?.text.trim() ?? '' }];
  const words = texts.find(({ text }) => text.length <= MAX_LABEL && isClaim(fold(text)).length > 0);
  if (words === undefined) return [];
  const [x, y, , height] = words.box;
  return [{ box: [x - BOX.width, y, BOX.width, height], label: words.text.trim() }];
}

/** Whether words begin within reach to the right of a box, in its line. */
function isRightOf({ box: [left, top, width, height] }: LayoutElement, { box: [x, y, , tall] }: LayoutText): boolean {
  const isInLine = Math.abs(y + tall / 2 - (top + height / 2)) <= BOX.width / 2;
  return isInLine && x >= left && x <= left + width + BOX.reach;
}
