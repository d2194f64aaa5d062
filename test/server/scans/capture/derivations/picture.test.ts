import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Box, Layout, LayoutLine } from '../../../../../server/page/layout/layout.ts';
import { createPictureReader, type PictureReader } from '../../../../../server/scans/capture/derivations/picture.ts';
import { codeOf } from '../../../../support/qr-code.ts';
import { pictureOf, type Drawn } from './picture/words-picture.ts';

let reader: PictureReader;
beforeAll(() => void (reader = createPictureReader()));
afterAll(() => reader.close());

const wordsOf = async (shot: Parameters<PictureReader['read']>[0], layout: Layout) => {
  const { words } = await reader.read(shot, layout, { wantsWords: true });
  if (words === null) throw new Error('no words were read');
  return words;
};
const SIZE = { width: 640, height: 320 };
const WORDS: readonly Drawn[] = [
  { text: 'PayPal', at: [40, 70], size: 44 },
  { text: 'Log in to your account', at: [40, 130], size: 20 },
];
const blank: Layout = { screen: [0, 0, 640, 320], documents: ['https://a.example/'], nodes: [], lines: [], unread: [] };
const node = { parent: -1, document: 0, isNested: false, isSure: true } as const;

test('reads the words that the page does not contain, from top to bottom, with their places', async () => {
  const { lines, unread } = await wordsOf({ blob: await pictureOf(WORDS), ...SIZE }, blank);
  expect(lines.map(({ text }) => text)).toEqual(['PayPal', 'Log in to your account']);
  expect(lines.map(({ isSure, written }) => ({ isSure, written }))).toEqual([
    { isSure: true, written: null },
    { isSure: true, written: null },
  ]);
  const [x = 0, y = 0, width = 0, height = 0] = lines[0]?.box ?? [];
  expect(x).toBeGreaterThan(25);
  expect(x + width).toBeLessThan(230);
  expect(y).toBeGreaterThan(15);
  expect(y + height).toBeLessThan(100);
  expect(unread).toEqual([]);
});

test('the places are in CSS pixels, whatever the density of the picture', async () => {
  const picture = { blob: await pictureOf(WORDS, [640, 320], 2), width: 1280, height: 640 };
  const { lines, scale } = await wordsOf(picture, blank);
  expect(scale).toBe(2);
  expect(lines[0]?.text).toBe('PayPal');
  expect(lines[0]?.box[0]).toBeLessThan(45);
});

const lineOf = (text: string, box: Box, more: Partial<LayoutLine> = {}): LayoutLine => ({
  text,
  box,
  size: 20,
  document: 0,
  isSure: true,
  doubt: null,
  ...more,
});
const textsOf = async (layout: Layout, words = WORDS) =>
  (await wordsOf({ blob: await pictureOf(words), ...SIZE }, layout)).lines.map(({ text }) => text);
const ALL = WORDS.map(({ text }) => text);

test('does not read what the page says itself, nor the frame of a known site', async () => {
  const ofKnownSite = { ...node, document: 1, name: 'div', attributes: {}, box: [30, 105, 300, 40] } as const;
  const layout = {
    ...blank,
    documents: ['https://a.example/', ''],
    nodes: [ofKnownSite],
    lines: [lineOf('PayPal', [40, 30, 180, 55])],
  };
  expect(await textsOf(layout)).toEqual([]);
});

test('reads what lies on words that may be hidden, and on the frame of a known site that may be', async () => {
  const ofKnownSite = {
    ...node,
    document: 1,
    name: 'div',
    attributes: {},
    box: [0, 0, 640, 320],
    isSure: false,
  } as const;
  const layout = {
    ...blank,
    documents: ['https://a.example/', ''],
    nodes: [ofKnownSite],
    lines: [lineOf('Bread and oats', [0, 0, 640, 320], { isSure: false })],
  };
  expect(await textsOf(layout)).toEqual(ALL);
});

test('many words at one spot do not explain a line', async () => {
  const lines = Array.from({ length: 30 }, () => lineOf('a', [45, 112, 10, 22]));
  expect(await textsOf({ ...blank, lines })).toEqual(ALL);
});

test('a field explains its value and what it says while it is empty, and nothing else', async () => {
  const field = (placeholder: string): Layout => ({
    ...blank,
    nodes: [{ ...node, name: 'input', attributes: { placeholder }, box: [0, 100, 640, 50] }],
  });
  expect(await textsOf(field('Log in to your account'))).toEqual(['PayPal']);
  expect(await textsOf(field('Search for bread'))).toEqual(ALL);
});

