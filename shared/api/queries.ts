import { z } from 'zod';
import { parseNewFilter } from '../cql/filter.ts';
import { defineEndpoint } from './endpoint.ts';
import { characters, defaulted, optional } from './fields.ts';
import { scan } from './scans.ts';
import { scansPage, SEARCH_BUSY } from './scans-page.ts';

const LOGICAL_OPERATORS = ['AND', 'OR'] as const;

export const queryFilter = z
  .object({
    attribute: z.string().meta({ description: 'A CQL attribute', example: 'title' }),
    operator: z.string().meta({ description: 'A CQL operator', example: 'LIKE' }),
    value: z.string().meta({ description: 'The value to compare with', example: 'facebook' }),
    logical_operator: z.enum(LOGICAL_OPERATORS).meta({
      description: 'How the filter is joined to the one before it; AND for the first',
    }),
  })
  .meta({ id: 'QueryFilter', description: 'One condition of a saved query' });
export type QueryFilter = z.infer<typeof queryFilter>;

export const savedQuery = z
  .object({
    id: z
      .string()
      .meta({ description: 'Identifier of the saved query', example: '6f1f9c1e-4a55-4f0e-9d57-0d6a3c2f7b10' }),
    name: z.string().meta({ description: 'Name of the saved query', example: 'Fake shops' }),
    query_filters: z.array(queryFilter).meta({ description: 'Conditions; AND binds tighter than OR' }),
  })
  .meta({ id: 'SavedQuery', description: 'A named list of conditions joined by AND and OR' });
export type SavedQuery = z.infer<typeof savedQuery>;

export const MAX_FILTERS = 20;

/** A filter of a saved query in CQL's own spelling. Rejected with what is expected. */
const filterRequest = z
  .object({
    attribute: characters(1, 64).describe('A CQL attribute, in any case'),
    operator: defaulted(characters(1, 16), '=').describe('A CQL operator (default =)'),
    value: characters(1, 200).describe('The value to compare with'),
    logical_operator: defaulted(z.enum(LOGICAL_OPERATORS), 'AND').describe(
      'How the filter is joined to the one before it: AND or OR (default AND)',
    ),
  })
  .transform((filter, context): QueryFilter => {
    const parsed = parseNewFilter(filter);
    if (parsed.ok) return { ...filter, attribute: parsed.value.attribute, operator: parsed.value.operator };
    context.addIssue({ code: 'custom', message: parsed.error.message });
    return z.NEVER;
  });

const name = characters(1, 100).describe('Name of the saved query');

/** Has no effect on the first filter. OR there, and none on the second, is a mistake that would silently mean AND. */
const filters = z
  .array(filterRequest)
  .min(1)
  .max(MAX_FILTERS)
  .superRefine(([first, second], context) => {
    if (first?.logical_operator !== 'OR' || second?.logical_operator !== 'AND') return;
    const message = 'logical_operator joins a filter to the one before it: put OR on the second filter';
    context.addIssue({ code: 'custom', path: [0, 'logical_operator'], message });
  })
  .transform(given => given.map((filter, index): QueryFilter => (index === 0 ? joinedByAnd(filter) : filter)))
  .describe('Conditions, evaluated as in CQL: AND binds tighter than OR');

function joinedByAnd(filter: QueryFilter): QueryFilter {
  return { ...filter, logical_operator: 'AND' };
}

export const queryChange = z
  .object({
    name: optional(name).meta({ description: 'A new name', example: 'Fake shops' }),
    query_filters: optional(filters).describe('New conditions, which replace all old ones'),
  })
  .refine(change => change.name !== undefined || change.query_filters !== undefined, {
    error: 'must have a name, query_filters or both',
  });

export const queryRequest = z.object({ name, query_filters: filters });

const params = z.object({ query_id: z.string().describe('Identifier of the saved query') });
const missing = "saved query not found, or another user's";
const forbidden = 'a filter by a PREMIUM attribute, and the user is not PREMIUM';

export const queryEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/v1/query',
    summary: 'Create a saved query',
    description: `Saves up to ${MAX_FILTERS} conditions under a name.`,
    input: { body: queryRequest },
    output: savedQuery,
    refusals: { invalid: 'message', forbidden },
  }),
  list: defineEndpoint({
    method: 'get',
    path: '/v1/queries',
    summary: 'List your saved queries',
    description: 'All saved queries of the account, in order of creation.',
    input: {},
    output: z.array(savedQuery).describe('Saved queries in order of creation'),
    refusals: { invalid: 'issues' },
  }),
  read: defineEndpoint({
    method: 'get',
    path: '/v1/query/:query_id',
    summary: 'Fetch a saved query',
    description: 'One of your saved queries.',
    input: { params },
    output: savedQuery,
    refusals: { invalid: 'issues', missing },
  }),
  change: defineEndpoint({
    method: 'put',
    path: '/v1/query/:query_id',
    summary: 'Change the name or the filters of a saved query',
    description: 'Omitted members stay unchanged.',
    input: { params, body: queryChange },
    output: savedQuery,
    refusals: { invalid: 'message', missing, forbidden },
  }),
  delete: defineEndpoint({
    method: 'delete',
    path: '/v1/query/:query_id',
    summary: 'Delete a saved query',
    description: 'Deletes one of your saved queries for good. Its scans stay.',
    input: { params },
    output: z.object({}).describe('An empty object'),
    refusals: { invalid: 'issues', missing },
  }),
  scans: defineEndpoint({
    method: 'get',
    path: '/v1/query/:query_id/scans',
    summary: 'List the scans of a saved query, newest first',
    description: 'Scans that match the conditions and that you may see.',
    input: { params, query: scansPage },
    output: z.array(scan).describe('Scans, newest first'),
    quota: 'each request',
    refusals: {
      invalid: 'issues',
      missing,
      forbidden: 'a page after the first or a PREMIUM attribute, and the user is not PREMIUM',
      busy: SEARCH_BUSY,
    },
  }),
} as const;
