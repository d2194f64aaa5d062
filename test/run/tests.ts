import { rm } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '../../server/settings/config.ts';
import { CHECKS, type Check, outcomeOf, runNode } from './checks.ts';
import { ensureChromium } from '../../server/setup/chromium.ts';
import { ensureExtension } from '../../server/build/extension.ts';
import { ensureWeb } from '../../server/build/web.ts';
import { createProgress } from '../../server/script/progress.mjs';
import { ROOT } from '../../server/script/root.ts';
import { runCommand } from '../../server/script/run-command.ts';
import { ensurePrograms } from './programs.ts';
import { closingLines, mergeSummaries, readSummary, type RunSummary, unexplainedSkips } from './summary.ts';

const SUMMARY = path.join(ROOT, '.cache/vitest.json');

// All checks, then all tests, also after failures. With arguments: only the tests that they name.
await runCommand(async () => {
  const filters = process.argv.slice(2);
  const progress = createProgress();
  const failed: string[] = [];
  if (!isUnit(filters)) {
    const chromium = await ensureChromium(loadConfig().chromium, progress);
    progress.note(`Browser: ${chromium.path}${chromium.version === null ? '' : `, ${chromium.version}`}`);
    if (needsBuild(filters)) {
      await ensureExtension('e2e', progress);
      await ensureWeb(progress);
    }
  }
  if (filters.length === 0) {
    const missing = await ensurePrograms(progress);
    for (const name of missing) {
      if (process.env['CI'] === 'true') failed.push(`${name} is not installed`);
      else progress.note(`${name} is not installed: the tests that need it are skipped`);
    }
  }

  // Check is the type of the keys.
  const checks = filters.length === 0 ? (Object.keys(CHECKS) as Check[]) : [];
  // In parallel: none of them uses two cores.
  const areFine = await Promise.all(checks.map(showCheck));
  failed.push(...checks.filter((_, at) => !areFine[at]));
  const passed = areFine.filter(isFine => isFine).length;
  const tests = await timed('tests', () => runTests(filters));
  const summary = mergeSummaries([{ passed, failed, skipped: [], flaky: [] }, tests]);
  summary.failed.push(...unexplainedSkips(summary));
  process.stdout.write(`\n${closingLines(summary).join('\n')}\n`);
  return summary.failed.length === 0 ? 0 : 1;
});

/** Unit tests need neither a browser nor the built extension. */
function isUnit(args: readonly string[]): boolean {
  return args.includes('--project=unit');
}

/** Only the tests below `test/e2e` use the built extension and web pages. Filters are parts of paths. */
function needsBuild(args: readonly string[]): boolean {
  const projects = args.filter(each => each.startsWith('--project='));
  if (projects.length > 0 && !projects.includes('--project=e2e')) return false;
  const filters = args.filter(each => !each.startsWith('-'));
  return filters.length === 0 || filters.some(each => !/^test\/(?!e2e)\w/.test(each));
}

/** Runs a check and prints its output at the end. True if it passed. */
async function showCheck(check: Check): Promise<boolean> {
  const started = performance.now();
  const { isFine, output } = await outcomeOf(check);
  process.stdout.write(`\n── ${check}\n${output}── ${check}: ${secondsSince(started)} s\n`);
  return isFine;
}

async function runTests(filters: readonly string[]): Promise<RunSummary> {
  await rm(SUMMARY, { force: true });
  process.env['LINKGLASS_TEST_SUMMARY'] = SUMMARY;
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', `--reporter=${path.join(ROOT, 'test/run/reporter.ts')}`];
  const code = await runNode([vitest, 'run', ...reporters, ...filters]);
  return readSummary(SUMMARY, 'vitest', code);
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  process.stdout.write(`\n── ${name}\n`);
  const started = performance.now();
  const result = await work();
  process.stdout.write(`── ${name}: ${secondsSince(started)} s\n`);
  return result;
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1);
}
