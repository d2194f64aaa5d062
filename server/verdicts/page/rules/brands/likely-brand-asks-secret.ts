import { isOwnProduct } from '../../../../page/brands/products.ts';
import { credentialsOf } from '../../../../page/view/asks-login.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from '../rule.ts';

/** Like brand-asks-secret, with less evidence for the brand. */
export const likelyBrandAsksSecret: PageRule<'likely-brand-asks-secret'> = {
  code: 'likely-brand-asks-secret',
  match(view) {
    const found = view.imitated;
    const wanted = credentialsOf(view);
    if (found?.claim !== 'likely' || wanted.length === 0) return null;
    if (found.isProduct && (found.brand.id !== 'microsoft' || isOwnProduct(view))) return null;
    return {
      params: { brand: found.brand.name, wanted, host: view.host.hostname },
      evidence: found.evidence.join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};
