import { runParts } from './parts/run-parts.ts';

// What a verdict on a URL or a page costs, by part: `npm run bench -- verdict [PART…] [--data DIR]`. Prints JSON.
await runParts({
  layout: () => import('./verdict/layout.ts'),
  lists: () => import('./verdict/lists.ts'),
  model: () => import('./verdict/model.ts'),
});
