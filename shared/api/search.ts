import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { numberInQuery, optional } from './fields.ts';
import { MAX_SCANS, scanQuery, SEARCH_BUSY } from './scans-page.ts';
import { scan } from './scans.ts';

const searchRequest = z.object({
  query: scanQuery.meta({
    description: 'Text, or CQL such as `domain LIKE shop AND device = MOBILE`',
    example: 'domain LIKE shop',
  }),
  max_results: optional(z.int().min(1).max(MAX_SCANS)).describe('Number of scans on a page (default 32)'),
  page: optional(z.int().min(1)).describe('Number of the page, from 1; PREMIUM users only after the first'),
});

export const searchEndpoints = {
  search: defineEndpoint({
    method: 'post',
    path: '/v1/search',
    summary: 'Search scans by text or CQL, newest first',
    description: 'Finds scans that you may see: public ones, and those of your account.',
    input: {
      body: searchRequest,
      // For clients that send them in the query string; the body takes precedence.
      query: z.object({
        max_results: numberInQuery({ min: 1, max: MAX_SCANS, fallback: MAX_SCANS }).describe(
          'Used if the body has none',
        ),
        page: numberInQuery({ min: 1, max: 1_000_000_000, fallback: 1 }).describe('Used if the body has none'),
      }),
    },
    output: z.array(scan).describe('Scans, newest first'),
    quota: 'each request',
    refusals: {
      invalid: 'message',
      forbidden: 'a page after the first, or a PREMIUM attribute, and the user is not PREMIUM',
      busy: SEARCH_BUSY,
    },
  }),
} as const;
