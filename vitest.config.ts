import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Tests that drive browsers or whole servers, the longest first: minutes, while the others take seconds. */
const LONG = [/\/browser\/hostile/, /\/e2e\//, /\/test\/browser\//, /\/server\/(?:egress|cli|scans)\//];

/** The long files first: at the end no worker waits for one that was begun last. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const found = LONG.findIndex(folder => folder.test(moduleId));
      // A process is used again only where the next file shares it too.
      return 2 * (found === -1 ? LONG.length : found) + (project.config.isolate ? 0 : 1);
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Files that run in one process after each other: to load the server anew for each takes longer than most of them. */
const SHARED = ['test/server/**/*.test.ts', 'test/shared/**/*.test.ts'];

export default defineConfig({
  test: {
    // Limits for what never comes. Whoever waits on a busy machine for a browser or a process waits for seconds, not for one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    pool: 'forks',
    // Most wait for browsers and servers most of the time: one more than there are processors on a small machine.
    maxWorkers: 3,
    maxConcurrency: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { extends: true, test: { name: 'shared', include: SHARED, isolate: false } },
      {
        extends: true,
        test: { name: 'alone', include: ['test/**/*.test.ts', 'test/**/*.test.tsx'], exclude: SHARED },
      },
    ],
  },
});
