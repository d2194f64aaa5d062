import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A migrated database of its own, closed after the test. */
export async function testDatabase(file?: string): Promise<Database> {
  const path = file ?? join(await temporaryFolder(), 'test.db');
  const database = await openDatabase({ kind: 'sqlite', file: path });
  onTestFinished(() => database.close());
  return database;
}
