import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneResult, fakeCapture } from '../support/captures/fake-capture.ts';
import { runCommand } from '../support/run-command.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

/** The documented two seconds, and time for a machine that is busy. */
const WITHIN_MS = 2_000 + 8_000;

/** Two API processes, of which one also scans. What one changes, the other knows without a restart. */
let scanner: TestServer;
let other: TestServer;
beforeAll(async () => {
  const capture = fakeCapture(
    async request =>
      doneResult(request, {
        classification: {
          verdict: request.scan.submittedUrl.includes('bad') ? 'MALICIOUS' : 'SAFE',
          score: 0.5,
          reasons: [],
        },
      } as object), // the members that a fast check reads
  );
  // As behind one proxy: signatures cover the address.
  const settings = { LINKGLASS_BASE_URL: 'https://scan.example' };
  scanner = await startTestServer({ capture, settings });
  other = await startTestServer({ dataDir: scanner.dataDir, settings: { ...settings, LINKGLASS_ROLE: 'api' } });
});
afterAll(async () => {
  await other.close();
  await scanner.close();
});

const statusOf = async (server: TestServer, key: string, url: string): Promise<string> =>
  (await server.request('POST', '/v1/fast-check', { key, body: { url } })).json.status;

describe('changes by one process reach another:', () => {
  test('a new key and a revoked one', async () => {
    const { id, key } = await scanner.services.accounts.createKey({ name: 'new', plan: 'FREE' });
    expect((await other.request('GET', '/v1/user', { key })).status).toBe(200);
    await scanner.services.accounts.revokeKey(id);
    await waitFor(async () => (await other.request('GET', '/v1/user', { key })).status === 401, WITHIN_MS);
  });

  test('a list, imported once', async () => {
    const key = await scanner.key('PREMIUM');
    const list = join(await temporaryFolder(), 'urls.txt');
    await writeFile(list, 'https://listed.example/login\n');
    expect(await runCommand(['lists', 'import', list, '--kind', 'threat'], scanner.dataDir)).toMatchObject({ code: 0 });
    for (const server of [scanner, other]) {
      await waitFor(
        async () => (await statusOf(server, key, 'https://listed.example/login')) === 'MALICIOUS',
        WITHIN_MS,
      );
    }
  });

  test('a scanned URL and its verdict', async () => {
    const key = await scanner.key('PREMIUM', 'scans');
    expect(await statusOf(other, key, 'https://bad.example/')).not.toBe('MALICIOUS');
    await scanAll(other, key, ['https://bad.example/']);
    await waitFor(async () => (await statusOf(other, key, 'https://bad.example/')) === 'MALICIOUS', WITHIN_MS);
  });

  test('a private brand', async () => {
    const key = await scanner.key('PREMIUM', 'owner');
    const argv = ['brands', 'create', '--name', 'Mine', '--domains', 'mine.example', '--owner', 'owner'];
    await runCommand(argv, scanner.dataDir);
    for (const server of [scanner, other]) {
      const { json } = await server.request('GET', '/v1/brands?filter=USER_BRANDS', { key });
      expect(json.map(({ name }: { name: string }) => name)).toContain('Mine');
    }
  });

  test('the signature of an image', async () => {
    const key = await scanner.key('PREMIUM', 'images');
    const [id = ''] = await scanAll(scanner, key, ['https://shop.example/']);
    const { json } = await scanner.request('GET', `/v1/scan/${id}`, { key });
    const signed = new URL(json.screenshot.blob_uri);
    expect((await fetch(`${other.address}${signed.pathname}${signed.search}`)).status).toBe(200);
  });
});
