import { z } from 'zod';
import { reason, VERDICTS } from '../../../shared/api/scans.ts';
import { NOT_SENT_REASONS } from '../../../shared/url/may-send.ts';
import { SHORTENINGS } from '../../../shared/url/redact.ts';
import type { Messages } from '../message.ts';
import { problem } from './answer.ts';

/** What the lists and the model in the browser say, without asking anybody. */
export const localVerdict = z.object({
  /** A threat list's prefix fits: likely on the list, to be confirmed by the server. */
  threatPrefix: z.boolean(),
  /** It is this very address with its query that would be on the list: a server that is asked without it cannot tell. */
  isThreatByQuery: z.boolean(),
  /** On a trusted list, or on the person's own, and on no threat list. */
  trusted: z.boolean(),
  /** Of the URL model, 0..1; null where it is not there. */
  score: z.number().min(0).max(1).nullable(),
  /** The score is over the threshold of MALICIOUS. */
  isSuspicious: z.boolean(),
  reasons: z.array(reason),
});
export type LocalVerdict = z.infer<typeof localVerdict>;

/** What the server said of an address. */
export const checked = z.object({
  kind: z.literal('checked'),
  status: z.enum(VERDICTS),
  score: z.number().min(0).max(1),
  reasons: z.array(reason),
  /** The latest scan of it that the key may see. */
  scanId: z.string().nullable(),
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
  /** What was sent. */
  sent: z.string(),
  /** What had to go for the address to be short enough. */
  shortened: z.enum(SHORTENINGS).nullable(),
});
export type Checked = z.infer<typeof checked>;

export const checkResult = z.discriminatedUnion('kind', [
  checked,
  /** It stays in the browser, and why. */
  z.object({ kind: z.literal('not-sent'), why: z.enum(NOT_SENT_REASONS) }),
  /** The server could not be asked. */
  problem.omit({ ok: true }).extend({ kind: z.literal('unavailable') }),
]);
export type CheckResult = z.infer<typeof checkResult>;

export const checkMessages = {
  /** Asks the server about an address because a person wants to know. */
  checkUrl: { from: 'extension', request: z.object({ url: z.string().max(10_000) }), response: checkResult },
} as const satisfies Messages;
