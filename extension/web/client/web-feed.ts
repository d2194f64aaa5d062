import { ApiError, asBodyError, toProblem } from '../../api/api-error.ts';
import type { Client } from '../../client/client.ts';
import { type FeedRequest, FeedError } from '../../messaging/report-port.ts';

/** For a whole report or HAR. */
export const FEED_TIMEOUT_MS = 60_000;

/** The part of a client that reads files. `read` may throw ApiError. */
export function createWebFeed(
  read: (request: FeedRequest) => Promise<Response>,
): Pick<Client, 'readText' | 'readBytes'> {
  async function readOrThrow<T>(
    request: FeedRequest,
    bodyOf: (response: Response) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    try {
      const response = await read(request);
      if (signal?.aborted === true) throw new ApiError('failed', 'aborted');
      return await bodyOf(response).catch((error: unknown) => {
        throw asBodyError(error);
      });
    } catch (error) {
      throw new FeedError(toProblem(error));
    }
  }
  return {
    readText: (request, signal) => readOrThrow(request, response => response.text(), signal),
    readBytes: async (request, signal) =>
      new Uint8Array(await readOrThrow(request, response => response.arrayBuffer(), signal)),
  };
}
