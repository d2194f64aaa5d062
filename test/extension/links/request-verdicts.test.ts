import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createVerdictRequester } from '../../../extension/links/request-verdicts.ts';
import { createTokenBucket } from '../../../extension/background/links/rate-limits.ts';
import { createBudget } from '../../../extension/links/budget.ts';
import type { LinkVerdict } from '../../../extension/messaging/protocol/links.ts';

const BAD: LinkVerdict = { state: 'MALICIOUS', score: 1, reason: null, isListed: true };
const urls = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `https://a.example/${from + i}`);

interface Options {
  readonly limits?: { perMinute: number; perPage: number };
  readonly answer?: (asked: readonly string[]) => { verdicts: (LinkVerdict | null)[]; waitMs: number };
  readonly isWanted?: (url: string) => boolean;
}

function createAsked({ limits = { perMinute: 1_000, perPage: 1_000 }, answer, isWanted = () => true }: Options = {}) {
  const requests: (readonly string[])[] = [];
  const verdicts = new Map<string, LinkVerdict>();
  const requester = createVerdictRequester({
    send: asked => {
      requests.push(asked);
      return Promise.resolve((answer ?? (all => ({ verdicts: all.map(() => BAD), waitMs: 0 })))(asked));
    },
    budget: createBudget(limits, Date.now),
    isWanted,
    onVerdict: (url, verdict) => verdicts.set(url, verdict),
  });
  return { requester, requests, verdicts };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('requests new URLs together, each once', async () => {
  const { requester, requests, verdicts } = createAsked();
  for (const url of [...urls(3), ...urls(3)]) requester.want(url);
  await vi.advanceTimersByTimeAsync(100);
  for (const url of urls(3)) requester.want(url);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([urls(3)]);
  expect([...verdicts.keys()]).toEqual(urls(3));
  expect(requester.verdictOf(urls(1)[0] ?? '')).toEqual(BAD);
});

test('requests at most a hundred URLs at a time', async () => {
  const { requester, requests } = createAsked();
  for (const url of urls(250)) requester.want(url);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('does not request URLs that are no longer visible', async () => {
  const { requester, requests } = createAsked({ isWanted: url => url.endsWith('1') });
  for (const url of urls(3)) requester.want(url);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([['https://a.example/1']]);
});

test('stays within the budget: the rest after a minute, some never', async () => {
  const { requester, requests } = createAsked({ limits: { perMinute: 50, perPage: 70 } });
  for (const url of urls(100)) requester.want(url);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(requests.map(({ length }) => length)).toEqual([50]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests.map(({ length }) => length)).toEqual([50, 20]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(2);
});

test('requests unanswered URLs again after the given wait', async () => {
  let calls = 0;
  const { requester, requests, verdicts } = createAsked({
    answer: asked =>
      calls++ === 0
        ? { verdicts: asked.map(() => null), waitMs: 4_000 }
        : { verdicts: asked.map(() => BAD), waitMs: 0 },
  });
  requester.want('https://a.example/0');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toHaveLength(2);
  expect(verdicts.size).toBe(1);
});

test('retries a failed request, but not at once', async () => {
  let calls = 0;
  const { requester, verdicts } = createAsked({
    answer: asked => {
      if (calls++ === 0) throw new Error('no receiving end');
      return { verdicts: asked.map(() => BAD), waitMs: 0 };
    },
  });
  requester.want('https://a.example/0');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(verdicts.size).toBe(1);
});

test('does nothing after `stop`', async () => {
  const { requester, requests } = createAsked();
  requester.want('https://a.example/0');
  requester.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
});

test('counts no URL that was not answered: a slow background answers all in time', async () => {
  // As the background asks the server: four a second, of those that a page wants.
  const bucket = createTokenBucket({ burst: 40, perSecond: 4 }, Date.now);
  const { requester, verdicts } = createAsked({
    limits: { perMinute: 1_500, perPage: 10_000 },
    answer: asked => ({ verdicts: asked.map(() => (bucket.take(1) === 1 ? BAD : null)), waitMs: 1_000 }),
  });
  for (const url of urls(1_000)) requester.want(url);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(verdicts.size).toBe(1_000);
});
