import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What a run of tests found. */
export type RunSummary = z.infer<typeof runSummary>;

const runSummary = z.object({
  passed: z.int(),
  /** Names of tests, and of files that could not be loaded. */
  failed: z.array(z.string()),
  /** `needs`: what this machine lacks for it; null if the test does not say. */
  skipped: z.array(z.object({ name: z.string(), needs: z.string().nullable() })),
  /** Tests that passed at the second try, with the first line of the error of the first. */
  flaky: z.array(z.object({ name: z.string(), error: z.string() })),
});

/** Where a runner writes its summary. */
export const SUMMARY_FILE = 'LINKGLASS_TEST_SUMMARY';

export const emptySummary = (): RunSummary => ({ passed: 0, failed: [], skipped: [], flaky: [] });

/** For reporters. Writes nothing where `npm test` has not started the runner. */
export function writeSummary(summary: RunSummary): void {
  const file = process.env[SUMMARY_FILE];
  if (file === undefined) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(summary));
}

/** The first line of an error's message, without colours. */
export function firstLineOf(message: string | undefined): string {
  return stripVTControlCharacters(message ?? '').split('\n')[0] ?? '';
}

/** An error outside of tests fails the run too. */
export function outsideOfTests(message: string | undefined): string {
  return `outside of tests: ${firstLineOf(message)}`;
}

/** Reads what a runner wrote. A run without a summary, or that failed for another reason than its tests, is a failure. */
export async function readSummary(file: string, runner: string, exitCode: number): Promise<RunSummary> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { ...emptySummary(), failed: [`${runner} ended without a result`] };
  const summary = runSummary.parse(JSON.parse(text));
  const isUnexplained = exitCode !== 0 && summary.failed.length === 0;
  return isUnexplained ? { ...summary, failed: [`${runner} ended with exit code ${exitCode}`] } : summary;
}

export function mergeSummaries(summaries: readonly RunSummary[]): RunSummary {
  return {
    passed: summaries.reduce((sum, { passed }) => sum + passed, 0),
    failed: summaries.flatMap(({ failed }) => failed),
    skipped: summaries.flatMap(({ skipped }) => skipped),
    flaky: summaries.flatMap(({ flaky }) => flaky),
  };
}

/** A test that is skipped without a reason would hide what is not shown. */
export function unexplainedSkips({ skipped }: RunSummary): string[] {
  return skipped.filter(({ needs }) => needs === null).map(({ name }) => `skipped without a reason: ${name}`);
}

/** The end of what `npm test` prints. Its last line has the counts. */
export function closingLines({ passed, failed, skipped, flaky }: RunSummary): string[] {
  const reasons = Map.groupBy(skipped, ({ needs }) => needs ?? 'a reason');
  return [
    ...(flaky.length === 0 ? [] : ['Flaky (failed first, passed at the second try; each is a bug):']),
    ...flaky.flatMap(({ name, error }) => [`  ${name}`, ...(error === '' ? [] : [`    ${error}`])]),
    ...[...reasons].map(
      ([needs, tests]) => `Skipped: ${tests.length} ${tests.length === 1 ? 'needs' : 'need'} ${needs}`,
    ),
    ...(failed.length === 0 ? [] : ['Failed:']),
    ...failed.map(name => `  ${name}`),
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
}
