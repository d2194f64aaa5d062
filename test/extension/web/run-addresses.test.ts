import { describe, expect, test } from 'vitest';
import { BATCH_NO_QUOTA } from '../../../shared/api/batches.ts';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import type { Client } from '../../../extension/client/client.ts';
import type { BatchCalls } from '../../../extension/web/addresses/batch-calls.ts';
import { createAddressRun, isSettled, type Row } from '../../../extension/web/addresses/run-addresses.ts';
import { makeDetail } from '../report/make-detail.ts';

const RATE = { ok: false, problem: 'rate', detail: 'slow down', retryAt: null } as const;
const SIGNED_OUT = { ok: false, problem: 'signed-out', detail: '', retryAt: null } as const;
const ONE_TIME = 'https://one.example/reset-password?token=0123456789abcdef0123';

function summaryOf(id: string, status: 'RUNNING' | 'DONE'): ScanSummary {
  const { scan } = makeDetail();
  const verdict = status === 'DONE' ? ({ verdict: 'SAFE' } as const) : null;
  const nothing = { headline: null, screenshot: null, favicon: null, threat: null, title: null, ip: null };
  return { scan: { ...scan, id, status }, verdict, ...nothing, country_code: null, technologies: [] };
}

/** A server whose scans run until `end` is called. */
function open(submitAnswers: Awaited<ReturnType<BatchCalls['submit']>>[] = []) {
  const ended = new Set<string>();
  const submitted: string[][] = [];
  const cancelled: string[] = [];
  let shown: readonly Row[] = [];
  let waits = 0;
  const deleted = new Set<string>();
  const read: string[][] = [];
  const problems: (typeof RATE | typeof SIGNED_OUT)[] = [];
  const stateOf = (id: string) => (ended.has(id) ? 'DONE' : 'RUNNING');
  const answers = {
    readSummaries: async ({ ids }: { ids: string[] }) => {
      read.push(ids);
      return { ok: true, value: ids.filter(id => !deleted.has(id)).map(id => summaryOf(id, stateOf(id))) };
    },
    checkUrl: async () => ({ kind: 'checked', status: 'SAFE', reasons: [], scanId: null }),
    startScan: async ({ url }: { url: string }) => ({ kind: 'started', scan: { id: `confirmed ${url}` } }),
  };
  const batches: BatchCalls = {
    async submit(urls) {
      submitted.push([...urls]);
      const scans = urls.map(url =>
        url.includes('wrong')
          ? { url, error: 'is not a URL' }
          : url.includes('too-many')
            ? { url, error: BATCH_NO_QUOTA }
            : { url, id: `scan ${url}` },
      );
      return submitAnswers.shift() ?? { ok: true, value: { id: 'batch', scans } };
    },
    async read() {
      const problem = problems.shift();
      if (problem !== undefined) return problem;
      const ids = submitted.flat().map(url => `scan ${url}`);
      const scans = ids.filter(id => !deleted.has(id)).map(id => ({ id, status: stateOf(id) }));
      // Of the answer only ids and states are read.
      return { ok: true, value: { scans } } as unknown as Awaited<ReturnType<BatchCalls['read']>>;
    },
    async cancel(id) {
      cancelled.push(id);
      const scans = [...ended].map(scan => ({
        id: scan,
        url: '',
        status: 'DONE',
        verdict: null,
        error_code: null,
        is_new: true,
      }));
      // Of the answer only the scans are read.
      return { ok: true, value: { scans } } as unknown as Awaited<ReturnType<BatchCalls['cancel']>>;
    },
  };
  const run = createAddressRun({
    // Each function answers the request of its own name.
    ask: ((name: keyof typeof answers, request: never) => answers[name](request)) as unknown as Client['ask'],
    batches,
    onRows: rows => (shown = rows),
    wait: async () => {
      waits++;
      await new Promise(setImmediate);
    },
  });
  return {
    run,
    ended,
    submitted,
    cancelled,
    deleted,
    read,
    problems,
    rows: () => shown,
    kinds: () => shown.map(({ state }) => state.kind),
    waits: () => waits,
  };
}

const URLS = ['https://a.example/', 'https://b.example/', 'https://c.example/'];

