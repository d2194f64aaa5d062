import { describe, expect, test } from 'vitest';
import { createWarnings } from '../../../../extension/background/visits/warnings.ts';
import { createTabVisits } from '../../../../extension/background/visits/tab-visits.ts';
import { createVisits } from '../../../../extension/background/visits/visits.ts';
import type {
  Checked,
  CheckResult,
  ShownWarning,
  LocalVerdict,
  Visit,
} from '../../../../extension/messaging/protocol.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../extension/storage/settings-schema.ts';
import { createFakeArea, type FakeArea } from '../../fake-area.ts';

const GOOD = 'https://shop.example/';
const BAD = 'https://bad.example/signin';
const TAB = 7;

const NOTHING_LOCAL: LocalVerdict = {
  threatPrefix: false,
  isThreatByQuery: false,
  trusted: false,
  score: 0.1,
  isSuspicious: false,
  reasons: [],
};

function says(status: 'SAFE' | 'MALICIOUS' | 'UNRATED'): Checked {
  return { kind: 'checked', status, score: 0, reasons: [], scanId: null, checkedAt: 0, sent: '', shortened: null };
}
const UNREACHABLE: CheckResult = { kind: 'unavailable', problem: 'unreachable', detail: '', retryAt: null };

interface World {
  readonly answers?: Readonly<Record<string, CheckResult>>;
  readonly cached?: Readonly<Record<string, CheckResult>>;
  readonly local?: Readonly<Record<string, Partial<LocalVerdict>>>;
  readonly settings?: Settings;
  readonly isConnected?: boolean;
  readonly hasAccess?: boolean;
  /** Session storage of an earlier background. */
  readonly area?: FakeArea;
}

/** Visits with a server that responds when the test says so. */
function createWorld({
  answers = {},
  cached = {},
  local = {},
  settings = DEFAULT_SETTINGS,
  isConnected = true,
  hasAccess = true,
  area = createFakeArea(),
}: World) {
  const asked: string[] = [];
  const shown: Visit[] = [];
  const shownWarning: ShownWarning[] = [];
  const changes: ShownWarning[] = [];
  const opened: string[] = [];
  const held: (() => void)[] = [];
  let isHolding = false;
  const patience: (() => void)[] = [];
  const warnings = createWarnings({ area });
  const visits = createVisits({
    checker: {
      async fastCheck(url, { isIncognito }) {
        if (isIncognito) return { kind: 'not-sent', why: 'incognito' };
        asked.push(url);
        if (isHolding) await new Promise<void>(resolve => held.push(resolve));
        return answers[url] ?? says('UNRATED');
      },
      cachedCheck: (url, { isIncognito }) =>
        Promise.resolve(isIncognito ? { kind: 'not-sent', why: 'incognito' } : (cached[url] ?? null)),
    },
    local: { localVerdicts: urls => Promise.resolve(urls.map(url => ({ ...NOTHING_LOCAL, ...local[url] }))) },
    readSettings: () => Promise.resolve(settings),
    isConnected: () => Promise.resolve(isConnected),
    hasAccess: () => Promise.resolve(hasAccess),
    tabs: createTabVisits(area),
    warnings,
    showWarning: warning => Promise.resolve(void shownWarning.push(warning)),
    openInTab: (_, url) => Promise.resolve(void opened.push(url)),
    onVisit: visit => void shown.push(visit),
    onWarningChanged: warning => void changes.push(warning),
    wait: () => new Promise<void>(resolve => patience.push(resolve)),
  });
  return {
    area,
    visits,
    warnings,
    asked,
    shown,
    shownWarning,
    changes,
    opened,
    open: (url: string) => visits.opened({ tabId: TAB, url, isIncognito: false }),
    hold: () => void (isHolding = true),
    release: () => held.splice(0).forEach(answer => answer()),
    losePatience: () => patience.splice(0).forEach(give => give()),
    last: () => shown.at(-1),
  };
}

