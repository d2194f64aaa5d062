import { describe, expect, test } from 'vitest';
import { conceptOf, fieldWords, findNear, wordsPattern } from '../../../server/page/text/concepts.ts';
import { fold } from '../../../server/page/text/fold.ts';

const device = conceptOf(['computer', 'pc.', '*gerät', 'お使いのpc', '⊞ + r', 'ordinateur']);
const locked = conceptOf(['lock', 'gesperrt', 'bloqué', 'ロック']);

const wordsOf = (text: string) => device.find(fold(text)).map(({ words }) => words);

describe('a concept', () => {
  test('matches beginnings of words, in any case and without accents', () => {
    expect(wordsOf('Computers, ORDINATEURS')).toEqual(['computer', 'ordinateur']);
  });

  test('matches inside a word only with a star', () => {
    expect(wordsOf('microcomputer')).toEqual([]);
    expect(wordsOf('Das Mobilgerät')).toEqual(['gerat']);
  });

  test('matches a whole word only with a point', () => {
    expect(wordsOf('PC, PCs, a pc-tool')).toEqual(['pc', 'pc']);
  });

  test('can be a word of one letter', () => {
    const reader = conceptOf(['i.', 'à.']);
    expect(reader.find(fold('I am, à point, it is')).map(({ at }) => at)).toEqual([0, 6]);
  });

  test('matches anywhere in scripts without spaces, and symbols', () => {
    expect(wordsOf('警告お使いのPCは')).toEqual(['お使いのpc']);
    expect(wordsOf('press ⊞ + R now')).toEqual(['⊞ + r']);
  });

  test('returns the positions in the order of the text', () => {
    expect(device.find('a pc and a computer')).toEqual([
      { at: 2, words: 'pc' },
      { at: 11, words: 'computer' },
    ]);
  });

  test('is found in the first 20,000 characters, at most 300 times, in little time', () => {
    expect(device.find(`${'x '.repeat(10_000)}computer`)).toEqual([]);
    expect(device.find('computer '.repeat(2000))).toHaveLength(300);
  });

  test('is not cached for another text', () => {
    expect(device.find('a computer')).toHaveLength(1);
    expect(device.find('nothing')).toHaveLength(0);
    expect(device.find('a computer')).toHaveLength(1);
  });
});

describe('findNear', () => {
  test('finds concepts close together, in any order', () => {
    expect(findNear(fold('Your computer has been locked'), 40, [device, locked])).toBe('computer … lock');
    expect(findNear(fold('Gesperrt: Ihr Computer'), 40, [device, locked])).toBe('gesperrt … computer');
  });

  test('returns null when they are too far apart, or one is missing', () => {
    expect(findNear(`computer ${'and '.repeat(20)} locked`, 40, [device, locked])).toBeNull();
    expect(findNear('computer and computer', 40, [device, locked])).toBeNull();
  });

  test('uses the nearest occurrences', () => {
    expect(findNear(`computer ${'and '.repeat(20)} pc locked`, 20, [device, locked])).toBe('pc … lock');
  });
});

describe('wordsPattern', () => {
  const hours = new RegExp(`\\d+ ?${wordsPattern('time.hours')}`, 'u');

  test.each(['24 hours', '24hours', 'in 48 Stunden', '24時間', '48 часов'])('finds the number in %j', text => {
    expect(hours.test(fold(text))).toBe(true);
  });

  test('does not match inside a word, nor the beginning of a whole word', () => {
    expect(new RegExp(wordsPattern('alarm.virus'), 'u').test('antivirus viruslike')).toBe(false);
    expect(hours.test('24 off-hours')).toBe(false);
  });
});

describe('fieldWords', () => {
  test.each([
    ['field.card-number', 'txtcardnumber'],
    ['field.card-number', 'card-number'],
    ['field.card-number', 'Номер карты'],
    ['field.password', 'Mot de passe'],
    ['field.password', 'pin'],
    ['field.home-address', 'địa chỉ'],
  ] as const)('%s is %j', (id, hint) => {
    expect(fieldWords(id).test(fold(hint))).toBe(true);
  });

  test('match a whole word only with a point', () => {
    expect(fieldWords('field.password').test('shopping')).toBe(false);
  });
});
