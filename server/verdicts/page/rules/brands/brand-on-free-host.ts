import type { PageRule } from '../rule.ts';

export const brandOnFreeHost: PageRule<'brand-on-free-host'> = {
  code: 'brand-on-free-host',
  match(view) {
    const found = view.imitated;
    if (!found || found.claim === 'hinted' || !(view.host.isFree || view.host.isAddress)) return null;
    const form = view.host.isAddress ? 'address' : 'free';
    return { params: { form, brand: found.brand.name }, evidence: view.host.hostname };
  },
};
