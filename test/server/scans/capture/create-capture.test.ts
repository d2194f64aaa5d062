import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { BrowserLauncher, LaunchedBrowser } from '../../../../server/browser/launch.ts';
import { EgressError, type Egress, type EgressSession } from '../../../../server/egress/egress.ts';
import type { CaptureRequest } from '../../../../server/scans/capture/capture.ts';
import { NoBrowserError } from '../../../../server/scans/capture/errors.ts';
import { createCapture } from '../../../../server/scans/capture/create-capture.ts';
import { CAPTURE_LIMITS } from '../../../../server/scans/capture/limits.ts';
import type { Sources } from '../../../../server/scans/capture/source.ts';
import { silentLog } from '../../support/test-server.ts';

function captureWith(launch: BrowserLauncher['launch'], openSession?: Egress['open']) {
  // Without a browser nothing else of these is used.
  const unused = { egress: { open: openSession } as Egress, sources: {} as Sources };
  return createCapture({ ...unused, launcher: { launch }, limits: CAPTURE_LIMITS, workers: 2, log: silentLog });
}

const request = (timeoutMs: number) =>
  ({
    scan: { device: 'DESKTOP', userAgent: 'Mozilla/5.0', width: 1280, height: 720 },
    accountId: 'a',
    isPrivate: false,
    isAlone: false,
    timeoutMs,
    signal: new AbortController().signal,
  }) as CaptureRequest; // as above

test('throws NoBrowserError when no browser can be launched', async () => {
  const capture = captureWith(async () => {
    throw new Error('cannot open shared object file');
  });
  const error = await capture.run(request(10_000)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoBrowserError);
  expect(error).toMatchObject({
    cause: expect.objectContaining({ message: 'cannot open shared object file' }) as unknown,
  });
  await expect(capture.warmUp()).rejects.toThrow(NoBrowserError);
  await capture.close();
});

test('throws NoBrowserError when launching takes too long, and does not reuse that browser', async () => {
  let launches = 0;
  const capture = captureWith(() => {
    launches++;
    return new Promise(() => undefined);
  });
  await expect(capture.run(request(200))).rejects.toThrow(NoBrowserError);
  await expect(capture.run(request(200))).rejects.toThrow(NoBrowserError);
  expect(launches).toBe(2);
});

describe('a browser is kept after', () => {
  const launched = () => {
    const browser = Object.assign(new EventEmitter(), { isConnected: () => true, close: async () => undefined });
    return { browser, process: { answers: async () => true } } as unknown as LaunchedBrowser; // what the pool uses of it
  };

  test('a scan that is canceled before its page opens', async () => {
    let launches = 0;
    const canceled = new AbortController();
    const capture = captureWith(
      async () => {
        launches++;
        canceled.abort(new Error('canceled'));
        return launched();
      },
      async () => ({ close: async () => undefined }) as EgressSession, // nothing else is used
    );
    for (let scan = 0; scan < 2; scan++)
      await expect(capture.run({ ...request(10_000), signal: canceled.signal })).rejects.toThrow('canceled');
    expect(launches).toBe(1);
    await capture.close();
  });

  test('a scan whose exit is unavailable', async () => {
    let launches = 0;
    const capture = captureWith(
      async () => {
        launches++;
        return launched();
      },
      () => Promise.reject(new EgressError('EXIT_UNAVAILABLE', 'no exit configured for DE')),
    );
    for (let scan = 0; scan < 2; scan++)
      expect(await capture.run(request(10_000))).toMatchObject({ status: 'ERROR', errorCode: 'EXIT_UNAVAILABLE' });
    expect(launches).toBe(1);
    await capture.close();
  });
});
