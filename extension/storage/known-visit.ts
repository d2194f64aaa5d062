import type { Verdict } from '../../shared/scan-values.ts';
import type { Visit } from '../messaging/protocol/visits.ts';
import { membersOf } from './early-settings.ts';

/** Key of all visits in session storage: pairs of tab id and visit. */
export const VISITS_KEY = 'visits';

/** Typed so that a missing verdict does not compile. */
const VERDICTS: Readonly<Record<Verdict, true>> = { SAFE: true, MALICIOUS: true, UNRATED: true };

/**
 * The visit of one tab from session storage. Checked by hand, since schemas take longer to load than the popup takes to
 * paint. The background validated it before storing, and the popup shows its parts as text. null for invalid data.
 */
export function knownVisit(stored: unknown, tabId: number): Visit | null {
  const pairs = listOf(stored).map(listOf);
  const visit = pairs.find(([id]) => id === String(tabId))?.[1];
  return isVisit(visit) ? visit : null;
}

function isVisit(value: unknown): value is Visit {
  const { url, result, local } = membersOf(value);
  return typeof url === 'string' && URL.canParse(url) && isResult(result) && (local === null || hasReasons(local));
}

function isResult(value: unknown): boolean {
  if (value === null) return true;
  const { kind, status, score } = membersOf(value);
  if (kind !== 'checked') return kind === 'not-sent' || kind === 'unavailable';
  return (
    typeof status === 'string' && Object.hasOwn(VERDICTS, status) && typeof score === 'number' && hasReasons(value)
  );
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function hasReasons(value: unknown): boolean {
  const { reasons } = membersOf(value);
  return Array.isArray(reasons) && reasons.every(reason => typeof reason === 'object' && reason !== null);
}
