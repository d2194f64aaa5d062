import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import type { TestSite } from '../../site/site.ts';
import { hostResolverRules } from '../../site/static-hosts.ts';

export interface HandDriven {
  close(): Promise<void>;
}

/** The browser as a person starts it, on a machine without a display: no debugger, no automation, none of our flags; only the names of the test web. */
export async function driveByHand(site: TestSite, url: string): Promise<HandDriven> {
  const profile = await mkdtemp(path.join(tmpdir(), 'linkglass-by-hand-'));
  const { path: program } = await findChromium(null);
  const browser = spawn(
    program,
    [
      '--headless=new',
      // Chromium refuses to run for root with its sandbox.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--no-first-run',
      `--user-data-dir=${profile}`,
      // A screen and a window such as scans have.
      '--screen-info={2560x1440}',
      '--window-size=1280,805',
      `--host-resolver-rules=${hostResolverRules(site.staticHosts)}`,
      `--ignore-certificate-errors-spki-list=${site.spkiHash}`,
      url,
    ],
    { stdio: 'ignore', detached: true },
  );
  return {
    async close() {
      // The head of a process group of its own: its children end with it.
      if (browser.pid !== undefined && browser.exitCode === null) {
        const ended = once(browser, 'exit');
        process.kill(-browser.pid, 'SIGTERM');
        await ended;
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
