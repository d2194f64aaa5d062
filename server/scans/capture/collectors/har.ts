import { buildHar } from '../network/har.ts';
import type { Collector } from '../source.ts';

/** The network log as HAR 1.2, without bodies. Kept with the scan: it can never be made again. */
export const har: Collector<'har'> = {
  kind: 'collector',
  start:
    ({ network, egress, snapshot, outcome }) =>
    async () =>
      buildHar(network.entries, egress, {
        title: (await snapshot().catch(() => null))?.title ?? outcome().targetUrl ?? '',
      }),
};
