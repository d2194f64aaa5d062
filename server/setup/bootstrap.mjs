// What `npm start`, `npm run demo` and `npm test` call. Runs on any recent Node without installed packages, installs what is
// missing, and continues on the pinned Node. After that, `node` in an npm script is the pinned one: npm looks for programs in
// node_modules/.bin first.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, pinnedNode } from './install.mjs';
import { endWithNpm } from '../script/end-with-npm.mjs';
import { createProgress } from '../script/progress.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OLDEST_NODE = 20;
const COMMANDS = {
  start: 'server/setup/start.ts',
  demo: 'test/site/demo/run-demo.ts',
  test: 'test/run/tests.ts',
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
    if (command !== 'test') createProgress().note('Linkglass is starting …');
    await installPackages({ root: ROOT, progress: createProgress() });
    run(file, rest);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error), 1);
  }
}

/** @param {string} script @param {string[]} args */
function run(script, args) {
  // All child processes cache their compiled code, which halves the start of the next one.
  const env = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'), ...process.env };
  // The IPC channel tells the child when this process is gone, whatever the reason.
  const child = spawn(pinnedNode(ROOT), [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A terminal sends Ctrl-C to the child too. This process only has to outlive it.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  endWithNpm();
  child.on('error', error => fail(`could not run ${pinnedNode(ROOT)}: ${error.message}`, 1));
  child.on('exit', code => (process.exitCode = code ?? 1));
}

/** @param {string} message @param {number} code */
function fail(message, code) {
  process.stderr.write(`${message}\n`);
  process.exitCode = code;
}
