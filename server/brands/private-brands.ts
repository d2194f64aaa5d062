import { randomUUID } from 'node:crypto';
import { siteOf } from '../../shared/url/site.ts';
import { officialHostOf } from '../brand-catalogue/official-host.ts';
import type { BrandStore, NewBrand } from './store.ts';

/** Scans per transaction: short enough not to delay other writers. */
const BATCH = 1_000;

/** Creates a private brand and links it to stored scans of its domains. null if the account already has a brand of this name. */
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

/** Parses a registrable domain as a person types it, in any case and script. Throws an Error that says what is wrong. */
export function parseDomain(text: string): string {
  const name = text.trim();
  const hostname = URL.canParse(`https://${name}`) ? new URL(`https://${name}`).hostname : '';
  if (hostname === '' || /[\s/?#@:\\]/.test(name)) throw new Error(`"${name}" is not a domain`);
  const { domain } = siteOf(hostname);
  if (domain === null) throw new Error(`"${name}" is not a registrable domain`);
  if (domain !== hostname) throw new Error(`"${name}" is a subdomain. Use ${domain}`);
  return domain;
}
