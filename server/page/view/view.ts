import { cutUrl } from '../../../shared/url/cut-url.ts';
import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import type { KnownBrands } from '../brands/known-brands.ts';
import { impostor } from '../brands/foreign.ts';
import { presentedBrand, type Presented } from '../brands/presented.ts';
import { matchIdentity, type IdentityMatch } from '../identity/identity-match.ts';
import type { PageInput } from '../input.ts';
import { disguisedWords, fold, splitWords } from '../text/fold.ts';
import { destinationOf, withoutArchivePrefix, type Destination } from './destination.ts';
import { isSecret, readFields, readInputs, type Field } from './fields.ts';
import { readForms, type Form } from './forms.ts';
import { framedMarkup, hiddenMarkup } from './hidden-markup.ts';
import { hostOf, type Host } from './host.ts';
import { readIdentity, type Identity } from './identity.ts';
import { headAndTail, readParts, textWithin, type Parts } from './parts.ts';
import { readFallenPrices, type FallenPrice } from './prices.ts';
import { readReferences, type References } from './references.ts';

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
  const original = withoutArchivePrefix(input.url);
  const url = new URL(URL.canParse(original) ? original : input.url);
  const host = hostOf(url, brands.at(url.href));
  const plain = readParts(input.html);
  const framed = framedMarkup(framesOf(plain)).map(readParts);
  const known = new Set(framed.map(textAndFields));
  const nested = (input.nested?.html ?? []).map(readParts).filter(each => !known.has(textAndFields(each)));
  const scripts = [plain, ...nested].map(each => each.scripts).join('\n');
  const hidden = hiddenMarkup(scripts).map(readParts);
  const parts = joined([plain, ...hidden, ...framed, ...nested], scripts);
  const fields = readFields(parts.all);
  const base = baseOf(parts, url);
  const lead = (address: string): Destination => destinationOf(address, base, url);
  const shownText = input.shown?.text;
  const isShown = shownText !== undefined && shownText.trim() !== '';
  const nestedText = nested.map(each => each.text).join('\n');
  const first = isShown ? `${shownText}\n${linesNotIn(shownText, nestedText)}` : parts.text;
  const text = isShown ? headAndTail(`${first}\n${linesNotIn(first, parts.text)}`, MAX_TEXT) : first;
  const identity = readIdentity({ ...parts, text }, input.shown?.title || null);
  const written = readReferences(parts.all, base, url, part => textWithin(part.element, 100));
  const references = { ...written, assets: [...written.assets, ...input.assets.map(lead)] };
  const named = [identity.title, ...identity.headings, ...identity.logos].join('\n');
  const disguised = [
    ...new Set([
      ...disguisedWords(`${named}\n${text.slice(0, 50_000)}`),
      ...splitWords(`${named}\n${text.slice(0, 50_000)}`).map(fold),
    ]),
  ];
  const forms = readForms(parts.all, fields, lead);
  const brandFindings = presentedBrand(brands, {
    identity,
    references,
    host,
    text,
    disguised,
    parts: parts.all,
    fields,
    iconBrand: input.iconBrand,
  });
  const { presented, shown, named: namedBrands } = brandFindings;
  const imitated = impostor({ presented, host, input, identity });
  return {
    input,
    url,
    host,
    identity,
    text: fold(`${identity.title} \n ${text}`),
    textLength: isShown ? letters(first) : lettersShown(parts),
    isCut: isShown && first.length > MAX_SHOWN,
    fields,
    secrets: fields.filter(isSecret),
    forms,
    buttons: buttonsOf(parts),
    fallenPrices: readFallenPrices(parts.all),
    scripts: parts.scripts,
    comments: parts.comments,
    hiddenFields: [...hidden, ...framed].reduce((sum, each) => sum + readFields(each.all).length, 0),
    disguised,
    refresh: refreshOf(parts, lead),
    presented,
    named: namedBrands,
    imitated,
    shownElsewhere: impostor({ presented: shown, host, input, identity }),
    identityMatch: matchIdentity({ input, host, identity, references, forms, url, imitated }),
    floods: [
      ...longAddresses(input),
      ...parts.floods,
      ...(input.nested?.unread ? [`${input.nested.unread.toLocaleString('en')} × #shadow-root (closed)`] : []),
      ...(input.trouble === null ? [] : [input.trouble]),
    ],
    elements: parts.all.length,
    ...references,
  };
}

/** The lines that are not shown yet: the next step of a page, or a dialog. */
function linesNotIn(shown: string, text: string): string {
  const lines = new Set(shown.split('\n').map(line => line.trim()));
  return text
    .split('\n')
    .filter(line => !lines.has(line.trim()))
    .join('\n');
}

/** Scripts may have added fields to a frame with the same text. */
function textAndFields({ text, all }: Parts): string {
  return [text.trim(), ...readInputs(all).map(({ purpose, hint }) => `${purpose} ${hint}`)].join('\n');
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
