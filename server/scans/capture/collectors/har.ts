import { buildHar } from '../network/har.ts';
import type { Collector } from '../source.ts';

/** The network log as HAR 1.2, without bodies. */
export const har: Collector<'har'> = ({ target, network, egress, snapshot, outcome, scan }) => {
  // For the final document of the main frame. Seconds of the browser's monotonic clock, as in the network log.
  let contentLoadedMono: number | null = null;
  let loadedMono: number | null = null;
  target.on('Page.domContentEventFired', ({ timestamp }) => (contentLoadedMono = timestamp));
  target.on('Page.loadEventFired', ({ timestamp }) => (loadedMono = timestamp));
  target.on('Page.frameNavigated', ({ frame }) => {
    if (!frame.parentId) contentLoadedMono = loadedMono = null;
  });

  return async () => {
    const first = network.mainDocuments[0];
    const sinceStart = (mono: number | null) =>
      mono === null || !first ? -1 : Math.max(0, Math.round((mono - first.startedMono) * 1e6) / 1e3);
    return buildHar(network.entries, egress, {
      title: (await snapshot().catch(() => null))?.title || outcome().targetUrl || '',
      startedAt: first?.startedAt ?? scan.date.getTime(),
      onContentLoad: sinceStart(contentLoadedMono),
      onLoad: sinceStart(loadedMono),
    });
  };
};
