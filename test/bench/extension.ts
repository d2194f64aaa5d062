import { runParts } from './parts/run-parts.ts';

// What the extension costs, and how long people wait for it, by part: `npm run bench -- extension [PART…]`. Prints JSON.
await runParts({
  links: () => import('./extension/links.ts'),
  visits: () => import('./extension/visits.ts'),
  popup: () => import('./extension/popup.ts'),
  sizes: () => import('./extension/sizes.ts'),
});
