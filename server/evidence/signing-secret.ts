import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** In the data folder. */
export const SECRET_FILE = 'signing-secret';
const BYTES = 32;

/** The secret that signs URLs of blobs, created on the first start. Processes that start together get the same one. */
export async function loadSigningSecret(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, SECRET_FILE);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const existing = await read(path);
  if (existing) return existing;
  const temporary = `${path}.${randomUUID()}.tmp`;
  await writeFile(temporary, randomBytes(BYTES), { mode: 0o600, flag: 'wx' });
  try {
    // Unlike a rename, a link fails if another process has created the file in the meantime.
    await link(temporary, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return loadSigningSecret(dataDir);
}

async function read(path: string): Promise<Buffer | null> {
  try {
    const secret = await readFile(path);
    if (secret.length !== BYTES) throw new StartError(`${path} is damaged. Delete it to create a new one`);
    return secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
