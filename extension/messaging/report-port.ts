import { z } from 'zod';
import { type Problem, problem } from './protocol/answer.ts';

/** Name of the ports that carry data too large for messages. One port per request. */
export const REPORT_FEED_PORT = 'report-feed';

export const scanId = z.string().regex(/^[\w-]{1,100}$/);

/** What the report may request: only these, and no URL of its own choice. */
export const feedRequest = z.discriminatedUnion('kind', [
  /** ScanDetail with its reasons, as JSON. */
  z.object({ kind: z.literal('scan'), id: scanId }),
  /** The HAR as JSON. */
  z.object({ kind: z.literal('har'), id: scanId }),
  /** The image of a `blob_uri`. Only path and query count: it is read from the connected server. */
  z.object({ kind: z.literal('image'), blobUri: z.string().max(4_000) }),
  /** Search results as JSON. */
  z.object({ kind: z.literal('search'), query: z.string().min(3).max(200) }),
]);
export type FeedRequest = z.infer<typeof feedRequest>;

/** Chunks in order followed by `end`, or a problem. */
export const feedMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('bytes'), base64: z.string() }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('problem'), problem }),
]);
export type FeedMessage = z.infer<typeof feedMessage>;

/** A request on the port failed; `problem` says why. */
export class FeedError extends Error {
  readonly problem: Problem;
  constructor(cause: Problem) {
    super(cause.detail);
    this.name = 'FeedError';
    this.problem = cause;
  }
}
