import { describe, expect, test } from 'vitest';
import { createWarningActions } from '../../../../extension/background/visits/warning-actions.ts';
import { createWarnings } from '../../../../extension/background/visits/warnings.ts';
import { type Settings, migrateSettings, DEFAULT_SETTINGS } from '../../../../extension/storage/settings-schema.ts';
import { isOnSites } from '../../../../shared/url/site-entry.ts';
import { createFakeArea } from '../../fake-area.ts';

const SENDER = { isOwnPage: true, tabId: 7, frameId: 0, url: '/warning.html', isIncognito: false };

const BEFORE = 'https://before.example/';
const PAGE = 'https://shop.example/pay';
/** By tab id; in the second, the page was opened before its threat was known. */
const VISITS = new Map([
  [7, { url: PAGE, safeUrl: BEFORE }],
  [8, { url: PAGE, safeUrl: `${PAGE}#top` }],
]);

function createActions() {
  const warnings = createWarnings({ area: createFakeArea() });
  let settings: Settings = DEFAULT_SETTINGS;
  const opened: (string | undefined)[] = [];
  const actions = createWarningActions({
    warnings,
    settings: {
      update: async change => {
        settings = migrateSettings(change(settings));
        return settings;
      },
    },
    tabs: {
      update: (async (_: number, { url: address }: { url?: string }) => opened.push(address)) as never, // the tab that it gives back is not read
      create: (async () => opened.push('a new tab')) as never, // nor the one here
      remove: async () => void opened.push('no tab'),
    },
    visitOf: async tabId => VISITS.get(tabId) ?? null,
  });
  return { warnings, actions, opened, trusted: () => settings.sites.trusted, setTrusted };

  function setTrusted(trusted: readonly string[]): void {
    settings = { ...settings, sites: { trusted: [...trusted], excluded: [] } };
  }
}

/** Trusts a page at its warning; returns the trusted sites and where the tab was led. */
async function trust(url: string, before: readonly string[] = []) {
  const { warnings, actions, opened, trusted, setTrusted } = createActions();
  setTrusted(before);
  const { id } = await warnings.add({ tabId: 7, url, phase: 'confirmed', result: null, local: null, safeUrl: null });
  await actions.trustSite({ id }, SENDER);
  return { trusted: trusted(), opened };
}

describe('trustSite', () => {
  test.each([
    ['a host of its own', 'https://shop.example/pay?id=1', 'shop.example', ['https://shop.example/other'], []],
    ['a name that a hosting company gave', 'https://me.github.io/a/b', 'me.github.io', ['https://me.github.io/c'], []],
    [
      'a page of a host where anyone can publish',
      'https://sites.google.com/view/one/',
      'sites.google.com/view/one',
      ['https://sites.google.com/view/one', 'https://sites.google.com/view/one/home?a#b'],
      ['https://sites.google.com/view/one-more', 'https://sites.google.com/view/two', 'https://sites.google.com/'],
    ],
    ['a short link', 'https://bit.ly/abc', 'bit.ly/abc', [], ['https://bit.ly/abcd', 'https://bit.ly/ABC']],
    [
      'a page that its query tells from those of others',
      'https://forms.office.com/Pages/ResponsePage.aspx?id=one',
      'forms.office.com/Pages/ResponsePage.aspx?id=one',
      [],
      ['https://forms.office.com/Pages/ResponsePage.aspx?id=two', 'https://forms.office.com/Pages/ResponsePage.aspx'],
    ],
    [
      'the first page of such a host',
      'https://telegra.ph/',
      'telegra.ph/',
      [],
      ['https://telegra.ph/a', 'https://telegra.ph/?a'],
    ],
    [
      'a page on a suffix of customers',
      'https://s3.amazonaws.com/one/a*b.html',
      's3.amazonaws.com/one/a%2Ab.html',
      [],
      ['https://s3.amazonaws.com/two/a.html', 'https://one.s3.amazonaws.com/one/a*b.html'],
    ],
  ])('trusts %s', async (_, url, entry, others, strangers) => {
    const { trusted, opened } = await trust(url);
    expect(trusted).toEqual([entry]);
    expect(opened).toEqual([url]);
    for (const shownWarning of [url, ...others])
      expect([shownWarning, isOnSites(shownWarning, trusted)]).toEqual([shownWarning, true]);
    for (const stranger of strangers) expect([stranger, isOnSites(stranger, trusted)]).toEqual([stranger, false]);
  });

  test('keeps trusted sites without duplicates', async () => {
    const { trusted } = await trust('https://bit.ly/abc', ['bit.ly/abc', 'shop.example', 'bit.ly/other']);
    expect(trusted).toEqual(['shop.example', 'bit.ly/other', 'bit.ly/abc']);
  });
});

test.each([
  ['confirmed', true],
  ['refuted', false],
] as const)(
  'continueAnyway past a %s warning opens the page; further pages of its site are opened too: %s',
  async (phase, isAllowed) => {
    const { warnings, actions, opened } = createActions();
    const url = 'https://shop.example/pay';
    const { id } = await warnings.add({ tabId: 7, url, phase, result: null, local: null, safeUrl: null });
    await actions.continueAnyway({ id }, SENDER);
    expect(opened).toEqual([url]);
    expect(await warnings.isAllowed('https://shop.example/other')).toBe(isAllowed);
  },
);

test.each([
  ['its last page without a threat', 7, [BEFORE]],
  ['a new tab where that is the page itself', 8, ['a new tab', 'no tab']],
  ['a new tab where there is none', 9, ['a new tab', 'no tab']],
])('leavePage leads a tab to %s', async (_, tabId, expected) => {
  const { actions, opened } = createActions();
  await actions.leavePage({ tabId }, SENDER);
  expect(opened).toEqual(expected);
});
