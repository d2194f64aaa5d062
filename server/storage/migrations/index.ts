import type { Knex } from 'knex';
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

/** One step of the schema. A released one is never edited; what changes later is a step of its own. */
export interface Migration {
  readonly name: string;
  up(trx: Knex.Transaction): Promise<void>;
}

/** In the order they run. A new step is a new file and a new last line. */
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
];
