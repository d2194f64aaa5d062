import { describe, expect, test } from 'vitest';
import { createLinkChecker } from '../../../../extension/background/links/check-links.ts';
import { createTexts } from '../../../../extension/i18n/texts.ts';
import type { CheckResult, Checked, LocalVerdict } from '../../../../extension/messaging/protocol.ts';
import { settings } from '../../../../extension/storage/settings-schema.ts';

const NOTHING_LOCAL: LocalVerdict = {
  threatPrefix: false,
  isThreatByQuery: false,
  trusted: false,
  score: 0.2,
  isSuspicious: false,
  reasons: [],
};
const CHECKED: Checked = {
  kind: 'checked',
  status: 'MALICIOUS',
  score: 1,
  reasons: [],
  scanId: 'a-scan',
  checkedAt: 0,
  sent: '',
  shortened: null,
};
const UNKNOWN = { code: 'not-enough-known', message: '', evidence: '', weight: 0 };
const reason = (code: string, message: string) => ({ code, message, evidence: 'evidence', weight: 5 });

interface Given {
  readonly local?: Partial<LocalVerdict> | null;
  readonly result?: CheckResult;
  /** What is known without asking the server. */
  readonly cached?: CheckResult | null;
  readonly settings?: object;
}

function createChecker({ local = {}, result = CHECKED, cached = null, settings: chosen = {} }: Given): {
  checker: ReturnType<typeof createLinkChecker>;
  asked: string[];
} {
  const asked: string[] = [];
  const checker = createLinkChecker({
    checker: {
      cachedCheck: () => Promise.resolve(cached),
      fastCheck: url => {
        asked.push(url);
        return Promise.resolve(result);
      },
    },
    local: { localVerdicts: urls => Promise.resolve(urls.map(() => local && { ...NOTHING_LOCAL, ...local })) },
    readSettings: () => Promise.resolve(settings.parse(chosen)),
    readTexts: () =>
      Promise.resolve(createTexts('de', { 'reason.headline-malicious.blackmail': 'Betrug: Erpressung' })),
    now: () => 1_000,
  });
  return { checker, asked };
}

const URL = 'https://a.example/page';
const checkOne = async (given: Given) => {
  const { checker, asked } = createChecker(given);
  const { verdicts, waitMs } = await checker.checkLinks([URL], false);
  return { verdict: verdicts[0], waitMs, asked };
};

describe('createLinkChecker', () => {
  test.each<[string, Given, object | null, number]>([
    ['nothing bad, by the browser alone', {}, { state: 'UNRATED', score: 0.2, reason: null, isListed: false }, 0],
    ['safe where a trusted list has it', { local: { trusted: true, score: null } }, { state: 'SAFE', score: null }, 0],
    ['what was found when the page was visited', { cached: CHECKED }, { state: 'MALICIOUS', isListed: false }, 0],
    [
      'nothing new of an address that stays in the browser',
      { cached: { kind: 'not-sent', why: 'private-address' } },
      { state: 'UNRATED', score: 0.2 },
      0,
    ],
    ['what the server says of a prefix', { local: { threatPrefix: true } }, { state: 'MALICIOUS', score: null }, 1],
    ['what the server says of a bad look', { local: { isSuspicious: true } }, { state: 'MALICIOUS' }, 1],
    [
      'that a prefix alone meant nothing',
      { local: { threatPrefix: true }, result: { ...CHECKED, status: 'UNRATED', score: 0.1, reasons: [UNKNOWN] } },
      { state: 'UNRATED', score: 0.1 },
      1,
    ],
    [
      'no risk of the address where the page was scanned',
      {
        local: { threatPrefix: true },
        result: { ...CHECKED, status: 'UNRATED', score: 0.97, reasons: [reason('parked', 'Parked domain')] },
      },
      { state: 'UNRATED', score: null, reason: 'Parked domain' },
      1,
    ],
    [
      'bad where the list has it with its query, which was not sent',
      { local: { threatPrefix: true, isThreatByQuery: true }, result: { ...CHECKED, status: 'UNRATED', score: 0.1 } },
      { state: 'MALICIOUS', isListed: true },
      1,
    ],
    [
      'what the server says where the browser shall not decide',
      { settings: { checks: { localFirst: false } } },
      { state: 'MALICIOUS' },
      1,
    ],
    [
      'nothing of a trusted site',
      { local: { threatPrefix: true }, settings: { sites: { trusted: ['a.example'] } } },
      { state: 'NOT_CHECKED' },
      0,
    ],
    [
      'nothing of an excluded site',
      { local: { threatPrefix: true }, settings: { sites: { excluded: ['a.example'] } } },
      { state: 'NOT_CHECKED' },
      0,
    ],
    ['nothing of what is no web page', { local: null }, { state: 'NOT_CHECKED' }, 0],
    [
      'nothing of what stays in the browser',
      { local: { threatPrefix: true }, result: { kind: 'not-sent', why: 'private-address' } },
      { state: 'NOT_CHECKED' },
      1,
    ],
    [
      'nothing yet while the server is away',
      { local: { threatPrefix: true }, result: { kind: 'unavailable', problem: 'rate', detail: '', retryAt: 9_000 } },
      null,
      1,
    ],
  ])('says %s', async (_, given, expected, asks) => {
    const { verdict, asked } = await checkOne(given);
    if (expected === null) expect(verdict).toBeNull();
    else expect(verdict).toMatchObject(expected);
    expect(asked).toHaveLength(asks);
  });

  test('returns the wait of a server that is limiting requests', async () => {
    const result = { kind: 'unavailable', problem: 'rate', detail: '', retryAt: 9_000 } as const;
    expect((await checkOne({ local: { threatPrefix: true }, result })).waitMs).toBe(8_000);
  });
});

test.each<[string, 'MALICIOUS' | 'SAFE', string | null, boolean]>([
  ['threat-list', 'MALICIOUS', null, true],
  ['leads-to-threat', 'MALICIOUS', null, true],
  ['trusted-list', 'SAFE', null, false],
  ['blackmail', 'MALICIOUS', 'Betrug: Erpressung', false],
])('passes on the headline by the reason %s, without naming a list', async (code, status, words, isListed) => {
  const result = { ...CHECKED, status, reasons: [reason(code, 'On the list “secret”'), reason('other', 'Another')] };
  const { verdict } = await checkOne({ local: { threatPrefix: true }, result });
  expect(verdict).toEqual({ state: status, score: null, reason: words, isListed });
});

test('limits requests to the server', async () => {
  const { checker, asked } = createChecker({ local: { threatPrefix: true } });
  const { verdicts, waitMs } = await checker.checkLinks(
    Array.from({ length: 100 }, (_, i) => `${URL}/${i}`),
    false,
  );
  expect(asked).toHaveLength(40);
  expect(verdicts.filter(verdict => verdict === null)).toHaveLength(60);
  expect(waitMs).toBeGreaterThan(0);
});
