import { z } from 'zod';
import { type Problem, problem } from '../../messaging/protocol/answer.ts';

/** The name of the ports on which the report gets what is too large for a message. One port for each thing that is asked for. */
export const REPORT_FEED_PORT = 'report-feed';

export const scanId = z.string().regex(/^[\w-]{1,100}$/);

/** What the report can ask the background for: nothing else of the server, and no address of its own choice. */
export const feedRequest = z.discriminatedUnion('kind', [
  /** ScanDetail with its reasons, as JSON. */
  z.object({ kind: z.literal('scan'), id: scanId }),
  /** The HAR, as JSON. */
  z.object({ kind: z.literal('har'), id: scanId }),
  /** The bytes behind a `blob_uri`. Only path and query of it count: it is read from the connected server. */
  z.object({ kind: z.literal('image'), blobUri: z.string().max(4_000) }),
  /** Scans that a query finds, as JSON. */
  z.object({ kind: z.literal('search'), query: z.string().min(3).max(200) }),
]);
export type FeedRequest = z.infer<typeof feedRequest>;

/** What comes back: pieces in order, then the end; or why there is nothing. */
export const feedMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('bytes'), base64: z.string() }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('problem'), problem }),
]);
export type FeedMessage = z.infer<typeof feedMessage>;

/** What was asked for is not there; `problem` says why. */
export class FeedError extends Error {
  readonly problem: Problem;
  constructor(cause: Problem) {
    super(cause.detail);
    this.name = 'FeedError';
    this.problem = cause;
  }
}
