import { describe, expect, onTestFinished, test } from 'vitest';
import { createDownload } from '../../../../server/intelligence/sources/download.ts';
import { createListImport } from '../../../../server/intelligence/sources/import-in-thread.ts';
import { createListUpdates } from '../../../../server/intelligence/sources/list-updates.ts';
import type { Source } from '../../../../server/intelligence/sources/source.ts';
import { createSourceStates } from '../../../../server/intelligence/sources/state-store.ts';
import { createUpdateSource, type UpdateResult } from '../../../../server/intelligence/sources/update-source.ts';
import { createListStore } from '../../../../server/intelligence/store.ts';
import type { Database } from '../../../../server/storage/database.ts';
import { testDatabase } from '../../support/test-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { egressTo, listOf, serving, startListServer, type ListServer } from './list-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const never = new AbortController().signal;

function sourceOf(server: ListServer, changes: Partial<Source> = {}): Source {
  return {
    name: 'feed',
    address: server.address,
    format: 'auto',
    kind: 'threat',
    licence: 'ours',
    everyMinutes: 60,
    expiresAfterDays: 7,
    maxMegabytes: 1,
    isEnabled: true,
    ...changes,
  };
}

/** One process, with a clock that the test turns. */
function processOn(database: Database, server: ListServer, sources: readonly Source[], clock: { now: number }) {
  const imports = createListImport();
  onTestFinished(() => imports.close());
  const lists = createListStore(database);
  const states = createSourceStates(database);
  const now = () => clock.now;
  const download = createDownload(egressTo(server));
  const updateWith = (known: typeof states) =>
    createUpdateSource({ states: known, lists, download, imports, now, random: () => 0.5 });
  const update = updateWith(states);
  return { updates: createListUpdates({ sources, states, lists, update, now }), lists, states, update, updateWith };
}

async function oneProcess(server: ListServer, sources: readonly Source[] = [sourceOf(server)]) {
  const clock = { now: Date.now() };
  const database = await testDatabase();
  const made = processOn(database, server, sources, clock);
  await made.updates.settle();
  const due = async () => (await made.updates.updateDue(never)).map(({ result }) => result);
  const [state, entries] = [
    async () => (await made.states.all())[0],
    async () => (await made.lists.lists()).map(list => list.entries),
  ];
  return { ...made, database, clock, due, state, entries };
}

const outcomes = (results: readonly UpdateResult[]) => results.map(({ outcome }) => outcome);

