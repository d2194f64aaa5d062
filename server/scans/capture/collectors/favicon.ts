import type { FaviconDecoder } from '../images/favicon-decoder.ts';
import { withTimeout } from '../../../async/with-timeout.ts';
import type { CaptureContext, CapturedFavicon, Collector } from '../source.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** For one response, and for all of them. */
const TIMEOUT_MS = 3_000;
const SEARCH_MS = 8_000;
const MAX_TRIES = 6;
const MAX_DATA_URL_CHARS = 256 * 1024;

/** The page's icon: the one the browser loaded, else from the link elements, the manifest or /favicon.ico, in this order. */
export const createFavicon =
  ({ decode, warmUp }: Pick<FaviconDecoder, 'decode' | 'warmUp'>): Collector<'favicon'> =>
  capture => {
    // Start the decoder process while the page loads.
    warmUp();
    return async () => {
      const { targetUrl, isRendered } = capture.outcome();
      if (!targetUrl || !isRendered) return null;
      const search: Search = { capture, deadline: Date.now() + SEARCH_MS };
      for (const candidate of (await candidates(search, targetUrl)).slice(0, MAX_TRIES)) {
        if (timeLeft(search) === 0) return null;
        const file = await read(search, candidate).catch(() => null);
        const decoding = file && decode(file.bytes, file.mimetype);
        const image = decoding && (await withTimeout('decoding an icon', timeLeft(search), decoding).catch(() => null));
        if (image) return { ...image, url: shown(candidate), name: nameOf(candidate) } satisfies CapturedFavicon;
      }
      return null;
    };
  };

interface Search {
  readonly capture: CaptureContext;
  /** Time (ms since the epoch) at which the search ends. */
  readonly deadline: number;
}

function timeLeft({ deadline }: Search): number {
  return Math.max(0, deadline - Date.now());
}

/** Absolute URLs, best first, unique. */
async function candidates(search: Search, targetUrl: string): Promise<string[]> {
  const { capture } = search;
  const snapshot = await capture.snapshot();
  const linked = (snapshot?.icons ?? [])
    .filter(icon => !/mask-icon/i.test(icon.rel))
    .map(icon => icon.href)
    .filter(isReadable);
  const fallback = new URL('/favicon.ico', targetUrl).href;
  const known = new Set([...linked, fallback]);
  // Prefer what the browser loaded: it chose by size, type and colour scheme, and needs no second request.
  const taken = capture.network.entries
    .filter(entry => entry.resourceType === 'Other' && entry.status === 200 && known.has(entry.url))
    .map(entry => entry.url)
    .toReversed();
  const inManifest =
    linked.length === 0 && taken.length === 0 ? await manifestIcons(search, snapshot?.manifestUrl) : [];
  return [...new Set([...taken, ...linked, ...inManifest, fallback])];
}

async function manifestIcons(search: Search, manifestUrl: string | null | undefined): Promise<string[]> {
  if (!manifestUrl || !isReadable(manifestUrl)) return [];
  try {
    const { bytes } = await read(search, manifestUrl);
    const manifest: unknown = JSON.parse(bytes.toString('utf8'));
    const icons = (manifest as { icons?: unknown } | null)?.icons;
    if (!Array.isArray(icons)) return [];
    return icons
      .slice(0, MAX_TRIES)
      .map((icon: { src?: unknown } | null) => (typeof icon?.src === 'string' ? icon.src : ''))
      .filter(src => src !== '' && URL.canParse(src, manifestUrl))
      .map(src => new URL(src, manifestUrl).href)
      .filter(isReadable);
  } catch {
    return []; // not a valid manifest
  }
}

async function read(search: Search, url: string): Promise<{ bytes: Buffer; mimetype: string | null }> {
  const { capture } = search;
  if (/^data:/i.test(url)) return readDataUrl(url);
  const entry = capture.network.entries.findLast(each => each.url === url && each.status !== 0);
  if (entry && entry.status >= 400) throw new Error(`the browser got status ${entry.status}`);
  const held = entry && (await capture.network.body(entry));
  if (held && held.length > 0) return { bytes: held, mimetype: entry.mimeType };
  const { status, body, headers } = await capture.egress.fetch(url, {
    headers: { 'user-agent': capture.scan.userAgent, accept: 'image/avif,image/webp,image/*,*/*;q=0.8' },
    maxBytes: MAX_BYTES,
    timeoutMs: Math.min(TIMEOUT_MS, timeLeft(search)),
    acceptAnyCertificate: true,
  });
  if (status !== 200) throw new Error(`status ${status}`);
  return { bytes: body, mimetype: headers['content-type'] ?? null };
}

function readDataUrl(url: string): { bytes: Buffer; mimetype: string | null } {
  const match = /^data:([^,;]*)([^,]*),(.*)$/is.exec(url);
  if (!match) throw new Error('not a data URL');
  const [, mimetype = '', parameters = '', data = ''] = match;
  const bytes = /;\s*base64\s*$/i.test(parameters)
    ? Buffer.from(decodeURIComponent(data), 'base64')
    : Buffer.from(decodeURIComponent(data), 'utf8');
  return { bytes, mimetype: mimetype || null };
}

function isReadable(url: string): boolean {
  return /^https?:/i.test(url) || (/^data:/i.test(url) && url.length <= MAX_DATA_URL_CHARS);
}

function shown(url: string): string {
  return url.slice(0, 4096);
}

/** The file name at the end of the URL; null if there is none. */
function nameOf(url: string): string | null {
  if (/^data:/i.test(url)) return null;
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 255) || null;
  } catch {
    return last.slice(0, 255) || null;
  }
}
