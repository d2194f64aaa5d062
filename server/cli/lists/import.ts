import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, Option } from 'commander';
import { importList, type ImportedList } from '../../intelligence/import-list.ts';
import { ImportError } from '../../intelligence/importers/importer.ts';
import { importerNamed, importers } from '../../intelligence/importers/registry.ts';
import { linesOf } from '../../intelligence/lines.ts';
import { chunksOfFile } from '../../intelligence/list-file.ts';
import { loadSources } from '../../intelligence/sources/load-sources.ts';
import { createListStore, LIST_KINDS, type ListKind } from '../../intelligence/store.ts';
import { shortText, wholeNumber } from '../arguments.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { printable } from '../../printable.ts';
import { withDatabase } from '../with-database.ts';

interface Options {
  readonly kind: ListKind;
  readonly format: string;
  readonly name?: string;
  readonly expiresIn?: number;
  readonly json?: true;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function listImport(context: CommandContext): Command {
  return new Command('import')
    .description('read a list, gzip and zip too; one of the same name and kind is replaced, all at once')
    .argument('<file>')
    .addOption(new Option('--kind <kind>', 'what the list says').choices(LIST_KINDS).makeOptionMandatory())
    .addOption(
      new Option('--format <format>', 'how the file is written')
        .choices(['auto', ...importers.map(importer => importer.format)])
        .default('auto'),
    )
    .option('--name <name>', 'what the list is called (default: the name of the file)', shortText(100))
    .option('--expires-in <days>', 'when entries end that say no end of their own', wholeNumber(1))
    .option('--json', 'print JSON only')
    .action(async (file: string, { kind, format, json, ...options }: Options) => {
      const name =
        options.name ??
        basename(file)
          .replace(/\.(?:gz|zip)$/i, '')
          .replace(/(?<=.)\.[^.]*$/, '');
      if (loadSources(context.config().dataDir).some(source => source.isEnabled && source.name === name)) {
        throw new CommandError(`${name} is fetched by itself and would be replaced; --name gives another name`);
      }
      const endsAt = options.expiresIn === undefined ? null : new Date(Date.now() + options.expiresIn * DAY_MS);
      const list = await read(file, () =>
        importList(linesOf(chunksOfFile(file)), { kind, importer: importerNamed(format), endsAt }),
      );
      const { entries, refused } = list;
      if (refused.first) {
        const { value, reason } = refused.first;
        context.note(`${refused.count} left out, the first because "${printable(value)}" ${reason}`);
      }
      // An empty file is a download that failed more often than a world without threats.
      if (entries === 0) throw new CommandError(`${file} holds nothing that can be listed; nothing was changed`);
      await withDatabase(context, database => createListStore(database).replace(name, kind, list.records));
      const imported = { name, kind, format: list.format, entries, skipped: refused.count };
      context.print(json ? JSON.stringify(imported) : `${name}: ${entries} entries (${list.format})`);
    });
}

async function read(file: string, work: () => ImportedList): Promise<ImportedList> {
  await access(file, constants.R_OK).catch(() => {
    throw new CommandError(`${file} cannot be read`);
  });
  try {
    return work();
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(`${file} was not imported: ${error.message}`);
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === 'EISDIR') throw new CommandError('a list is a file, not a folder');
    throw error;
  }
}
