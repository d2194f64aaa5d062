import { hammingDistance } from '../../shared/similarity/hamming.ts';
import { createPolling } from '../async/polling.ts';
import { officialHostOf } from './official-host.ts';
import type { BrandStore } from './store.ts';

/** The favicons of built-in brands, from stored scans of their official hosts. */
export interface KnownIcons {
  /** Id of the brand with a similar icon; null if no brand or several have one. */
  brandOf(phash: string): string | null;
  refresh(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Deps {
  readonly store: Pick<BrandStore, 'icons'>;
  readonly onError: (error: unknown) => void;
}

const REFRESH_MS = 10 * 60_000;
const MAX_SCANS = 20_000;
const MAX_ICONS = 5_000;
/** Hamming distance of the same picture in another size or format. */
const MAX_DISTANCE = 4;

export function createKnownIcons({ store, onError }: Deps): KnownIcons {
  let icons: ReadonlyMap<string, string | null> = new Map();
  const polling = createPolling(refresh, REFRESH_MS, onError);

  async function refresh(): Promise<void> {
    const found = new Map<string, string | null>();
    for (const { brandId, targetUrl, phash } of await store.icons(MAX_SCANS)) {
      // Only official hosts count.
      if (officialHostOf(targetUrl ?? '')?.builtIn?.id !== brandId) continue;
      const known = found.get(phash);
      if (known === undefined && found.size >= MAX_ICONS) continue;
      found.set(phash, known === undefined || known === brandId ? brandId : null);
    }
    icons = found;
  }

  return {
    brandOf(phash) {
      if (isUniform(phash)) return null;
      const brands = new Set<string | null>();
      for (const [icon, brand] of icons) if (hammingDistance(icon, phash) <= MAX_DISTANCE) brands.add(brand);
      const [brand = null] = brands;
      return brands.size === 1 ? brand : null;
    },
    refresh,
    start: () => polling.start(),
    stop: () => polling.stop(),
  };
}

/** All icons of a single colour have the same hash. */
function isUniform(phash: string): boolean {
  return ['0'.repeat(16), `8${'0'.repeat(15)}`].some(uniform => hammingDistance(phash, uniform) <= MAX_DISTANCE);
}
