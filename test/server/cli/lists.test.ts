import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createListStore } from '../../../server/intelligence/store.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

async function fileOf(name: string, lines: readonly string[]): Promise<string> {
  const file = join(await temporaryFolder(), name);
  await writeFile(file, lines.join('\n'));
  return file;
}

describe('lists', () => {
  test('are imported, shown and removed, as JSON', async () => {
    const folder = await temporaryFolder();
    const file = await fileOf('feed.txt', [
      'http://evil.example/a',
      'http://evil.example/b',
      'HTTP://EVIL.example:80/b',
      'nonsense:',
    ]);
    const imported = await runCommand(['lists', 'import', file, '--kind', 'threat', '--json'], folder);
    expect(JSON.parse(imported.out)).toEqual({ name: 'feed', kind: 'threat', format: 'urls', entries: 2, skipped: 1 });
    expect(imported.notes).toContain('nonsense:');
    const shown = JSON.parse((await runCommand(['lists', 'show', '--json'], folder)).out);
    expect(shown).toEqual([
      {
        name: 'feed',
        kind: 'threat',
        entries: 2,
        updated: expect.stringMatching(/Z$/),
        age_seconds: expect.any(Number),
        source: null,
        licence: null,
        last_success: null,
        next_update: null,
        last_error: null,
      },
    ]);
    expect((await runCommand(['lists', 'show'], folder)).out).toMatch(/^NAME .*\nfeed +threat +2 +0 min/);
    expect((await runCommand(['lists', 'remove', 'feed', '--kind', 'trusted'], folder)).code).toBe(1);
    expect((await runCommand(['lists', 'remove', 'feed', '--kind', 'threat', '--json'], folder)).code).toBe(0);
    expect((await runCommand(['lists', 'show', '--json'], folder)).out).toBe('[]');
  });

  test('of one name are separate by kind, and replace each other within a kind', async () => {
    const folder = await temporaryFolder();
    for (const [kind, lines] of [
      ['threat', ['a.example', 'b.example', 'c.example']],
      ['trusted', ['d.example']],
      ['threat', ['e.example']],
    ] as const) {
      const file = await fileOf('mine.txt', lines);
      expect((await runCommand(['lists', 'import', file, '--kind', kind, '--format', 'domains'], folder)).code).toBe(0);
    }
    const shown: { kind: string; entries: number }[] = JSON.parse(
      (await runCommand(['lists', 'show', '--json'], folder)).out,
    );
    expect(shown.map(({ kind, entries }) => [kind, entries])).toEqual([
      ['threat', 1],
      ['trusted', 1],
    ]);
  });

  test.each([
    ['a file that is not there', 1, ['/nowhere/list.txt', '--kind', 'threat']],
    ['a folder', 1, ['/tmp', '--kind', 'threat']],
    ['no kind', 2, ['list.txt']],
    ['another kind', 2, ['list.txt', '--kind', 'popular']],
    ['another format', 2, ['list.txt', '--kind', 'threat', '--format', 'pdf']],
  ])('from %s exit with %i', async (_, code, argv) => {
    const answer = await runCommand(['lists', 'import', ...argv], await temporaryFolder());
    expect([answer.code, answer.out]).toEqual([code, '']);
    expect(answer.notes).not.toBe('');
  });

  test.each([
    ['nothing', []],
    ['prose', ['This is no list at all', 'but a letter']],
    ['nothing but what cannot be listed', ['com', 'github.io']],
  ])('of %s change nothing', async (_, lines) => {
    const folder = await temporaryFolder();
    await runCommand(['lists', 'import', await fileOf('l.txt', ['evil.example']), '--kind', 'threat'], folder);
    expect((await runCommand(['lists', 'import', await fileOf('l.txt', lines), '--kind', 'threat'], folder)).code).toBe(
      1,
    );
    expect(JSON.parse((await runCommand(['lists', 'show', '--json'], folder)).out)).toMatchObject([
      { name: 'l', entries: 1 },
    ]);
  });
});

