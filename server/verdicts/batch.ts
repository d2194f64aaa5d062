import { setImmediate } from 'node:timers/promises';

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Combines questions that arrive during a read into the next one, of `max` questions. `read` returns answers in the order of
 * the questions.
 */
export function createBatch<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  max: number,
): (question: Question) => Promise<Answer> {
  const waiting: Asked<Question, Answer>[] = [];
  let isReading = false;

  async function readAll(): Promise<void> {
    isReading = true;
    while (waiting.length > 0) {
      // After pending I/O callbacks, so that requests that arrive together share a read.
      await setImmediate();
      await answer(waiting.splice(0, max));
    }
    isReading = false;
  }

  async function answer(asked: readonly Asked<Question, Answer>[]): Promise<void> {
    try {
      const answers = await read(asked.map(({ question }) => question));
      for (const [i, { resolve, reject }] of asked.entries()) {
        const found = answers[i];
        if (found === undefined) reject(new Error('missing answer to a question'));
        else resolve(found);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return question =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!isReading) void readAll();
    });
}
