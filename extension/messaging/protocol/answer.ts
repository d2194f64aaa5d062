import { z } from 'zod';

/** Why a request to the server failed. */
export const PROBLEMS = [
  'not-connected',
  /** On the web pages: nobody is signed in, or no longer. */
  'signed-out',
  'unreachable',
  'timeout',
  'tls',
  'key-refused',
  /** Today's quota is used up. */
  'quota',
  /** Too many requests; `retryAt` says when to continue. */
  'rate',
  /** Not included in the plan of this key. */
  'not-allowed',
  'missing',
  /** The server rejects the request; `detail` is its message. */
  'refused',
  'failed',
] as const;

export const problem = z.object({
  ok: z.literal(false),
  problem: z.enum(PROBLEMS),
  /** English text for debugging. */
  detail: z.string(),
  /** Milliseconds since 1970: do not retry before. */
  retryAt: z.number().nullable(),
});
export type Problem = z.infer<typeof problem>;
export type ProblemName = Problem['problem'];

/** The response of a handler that asks the server: the value or the problem. */
export function answer<S extends z.ZodType>(value: S) {
  return z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value }), problem]);
}
export type Answer<T> = { readonly ok: true; readonly value: T } | Problem;
