import type { PageRule } from '../rule.ts';

/** Words disguised to evade detection: letters of other alphabets, invisible characters within words. */
export const disguisedBrand: PageRule<'disguised-brand'> = {
  code: 'disguised-brand',
  match(view) {
    const found = view.imitated;
    const name = found?.brand.name.toLowerCase() ?? '';
    const word = found && view.disguised.find(each => each.includes(name) || (each.length > 4 && name.includes(each)));
    if (!word) return null;
    return {
      params: { brand: found.brand.name },
      evidence: word,
      threat: 'PHISHING',
    };
  },
};

export const disguisedWords: PageRule<'disguised-words'> = {
  code: 'disguised-words',
  match: ({ disguised }) =>
    disguised.length >= 3
      ? {
          evidence: disguised.slice(0, 6).join(', '),
        }
      : null,
};
