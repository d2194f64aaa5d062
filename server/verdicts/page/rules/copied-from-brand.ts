import { impostor } from '../brands/foreign.ts';
import type { PageRule } from './rule.ts';

/** Copies carry the address that they were taken from. */
export const copiedFromBrand: PageRule<'presented' | 'identity' | 'host' | 'input' | 'fields'> = {
  code: 'copied-from-brand',
  see(view) {
    const found = impostor(view);
    if (!found?.copiedFrom || view.fields.length === 0) return null;
    return { message: `The page is a copy of one of ${found.brand.name}'s own site`, evidence: found.copiedFrom };
  },
};
