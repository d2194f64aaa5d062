import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SOURCES } from '../../../server/intelligence/sources/default-sources.ts';
import { ROOT } from '../../../server/script/root.ts';
import { nodeEnvironment } from '../../support/node-environment.ts';
import { listOf, serving, startListServer, type ListServer } from '../intelligence/sources/list-server.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const run = (argv: string[], dataDir: string, settings: Record<string, string>) =>
  runCommand(argv, dataDir, { settings });

/** A data folder whose sources are the given ones of the server's alone. */
async function folderFor(server: ListServer, names: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  const off = DEFAULT_SOURCES.map(({ name }) => ({ name, enabled: false }));
  const own = names.map(name => ({ name, address: server.address.replace('list.txt', `${name}.txt`) }));
  await writeFile(join(folder, 'lists.json'), JSON.stringify({ sources: [...off, ...own] }));
  return folder;
}

const online = (server: ListServer) => ({ LINKGLASS_OFFLINE: 'false', LINKGLASS_STATIC_HOSTS: server.pinned });

describe('lists update', () => {
  test('updates all lists and reports each; show lists the results', async () => {
    const server = await startListServer((request, response) =>
      request.url === '/bad.txt' ? response.writeHead(503).end() : serving(listOf(3), '"one"')(request, response),
    );
    const folder = await folderFor(server, ['good', 'bad']);
    const updated = await run(['lists', 'update', '--json'], folder, online(server));
    expect(updated.code).toBe(1);
    expect(JSON.parse(updated.out)).toEqual([
      { name: 'good', kind: 'threat', outcome: 'updated', entries: 3, skipped: 0, error: null },
      {
        name: 'bad',
        kind: 'threat',
        outcome: 'failed',
        entries: null,
        skipped: null,
        error: 'the server responded with 503',
      },
    ]);
    expect(updated.notes).toContain('good: fetching');
    const shown = JSON.parse((await run(['lists', 'show', '--json'], folder, online(server))).out);
    const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(shown).toMatchObject([
      { name: 'good', entries: 3, updated: date, last_success: date, next_update: date, last_error: null },
      {
        name: 'bad',
        entries: 0,
        updated: null,
        age_seconds: null,
        last_success: null,
        last_error: 'the server responded with 503',
      },
    ]);
    const table = (await run(['lists', 'show'], folder, online(server))).out;
    expect(table).toMatch(/good +threat +3 +0 min +in \d+ (?:min|h)/);
    expect(table).toMatch(/bad +threat +0 +never +in \d+ min +the server responded with 503/);
  });

  test('updates only the named lists, also with --force', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const folder = await folderFor(server, ['a', 'b']);
    expect((await run(['lists', 'update', 'a'], folder, online(server))).out).toBe('a: 3 entries');
    expect((await run(['lists', 'update', 'a'], folder, online(server))).out).toBe('a: unchanged');
    expect((await run(['lists', 'update', 'a', '--force'], folder, online(server))).out).toBe('a: 3 entries');
    expect(server.requests.map(({ url }) => url)).toEqual(['/a.txt', '/a.txt', '/a.txt']);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('stopped by %s leaves the list to the next update', async signal => {
    // The response never ends.
    const server = await startListServer((_, response) => response.write('http://evil1.example/'));
    const folder = await folderFor(server, ['a']);
    const child = spawn(process.execPath, [join(ROOT, 'server/cli/main.ts'), 'lists', 'update'], {
      env: nodeEnvironment({ LINKGLASS_DATA_DIR: folder, ...online(server) }),
    });
    const ended = once(child, 'exit');
    await waitFor(async () => server.requests.length === 1);
    child.kill(signal);
    expect(await ended).toEqual([signal === 'SIGINT' ? 130 : 143, null]);
    server.answer = serving(listOf(3), '"one"');
    expect(await run(['lists', 'update'], folder, online(server))).toMatchObject({ code: 0, out: 'a: 3 entries' });
  });

  test.each([
    ['offline', { LINKGLASS_OFFLINE: 'true' }, [], 'LINKGLASS_OFFLINE'],
    ['of an unknown source', {}, ['nobody'], 'nobody'],
    ['of a source that is off', {}, ['urlhaus'], 'not found or disabled'],
  ])('%s fails without a download', async (_, settings, names, note) => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const folder = await folderFor(server, ['a']);
    const { code, notes } = await run(['lists', 'update', ...names], folder, { ...online(server), ...settings });
    expect([code, server.requests.length]).toEqual([1, 0]);
    expect(notes).toContain(note);
  });

  test('reports the error in an invalid lists.json', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'lists.json'), '{"sources": [{"name": "urlhaus", "kind": "popular"}]}');
    const { code, notes } = await run(['lists', 'update'], folder, { LINKGLASS_OFFLINE: 'false' });
    expect(code).toBe(1);
    expect(notes).toMatch(/^error: lists\.json .*sources\.0\.kind/);
  });

  test('import refuses the name of an automatically updated list', async () => {
    const server = await startListServer(serving(listOf(3), '"one"'));
    const folder = await folderFor(server, ['a']);
    const file = join(folder, 'a.txt');
    await writeFile(file, listOf(1));
    const { code, notes } = await run(['lists', 'import', file, '--kind', 'threat'], folder, {});
    expect(code).toBe(1);
    expect(notes).toContain('--name');
  });
});

test('two servers on one data folder download a source once, and both use it within seconds', async () => {
  const lists = await startListServer(serving(listOf(3), '"one"'));
  const dataDir = await folderFor(lists, ['feed']);
  const servers = await Promise.all([1, 2].map(() => startTestServer({ dataDir, settings: online(lists) })));
  try {
    for (const server of servers) {
      const key = await server.key();
      await waitFor(async () => {
        const body = { url: 'http://evil1.example/x' };
        return (await server.request('POST', '/v1/fast-check', { key, body })).json.status === 'MALICIOUS';
      }, 30_000);
    }
    expect(lists.requests).toHaveLength(1);
  } finally {
    for (const server of servers) await server.close();
  }
});
