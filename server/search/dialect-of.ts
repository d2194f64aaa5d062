import type { Database } from '../storage/database.ts';
import type { SearchDialect } from './dialect.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

export function dialectOf({ dialect }: Pick<Database, 'dialect'>): SearchDialect {
  return dialect === 'sqlite' ? sqliteDialect : postgresDialect;
}
