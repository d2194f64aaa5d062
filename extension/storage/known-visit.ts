import type { Verdict } from '../../shared/api/scan-values.ts';
import type { Visit } from '../messaging/protocol/visits.ts';
import { membersOf } from './early-settings.ts';

/** Where the browser's memory has the visits of all tabs: pairs of a tab's id and its visit. */
export const VISITS_KEY = 'visits';

/** Each is here, or it does not compile. */
const VERDICTS: Readonly<Record<Verdict, true>> = { SAFE: true, MALICIOUS: true, UNRATED: true };

/**
 * The visit of one tab, of what lies there. Read by hand, since the schemas take longer to load than the popup to be drawn:
 * the background parsed it before it was kept, and whatever else of it is drawn is drawn as text. null for what is none.
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
