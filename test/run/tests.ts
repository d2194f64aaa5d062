import { globSync } from 'node:fs';
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
import {
  closingLines,
  emptySummary,
  mergeSummaries,
  readSummary,
  type RunSummary,
  SUMMARY_FILE,
  unexplainedSkips,
} from './summary.ts';

/** What Playwright Test runs; everything else is Vitest's. */
const JOURNEYS = 'test/journeys';
/** The Vitest projects of `npm test`. `npm run test:all` runs the others too. */
const SHORT_PROJECTS = ['unit', 'server', 'postgres', 'captures'];

/** What one call of `npm test` runs; null: not at all. */
interface Selection {
  readonly checks: readonly Check[];
  /** Arguments of Vitest. */
  readonly vitest: readonly string[] | null;
  /** Arguments of Playwright Test, which drives the built extension and the web pages. */
  readonly playwright: readonly string[] | null;
  /** The browser that captures need is not needed for functions alone. */
  readonly needsBrowser: boolean;
}

interface Runner {
  readonly name: 'vitest' | 'playwright';
  readonly title: string;
  readonly command: readonly string[];
}

const VITEST = {
  name: 'vitest',
  title: 'tests of functions, server and captures',
  command: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    `--reporter=${path.join(ROOT, 'test/run/vitest-reporter.ts')}`,
  ],
} as const satisfies Runner;

const PLAYWRIGHT = {
  name: 'playwright',
  title: 'journeys through extension and web pages',
  command: ['node_modules/@playwright/test/cli.js', 'test'],
} as const satisfies Runner;

// All checks, then all tests, also after failures.
await runCommand(async () => {
  const selection = select(process.argv.slice(2));
  const progress = createProgress();
  const failed: string[] = [];
  if (selection.needsBrowser) {
    const chromium = await ensureChromium(loadConfig().chromium, progress);
    progress.note(`Browser: ${chromium.path}${chromium.version === null ? '' : `, ${chromium.version}`}`);
  }
  if (selection.playwright !== null) {
    await ensureExtension('e2e', progress);
    await ensureWeb(progress);
  }
  if (selection.checks.length > 0) {
    for (const name of await ensurePrograms(progress)) {
      if (process.env['CI'] === 'true') failed.push(`${name} is not installed`);
      else progress.note(`${name} is not installed: the tests that need it are skipped`);
    }
  }

  // In parallel: none of them uses two cores.
  const areFine = await Promise.all(selection.checks.map(showCheck));
  failed.push(...selection.checks.filter((_, at) => !areFine[at]));
  const found: RunSummary[] = [{ ...emptySummary(), passed: areFine.filter(isFine => isFine).length, failed }];
  for (const runner of [VITEST, PLAYWRIGHT]) {
    const args = selection[runner.name];
    if (args !== null) found.push(await timed(runner.title, () => runTests(runner, args)));
  }
  const summary = mergeSummaries(found);
  summary.failed.push(...unexplainedSkips(summary));
  process.stdout.write(`\n${closingLines(summary).join('\n')}\n`);
  return summary.failed.length === 0 ? 0 : 1;
});

/** Arguments are parts of paths, options of Vitest, or `--all`: what `npm run test:all` adds. */
function select(args: readonly string[]): Selection {
  const isAll = args.includes('--all');
  const given = args.filter(each => each !== '--all');
  if (given.length === 0) {
    return {
      checks: Object.keys(CHECKS) as Check[], // Check is the type of the keys
      vitest: isAll ? [] : SHORT_PROJECTS.map(name => `--project=${name}`),
      playwright: isAll ? [] : ['--project=journeys'],
      needsBrowser: true,
    };
  }
  const paths = given.filter(each => !each.startsWith('-'));
  const specs = globSync(`${JOURNEYS}/**/*.spec.ts`, { cwd: ROOT });
  const journeys = paths.filter(each => each.startsWith(JOURNEYS) || specs.some(spec => spec.includes(each)));
  const others = given.filter(each => !each.startsWith(JOURNEYS));
  const areOnlyJourneys = paths.length > 0 && paths.every(each => each.startsWith(JOURNEYS));
  return {
    checks: [],
    // A part may be found in paths of journeys alone.
    vitest: areOnlyJourneys ? null : journeys.length > 0 ? [...others, '--passWithNoTests'] : others,
    playwright: journeys.length > 0 ? journeys : null,
    needsBrowser: !given.includes('--project=unit'),
  };
}

/** Runs a check and prints its output at the end. True if it passed. */
async function showCheck(check: Check): Promise<boolean> {
  const started = performance.now();
  const { isFine, output } = await outcomeOf(check);
  process.stdout.write(`\n── ${check}\n${output}── ${check}: ${secondsSince(started)} s\n`);
  return isFine;
}

async function runTests({ name, command }: Runner, args: readonly string[]): Promise<RunSummary> {
  const file = path.join(ROOT, `.cache/${name}.json`);
  await rm(file, { force: true });
  process.env[SUMMARY_FILE] = file;
  const [program, ...options] = command;
  const code = await runNode([path.join(ROOT, program ?? ''), ...options, ...args]);
  return readSummary(file, name, code);
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
