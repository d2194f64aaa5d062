import { describe, expect, test } from 'vitest';
import type { ScanSummary } from '../../../shared/api/summaries.ts';
import { createSearchHistory } from '../../../extension/search/history.ts';
import { createLimit, createSummaries } from '../../../extension/search/load/summaries.ts';
import { plotOf } from '../../../extension/search/view/usage/plot.ts';
import { faultText } from '../../../extension/search/view/field/fault-text.ts';
import { faultOf } from '../../../extension/search/cql/fault.ts';
import { codeNames } from '../../../extension/search/view/field/code-names.ts';
import { createTexts } from '../../../extension/i18n/texts.ts';
import german from '../../../extension/locales/search/de.json' with { type: 'json' };
import { makeDetail } from '../report/make-detail.ts';
import { createFakeArea } from '../fake-area.ts';

const { scan } = makeDetail();
const summaryOf = (id: string): ScanSummary => ({
  scan: { ...scan, id },
  verdict: { verdict: 'SAFE' },
  headline: null,
  screenshot: null,
  favicon: null,
  threat: null,
  title: id,
  ip: null,
  country_code: null,
  technologies: [],
});

describe('createSummaries', () => {
  const ids = Array.from({ length: 20 }, (_, place) => `scan-${place}`);

  test('reads each summary once, in batches, and omits missing ones', async () => {
    const asked: (readonly string[])[] = [];
    const summaries = createSummaries({
      read: async wanted => {
        asked.push(wanted);
        return { ok: true, value: wanted.filter(id => id !== 'scan-3').map(summaryOf) };
      },
    });
    let told = 0;
    await summaries.load(ids, new AbortController().signal, () => told++);
    expect([asked.map(({ length }) => length), told]).toEqual([[8, 8, 4], 3]);
    expect(summaries.known(ids)).toHaveLength(19);
    await summaries.load(ids, new AbortController().signal, () => told++);
    expect(asked.at(-1)).toEqual(['scan-3']);
    expect((await summaries.fresh('scan-5')).title).toBe('scan-5');
    await expect(summaries.fresh('scan-3')).rejects.toThrow('cannot read');
  });

  test('stops at the first problem and when it is aborted', async () => {
    const problem = { ok: false, problem: 'unreachable', detail: '', retryAt: null } as const;
    const broken = createSummaries({ read: async () => problem });
    expect(await broken.load(ids, new AbortController().signal, () => undefined)).toEqual(problem);

    const controller = new AbortController();
    let asked = 0;
    const left = createSummaries({
      read: async () => {
        asked++;
        controller.abort();
        return { ok: true, value: [] };
      },
    });
    await left.load(ids, controller.signal, () => undefined);
    expect(asked).toBe(1);
  });
});

test('createLimit limits concurrent tasks, and continues after a failed one', async () => {
  const limit = createLimit(2);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<undefined>());
  let running = 0;
  let max = 0;
  const done = gates.map((gate, place) =>
    limit(async () => {
      max = Math.max(max, ++running);
      await gate.promise;
      running--;
      if (place === 1) throw new Error('broken');
      return place;
    }),
  );
  gates.forEach(gate => gate.resolve(undefined));
  const results = await Promise.allSettled(done);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect([max, running]).toEqual([2, 0]);
});

describe('createSearchHistory', () => {
  test('keeps the latest twenty searches without duplicates', async () => {
    const history = createSearchHistory({ area: createFakeArea(), isIncognito: false });
    for (let place = 0; place < 25; place++) await history.remember(`query ${place}`);
    await history.remember('query 20');
    await history.remember('  ');
    const kept = await history.read();
    expect([kept.length, kept[0], kept[1]]).toEqual([20, 'query 20', 'query 24']);
    expect(new Set(kept).size).toBe(20);
    await history.clear();
    expect(await history.read()).toEqual([]);
  });

  test('stores nothing in private windows and ignores invalid data', async () => {
    const area = createFakeArea();
    await createSearchHistory({ area, isIncognito: true }).remember('secret');
    expect(await area.get(null)).toEqual({});
    await area.set({ recentSearches: 'nonsense' });
    expect(await createSearchHistory({ area, isIncognito: false }).read()).toEqual([]);
  });
});

describe('the plot of daily usage', () => {
  const days = (...quotas: number[]) =>
    quotas.map((quota, place) => ({ date: `2026-11-0${place + 1}T00:00:00.000Z`, quota }));

  test.each([
    [
      [0, 0],
      [0, 1],
    ],
    [[3], [0, 1, 2, 3]],
    [
      [44, 7],
      [0, 10, 20, 30, 40, 50],
    ],
    [[1_000], [0, 200, 400, 600, 800, 1_000]],
    [[100_001], [0, 50_000, 100_000, 150_000]],
  ])('has round steps: %j', (quotas, values) => {
    expect(plotOf(days(...quotas), 300, 100).ticks.map(({ value }) => value)).toEqual(values);
  });

  test('has a bar for each day, scaled to its usage', () => {
    const { bars } = plotOf(days(10, 0, 50, 0.01), 400, 100);
    expect(bars.map(({ height }) => height)).toEqual([20, 0, 100, 1.5]);
    expect(bars.map(({ x, width }) => x >= 0 && x + width <= 400)).toEqual([true, true, true, true]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([100, 100, 100, 100]);
  });
});

test('faultText is in the language of the page and shows invisible characters', () => {
  const texts = createTexts('de', german);
  const fault = faultOf('domian\u202e = x') ?? faultOf('device = \u202ex');
  if (fault === null) throw new Error('a fault');
  expect(faultText(texts, fault)).toMatch(/^Zeichen 10: erwartet DESKTOP oder MOBILE, gefunden „⟨U\+202E⟩x“\.$/);
});

test('codeNames names codes and omits former countries', () => {
  const countries = codeNames('de', 'region');
  expect(countries).toContainEqual({ value: 'DE', detail: 'Deutschland' });
  expect(countries.map(({ value }) => value)).not.toEqual(expect.arrayContaining(['DD']));
  expect(codeNames('fr', 'language')).toContainEqual({ value: 'ja', detail: 'japonais' });
});
