import type { Scan } from '../../../shared/api/scans.ts';
import { isFinal } from '../../../shared/api/scan-values.ts';
import { pivotQuery } from './pivot-query.ts';

/** The query that finds the other scans of an address; null for an address that no query can hold. */
export function scansOfAddress(submittedUrl: string): string | null {
  return pivotQuery({ attribute: 'submitted_url', value: submittedUrl });
}

/** Of those that were found: the finished ones of the same address, newest first, without the one that is looked at. */
export function othersOf(scan: Scan, found: readonly Scan[]): Scan[] {
  const wanted = scan.submitted_url.toLowerCase();
  return found
    .filter(
      ({ id, status, submitted_url }) => id !== scan.id && isFinal(status) && submitted_url.toLowerCase() === wanted,
    )
    .toSorted((a, b) => b.submitted_date.localeCompare(a.submitted_date));
}
