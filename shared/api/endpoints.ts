import type { Endpoint } from './endpoint.ts';
import { batchEndpoints } from './batches.ts';
import { brandEndpoints } from './brands.ts';
import { callbackEndpoints } from './callbacks.ts';
import { fastCheckEndpoints } from './fast-check.ts';
import { queryEndpoints } from './queries.ts';
import { referenceEndpoints } from './reference.ts';
import { progressEndpoints } from './scan-progress.ts';
import { scanEndpoints } from './scans.ts';
import { searchEndpoints } from './search.ts';
import { shareEndpoints } from './shares.ts';
import { sessionEndpoints } from './sessions.ts';
import { summaryEndpoints } from './summaries.ts';
import { usageEndpoints } from './usage.ts';

/** Every mounted endpoint, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(scanEndpoints),
  ...Object.values(progressEndpoints),
  ...Object.values(fastCheckEndpoints),
  ...Object.values(searchEndpoints),
  ...Object.values(queryEndpoints),
  ...Object.values(brandEndpoints),
  ...Object.values(referenceEndpoints),
  ...Object.values(usageEndpoints),
  ...Object.values(summaryEndpoints),
  ...Object.values(batchEndpoints),
  ...Object.values(shareEndpoints),
  ...Object.values(callbackEndpoints),
  ...Object.values(sessionEndpoints),
];