test('words that the page writes on a picture are compared with it', async () => {
  const lines = [lineOf('Bread and oats from the mill', [40, 112, 230, 24], { doubt: 'picture' })];
  const { lines: read, belied } = await wordsOf({ blob: await pictureOf(WORDS), ...SIZE }, { ...blank, lines });
  expect(read.find(({ text }) => text === 'Log in to your account')).toMatchObject({
    written: 'Bread and oats from the mill',
  });
  expect(belied).toEqual([[40, 112, 230, 24]]);
});

test('lines outside of the picture are not compared, nor a reason to fail', async () => {
  const lines = [
    lineOf('Ybt va gb lbhe nppbhag', [40, -15, 230, 20], { doubt: 'o' }),
    lineOf('Ybt va gb lbhe nppbhag', [40, 900, 230, 20], { doubt: 'o' }),
  ];
  expect(await textsOf({ ...blank, lines })).toEqual(ALL);
});

test('reads what a font of the page shows, and quotes what the text says', async () => {
  const line: LayoutLine = {
    text: 'Ybt va gb lbhe nppbhag',
    box: [40, 112, 230, 24],
    size: 20,
    document: 0,
    isSure: true,
    doubt: 'o',
  };
  const layout = { ...blank, nodes: [{ ...node, text: line.text, size: 20, box: line.box }], lines: [line] };
  const { lines } = await wordsOf({ blob: await pictureOf(WORDS.slice(1)), ...SIZE }, layout);
  expect(lines).toEqual([
    { text: 'Log in to your account', box: line.box, isSure: true, written: 'Ybt va gb lbhe nppbhag' },
  ]);
});

test('letters that the model does not know are not read with certainty', async () => {
  const words = [{ text: 'Введите пароль и код карты', at: [40, 70], size: 28 }] as const;
  const { lines, unread } = await wordsOf({ blob: await pictureOf(words), ...SIZE }, blank);
  expect(lines.filter(({ isSure }) => isSure)).toEqual([]);
  expect(lines.length + unread.length).toBeGreaterThan(0);
});

test.each([60, 100, 200])('reads words in letters of %i pixels', async size => {
  const words: Drawn[] = [
    { text: 'PayPal', at: [40, 240], size },
    { text: 'Log in to your account', at: [40, 300], size: 16 },
  ];
  const blob = await pictureOf(words, [900, 340]);
  const { lines } = await wordsOf({ blob, width: 900, height: 340 }, { ...blank, screen: [0, 0, 900, 340] });
  expect(lines.map(({ text }) => text)).toEqual(ALL);
});

test('a long line is read in pieces', async () => {
  const text =
    'We noticed unusual activity. Confirm your identity to restore the access to your account within one day.';
  const blob = await pictureOf([{ text, at: [20, 60], size: 18 }], [1200, 120]);
  const { lines } = await wordsOf({ blob, width: 1200, height: 120 }, { ...blank, screen: [0, 0, 1200, 120] });
  expect(lines.map(line => line.text.replaceAll(' ', ''))).toEqual([text.replaceAll(' ', '')]);
});

test('an empty page has nothing to read, and a picture that is none could not be read', async () => {
  const empty = await sharp({ create: { ...SIZE, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect(await wordsOf({ blob: empty, ...SIZE }, blank)).toEqual({ scale: 1, lines: [], unread: [], belied: [] });
  const none = await wordsOf({ blob: Buffer.from('no picture'), ...SIZE }, blank);
  expect(none).toEqual({ scale: 1, lines: [], unread: [[0, 0, 640, 320]], belied: [] });
});

test('reads codes, and no words where they are not wanted', async () => {
  const code = await codeOf('https://login.example/?a=1#b');
  const blob = await sharp(await pictureOf(WORDS))
    .composite([{ input: code, left: 400, top: 100 }])
    .png()
    .toBuffer();
  const { codes, words } = await reader.read({ blob, ...SIZE }, blank, { wantsWords: false });
  expect(words).toBeNull();
  expect(codes.map(({ text }) => text)).toEqual(['https://login.example/?a=1#b']);
  const [x = 0, y = 0, width = 0, height = 0] = codes[0]?.box ?? [];
  expect(x).toBeGreaterThanOrEqual(400);
  expect(x + width).toBeLessThanOrEqual(600);
  expect(y).toBeGreaterThanOrEqual(100);
  expect(y + height).toBeLessThanOrEqual(300);
});
