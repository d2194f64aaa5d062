// A server process like `server/main.ts` with a fake capture that takes half a second, or as many ms as its argument says, and opens no
// browser. Two hosts take longer: slow.example and never.example.
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer } from '../../../../server/run-server.ts';
import { doneResult, fakeCapture } from '../captures/fake-capture.ts';

const TAKES_MS: Readonly<Record<string, number>> = { slow: 3_000, never: 60_000 };

const [takesMs = 500] = process.argv.slice(2).map(Number);

const capture = fakeCapture(async request => {
  const [name = ''] = new URL(request.scan.submittedUrl).hostname.split('.');
  request.onProgress?.({ step: 'loading', requests: 1, url: request.scan.submittedUrl });
  await sleep(TAKES_MS[name] ?? takesMs, undefined, { signal: request.signal });
  return doneResult(request);
});

await runServer({ openCapture: async () => ({ capture, notes: ['a note'], close: () => capture.close() }) });
