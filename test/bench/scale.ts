import { runParts } from './parts/run-parts.ts';

// How far more processes and PostgreSQL carry, part by part: `npm run bench -- scale [PART…]`. Prints JSON. BENCH_SCANS: stored
// scans of the parts `search` and `migration`; BENCH_FOLDER keeps their databases there, and uses those that it finds. docs/sizing.md has the figures.
await runParts({
  scans: () => import('./scale/scans.ts'),
  'fast-checks': () => import('./scale/fast-checks.ts'),
  search: () => import('./scale/search.ts'),
  migration: () => import('./scale/migration.ts'),
});
