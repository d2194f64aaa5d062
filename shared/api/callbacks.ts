import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from '../scan-values.ts';

export const CALLBACK_STATES = ['WAITING', 'DUE', 'DELIVERED', 'FAILED'] as const;
export type CallbackState = (typeof CALLBACK_STATES)[number];

export const callbackAttempt = z.object({
  date: timestamp.meta({ description: 'When it was sent', example: '2026-11-20T09:30:00.000Z' }),
  status: z.int().nullable().meta({ description: 'Of the answer; null where none came', example: 503 }),
  error: z.string().nullable().meta({ description: 'Why no answer came', example: null }),
});
export type CallbackAttempt = z.infer<typeof callbackAttempt>;

const callback = z
  .object({
    id: z.string().meta({ description: 'The delivery id', example: '5b1f9c1e-4a55-4f0e-9d57-0d6a3c2f7b10' }),
    url: z.string().meta({ description: 'The receiver', example: 'https://hooks.example.com/linkglass' }),
    state: z.enum(CALLBACK_STATES).meta({
      description:
        'WAITING for the scan, DUE until the receiver answers with a status of 200 to 299, DELIVERED, or FAILED after a day',
      example: 'DUE',
    }),
    next_attempt: timestamp.nullable().meta({
      description: 'When it is tried next; null unless it is DUE',
      example: '2026-11-20T09:30:10.000Z',
    }),
    attempts: z.array(callbackAttempt).meta({ description: 'Oldest first' }),
  })
  .meta({ id: 'Callback', description: 'What a receiver is told when a scan ends, and how far that is' });
export type Callback = z.infer<typeof callback>;

const keyState = z
  .object({
    created: timestamp.nullable().meta({
      description: 'When the callback key was created; null without one',
      example: '2026-11-20T09:30:00.000Z',
    }),
  })
  .meta({ id: 'CallbackKeyState', description: 'Whether an account has a callback key' });

const newKey = z
  .object({
    key: z.string().meta({
      description: 'Signs callbacks. It is told only here',
      example: 'lgcb_kq3W0T2hA7cJbX5rZ1dV8mNfYpLsUeGo4iRy6tBwQx0',
    }),
    created: timestamp.meta({ description: 'When it was created', example: '2026-11-20T09:30:00.000Z' }),
  })
  .meta({ id: 'CallbackKey', description: 'The key that signs the callbacks of an account' });
export type NewCallbackKey = z.infer<typeof newKey>;

export const callbackEndpoints = {
  list: defineEndpoint({
    method: 'get',
    path: '/scans/:scan_id/callbacks',
    summary: 'List the callbacks of a scan',
    description: 'Those that the own account asked for by `callback_url`.',
    input: { params: z.object({ scan_id: z.string().describe('Identifier of the scan') }) },
    output: z.array(callback),
    refusals: { invalid: 'issues', missing: 'no such scan, or private to another user' },
  }),
  key: defineEndpoint({
    method: 'get',
    path: '/account/callback-key',
    summary: 'Read whether there is a callback key',
    description: 'The key itself was told when it was created.',
    input: {},
    output: keyState,
    refusals: { invalid: 'issues' },
  }),
  createKey: defineEndpoint({
    method: 'post',
    path: '/account/callback-key',
    summary: 'Create or replace the callback key',
    description: 'It signs all callbacks of the account from now on, also those that are due; the key before it ends.',
    input: {},
    output: newKey,
    refusals: { invalid: 'issues' },
  }),
} as const;
