import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../../server/settings/config.ts';
import { CommandError } from '../../../server/cli/context.ts';
import { commands, type CommandEntry } from '../../../server/cli/registry.ts';
import { runCommand } from '../support/run-command.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

async function run(argv: string[], dataDir: string, registry?: readonly CommandEntry[]) {
  const ran = await runCommand(argv, dataDir, { registry });
  return { ...ran, json: ran.lines.length === 1 ? parseOrNull(ran.out) : null };
}

// oxlint-disable-next-line typescript/no-explicit-any -- what a test reads from an answer, the test asserts
function parseOrNull(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

describe('the command line', () => {
  test.each([['--help'], ['-h']])('%s lists every command and loads none', async flag => {
    const broken = commands.map(entry => ({ ...entry, load: () => Promise.reject(new Error('loaded')) }));
    const { code, out } = await run([flag], '/nowhere', broken);
    expect(code).toBe(0);
    for (const entry of commands) expect(out).toContain(entry.summary);
  });

  test.each(commands.map(entry => entry.name))('%s --help works without a data folder', async name => {
    const { code, out } = await run([name, '--help'], '/proc/nowhere');
    expect([code, out]).toEqual([0, expect.stringContaining(`Usage: linkglass ${name}`)]);
  });

  test.each([
    [[]],
    [['nonsense']],
    [['--nonsense']],
    [['keys']],
    [['keys', 'nonsense']],
    [['keys', 'create', '--plan', 'FREE']],
    [['keys', 'create', '--name', 'a']],
    [['keys', 'create', '--name', 'a', '--plan', 'GOLD']],
    [['keys', 'create', '--name', '', '--plan', 'FREE']],
    [['keys', 'create', '--name', 'a', '--plan', 'FREE', '--daily-quota', '-1']],
    [['keys', 'create', '--name', 'a', '--plan', 'FREE', '--daily-quota', 'x']],
    [['keys', 'rotate']],
    [['scans', 'list', '--status', 'LOST']],
    [['scans', 'delete']],
  ])('%j exits with 2 and prints nothing to standard output', async argv => {
    const { code, out, notes } = await run(argv, '/nowhere');
    expect([code, out]).toEqual([2, '']);
    expect(notes).not.toBe('');
  });

  test.each([
    [new CommandError('it is closed'), 'error: it is closed'],
    [new ConfigError('LINKGLASS_X is "y"'), 'error: LINKGLASS_X is "y"'],
  ])('%s is printed as one line, with exit code 1', async (error, line) => {
    const fail = async () => {
      throw error;
    };
    const fails = {
      name: 'x',
      summary: '',
      load: async () => ({ createCommand: () => new Command('x').action(fail) }),
    };
    expect(await run(['x'], '/nowhere', [fails])).toMatchObject({ code: 1, out: '', notes: line });
  });
});

describe('keys', () => {
  test('are created, listed, rotated and revoked, with --json', async () => {
    const folder = await temporaryFolder();
    const created = await run(
      ['keys', 'create', '--name', 'ci', '--plan', 'PREMIUM', '--daily-quota', '5', '--json'],
      folder,
    );
    expect(created).toMatchObject({ code: 0, notes: '' });
    expect(created.json).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'ci',
      plan: 'PREMIUM',
      account: 'ci',
      key: expect.stringMatching(/^lg_[0-9A-Za-z]{40}$/),
    });
    const { id, key } = created.json;
    const rotated = await run(['keys', 'rotate', id, '--json'], folder);
    expect(rotated.json).toEqual({ ...created.json, key: expect.not.stringMatching(key) });
    expect((await run(['keys', 'revoke', id, '--json'], folder)).json).toEqual({ id, revoked: true });
    const listed = await run(['keys', 'list', '--json'], folder);
    expect(listed.json).toEqual([
      {
        id,
        name: 'ci',
        plan: 'PREMIUM',
        account: 'ci',
        daily_quota: 5,
        created: expect.any(String),
        revoked: expect.any(String),
      },
    ]);
    expect(listed.out).not.toContain('lg_');
  });

  test('are printed as text without --json, with only the secret on standard output', async () => {
    const folder = await temporaryFolder();
    const { out, notes } = await run(['keys', 'create', '--name', 'me', '--plan', 'FREE'], folder);
    expect(out).toMatch(/^lg_\w{40}$/);
    expect(notes).toContain('shown only once');
    expect((await run(['keys', 'list'], folder)).out).toMatch(/^ID .*\nkey_\w+ +me +FREE +me/);
  });

  test.each(['rotate', 'revoke'])('%s of an unknown key exits with 1', async command => {
    const { code, out, notes } = await run(['keys', command, 'key_none'], await temporaryFolder());
    expect([code, out, notes]).toEqual([1, '', expect.stringContaining('key_none')]);
  });
});

