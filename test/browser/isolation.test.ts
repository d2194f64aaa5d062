import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrowserCrashedError } from '../../server/scans/capture/capture.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 4 });
});
afterAll(() => lab.close());

test('nothing that a visit leaves behind is there at the next', async () => {
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

test('a page that spins costs its neighbours nothing but processor time', async () => {
  const spinning = lab.visit('https://hostile.example/spin-late', { waitingTimeMs: 3000 });
  const neighbours = await Promise.all([1, 2].map(() => lab.visit('https://shop.example/')));
  for (const { status, captured } of neighbours) {
    expect(status).toBe('DONE');
    expect(captured.http_transactions.length).toBeGreaterThan(20);
  }
  expect((await spinning).status).toBe('DONE');
});

test('when the browser dies, every scan in it learns so, and the next one gets a new browser', async () => {
  const alone = await openLab({ workers: 4 });
  try {
    const visits = [1, 2].map(() => alone.visit('https://plain.example/', { waitingTimeMs: 30_000 }));
    await expect.poll(() => alone.site.requests('plain.example').length).toBeGreaterThanOrEqual(2);
    await killBrowsers();
    const ends = await Promise.allSettled(visits);
    for (const end of ends)
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(BrowserCrashedError) as unknown });
    const { status } = await alone.visit('https://plain.example/', {}, { isAlone: true });
    expect(status).toBe('DONE');
  } finally {
    await alone.close();
  }

  /** Ends the browser processes below this one, as the system would that runs out of memory. */
  async function killBrowsers(): Promise<void> {
    for (const pid of await alone.browserPids()) process.kill(pid, 'SIGKILL');
  }
});

test('a browser that hangs is killed, its scans learn of a crash, and the next one gets a new browser', async () => {
  // Longer than a browser that is well takes to answer on a busy machine.
  const hung = await openLab({ workers: 4, browserPatienceMs: 5_000 });
  try {
    const visits = [1, 2].map(() => hung.visit('https://plain.example/', { waitingTimeMs: 30_000 }));
    const ends = Promise.allSettled(visits);
    await expect.poll(() => hung.site.requests('plain.example').length).toBeGreaterThanOrEqual(2);
    const pids = await hung.browserPids();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    // Stopped, it ends by being killed alone; a scan that waits out its own time does not learn of a crash.
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(BrowserCrashedError) as unknown });
    await expect.poll(() => Promise.all(pids.map(commandLineOf))).toEqual(pids.map(() => ''));
    const { status } = await hung.visit('https://plain.example/', {}, { isAlone: true });
    expect(status).toBe('DONE');
  } finally {
    await hung.close();
  }
});

/** Empty for what is dead, reaped or not. */
async function commandLineOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

test('a visit that is called off ends long before its time', async () => {
  const controller = new AbortController();
  const steps: string[] = [];
  const visit = lab.visit(
    'https://plain.example/',
    { waitingTimeMs: 3_600_000 },
    { signal: controller.signal, timeoutMs: 7_200_000, onProgress: ({ step }) => void steps.push(step) },
  );
  const end = visit.catch(String);
  await expect.poll(() => steps).toContain('waiting');
  controller.abort(new Error('called off'));
  expect(await end).toBe('Error: called off');
});
