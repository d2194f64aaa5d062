import { isOwnProduct } from '../../../../page/brands/products.ts';
import type { PageRule } from '../rule.ts';

/** A login of self-hosted software that posts to an unknown path, or is on free hosting or an IP address. */
export const brandProductElsewhere: PageRule<'brand-product-elsewhere'> = {
  code: 'brand-product-elsewhere',
  match(view) {
    const found = view.imitated;
    if (!found || found.claim === 'hinted' || view.secrets.length === 0 || !found.isProduct || isOwnProduct(view))
      return null;
    // None of these programs has login scripts with other names.
    const isOtherScript = view.forms.some(
      ({ fields, destination: { href } }) =>
        fields.length > 0 && /\/(?!wp-login|index)[^/?]{1,60}\.php(?:[?#]|$)/i.test(href),
    );
    const leavesSite = view.forms.some(
      ({ fields, destination: { kind } }) => fields.length > 0 && kind !== 'same-site' && kind !== 'nowhere',
    );
    if (found.brand.id !== 'microsoft' && !view.host.isFree && !view.host.isAddress && !leavesSite && !isOtherScript)
      return null;
    return {
      params: { brand: found.brand.name },
      evidence: found.evidence.join('; '),
      threat: 'PHISHING',
    };
  },
};
