import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../../server/storage/database.ts';
import { openPostgres } from '../../../../server/storage/postgres/postgres.ts';
import { startPostgresProxy } from '../../support/postgres/postgres-proxy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isOnSqlite, migratedLocation } from '../../support/test-database.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Two processes on one database: what one notifies, and how often the other received it. */
async function setUp({ cutAt }: { cutAt?: string } = {}) {
  const location = await migratedLocation(join(await temporaryFolder(), 'test.db'));
  if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
  const proxy = await startPostgresProxy(location.url);
  if (cutAt !== undefined) proxy.cutAt(cutAt);
  const [listener, teller] = await Promise.all([openPostgres(proxy.url), openPostgres(location.url)]);
  onTestFinished(async () => void (await Promise.all([listener.close(), teller.close()])));
  let heard = 0;
  listener.listen('linkglass_work', () => heard++);
  const notify = (from: Database) => from.transaction(trx => from.notify(trx, 'linkglass_work'), 'rows');
  const pidOfListener = () =>
    waitFor(async () => {
      const { rows } = await teller.reader.raw<{ rows: { pid: number }[] }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
      );
      return rows[0]?.pid ?? null;
    });
  return { listener, teller, notify, pidOfListener, heard: () => heard };
}

test.skipIf(isOnSqlite)(
  'another process hears a notice when it commits, and not those of its own',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const { listener, teller, notify, pidOfListener, heard } = await setUp();
    await pidOfListener();
    await notify(listener);
    await expect(
      teller.transaction(async trx => {
        await teller.notify(trx, 'linkglass_work');
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await notify(teller);
    await expect.poll(heard).toBe(1);
  },
);

test.skipIf(isOnSqlite)(
  'a process whose listening connection ended looks for work, and hears notices again',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const { teller, notify, pidOfListener, heard } = await setUp();
    const first = await pidOfListener();
    await teller.reader.raw('SELECT pg_terminate_backend(?)', [first]);
    // Notifications in between are lost.
    await expect.poll(heard).toBe(1);
    expect(await pidOfListener()).not.toBe(first);
    await notify(teller);
    await expect.poll(heard).toBe(2);
  },
);

test.skipIf(isOnSqlite)(
  'a connection that ends while it is set up does not end the process',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const { teller, notify, pidOfListener, heard } = await setUp({ cutAt: 'LISTEN' });
    await pidOfListener();
    await notify(teller);
    await expect.poll(heard).toBeGreaterThan(0);
  },
);
