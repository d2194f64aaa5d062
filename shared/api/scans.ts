import { z } from 'zod';
import { defineEndpoint, NO_OBJECT_STORE } from './endpoint.ts';
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
import { gate } from './gates.ts';
import { scanRequest } from './scan-request.ts';
import { DEVICES, ERROR_CODES, ORIGINS, SCAN_STATES, VERDICTS, isFinal, timestamp } from '../scan-values.ts';

export * from './gates.ts';
export * from './scan-members.ts';
export * from './scan-request.ts';
export * from '../scan-values.ts';

export const scan = z
  .object({
    id: z.string().meta({ description: 'Identifier of the scan', example: '3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10' }),
    submitted_url: z
      .string()
      .meta({ description: 'The submitted URL, as it was sent', example: 'https://shop.example/' }),
    device: z.enum(DEVICES).meta({ description: 'Emulated device', example: 'DESKTOP' }),
    user_agent: z.string().meta({
      description: 'Value of the User-Agent header',
      example: 'Mozilla/5.0 (X11; Linux x86_64; rv:156.0) Gecko/20100101 Firefox/156.0',
    }),
    scanned_from: z.string().meta({ description: 'Country of the exit, or DEFAULT', example: 'DEFAULT' }),
    origin: z.enum(ORIGINS).meta({ description: 'How the scan was submitted', example: 'API' }),
    width: z.int().meta({ description: 'Width of the viewport in CSS pixels', example: 1920 }),
    height: z.int().meta({ description: 'Height of the viewport in CSS pixels', example: 1080 }),
    private_scan: z
      .boolean()
      .meta({ description: 'Whether only the account that submitted the scan sees it', example: false }),
    status: z.enum(SCAN_STATES).meta({
      description:
        'State of the scan. PENDING: queued. RUNNING: being scanned. DONE, ERROR and PAGE_NOT_AVAILABLE are final',
      example: 'DONE',
    }),
    submitted_date: timestamp.meta({ description: 'When the scan was submitted', example: '2026-11-20T09:30:00.000Z' }),
    domain: z.string().meta({ description: 'Host of `submitted_url`', example: 'shop.example' }),
    target_url: z
      .string()
      .nullable()
      .meta({ description: 'URL after all redirects; null until known', example: 'https://shop.example/en/' }),
    protocol: z
      .enum(['HTTP', 'HTTPS'])
      .nullable()
      .meta({ description: 'Protocol of `target_url`; null until known', example: 'HTTPS' }),
    http_referer: z
      .string()
      .nullable()
      .meta({ description: 'Referer header that was sent; null if none', example: 'https://search.example/' }),
    nsfw: z.boolean().nullable().meta({
      description: 'Whether the page shows nudity or adult content; null until known',
      example: false,
    }),
    submitter_tags: z.array(z.string()).meta({ description: 'Tags of the submitter', example: ['campaign-7'] }),
    error_code: z
      .enum(ERROR_CODES)
      .nullable()
      .meta({ description: 'Why there is no result; null unless the status is ERROR', example: null }),
  })
  .meta({ id: 'Scan', description: 'A scan: its options and its state' });
export type Scan = z.infer<typeof scan>;

/** Members of ScanDetail; each has its own source on the server. */
export const scanMembers = {
  certificate: certificate.nullable().describe('Certificate of the final host; null if the connection had none'),
  console_messages: z.array(consoleMessage).describe('Console messages in order of time'),
  cookies: z.array(cookie).describe('Cookies that the page and its resources set'),
  dom: z.string().nullable().describe('HTML of the document after rendering'),
  favicon: favicon.nullable().describe('The icon that a browser would show; null if there is none'),
  http_transactions: z.array(httpTransaction).describe('Requests in order of their start, redirects included'),
  ip_address: ipAddress.nullable().describe('IP address of the final host; null if none was reached'),
  classification: classification.nullable().describe('The verdict; null until the scan is final'),
  page: page.nullable().describe('Content that was extracted from the page'),
  scan_whois: scanWhois.nullable().describe('Registration of the domain; null if unknown'),
  screenshot: screenshot.nullable().describe('Screenshot of the viewport; null if there is none'),
  redirect_chains: z.array(redirect).describe('Redirects, from the submitted URL to the final one'),
  technologies: z.array(technology).describe('Technologies that the site uses'),
} as const;

export const scanDetail = z.object({ scan: scan.describe('Options and state of the scan'), ...scanMembers }).meta({
  id: 'ScanDetail',
  description: 'A scan and its results. Until the scan is final, arrays are empty and other members null',
});
export type ScanDetail = z.infer<typeof scanDetail>;

export const pictureWord = z
  .object({
    text: z.string().meta({ description: 'The words, as they are seen', example: 'Log in to PayPal' }),
    box: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .meta({ description: 'Left, top, width and height in pixels of the screenshot', example: [60, 84, 320, 38] }),
    written: z.string().nullable().meta({
      description: 'What the text of the page says in this place, if that is something else; null otherwise',
      example: null,
    }),
  })
  .meta({ id: 'PictureWord', description: 'A line of words that was read in the screenshot' });
export type PictureWord = z.infer<typeof pictureWord>;

