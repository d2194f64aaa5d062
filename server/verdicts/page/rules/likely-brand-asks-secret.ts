import { impostor } from '../../../page/brands/foreign.ts';
import { isOwnProduct } from '../../../page/brands/products.ts';
import { wantedOf } from '../../../page/view/fields.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from './rule.ts';

/** The same where less of the page says that it is the brand's. */
export const likelyBrandAsksSecret: PageRule<
  'likely-brand-asks-secret',
  'presented' | 'identity' | 'host' | 'input' | 'secrets' | 'text' | 'forms' | 'url'
> = {
  code: 'likely-brand-asks-secret',
  match(view) {
    const found = impostor(view);
    if (found?.claim !== 'likely' || view.secrets.length === 0) return null;
    if (found.brand.isSelfHosted && (found.brand.id !== 'microsoft' || isOwnProduct(view))) return null;
    return {
      params: { brand: found.brand.name, wanted: wantedOf(view.secrets), host: view.host.hostname },
      evidence: found.evidence.join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};
