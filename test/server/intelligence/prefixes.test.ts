import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodePrefixes } from '../../../shared/lists/decode.ts';
import { createPrefixLookup } from '../../../shared/lists/lookup.ts';
import type { PrefixList } from '../../../shared/lists/prefix-list.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf } from '../../../shared/url/site.ts';
import { entryOf } from '../../../server/intelligence/entry.ts';
import { createPrefixHistory } from '../../../server/intelligence/prefixes/prefix-history.ts';
import { prefixSetsOf } from '../../../server/intelligence/prefixes/prefix-sets.ts';
import { createRecordBuilder } from '../../../server/intelligence/record-builder.ts';
import { packEnd } from '../../../server/intelligence/records.ts';
import type { ListKind } from '../../../server/intelligence/records.ts';
import { createListStore } from '../../../server/intelligence/store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import type { Scope } from '../../../shared/lists/expressions.ts';
import { startTestServer, testConfig, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const NOW = Date.UTC(2026, 10, 20);

type Entry = readonly [scope: Scope, value: string, endsAt?: Date];

function recordsOf(kind: ListKind, entries: readonly Entry[]): Uint32Array {
  const builder = createRecordBuilder(kind);
  for (const [scope, value, endsAt = null] of entries) {
    const entry = entryOf({ scope, value }, kind);
    if ('expression' in entry) builder.add(entry.expression, packEnd(scope, endsAt));
  }
  return builder.finish();
}

function look(list: PrefixList, text: string) {
  const url = normalUrl(text);
  if (!url) throw new Error(`${text} is no URL`);
  return createPrefixLookup(list).of(url, siteOf(url.hostname));
}

describe('the prefixes of lists', () => {
  const lists = [
    {
      kind: 'threat' as const,
      records: recordsOf('threat', [
        ['domain', 'evil.test'],
        ['url', 'http://page.test/kit/'],
      ]),
    },
    {
      kind: 'threat' as const,
      records: recordsOf('threat', [
        ['domain', 'evil.test'],
        ['host', 'over.test', new Date(NOW - 1)],
        ['host', 'still.test', new Date(NOW + 5_000)],
      ]),
    },
    {
      kind: 'trusted' as const,
      records: recordsOf('trusted', [
        ['domain', 'good.test'],
        ['domain', 'late.test', new Date(NOW - 1)],
      ]),
    },
    { kind: 'ranking' as const, records: recordsOf('ranking', [['domain', 'popular.test']]) },
  ];

  test('contain every valid entry once, and none of rankings', () => {
    const sets = prefixSetsOf(lists, ['pages.good.test'], NOW);
    expect(Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, set.length]))).toEqual({
      threats: 3,
      trustedUrls: 0,
      trustedHosts: 0,
      trustedDomains: 4,
      sharedHosts: 4,
    });
  });

  test('match the same URLs as the lists', () => {
    const { whole } = createPrefixHistory().add(prefixSetsOf(lists, ['pages.good.test'], NOW));
    const list = decodePrefixes(whole);
    expect(look(list, 'https://www.evil.test/').threat).toBe('evil.test/');
    expect(look(list, 'https://page.test/kit/login.php').threat).toBe('page.test/kit/');
    expect(look(list, 'https://over.test/').threat).toBeNull();
    expect(look(list, 'https://www.good.test/').isTrusted).toBe(true);
    expect(look(list, 'https://pages.good.test/').isTrusted).toBe(false);
    expect(look(list, 'https://late.test/').isTrusted).toBe(false);
    expect(look(list, 'https://popular.test/')).toEqual({ threat: null, isThreatByQuery: false, isTrusted: false });
  });

  test('have differences from every remembered version, and from no other', () => {
    const history = createPrefixHistory();
    const names = ['a.test', 'b.test', 'c.test', 'd.test'];
    const files = names.map((_, i) =>
      history.add(
        prefixSetsOf(
          [
            {
              kind: 'threat',
              records: recordsOf(
                'threat',
                names.slice(0, i + 1).map(name => ['host', name]),
              ),
            },
          ],
          [],
          NOW,
        ),
      ),
    );
    const newest = files.at(-1);
    for (const { version, whole } of files) {
      const difference = history.differenceFrom(version);
      expect(difference && decodePrefixes(difference, decodePrefixes(whole)).version).toBe(newest?.version);
    }
    expect(history.differenceFrom('0'.repeat(32))).toBeNull();
  });

  test('are remembered within the memory limit', () => {
    const history = createPrefixHistory(12);
    const versions = ['a.test', 'b.test', 'c.test', 'd.test'].map(
      name =>
        history.add(prefixSetsOf([{ kind: 'threat', records: recordsOf('threat', [['host', name]]) }], [], NOW))
          .version,
    );
    expect(versions.map(version => history.differenceFrom(version) !== null)).toEqual([false, true, true, true]);
  });
});

