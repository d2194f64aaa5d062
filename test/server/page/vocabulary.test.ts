import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../server/page/text/fold.ts';
import { FIELD_WORDS, GENERIC_WORDS, LABEL_WORDS, PHRASES, STEMS } from '../../../server/page/vocabulary/concepts.ts';
import { languageFile, wordsOf } from '../../../server/page/vocabulary/read-vocabulary.ts';
import { spacedWords } from '../../../server/scans/labels/words.ts';

const FOLDER = new URL('../../../server/page/vocabulary/languages/', import.meta.url);
const files = readdirSync(FOLDER).map(name => ({
  name,
  file: languageFile.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
}));
const SECTIONS = ['stems', 'phrases', 'fields', 'generic', 'labels'] as const;
const lists = files.flatMap(({ name, file }) =>
  SECTIONS.flatMap(section =>
    Object.entries(file[section]).map(([concept, words]) => ({
      at: `${name} ${concept}`,
      section,
      words: words ?? [],
    })),
  ),
);

describe('the files of the vocabulary', () => {
  test.each(files)('$name is named after its language', ({ name, file: { language } }) => {
    expect(name).toBe(`${language}.json`);
    expect(new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language)).toBeDefined();
  });

  test('have no list without words, and no word twice in a list', () => {
    const repeated = lists.filter(({ words }) => words.length === 0 || new Set(words).size < words.length);
    expect(repeated.map(({ at }) => at)).toEqual([]);
  });

  test('have no words that folding leaves empty', () => {
    const empty = lists.filter(({ words }) => words.some(word => fold(word.replace(/^\*|\.$/g, '')) === ''));
    expect(empty.map(({ at }) => at)).toEqual([]);
  });

  test('have no two label words that match the same text', () => {
    const labels = lists.filter(({ section }) => section === 'labels');
    const broken = labels.flatMap(({ at, words }) =>
      words
        .filter((word, index) => words.findIndex(other => spacedWords(other) === spacedWords(word)) !== index)
        .map(word => `${at}: ${word}`),
    );
    expect(broken).toEqual([]);
  });

  test('reject an unknown concept', () => {
    const parsed = languageFile.safeParse({ language: 'en', stems: { 'wallet.unheard-of': ['a'] } });
    expect(parsed.success).toBe(false);
  });
});

const CONCEPTS = { stems: STEMS, phrases: PHRASES, fields: FIELD_WORDS, generic: GENERIC_WORDS, labels: LABEL_WORDS };

describe.each(SECTIONS)('every concept of %s', section => {
  test.each(Object.keys(CONCEPTS[section]))('%s has words', concept => {
    // A key of that section, which the table of both loses.
    expect(wordsOf(section, concept as never).length).toBeGreaterThan(0);
  });
});
