import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../extension/api/api-error.ts';
import type { ApiClient } from '../../../extension/api/client.ts';
import { createUrlChecker, type UrlChecker } from '../../../extension/background/check-url.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../extension/storage/settings-schema.ts';
import { createVerdictCache } from '../../../extension/storage/verdict-cache.ts';
import { createFakeArea } from '../fake-area.ts';

const VISIT = { purpose: 'visit', isIncognito: false } as const;
const PERSON = { purpose: 'person', isIncognito: false } as const;

interface Given {
  readonly privacy?: Partial<Settings['privacy']>;
  readonly fail?: ApiError;
  readonly whileAsked?: () => Promise<void>;
  /** A URL that was scanned in a window that is not private. */
  readonly scanned?: string;
}

function create({ privacy = {}, fail, whileAsked, scanned }: Given = {}) {
  const sent: { url: string; isAutomatic: boolean | undefined }[] = [];
  const settings = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy } };
  const call = async (_: unknown, request: { body: { url: string } }, options?: { isAutomatic?: boolean }) => {
    sent.push({ url: request.body.url, isAutomatic: options?.isAutomatic });
    const scanId = `scan-${sent.length}`;
    // Responses are never synchronous.
    await Promise.resolve();
    await whileAsked?.();
    if (fail !== undefined) throw fail;
    return { malicious_score: 0.9, url: request.body.url, status: 'MALICIOUS', scan_id: scanId, reasons: [] };
  };
  const checker = createUrlChecker({
    client: { call } as unknown as Pick<ApiClient, 'call'>, // answers fast checks alone, which is all that is asked
    readSettings: async () => settings,
    trackedScans: { hasScanned: async (url, isIncognito) => url === scanned && !isIncognito },
    cache: createVerdictCache({ area: createFakeArea(), setTimer: () => 0 }),
    now: () => Date.now(),
  });
  return { checker, sent };
}

describe('createUrlChecker', () => {
  test('sends parameter names for automatic checks and the whole query for a person', async () => {
    const { checker, sent } = create();
    await checker.fastCheck('https://u:p@shop.example/a?token=secret#part', VISIT);
    await checker.fastCheck('https://u:p@shop.example/a?token=secret#part', PERSON);
    expect(sent).toEqual([
      { url: 'https://shop.example/a?token=x', isAutomatic: true },
      { url: 'https://shop.example/a?token=secret', isAutomatic: false },
    ]);
  });

  test.each([
    ['keep', 'https://shop.example/a?b=c'],
    ['names', 'https://shop.example/a?b=x'],
    ['cut', 'https://shop.example/a'],
  ] as const)('sends the query as configured: %s', async (query, url) => {
    const { checker, sent } = create({ privacy: { query } });
    await checker.fastCheck('https://shop.example/a?b=c', VISIT);
    expect(sent.map(each => each.url)).toEqual([url]);
  });

  test('sends the whole query of a URL that was scanned, and of no other', async () => {
    const { checker, sent } = create({ scanned: 'https://shop.example/a?id=5' });
    await checker.fastCheck('https://shop.example/a?id=5', VISIT);
    await checker.fastCheck('https://shop.example/a?id=6', VISIT);
    expect(sent.map(({ url }) => url)).toEqual(['https://shop.example/a?id=5', 'https://shop.example/a?id=x']);
  });

  test.each([
    ['http://192.168.1.1/', VISIT, 'private-address'],
    ['http://intranet/', PERSON, 'single-label'],
    ['about:blank', VISIT, 'not-web'],
    ['https://bank.example/', PERSON, 'excluded'],
    ['https://shop.example/', { purpose: 'visit', isIncognito: true }, 'incognito'],
    [`https://${'a.'.repeat(300)}example/`, VISIT, 'too-long'],
  ] as const)('does not send %s', async (url, options, why) => {
    const { checker, sent } = create({ privacy: { excludedPatterns: ['bank.example'] } });
    expect(await checker.fastCheck(url, options)).toEqual({ kind: 'not-sent', why });
    expect(await checker.cachedCheck(url, options)).toEqual({ kind: 'not-sent', why });
    expect(sent).toEqual([]);
  });

  test('returns the verdict of the server', async () => {
    const { checker } = create();
    const result = await checker.fastCheck('https://shop.example/', VISIT);
    expect(result).toMatchObject({
      kind: 'checked',
      status: 'MALICIOUS',
      score: 0.9,
      scanId: 'scan-1',
      sent: 'https://shop.example/',
      shortened: null,
    });
  });

  test('merges and caches checks of equivalent URLs', async () => {
    const { checker, sent } = create();
    await Promise.all([
      checker.fastCheck('https://shop.example/a?b=1', VISIT),
      checker.fastCheck('https://SHOP.example:443/a?b=2#c', VISIT),
      checker.fastCheck('https://shop.example./a?b=', { purpose: 'link', isIncognito: false }),
    ]);
    await checker.fastCheck('https://shop.example/x/../a?b=3', VISIT);
    expect(sent).toHaveLength(1);
    expect(await checker.cachedCheck('https://shop.example/a?b=4', VISIT)).toMatchObject({ status: 'MALICIOUS' });
    await checker.forget('https://shop.example/a?b=5', VISIT);
    expect(await checker.cachedCheck('https://shop.example/a?b=6', VISIT)).toBeNull();
    await checker.fastCheck('https://shop.example/a?b=7', VISIT);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['a scan of it ends', (checker: UrlChecker) => checker.forget('https://shop.example/', VISIT)],
    ['another server is connected', (checker: UrlChecker) => checker.forgetAll()],
  ])('does not cache a check during which %s, nor share its answer', async (_, forget) => {
    const later: Promise<unknown>[] = [];
    const { checker, sent } = create({
      async whileAsked() {
        if (later.length > 0) return;
        await forget(checker);
        later.push(checker.fastCheck('https://shop.example/', VISIT));
      },
    });
    expect(await checker.fastCheck('https://shop.example/', VISIT)).toMatchObject({ scanId: 'scan-1' });
    expect(await Promise.all(later)).toMatchObject([{ scanId: 'scan-2' }]);
    expect(await checker.cachedCheck('https://shop.example/', VISIT)).toMatchObject({ scanId: 'scan-2' });
    expect(sent).toHaveLength(2);
  });

  test('reports how a long URL was shortened, also from the cache', async () => {
    const { checker, sent } = create();
    const long = `https://shop.example/a?b=${'v'.repeat(600)}`;
    expect(await checker.fastCheck(long, PERSON)).toMatchObject({ shortened: 'query-values' });
    expect(await checker.fastCheck('https://shop.example/a?b=x', PERSON)).toMatchObject({ shortened: null });
    expect(sent).toHaveLength(1);
  });

  test('returns a failure as unavailable, uncached, without throwing', async () => {
    const { checker, sent } = create({ fail: new ApiError('quota', 'used up', { status: 429, retryAt: 5 }) });
    const result = { kind: 'unavailable', problem: 'quota', detail: 'used up', retryAt: 5 };
    expect(await checker.fastCheck('https://shop.example/', VISIT)).toEqual(result);
    expect(await checker.fastCheck('https://shop.example/', VISIT)).toEqual(result);
    expect(sent).toHaveLength(2);
  });
});