describe('GET /lists/prefixes', () => {
  async function withServer(
    work: (server: TestServer, replace: (entries: readonly Entry[]) => Promise<void>) => Promise<void>,
  ) {
    const server = await startTestServer();
    // As another process would.
    const database = await openDatabase(testConfig(server.dataDir).database);
    try {
      await work(server, async entries => {
        await createListStore(database).replace('mine', 'threat', recordsOf('threat', entries));
      });
    } finally {
      await database.close();
      await server.close();
    }
  }

  const bytesOf = async (server: TestServer, path: string, headers: Record<string, string>) => {
    const response = await fetch(`${server.address}${path}`, { headers });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };

  test('returns the list, 304 if unchanged, or the difference', async () => {
    await withServer(async (server, replace) => {
      const key = await server.key();
      await replace(Array.from({ length: 2_000 }, (_, i) => ['host', `evil${i}.test`] as const));
      const first = await waitFor(async () => {
        const { response, bytes } = await bytesOf(server, '/lists/prefixes', { authorization: key });
        const list = decodePrefixes(bytes);
        return list.sets.threats.length === 2_000 && { response, list };
      });
      expect(first.response.headers.get('etag')).toBe(`W/"${first.list.version}"`);
      expect(first.response.headers.get('content-type')).toBe('application/octet-stream');
      expect(first.response.headers.get('content-encoding')).toBe('gzip');
      expect(look(first.list, 'https://www.paypal.com/signin').isTrusted).toBe(true);
      expect(look(first.list, 'https://sites.google.com/view/x').isTrusted).toBe(false);

      for (const known of [`"${first.list.version}"`, `W/"${first.list.version}"`]) {
        const same = await server.request('GET', '/lists/prefixes', { key, headers: { 'if-none-match': known } });
        expect([same.status, same.text]).toEqual([304, '']);
      }

      await replace(Array.from({ length: 2_000 }, (_, i) => ['host', `evil${i + 1}.test`] as const));
      const { version } = first.list;
      const next = await waitFor(async () => {
        const headers = { authorization: key, 'if-none-match': `"${version}"` };
        const { response, bytes } = await bytesOf(server, `/lists/prefixes?since=${version}`, headers);
        return response.status === 200 && bytes;
      });
      expect(next.length).toBeLessThan(100);
      const list = decodePrefixes(next, first.list);
      expect(look(list, 'https://evil0.test/').threat).toBeNull();
      expect(look(list, 'https://evil2000.test/').threat).toBe('evil2000.test/');

      const unknown = await bytesOf(server, '/lists/prefixes?since=nonsense', { authorization: key });
      expect(decodePrefixes(unknown.bytes)).toEqual(list);
      const plain = await bytesOf(server, '/lists/prefixes', { authorization: key, 'accept-encoding': 'identity' });
      expect(plain.response.headers.get('content-encoding')).toBeNull();
      expect(decodePrefixes(plain.bytes)).toEqual(list);
    });
  });

  test('needs a key, costs no quota, and is described', async () => {
    await withServer(async server => {
      expect((await server.request('GET', '/lists/prefixes')).status).toBe(401);
      const key = await server.key();
      expect((await server.request('GET', '/lists/prefixes', { key })).status).toBe(200);
      const usage = await server.request('GET', '/v1/user/usage', { key });
      expect(usage.json.quota).toBe(0);
      const document = await server.request('GET', '/openapi.json');
      expect(Object.keys(document.json.paths['/lists/prefixes'].get.responses)).toEqual(
        expect.arrayContaining(['200', '304', '401']),
      );
    });
  });

  test('is compressed for clients that accept gzip', async () => {
    await withServer(async server => {
      const key = await server.key();
      const { raw, decoded } = await rawAndDecoded(server.address, key);
      expect(new Uint8Array(gunzipSync(raw))).toEqual(decoded);
    });
  });
});

/** The bytes on the wire, and what `fetch` returns. */
async function rawAndDecoded(address: string, key: string): Promise<{ raw: Buffer; decoded: Uint8Array }> {
  const { request } = await import('undici');
  const headers = { authorization: key, 'accept-encoding': 'gzip' };
  const answer = await request(`${address}/lists/prefixes`, { headers });
  const decoded = await fetch(`${address}/lists/prefixes`, { headers });
  return { raw: Buffer.from(await answer.body.arrayBuffer()), decoded: new Uint8Array(await decoded.arrayBuffer()) };
}
