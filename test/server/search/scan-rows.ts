import type { Knex } from 'knex';
import type { AttributeName } from '../../../shared/cql/attributes.ts';
import { finalRow, pendingRow } from '../../../server/scans/scan-rows.ts';
import { isFinal } from '../../../shared/scan-values.ts';
import { storedScan, type StoredScan } from '../../../server/scans/stored-scan.ts';
import type { Labels } from '../../../server/scans/labels/page-labels.ts';
import type { Findings } from '../../../server/search/index/document.ts';
import { createSearchIndex } from '../../../server/search/index/index-store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { captured } from '../support/captures/captured.ts';
import { newScan } from '../support/stored-scans.ts';

/** A scan as a test describes it: submitted options, state and results. */
export interface Sample {
  readonly accountId: string;
  readonly isPrivate?: boolean;
  readonly submitted?: Partial<StoredScan>;
  readonly final?: Partial<StoredScan> & { readonly status: 'DONE' | 'ERROR' | 'PAGE_NOT_AVAILABLE' };
  readonly found?: Partial<Findings>;
  readonly labels?: Partial<Labels>;
}

const nothingFound: Findings = captured();

/** Stores a scan and makes it findable, as the queue does. */
export async function storeSample(database: Database, sample: Sample): Promise<StoredScan> {
  return database.transaction(async trx => {
    const { accountId, isPrivate = false, submitted, final } = sample;
    const pending = pendingRow(newScan(accountId, { isPrivate, ...submitted }));
    const at = { submitted_at: submitted?.submittedAt?.getTime() ?? Date.now() };
    const state = { errorCode: null, targetUrl: null, nsfw: false, verdict: 'UNRATED', score: null, ...final } as const;
    const blobs = {
      blobKeys: { record: null, har: null, screenshot: null, favicon: null, fullPage: null },
      blobBytes: 0,
    };
    const ended = final
      ? finalRow({ ...state, ...blobs } as Parameters<typeof finalRow>[0])
      : { status: submitted?.status ?? 'PENDING' }; // defaults filled in
    const row = { ...pending, ...at, ...ended };
    const stored = await insert(trx, row);
    const index = createSearchIndex(database);
    if (isFinal(stored.status)) await index.put(trx, stored, { ...nothingFound, ...sample.found }, sample.labels);
    else await index.add(trx, stored);
    return stored;
  });
}

async function insert(trx: Knex.Transaction, row: object): Promise<StoredScan> {
  const rows: unknown[] = await trx('scans').insert(row).returning('*');
  return storedScan.parse(rows[0]);
}

/** What of a sample each attribute is compared with: written out here once more, apart from the server's own list. */
export function valuesOf(scan: StoredScan, { found, labels = {} }: Sample): Record<AttributeName, readonly string[]> {
  const isOver = isFinal(scan.status);
  const all = { ...nothingFound, ...(isOver ? found : {}) };
  const given = (...values: (string | null | undefined)[]) =>
    values.filter(value => typeof value === 'string' && value !== '') as string[]; // just tested
  return {
    id: [scan.id],
    domain: [scan.domain],
    submitted_url: [scan.submittedUrl],
    target_url: given(scan.targetUrl),
    redirect_url: given(...all.redirect_chains.map(hop => hop.redirect_url)),
    protocol: given(scan.protocol),
    nsfw: scan.nsfw === null ? [] : [String(scan.nsfw)],
    device: [scan.device],
    user_agent: given(scan.userAgent),
    http_referer: given(scan.httpReferer),
    scanned_from: [scan.scannedFrom],
    submitter_tag: given(...scan.submitterTags),
    origin: [scan.origin],
    status: [scan.status],
    submitted_date: [scan.submittedAt.toISOString()],
    title: given(all.page?.title),
    text: given(all.page?.text),
    ip: given(all.ip_address?.ip),
    org: given(all.ip_address?.org),
    isp: given(all.ip_address?.isp),
    asn: given(all.ip_address?.asn),
    city: given(all.ip_address?.city),
    country_code: given(all.ip_address?.country_code),
    http_transaction: given(...all.http_transactions.map(transaction => transaction.url)),
    outgoing_link: given(...(all.page?.outgoing_links ?? [])),
    favicon: given(all.favicon?.phash),
    screenshot: given(all.screenshot?.phash),
    registrar: given(all.scan_whois?.registrar),
    serial_number: given(all.certificate?.serial_number),
    issuer: given(all.certificate?.issuer),
    subject: given(all.certificate?.subject),
    malicious: isOver ? [String(scan.verdict === 'MALICIOUS')] : [],
    threat: isOver ? given(...(labels.threat ?? [])) : [],
    technology: given(...all.technologies.map(technology => technology.name)),
    cookie_name: given(...all.cookies.map(cookie => cookie.name)),
    cookie_value: given(...all.cookies.map(cookie => cookie.value)),
    category: isOver ? given(...(labels.category ?? [])) : [],
    language: isOver ? given(...(labels.language ?? [])) : [],
    topic: isOver ? given(...(labels.topic ?? [])) : [],
    verdict: given(scan.verdict),
    brand: isOver ? given(...(labels.brand ?? [])) : [],
    console_message: given(...all.console_messages.map(message => message.text)),
    qr: given(...all.qr_codes.map(({ url, text }) => url ?? text)),
    gate: given(...all.gates.map(({ kind }) => kind)),
    batch: [],
    ssdeep: given(all.page?.ssdeep),
  };
}
