import { isOwnProduct } from '../../../../page/brands/products.ts';
import { purposesOf } from '../../../../page/view/fields.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from '../rule.ts';

/** Like brand-asks-secret, with less evidence for the brand. */
export const likelyBrandAsksSecret: PageRule<'likely-brand-asks-secret'> = {
  code: 'likely-brand-asks-secret',
  match(view) {
    const found = view.imitated;
    if (found?.claim !== 'likely' || view.secrets.length === 0) return null;
    if (found.brand.isSelfHosted && (found.brand.id !== 'microsoft' || isOwnProduct(view))) return null;
    return {
      params: { brand: found.brand.name, wanted: purposesOf(view.secrets), host: view.host.hostname },
      evidence: found.evidence.join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};
