import { expect, test } from 'vitest';
import { BrowserCrashedError } from '../../../../../server/scans/capture/errors.ts';
import { judgeOutcome } from '../../../../../server/scans/capture/visit/outcome.ts';

type Ended = Parameters<typeof judgeOutcome>[0];

/** A visit that was stopped before a response. */
function unanswered(wasAsked: boolean, address: string | null): Ended {
  const entry = { url: 'https://slow.example/', status: 0, failure: null, responseHeaders: {} };
  return {
    frame: { documents: [], downloads: 0 },
    network: { mainDocuments: [entry] },
    egress: { wasAsked: () => wasAsked, addressOf: () => address, failureOf: () => null },
    stopped: null,
    maxRedirects: 20,
    isWaiting: true,
  } as unknown as Ended; // as far as it is read
}

test.each([
  ['a server that does not answer', '192.0.2.1', 'NAVIGATION_TIMEOUT'],
  ['a server that cannot be reached', null, 'CONNECTION_TIMEOUT'],
])('%s', (_what, address, errorCode) => {
  expect(judgeOutcome(unanswered(true, address))).toMatchObject({ status: 'ERROR', errorCode });
});

test('a browser that never connected counts as crashed, so that the scan is retried', () => {
  expect(() => judgeOutcome(unanswered(false, null))).toThrow(BrowserCrashedError);
});

test('a document that a page made itself belongs to that page, not to a navigation that it cancelled', () => {
  const own = { url: 'https://made.example/', status: 200, loaderId: 'first', decodedBytes: 100, responseHeaders: {} };
  const cancelled = { url: 'https://bank.example/', status: 0, loaderId: 'second', failure: 'net::ERR_ABORTED' };
  const ended = {
    ...unanswered(true, null),
    frame: {
      documents: [
        { url: own.url, loaderId: 'first', isErrorPage: false },
        { url: 'blob:https://made.example/1', loaderId: 'third', isErrorPage: false },
      ],
      downloads: 0,
    },
    network: { mainDocuments: [own, cancelled] },
  } as unknown as Ended; // as far as it is read
  expect(judgeOutcome(ended)).toMatchObject({
    status: 'DONE',
    targetUrl: own.url,
    mainEntry: null,
    sentEntry: own,
  });
});
