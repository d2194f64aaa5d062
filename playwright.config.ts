import { defineConfig } from '@playwright/test';

/** What `npm run test:all` adds to `npm test`. */
const LONG = '**/*.long.spec.ts';

/** Journeys through the built extension and the web pages. `npm test` builds both and finds the browsers. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  // Most tests wait for browsers and servers most of the time.
  workers: 3,
  forbidOnly: process.env['CI'] === 'true',
  // A test that passes only at its second try does not fail the run. It is listed at the end: its cause is a bug.
  retries: 1,
  // For what never ends: an action or an assertion waits for as long as a busy machine may need.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { trace: 'on-first-retry' },
  projects: [
    { name: 'journeys', testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
  reporter: [['list'], ['./test/run/playwright-reporter.ts']],
});
