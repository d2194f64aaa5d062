import { isFinal } from '../../../shared/scan-values.ts';
import type { z } from 'zod';
import type { ScanProgress } from '../../../shared/api/scan-progress.ts';
import type { Gate, Scan, scanEndpoints } from '../../../shared/api/scans.ts';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import type { Reason } from '../../../shared/reasons/reason-of.ts';
import type { Headline } from '../../../shared/verdict/headline.ts';
import { presentReasons } from '../../verdicts/reason.ts';
import type { StoredProgress } from '../queue/progress-store.ts';
import { NO_MEMBERS, type RecordHead } from './record.ts';
import type { StoredScan } from '../stored-scan.ts';

/** The wire form of a scan. */
export function presentScan(scan: StoredScan): Scan {
  return {
    id: scan.id,
    submitted_url: scan.submittedUrl,
    device: scan.device,
    user_agent: scan.userAgent,
    scanned_from: scan.scannedFrom,
    origin: scan.origin,
    width: scan.width,
    height: scan.height,
    private_scan: scan.isPrivate,
    status: scan.status,
    submitted_date: scan.submittedAt.toISOString(),
    domain: scan.domain,
    target_url: scan.targetUrl,
    protocol: scan.protocol,
    http_referer: scan.httpReferer,
    nsfw: scan.nsfw,
    submitter_tags: scan.submitterTags,
    error_code: scan.errorCode,
  };
}

/** The wire form of how far a scan is. */
export function presentProgress({ scan, isOwn, now, attempt, waitingBefore }: StoredProgress): ScanProgress {
  const since = scan.startedAt ?? scan.submittedAt;
  return {
    status: scan.status,
    is_own: isOwn,
    phase: attempt?.phase ?? null,
    elapsed_ms: Math.max(0, (scan.finishedAt ?? now).getTime() - since.getTime()),
    requests: attempt?.requests ?? 0,
    url: attempt?.url ?? null,
    waiting_before: waitingBefore,
  };
}

interface Deps {
  /** Signs a URL at which a blob can be read for a limited time. */
  readonly sign: (key: string) => Promise<string>;
  /** Shown if the caller asked for them. */
  readonly reasons?: readonly Reason[] | null;
  /** Adds whether browsers trust the certificate. */
  readonly hasTrust?: boolean;
  /** Adds the picture of the whole page. */
  readonly hasFullPage?: boolean;
  /** Adds the words that were read in the screenshot. */
  readonly hasPictureWords?: boolean;
  /** Adds the QR codes in the screenshot. */
  readonly hasQrCodes?: boolean;
  /** Adds what stood before the page and was passed. */
  readonly hasGates?: boolean;
  /** Reasons include the parameters of their sentences, for clients that write their own. */
  readonly hasParams?: boolean;
}

/** The wire form of a scan with its results. `head` is null while there are none, and if nothing was captured. */
export async function presentDetail(
  scan: StoredScan,
  head: RecordHead | null,
  { sign, reasons, hasTrust, hasFullPage, hasPictureWords, hasQrCodes, hasGates, hasParams = false }: Deps,
): Promise<z.input<(typeof scanEndpoints.read)['output']>> {
  const { favicon, screenshot, fullPage } = scan.blobKeys;
  const fullPicture = async () =>
    head?.full_page && fullPage ? { ...head.full_page, blob_uri: await sign(fullPage) } : null;
  return {
    scan: presentScan(scan),
    classification: isFinal(scan.status) ? { verdict: scan.verdict ?? 'UNRATED' } : null,
    favicon: head?.favicon ? { ...head.favicon, blob_uri: favicon && (await sign(favicon)) } : null,
    screenshot: head?.screenshot && screenshot ? { ...head.screenshot, blob_uri: await sign(screenshot) } : null,
    ...NO_MEMBERS,
    ...(reasons ? { reasons: presentReasons(reasons, hasParams) } : {}),
    ...(hasTrust ? { certificate_problems: head?.certificateProblems ?? null } : {}),
    ...(hasPictureWords ? { picture_words: head?.pictureWords ?? null } : {}),
    ...(hasQrCodes ? { qr_codes: head?.qrCodes ?? [] } : {}),
    ...(hasGates ? { gates: await gatesOf(scan, head, sign) } : {}),
    ...(hasFullPage ? { full_page: await fullPicture() } : {}),
  };
}

async function gatesOf(
  { blobKeys: { record } }: StoredScan,
  head: RecordHead | null,
  sign: Deps['sign'],
): Promise<Gate[]> {
  const { gates = [] } = head ?? {};
  return Promise.all(
    gates.map(async ({ kind, pressed, date, url, picture }, at) => ({
      kind,
      pressed,
      date,
      url,
      picture: picture && record !== null ? { ...picture, blob_uri: await sign(gateKey(record, at)) } : null,
    })),
  );
}

/** The key of the picture of a gate, beside the record. */
export function gateKey(recordKey: string, at: number): string {
  return `${recordKey.slice(0, recordKey.lastIndexOf('/'))}/gate-${at + 1}.jpg`;
}

/**
 * The report of a scan for people without a key, by a link or because reports are public. It leaves out what only its account is
 * told: its tags, and reasons that name its private brands.
 */
export async function presentForAnybody(
  scan: StoredScan,
  head: RecordHead | null,
  { sign, reasons }: Pick<Deps, 'sign' | 'reasons'>,
) {
  return presentDetail({ ...scan, submitterTags: [] }, head, {
    sign,
    reasons,
    hasTrust: true,
    hasFullPage: true,
    hasPictureWords: true,
    hasQrCodes: true,
    hasGates: true,
    hasParams: true,
  });
}

export async function presentSummary(
  scan: StoredScan,
  head: RecordHead | null,
  { sign, headline }: Pick<Deps, 'sign'> & Pick<ScanSummary, 'headline'>,
): Promise<ScanSummary> {
  const { classification, screenshot, favicon } = await presentDetail(scan, head, { sign });
  return {
    scan: presentScan(scan),
    verdict: classification,
    headline,
    screenshot,
    favicon,
    threat: head?.threat ?? null,
    title: head?.title ? head.title : null,
    ip: head?.ip ?? null,
    country_code: head?.country_code ?? null,
    technologies: head?.technologies ?? [],
  };
}

/** A headline without the reasons that lists do not show. */
export function presentHeadline({ state, title, line, advice, realSite }: Headline): ScanSummary['headline'] {
  return { state, title, line, advice, real_site: realSite };
}

/** The start of the response JSON. The stored members follow as JSON text without the opening brace. */
export function openingOf(detail: object): string {
  const others = Object.entries(detail).filter(([name]) => !Object.hasOwn(NO_MEMBERS, name));
  return `${JSON.stringify(Object.fromEntries(others)).slice(0, -1)},`;
}
