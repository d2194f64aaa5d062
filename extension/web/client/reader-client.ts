import { publicFiles, shareFiles } from '../../../shared/api/shares.ts';
import { ApiError } from '../../api/api-error.ts';
import { targetOf } from '../../api/client.ts';
import { feedTarget } from '../../api/feed-target.ts';
import type { Client } from '../../client/client.ts';
import { type FeedRequest, FeedError } from '../../messaging/report-port.ts';
import type { webApi } from './http-client.ts';
import { createWebFeed, FEED_TIMEOUT_MS } from './web-feed.ts';

type ReadFile = Pick<typeof webApi, 'read'>['read'];

/** The client of the page of a link, which reads that one report without a key. */
export function createShareClient(token: string, read: ReadFile): Client {
  return createReaderClient(file => targetOf(shareFiles[file], { params: { token } }), read);
}

/** A client that reads a report as anybody may, if reports are public, where nobody is signed in. */
export function withPublicReport(client: Client, id: string, read: ReadFile): Client {
  const reader = createReaderClient(file => targetOf(publicFiles[file], { params: { scan_id: id } }), read);
  return {
    ...client,
    async readText(request, signal) {
      try {
        return await client.readText(request, signal);
      } catch (error) {
        if (!(error instanceof FeedError) || error.problem.problem !== 'signed-out') throw error;
        return reader.readText(request, signal).catch((refusal: unknown) => {
          // That the report is not public says nothing to a person who has yet to sign in.
          throw refusal instanceof FeedError && refusal.problem.problem !== 'missing' ? refusal : error;
        });
      }
    },
  };
}

/** Reads one report whatever id is asked for, since its page knows no other. */
function createReaderClient(targetOfFile: (file: 'report' | 'har') => string, read: ReadFile): Client {
  function target(request: FeedRequest): string {
    if (request.kind === 'image') return feedTarget(request);
    if (request.kind === 'search') throw new ApiError('signed-out', 'a search needs a key');
    return targetOfFile(request.kind === 'scan' ? 'report' : 'har');
  }
  return {
    ...createWebFeed(async request => read(target(request), { timeoutMs: FEED_TIMEOUT_MS })),
    ask: async name => Promise.reject(new ApiError('signed-out', `${name} needs a key`)),
    watchConnection(listener) {
      listener({ state: 'connected', plan: null });
      return () => undefined;
    },
  };
}
