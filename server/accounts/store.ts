import type { Knex } from 'knex';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { bumpRevision, readRevision } from '../storage/revisions.ts';
import { columnsOf, rowOf, time } from '../storage/rows.ts';
import { PLANS } from './plan.ts';

const keyRow = rowOf({
  id: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  name: z.string(),
  plan: z.enum(PLANS),
  hash: z.string(),
  dailyQuota: z.number().nullable(),
  createdAt: time,
  revokedAt: time.nullable(),
});
export type StoredKey = z.output<typeof keyRow>;
export type NewKey = Omit<StoredKey, 'accountId' | 'accountName' | 'revokedAt'>;

const optionalTime = z.number().nullable();
const keyTimes = z.object({ account_at: z.number(), key_at: optionalTime, revoked_at: optionalTime });

export interface Account {
  readonly id: string;
  readonly name: string;
}

/** Called within the transaction, so that concurrent calls cannot choose the same new name. */
type ChooseAccount = (find: (name: string) => Promise<Account | null>) => Promise<Account>;

/** Accounts and the hashes of their keys. Each change bumps the revision for other processes. */
export type AccountStore = ReturnType<typeof createAccountStore>;

export function createAccountStore(database: Database) {
  return {
    /** Grows with every change of a key. */
    revision: () => readRevision(database, 'keys'),

    async keys(): Promise<StoredKey[]> {
      return z.array(keyRow).parse(await selectKeys(database.reader));
    },

    async key(id: string): Promise<StoredKey | null> {
      const rows: unknown[] = await selectKeys(database.reader).where('api_keys.id', id);
      return rows.length === 0 ? null : keyRow.parse(rows[0]);
    },

    /** By name or id. */
    async account(nameOrId: string): Promise<Account | null> {
      return findAccount(database.reader, nameOrId);
    },

    /** When an account was created, and when one of its keys was last created or revoked. */
    async dates(accountId: string): Promise<{ readonly createdAt: Date; readonly changedAt: Date }> {
      const rows: unknown[] = await database
        .reader('accounts as a')
        .leftJoin('api_keys as k', 'k.account_id', 'a.id')
        .where('a.id', accountId)
        .select('a.created_at as account_at', 'k.created_at as key_at', 'k.revoked_at as revoked_at');
      const times = z.array(keyTimes).parse(rows);
      const createdAt = times[0]?.account_at;
      if (createdAt === undefined) throw new Error(`account ${accountId} is missing`);
      const changedAt = Math.max(
        createdAt,
        ...times.map(({ key_at, revoked_at }) => Math.max(key_at ?? 0, revoked_at ?? 0)),
      );
      return { createdAt: new Date(createdAt), changedAt: new Date(changedAt) };
    },

    /** Adds a key to the account from `choose`, which is created if new. null, without a key, if `mustBeFirst` and there are keys. */
    async addKey(key: NewKey, choose: ChooseAccount, { mustBeFirst = false } = {}): Promise<Account | null> {
      return database.transaction(async trx => {
        const isLate = async () => mustBeFirst && (await trx('api_keys').first('id')) !== undefined;
        if (await isLate()) return null;
        // Others who add keys wait here, so that what is read from now on does not change.
        await bumpRevision(trx, 'keys');
        if (await isLate()) return null;
        const account = await choose(name => findAccount(trx, name));
        const { createdAt } = key;
        await trx('accounts')
          .insert(columnsOf({ ...account, createdAt }))
          .onConflict('id')
          .ignore();
        await trx('api_keys').insert(columnsOf({ ...key, accountId: account.id }));
        return account;
      }, 'rows');
    },

    /** False if the key does not exist or is revoked. */
    async replaceHash(id: string, hash: string): Promise<boolean> {
      return change(trx => trx('api_keys').where({ id, revoked_at: null }).update({ hash }));
    },

    /** False if the key does not exist or is already revoked. */
    async revoke(id: string, at: Date): Promise<boolean> {
      return change(trx => trx('api_keys').where({ id, revoked_at: null }).update({ revoked_at: at.getTime() }));
    },
  };

  async function change(update: (trx: Knex.Transaction) => Promise<number>): Promise<boolean> {
    return database.transaction(async trx => {
      const isChanged = (await update(trx)) > 0;
      if (isChanged) await bumpRevision(trx, 'keys');
      return isChanged;
    }, 'rows');
  }
}

function selectKeys(from: Knex) {
  return from('api_keys')
    .join('accounts', 'accounts.id', 'api_keys.account_id')
    .select('api_keys.*', 'accounts.name as account_name')
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id');
}

async function findAccount(from: Knex, nameOrId: string): Promise<Account | null> {
  const rows: Account[] = await from<Account>('accounts')
    .where({ name: nameOrId })
    .orWhere({ id: nameOrId })
    .select('id', 'name');
  // An account may be named like the id of another: names take precedence.
  return rows.find(row => row.name === nameOrId) ?? rows[0] ?? null;
}
