import type { NormalUrl } from '../../shared/url/normal-form.ts';
import type { Listing } from '../intelligence/intelligence.ts';
import type { Reason } from './reason.ts';
import type { PastScan } from './scan-history.ts';

// Each is made only when somebody asks. The weights of what decides are above all that an address' looks can add up to.
const LISTED = 20;
const SCANNED = 15;

export const onThreatList = (listing: Listing) => (): Reason => ({
  code: 'threat-list',
  message: `${WHAT[listing.scope]} is on the threat list “${listing.list}”${updated(listing)}`,
  evidence: listing.listed,
  weight: LISTED,
});

export const leadsToThreat = (target: NormalUrl, listing: Listing) => (): Reason => ({
  code: 'leads-to-threat',
  message: `It leads on to ${target.host}, and ${WHAT[listing.scope].toLowerCase()} there is on the threat list “${listing.list}”${updated(listing)}`,
  evidence: target.href,
  weight: LISTED,
});

/** `target` is null where only the site that sends on can tell. */
export const leadsElsewhere = (listing: Listing, target: NormalUrl | null) => (): Reason => ({
  code: 'leads-elsewhere',
  message: `${WHAT[listing.scope]} is on the trusted list “${listing.list}”${updated(listing)}, but this address leads on to ${
    target === null ? 'one that it does not show' : `${target.host}, which may be anybody's`
  }`,
  evidence: target?.href ?? '',
  weight: 0,
});

export const onTrustedList = (listing: Listing) => (): Reason => ({
  code: 'trusted-list',
  message: `${WHAT[listing.scope]} is on the trusted list “${listing.list}”${updated(listing)}`,
  evidence: listing.listed,
  weight: -LISTED,
});

export const scannedMalicious = (scan: PastScan) => (): Reason => ({
  code: 'scanned-malicious',
  message: `The scan of ${day(scan.submittedAt)} found this address malicious`,
  evidence: scan.id,
  weight: SCANNED,
});

export const scannedSafe = (scan: PastScan) => (): Reason => ({
  code: 'scanned-safe',
  message: `No threat was found in your scan of ${day(scan.submittedAt)}`,
  evidence: scan.id,
  weight: -SCANNED,
});

export function unknown(): Reason {
  return {
    code: 'not-enough-known',
    message: 'No list and no recent scan knows this address',
    evidence: '',
    weight: 0,
  };
}

const WHAT = { url: 'The address', host: 'The host', domain: 'The domain' } as const;

function updated({ updatedAt }: Listing): string {
  return updatedAt === null ? '' : ` of ${day(updatedAt)}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function day(date: Date): string {
  return DAY.format(date);
}
