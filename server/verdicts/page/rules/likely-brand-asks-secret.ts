import { impostor } from '../brands/foreign.ts';
import { SELF_HOSTED } from '../brands/ambiguity.ts';
import { isOwnProduct } from '../brands/products.ts';
import { shownWanted } from './shown-wanted.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from './rule.ts';

/** The same where less of the page says that it is the brand's. */
export const likelyBrandAsksSecret: PageRule<
  'presented' | 'identity' | 'host' | 'input' | 'secrets' | 'text' | 'forms' | 'url'
> = {
  code: 'likely-brand-asks-secret',
  see(view) {
    const found = impostor(view);
    if (found?.claim !== 'likely' || view.secrets.length === 0) return null;
    if (SELF_HOSTED.has(found.brand.id) && (found.brand.id !== 'microsoft' || isOwnProduct(view))) return null;
    return {
      message: `The page looks like one of ${found.brand.name} and asks for ${shownWanted(view.secrets)} on ${view.host.hostname}`,
      evidence: found.evidence.join('; '),
      threat: threatOfBrand(found.brand, view),
    };
  },
};
