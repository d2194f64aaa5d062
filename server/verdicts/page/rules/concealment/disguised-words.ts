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

/** Where text is, other words are seen, by a font of the page, or since the text is not seen on its ground. Shorter ones may be icons. */
const MIN_SEEN = 6;

export const pictureDisagrees: PageRule<'picture-disagrees'> = {
  code: 'picture-disagrees',
  match({ input }) {
    const line = input.picture?.lines.find(
      ({ written, text, isSure }) => written !== null && isSure && text.length >= MIN_SEEN,
    );
    return line ? { evidence: `“${line.text}”, written “${line.written ?? ''}”`, threat: 'PHISHING' } : null;
  },
};
