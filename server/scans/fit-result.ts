import type { CapturedClassification, CaptureResult } from './capture/source.ts';
import { shrinkJson } from './shrink-json.ts';

/** Of the record of a scan, and of its HAR: bytes of JSON. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;

/**
 * What a visit found, cut to what is kept: a page can make a megabyte of each of its links, and whoever reads its scan pays.
 * What was cut is named among the failures and reasons of the scan, and in the HAR.
 */
export function fitResult(result: CaptureResult, maxBytes = MAX_RECORD_BYTES): CaptureResult {
  const { har, favicon, screenshot, ...members } = result.captured;
  const cut = new Set<string>();
  // Texts and lists of a page come back as texts and lists, only shorter.
  const fitted = shrinkJson(members, maxBytes, path => cut.add(path)) as typeof members;
  const captured = { ...fitted, har: har && fitHar(har, maxBytes), favicon, screenshot };
  if (cut.size === 0) return { ...result, captured };
  const paths = [...cut].join(', ');
  return {
    ...result,
    captured: { ...captured, classification: withReason(fitted.classification, paths) },
    failures: [...result.failures, { source: 'record', message: `cut to ${maxBytes} bytes: ${paths}` }],
  };
}

function fitHar(har: object, maxBytes: number): object {
  let isCut = false;
  // What is said of the cut takes some room too.
  const fitted = shrinkJson(har, maxBytes - HAR_COMMENT.length - 100, () => (isCut = true)) as { log?: object };
  return isCut ? { ...fitted, log: { ...fitted.log, comment: HAR_COMMENT } } : har;
}

const HAR_COMMENT = 'This archive was too large: long texts in it are cut, and end with dots.';

function withReason(classification: CapturedClassification | null, evidence: string): CapturedClassification | null {
  if (!classification) return null;
  const reason = { code: 'evidence-cut', message: 'Too large to keep whole: long parts are cut', evidence, weight: 0 };
  return { ...classification, reasons: [...classification.reasons, reason] };
}
