import { setTimeout as sleep } from 'node:timers/promises';
import { refetchDocument } from '../visit/refetch-document.ts';
import { cutToBytes } from '../snapshot.ts';
import type { CaptureContext, Collector } from '../source.ts';

/** The document of a response without a body. */
const EMPTY_DOCUMENT = '<html><head></head><body></body></html>';
/** If the browser has not answered by then, the document is also requested from the server. */
const PATIENCE_MS = 2_000;
const SENT_MS = 8_000;

/** The rendered document as HTML, or the document as the server sent it if the browser cannot return it; null if nothing was rendered. */
export const dom: Collector<'dom'> = capture => async () => {
  const { snapshot, outcome, isScriptingDisabled } = capture;
  const { isRendered, status, errorCode } = outcome();
  // After a crash in the first pass, the second pass captures the document.
  if (errorCode === 'BROWSER_CRASHED') return isScriptingDisabled ? withNote(capture, refetch(capture)) : null;
  const refetched = isRendered ? refetchIfSlow(capture) : null;
  refetched?.catch(() => undefined); // not awaited if the browser answers
  try {
    return (await snapshot())?.html ?? (status === 'ERROR' ? null : EMPTY_DOCUMENT);
  } catch (error) {
    if (!refetched) throw error;
    return withNote(capture, refetched);
  }
};

async function withNote({ note }: CaptureContext, refetched: Promise<string | null>): Promise<string | null> {
  const html = await refetched;
  note({ source: 'dom', message: 'the browser could not read the document; kept as the server sent it' });
  return html;
}

/** Null if the browser answers within PATIENCE_MS. */
async function refetchIfSlow(capture: CaptureContext): Promise<string | null> {
  const reading = capture.snapshot().then(
    () => true,
    () => false,
  );
  if (await Promise.race([reading, sleep(PATIENCE_MS, false)])) return null;
  return refetch(capture);
}

async function refetch(capture: CaptureContext): Promise<string> {
  return cutToBytes(await refetchDocument(capture, SENT_MS), capture.limits.maxDomBytes);
}