describe('a source', () => {
  test('is not due again if another process fetched it during the start', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { database, due, state } = await oneProcess(server);
    await due();
    const fetched = await state();
    // What this one read before the other wrote: nothing.
    const { reader } = await testDatabase();
    const late = createSourceStates({ ...database, reader });
    await late.know(sourceOf(server), Date.now());
    expect(await state()).toEqual(fetched);
  });

  test('is fetched at once, then when due, and imported only if it has changed', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { due, clock, entries } = await oneProcess(server);
    expect(await due()).toEqual([{ outcome: 'updated', entries: 3, skipped: 0 }]);
    expect(await due()).toEqual([]);
    clock.now += 59 * MINUTE;
    expect(await due()).toEqual([]);
    clock.now += 2 * MINUTE;
    expect(await due()).toEqual([{ outcome: 'unchanged' }]);
    server.answer = serving(listOf(5), '"two"');
    clock.now += 61 * MINUTE;
    expect(await due()).toEqual([{ outcome: 'updated', entries: 5, skipped: 0 }]);
    expect([await entries(), server.requests.length]).toEqual([[5], 3]);
  });

  test('keeps its list after a failure and is retried with backoff', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { due, clock, entries, state } = await oneProcess(server);
    await due();
    clock.now += HOUR;
    server.answer = (_, response) => response.writeHead(500).end();
    const waits: number[] = [];
    for (let i = 0; i < 12; i++) {
      expect(outcomes(await due())).toEqual(['failed']);
      const { dueAt, failures, error } = (await state()) ?? { dueAt: new Date(0), failures: 0, error: null };
      expect([failures, error]).toEqual([i + 1, 'the server responded with 500']);
      waits.push(dueAt.getTime() - clock.now);
      clock.now = dueAt.getTime();
    }
    expect(waits.slice(0, 3)).toEqual([1.5 * MINUTE, 3 * MINUTE, 6 * MINUTE]);
    expect(waits.at(-1)).toBe(18 * HOUR);
    expect(await entries()).toEqual([3]);
    server.answer = serving(listOf(4), '"two"');
    expect(outcomes(await due())).toEqual(['updated']);
    expect(await state()).toMatchObject({ failures: 0, error: null });
  });

  const BROKEN: readonly (readonly [string, string | Buffer, string])[] = [
    ['nothing', '', 'format'],
    ['comments alone', '# nothing today\n', 'format'],
    ['a page without its type', '<!doctype html><title>Moved</title>', 'web page'],
    ['prose', 'The list has moved.\nPlease write to us.', 'format'],
    ['what cannot be listed', 'github.io\nbit.ly\nco.uk\n', 'no valid entries'],
    ['mostly what cannot be listed', 'github.io\nco.uk\nbit.ly\nevil.example\n', 'most entries are invalid'],
    ['broken compression', Buffer.from('1f8b0800000000000003', 'hex'), 'damaged or truncated'],
    ['broken JSON', '{"data": [', 'JSON'],
  ];

  test.each(BROKEN)('with %s changes nothing', async (_, content, error) => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { due, clock, entries, state } = await oneProcess(server);
    await due();
    clock.now += 2 * HOUR;
    server.answer = serving(content, '"two"');
    expect(outcomes(await due())).toEqual(['failed']);
    expect([await entries(), (await state())?.error]).toEqual([[3], expect.stringContaining(error)]);
  });

  test('that has shrunk is refused for a day, unless forced', async () => {
    const server = await startListServer(serving(listOf(1_000), '"one"'));
    const { due, clock, entries, state, updates } = await oneProcess(server);
    await due();
    server.answer = serving(listOf(400), '"two"');
    const startedAt = (clock.now += 2 * HOUR);
    expect(outcomes(await due())).toEqual(['failed']);
    expect((await state())?.error).toContain('shrank from 1000 to 400');
    for (; clock.now < startedAt + DAY; clock.now = (await state())?.dueAt.getTime() ?? Infinity) {
      expect(await entries()).toEqual([1_000]);
      await due();
    }
    await due();
    expect(await entries()).toEqual([400]);

    server.answer = serving(listOf(100), '"three"');
    const watch = { begins: () => undefined, ends: () => undefined };
    await updates.updateNow(null, { signal: never }, watch);
    expect(await entries()).toEqual([400]);
    await updates.updateNow(['feed'], { signal: never, isTrusting: true }, watch);
    expect(await entries()).toEqual([100]);
  });

  test('that shrinks a second time is refused for another day', async () => {
    const server = await startListServer(serving(listOf(1_000), '"one"'));
    const { due, clock, state } = await oneProcess(server);
    await due();
    server.answer = serving(listOf(400), '"two"');
    clock.now += 2 * HOUR;
    await due();
    expect((await state())?.shrunkAt).not.toBeNull();
    server.answer = serving(listOf(1_001), '"three"');
    clock.now += 2 * HOUR;
    await due();
    expect((await state())?.shrunkAt).toBeNull();
  });

  test('that shrank and is unchanged again is refused for another day when it shrinks later', async () => {
    const server = await startListServer(serving(listOf(1_000), '"one"'));
    const { due, clock, entries } = await oneProcess(server);
    await due();
    server.answer = serving(listOf(400), '"two"');
    clock.now += 2 * HOUR;
    expect(outcomes(await due())).toEqual(['failed']);
    server.answer = serving(listOf(1_000), '"one"');
    clock.now += 2 * HOUR;
    expect(outcomes(await due())).toEqual(['unchanged']);
    server.answer = serving(listOf(300), '"three"');
    clock.now += 2 * DAY;
    expect(outcomes(await due())).toEqual(['failed']);
    expect(await entries()).toEqual([1_000]);
  });

  test('that never changes is imported again before its entries expire', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { due, clock } = await oneProcess(server);
    expect(outcomes(await due())).toEqual(['updated']);
    clock.now += 3 * DAY;
    expect(outcomes(await due())).toEqual(['unchanged']);
    clock.now += DAY;
    expect(outcomes(await due())).toEqual(['updated']);
  });

  test('with a new address or kind is imported again', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const database = await testDatabase();
    const clock = { now: Date.now() };
    const run = async (changes: Partial<Source>) => {
      const { updates, lists } = processOn(database, server, [sourceOf(server, changes)], clock);
      await updates.settle();
      const results = await updates.updateDue(never);
      return [outcomes(results.map(({ result }) => result)), (await lists.lists()).map(({ kind }) => kind)];
    };
    expect(await run({})).toEqual([['updated'], ['threat']]);
    expect(await run({})).toEqual([[], ['threat']]);
    expect(await run({ address: server.address.replace('list.txt', 'other.txt') })).toEqual([['updated'], ['threat']]);
    expect(await run({ kind: 'trusted' })).toEqual([['updated'], ['trusted']]);
    expect(await run({ kind: 'trusted', isEnabled: false })).toEqual([[], []]);
    expect(await run({})).toEqual([['updated'], ['threat']]);
  });

  test('does not change manually imported lists', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { lists, updates } = await oneProcess(server);
    await lists.replace('mine', 'threat', new Uint32Array(4));
    await updates.settle();
    expect((await lists.lists()).map(({ name }) => name)).toEqual(['mine']);
  });
});

