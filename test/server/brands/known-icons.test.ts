import { expect, onTestFinished, test } from 'vitest';
import { createKnownIcons } from '../../../server/brands/known-icons.ts';
import { announceIcons, linkScans } from '../../../server/brands/link-scan.ts';
import { linkScanToBrand } from '../../../server/brands/link-store.ts';
import { createBrandStore } from '../../../server/brands/store.ts';
import { finalState } from '../../../server/scans/queue/finish.ts';
import { createDatabaseQueue } from '../../../server/scans/queue/queue-store.ts';
import { createSearchIndex, indexScans } from '../../../server/search/index/index-store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { storeSample } from '../search/scan-rows.ts';
import { doneResult } from '../support/captures/fake-capture.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { testDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const PAYPAL = 'b34cb3b34c4cb391';
const SHARED = 'f0e1d2c3b4a59687';

async function shown(database: Database, brand: string, targetUrl: string, phash: string, isPrivate = false) {
  const accountId = await newAccount(database);
  const { seq } = await storeSample(database, {
    accountId,
    isPrivate,
    final: { status: 'DONE', targetUrl },
    found: { favicon: { phash } },
  });
  await database.transaction(trx => linkScanToBrand(trx, seq, brand, 'genuine'));
}

test('an icon belongs to the brand on whose official hosts it was captured', async () => {
  const database = await testDatabase();
  await shown(database, 'paypal', 'https://www.paypal.com/', PAYPAL);
  await shown(database, 'netflix', 'https://www.netflix.com/', SHARED);
  await shown(database, 'spotify', 'https://www.spotify.com/', SHARED);
  await shown(database, 'santander', 'https://www.santander.no/', '0123456789abcdef');
  await shown(database, 'dhl', 'https://www.dhl.com/', 'fedcba9876543210', true);
  await shown(database, 'steam', 'https://steamcommunity.com/', '0000000000000000');
  const icons = createKnownIcons({ store: createBrandStore(database), onError: () => undefined });
  expect(icons.brandOf(PAYPAL)).toBeNull();
  await icons.refresh();
  expect({
    same: icons.brandOf(PAYPAL),
    'a bit away': icons.brandOf('b34cb3b34c4cb393'),
    other: icons.brandOf('4cb34c4cb3b34c6e'),
    'shown by two brands': icons.brandOf(SHARED),
    'on a host that is not on the list': icons.brandOf('0123456789abcdef'),
    'of a private scan': icons.brandOf('fedcba9876543210'),
    'of one colour': icons.brandOf('0000000000000000'),
  }).toEqual({
    same: 'paypal',
    'a bit away': 'paypal',
    other: null,
    'shown by two brands': null,
    'on a host that is not on the list': null,
    'of a private scan': null,
    'of one colour': null,
  });
});

test('an icon stored by one process reaches others, and is announced once', async () => {
  const database = await testDatabase();
  const store = createBrandStore(database);
  const [here, there] = [1, 2].map(() => createKnownIcons({ store, onError: () => undefined }));
  if (!here || !there) throw new Error('two processes');
  there.start();
  onTestFinished(() => there.stop());
  const queue = createDatabaseQueue({
    database,
    subscribers: [indexScans(createSearchIndex(database)), linkScans, announceIcons(here)],
  });
  const account = await newAccount(database);
  const scan = async (visitUrl: string, isPrivate: boolean) => {
    const { id } = await queue.enqueue(newScan(account, { visitUrl, submittedUrl: visitUrl, isPrivate }));
    const lease = await queue.claim('w');
    if (lease?.scan.id !== id) throw new Error('another scan');
    const result = doneResult({ scan: { submittedUrl: visitUrl } });
    const found = {
      ...result.captured,
      favicon: result.captured.favicon && { ...result.captured.favicon, phash: PAYPAL },
    };
    const state = finalState({ ...result, targetUrl: visitUrl, captured: found }, [], {
      record: null,
      har: null,
      screenshot: null,
      favicon: null,
      fullPage: null,
    });
    await queue.complete(lease, state, async () => undefined);
  };
  await scan('https://shop.example/', false);
  await scan('https://www.paypal.com/', true);
  expect(await store.iconsRevision()).toBe(0);
  await scan('https://www.paypal.com/', false);
  expect(await store.iconsRevision()).toBe(1);
  await waitFor(async () => there.brandOf(PAYPAL) === 'paypal');
  await here.refresh();
  await scan('https://www.paypal.com/', false);
  expect(await store.iconsRevision()).toBe(1);
});
