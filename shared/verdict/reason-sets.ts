import { ADDRESS_SENTENCES } from '../reasons/address-sentences.ts';
import type { Reason } from '../reasons/reason-of.ts';

export function isOfAddress({ code }: Reason): boolean {
  return Object.hasOwn(ADDRESS_SENTENCES, code);
}

/** Whether the page was looked at: an address that was not scanned has reasons about the address only. */
function isOfPage(reasons: readonly Reason[]): boolean {
  return reasons.some(reason => !isOfAddress(reason) && reason.code !== 'real-site');
}

/** The reason with the first of these codes that there is. */
export function find(reasons: readonly Reason[], ...codes: readonly string[]): Reason | null {
  for (const code of codes) {
    const found = reasons.find(reason => reason.code === code);
    if (found !== undefined) return found;
  }
  return null;
}

/** About the scan itself; the headline says the same. */
const REPLACED: ReadonlySet<string> = new Set([
  'scanned-malicious',
  'scanned-safe',
  'no-threat-found',
  'not-enough-known',
  'real-site',
]);
/** About the address, but they decide a verdict, so they are shown beside those about the page. */
const DECIDES: ReadonlySet<string> = new Set(['threat-list', 'leads-to-threat', 'leads-elsewhere', 'trusted-list']);

/** The reasons to list below a headline that already says some. */
export function othersOf(reasons: readonly Reason[], said: readonly (Reason | null)[]): Reason[] {
  const hidesAddress = isOfPage(reasons);
  return reasons.filter(reason => {
    if (said.includes(reason) || REPLACED.has(reason.code)) return false;
    return !hidesAddress || !isOfAddress(reason) || DECIDES.has(reason.code);
  });
}
