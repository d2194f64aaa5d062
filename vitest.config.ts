import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { POSTGRES_CONTRACT, POSTGRES_FILES, POSTGRES_ONLY } from './test/run/postgres-files.ts';

/** Tests that drive browsers or whole servers, the longest first: minutes, while the others take seconds. */
const SLOW = [/\.long\./, /\/test\/browser\//, /\/server\/(?:egress|cli|scans)\//];

/** Starts the slow files first, so that at the end no worker waits for one that was started last. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = SLOW.findIndex(folder => folder.test(moduleId));
      return found === -1 ? SLOW.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** What `npm run test:all` adds to `npm test`: minutes, or of interest to few changes. */
const LONG = 'test/**/*.long.test.ts';
/** Functions alone: no server, no browser, no process. */
const UNIT = [
  'test/shared/**/*.test.ts',
  'test/extension/**/*.test.{ts,tsx}',
  'test/conventions/**/*.test.ts',
  'test/server/page/**/*.test.ts',
  'test/server/verdicts/page/**/*.test.ts',
];
/** Captures by a browser. */
const CAPTURES = ['test/browser/**/*.test.ts', 'test/server/egress/attacks.test.ts', 'test/site/**/*.test.ts'];

/** Node loads the modules itself, as the server does, and keeps their compiled code. Only tests of `unit` have JSX, which needs Vite. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Limits for what never ends. A wait for a browser or a process on a busy machine takes seconds. */
const within = (seconds: number) => ({ testTimeout: seconds * 1_000, hookTimeout: seconds * 1_000 });

const withServer = { expect: { poll: { timeout: 60_000 } }, ...native, ...within(300) };
/** A capture that passes only at its second try does not fail the run. It is listed at the end: its cause is a bug. */
const withBrowser = { expect: { poll: { timeout: 90_000 } }, ...native, ...within(300), retry: 1 };
const withPostgres = { ...withServer, globalSetup: 'test/server/support/postgres/with-postgres.ts' };

export default defineConfig({
  test: {
    pool: 'forks',
    // Most tests wait for browsers and servers most of the time: one worker more than a small machine has processors.
    maxWorkers: 3,
    maxConcurrency: 3,
    sequence: { sequencer: SlowFirst },
    // Files of a project share processes: loading everything anew for each file takes longer than many of them.
    isolate: false,
    projects: [
      { name: 'unit', include: UNIT, exclude: [LONG], ...within(60) },
      { name: 'server', include: ['test/**/*.test.ts'], exclude: [LONG, ...UNIT, ...CAPTURES], ...withServer },
      { name: 'captures', include: CAPTURES, exclude: [LONG], ...withBrowser },
      { name: 'postgres', include: [...POSTGRES_CONTRACT], exclude: [LONG], ...withPostgres },
      { name: 'long', include: [LONG], exclude: [...POSTGRES_ONLY], ...withBrowser },
      { name: 'postgres-long', include: [...POSTGRES_FILES], exclude: [...POSTGRES_CONTRACT], ...withPostgres },
    ].map(test => ({ extends: true as const, test })),
  },
});
