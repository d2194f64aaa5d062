import { describe, expect, test } from 'vitest';
import { UNARRANGED, arrangeRequests } from '../../../extension/report/requests/arrange-requests.ts';
import { har, headerPairs } from '../../../extension/report/requests/har.ts';
import { kindOf } from '../../../extension/report/requests/kind.ts';
import { readRequests } from '../../../extension/report/requests/read-requests.ts';
import { segmentsOf, waterfallScale } from '../../../extension/report/requests/waterfall.ts';
import { makeRequest } from './make-request.ts';

const entry = (given: object = {}) => ({
  startedDateTime: '2026-11-20T09:30:00.100Z',
  time: 60,
  request: { method: 'GET', url: 'https://shop.example:8443/a?b=1#c', headers: [] },
  response: {
    status: 200,
    statusText: 'OK',
    httpVersion: 'h2',
    headers: [],
    content: { size: 1200, mimeType: 'text/css' },
    redirectURL: '',
    _transferSize: 300,
    _error: null,
  },
  timings: { blocked: 5, dns: 10, connect: 20, ssl: 12, send: 1, wait: 20, receive: 4 },
  serverIPAddress: '192.0.2.1',
  _resourceType: 'stylesheet',
  _initiator: { type: 'parser', url: 'https://shop.example/' },
  ...given,
});
const read = (...entries: object[]) => readRequests(har.parse({ log: { entries } }), []);

describe('readRequests', () => {
  test('reads host, path, kind, sizes and start times', () => {
    const [first, second] = read(entry(), entry({ startedDateTime: '2026-11-20T09:30:00.350Z' }));
    expect(first).toMatchObject({
      index: 0,
      host: 'shop.example:8443',
      path: '/a?b=1',
      kind: 'style',
      size: 1200,
      transferred: 300,
      startMs: 0,
      totalMs: 60,
      ip: '192.0.2.1',
      initiator: { type: 'parser', url: 'https://shop.example/' },
    });
    expect(second?.startMs).toBe(250);
  });

  test('subtracts ssl from connect, so that the phases add up', () => {
    const [request] = read(entry());
    expect(request?.phases).toEqual({ blocked: 5, dns: 10, connect: 8, ssl: 12, send: 1, wait: 20, receive: 4 });
    expect(Object.values(request?.phases ?? {}).reduce((sum, ms) => sum + ms, 0)).toBe(60);
  });

  test('survives invalid values in a HAR', () => {
    const odd = entry({ time: 'soon', serverIPAddress: 7, _initiator: null, _resourceType: 'constructor' });
    const [request] = read({ ...odd, startedDateTime: 'never', timings: { ...odd.timings, dns: null, wait: -1 } });
    expect(request).toMatchObject({
      startMs: 0,
      totalMs: 0,
      ip: null,
      kind: 'style',
      initiator: { type: '', url: null },
    });
    expect(request?.phases).toMatchObject({ dns: 0, wait: 0 });
  });

  test('reads headers as pairs and drops invalid ones', () => {
    expect(headerPairs([{ name: 'server', value: 'nginx' }, null, { name: 3 }])).toEqual([['server', 'nginx']]);
  });
});

test('readRequests uses the transactions, without times, where there is no HAR', () => {
  const [request] = readRequests(null, [
    {
      url: 'http://a.example/x.png',
      ip: '',
      method: 'GET',
      status_code: 0,
      size: 0,
      content_type: null,
      mimetypes: 'image/png',
    },
  ]);
  expect(request).toMatchObject({ host: 'a.example', kind: 'image', ip: null, phases: null, transferred: null });
});

test.each([
  ['xhr', '', 'data'],
  ['websocket', '', 'socket'],
  ['', 'Text/HTML; charset=utf-8', 'document'],
  ['', 'application/json', 'data'],
  ['', 'font/woff2', 'font'],
  ['toString', '', 'other'],
  ['__proto__', 'image/gif', 'image'],
])('kindOf(%j, %j) is %s', (resourceType, mimeType, kind) => {
  expect(kindOf(resourceType, mimeType)).toBe(kind);
});

describe('the waterfall', () => {
  const phases = { blocked: 0, dns: 10, connect: 0, ssl: 0, send: 0, wait: 30, receive: 10 };
  const early = makeRequest({ url: 'https://a.example/', startMs: 0, totalMs: 50, phases });
  const late = makeRequest({ url: 'https://a.example/b', startMs: 150, totalMs: 50, phases });

  test('ends with the last request and has a few round ticks', () => {
    const scale = waterfallScale([early, late]);
    expect(scale).toEqual({ totalMs: 200, ticks: [0, 50, 100, 150, 200] });
  });

  test.each([
    [1, 2],
    [7, 5],
    [999, 6],
    [61_234, 8],
  ])('has few ticks for %d ms', (totalMs, max) => {
    const { ticks } = waterfallScale([makeRequest({ url: 'https://a.example/', totalMs })]);
    expect(ticks.length).toBeLessThanOrEqual(max);
    expect(ticks.length).toBeGreaterThan(1);
  });

  test('places phases one after the other, as fractions of the total', () => {
    expect(segmentsOf(late, waterfallScale([early, late]))).toEqual([
      { phase: 'dns', start: 0.75, width: 0.05 },
      { phase: 'wait', start: 0.8, width: 0.15 },
      { phase: 'receive', start: 0.95, width: 0.05 },
    ]);
  });

  test('shows one plain bar without phases, and none without times', () => {
    const none = { blocked: 0, dns: 0, connect: 0, ssl: 0, send: 0, wait: 0, receive: 0 };
    const scale = waterfallScale([early, late]);
    expect(segmentsOf({ ...late, phases: none }, scale)).toEqual([{ phase: 'unknown', start: 0.75, width: 0.25 }]);
    expect(segmentsOf({ ...late, phases: null }, scale)).toEqual([]);
  });
});

describe('arrangeRequests', () => {
  const requests = [
    makeRequest({ index: 0, url: 'https://a.example/', size: 10, totalMs: 5 }),
    makeRequest({ index: 1, url: 'https://b.example/app.js', kind: 'script', size: 900, totalMs: 50, status: 404 }),
    makeRequest({ index: 2, url: 'https://a.example/logo.png', kind: 'image', size: 900, totalMs: 1 }),
    makeRequest({ index: 3, url: 'https://c.example/', status: 0, error: 'net::ERR_FAILED', size: 0, totalMs: 0 }),
  ];
  test.each<[string, object, number[]]>([
    ['nothing is asked for', {}, [0, 1, 2, 3]],
    ['words are given, all of which must be there', { words: 'A.EXAMPLE png' }, [2]],
    ['a status is typed', { words: '404' }, [1]],
    ['one kind is wanted', { kind: 'document' }, [0, 3]],
    ['only failures are wanted', { onlyFailed: true }, [1, 3]],
    ['the largest come first, equal ones in order of start', { sort: 'size', isDescending: true }, [1, 2, 0, 3]],
    ['the quickest come first', { sort: 'time' }, [3, 2, 0, 1]],
    ['hosts are sorted', { sort: 'host' }, [0, 2, 1, 3]],
  ])('filters and sorts: %s', (_, by, expected) => {
    const arranged = arrangeRequests(requests, { ...UNARRANGED, ...by });
    expect(arranged.map(request => request.index)).toEqual(expected);
  });
});
