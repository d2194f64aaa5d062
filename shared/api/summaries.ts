import { z } from 'zod';
import { PAGE_THREATS } from '../cql/label-values.ts';
import { defineEndpoint, NO_OBJECT_STORE } from './endpoint.ts';
import { reason, scan, scanDetail, VERDICTS } from './scans.ts';
import { MAX_SCANS } from './scans-page.ts';

const sentence = reason.describe('A sentence with code and values, as in a reason');

/** What people read of a verdict (`shared/verdict`). */
const headline = z
  .object({
    state: z
      .enum(VERDICTS)
      .meta({ description: 'Current verdict, which lists and later scans may have changed', example: 'MALICIOUS' }),
    title: sentence.describe('The threat, or what is missing for a verdict'),
    line: sentence.nullable().describe('What the page does, or what was checked; null if there is no more to say'),
    advice: sentence.nullable().describe('What to do; null if nothing'),
    real_site: z
      .object({ brand: z.string(), domain: z.string() })
      .nullable()
      .meta({
        description: 'Site of the imitated brand; null if the page imitates none',
        example: { brand: 'PayPal', domain: 'paypal.com' },
      }),
  })
  .meta({ id: 'Headline', description: 'A verdict in words' });

/** The members of a scan that lists show: some hundred bytes instead of megabytes. */
export const scanSummary = z
  .object({
    scan: scan.describe('Options and state of the scan'),
    verdict: scanDetail.shape.classification,
    headline: headline.nullable().describe('The verdict in words; null until the scan is final'),
    screenshot: scanDetail.shape.screenshot,
    favicon: scanDetail.shape.favicon,
    threat: z.enum(PAGE_THREATS).nullable().meta({
      description: 'Kind of threat of a MALICIOUS page; null if unknown',
      example: 'PHISHING',
    }),
    title: z.string().nullable().meta({ description: 'Title of the page; null if it has none', example: 'A shop' }),
    ip: z
      .string()
      .nullable()
      .meta({ description: 'IP address of the final host; null if unknown', example: '93.184.215.14' }),
    country_code: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166-1 alpha-2 code of the country of that host; null if unknown', example: 'NL' }),
    technologies: z
      .array(z.string())
      .meta({ description: 'Names of the technologies that the site uses', example: ['WordPress'] }),
  })
  .meta({ id: 'ScanSummary', description: 'The members of a scan that lists show' });
export type ScanSummary = z.infer<typeof scanSummary>;

const ids = z
  .string()
  .transform(text => [...new Set(text.split(',').filter(id => id !== ''))])
  .pipe(z.array(z.string()).min(1).max(MAX_SCANS))
  .meta({ type: 'string' });

export const summaryEndpoints = {
  list: defineEndpoint({
    method: 'get',
    path: '/evidence/summaries',
    summary: 'Read summaries of several scans',
    description: 'In the requested order. Scans that do not exist or are private to another user are left out.',
    input: { query: z.object({ ids: ids.describe(`Identifiers of up to ${MAX_SCANS} scans, separated by commas`) }) },
    output: z.array(scanSummary).describe('Summaries in the requested order'),
    refusals: { invalid: 'issues', busy: NO_OBJECT_STORE },
  }),
} as const;
