import { Command, Option } from 'commander';
import { createListStore, LIST_KINDS, type ListKind } from '../../intelligence/store.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { printable } from '../../printable.ts';
import { withDatabase } from '../with-database.ts';

export function listRemove(context: CommandContext): Command {
  return new Command('remove')
    .description('a list that is not asked any more; one that is fetched is switched off in lists.json')
    .argument('<name>')
    .addOption(new Option('--kind <kind>', 'what the list says').choices(LIST_KINDS).makeOptionMandatory())
    .option('--json', 'print JSON only')
    .action(async (name: string, { kind, json }: { kind: ListKind; json?: true }) => {
      const isRemoved = await withDatabase(context, database => createListStore(database).remove(name, kind));
      if (!isRemoved) throw new CommandError(`there is no ${kind} list "${printable(name)}"`);
      context.print(json ? JSON.stringify({ name, kind, removed: true }) : `removed ${printable(name)}`);
    });
}
