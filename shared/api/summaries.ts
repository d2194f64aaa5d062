import { z } from 'zod';
import { PAGE_THREATS } from '../cql/label-values.ts';
import { defineEndpoint } from './endpoint.ts';
import { reason, scan, scanDetail, VERDICTS } from './scans.ts';
import { MAX_SCANS } from './scans-page.ts';

const sentence = reason.describe('A sentence, as of a reason');

/** What people read of a verdict (`shared/verdict`). */
const headline = z
  .object({
    state: z
      .enum(VERDICTS)
      .meta({ description: 'The verdict of now: lists and later scans count', example: 'MALICIOUS' }),
    title: sentence.describe('The threat, or what is missing to judge'),
    line: sentence.nullable().describe('What the page does, or what was looked at'),
    advice: sentence.nullable().describe('The one thing to do'),
    real_site: z
      .object({ brand: z.string(), domain: z.string() })
      .nullable()
      .meta({ description: 'Site of the imitated brand', example: { brand: 'PayPal', domain: 'paypal.com' } }),
  })
  .meta({ id: 'Headline', description: 'A verdict in words' });

/** The few facts of a scan that lists show: some hundred bytes instead of megabytes. */
export const scanSummary = z
  .object({
    scan: scan.describe('What was asked for, and how far it is'),
    verdict: scanDetail.shape.classification,
    headline: headline.nullable().default(null).describe('The verdict in words; null until the scan is final'),
    screenshot: scanDetail.shape.screenshot,
    // Servers of earlier versions send neither.
    favicon: scanDetail.shape.favicon.default(null),
    threat: z.enum(PAGE_THREATS).nullable().default(null).meta({
      description: 'Kind of threat of a MALICIOUS page; null where it is of no known kind',
      example: 'PHISHING',
    }),
    title: z.string().nullable().meta({ description: 'Of the page; null where there is none', example: 'A shop' }),
    ip: z.string().nullable().meta({ description: 'Of the final host', example: '93.184.215.14' }),
    country_code: z.string().nullable().meta({ description: 'Where that host is', example: 'NL' }),
    technologies: z
      .array(z.string())
      .meta({ description: 'Names of what the site is made with', example: ['WordPress'] }),
  })
  .meta({ id: 'ScanSummary', description: 'A scan as lists show it' });
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
    summary: 'Read what a list shows of some scans',
    description:
      'In the order in which they were asked for; those that are not there, or private to another user, are left out. Costs nothing.',
    input: { query: z.object({ ids: ids.describe(`Identifiers of up to ${MAX_SCANS} scans, with commas between`) }) },
    output: z.array(scanSummary),
    refusals: { invalid: 'issues' },
  }),
} as const;
