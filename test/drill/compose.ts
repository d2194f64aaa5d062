// The processes of compose.yaml without a container engine: PostgreSQL, an S3 store, two API processes and a worker, run from the files
// that the Containerfile copies, with its settings, as a user who owns only the data folder. A scan must end with a screenshot.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../server/browser/find-chromium.ts';
import { ROOT } from '../../server/script/root.ts';
import { freePort } from '../server/support/free-port.ts';
import { startPostgres } from '../server/support/postgres/postgres-server.ts';
import { startS3Server } from '../server/support/s3-server.ts';
import { startTestSite } from '../site/site.ts';
import { developmentPackages, imagePackages, readContainerfile, settingsOfService } from './compose/read-compose.ts';
import { createClient } from './support/client.ts';
import { holds, note, numbersFrom, report } from './support/report.ts';
import { withFolder } from './support/server.ts';

/** Timeout for everything to become ready, and for the scan. */
const { seconds } = numbersFrom({ seconds: 120 });
const NOBODY = 65_534;
const SERVICES = ['api-1', 'api-2', 'worker'] as const;
const PNG = '89504e470d0a1a0a';

interface Service {
  readonly name: string;
  readonly address: string;
  readonly process: ChildProcess;
  output(): string;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach(child => child.kill('SIGKILL')));
process.once('SIGTERM', () => process.exit(1));

const site = await startTestSite();
const postgres = await startPostgres({ isDurable: true });
const store = await startS3Server();
try {
  await withFolder(drill);
} finally {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([site.close(), postgres.stop(), store.close()]);
}

