import { z } from 'zod';
import { BRAND_FILTERS, brand, brandCount } from '../../../shared/api/brands.ts';
import { savedQuery } from '../../../shared/api/queries.ts';
import { scan } from '../../../shared/api/scans.ts';
import { MAX_SCANS } from '../../../shared/api/scans-page.ts';
import { scanSummary } from '../../../shared/api/summaries.ts';
import { dayUsage, MAX_USAGE_DAYS, usage } from '../../../shared/api/usage.ts';
import type { Messages } from '../message.ts';
import { answer } from './answer.ts';

const id = z.string().min(1).max(200);
const page = z.int().min(1).max(1_000_000);
/** CQL or words; empty for all. */
const query = z.string().max(4_000);
const scans = answer(z.array(scan));

/** Not validated here: the server says what is wrong with it. */
const queryDraft = z.object({
  name: z.string().max(1_000),
  filters: z
    .array(
      z.object({
        attribute: z.string().max(100),
        operator: z.string().max(20),
        value: z.string().max(4_000),
        logical_operator: z.enum(['AND', 'OR']),
      }),
    )
    .max(100),
});
export type QueryDraft = z.infer<typeof queryDraft>;

const usageDays = z.object({ today: usage, days: z.array(dayUsage) });

export const searchMessages = {
  searchScans: { from: 'extension', request: z.object({ query, page }), response: scans },
  /** Every scan of the account, including private ones. Free of quota. */
  listOwnScans: { from: 'extension', request: z.object({ page }), response: scans },
  /** Further facts for lists; omits scans that no longer exist. Free of quota. */
  readSummaries: {
    from: 'extension',
    request: z.object({ ids: z.array(id).min(1).max(MAX_SCANS) }),
    response: answer(z.array(scanSummary)),
  },
  listQueries: { from: 'extension', request: z.null(), response: answer(z.array(savedQuery)) },
  createQuery: { from: 'extension', request: queryDraft, response: answer(savedQuery) },
  changeQuery: { from: 'extension', request: queryDraft.extend({ id }), response: answer(savedQuery) },
  deleteQuery: { from: 'extension', request: z.object({ id }), response: answer(z.null()) },
  scansOfQuery: { from: 'extension', request: z.object({ id, query, page }), response: scans },
  listBrands: {
    from: 'extension',
    request: z.object({ filter: z.enum(BRAND_FILTERS), name: z.string().max(200), page }),
    response: answer(z.array(brand)),
  },
  /** How many scans each brand has. Free of quota. */
  countBrands: { from: 'extension', request: z.null(), response: answer(z.array(brandCount)) },
  readBrand: { from: 'extension', request: z.object({ id }), response: answer(brand) },
  scansOfBrand: { from: 'extension', request: z.object({ id, query, page }), response: scans },
  /** Free of quota. */
  readUsageDays: {
    from: 'extension',
    request: z.object({ days: z.int().min(1).max(MAX_USAGE_DAYS) }),
    response: answer(usageDays),
  },
} as const satisfies Messages;