export const qrCode = z
  .object({
    text: z.string().meta({ description: 'What the code contains', example: 'https://shop.example/pay' }),
    url: z.string().nullable().meta({
      description: 'The web page that it leads to; null if it is something else, such as the access to a network',
      example: 'https://shop.example/pay',
    }),
    verdict: z.enum(VERDICTS).meta({
      description: 'Of that address, by lists and the URL model at the time of the scan; UNRATED if there is none',
      example: 'UNRATED',
    }),
    box: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .meta({ description: 'Left, top, width and height in pixels of the screenshot', example: [600, 320, 200, 200] }),
  })
  .meta({ id: 'QrCode', description: 'A QR code in the screenshot' });

export const reason = z
  .object({
    code: z.string().meta({ description: 'Code of the reason, for programs', example: 'brand-asks-login' }),
    message: z.string().meta({
      description: 'The reason as an English sentence',
      example: 'Poses as the PayPal sign-in page on shop.example',
    }),
    evidence: z.string().meta({
      description: 'Quote or value from the page or URL that shows the reason',
      example: 'title “Log in to PayPal”',
    }),
    weight: z.number().meta({
      description: 'Weight in the logarithm of the odds: positive for a warning sign, negative for a good sign',
      example: 5,
    }),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
      .optional()
      .meta({
        description:
          'Values of the placeholders in the sentence of `code`, for clients that translate it; only with `params=true`',
        example: { brand: 'PayPal', host: 'shop.example' },
      }),
  })
  .meta({ id: 'Reason', description: 'A reason of a verdict' });

/** Query parameters of both endpoints that explain verdicts. Older servers ignore `params`. */
export const explainQuery = {
  explain: switchInQuery().describe('`true` adds `reasons`, strongest first'),
  params: switchInQuery().describe('`true` adds `params` to each reason'),
} as const;

/** Query parameter of endpoints that respond with scans. */
export const reportUrlQuery = {
  report_url: switchInQuery().describe('`true` adds `report_url`: the web page of the report'),
} as const;

export const reportUrl = z
  .string()
  .optional()
  .describe('Only with `?report_url=true`: URL of the report as a web page');

export const scanEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/v1/scan',
    summary: 'Create a scan',
    description:
      'Responds at once with status PENDING. Poll the scan until its status is final, usually within a minute.',
    input: { body: scanRequest, query: z.object(reportUrlQuery) },
    output: scan.extend({ report_url: reportUrl }).describe(scan.description ?? ''),
    refusals: { invalid: 'issues', forbidden: 'a country in scanned_from, and the user is not PREMIUM' },
    quota: 'each request',
  }),
  read: defineEndpoint({
    method: 'get',
    path: '/v1/scan/:scan_id',
    summary: 'Fetch a scan with its results',
    description: 'While the scan is PENDING or RUNNING, arrays are empty and all members except `scan` are null.',
    input: {
      params: z.object({ scan_id: z.string().describe('Identifier of the scan') }),
      query: z.object({
        ...explainQuery,
        trust: switchInQuery().describe(
          '`true` adds `certificate_problems`: why browsers would reject the certificate',
        ),
        full_page: switchInQuery().describe('`true` adds `full_page`: the screenshot of the whole page'),
        picture_words: switchInQuery().describe('`true` adds `picture_words`: words that were read in the screenshot'),
        qr_codes: switchInQuery().describe('`true` adds `qr_codes`: QR codes in the screenshot, and where they lead'),
        gates: switchInQuery().describe('`true` adds `gates`: what stood before the page and was passed'),
        ...reportUrlQuery,
      }),
    },
    output: scanDetail
      .extend({
        reasons: z
          .array(reason)
          .optional()
          .describe('Reasons of the verdict, strongest first; only with `?explain=true`'),
        picture_words: z
          .array(pictureWord)
          .nullable()
          .optional()
          .describe(
            'Only with `?picture_words=true`: words of the screenshot that the text of the page does not contain, from top to bottom; null if the screenshot was not read, as on known sites',
          ),
        qr_codes: z
          .array(qrCode)
          .optional()
          .describe('Only with `?qr_codes=true`: QR codes in the screenshot, from top to bottom, at most ten'),
        gates: z
          .array(gate)
          .optional()
          .describe('Only with `?gates=true`: what stood before the page and was passed, in order, at most three'),
        certificate_problems: z
          .array(certificateProblem)
          .nullable()
          .optional()
          .describe(
            'Only with `?trust=true`: why browsers would reject the certificate, empty if they trust it; null without a certificate',
          ),
        full_page: fullPage
          .nullable()
          .optional()
          .describe(
            'Only with `?full_page=true`: screenshot of the whole page; null if it was not requested or could not be taken',
          ),
        report_url: reportUrl,
      })
      .describe(scanDetail.description ?? ''),
    refusals: { invalid: 'message', missing: 'scan not found, or private to another user', busy: NO_OBJECT_STORE },
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
      'Deletes one of your scans in any state, with its results, images and HAR. Search, brands and fast checks no longer use ' +
      'it. A PENDING or RUNNING scan is cancelled.',
    input: { params: z.object({ scan_id: z.string().describe('Identifier of the scan') }) },
    output: z.object({}).describe('An empty object'),
    refusals: { invalid: 'message', missing: "scan not found, or another user's" },
  }),
} as const;
