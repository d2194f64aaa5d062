import { impostor } from '../../../page/brands/foreign.ts';
import type { PageRule } from './rule.ts';

export const borrowedLooks: PageRule<
  'borrowed-looks',
  'presented' | 'identity' | 'host' | 'input' | 'secrets' | 'fields'
> = {
  code: 'borrowed-looks',
  match(view) {
    const found = impostor(view);
    if (!found || found.claim === 'hinted' || found.borrowed.length === 0 || view.fields.length === 0) return null;
    return {
      params: { brand: found.brand.name },
      evidence: found.borrowed.slice(0, 3).join(' '),
    };
  },
};
