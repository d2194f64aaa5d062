import { z } from 'zod';

/** Why what was asked of the server is not there. */
export const PROBLEMS = [
  'not-connected',
  'unreachable',
  'timeout',
  'tls',
  'key-refused',
  /** Today's quota is used up. */
  'quota',
  /** Too many at once; `retryAt` says when it goes on. */
  'rate',
  /** Not for this key's plan. */
  'not-allowed',
  'missing',
  /** The server says that the request is wrong; `detail` is its own words. */
  'refused',
  'failed',
] as const;

export const problem = z.object({
  ok: z.literal(false),
  problem: z.enum(PROBLEMS),
  /** In English, for those who look into it. */
  detail: z.string(),
  /** Milliseconds since 1970: not worth asking again before. */
  retryAt: z.number().nullable(),
});
export type Problem = z.infer<typeof problem>;
export type ProblemName = Problem['problem'];

/** What a handler answers that asks the server: the value, or why there is none. */
export function answer<S extends z.ZodType>(value: S) {
  return z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value }), problem]);
}
export type Answer<T> = { readonly ok: true; readonly value: T } | Problem;
