import { type NetworkEntry, isShownPdf } from './entry.ts';

/**
 * Bytes of the body after decompression. Of bodies that the browser throws away unread (of a redirect, of a preflight)
 * it counts none; there the length that the server declared stands, where it is the decoded one.
 */
export function bodySize(entry: NetworkEntry): number {
  const { method, status, decodedBytes, failure, responseHeaders } = entry;
  // For a PDF, the browser counts the bytes of its viewer page instead.
  if (isShownPdf(entry)) return declaredLength(responseHeaders);
  const hasNoBody = method === 'HEAD' || status === 0 || status === 204 || status === 304 || failure !== null;
  return decodedBytes > 0 || hasNoBody ? decodedBytes : declaredLength(responseHeaders);
}

/** What the server said the body's length is, where that is the decoded length; else 0. */
export function declaredLength(headers: Readonly<Record<string, string>>): number {
  const declared = headers['content-encoding'] ? 0 : Number(headers['content-length'] ?? 0);
  return Number.isSafeInteger(declared) && declared > 0 ? declared : 0;
}
