import { z } from 'zod';
import { DEVICES, ERROR_CODES, ORIGINS, SCAN_STATES, VERDICTS } from '../../shared/api/scans.ts';
import { boolean, json, time } from '../storage/rows.ts';

/**
 * A row of `scans`, as the rest of the server sees it. Names each column itself: with `rowOf`, a row takes 11 µs instead of 1.4, and a page
 * of search results has 32.
 */
export const storedScan = z
  .object({
    seq: z.int(),
    id: z.string(),
    account_id: z.string(),
    submitted_url: z.string(),
    visit_url: z.string(),
    domain: z.string(),
    device: z.enum(DEVICES),
    user_agent: z.string(),
    scanned_from: z.string(),
    origin: z.enum(ORIGINS),
    width: z.int(),
    height: z.int(),
    private_scan: boolean,
    http_referer: z.string().nullable(),
    submitter_tags: json(z.array(z.string())),
    waiting_time: z.int(),
    submitted_at: time,
    status: z.enum(SCAN_STATES),
    error_code: z.enum(ERROR_CODES).nullable(),
    target_url: z.string().nullable(),
    protocol: z.enum(['HTTP', 'HTTPS']).nullable(),
    nsfw: boolean.nullable(),
    verdict: z.enum(VERDICTS).nullable(),
    score: z.number().nullable(),
    started_at: time.nullable(),
    finished_at: time.nullable(),
    attempts: z.int(),
    losses: z.int(),
    needs_alone: boolean,
    record_key: z.string().nullable(),
    har_key: z.string().nullable(),
    screenshot_key: z.string().nullable(),
    favicon_key: z.string().nullable(),
    full_page: boolean,
    left_alone: boolean,
    full_page_key: z.string().nullable(),
    blob_bytes: z.int(),
  })
  .transform(row => ({
    seq: row.seq,
    id: row.id,
    accountId: row.account_id,
    submittedUrl: row.submitted_url,
    /** The URL that the browser opens, with its scheme. */
    visitUrl: row.visit_url,
    domain: row.domain,
    device: row.device,
    userAgent: row.user_agent,
    scannedFrom: row.scanned_from,
    origin: row.origin,
    width: row.width,
    height: row.height,
    isPrivate: row.private_scan,
    httpReferer: row.http_referer,
    submitterTags: row.submitter_tags,
    waitingTimeSeconds: row.waiting_time,
    submittedAt: row.submitted_at,
    status: row.status,
    errorCode: row.error_code,
    targetUrl: row.target_url,
    protocol: row.protocol,
    nsfw: row.nsfw,
    verdict: row.verdict,
    score: row.score,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    /** Incremented at every claim: the fencing token. */
    attempts: row.attempts,
    /** How often its worker was lost. */
    losses: row.losses,
    needsAlone: row.needs_alone,
    /** A picture of the whole page is wanted too. */
    isFullPage: row.full_page,
    isLeftAlone: row.left_alone,
    blobKeys: {
      record: row.record_key,
      har: row.har_key,
      screenshot: row.screenshot_key,
      favicon: row.favicon_key,
      fullPage: row.full_page_key,
    },
    blobBytes: row.blob_bytes,
  }));
export type StoredScan = z.output<typeof storedScan>;

/** The members of a scan that are known when it is submitted. */
export type NewScan = Pick<
  StoredScan,
  | 'id'
  | 'accountId'
  | 'submittedUrl'
  | 'visitUrl'
  | 'domain'
  | 'device'
  | 'userAgent'
  | 'scannedFrom'
  | 'origin'
  | 'width'
  | 'height'
  | 'isPrivate'
  | 'httpReferer'
  | 'submitterTags'
  | 'waitingTimeSeconds'
> &
  Partial<Pick<StoredScan, 'isFullPage' | 'isLeftAlone'>>;
