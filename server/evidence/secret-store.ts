import { randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';

const BYTES = 32;
const NAME = 'signing';

/** The secret that signs URLs of blobs. All processes on a database have the same one, created by the first. */
export async function loadSigningSecret(database: Database): Promise<Buffer> {
  const existing = await read(database);
  if (existing) return existing;
  const value = randomBytes(BYTES);
  await database.writer('secrets').insert({ name: NAME, value }).onConflict('name').ignore();
  // Another process may have been first.
  return (await read(database)) ?? value;
}

async function read(database: Database): Promise<Buffer | null> {
  const row = await database.reader<{ name: string; value: Buffer }>('secrets').where({ name: NAME }).first('value');
  return row?.value ?? null;
}
