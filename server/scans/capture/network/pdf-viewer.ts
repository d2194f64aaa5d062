import type { NetworkEntry } from './entry.ts';

/** A PDF that the browser shows instead of saving it. */
export function isShownPdf({ resourceType, mimeType }: Pick<NetworkEntry, 'resourceType' | 'mimeType'>): boolean {
  return resourceType === 'Document' && mimeType === 'application/pdf';
}

/** Whether an entry is the browser's PDF viewer: it has the PDF's URL and a frame of its own, but no request was sent. */
export function isPdfViewer(
  answer: Pick<NetworkEntry, 'url' | 'resourceType' | 'responseHeaders'>,
  entries: readonly NetworkEntry[],
): boolean {
  if (!/^document$/i.test(answer.resourceType) || Object.keys(answer.responseHeaders).length > 0) return false;
  return entries.some(other => other.url === answer.url && isShownPdf(other));
}
