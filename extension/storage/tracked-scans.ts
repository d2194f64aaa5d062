import type { Storage } from 'webextension-polyfill';
import { z } from 'zod';
import { isFinal } from '../../shared/scan-values.ts';
import { normalUrl } from '../../shared/url/normal-form.ts';
import { type TrackedScan, trackedScan } from '../messaging/protocol/scans.ts';

const KEY = 'scans';
const MAX_SCANS = 50;
const stored = z.array(trackedScan).catch([]);

type Area = Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;

interface Deps {
  /** Persistent storage; null in the background of private windows. */
  readonly disk: Area | null;
  /** Holds scans of private windows until the browser is closed. */
  readonly session: Area;
  readonly onChanged: Pick<Storage.Static['onChanged'], 'addListener' | 'removeListener'>;
}

interface ScannedUrl {
  /** In normal form. */
  readonly href: string | undefined;
  readonly isIncognito: boolean;
}

/** Scans started from this browser: the running and the latest. Written by the background only. */
export type TrackedScanStore = ReturnType<typeof createTrackedScanStore>;

export function createTrackedScanStore({ disk, session, onChanged }: Deps) {
  /** Of ended scans, until one changes: each link of a page may ask. */
  let scanned: Promise<readonly ScannedUrl[]> | null = null;
  /** One change at a time. */
  let changing: Promise<unknown> = Promise.resolve();

  const areas = disk === null ? [session] : [disk, session];
  const areaOf = (scan: TrackedScan): Area => (scan.isIncognito || disk === null ? session : disk);
  const read = async (area: Area): Promise<TrackedScan[]> => stored.parse((await area.get(KEY))[KEY]);

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = changing.then(work).finally(() => (scanned = null));
    changing = turn.catch(() => undefined);
    return turn;
  }

  function change(area: Area, work: (scans: readonly TrackedScan[]) => readonly TrackedScan[]): Promise<void> {
    return inTurn(async () => area.set({ [KEY]: work(await read(area)) }));
  }

  async function all(): Promise<readonly TrackedScan[]> {
    const scans = (await Promise.all(areas.map(read))).flat();
    return scans.toSorted((a, b) => b.startedAt - a.startedAt);
  }

  async function readScanned(): Promise<readonly ScannedUrl[]> {
    const ended = (await all()).filter(scan => scan.id !== null && !isUnderWay(scan));
    return ended.map(({ url, isIncognito }) => ({ href: normalUrl(url)?.href, isIncognito }));
  }

  return {
    /** The latest first. */
    all,

    /** Whether a scan of exactly this URL has ended. Windows that are not private know nothing of scans in private ones. */
    async hasScanned(url: string, isIncognito: boolean): Promise<boolean> {
      const href = normalUrl(url)?.href;
      scanned ??= readScanned().catch((error: unknown) => {
        scanned = null;
        throw error;
      });
      return (await scanned).some(scan => (isIncognito || !scan.isIncognito) && scan.href === href);
    },

    underWay: async (): Promise<readonly TrackedScan[]> => (await all()).filter(isUnderWay),

    /** Adds a scan, unless the same URL is being scanned: then returns that scan, else null. */
    add(scan: TrackedScan): Promise<TrackedScan | null> {
      const area = areaOf(scan);
      return inTurn(async () => {
        const scans = await read(area);
        const same = scans.find(each => isUnderWay(each) && isOfSame(each, scan));
        if (same !== undefined) return same;
        await area.set({ [KEY]: [scan, ...scans].filter((each, at) => at < MAX_SCANS || isUnderWay(each)) });
        return null;
      });
    },

    /** Does nothing where the scan was deleted meanwhile. */
    update(scan: TrackedScan): Promise<void> {
      return change(areaOf(scan), scans => scans.map(each => (each.key === scan.key ? scan : each)));
    },

    drop(scan: TrackedScan): Promise<void> {
      return change(areaOf(scan), scans => scans.filter(({ key }) => key !== scan.key));
    },

    /** Called when another server is connected. */
    async clear(): Promise<void> {
      await inTurn(() => Promise.all(areas.map(area => area.remove(KEY))));
    },

    /** Calls back on every change from any page. Returns a function that stops. */
    watch(listener: () => void): () => void {
      const onChange = (changes: Record<string, Storage.StorageChange>): void => {
        if (KEY in changes) listener();
      };
      onChanged.addListener(onChange);
      return () => onChanged.removeListener(onChange);
    },
  };
}

export function isUnderWay({ state }: TrackedScan): boolean {
  return state === 'SUBMITTING' || (state !== 'LOST' && !isFinal(state));
}

function isOfSame(a: TrackedScan, b: TrackedScan): boolean {
  return a.url === b.url && a.isIncognito === b.isIncognito;
}

/** Opens the store for normal or for private windows. */
export function openTrackedScanStore(
  { local, session, onChanged }: Storage.Static,
  isIncognitoContext: boolean,
): TrackedScanStore {
  return createTrackedScanStore({ disk: isIncognitoContext ? null : local, session, onChanged });
}
