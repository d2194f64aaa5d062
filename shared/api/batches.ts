import { z } from 'zod';
import { pastedUrl } from '../url/defang.ts';
import { defineEndpoint } from './endpoint.ts';
import { reportUrl, reportUrlQuery } from './scans.ts';
import { scanRequest, submittedUrl } from './scan-request.ts';
import { ERROR_CODES, SCAN_STATES, VERDICTS, timestamp } from '../scan-values.ts';

export const MAX_BATCH = 500;
/** The `error` of a URL for which nothing was left of the day's quota. */
export const BATCH_NO_QUOTA = 'daily quota used up; it resets at 00:00 UTC';

const { submitted_url: _submittedUrl, ...options } = scanRequest.shape;

const batchRequest = z.object({
  urls: z
    .array(z.string())
    .min(1)
    .max(MAX_BATCH)
    .meta({
      description: `Up to ${MAX_BATCH} URLs, each as in \`submitted_url\`; defanged ones too`,
      example: ['https://shop.example/', 'hxxps://login[.]example/'],
    }),
  ...options,
});
export type BatchRequest = z.output<typeof batchRequest>;

/** Parses one URL of a batch, or returns what is wrong with it. */
export function batchUrl(text: string) {
  return submittedUrl.safeParse(pastedUrl(text));
}

/** The URLs of a text: one on each line, without empty lines and comments. */
export function urlsOfLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'));
}

const batchId = z
  .string()
  .meta({ description: 'Identifier of the batch', example: '0b0f3c1e-7a54-4d0e-9d57-0d6a3c2f7b10' });

const submittedBatch = z
  .object({
    id: batchId,
    scans: z
      .array(
        z.object({
          url: z.string().meta({ description: 'The URL as it was sent', example: 'hxxps://login[.]example/' }),
          id: z.string().optional().meta({
            description: 'Identifier of the scan; omitted if the URL is not scanned',
            example: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10',
          }),
          error: z
            .string()
            .optional()
            .meta({ description: 'Why the URL is not scanned; omitted if it is', example: 'is not a URL' }),
          report_url: reportUrl,
        }),
      )
      .meta({ description: 'In the order in which the URLs were sent' }),
  })
  .meta({ id: 'SubmittedBatch', description: 'A batch, and the scan or the error of each URL' });
export type SubmittedBatch = z.infer<typeof submittedBatch>;

const batchScan = z.object({
  id: z.string().meta({ description: 'Identifier of the scan', example: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10' }),
  url: z.string().meta({ description: 'The submitted URL', example: 'https://login.example/' }),
  status: z.enum(SCAN_STATES).meta({ description: 'State of the scan', example: 'DONE' }),
  verdict: z
    .enum(VERDICTS)
    .nullable()
    .meta({ description: 'Verdict; null until the scan is final', example: 'MALICIOUS' }),
  error_code: z
    .enum(ERROR_CODES)
    .nullable()
    .meta({ description: 'Why there is no result; null unless the state is ERROR', example: null }),
  is_new: z
    .boolean()
    .meta({ description: 'False if `max_age` allowed an earlier scan to be used instead of a new one', example: true }),
  report_url: reportUrl,
});

const count = (description: string, example: number) => z.int().meta({ description, example });

const batch = z
  .object({
    id: batchId,
    created: timestamp.meta({ description: 'When it was submitted', example: '2026-11-20T09:30:00.000Z' }),
    cancelled: timestamp.nullable().meta({ description: 'When it was cancelled; null if it was not', example: null }),
    total: count('Number of scans in the batch, deleted ones included', 500),
    states: z
      .object({
        PENDING: count('Waiting', 100),
        RUNNING: count('Being scanned', 4),
        DONE: count('Final: rendered', 380),
        ERROR: count('Final: nothing could be rendered', 12),
        PAGE_NOT_AVAILABLE: count('Final: the server responded with an error status', 4),
      })
      .meta({ description: 'Number of scans in each state' }),
    deleted: count('Number of scans that were cancelled or deleted', 0),
    malicious: count('Number of scans whose verdict is MALICIOUS', 3),
    scans: z.array(batchScan).meta({ description: 'The scans in the order of the URLs, without deleted ones' }),
  })
  .meta({ id: 'Batch', description: 'The state of a batch and of its scans' });
export type Batch = z.infer<typeof batch>;

const params = z.object({ batch_id: z.string().describe('Identifier of the batch') });
const missing = "batch not found, or another user's";

export const batchEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/scans/batch',
    summary: 'Scan many URLs',
    description:
      'Each URL becomes a scan with the same options, and counts as one against the quota. URLs that cannot be scanned, or for ' +
      'which no quota is left, have an `error` instead of an `id`; if no URL can be scanned, the response is 422. ' +
      'The CQL condition `batch = ID` finds the scans.',
    input: { body: batchRequest, query: z.object(reportUrlQuery) },
    output: submittedBatch,
    refusals: { invalid: 'issues', forbidden: 'a country in scanned_from, and the user is not PREMIUM' },
    quota: 'each scan',
    // 500 URLs of the longest kind, in UTF-8.
    bodyKiB: 2048,
    textBody: {
      read: text => ({ urls: urlsOfLines(text) }),
      example: 'https://shop.example/\nhxxps://login[.]example/\n',
    },
  }),
  read: defineEndpoint({
    method: 'get',
    path: '/scans/batch/:batch_id',
    summary: 'Read the state of a batch',
    description: 'Only for the account that submitted the batch.',
    input: { params, query: z.object(reportUrlQuery) },
    output: batch,
    refusals: { invalid: 'issues', missing },
  }),
  cancel: defineEndpoint({
    method: 'delete',
    path: '/scans/batch/:batch_id',
    summary: 'Cancel a batch',
    description:
      'Stops and deletes the scans of the batch that are PENDING or RUNNING, and keeps those that are final. Returns the new state.',
    input: { params },
    output: batch,
    refusals: { invalid: 'issues', missing },
  }),
} as const;
