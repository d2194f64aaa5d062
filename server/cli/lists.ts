import { access, constants } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Command, Option } from 'commander';
import { importList } from '../intelligence/import-list.ts';
import { ImportError, type Importer } from '../intelligence/importers/importer.ts';
import { detectImporter, importers } from '../intelligence/importers/registry.ts';
import { linesOf, sampleOf } from '../intelligence/lines.ts';
import { RECORD_WORDS } from '../intelligence/records.ts';
import { createListStore, LIST_KINDS, type ListKind, type StoredList } from '../intelligence/store.ts';
import { shortText, wholeNumber } from './arguments.ts';
import { CommandError, type CommandContext } from './context.ts';
import { printable, table } from './table.ts';
import { withDatabase } from './with-database.ts';

interface ImportOptions {
  readonly kind: ListKind;
  readonly format: string;
  readonly name?: string;
  readonly expiresIn?: number;
  readonly json?: true;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function listsCommand(context: CommandContext): Command {
  const lists = new Command('lists').description(
    'Threat and trusted lists. A running server follows within two seconds.',
  );
  const kindOption = () => new Option('--kind <kind>', 'what the list says').choices(LIST_KINDS).makeOptionMandatory();

  lists
    .command('import')
    .description('read a list; one of the same name and kind is replaced, all at once')
    .argument('<file>')
    .addOption(kindOption())
    .addOption(
      new Option('--format <format>', 'how the file is written')
        .choices(['auto', ...importers.map(importer => importer.format)])
        .default('auto'),
    )
    .option('--name <name>', 'what the list is called (default: the name of the file)', shortText(100))
    .option('--expires-in <days>', 'when entries end that say no end of their own', wholeNumber(1))
    .option('--json', 'print JSON only')
    .action(async (file: string, options: ImportOptions) => {
      const importer = await importerFor(file, options.format);
      const endsAt = options.expiresIn === undefined ? null : new Date(Date.now() + options.expiresIn * DAY_MS);
      const { records, refused } = await importList(importer, linesOf(file), endsAt).catch(explain);
      if (refused.first) {
        const { value, reason } = refused.first;
        context.note(`${refused.count} left out, the first because "${printable(value)}" ${reason}`);
      }
      // An empty file is a download that failed more often than a world without threats.
      if (records.length === 0) throw new CommandError(`${file} holds nothing that can be listed; nothing was changed`);
      const name = options.name ?? basename(file, extname(file));
      await withDatabase(context, database => createListStore(database).replace(name, options.kind, records));
      const entries = records.length / RECORD_WORDS;
      const imported = { name, kind: options.kind, format: importer.format, entries, skipped: refused.count };
      context.print(options.json ? JSON.stringify(imported) : `${name}: ${entries} entries (${importer.format})`);
    });

  lists
    .command('show')
    .description('the lists, how many entries they have and how old they are')
    .option('--json', 'print JSON only')
    .action(async (options: { json?: true }) => {
      const stored = await withDatabase(context, database => createListStore(database).lists());
      if (options.json) context.print(JSON.stringify(stored.map(described)));
      else for (const line of listTable(stored)) context.print(line);
    });

  lists
    .command('remove')
    .description('a list that is not asked any more')
    .argument('<name>')
    .addOption(kindOption())
    .option('--json', 'print JSON only')
    .action(async (name: string, { kind, json }: { kind: ListKind; json?: true }) => {
      const isRemoved = await withDatabase(context, database => createListStore(database).remove(name, kind));
      if (!isRemoved) throw new CommandError(`there is no ${kind} list "${printable(name)}"`);
      context.print(json ? JSON.stringify({ name, kind, removed: true }) : `removed ${printable(name)}`);
    });

  return lists;
}

async function importerFor(file: string, format: string): Promise<Importer> {
  await access(file, constants.R_OK).catch(() => {
    throw new CommandError(`${file} cannot be read`);
  });
  const importer =
    format === 'auto'
      ? detectImporter(await sampleOf(file).catch(explain))
      : importers.find(candidate => candidate.format === format);
  if (!importer) throw new CommandError(`the format of ${file} is none that is known; --format says which it is`);
  return importer;
}

function explain(error: unknown): never {
  if (error instanceof ImportError) throw new CommandError(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === 'EISDIR') throw new CommandError('a list is a file, not a folder');
  throw error;
}

function described(list: StoredList) {
  return {
    name: list.name,
    kind: list.kind,
    entries: list.entries,
    updated: list.updatedAt.toISOString(),
    age_seconds: Math.max(0, Math.round((Date.now() - list.updatedAt.getTime()) / 1000)),
  };
}

function listTable(lists: readonly StoredList[]): string[] {
  const rows = lists
    .map(described)
    .map(list => [list.name, list.kind, String(list.entries), ageOf(list.age_seconds), list.updated]);
  return table(['NAME', 'KIND', 'ENTRIES', 'AGE', 'UPDATED'], rows);
}

function ageOf(seconds: number): string {
  const [size, unit] = seconds < 3600 ? [60, 'min'] : seconds < 48 * 3600 ? [3600, 'h'] : [24 * 3600, 'days'];
  return `${Math.floor(seconds / size)} ${unit}`;
}
