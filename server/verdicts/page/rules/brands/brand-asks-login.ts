import { isOwnProduct } from '../../../../page/brands/products.ts';
import { fold } from '../../../../page/text/fold.ts';
import { phrases } from '../../../../page/text/concepts.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from '../rule.ts';

const loginWords = phrases('login.button');

/** The first step of a login asks for the identifier only; the password comes on the next page. */
export const brandAsksLogin: PageRule<'brand-asks-login'> = {
  code: 'brand-asks-login',
  match(view) {
    const found = view.imitated;
    if (found?.claim !== 'claimed' || view.secrets.length > 0) return null;
    const identifier = view.fields.find(({ purpose }) => purpose === 'identifier');
    const said = loginWords(
      [...view.buttons, ...[view.identity.title, ...view.identity.headings].map(fold)].join('\n'),
    );
    if (
      !identifier ||
      said.length === 0 ||
      isOwnProduct(view) ||
      (found.brand.isSelfHosted && found.brand.id !== 'microsoft')
    )
      return null;
    return {
      params: { brand: found.brand.name, host: view.host.hostname },
      evidence: [...found.evidence, `“${identifier.hint}”`].join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};
