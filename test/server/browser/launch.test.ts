import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { type LaunchedBrowser, createBrowserLauncher } from '../../../server/browser/launch.ts';
import { ifMissing } from '../../../server/errors.ts';
import { launchBrowser } from './launch-browser.ts';
import { processesWith } from './processes.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;

describe('a launched browser', () => {
  let temporary: string;
  let warnings: string[];
  const log = { warn: (message: string) => void warnings.push(message) };

  beforeEach(async () => {
    // Playwright asks for the temporary folder at each launch, so this one holds this test's profiles alone.
    temporary = await mkdtemp(path.join(tmpdir(), 'lg-'));
    await chmod(temporary, 0o755);
    vi.stubEnv('TMPDIR', temporary);
    warnings = [];
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true, force: true });
  });

  async function launch(flags: string[] = []): Promise<LaunchedBrowser> {
    const { path: executablePath } = await findChromium(null);
    return launchBrowser({ executablePath, allowNoSandbox: true, flags, log });
  }

  test('shows pages, and reports the same sandbox as Chromium does', async () => {
    const { browser, confinement, note } = await launch();
    const page = await browser.newPage();
    await page.goto('chrome://sandbox');
    const isAdequate = (await page.textContent('body'))?.includes('You are adequately sandboxed');
    await browser.close();
    expect(isAdequate).toBe(confinement !== 'no sandbox');
    expect(note === null).toBe(confinement !== 'no sandbox');
    expect(warnings).toHaveLength(note === null ? 0 : 1);
  });

  test('opens only the requested pages', async () => {
    const { browser } = await launch();
    const page = await browser.newPage();
    await page.goto('data:text/html,ours');
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    await browser.close();
    expect([...new Set(targetInfos.map(({ url }) => url))]).toEqual(['data:text/html,ours']);
  });

  test('leaves nothing in the temporary folder when it is closed', async () => {
    const { browser } = await launch();
    expect(await readdir(temporary)).not.toEqual([]);
    await browser.close();
    expect(await readdir(temporary)).toEqual([]);
  });

  test('leaves nothing in the temporary folder when it crashes', async () => {
    const { browser } = await launch();
    const gone = new Promise(resolve => browser.once('disconnected', resolve));
    const session = await browser.newBrowserCDPSession();
    await Promise.all([gone, session.send('Browser.crash').catch(() => {})]);
    await expect.poll(() => readdir(temporary)).toEqual([]);
  });

  test('does not tell pages that it is automated', async () => {
    const { browser } = await launch();
    const page = await browser.newPage();
    const isAutomated = await page.evaluate(() => navigator.webdriver);
    await browser.close();
    expect(isAutomated).toBe(false);
  });

  test.runIf(isLinux)(
    'has an environment without secrets, and its profile as home',
    { meta: { needs: 'Linux' } },
    async () => {
      vi.stubEnv('LINKGLASS_TEST_SECRET', 'hunter2');
      const { browser } = await launch();
      const environments = await environmentsOf(temporary);
      await browser.close();
      expect(environments.length).toBeGreaterThan(0);
      for (const environment of environments) {
        expect(environment).not.toMatch(/hunter2|CONFINE_|LINKGLASS/);
        expect(environment).toContain(`HOME=${temporary}`);
      }
    },
  );

  test.runIf(isLinux && isRoot)(
    'runs as nobody without capabilities or new privileges if started by root',
    { meta: { needs: 'Linux as root' } },
    async () => {
      const { browser, confinement } = await launch();
      const statuses = await statusesOf(temporary);
      await browser.close();
      expect(confinement).toBe('sandboxed as nobody');
      for (const status of statuses) {
        expect(status).toMatch(/^Uid:\t(?!0\t)/m);
        expect(status).toMatch(/^Groups:\s*$/m);
        expect(status).toMatch(/^CapEff:\t0+$/m);
        expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      }
    },
  );

  test.runIf(isLinux)(
    'gives way as its parent process does and ends with it, even if that is killed, and the next one removes its profile',
    { meta: { needs: 'Linux' } },
    async () => {
      const holder = spawn(process.execPath, [fileURLToPath(new URL('hold-browser.ts', import.meta.url))], {
        env: { ...process.env, TMPDIR: temporary },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [pid] = (await once(holder.stdout, 'data')) as [Buffer];
      // Sessions share the processors evenly, whatever the niceness of their processes. Not every kernel groups by them.
      const group = await readFile(`/proc/${String(pid).trim()}/autogroup`, 'utf8').catch(ifMissing('nice 6'));
      expect(group).toMatch(/nice 6$/m);
      await expect.poll(async () => (await processesWith(temporary)).length).toBeGreaterThan(2);
      holder.kill('SIGKILL');
      await once(holder, 'exit');
      await expect.poll(() => processesWith(temporary)).toEqual([]);

      const abandoned = (await readdir(temporary)).filter(name => name.includes('profile'));
      expect(abandoned).toHaveLength(1);
      const { browser } = await launch();
      expect(await readdir(temporary)).not.toContain(abandoned[0]);
      await browser.close();
    },
  );

  describe.runIf(isLinux)('without a working sandbox', { meta: { needs: 'Linux' } }, () => {
    test('does not run unless allowed, and says what to do', async () => {
      const { executablePath, attempts } = await browserWithoutSandbox();
      await expect(launchBrowser({ executablePath, flags: [], log })).rejects.toThrow(
        /cannot run in a sandbox: user namespaces are not available\. Allow them .*LINKGLASS_ALLOW_NO_SANDBOX=true/,
      );
      expect(await attempts()).not.toContain('started');
    });

    test('runs without it if allowed, and logs that once', async () => {
      const { executablePath, attempts } = await browserWithoutSandbox();
      const launcher = createBrowserLauncher({ executablePath, allowNoSandbox: true, log });
      for (let round = 0; round < 2; round++) {
        const { browser, confinement, note } = await launcher.launch([]);
        const sum = await (await browser.newPage()).evaluate(() => 1 + 1);
        await browser.close();
        expect({ sum, confinement }).toEqual({ sum: 2, confinement: 'no sandbox' });
        expect(note).toMatch(/without its sandbox: user namespaces are not available/);
      }
      expect(warnings).toHaveLength(1);
      const refused = (await attempts()).filter(line => line === 'refused');
      expect(refused).toHaveLength(isRoot ? 2 : 1);
    });

    async function browserWithoutSandbox(): Promise<{ executablePath: string; attempts(): Promise<string[]> }> {
      const { path: real } = await findChromium(null);
      const record = path.join(temporary, 'attempts');
      await writeFile(record, '');
      await chmod(record, 0o666);
      return {
        executablePath: await script(`
          case " $* " in
            *" --version "*) ;;
            *" --no-sandbox "*) echo started >>"${record}" ;;
            *) echo refused >>"${record}"; echo "FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!" >&2; exit 1 ;;
          esac
          exec "${real}" "$@"`),
        attempts: async () => (await readFile(record, 'utf8')).trim().split('\n'),
      };
    }
  });

  test.runIf(isLinux)(
    'does not retry without the sandbox after another failure',
    { meta: { needs: 'Linux' } },
    async () => {
      const record = path.join(temporary, 'attempts');
      await writeFile(record, '');
      await chmod(record, 0o666);
      const executablePath = await script(`
      case " $* " in *" --version "*) exit 0 ;; esac
      echo "$*" >>"${record}"
      echo "error while loading shared libraries: libnss3.so" >&2
      exit 127`);
      await expect(launchBrowser({ executablePath, flags: [], log })).rejects.toThrow(/libnss3/);
      expect(await readFile(record, 'utf8')).not.toContain('--no-sandbox');
    },
  );

  test.runIf(isLinux && isRoot)(
    'does not run a browser that others cannot read, unless root without a sandbox is allowed',
    { meta: { needs: 'Linux as root' } },
    async () => {
      const { path: real } = await findChromium(null);
      const executablePath = await script(`exec "${real}" "$@"`, 0o700);
      await expect(launchBrowser({ executablePath, flags: [], log })).rejects.toThrow(
        /browser\.sh cannot run in a sandbox: the user nobody has no permission to run it\. Install/,
      );
      const options = { executablePath, allowNoSandbox: true, flags: [], log };
      const { browser, confinement, note } = await launchBrowser(options);
      await browser.close();
      expect(confinement).toBe('no sandbox');
      expect(note).toBe('it runs as root without its sandbox: the user nobody has no permission to run it');
      expect(warnings).toHaveLength(1);
    },
  );

  async function script(body: string, mode = 0o755): Promise<string> {
    const file = path.join(temporary, 'browser.sh');
    await writeFile(file, `#!/bin/sh\n${body}\n`);
    await chmod(file, mode);
    return file;
  }
});

async function readOfProcesses(name: 'environ' | 'status', marker: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(entry => /^\d+$/.test(entry));
  const found = await Promise.all(
    pids.map(async pid => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      // Sandbox helpers hide their command lines; the main process is the one with the profile.
      if (!line.includes(`--user-data-dir=${marker}`) || line.includes('--type=')) return null;
      return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => null);
    }),
  );
  return found.filter(text => text !== null);
}
const environmentsOf = async (marker: string) =>
  (await readOfProcesses('environ', marker)).map(text => text.replaceAll('\0', '\n'));
const statusesOf = (marker: string) => readOfProcesses('status', marker);
