import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { GateKind } from '../../../shared/scan-values.ts';
import type { Term } from '../../../shared/reasons/terms.ts';
import type { Viewer } from '../../scans/capture/visit/read-document.ts';
import type { Reason } from '../reason.ts';
import { findGate } from '../../page/gate/find-gate.ts';
import { area, UNREAD_PAGE, type Box, type Layout } from '../../page/layout/layout.ts';
import type { PictureWords } from '../../page/layout/picture-words.ts';
import { concept, phrases } from '../../page/text/concepts.ts';
import type { PageView } from '../../page/view/view.ts';

const FILES = {
  text: 'text-file',
  xml: 'xml-file',
  image: 'image-file',
  pdf: 'pdf-file',
  media: 'media-file',
} as const satisfies Readonly<Record<Viewer, Term>>;

/** Fewer letters are too little content: a short login page has about sixty. */
const FEW_LETTERS = 80;
const FEW_LETTERS_WITH_FIELDS = 40;

/** Why a page has too little content to be SAFE; null if it has enough. Checks phrases on short pages only, since long ones mention such things. */
export function tooLittle(view: PageView): Reason | null {
  const { input, identity, text, textLength, fields } = view;
  const title = identity.title.slice(0, 100);
  const gate = input.layout && findGate(input.layout);
  const isRefused = input.status !== null && input.status >= 400;
  if (gate && !(isRefused && gate.kind !== 'human')) return gated(gate.kind, gate.words);
  if (isRefused) return reasonOf('error-page', { params: { form: 'status' }, evidence: String(input.status) }, 0);
  if (input.viewer) return reasonOf('no-page', { params: { file: [FILES[input.viewer]] }, evidence: '' }, 0);
  if (view.isCut) return reasonOf('evidence-cut', { evidence: '' }, 0);
  const [unread] = input.layout?.unread ?? [];
  if (unread !== undefined) return reasonOf('not-read', { evidence: unread === UNREAD_PAGE ? '' : unread }, 0);
  if (input.layout && input.picture && isMuch(unreadIn(input.picture), input.layout))
    return reasonOf('picture-not-read', { evidence: '' }, 0);
  const isShort = textLength < 1500;
  const start = text.slice(0, 4000);
  const [check] = botCheck.find(start);
  if (isShort && check && fields.length === 0) return gated('human', check.words);
  if (
    isShort &&
    (errorTitle(text.slice(0, 300)).length > 0 || /^\s*(?:error\s*)?[45]\d\d\b/.test(text)) &&
    fields.length === 0
  )
    return reasonOf('error-page', { params: { form: 'said' }, evidence: title }, 0);
  if (isShort && defaultPage(start).length > 0)
    return reasonOf('default-page', { evidence: defaultPage(start)[0] ?? title }, 0);
  if (isShort && parked(start).length > 0) return reasonOf('parked', { evidence: parked(start)[0] ?? title }, 0);
  if (view.countedLength < (fields.length > 0 ? FEW_LETTERS_WITH_FIELDS : FEW_LETTERS))
    return reasonOf('little-content', { evidence: '' }, 0);
  return null;
}

const gated = (kind: GateKind, evidence: string): Reason =>
  reasonOf('gated', { params: { gate: [kind] }, evidence }, 0);

/** Words are as high as this, CSS pixels, and as wide as this many of their heights; other spots are icons and parts of photographs. */
const MIN_LINE = 12;
const MIN_ACROSS = 2;
/** A long line takes so much of the screen. */
const UNREAD_PART = 0.02;

function unreadIn({ lines, unread }: PictureWords): Box[] {
  return [...unread, ...lines.filter(line => !line.isSure).map(({ box }) => box)];
}

function isMuch(unread: readonly Box[], { screen }: Layout): boolean {
  const lines = unread.filter(([, , width, height]) => height >= MIN_LINE && width >= MIN_ACROSS * height);
  return lines.reduce((sum, box) => sum + area(box), 0) >= UNREAD_PART * area(screen) && lines.length > 0;
}

const botCheck = concept('gate.human');
const errorTitle = phrases('page.error');
const defaultPage = phrases('page.default');
const parked = phrases('page.parked');
