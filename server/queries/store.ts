import type { Knex } from 'knex';
import { z } from 'zod';
import { queryFilter } from '../../shared/api/queries.ts';
import type { Database } from '../storage/database.ts';
import { countOf, json } from '../storage/rows.ts';

const queryRow = z.object({ id: z.string(), name: z.string(), filters: json(z.array(queryFilter)) });
export type StoredQuery = z.output<typeof queryRow>;
type QueryParts = Partial<Pick<StoredQuery, 'name' | 'filters'>>;

/** Saved queries. Each is visible only to its account. */
export type QueryStore = ReturnType<typeof createQueryStore>;

export function createQueryStore(database: Database) {
  return {
    /** False, without a change, if the account already has `max`. */
    async add(accountId: string, query: StoredQuery, max: number): Promise<boolean> {
      return database.transaction(async trx => {
        // Others who add to this account wait here.
        await trx('accounts').where({ id: accountId }).forUpdate().first('id');
        if ((await countOf(trx('saved_queries').where('account_id', accountId))) >= max) return false;
        const { id } = query;
        await trx('saved_queries').insert({ id, account_id: accountId, ...columns(query), created_at: Date.now() });
        return true;
      }, 'rows');
    },

    /** Oldest first. */
    async list(accountId: string): Promise<StoredQuery[]> {
      const rows: unknown[] = await database.reader('saved_queries').where('account_id', accountId).orderBy('seq');
      return rows.map(row => queryRow.parse(row));
    },

    async find(accountId: string, id: string): Promise<StoredQuery | null> {
      return findOne(database.reader, accountId, id);
    },

    /** Omitted parts stay the same. null if the query does not exist. */
    async change(accountId: string, id: string, parts: QueryParts): Promise<StoredQuery | null> {
      return database.transaction(async trx => {
        await trx('saved_queries').where({ account_id: accountId, id }).update(columns(parts));
        return findOne(trx, accountId, id);
      }, 'rows');
    },

    /** False if the query does not exist. */
    async delete(accountId: string, id: string): Promise<boolean> {
      return (await database.writer('saved_queries').where({ account_id: accountId, id }).delete()) > 0;
    },
  };
}

async function findOne(from: Knex, accountId: string, id: string): Promise<StoredQuery | null> {
  const row: unknown = await from('saved_queries').where({ account_id: accountId, id }).first();
  return row === undefined ? null : queryRow.parse(row);
}

function columns({ name, filters: given }: QueryParts) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(given === undefined ? {} : { filters: JSON.stringify(given) }),
  };
}
