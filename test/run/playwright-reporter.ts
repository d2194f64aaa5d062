import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../../server/script/root.ts';
import type { RunSummary } from './summary.ts';

/** Writes what `npm test` tells at the end to the file in `LINKGLASS_TEST_SUMMARY`. */
export default class SummaryReporter implements Reporter {
  readonly #summary: RunSummary = { passed: 0, failed: [], skipped: [], flaky: [] };
  #root: Suite | null = null;

  onBegin(_: FullConfig, root: Suite): void {
    this.#root = root;
  }

  onError(error: TestError): void {
    // Errors outside of tests fail the run too.
    this.#summary.failed.push(`outside of tests: ${firstLine(error)}`);
  }

  onEnd(): void {
    const file = process.env['LINKGLASS_TEST_SUMMARY'];
    if (file === undefined) return;
    for (const test of this.#root?.allTests() ?? []) this.#count(test);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#summary));
  }

  #count(test: TestCase): void {
    const titles = test.titlePath().slice(3); // after the root, the project and the file
    const name = `${path.relative(ROOT, test.location.file)} > ${titles.join(' > ')}`;
    const outcome = test.outcome();
    if (outcome === 'skipped') {
      const needs = test.annotations.find(({ type }) => type === 'skip')?.description ?? null;
      this.#summary.skipped.push({ name, needs });
    } else if (outcome === 'unexpected') this.#summary.failed.push(name);
    else {
      this.#summary.passed++;
      if (outcome === 'flaky') this.#summary.flaky.push({ name, error: firstLine(test.results[0]?.error) });
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

function firstLine(error: TestError | undefined): string {
  // Playwright colours its messages.
  return stripVTControlCharacters(error?.message ?? error?.value ?? '').split('\n')[0] ?? '';
}
