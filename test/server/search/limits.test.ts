import { expect, test } from 'vitest';
import { parseQuery } from '../../../shared/cql/parse.ts';
import { createSearchService } from '../../../server/search/service.ts';
import { createSearchStore } from '../../../server/search/store.ts';
import { ReadTimeoutError } from '../../../server/storage/blobs/bounded-read.ts';
import { pageContent } from '../support/captures/captured.ts';
import { newAccount } from '../support/stored-scans.ts';
import { testDatabase } from '../support/test-database.ts';
import { storeSample } from './scan-rows.ts';

function queryOf(text: string) {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

const request = { accountId: 'me', plan: 'PREMIUM', page: 1, maxResults: 32 } as const;

test('returns 503 with advice when a search times out', async () => {
  const store = { find: () => Promise.reject(new ReadTimeoutError(2_000)) };
  const search = createSearchService({ store });
  await expect(search.find({ ...request, query: queryOf('title = x') })).rejects.toMatchObject({
    status: 503,
    detail: expect.stringContaining('timed out after 2 s'),
  });
});

test('passes on other errors', async () => {
  const search = createSearchService({ store: { find: () => Promise.reject(new Error('disk')) } });
  await expect(search.find({ ...request, query: queryOf('title = x') })).rejects.toThrow('disk');
});

test.each([
  ['conditions', Array.from({ length: 150 }, (_, index) => `title LIKE word${index}`).join(' OR ')],
  ['negated conditions', Array.from({ length: 150 }, (_, index) => `title !LIKE word${index}`).join(' AND ')],
  ['groups', `${'(title = a OR (title = b AND '.repeat(32)}title = c${')'.repeat(64)}`],
  ['groups on the other side', `${'('.repeat(60)}title = c${' AND title = b OR title = d)'.repeat(60)}`],
  ['negated groups', `${'NOT (title = a AND '.repeat(60)}title = c${')'.repeat(60)}`],
  ['negations', `${'NOT '.repeat(900)}title = a`],
  ['a long value', `text LIKE ${'lorem ipsum dolor '.repeat(200)}`],
  ['a long list', `title IN (${Array.from({ length: 500 }, (_, index) => `w${index}`).join(', ')})`],
  ['dates', Array.from({ length: 80 }, (_, index) => `submitted_date > now-${index}d`).join(' AND ')],
  ['hashes', Array.from({ length: 60 }, () => 'favicon ~ b34cb3b34c4cb391').join(' AND ')],
  ['words', 'ab cd ef gh '.repeat(80)],
])('the index and the database understand a search of many %s', async (_, text) => {
  const database = await testDatabase();
  const account = await newAccount(database);
  await storeSample(database, { accountId: account });
  const query = queryOf(text);
  const found = await createSearchStore(database).find({ query, accountId: account, offset: 0, limit: 32 }, 10_000);
  expect(Array.isArray(found)).toBe(true);
});

test('returns 503 when the ssdeep conditions of a search match more digests together than a statement can hold', async () => {
  const database = await testDatabase();
  const accountId = await newAccount(database);
  const digests = ['96:abcdefgh:b', '96:abcdefgh:c', '96:hgfedcba:b', '96:hgfedcba:c'];
  const final = { status: 'DONE' } as const;
  for (const ssdeep of digests)
    await storeSample(database, { accountId, final, found: { page: pageContent({ ssdeep }) } });
  const [one, , other] = digests.map(digest => `ssdeep ~ ${digest}`);
  const searchOf = (maxSimilar: number) => createSearchService({ store: createSearchStore(database, { maxSimilar }) });
  const find = (maxSimilar: number, text: string) =>
    searchOf(maxSimilar).find({ ...request, accountId, query: queryOf(text) });
  expect(await find(2, `${one}`)).toHaveLength(2);
  expect(await find(4, `${one} OR ${other}`)).toHaveLength(4);
  const refused = { status: 503, detail: 'too many similar digests; compare with = instead of ~' };
  for (const text of [`${one} OR ${other}`, `${one} OR ${one}`])
    await expect(find(3, text)).rejects.toMatchObject(refused);
});
