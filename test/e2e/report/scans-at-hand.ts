import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import type { OpenCapture, OpenedCapture } from '../../../server/scans/open-capture.ts';

type Make = () => Promise<CaptureResult>;

export interface ScansAtHand {
  readonly openCapture: OpenCapture;
  /** What the next scans of an address come to. */
  put(url: string, make: Make): void;
}

/** Results for some addresses that are made without a visit; all others are really visited, by a browser opened for the first. */
export function scansAtHand(): ScansAtHand {
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
            if (make !== undefined) return make();
            real ??= import('../../../server/scans/open-capture.ts').then(({ openCapture }) => openCapture(...setUp));
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
