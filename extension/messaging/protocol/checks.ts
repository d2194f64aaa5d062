import { z } from 'zod';
import { reason, VERDICTS } from '../../../shared/api/scans.ts';
import { NOT_SENT_REASONS } from '../../../shared/url/may-send.ts';
import { SHORTENINGS } from '../../../shared/url/redact.ts';
import type { Messages } from '../message.ts';
import { problem } from './answer.ts';

/** What the lists and the model in the browser say, without a request. */
export const localVerdict = z.object({
  /** A prefix of a threat list matches: probably on the list, to be confirmed by the server. */
  threatPrefix: z.boolean(),
  /** The match needs the URL's query, so a server that is asked without it cannot confirm it. */
  isThreatByQuery: z.boolean(),
  /** On a trusted list or trusted by the person, and on no threat list. */
  trusted: z.boolean(),
  /** Score of the URL model, 0..1; null where the model is not available. */
  score: z.number().min(0).max(1).nullable(),
  /** The score reaches the threshold of MALICIOUS. */
  isSuspicious: z.boolean(),
  reasons: z.array(reason),
});
export type LocalVerdict = z.infer<typeof localVerdict>;

/** The server's verdict on a URL. */
export const checked = z.object({
  kind: z.literal('checked'),
  status: z.enum(VERDICTS),
  score: z.number().min(0).max(1),
  reasons: z.array(reason),
  /** The latest scan that the key may read. */
  scanId: z.string().nullable(),
  /** Milliseconds since 1970. */
  checkedAt: z.number(),
  /** The URL as it was sent. */
  sent: z.string(),
  /** What was removed because the URL was too long. */
  shortened: z.enum(SHORTENINGS).nullable(),
});
export type Checked = z.infer<typeof checked>;

export const checkResult = z.discriminatedUnion('kind', [
  checked,
  /** Not sent, and why. */
  z.object({ kind: z.literal('not-sent'), why: z.enum(NOT_SENT_REASONS) }),
  /** The server could not be asked. */
  problem.omit({ ok: true }).extend({ kind: z.literal('unavailable') }),
]);
export type CheckResult = z.infer<typeof checkResult>;

export const checkMessages = {
  /** Asks the server about a URL on behalf of a person. */
  checkUrl: { from: 'extension', request: z.object({ url: z.string().max(10_000) }), response: checkResult },
} as const satisfies Messages;
