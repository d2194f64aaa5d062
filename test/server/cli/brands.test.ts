import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.key('PREMIUM', 'acme');
});
afterAll(() => server.close());

const run = (...argv: string[]) => runCommand(['brands', ...argv], server.dataDir);

async function create(name: string, domains: string): Promise<string> {
  const { code, out } = await run('create', '--name', name, '--domains', domains, '--owner', 'acme', '--json');
  expect(code).toBe(0);
  return JSON.parse(out).id;
}

describe('brands beside a running server', () => {
  test('are created, listed and deleted, with --json', async () => {
    const domains = 'acme.example, ACME.co.uk,acme.example';
    const options = [
      '--domains',
      domains,
      '--keywords',
      'Rocket Co, ACME,',
      '--category',
      'Rockets',
      '--owner',
      'acme',
      '--json',
    ];
    const made = await run('create', '--name', 'Acme', ...options);
    expect(made).toMatchObject({ code: 0, notes: '' });
    const brand = JSON.parse(made.out);
    expect(brand).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Acme',
      owner: 'acme',
      category: 'Rockets',
      keywords: ['Rocket Co', 'ACME'],
      domains: ['acme.example', 'acme.co.uk'],
    });
    const listed = JSON.parse((await run('list', '--json')).out);
    expect(listed).toEqual([
      { ...brand, domains: ['acme.co.uk', 'acme.example'], created: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(JSON.parse((await run('delete', brand.id, '--json')).out)).toEqual({ id: brand.id, deleted: true });
    expect((await run('list', '--json')).out).toBe('[]');
  });

  test('are printed as text without --json', async () => {
    const made = await run('create', '--name', 'Plain', '--domains', 'plain.example', '--owner', 'acme');
    expect(made.out).toMatch(/^[0-9a-f-]{36}$/);
    expect(made.notes).toContain('"Plain" of account "acme"');
    expect((await run('list')).out).toMatch(/^ID .*DOMAINS\n[0-9a-f-]{36} +Plain +acme .*plain\.example$/);
    expect((await run('delete', made.out)).out).toBe(`deleted ${made.out}`);
  });

  test('are applied within two seconds, to stored and new scans', async () => {
    const [before] = await scanAll(server, key, ['https://www.rockets.example/before']);
    const id = await create('Rockets', 'rockets.example');
    const scans = async () => {
      const answer = await server.request('GET', `/v1/brand/${id}/scans`, { key });
      return answer.status === 200 ? answer.json.map((scan: { id: string }) => scan.id) : null;
    };
    expect(await waitFor(scans)).toEqual([before]);
    const [after] = await scanAll(server, key, ['https://rockets.example/after']);
    expect(await scans()).toEqual([after, before]);
    await run('delete', id);
    expect(await waitFor(async () => (await scans()) === null)).toBe(true);
  });

  test.each([
    [[]],
    [['create']],
    [['create', '--name', 'A', '--owner', 'acme']],
    [['create', '--name', 'A', '--domains', 'a.example']],
    [['create', '--name', '', '--domains', 'a.example', '--owner', 'acme']],
    [['create', '--name', 'A', '--domains', '', '--owner', 'acme']],
    [['create', '--name', 'A', '--domains', 'a.example,', '--owner', 'acme']],
    [['create', '--name', 'A', '--domains', 'www.a.example', '--owner', 'acme']],
    [['create', '--name', 'A', '--domains', 'https://a.example', '--owner', 'acme']],
    [['delete']],
    [['nonsense']],
  ])('%j exits with 2 and prints nothing to standard output', async argv => {
    const { code, out, notes } = await run(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(notes).not.toBe('');
  });

  test('exit with 1 for an unknown owner, a taken name or an unknown brand', async () => {
    await create('Taken', 'taken.example');
    for (const [argv, reason] of [
      [['create', '--name', 'A', '--domains', 'a.example', '--owner', 'nobody'], 'account nobody not found'],
      [['create', '--name', 'Taken', '--domains', 'a.example', '--owner', 'acme'], 'already has a brand "Taken"'],
      [['delete', 'paypal'], 'private brand paypal not found'],
    ] as const) {
      expect(await run(...argv)).toMatchObject({ code: 1, out: '', notes: expect.stringContaining(reason) });
    }
  });
});
