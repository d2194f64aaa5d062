import { expect, test } from 'vitest';
import { readSender } from '../../../extension/messaging/sender.ts';

const ID = 'abcdefghijklmnopabcdefghijklmnop';
const extension = { id: ID, root: `chrome-extension://${ID}/` };
const tab = { id: 7, index: 0, highlighted: false, active: true, pinned: false, incognito: true };

test.each([
  [
    'a page of ours',
    { id: ID, url: `${extension.root}options.html` },
    { isOwnPage: true, tabId: null, frameId: 0, isIncognito: false },
  ],
  [
    'a page of ours in a tab',
    { id: ID, url: `${extension.root}report.html?id=1`, tab, frameId: 0 },
    { isOwnPage: true, tabId: 7, isIncognito: true },
  ],
  [
    'a content script',
    { id: ID, url: 'https://shop.example/', tab, frameId: 3 },
    { isOwnPage: false, tabId: 7, frameId: 3, url: 'https://shop.example/' },
  ],
  [
    'a page whose address begins like ours',
    { id: ID, url: `chrome-extension://${ID}.example/options.html`, tab },
    { isOwnPage: false },
  ],
  [
    'a page that names ours',
    { id: ID, url: `https://evil.example/?${extension.root}options.html`, tab },
    { isOwnPage: false },
  ],
])('recognises %s', (_, sender, expected) => {
  expect(readSender(sender, extension)).toMatchObject(expected);
});

test.each([
  ['another extension', { id: 'ponmlkjihgfedcbaponmlkjihgfedcba', url: `${extension.root}options.html` }],
  ['nobody', {}],
  ['somebody without an address', { id: ID }],
])('rejects %s', (_, sender) => {
  expect(readSender(sender, extension)).toBeNull();
});
