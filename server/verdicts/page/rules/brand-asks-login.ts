import { impostor } from '../brands/foreign.ts';
import { SELF_HOSTED } from '../brands/ambiguity.ts';
import { isOwnProduct } from '../brands/products.ts';
import { loginWords } from '../text/wording.ts';
import { fold } from '../text/fold.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from './rule.ts';

/** The first step of a log-in asks for the address alone; the password comes on the next page. */
export const brandAsksLogin: PageRule<
  'brand-asks-login',
  'presented' | 'host' | 'input' | 'secrets' | 'fields' | 'buttons' | 'identity' | 'forms' | 'url' | 'text'
> = {
  code: 'brand-asks-login',
  match(view) {
    const found = impostor(view);
    if (found?.claim !== 'claimed' || view.secrets.length > 0) return null;
    const identifier = view.fields.find(({ wanted }) => wanted === 'identifier');
    const said = loginWords(
      [...view.buttons, ...[view.identity.title, ...view.identity.headings].map(fold)].join('\n'),
    );
    if (
      !identifier ||
      said.length === 0 ||
      isOwnProduct(view) ||
      (SELF_HOSTED.has(found.brand.id) && found.brand.id !== 'microsoft')
    )
      return null;
    return {
      params: { brand: found.brand.name, host: view.host.hostname },
      evidence: [...found.evidence, `“${identifier.hint}”`].join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};