describe('scanning a list', () => {
  test('creates one batch, whose rows end with their scans', async () => {
    const { run, ended, submitted, rows } = open();
    for (const url of URLS) ended.add(`scan ${url}`);
    await run.start(URLS, 'scan');
    expect(submitted).toEqual([URLS]);
    expect(rows().every(isSettled)).toBe(true);
    expect(rows().map(({ url, state }) => [url, state.kind === 'scan' && state.summary?.scan.id])).toEqual(
      URLS.map(url => [url, `scan ${url}`]),
    );
  });

  test('shows the error of each address that is refused', async () => {
    const { run, ended, rows } = open();
    ended.add(`scan ${URLS[0]}`);
    await run.start([URLS[0] ?? '', 'https://wrong.example/'], 'scan');
    expect(rows()[1]?.state).toEqual({ kind: 'problem', problem: { problem: 'refused', detail: 'is not a URL' } });
  });

  test('shows which addresses the quota was not enough for', async () => {
    const { run, ended, rows } = open();
    ended.add(`scan ${URLS[0]}`);
    await run.start([URLS[0] ?? '', 'https://too-many.example/'], 'scan');
    expect(rows()[1]?.state).toMatchObject({ kind: 'problem', problem: { problem: 'quota' } });
  });

  test('does not send one-time links before they are confirmed', async () => {
    const { run, ended, submitted, kinds } = open();
    ended.add(`scan ${URLS[0]}`).add(`confirmed ${ONE_TIME}`);
    await run.start([ONE_TIME, URLS[0] ?? ''], 'scan');
    expect([submitted, kinds()]).toEqual([[[URLS[0]]], ['ask', 'scan']]);
    await run.confirm(ONE_TIME);
    expect(kinds()).toEqual(['scan', 'scan']);
  });

  test('follows confirmed links together', async () => {
    const { run, ended, rows, read, waits } = open();
    const links = [1, 2, 3].map(id => `${ONE_TIME}${id}`);
    await run.start(links, 'scan');
    for (const url of links) void run.confirm(url);
    while (waits() < 5) await new Promise(setImmediate);
    expect(read.slice(1)).toEqual(read.slice(1).map(() => links.map(url => `confirmed ${url}`)));
    for (const url of links) ended.add(`confirmed ${url}`);
    await expect.poll(() => rows().every(isSettled)).toBe(true);
    const before = read.length;
    const again = `${ONE_TIME}4`;
    await run.start([again], 'scan');
    ended.add(`confirmed ${again}`);
    await run.confirm(again);
    expect([read.length, rows().every(isSettled)]).toEqual([before + 1, true]);
  });

  test('waits for Retry-After, and shows any other problem', async () => {
    const quota = { ...RATE, problem: 'quota' } as const;
    const { run, submitted, waits, rows } = open([RATE, quota]);
    await run.start(URLS, 'scan');
    expect([submitted.length, waits()]).toEqual([2, 1]);
    expect(rows().map(({ state }) => state)).toEqual(URLS.map(() => ({ kind: 'problem', problem: quota })));
  });

  test('reads a scan only when its state has changed', async () => {
    const { run, ended, read, waits } = open();
    const running = run.start(URLS, 'scan');
    const ids = URLS.map(url => `scan ${url}`);
    while (waits() < 4) await new Promise(setImmediate);
    expect(read).toEqual([ids]);
    for (const id of ids) ended.add(id);
    await running;
    expect(read).toEqual([ids, ids]);
  });

  test('shows what was deleted elsewhere, and ends', async () => {
    const { run, ended, deleted, rows } = open();
    ended.add(`scan ${URLS[0]}`);
    for (const url of URLS.slice(1)) deleted.add(`scan ${url}`);
    await run.start(URLS, 'scan');
    const missing = { kind: 'problem', problem: { problem: 'missing', detail: '' } };
    expect(rows().map(({ state }) => state)).toMatchObject([{ kind: 'scan' }, missing, missing]);
  });

  test('ends with the session, and goes on after other problems', async () => {
    const { run, problems, rows, waits } = open();
    problems.push(RATE, SIGNED_OUT);
    await run.start(URLS, 'scan');
    expect(waits()).toBe(3);
    expect(rows().map(({ state }) => state)).toEqual(URLS.map(() => ({ kind: 'problem', problem: SIGNED_OUT })));
    expect(rows().every(isSettled)).toBe(true);
  });

  test('keeps finished rows when it is cancelled', async () => {
    const { run, ended, cancelled, kinds, rows } = open();
    const running = run.start(URLS, 'scan');
    ended.add(`scan ${URLS[0]}`);
    while (!kinds().includes('scan')) await new Promise(setImmediate);
    await run.cancel();
    await running;
    expect([cancelled, kinds()]).toEqual([['batch'], ['scan', 'cancelled', 'cancelled']]);
    expect(rows().every(isSettled)).toBe(true);
  });
});

test('checking a list creates no batch', async () => {
  const { run, submitted, kinds } = open();
  await run.start(URLS, 'check');
  expect([submitted, kinds()]).toEqual([[], ['checked', 'checked', 'checked']]);
});
