import browser from 'webextension-polyfill';
import type { TrackedScan } from '../messaging/protocol.ts';
import { SITE_ACCESS } from '../permissions/needed.ts';
import { type TrackedScanStore, openTrackedScanStore } from '../storage/tracked-scans.ts';
import type { TabSnapshot } from './page/tab-snapshot.ts';

/** What the popup reads without the background. */
export interface PopupData extends TabSnapshot {
  readonly trackedScans: TrackedScanStore;
  readonly scans: readonly TrackedScan[];
  readonly hasSiteAccess: boolean;
}

export async function readPopupData(snapshot: TabSnapshot): Promise<PopupData> {
  const trackedScans = openTrackedScanStore(browser.storage, browser.extension.inIncognitoContext ?? false);
  const [scans, hasSiteAccess] = await Promise.all([trackedScans.all(), browser.permissions.contains(SITE_ACCESS)]);
  return { ...snapshot, trackedScans, scans, hasSiteAccess };
}
