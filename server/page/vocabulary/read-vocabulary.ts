import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { FIELD_WORDS, GENERIC_WORDS, LABEL_WORDS, PHRASES, STEMS } from './concepts.ts';

const CONCEPTS = {
  stems: STEMS,
  phrases: PHRASES,
  fields: FIELD_WORDS,
  generic: GENERIC_WORDS,
  labels: LABEL_WORDS,
} as const;
type Concepts = typeof CONCEPTS;
type Section = keyof Concepts;

/** Words by concept. A concept that `concepts.ts` does not list is an error. */
function wordsOfSection(section: Section) {
  return z.partialRecord(z.enum(Object.keys(CONCEPTS[section])), z.array(z.string().min(1))).default({});
}

/** One file of `languages/`. */
export const languageFile = z.strictObject({
  /** ISO 639-1; `mul` for words that are the same in every language, such as names of products. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  stems: wordsOfSection('stems'),
  phrases: wordsOfSection('phrases'),
  fields: wordsOfSection('fields'),
  generic: wordsOfSection('generic'),
  labels: wordsOfSection('labels'),
});

const FOLDER = new URL('./languages/', import.meta.url);

type Vocabulary = Readonly<Record<Section, ReadonlyMap<string, readonly string[]>>>;

/** Merges the files of all languages, without duplicate words. */
function readVocabulary(): Vocabulary {
  const languages = readdirSync(FOLDER)
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .map(name => languageFile.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))));
  const merged = (section: Section) =>
    new Map(
      Object.keys(CONCEPTS[section]).map(concept => [
        concept,
        [...new Set(languages.flatMap(language => language[section][concept] ?? []))],
      ]),
    );
  return {
    stems: merged('stems'),
    phrases: merged('phrases'),
    fields: merged('fields'),
    generic: merged('generic'),
    labels: merged('labels'),
  };
}

let vocabulary: Vocabulary | undefined;

/** The words of a concept in all languages. */
export function wordsOf<S extends Section>(section: S, concept: keyof Concepts[S] & string): readonly string[] {
  // Read at first use: most commands never judge a page.
  vocabulary ??= readVocabulary();
  return vocabulary[section].get(concept) ?? [];
}
