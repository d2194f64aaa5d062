import type { PageRule } from '../rule.ts';

/** Copies still have the address of the original. */
export const copiedFromBrand: PageRule<'copied-from-brand'> = {
  code: 'copied-from-brand',
  match(view) {
    const found = view.imitated;
    if (!found?.copiedFrom || view.fields.length === 0) return null;
    return { params: { brand: found.brand.name }, evidence: found.copiedFrom };
  },
};
