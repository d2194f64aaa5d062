import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../server/support/temporary-folder.ts';
import { closingLines, mergeSummaries, readSummary, type RunSummary, unexplainedSkips } from './summary.ts';

const GOOD: RunSummary = { passed: 3, failed: [], skipped: [], flaky: [] };
const BAD: RunSummary = {
  passed: 5,
  failed: ['a.test.ts > breaks'],
  skipped: [
    { name: 'b.test.ts > one', needs: 'Firefox' },
    { name: 'b.test.ts > two', needs: 'Firefox' },
    { name: 'c.test.ts > three', needs: 'ssdeep' },
  ],
  flaky: [{ name: 'd.test.ts > now and then', error: 'Error: late' }],
};

describe('readSummary', () => {
  test.each<[string, RunSummary, number, string[]]>([
    ['passes when nothing failed', GOOD, 0, []],
    ['names failed tests', BAD, 1, BAD.failed],
    ['counts another failure of the runner as one', GOOD, 1, ['vitest ended with exit code 1']],
  ])('%s', async (_, content, exitCode, failed) => {
    const file = path.join(await temporaryFolder(), 'summary.json');
    await writeFile(file, JSON.stringify(content));
    expect(await readSummary(file, 'vitest', exitCode)).toEqual({ ...content, failed });
  });

  test('counts a run without a result as a failure', async () => {
    const file = path.join(await temporaryFolder(), 'none.json');
    const { failed } = await readSummary(file, 'vitest', 0);
    expect(failed).toEqual(['vitest ended without a result']);
  });
});

test('the end lists flaky tests, reasons of skips and failures, and the counts last', () => {
  expect(closingLines(mergeSummaries([GOOD, BAD]))).toEqual([
    'Flaky (failed first, passed at the second try; each is a bug):',
    '  d.test.ts > now and then',
    '    Error: late',
    'Skipped: 2 need Firefox',
    'Skipped: 1 needs ssdeep',
    'Failed:',
    '  a.test.ts > breaks',
    '8 passed, 1 failed, 3 skipped',
  ]);
  expect(closingLines(GOOD)).toEqual(['3 passed, 0 failed, 0 skipped']);
});

test('a skip without a reason is named', () => {
  const skipped = [...BAD.skipped, { name: 'e.test.ts > hidden', needs: null }];
  expect(unexplainedSkips({ ...BAD, skipped })).toEqual(['skipped without a reason: e.test.ts > hidden']);
});
