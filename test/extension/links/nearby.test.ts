import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNearby } from '../../../extension/links/nearby.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', { innerHeight: 600 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('links are looked at again if the page has moved while they were', async () => {
  let scrollY = 99_000;
  const links = Array.from({ length: 1_000 }, (_, i) => {
    const box = () => ({ top: i * 100 - scrollY, bottom: i * 100 + 20 - scrollY });
    return { ownerDocument: document, isConnected: true, getBoundingClientRect: box } as unknown as Element; // all that is read
  });
  const looks: Iterator<unknown>[] = [];
  const near = new Set<Element>();
  const nearby = createNearby({
    idleTasks: { add: look => looks.push(look), stop: () => undefined },
    onNear: link => near.add(link),
    onFar: link => near.delete(link),
  });
  for (const link of links) nearby.add(link);
  await vi.advanceTimersByTimeAsync(1_000);
  // The first groups are done: none is near.
  looks[0]?.next();
  scrollY = 0;
  nearby.moved();
  await vi.advanceTimersByTimeAsync(1_000);
  while (looks[0]?.next().done === false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
  while (looks[1]?.next().done === false);
  expect([near.has(links[0] as Element), near.has(links.at(-1) as Element)]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toHaveLength(2);
});
