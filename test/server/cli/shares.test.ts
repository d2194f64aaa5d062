import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.close());

test('links of all accounts are listed without their addresses, and end when they are revoked', async () => {
  const links: { id: string; url: string; scan: string }[] = [];
  for (const account of ['one', 'two']) {
    const key = await server.key('FREE', account);
    const [scan = ''] = await scanAll(server, key, ['https://shop.example/'], { private_scan: true });
    links.push({ ...(await server.request('POST', `/scans/${scan}/shares`, { key })).json, scan });
  }
  const list = async () => JSON.parse((await runCommand(['shares', 'list', '--json'], server.dataDir)).out);
  expect(await list()).toEqual(
    links.map(({ id, scan }, at) => ({
      id,
      scan_id: scan,
      account: ['one', 'two'][at],
      created: expect.stringMatching(/Z$/),
      expires: expect.stringMatching(/Z$/),
    })),
  );
  const { out } = await runCommand(['shares', 'list'], server.dataDir);
  expect(out).toMatch(/^ID +SCAN +ACCOUNT/);

  const [first, second] = links;
  const revoked = await runCommand(['shares', 'revoke', first?.id ?? ''], server.dataDir);
  expect([revoked.code, revoked.out]).toEqual([0, 'revoked 1']);
  const statusOf = async (url = '') => (await server.request('GET', `${url}/report`)).status;
  expect([await statusOf(first?.url), await statusOf(second?.url)]).toEqual([404, 200]);
  expect(await list()).toHaveLength(1);
  const again = await runCommand(['shares', 'revoke', first?.id ?? ''], server.dataDir);
  expect([again.code, again.notes]).toEqual([1, expect.stringContaining('link not found')]);
});
