import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { compose } from '../compose.ts';
import { type Config, loadConfig } from '../settings/config.ts';
import { ensureChromium } from './chromium.ts';
import { endWithNpm } from '../script/end-with-npm.mjs';
import { createProgress } from '../script/progress.mjs';
import { ROOT } from '../script/root.ts';
import { endOf, runCommand } from '../script/run-command.ts';

/** Restarts the server when its files change, and reloads the extension's pages when theirs do. */
const PROGRAMS = {
  // Captures run in child processes, whose files Node does not watch on its own.
  server: ['--watch', '--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'],
  extension: ['node_modules/wxt/bin/wxt.mjs', '--mv3'],
};

await runCommand(async () => {
  endWithNpm();
  const config = loadConfig();
  await ensureChromium(config.chromium, createProgress());
  await showFirstKey(config);
  const children = Object.entries(PROGRAMS).map(([name, args]) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    prefix(name, child.stdout, process.stdout);
    prefix(name, child.stderr, process.stderr);
    return child;
  });
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const ends = children.map(endOf);
  await Promise.race(ends);
  stop();
  await Promise.all(ends);
  return 0;
});

/** Created here, because under `--watch` the server has no parent that would print the key. */
async function showFirstKey(config: Config): Promise<void> {
  const { services, close } = await compose({ ...config, role: 'api' });
  const first = await services.accounts.ensureFirstKey();
  await close();
  if (first === null) return;
  const address = config.baseUrl ?? `http://${config.host}:${config.port}`;
  process.stdout.write(`linkglass ${address} ${first.key}\n`);
}

function prefix(name: string, from: Readable, to: NodeJS.WritableStream): void {
  createInterface({ input: from }).on('line', line => to.write(`${name.padEnd(9)} │ ${line}\n`));
}
