// What every npm script runs first, on whatever Node a person has: it needs nothing installed. It installs what is missing
// and hands over to the Node that the project pins.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, pinnedNode } from './install.mjs';
import { createProgress } from './progress.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST_NODE = 20;
const PARENT_CHECK_MS = 500;
/** The file that each command runs, with the arguments that stand before a person's own. */
const COMMANDS = {
  start: ['server/setup/start.ts'],
  demo: ['test/site/demo/run-demo.ts'],
  dev: ['server/setup/dev.ts'],
  test: ['server/setup/test.ts'],
  check: ['server/setup/check.ts'],
  build: ['server/setup/build.ts'],
  zip: ['server/setup/zip.ts'],
  bench: ['server/setup/bench.ts'],
  drill: ['server/setup/drill.ts'],
  docs: ['server/setup/docs.ts'],
  linkglass: ['server/cli/main.ts'],
};

const [command = '', ...rest] = process.argv.slice(2);
const file = Object.entries(COMMANDS).find(([name]) => name === command)?.[1];
const major = Number(process.versions.node.split('.')[0]);

if (file === undefined) {
  fail(`unknown command ${command}; one of ${Object.keys(COMMANDS).join(', ')}`, 2);
} else if (major < OLDEST_NODE) {
  fail(`Linkglass needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node}`, 1);
} else {
  try {
    await installPackages({ root: ROOT, progress: createProgress() });
    run([...file, ...rest]);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1);
  }
}

/** @param {string[]} args */
function run(args) {
  const cwd = command === 'linkglass' ? process.cwd() : ROOT;
  const [script = '', ...own] = args;
  // Every process below keeps what it has compiled: the next one starts in half the time.
  const env = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'), ...process.env };
  // The channel tells the child when we are gone, however that came about.
  const child = spawn(pinnedNode(ROOT), [path.join(ROOT, script), ...own], {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends Ctrl-C to the child too; we only have to outlive it.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', error => fail(`could not run ${pinnedNode(ROOT)}: ${error.message}`, 1));
  child.on('exit', code => (process.exitCode = code ?? 1));
}

/**
 * npm passes a signal to the shell that it started, and that one not to us: then we have lost our parent.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** @param {string} message @param {number} code */
function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
