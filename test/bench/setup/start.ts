import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../server/script/root.ts';
import { openChromium } from '../../journeys/support/chromium.ts';

/** Actions of the user: the command, developer mode, Load unpacked, paste the line, Connect (and the browser's question). */
const ACTIONS = 5;

/** Seconds from `npm start` to its first output, to the line to paste, and to a connected extension. */
export async function measure(): Promise<object> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'linkglass-bench-start-'));
  const began = performance.now();
  const seconds = (): number => Number(((performance.now() - began) / 1000).toFixed(1));
  const child = spawn(process.execPath, [path.join(ROOT, 'server/setup/bootstrap.mjs'), 'start'], {
    env: { ...process.env, LINKGLASS_DATA_DIR: dataDir, LINKGLASS_PORT: '0', LINKGLASS_OFFLINE: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  try {
    let firstOutput: number | null = null;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        firstOutput ??= seconds();
        output += String(chunk);
      });
    while (!/^linkglass \S+ \S+$/m.test(output) && child.exitCode === null)
      await new Promise(resolve => setTimeout(resolve, 50));
    const [, address = '', key = ''] = /^linkglass (\S+) (\S+)$/m.exec(output) ?? [];
    const ready = seconds();
    const browser = await openChromium({ hostResolverRules: 'MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', spkiHash: '' });
    const options = await browser.openOwnPage('options.html');
    await options.locator('html[data-state=ready]').waitFor();
    await options.locator('#address').fill(address);
    await options.locator('#key').fill(key);
    await options.locator('#server button[type=submit]').click();
    await options.locator('html[data-connection=connected]').waitFor();
    const connected = seconds();
    await browser.close();
    return { actions: ACTIONS, firstOutput, ready, connected };
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
