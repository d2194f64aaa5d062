import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { reasonOf } from '../../shared/reasons/reason-of.ts';
import type { Listing } from '../intelligence/intelligence.ts';
import type { Reason } from './reason.ts';
import type { PastScan } from './store.ts';

// Reasons are created on demand. The weights of deciding reasons exceed any sum of the URL model's weights.
const LISTED = 20;
const SCANNED = 15;

export const onThreatList = (listing: Listing) => (): Reason =>
  reasonOf('threat-list', { params: named(listing), evidence: listing.listed }, LISTED);

export const leadsToThreat = (target: NormalUrl, listing: Listing) => (): Reason =>
  reasonOf('leads-to-threat', { params: { ...named(listing), host: target.host }, evidence: target.href }, LISTED);

/** `target` is null if only the forwarding site knows it. */
export const leadsElsewhere =
  ({ list }: Listing, target: NormalUrl | null) =>
  (): Reason =>
    target === null
      ? reasonOf('leads-elsewhere', { params: { form: 'hidden', list }, evidence: '' }, 0)
      : reasonOf('leads-elsewhere', { params: { form: 'shown', list, host: target.host }, evidence: target.href }, 0);

export const onTrustedList = (listing: Listing) => (): Reason =>
  reasonOf('trusted-list', { params: named(listing), evidence: listing.listed }, -LISTED);

export const scannedMalicious = (scan: PastScan) => (): Reason =>
  reasonOf('scanned-malicious', { params: { date: scan.submittedAt.toISOString() }, evidence: '' }, SCANNED);

export const scannedSafe = (scan: PastScan) => (): Reason =>
  reasonOf('scanned-safe', { params: { date: scan.submittedAt.toISOString() }, evidence: '' }, -SCANNED);

export function unknown(): Reason {
  return reasonOf('not-enough-known', { evidence: '' }, 0);
}

/** Name and date of a list; bundled lists have no date. */
function named({ list, updatedAt }: Listing) {
  return updatedAt === null
    ? { form: 'named' as const, list }
    : { form: 'updated' as const, list, date: updatedAt.toISOString() };
}
