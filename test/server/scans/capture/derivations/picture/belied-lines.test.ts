import { expect, test, vi } from 'vitest';
import {
  beliedLines,
  type DoubtedLine,
} from '../../../../../../server/scans/capture/derivations/picture/belied-lines.ts';

type Read = Parameters<typeof beliedLines>[1];
const line = (text: string, doubt: string): DoubtedLine => ({ text, doubt, box: [0, 0, 100, 20] });
const reads = (text: string, confidence = 0.98) => vi.fn<Read>(async () => ({ text, confidence }));
const textsOf = async (lines: readonly DoubtedLine[], read: Read) =>
  (await beliedLines(lines, read)).map(({ text }) => text);

test('a font that shows its text explains it, accents and missing spaces aside', async () => {
  const read = reads('Cafe duMarche 24');
  expect(await beliedLines([line('Café du Marché 24', 'own')], read)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a font that shows other letters explains none of its lines', async () => {
  const lines = [line('Ybt va gb lbhe nppbhag', 'own'), line('Cnl', 'own')];
  const belied = await beliedLines(lines, reads('Log in to your account'));
  expect(belied).toMatchObject(lines);
  expect(belied.map(({ isOther }) => isOther)).toEqual([true, true]);
});

test('only the font that shows other letters is doubted', async () => {
  const [honest, other] = [line('Bread and oats', 'honest'), line('Ybt va gb lbhe nppbhag', 'other')];
  const read: Read = async () => {
    calls++;
    return { text: calls === 1 ? 'Bread and oats' : 'Log in to my account', confidence: 1 };
  };
  let calls = 0;
  expect(await textsOf([honest, other], read)).toEqual([other.text]);
});

test('thousands of long lines in a font are tried as two are', async () => {
  const lines = Array.from({ length: 4_000 }, (_, at) => line(`${at} ${'Bread and oats '.repeat(30)}`, 'own'));
  const read = reads('Bread and oats');
  expect(await beliedLines(lines, read)).toEqual([]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('of a font, the lines with the most different letters are tried', async () => {
  const read = reads('Bread');
  await beliedLines([line('aaaaaaa', 'own'), line('Sphinx of quartz judge', 'own'), line('bbbbbbb', 'own')], read);
  expect(read).toHaveBeenCalledTimes(2);
  const first = await textsOf([line('aaaaaaa', 'own'), line('Sphinx of quartz', 'own')], async () => ({
    text: 'Log in to my account',
    confidence: 1,
  }));
  expect(first).toHaveLength(2);
});

test('what was read without certainty belies nothing', async () => {
  expect(await beliedLines([line('Bread and oats', 'own')], reads('Dnwed auq oafz', 0.6))).toEqual([]);
});

test('other scripts look like Latin letters, and are belied only by a sure reading', async () => {
  const words = line('Вход в сайт', 'own');
  expect(await textsOf([words], reads('Bxod B cant', 0.9))).toEqual([]);
  expect(await textsOf([words], reads('Log in to PayPal', 0.99))).toEqual([words.text]);
});

test('icons are not compared, and a text of private letters says nothing without its font', async () => {
  const read = reads('');
  const words = line('\u{e001}\u{e002} \u{e003}\u{e004}', 'own');
  expect(await beliedLines([line('\u{e001}', 'icons'), words], read)).toEqual([{ ...words, isOther: false }]);
  expect(read).not.toHaveBeenCalled();
});
