import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Tests that drive browsers or whole servers, the longest first: minutes, while the others take seconds. */
const LONG = [/\/browser\/hostile/, /\/server\/(?:egress|cli|scans)\//, /\/e2e\//, /\/browser\//];

/** The long files first: at the end no worker waits for one that was begun last. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex(folder => folder.test(moduleId));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // Limits for what never comes. Whoever waits on a busy machine for a browser or a process waits for seconds, not for one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    pool: 'forks',
    // Most wait for browsers and servers most of the time: one more than there are processors on a small machine.
    maxWorkers: 3,
    maxConcurrency: 3,
    sequence: { sequencer: LongFirst },
  },
});
