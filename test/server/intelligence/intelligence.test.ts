import { describe, expect, onTestFinished, test } from 'vitest';
import { officialDomainsList } from '../../../server/intelligence/built-in.ts';
import { entryOf } from '../../../server/intelligence/entry.ts';
import { createIntelligence, type Intelligence } from '../../../server/intelligence/intelligence.ts';
import { createRecordBuilder } from '../../../server/intelligence/record-builder.ts';
import { packEnd } from '../../../server/intelligence/records.ts';
import type { ListKind } from '../../../server/intelligence/records.ts';
import { createListStore } from '../../../server/intelligence/store.ts';
import type { Scope } from '../../../shared/lists/expressions.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf } from '../../../shared/url/site.ts';
import { testDatabase } from '../support/test-database.ts';

type Entry = readonly [scope: Scope, value: string];

function recordsOf(kind: ListKind, entries: readonly Entry[]): Uint32Array {
  const builder = createRecordBuilder(kind);
  for (const [scope, value] of entries) {
    const entry = entryOf({ scope, value }, kind);
    if ('refused' in entry) throw new Error(`${value} ${entry.refused}`);
    builder.add(entry.expression, packEnd(scope, null));
  }
  return builder.finish();
}

async function opened() {
  const database = await testDatabase();
  const store = createListStore(database);
  const intelligence = createIntelligence({
    store,
    builtIn: [officialDomainsList(['brand.test', 'google.com', 'squarespace.com', 'bit.ly'])],
    sharedHosts: new Set(['pages.brand.test']),
    onError: error => {
      throw error;
    },
  });
  return { database, store, intelligence };
}

function find(intelligence: Intelligence, text: string) {
  const url = normalUrl(text);
  if (!url) throw new Error(`${text} is no URL`);
  const { threat, trusted } = intelligence.find(url, siteOf(url.hostname));
  return [threat && `${threat.scope} ${threat.listed}`, trusted && `${trusted.scope} ${trusted.listed}`];
}

const THREATS: readonly Entry[] = [
  ['domain', 'evil.test'],
  ['host', 'one.host.test'],
  ['host', '192.0.2.1'],
  ['url', 'http://page.test/'],
  ['url', 'http://page.test/kit/'],
  ['url', 'http://page.test/one.php'],
  ['url', 'http://page.test/r?to=evil'],
  ['url', 'https://sites.google.com/view/evil'],
  ['url', 'https://docs.google.com/forms/'],
  ['url', 'https://bit.ly/evil'],
  ['domain', 'somebody.github.io'],
  ['domain', 'deep.brand.test'],
];

describe('an address', () => {
  test.each([
    ['https://evil.test/', 'host evil.test'],
    ['https://a.b.evil.test:8443/x?y', 'domain evil.test'],
    ['http://one.host.test/x', 'host one.host.test'],
    ['http://192.0.2.1:81/x', 'host 192.0.2.1'],
    ['https://page.test/?from=mail', 'url page.test/'],
    ['https://page.test/kit/', 'url https://page.test/kit/'],
    ['https://page.test/kit/a/b.php?id=1', 'url page.test/kit/'],
    ['https://page.test/one.php?id=1', 'url page.test/one.php'],
    ['https://page.test/r?to=evil', 'url https://page.test/r?to=evil'],
    ['https://sites.google.com/view/evil?authuser=0', 'url sites.google.com/view/evil'],
    ['https://bit.ly/evil', 'url https://bit.ly/evil'],
    ['https://somebody.github.io/any', 'host somebody.github.io'],
    ['https://login.deep.brand.test/', 'domain deep.brand.test'],
  ])('%s is a threat by %s', async (text, expected) => {
    const { store, intelligence } = await opened();
    await store.replace('threats', 'threat', recordsOf('threat', THREATS));
    await intelligence.refresh();
    expect(find(intelligence, text)[0]).toBe(expected);
  });

  test.each([
    'https://notevil.test/',
    'https://host.test/',
    'https://below.one.host.test/',
    'https://page.test/other',
    'https://page.test/kit',
    'https://page.test/kitchen/',
    'https://page.test/r?to=good',
    'https://sites.google.com/view/good',
    'https://sites.google.com/',
    // Somebody listed a folder where everybody's documents lie.
    'https://docs.google.com/forms/d/e/1/viewform',
    'https://bit.ly/good',
    'https://bit.ly/',
    'https://github.io/',
    'https://other.github.io/',
    'https://www.brand.test/',
  ])('%s is no threat', async text => {
    const { store, intelligence } = await opened();
    await store.replace('threats', 'threat', recordsOf('threat', THREATS));
    await intelligence.refresh();
    expect(find(intelligence, text)[0]).toBeNull();
  });

  test.each([
    ['https://www.brand.test/login', 'domain brand.test'],
    ['https://accounts.google.com/', 'domain google.com'],
    ['https://www.squarespace.com/', 'domain squarespace.com'],
    ['https://forum.test/rules', 'url https://forum.test/rules'],
    ['https://pages.brand.test/somebody', null],
    ['https://a.pages.brand.test/', null],
    ['https://sites.google.com/view/x', null],
    ['https://shop.squarespace.com/', null],
    ['https://bit.ly/x', null],
    ['https://forum.test/rules?x', null],
    ['https://forum.test/rules/more', null],
    ['https://forum.test/', null],
  ])('%s is trusted by %s', async (text, expected) => {
    const { store, intelligence } = await opened();
    await store.replace('trusted', 'trusted', recordsOf('trusted', [['url', 'https://forum.test/rules']]));
    await intelligence.refresh();
    expect(find(intelligence, text)).toEqual([null, expected]);
  });
});

