import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneResult, fakeCapture, untilAborted } from '../support/captures/fake-capture.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { testDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { startReceiver } from './receiver.ts';

const capture = fakeCapture(async request => {
  return request.scan.submittedUrl.includes('waits') ? untilAborted(request) : doneResult(request);
});
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: TestServer;
let key: string;
let secret: string;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ capture, settings: { LINKGLASS_CALLBACK_HOSTS: receiver.hosts } });
  key = await server.key('PREMIUM', 'owner');
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const submit = (members: object, by = key) =>
  server.request('POST', '/v1/scan', { key: by, body: { submitted_url: 'https://shop.example/', ...members } });
const callbacksOf = async (id: string, by = key) => server.request('GET', `/scans/${id}/callbacks`, { key: by });
const ended = (id: string, state: string) =>
  waitFor(async () => {
    const { json } = await callbacksOf(id);
    return json[0]?.state === state && json;
  });
const receivedOf = (id: string) => receiver.received.filter(({ scan }) => scan.id === id);

describe('callback_url', () => {
  test('needs a callback key, which is shown once', async () => {
    const members = { callback_url: receiver.url };
    const refused = await submit(members);
    expect([refused.status, refused.json.detail[0]]).toMatchObject([422, { loc: ['body', 'callback_url'] }]);
    const batch = await server.request('POST', '/scans/batch', { key, body: { urls: ['shop.example'], ...members } });
    expect(batch.status).toBe(422);
    const state = async () => (await server.request('GET', '/account/callback-key', { key })).json;
    expect(await state()).toEqual({ created: null });
    const { json } = await server.request('POST', '/account/callback-key', { key });
    expect(json).toEqual({ key: expect.stringMatching(/^lgcb_[\w-]{43}$/), created: expect.any(String) });
    expect(await state()).toEqual({ created: json.created });
    secret = json.key;
  });

  test.each(['ftp://shop.example/', 'shop.example', 'https://u:p@shop.example/', '', 1])('%j is 422', async url => {
    const { status, json } = await submit({ callback_url: url });
    expect([status, json.detail[0].loc]).toEqual([422, ['body', 'callback_url']]);
  });

  test('receives the final scan in one signed POST', async () => {
    const { json: scan } = await submit({ callback_url: receiver.url });
    expect(Object.keys(scan)).not.toContain('callback_url');
    const [callback] = await ended(scan.id, 'DELIVERED');
    const [first, ...others] = receivedOf(scan.id);
    expect(others).toEqual([]);
    const final = (await server.request('GET', `/v1/scan/${scan.id}`, { key })).json;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      id: callback.id,
      scan: final.scan,
      classification: final.classification,
      report_url: `${server.address}/scan/${scan.id}`,
    });
    expect([first?.id, first?.isSignedBy(secret), first?.isSignedBy('other')]).toEqual([callback.id, true, false]);
    expect(callback).toEqual({
      id: callback.id,
      url: receiver.url,
      state: 'DELIVERED',
      next_attempt: null,
      attempts: [{ date: expect.stringMatching(/Z$/), status: 200, error: null }],
    });
  });

  test('waits until the scan is final, and is deleted with it', async () => {
    const { id } = (await submit({ submitted_url: 'https://waits.example/', callback_url: receiver.url })).json;
    expect((await callbacksOf(id)).json).toMatchObject([{ state: 'WAITING', next_attempt: null, attempts: [] }]);
    await server.request('DELETE', `/scans/${id}`, { key });
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    expect(await database.reader('callbacks').where({ scan_id: id })).toEqual([]);
    expect(receivedOf(id)).toEqual([]);
  });

  test('receives each scan of a batch, and at once those that max_age returns', async () => {
    const [known = ''] = await scanAll(server, key, ['https://known.example/']);
    const body = { urls: ['https://known.example/', 'https://new.example/'], callback_url: receiver.url, max_age: 60 };
    const { json } = await server.request('POST', '/scans/batch', { key, body });
    const ids: string[] = json.scans.map((scan: { id: string }) => scan.id);
    expect(ids[0]).toBe(known);
    for (const id of ids) await ended(id, 'DELIVERED');
    expect(ids.map(id => receivedOf(id).length)).toEqual([1, 1]);
    const again = await submit({ submitted_url: 'https://known.example/', callback_url: receiver.url, max_age: 60 });
    expect(again.json.id).toBe(known);
    await waitFor(async () => receivedOf(known).length === 2);
  });

  test('is signed by the newest key', async () => {
    const { json } = await server.request('POST', '/account/callback-key', { key });
    const { id } = (await submit({ callback_url: receiver.url })).json;
    await ended(id, 'DELIVERED');
    expect(receivedOf(id).map(one => [one.isSignedBy(json.key), one.isSignedBy(secret)])).toEqual([[true, false]]);
  });

  test('is not sent to a private address that the operator does not list', async () => {
    const url = receiver.url.replace('receiver.example', '127.0.0.1');
    const before = receiver.received.length;
    const { id } = (await submit({ callback_url: url })).json;
    const [callback] = await waitFor(async () => {
      const { json } = await callbacksOf(id);
      return json[0].attempts.length > 0 && json;
    });
    expect(callback).toMatchObject({
      state: 'DUE',
      attempts: [{ status: null, error: 'BLOCKED_ADDRESS' }],
    });
    expect(Date.parse(callback.next_attempt)).toBeGreaterThan(Date.parse(callback.attempts[0].date));
    expect(receiver.received.length).toBe(before);
  });

  test('is shown only to its own account', async () => {
    const { id } = (await submit({ callback_url: receiver.url })).json;
    const other = await server.key('PREMIUM', 'other');
    expect((await callbacksOf(id, other)).json).toEqual([]);
  });

  test('is counted in the metrics', async () => {
    const { text } = await server.request('GET', '/metrics');
    expect(text).toMatch(/linkglass_callback_attempts_total\{outcome="delivered"\} [1-9]/);
    expect(text).toMatch(/linkglass_callbacks\{state="failed"\} 0/);
  });
});
