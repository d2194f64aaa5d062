import { namesItsHost } from '../good-signs.ts';
import type { PageRule } from '../rule.ts';

/** Weak evidence for a brand: not enough for MALICIOUS, but too much for SAFE. */
export const hintedBrandAsksSecret: PageRule<'hinted-brand-asks-secret'> = {
  code: 'hinted-brand-asks-secret',
  match(view) {
    const found = view.imitated;
    if (found?.claim !== 'hinted' || !found.isAnchored || view.secrets.length === 0) return null;
    if (found.isProduct || namesItsHost.match(view) !== null) return null;
    return {
      params: { brand: found.brand.name },
      evidence: found.evidence.join('; '),
    };
  },
};
