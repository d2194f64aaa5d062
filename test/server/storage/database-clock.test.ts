import { expect, test } from 'vitest';
import { createDatabaseClock } from '../../../server/storage/database-clock.ts';
import { testDatabase } from '../support/test-database.ts';

const HOUR_MS = 3_600_000;

test('the clock shows the time of the database, once it was set', async () => {
  const database = await testDatabase();
  const later = { reader: database.reader, now: () => database.reader.raw('?', [Date.now() + HOUR_MS]) };
  const clock = createDatabaseClock(later);
  expect(clock.now()).toBeLessThan(Date.now() + HOUR_MS / 2);
  await clock.set();
  expect(clock.now()).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  await createDatabaseClock(database).set();
});
