import type { Migration } from './migration.ts';
import { accounts } from './0001-accounts.ts';
import { scans } from './0002-scans.ts';
import { search } from './0003-search.ts';
import { quota } from './0004-quota.ts';
import { lists } from './0005-lists.ts';
import { brands } from './0006-brands.ts';
import { labels } from './0007-labels.ts';
import { brandViewers } from './0008-brand-viewers.ts';
import { listSources } from './0009-list-sources.ts';
import { brandKeywords } from './0010-brand-keywords.ts';
import { storage } from './0011-storage.ts';
import { names } from './0012-names.ts';
import { secrets } from './0013-secrets.ts';
import { batches } from './0014-batches.ts';
import { progress } from './0015-progress.ts';
import { traceparent } from './0016-traceparent.ts';
import { searchPartitions } from './0017-search-partitions.ts';
import { shares } from './0018-shares.ts';
import { callbacks } from './0019-callbacks.ts';
import { sessions } from './0020-sessions.ts';
import { fullPage } from './0021-full-page.ts';
import { submissionTimes } from './0022-submission-time.ts';
import { backgroundIndexes } from './0023-background-indexes.ts';
import { quotaMarks } from './0024-quota-marks.ts';
import { gatesAndCodes } from './0025-gates-and-codes.ts';

/** In the order in which they run. Append new ones. */
export const migrations: readonly Migration[] = [
  accounts,
  scans,
  search,
  quota,
  lists,
  brands,
  labels,
  brandViewers,
  listSources,
  brandKeywords,
  storage,
  names,
  secrets,
  batches,
  progress,
  traceparent,
  searchPartitions,
  shares,
  callbacks,
  sessions,
  fullPage,
  submissionTimes,
  backgroundIndexes,
  quotaMarks,
  gatesAndCodes,
];
