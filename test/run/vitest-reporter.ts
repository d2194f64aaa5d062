import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { RunSummary } from './summary.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a machine must have for a test that is skipped elsewhere, such as `Firefox`. */
    needs?: string;
  }
}

/** Writes what `npm test` tells at the end to the file in `LINKGLASS_TEST_SUMMARY`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const file = process.env['LINKGLASS_TEST_SUMMARY'];
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(summaryOf(modules, errors)));
  }
}

function summaryOf(modules: readonly TestModule[], errors: readonly { message: string }[]): RunSummary {
  const summary: RunSummary = { passed: 0, failed: [], skipped: [], flaky: [] };
  for (const module of modules) {
    const failedBefore = summary.failed.length;
    for (const test of module.children.allTests()) count(test, summary);
    // A file that could not be loaded, or whose hooks failed, has no failed tests.
    if (!module.ok() && summary.failed.length === failedBefore) summary.failed.push(module.relativeModuleId);
  }
  // Errors outside of tests fail the run too.
  for (const { message } of errors) summary.failed.push(`outside of tests: ${message}`);
  return summary;
}

function count(test: TestCase, summary: RunSummary): void {
  const result = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (result.state === 'passed') summary.passed++;
  else if (result.state === 'failed') summary.failed.push(name);
  else summary.skipped.push({ name, needs: test.meta().needs ?? null });
  if (test.diagnostic()?.flaky === true)
    summary.flaky.push({ name, error: (result.errors?.[0]?.message ?? '').split('\n')[0] ?? '' });
}
