import { z } from 'zod';
import { PAGE_THREATS } from '../cql/label-values.ts';
import { defineEndpoint } from './endpoint.ts';
import { scan, scanDetail } from './scans.ts';
import { MAX_SCANS } from './scans-page.ts';

/** The few facts of a scan that lists show: some hundred bytes instead of megabytes. */
export const scanSummary = z
  .object({
    scan: scan.describe('What was asked for, and how far it is'),
    verdict: scanDetail.shape.classification,
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
