import { Command } from 'commander';
import { printableLine } from '../../printable.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { showRows } from '../show-rows.ts';
import { withAccounts } from './with-accounts.ts';

export function createCommand(context: CommandContext): Command {
  const sessions = new Command('sessions').description('Manage browsers that are signed in to the web pages.');

  sessions
    .command('list')
    .description('list the browsers of all accounts')
    .option('--json', 'print only JSON')
    .action(async ({ json }: { json?: true }) => {
      showRows(context, json, await withAccounts(context, (_, service) => service.listAll()), {
        ID: 'id',
        KEY: 'key_id',
        'SIGNED IN': 'created_date',
        'LAST USED': 'last_used_date',
        BROWSER: session => printableLine(session.user_agent),
      });
    });

  sessions
    .command('end')
    .description('sign a browser out')
    .argument('<id>')
    .option('--json', 'print only JSON')
    .action(async (id: string, { json }: { json?: true }) => {
      if (!(await withAccounts(context, (_, service) => service.endAny(id))))
        throw new CommandError(`session ${id} not found. See linkglass sessions list`);
      context.print(json ? JSON.stringify({ id, ended: true }) : `ended ${id}`);
    });

  return sessions;
}
