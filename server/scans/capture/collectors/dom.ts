import type { Collector } from '../source.ts';

/** What a browser makes of an answer without a body. */
const EMPTY_DOCUMENT = '<html><head></head><body></body></html>';

/** The document after rendering, as HTML; null where none was rendered. */
export const dom: Collector<'dom'> = {
  kind: 'collector',
  start:
    ({ snapshot, outcome }) =>
    async () =>
      (await snapshot())?.html ?? (outcome().status === 'ERROR' ? null : EMPTY_DOCUMENT),
};
