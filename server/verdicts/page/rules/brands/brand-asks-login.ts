import { isOwnProduct } from '../../../../page/brands/products.ts';
import { loginField } from '../../../../page/view/asks-login.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from '../rule.ts';

/** The first step of a login asks for the identifier only; the password comes on the next page. */
export const brandAsksLogin: PageRule<'brand-asks-login'> = {
  code: 'brand-asks-login',
  match(view) {
    const found = view.imitated;
    if (found?.claim !== 'claimed') return null;
    const identifier = loginField(view);
    if (identifier === null || isOwnProduct(view) || (found.isProduct && found.brand.id !== 'microsoft')) return null;
    return {
      params: { brand: found.brand.name, host: view.host.hostname },
      evidence: [...found.evidence, `“${identifier.hint}”`].join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};
