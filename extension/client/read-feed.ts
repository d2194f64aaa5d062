import browser from 'webextension-polyfill';
import type { Problem } from '../messaging/protocol/answer.ts';
import { type FeedRequest, FeedError, REPORT_FEED_PORT, feedMessage } from '../messaging/report-port.ts';

/** Reads a text from the server through the background. Throws FeedError. */
export async function readText(request: FeedRequest, signal?: AbortSignal): Promise<string> {
  const pieces: string[] = [];
  await receive(request, message => message.kind === 'text' && pieces.push(message.text), signal);
  return pieces.join('');
}

/** Reads bytes from the server through the background. Throws FeedError. */
export async function readBytes(request: FeedRequest, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: string[] = [];
  await receive(request, message => message.kind === 'bytes' && pieces.push(atob(message.base64)), signal);
  const binary = pieces.join('');
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

type Listener = (message: ReturnType<typeof feedMessage.parse>) => unknown;

function receive(request: FeedRequest, listener: Listener, signal?: AbortSignal): Promise<void> {
  const port = browser.runtime.connect({ name: REPORT_FEED_PORT });
  return new Promise<void>((resolve, reject) => {
    port.onMessage.addListener((given: unknown) => {
      const message = feedMessage.parse(given);
      if (message.kind === 'end') resolve();
      else if (message.kind === 'problem') reject(new FeedError(message.problem));
      else listener(message);
    });
    port.onDisconnect.addListener(() => reject(new FeedError(broken('the connection to the background was closed'))));
    signal?.addEventListener('abort', () => reject(new FeedError(broken('aborted'))));
    port.postMessage(request);
  }).finally(() => port.disconnect());
}

function broken(detail: string): Problem {
  return { ok: false, problem: 'failed', detail, retryAt: null };
}
