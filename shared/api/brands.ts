import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { characters, numberInQuery, optionalInQuery } from './fields.ts';
import { scan } from './scans.ts';
import { scansPage, SEARCH_BUSY } from './scans-page.ts';

export const VISIBILITIES = ['PREMIUM', 'FREE'] as const;
/** Filters for the list of brands. */
export const BRAND_FILTERS = ['ALL', 'FREE', 'PREMIUM', 'USER_BRANDS'] as const;
export type BrandFilter = (typeof BRAND_FILTERS)[number];

export const brand = z
  .object({
    id: z.string().meta({ description: 'Identifier of the brand', example: 'paypal' }),
    name: z.string().meta({ description: 'Official name', example: 'PayPal' }),
    private_brand: z.boolean().meta({ description: 'Whether only the user who created it sees it', example: false }),
    visibility: z
      .enum(VISIBILITIES)
      .meta({ description: 'PREMIUM: only PREMIUM users can list its scans', example: 'FREE' }),
    category: z.string().nullable().meta({ description: 'Sector of the brand; null if unknown', example: 'Payment' }),
  })
  .meta({ id: 'Brand', description: 'A brand that pages may imitate' });
export type Brand = z.infer<typeof brand>;

export const brandCount = z
  .object({
    brand,
    imitations: z.int().meta({ description: 'Number of scans of pages that imitate the brand', example: 3 }),
    scans: z.int().meta({ description: 'Number of scans of imitations and of the brand’s own pages', example: 5 }),
  })
  .meta({ id: 'BrandCount', description: 'How many scans are about a brand' });
export type BrandCount = z.infer<typeof brandCount>;

/** Older scans about brands are not counted. */
export const MAX_COUNTED = 50_000;

export const MAX_BRANDS = 20;

const filter = z.enum(BRAND_FILTERS);
const params = z.object({ brand_id: z.string().describe('Identifier of the brand') });
const missing = 'brand not found, or private to another user';

export const brandEndpoints = {
  list: defineEndpoint({
    method: 'get',
    path: '/v1/brands',
    summary: 'List brands',
    description: 'The built-in brands and your private ones, sorted by name.',
    input: {
      query: z.object({
        filter: optionalInQuery(filter).describe(
          'Only brands of this visibility; USER_BRANDS: only your private ones (default ALL)',
        ),
        visibility: optionalInQuery(filter).describe('Another name for filter'),
        query: optionalInQuery(characters(1, 200)).describe('Part of the name, in any case'),
        max_results: numberInQuery({ min: 1, max: MAX_BRANDS, fallback: MAX_BRANDS }).describe(
          'Number of brands on a page',
        ),
        page: numberInQuery({ min: 1, max: 1_000_000_000, fallback: 1 }).describe('Number of the page, from 1'),
      }),
    },
    output: z.array(brand).describe('Brands, sorted by name'),
    refusals: { invalid: 'message' },
  }),
  counts: defineEndpoint({
    method: 'get',
    path: '/account/brands',
    summary: 'Count the scans of each brand',
    description: `Brands with scans that you may see, the most imitated first. Counts the newest ${MAX_COUNTED} scans about brands.`,
    input: {},
    output: z.array(brandCount).describe('Brands with their counts, the most imitated first'),
    refusals: { invalid: 'issues' },
  }),
  read: defineEndpoint({
    method: 'get',
    path: '/v1/brand/:brand_id',
    summary: 'Fetch a brand',
    description: 'A built-in brand, or one of your private ones.',
    input: { params },
    output: brand,
    refusals: { invalid: 'issues', missing },
  }),
  scans: defineEndpoint({
    method: 'get',
    path: '/v1/brand/:brand_id/scans',
    summary: 'List the scans of a brand, newest first',
    description: 'Scans of its own pages and of pages that imitate it, as far as you may see them.',
    input: { params, query: scansPage },
    output: z.array(scan).describe('Scans, newest first'),
    quota: 'each request',
    refusals: {
      invalid: 'issues',
      missing,
      forbidden: 'a page after the first, a PREMIUM attribute or a PREMIUM brand, and the user is not PREMIUM',
      busy: SEARCH_BUSY,
    },
  }),
} as const;
