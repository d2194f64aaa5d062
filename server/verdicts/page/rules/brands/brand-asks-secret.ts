import { isOwnProduct } from '../../../../page/brands/products.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import { purposesOf } from '../../../../page/view/fields.ts';
import type { PageRule } from '../rule.ts';

/** Typical phishing: a page that clearly presents a brand asks for a secret on another host. */
export const brandAsksSecret: PageRule<'brand-asks-secret'> = {
  code: 'brand-asks-secret',
  match(view) {
    const found = view.imitated;
    if (found?.claim !== 'claimed' || view.secrets.length === 0) return null;
    const { brand, evidence, isProduct } = found;
    // Self-hosted software shows its maker's name on any host, but Microsoft accounts are never self-hosted.
    if (isProduct && (isOwnProduct(view) || brand.id !== 'microsoft')) return null;
    return {
      params: { brand: brand.name, wanted: purposesOf(view.secrets), host: view.host.hostname },
      evidence: evidence.join('; '),
      threat: threatOfBrand(brand, view),
    };
  },
};
