import { describe, expect, onTestFinished, test } from 'vitest';
import { createOutbox } from '../../../server/callbacks/outbox.ts';
import { createSender } from '../../../server/callbacks/sender.ts';
import { createCallbackStore } from '../../../server/callbacks/store.ts';
import { createEgress } from '../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../server/egress/static-hosts.ts';
import { createDatabaseQueue } from '../../../server/scans/queue/queue-store.ts';
import { failedWith } from '../../../server/scans/queue/queue.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { testDatabase } from '../support/test-database.ts';
import { silentLog } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { startDnsServer, type DnsScript } from '../egress/support/dns-server.ts';
import { startReceiver, type Received } from './receiver.ts';

interface World {
  /** Of redirects. */
  readonly location?: string;
  readonly dnsServers?: readonly string[];
}

const LOOPBACK = { type: 'A', address: '127.0.0.1', ttl: 0 } as const;

async function setUp(answer: (received: Received) => number | 'never' | null, { location, dnsServers }: World = {}) {
  const receiver = await startReceiver(answer, location);
  const database = await testDatabase();
  const store = createCallbackStore(database);
  const queue = createDatabaseQueue({ database, subscribers: [createOutbox(store, id => id)] });
  const staticHosts = parseStaticHosts(receiver.hosts);
  const egress = createEgress({ staticHosts, exits: new Map(), log: silentLog, ...(dnsServers && { dnsServers }) });
  const outcomes: string[] = [];
  onTestFinished(async () => {
    await egress.close();
    await receiver.close();
  });

  /** Stores scans that have ended, with a callback each. */
  async function end(count: number, url = receiver.url): Promise<string[]> {
    const account = await newAccount(database);
    await store.setKey(account, 'secret');
    const scans = Array.from({ length: count }, () => newScan(account));
    const wanted = scans.map(({ id }) => ({ scanId: id, accountId: account, url }));
    await queue.enqueueAll(scans, trx => store.add(trx, wanted));
    for (let lease = await queue.claim('w'); lease; lease = await queue.claim('w'))
      await queue.complete(lease, failedWith('INTERNAL'));
    return scans.map(({ id }) => id);
  }

  function start(options: { leaseMs?: number; firstRetryMs?: number } = {}) {
    const onAttempt = (outcome: string): void => void outcomes.push(outcome);
    const sender = createSender({ store, egress, log: silentLog, onAttempt, pollMs: 20, firstRetryMs: 30, ...options });
    sender.start();
    onTestFinished(() => sender.stop());
    return sender;
  }

  const states = async (): Promise<string[]> => database.reader('callbacks').orderBy('id').pluck('state');
  return { receiver, database, store, queue, end, start, states, outcomes };
}

