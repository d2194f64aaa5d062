import { Command } from 'commander';
import { listImport } from './lists/import.ts';
import { listRemove } from './lists/remove.ts';
import { listShow } from './lists/show.ts';
import { listUpdate } from './lists/update.ts';
import type { CommandContext } from './context.ts';

export function listsCommand(context: CommandContext): Command {
  return new Command('lists')
    .description('Threat lists, trusted lists and rankings. A running server follows within two seconds.')
    .addCommand(listUpdate(context))
    .addCommand(listShow(context))
    .addCommand(listImport(context))
    .addCommand(listRemove(context));
}
