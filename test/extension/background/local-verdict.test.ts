import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { decodePrefixes } from '../../../shared/lists/decode.ts';
import { encodeDifference, encodePrefixes, prefixListOf } from '../../../shared/lists/encode.ts';
import type { PrefixList } from '../../../shared/lists/prefix-list.ts';
import { createSha256 } from '../../../shared/lists/sha256.ts';
import { MALICIOUS_SCORE } from '../../../shared/model/threshold.ts';
import { ApiError } from '../../../extension/api/api-error.ts';
import { createModelLoader, createLocalVerdicts } from '../../../extension/background/local-verdict.ts';
import { createPrefixLists } from '../../../extension/background/prefix-lists.ts';
import type { BlobStore } from '../../../extension/storage/blob-store.ts';
import { DEFAULT_SETTINGS } from '../../../extension/storage/settings-schema.ts';

function listOf({ threats = [], trustedDomains = [] }: { threats?: string[]; trustedDomains?: string[] }): PrefixList {
  const sha256 = createSha256();
  const words = (expressions: string[], count: number) => {
    const entries = expressions.map(expression => [...sha256.ofText(expression).subarray(0, count)]);
    entries.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    return Uint32Array.from(entries.flat());
  };
  const none = new Uint32Array();
  return prefixListOf({
    threats: words(threats, 1),
    trustedUrls: none,
    trustedHosts: none,
    trustedDomains: words(trustedDomains, 4),
    sharedHosts: none,
  });
}

function createMemory(): BlobStore {
  const kept = new Map<string, unknown>();
  return {
    read: async name => kept.get(name),
    write: async (name, value) => void kept.set(name, structuredClone(value)),
    forget: async name => void kept.delete(name),
  };
}

/** A server with a list, and differences from its earlier versions. */
function createSource() {
  const asked: { path: string; etag: string | undefined }[] = [];
  const had = new Map<string, PrefixList>();
  let current: PrefixList | null = null;
  return {
    asked,
    publish(list: PrefixList): void {
      current = list;
      had.set(list.version, list);
    },
    async read(path: string, { headers = {} }: { headers?: Readonly<Record<string, string>> } = {}): Promise<Response> {
      asked.push({ path, etag: headers['if-none-match'] });
      if (current === null) throw new ApiError('unreachable', 'gone');
      const etag = `"${current.version}"`;
      if (headers['if-none-match'] === etag) return new Response(null, { status: 304 });
      const since = had.get(new URLSearchParams(path.split('?')[1]).get('since') ?? '');
      const bytes = since ? encodeDifference(since, current) : encodePrefixes(current);
      return new Response(new Uint8Array(bytes), { headers: { etag } });
    },
  };
}

const threat = (expression: string) => listOf({ threats: [expression] });

describe('createPrefixLists', () => {
  test('fetches a list, then 304, then a difference, and reads it after a restart', async () => {
    const source = createSource();
    const store = createMemory();
    const lists = createPrefixLists({ client: source, store, now: () => 5 });
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
    expect(await createPrefixLists({ client: source, store }).lookup()).not.toBeNull();
    expect(await lists.renewedAt()).toBe(5);
  });

  test('fetches the whole list again where the stored one is corrupt', async () => {
    const source = createSource();
    const store = createMemory();
    await store.write('prefixes', { bytes: Uint8Array.of(1, 2, 3), etag: '"x"', renewedAt: 0 });
    source.publish(threat('bad.example/'));
    const lists = createPrefixLists({ client: source, store });
    expect(await lists.lookup()).toBeNull();
    await lists.renew();
    expect(source.asked).toEqual([{ path: '/lists/prefixes', etag: undefined }]);
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
    const lists = createPrefixLists({ client: { read }, store: createMemory() });
    await lists.renew();
    await lists.renew();
    expect(paths).toEqual(['/lists/prefixes', `/lists/prefixes?since=${held.version}`, '/lists/prefixes']);
  });

  test('keeps the list while the server is down, and deletes it on disconnect', async () => {
    const source = createSource();
    const lists = createPrefixLists({ client: source, store: createMemory() });
    await expect(lists.renew()).rejects.toMatchObject({ problem: 'unreachable' });
    source.publish(threat('bad.example/'));
    await lists.renew();
    expect(await lists.lookup()).not.toBeNull();
    await lists.forget();
    expect(await lists.lookup()).toBeNull();
    expect(await lists.renewedAt()).toBeNull();
  });
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
    const lists = createPrefixLists({ client: { read }, store });
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
    const lists = createPrefixLists({ client: source, store: { ...memory, write } });
    await lists.renew();
    expect([await lists.lookup(), await memory.read('prefixes')]).toEqual([null, undefined]);
  });
});

describe('createLocalVerdicts', async () => {
  const source = createSource();
  source.publish(
    listOf({
      threats: ['bad.example/', 'shop.example/pay?id=1', 'bank.example/login'],
      trustedDomains: ['bank.example/'],
    }),
  );
  const lists = createPrefixLists({ client: source, store: createMemory() });
  await lists.renew();
  const model = createModelLoader(() =>
    readFile(new URL('../../../shared/model/weights/url-model.bin', import.meta.url)),
  );
  const settings = { ...DEFAULT_SETTINGS, sites: { trusted: ['mine.example', 'bit.ly/mine'], excluded: [] } };
  const local = createLocalVerdicts({ lists, model, threshold: MALICIOUS_SCORE, readSettings: async () => settings });

  test.each([
    ['https://bad.example/anything?x', { threatPrefix: true, isThreatByQuery: false, trusted: false }],
    ['https://www.bad.example/', { threatPrefix: true, trusted: false }],
    ['https://shop.example/pay?id=1', { threatPrefix: true, isThreatByQuery: true }],
    ['https://shop.example/pay?id=2', { threatPrefix: false, isThreatByQuery: false }],
    ['https://bank.example/', { threatPrefix: false, trusted: true, score: null, isSuspicious: false, reasons: [] }],
    ['https://bank.example/login', { threatPrefix: true, trusted: false }],
    ['https://www.mine.example/', { trusted: true }],
    ['https://bit.ly/mine', { trusted: true }],
    ['https://bit.ly/others', { trusted: false }],
  ])('%s', async (url, expected) => {
    const [verdict] = await local.localVerdicts([url]);
    expect(verdict).toMatchObject(expected);
  });

  test('scores like the model on the server, with reasons for suspicious URLs', async () => {
    const [bad, fine, none] = await local.localVerdicts([
      'http://paypal.com.secure-login.verify-account.example.tk/webscr/signin.php?cmd=_login',
      'https://nodejs.org/en/docs',
      'about:blank',
    ]);
    expect(bad?.score).toBeGreaterThan(fine?.score ?? 1);
    expect(bad?.isSuspicious).toBe((bad?.score ?? 0) >= MALICIOUS_SCORE);
    expect(fine).toMatchObject({ isSuspicious: false, reasons: [] });
    expect(none).toBeNull();
  });

  test('works without lists and without a model', async () => {
    const bare = createLocalVerdicts({
      lists: { lookup: async () => null },
      model: createModelLoader(() => Promise.reject(new Error('no file'))),
      threshold: MALICIOUS_SCORE,
      readSettings: async () => DEFAULT_SETTINGS,
    });
    expect(await bare.localVerdicts(['https://shop.example/'])).toEqual([
      { threatPrefix: false, isThreatByQuery: false, trusted: false, score: null, isSuspicious: false, reasons: [] },
    ]);
  });
});
