import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { AREAS, REASONS_AREA } from '../../extension/i18n/areas.ts';
import { LANGUAGES, languageTag } from '../../extension/i18n/languages.ts';
import { type Message, message } from '../../extension/i18n/messages.ts';

const EXTENSION = fileURLToPath(new URL('../../extension', import.meta.url));

function textsOf(area: string, language: string): Map<string, Message> {
  const file = path.join(EXTENSION, 'locales', area, `${language}.json`);
  const texts: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(texts).map(([name, text]) => [name, message.parse(text)]));
}

const formsOf = (text: Message): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placesOf = (text: Message): string[] => [
  ...new Set(formsOf(text).flatMap(form => [...form.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? ''))),
];

const sources = readdirSync(EXTENSION, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(tsx?|html)$/.test(file))
  .map(file => ({ file, text: readFileSync(path.join(EXTENSION, file), 'utf8') }));
const allSources = [
  ...sources.map(({ text }) => text),
  readFileSync(path.join(EXTENSION, '../wxt.config.ts'), 'utf8'),
].join('\n');

test('locales has a folder for each area and no others', () => {
  expect(readdirSync(path.join(EXTENSION, 'locales')).sort()).toEqual([...AREAS, REASONS_AREA].sort());
});

test.each(AREAS)('%s has texts in every language', area => {
  expect(readdirSync(path.join(EXTENSION, 'locales', area)).sort()).toEqual(
    LANGUAGES.map(code => `${code}.json`).sort(),
  );
});

describe.each(AREAS)('texts of %s', area => {
  const english = textsOf(area, 'en');

  test.each(LANGUAGES)('have the same names in %s as in English', language => {
    expect([...textsOf(area, language).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each(LANGUAGES)('have the same placeholders in %s, and none is empty', language => {
    for (const [name, text] of textsOf(area, language)) {
      const wanted = english.get(name);
      expect(wanted && placesOf(text).sort(), name).toEqual(wanted && placesOf(wanted).sort());
      expect(
        formsOf(text).every(form => form.trim() !== ''),
        name,
      ).toBe(true);
    }
  });

  test.each(LANGUAGES)('have the plural forms of %s', language => {
    const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions();
    for (const [name, text] of textsOf(area, language)) {
      const wanted = english.get(name);
      expect(typeof text, name).toBe(typeof wanted);
      // `many` means whole millions in some languages; `other` is close enough there.
      const needed = pluralCategories.filter(category => category !== 'many');
      if (typeof text !== 'string') expect(Object.keys(text), name).toEqual(expect.arrayContaining(needed));
    }
  });

  test('every text is used', () => {
    const isUsed = (name: string) =>
      allSources.includes(`'${name}'`) || allSources.includes(`__MSG_${name}__`) || name.startsWith('scanError_');
    expect([...english.keys()].filter(name => !isUsed(name))).toEqual([]);
  });
});

test('text names are unique over all areas', () => {
  const names = AREAS.flatMap(area => [...textsOf(area, 'en').keys()]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Keeps the names only: nested calls and templates are removed from the inside out. */
function namesIn(values: string): string[] {
  let plain = values.replace(/`[^`]*`|'[^']*'/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  return plain.split(',').flatMap(value => /^\s*(\w+)/.exec(value)?.[1] ?? []);
}

test('every call passes the placeholders of its text', () => {
  const texts = new Map(AREAS.flatMap(area => Array.from(textsOf(area, 'en'))));
  const wrong: string[] = [];
  for (const { file, text } of sources) {
    for (const [, name = '', values = ''] of text.matchAll(/\btext\('(\w+)'(?:\)|,\s*\{([^}]*)\})/g)) {
      const given = namesIn(values).sort().join();
      const places = placesOf(texts.get(name) ?? '')
        .sort()
        .join();
      if (given !== places) wrong.push(`${file}: ${name} has places ${places}, is given ${given}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('components contain no hard-coded text', () => {
  // Letters between tags, and in attributes that people read or hear.
  const LITERAL = />\s*[A-Za-z][^<>{}=;()]*<\/|\b(?:title|alt|aria-label|placeholder|label)="[^"]*[A-Za-z]{2,} [^"]*"/g;
  const found = sources
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text }) => [...text.matchAll(LITERAL)].map(match => `${file}: ${match[0]}`));
  expect(found).toEqual([]);
});
