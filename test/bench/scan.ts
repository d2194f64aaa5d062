import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../server/browser/find-chromium.ts';
import { startTestSite } from '../site/site.ts';
import { hostResolverRules } from '../site/static-hosts.ts';

/** Scans of one page by the whole service beside a bare Playwright script, at several numbers at once. Prints JSON. */
const AT_ONCE = (process.env['BENCH_AT_ONCE'] ?? '1,2,4,8,12,16').split(',').map(Number);
const PAGES = { plain: 'https://bench.example/plain', heavy: 'https://bench.example/heavy' };
const WAIT_MS = 3000;
const VIEWPORT = { width: 1920, height: 1080 };

type Visit = (url: string) => Promise<void>;

interface Figures {
  atOnce: number;
  scans: number;
  perMinute: number;
  medianMs: number;
  p95Ms: number;
}

async function measure(visit: Visit, url: string, atOnce: number): Promise<Figures> {
  const scans = Math.max(5, atOnce * 3);
  const times: number[] = [];
  let left = scans;
  const started = performance.now();
  const lane = async () => {
    while (left-- > 0) {
      const begun = performance.now();
      await visit(url);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const minutes = (performance.now() - started) / 60_000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { atOnce, scans, perMinute: Math.round(scans / minutes), medianMs: at(0.5), p95Ms: at(0.95) };
}

/** One warm browser, a fresh context a page: load, wait, DOM, cookies, one viewport PNG. */
function bare(browser: Browser): Visit {
  return async url => {
    const context = await browser.newContext({ viewport: VIEWPORT, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    // On a slow machine 16 heavy pages at once take longer than Playwright's 30 s.
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await sleep(WAIT_MS);
    await page.content();
    await context.cookies();
    await page.screenshot({ type: 'png' });
    await context.close();
  };
}

interface Server {
  readonly child: ChildProcess;
  readonly address: string;
  readonly key: string;
}

async function startServer(dataDir: string, staticHosts: string): Promise<Server> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../server/main.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      LINKGLASS_PORT: '0',
      LINKGLASS_DATA_DIR: dataDir,
      LINKGLASS_STATIC_HOSTS: staticHosts,
      LINKGLASS_WORKERS: String(Math.max(...AT_ONCE)),
      LINKGLASS_OFFLINE: 'true',
      LINKGLASS_LOG: 'error',
    },
  });
  const ready = await new Promise<{ address: string; firstKey: string }>((resolve, reject) => {
    child.once('message', message => resolve(message as { address: string; firstKey: string }));
    child.once('exit', code => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, address: ready.address, key: ready.firstKey };
}

/** Through the API, from POST to a final state. */
function served({ address, key }: Server, pollMs: () => number): Visit {
  const headers = { authorization: key, 'content-type': 'application/json' };
  return async url => {
    const body = JSON.stringify({ submitted_url: url, waiting_time: WAIT_MS / 1000, ...VIEWPORT });
    const created = await fetch(`${address}/v1/scan`, { method: 'POST', headers, body });
    const { id } = (await created.json()) as { id: string };
    await sleep(WAIT_MS);
    for (;;) {
      const answer = await fetch(`${address}/v1/scan/${id}`, { headers });
      const { scan } = (await answer.json()) as { scan: { status: string } };
      if (scan.status === 'DONE') return;
      if (!/PENDING|RUNNING/.test(scan.status)) throw new Error(`a scan ended ${scan.status}`);
      await sleep(pollMs());
    }
  };
}

const site = await startTestSite();
const dataDir = await mkdtemp(join(tmpdir(), 'linkglass-bench-'));
const { path, version } = await findChromium(null);
const browser = await chromium.launch({
  executablePath: path,
  chromiumSandbox: process.getuid?.() !== 0,
  args: [`--host-resolver-rules=${hostResolverRules(site.staticHosts)}`, '--disable-background-networking'],
});
const server = await startServer(dataDir, site.staticHosts);
let atOnceNow = 1;
const visits: Record<string, Visit> = {
  bare: bare(browser),
  linkglass: served(server, () => (atOnceNow === 1 ? 20 : 200)),
};
try {
  const results: Record<string, Record<string, Figures[]>> = {};
  for (const [name, url] of Object.entries(PAGES)) {
    results[name] = { bare: [], linkglass: [] };
    for (const visit of Object.values(visits)) await visit(url);
    for (const atOnce of AT_ONCE) {
      atOnceNow = atOnce;
      for (const [subject, visit] of Object.entries(visits)) {
        const figures = await measure(visit, url, atOnce);
        results[name][subject]?.push(figures);
        process.stderr.write(`${name} ${subject} ${JSON.stringify(figures)}\n`);
      }
    }
  }
  const summary = Object.entries(results).map(([page, figures]) => {
    const { bare: alone = [], linkglass = [] } = figures;
    const best = (of: Figures[]) => Math.max(...of.map(({ perMinute }) => perMinute));
    return {
      page,
      overBareMs: (linkglass[0]?.medianMs ?? 0) - (alone[0]?.medianMs ?? 0),
      bestPerMinute: { bare: best(alone), linkglass: best(linkglass) },
      ratioOfBest: Math.round((best(linkglass) / best(alone)) * 100) / 100,
    };
  });
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, chromium: version, node: process.version };
  process.stdout.write(`${JSON.stringify({ bench: 'scan', machine, summary, results }, null, 2)}\n`);
} finally {
  await browser.close();
  server.child.kill('SIGTERM');
  await new Promise(resolve => server.child.once('exit', resolve));
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
}
