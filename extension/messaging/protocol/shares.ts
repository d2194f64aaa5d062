import { z } from 'zod';
import { newShare, share, SHARE_DAYS } from '../../../shared/api/shares.ts';
import type { Messages } from '../message.ts';
import { answer } from './answer.ts';

const scanId = z.string().min(1).max(200);

/** Links that show the report of an own scan without a key. */
export const shareMessages = {
  listShares: { from: 'extension', request: z.object({ scanId }), response: answer(z.array(share)) },
  createShare: {
    from: 'extension',
    request: z.object({ scanId, days: z.int().min(SHARE_DAYS.min).max(SHARE_DAYS.max) }),
    response: answer(newShare),
  },
  deleteShare: {
    from: 'extension',
    request: z.object({ scanId, id: z.string().min(1).max(200) }),
    response: answer(z.null()),
  },
} as const satisfies Messages;
