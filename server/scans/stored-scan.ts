import { z } from 'zod';
import { DEVICES, ERROR_CODES, ORIGINS, SCAN_STATES, VERDICTS } from '../../shared/api/scans.ts';
import { boolean, json, rowOf, time } from '../storage/rows.ts';

/** A row of `scans`, as the rest of the server sees it. */
export const storedScan = rowOf({
  seq: z.int(),
  id: z.string(),
  accountId: z.string(),
  submittedUrl: z.string(),
  /** The URL that the browser opens, with its scheme. */
  visitUrl: z.string(),
  domain: z.string(),
  device: z.enum(DEVICES),
  userAgent: z.string(),
  scannedFrom: z.string(),
  origin: z.enum(ORIGINS),
  width: z.int(),
  height: z.int(),
  privateScan: boolean,
  httpReferer: z.string().nullable(),
  submitterTags: json(z.array(z.string())),
  waitingTime: z.int(),
  submittedAt: time,
  status: z.enum(SCAN_STATES),
  errorCode: z.enum(ERROR_CODES).nullable(),
  targetUrl: z.string().nullable(),
  protocol: z.enum(['HTTP', 'HTTPS']).nullable(),
  nsfw: boolean.nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  score: z.number().nullable(),
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
  /** Incremented at every claim: the fencing token. */
  attempts: z.int(),
  /** How often its worker was lost. */
  losses: z.int(),
  needsAlone: boolean,
  recordKey: z.string().nullable(),
  harKey: z.string().nullable(),
  screenshotKey: z.string().nullable(),
  faviconKey: z.string().nullable(),
  /** A picture of the whole page is wanted too. */
  fullPage: boolean,
  fullPageKey: z.string().nullable(),
  blobBytes: z.int(),
  /** The span of the request that submitted it; null without tracing. */
  traceparent: z.string().nullable(),
}).transform(
  ({ privateScan, waitingTime, fullPage, recordKey, harKey, screenshotKey, faviconKey, fullPageKey, ...known }) => ({
    ...known,
    isPrivate: privateScan,
    waitingTimeSeconds: waitingTime,
    isFullPage: fullPage,
    blobKeys: { record: recordKey, har: harKey, screenshot: screenshotKey, favicon: faviconKey, fullPage: fullPageKey },
  }),
);
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
  Partial<Pick<StoredScan, 'traceparent' | 'isFullPage'>>;
