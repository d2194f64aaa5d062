import type { Collector } from '../source.ts';

/** What stood before the page, and was passed. */
export const gates: Collector<'gates'> =
  ({ outcome }) =>
  () =>
    outcome().gates;
