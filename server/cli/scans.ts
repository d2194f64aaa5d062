import { Command, Option } from 'commander';
import { SCAN_STATES, type ScanState } from '../../shared/api/scans.ts';
import { createBlobLedger, type BlobLedger } from '../scans/blob-ledger-store.ts';
import { presentScan } from '../scans/record/present.ts';
import { createRetention } from '../scans/retention.ts';
import { createScanStore, listScans, type ScanStore } from '../scans/store.ts';
import type { StoredScan } from '../scans/stored-scan.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { Database } from '../storage/database.ts';
import { createWorkLease } from '../storage/lease.ts';
import { openBlobs } from '../storage/open.ts';
import { wholeNumber } from './arguments.ts';
import { CommandError, type CommandContext } from './context.ts';
import { table } from '../text-table.ts';
import { withDatabase } from './with-database.ts';

interface ListOptions {
  readonly limit: number;
  readonly status?: ScanState;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  const scans = new Command('scans').description('Manage stored scans, with their index, images and HAR.');

  scans
    .command('list')
    .description('list scans, newest first')
    .option('--limit <n>', 'maximum number of scans', wholeNumber(1), 1000)
    .addOption(new Option('--status <status>', 'only scans with this status').choices(SCAN_STATES))
    .option('--json', 'print only JSON')
    .action(async (options: ListOptions) => {
      const found = await withDatabase(context, database => listScans(database, options));
      if (options.json) context.print(JSON.stringify(found.map(presentScan)));
      else for (const line of scanTable(found)) context.print(line);
      if (found.length === options.limit) context.note(`showing ${options.limit} scans; --limit shows more`);
    });

  scans
    .command('delete')
    .description('delete scans and all of their data')
    .argument('<id...>')
    .option('--json', 'print only JSON')
    .action(async (ids: string[], options: { json?: true }) => {
      const deleted = await withScans(context, ({ store }) => store.deleteAll(ids));
      if (deleted === 0) throw new CommandError(`scan not found: ${ids.join(', ')}. See linkglass scans list`);
      showDeleted(deleted, options.json);
    });

  scans
    .command('prune')
    .description('delete scans beyond LINKGLASS_KEEP_DAYS and LINKGLASS_KEEP_GB')
    .option('--json', 'print only JSON')
    .action(async (options: { json?: true }) => {
      const { keepDays, keepGb } = context.config();
      const deleted = await withScans(context, parts => {
        const { database } = parts;
        const lease = createWorkLease({ database, name: 'retention', leaseMs: 120_000 });
        return createRetention({ ...parts, lease, keepDays, keepGb, log: context.log }).prune();
      });
      if (deleted === null) throw new CommandError('a running server is deleting scans. Try again in a minute');
      showDeleted(deleted, options.json);
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
  return withDatabase(context, async database => {
    const blobs = await openBlobs(context.config().blobs);
    const ledger = createBlobLedger({ database, blobs });
    return work({ database, blobs, store: createScanStore({ database, ledger }), ledger });
  });
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
