import type { Collector } from '../source.ts';

/** The viewer in which the browser shows a file; null for a page, and if nothing was rendered. */
export const viewer: Collector<'viewer'> =
  ({ snapshot }) =>
  async () =>
    (await snapshot())?.viewer ?? null;
