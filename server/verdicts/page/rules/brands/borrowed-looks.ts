import type { PageRule } from '../rule.ts';

export const borrowedLooks: PageRule<'borrowed-looks'> = {
  code: 'borrowed-looks',
  match(view) {
    const found = view.imitated;
    if (!found || found.claim === 'hinted' || found.borrowed.length === 0 || view.fields.length === 0) return null;
    return {
      params: { brand: found.brand.name },
      evidence: found.borrowed.slice(0, 3).join(' '),
    };
  },
};
