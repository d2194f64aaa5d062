import { randomUUID } from 'node:crypto';
import { officialHostOf } from './official-host.ts';
import type { BrandStore, NewBrand } from './store.ts';

/** Scans looked at, and tied, in one go: what runs beside waits no longer than for one. */
const BATCH = 1_000;

/** Makes a private brand and ties it to the scans of its domains that are stored already. null where the account has a brand of this name. */
export async function createPrivateBrand(store: BrandStore, brand: Omit<NewBrand, 'id'>): Promise<string | null> {
  const id = randomUUID();
  if (!(await store.add({ ...brand, id }))) return null;
  const domains = new Set(brand.domains);
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const targets = await store.targets(before, BATCH);
    const own = targets.filter(({ targetUrl }) => domains.has(officialHostOf(targetUrl)?.domain ?? ''));
    await store.linkScans(
      id,
      own.map(target => target.seq),
    );
    const oldest = targets.at(-1);
    if (!oldest) return id;
    before = oldest.seq;
  }
}
