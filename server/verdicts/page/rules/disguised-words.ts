import { impostor } from '../brands/foreign.ts';
import type { PageRule } from './rule.ts';

/** Words are written so that programs do not find them: letters of other alphabets, invisible characters within words. */
export const disguisedBrand: PageRule<'presented' | 'identity' | 'host' | 'input' | 'disguised'> = {
  code: 'disguised-brand',
  see(view) {
    const found = impostor(view);
    const name = found?.brand.name.toLowerCase() ?? '';
    const word = found && view.disguised.find(each => each.includes(name) || (each.length > 4 && name.includes(each)));
    if (!word) return null;
    return {
      message: `The name ${found.brand.name} is written so that programs do not find it`,
      evidence: word,
      threat: 'PHISHING',
    };
  },
};

export const disguisedWords: PageRule<'disguised'> = {
  code: 'disguised-words',
  see: ({ disguised }) =>
    disguised.length >= 3
      ? {
          message: 'Words mix alphabets, or are split by characters that nobody sees',
          evidence: disguised.slice(0, 6).join(', '),
        }
      : null,
};
