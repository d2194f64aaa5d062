import { decodeHtml } from '../../../page/decode-html.ts';
import type { CaptureContext } from '../source.ts';

/** Types whose rendering can hang. Files shown in a viewer cannot. */
const MARKUP: ReadonlySet<string | null> = new Set(['text/html', 'application/xhtml+xml', 'image/svg+xml']);
/** Headers that identify the client. Connection headers and HTTP/2 pseudo-headers must not be copied. */
const REPEATED =
  /^(?:accept|accept-language|authorization|cookie|referer|upgrade-insecure-requests|user-agent|sec-.+)$/;

/**
 * Requests the final document again with the browser's headers, cut to `maxDomBytes`. The browser cannot return it: the
 * hung renderer holds the response body. Throws if the document is no markup or the status differs.
 */
export async function refetchDocument({ outcome, egress, limits }: CaptureContext, timeoutMs: number): Promise<string> {
  const { mainEntry } = outcome();
  if (!mainEntry || !MARKUP.has(mainEntry.mimeType)) throw new Error('the document is not markup');
  const url = new URL(mainEntry.url);
  url.username = '';
  url.password = '';
  const { status, headers, body } = await egress.fetch(url.href, {
    headers: Object.fromEntries(Object.entries(mainEntry.requestHeaders).filter(([name]) => REPEATED.test(name))),
    // A redirect would lead to another document.
    maxRedirects: 0,
    maxBytes: limits.maxDomBytes,
    timeoutMs,
    allowPartial: true,
    acceptAnyCertificate: true,
  });
  if (status !== mainEntry.status)
    throw new Error(`the server answered ${mainEntry.status} to the browser, then ${status}`);
  const [, charset] = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i.exec(headers['content-type'] ?? '') ?? [];
  return decodeHtml(body, charset);
}
