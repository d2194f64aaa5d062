import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What we read of Vitest's JSON report. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Reads Vitest's report of a run that ended with this code. A run without a report is a failure. */
export async function readTally(file: string, exitCode: number): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  const results = report.parse(JSON.parse(text));
  // A file that could not even be loaded has no failed test of its own.
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
  ).length;
  const failed = results.numFailedTests + brokenFiles;
  return {
    passed: results.numPassedTests,
    // An error outside any test fails the run too.
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/** The last line of `npm test`. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
