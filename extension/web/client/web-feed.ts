import { ApiError, toProblem } from '../../api/api-error.ts';
import type { Client } from '../../client/client.ts';
import { type FeedRequest, FeedError } from '../../messaging/report-port.ts';

/** For a whole report or HAR. */
export const FEED_TIMEOUT_MS = 60_000;

/** The part of a client that reads files. `read` may throw ApiError. */
export function createWebFeed(
  read: (request: FeedRequest) => Promise<Response>,
): Pick<Client, 'readText' | 'readBytes'> {
  async function readOrThrow(request: FeedRequest, signal?: AbortSignal): Promise<Response> {
    try {
      const response = await read(request);
      if (signal?.aborted === true) throw new ApiError('failed', 'aborted');
      return response;
    } catch (error) {
      throw new FeedError(toProblem(error));
    }
  }
  return {
    readText: async (request, signal) => (await readOrThrow(request, signal)).text(),
    readBytes: async (request, signal) => new Uint8Array(await (await readOrThrow(request, signal)).arrayBuffer()),
  };
}
