import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createSourceRunner, emptyCaptured } from '../../../../server/scans/capture/source-runner.ts';
import type {
  Captured,
  CaptureContext,
  Collector,
  Derivation,
  Lookup,
  ScanContext,
  ScanMember,
  Site,
  Sources,
  WaitingPage,
} from '../../../../server/scans/capture/source.ts';

const HOUR_MS = 3_600_000;
// No source of these tests reads them.
const CONTEXT = {} as CaptureContext;
const SCAN = {} as ScanContext;

const collector =
  <M extends ScanMember>(finish: () => Captured[M] | Promise<Captured[M]>): Collector<M> =>
  () =>
    finish;

/** Runs the given sources; the others return the empty value. */
function createRunner(sources: Partial<Sources>, timeoutMs = HOUR_MS) {
  const empty = Object.entries(emptyCaptured()).map(([member, value]) => [member, collector(() => value as never)]);
  // Every member has a source of its type; the order is that of emptyCaptured.
  const all = { ...Object.fromEntries(empty), ...sources } as Sources;
  return createSourceRunner(all, Date.now() + timeoutMs);
}

const siteOf = (host: string) => ({ host }) as Site; // a lookup of these tests reads no more

test('the runner keeps the values of collectors and continues after one that throws', async () => {
  const runner = createRunner({
    dom: collector(() => '<html>'),
    page: collector(() => {
      throw new Error('the document cannot be read');
    }),
    viewer: collector(() => 'pdf' as const),
  });
  await runner.start(CONTEXT);
  await runner.collect(Date.now() + HOUR_MS);
  expect(runner.captured).toEqual({ ...emptyCaptured(), dom: '<html>', viewer: 'pdf' });
  expect(runner.failures).toEqual([{ source: 'page', message: 'the document cannot be read' }]);
});

test('the runner drops a collector that does not end in time', async () => {
  const runner = createRunner({ dom: collector(() => new Promise<never>(() => undefined)) });
  await runner.start(CONTEXT);
  await runner.collect(Date.now() + 10);
  expect(runner.captured.dom).toBeNull();
  expect(runner.failures).toMatchObject([{ source: 'dom', message: expect.stringMatching(/^dom took more than/) }]);
});

test('the runner drops a value that the stored record could not be read with', async () => {
  const runner = createRunner({ nsfw: collector(() => true), redirect_chains: collector(() => [{ url: 7 }] as never) });
  await runner.start(CONTEXT);
  await runner.collect(Date.now() + HOUR_MS);
  expect(runner.captured).toMatchObject({ nsfw: true, redirect_chains: [] });
  expect(runner.failures).toMatchObject([{ source: 'redirect_chains' }]);
});

test('the runner looks up each host once and drops a late result for a host that the page has left', async () => {
  const hosts: string[] = [];
  const answers = new Map<string, (viewer: Captured['viewer']) => void>();
  const viewer: Lookup<'viewer'> = {
    find({ host }) {
      hosts.push(host);
      return new Promise(resolve => answers.set(host, resolve));
    },
  };
  const runner = createRunner({ viewer });
  for (const host of ['a.example', 'b.example', 'b.example']) runner.lookUp(siteOf(host));
  answers.get('b.example')?.('image');
  await runner.lookupsDone();
  answers.get('a.example')?.('text');
  await setImmediate();
  expect(hosts).toEqual(['a.example', 'b.example']);
  expect(runner.captured.viewer).toBe('image');
});

test('a slow derivation takes no time from the others', async () => {
  const technologies: Derivation<'technologies'> = { derive: () => new Promise(() => undefined) };
  const viewer: Derivation<'viewer'> = { derive: () => setTimeout(20, 'image') };
  const runner = createRunner({ technologies, viewer }, 2_000);
  await runner.derive(SCAN);
  expect(runner.captured.viewer).toBe('image');
  expect(runner.failures.map(({ source }) => source)).toEqual(['technologies']);
});

test('what cannot be read ahead is no failure', async () => {
  const readAhead = vi.fn<NonNullable<Derivation<'picture'>['readAhead']>>().mockRejectedValue(new Error('busy'));
  const runner = createRunner({ picture: { readAhead, derive: () => null } });
  const page = { url: 'https://site.example/' } as WaitingPage; // the source reads no more
  await runner.readAhead(page);
  expect(readAhead).toHaveBeenCalledExactlyOnceWith(page);
  expect(runner.failures).toEqual([]);
});
