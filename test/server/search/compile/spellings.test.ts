import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseQuery } from '../../../../shared/cql/parse.ts';
import { createSearchStore, type SearchStore } from '../../../../server/search/store.ts';
import { openDatabase } from '../../../../server/storage/open.ts';
import { testLocation } from '../../support/test-database.ts';
import { newAccount } from '../../support/stored-scans.ts';
import { storeSample } from '../scan-rows.ts';

/** Hosts as scans store them: as a browser writes them, with the final dot where the URL had it. */
const HOSTS = ['xn--bcher-kva.example', 'plain.example', 'plain.example.', '[2001:db8::1]', '127.0.0.1'];

let store: SearchStore;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linkglass-test-'));
  const database = await openDatabase(await testLocation(join(folder, 'test.db')));
  const accountId = await newAccount(database, 'me');
  const ip_address = { ip: '2001:db8::1', asn: 'AS15133' };
  for (const domain of HOSTS) {
    const found = { ip_address } as Parameters<typeof storeSample>[1]['found']; // all that is looked at
    await storeSample(database, { accountId, submitted: { domain }, final: { status: 'DONE' }, found });
  }
  store = createSearchStore(database);
  return async () => {
    await database.close();
    await rm(folder, { recursive: true });
  };
});

async function hosts(text: string): Promise<string[]> {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const scans = await store.find({ query: parsed.value, accountId: 'me', offset: 0, limit: 32 }, 10_000);
  return scans.map(scan => scan.domain).toSorted();
}

const BOOKS = ['xn--bcher-kva.example'];
const PLAIN = ['plain.example', 'plain.example.'];
test.each([
  ['domain = bücher.example', BOOKS],
  ['domain = BÜCHER.example.', BOOKS],
  ['domain = xn--bcher-kva.example', BOOKS],
  ['domain IN (other.example, ｂücher．example)', BOOKS],
  ['domain LIKE bücher', BOOKS],
  ['domain LIKE .bücher', []],
  ['domain LIKE bücher.', BOOKS],
  ['domain = plain.example', PLAIN],
  ['domain = plain.example.', PLAIN],
  ['NOT domain != Plain.example', PLAIN],
  ['domain = [2001:DB8:0::1]', ['[2001:db8::1]']],
  ['domain = 127.1', ['127.0.0.1']],
  ['domain = bücher', []],
])('%s finds the hosts %j', async (query, found) => expect(await hosts(query)).toEqual(found));

test.each(['asn = 15133', 'asn = as15133', 'asn IN (1, 15133)', 'ip = 2001:DB8:0:0::1', 'ip = 2001:db8::1'])(
  '%s finds another spelling',
  async query => expect(await hosts(query)).toHaveLength(HOSTS.length),
);

test.each(['asn = 5133', 'ip = 2001:db8::2', 'domain != 127.1 AND domain = 127.0.0.1'])(
  '%s finds nothing',
  async query => expect(await hosts(query)).toEqual([]),
);
