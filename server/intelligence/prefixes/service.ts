import { createThreads } from '../../threads/create-threads.ts';
import type { Intelligence, LoadedList } from '../intelligence.ts';
import type { PrefixFile, PrefixJob } from './prefix-thread.ts';

export type { PrefixFile } from './prefix-thread.ts';

interface Deps {
  readonly intelligence: Pick<Intelligence, 'lists'>;
  readonly sharedHosts: readonly string[];
}

/** What browsers keep of the lists. */
export interface PrefixService {
  /** The list as it is now, or what has changed since a version where that is known and smaller. */
  read(since: string | null): Promise<PrefixFile>;
  close(): Promise<void>;
}

/** Entries end without any list changing: so often they are looked through again. */
const REBUILD_MS = 10 * 60_000;
const JOB_MS = 60_000;

export function createPrefixService({ intelligence, sharedHosts }: Deps): PrefixService {
  const threads = createThreads<PrefixJob, PrefixFile | null>({
    script: new URL('./prefix-thread.ts', import.meta.url),
    maxThreads: 1,
    timeoutMs: JOB_MS,
    startTimeoutMs: 30_000,
    patienceMs: JOB_MS,
    idleMs: 24 * 60 * 60_000,
    maxHeapMb: 1_024,
  });
  let built: Built | null = null;

  interface Built {
    readonly lists: readonly LoadedList[];
    readonly at: number;
    readonly whole: Promise<PrefixFile>;
    /** By the version that they lead from. */
    readonly differences: Map<string, Promise<PrefixFile>>;
  }

  async function run(job: PrefixJob): Promise<PrefixFile | null> {
    const { value } = await threads.run(job);
    if (value === undefined) throw new Error('the prefixes of the lists took too long');
    return value;
  }

  async function build(lists: readonly LoadedList[]): Promise<PrefixFile> {
    const sources = lists.map(({ kind, records }) => ({ kind, records }));
    const file = await run({ kind: 'build', lists: sources, sharedHosts });
    if (!file) throw new Error('a list has no prefixes');
    return file;
  }

  function current(): Built {
    const lists = intelligence.lists();
    if (built && built.lists === lists && Date.now() - built.at < REBUILD_MS) return built;
    const next: Built = { lists, at: Date.now(), whole: build(lists), differences: new Map() };
    // What failed is tried again with the next request.
    next.whole.catch(() => {
      if (built === next) built = null;
    });
    return (built = next);
  }

  async function difference(from: string, whole: PrefixFile): Promise<PrefixFile> {
    const file = await run({ kind: 'difference', from });
    // Another version may have come meanwhile: then the difference would lead there.
    return file && file.version === whole.version && file.gzipped.length < whole.gzipped.length ? file : whole;
  }

  return {
    async read(since) {
      const { whole, differences } = current();
      const file = await whole;
      if (since === null) return file;
      const known = differences.get(since) ?? difference(since, file);
      if (differences.size < MAX_DIFFERENCES) differences.set(since, known);
      return known;
    },
    close: () => threads.close(),
  };
}

/** Anyone with a key may ask for differences from versions that never were. */
const MAX_DIFFERENCES = 64;
