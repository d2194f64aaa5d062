import type { Verdict } from '../../shared/scan-values.ts';
import type { Visit } from '../messaging/protocol/visits.ts';
import { membersOf } from './early-settings.ts';

/** Key of all visits in session storage: pairs of tab id and visit. */
export const VISITS_KEY = 'visits';

/**
 * The longest URL of a page that is kept. Pages choose theirs, of up to 2 MB, and five of those fill the session storage:
 * then no warning could be shown.
 */
const MAX_PAGE_URL = 16_384;

/** The URL of a page as it is kept: on the same host, so without a name and password that may be as long. */
export function keptUrl(url: string): string {
  if (url.length <= MAX_PAGE_URL) return url;
  const page = new URL(url);
  page.username = '';
  page.password = '';
  return page.href.slice(0, MAX_PAGE_URL);
}

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
