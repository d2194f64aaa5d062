import { expect, test } from 'vitest';
import { createPageMarks } from '../../../../extension/background/links/page-marks.ts';
import type { Sender } from '../../../../extension/messaging/sender.ts';
import { settings } from '../../../../extension/storage/settings-schema.ts';

const TOP: Sender = { isOwnPage: false, tabId: 7, frameId: 0, url: 'https://news.example/today', isIncognito: false };

interface Given {
  readonly settings?: object;
  readonly sender?: Partial<Sender>;
  readonly isConnected?: boolean;
  readonly hasAccess?: boolean;
}

const modeFor = async ({ settings: chosen = {}, sender = {}, isConnected = true, hasAccess = true }: Given) => {
  const marksOf = createPageMarks({
    readSettings: () => Promise.resolve(settings.parse(chosen)),
    isConnected: () => Promise.resolve(isConnected),
    hasAccess: () => Promise.resolve(hasAccess),
    tabUrl: () => Promise.resolve('https://news.example/'),
  });
  return (await marksOf({ ...TOP, ...sender })).mode;
};

test.each<[string, string, Given]>([
  ['bad', 'by default', {}],
  ['all', 'where that is chosen', { settings: { links: { mode: 'all' } } }],
  ['off', 'where that is chosen', { settings: { links: { mode: 'off' } } }],
  ['off', 'without a server', { isConnected: false }],
  ['off', 'where access was taken back', { hasAccess: false }],
  ['off', 'on a site where it is switched off', { settings: { links: { offSites: ['news.example'] } } }],
  [
    'off',
    'below such a site',
    { settings: { links: { offSites: ['news.example'] } }, sender: { url: 'https://m.news.example/' } },
  ],
  ['off', 'on an excluded site', { settings: { sites: { excluded: ['news.example'] } } }],
  [
    'bad',
    'on a trusted site: what others write there may lead anywhere',
    { settings: { sites: { trusted: ['news.example'] } } },
  ],
  [
    'off',
    'in a frame on a site where it is switched off',
    { settings: { links: { offSites: ['news.example'] } }, sender: { frameId: 3, url: 'https://ads.example/' } },
  ],
  [
    'bad',
    'in a frame elsewhere',
    { settings: { links: { offSites: ['ads.example'] } }, sender: { frameId: 3, url: 'https://ads.example/' } },
  ],
  ['off', 'in a private window', { sender: { isIncognito: true } }],
  [
    'bad',
    'in a private window where that is allowed',
    { settings: { privacy: { isIncognitoAllowed: true } }, sender: { isIncognito: true } },
  ],
  ['off', 'outside of a tab', { sender: { tabId: null } }],
  ['off', 'on what is no web page', { sender: { url: 'file:///home/page.html' } }],
])('links are marked in mode %s %s', async (mode, _, given) => {
  expect(await modeFor(given)).toBe(mode);
});