describe('several processes on one database', () => {
  test('keep a source disabled that one of them disabled during a fetch', async () => {
    const content = serving(listOf(3), '"one"');
    const server = await startListServer(content);
    const { due, database, clock, lists, states } = await oneProcess(server);
    const other = processOn(database, server, [sourceOf(server, { isEnabled: false })], clock);
    server.answer = (request, response) => void other.updates.settle().then(() => content(request, response));
    expect(await due()).toEqual([]);
    expect([server.requests.length, await lists.lists(), await states.all()]).toEqual([1, [], []]);
    expect(await database.reader('list_chunks')).toEqual([]);
  });

  test('do not restore it while it is being removed', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { due, database, clock, lists, states, update } = await oneProcess(server);
    const sources = [sourceOf(server, { isEnabled: false })];
    const remove: typeof lists.remove = async (...list) => {
      const isRemoved = await lists.remove(...list);
      expect(await due()).toEqual([]);
      return isRemoved;
    };
    await createListUpdates({ sources, states, lists: { remove }, update, now: () => clock.now }).settle();
    expect([await lists.lists(), await states.all()]).toEqual([[], []]);
    expect(await database.reader('list_chunks')).toEqual([]);
  });

  test('keep the list of the new address if the old one responds later', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { due, database, clock, entries } = await oneProcess(server);
    const moved = sourceOf(server, { address: server.address.replace('list.txt', 'other.txt') });
    const other = processOn(database, server, [moved], clock);
    const fetchThere = () => other.updates.settle().then(() => other.updates.updateDue(never));
    server.answer = (request, response) => {
      if (request.url === '/other.txt') return serving(listOf(5), '"two"')(request, response);
      void fetchThere().then(() => serving(listOf(3), '"one"')(request, response));
    };
    expect(await due()).toEqual([]);
    expect([server.requests.length, await entries()]).toEqual([2, [5]]);
  });

  test('check plausibility with the state after the claim', async () => {
    const server = await startListServer(serving(listOf(1_000), '"one"'));
    const { due, clock, entries, states, update, updateWith } = await oneProcess(server);
    await due();
    server.answer = serving(listOf(400), '"two"');
    clock.now += 2 * HOUR;
    await due();
    clock.now += 2 * DAY;
    // Whoever had it just before this one found it whole again.
    const claim: typeof states.claim = async (...claimed) => {
      server.answer = serving(listOf(1_001), '"three"');
      expect(outcomes([await update(sourceOf(server), { isForced: true, signal: never })])).toEqual(['updated']);
      server.answer = serving(listOf(400), '"four"');
      return states.claim(...claimed);
    };
    const late = updateWith({ ...states, claim });
    expect(outcomes([await late(sourceOf(server), { isForced: true, signal: never })])).toEqual(['failed']);
    expect(await entries()).toEqual([1_001]);
  });

  test('fetch a source once', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const file = `${await temporaryFolder()}/test.db`;
    const clock = { now: Date.now() };
    const processes = await Promise.all(
      [1, 2, 3].map(async () => processOn(await testDatabase(file), server, [sourceOf(server)], clock)),
    );
    await Promise.all(processes.map(({ updates }) => updates.settle()));
    const results = await Promise.all(processes.map(({ updates }) => updates.updateDue(never)));
    expect(results.flat().map(({ result }) => result.outcome)).toEqual(['updated']);
    expect(server.requests).toHaveLength(1);
  });

  test('take over from a dead one', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const { states, clock, due } = await oneProcess(server);
    expect(await states.claim('feed', 'the dead', clock.now, clock.now + 20 * MINUTE, false)).toBe(true);
    expect(await due()).toEqual([]);
    clock.now += 21 * MINUTE;
    expect(outcomes(await due())).toEqual(['updated']);
    // The late result of the process that was taken for dead.
    await states.fail('feed', 'the dead', clock.now, 'too late', null);
    expect((await states.all())[0]?.error).toBeNull();
  });
});
