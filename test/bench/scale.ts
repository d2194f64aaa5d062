import { runParts } from './parts/run-parts.ts';

// How throughput grows with more processes and with PostgreSQL, by part: `npm run bench -- scale [PART…]`. Prints JSON. BENCH_SCANS:
// number of scans for `search` and `migration`; BENCH_FOLDER keeps their databases, and reuses those in it. docs/sizing.md has the figures.
await runParts({
  scans: () => import('./scale/scans.ts'),
  'fast-checks': () => import('./scale/fast-checks.ts'),
  claims: () => import('./scale/claims.ts'),
  search: () => import('./scale/search.ts'),
  migration: () => import('./scale/migration.ts'),
});
