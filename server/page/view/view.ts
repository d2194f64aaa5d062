import { cutUrl } from '../../../shared/url/cut-url.ts';
import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import type { KnownBrands } from '../brands/known-brands.ts';
import { impostor } from '../brands/foreign.ts';
import { presentedBrand, type Presented } from '../brands/presented.ts';
import { matchIdentity, type IdentityMatch } from '../identity/identity-match.ts';
import type { PageInput } from '../input.ts';
import { HEADING_PX, MAX_NAME, type LayoutLine } from '../layout/layout.ts';
import { disguisedWords, fold, splitWords } from '../text/fold.ts';
import { destinationOf, withoutArchivePrefix, type Destination } from './destination.ts';
import { isSecret, readFields, readInputs, readUnlabelled, type Field } from './fields.ts';
import { readForms, type Form } from './forms.ts';
import { frontsOf } from './front.ts';
import { framedMarkup, hiddenMarkup } from './hidden-markup.ts';
import { hostOf, type Host } from './host.ts';
import { readIdentity, type Identity } from './identity.ts';
import { readLayoutParts } from './layout-parts.ts';
import { headAndTail, readParts, textWithin, type Parts } from './parts.ts';
import { readFallenPrices, type FallenPrice } from './prices.ts';
import { readReferences, type References } from './references.ts';
import { linesIn, linesNotIn, nestedParts, seenText, withLines } from './seen.ts';

/** The view of a page that rules use, read once for all rules. */
export interface PageView extends References {
  readonly input: PageInput;
  readonly url: URL;
  readonly host: Host;
  readonly identity: Identity;
  /** Folded text, including title and headings, for finding phrases. */
  readonly text: string;
  /** Letters that are shown; in a saved page, by its inline styles. */
  readonly textLength: number;
  /** Those of them that are seen at once, or by scrolling one screen. */
  readonly countedLength: number;
  /** A part of the page, see `viewFronts`. */
  readonly isFront: boolean;
  /** The text that is shown is too long to be read whole. */
  readonly isCut: boolean;
  readonly fields: readonly Field[];
  readonly secrets: readonly Field[];
  readonly forms: readonly Form[];
  readonly buttons: readonly string[];
  /** Struck-through prices with the current ones. */
  readonly fallenPrices: readonly FallenPrice[];
  readonly scripts: string;
  readonly comments: string;
  /** Number of fields in markup hidden in code. */
  readonly hiddenFields: number;
  /** The readings of words that mix scripts or are split by invisible characters. */
  readonly disguised: readonly string[];
  /** Where `<meta http-equiv="refresh">` leads. */
  readonly refresh: Destination | null;
  readonly presented: Presented | null;
  /** The presented brand, if the host is not the brand's, nor may be. */
  readonly imitated: Presented | null;
  /** The brand that it shows first, if the host is not the brand's, nor may be. */
  readonly shownElsewhere: Presented | null;
  /** How the host matches the identity that the page presents. */
  readonly identityMatch: IdentityMatch;
  /** All brands with any evidence. */
  readonly named: readonly NamedBrand[];
  /** Floods of elements, such as `15,000 × <form>`, and other signs of evasion. */
  readonly floods: readonly string[];
  /** Number of elements. */
  readonly elements: number;
}

/** With fewer visible letters, hidden text counts too. */
const ENOUGH_LETTERS = 80;
const MAX_TEXT = 300_000;
/** The start of a longer text, which is kept. */
const MAX_SHOWN = 200_000;
const MAX_BASE = 2_000;
const MAX_FRAMED = 20;
const LONG_ADDRESS = 8_000;
/** `cutUrl` keeps about this much of a longer password. */
const LONG_PASSWORD = 2_000;

export function viewPage(input: PageInput, brands: KnownBrands): PageView {
  const { layout } = input;
  const plain = readParts(input.html);
  const framed = framedMarkup(framesOf(plain)).map(readParts);
  const seenParts = layout && readLayoutParts(layout, () => true);
  const nested = layout ? nestedParts(layout, [plain, ...framed]) : [];
  const scripts = [plain, ...nested].map(each => each.scripts).join('\n');
  const hidden = hiddenMarkup(scripts).map(readParts);
  const parts = joined([plain, ...hidden, ...framed, ...nested], scripts);
  const seen = seenText(input, seenParts);
  const drawn = seen?.drawn ?? [];
  const shownHints = new Set(seenParts ? readInputs(seenParts.all).map(({ hint }) => hint) : []);
  const shownText = seen && withLines(seen.whole, drawn);
  const text =
    shownText === null ? parts.text : headAndTail(`${shownText}\n${unseenLines(shownText, parts.text)}`, MAX_TEXT);
  return {
    ...viewOf(
      {
        input,
        parts,
        shownParts: seenParts ?? parts,
        text,
        drawn,
        lines: seen === null ? [] : (layout?.lines ?? []),
        title: input.shown?.title || null,
        assets: input.assets,
      },
      brands,
    ),
    isFront: false,
    textLength: seen === null ? lettersShown(parts) : letters(seen.whole),
    countedLength: seen === null ? lettersShown(parts) : letters(seen.counted),
    isCut: seen !== null && seen.whole.length > MAX_SHOWN,
    hiddenFields: [...hidden, ...framed]
      .flatMap(each => readFields(each.all))
      .filter(({ hint }) => !shownHints.has(hint)).length,
    floods: [...longAddresses(input), ...parts.floods, ...(input.trouble === null ? [] : [input.trouble])],
  };
}

