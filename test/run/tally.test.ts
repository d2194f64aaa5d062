import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closingLine, readTally } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(each => ({ status: each })),
});
const report = (numbers: Partial<Record<'Passed' | 'Failed' | 'Pending' | 'Todo', number>>, testResults: object[]) => ({
  numPassedTests: numbers.Passed ?? 0,
  numFailedTests: numbers.Failed ?? 0,
  numPendingTests: numbers.Pending ?? 0,
  numTodoTests: numbers.Todo ?? 0,
  testResults,
});

describe('readTally', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'linkglass-tally-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each<[string, object, number, object]>([
    [
      'counts what passed, failed and was skipped',
      report({ Passed: 7, Failed: 1, Pending: 2, Todo: 1 }, [file('failed', 'failed', 'passed')]),
      1,
      { passed: 7, failed: 1, skipped: 3 },
    ],
    [
      'counts a file that could not be loaded as one failure',
      report({ Passed: 3 }, [file('passed', 'passed'), file('failed')]),
      1,
      { passed: 3, failed: 1, skipped: 0 },
    ],
    [
      'counts an error outside any test as one failure',
      report({ Passed: 3 }, [file('passed', 'passed')]),
      1,
      { passed: 3, failed: 1, skipped: 0 },
    ],
    [
      'finds nothing wrong where nothing is',
      report({ Passed: 3 }, [file('passed', 'passed')]),
      0,
      { passed: 3, failed: 0, skipped: 0 },
    ],
  ])('%s', async (_, content, exitCode, expected) => {
    const results = path.join(folder, 'results.json');
    await writeFile(results, JSON.stringify(content));
    expect(await readTally(results, exitCode)).toEqual(expected);
  });

  test('treats a run without a report as a failure', async () => {
    expect(await readTally(path.join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

test.each([
  [{ passed: 5, failed: 0, skipped: 0 }, '5 passed, 0 failed'],
  [{ passed: 5, failed: 2, skipped: 1 }, '5 passed, 2 failed, 1 skipped'],
])('the closing line of %o is %s', (tally, line) => {
  expect(closingLine(tally)).toBe(line);
});
