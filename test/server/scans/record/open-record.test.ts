import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createCallbackService } from '../../../../server/callbacks/service.ts';
import { createCallbackStore } from '../../../../server/callbacks/store.ts';
import { createBlobLedger } from '../../../../server/scans/blob-ledger-store.ts';
import { createFinish } from '../../../../server/scans/queue/finish.ts';
import { createProgressStore } from '../../../../server/scans/queue/progress-store.ts';
import { createScanService } from '../../../../server/scans/service.ts';
import { createScanStore } from '../../../../server/scans/store.ts';
import { createBlobFolder } from '../../../../server/storage/blobs/blob-folder.ts';
import type { BlobStore } from '../../../../server/storage/blobs/blobs.ts';
import { doneResult } from '../../support/captures/fake-capture.ts';
import { newAccount, newScan } from '../../support/stored-scans.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { createTestQueue } from '../../support/test-queue.ts';
import { silentLog } from '../../support/test-server.ts';
import { waitFor } from '../../support/wait-for.ts';

const caller = { keyId: 'key', accountId: 'account', plan: 'FREE', dailyQuota: null } as const;

test('a record is closed if what is shown beside it cannot be read', async () => {
  const database = await testDatabase();
  await newAccount(database, caller.accountId);
  const opened: Readable[] = [];
  const folder = createBlobFolder(await temporaryFolder());
  const blobs: BlobStore = {
    ...folder,
    async open(key) {
      const blob = await folder.open(key);
      if (blob) opened.push(blob.stream);
      return blob;
    },
  };
  const queue = createTestQueue({ database });
  const ledger = createBlobLedger({ database, blobs });
  const store = createScanStore({ database, ledger });
  const { id } = await queue.enqueue(newScan(caller.accountId));
  const lease = (await queue.claim('worker')) ?? never();
  // Larger than what is read ahead.
  const dom = Array.from({ length: 100_000 }, () => randomUUID()).join('');
  const result = doneResult({ scan: { submittedUrl: 'https://shop.example/' } }, { dom });
  await createFinish({ queue, ledger, log: silentLog })(lease, result);
  const service = createScanService({
    queue,
    store,
    progress: createProgressStore(database),
    callbacks: createCallbackService({ store: createCallbackStore(database), scans: store, reportUrl: String }),
    blobs,
    countries: [],
    sign: async key => key,
    reportUrl: String,
    checkUrl: () => Promise.reject(new Error('the database does not answer')),
    log: silentLog,
  });
  const off = {
    trust: 'false',
    full_page: 'false',
    picture_words: 'false',
    gates: 'false',
    qr_codes: 'false',
    params: 'false',
    report_url: 'false',
  } as const;
  const reading = service.read(
    { params: { scan_id: id }, query: { explain: 'true', ...off }, body: undefined },
    caller,
  );
  await expect(reading).rejects.toThrow('the database does not answer');
  expect(opened).toHaveLength(1);
  await waitFor(async () => opened.every(stream => stream.closed));
});

function never(): never {
  throw new Error('there is one');
}
