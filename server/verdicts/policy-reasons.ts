import type { Listing } from '../intelligence/intelligence.ts';
import type { Reason } from './reason.ts';
import type { PastScan } from './scan-history.ts';

// The weights of what decides are above all that an address' looks can add up to.
const LISTED = 20;
const SCANNED = 15;

export function onThreatList(listing: Listing): Reason {
  return {
    code: 'threat-list',
    message: `${WHAT[listing.scope]} is on the threat list “${listing.list}”${updated(listing)}`,
    evidence: listing.listed,
    weight: LISTED,
  };
}

export function onTrustedList(listing: Listing): Reason {
  return {
    code: 'trusted-list',
    message: `${WHAT[listing.scope]} is on the trusted list “${listing.list}”${updated(listing)}`,
    evidence: listing.listed,
    weight: -LISTED,
  };
}

export function scannedMalicious(scan: PastScan): Reason {
  const message = `The scan of ${day(scan.submittedAt)} found this address malicious`;
  return { code: 'scanned-malicious', message, evidence: scan.id, weight: SCANNED };
}

export function scannedSafe(scan: PastScan): Reason {
  const message = `No threat was found in your scan of ${day(scan.submittedAt)}`;
  return { code: 'scanned-safe', message, evidence: scan.id, weight: -SCANNED };
}

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
