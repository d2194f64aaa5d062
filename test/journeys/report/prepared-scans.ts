import type { CaptureRequest } from '../../../server/scans/capture/capture.ts';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import type { OpenCapture, OpenedCapture } from '../../../server/scans/queue/open-capture.ts';

type Make = (request: CaptureRequest) => Promise<CaptureResult>;

export interface ScansAtHand {
  readonly openCapture: OpenCapture;
  /** Results of the next scans by URL. */
  put(url: string, make: Make): void;
}

/** Prepared results for some URLs; all others are visited by a browser launched at the first. */
export function preparedScans(): ScansAtHand {
  const results = new Map<string, Make>();
  return {
    put: (url, make) => results.set(url, make),
    async openCapture(...setUp) {
      let real: Promise<OpenedCapture> | undefined;
      return {
        notes: [],
        capture: {
          async run(request) {
            const make = results.get(request.scan.submittedUrl);
            if (make !== undefined) return make(request);
            real ??= import('../../../server/scans/queue/open-capture.ts').then(({ openCapture }) =>
              openCapture(...setUp),
            );
            return (await real).capture.run(request);
          },
          warmUp: async () => undefined,
          close: async () => (await real)?.capture.close(),
        },
        close: async () => (await real)?.close(),
      };
    },
  };
}
