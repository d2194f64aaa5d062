import { expect, test } from 'vitest';
import { withDialogs } from '../../../../server/page/layout/dialogs.ts';
import { layoutOf } from '../layout-of.ts';

const layout = layoutOf([{ url: 'https://site.example/', html: '<p>Bread and oats</p>' }]);

test('a dialog is above the page, and never counts in its favour', () => {
  const { nodes, lines } = withDialogs(layout, [{ type: 'alert', message: 'Your computer is blocked' }]);
  const added = nodes.slice(layout.nodes.length);
  expect(added).toMatchObject([
    { name: 'dialog', isSure: false, isNested: true },
    { text: 'Your computer is blocked', isSure: false, parent: layout.nodes.length },
  ]);
  expect(added.every(({ box: [, y, , height] }) => y + height <= 0)).toBe(true);
  expect(lines.at(-1)).toMatchObject({ text: 'Your computer is blocked' });
});

test('a prompt has a field that its message names', () => {
  const { nodes } = withDialogs(layout, [{ type: 'prompt', message: 'Password' }]);
  expect(nodes.at(-1)).toMatchObject({ name: 'input', attributes: { 'aria-label': 'Password' } });
});

test('without dialogs, the layout stays as it is', () => {
  expect(withDialogs(layout, [])).toBe(layout);
});
