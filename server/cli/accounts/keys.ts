import { Command, Option } from 'commander';
import { createKeyRing } from '../../accounts/key-ring.ts';
import { PLANS, type Plan } from '../../accounts/plan.ts';
import { createAccountService, type AccountService, type CreatedKey } from '../../accounts/service.ts';
import { createAccountStore, type StoredKey } from '../../accounts/store.ts';
import { shortText, wholeNumber } from '../arguments.ts';
import { CommandError, type CommandContext } from '../context.ts';
import { table } from '../../text-table.ts';
import { withDatabase } from '../with-database.ts';

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
    .action(async (options: { json?: true }) => {
      const stored = await withAccounts(context, accounts => accounts.listKeys());
      if (options.json) context.print(JSON.stringify(stored.map(described)));
      else for (const line of keyTable(stored)) context.print(line);
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

function withAccounts<T>(context: CommandContext, work: (accounts: AccountService) => Promise<T>): Promise<T> {
  return withDatabase(context, database => {
    const store = createAccountStore(database);
    const ring = createKeyRing({ store, onError: err => context.log.error({ err }) });
    return work(createAccountService({ store, ring }));
  });
}

/** The id of the only key in use with this name; any other text is taken for an id. */
async function idOf(accounts: AccountService, idOrName: string): Promise<string> {
  const keys = await accounts.listKeys();
  if (keys.some(({ id }) => id === idOrName)) return idOrName;
  const named = keys.filter(({ name, revokedAt }) => name === idOrName && revokedAt === null);
  if (named.length > 1)
    throw new CommandError(`${named.length} keys are named "${idOrName}". Pass an id from linkglass keys list`);
  return named[0]?.id ?? idOrName;
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

function keyTable(keys: readonly StoredKey[]): string[] {
  const rows = keys
    .map(described)
    .map(key => [
      key.id,
      key.name,
      key.plan,
      key.account,
      key.daily_quota === null ? '' : String(key.daily_quota),
      key.created,
      key.revoked ?? '',
    ]);
  return table(['ID', 'NAME', 'PLAN', 'ACCOUNT', 'DAILY QUOTA', 'CREATED', 'REVOKED'], rows);
}

function noSuchKey(id: string): CommandError {
  return new CommandError(`key ${id} not found or revoked. See linkglass keys list`);
}
