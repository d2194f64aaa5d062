/** Runs `work` for each item, `max` at the same time. After an error nothing new starts; it is thrown once the others have ended. */
export async function inParallel<T>(items: Iterable<T>, max: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items].toReversed();
  const runLeft = async (): Promise<void> => {
    try {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
    } finally {
      // Empty already, unless an error ended the loop.
      left.length = 0;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: max }, runLeft));
  for (const run of ended) if (run.status === 'rejected') throw run.reason;
}
