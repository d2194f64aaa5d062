import { hammingDistance } from '../../shared/similarity/hamming.ts';
import { createPolling } from '../async/polling.ts';
import { officialHostOf } from '../brand-catalogue/official-host.ts';
import type { BrandStore } from './store.ts';

/** The favicons of built-in brands, from stored scans of their official hosts. */
export type KnownIcons = ReturnType<typeof createKnownIcons>;

interface Deps {
  readonly store: Pick<BrandStore, 'icons' | 'iconsRevision'>;
  readonly onError: (error: unknown) => void;
}

const LOOK_MS = 1_000;
/** Deleted scans change no revision. */
const REFRESH_MS = 10 * 60_000;
const MAX_SCANS = 20_000;
const MAX_ICONS = 5_000;
/** Hamming distance of the same picture in another size or format. */
const MAX_DISTANCE = 4;

export function createKnownIcons({ store, onError }: Deps) {
  let icons: ReadonlyMap<string, string | null> = new Map();
  let revision = -1;
  let refreshedAt = -Infinity;
  const polling = createPolling(look, LOOK_MS, onError);

  /** Reads the icons again after a change by any process. */
  async function look(): Promise<void> {
    const current = await store.iconsRevision();
    if (current === revision && performance.now() - refreshedAt < REFRESH_MS) return;
    await refresh();
    revision = current;
    refreshedAt = performance.now();
  }

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
    /** Id of the brand with a similar icon; null if no brand or several have one. */
    brandOf(phash: string): string | null {
      if (isUniform(phash)) return null;
      const brands = new Set<string | null>();
      for (const [icon, brand] of icons) if (hammingDistance(icon, phash) <= MAX_DISTANCE) brands.add(brand);
      const [brand = null] = brands;
      return brands.size === 1 ? brand : null;
    },
    /** Whether scans of the brand have shown exactly this icon. */
    isKnown(phash: string, brandId: string): boolean {
      const known = icons.get(phash);
      // null: also shown by another brand, which more scans cannot change
      return known === brandId || known === null || icons.size >= MAX_ICONS;
    },
    refresh,
    ...polling,
  };
}

/** All icons of a single colour have the same hash. */
function isUniform(phash: string): boolean {
  return ['0'.repeat(16), `8${'0'.repeat(15)}`].some(uniform => hammingDistance(phash, uniform) <= MAX_DISTANCE);
}
