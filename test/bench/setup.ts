import { runParts } from './parts/run-parts.ts';

// How long setting up takes, by part: `npm run bench -- setup [PART…]`. Prints JSON.
await runParts({
  demo: () => import('./setup/demo.ts'),
  start: () => import('./setup/start.ts'),
});
