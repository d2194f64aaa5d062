import type { Config } from '../../settings/config.ts';
import { createEgress } from '../../egress/create-egress.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../storage/database.ts';
import { createListStore } from '../store.ts';
import { createDownload } from './download.ts';
import { createListImport } from './import-in-thread.ts';
import { createListUpdates } from './list-updates.ts';
import type { Source } from './source.ts';
import { createSourceStates } from './state-store.ts';
import { createUpdateSource } from './update-source.ts';

interface Deps {
  readonly sources: readonly Source[];
  readonly config: Pick<Config, 'staticHosts' | 'dnsServers'>;
  readonly database: Database;
  readonly log: Pick<Log, 'debug'>;
  /** Of the database, since processes claim lists of each other. */
  readonly now: () => number;
}

/** List updates, for the server and for the command line. */
export function openUpdates({ sources, config, database, log, now }: Deps) {
  const egress = createEgress({
    staticHosts: config.staticHosts,
    exits: new Map(),
    dnsServers: config.dnsServers,
    log,
  });
  const imports = createListImport();
  const lists = createListStore(database);
  const states = createSourceStates(database);
  const update = createUpdateSource({
    states,
    lists,
    imports,
    now,
    download: createDownload(egress),
    random: Math.random,
  });
  return {
    updates: createListUpdates({ sources, states, lists, update, now }),
    async close(): Promise<void> {
      await imports.close();
      await egress.close();
    },
  };
}
