import { z } from 'zod';
import { parseQuery } from '../cql/parse.ts';
import type { Query } from '../cql/tree.ts';
import { characters, numberInQuery, optionalInQuery } from './fields.ts';

/** Scans per page in every list of scans. */
export const MAX_SCANS = 32;

/** A text search or CQL. Rejected with the position and what is expected there. */
export const scanQuery: z.ZodType<Query, string> = characters(3, 200).transform((text, context): Query => {
  const parsed = parseQuery(text);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.error.message });
  return z.NEVER;
});

/** Query parameters of endpoints that list scans. */
export const scansPage = z.object({
  query: optionalInQuery(scanQuery).describe('Text or CQL that the scans must match'),
  max_results: numberInQuery({ min: 1, max: MAX_SCANS, fallback: MAX_SCANS }).describe('Number of scans on a page'),
  page: numberInQuery({ min: 1, max: 1_000_000_000, fallback: 1 }).describe(
    'Number of the page, from 1; PREMIUM users only after the first',
  ),
});

/** Reason of the 503 of all searches. */
export const SEARCH_BUSY = 'the search takes too long, or too many are running';
