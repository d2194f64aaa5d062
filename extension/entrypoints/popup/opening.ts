import browser from 'webextension-polyfill';
import type { TrackedScan } from '../../messaging/protocol.ts';
import { SITE_ACCESS } from '../../permissions/needed.ts';
import { type ScanBook, openScanBook } from '../../storage/scan-book.ts';
import type { Seen } from './seen.ts';

/** What the popup knows before the background is asked. */
export interface Opening extends Seen {
  readonly book: ScanBook;
  readonly scans: readonly TrackedScan[];
  readonly hasSiteAccess: boolean;
}

export async function readOpening(seen: Seen): Promise<Opening> {
  const book = openScanBook(browser.storage, browser.extension.inIncognitoContext ?? false);
  const [scans, hasSiteAccess] = await Promise.all([book.all(), browser.permissions.contains(SITE_ACCESS)]);
  return { ...seen, book, scans, hasSiteAccess };
}
