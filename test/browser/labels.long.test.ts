import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelInputOf } from '../../server/scans/labels/label-input.ts';
import { createLabelPage } from '../../server/scans/labels/label-page.ts';
import { kinds } from '../site/pages/kinds/kinds.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const label = createLabelPage();
const oneOfEach = kinds.filter(
  ({ categories: [kind] }, index) => kinds.findIndex(page => page.categories[0] === kind) === index,
);
const both = kinds.filter(({ categories }) => categories.length > 1);

test.concurrent.each([...oneOfEach, ...both])(
  '$address is $categories as the browser shows it',
  async ({ address, categories }) => {
    const url = `https://${address}`;
    const { captured, targetUrl } = await lab.visit(url, { waitingTimeMs: 500 });
    const input = labelInputOf(captured, targetUrl);
    expect(input && label(input).categories).toEqual(categories);
  },
);

test('a page that was not rendered has no labels', async () => {
  const { captured, targetUrl } = await lab.visit('http://127.0.0.1/');
  expect(labelInputOf(captured, targetUrl)).toBeNull();
});
