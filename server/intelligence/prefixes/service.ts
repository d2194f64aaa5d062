import { createThreads } from '../../threads/create-threads.ts';
import type { Intelligence, LoadedList } from '../intelligence.ts';
import type { PrefixFile, PrefixJob } from './prefix-thread.ts';

export type { PrefixFile } from './prefix-thread.ts';

interface Deps {
  readonly intelligence: Pick<Intelligence, 'lists'>;
  readonly sharedHosts: readonly string[];
}

/** The prefix list that browsers store. */
export type PrefixService = ReturnType<typeof createPrefixService>;

/** Entries also expire without a change of a list, so the list is rebuilt this often. */
const REBUILD_MS = 10 * 60_000;

export function createPrefixService({ intelligence, sharedHosts }: Deps) {
  const threads = createThreads<PrefixJob, PrefixFile | null>({
    script: new URL('./prefix-thread.ts', import.meta.url),
    maxThreads: 1,
    timeoutMs: 60_000,
    idleMs: 24 * 60 * 60_000,
    maxHeapMb: 1_024,
  });
  let built: Built | null = null;

  interface Built {
    readonly lists: readonly LoadedList[];
    readonly at: number;
    readonly whole: Promise<PrefixFile>;
    /** By the version that they start from. */
    readonly differences: Map<string, Promise<PrefixFile>>;
  }

  async function run(job: PrefixJob): Promise<PrefixFile | null> {
    const { value } = await threads.run(job);
    if (value === undefined) throw new Error('building the prefix list timed out');
    return value;
  }

  async function build(lists: readonly LoadedList[]): Promise<PrefixFile> {
    const sources = lists.map(({ kind, records }) => ({ kind, records }));
    const file = await run({ kind: 'build', lists: sources, sharedHosts });
    if (!file) throw new Error('no prefix list was built');
    return file;
  }

  function currentList(): Built {
    const lists = intelligence.lists();
    if (built && built.lists === lists && Date.now() - built.at < REBUILD_MS) return built;
    const next: Built = { lists, at: Date.now(), whole: build(lists), differences: new Map() };
    // The next request tries again.
    next.whole.catch(() => {
      if (built === next) built = null;
    });
    return (built = next);
  }

  async function difference(from: string, whole: PrefixFile): Promise<PrefixFile> {
    const file = await run({ kind: 'difference', from });
    // The list may have changed in the meantime: then the difference leads to another version.
    return file && file.version === whole.version && file.gzipped.length < whole.gzipped.length ? file : whole;
  }

  return {
    /** The current list, or the difference from version `since` if that version is known and the difference is smaller. */
    async read(since: string | null): Promise<PrefixFile> {
      const { whole, differences } = currentList();
      const file = await whole;
      if (since === null) return file;
      const known = differences.get(since) ?? difference(since, file);
      if (differences.size < MAX_DIFFERENCES) differences.set(since, known);
      return known;
    },
    close: (): Promise<void> => threads.close(),
  };
}

/** A limit, because clients can ask for versions that never existed. */
const MAX_DIFFERENCES = 64;
