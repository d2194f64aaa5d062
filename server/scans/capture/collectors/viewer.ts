import type { Collector } from '../source.ts';

/** What the browser shows a file that is no page in; null for a page, and where nothing was rendered. */
export const viewer: Collector<'viewer'> = {
  kind: 'collector',
  start:
    ({ snapshot }) =>
    async () =>
      (await snapshot())?.viewer ?? null,
};
