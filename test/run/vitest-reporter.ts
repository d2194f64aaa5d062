import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { emptySummary, firstLineOf, outsideOfTests, type RunSummary, writeSummary } from './summary.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a machine must have for a test that is skipped elsewhere, such as `Firefox`. */
    needs?: string;
  }
}

/** Writes what `npm test` tells at the end. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    writeSummary(summaryOf(modules, errors));
  }
}

function summaryOf(modules: readonly TestModule[], errors: readonly { message: string }[]): RunSummary {
  const summary = emptySummary();
  for (const module of modules) {
    const failedBefore = summary.failed.length;
    for (const test of module.children.allTests()) count(test, summary);
    // A file that could not be loaded, or whose hooks failed, has no failed tests.
    if (!module.ok() && summary.failed.length === failedBefore) summary.failed.push(module.relativeModuleId);
  }
  summary.failed.push(...errors.map(({ message }) => outsideOfTests(message)));
  return summary;
}

function count(test: TestCase, summary: RunSummary): void {
  const result = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (result.state === 'passed') summary.passed++;
  else if (result.state === 'failed') summary.failed.push(name);
  else summary.skipped.push({ name, needs: test.meta().needs ?? null });
  if (test.diagnostic()?.flaky === true) summary.flaky.push({ name, error: firstLineOf(result.errors?.[0]?.message) });
}