describe('createVisits', () => {
  test.each([
    ['SAFE', says('SAFE'), 'SAFE'],
    ['UNRATED', says('UNRATED'), 'UNRATED'],
    ['no answer', UNREACHABLE, 'OFFLINE'],
    ['a used up quota', { ...UNREACHABLE, problem: 'quota' } satisfies CheckResult, 'NOT_CHECKED'],
    ['an address that stays here', { kind: 'not-sent', why: 'private-address' } satisfies CheckResult, 'NOT_CHECKED'],
  ] as const)('shows %s without a warning', async (_, answer, state) => {
    const world = createWorld({ answers: { [GOOD]: answer } });
    await world.open(GOOD);
    expect(world.last()).toMatchObject({ tabId: TAB, url: GOOD, state });
    expect(world.shownWarning).toEqual([]);
  });

  test('shows a page as not checked until the server responds', async () => {
    const world = createWorld({ answers: { [GOOD]: says('SAFE') } });
    world.hold();
    const done = world.open(GOOD);
    await expect.poll(() => world.last()?.state).toBe('NOT_CHECKED');
    await expect.poll(() => world.asked).toEqual([GOOD]);
    world.release();
    await done;
    expect(world.last()?.state).toBe('SAFE');
  });

  test('shows a warning for a malicious page', async () => {
    const world = createWorld({ answers: { [GOOD]: says('SAFE'), [BAD]: says('MALICIOUS') } });
    await world.open(GOOD);
    await world.open(BAD);
    expect(world.shownWarning).toMatchObject([{ tabId: TAB, url: BAD, phase: 'confirmed', safeUrl: GOOD }]);
    expect(world.last()).toMatchObject({ url: BAD, state: 'MALICIOUS' });
  });

  test('leads back to no page that turned out malicious', async () => {
    const answers: Record<string, CheckResult> = { [GOOD]: says('SAFE'), [BAD]: says('UNRATED') };
    const world = createWorld({ answers });
    await world.open(GOOD);
    await world.open(BAD);
    answers[BAD] = says('MALICIOUS');
    await world.visits.checkAgain(BAD);
    expect(world.shownWarning).toMatchObject([{ url: BAD, phase: 'confirmed', safeUrl: null }]);
  });

  test('uses a cached verdict without a request', async () => {
    const world = createWorld({ cached: { [BAD]: says('MALICIOUS') } });
    await world.open(BAD);
    expect(world.asked).toEqual([]);
    expect(world.shownWarning).toHaveLength(1);
  });

  test('drops a late response for the previous page', async () => {
    const world = createWorld({ answers: { [BAD]: says('MALICIOUS'), [GOOD]: says('SAFE') } });
    world.hold();
    const first = world.open(BAD);
    await expect.poll(() => world.asked).toEqual([BAD]);
    const second = world.open(GOOD);
    await expect.poll(() => world.asked).toEqual([BAD, GOOD]);
    world.release();
    await Promise.all([first, second]);
    expect(world.shownWarning).toEqual([]);
    expect(world.last()).toMatchObject({ url: GOOD, state: 'SAFE' });
  });

  test.each(['warnings', 'visits'])('covers no page that came while the %s were stored', async key => {
    const area = createFakeArea();
    const { promise: storing, resolve: store } = Promise.withResolvers<undefined>();
    const slow = {
      ...area,
      set: async (items: Record<string, unknown>) => {
        if (JSON.stringify(items[key] ?? []).includes('MALICIOUS')) await storing;
        await area.set(items);
      },
    };
    const world = createWorld({ area: slow, answers: { [BAD]: says('MALICIOUS'), [GOOD]: says('SAFE') } });
    const first = world.open(BAD);
    await new Promise(resolve => setTimeout(resolve));
    const second = world.open(GOOD);
    await new Promise(resolve => setTimeout(resolve));
    store(undefined);
    await Promise.all([first, second]);
    expect(world.shownWarning).toEqual([]);
    expect(world.last()).toMatchObject({ url: GOOD, state: 'SAFE' });
  });

  test('drops a response after the tab left the web', async () => {
    const world = createWorld({ answers: { [BAD]: says('MALICIOUS') } });
    world.hold();
    const done = world.open(BAD);
    await expect.poll(() => world.asked).toEqual([BAD]);
    world.visits.left(TAB);
    world.release();
    await done;
    expect(world.shownWarning).toEqual([]);
  });
});

