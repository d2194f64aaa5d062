import { access, constants } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, Option } from 'commander';
import { importList, type ImportedList } from '../../intelligence/import-list.ts';
import { ImportError } from '../../intelligence/importers/importer.ts';
import { importerNamed, importers } from '../../intelligence/importers/registry.ts';
import { chunksOfFile, linesOf } from '../../intelligence/list-file.ts';
import { loadSources } from '../../intelligence/sources/load-sources.ts';
import { LIST_KINDS, type ListKind } from '../../intelligence/records.ts';
import { createListStore } from '../../intelligence/store.ts';
import { shortText, wholeNumber } from '../arguments.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { printable } from '../../printable.ts';
import { withDatabase } from '../with-database.ts';
import { codeOf } from '../../errors.ts';

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
    .description('import a list (also gzip or zip), replacing the list of the same name and kind')
    .argument('<file>')
    .addOption(new Option('--kind <kind>', 'kind of the list').choices(LIST_KINDS).makeOptionMandatory())
    .addOption(
      new Option('--format <format>', 'format of the file')
        .choices(['auto', ...importers.map(importer => importer.format)])
        .default('auto'),
    )
    .option('--name <name>', 'name of the list (default: the file name)', shortText(100))
    .option('--expires-in <days>', 'expiry of entries that have none of their own', wholeNumber(1))
    .option('--json', 'print only JSON')
    .action(async (file: string, { kind, format, json, ...options }: Options) => {
      const name =
        options.name ??
        basename(file)
          .replace(/\.(?:gz|zip)$/i, '')
          .replace(/(?<=.)\.[^.]*$/, '');
      if (loadSources(context.config().dataDir).some(source => source.isEnabled && source.name === name)) {
        throw new CommandError(
          `${name} is updated automatically and would be overwritten; use --name to choose another name`,
        );
      }
      const endsAt = options.expiresIn === undefined ? null : new Date(Date.now() + options.expiresIn * DAY_MS);
      const list = await read(file, () =>
        importList(linesOf(chunksOfFile(file)), { kind, importer: importerNamed(format), endsAt }),
      );
      const { entries, refused } = list;
      if (refused.first) {
        const { value, reason } = refused.first;
        context.note(`${refused.count} entries skipped; the first: "${printable(value)}" ${reason}`);
      }
      // An empty file is more likely a failed download than a list without entries.
      if (entries === 0) throw new CommandError(`${file} has no valid entries; nothing was changed`);
      await withDatabase(context, database => createListStore(database).replace(name, kind, list.records));
      const imported = { name, kind, format: list.format, entries, skipped: refused.count };
      context.print(json ? JSON.stringify(imported) : `${name}: ${entries} entries (${list.format})`);
    });
}

async function read(file: string, work: () => ImportedList): Promise<ImportedList> {
  await access(file, constants.R_OK).catch(() => {
    throw new CommandError(`cannot read ${file}`);
  });
  try {
    return work();
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(`cannot import ${file}: ${error.message}`);
    if (codeOf(error) === 'EISDIR') throw new CommandError(`${file} is a folder; pass a file`);
    throw error;
  }
}
