import { reasonOf } from '../../shared/reasons/reason-of.ts';
import type { CapturedClassification, CaptureResult } from './capture/source.ts';
import { jsonBytes, shrinkJson } from './shrink-json.ts';

/** Of the record of a scan, and of its HAR: bytes of JSON. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;
/** What is said of the cut has room of its own. */
const MARK_BYTES = 16 * 1024;
const MAX_PATHS = 10;
const MAX_PATH_CHARS = 100;

/**
 * What a visit found, cut to what is kept: a page can make a megabyte of each of its links, and whoever reads its scan pays.
 * What was cut is named among the failures and reasons of the scan, and in the HAR.
 */
export function fitResult(result: CaptureResult, maxBytes = MAX_RECORD_BYTES): CaptureResult {
  const { har, favicon, screenshot, ...members } = result.captured;
  const isTooLarge = jsonBytes(members) > maxBytes;
  const cut = new Set<string>();
  // Texts and lists of a page come back as texts and lists, only shorter.
  const fitted = isTooLarge
    ? (shrinkJson(members, maxBytes - MARK_BYTES, path => cut.add(path)) as typeof members)
    : members;
  const captured = { ...fitted, har: har && fitHar(har, maxBytes), favicon, screenshot };
  if (cut.size === 0) return { ...result, captured };
  const paths = listed([...cut]);
  return {
    ...result,
    captured: { ...captured, classification: withReason(fitted.classification, paths) },
    failures: [...result.failures, { source: 'record', message: `cut to ${maxBytes} bytes: ${paths}` }],
  };
}

function fitHar(har: object, maxBytes: number): object {
  if (jsonBytes(har) <= maxBytes) return har;
  const fitted = shrinkJson(har, maxBytes - MARK_BYTES, () => undefined) as { log?: object };
  return { ...fitted, log: { ...fitted.log, comment: HAR_COMMENT } };
}

const HAR_COMMENT = 'This archive was too large: long texts in it are cut, and end with dots.';

/** Names in paths may be a page's. */
function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, MAX_PATHS).map(path => path.slice(0, MAX_PATH_CHARS));
  return shown.join(', ') + (paths.length > MAX_PATHS ? ` and ${paths.length - MAX_PATHS} more` : '');
}

function withReason(classification: CapturedClassification | null, evidence: string): CapturedClassification | null {
  if (!classification) return null;
  const reason = reasonOf('evidence-cut', { evidence }, 0);
  const { withoutOwnBrands: others, reasons } = classification;
  return {
    ...classification,
    reasons: [...reasons, reason],
    ...(others ? { withoutOwnBrands: { ...others, reasons: [...others.reasons, reason] } } : {}),
  };
}