/**
 * The views of what a person deals with first. Each has the name that it shows itself, if that is a brand's; else that of the
 * page, whose view is `whole`. None of a page that was not rendered. Each is made when it is asked for.
 */
export function* viewFronts(input: PageInput, brands: KnownBrands, whole: PageView): Generator<PageView> {
  const { layout } = input;
  if (!layout) return;
  for (const isInFront of frontsOf(layout)) {
    const parts = readLayoutParts(layout, isInFront);
    const lines = linesIn(layout, isInFront);
    const drawn = linesNotIn(parts.text, lines);
    const front = {
      ...viewOf(
        {
          input,
          parts,
          shownParts: parts,
          text: withLines(parts.text, drawn),
          drawn,
          lines,
          title: null,
          assets: [],
          isFront: true,
        },
        brands,
      ),
      isFront: true,
      textLength: letters(parts.text),
      countedLength: letters(parts.text),
      isCut: false,
      hiddenFields: 0,
      floods: [],
      links: whole.links,
      assets: whole.assets,
      icons: whole.icons,
    };
    // A picture alone may be that of a way to sign in.
    const isOfBrand = front.imitated?.isAnchored && front.imitated.claim !== 'hinted';
    const { identity, presented, imitated, shownElsewhere, identityMatch, named } = isOfBrand ? front : whole;
    yield { ...front, identity, presented, imitated, shownElsewhere, identityMatch, named };
  }
}

interface Viewed {
  readonly input: PageInput;
  readonly parts: Parts;
  readonly text: string;
  /** Those of them that are seen, as far as that is known. */
  readonly shownParts: Parts;
  /** Lines that only the layout shows. */
  readonly drawn: readonly LayoutLine[];
  /** All lines from top to bottom, as far as that is known. */
  readonly lines: readonly LayoutLine[];
  /** The title as shown; null for that of the parts. */
  readonly title: string | null;
  readonly assets: readonly string[];
  /** Only what is seen, so that fields without words are what the text around them asks for. */
  readonly isFront?: boolean;
}

type Counted = 'isFront' | 'textLength' | 'countedLength' | 'isCut' | 'hiddenFields' | 'floods';

function viewOf(
  { input, parts, shownParts, text, drawn, lines, title, assets, isFront = false }: Viewed,
  brands: KnownBrands,
): Omit<PageView, Counted> {
  const original = withoutArchivePrefix(input.url);
  const url = new URL(URL.canParse(original) ? original : input.url);
  const host = hostOf(url, brands.at(url.href));
  const fields = [...readFields(parts.all), ...(isFront ? readUnlabelled(parts.all) : [])];
  const base = baseOf(parts, url);
  const lead = (address: string): Destination => destinationOf(address, base, url);
  const opening = lines.length > 0 ? lines.map(line => line.text).join('\n') : text;
  const written = readIdentity({ ...parts, text }, opening, title);
  const large = drawn.filter(line => line.size >= HEADING_PX && line.text.length <= MAX_NAME).map(line => line.text);
  const identity = { ...written, headings: [...written.headings, ...large] };
  const loaded = readReferences(parts.all, base, url, part => textWithin(part.element, 100));
  const references = { ...loaded, assets: [...loaded.assets, ...assets.map(lead)] };
  const names = [identity.title, ...identity.headings, ...identity.logos].join('\n');
  const readable = `${names}\n${text.slice(0, 50_000)}`;
  const disguised = [...new Set([...disguisedWords(readable), ...splitWords(readable).map(fold)])];
  const forms = readForms(parts.all, fields, lead);
  const brandFindings = presentedBrand(brands, {
    identity,
    references,
    host,
    text,
    disguised,
    parts: parts.all,
    shownParts: shownParts.all,
    fields,
    iconBrand: input.iconBrand,
  });
  const { presented, shown, named } = brandFindings;
  const imitated = impostor({ presented, host, input, identity });
  return {
    input,
    url,
    host,
    identity,
    text: fold(`${identity.title} \n ${text}`),
    fields,
    secrets: fields.filter(isSecret),
    forms,
    buttons: buttonsOf(parts),
    fallenPrices: readFallenPrices(parts.all),
    scripts: parts.scripts,
    comments: parts.comments,
    disguised,
    refresh: refreshOf(parts, lead),
    presented,
    named,
    imitated,
    shownElsewhere: impostor({ presented: shown, host, input, identity }),
    identityMatch: matchIdentity({ input, host, identity, references, forms, url, imitated, brands }),
    elements: parts.all.length,
    ...references,
  };
}

