import { type NetworkEntry, isShownPdf } from './entry.ts';

/**
 * Bytes of the body after decompression. For bodies that the browser discards unread (of redirects and preflights), the
 * declared length if it is the decoded one.
 */
export function bodySize(entry: NetworkEntry): number {
  const { method, status, decodedBytes, failure, responseHeaders } = entry;
  // For a PDF, the browser counts the bytes of its viewer page.
  if (isShownPdf(entry)) return declaredLength(responseHeaders);
  const hasNoBody = method === 'HEAD' || status === 0 || status === 204 || status === 304 || failure !== null;
  return decodedBytes > 0 || hasNoBody ? decodedBytes : declaredLength(responseHeaders);
}

/** The Content-Length if the body is not encoded; else 0. */
export function declaredLength(headers: Readonly<Record<string, string>>): number {
  const declared = headers['content-encoding'] ? 0 : Number(headers['content-length'] ?? 0);
  return Number.isSafeInteger(declared) && declared > 0 ? declared : 0;
}
