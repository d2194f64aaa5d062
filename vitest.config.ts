import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { POSTGRES_FILES } from './test/run/postgres-files.ts';

/** Tests that drive browsers or whole servers, the longest first: minutes, while the others take seconds. */
const LONG = [/\/browser\/hostile/, /\/e2e\//, /\/test\/browser\//, /\/server\/(?:egress|cli|scans)\//];

/** Starts the long files first, so that at the end no worker waits for one that was started last. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex(folder => folder.test(moduleId));
      return found === -1 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Functions alone: no server, no browser, no process. */
const UNIT = [
  'test/shared/**/*.test.ts',
  'test/extension/**/*.test.{ts,tsx}',
  'test/conventions/**/*.test.ts',
  'test/server/page/**/*.test.ts',
  'test/server/verdicts/page/**/*.test.ts',
];
const BROWSER = ['test/browser/**/*.test.ts', 'test/server/egress/{attacks,browser}.test.ts', 'test/site/**/*.test.ts'];
const E2E = ['test/e2e/**/*.test.{ts,tsx}', 'test/server/setup/start.test.ts'];

/** Node loads the modules itself, as the server does, and keeps their compiled code. Only tests of `unit` have JSX, which needs Vite. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Limits for what never ends. A wait for a browser or a process on a busy machine takes seconds. */
const within = (seconds: number) => ({ testTimeout: seconds * 1_000, hookTimeout: seconds * 1_000 });

/** A test that passes only at its second try does not fail the run. It is listed at the end: its cause is a bug. */
const RETRY = { retry: 1 };

export default defineConfig({
  test: {
    pool: 'forks',
    // Most tests wait for browsers and servers most of the time: one worker more than a small machine has processors.
    maxWorkers: 3,
    maxConcurrency: 3,
    sequence: { sequencer: LongFirst },
    // Files of a project share processes: loading everything anew for each file takes longer than many of them.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: UNIT, ...within(60) } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...UNIT, ...BROWSER, ...E2E],
          expect: { poll: { timeout: 60_000 } },
          ...native,
          ...within(300),
          ...RETRY,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...POSTGRES_FILES],
          exclude: [...UNIT, ...BROWSER, ...E2E],
          globalSetup: 'test/server/support/postgres/with-postgres.ts',
          expect: { poll: { timeout: 60_000 } },
          ...native,
          ...within(300),
          ...RETRY,
        },
      },
      ...[
        { name: 'browser', include: BROWSER },
        { name: 'e2e', include: E2E },
      ].map(project => ({
        extends: true as const,
        test: { ...project, expect: { poll: { timeout: 90_000 } }, ...native, ...within(300), ...RETRY },
      })),
    ],
  },
});
