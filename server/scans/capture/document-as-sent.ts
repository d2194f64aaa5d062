import { decodeHtml } from '../../verdicts/page/decode-html.ts';
import type { CaptureContext } from './source.ts';

/** For what a browser may be made to draw without an end; a file in a viewer is none of these. */
const MARKUP: ReadonlySet<string | null> = new Set(['text/html', 'application/xhtml+xml', 'image/svg+xml']);
/** What says who asks. Lengths and connections are the business of each request, and pseudo-headers are none. */
const REPEATED =
  /^(?:accept|accept-language|authorization|cookie|referer|upgrade-insecure-requests|user-agent|sec-.+)$/;

/**
 * The final document, asked for once more as the browser asked for it, and cut to the limit of a DOM. The browser itself
 * cannot be asked: the process that draws a page is also the one that holds what it was sent.
 */
export async function documentAsSent({ outcome, egress, limits }: CaptureContext, timeoutMs: number): Promise<string> {
  const { mainEntry } = outcome();
  if (!mainEntry || !MARKUP.has(mainEntry.mimeType)) throw new Error('no markup was sent for the document');
  const url = new URL(mainEntry.url);
  url.username = '';
  url.password = '';
  const { status, headers, body } = await egress.fetch(url.href, {
    headers: Object.fromEntries(Object.entries(mainEntry.requestHeaders).filter(([name]) => REPEATED.test(name))),
    // Another page must not be taken for this one.
    maxRedirects: 0,
    maxBytes: limits.maxDomBytes,
    timeoutMs,
    keepsPart: true,
    acceptAnyCertificate: true,
  });
  if (status !== mainEntry.status)
    throw new Error(`the server answered ${mainEntry.status} to the browser, then ${status}`);
  const [, charset] = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i.exec(headers['content-type'] ?? '') ?? [];
  return decodeHtml(body, charset);
}
