// As a worker process of its own would, claims a scan, and from the answer on all others until none is left; then sends their ids.
import { once } from 'node:events';
import { parseDatabaseUrl } from '../../../../server/storage/locations.ts';
import { openDatabase } from '../../../../server/storage/open.ts';
import { createTestQueue } from '../test-queue.ts';

const [url = '', owner = ''] = process.argv.slice(2);
const database = await openDatabase(parseDatabaseUrl(url));
const queue = createTestQueue({ database });
const blobKeys = { record: null, har: null, screenshot: null, favicon: null, fullPage: null };
const ids: string[] = [];
const start = once(process, 'message');
const first = await queue.claim(owner);
process.send?.('open');
await start;
for (let lease = first; lease; lease = await queue.claim(owner)) {
  const state = {
    status: 'DONE',
    errorCode: null,
    targetUrl: null,
    nsfw: false,
    verdict: 'SAFE',
    score: null,
  } as const;
  if (await queue.complete(lease, { ...state, blobKeys, blobBytes: 0 })) ids.push(lease.scan.id);
}
await database.close();
process.send?.(ids);
process.disconnect();