/** The lines that are not shown yet: the next step of a page, or a dialog. */
function unseenLines(shown: string, text: string): string {
  const lines = new Set(shown.split('\n').map(line => line.trim()));
  return text
    .split('\n')
    .filter(line => !lines.has(line.trim()))
    .join('\n');
}

function joined(all: readonly Parts[], scripts: string): Parts {
  return {
    all: all.flatMap(each => each.all),
    text: all.map(each => each.text).join('\n'),
    shownText: all.map(each => each.shownText).join('\n'),
    scripts,
    comments: all[0]?.comments ?? '',
    floods: [...new Set(all.flatMap(each => each.floods))].slice(0, 10),
  };
}

function framesOf({ all }: Parts): { srcdoc: string | undefined; src: string | undefined }[] {
  const framed = all
    .filter(
      ({ element: { name, attribs } }) =>
        name === 'iframe' && (attribs['srcdoc'] || /^data:/i.test(attribs['src'] ?? '')),
    )
    .map(({ element }) => ({ srcdoc: element.attribs['srcdoc'], src: element.attribs['src'] }));
  return framed.length <= MAX_FRAMED ? framed : [...framed.slice(0, MAX_FRAMED / 2), ...framed.slice(-MAX_FRAMED / 2)];
}

/** URLs longer than servers accept, or with a very long password: meant for programs that cut them. */
function longAddresses({ redirects, url }: PageInput): string[] {
  const all = [...redirects, url];
  const long = all.find(each => each.length > LONG_ADDRESS || passwordLength(each) > LONG_PASSWORD);
  return long === undefined ? [] : [`${long.slice(0, 60)}… (${Math.round(long.length / 1000)} kB)`];
}

function passwordLength(address: string): number {
  return address.includes('@') ? (URL.parse(address)?.password.length ?? 0) : 0;
}

function baseOf({ all }: Parts, url: URL): URL {
  const written =
    all.find(({ element }) => element.name === 'base' && element.attribs['href'])?.element.attribs['href'] ?? '';
  const base = written === '' ? null : URL.parse(withoutArchivePrefix(written), url);
  // Cut, since every link is resolved against it.
  return base ? new URL(cutUrl(base.href, MAX_BASE)) : url;
}

/** Elements that pages use as buttons. */
const PRESSED = /^(?:a|div|span|td|li|img)$/;

function buttonsOf({ all }: Parts): string[] {
  return all
    .filter(
      ({ element: { name, attribs } }) =>
        name === 'button' ||
        attribs['role'] === 'button' ||
        (attribs['onclick'] !== undefined && PRESSED.test(name)) ||
        (PRESSED.test(name) && /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/i.test(attribs['class'] ?? '')) ||
        (name === 'input' && /^(?:submit|button)$/i.test(attribs['type'] ?? '')),
    )
    .slice(0, 100)
    .map(({ element }) => fold(element.attribs['value'] ?? textWithin(element, 80)))
    .filter(Boolean);
}

function refreshOf({ all }: Parts, lead: (address: string) => Destination): Destination | null {
  const meta = all.find(
    ({ element }) => element.name === 'meta' && (element.attribs['http-equiv'] ?? '').toLowerCase() === 'refresh',
  );
  const [, address] = /;\s*url\s*=\s*["']?([^"']{1,1000})/i.exec(meta?.element.attribs['content'] ?? '') ?? [];
  return address === undefined ? null : lead(address);
}

/** Letters of the visible text; if there are hardly any, of the whole text. */
function lettersShown({ shownText, text }: Parts): number {
  const shown = letters(shownText);
  return shown >= ENOUGH_LETTERS ? shown : letters(text);
}

/** Number of letters; those of dense scripts count three times. */
function letters(text: string): number {
  const sample = text.slice(0, 20_000);
  const dense = sample.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return (sample.match(/\p{L}/gu)?.length ?? 0) + 2 * dense;
}
