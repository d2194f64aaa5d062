import { expect, test } from 'vitest';
import { openLog } from '../support/open-log.ts';
import { testDatabase } from '../support/test-database.ts';

const row = { id: 'secret-id', name: 'secret-name', created_at: 1 };

test.each([
  ['a constraint that a row breaks', { ...row, created_at: null }],
  ['a key that is there already', row],
])('the error and its log name no values: %s', async (_, broken) => {
  const database = await testDatabase();
  await database.writer('accounts').insert(row);
  const error: unknown = await database
    .writer('accounts')
    .insert(broken)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(String(error)).toMatch(/insert into .accounts.* - .*constraint/i);
  const { log, lines } = openLog();
  log.error({ err: error }, 'failed');
  expect(JSON.stringify(lines())).not.toContain('secret-');
});
