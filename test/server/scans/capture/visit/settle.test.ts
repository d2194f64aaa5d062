import { expect, test } from 'vitest';
import { watchMainFrame } from '../../../../../server/scans/capture/visit/main-frame.ts';
import { settle } from '../../../../../server/scans/capture/visit/settle.ts';
import { fakeTarget } from '../../../support/fake-target.ts';

const HOUR_MS = 3_600_000;
const PAGE_URL = 'https://site.example/';

/** A main frame whose CDP events the test emits. */
function openFrame() {
  const { target, emit } = fakeTarget();
  const frame = watchMainFrame(target, 'main', () => undefined);
  return {
    frame,
    emit,
    navigate: (loaderId: string) =>
      emit('Page.frameStartedNavigating', {
        frameId: 'main',
        loaderId,
        url: PAGE_URL,
        navigationType: 'differentDocument',
      }),
    commit: (loaderId: string) => emit('Page.frameNavigated', { frame: { id: 'main', loaderId, url: PAGE_URL } }),
  };
}

test.each([
  ['fires its load event', 'Page.loadEventFired', {}],
  ['stops loading', 'Page.frameStoppedLoading', { frameId: 'main' }],
  ['fails in its body', 'Network.loadingFailed', { requestId: 'first' }],
])('settle stops waiting for a document that %s', async (_, event, payload) => {
  const { frame, emit, commit } = openFrame();
  const loaded: string[] = [];
  const times = { waitingTimeMs: 0, loadMs: HOUR_MS, deadline: Date.now() + HOUR_MS };
  const settled = settle(frame, times, new AbortController().signal, url => loaded.push(url));
  commit('first');
  await Promise.resolve();
  expect(loaded).toEqual([]);
  // A failed image does not concern the document.
  emit('Network.loadingFailed', { requestId: 'an image' });
  expect(frame.isLoaded).toBe(false);
  emit(event, payload);
  await settled;
  expect(loaded).toEqual([PAGE_URL]);
});

test('settle returns at once when the visit is stopped', async () => {
  const { frame, commit } = openFrame();
  const stop = new AbortController();
  const times = { waitingTimeMs: HOUR_MS, loadMs: HOUR_MS, deadline: Date.now() + HOUR_MS };
  const settled = settle(frame, times, stop.signal, () => undefined);
  commit('first');
  stop.abort();
  await settled;
  expect(frame.isLoaded).toBe(false);
});

test('settle starts again when the page redirects during its waiting time', async () => {
  const { frame, emit, commit } = openFrame();
  const stop = new AbortController();
  const times = { waitingTimeMs: HOUR_MS, loadMs: HOUR_MS, deadline: Date.now() + HOUR_MS };
  let loads = 0;
  const settled = settle(frame, times, stop.signal, () => ++loads);
  commit('first');
  emit('Page.loadEventFired');
  await expect.poll(() => loads).toBe(1);
  commit('second');
  emit('Page.loadEventFired');
  await expect.poll(() => loads).toBe(2);
  stop.abort();
  await settled;
});

test('settle returns when the navigation ends without a document, such as for a download', async () => {
  const { frame, emit, navigate } = openFrame();
  const times = { waitingTimeMs: HOUR_MS, loadMs: HOUR_MS, deadline: Date.now() + HOUR_MS };
  const settled = settle(frame, times, new AbortController().signal, () => undefined);
  navigate('first');
  emit('Page.downloadWillBegin');
  frame.answered();
  await settled;
  expect(frame.documents).toEqual([]);
});

test('settle follows a navigation in progress after the waiting time', async () => {
  const { frame, emit, navigate, commit } = openFrame();
  const times = { waitingTimeMs: 0, loadMs: HOUR_MS, deadline: Date.now() + HOUR_MS };
  let loads = 0;
  const settled = settle(frame, times, new AbortController().signal, () => ++loads);
  commit('first');
  emit('Page.loadEventFired');
  navigate('second');
  await expect.poll(() => loads).toBe(1);
  commit('second');
  emit('Page.loadEventFired');
  await settled;
  expect(loads).toBe(2);
});
