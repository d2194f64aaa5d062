import { existsSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { completeBlobs } from '../settings/config.ts';
import { copyBlobs, CopyError, copyRows, finishCopy, type NoteProgress } from '../storage/copy-store.ts';
import {
  nameOf,
  parseBlobsUrl,
  parseDatabaseUrl,
  type BlobsAddress,
  type DatabaseLocation,
} from '../storage/locations.ts';
import { createWorkLease, whileRenewed } from '../storage/lease.ts';
import { openBlobs, openDatabase } from '../storage/open.ts';
import { buildTerms } from './models/build-terms.ts';
import { DatabaseUnavailableError, ObjectStoreError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { CommandError, type CommandContext } from './context.ts';
import { progressLines } from './progress-lines.ts';

interface Options {
  readonly from: DatabaseLocation;
  readonly to: DatabaseLocation;
  readonly blobsFrom?: BlobsAddress;
  readonly blobsTo?: BlobsAddress;
}

interface Given extends Readonly<Partial<Record<'blobsFrom' | 'blobsTo', string>>> {
  readonly from: string;
  readonly to: string;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  return new Command('migrate-data')
    .description('Copy all data to another database, and images to another store. Stop the server first.')
    .requiredOption('--from <url>', 'database to read, such as sqlite:data/linkglass.db')
    .requiredOption('--to <url>', 'empty database to write, such as postgres://user@host/linkglass')
    .option('--blobs-from <url>', 'store of the images and records: a folder, or s3://bucket/prefix')
    .option('--blobs-to <url>', 'where to copy them')
    .option('--json', 'print only JSON')
    .addHelpText('after', HELP)
    .action(async ({ json, ...given }: Given) => {
      const options = parsedOptions(given);
      if ((options.blobsFrom === undefined) !== (options.blobsTo === undefined))
        throw new CommandError('pass both --blobs-from and --blobs-to, or none: then images stay where they are');
      if (nameOf(options.from) === nameOf(options.to)) throw new CommandError('--from and --to are the same database');
      const copied = await migrateData(options, progressLines(context)).catch(explain);
      if (json) return context.print(JSON.stringify(copied));
      if (copied.missing_blobs > 0)
        context.note(`missing in the source, and so in the copy: ${copied.missing_blobs} blobs`);
      context.print(`copied and verified ${copied.rows} rows to ${nameOf(options.to)}`);
    });
}

/** How long a copy that was killed delays the next. */
const LEASE_MS = 10_000;
const HELP = '\nA copy that was interrupted goes on where it stopped: run the same command again.';

async function migrateData(options: Options, note: NoteProgress) {
  const { blobsFrom, blobsTo } = options;
  if (blobsFrom?.kind === 'folder' && !isFolder(blobsFrom.folder))
    throw new CommandError(`--blobs-from: there is no folder ${blobsFrom.folder}`);
  if (blobsTo?.kind === 'folder' && existsSync(blobsTo.folder) && !isFolder(blobsTo.folder))
    throw new CommandError(`--blobs-to: ${blobsTo.folder} is a file. Name a folder`);
  // Before the rows, which may take hours: a store that cannot be used ends it at once.
  const stores =
    blobsFrom && blobsTo
      ? {
          from: await openBlobs(completeBlobs(blobsFrom)).catch(blame('--blobs-from')),
          to: await openBlobs(completeBlobs(blobsTo)).catch(blame('--blobs-to')),
          place: JSON.stringify(blobsTo),
        }
      : null;
  const source = await openDatabase(options.from, { mustExist: true }).catch(blame('--from'));
  try {
    const origin = nameOf(options.from);
    const target = await openDatabase(options.to, { copyOf: origin }).catch(blame('--to'));
    try {
      const lease = createWorkLease({ database: target, name: 'copy', leaseMs: LEASE_MS });
      const copied = await whileRenewed(lease, async () => {
        const rows = await copyRows(source, target, origin, note);
        const missing = stores ? await copyBlobs(target, stores.from, stores, note) : 0;
        await buildTerms(target, note);
        await finishCopy(target);
        return { rows, missing_blobs: missing };
      });
      if (copied === null)
        throw new CommandError(
          'another migrate-data is copying to the database of --to. Let it finish, or stop it first',
        );
      return copied;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** For `catch`: errors of an address name the setting that a server has it from. Here it is an option. */
function blame(option: string): (error: unknown) => never {
  return error => {
    if (!(error instanceof StartError)) throw error;
    throw new CommandError(error.message.replaceAll(/LINKGLASS_(DATABASE|BLOBS)_URL/g, option));
  };
}

function explain(error: unknown): never {
  if (error instanceof ObjectStoreError || error instanceof DatabaseUnavailableError)
    throw new CommandError(`${error.message}. Run the same command again: it goes on where it stopped`);
  throw error instanceof CopyError ? new CommandError(error.message) : error;
}

/** Not parsed by commander, whose errors quote the value: an address may hold a password. */
function parsedOptions({ from, to, blobsFrom, blobsTo }: Given): Options {
  return {
    from: databaseUrl('--from', from),
    to: databaseUrl('--to', to),
    ...(blobsFrom === undefined ? {} : { blobsFrom: blobsUrl('--blobs-from', blobsFrom) }),
    ...(blobsTo === undefined ? {} : { blobsTo: blobsUrl('--blobs-to', blobsTo) }),
  };
}

function databaseUrl(option: string, text: string): DatabaseLocation {
  return parsed(option, text, parseDatabaseUrl, 'sqlite:FILE or postgres://…');
}

function blobsUrl(option: string, text: string): BlobsAddress {
  return parsed(option, text, parseBlobsUrl, 'a folder or s3://bucket/prefix');
}

function parsed<T>(option: string, text: string, parse: (text: string) => T, form: string): T {
  try {
    return parse(text);
  } catch {
    throw new CommandError(`${option} must be ${form}.`);
  }
}
