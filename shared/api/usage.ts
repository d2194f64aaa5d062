import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { numberInQuery } from './fields.ts';
import { scan, timestamp } from './scans.ts';

export const usage = z
  .object({
    daily_quota_limit: z.int().meta({ description: 'Maximum number of counted requests in a UTC day', example: 1000 }),
    quota: z.int().meta({ description: 'Number used today', example: 24 }),
    remaining: z.int().meta({ description: 'Number left for today', example: 976 }),
  })
  .meta({ id: 'Usage', description: 'The daily quota of an API key' });
export type Usage = z.infer<typeof usage>;

export const dayUsage = z
  .object({
    date: timestamp.meta({ description: 'Start of the UTC day', example: '2026-11-21T00:00:00.000Z' }),
    quota: z.int().meta({ description: 'Number of counted requests on that day', example: 24 }),
  })
  .meta({ id: 'DayUsage', description: 'Requests of an API key that counted on one day' });
export type DayUsage = z.infer<typeof dayUsage>;

export const PLANS = ['FREE', 'PREMIUM'] as const;

const account = z
  .object({ plan: z.enum(PLANS).meta({ description: 'Plan of the API key', example: 'FREE' }) })
  .meta({ id: 'Account', description: 'The plan of an API key' });

const user = z
  .object({
    id: z.string().meta({ description: 'Identifier of the account of the API key' }),
    email: z.string().nullable().meta({ description: 'Always null: accounts have no email address', example: null }),
    email_verified: z.boolean().meta({ description: 'Always false', example: false }),
    create_date: timestamp.meta({ description: 'When the account was created', example: '2026-11-21T09:30:00.000Z' }),
    last_update_date: timestamp.meta({
      description: 'When a key of the account was last created or revoked',
      example: '2026-11-21T09:30:00.000Z',
    }),
    subscription_type: z.enum(PLANS).meta({ description: 'Plan of the API key', example: 'FREE' }),
    submitter_tags: z.array(z.string()).meta({ description: 'Always empty', example: [] }),
    monitored_brand_ids: z
      .array(z.string())
      .meta({ description: 'Identifiers of the private brands of the account', example: [] }),
  })
  .meta({ id: 'User', description: 'The account of an API key' });
export type User = z.infer<typeof user>;

export const MAX_USAGE_DAYS = 366;

export const usageEndpoints = {
  user: defineEndpoint({
    method: 'get',
    path: '/v1/user',
    summary: 'Read the user',
    description: 'The account of the API key, and the plan of the key.',
    input: {},
    output: user,
    refusals: { invalid: 'issues' },
  }),
  today: defineEndpoint({
    method: 'get',
    path: '/v1/user/usage',
    summary: 'Read the daily quota',
    description: 'The limit of the API key for a UTC day, what it has used today, and what is left.',
    input: {},
    output: usage,
    refusals: { invalid: 'issues' },
  }),
  account: defineEndpoint({
    method: 'get',
    path: '/account',
    summary: 'Read the plan',
    description: 'The plan of the API key.',
    input: {},
    output: account,
    refusals: { invalid: 'issues' },
  }),
  days: defineEndpoint({
    method: 'get',
    path: '/account/usage',
    summary: 'Read the daily usage',
    description: 'Usage of the API key by UTC day, oldest first, today last. Days without use have 0.',
    input: {
      query: z.object({
        days: numberInQuery({ min: 1, max: MAX_USAGE_DAYS, fallback: 30 }).describe('Number of days, today included'),
      }),
    },
    output: z.array(dayUsage).describe('Usage by day, oldest first'),
    refusals: { invalid: 'issues' },
  }),
  scans: defineEndpoint({
    method: 'get',
    path: '/account/scans',
    summary: 'List your scans',
    description: 'All scans of the account of the API key, private ones included, newest first, 32 on a page.',
    input: {
      query: z.object({
        page: numberInQuery({ min: 1, max: 1_000_000_000, fallback: 1 }).describe('Number of the page, from 1'),
      }),
    },
    output: z.array(scan).describe('Scans, newest first'),
    refusals: { invalid: 'issues' },
  }),
} as const;
