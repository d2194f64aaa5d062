import { globSync, readFileSync } from 'node:fs';

/** What SQLite's files hold, and what would show nothing more on PostgreSQL. */
const SQLITE_ONLY: ReadonlySet<string> = new Set([
  'test/server/storage/sqlite/sqlite.test.ts',
  'test/server/storage/unusable-file.test.ts',
  // It compares SQLite with a plain filter; engines.property.long.test.ts compares PostgreSQL with SQLite.
  'test/server/search/store.property.long.test.ts',
  // Documents, and what is refused before anything is read.
  'test/server/http/docs.test.ts',
  'test/server/http/open-paths.test.ts',
  'test/server/http/openapi.test.ts',
  'test/server/http/operation/request-id.test.ts',
  'test/server/web/log.test.ts',
  'test/server/web/pages.test.ts',
]);

/** Long tests that run on PostgreSQL alone: what they show concerns it, or is shown on SQLite by others. */
export const POSTGRES_ONLY: readonly string[] = [
  'test/server/cli/migrate-data.long.test.ts',
  'test/server/limits/processes.long.test.ts',
  'test/server/search/engines.property.long.test.ts',
];

/** Tests that open a database, which run on SQLite and once more on PostgreSQL. */
export const POSTGRES_FILES: readonly string[] = globSync([
  'test/server/{accounts,batches,brands,callbacks,evidence,http,intelligence}/**/*.test.ts',
  'test/server/{limits,queries,scans,search,shares,storage,verdicts,web}/**/*.test.ts',
  'test/server/cli/backup-engines.test.ts',
  'test/server/cli/migrate-data.long.test.ts',
]).filter(
  file =>
    !SQLITE_ONLY.has(file) &&
    /(?:support\/(?:test-database|test-server|test-queue)|access\/world)\.ts'/.test(readFileSync(file, 'utf8')),
);

/** Those of `npm test`: what the storage promises to the rest of the server. */
export const POSTGRES_CONTRACT: readonly string[] = POSTGRES_FILES.filter(file =>
  /^test\/server\/(?:storage|accounts|queries|shares)\/|\/(?:queue|search|quota)\.test\.ts$/.test(file),
);
