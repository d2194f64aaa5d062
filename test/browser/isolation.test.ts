import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrowserCrashedError } from '../../server/scans/capture/errors.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
/** Its browsers are ended or stopped; longer than a browser that is well takes to answer on a busy machine. */
let crashLab: Lab;
beforeAll(async () => {
  [lab, crashLab] = await Promise.all([openLab({ workers: 4 }), openLab({ workers: 4, browserPatienceMs: 5_000 })]);
});
afterAll(() => Promise.all([lab.close(), crashLab.close()]));

test.concurrent('nothing that a visit leaves behind is there at the next', async () => {
  const found = [];
  for (let visit = 0; visit < 3; visit++) {
    const { captured } = await lab.visit('https://device.example/remember', { waitingTimeMs: 3000 });
    expect(captured.page?.title).toBe('Remembered');
    found.push(JSON.parse(/<pre id="found">(.*?)<\/pre>/.exec(captured.dom ?? '')?.[1] ?? 'null'));
  }
  const nothing = { cookie: '', local: null, session: null, caches: [], databases: [], workers: 0, files: [] };
  for (const each of found) expect(each).toMatchObject(nothing);
  // The cache too: every visit asked the server again.
  expect(lab.site.requests('device.example').filter(({ path }) => path === '/cached')).toHaveLength(3);
});

test.concurrent('a page that spins costs its neighbours nothing but processor time', async () => {
  const spinning = lab.visit('https://hostile.example/spin-late', { waitingTimeMs: 3000 });
  const neighbours = await Promise.all([1, 2].map(() => lab.visit('https://shop.example/')));
  for (const { status, captured } of neighbours) {
    expect(status).toBe('DONE');
    expect(captured.http_transactions.length).toBeGreaterThan(20);
  }
  expect((await spinning).status).toBe('DONE');
});

test.concurrent('a visit that is called off ends long before its time', async ({ expect: expectHere }) => {
  const controller = new AbortController();
  const steps: string[] = [];
  const visit = lab.visit(
    'https://plain.example/',
    { waitingTimeMs: 3_600_000 },
    { signal: controller.signal, timeoutMs: 7_200_000, onProgress: ({ step }) => void steps.push(step) },
  );
  const end = visit.catch(String);
  await expectHere.poll(() => steps).toContain('waiting');
  controller.abort(new Error('called off'));
  expect(await end).toBe('Error: called off');
});

test('when the browser dies, every scan in it learns so, and the next one gets a new browser', async () => {
  const { ends, pids } = await startTwoScans();
  // As the system would that runs out of memory.
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  for (const end of await ends) expect(end).toMatchObject(CRASHED);
  expect((await visitAlone()).status).toBe('DONE');
});

test('a browser that hangs is killed, its scans learn of a crash, and the next one gets a new browser', async () => {
  const { ends, pids } = await startTwoScans();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  // Stopped, it ends by being killed alone; a scan that waits out its own time does not learn of a crash.
  for (const end of await ends) expect(end).toMatchObject(CRASHED);
  expect((await visitAlone()).status).toBe('DONE');
  await expect.poll(() => Promise.all(pids.map(commandLineOf))).toEqual(pids.map(() => ''));
});

/** Two scans that wait in one browser, and the process of it. */
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

/** Empty for what is dead, reaped or not. */
async function commandLineOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
