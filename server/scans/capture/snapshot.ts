import type { Target } from './cdp/target.ts';
import { readDocument, type Snapshot, type SnapshotLimits } from './read-document.ts';

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
