import { existsSync } from 'node:fs';
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
import { openBlobs, openDatabase } from '../storage/open.ts';
import { buildTerms } from './models/build-terms.ts';
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
    .description('copy all data to another database, and images to another store. Stop the server first')
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

const HELP = `
A copy that was interrupted goes on where it stopped: run the same command again.

Example:
  linkglass migrate-data --from sqlite:data/linkglass.db --to postgres://linkglass@db.example/linkglass`;

async function migrateData(options: Options, note: NoteProgress) {
  const { blobsFrom, blobsTo } = options;
  if (blobsFrom?.kind === 'folder' && !existsSync(blobsFrom.folder))
    throw new CommandError(`--blobs-from: there is no folder ${blobsFrom.folder}`);
  const source = await openDatabase(options.from, { mustExist: true });
  try {
    const origin = nameOf(options.from);
    const target = await openDatabase(options.to, { copyOf: origin });
    try {
      const rows = await copyRows(source, target, origin, note);
      const missing =
        blobsFrom && blobsTo
          ? await copyBlobs(
              target,
              await openBlobs(completeBlobs(blobsFrom)),
              await openBlobs(completeBlobs(blobsTo)),
              note,
            )
          : 0;
      await buildTerms(target, note);
      await finishCopy(target);
      return { rows, missing_blobs: missing };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function explain(error: unknown): never {
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
