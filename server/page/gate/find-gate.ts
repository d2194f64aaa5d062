import type { GateKind } from '../../../shared/scan-values.ts';
import {
  area,
  indicesAround,
  isText,
  isWithin,
  type Box,
  type Layout,
  type LayoutElement,
  type LayoutNode,
  type LayoutText,
} from '../layout/layout.ts';
import { concept, findNear, phrases, type Concept } from '../text/concepts.ts';
import { fold } from '../text/fold.ts';
import { isMasked, isTypedInto, typeOf } from '../view/fields.ts';
import { nodesBelow } from '../view/front.ts';

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
/** Letters that a consent wall leaves of the page, and of the wall. */
const MAX_BEHIND = 80;
const MAX_CONSENT = 2_500;
const MAX_BUTTONS = 3;
const MAX_TRIED = 2;
/** Part of the screen that pictures, videos and frames may take beside a button to continue: more is what the page shows. */
const MAX_PICTURED = 0.1;
/** Distance of a number from the words of a countdown, letters. */
const NEAR = 60;
/** The box of a check, CSS pixels. */
const BOX = { width: 48, reach: 80 } as const;

const HOLD = concept('gate.hold');
const SLIDE = concept('gate.slide');
const HUMAN = concept('gate.human');
/** What the visitor says by ticking a box. */
const CLAIM = concept('gate.claim');
const AGE = concept('gate.age');
const WAIT = concept('gate.wait');
const SECOND = concept('gate.second');
const PASSWORD = concept('gate.password');
const CONSENT = concept('gate.consent');
const ANSWER = concept('gate.answer');
const PRESS = concept('gate.press');
const ENTER = concept('gate.enter');
const NEVER = concept('gate.never');
const isError = phrases('page.error');

/** What the first screen shows, if it asks for something before it shows the page; else null. */
export function findGate(layout: Layout): Gate | null {
  const seen = firstScreen(layout);
  const text = textOf(seen);
  if (text === '') return null;
  const elements = seen.filter(isElement);
  const typed = elements.filter(({ name, attributes }) => isTypedInto(name, attributes));
  const chosen = elements.filter(isChosen);
  const buttons = buttonsIn(layout.nodes, seen);
  const gate = (kind: GateKind, of: Concept | string, pressed: readonly GateButton[] = []): Gate => ({
    kind,
    words: typeof of === 'string' ? of : said(of, text),
    buttons: pressed,
  });

  const isBare = typed.length === 0;
  const isShort = text.length <= MAX_LETTERS_OF_STEP;
  if (isShort && typed.length === 1 && says(PASSWORD, text)) return gate('password', PASSWORD);
  const asksWhoIs = typed.some(({ attributes }) => isMasked(attributes) || /^(?:email|tel)$/.test(typeOf(attributes)));
  if (text.length <= MAX_LETTERS && !asksWhoIs) {
    if (isBare && says(HOLD, text)) return gate('hold', HOLD);
    if (isBare && isShort && says(SLIDE, text)) return gate('slider', SLIDE);
    const isPressable = isBare && chosen.length === 0;
    if (typed.length <= MAX_FIELDS.human && says(HUMAN, text))
      return gate(
        'human',
        HUMAN,
        isBare ? [...boxes(seen, elements), ...(isPressable ? leading(buttons, leadsIn) : [])] : [],
      );
    if (typed.length <= MAX_FIELDS.age && says(AGE, text))
      return gate('age', AGE, isPressable ? leading(buttons, leadsIn) : []);
    if (isBare && isShort && isCountdown(text)) return gate('countdown', WAIT);
  }
  const whole = textOf(layout.nodes);
  const [first] = leading(buttons, leadsOn);
  const isStep = isBare && chosen.length === 0 && buttons.length <= MAX_BUTTONS && whole.length <= MAX_LETTERS_OF_STEP;
  if (isStep && first && !isPictured(elements, layout) && isError(text).length === 0)
    return gate('continue', first.label, [first]);
  return isBare && isConsentWall(layout) ? gate('consent', CONSENT) : null;
}

/** Whether the first screen asks for consent, as a banner or as a wall. */
export function asksConsent(layout: Layout): boolean {
  const seen = firstScreen(layout);
  return says(CONSENT, textOf(seen)) && buttonsIn(layout.nodes, seen).some(({ label }) => says(ANSWER, fold(label)));
}

const says = (of: Concept, folded: string): boolean => of.find(folded).length > 0;
const said = (of: Concept, folded: string): string => of.find(folded)[0]?.words ?? '';

function firstScreen({ nodes, screen }: Layout): LayoutNode[] {
  return nodes.filter(node => node.isSure && isWithin(node, screen, 1));
}

function textOf(nodes: readonly LayoutNode[]): string {
  const words = nodes.map(node => (isText(node) ? node.text : (node.attributes['value'] ?? '')));
  return fold(words.join(' ').slice(0, 20_000));
}

function isCountdown(text: string): boolean {
  const near = findNear(text, NEAR, [WAIT, SECOND]);
  return near !== null && /\d/.test(text);
}

const isElement = (node: LayoutNode): node is LayoutElement => !isText(node);

/** Something is chosen with it: what is sent then is no plain step. */
const isChosen = ({ name, attributes }: LayoutElement): boolean =>
  name === 'select' || (name === 'input' && /^(?:radio|checkbox|file)$/.test(typeOf(attributes)));

const isControl = ({ name, attributes }: LayoutElement): boolean =>
  name === 'button' ||
  (name === 'a' && attributes['href'] !== undefined) ||
  (name === 'input' && /^(?:submit|button|image)$/.test(typeOf(attributes))) ||
  attributes['role'] === 'button' ||
  attributes['onclick'] !== undefined;

