import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

type Who = 'owner' | 'owner, other key' | 'other' | 'other plan' | 'nobody' | 'revoked';

let server: TestServer;
const keys = new Map<Who, string | undefined>();
const ids = { public: '', private: '' };

beforeAll(async () => {
  server = await startTestServer();
  keys.set('owner', await server.key('FREE', 'mine'));
  keys.set('owner, other key', await server.key('PREMIUM', 'mine'));
  keys.set('other', await server.key('FREE'));
  keys.set('other plan', await server.key('PREMIUM'));
  keys.set('nobody', undefined);
  const revoked = await server.services.accounts.createKey({ name: 'r', plan: 'FREE', account: 'mine' });
  await server.services.accounts.revokeKey(revoked.id);
  keys.set('revoked', revoked.key);
  for (const kind of ['public', 'private'] as const) {
    const body = { submitted_url: 'shop.example', private_scan: kind === 'private' };
    ids[kind] = (await server.request('POST', '/v1/scan', { key: keys.get('owner'), body })).json.id;
    await waitFor(async () => (await server.services.scanStore.find(ids[kind]))?.status === 'DONE');
  }
});
afterAll(() => server.close());

const paths = ['/v1/scan/ID', '/scan/ID', '/v1/scan/ID?explain=true', '/evidence/ID/har'];

const expected: Record<'public' | 'private', Record<Who, number>> = {
  public: { owner: 200, 'owner, other key': 200, other: 200, 'other plan': 200, nobody: 401, revoked: 401 },
  private: { owner: 200, 'owner, other key': 200, other: 404, 'other plan': 404, nobody: 401, revoked: 401 },
};

describe.each(['public', 'private'] as const)('a %s scan', kind => {
  const cases = Object.entries(expected[kind]).flatMap(([who, status]) =>
    paths.map(path => [path, who, status] as const),
  );

  test.each(cases)('%s by %s is %i', async (path, who, status) => {
    const key = keys.get(who as Who); // the keys of `expected` are Who
    const answer = await server.request('GET', path.replace('ID', ids[kind]), { key });
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.text).not.toContain('shop');
  });
});

test('what is private and what does not exist are refused in the same words', async () => {
  const key = keys.get('other');
  const hidden = await server.request('GET', `/v1/scan/${ids.private}`, { key });
  const missing = await server.request('GET', '/v1/scan/00000000-0000-4000-8000-000000000000', { key });
  expect([hidden.status, hidden.text]).toEqual([missing.status, missing.text]);
});
