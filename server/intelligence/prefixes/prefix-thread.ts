// The worker thread of prefix-service.ts. It keeps the history: when it ends, browsers get whole lists once.
import { gzipSync } from 'node:zlib';
import { serveThread } from '../../threads/serve-thread.ts';
import { createPrefixHistory } from './prefix-history.ts';
import { prefixSetsOf, type PrefixSource } from './prefix-sets.ts';

export type PrefixJob =
  | { readonly kind: 'build'; readonly lists: readonly PrefixSource[]; readonly sharedHosts: readonly string[] }
  | { readonly kind: 'difference'; readonly from: string };

export interface PrefixFile {
  /** Of the list that it is, or leads to. */
  readonly version: string;
  readonly bytes: Uint8Array;
  readonly gzipped: Uint8Array;
}

const history = createPrefixHistory();
let newest = '';

serveThread<PrefixJob, PrefixFile | null>(job => {
  if (job.kind === 'difference') {
    const bytes = history.differenceFrom(job.from);
    return bytes && { version: newest, bytes, gzipped: gzipSync(bytes) };
  }
  const { version, whole } = history.add(prefixSetsOf(job.lists, job.sharedHosts, Date.now()));
  newest = version;
  return { version, bytes: whole, gzipped: gzipSync(whole) };
});
