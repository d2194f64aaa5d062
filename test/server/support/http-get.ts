import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A GET with just these headers, for tests that stand for a browser: `fetch` sets Sec-Fetch-Mode itself. */
export async function httpGet(url: string | URL, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { headers }, resolve).on('error', reject).end();
  const response = await promise;
  const body = await buffer(response);
  return {
    status: response.statusCode,
    headers: new Headers(response.headers as Record<string, string>) /* none of them repeats */,
    body,
  };
}
