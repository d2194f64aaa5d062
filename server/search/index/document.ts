import { isFinal, type GateKind } from '../../../shared/scan-values.ts';
import type { Certificate, ScanDetail } from '../../../shared/api/scans.ts';
import { ATTRIBUTES, type AttributeName } from '../../../shared/cql/attributes.ts';
import type { Labels } from '../../scans/labels/page-labels.ts';
import type { StoredScan } from '../../scans/stored-scan.ts';
import { foldValues } from './fold.ts';

/** Attributes that are not in the index: they change while a scan waits or runs, or depend on the caller. */
export type LiveAttribute = 'status' | 'submitted_date' | 'batch';
export type StoredAttribute = Exclude<AttributeName, LiveAttribute>;
const LIVE_ATTRIBUTES: ReadonlySet<string> = new Set<LiveAttribute>(['status', 'submitted_date', 'batch']);

export const STORED_ATTRIBUTES = ATTRIBUTES.map(attribute => attribute.name).filter(
  (name): name is StoredAttribute => !LIVE_ATTRIBUTES.has(name),
);

/** The search document of a scan: the folded values of each attribute. */
export type SearchDocument = Readonly<Record<StoredAttribute, readonly string[]>>;

/** The searchable members of a captured page; null if nothing was captured. */
export interface Findings extends Pick<
  ScanDetail,
  | 'redirect_chains'
  | 'page'
  | 'ip_address'
  | 'http_transactions'
  | 'scan_whois'
  | 'technologies'
  | 'cookies'
  | 'console_messages'
> {
  readonly certificate: Pick<Certificate, 'issuer' | 'subject' | 'serial_number'> | null;
  readonly favicon: { readonly phash: string } | null;
  readonly screenshot: { readonly phash: string } | null;
  readonly qr_codes: readonly { readonly text: string; readonly url: string | null }[];
  readonly gates: readonly { readonly kind: GateKind }[];
}

type Values = readonly (string | null | undefined)[];

/** Builds the search document. `found` is null before the scan has a result. */
export function documentOf(scan: StoredScan, found: Findings | null, labels: Partial<Labels> = {}): SearchDocument {
  return foldAll({ ...scanValues(scan), ...foundValues(found), ...labelValues(labels) });
}

function foldAll(values: Record<StoredAttribute, Values>): SearchDocument {
  const entries = Object.entries(values).map(([name, of]) => [name, valuesOf(name, of)]);
  return Object.fromEntries(entries) as SearchDocument; // the keys are those of `values`
}

function valuesOf(name: string, values: Values): string[] {
  // Digests are stored case-sensitively, for comparisons.
  if (name === 'ssdeep') return values.filter(value => typeof value === 'string' && value !== '') as string[]; // just tested
  return foldValues(values, name === 'text' ? Infinity : undefined);
}

function scanValues(scan: StoredScan) {
  return {
    id: [scan.id],
    domain: [scan.domain],
    submitted_url: [scan.submittedUrl],
    target_url: [scan.targetUrl],
    protocol: [scan.protocol],
    nsfw: [scan.nsfw === null ? null : String(scan.nsfw)],
    device: [scan.device],
    user_agent: [scan.userAgent],
    http_referer: [scan.httpReferer],
    scanned_from: [scan.scannedFrom],
    submitter_tag: scan.submitterTags,
    origin: [scan.origin],
    malicious: [isFinal(scan.status) ? String(scan.verdict === 'MALICIOUS') : null],
    verdict: [scan.verdict],
  } satisfies Partial<Record<StoredAttribute, Values>>;
}

function foundValues(found: Findings | null) {
  return {
    redirect_url: found?.redirect_chains.map(hop => hop.redirect_url) ?? [],
    title: [found?.page?.title],
    text: [found?.page?.text],
    ssdeep: [found?.page?.ssdeep],
    outgoing_link: found?.page?.outgoing_links ?? [],
    ip: [found?.ip_address?.ip],
    org: [found?.ip_address?.org],
    isp: [found?.ip_address?.isp],
    asn: [found?.ip_address?.asn],
    city: [found?.ip_address?.city],
    country_code: [found?.ip_address?.country_code],
    http_transaction: found?.http_transactions.map(transaction => transaction.url) ?? [],
    favicon: [found?.favicon?.phash],
    screenshot: [found?.screenshot?.phash],
    registrar: [found?.scan_whois?.registrar],
    serial_number: [found?.certificate?.serial_number],
    issuer: [found?.certificate?.issuer],
    subject: [found?.certificate?.subject],
    technology: found?.technologies.map(technology => technology.name) ?? [],
    cookie_name: found?.cookies.map(cookie => cookie.name) ?? [],
    cookie_value: found?.cookies.map(cookie => cookie.value) ?? [],
    console_message: found?.console_messages.map(message => message.text) ?? [],
    qr: found?.qr_codes.map(({ url, text }) => url ?? text) ?? [],
    gate: found?.gates.map(({ kind }) => kind) ?? [],
  } satisfies Partial<Record<StoredAttribute, Values>>;
}

function labelValues({ threat = [], category = [], language = [], topic = [], brand = [] }: Partial<Labels>) {
  return { threat, category, language, topic, brand } satisfies Partial<Record<StoredAttribute, Values>>;
}
