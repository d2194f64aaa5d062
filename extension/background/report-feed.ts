import browser, { type Runtime } from 'webextension-polyfill';
import { searchEndpoints } from '../../shared/api/search.ts';
import { ApiError, asBodyError, toProblem } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { feedTarget } from '../api/feed-target.ts';
import { readSender } from '../messaging/sender.ts';
import { type FeedMessage, type FeedRequest, REPORT_FEED_PORT, feedRequest } from '../messaging/report-port.ts';

const TIMEOUT_MS = 60_000;
/** In characters or bytes: few messages, each small enough not to block others. */
const CHUNK_SIZE = 512 * 1024;
/** Above the server's own limit for any scan. */
const MAX_BYTES = 256 * 1024 * 1024;

type Post = (message: FeedMessage) => void;

/** Streams data of the server to the report page in chunks, unparsed: it is large and only the page reads it. */
export function serveReportFeed(client: Pick<ApiClient, 'call' | 'read'>): void {
  const extension = { id: browser.runtime.id, root: browser.runtime.getURL('') };
  browser.runtime.onConnect.addListener(port => {
    const sender = port.sender && readSender(port.sender, extension);
    if (port.name !== REPORT_FEED_PORT || !sender?.isOwnPage) return;
    port.onMessage.addListener((message: unknown) => void answer(port, message));
  });

  async function answer(port: Runtime.Port, message: unknown): Promise<void> {
    let isOpen = true;
    port.onDisconnect.addListener(() => {
      isOpen = false;
    });
    const post: Post = piece => {
      if (isOpen) port.postMessage(piece);
    };
    try {
      const request = feedRequest.parse(message);
      if (request.kind === 'search') post({ kind: 'text', text: JSON.stringify(await search(request.query)) });
      else await pass(request, post, () => isOpen);
      post({ kind: 'end' });
    } catch (error) {
      post({ kind: 'problem', problem: toProblem(error) });
    }
  }

  function search(query: string) {
    return client.call(searchEndpoints.search, { body: { query } });
  }

  async function pass(request: Exclude<FeedRequest, { kind: 'search' }>, post: Post, isOpen: () => boolean) {
    const response = await client.read(feedTarget(request), { timeoutMs: TIMEOUT_MS });
    if (response.body === null) return;
    const send = request.kind === 'image' ? bytesTo(post) : textTo(post);
    const reader = response.body.getReader();
    const next = () =>
      reader.read().catch((error: unknown) => {
        throw asBodyError(error);
      });
    let total = 0;
    for (let part = await next(); !part.done; part = await next()) {
      total += part.value.length;
      if (!isOpen() || total > MAX_BYTES) {
        await reader.cancel();
        if (isOpen()) throw new ApiError('failed', 'the response is too large');
        return;
      }
      send.add(part.value);
    }
    send.end();
  }
}

interface Sink {
  add(bytes: Uint8Array): void;
  end(): void;
}

function textTo(post: Post): Sink {
  const decoder = new TextDecoder();
  let text = '';
  const flush = () => {
    if (text !== '') post({ kind: 'text', text });
    text = '';
  };
  return {
    add(bytes) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length >= CHUNK_SIZE) flush();
    },
    end() {
      text += decoder.decode();
      flush();
    },
  };
}

/** Messages are JSON, so bytes are sent as base64. */
function bytesTo(post: Post): Sink {
  let pieces: string[] = [];
  let length = 0;
  const flush = () => {
    if (length > 0) post({ kind: 'bytes', base64: btoa(pieces.join('')) });
    pieces = [];
    length = 0;
  };
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; at += 8192) {
        // Limited because the bytes are passed as function arguments.
        pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
      }
      length += bytes.length;
      if (length >= CHUNK_SIZE) flush();
    },
    end: flush,
  };
}
