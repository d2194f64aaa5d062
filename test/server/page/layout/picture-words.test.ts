import { expect, test } from 'vitest';
import { isText, type Box, type Layout, type LayoutText } from '../../../../server/page/layout/layout.ts';
import { withPictureWords, type PictureLine } from '../../../../server/page/layout/picture-words.ts';

const SURE = { isSure: true, isNested: false, document: 0 } as const;

/** A box with a picture, a field below it, and a button. */
const layout: Layout = {
  screen: [0, 100, 800, 600],
  documents: ['https://site.example/'],
  nodes: [
    { name: 'main', attributes: {}, parent: -1, box: [0, 0, 800, 2000], ...SURE },
    { name: 'form', attributes: {}, parent: 0, box: [100, 200, 400, 300], ...SURE },
    { name: 'img', attributes: {}, parent: 1, box: [100, 200, 400, 100], ...SURE },
    { name: 'input', attributes: {}, parent: 1, box: [100, 320, 200, 30], ...SURE },
    { name: 'button', attributes: {}, parent: 1, box: [100, 400, 200, 30], ...SURE },
    { text: 'Qna', size: 14, parent: 4, box: [110, 405, 40, 20], ...SURE },
  ],
  lines: [{ text: 'Qna', box: [110, 405, 40, 20], size: 14, document: 0, isSure: true, doubt: 'own' }],
  unread: [],
};

const line = (text: string, box: PictureLine['box'], written: string | null = null): PictureLine => ({
  text,
  box,
  isSure: true,
  written,
});
const words = (...lines: PictureLine[]) => ({ scale: 1, lines, unread: [], belied: [] as Box[] });
/** Names of elements, and texts, each with what is around it. */
const outline = ({ nodes }: Layout) =>
  nodes.map(node => {
    const around = nodes[node.parent];
    const name = isText(node) ? node.text : node.name;
    return `${name} in ${around === undefined || isText(around) ? '-' : around.name}`;
  });

test('words that were read are in the element around them, between what lies above and below', () => {
  // In the picture, the page begins at 100 pixels.
  const read = withPictureWords(layout, words(line('Bank', [120, 120, 100, 40]), line('Password', [100, 205, 80, 14])));
  expect(outline(read)).toEqual([
    'main in -',
    'form in main',
    'img in form',
    'span in form',
    'Bank in span',
    'span in form',
    'Password in span',
    'input in form',
    'button in form',
    'Qna in button',
  ]);
  expect(read.nodes[4]).toMatchObject({ text: 'Bank', box: [120, 220, 100, 40], isSure: true, isNested: true });
  expect(read.nodes[3]).toMatchObject({ attributes: { role: 'img', 'aria-label': 'Bank' } });
  expect(read.lines.map(({ text }) => text)).toEqual(['Bank', 'Password', 'Qna']);
});

test('a text that shows other words than its own is replaced by them', () => {
  const read = withPictureWords(layout, {
    ...words(line('Pay', [110, 305, 40, 20], 'Qna')),
    belied: [[110, 305, 40, 20]],
  });
  expect(outline(read)).toEqual(expect.arrayContaining(['Pay in span', ' in button']));
  expect(read.lines.map(({ text }) => text)).toEqual(['Pay']);
});

test('a sentence is no name, and words that are not sure stay so', () => {
  const text = 'We noticed unusual activity in your account today';
  const read = withPictureWords(layout, words({ ...line(text, [0, 300, 400, 20]), isSure: false }));
  const [around, inner] = read.nodes.slice(-2);
  expect(around).toMatchObject({ attributes: {} });
  expect(inner).toMatchObject({ text, isSure: false });
});

test('without words, the layout stays as it is', () => {
  expect(withPictureWords(layout, words())).toBe(layout);
});

test('a paragraph is left out if most of its lines are belied, also where they were not read', () => {
  const paragraph: LayoutText = { text: 'Qna '.repeat(40), size: 14, parent: 0, box: [100, 600, 400, 60], ...SURE };
  const belied: Box[] = [0, 20, 40].map(top => [100, 500 + top, 400, 16]);
  const read = withPictureWords({ ...layout, nodes: [...layout.nodes, paragraph] }, { ...words(), belied });
  expect(read.nodes.at(-1)).toMatchObject({ text: '' });
});

test('below a name that the page writes in larger letters, words of a picture are no heading', () => {
  const sizes = (nodes: Layout['nodes']) =>
    withPictureWords({ ...layout, nodes }, words(line('Microsoft', [120, 120, 150, 40]))).nodes.flatMap(node =>
      isText(node) && node.text === 'Microsoft' ? [node.size] : [],
    );
  const name: LayoutText = { text: 'Mooreland Tools', size: 32, parent: 0, box: [100, 110, 300, 40], ...SURE };
  const [alone = 0] = sizes(layout.nodes);
  const [beside = 0] = sizes([...layout.nodes, name]);
  expect(alone).toBeGreaterThan(22);
  expect(beside).toBeLessThan(22);
});

test('a field has the words of the picture that stand above it, or beside it, not those further away', () => {
  const labelOf = (...lines: PictureLine[]) =>
    withPictureWords(layout, words(...lines)).nodes.flatMap(node =>
      isText(node) || node.name !== 'input' ? [] : [node.attributes['picture-label']],
    );
  // The field is at 220 pixels of the picture.
  expect(labelOf(line('Card number', [100, 198, 90, 14]), line('Bank', [100, 100, 90, 30]))).toEqual(['Card number']);
  expect(labelOf(line('PIN', [60, 228, 30, 14]), line('Your card', [100, 198, 90, 14]))).toEqual(['PIN']);
  expect(labelOf(line('Our news', [500, 228, 90, 14]), line('Bank', [100, 100, 90, 30]))).toEqual([undefined]);
});
