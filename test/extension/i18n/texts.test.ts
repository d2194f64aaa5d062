import { describe, expect, test } from 'vitest';
import { chooseLanguage, languageName, languageTag, LANGUAGES } from '../../../extension/i18n/languages.ts';
import { createFormats } from '../../../extension/i18n/formats.ts';
import { createTexts } from '../../../extension/i18n/texts.ts';

describe('chooseLanguage', () => {
  test.each([
    ['system', ['de-AT', 'en'], 'de'],
    ['system', ['sv', 'fr-CA'], 'fr'],
    ['system', ['zh-TW'], 'zh_CN'],
    ['system', ['pt-BR'], 'pt'],
    ['system', ['sv'], 'en'],
    ['system', [], 'en'],
    ['ja', ['de'], 'ja'],
  ] as const)('%s with the browser languages %j is %s', (setting, preferred, language) => {
    expect(chooseLanguage(setting, preferred)).toBe(language);
  });

  test('languageTag formats Portuguese as its texts are written', () => {
    expect(new Intl.DisplayNames(languageTag('pt'), { type: 'region' }).of('PL')).toBe('Polónia');
  });

  test('languageName is the language’s own name', () => {
    expect(LANGUAGES.map(languageName)).toEqual([
      'English',
      'Deutsch',
      'français',
      'español',
      'italiano',
      'português',
      '日本語',
      expect.stringContaining('中文'),
    ]);
  });
});

describe('text', () => {
  const messages = {
    seconds: { one: '{count} second', other: '{count} seconds' },
    connectionConnected: 'Connected to {server}',
    usageToday: '{used} of {limit}',
  };
  const { text } = createTexts('en', messages);

  test('chooses the plural form', () => {
    expect([1, 2, 0, 1500].map(count => text('seconds', { count }))).toEqual([
      '1 second',
      '2 seconds',
      '0 seconds',
      '1,500 seconds',
    ]);
  });

  test('fills placeholders once, without filling inserted text again', () => {
    expect(text('connectionConnected', { server: '{server} $& $1' })).toBe('Connected to {server} $& $1');
    expect(text('usageToday', { used: 1234.56, limit: 100_000 })).toBe('1,234.6 of 100,000');
  });

  test('formats numbers by language', () => {
    expect(createTexts('de', messages).text('usageToday', { used: 1234, limit: 100_000 })).toBe('1.234 of 100.000');
  });
});

describe('formats', () => {
  const { percent, bytes, age, list } = createFormats('en');
  test.each([
    [0, '0\u00a0B'],
    [999, '999\u00a0B'],
    [1_500, '1.5\u00a0kB'],
    [2_345_678, '2.3\u00a0MB'],
    [7_000_000_000_000, '7,000\u00a0GB'],
  ])('bytes(%i) is %s', (value, shown) => {
    expect(bytes(value)).toBe(shown);
  });

  test.each([
    [0, 'now'],
    [-30_000, '30 seconds ago'],
    [-90_000, '1 minute ago'],
    [-3 * 3_600_000, '3 hours ago'],
    [-86_400_000, 'yesterday'],
    [-10 * 86_400_000, '10 days ago'],
    [5 * 60_000, 'in 5 minutes'],
  ])('age in %i ms is %s', (ahead, shown) => {
    expect(age(1_000_000_000_000 + ahead, 1_000_000_000_000)).toBe(shown);
  });

  test('percentages and lists', () => {
    expect(percent(0.347)).toBe('35%');
    expect(list(['a', 'b', 'c'])).toBe('a, b, and c');
  });
});