describe('the store of lists', () => {
  test('removes all chunks of a replaced list, and reads many chunks', async () => {
    const database = await testDatabase();
    const store = createListStore(database);
    const many = Uint32Array.from({ length: 150_000 * 4 }, (_, i) => i);
    await store.replace('big', 'threat', many);
    expect(await database.reader('list_chunks').count({ n: '*' }).first()).toEqual({ n: 3 });
    const [stored] = await store.lists();
    expect(stored && Buffer.from((await store.records(stored)).buffer).equals(Buffer.from(many.buffer))).toBe(true);
    await store.replace('big', 'threat', many.slice(0, 4));
    expect(await database.reader('list_chunks').count({ n: '*' }).first()).toEqual({ n: 1 });
    if (stored) await expect(store.records(stored)).rejects.toThrow('changed');
  });

  test('removes chunks of dead processes, but not those being written', async () => {
    const database = await testDatabase();
    const chunk = { position: 0, records: Buffer.alloc(16) };
    await database.writer('list_chunks').insert([
      { ...chunk, version: 'left', created_at: Date.now() - 2 * 60 * 60 * 1000 },
      { ...chunk, version: 'being-written', created_at: Date.now() },
    ]);
    await createListStore(database).replace('new', 'threat', new Uint32Array(4));
    const versions: string[] = await database.reader('list_chunks').pluck('version');
    expect(versions).toContain('being-written');
    expect(versions).not.toContain('left');
  });

  test('keeps old chunks that have just become a list', async () => {
    const database = await testDatabase();
    const store = createListStore(database);
    await store.replace('slow', 'threat', new Uint32Array(4));
    await database.writer('list_chunks').update({ created_at: 1 });
    // What the other process read before the list was one.
    const { reader, writer } = await testDatabase();
    await writer('list_chunks').insert(await database.reader('list_chunks'));
    await createListStore({ ...database, reader }).replace('new', 'threat', new Uint32Array(4));
    for (const list of await store.lists()) expect(await store.records(list)).toEqual(new Uint32Array(4));
    expect(await store.lists()).toHaveLength(2);
  });

  test('creates no list if its first chunks were already deleted', async () => {
    const database = await testDatabase();
    const store = createListStore(database);
    await store.replace('slow', 'threat', Uint32Array.of(1, 2, 3, 4));
    const { transaction } = database;
    const sleeping = createListStore({
      ...database,
      async transaction(work) {
        await database.writer('list_chunks').update({ created_at: 1 });
        await store.replace('other', 'threat', new Uint32Array(4));
        return transaction(work);
      },
    });
    await expect(sleeping.replace('slow', 'threat', new Uint32Array(8))).rejects.toThrow('took so long');
    const [, slow] = await store.lists();
    expect(slow && (await store.records(slow))).toEqual(Uint32Array.of(1, 2, 3, 4));
  });
});

test('a running server applies a list, its changes and its expiry', async () => {
  const server = await startTestServer();
  try {
    const key = await server.key();
    const status = async (url: string) =>
      (await server.request('POST', '/v1/fast-check', { key, body: { url } })).json.status;
    const importing = async (lines: readonly string[]) =>
      runCommand(
        ['lists', 'import', await fileOf('feed.csv', lines), '--kind', 'threat', '--format', 'csv'],
        server.dataDir,
      );
    const end = new Date(Date.now() + 5_000);
    await importing(['url,expires', 'https://a.example/,', `https://b.example/,${end.toISOString()}`]);
    await waitFor(async () => (await status('https://a.example/')) === 'MALICIOUS');
    await waitFor(async () => {
      if ((await status('https://b.example/')) === 'MALICIOUS') return false;
      expect(Date.now()).toBeGreaterThanOrEqual(end.getTime());
      return true;
    });
    await importing(['url,expires', 'https://c.example/,']);
    await waitFor(async () => (await status('https://c.example/')) === 'MALICIOUS');
    expect(await status('https://a.example/')).toBe('UNRATED');
    await runCommand(['lists', 'remove', 'feed', '--kind', 'threat'], server.dataDir);
    await waitFor(async () => (await status('https://c.example/')) === 'UNRATED');
  } finally {
    await server.close();
  }
});
