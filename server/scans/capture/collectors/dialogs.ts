import type { Collector } from '../source.ts';

/** The dialogs of the browser that the page opened. */
export const dialogs: Collector<'dialogs'> =
  ({ outcome }) =>
  () =>
    outcome().dialogs;
