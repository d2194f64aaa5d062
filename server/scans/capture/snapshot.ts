import type { Target } from './cdp/target.ts';
import { readDocument } from './read-document.ts';

/** What the browser shows a file that is no page in. */
export type Viewer = 'text' | 'xml' | 'image' | 'pdf' | 'media';

/** What the frozen document says of itself. Texts are cut to the limits given. */
export interface Snapshot {
  readonly url: string;
  readonly html: string;
  /** Null for a page. Title, meta tags, links and icons of a viewer are the browser's own, and left out here. */
  readonly viewer: Viewer | null;
  readonly title: string;
  /** Visible text; of a viewer, the file's own text. */
  readonly text: string;
  /** name, property, http-equiv or itemprop → content. */
  readonly metaTags: readonly (readonly [name: string, content: string])[];
  /** Absolute http(s) targets of links, unique, in order. */
  readonly links: string[];
  readonly icons: { href: string; rel: string; type: string | null; sizes: string | null }[];
  readonly manifestUrl: string | null;
  readonly language: string | null;
  /** False where nothing was ever there to paint: the document got no body, and no frame of it was drawn. */
  readonly isPainted: boolean;
}

export interface SnapshotLimits {
  readonly maxDomBytes: number;
  readonly maxTextChars: number;
  readonly maxLinks: number;
  readonly maxMetaTags: number;
}

/**
 * Reads the document of the main frame in a world of its own, whose objects the page cannot have tampered with.
 * Null when there is no document of a server (nothing loaded, or the browser's own error page).
 */
export async function takeSnapshot(page: Target, frameId: string, limits: SnapshotLimits): Promise<Snapshot | null> {
  const { executionContextId } = await page.send('Page.createIsolatedWorld', { frameId, worldName: 'linkglass' });
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `(${readDocument.toString()})(${JSON.stringify(limits)})`,
    returnByValue: true,
    // The page's own scripts are off by then; this is the harness's.
    disableBreaks: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  // The shape is that of readDocument's return value, carried as JSON.
  const snapshot = result.value as Snapshot;
  if (!/^(https?|blob|data):/i.test(snapshot.url)) return null;
  return { ...snapshot, html: cutToBytes(snapshot.html, limits.maxDomBytes) };
}

/** At most `maxBytes` of UTF-8, never half a character. */
export function cutToBytes(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes) return text;
  return new TextDecoder('utf-8').decode(Buffer.from(text).subarray(0, maxBytes)).replace(/�+$/u, '');
}
