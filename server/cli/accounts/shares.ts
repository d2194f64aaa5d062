import { Command } from 'commander';
import { createShareStore, type StoredShare } from '../../shares/store.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { showRows } from '../show-rows.ts';
import { withDatabase } from '../with-database.ts';

export function createCommand(context: CommandContext): Command {
  const shares = new Command('shares').description('Manage links that show a report without a key.');

  shares
    .command('list')
    .description('list the valid links of all accounts; their addresses are stored as hashes only')
    .option('--json', 'print only JSON')
    .action(async ({ json }: { json?: true }) => {
      const all = await withDatabase(context, database => createShareStore(database).all());
      showRows(context, json, all.map(presented), {
        ID: 'id',
        SCAN: 'scan_id',
        ACCOUNT: 'account',
        CREATED: 'created',
        EXPIRES: 'expires',
      });
    });

  shares
    .command('revoke')
    .description('end links at once')
    .argument('<id...>')
    .option('--json', 'print only JSON')
    .action(async (ids: string[], { json }: { json?: true }) => {
      const revoked = await withDatabase(context, database => createShareStore(database).removeAll(ids));
      if (revoked === 0) throw new CommandError(`link not found: ${ids.join(', ')}. See linkglass shares list`);
      context.print(json ? JSON.stringify({ revoked }) : `revoked ${revoked}`);
    });

  return shares;
}

function presented({ share, scanId, account }: { share: StoredShare; scanId: string; account: string }) {
  const { id, createdAt, expiresAt } = share;
  return { id, scan_id: scanId, account, created: createdAt.toISOString(), expires: expiresAt.toISOString() };
}
