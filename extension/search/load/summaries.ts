import type { ScanSummary } from '../../../shared/api/summaries.ts';
import type { Answer } from '../../messaging/protocol/answer.ts';

interface Deps {
  readonly read: (ids: readonly string[]) => Promise<Answer<ScanSummary[]>>;
}

/** So many are there soon, and the server is not held up. */
const AT_ONCE = 8;
const MOST_KEPT = 512;

/** What lists show of scans besides, each read once. */
export type Summaries = ReturnType<typeof createSummaries>;

export function createSummaries({ read }: Deps) {
  const known = new Map<string, ScanSummary>();

  function keep(summary: ScanSummary): void {
    known.delete(summary.scan.id);
    known.set(summary.scan.id, summary);
    for (const [oldest] of known) {
      if (known.size <= MOST_KEPT) break;
      known.delete(oldest);
    }
  }

  return {
    /** Those that were read already. */
    known: (ids: readonly string[]): ScanSummary[] => ids.flatMap(id => known.get(id) ?? []),

    /** Reads the others, a few at a time; tells of each few, and ends with the first problem. */
    async load(ids: readonly string[], signal: AbortSignal, onMore: () => void): Promise<Answer<null>> {
      const missing = ids.filter(id => !known.has(id));
      for (let at = 0; at < missing.length && !signal.aborted; at += AT_ONCE) {
        const answer = await read(missing.slice(at, at + AT_ONCE));
        if (!answer.ok) return answer;
        answer.value.forEach(keep);
        onMore();
      }
      return { ok: true, value: null };
    },

    /** Read anew: addresses of its images are valid again. Throws where it is gone. */
    async fresh(id: string): Promise<ScanSummary> {
      const answer = await read([id]);
      const [summary] = answer.ok ? answer.value : [];
      if (summary === undefined) throw new Error('the scan cannot be read');
      keep(summary);
      return summary;
    },
  };
}

/** Lets so many run at once; the others wait for their turn. */
export function createLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async work => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes on to the next one as it is.
      if (next === undefined) running--;
      else next();
    }
  };
}
