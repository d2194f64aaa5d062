import { expect, test } from 'vitest';
import { createNetworkRecorder } from '../../../../../server/scans/capture/network/recorder.ts';
import { fakeTarget } from '../../../support/fake-target.ts';

const FRAME_ID = 'main';
const A = 'https://a.example/';
const B = 'https://b.example/';

function record({ maxEntries = 10 } = {}) {
  const { target, emit } = fakeTarget();
  const recorder = createNetworkRecorder(maxEntries);
  recorder.watch(target, FRAME_ID);
  const send = (url: string, more: object = {}, requestId = 'r1') =>
    emit('Network.requestWillBeSent', {
      requestId,
      request: { url, method: 'GET', headers: {} },
      initiator: { type: 'other' },
      type: 'Document',
      frameId: FRAME_ID,
      loaderId: 'l1',
      timestamp: 1,
      wallTime: 1_000,
      ...more,
    });
  const raw = (kind: 'requestWillBeSent' | 'responseReceived', headers: object) =>
    emit(`Network.${kind}ExtraInfo`, { requestId: 'r1', headers, statusCode: 200 });
  return { recorder, emit, send, raw };
}

const redirect = (redirectHasExtraInfo: boolean) => ({
  timestamp: 2,
  redirectHasExtraInfo,
  redirectResponse: { status: 302, statusText: 'Found', headers: { location: B }, encodedDataLength: 120 },
});

test('the recorder has an entry for each hop, with its response', () => {
  const { recorder, send, emit } = record();
  send(A);
  send(B, redirect(true));
  emit('Network.responseReceived', {
    requestId: 'r1',
    type: 'Document',
    timestamp: 3,
    response: { status: 200, statusText: 'OK', headers: {}, mimeType: 'text/html', remoteIPAddress: '192.0.2.1' },
  });
  emit('Network.loadingFinished', { requestId: 'r1', timestamp: 4, encodedDataLength: 999 });
  expect(recorder.mainDocuments).toMatchObject([
    { url: A, status: 302, redirectUrl: B, finishedMono: 2, encodedBytes: 120 },
    { url: B, status: 200, redirectUrl: null, finishedMono: 4, encodedBytes: 999 },
  ]);
});

test('the recorder assigns raw headers to hops in order', () => {
  const { recorder, send, raw } = record();
  send(A);
  send(B, redirect(true));
  raw('requestWillBeSent', { Cookie: 'of=a' });
  raw('responseReceived', { 'Set-Cookie': 'from=a' });
  raw('requestWillBeSent', { Cookie: 'of=b' });
  raw('responseReceived', { 'Set-Cookie': 'from=b' });
  expect(recorder.entries).toMatchObject([
    { requestHeaders: { cookie: 'of=a' }, responseHeaders: { 'set-cookie': 'from=a' } },
    { requestHeaders: { cookie: 'of=b' }, responseHeaders: { 'set-cookie': 'from=b' } },
  ]);
});

test('the recorder assigns no raw headers to internal redirects of the browser', () => {
  const { recorder, send, raw } = record();
  send('http://a.example/');
  send(A, redirect(false));
  raw('requestWillBeSent', { Cookie: 'of=a' });
  expect(recorder.entries.map(entry => entry.requestHeaders)).toEqual([{}, { cookie: 'of=a' }]);
});

test('the recorder drops bytes after a failure, which are of the error page', () => {
  const { recorder, send, emit } = record();
  send(A);
  emit('Network.dataReceived', { requestId: 'r1', dataLength: 10 });
  emit('Network.loadingFailed', { requestId: 'r1', timestamp: 2, errorText: 'net::ERR_CONNECTION_RESET' });
  emit('Network.dataReceived', { requestId: 'r1', dataLength: 5_000 });
  expect(recorder.decodedBytes).toBe(10);
  expect(recorder.entries).toMatchObject([{ failure: 'net::ERR_CONNECTION_RESET', decodedBytes: 10, canceled: false }]);
});

test('the recorder ignores requests beyond its limit, and those that are not HTTP', () => {
  const { recorder, send, emit } = record({ maxEntries: 1 });
  send('data:text/plain,a', {}, 'r0');
  send(A);
  send(B, {}, 'r2');
  emit('Network.webSocketCreated', { requestId: 'r3', url: 'wss://a.example/' });
  expect(recorder.entries.map(entry => entry.url)).toEqual([A]);
});

test('the recorder keeps raw headers that come before their hop', () => {
  const { recorder, send, raw } = record();
  raw('requestWillBeSent', { Cookie: 'of=a' });
  send(A);
  raw('responseReceived', { 'Set-Cookie': 'from=a' });
  raw('requestWillBeSent', { Cookie: 'of=b' });
  send(B, redirect(true));
  raw('responseReceived', { 'Set-Cookie': 'from=b' });
  expect(recorder.entries.map(entry => [entry.requestHeaders, entry.responseHeaders])).toMatchObject([
    [{ cookie: 'of=a' }, { 'set-cookie': 'from=a' }],
    [{ cookie: 'of=b' }, { 'set-cookie': 'from=b' }],
  ]);
});
