// The entry point of every npm script. Runs on any recent Node without installed packages, installs what is missing, and
// continues on the pinned Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, pinnedNode } from './install.mjs';
import { createProgress } from '../script/progress.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST_NODE = 20;
const PARENT_CHECK_MS = 500;
/** The script of each command, with its first arguments. */
const COMMANDS = {
  start: ['server/setup/start.ts'],
  demo: ['test/site/demo/run-demo.ts'],
  dev: ['server/setup/dev.ts'],
  test: ['test/run/tests.ts'],
  'test:all': ['test/run/tests.ts', '--all'],
  check: ['test/run/check.ts'],
  build: ['server/build/build.ts'],
  zip: ['server/build/zip.ts'],
  bench: ['test/run/program.ts', 'bench'],
  drill: ['test/run/program.ts', 'drill'],
  docs: ['server/docs/write.ts'],
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
    // The programs take seconds to load.
    if (command === 'start' || command === 'demo') createProgress().note('Linkglass is starting …');
    // Containers and services have the packages of `npm ci --omit=dev`. Installing more would remove all while a server runs on them.
    const isDevNeeded = command !== 'linkglass';
    await installPackages({ root: ROOT, progress: createProgress(), isDevNeeded });
    run([...file, ...rest]);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1);
  }
}

/** @param {string[]} args */
function run(args) {
  const cwd = command === 'linkglass' ? process.cwd() : ROOT;
  const [script = '', ...own] = args;
  // All child processes cache their compiled code, which halves the start of the next one.
  const env = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'), ...process.env };
  // The IPC channel tells the child when this process is gone, whatever the reason.
  const child = spawn(pinnedNode(ROOT), [path.join(ROOT, script), ...own], {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends Ctrl-C to the child too. This process only has to outlive it.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', error => fail(`could not run ${pinnedNode(ROOT)}: ${error.message}`, 1));
  child.on('exit', code => (process.exitCode = code ?? 1));
}

/**
 * npm sends signals to its shell, which does not forward them: detects that the parent process is gone.
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
