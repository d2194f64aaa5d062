import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../../server/script/root.ts';
import { emptySummary, firstLineOf, outsideOfTests, writeSummary } from './summary.ts';

/** Writes what `npm test` tells at the end. */
export default class SummaryReporter implements Reporter {
  readonly #summary = emptySummary();
  #root: Suite | null = null;

  onBegin(_: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onError(error: TestError): void {
    this.#summary.failed.push(outsideOfTests(messageOf(error)));
  }

  onEnd(): void {
    for (const test of this.#root?.allTests() ?? []) this.#count(test);
    writeSummary(this.#summary);
  }

  #count(test: TestCase): void {
    const titles = test.titlePath().slice(3); // after the root, the project and the file
    const name = `${path.relative(ROOT, test.location.file)} > ${titles.join(' > ')}`;
    const outcome = test.outcome();
    if (outcome === 'skipped') {
      const skip = test.annotations.find(({ type }) => type === 'skip');
      // After the failure of a hook, the other tests of a file are not run.
      if (skip === undefined) this.#summary.failed.push(`did not run: ${name}`);
      else this.#summary.skipped.push({ name, needs: skip.description ?? null });
    } else if (outcome === 'unexpected') this.#summary.failed.push(name);
    else {
      this.#summary.passed++;
      if (outcome === 'flaky')
        this.#summary.flaky.push({ name, error: firstLineOf(messageOf(test.results[0]?.error)) });
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

const messageOf = (error: TestError | undefined): string | undefined => error?.message ?? error?.value;
