// Disk full, disk read-only, database corrupt, blob folder missing: what the server reports, and whether it recovers.
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from './support/client.ts';
import { randomFrom } from './support/random.ts';
import { holds, none, numbersFrom, note, report, type Promised } from './support/report.ts';
import { databaseOf, settled } from './support/scans.ts';
import { NotStartedError, startServer, withFolder } from './support/server.ts';

const { count, seed } = numbersFrom({ count: 20, seed: 1 });
const DISK_BYTES = 64 * 1024 * 1024;
const promises: Promised[] = [];
const details: Record<string, unknown> = {};
const kind = 'fake-capture';

const scan = (client: Client, name: string) =>
  client.call('POST', '/v1/scan', { submitted_url: `https://shop.example/${name}` });

async function until(ask: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await ask()) return true;
    await sleep(200);
  }
  return false;
}

/** Mounts a file system of 64 MB in memory; false if this user may not mount. */
function mounted(folder: string, ...options: string[]): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', [`size=${DISK_BYTES}`, ...options].join(), 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

async function fullAndReadOnly(dataDir: string): Promise<void> {
  if (!mounted(dataDir)) {
    promises.push(holds('a disk could be mounted (needs root)', false));
    return;
  }
  try {
    const server = await startServer({ dataDir, kind });
    const client = createClient(server.address, server.firstKey ?? '');
    const accepted = new Set<string>();
    const submit = async (name: string): Promise<number> => {
      const { status, json } = await scan(client, name);
      if (status === 200) accepted.add(json.id);
      return status;
    };
    await submit('before');
    const filler = join(dataDir, 'filler');
    // These are running when the disk becomes full.
    for (let i = 0; i < 6; i++) await submit(`meanwhile-${i}`);
    await writeFile(filler, Buffer.alloc(DISK_BYTES)).catch(() => undefined);
    const isTold = await until(async () => (await client.call('GET', '/readyz')).status === 503, 60_000);
    promises.push(holds('/readyz says 503 on a full disk', isTold));
    const refusals = await Promise.all(Array.from({ length: 10 }, (_, i) => submit(`full-${i}`)));
    details['answersOnFullDisk'] = refusals;
    // A small write may still succeed.
    const wrong = refusals.filter(status => status !== 503 && status !== 200);
    promises.push(none('scans on a full disk that are answered by something else than 503 or 200', wrong.length));
    const [id = ''] = accepted;
    promises.push(
      holds('what is stored can be read on a full disk', (await client.call('GET', `/v1/scan/${id}`)).status === 200),
    );
    await rm(filler);
    promises.push(
      holds(
        'scans are accepted within 10 s of space',
        await until(async () => (await submit('after')) === 200, 10_000),
      ),
    );
    promises.push(
      holds(
        '/readyz says 200 within 30 s of space',
        await until(async () => (await client.call('GET', '/readyz')).status === 200, 30_000),
      ),
    );
    const tally = await settled(databaseOf(dataDir), accepted, 120_000);
    promises.push(none('scans lost, doubled or stuck after a full disk', tally.lost + tally.doubled + tally.stuck));
    details['endsAfterFullDisk'] = tally.ends;
    await server.stop();

    execFileSync('mount', ['-o', 'remount,ro', dataDir]);
    const readOnly = await startOutcome(dataDir);
    details['readOnly'] = readOnly;
    promises.push(
      holds('a read-only disk is told in one line that names the place', isPlain(readOnly, dataDir), readOnly.said),
    );
  } finally {
    execFileSync('umount', ['-l', dataDir]);
  }
}

interface Outcome {
  readonly isStarted: boolean;
  readonly said: string;
  readonly statuses: readonly number[];
  readonly isAlive: boolean;
}

