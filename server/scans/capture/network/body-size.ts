import type { NetworkEntry } from './entry.ts';

/**
 * Bytes of the body after decompression. Of bodies that the browser throws away unread (of a redirect, of a preflight)
 * it counts none; there the length that the server declared stands, where it is the decoded one.
 */
export function bodySize({ method, status, decodedBytes, failure, responseHeaders }: NetworkEntry): number {
  const hasNoBody = method === 'HEAD' || status === 0 || status === 204 || status === 304 || failure !== null;
  if (decodedBytes > 0 || hasNoBody || responseHeaders['content-encoding']) return decodedBytes;
  const declared = Number(responseHeaders['content-length'] ?? 0);
  return Number.isSafeInteger(declared) && declared > 0 ? declared : 0;
}
