import type { Page } from '@playwright/test';
import type { CaptureProgress, CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { makeScan } from '../report/make-scan.ts';
import type { E2eServer } from './server.ts';

/** A scan that a test leads step by step. */
export function leadScan(server: E2eServer, url: string) {
  const begun = Promise.withResolvers<CaptureRequest>();
  const over = Promise.withResolvers<void>();
  server.put(url, request => {
    begun.resolve(request);
    request.signal.addEventListener('abort', () => over.resolve());
    return over.promise.then(() => makeScan({ url }));
  });
  return {
    report: async (progress: CaptureProgress) => (await begun.promise).onProgress?.(progress),
    request: begun.promise,
    end: over.resolve,
  };
}

/** Whether the bar of a running scan moves. */
export const isMoving = (page: Page): Promise<boolean> =>
  page
    .locator('.scan-progress progress')
    .evaluate(bar => bar.getAnimations().some(({ playState }) => playState === 'running'));
