import { impostor } from '../../../page/brands/foreign.ts';
import { namesItsHost } from './good-signs.ts';
import type { PageRule } from './rule.ts';

type Needed =
  'presented' | 'named' | 'identity' | 'host' | 'input' | 'secrets' | 'text' | 'textLength' | 'identityMatch';

/** Too little to accuse a page, and too much to call it safe. */
export const hintedBrandAsksSecret: PageRule<'hinted-brand-asks-secret', Needed> = {
  code: 'hinted-brand-asks-secret',
  match(view) {
    const found = impostor(view);
    if (found?.claim !== 'hinted' || !found.isAnchored || view.secrets.length === 0) return null;
    if (found.brand.isSelfHosted || namesItsHost.match(view) !== null) return null;
    return {
      params: { brand: found.brand.name },
      evidence: found.evidence.join('; '),
    };
  },
};