test('a ranking returns the best rank of a domain, and decides no verdict', async () => {
  const { store, intelligence } = await opened();
  for (const [name, ranks] of [
    ['one', { 'a.test': 5, 'b.test': 7 }],
    ['two', { 'a.test': 2, 'c.test': 4_000_000 }],
  ] as const) {
    const builder = createRecordBuilder('ranking');
    for (const [domain, rank] of Object.entries(ranks)) builder.add(`${domain}/`, rank);
    await store.replace(name, 'ranking', builder.finish());
  }
  await intelligence.refresh();
  const ranks = ['a.test', 'b.test', 'c.test', 'd.test'].map(domain => intelligence.popularityOf(domain));
  expect(ranks).toEqual([2, 7, 4_000_000, null]);
  expect(find(intelligence, 'https://a.test/')).toEqual([null, null]);
});

test('a list that is replaced while being read is read again, also at the start', async () => {
  const { store } = await opened();
  const listed = (host: string) => recordsOf('threat', [['host', host]]);
  await store.replace('threats', 'threat', listed('before.test'));
  let reads = 0;
  const slow = {
    ...store,
    async records(list: Parameters<typeof store.records>[0]) {
      if (reads++ === 0) await store.replace('threats', 'threat', listed('after.test'));
      return store.records(list);
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const intelligence = createIntelligence({ store: slow, builtIn: [], sharedHosts: new Set(), onError });
  await intelligence.start();
  onTestFinished(() => intelligence.stop());
  const found = ['https://before.test/', 'https://after.test/'].map(url => find(intelligence, url)[0]);
  expect(found).toEqual([null, 'host after.test']);
});

test('a list is replaced atomically for readers', async () => {
  const { store, intelligence } = await opened();
  const many = (from: number) =>
    recordsOf(
      'threat',
      Array.from({ length: 70_000 }, (_, i) => ['host', `evil${i + from}.test`] as const),
    );
  await store.replace('threats', 'threat', many(0));
  await intelligence.start();
  onTestFinished(() => intelligence.stop());
  const isListed = (i: number) => find(intelligence, `https://evil${i}.test/`)[0] !== null;
  const seen = new Set<string>();
  let isReplaced = false;
  const replacing = store.replace('threats', 'threat', many(70_000)).then(() => intelligence.refresh());
  void replacing.then(() => (isReplaced = true));
  for (;;) {
    const isOld = isListed(0) && isListed(69_999);
    const isNew = isListed(70_000) && isListed(139_999);
    seen.add(`${isOld ? 'old' : ''}${isNew ? 'new' : ''}`);
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the promise sets it
    if (isReplaced) break;
    await new Promise(resolve => setImmediate(resolve));
  }
  await replacing;
  expect(isListed(70_000)).toBe(true);
  expect([...seen].toSorted()).toEqual(['new', 'old']);
});
