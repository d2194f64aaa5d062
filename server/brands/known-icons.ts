import { hammingDistance } from '../../shared/similarity/hamming.ts';
import { createPolling } from '../polling.ts';
import type { Database } from '../storage/database.ts';
import { officialHostOf } from './official-host.ts';

/** The favicons of built-in brands, from stored scans of their official hosts. */
export interface KnownIcons {
  /** Id of the brand with a similar icon; null if no brand or several have one. */
  brandOf(phash: string): string | null;
  refresh(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Deps {
  readonly database: Pick<Database, 'reader'>;
  readonly onError: (error: unknown) => void;
}

const REFRESH_MS = 10 * 60_000;
const MAX_SCANS = 20_000;
const MAX_ICONS = 5_000;
/** Hamming distance of the same picture in another size or format. */
const MAX_DISTANCE = 4;

export function createKnownIcons({ database, onError }: Deps): KnownIcons {
  let icons: ReadonlyMap<string, string | null> = new Map();
  const polling = createPolling(refresh, REFRESH_MS, onError);

  async function refresh(): Promise<void> {
    const rows: Row[] = await database
      .reader('scan_brands as b')
      .join('scans as s', 's.seq', 'b.scan_seq')
      .join('search_documents as d', 'd.seq', 'b.scan_seq')
      .where('b.relation', 'genuine')
      // Private scans must not influence verdicts of others.
      .where('s.private_scan', false)
      .whereNotNull('d.favicon_high')
      .orderBy('b.scan_seq', 'desc')
      .limit(MAX_SCANS)
      .select('b.brand_id', 's.target_url', 'd.favicon_high', 'd.favicon_low');
    const found = new Map<string, string | null>();
    for (const row of rows) {
      // Only official hosts count.
      if (officialHostOf(row.target_url ?? '')?.builtIn?.id !== row.brand_id) continue;
      const phash = hex(row.favicon_high) + hex(row.favicon_low);
      const known = found.get(phash);
      if (known === undefined && found.size >= MAX_ICONS) continue;
      found.set(phash, known === undefined || known === row.brand_id ? row.brand_id : null);
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

/** PostgreSQL returns 64-bit numbers as text. */
interface Row {
  readonly brand_id: string;
  readonly target_url: string | null;
  readonly favicon_high: number | string;
  readonly favicon_low: number | string;
}

function hex(half: number | string): string {
  return Number(half).toString(16).padStart(8, '0');
}

/** All icons of a single colour have the same hash. */
function isUniform(phash: string): boolean {
  return ['0'.repeat(16), `8${'0'.repeat(15)}`].some(uniform => hammingDistance(phash, uniform) <= MAX_DISTANCE);
}
