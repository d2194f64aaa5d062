import { useEffect, useState } from 'preact/hooks';
import type { TrackedScan } from '../messaging/protocol.ts';
import { isUnderWay } from '../storage/tracked-scans.ts';
import type { PopupData } from './popup-data.ts';
import { isSamePage } from './page/page-status.ts';

interface ScansNow {
  /** Scans of the same kind of window, latest first. */
  readonly recent: readonly TrackedScan[];
  /** The latest scan of this page. */
  readonly ofPage: TrackedScan | null;
}

/** Tracked scans, updated live. `onEnded` is called when this page's scan ends while the popup is open. */
export function useScans(
  { trackedScans, scans, isIncognito }: PopupData,
  url: string | null,
  onEnded: () => void,
): ScansNow {
  const [all, setAll] = useState(scans);
  useEffect(() => {
    const read = (): void => void trackedScans.all().then(setAll);
    const stop = trackedScans.watch(read);
    // Catches changes since `scans` was read.
    read();
    return stop;
  }, []);

  const recent = all.filter(scan => isIncognito || !scan.isIncognito);
  const ofPage = (url !== null && recent.find(scan => isSamePage(scan.url, url))) || null;
  const [underWay, setUnderWay] = useState<string | null>(null);
  useEffect(() => {
    if (ofPage !== null && isUnderWay(ofPage)) setUnderWay(ofPage.key);
    else if (ofPage !== null && ofPage.key === underWay) {
      setUnderWay(null);
      onEnded();
    }
  }, [ofPage?.key, ofPage?.state]);
  return { recent, ofPage };
}
