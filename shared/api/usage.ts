import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { numberInQuery } from './fields.ts';
import { scan, timestamp } from './scans.ts';

export const usage = z
  .object({
    daily_quota_limit: z.int().meta({ description: 'Requests that count, a UTC day', example: 1000 }),
    quota: z.int().meta({ description: 'Used today', example: 24 }),
    remaining: z.int().meta({ description: 'Left for today', example: 976 }),
  })
  .meta({ id: 'Usage', description: 'The daily quota of an API key' });
export type Usage = z.infer<typeof usage>;

export const dayUsage = z
  .object({
    date: timestamp.meta({ description: 'The beginning of the UTC day', example: '2026-11-21T00:00:00.000Z' }),
    quota: z.int().meta({ description: 'Used on that day', example: 24 }),
  })
  .meta({ id: 'DayUsage', description: 'What an API key used on one day' });
export type DayUsage = z.infer<typeof dayUsage>;

export const PLANS = ['FREE', 'PREMIUM'] as const;

export const account = z
  .object({ plan: z.enum(PLANS).meta({ description: 'What the API key may', example: 'FREE' }) })
  .meta({ id: 'Account', description: 'What an API key opens' });
export type Account = z.infer<typeof account>;

export const user = z
  .object({
    id: z.string().meta({ description: 'Of the account that the API key opens' }),
    email: z.string().nullable().meta({ description: 'null: an account here has no e-mail address', example: null }),
    email_verified: z.boolean().meta({ description: 'false: there is none to verify', example: false }),
    create_date: timestamp.meta({ description: 'When the account was made', example: '2026-11-21T09:30:00.000Z' }),
    last_update_date: timestamp.meta({
      description: 'When a key of the account was last made or revoked',
      example: '2026-11-21T09:30:00.000Z',
    }),
    subscription_type: z.enum(PLANS).meta({ description: 'The plan of the API key', example: 'FREE' }),
    submitter_tags: z.array(z.string()).meta({ description: 'Tags that every scan gets: none here', example: [] }),
    monitored_brand_ids: z.array(z.string()).meta({ description: 'The private brands of the account', example: [] }),
  })
  .meta({ id: 'User', description: 'The account that an API key opens' });
export type User = z.infer<typeof user>;

export const MAX_USAGE_DAYS = 366;

export const usageEndpoints = {
  user: defineEndpoint({
    method: 'get',
    path: '/v1/user',
    summary: 'Read the user',
    description: 'The account that the API key opens, and the plan of the key. Reading it costs nothing.',
    input: {},
    output: user,
    refusals: { invalid: 'issues' },
  }),
  today: defineEndpoint({
    method: 'get',
    path: '/v1/user/usage',
    summary: 'Read the daily quota',
    description:
      'What the API key may use on a UTC day, what it has used today, and what is left. Reading it costs nothing.',
    input: {},
    output: usage,
    refusals: { invalid: 'issues' },
  }),
  account: defineEndpoint({
    method: 'get',
    path: '/account',
    summary: 'Read the plan',
    description: 'Of the API key. Reading it costs nothing.',
    input: {},
    output: account,
    refusals: { invalid: 'issues' },
  }),
  days: defineEndpoint({
    method: 'get',
    path: '/account/usage',
    summary: 'Read what was used on each day',
    description: 'Of the API key, oldest day first, today last; days without use are there with 0. Costs nothing.',
    input: {
      query: z.object({
        days: numberInQuery({ min: 1, max: MAX_USAGE_DAYS, fallback: 30 }).describe('How many days, today included'),
      }),
    },
    output: z.array(dayUsage),
    refusals: { invalid: 'issues' },
  }),
  scans: defineEndpoint({
    method: 'get',
    path: '/account/scans',
    summary: 'List the own scans',
    description: 'Every scan of the account of the API key, private ones too, newest first, 32 a page. Costs nothing.',
    input: {
      query: z.object({
        page: numberInQuery({ min: 1, max: 1_000_000_000, fallback: 1 }).describe('Which page, from 1'),
      }),
    },
    output: z.array(scan),
    refusals: { invalid: 'issues' },
  }),
} as const;
