import type { Menus } from 'webextension-polyfill';
import { expect, test, vi } from 'vitest';
import { createScanMenus } from '../../../../extension/background/scans/menus.ts';
import { createTexts } from '../../../../extension/i18n/texts.ts';

type Listener = Parameters<Menus.Static['onClicked']['addListener']>[0];

function create({ needsPermission = false } = {}) {
  const created: Menus.CreateCreatePropertiesType[] = [];
  const calls: string[] = [];
  let onClicked: Listener = () => {};
  const menus = createScanMenus({
    menus: {
      create: (item: Menus.CreateCreatePropertiesType) => {
        created.push(item);
        return item.id ?? '';
      },
      removeAll: async () => void created.splice(0),
      onClicked: { addListener: (listener: Listener) => (onClicked = listener) },
    } as unknown as Menus.Static, // the part of it that is used
    readTexts: async () => createTexts('en', { menuScanLink: 'Scan this link', menuScanPage: 'Scan this page' }),
    needsPermission: async () => needsPermission,
    requestPermission: () => calls.push('request permission'),
    onAddress: async (address, { isIncognito }) => void calls.push(`${address} ${isIncognito}`),
  });
  menus.start();
  const click = (menuItemId: string, clicked: object, tab: object = { incognito: false }): void =>
    onClicked({ menuItemId, modifiers: [], editable: false, ...clicked }, tab as Parameters<Listener>[1]); // as far as it is read
  return { menus, created, calls, click };
}

test('each item has a title and is shown for web addresses', async () => {
  const { menus, created } = create();
  menus.redraw();
  menus.redraw();
  await vi.waitFor(() => expect(created).toHaveLength(4));
  expect(created.map(({ id, contexts }) => [id, contexts])).toEqual([
    ['link', ['link']],
    ['image', ['image']],
    ['selection', ['selection']],
    ['page', ['page']],
  ]);
  expect(created[0]).toMatchObject({ title: 'Scan this link', targetUrlPatterns: ['http://*/*', 'https://*/*'] });
});

test.each([
  ['link', { linkUrl: 'https://a.example/' }, 'https://a.example/'],
  ['image', { srcUrl: 'https://a.example/i.png', linkUrl: 'https://b.example/' }, 'https://a.example/i.png'],
  ['selection', { selectionText: 'hxxps://a[.]example/x' }, 'https://a.example/x'],
  ['selection', { selectionText: 'no address' }, null],
  ['page', { pageUrl: 'https://a.example/' }, 'https://a.example/'],
])('the item %s uses its own address', (menu, clicked, address) => {
  const { click, calls } = create();
  click(menu, clicked);
  expect(calls).toEqual([`${address} false`]);
});

test('a click in a private window is marked as such', () => {
  const { click, calls } = create();
  click('page', { pageUrl: 'https://a.example/' }, { incognito: true });
  expect(calls).toEqual(['https://a.example/ true']);
});

test('a click on an unknown item does nothing', () => {
  const { click, calls } = create();
  click('toString', { pageUrl: 'https://a.example/' });
  expect(calls).toEqual([]);
});

test('a click requests the missing permission first, and synchronously', async () => {
  const { menus, created, click, calls } = create({ needsPermission: true });
  menus.redraw();
  await vi.waitFor(() => expect(created).toHaveLength(4));
  click(String(created[3]?.id), { pageUrl: 'https://a.example/' });
  expect(calls).toEqual(['request permission', 'https://a.example/ false']);
});
