import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createAccountStore } from '../../../server/accounts/store.ts';
import { generateApiKey, hashApiKey } from '../../../server/accounts/api-key.ts';
import type { Database } from '../../../server/storage/database.ts';
import { hashOfUrl } from '../../../server/verdicts/url-hash.ts';

/** Deterministic URLs over many hosts, with paths and queries. */
const listedUrl = (i: number) =>
  `http://${((i * 2_654_435_761) % 2 ** 32).toString(36)}-login.host${i % 50_000}.example/path/${i}/index.php?id=${i}`;
const scannedUrl = (i: number) => `https://shop${i % 20_000}.example/products/${i}?page=${i % 7}`;
export const unknownUrl = (i: number) =>
  `https://www.site${i % 30_000}.example/articles/2026/11/${i}/a-story-of-something.html`;

/** The URLs of fast checks: the i-th of each kind. */
export function urlKinds(listedCount: number, scannedCount: number) {
  const listed = (i: number) => listedUrl((i * 37) % listedCount);
  const scanned = (i: number) => scannedUrl((i * 7) % scannedCount);
  return {
    mixed: (i: number) => (i % 4 === 0 ? listed(i) : i % 4 === 1 ? scanned(i) : unknownUrl(i)),
    listed,
    scanned,
    unknown: unknownUrl,
  };
}

/** Imports a list of this many URLs with the command line. Returns the seconds that it took. */
export async function importListedUrls(
  folder: string,
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const file = join(folder, 'listed.txt');
  await writeListedUrls(file, count);
  const startedAt = performance.now();
  const main = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));
  const command = fork(main, ['lists', 'import', file, '--kind', 'threat'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

async function writeListedUrls(file: string, count: number): Promise<void> {
  async function* lines() {
    for (let start = 0; start < count; start += 10_000) {
      const some = Array.from({ length: Math.min(10_000, count - start) }, (_, i) => `${listedUrl(start + i)}\n`);
      yield some.join('');
    }
  }
  await pipeline(lines, createWriteStream(file));
}

/** A PREMIUM key; the scans belong to its account. */
export async function createCaller(database: Database): Promise<{ key: string; accountId: string }> {
  const key = generateApiKey();
  const stored = {
    id: 'key_bench',
    name: 'bench',
    plan: 'PREMIUM',
    hash: hashApiKey(key),
    dailyQuota: 1_000_000_000,
  } as const;
  const account = await createAccountStore(database).addKey({ ...stored, createdAt: new Date() }, async () => ({
    id: randomUUID(),
    name: 'bench',
  }));
  if (!account) throw new Error('the database already has a key; start with an empty one');
  return { key, accountId: account.id };
}

const BATCH = 500;

export async function storeScans(database: Database, accountId: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const urls = Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => scannedUrl(start + i));
    await database.transaction(async trx => {
      await trx.batchInsert(
        'scans',
        urls.map((url, i) => rowOf(url, accountId, start + i + 1)),
        100,
      );
      const observations = urls.flatMap((url, i) => {
        const url_hash = hashOfUrl(url);
        const seq = start + i + 1;
        const all = ['SEEN', i % 10 === 0 ? 'MALICIOUS' : 'CERTIFIED'];
        return all.flatMap(observation => ['', accountId].map(viewer => ({ url_hash, viewer, observation, seq })));
      });
      await trx.batchInsert('url_observations', observations, 200);
    });
  }
}

function rowOf(url: string, accountId: string, seq: number) {
  return {
    seq,
    id: randomUUID(),
    account_id: accountId,
    submitted_url: url,
    visit_url: url,
    domain: new URL(url).hostname,
    device: 'DESKTOP',
    user_agent: 'Bench',
    scanned_from: 'DEFAULT',
    origin: 'API',
    width: 1920,
    height: 1080,
    private_scan: false,
    submitter_tags: '[]',
    waiting_time: 5,
    submitted_at: Date.now() - seq,
    status: 'DONE',
    target_url: url,
    verdict: 'SAFE',
    score: 0.01,
  };
}