describe('createVisits with a page that looks malicious locally', () => {
  const suspicious = { [BAD]: { isSuspicious: true, score: 0.99 } };
  const listed = { [BAD]: { threatPrefix: true } };

  test.each([
    ['by its score', suspicious],
    ['by a list', listed],
  ])('shows a warning for %s at once, and keeps it when the server agrees', async (_, local) => {
    const world = createWorld({ local, answers: { [BAD]: says('MALICIOUS') } });
    world.hold();
    const done = world.open(BAD);
    await expect.poll(() => world.shownWarning).toMatchObject([{ phase: 'checking' }]);
    world.release();
    await done;
    expect(world.changes).toMatchObject([{ phase: 'confirmed', result: { status: 'MALICIOUS' } }]);
    expect(world.opened).toEqual([]);
  });

  test('opens the page again when the server disagrees in time', async () => {
    const world = createWorld({ local: suspicious, answers: { [BAD]: says('UNRATED') } });
    await world.open(BAD);
    expect(world.opened).toEqual([BAD]);
  });

  test('says that the server refutes the warning when it disagrees after three seconds', async () => {
    const world = createWorld({ local: suspicious, answers: { [BAD]: says('UNRATED') } });
    world.hold();
    const done = world.open(BAD);
    await expect.poll(() => world.shownWarning).toHaveLength(1);
    world.losePatience();
    await expect.poll(() => world.changes).toMatchObject([{ phase: 'unconfirmed', result: null }]);
    world.release();
    await done;
    expect(world.opened).toEqual([]);
    expect(world.changes.at(-1)).toMatchObject({ phase: 'refuted', result: { status: 'UNRATED' } });
    expect(world.last()).toMatchObject({ state: 'UNRATED' });
  });

  test('keeps an unconfirmed warning when the server is down', async () => {
    const world = createWorld({ local: listed, answers: { [BAD]: UNREACHABLE } });
    await world.open(BAD);
    expect(world.changes).toMatchObject([{ phase: 'unconfirmed', result: { problem: 'unreachable' } }]);
    expect(world.last()).toMatchObject({ state: 'OFFLINE' });
  });

  test('confirms the warning if the list names the query that is not sent', async () => {
    const local = { [BAD]: { threatPrefix: true, isThreatByQuery: true } };
    const world = createWorld({ local, answers: { [BAD]: says('UNRATED') } });
    await world.open(BAD);
    expect(world.changes).toMatchObject([{ phase: 'confirmed' }]);
    expect(world.last()).toMatchObject({ state: 'MALICIOUS' });
  });

  test('believes the server about a listed query that was sent', async () => {
    const local = { [BAD]: { threatPrefix: true, isThreatByQuery: true } };
    const world = createWorld({ local, answers: { [BAD]: { ...says('UNRATED'), sent: BAD } } });
    await world.open(BAD);
    expect(world.opened).toEqual([BAD]);
  });

  test('shows no warning if a recent verdict of the server disagrees', async () => {
    const world = createWorld({ local: suspicious, cached: { [BAD]: says('UNRATED') } });
    await world.open(BAD);
    expect(world.shownWarning).toEqual([]);
  });
});