/** Starts a server, sends some requests, and stops it. */
async function startOutcome(dataDir: string, key = ''): Promise<Outcome> {
  try {
    const server = await startServer({ dataDir, kind });
    const client = createClient(server.address, key, 20_000);
    const answers = [
      await scan(client, 'probe'),
      await client.call('POST', '/v1/search', { query: 'domain = shop.example' }),
      await client.call('GET', '/account/scans'),
      await client.call('POST', '/v1/fast-check', { url: 'https://shop.example/' }),
    ];
    const isAlive = server.process.exitCode === null && server.process.signalCode === null;
    await server.stop();
    return { isStarted: true, said: '', statuses: answers.map(({ status }) => status), isAlive };
  } catch (error) {
    if (!(error instanceof NotStartedError)) throw error;
    return { isStarted: false, said: error.output.trim(), statuses: [], isAlive: false };
  }
}

function isPlain({ isStarted, said }: Outcome, dataDir: string): boolean {
  return isStarted || (!/\n\s*at /.test(said) && said.split('\n').length <= 3 && said.includes(dataDir));
}

async function corrupt(dataDir: string): Promise<void> {
  const random = randomFrom(seed);
  const server = await startServer({ dataDir, kind });
  const key = server.firstKey ?? '';
  const client = createClient(server.address, key);
  const accepted = new Set<string>();
  for (let i = 0; i < 40; i++) accepted.add((await scan(client, String(i))).json.id);
  await settled(databaseOf(dataDir), accepted, 60_000);
  await server.stop();
  const file = join(dataDir, 'linkglass.db');
  const whole = join(dataDir, '..', `whole-${process.pid}.db`);
  await copyFile(file, whole);
  const { size } = await stat(file);
  let raw = 0;
  let silent = 0;
  let dead = 0;
  const outcomes: object[] = [];
  for (let i = 0; i < count; i++) {
    await copyFile(whole, file);
    for (const side of ['-wal', '-shm']) await rm(`${file}${side}`, { force: true });
    const offset = Math.floor((random() * size) / 512) * 512;
    const handle = await open(file, 'r+');
    await handle.write(Buffer.from(Array.from({ length: 512 }, () => Math.floor(random() * 256))), 0, 512, offset);
    await handle.close();
    const outcome = await startOutcome(dataDir, key);
    if (!isPlain(outcome, dataDir)) raw++;
    if (outcome.statuses.includes(0)) silent++;
    if (outcome.isStarted && !outcome.isAlive) dead++;
    outcomes.push({ offset, ...outcome, said: outcome.said.slice(0, 300) });
    note(`corrupt at ${offset}: ${outcome.isStarted ? outcome.statuses.join(' ') : outcome.said.split('\n')[0]}`);
  }
  await rm(whole);
  details['corrupt'] = outcomes;
  promises.push(none('corrupt databases that are not told in a line that names the file', raw));
  promises.push(none('requests to a corrupt database without an answer', silent));
  promises.push(none('servers that a corrupt database ended', dead));
}

async function blobsGone(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, kind });
  const client = createClient(server.address, server.firstKey ?? '');
  const { json } = await scan(client, 'gone');
  await settled(databaseOf(dataDir), new Set([json.id]), 30_000);
  await rm(join(dataDir, 'blobs'), { recursive: true });
  const reads = await Promise.all([
    client.call('GET', `/v1/scan/${json.id}`),
    client.call('GET', `/evidence/${json.id}/har`),
    client.call('POST', '/v1/search', { query: 'domain = shop.example' }),
  ]);
  details['readsWithoutBlobs'] = reads.map(({ status }) => status);
  promises.push(
    none('reads without an answer where the blob folder is gone', reads.filter(({ status }) => status === 0).length),
  );
  const next = await scan(client, 'next');
  const tally = await settled(databaseOf(dataDir), new Set([next.json?.id]), 30_000);
  const read = await client.call('GET', `/v1/scan/${next.json?.id}`);
  promises.push(
    holds(
      'the next scan is stored where the blob folder was gone',
      read.json?.scan?.status === 'DONE',
      read.json?.scan?.status,
    ),
  );
  details['endsWithoutBlobs'] = tally.ends;
  await server.stop();
}

for (const part of [fullAndReadOnly, corrupt, blobsGone]) {
  await withFolder(async folder => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await part(dataDir);
  });
}
report('disk', promises, { seed, ...details });
