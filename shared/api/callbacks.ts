import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { timestamp } from '../scan-values.ts';

export const CALLBACK_STATES = ['WAITING', 'DUE', 'DELIVERED', 'FAILED'] as const;
export type CallbackState = (typeof CALLBACK_STATES)[number];

export const callbackAttempt = z.object({
  date: timestamp.meta({ description: 'When the attempt was made', example: '2026-11-20T09:30:00.000Z' }),
  status: z.int().nullable().meta({ description: 'HTTP status of the response; null if there was none', example: 503 }),
  error: z.string().nullable().meta({
    description: 'Why there was no response, as in `error_code` of scans; null if there was one',
    example: null,
  }),
});
export type CallbackAttempt = z.infer<typeof callbackAttempt>;

export const callback = z
  .object({
    id: z.string().meta({
      description: 'Identifier of the delivery, the same in all attempts',
      example: '5b1f9c1e-4a55-4f0e-9d57-0d6a3c2f7b10',
    }),
    url: z.string().meta({ description: 'URL of the receiver', example: 'https://hooks.example.com/linkglass' }),
    state: z.enum(CALLBACK_STATES).meta({
      description:
        'WAITING: the scan is not final. DUE: not accepted yet. DELIVERED: the receiver responded with 200 to 299. FAILED: given up after a day',
      example: 'DUE',
    }),
    next_attempt: timestamp.nullable().meta({
      description: 'When the next attempt is made; null unless the state is DUE',
      example: '2026-11-20T09:30:10.000Z',
    }),
    attempts: z.array(callbackAttempt).meta({ description: 'Attempts, oldest first' }),
  })
  .meta({ id: 'Callback', description: 'The delivery of a callback to a receiver when a scan is final' });
export type Callback = z.infer<typeof callback>;

const keyState = z
  .object({
    created: timestamp.nullable().meta({
      description: 'When the callback key was created; null if there is none',
      example: '2026-11-20T09:30:00.000Z',
    }),
  })
  .meta({ id: 'CallbackKeyState', description: 'Whether an account has a callback key' });

const newKey = z
  .object({
    key: z.string().meta({
      description: 'Secret that signs callbacks. Shown in this response only',
      example: 'lgcb_kq3W0T2hA7cJbX5rZ1dV8mNfYpLsUeGo4iRy6tBwQx0',
    }),
    created: timestamp.meta({ description: 'When the key was created', example: '2026-11-20T09:30:00.000Z' }),
  })
  .meta({ id: 'CallbackKey', description: 'The key that signs the callbacks of an account' });
export type NewCallbackKey = z.infer<typeof newKey>;

export const callbackEndpoints = {
  list: defineEndpoint({
    method: 'get',
    path: '/scans/:scan_id/callbacks',
    summary: 'List the callbacks of a scan',
    description: 'Callbacks that your account requested by `callback_url`.',
    input: { params: z.object({ scan_id: z.string().describe('Identifier of the scan') }) },
    output: z.array(callback).describe('Callbacks of the scan'),
    refusals: { invalid: 'issues', missing: 'scan not found, or private to another user' },
  }),
  key: defineEndpoint({
    method: 'get',
    path: '/account/callback-key',
    summary: 'Read when the callback key was created',
    description: 'The key itself is shown only when it is created.',
    input: {},
    output: keyState,
    refusals: { invalid: 'issues' },
  }),
  createKey: defineEndpoint({
    method: 'post',
    path: '/account/callback-key',
    summary: 'Create or replace the callback key',
    description:
      'The new key signs all callbacks of the account from now on, including those that are DUE. The old key is no longer used.',
    input: {},
    output: newKey,
    refusals: { invalid: 'issues' },
  }),
} as const;