async function drill(folder: string): Promise<void> {
  chmodSync(folder, 0o755);
  const image = readContainerfile();
  const [app, web] = [join(folder, 'opt'), join(folder, 'web')];
  for (const name of image.copied) cpSync(join(ROOT, name), join(app, name), { recursive: true });
  for (const name of image.web.copied) cpSync(join(ROOT, name), join(web, name), { recursive: true });
  // `npm ci --omit=dev` takes minutes. This copies the packages of this checkout that it would install.
  note('copying packages');
  const leftOut = new Set(developmentPackages().map(path => join(ROOT, path)));
  const isWanted = (path: string): boolean => !leftOut.has(path);
  cpSync(join(ROOT, 'node_modules'), join(app, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isWanted,
  });
  writeFileSync(join(app, 'node_modules/.package-lock.json'), JSON.stringify({ packages: imagePackages() }));
  note('building the web pages');
  symlinkSync(join(app, 'node_modules'), join(web, 'node_modules'));
  const [builder = '', ...buildArgv] = image.web.command;
  const build = spawnSync(join(web, builder), buildArgv, { cwd: web, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`the web pages cannot be built: ${build.stdout}${build.stderr}`);
  cpSync(join(web, image.web.result), join(app, image.web.result), { recursive: true });
  const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const home = ownFolder(join(folder, 'home'));
  const dataDir = ownFolder(join(folder, 'data'));
  const addresses = await Promise.all(SERVICES.map(async () => `http://127.0.0.1:${await freePort()}`));
  const chromium = (await findChromium(null)).path;

  const start = (name: string, address: string): Service => {
    const { port } = new URL(address);
    const env = {
      ...image.settings,
      ...settingsOfService(name, {
        POSTGRES_PASSWORD: 'unused',
        S3_PASSWORD: 'unused',
        LINKGLASS_BASE_URL: addresses[0] ?? '',
      }),
      // Settings that differ from those in containers.
      LINKGLASS_DATABASE_URL: postgres.url,
      ...store.settings('blobs/'),
      LINKGLASS_DATA_DIR: dataDir,
      LINKGLASS_HOST: '127.0.0.1',
      LINKGLASS_PORT: port,
      LINKGLASS_WORKER_PORT: port,
      LINKGLASS_CHROMIUM: chromium,
      // The web to scan.
      LINKGLASS_STATIC_HOSTS: site.staticHosts,
      LINKGLASS_OFFLINE: 'true',
      HOME: home,
      PATH: process.env['PATH'] ?? '',
    };
    const [file = '', ...argv] = image.command;
    const child = spawn(join(app, file), argv, { cwd: app, env, ...asUser, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
    child.once('exit', code => {
      running.delete(child);
      output += `(ended with ${code})\n`;
    });
    return { name, address, process: child, output: () => output };
  };
  const services = SERVICES.map((name, index) => start(name, addresses[index] ?? ''));
  const [first, second] = services;
  if (!first || !second) throw new Error('no services');

  const startedAt = performance.now();
  const readiness = await Promise.all(services.map(isReady));
  const readySeconds = Math.round((performance.now() - startedAt) / 100) / 10;
  note(`ready after ${readySeconds} s: ${readiness.join(', ')}`);
  const key = /^linkglass \S+ (\S+)$/m.exec(first.output() + second.output())?.[1] ?? '';
  const scan = readiness.every(Boolean) ? await scanOf(first.address, second.address, key) : null;
  const picture = scan?.picture ? await fetch(scan.picture) : null;
  const bytes = picture?.ok ? Buffer.from(await picture.arrayBuffer()) : null;
  const stored = await store.keys('blobs/');
  const pages = await Promise.all([first, second].map(({ address }) => pageOf(address)));

  for (const service of services) service.process.kill('SIGTERM');
  const codes = await Promise.all(services.map(exitCodeOf));
  const command = spawnSync(process.execPath, ['server/cli/main.ts', 'keys', 'list', '--json'], {
    cwd: app,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      LINKGLASS_DATA_DIR: dataDir,
      LINKGLASS_DATABASE_URL: postgres.url,
    },
    ...asUser,
    encoding: 'utf8',
  });
  const promises = [
    ...services.map(({ name }, index) => holds(`${name} is ready`, readiness[index] === true)),
    holds('one process prints the first key', key !== ''),
    holds('a scan that one process accepts is DONE for the other', scan?.status === 'DONE', scan?.status ?? 'none'),
    holds(
      'its picture can be read without a key',
      bytes?.subarray(0, 8).toString('hex') === PNG,
      picture?.status ?? 'none',
    ),
    holds(
      'each API process serves the web pages',
      pages.every(page => page.includes('<script')),
      pages.map(page => page.length).join(', '),
    ),
    holds('a command works in the image', command.status === 0, command.stderr),
    holds('its files are in the store', stored.length > 0, stored.length),
    holds(
      'each process ends by itself',
      codes.every(code => code === 0),
      codes.join(', '),
    ),
  ];
  report('compose', promises, { readySeconds, stored });
  if (promises.some(({ isKept }) => !isKept))
    for (const { name, output } of services) note(`--- ${name}\n${output().slice(-4_000)}`);
}

async function exitCodeOf({ process: child }: Service): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

/** As a browser asks for it: `fetch` would say that it is no navigation. */
async function pageOf(address: string): Promise<string> {
  const request = get(address, { headers: { accept: 'text/html' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage]; // what Node says of this event
  return text(response);
}

function ownFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(path, NOBODY, NOBODY);
  return path;
}

async function isReady({ address, process: child }: Service): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end && child.exitCode === null; await sleep(200)) {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response?.ok) return true;
  }
  return false;
}

/** Submits to one process and reads from the other. */
async function scanOf(first: string, second: string, key: string): Promise<{ status: string; picture: string | null }> {
  const submitted = await createClient(first, key).call('POST', '/v1/scan', {
    submitted_url: 'https://bench.example/plain',
  });
  const other = createClient(second, key);
  for (const end = Date.now() + seconds * 1000; ; await sleep(500)) {
    const { status, json } = await other.call('GET', `/v1/scan/${submitted.json?.id}`);
    const state = status === 200 ? String(json.scan.status) : `answer ${status}`;
    if (!/PENDING|RUNNING/.test(state) || Date.now() > end)
      return { status: state, picture: json?.screenshot?.blob_uri ?? null };
  }
}
