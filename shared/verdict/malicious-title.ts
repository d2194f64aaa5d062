import { reasonOf, type Reason } from '../reasons/reason-of.ts';
import { find, isOfAddress } from './reason-sets.ts';
import { brandOfAddress, brandOfPage } from './imitated-brand.ts';
import { KIND_OF, LISTED_KIND_OF, type ThreatKind } from './threat-kinds.ts';

interface MaliciousTitle {
  readonly title: Reason;
  /** The strongest reason for this title. */
  readonly because: Reason | null;
}

/** Names the threat by the reasons of a malicious verdict: what the page does, else where it is listed, else its address. */
export function maliciousTitle(reasons: readonly Reason[]): MaliciousTitle {
  const against = reasons.filter(({ weight, code }) => weight > 0 && code !== 'scanned-malicious');
  const kind = heaviestKind(against);
  const listed = against.find(({ code }) => LISTED_KIND_OF.has(code));
  if (kind !== null) {
    const because = against.find(({ code }) => KIND_OF.get(code) === kind) ?? null;
    return { title: titleOf(kind, brandOfPage(against)), because };
  }
  if (listed !== undefined) return { title: plain(LISTED_KIND_OF.get(listed.code) ?? 'listed'), because: listed };
  const found = find(reasons, 'scanned-malicious');
  // A scan that found a threat without saying which tells more than the address.
  if (found !== null) return { title: plain('threat'), because: found };
  const brand = brandOfAddress(against);
  const because = against.find(({ params }) => brand !== null && params?.['brand'] === brand) ?? against[0] ?? null;
  if (brand !== null) return { title: branded('brand-address', brand), because };
  const isByAddress = because !== null && (isOfAddress(because) || because.code.endsWith('-looks'));
  return { title: plain(isByAddress ? 'address' : 'threat'), because };
}

/** The kind whose reasons weigh most. */
function heaviestKind(reasons: readonly Reason[]): ThreatKind | null {
  const sums = new Map<ThreatKind, number>();
  for (const { code, weight } of reasons) {
    const kind = KIND_OF.get(code);
    if (kind !== undefined) sums.set(kind, (sums.get(kind) ?? 0) + weight);
  }
  return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/** What a brand's page is imitated for, where the kind has a title with the brand. */
const BRANDED: Partial<Record<ThreatKind, BrandedForm>> = {
  phishing: 'imitates',
  parcel: 'imitates',
  wallet: 'imitates',
  download: 'brand-download',
  shop: 'brand-shop',
};
type BrandedForm = 'imitates' | 'brand-download' | 'brand-shop' | 'brand-address';

function titleOf(kind: ThreatKind, brand: string | null): Reason {
  const form = BRANDED[kind];
  return brand === null || form === undefined ? plain(kind) : branded(form, brand);
}

function branded(form: BrandedForm, brand: string): Reason {
  return reasonOf('headline-malicious', { params: { form, brand }, evidence: '' }, 0);
}

function plain(form: ThreatKind | 'listed' | 'redirects' | 'address' | 'threat'): Reason {
  return reasonOf('headline-malicious', { params: { form }, evidence: '' }, 0);
}
