import type { CaptureResult } from './source.ts';

/** Fills the gaps of the first result from the second. Network, cookies and console stay those of the first, with scripts. */
export function mergePasses(first: CaptureResult, second: CaptureResult): CaptureResult {
  const failures = [...first.failures, ...second.failures];
  const isMalicious = first.captured.classification?.verdict === 'MALICIOUS';
  // A script led elsewhere: the verdict on one page must not become that of the other's address.
  if (first.targetUrl !== null && first.targetUrl !== second.targetUrl)
    return { ...(isMalicious || isRead(first) ? first : second), failures };
  const found = Object.entries(first.captured).filter(
    ([member, value]) =>
      // The classification of an incomplete pass is only kept if it is MALICIOUS: without scripts, a page may show less.
      (member !== 'classification' || isMalicious) &&
      !(member === 'dom' && isUnrendered(first.captured)) &&
      value !== null &&
      !isEmpty(value),
  );
  // The words of a picture belong to that picture.
  const { picture } = first.captured.screenshot === null ? second.captured : first.captured;
  const outcome = first.status === 'ERROR' ? second : first;
  return {
    ...outcome,
    captured: { ...second.captured, ...Object.fromEntries(found), picture },
    failures,
  };
}

function isRead({ status, captured }: CaptureResult): boolean {
  return status !== 'ERROR' && captured.dom !== null && !isUnrendered(captured);
}

/** The browser could not read the document: `dom` is the HTML that the server sent. */
export function isUnrendered({ dom, page }: CaptureResult['captured']): boolean {
  return dom !== null && page === null;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
