import { impostor } from '../brands/foreign.ts';
import { SELF_HOSTED } from '../brands/ambiguity.ts';
import { isOwnProduct } from '../brands/products.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import { shownWanted } from './shown-wanted.ts';
import type { PageRule } from './rule.ts';

/** The heart of phishing: a page that anybody takes for a brand's asks for what only the brand may, on another's host. */
export const brandAsksSecret: PageRule<
  'presented' | 'identity' | 'host' | 'input' | 'secrets' | 'forms' | 'url' | 'text'
> = {
  code: 'brand-asks-secret',
  see(view) {
    const found = impostor(view);
    if (found?.claim !== 'claimed' || view.secrets.length === 0) return null;
    const { brand, evidence } = found;
    // Programs that people run themselves bear their maker's name on every host; Microsoft's accounts are on no other.
    if (SELF_HOSTED.has(brand.id) && (isOwnProduct(view) || brand.id !== 'microsoft')) return null;
    return {
      message: `The page presents itself as ${brand.name} and asks for ${shownWanted(view.secrets)}, but ${view.host.hostname} is not ${brand.name}'s`,
      evidence: evidence.join('; '),
      threat: threatOfBrand(brand, view),
    };
  },
};
