import { z } from 'zod';
import { pastedUrl } from '../url/defang.ts';
import { defineEndpoint } from './endpoint.ts';
import { scanRequest, submittedUrl } from './scan-request.ts';
import { ERROR_CODES, SCAN_STATES, VERDICTS, timestamp } from '../scan-values.ts';

export const MAX_BATCH = 500;

const { submitted_url: _submittedUrl, ...options } = scanRequest.shape;

export const batchRequest = z.object({
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

/** One URL of a batch, or what is wrong with it. */
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
          url: z.string().meta({ description: 'As it was sent', example: 'hxxps://login[.]example/' }),
          id: z.string().optional().meta({
            description: 'Of its scan; left out where there is none',
            example: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10',
          }),
          error: z.string().optional().meta({ description: 'Why it is not scanned', example: 'is not a URL' }),
        }),
      )
      .meta({ description: 'In the order in which the URLs were sent' }),
  })
  .meta({ id: 'SubmittedBatch', description: 'A batch, and the scan or the error of each URL' });
export type SubmittedBatch = z.infer<typeof submittedBatch>;

const batchScan = z.object({
  id: z.string().meta({ description: 'Of the scan', example: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10' }),
  url: z.string().meta({ description: 'What was submitted', example: 'https://login.example/' }),
  status: z.enum(SCAN_STATES).meta({ description: 'How far it is', example: 'DONE' }),
  verdict: z.enum(VERDICTS).nullable().meta({ description: 'null until the scan is final', example: 'MALICIOUS' }),
  error_code: z.enum(ERROR_CODES).nullable().meta({ description: 'As in a scan', example: null }),
  is_new: z
    .boolean()
    .meta({ description: 'False for an earlier scan that `max_age` allowed to return instead', example: true }),
});

const count = (description: string, example: number) => z.int().meta({ description, example });

export const batch = z
  .object({
    id: batchId,
    created: timestamp.meta({ description: 'When it was submitted', example: '2026-11-20T09:30:00.000Z' }),
    cancelled: timestamp.nullable().meta({ description: 'When it was cancelled; null if it was not', example: null }),
    total: count('Scans of the batch', 500),
    states: z
      .object({
        PENDING: count('Waiting', 100),
        RUNNING: count('Being scanned', 4),
        DONE: count('Final: rendered', 380),
        ERROR: count('Final: nothing could be rendered', 12),
        PAGE_NOT_AVAILABLE: count('Final: the server of the page answered with an error', 4),
      })
      .meta({ description: 'Scans in each state' }),
    deleted: count('Scans that were cancelled, or deleted since', 0),
    malicious: count('Scans whose verdict is MALICIOUS', 3),
    scans: z.array(batchScan).meta({ description: 'In the order of the URLs, without those that were deleted' }),
  })
  .meta({ id: 'Batch', description: 'How far a batch is' });
export type Batch = z.infer<typeof batch>;

const params = z.object({ batch_id: z.string().describe('Identifier of the batch') });
const missing = "no such batch, or another user's";

export const batchEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/scans/batch',
    summary: 'Scan many URLs',
    description:
      'Each URL becomes a scan with the same options, and counts as one against the quota. URLs that cannot be scanned, or for ' +
      'which no quota is left, have an `error` instead of an `id`; if no URL can be scanned, the answer is 422. ' +
      'The CQL condition `batch = ID` finds the scans.',
    input: { body: batchRequest },
    output: submittedBatch,
    refusals: { invalid: 'issues', forbidden: 'scanned_from names a country and the user is not PREMIUM' },
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
    summary: 'Read how far a batch is',
    description: 'Only for the account that submitted it.',
    input: { params },
    output: batch,
    refusals: { invalid: 'issues', missing },
  }),
  cancel: defineEndpoint({
    method: 'delete',
    path: '/scans/batch/:batch_id',
    summary: 'Cancel a batch',
    description:
      'Ends and deletes its scans that wait or run. Those that are final stay. Answers how far the batch is then.',
    input: { params },
    output: batch,
    refusals: { invalid: 'issues', missing },
  }),
} as const;
