import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifMissing } from '../errors.ts';
import { StartError } from '../start-error.ts';
import type { Database } from '../storage/database.ts';

/** In the data folder: where the secret was kept before the database had it. */
export const SECRET_FILE = 'signing-secret';
const BYTES = 32;
const NAME = 'signing';

/** The secret that signs URLs of blobs. All processes on a database have the same one, created by the first. */
export async function loadSigningSecret(database: Database, dataDir: string): Promise<Buffer> {
  const existing = await read(database);
  if (existing) return existing;
  const value = (await readFileOf(dataDir)) ?? randomBytes(BYTES);
  await database.writer('secrets').insert({ name: NAME, value }).onConflict('name').ignore();
  // Another process may have been first.
  return (await read(database)) ?? value;
}

async function read(database: Database): Promise<Buffer | null> {
  const row = await database.reader<{ name: string; value: Buffer }>('secrets').where({ name: NAME }).first('value');
  return row?.value ?? null;
}

async function readFileOf(dataDir: string): Promise<Buffer | null> {
  const path = join(dataDir, SECRET_FILE);
  const secret = await readFile(path).catch(ifMissing(null));
  if (secret && secret.length !== BYTES) throw new StartError(`${path} is damaged. Delete it to create a new secret`);
  return secret;
}