describe('the sender', () => {
  test('retries with the same delivery id until the receiver accepts', async () => {
    const answers = [500, null, 302, 404, 204];
    const next = () => answers.shift() ?? null;
    const { receiver, store, end, start, states, outcomes, database } = await setUp(next);
    const [scan = ''] = await end(1);
    start();
    // The last thing that it does.
    await waitFor(async () => outcomes.includes('delivered'));
    expect(await states()).toEqual(['DELIVERED']);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(outcomes).toEqual(['retried', 'retried', 'retried', 'retried', 'delivered']);
    const [account = ''] = await database.reader('callbacks').pluck('account_id');
    const [callback] = await store.ofScan(scan, account);
    expect(callback?.attempts.map(({ status, error }) => status ?? error)).toEqual([
      500,
      'CONNECTION_REFUSED',
      302,
      404,
      204,
    ]);
  });

  test.each([
    ['http://127.0.0.1:1/', 'BLOCKED_ADDRESS'],
    ['http://localhost/', 'BLOCKED_ADDRESS'],
    ['http://nowhere.invalid/', 'DNS_NOT_FOUND'],
  ])('tells of %s only that it is %s', async (url, code) => {
    const { store, end, start, outcomes, database } = await setUp(() => 200);
    const [scan = ''] = await end(1, url);
    start();
    await waitFor(async () => outcomes.length > 0);
    const [account = ''] = await database.reader('callbacks').pluck('account_id');
    const [callback] = await store.ofScan(scan, account);
    expect(callback?.attempts[0]).toEqual({ date: expect.any(String), status: null, error: code });
  });

  test('follows no redirect', async () => {
    const inside = await startReceiver();
    const { end, start, outcomes, store, database } = await setUp(() => 307, { location: inside.loopbackUrl });
    const [scan = ''] = await end(1);
    start();
    await waitFor(async () => outcomes.length > 1);
    const [account = ''] = await database.reader('callbacks').pluck('account_id');
    const [callback] = await store.ofScan(scan, account);
    expect(callback?.attempts[0]).toMatchObject({ status: 307, error: null });
    expect(inside.received).toEqual([]);
    await inside.close();
  });

  test.each<[string, DnsScript]>([
    ['leads inside', () => [LOOPBACK]],
    ['leads inside, too', () => [{ type: 'A', address: '93.184.215.14' }, LOOPBACK]],
    ['leads inside at the next attempt', (_, __, nth) => (nth === 0 ? 'NXDOMAIN' : [LOOPBACK])],
  ])('sends nothing to a name that %s', async (_, script) => {
    const inside = await startReceiver();
    const dns = await startDnsServer((name, type, nth) => (type === 'A' ? script(name, type, nth) : []));
    const { end, start, outcomes, store, database } = await setUp(() => 200, { dnsServers: [dns.address] });
    const [scan = ''] = await end(1, inside.url.replace('receiver.example', 'rebind.test'));
    start();
    await waitFor(async () => outcomes.length > 1);
    const [account = ''] = await database.reader('callbacks').pluck('account_id');
    const [callback] = await store.ofScan(scan, account);
    expect(callback?.attempts[1]).toMatchObject({ status: null, error: 'BLOCKED_ADDRESS' });
    expect(inside.received).toEqual([]);
    await inside.close();
    await dns.close();
  });

  test('gives up after a day', async () => {
    const { end, start, states, outcomes, database } = await setUp(() => 500);
    await end(1);
    await database.writer('callbacks').update({ due_since: Date.now() - 24 * 60 * 60 * 1000 });
    start();
    await waitFor(async () => outcomes.length > 0);
    expect(outcomes).toEqual(['failed']);
    expect(await states()).toEqual(['FAILED']);
  });

  test('sends each callback once from several processes', async () => {
    const { receiver, end, start, states } = await setUp(() => 200);
    const ids = [...(await end(20)), ...(await end(20))];
    start();
    start();
    start();
    await waitFor(async () => (await states()).every(state => state === 'DELIVERED'));
    expect(receiver.received.map(({ scan }) => scan.id).toSorted()).toEqual(ids.toSorted());
  });

  test('takes over from a killed process after its lease has ended', async () => {
    const { receiver, store, end, start, states } = await setUp(() => 200);
    await end(1);
    const [lost] = await store.claim('dead', { max: 9, each: 9, running: new Map(), leaseMs: 600 });
    start();
    await waitFor(async () => (await states())[0] === 'DELIVERED');
    expect(receiver.received.map(({ id }) => id)).toEqual([lost?.id]);
  });

  test('stores nothing for a lost lease', async () => {
    const { store, end, states } = await setUp(() => 200);
    await end(1);
    const limits = { max: 9, each: 9, running: new Map(), leaseMs: 0 };
    const [late] = await store.claim('late', limits);
    await waitFor(async () => (await store.claim('next', { ...limits, leaseMs: 60_000 })).length === 1);
    if (!late) throw new Error('nothing was claimed');
    const attempt = { date: new Date().toISOString(), status: 500, error: null };
    await store.record('late', late, attempt, { state: 'FAILED' });
    expect(await states()).toEqual(['DUE']);
  });

  test('sends a few for each account at a time', async () => {
    const { store, end } = await setUp(() => 200);
    await end(20);
    await end(2);
    const limits = { max: 16, each: 4, running: new Map(), leaseMs: 60_000 };
    const claimed = await store.claim('w', limits);
    const counts = Map.groupBy(claimed, ({ accountId }) => accountId);
    expect([...counts.values()].map(rows => rows.length).toSorted((a, b) => a - b)).toEqual([2, 4]);
    const [full = ''] = [...counts].flatMap(([account, rows]) => (rows.length === 4 ? [account] : []));
    expect(await store.claim('w', { ...limits, running: new Map([[full, 4]]) })).toEqual([]);
    expect(await store.claim('w', { ...limits, running: new Map([[full, 3]]) })).toHaveLength(1);
  });

  test('gives a free place to the account with the fewest attempts under way, not to the one that waits longest', async () => {
    const { store, end, database } = await setUp(() => 200);
    await end(20);
    const [first = ''] = await database.reader('callbacks').pluck('account_id');
    const [scan] = await end(1);
    const limits = { each: 4, running: new Map([[first, 3]]), leaseMs: 60_000 };
    expect((await store.claim('w', { ...limits, max: 1 })).map(({ scanId }) => scanId)).toEqual([scan]);
  });

  test('never has more attempts of an account under way', async () => {
    let answered = 0;
    let isOver = false;
    const { receiver, store, end, start } = await setUp(() => (++answered === 1 || isOver ? 200 : 'never'));
    await end(20);
    let claims = 0;
    const { claim } = store;
    store.claim = (...all) => (claims++, claim(...all));
    start();
    await waitFor(async () => receiver.received.length > 4);
    const before = claims;
    await waitFor(async () => claims > before + 3);
    expect(receiver.received).toHaveLength(5);
    isOver = true;
    receiver.breakConnections();
  });

  test('sends nothing for a scan whose result was not stored', async () => {
    const { queue, store, database, receiver, states } = await setUp(() => 200);
    const account = await newAccount(database);
    await store.setKey(account, 'secret');
    const scan = newScan(account);
    await queue.enqueue(scan, trx => store.add(trx, [{ scanId: scan.id, accountId: account, url: receiver.url }]));
    const lease = await queue.claim('w');
    if (!lease) throw new Error('nothing waits');
    const broken = queue.complete(lease, failedWith('INTERNAL'), () => Promise.reject(new Error('no')));
    await expect(broken).rejects.toThrow('no');
    expect(await states()).toEqual(['WAITING']);
    expect(await queue.complete({ ...lease, attempt: 2 }, failedWith('INTERNAL'))).toBe(false);
    expect(await states()).toEqual(['WAITING']);
    await queue.complete(lease, failedWith('INTERNAL'));
    expect(await states()).toEqual(['DUE']);
  });
});
