import { runParts } from './parts/run-parts.ts';

// What a verdict on a URL costs, by part: `npm run bench -- verdict [PART…]`. Prints JSON.
await runParts({
  lists: () => import('./verdict/lists.ts'),
  model: () => import('./verdict/model.ts'),
});
