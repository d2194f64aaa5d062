import { expect, test } from 'vitest';
import type { Tabs, WebNavigation } from 'webextension-polyfill';
import { createTabVisits } from '../../../../extension/background/visits/tab-visits.ts';
import { createVisits } from '../../../../extension/background/visits/visits.ts';
import { createWarnings } from '../../../../extension/background/visits/warnings.ts';
import { createNavigationWatch } from '../../../../extension/background/visits/watch-navigation.ts';
import type { Checked } from '../../../../extension/messaging/protocol.ts';
import { DEFAULT_SETTINGS } from '../../../../extension/storage/settings-schema.ts';
import { createFakeArea } from '../../fake-area.ts';

const BAD = 'https://bad.example/';
const GOOD = 'https://shop.example/';
const WARNING = 'chrome-extension://id/warning.html';
const TAB = 7;
/** Of Chromium and Firefox. */
const SESSION_QUOTA = 10 * 1024 * 1024;
/** Chromium cuts longer ones. */
const LONGEST_URL = 2 * 1024 * 1024;

function createEvent<L extends (...values: never) => unknown>() {
  const listeners = new Set<L>();
  return {
    listeners,
    addListener: (listener: L) => void listeners.add(listener),
    removeListener: (listener: L) => void listeners.delete(listener),
    hasListener: (listener: L) => listeners.has(listener),
    hasListeners: () => listeners.size > 0,
  };
}

interface Details {
  readonly tabId: number;
  readonly documentLifecycle: string;
  readonly transitionQualifiers: WebNavigation.TransitionQualifier[];
}

/** A browser whose server calls everything below bad.example malicious. */
function createWorld() {
  const area = createFakeArea();
  const limited = {
    get: area.get,
    set: async (items: Record<string, unknown>) => {
      if (JSON.stringify({ ...area.kept(), ...items }).length > SESSION_QUOTA) throw new Error('quota exceeded');
      await area.set(items);
    },
  };
  const errors: unknown[] = [];
  const warned: string[] = [];
  const gone: string[] = [];
  const drawn: number[] = [];
  const events = {
    onCommitted: createEvent<(details: WebNavigation.OnCommittedDetailsType) => void>(),
    onHistoryStateUpdated: createEvent<(details: WebNavigation.OnHistoryStateUpdatedDetailsType) => void>(),
    onReferenceFragmentUpdated: createEvent<(details: WebNavigation.OnReferenceFragmentUpdatedDetailsType) => void>(),
    onTabReplaced: createEvent<(details: WebNavigation.OnTabReplacedDetailsType) => void>(),
  };
  const tab = { incognito: false, index: 0, highlighted: false, active: true, pinned: false };
  const onUpdated = createEvent<(id: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab) => void>();
  const tabVisits = createTabVisits(limited);
  const verdict = (url: string): Checked => ({
    kind: 'checked',
    status: url.startsWith(BAD) ? 'MALICIOUS' : 'SAFE',
    score: 0,
    reasons: [],
    scanId: null,
    checkedAt: 0,
    sent: '',
    shortened: null,
  });
  const visits = createVisits({
    checker: { fastCheck: async url => verdict(url), cachedCheck: async () => null },
    local: { localVerdicts: async urls => urls.map(() => null) },
    readSettings: async () => DEFAULT_SETTINGS,
    isConnected: async () => true,
    hasAccess: async () => true,
    tabs: tabVisits,
    warnings: createWarnings({ area: limited }),
    showWarning: async ({ url }) => void warned.push(url),
    openInTab: async () => undefined,
    onVisit: () => undefined,
    onWarningChanged: () => undefined,
  });
  const watch = createNavigationWatch({
    webNavigation: () => events,
    tabs: {
      get: async () => tab,
      goBack: async () => void gone.push('back'),
      onRemoved: createEvent(),
      onUpdated,
    },
    visits,
    tabVisits,
    warningPage: WARNING,
    onWarning: async tabId => void drawn.push(tabId),
    onError: error => void errors.push(error),
  });
  watch();
  const at = {
    tabId: TAB,
    frameId: 0,
    documentId: '',
    transitionType: 'link' as const,
    transitionQualifiers: [],
    timeStamp: 0,
  };
  return {
    errors,
    warned,
    gone,
    drawn,
    commit: (url: string, more: Partial<Details> = {}) =>
      events.onCommitted.listeners.forEach(listen => listen({ ...at, url, ...more })),
    push: (url: string, more: Partial<Details> = {}) =>
      events.onHistoryStateUpdated.listeners.forEach(listen => listen({ ...at, url, ...more })),
    complete: (url: string) =>
      onUpdated.listeners.forEach(listen => listen(TAB, { status: 'complete' }, { ...tab, url })),
    shown: async () => (await tabVisits.of(TAB)) ?? undefined,
  };
}

/** Nothing here waits for a timer, so everything has happened when one fires. */
const settled = () => new Promise(resolve => setTimeout(resolve));

test('warns of malicious pages whose URLs would fill the session storage', async () => {
  const world = createWorld();
  for (let tabId = 1; tabId <= 6; tabId++) {
    world.commit(`${BAD}${tabId}#`.padEnd(LONGEST_URL, 'x'), { tabId });
    await settled();
  }
  expect(world.errors).toEqual([]);
  expect(world.warned.map(url => url.slice(0, BAD.length + 1))).toEqual([1, 2, 3, 4, 5, 6].map(id => `${BAD}${id}`));
});

test('knows which page a tab shows after a script changed the URL to and fro', async () => {
  const world = createWorld();
  world.commit(GOOD);
  await settled();
  world.push(`${BAD}a`);
  world.push(GOOD);
  await settled();
  expect(await world.shown()).toMatchObject({ url: GOOD, state: 'SAFE' });
  expect(world.warned).toEqual([]);
});

test('checks no page that is loaded in advance until it is shown', async () => {
  const world = createWorld();
  world.commit(GOOD);
  await settled();
  world.commit(BAD, { documentLifecycle: 'prerender' });
  world.push(`${BAD}a`, { documentLifecycle: 'prerender' });
  await settled();
  expect(world.warned).toEqual([]);
  world.complete(`${BAD}a`);
  await settled();
  expect(world.warned).toEqual([`${BAD}a`]);
});

test('goes back past a covered page, also where it completes first', async () => {
  const world = createWorld();
  world.commit(BAD);
  await settled();
  world.commit(`${WARNING}?id=1`);
  world.complete(`${WARNING}?id=1`);
  await settled();
  expect(world.drawn).toEqual([TAB, TAB]);
  world.commit(BAD, { transitionQualifiers: ['forward_back'] });
  world.complete(BAD);
  await settled();
  expect(world.gone).toEqual(['back']);
  world.commit(GOOD, { transitionQualifiers: ['forward_back'] });
  await settled();
  expect(await world.shown()).toMatchObject({ url: GOOD, state: 'SAFE' });
  expect(world.warned).toEqual([BAD]);
});
