import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import { createBatch } from '../../../server/verdicts/batch.ts';
import { createSeenUrls } from '../../../server/verdicts/seen-urls.ts';
import { createVerdictStore } from '../../../server/verdicts/store.ts';
import { hashOfUrl } from '../../../server/verdicts/url-hash.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { isOnSqlite, testDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';
import { createTestQueue } from '../support/test-queue.ts';

const urlOf = (i: number) => `https://shop.example/${i}`;
const hash = (i: number) => hashOfUrl(urlOf(i)) ?? '';

async function store(database: Database, accountId: string, from: number, to: number): Promise<void> {
  const queue = createTestQueue({ database });
  for (let i = from; i < to; i++) await queue.enqueue(newScan(accountId, { visitUrl: urlOf(i) }));
}

function seenOf(database: Database, capacity?: number) {
  const seen = createSeenUrls({
    store: createVerdictStore(database),
    capacity,
    onError: error => {
      throw error;
    },
  });
  onTestFinished(() => seen.stop());
  return seen;
}

describe('addresses that were scanned', () => {
  test('are all found, stored by any process, with few false positives', async () => {
    const database = await testDatabase();
    const accountId = await newAccount(database);
    await store(database, accountId, 0, 200);
    const seen = seenOf(database);
    expect(seen.mayHave(hash(1_000), 'any')).toBe(true);
    seen.start();
    await waitFor(async () => !seen.mayHave(hash(1_000), 'any'));
    await store(database, accountId, 200, 220);
    await waitFor(async () => Array.from({ length: 220 }, (_, i) => i).every(i => seen.mayHave(hash(i), 'any')));
    const others = Array.from({ length: 1_000 }, (_, i) => seen.mayHave(hash(10_000 + i), 'any'));
    expect(others.filter(Boolean).length).toBeLessThan(5);
  });

  test('are found beyond the initial capacity', async () => {
    const database = await testDatabase();
    await store(database, await newAccount(database), 0, 150);
    const seen = seenOf(database, 8);
    seen.start();
    await waitFor(async () => {
      const wrong = Array.from({ length: 200 }, (_, i) => seen.mayHave(hash(5_000 + i), 'any')).filter(Boolean).length;
      return wrong < 10;
    });
    for (let i = 0; i < 150; i++) expect(seen.mayHave(hash(i), 'any')).toBe(true);
  });

  test('are read once, and once more after a delay', async () => {
    const database = await testDatabase();
    const accountId = await newAccount(database);
    const starts: number[] = [];
    database.reader.on('query', ({ sql, bindings }: { sql: string; bindings: number[] }) => {
      if (sql.includes('url_observations')) starts.push(bindings[0] ?? 0);
    });
    const onError = (error: unknown) => {
      throw error;
    };
    const seen = createSeenUrls({
      store: createVerdictStore(database),
      onError,
    });
    onTestFinished(() => seen.stop());
    seen.start();
    for (let i = 0; i < 4; i++) {
      await store(database, accountId, 10 * i, 10 * (i + 1));
      const reads = starts.length;
      await waitFor(async () => starts.length > reads);
    }
    expect(starts.length).toBeGreaterThan(3);
    // Once the transactions that ran meanwhile have ended, including those of other tests on this server.
    await expect.poll(() => starts.at(-1)).toBeGreaterThan(20);
  });

  test.skipIf(isOnSqlite)(
    'are known where a transaction commits late and has a lower id',
    { meta: { needs: 'PostgreSQL' } },
    async () => {
      const database = await testDatabase();
      const accountId = await newAccount(database);
      const seen = seenOf(database);
      seen.start();
      await waitFor(async () => !seen.mayHave(hash(1), 'any'));
      const early = createTestQueue({ database });
      const [inserted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const late = early.enqueueAll([newScan(accountId, { visitUrl: urlOf(1) })], async () => {
        inserted.resolve();
        await mayCommit.promise;
      });
      await inserted.promise;
      let reads = 0;
      database.reader.on('query', ({ sql }: { sql: string }) => {
        if (sql.includes('pg_current_snapshot')) reads++;
      });
      await store(database, accountId, 2, 3);
      await waitFor(async () => seen.mayHave(hash(2), 'any'));
      // Some reads later, the higher id would be settled.
      const before = reads;
      await waitFor(async () => reads > before + 6);
      expect(seen.mayHave(hash(1), 'any')).toBe(false);
      mayCommit.resolve();
      await late;
      await waitFor(async () => seen.mayHave(hash(1), 'any'));
    },
  );

  test('are found at once in the process that stored them', async () => {
    const database = await testDatabase();
    const seen = seenOf(database);
    seen.start();
    await waitFor(async () => !seen.mayHave(hash(7), 'any'));
    const queue = createTestQueue({ database, noteUrl: seen.add });
    await queue.enqueue(newScan(await newAccount(database), { visitUrl: urlOf(7) }));
    expect(seen.mayHave(hash(7), 'any')).toBe(true);
  });
});

describe('a batch', () => {
  test('combines concurrent reads, and returns each its own result', async () => {
    const reads: number[][] = [];
    const read = async (questions: readonly number[]) => {
      reads.push([...questions]);
      await sleep(5);
      return questions.map(question => question * 2);
    };
    const ask = createBatch(read, 10);
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => ask(i)));
    expect(answers).toEqual(Array.from({ length: 25 }, (_, i) => i * 2));
    expect(reads.map(questions => questions.length)).toEqual([10, 10, 5]);
  });

  test('rejects the requests of a failed read, and continues with the next', async () => {
    let isBroken = true;
    const ask = createBatch(async (questions: readonly string[]) => {
      if (isBroken) throw new Error('broken');
      return questions;
    }, 2);
    const asked = await Promise.allSettled([ask('a'), ask('b')]);
    expect(asked.map(result => result.status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    expect(await ask('c')).toBe('c');
  });
});
