import type { Collector } from '../source.ts';

/** The dialogs of the browser that the page opened. */
export const dialogs: Collector<'dialogs'> =
  ({ outcome }) =>
  () =>
    outcome().dialogs;

/** What stood before the page, and was passed. */
export const gates: Collector<'gates'> =
  ({ outcome }) =>
  () =>
    outcome().gates;
