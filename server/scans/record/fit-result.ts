import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import type { CapturedClassification, CaptureResult } from '../capture/source.ts';
import { jsonBytes, shrinkJson } from './shrink-json.ts';

/** Limit of a scan's record, and of its HAR, as JSON. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;
/** Room for the failure and the reason that name what was cut. */
const MARK_BYTES = 16 * 1024;
const MAX_PATHS = 10;
const MAX_PATH_CHARS = 100;

/**
 * Cuts a result to the limits of storage: a page can make each of its links a megabyte long, and every reader of the scan
 * would load them. Failures and reasons of the scan, and a comment in the HAR, name what was cut.
 */
export function fitResult(result: CaptureResult, maxBytes = MAX_RECORD_BYTES): CaptureResult {
  const { har, favicon, screenshot, full_page: fullPage, gates, ...members } = result.captured;
  const isTooLarge = jsonBytes(members) > maxBytes;
  const cut = new Set<string>();
  // Shrinking shortens texts and lists and keeps their types.
  const fitted = isTooLarge
    ? (shrinkJson(members, maxBytes - MARK_BYTES, path => cut.add(path)) as typeof members)
    : members;
  const captured = { ...fitted, har: har && fitHar(har, maxBytes), favicon, screenshot, full_page: fullPage, gates };
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

/** Paths contain keys that the page chose, so their number and length are limited. */
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
