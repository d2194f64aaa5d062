import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startCaptureProcess, type CaptureProcess } from '../../../server/capture-process/capture-process.ts';
import { superviseCaptures } from '../../../server/capture-process/supervise.ts';
import { logRules } from '../../../server/log.ts';
import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { BrowserCrashedError, NoBrowserError } from '../../../server/scans/capture/errors.ts';
import { StartError } from '../../../server/start-error.ts';
import { testConfig } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const program = fileURLToPath(new URL('../support/processes/child-capture.ts', import.meta.url));

interface Started {
  readonly captures: CaptureProcess;
  readonly lines: () => { level: number; msg: string; [field: string]: unknown }[];
}

async function start(settings: Record<string, string> = {}, healthCheckMs = 10_000): Promise<Started> {
  const lines: string[] = [];
  const captures = await startCaptureProcess({
    config: testConfig('unused', { LINKGLASS_EXITS: 'DE=http://user:secret@proxy.example:3128', ...settings }),
    log: pino({ ...logRules, level: 'info' }, { write: line => void lines.push(line) }),
    knowledge: { brandOfIcon: phash => `brand of ${phash}`, threatListOf: () => null },
    program,
    healthCheckMs,
  });
  onTestFinished(() => captures.close());
  return { captures, lines: () => lines.map(line => JSON.parse(line)) };
}

function visit(host: string, more: Partial<CaptureRequest> = {}): CaptureRequest {
  return {
    scan: {
      id: 'scan',
      submittedUrl: `https://${host}/`,
      device: 'DESKTOP',
      userAgent: 'test',
      width: 800,
      height: 600,
      httpReferer: null,
      waitingTimeMs: 0,
      exit: null,
      date: new Date('2026-11-20'),
    },
    accountId: 'account',
    isPrivate: false,
    isAlone: false,
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...more,
  };
}

const isAlive = (pid: number | undefined): boolean => {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
};

describe('a capture process', () => {
  test('returns the result with images and failures, and is served by the server', async () => {
    const { captures } = await start();
    const result = await captures.run(visit('shop.example'));
    expect(captures.notes).toEqual(['a note']);
    expect(result).toMatchObject({ status: 'DONE', targetUrl: 'https://shop.example/' });
    expect(result.captured.page?.title).toBe(`${captures.pid} proxy.example:3128 brand of b34c`);
    expect(Buffer.isBuffer(result.captured.screenshot?.blob)).toBe(true);
    expect(result.fault).toBeInstanceOf(Error);
  });

  test('reports progress, and writes into the log of the server', async () => {
    const { captures, lines } = await start();
    const steps: unknown[] = [];
    await captures.run(visit('shop.example', { onProgress: ({ step }) => void steps.push(step) }));
    expect(steps).toEqual(['loading']);
    const line = await waitFor(async () => lines().find(({ msg }) => msg === 'captured'));
    expect(line).toMatchObject({ level: 30, err: { type: 'Error', message: 'a trouble' } });
  });

  test.each([
    ['crash.example', BrowserCrashedError],
    ['no-browser.example', NoBrowserError],
  ])('an error of %s keeps its class', async (host, expected) => {
    const { captures } = await start();
    await expect(captures.run(visit(host))).rejects.toBeInstanceOf(expected);
  });

  test('a failed start rejects with the same kind of error', async () => {
    const failed = start({ LINKGLASS_EXITS: 'XX=http://proxy.example:1' });
    await expect(failed).rejects.toThrow('no browser here');
    await expect(failed).rejects.toBeInstanceOf(StartError);
  });

  test('rejects an aborted scan with the reason of its signal', async () => {
    const { captures } = await start();
    const abort = new AbortController();
    const running = captures.run(visit('slow.example', { signal: abort.signal }));
    const reason = new Error('the lease was lost');
    abort.abort(reason);
    await expect(running).rejects.toBe(reason);
  });

  test.each([
    ['exit.example', 'ended with code 7'],
    ['throw.example', 'outside of any promise'],
    ['hang.example', 'event loop blocked'],
    ['memory.example', 'memory limit exceeded'],
  ])('ends all scans as crashed and logs the reason when killed by %s', async (host, why) => {
    const { captures, lines } = await start({}, host === 'hang.example' ? 300 : undefined);
    const neighbour = captures.run(visit('slow.example'));
    const ends = await Promise.allSettled([captures.run(visit(host)), neighbour]);
    await captures.ended;
    for (const end of ends) expect(end).toMatchObject({ reason: expect.any(BrowserCrashedError) });
    expect(JSON.stringify(lines())).toContain(why);
    expect(lines()).toContainEqual(
      expect.objectContaining({ msg: 'capture process died', scans: expect.arrayContaining(['scan']) }),
    );
    expect(isAlive(captures.pid)).toBe(false);
  });

  test('has no secrets of the server in its environment', async () => {
    const seen: NodeJS.ProcessEnv[] = [];
    const { captureEnvironment } = await import('../../../server/browser/environment.ts');
    seen.push(
      captureEnvironment({ PATH: '/bin', AWS_SECRET_ACCESS_KEY: 's', LINKGLASS_DATABASE_URL: 'postgres://u:p@h' }),
    );
    expect(seen).toEqual([{ LANG: 'C.UTF-8', LANGUAGE: 'en_US', PATH: '/bin' }]);
  });

  test('gets no secrets of the database and the object store', async () => {
    const { captures } = await start({
      LINKGLASS_DATABASE_URL: 'postgres://root:hunter2@db.example/linkglass',
      LINKGLASS_BLOBS_URL: 's3://bucket',
      AWS_ACCESS_KEY_ID: 'hunter3',
      AWS_SECRET_ACCESS_KEY: 'hunter4',
    });
    const { title = '' } = (await captures.run(visit('settings.example'))).captured.page ?? {};
    expect(title).toContain('"allowNoSandbox":');
    expect(title).not.toMatch(/hunter|db\.example|bucket/);
  });
});

