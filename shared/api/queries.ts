import { z } from 'zod';
import { parseNewFilter } from '../cql/filter.ts';
import { defineEndpoint } from './endpoint.ts';
import { characters, defaulted, optional } from './fields.ts';
import { scan } from './scans.ts';
import { scansPage, SEARCH_BUSY } from './scans-page.ts';

const LOGICAL_OPERATORS = ['AND', 'OR'] as const;

export const queryFilter = z
  .object({
    attribute: z.string().meta({ description: 'An attribute of CQL', example: 'title' }),
    operator: z.string().meta({ description: 'An operator of CQL', example: 'LIKE' }),
    value: z.string().meta({ description: 'What it is compared with', example: 'facebook' }),
    logical_operator: z.enum(LOGICAL_OPERATORS).meta({
      description: 'How it is joined to the filter before it; AND for the first',
    }),
  })
  .meta({ id: 'QueryFilter', description: 'One condition of a saved query' });
export type QueryFilter = z.infer<typeof queryFilter>;

export const savedQuery = z
  .object({
    id: z.string().meta({ description: 'Identifier', example: '6f1f9c1e-4a55-4f0e-9d57-0d6a3c2f7b10' }),
    name: z.string().meta({ description: 'Name', example: 'Fake shops' }),
    query_filters: z.array(queryFilter).meta({ description: 'Conditions; AND binds tighter than OR' }),
  })
  .meta({ id: 'SavedQuery', description: 'A named list of conditions joined by AND and OR' });
export type SavedQuery = z.infer<typeof savedQuery>;

export const MAX_FILTERS = 20;

/** A filter of a saved query in CQL's own spelling. Rejected with what was expected. */
const filterRequest = z
  .object({
    attribute: characters(1, 64).describe('An attribute of CQL, in any case'),
    operator: defaulted(characters(1, 16), '=').describe('An operator of CQL (default =)'),
    value: characters(1, 200).describe('What it is compared with'),
    logical_operator: defaulted(z.enum(LOGICAL_OPERATORS), 'AND').describe(
      'AND or OR: how it is joined to the filter before it (default AND)',
    ),
  })
  .transform((filter, context): QueryFilter => {
    const parsed = parseNewFilter(filter);
    if (parsed.ok) return { ...filter, attribute: parsed.value.attribute, operator: parsed.value.operator };
    context.addIssue({ code: 'custom', message: parsed.error.message });
    return z.NEVER;
  });

const name = characters(1, 100).describe('A name for people');

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
  .describe('Conditions, read as CQL reads them: AND binds tighter than OR');

function joinedByAnd(filter: QueryFilter): QueryFilter {
  return { ...filter, logical_operator: 'AND' };
}

export const queryChange = z
  .object({
    name: optional(name).meta({ description: 'A new name', example: 'Fake shops' }),
    query_filters: optional(filters).describe('New conditions in place of all old ones'),
  })
  .refine(change => change.name !== undefined || change.query_filters !== undefined, {
    error: 'must have a name, query_filters or both',
  });

export const queryRequest = z.object({ name, query_filters: filters });

const params = z.object({ query_id: z.string().describe('Identifier of the saved query') });
const missing = "no such saved query, or another user's";
const forbidden = 'a filter by a PREMIUM attribute, and the user is not PREMIUM';

export const queryEndpoints = {
  create: defineEndpoint({
    method: 'post',
    path: '/v1/query',
    summary: 'Create a saved query',
    input: { body: queryRequest },
    output: savedQuery,
    refusals: { invalid: 'message', forbidden },
  }),
  list: defineEndpoint({
    method: 'get',
    path: '/v1/queries',
    summary: 'List the own saved queries',
    description: 'All of them, in the order in which they were created.',
    input: {},
    output: z.array(savedQuery),
    refusals: { invalid: 'issues' },
  }),
  read: defineEndpoint({
    method: 'get',
    path: '/v1/query/:query_id',
    summary: 'Fetch a saved query',
    input: { params },
    output: savedQuery,
    refusals: { invalid: 'issues', missing },
  }),
  change: defineEndpoint({
    method: 'put',
    path: '/v1/query/:query_id',
    summary: 'Change the name or the filters of a saved query',
    description: 'What is left out stays as it is.',
    input: { params, body: queryChange },
    output: savedQuery,
    refusals: { invalid: 'message', missing, forbidden },
  }),
  delete: defineEndpoint({
    method: 'delete',
    path: '/v1/query/:query_id',
    summary: 'Delete a saved query for good',
    input: { params },
    output: z.object({}),
    refusals: { invalid: 'issues', missing },
  }),
  scans: defineEndpoint({
    method: 'get',
    path: '/v1/query/:query_id/scans',
    summary: 'List scans that a saved query finds, newest first',
    input: { params, query: scansPage },
    output: z.array(scan),
    quota: 'each request',
    refusals: {
      invalid: 'issues',
      missing,
      forbidden: 'a page after the first or a PREMIUM attribute, and the user is not PREMIUM',
      busy: SEARCH_BUSY,
    },
  }),
} as const;
