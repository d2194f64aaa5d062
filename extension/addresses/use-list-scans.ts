import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import browser from 'webextension-polyfill';
import type { AddressList, ScanStart, TrackedScan } from '../messaging/protocol.ts';
import { requestScan } from '../pages/background-requests.ts';
import { isUnderWay, openTrackedScanStore } from '../storage/tracked-scans.ts';

/** What became of the request to scan an address. */
export type Scanning = ScanStart | { readonly kind: 'starting' };

export interface ListScans {
  /** By URL, those that were asked for on this page. */
  readonly scans: ReadonlyMap<string, Scanning>;
  readonly isStarting: boolean;
  /** Starts one scan after the other. Returns the last one that was started. */
  readonly start: (urls: readonly string[], isConfirmed?: boolean) => Promise<TrackedScan | null>;
}

/** Scans of the addresses of a list, followed to their end. */
export function useListScans(list: AddressList, onEnded: (url: string) => void): ListScans {
  const [scans, setScans] = useState<ReadonlyMap<string, Scanning>>(new Map());
  const [isStarting, setIsStarting] = useState(false);
  const store = useMemo(() => openTrackedScanStore(browser.storage, browser.extension.inIncognitoContext ?? false), []);
  const shown = useRef(scans);
  shown.current = scans;

  function set(url: string, scanning: Scanning): void {
    setScans(now => new Map(now).set(url, scanning));
  }

  async function look(): Promise<void> {
    const tracked = new Map((await store.all()).map(scan => [scan.key, scan]));
    for (const [url, scanning] of shown.current) {
      if (scanning.kind !== 'started') continue;
      const scan = tracked.get(scanning.scan.key);
      if (scan === undefined || scan.state === scanning.scan.state) continue;
      set(url, { kind: 'started', scan });
      if (!isUnderWay(scan)) onEnded(url);
    }
  }
  useEffect(() => store.watch(() => void look()), [store]);

  async function start(urls: readonly string[], isConfirmed = false): Promise<TrackedScan | null> {
    setIsStarting(true);
    let last: TrackedScan | null = null;
    for (const url of urls) {
      set(url, { kind: 'starting' });
      const answer = await requestScan({ url, isIncognito: list.isIncognito, isConfirmed });
      set(url, answer);
      if (answer.kind === 'started') last = answer.scan;
    }
    setIsStarting(false);
    return last;
  }

  return { scans, isStarting, start };
}
