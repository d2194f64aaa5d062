import { evaluated } from './cdp/evaluated.ts';
import type { Target } from './cdp/target.ts';
import { readDocument, type Snapshot, type SnapshotLimits } from './visit/read-document.ts';

/**
 * Reads the document of the main frame in an isolated world, whose objects the page cannot tamper with.
 * Null if there is no document of a server (nothing loaded, or an error page of the browser).
 */
export async function takeSnapshot(page: Target, frameId: string, limits: SnapshotLimits): Promise<Snapshot | null> {
  const { executionContextId } = await page.send('Page.createIsolatedWorld', { frameId, worldName: 'linkglass' });
  const answer = await page.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `(${readDocument.toString()})(${JSON.stringify(limits)})`,
    returnByValue: true,
    // A breakpoint or `debugger` statement must not pause the evaluation.
    disableBreaks: true,
  });
  // The return value of readDocument, as JSON.
  const snapshot = evaluated(answer).value as Snapshot;
  if (!/^(https?|blob|data):/i.test(snapshot.url)) return null;
  return { ...snapshot, html: cutToBytes(snapshot.html, limits.maxDomBytes) };
}

/** At most `maxBytes` of UTF-8, never half a character. */
export function cutToBytes(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes || Buffer.byteLength(text) <= maxBytes) return text;
  return new TextDecoder('utf-8').decode(Buffer.from(text).subarray(0, maxBytes)).replace(/�+$/u, '');
}
