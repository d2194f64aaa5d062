import type { Redirect } from '../../../../shared/api/scans.ts';
import type { NetworkEntry } from '../network/entry.ts';
import type { Collector } from '../source.ts';

/** The documents of the main frame in order: HTTP redirects, meta refreshes and redirects by script. */
export const redirectChains: Collector<'redirect_chains'> =
  ({ network, outcome }) =>
  () => {
    const { sentEntry } = outcome();
    const documents = network.mainDocuments;
    const end = sentEntry ? documents.indexOf(sentEntry) + 1 : documents.length;
    const hops = documents.slice(0, end).filter(
      (entry, index) =>
        // Skip navigations that were cancelled by another one.
        index === end - 1 || entry.status !== 0 || (entry.failure !== null && !entry.canceled),
    );
    return hops.map((entry, index): Redirect => ({
      redirect_url: entry.url,
      status: String(entry.status),
      elapsed_time: elapsedMs(entry, hops[index + 1]),
    }));
  };

/** Milliseconds, to one decimal, from this request to the next one; for the last, to the end of its document. */
function elapsedMs(entry: NetworkEntry, next: NetworkEntry | undefined): number {
  const end = next?.startedMono ?? entry.finishedMono ?? entry.respondedMono ?? entry.startedMono;
  return Math.max(0, Math.round((end - entry.startedMono) * 10_000) / 10);
}
