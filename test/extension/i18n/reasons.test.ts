import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../extension/i18n/languages.ts';
import { messages } from '../../../extension/i18n/messages.ts';
import { reasonText } from '../../../extension/i18n/reason-text.ts';
import { createTexts } from '../../../extension/i18n/texts.ts';
import { everyReason, SENTENCES } from '../../shared/reasons/every-reason.ts';
import { TERMS } from '../../../shared/reasons/terms.ts';

const FOLDER = fileURLToPath(new URL('../../../extension/locales/reasons/', import.meta.url));
const OTHERS = LANGUAGES.filter(language => language !== 'en');

const read = (language: Language) => messages.parse(JSON.parse(readFileSync(`${FOLDER}${language}.json`, 'utf8')));
const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();

test('every language but English has reasons', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(OTHERS.map(language => `${language}.json`).sort());
});

describe.each(OTHERS)('the reasons in %s', language => {
  const known = read(language);
  const texts = createTexts(language, known);

  test('match the catalogue and its placeholders', () => {
    const terms = Object.keys(TERMS).map(term => [`term.${term}`, []]);
    const sentences = [...SENTENCES].map(([name, sentence]) => [`reason.${name}`, placesOf(sentence)]);
    const found = Object.entries(known).map(([name, text]) => [
      name,
      placesOf(typeof text === 'string' ? text : text.other),
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries([...sentences, ...terms]));
  });

  test('are complete sentences in this language', () => {
    for (const reason of everyReason()) {
      const said = reasonText(texts, reason);
      expect(said, reason.code).not.toBe(reason.message);
      expect(said, reason.code).not.toMatch(/[{}]|undefined|\[object/);
    }
  });
});

describe('reasonText', () => {
  const texts = createTexts('de', read('de'));
  const reason = { code: 'brand-asks-secret', message: 'In English', evidence: '', weight: 1 };
  const params = { brand: 'PayPal', wanted: ['password', 'card-number'], host: 'a.example' };

  test.each([
    ['params of every kind', params, 'Gibt sich als PayPal aus und verlangt Passwort und Kartennummer auf a[.]example'],
    ['no params, as of an older scan', undefined, 'In English'],
    ['a param too few', { brand: 'PayPal', wanted: ['password'] }, 'In English'],
    ['a term that this version does not know', { ...params, wanted: ['blood'] }, 'In English'],
    ['text that looks like a place', { ...params, brand: '{host}' }, expect.stringContaining('{host} aus')],
  ])('handles %s', (_, given, said) => {
    expect(reasonText(texts, { ...reason, params: given })).toEqual(said);
  });

  test('defangs the host in English too, but not twice', () => {
    const said = { ...reason, message: 'Poses as PayPal on a.example', params: { brand: 'PayPal', host: 'a.example' } };
    expect(reasonText(createTexts('en', {}), said)).toBe('Poses as PayPal on a[.]example');
    const headline = { ...reason, message: 'Sends passwords to a[.]example', params: { host: 'a[.]example' } };
    expect(reasonText(createTexts('en', {}), headline)).toBe(headline.message);
  });

  test.each(['from-tomorrow', '__proto__', 'like-name', 'toString'])(
    'falls back to English for an unknown form of %s',
    code => {
      expect(reasonText(texts, { ...reason, code, params: { form: 'other' } })).toBe('In English');
    },
  );

  test('formats dates and days by language', () => {
    const said = (code: string, given: Record<string, string | number>) =>
      reasonText(texts, { ...reason, code, params: given });
    expect(said('domain-days-old', { days: 1 })).toBe('Sehr neue Domain (1 Tag)');
    expect(said('scanned-safe', { date: '2026-11-20T12:00:00.000Z' })).toContain('20. November 2026');
    expect(said('scanned-safe', { date: 'yesterday' })).toBe('In English');
  });
});