describe('beside a running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('keys are applied within two seconds', async () => {
    const { json } = await run(['keys', 'create', '--name', 'new', '--plan', 'FREE', '--json'], server.dataDir);
    const status = async () => (await server.request('GET', `/v1/scan/${randomUUID()}`, { key: json.key })).status;
    expect(await waitFor(async () => (await status()) === 404)).toBe(true);
    await run(['keys', 'revoke', json.id], server.dataDir);
    expect(await waitFor(async () => (await status()) === 401)).toBe(true);
  });

  test('reindex indexes the scans of a running server again', async () => {
    const key = await server.key();
    const [id = ''] = await scanAll(server, key, ['https://labels.example/']);
    const done = await run(['reindex', '--json'], server.dataDir);
    expect(done.json).toEqual({ reindexed: expect.any(Number), failed: 0 });
    expect(done.json.reindexed).toBeGreaterThan(0);
    expect((await run(['reindex'], server.dataDir)).out).toBe(`indexed ${done.json.reindexed} scans again`);
    await run(['scans', 'delete', id], server.dataDir);
  });

  test('scans are listed, and deleted with all data', async () => {
    const key = await server.key();
    const submit = async () =>
      (await server.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example' } })).json.id;
    const [first, second] = [await submit(), await submit()];
    await waitFor(async () =>
      (await server.services.scanStore.list({ limit: 9 })).every(scan => scan.status === 'DONE'),
    );
    const listed = await run(['scans', 'list', '--json'], server.dataDir);
    expect(listed.json.map((scan: { id: string }) => scan.id)).toEqual([second, first]);
    expect((await run(['scans', 'list'], server.dataDir)).out).toContain('shop.example');
    expect((await run(['scans', 'list', '--status', 'ERROR', '--json'], server.dataDir)).json).toEqual([]);
    // The list needs no object store.
    const settings = { LINKGLASS_BLOBS_URL: 's3://gone?endpoint=http://127.0.0.1:1' };
    expect((await runCommand(['scans', 'list'], server.dataDir, { settings })).lines).toHaveLength(3);

    expect((await run(['scans', 'delete', first, '--json'], server.dataDir)).json).toEqual({ deleted: 1 });
    expect((await server.request('GET', `/v1/scan/${first}`, { key })).status).toBe(404);
    const files = await filesBelow(join(server.dataDir, 'blobs'));
    expect(files).toHaveLength(4);
    expect(files.every(file => file.startsWith(`scans/${second}/`))).toBe(true);
    expect((await run(['scans', 'delete', first], server.dataDir)).code).toBe(1);
    expect((await run(['scans', 'prune', '--json'], server.dataDir)).json).toEqual({ deleted: 0 });
  });

  test('untrusted text cannot send escape sequences to the terminal', async () => {
    const key = await server.key();
    await server.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example/\u001b[2J\u202e' } });
    const { out } = await run(['scans', 'list'], server.dataDir);
    expect(out).toContain('shop.example/');
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain('\u202e');
  });
});

test.each([
  ['an option', ['keys', '--\u001b[2J\u202efoo'], 2],
  ['a command that fails', ['fails'], 1],
])('%s is printed without escape sequences', async (_, argv, code) => {
  const fails = {
    name: 'fails',
    summary: 'fails',
    load: async () => ({
      createCommand: () =>
        new Command('fails').action(() => {
          throw new Error('a page said \u001b]0;owned\u0007\r\nerror: \u202eno\u2069');
        }),
    }),
  };
  const told = await run(argv, await temporaryFolder(), [...commands, fails]);
  expect(told.code).toBe(code);
  expect(told.notes).toMatch(/^error: /);
  expect(told.notes.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
