import { createHash } from 'node:crypto';
import type { AttributeName } from '../../../shared/cql/attributes.ts';
import { dayTerms } from '../compile/date-terms.ts';
import { STORED_ATTRIBUTES, type SearchDocument, type StoredAttribute } from './document.ts';
import { fold } from './fold.ts';
import { gramsOf, isOverflowing, shortGramsOf } from './grams.ts';
import { bandsOf } from './hash-bands.ts';

// Two-character prefixes of terms. They are stored in the index: after a change, operators must run `linkglass reindex`. Say so in the
// changelog.
const CODES: Readonly<Record<AttributeName, string>> = {
  id: 'id',
  domain: 'do',
  submitted_url: 'su',
  target_url: 'tu',
  redirect_url: 'ru',
  protocol: 'pr',
  nsfw: 'ns',
  device: 'de',
  user_agent: 'ua',
  http_referer: 'hr',
  scanned_from: 'sf',
  submitter_tag: 'st',
  origin: 'or',
  status: 'ss',
  submitted_date: 'sd',
  title: 'ti',
  text: 'te',
  ip: 'ip',
  org: 'og',
  isp: 'is',
  asn: 'as',
  city: 'ci',
  country_code: 'cc',
  http_transaction: 'ht',
  outgoing_link: 'ol',
  favicon: 'fa',
  screenshot: 'sc',
  registrar: 're',
  serial_number: 'sn',
  issuer: 'iu',
  subject: 'sj',
  malicious: 'ma',
  threat: 'th',
  technology: 'tc',
  cookie_name: 'cn',
  cookie_value: 'cv',
  category: 'ca',
  language: 'la',
  topic: 'to',
  verdict: 've',
  brand: 'br',
  console_message: 'cm',
  ssdeep: 'sp',
  qr: 'qr',
  gate: 'ga',
  batch: 'ba',
};

/** A term of every scan. */
export const ALL_TERM = 'all';
/** A term of PENDING and RUNNING scans. */
export const OPEN_TERM = 'open';

/** The attribute, or one of its values, equals this folded text. */
export function exactTerm(attribute: AttributeName, value: string): string {
  return `${CODES[attribute]}e${hashOf(value)}`;
}

/** One of the attribute's values contains this gram. */
export function gramTerm(attribute: AttributeName, gram: string): string {
  return `${CODES[attribute]}g${gram}`;
}

/** The attributes of a text search. They share common grams, so that each word is searched once, not four times. */
export const TEXT_SEARCH = ['domain', 'submitted_url', 'target_url', 'title'] as const;

/** One of the text search's attributes contains this gram. */
export function searchTerm(gram: string): string {
  return `txg${gram}`;
}

/** The attribute has too many grams to be indexed: it may contain anything. */
export function overflowTerm(attribute: AttributeName): string {
  return `${CODES[attribute]}o`;
}

/** The hash has these bits in this band. */
export function bandTerm(attribute: AttributeName, band: number, bits: number): string {
  return `${CODES[attribute]}b${band}${bits.toString(36)}`;
}

/** The digest equals this one, with runs of a character shortened to three, as in ssdeep comparisons. */
export function digestTerm(digest: string): string {
  return `${CODES.ssdeep}d${hashOf(shortenRuns(digest))}`;
}

export function shortenRuns(digest: string): string {
  return digest.replace(/(.)\1{3,}/g, '$1$1$1');
}

/** The status is only indexed for final scans, since it changes before. */
export interface Moment {
  readonly status: string;
  readonly submittedAt: Date;
  readonly isFinal: boolean;
}

/** All terms of a scan. */
export function termsOf(document: SearchDocument, { status, submittedAt, isFinal }: Moment): string[] {
  const terms = [ALL_TERM, isFinal ? exactTerm('status', status.toLowerCase()) : OPEN_TERM];
  terms.push(...dayTerms(submittedAt));
  for (const attribute of STORED_ATTRIBUTES) {
    const values = attribute === 'ssdeep' ? document.ssdeep.map(fold) : document[attribute];
    for (const value of values) terms.push(exactTerm(attribute, value));
    const short = shortGramsOf(attribute);
    const grams = short ? gramsOf(values, short) : new Set<string>();
    if (isOverflowing(grams)) terms.push(overflowTerm(attribute));
    else for (const gram of grams) terms.push(gramTerm(attribute, gram));
  }
  const searched = TEXT_SEARCH.flatMap(attribute => document[attribute]);
  for (const gram of gramsOf(searched, 'wide')) terms.push(searchTerm(gram));
  for (const attribute of ['favicon', 'screenshot'] as const) terms.push(...bandTerms(attribute, document));
  terms.push(...document.ssdeep.map(digestTerm));
  return terms;
}

function bandTerms(attribute: StoredAttribute, document: SearchDocument): string[] {
  return document[attribute].flatMap(hash => bandsOf(hash)?.map((bits, band) => bandTerm(attribute, band, bits)) ?? []);
}

/** 80 bits: practically no collisions. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
