// A server process as `server/main.ts` makes it, but for the capture: half a second each, and no browser.
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer } from '../../../server/run-server.ts';
import { doneResult, fakeCapture } from './fake-capture.ts';

const capture = fakeCapture(async request => {
  const slow = new URL(request.scan.submittedUrl).hostname.startsWith('slow') ? 3_000 : 500;
  await sleep(slow, undefined, { signal: request.signal });
  return doneResult(request);
});

await runServer({ openCapture: async () => ({ capture, notes: ['a note'], close: () => capture.close() }) });
