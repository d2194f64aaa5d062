import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from './scans.ts';

const session = z
  .object({
    id: z.string().meta({ description: 'Identifier of the session' }),
    key_id: z
      .string()
      .meta({ description: 'Identifier of the API key that was used to sign in', example: 'key_4f0cQhTz81Kd' }),
    user_agent: z.string().meta({ description: 'User-Agent header of the browser', example: 'Mozilla/5.0' }),
    created_date: timestamp.meta({ description: 'When the browser signed in', example: '2026-11-21T09:30:00.000Z' }),
    last_used_date: timestamp.meta({
      description: 'When the session was last used, to the minute',
      example: '2026-11-21T09:45:00.000Z',
    }),
  })
  .meta({ id: 'Session', description: 'A browser that is signed in to the web pages' });
export type Session = z.infer<typeof session>;

export const sessionEndpoints = {
  list: defineEndpoint({
    method: 'get',
    path: '/sessions',
    summary: 'List the browsers that are signed in',
    description: 'Sessions of all keys of the account. A session ends after 12 hours without use.',
    input: {},
    output: z.array(session).describe('Sessions, the latest used first'),
    refusals: { invalid: 'message' },
  }),
  end: defineEndpoint({
    method: 'delete',
    path: '/sessions/:session_id',
    summary: 'Sign a browser out',
    description: 'Ends a session of the account.',
    input: { params: z.object({ session_id: z.string().describe('Identifier of the session') }) },
    output: z.object({}).describe('An empty object'),
    refusals: { invalid: 'message', missing: 'session not found' },
  }),
} as const;

/** Sign-in of the web pages. Not part of the API. */
export const SIGN_IN_PATH = '/session';
export const signInRequest = z.union([
  z.object({ key: z.string().min(1).max(500) }),
  z.object({ ticket: z.string().min(1).max(100) }),
]);
/** Sent by our own pages with each request. Other sites cannot send it without a CORS preflight. */
export const OWN_PAGE_HEADER = 'linkglass-page';