describe('createVisits with settings', () => {
  const answers = { [BAD]: says('MALICIOUS') };
  const change = (part: Partial<Settings>): Settings => ({ ...DEFAULT_SETTINGS, ...part });

  test.each([
    ['no warnings', change({ warning: { isOn: false } })],
    ['to trust the site', change({ sites: { trusted: ['bad.example'], excluded: [] } })],
  ])('%s: shows a malicious page without a warning', async (_, settings) => {
    const world = createWorld({ answers, settings, local: { [BAD]: { threatPrefix: true } } });
    await world.open(BAD);
    expect(world.shownWarning).toEqual([]);
    expect(world.last()).toMatchObject({ state: 'MALICIOUS' });
  });

  test.each([
    ['no checks', { settings: change({ checks: { visits: false, localFirst: true } }) }, 'switched-off'],
    [
      'nothing on this site',
      { settings: change({ sites: { trusted: [], excluded: ['bad.example'] } }) },
      'site-excluded',
    ],
    ['no server yet', { isConnected: false }, 'not-connected'],
    ['that pages are not seen', { hasAccess: false }, 'no-access'],
  ] as const)('%s: asks nobody and says why', async (_, chosen, notChecked) => {
    const world = createWorld({ answers, local: { [BAD]: { threatPrefix: true } }, ...chosen });
    await world.open(BAD);
    expect(world.asked).toEqual([]);
    expect(world.shownWarning).toEqual([]);
    expect(world.last()).toMatchObject({ state: 'NOT_CHECKED', notChecked });
  });

  test('after "continue anyway" shows no warning for the site, and leads back to the page before it', async () => {
    const other = 'https://bad.example/other';
    const world = createWorld({ answers: { ...answers, [other]: says('MALICIOUS'), [GOOD]: says('SAFE') } });
    await world.open(GOOD);
    await world.open(BAD);
    await world.warnings.allow(BAD);
    await world.open(BAD);
    await world.open(other);
    expect(world.shownWarning).toHaveLength(1);
    expect(world.last()).toMatchObject({ url: other, state: 'MALICIOUS' });
  });

  test('after "continue anyway" still warns about other pages where anyone can publish', async () => {
    const mine = 'https://sites.google.com/view/one';
    const others = 'https://sites.google.com/view/two';
    const world = createWorld({ answers: { [mine]: says('MALICIOUS'), [others]: says('MALICIOUS') } });
    await world.warnings.allow(mine);
    await world.open(mine);
    expect(world.shownWarning).toEqual([]);
    await world.open(others);
    expect(world.shownWarning).toHaveLength(1);
  });
});

describe('resume goes on where a background has ended', () => {
  const listed = { [BAD]: { threatPrefix: true } };

  async function interrupted(world: World): Promise<FakeArea> {
    const { area, hold, open, asked } = createWorld(world);
    hold();
    void open(BAD);
    await expect.poll(() => asked).toEqual([BAD]);
    return area;
  }

  test('with a page that is not covered', async () => {
    const world = createWorld({ area: await interrupted({}), answers: { [BAD]: says('MALICIOUS') } });
    await world.visits.resume();
    expect(world.shownWarning).toMatchObject([{ tabId: TAB, url: BAD, phase: 'confirmed' }]);
  });

  test.each([
    ['confirmed', says('MALICIOUS')],
    ['refuted', says('SAFE')],
    ['unconfirmed', UNREACHABLE],
  ] as const)('with a warning, which is %s', async (phase, answer) => {
    const area = await interrupted({ local: listed });
    const world = createWorld({ area, local: listed, answers: { [BAD]: answer } });
    await world.visits.resume();
    expect(world.changes).toMatchObject([{ phase, result: answer }]);
    expect([world.shownWarning, world.opened]).toEqual([[], []]);
    expect(world.last()).toMatchObject({ result: answer });
  });

  test('but not with what is known, or what a tab has left', async () => {
    const before = createWorld({ answers: { [GOOD]: says('SAFE') } });
    await before.open(GOOD);
    const world = createWorld({ area: before.area });
    await world.visits.resume();
    await createTabVisits(before.area).forgetPage(TAB, 'about:blank');
    await world.visits.resume();
    expect(world.asked).toEqual([]);
  });
});

test('checkAgain asks for no tab of a private window, whoever has scanned the URL', async () => {
  const world = createWorld({});
  await world.visits.opened({ tabId: 8, url: GOOD, isIncognito: true });
  await world.visits.checkAgain(GOOD);
  expect(world.asked).toEqual([]);
  await world.open(GOOD);
  await world.visits.checkAgain(GOOD);
  expect(world.asked).toEqual([GOOD, GOOD]);
  expect(world.shown.filter(({ tabId }) => tabId === 8)).toMatchObject([NOT_SENT, NOT_SENT, NOT_SENT]);
});
const NOT_SENT = { state: 'NOT_CHECKED', result: { why: 'incognito' } };

test('checkAgain checks every tab that shows the URL', async () => {
  const answers: Record<string, CheckResult> = { [GOOD]: says('UNRATED') };
  const world = createWorld({ answers });
  await world.open(`${GOOD}#part`);
  answers[`${GOOD}#part`] = says('SAFE');
  await world.visits.checkAgain(GOOD);
  expect(world.last()).toMatchObject({ state: 'SAFE' });
});