describe('supervised captures', () => {
  async function supervise(options: Parameters<typeof superviseCaptures>[2] = {}) {
    const started: CaptureProcess[] = [];
    const startOne = async () => {
      const { captures } = await start();
      started.push(captures);
      return captures;
    };
    const opened = await superviseCaptures(startOne, 2, options);
    onTestFinished(() => opened.close());
    return { ...opened, started };
  }

  test('starts a new process for the next scan after a crash', async () => {
    const { capture, started } = await supervise();
    await expect(capture.run(visit('exit.example'))).rejects.toBeInstanceOf(BrowserCrashedError);
    const result = await capture.run(visit('shop.example'));
    expect(started).toHaveLength(2);
    expect(result.captured.page?.title).toMatch(`${started[1]?.pid} `);
  });

  test('retries a single crashed scan without scripts', async () => {
    const { capture, started } = await supervise();
    const neighbour = capture.run(visit('shop.example'));
    const result = await capture.run(visit('exit.example', { isAlone: true }));
    expect(result).toMatchObject({ status: 'DONE', failures: [{ source: 'capture' }] });
    expect((await neighbour).captured.page?.title).toMatch(`${started[0]?.pid} `);
    // The shared one, and one for each attempt.
    expect(started).toHaveLength(3);
    expect(isAlive(started[0]?.pid)).toBe(true);
  });

  test('retries a page that crashes too late for a pass without scripts', async () => {
    const { capture } = await supervise();
    const result = await capture.run(visit('late.example', { isAlone: true }));
    expect(result).toMatchObject({ status: 'DONE', errorCode: null });
    expect(result.failures[0]?.message).toBe('the page crashed the browser; captured without scripts');
  });

  test('keeps what it has of a page that crashes too late, and without scripts too', async () => {
    const { capture } = await supervise();
    const result = await capture.run(visit('late-always.example', { isAlone: true }));
    expect(result).toMatchObject({ status: 'ERROR', errorCode: 'BROWSER_CRASHED' });
    expect(result.captured.page).not.toBeNull();
  });

  test('retries a single blocking scan without scripts in the remaining time', async () => {
    // 2 s of a minute.
    const { capture } = await supervise({ scriptedShare: 1 / 30 });
    const result = await capture.run(visit('block.example', { isAlone: true }));
    expect(result).toMatchObject({ status: 'DONE', failures: [{ source: 'capture' }] });
  });

  test('rejects with BrowserCrashedError when the page crashes without scripts too', async () => {
    const { capture } = await supervise();
    await expect(capture.run(visit('exit-always.example', { isAlone: true }))).rejects.toBeInstanceOf(
      BrowserCrashedError,
    );
  });

  test('ends all processes on close', async () => {
    const { capture, started, close } = await supervise();
    const running = capture.run(visit('slow.example', { isAlone: true }));
    running.catch(() => undefined);
    await waitFor(async () => started.length === 2);
    await close();
    await expect(running).rejects.toBeInstanceOf(BrowserCrashedError);
    expect(started.map(({ pid }) => isAlive(pid))).toEqual([false, false]);
  });
});
