import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { switchInQuery } from './fields.ts';
import {
  certificate,
  certificateProblem,
  consoleMessage,
  cookie,
  favicon,
  httpTransaction,
  ipAddress,
  classification,
  page,
  scanWhois,
  screenshot,
  fullPage,
  redirect,
  technology,
} from './scan-members.ts';
import { scanRequest } from './scan-request.ts';
import { DEVICES, ERROR_CODES, ORIGINS, SCAN_STATES, isFinal, timestamp } from '../scan-values.ts';

export * from './scan-members.ts';
export * from './scan-request.ts';
export * from '../scan-values.ts';

export const scan = z
  .object({
    id: z.string().meta({ description: 'Identifier', example: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10' }),
    submitted_url: z
      .string()
      .meta({ description: 'What was submitted, as it was sent', example: 'https://shop.example/' }),
    device: z.enum(DEVICES).meta({ description: 'The device that was simulated', example: 'DESKTOP' }),
    user_agent: z.string().meta({
      description: 'What the browser said it is',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0',
    }),
    scanned_from: z.string().meta({ description: 'The country of the exit, or DEFAULT', example: 'DEFAULT' }),
    origin: z.enum(ORIGINS).meta({ description: 'How it was submitted', example: 'API' }),
    width: z.int().meta({ description: 'Of the viewport, in CSS pixels', example: 1920 }),
    height: z.int().meta({ description: 'Of the viewport, in CSS pixels', example: 1080 }),
    private_scan: z.boolean().meta({ description: 'Visible only to the account that submitted it', example: false }),
    status: z
      .enum(SCAN_STATES)
      .meta({ description: 'PENDING and RUNNING pass; DONE, ERROR and PAGE_NOT_AVAILABLE are final', example: 'DONE' }),
    submitted_date: timestamp.meta({ description: 'When it was submitted', example: '2026-11-20T09:30:00.000Z' }),
    domain: z.string().meta({ description: 'The host of `submitted_url`', example: 'shop.example' }),
    target_url: z
      .string()
      .nullable()
      .meta({ description: 'Where all redirects led; null before that is known', example: 'https://shop.example/en/' }),
    protocol: z.enum(['HTTP', 'HTTPS']).nullable().meta({ description: 'Of `target_url`', example: 'HTTPS' }),
    http_referer: z
      .string()
      .nullable()
      .meta({ description: 'The referer that was sent', example: 'https://search.example/' }),
    nsfw: z.boolean().nullable().meta({
      description: 'Whether the page shows nudity or adult material; null before that is known',
      example: false,
    }),
    submitter_tags: z.array(z.string()).meta({ description: 'Tags of the submitter', example: ['campaign-7'] }),
    error_code: z
      .enum(ERROR_CODES)
      .nullable()
      .meta({ description: 'Why there is no result, when the status is ERROR', example: null }),
  })
  .meta({ id: 'Scan', description: 'A scan: what was asked for, and how far it is' });
export type Scan = z.infer<typeof scan>;

/** Members of ScanDetail; each has its own source on the server. */
export const scanMembers = {
  certificate: certificate.nullable().describe('Of the final host; null where the connection had none'),
  console_messages: z.array(consoleMessage).describe('In order'),
  cookies: z.array(cookie).describe('All of the page and its resources'),
  dom: z.string().nullable().describe('The document after rendering'),
  favicon: favicon.nullable().describe('The icon, as a browser would find it'),
  http_transactions: z.array(httpTransaction).describe('In order of their start, redirects too'),
  ip_address: ipAddress.nullable().describe('Of the final host'),
  classification: classification.nullable().describe('The verdict; null until the scan is final'),
  page: page.nullable().describe('Extracted content'),
  scan_whois: scanWhois.nullable().describe('Registration of the domain; null when nothing is known'),
  screenshot: screenshot.nullable().describe('The viewport'),
  redirect_chains: z.array(redirect).describe('Submitted URL first, final URL last'),
  technologies: z.array(technology).describe('What the site is made with'),
} as const;

export const scanDetail = z
  .object({ scan: scan.describe('What was asked for, and how far it is'), ...scanMembers })
  .meta({
    id: 'ScanDetail',
    description: 'A scan and its results; while it is not final, arrays are empty and other members null',
  });
export type ScanDetail = z.infer<typeof scanDetail>;

export const reason = z
  .object({
    code: z.string().meta({ description: 'For programs', example: 'brand-asks-login' }),
    message: z
      .string()
      .meta({ description: 'For people, in English', example: 'Poses as the PayPal sign-in page on shop.example' }),
    evidence: z.string().meta({ description: 'What was seen', example: 'title “Log in to PayPal”' }),
    weight: z.number().meta({ description: 'How much it speaks against the page; negative: for it', example: 5 }),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .optional()
      .meta({
        description:
          'What goes into the sentence of `code`, for clients with sentences of their own; with `params=true` only',
        example: { brand: 'PayPal', host: 'shop.example' },
      }),
  })
  .meta({ id: 'Reason', description: 'Why the verdict is what it is' });

/** Query parameters of both endpoints that explain verdicts. Older servers ignore `params`. */
export const explainQuery = {
  explain: switchInQuery().describe('`true` adds `reasons`, strongest first'),
  params: switchInQuery().describe('`true` adds `params` to each of the reasons'),
} as const;

export const scanEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/v1/scan',
    summary: 'Create a scan',
    description:
      'Answers at once with status PENDING; read the scan until its status is final, mostly within a minute.',
    input: { body: scanRequest },
    output: scan,
    refusals: { invalid: 'issues', forbidden: 'scanned_from names a country and the user is not PREMIUM' },
    quota: 'each request',
  }),
  read: defineEndpoint({
    method: 'get',
    path: '/v1/scan/:scan_id',
    summary: 'Fetch a scan with its results',
    description: 'While it is PENDING or RUNNING, `scan` is filled, arrays are empty and all else is null.',
    input: {
      params: z.object({ scan_id: z.string().describe('Identifier of the scan') }),
      query: z.object({
        ...explainQuery,
        trust: switchInQuery().describe('`true` adds `certificate_problems`: whether browsers would trust it'),
        full_page: switchInQuery().describe('`true` adds `full_page`: the picture of the whole page'),
        report_url: switchInQuery().describe('`true` adds `report_url`: where people read the report'),
      }),
    },
    output: scanDetail
      .extend({
        reasons: z.array(reason).optional().describe('With `?explain=true` only'),
        certificate_problems: z
          .array(certificateProblem)
          .nullable()
          .optional()
          .describe(
            'With `?trust=true` only: empty for a certificate that browsers trust; null without one, and for scans of servers before this member',
          ),
        full_page: fullPage
          .nullable()
          .optional()
          .describe('With `?full_page=true` only: null where the scan did not ask for it, or could not take it'),
        report_url: z.string().optional().describe('With `?report_url=true` only: the web page of the report'),
      })
      .describe(scanDetail.description ?? ''),
    refusals: { invalid: 'message', missing: 'no such scan, or private to another user' },
    quota: {
      dailyDedup: ({ scan: read }) => (isFinal(read.status) ? read.id : null),
      when: 'the scan is in a final state',
    },
  }),
  delete: defineEndpoint({
    method: 'delete',
    path: '/scans/:scan_id',
    summary: 'Delete a scan, or cancel it',
    description:
      'Deletes a scan of your own in any state with everything of it: result, images, HAR, and what search, brands and ' +
      'fast checks know from it. A waiting or running scan ends.',
    input: { params: z.object({ scan_id: z.string().describe('Identifier of the scan') }) },
    output: z.object({}),
    refusals: { invalid: 'message', missing: 'no such scan, or that of another user' },
  }),
} as const;
