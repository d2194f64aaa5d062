import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrowserCrashedError } from '../../server/scans/capture/errors.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
/** A lab whose browsers are killed or stopped. Its timeout is longer than a working browser takes to answer on a busy machine. */
let crashLab: Lab;
beforeAll(async () => {
  [lab, crashLab] = await Promise.all([openLab({ workers: 4 }), openLab({ workers: 4, browserPatienceMs: 5_000 })]);
});
afterAll(() => Promise.all([lab.close(), crashLab.close()]));

test.concurrent('nothing of a visit remains for the next one', async () => {
  const found = [];
  for (let visit = 0; visit < 2; visit++) {
    const { captured } = await lab.visit('https://device.example/remember', { waitingTimeMs: 6000 });
    expect(captured.page?.title).toBe('Remembered');
    found.push(JSON.parse(/<pre id="found">(.*?)<\/pre>/.exec(captured.dom ?? '')?.[1] ?? 'null'));
  }
  const nothing = { cookie: '', local: null, session: null, caches: [], databases: [], workers: 0, files: [] };
  for (const each of found) expect(each).toMatchObject(nothing);
  // The cache is isolated too: every visit sent a request.
  expect(lab.site.requests('device.example').filter(({ path }) => path === '/cached')).toHaveLength(2);
});

test.concurrent('a busy page does not break its neighbours', async () => {
  const spinning = lab.visit('https://hostile.example/spin-late', { waitingTimeMs: 3000 });
  const neighbours = await Promise.all([1, 2].map(() => lab.visit('https://shop.example/')));
  for (const { status, captured } of neighbours) {
    expect(status).toBe('DONE');
    expect(captured.http_transactions.length).toBeGreaterThan(20);
  }
  expect((await spinning).status).toBe('DONE');
});

test.concurrent('a cancelled visit ends early', async ({ expect: expectHere }) => {
  const controller = new AbortController();
  const steps: string[] = [];
  const visit = lab.visit(
    'https://plain.example/',
    { waitingTimeMs: 3_600_000 },
    { signal: controller.signal, timeoutMs: 7_200_000, onProgress: ({ step }) => void steps.push(step) },
  );
  const end = visit.catch(String);
  await expectHere.poll(() => steps).toContain('waiting');
  controller.abort(new Error('cancelled'));
  expect(await end).toBe('Error: cancelled');
});

test('keeps the browser of a canceled scan for the next one', async () => {
  const controller = new AbortController();
  const steps: string[] = [];
  const visit = crashLab
    .visit(
      'https://plain.example/',
      { waitingTimeMs: 60_000 },
      { signal: controller.signal, timeoutMs: 120_000, onProgress: ({ step }) => void steps.push(step) },
    )
    .catch(String);
  await expect.poll(() => steps).toContain('waiting');
  const pids = await crashLab.browserPids();
  controller.abort(new Error('canceled'));
  expect(await visit).toBe('Error: canceled');
  expect((await crashLab.visit('https://plain.example/')).status).toBe('DONE');
  expect(await crashLab.browserPids()).toEqual(pids);
});

test('ends all scans of a browser that crashes, and launches another for the next scan', async () => {
  const { ends, pids } = await startTwoScans();
  // As the kernel does when memory is exhausted.
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  for (const end of await ends) expect(end).toMatchObject(CRASHED);
  expect((await visitAlone()).status).toBe('DONE');
});

test('kills a browser that hangs, ends its scans as crashed, and launches another for the next scan', async () => {
  const { ends, pids } = await startTwoScans();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  // A stopped browser ends only when it is killed. A scan that waited for its own timeout would not report a crash.
  for (const end of await ends) expect(end).toMatchObject(CRASHED);
  expect((await visitAlone()).status).toBe('DONE');
  await expect.poll(() => Promise.all(pids.map(commandLineOf))).toEqual(pids.map(() => ''));
});

/** Two scans waiting in one browser, and the browser's process. */
async function startTwoScans() {
  const requests = () => crashLab.site.requests('plain.example').length;
  const before = requests();
  const ends = Promise.allSettled(
    [1, 2].map(() => crashLab.visit('https://plain.example/', { waitingTimeMs: 30_000 })),
  );
  await expect.poll(requests).toBeGreaterThanOrEqual(before + 2);
  const pids = await crashLab.browserPids();
  return { ends, pids };
}

const CRASHED = { status: 'rejected', reason: expect.any(BrowserCrashedError) as unknown };

const visitAlone = () => crashLab.visit('https://plain.example/', {}, { isAlone: true });

/** Empty for a process that has ended, reaped or not. */
async function commandLineOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
