import { impostor } from '../../../page/brands/foreign.ts';
import { isOwnProduct } from '../../../page/brands/products.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import { wantedOf } from '../../../page/view/fields.ts';
import type { PageRule } from './rule.ts';

/** The heart of phishing: a page that anybody takes for a brand's asks for what only the brand may, on another's host. */
export const brandAsksSecret: PageRule<
  'brand-asks-secret',
  'presented' | 'identity' | 'host' | 'input' | 'secrets' | 'forms' | 'url' | 'text'
> = {
  code: 'brand-asks-secret',
  match(view) {
    const found = impostor(view);
    if (found?.claim !== 'claimed' || view.secrets.length === 0) return null;
    const { brand, evidence } = found;
    // Programs that people run themselves bear their maker's name on every host; Microsoft's accounts are on no other.
    if (brand.isSelfHosted && (isOwnProduct(view) || brand.id !== 'microsoft')) return null;
    return {
      params: { brand: brand.name, wanted: wantedOf(view.secrets), host: view.host.hostname },
      evidence: evidence.join('; '),
      threat: threatOfBrand(brand, view),
    };
  },
};
