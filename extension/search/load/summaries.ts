import type { ScanSummary } from '../../../shared/api/summaries.ts';
import type { Answer } from '../../messaging/protocol/answer.ts';

interface Deps {
  readonly read: (ids: readonly string[]) => Promise<Answer<ScanSummary[]>>;
}

/** Small enough to show the first results soon and not to block the server. */
const AT_ONCE = 8;
const MAX_KEPT = 512;

/** Summaries of listed scans, each read once. */
export type Summaries = ReturnType<typeof createSummaries>;

export function createSummaries({ read }: Deps) {
  const known = new Map<string, ScanSummary>();

  function keep(summary: ScanSummary): void {
    known.delete(summary.scan.id);
    known.set(summary.scan.id, summary);
    for (const [oldest] of known) {
      if (known.size <= MAX_KEPT) break;
      known.delete(oldest);
    }
  }

  return {
    /** The summaries read so far. */
    known: (ids: readonly string[]): ScanSummary[] => ids.flatMap(id => known.get(id) ?? []),

    /** Reads the missing summaries in batches, calls `onMore` after each, and stops at the first problem. */
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

    /** Reads a summary again to get fresh image URLs. Throws where the scan is gone. */
    async fresh(id: string): Promise<ScanSummary> {
      const answer = await read([id]);
      const [summary] = answer.ok ? answer.value : [];
      if (summary === undefined) throw new Error('cannot read the scan');
      keep(summary);
      return summary;
    },
  };
}

/** Limits how many tasks run at the same time. */
export function createLimit(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async work => {
    if (running >= max) await new Promise<void>(resolve => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next task takes over the slot.
      if (next === undefined) running--;
      else next();
    }
  };
}
