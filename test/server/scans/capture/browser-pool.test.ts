import { EventEmitter } from 'node:events';
import type { Browser } from 'playwright';
import { expect, test } from 'vitest';
import { createBrowserPool, type SlotRequest } from '../../../../server/scans/capture/browser-pool.ts';

class FakeBrowser extends EventEmitter {
  isClosed = false;
  isHung = false;
  isKilled = false;
  async close(): Promise<void> {
    if (this.isHung) return new Promise(() => undefined);
    this.isClosed = true;
  }
  readonly process = {
    answers: async () => !this.isHung,
    kill: () => {
      this.isKilled = true;
      this.emit('disconnected');
    },
  };
}

function openPool(options: { scansAtOnce?: number; scansInAll?: number; launch?: () => Promise<FakeBrowser> } = {}) {
  const launched: FakeBrowser[] = [];
  const ended: [string, readonly string[]][] = [];
  const pool = createBrowserPool({
    scansAtOnce: options.scansAtOnce ?? 4,
    scansInAll: options.scansInAll ?? 50,
    patienceMs: 30,
    onEnd: (reason, scans) => void ended.push([reason, scans]),
    launch: async () => {
      const browser = (await options.launch?.()) ?? new FakeBrowser();
      launched.push(browser);
      // The pool uses only close and the disconnected event.
      return {
        browser: browser as unknown as Browser,
        process: browser.process,
        forgetMissingIcons: async () => undefined,
      };
    },
  });
  return { pool, launched, ended };
}

const request = (accountId: string, more: Partial<SlotRequest> = {}): SlotRequest => ({
  scanId: `scan-of-${accountId}`,
  accountId,
  isPrivate: false,
  isAlone: false,
  flags: ['--user-agent=usual'],
  ...more,
});

test('shares a browser between public scans up to its capacity', async () => {
  const { pool, launched } = openPool({ scansAtOnce: 2 });
  for (const account of ['a', 'b', 'c']) await pool.acquire(request(account), 1_000);
  expect(launched).toHaveLength(2);
});

test.each<[string, SlotRequest, SlotRequest, number]>([
  ['a private scan beside its own account’s', request('a', { isPrivate: true }), request('a'), 1],
  ['two private scans of one account', request('a', { isPrivate: true }), request('a', { isPrivate: true }), 1],
  ['a public scan beside another account’s private one', request('a', { isPrivate: true }), request('b'), 2],
  ['a private scan beside another account’s public one', request('a'), request('b', { isPrivate: true }), 2],
  ['a scan that must be alone', request('a'), request('a', { isAlone: true }), 2],
  ['a scan beside one of another user agent', request('a'), request('a', { flags: ['--user-agent=other'] }), 2],
  ['a scan beside one that must be alone', request('a', { isAlone: true }), request('a'), 2],
])('%s: %#', async (_, first, second, browsers) => {
  const { pool, launched } = openPool();
  await pool.acquire(first, 1_000);
  await pool.acquire(second, 1_000);
  expect(launched).toHaveLength(browsers);
});

test('reslots a browser after its number of scans, when the last one has left', async () => {
  const { pool, launched } = openPool({ scansInAll: 2 });
  const slots = [
    await pool.acquire(request('a'), 1_000),
    await pool.acquire(request('a'), 1_000),
    await pool.acquire(request('a'), 1_000),
  ];
  expect(launched).toHaveLength(2);
  slots[0]?.release(true);
  expect(launched[0]?.isClosed).toBe(false);
  slots[1]?.release(true);
  await expect.poll(() => launched[0]?.isClosed).toBe(true);
  expect(launched[1]?.isClosed).toBe(false);
});

test('does not reuse an unhealthy browser', async () => {
  const { pool, launched } = openPool();
  const slot = await pool.acquire(request('a'), 1_000);
  slot.release(false);
  await expect.poll(() => launched[0]?.isClosed).toBe(true);
  await pool.acquire(request('a'), 1_000);
  expect(launched).toHaveLength(2);
});

test('does not reuse a browser that has ended', async () => {
  const { pool, launched } = openPool();
  const slot = await pool.acquire(request('a'), 1_000);
  launched[0]?.emit('disconnected');
  slot.release(true);
  await pool.acquire(request('a'), 1_000);
  expect(launched).toHaveLength(2);
});

test('closes its browsers and accepts no scans after close', async () => {
  const { pool, launched } = openPool();
  await pool.acquire(request('a'), 1_000);
  await pool.close();
  expect(launched[0]?.isClosed).toBe(true);
  await expect(pool.acquire(request('a'), 1_000)).rejects.toThrow('closed');
});

test('kills a browser that hangs and launches another', async () => {
  const { pool, launched } = openPool();
  const slot = await pool.acquire(request('a'), 1_000);
  expect(launched[0]?.isKilled).toBe(false);
  if (launched[0]) launched[0].isHung = true;
  await expect.poll(() => launched[0]?.isKilled).toBe(true);
  slot.release(false);
  await pool.acquire(request('a'), 1_000);
  expect(launched).toHaveLength(2);
});

test('kills a browser that does not close', async () => {
  const { pool, launched } = openPool();
  const slot = await pool.acquire(request('a', { isAlone: true }), 1_000);
  if (launched[0]) launched[0].isHung = true;
  slot.release(true);
  await expect.poll(() => launched[0]?.isKilled).toBe(true);
});

test('throws the launch error and launches again for the next scan', async () => {
  let isBroken = true;
  const { pool, launched } = openPool({
    launch: async () => {
      if (isBroken) throw new Error('no such program');
      return new FakeBrowser();
    },
  });
  await expect(pool.acquire(request('a'), 1_000)).rejects.toThrow('no such program');
  await expect(pool.warmUp(['--user-agent=usual'])).rejects.toThrow('no such program');
  isBroken = false;
  await pool.warmUp(['--user-agent=usual']);
  await pool.warmUp(['--user-agent=usual']);
  await pool.acquire(request('a'), 1_000);
  expect(launched).toHaveLength(1);
});

test('keeps one idle browser with other flags', async () => {
  const { pool, launched } = openPool();
  for (const name of ['first', 'second', 'third', 'fourth'])
    (await pool.acquire(request('a', { flags: [name] }), 1_000)).release(true);
  await expect.poll(() => launched.map(({ isClosed }) => isClosed)).toEqual([true, true, false, false]);
  await pool.acquire(request('a', { flags: ['third'] }), 1_000);
  expect(launched).toHaveLength(4);
});

test('reports each end once, with its first reason and the running scans', async () => {
  const { pool, launched, ended } = openPool({ scansAtOnce: 2, scansInAll: 2 });
  const slots = [await pool.acquire(request('a'), 1_000), await pool.acquire(request('b'), 1_000)];
  slots[0]?.release(true);
  slots[1]?.release(true);
  expect(ended).toEqual([['renewed', []]]);
  const crashed = await pool.acquire(request('c'), 1_000);
  launched[1]?.emit('disconnected');
  crashed.release(false);
  expect(ended.slice(1)).toEqual([['crashed', ['scan-of-c']]]);
  const hung = await pool.acquire(request('d'), 1_000);
  Object.assign(launched[2] ?? {}, { isHung: true });
  await expect.poll(() => ended.length).toBe(3);
  hung.release(false);
  expect(ended.slice(2)).toEqual([['unresponsive', ['scan-of-d']]]);
  await pool.acquire(request('e'), 1_000);
  await pool.close();
  expect(ended).toHaveLength(3);
});
