import { availableParallelism } from 'node:os';
import QuickLRU from 'quick-lru';
import type { UrlModel, UrlScore } from '../../shared/model/url-model.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import type { Site } from '../../shared/url/site.ts';
import { createThreads } from '../threads/create-threads.ts';
import { createBatch } from './batch.ts';

/** What the urlScore of addresses tell. */
export interface UrlScores {
  /** Found here and now. */
  now(url: NormalUrl, site: Site): UrlScore;
  /** The same: remembered, or, where many ask at once, found beside the thread that answers them. */
  soon(question: Question): UrlScore | Promise<UrlScore>;
  close(): Promise<void>;
}

interface Deps {
  readonly model: Pick<UrlModel, 'score'>;
  readonly onError: (error: unknown) => void;
  /** Tests choose it. */
  readonly cores?: number;
}

export interface Question {
  /** Of the address: what its score is remembered by, so that no address is. */
  readonly hash: string;
  /** Each account has its own memory: the time of an answer must not tell what others have checked. */
  readonly accountId: string;
  readonly url: NormalUrl;
  readonly site: Site;
}

/** Scores that are remembered; the model never changes while a process runs. Some MB. */
const REMEMBERED = 50_000;
/** Answering takes one core, and those who ask, the database and browsers another: on no more than these a thread only adds to the work. */
const BUSY_CORES = 2;
/** So few are scored here sooner than a thread could be told of them. */
const FEW = 3;
/** Two halves of what arrives under load: one is scored while the other is answered. */
const BATCH = { most: 32, atOnce: 2 };
/** A thousand times what a batch takes. */
const TIMEOUT_MS = 2_000;
/** Once it was needed, the thread stays for the next time: loading the weights takes a moment. The longest that a timer can be set to. */
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
      if (score === undefined) throw new Error('an address was left without a score');
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

  /** null where the thread fails. */
  async function beside(lines: string): Promise<Float64Array | null> {
    try {
      const { value } = await threads.run(lines);
      if (value) return value;
      throw new Error('scoring addresses took too long');
    } catch (error) {
      isWarm = false;
      if (!isClosed) onError(error);
      return null;
    }
  }

  /** Nobody waits while the thread starts. */
  function warmUp(lines: string): void {
    if (isClosed || performance.now() < warmAgainAt) return;
    warmAgainAt = performance.now() + RETRY_MS;
    void beside(lines).then(scores => (isWarm = scores !== null));
  }

  /** Reasons are seldom asked for: they are found when they are. */
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
