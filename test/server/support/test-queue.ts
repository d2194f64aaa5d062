import { createOutbox } from '../../../server/callbacks/outbox.ts';
import { createCallbackStore } from '../../../server/callbacks/store.ts';
import { linkScans } from '../../../server/brands/link-scan.ts';
import { createDatabaseQueue } from '../../../server/scans/queue/queue-store.ts';
import { createSearchIndex, indexScans } from '../../../server/search/index/index-store.ts';
import type { Database } from '../../../server/storage/database.ts';
import { observeUrls } from '../../../server/verdicts/url-observations.ts';

/** The queue with the subscribers that the server gives it. */
export function createTestQueue({ database, leaseMs }: { readonly database: Database; readonly leaseMs?: number }) {
  const subscribers = [
    indexScans(createSearchIndex(database)),
    linkScans,
    observeUrls,
    createOutbox(createCallbackStore(database), id => id),
  ];
  return createDatabaseQueue({ database, subscribers, ...(leaseMs === undefined ? {} : { leaseMs }) });
}
