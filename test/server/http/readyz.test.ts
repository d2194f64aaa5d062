import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { launchModesFor, type Machine } from '../../../server/browser/confinement.ts';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { sandboxNote, type SandboxTrouble } from '../../../server/browser/no-sandbox.ts';
import { compose } from '../../../server/compose.ts';
import { createApp } from '../../../server/http/app.ts';
import { healthRoutes } from '../../../server/http/operation/health-routes.ts';
import { listen } from '../../../server/http/listen.ts';
import { createHttpMetrics } from '../../../server/http/operation/metrics.ts';
import { VERSION } from '../../../server/version.ts';
import { createReadiness } from '../../../server/readiness.ts';
import { NoBrowserError } from '../../../server/scans/capture/errors.ts';
import type { ScanWorker } from '../../../server/scans/queue/worker.ts';
import { fakeCapture } from '../support/captures/fake-capture.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase, testLocation } from '../support/test-database.ts';
import { silentLog, startTestServer, testConfig } from '../support/test-server.ts';
import { UNLIMITED } from '../support/unlimited.ts';
import { waitFor } from '../support/wait-for.ts';

interface Troubles {
  readonly isDatabaseGone?: boolean;
  readonly storage?: string;
  readonly worker?: string;
}

/** What /readyz answers where these troubles are reported. */
async function readyz({ isDatabaseGone = false, storage, worker }: Troubles, notes: readonly string[] = []) {
  const database = await testDatabase();
  const taking: ScanWorker = { start: () => undefined, stop: async () => undefined, trouble: worker ?? null };
  const readiness = createReadiness({
    database: isDatabaseGone ? await closedDatabase() : database,
    storageTrouble: async () => storage ?? null,
    worker: taking,
  });
  const app = createApp({
    log: silentLog,
    metrics: createHttpMetrics(new Registry()),
    authenticate: async () => null,
    limits: UNLIMITED,
    corsOrigins: [],
    publicRoutes: router => healthRoutes(router, readiness, () => notes),
    keyedRoutes: () => undefined,
  });
  const listening = await listen(app.callback(), '127.0.0.1', 0);
  onTestFinished(() => listening.close(0));
  const response = await fetch(`http://127.0.0.1:${listening.port}/readyz`);
  return [response.status, await response.json()];
}

async function closedDatabase() {
  const database = await testDatabase();
  await database.close();
  return database;
}

describe('/readyz', () => {
  test.each([
    ['the database does not answer', { isDatabaseGone: true, storage: 'blobs cannot be written: EIO', worker: 'any' }],
    ['the database cannot be written: SQLITE_FULL', { storage: 'the database cannot be written: SQLITE_FULL' }],
    [
      'the disk of the blobs is full: 12 MB free, 33 MB needed',
      { storage: 'the disk of the blobs is full: 12 MB free, 33 MB needed', worker: 'results cannot be stored' },
    ],
    ['no browser can be launched', { worker: 'no browser can be launched' }],
    ['scans are not taken at the moment', { worker: 'scans are not taken at the moment' }],
  ])('is 503 and says: %s', async (detail, troubles) => {
    expect(await readyz(troubles, ['a note'])).toEqual([503, { detail }]);
  });

  test('returns 200 with all notes in order if nothing is wrong', async () => {
    const notes = ['The browser is not fully confined: it runs as root', 'another'];
    expect(await readyz({}, notes)).toEqual([200, { status: 'ready', notes }]);
  });

  test('returns 503 with the reason while no browser can be launched; /healthz returns 200', async () => {
    const noBrowser = async () => {
      throw new NoBrowserError('/opt/secret/chromium is gone');
    };
    const server = await startTestServer({ capture: { ...fakeCapture(noBrowser), warmUp: noBrowser } });
    onTestFinished(() => server.close());
    const key = await server.key();
    const { json } = await server.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example' } });
    await waitFor(async () => (await server.request('GET', '/readyz')).status === 503);
    expect((await server.request('GET', '/readyz')).json).toEqual({ detail: 'no browser can be launched' });
    expect((await server.request('GET', '/healthz')).json).toEqual({ status: 'ok', version: VERSION });
    // The worker claims the scan, cannot launch a browser, and releases it.
    const status = async () => (await server.request('GET', `/v1/scan/${json.id}`, { key })).json.scan.status;
    await expect.poll(status).toBe('PENDING');
  });
});

describe('the note about the sandbox', () => {
  const linux: Machine = { isLinux: true, isRoot: false, nobody: { uid: 1, gid: 1 }, hasSetpriv: true };
  const root = { ...linux, isRoot: true };
  const desktop: Machine = { isLinux: false, isRoot: false, nobody: null, hasSetpriv: false };
  const noNamespaces = 'user namespaces are not available';
  const notRunnable = 'the user nobody has no permission to run it';
  const noOther = 'the user nobody or the program setpriv is missing';

  const ofRoot = (why: string) => [
    null,
    null,
    `it runs as nobody, but without its sandbox: ${why}`,
    `it runs as root without its sandbox: ${why}`,
  ];

  test.each<[string, Machine, SandboxTrouble | null, (string | null)[]]>([
    ['a person on Linux', linux, 'no namespaces', [null, `it runs without its sandbox: ${noNamespaces}`]],
    ['a person elsewhere', desktop, 'no namespaces', [null, `it runs without its sandbox: ${noNamespaces}`]],
    ['root without user namespaces', root, 'no namespaces', ofRoot(noNamespaces)],
    ['root whose browser nobody may run', root, 'not runnable', ofRoot(notRunnable)],
    ['root without nobody', { ...root, nobody: null }, null, [`it runs as root without its sandbox: ${noOther}`]],
    ['root without setpriv', { ...root, hasSetpriv: false }, null, [`it runs as root without its sandbox: ${noOther}`]],
  ])('of %s says how the browser runs and why', (_, machine, trouble, notes) => {
    expect(launchModesFor(machine).map(mode => sandboxNote(mode, trouble))).toEqual(notes);
  });

  test.runIf(process.platform === 'linux')(
    'is told by /readyz and by the start',
    { meta: { needs: 'Linux' } },
    async () => {
      const folder = await temporaryFolder();
      // As a browser is named that every user may run.
      await chmod(folder, 0o755);
      const browser = join(folder, 'browser.sh');
      await writeFile(
        browser,
        `#!/bin/sh
case " $* " in
  *" --version "* | *" --no-sandbox "*) exec "${(await findChromium(null)).path}" "$@" ;;
  *) echo "FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!" >&2; exit 1 ;;
esac`,
        { mode: 0o755 },
      );
      await chmod(browser, 0o755);
      const settings = { LINKGLASS_CHROMIUM: browser, LINKGLASS_ALLOW_NO_SANDBOX: 'true' };
      await testLocation(join(folder, 'data/linkglass.db'));
      const server = await compose(testConfig(join(folder, 'data'), settings), { log: silentLog });
      onTestFinished(() => server.close());
      const { address } = await server.start();
      const response = await fetch(`${address}/readyz`);
      const note = /^The browser is not fully confined: .*without its sandbox: user namespaces are not available/;
      const told = { status: 'ready', notes: [expect.stringMatching(note)] };
      expect([response.status, await response.json()]).toEqual([200, told]);
      expect(server.notes).toEqual(told.notes);
    },
  );
});
