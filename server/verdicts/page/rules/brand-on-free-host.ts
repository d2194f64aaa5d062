import { impostor } from '../../../page/brands/foreign.ts';
import type { PageRule } from './rule.ts';

export const brandOnFreeHost: PageRule<'brand-on-free-host', 'presented' | 'identity' | 'host' | 'input'> = {
  code: 'brand-on-free-host',
  match(view) {
    const found = impostor(view);
    if (!found || found.claim === 'hinted' || !(view.host.isFree || view.host.isAddress)) return null;
    const form = view.host.isAddress ? 'address' : 'free';
    return { params: { form, brand: found.brand.name }, evidence: view.host.hostname };
  },
};
