import { availableParallelism } from 'node:os';
import QuickLRU from 'quick-lru';
import type { UrlModel, UrlScore } from '../../shared/model/url-model.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import type { Site } from '../../shared/url/site.ts';
import { createThreads } from '../threads/create-threads.ts';
import { createBatch } from './batch.ts';

/** Scores URLs with the model. */
export interface UrlScores {
  /** Computes the score synchronously. */
  now(url: NormalUrl, site: Site): UrlScore;
  /** Returns a cached score, or computes it, under load in a thread. */
  soon(question: Question): UrlScore | Promise<UrlScore>;
  close(): Promise<void>;
}

interface Deps {
  readonly model: Pick<UrlModel, 'score'>;
  readonly onError: (error: unknown) => void;
  /** Changed by tests. */
  readonly cores?: number;
}

export interface Question {
  /** Hash of the URL, the cache key, so that no URL is kept. */
  readonly hash: string;
  /** Part of the cache key: otherwise response times would reveal what other accounts have checked. */
  readonly accountId: string;
  readonly url: NormalUrl;
  readonly site: Site;
}

/** Cached scores, some MB. The model never changes while a process runs. */
const REMEMBERED = 50_000;
/** With this many cores or fewer, a thread only adds work: the API and its clients, database and browsers use them all. */
const BUSY_CORES = 2;
/** Up to this many are scored faster here than by messaging a thread. */
const FEW = 3;
/** Two batches, so that one is scored while the other is answered. */
const BATCH = { most: 32, atOnce: 2 };
/** About a thousand times the usual time of a batch. */
const TIMEOUT_MS = 2_000;
/** Keep the thread: loading the weights takes a while. The maximum of a timer. */
const KEPT_MS = 2 ** 31 - 1;
const RETRY_MS = 60_000;

export function createUrlScores({ model, onError, cores = availableParallelism() }: Deps): UrlScores {
  const threads = createThreads<string, Float64Array>({
    script: new URL('./url-scores-thread.ts', import.meta.url),
    maxThreads: 1,
    timeoutMs: TIMEOUT_MS,
    startTimeoutMs: 30_000,
    patienceMs: TIMEOUT_MS,
    idleMs: KEPT_MS,
    maxHeapMb: 256,
  });
  let isWarm = false;
  let isClosed = false;
  let warmAgainAt = 0;
  const batch = createBatch(read, BATCH);
  const recent = new QuickLRU<string, number>({ maxSize: REMEMBERED });

  async function read(questions: readonly Question[]): Promise<UrlScore[]> {
    const scores = await scoresOf(questions);
    return questions.map((question, i) => {
      const score = scores[i];
      if (score === undefined) throw new Error('missing score for a URL');
      recent.set(nameOf(question), score);
      return scored(score, question);
    });
  }

  async function scoresOf(questions: readonly Question[]): Promise<ArrayLike<number>> {
    const here = () => questions.map(({ url, site }) => model.score(url, site).score);
    if (questions.length <= FEW || cores <= BUSY_CORES) return here();
    const lines = questions.map(({ url }) => url.href).join('\n');
    if (isWarm) return (await beside(lines)) ?? here();
    warmUp(lines);
    return here();
  }

  /** null if the thread fails. */
  async function beside(lines: string): Promise<Float64Array | null> {
    try {
      const { value } = await threads.run(lines);
      if (value) return value;
      throw new Error('URL scoring timed out');
    } catch (error) {
      isWarm = false;
      if (!isClosed) onError(error);
      return null;
    }
  }

  /** Starts the thread in the background. */
  function warmUp(lines: string): void {
    if (isClosed || performance.now() < warmAgainAt) return;
    warmAgainAt = performance.now() + RETRY_MS;
    void beside(lines).then(scores => (isWarm = scores !== null));
  }

  /** Computes reasons only when read, which is rare. */
  function scored(score: number, { url, site }: Pick<Question, 'url' | 'site'>): UrlScore {
    return {
      score,
      get reasons() {
        return model.score(url, site).reasons;
      },
    };
  }

  return {
    now: (url, site) => model.score(url, site),
    soon(question) {
      const score = recent.get(nameOf(question));
      return score === undefined ? batch.ask(question) : scored(score, question);
    },
    close() {
      isClosed = true;
      return threads.close();
    },
  };
}

function nameOf({ hash, accountId }: Question): string {
  return `${accountId} ${hash}`;
}
