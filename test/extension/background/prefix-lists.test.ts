import { describe, expect, test } from 'vitest';
import { decodePrefixes } from '../../../shared/lists/decode.ts';
import { encodeDifference, encodePrefixes } from '../../../shared/lists/encode.ts';
import { createPrefixLists } from '../../../extension/background/prefix-lists.ts';
import type { BlobStore } from '../../../extension/storage/blob-store.ts';
import { createMemory, createSource, listOf, storedIn } from './fake-lists.ts';
import { createFakeArea } from '../fake-area.ts';

const threat = (expression: string) => listOf({ threats: [expression] });

describe('createPrefixLists', () => {
  test('fetches a list, then 304, then a difference, and reads it after a restart', async () => {
    const source = createSource();
    const store = createMemory();
    const lists = createPrefixLists({ client: source, ...storedIn(store), now: () => 5 });
    expect(await lists.lookup()).toBeNull();

    const first = listOf({ threats: ['bad.example/', 'gone.example/'] });
    source.publish(first);
    await lists.renew();
    await lists.renew();
    const second = listOf({ threats: ['bad.example/', 'new.example/'] });
    source.publish(second);
    await lists.renew();
    expect(source.asked).toEqual([
      { path: '/lists/prefixes', etag: undefined },
      { path: `/lists/prefixes?since=${first.version}`, etag: `"${first.version}"` },
      { path: `/lists/prefixes?since=${first.version}`, etag: `"${first.version}"` },
    ]);
    const kept = await store.read('prefixes');
    expect(decodePrefixes((kept as { bytes: Uint8Array }).bytes).version).toBe(second.version);
    expect(await createPrefixLists({ client: source, ...storedIn(store) }).lookup()).not.toBeNull();
    expect(await lists.triedAt()).toBe(5);
  });

  test('fetches the whole list again where the stored one is corrupt', async () => {
    const source = createSource();
    const store = createMemory();
    await store.write('prefixes', {
      server: 'https://server.example',
      bytes: Uint8Array.of(1, 2, 3),
      etag: '"x"',
      renewedAt: 0,
    });
    source.publish(threat('bad.example/'));
    const lists = createPrefixLists({ client: source, ...storedIn(store) });
    expect(await lists.lookup()).toBeNull();
    await lists.renew();
    expect(source.asked).toEqual([{ path: '/lists/prefixes', etag: undefined }]);
    expect(await lists.lookup()).not.toBeNull();
  });

  test('is without a list while the storage cannot be read', async () => {
    const store = createMemory();
    let isBroken = true;
    const read = (name: string) =>
      isBroken ? Promise.reject(new DOMException('backing store', 'UnknownError')) : store.read(name);
    const bytes = encodePrefixes(threat('bad.example/'));
    await store.write('prefixes', { server: 'https://server.example', bytes, etag: null, renewedAt: 0 });
    const lists = createPrefixLists({ client: createSource(), ...storedIn({ ...store, read }) });
    expect(await lists.lookup()).toBeNull();
    isBroken = false;
    expect(await lists.lookup()).not.toBeNull();
  });

  test('fetches the whole list again where the difference does not fit', async () => {
    const held = threat('bad.example/');
    const next = threat('new.example/');
    const paths: string[] = [];
    const answers = [encodePrefixes(held), encodeDifference(threat('other.example/'), next), encodePrefixes(next)];
    const read = async (path: string) => {
      paths.push(path);
      return new Response(new Uint8Array(answers[paths.length - 1] ?? []));
    };
    const lists = createPrefixLists({ client: { read }, ...storedIn(createMemory()) });
    await lists.renew();
    await lists.renew();
    expect(paths).toEqual(['/lists/prefixes', `/lists/prefixes?since=${held.version}`, '/lists/prefixes']);
  });

  test('keeps the list while the server is down, and deletes it on disconnect', async () => {
    const source = createSource();
    const lists = createPrefixLists({ client: source, ...storedIn(createMemory()) });
    await expect(lists.renew()).rejects.toMatchObject({ problem: 'unreachable' });
    source.publish(threat('bad.example/'));
    await lists.renew();
    expect(await lists.lookup()).not.toBeNull();
    await lists.forget();
    expect(await lists.lookup()).toBeNull();
    expect(await lists.triedAt()).toBeNull();
  });
});

test('does not use a list that an earlier server left behind', async () => {
  const source = createSource();
  const store = createMemory();
  source.publish(threat('bad.example/'));
  await createPrefixLists({ client: source, ...storedIn(store) }).renew();
  const next = createPrefixLists({ client: source, ...storedIn(store, 'https://next.example') });
  expect([await next.lookup(), await next.triedAt()]).toEqual([null, null]);
});

test('remembers across backgrounds that a list could not be stored, until it can or the server changes', async () => {
  const source = createSource();
  const memory = createMemory();
  const session = createFakeArea();
  source.publish(threat('bad.example/'));
  const write = () => Promise.reject(new DOMException('no space', 'QuotaExceededError'));
  const open = (store: BlobStore) => createPrefixLists({ client: source, ...storedIn(store), session, now: () => 7 });
  const first = open({ ...memory, write });
  await expect(first.renew()).rejects.toThrow('no space');
  expect(await first.lookup()).not.toBeNull();
  expect(await open(memory).triedAt()).toBe(7);
  await first.forget();
  expect(await open(memory).triedAt()).toBeNull();
  await expect(open({ ...memory, write }).renew()).rejects.toThrow('no space');
  await open(memory).renew();
  expect(session.kept()).toEqual({});
});

describe('createPrefixLists after `forget`', () => {
  test.each([
    ['the whole list', 0],
    ['that nothing has changed', 1],
  ])('stores nothing of a late response: %s', async (_, renewals) => {
    const source = createSource();
    const store = createMemory();
    source.publish(threat('bad.example/'));
    const read: typeof source.read = async (...asked) => {
      const answer = await source.read(...asked);
      if (source.asked.length > renewals) await lists.forget();
      return answer;
    };
    const lists = createPrefixLists({ client: { read }, ...storedIn(store) });
    for (let i = 0; i <= renewals; i++) await lists.renew();
    expect([await lists.lookup(), await store.read('prefixes')]).toEqual([null, undefined]);
  });

  test('stores nothing of a list that is being written', async () => {
    const source = createSource();
    const memory = createMemory();
    source.publish(threat('bad.example/'));
    const write: BlobStore['write'] = async (...written) => {
      await memory.write(...written);
      await lists.forget();
    };
    const lists = createPrefixLists({ client: source, ...storedIn({ ...memory, write }) });
    await lists.renew();
    expect([await lists.lookup(), await memory.read('prefixes')]).toEqual([null, undefined]);
  });
});
