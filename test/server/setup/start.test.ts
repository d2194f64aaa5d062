import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const ROOT = path.resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const BOOTSTRAP = fileURLToPath(new URL('../../../server/setup/bootstrap.mjs', import.meta.url));
// The first start may have to build the extension.
const START_MS = 120_000;

describe('npm start', () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'linkglass-start-'));
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });

  async function start(settings: Record<string, string> = {}) {
    const child = spawn(process.execPath, [BOOTSTRAP, 'start'], {
      env: { ...process.env, LINKGLASS_DATA_DIR: dataDir, LINKGLASS_PORT: '0', LINKGLASS_OFFLINE: 'true', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let output = '';
    let errors = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (errors += String(chunk)));
    const ended = once(child, 'close').then(() => child.exitCode);
    await Promise.race([ended, vi.waitUntil(() => /^(Next: |This worker )/m.test(output), { timeout: START_MS })]);
    return { child, ended, output: () => output, errors: () => errors };
  }
  const addressIn = (output: string): string => /ready at (\S+)/.exec(output)?.[1] ?? '';
  const isAlive = (address: string): Promise<boolean> =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );

  test(
    'shows a key on the first run, which opens the API, and not again; a signal ends it cleanly',
    async () => {
      const first = await start();
      const [, address = '', key = ''] = /^linkglass (\S+) (lg_\w{40})$/m.exec(first.output()) ?? [];
      expect(address).toBe(addressIn(first.output()));
      const answer = await fetch(`${address}/v1/scan/none`, { headers: { authorization: key } });
      expect(answer.status).toBe(404);
      expect(first.output()).toMatch(/The browser (runs sandboxed|is not fully confined)/);
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);

      const second = await start();
      expect(second.output()).not.toMatch(/^linkglass /m);
      expect(second.output()).toContain(`LINKGLASS_DATA_DIR=${dataDir} npm run -s linkglass -- keys create`);
      const setup = await fetch(`${addressIn(second.output())}/setup`);
      const command = `cd ${ROOT} && LINKGLASS_DATA_DIR=${dataDir} npm run -s linkglass -- keys create --name browser --plan PREMIUM`;
      expect(await setup.json()).toEqual({ new_key_command: command });
      // The printed command makes a key for this server.
      const created = (
        await promisify(execFile)('sh', ['-c', command], { env: { PATH: process.env['PATH'] } })
      ).stdout.trim();
      await expect
        .poll(
          async () =>
            (await fetch(`${addressIn(second.output())}/account/usage`, { headers: { authorization: created } }))
              .status,
        )
        .toBe(200);
      second.child.kill('SIGINT');
      expect(await second.ended).toBe(0);
    },
    2 * START_MS,
  );

  test(
    'leaves no server behind when it is killed',
    async () => {
      const { child, output } = await start();
      const address = addressIn(output());
      expect(await isAlive(address)).toBe(true);
      child.kill('SIGKILL');
      await expect.poll(() => isAlive(address), { timeout: 20_000 }).toBe(false);
    },
    START_MS + 30_000,
  );

  test(
    'says of a worker where its health is, and nothing of an API',
    async () => {
      const { child, ended, output } = await start({ LINKGLASS_ROLE: 'worker' });
      const [, health = ''] = /^This worker runs scans .*: (\S+)$/m.exec(output()) ?? [];
      expect((await fetch(health)).status).toBe(200);
      expect(output()).not.toMatch(/curl|extension|Linkglass is ready/);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    },
    START_MS + 30_000,
  );

  test('a bad setting ends it with one line that names it', async () => {
    const { ended, output, errors } = await start({ LINKGLASS_PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(output()).toBe('');
    expect(errors()).toMatch(/^Linkglass is starting …\nLINKGLASS_PORT .*eighty.*\n$/);
  });
});
