import { Command } from 'commander';
import { createKeyRing } from '../../accounts/key-ring.ts';
import { createAccountService, type AccountService } from '../../accounts/service.ts';
import { createSessionService, type SessionService } from '../../accounts/session-service.ts';
import { createSessionStore } from '../../accounts/session-store.ts';
import { createAccountStore } from '../../accounts/store.ts';
import { printableLine } from '../../printable.ts';
import { table } from '../../text-table.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { withDatabase } from '../with-database.ts';

export function createCommand(context: CommandContext): Command {
  const sessions = new Command('sessions').description('Manage browsers that are signed in to the web pages.');

  sessions
    .command('list')
    .description('list the browsers of all accounts')
    .option('--json', 'print only JSON')
    .action(async ({ json }: { json?: true }) => {
      const all = await withSessions(context, service => service.listAll());
      if (json) return context.print(JSON.stringify(all));
      const rows = all.map(each => [
        each.id,
        each.key_id,
        each.created_date,
        each.last_used_date,
        printableLine(each.user_agent),
      ]);
      for (const line of table(['ID', 'KEY', 'SIGNED IN', 'LAST USED', 'BROWSER'], rows)) context.print(line);
      return undefined;
    });

  sessions
    .command('end')
    .description('sign a browser out')
    .argument('<id>')
    .option('--json', 'print only JSON')
    .action(async (id: string, { json }: { json?: true }) => {
      if (!(await withSessions(context, service => service.endAny(id))))
        throw new CommandError(`session ${id} not found. See linkglass sessions list`);
      context.print(json ? JSON.stringify({ id, ended: true }) : `ended ${id}`);
    });

  return sessions;
}

export function withSessions<T>(
  context: CommandContext,
  work: (sessions: SessionService, accounts: AccountService) => Promise<T>,
): Promise<T> {
  return withDatabase(context, database => {
    const store = createAccountStore(database);
    const ring = createKeyRing({ store, onError: err => context.log.error({ err }) });
    const sessions = createSessionService({ store: createSessionStore(database), ring, log: context.log });
    return work(sessions, createAccountService({ store, ring }));
  });
}
