/** Combines concurrent questions into one read. */
export interface Batch<Question, Answer> {
  ask(question: Question): Promise<Answer>;
}

interface Options {
  /** Maximum questions per read. */
  readonly most: number;
  /** Concurrent reads. */
  readonly atOnce: number;
}

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** `read` returns answers in the order of the questions. Under load, more questions share a read, whose cost hardly grows. */
export function createBatch<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most, atOnce }: Options,
): Batch<Question, Answer> {
  const waiting: Asked<Question, Answer>[] = [];
  let reading = 0;
  let isScheduled = false;

  /** Waits for pending I/O callbacks, so that requests that arrive together share a read. */
  function schedule(): void {
    if (isScheduled || reading >= atOnce || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void answer(waiting.splice(0, most));
      schedule();
    });
  }

  async function answer(asked: readonly Asked<Question, Answer>[]): Promise<void> {
    reading++;
    try {
      const answers = await read(asked.map(({ question }) => question));
      for (const [i, { resolve, reject }] of asked.entries()) {
        const found = answers[i];
        if (found === undefined) reject(new Error('missing answer to a question'));
        else resolve(found);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      reading--;
      schedule();
    }
  }

  return {
    ask(question) {
      return new Promise((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        schedule();
      });
    },
  };
}
