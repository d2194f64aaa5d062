import { Command, Option } from 'commander';
import { LIST_KINDS, type ListKind } from '../intelligence/records.ts';
import { createListStore } from '../intelligence/store.ts';
import { printable } from '../printable.ts';
import { listImport } from './lists/import.ts';
import { listShow } from './lists/show.ts';
import { listUpdate } from './lists/update.ts';
import { CommandError, type CommandContext } from './context.ts';
import { withDatabase } from './with-database.ts';

export function createCommand(context: CommandContext): Command {
  return new Command('lists')
    .description(
      'Manage threat lists, trusted lists and rankings. A running server applies changes within two seconds.',
    )
    .addCommand(listUpdate(context))
    .addCommand(listShow(context))
    .addCommand(listImport(context))
    .addCommand(listRemove(context));
}

function listRemove(context: CommandContext): Command {
  return new Command('remove')
    .description('remove a list; to stop updates of a list, disable its source in lists.json')
    .argument('<name>')
    .addOption(new Option('--kind <kind>', 'kind of the list').choices(LIST_KINDS).makeOptionMandatory())
    .option('--json', 'print only JSON')
    .action(async (name: string, { kind, json }: { kind: ListKind; json?: true }) => {
      const isRemoved = await withDatabase(context, database => createListStore(database).remove(name, kind));
      if (!isRemoved) throw new CommandError(`${kind} list "${printable(name)}" not found`);
      context.print(json ? JSON.stringify({ name, kind, removed: true }) : `removed ${printable(name)}`);
    });
}
