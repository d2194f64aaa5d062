import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createAccountStore } from '../../../server/accounts/store.ts';
import { generateApiKey, hashApiKey } from '../../../server/accounts/api-key.ts';
import type { Database } from '../../../server/storage/database.ts';
import { hashOfUrl } from '../../../server/verdicts/url-hash.ts';

/** The same addresses every time: spread over many hosts, with paths and queries. */
export const listedUrl = (i: number) =>
  `http://${((i * 2_654_435_761) % 2 ** 32).toString(36)}-login.host${i % 50_000}.example/path/${i}/index.php?id=${i}`;
export const scannedUrl = (i: number) => `https://shop${i % 20_000}.example/products/${i}?page=${i % 7}`;
export const unknownUrl = (i: number) =>
  `https://www.site${i % 30_000}.example/articles/2026/11/${i}/a-story-of-something.html`;

export async function writeListedUrls(file: string, count: number): Promise<void> {
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
  if (!account) throw new Error('there was a key already');
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
