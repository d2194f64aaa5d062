import { Command, Option } from 'commander';
import { PLANS, type Plan } from '../../accounts/plan.ts';
import type { AccountService, CreatedKey } from '../../accounts/service.ts';
import type { StoredKey } from '../../accounts/store.ts';
import { shortText, wholeNumber } from '../arguments.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { onlyIdOf, showRows } from '../show-rows.ts';
import { withAccounts } from './with-accounts.ts';

interface CreateOptions {
  readonly name: string;
  readonly plan: Plan;
  readonly dailyQuota?: number;
  readonly account?: string;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  const keys = new Command('keys').description('Manage API keys. A running server applies changes within a second.');

  keys
    .command('create')
    .description('create a key and show it once')
    .requiredOption('--name <name>', 'name of the key', shortText(100))
    .addOption(new Option('--plan <plan>', 'plan of the key').choices(PLANS).makeOptionMandatory())
    .option('--daily-quota <n>', 'requests per day (default: as the plan)', wholeNumber(0))
    .option('--account <name>', 'account of the key, created if it does not exist (default: a new one)', shortText(100))
    .option('--json', 'print only JSON')
    .action(async (options: CreateOptions) => {
      const created = await withAccounts(context, accounts => accounts.createKey(options));
      showKey(created, options.json);
    });

  keys
    .command('list')
    .description('list all keys, without their secrets')
    .option('--json', 'print only JSON')
    .action(async ({ json }: { json?: true }) => {
      const stored = await withAccounts(context, accounts => accounts.listKeys());
      showRows(context, json, stored.map(described), {
        ID: 'id',
        NAME: 'name',
        PLAN: 'plan',
        ACCOUNT: 'account',
        'DAILY QUOTA': 'daily_quota',
        CREATED: 'created',
        REVOKED: 'revoked',
      });
    });

  keys
    .command('rotate')
    .description('replace the secret of a key; the old one stops working')
    .argument('<id>', 'id or name of the key')
    .option('--json', 'print only JSON')
    .action(async (idOrName: string, options: { json?: true }) => {
      const rotated = await withAccounts(context, async accounts => accounts.rotateKey(await idOf(accounts, idOrName)));
      if (!rotated) throw noSuchKey(idOrName);
      showKey(rotated, options.json);
    });

  keys
    .command('revoke')
    .description('revoke a key for good')
    .argument('<id>', 'id or name of the key')
    .option('--json', 'print only JSON')
    .action(async (idOrName: string, options: { json?: true }) => {
      const id = await withAccounts(context, async accounts => {
        const found = await idOf(accounts, idOrName);
        if (!(await accounts.revokeKey(found))) throw noSuchKey(idOrName);
        return found;
      });
      context.print(options.json ? JSON.stringify({ id, revoked: true }) : `revoked ${id}`);
    });

  return keys;

  function showKey(created: CreatedKey, isJson: true | undefined): void {
    if (isJson) return context.print(JSON.stringify(created));
    context.note(
      `${created.plan} key "${created.name}" (${created.id}) of account "${created.account}"; it is shown only once:`,
    );
    context.print(created.key);
  }
}

/** Of an id, or of the name of the only key in use that has it. */
async function idOf(accounts: AccountService, idOrName: string): Promise<string> {
  const keys = await accounts.listKeys();
  if (keys.some(({ id }) => id === idOrName)) return idOrName;
  const named = keys.filter(({ name, revokedAt }) => name === idOrName && revokedAt === null);
  return onlyIdOf('keys', named, idOrName);
}

function described(key: StoredKey) {
  return {
    id: key.id,
    name: key.name,
    plan: key.plan,
    account: key.accountName,
    daily_quota: key.dailyQuota,
    created: key.createdAt.toISOString(),
    revoked: key.revokedAt?.toISOString() ?? null,
  };
}

function noSuchKey(id: string): CommandError {
  return new CommandError(`key ${id} not found or revoked. See linkglass keys list`);
}
