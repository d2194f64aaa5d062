/** Answers many questions that are asked at about the same time by one read. */
export interface Batch<Question, Answer> {
  ask(question: Question): Promise<Answer>;
}

interface Options {
  /** Questions in one read. */
  readonly most: number;
  /** Reads at once. */
  readonly atOnce: number;
}

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** `read` answers in the order of the questions. The busier it gets, the more share a read: what one costs hardly grows with them. */
export function createBatch<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  { most, atOnce }: Options,
): Batch<Question, Answer> {
  const waiting: Asked<Question, Answer>[] = [];
  let reading = 0;
  let isScheduled = false;

  /** After what has arrived by now has been looked at: those who ask next to each other go findNear. */
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
        if (found === undefined) reject(new Error('a question was left without an answer'));
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
