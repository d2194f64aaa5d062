import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFavicon } from '../../../../../server/scans/capture/collectors/favicon.ts';
import type { CaptureContext } from '../../../../../server/scans/capture/source.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page with icons that its server never answers for. */
function captureOf(icons: number, asked: number[]): CaptureContext {
  const links = Array.from({ length: icons }, (_, i) => ({
    href: `https://slow.example/${i}.png`,
    rel: 'icon',
    type: null,
    sizes: null,
  }));
  // All that this collector uses of it.
  return {
    outcome: () => ({ targetUrl: 'https://slow.example/', isRendered: true }),
    snapshot: async () => ({ icons: links, manifestUrl: null }),
    network: { entries: [] },
    scan: { userAgent: 'Mine/1.0' },
    egress: {
      async fetch(_url: string, { timeoutMs }: { timeoutMs: number }) {
        asked.push(timeoutMs);
        await new Promise(resolve => setTimeout(resolve, timeoutMs));
        throw new Error('no answer');
      },
    },
  } as unknown as CaptureContext;
}

test("icons that never load share one timeout, shorter than a collector's", async () => {
  const asked: number[] = [];
  const start = createFavicon({ decode: async () => null, warmUp: () => undefined });
  const collect = await start(captureOf(6, asked));
  const found = Promise.resolve(collect()).then(icon => ({ icon, at: Date.now() }));
  const startedAt = Date.now();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await found).toEqual({ icon: null, at: startedAt + 8_000 });
  expect(asked).toEqual([3_000, 3_000, 2_000]);
});

test('the decoding process starts while the page loads', async () => {
  const warmUp = vi.fn<() => void>();
  const start = createFavicon({ decode: async () => null, warmUp });
  await start(captureOf(0, []));
  expect(warmUp).toHaveBeenCalledOnce();
});
