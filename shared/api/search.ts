import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { characters, optional } from './fields.ts';
import { scan } from './scans.ts';

/** Scans on one page, wherever scans are listed. */
export const MAX_RESULTS = 32;

/** A whole number in a query string. */
export function wholeParameter(min: number, max = Number.MAX_SAFE_INTEGER) {
  return z
    .string()
    .regex(/^\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max));
}

const searchRequest = z.object({
  query: characters(3, 200).meta({
    description: 'Text, or CQL such as `domain LIKE shop AND device = MOBILE`',
    example: 'domain LIKE shop',
  }),
  max_results: optional(z.int().min(1).max(MAX_RESULTS)).describe('Scans on a page (default 32)'),
  page: optional(z.int().min(1)).describe('Which page, from 1; pages after the first are for PREMIUM users'),
});

export const searchEndpoints = {
  search: defineEndpoint({
    method: 'post',
    path: '/v1/search',
    summary: 'Search scans by text or CQL, newest first',
    input: {
      body: searchRequest,
      // For clients that send them there: the body's own come first.
      query: z.object({
        max_results: optional(wholeParameter(1, MAX_RESULTS)).describe('Where the body has none'),
        page: optional(wholeParameter(1)).describe('Where the body has none'),
      }),
    },
    output: z.array(scan),
    quota: 'each request',
    refusals: {
      invalid: 'message',
      forbidden: 'a page after the first, or a PREMIUM attribute, and the user is not PREMIUM',
    },
  }),
} as const;
