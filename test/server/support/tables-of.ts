import type { Database } from '../../../server/storage/database.ts';

/** The tables of a database, without those that its engine keeps for others. */
export async function tablesOf({ reader, dialect }: Pick<Database, 'reader' | 'dialect'>): Promise<string[]> {
  const rows: { name: string }[] =
    dialect === 'sqlite'
      ? await reader('sqlite_master').where({ type: 'table' }).select('name')
      : await reader('pg_class')
          .where({ relkind: 'r' })
          .whereRaw("relnamespace = 'public'::regnamespace")
          .select('relname as name');
  return rows.map(({ name }) => name).filter(name => !/^sqlite_|^search_terms_/.test(name));
}
