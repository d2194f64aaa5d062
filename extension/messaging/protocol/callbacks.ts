import { z } from 'zod';
import { callback } from '../../../shared/api/callbacks.ts';
import type { Messages } from '../message.ts';
import { answer } from './answer.ts';

/** Callbacks that the person's account requested for a scan. */
export const callbackMessages = {
  listCallbacks: {
    from: 'extension',
    request: z.object({ scanId: z.string().min(1).max(200) }),
    response: answer(z.array(callback)),
  },
} as const satisfies Messages;
