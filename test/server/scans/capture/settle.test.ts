import { expect, test } from 'vitest';
import type { Target } from '../../../../server/scans/capture/cdp/target.ts';
import { watchMainFrame } from '../../../../server/scans/capture/main-frame.ts';
import { settle } from '../../../../server/scans/capture/settle.ts';

const HOUR_MS = 3_600_000;
const URL_OF_PAGE = 'https://site.example/';

/** A page whose browser says what a test has it say. */
function openPage() {
  const listeners = new Map<string, (payload: object) => void>();
  const on = (event: string, listener: (payload: object) => void): void => void listeners.set(event, listener);
  // All that the watch of a main frame uses of a target.
  const target = { on } as unknown as Target;
  const say = (event: string, payload: object = {}): void => listeners.get(event)?.(payload);
  const frame = watchMainFrame(target, 'main', () => undefined);
  return {
    frame,
    say,
    commit: (loaderId: string) => say('Page.frameNavigated', { frame: { id: 'main', loaderId, url: URL_OF_PAGE } }),
  };
}

test.each([
  ['has fired its load event', 'Page.loadEventFired', {}],
  ['has stopped loading', 'Page.frameStoppedLoading', { frameId: 'main' }],
  ['broke off in its body', 'Network.loadingFailed', { requestId: 'first' }],
])('a document that %s is waited for no longer', async (_, event, payload) => {
  const { frame, say, commit } = openPage();
  const loaded: string[] = [];
  const times = { waitingTimeMs: 0, loadMs: HOUR_MS, deadline: Date.now() + HOUR_MS };
  const settled = settle(frame, times, new AbortController().signal, url => loaded.push(url));
  commit('first');
  await Promise.resolve();
  expect(loaded).toEqual([]);
  // An image that broke off says nothing of the document.
  say('Network.loadingFailed', { requestId: 'an image' });
  expect(frame.isLoaded).toBe(false);
  say(event, payload);
  await settled;
  expect(loaded).toEqual([URL_OF_PAGE]);
});

test('a visit that is called off waits for nothing', async () => {
  const { frame, commit } = openPage();
  const stop = new AbortController();
  const times = { waitingTimeMs: HOUR_MS, loadMs: HOUR_MS, deadline: Date.now() + HOUR_MS };
  const settled = settle(frame, times, stop.signal, () => undefined);
  commit('first');
  stop.abort();
  await settled;
  expect(frame.isLoaded).toBe(false);
});
