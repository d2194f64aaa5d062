import { impostor } from '../../../page/brands/foreign.ts';
import type { PageRule } from './rule.ts';

/** Copies still have the address of the original. */
export const copiedFromBrand: PageRule<'copied-from-brand', 'presented' | 'identity' | 'host' | 'input' | 'fields'> = {
  code: 'copied-from-brand',
  match(view) {
    const found = impostor(view);
    if (!found?.copiedFrom || view.fields.length === 0) return null;
    return { params: { brand: found.brand.name }, evidence: found.copiedFrom };
  },
};