function isPictured(elements: readonly LayoutElement[], { screen }: Layout): boolean {
  const shown = elements.filter(({ name }) => /^(?:img|picture|svg|canvas|video|iframe|embed|object)$/.test(name));
  return shown.some(({ box }) => area(box) > MAX_PICTURED * area(screen));
}

/** A part of the first screen with the words and buttons of consent, without which hardly anything is left of the page. */
function isConsentWall(layout: Layout): boolean {
  const { nodes } = layout;
  const asking = firstScreen(layout).find(
    node => isText(node) && says(CONSENT, fold(node.text)) && controlAround(nodes, node) === null,
  );
  if (asking === undefined) return false;
  const answers = controlsIn(nodes, nodes).filter(([, label]) => says(ANSWER, fold(label)));
  for (const at of indicesAround(nodes, asking.parent)) {
    const inside = nodesBelow(nodes, at);
    if (!answers.some(([control]) => inside.has(control))) continue;
    const behind = textOf(nodes.filter(node => !inside.has(node)));
    return behind.length < MAX_BEHIND && textOf([...inside]).length <= MAX_CONSENT;
  }
  return false;
}

function buttonsIn(all: readonly LayoutNode[], seen: readonly LayoutNode[]): GateButton[] {
  return controlsIn(all, seen).map(([{ box }, label]) => ({ box, label }));
}

/** Controls with their words, without those that download or leave the web. */
function controlsIn(
  all: readonly LayoutNode[],
  seen: readonly LayoutNode[],
): [control: LayoutElement, label: string][] {
  const found = new Map<LayoutElement, string[]>();
  for (const node of seen) {
    const control = isText(node) ? controlAround(all, node) : isControl(node) ? node : null;
    if (control === null) continue;
    const words = isText(node) ? node.text : (node.attributes['value'] ?? node.attributes['aria-label'] ?? '');
    found.set(control, [...(found.get(control) ?? []), words]);
  }
  return [...found]
    .filter(([control]) => isHarmless(all, control))
    .map(([control, words]) => [control, words.join(' ').trim().slice(0, 200)]);
}

/** Files that a link names. */
const FILE = /\.(?:exe|msi|dmg|pkg|apk|appx|iso|img|zip|rar|7z|gz|js|vbs|lnk|bat|scr|jar|docm|xlsm)(?:[?#]|$)/i;

function isHarmless(all: readonly LayoutNode[], { parent, attributes }: LayoutElement): boolean {
  const { href = '', download } = attributes;
  if (download !== undefined || FILE.test(href)) return false;
  if (/^[a-z][a-z\d+.-]*:/i.test(href) && !/^(?:https?|javascript):/i.test(href)) return false;
  // Posting a form may change data on the server.
  const isPosted = ({ name, attributes: { method = '' } }: LayoutElement): boolean =>
    name === 'form' && /^post$/i.test(method);
  return elementAround(all, parent, isPosted) === null;
}

function controlAround(all: readonly LayoutNode[], { parent }: LayoutNode): LayoutElement | null {
  return elementAround(all, parent, isControl);
}

/** The innermost that is wanted. */
function elementAround(
  all: readonly LayoutNode[],
  parent: number,
  isWanted: (element: LayoutElement) => boolean,
): LayoutElement | null {
  for (const at of indicesAround(all, parent)) {
    const node = all[at];
    if (node !== undefined && isElement(node) && isWanted(node)) return node;
  }
  return null;
}

/** A label that says to go on, and nothing that a scan must not do. */
function leadsOn(label: string): boolean {
  return says(PRESS, label) && !says(NEVER, label);
}

/** The same behind the question who the visitor is. */
function leadsIn(label: string): boolean {
  return says(CLAIM, label) || ((says(PRESS, label) || says(ENTER, label)) && !says(NEVER, label));
}

/** The buttons that lead on, the largest first. */
function leading(buttons: readonly GateButton[], isWanted: (label: string) => boolean): GateButton[] {
  return buttons
    .filter(({ label }) => label.length <= MAX_LABEL && isWanted(fold(label)))
    .toSorted((one, other) => area(other.box) - area(one.box))
    .slice(0, MAX_TRIED);
}

/** The box to tick beside the words that the visitor claims: a checkbox, or else where one is drawn, to the left of them. */
function boxes(seen: readonly LayoutNode[], elements: readonly LayoutElement[]): GateButton[] {
  const lines = seen
    .filter(isText)
    .filter(({ text }) => text.length <= MAX_LABEL && (says(CLAIM, fold(text)) || says(HUMAN, fold(text))));
  const checks = elements.filter(
    ({ name, attributes }) =>
      (name === 'input' && typeOf(attributes) === 'checkbox') || attributes['role'] === 'checkbox',
  );
  for (const line of lines) {
    const check = checks.find(each => isRightOf(each, line));
    if (check) return [{ box: check.box, label: line.text.trim() }];
  }
  const claimed = lines.find(({ text }) => says(CLAIM, fold(text)));
  if (claimed === undefined) return [];
  const label = claimed.text.trim();
  const [x, y, width, height] = claimed.box;
  // Or the words themselves, where the whole line is a button.
  return [
    { box: [x - BOX.width, y, BOX.width, height], label },
    { box: [x, y, width, height], label },
  ];
}

/** Whether words begin within reach to the right of a box, in its line. */
function isRightOf({ box: [left, top, width, height] }: LayoutElement, { box: [x, y, , tall] }: LayoutText): boolean {
  const isInLine = Math.abs(y + tall / 2 - (top + height / 2)) <= BOX.width / 2;
  return isInLine && x >= left && x <= left + width + BOX.reach;
}
