import { impostor } from '../brands/foreign.ts';
import type { PageRule } from './rule.ts';

export const borrowedLooks: PageRule<'presented' | 'identity' | 'host' | 'input' | 'secrets' | 'fields'> = {
  code: 'borrowed-looks',
  see(view) {
    const found = impostor(view);
    if (!found || found.claim === 'hinted' || found.borrowed.length === 0 || view.fields.length === 0) return null;
    return {
      message: `Pictures or styles of the page come from ${found.brand.name}'s own site`,
      evidence: found.borrowed.slice(0, 3).join(' '),
    };
  },
};
