import { Command, Option } from 'commander';
import { SCAN_STATES, type ScanState } from '../../shared/api/scans.ts';
import { createBlobLedger, type BlobLedger } from '../scans/blob-ledger.ts';
import { createLabeller } from '../scans/labels/create-labeller.ts';
import { createRelabel } from '../scans/labels/relabel.ts';
import { presentScan } from '../scans/present.ts';
import { createRetention } from '../scans/retention.ts';
import { createScanStore, type ScanStore } from '../scans/store.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import { createSearchIndex } from '../search/search-index.ts';
import type { BlobStore } from '../storage/blobs.ts';
import type { Database } from '../storage/database.ts';
import { openBlobs } from '../storage/open-blobs.ts';
import { wholeNumber } from './arguments.ts';
import { CommandError, type CommandContext } from './context.ts';
import { table } from '../text-table.ts';
import { withDatabase } from './with-database.ts';

interface ListOptions {
  readonly limit: number;
  readonly status?: ScanState;
  readonly json?: true;
}

export function scansCommand(context: CommandContext): Command {
  const scans = new Command('scans').description('Stored scans: rows, index, blobs and HAR together.');

  scans
    .command('list')
    .description('the newest scans first')
    .option('--limit <n>', 'how many', wholeNumber(1), 1000)
    .addOption(new Option('--status <status>', 'only those in this state').choices(SCAN_STATES))
    .option('--json', 'print JSON only')
    .action(async (options: ListOptions) => {
      const found = await withScans(context, ({ store }) => store.list(options));
      if (options.json) context.print(JSON.stringify(found.map(presentScan)));
      else for (const line of scanTable(found)) context.print(line);
      if (found.length === options.limit) context.note(`there may be more: --limit ${options.limit}`);
    });

  scans
    .command('delete')
    .description('delete scans with everything that was kept of them')
    .argument('<id...>')
    .option('--json', 'print JSON only')
    .action(async (ids: string[], options: { json?: true }) => {
      const deleted = await withScans(context, ({ store }) => store.deleteAll(ids));
      if (deleted === 0) throw new CommandError(`there is no scan ${ids.join(' or ')}`);
      showDeleted(deleted, options.json);
    });

  scans
    .command('prune')
    .description('delete what LINKGLASS_KEEP_DAYS and LINKGLASS_KEEP_GB do not keep')
    .option('--json', 'print JSON only')
    .action(async (options: { json?: true }) => {
      const { keepDays, keepGb } = context.config();
      const deleted = await withScans(context, parts =>
        createRetention({ ...parts, keepDays, keepGb, log: context.log }).prune(),
      );
      showDeleted(deleted, options.json);
    });

  scans
    .command('relabel')
    .description(
      'find language, category and topic of scans that an older version stored; a running server does so by itself',
    )
    .option('--json', 'print JSON only')
    .action(async (options: { json?: true }) => {
      const relabelled = await withScans(context, parts => relabelAll(parts, context));
      if (relabelled === null) throw new CommandError('a server on this data folder is doing so already');
      context.print(options.json ? JSON.stringify({ relabelled }) : `relabelled ${relabelled}`);
    });

  return scans;

  function showDeleted(deleted: number, isJson: true | undefined): void {
    context.print(isJson ? JSON.stringify({ deleted }) : `deleted ${deleted}`);
  }
}

interface Parts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly store: ScanStore;
  readonly ledger: BlobLedger;
}

function withScans<T>(context: CommandContext, work: (parts: Parts) => Promise<T>): Promise<T> {
  return withDatabase(context, database => {
    const blobs = openBlobs(context.config().blobs);
    const ledger = createBlobLedger({ database, blobs });
    return work({ database, blobs, store: createScanStore({ database, ledger }), ledger });
  });
}

async function relabelAll({ database, blobs }: Parts, { log }: CommandContext): Promise<number | null> {
  const labeller = createLabeller();
  const index = createSearchIndex(database);
  try {
    return await createRelabel({ database, blobs, index, labeller, log, isAlone: true }).run();
  } finally {
    await labeller.close();
  }
}

function scanTable(scans: readonly StoredScan[]): string[] {
  const rows = scans.map(scan => [
    scan.id,
    scan.status + (scan.errorCode === null ? '' : ` ${scan.errorCode}`),
    scan.verdict ?? '',
    scan.submittedAt.toISOString(),
    scan.submittedUrl,
  ]);
  return table(['ID', 'STATUS', 'VERDICT', 'SUBMITTED', 'URL'], rows);
}
