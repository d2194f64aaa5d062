import { setTimeout as sleep } from 'node:timers/promises';
import { refetchDocument } from '../refetch-document.ts';
import { cutToBytes } from '../snapshot.ts';
import type { CaptureContext, Collector } from '../source.ts';

/** What a browser makes of an answer without a body. */
const EMPTY_DOCUMENT = '<html><head></head><body></body></html>';
/** If the browser has not answered by then, the document is requested from the server as well. */
const PATIENCE_MS = 2_000;
const SENT_MS = 8_000;

/** The document after rendering, as HTML, or as the server sent it where the browser cannot be asked; null where none was rendered. */
export const dom: Collector<'dom'> = {
  kind: 'collector',
  start: capture => async () => {
    const { snapshot, outcome, isScriptingDisabled } = capture;
    const { isRendered, status, errorCode } = outcome();
    // After the first look there is a second one.
    if (errorCode === 'BROWSER_CRASHED') return isScriptingDisabled ? kept(capture, readAsSent(capture)) : null;
    const sent = isRendered ? sentMeanwhile(capture) : null;
    sent?.catch(() => undefined); // unused if the browser answers after all
    try {
      return (await snapshot())?.html ?? (status === 'ERROR' ? null : EMPTY_DOCUMENT);
    } catch (error) {
      if (!sent) throw error;
      return kept(capture, sent);
    }
  },
};

async function kept({ note }: CaptureContext, sent: Promise<string | null>): Promise<string | null> {
  const html = await sent;
  note({ source: 'dom', message: 'the browser could not read the document; it is kept as the server sent it' });
  return html;
}

/** Null if the browser answers within PATIENCE_MS. */
async function sentMeanwhile(capture: CaptureContext): Promise<string | null> {
  const reading = capture.snapshot().then(
    () => true,
    () => false,
  );
  if (await Promise.race([reading, sleep(PATIENCE_MS, false)])) return null;
  return readAsSent(capture);
}

async function readAsSent(capture: CaptureContext): Promise<string> {
  return cutToBytes(await refetchDocument(capture, SENT_MS), capture.limits.maxDomBytes);
}
