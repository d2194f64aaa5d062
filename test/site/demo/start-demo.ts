import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureExtension, extensionFolder } from '../../../server/build/extension.ts';
import { ensureWeb } from '../../../server/build/web.ts';
import { type Config, readConfig } from '../../../server/settings/config.ts';
import { runCommandLine } from '../../../server/cli/run.ts';
import { createLog } from '../../../server/log.ts';
import type { Progress } from '../../../server/script/progress.mjs';
import { ensureChromium } from '../../../server/setup/chromium.ts';
import { type ServerProcess, startServer } from '../../../server/setup/server-process.ts';
import { prepareBrowserCommand } from './browser-command.ts';
import { type DemoBrowser, openDemoBrowser } from './demo-browser.ts';
import { startDemoWeb, type DemoWeb } from './demo.ts';
import { writeDemoFacts } from './facts.ts';
import { scanPages } from './scan-pages.ts';

/** Apart from the user's own data: the scanned hosts exist only while the demo runs. */
const DATA_DIR = './data/demo';

export interface Demo {
  readonly web: DemoWeb;
  readonly server: ServerProcess;
  readonly extensionFolder: string;
  /** Opens the browser and shows the pages. Throws errors that can be shown to the user. */
  openBrowser(isHeadless?: boolean): Promise<DemoBrowser>;
  /** A command that opens it by hand. Throws errors that can be shown to the user. */
  browserCommand(): Promise<string>;
  close(): Promise<void>;
}

/** Starts a server beside a small local web, and scans its first pages. */
export async function startDemo(progress: Progress, overrides: Readonly<Record<string, string>> = {}): Promise<Demo> {
  const environment = { ...process.env, ...overrides };
  const dataDir = environment['LINKGLASS_DATA_DIR'] ?? DATA_DIR;
  const chromium = await ensureChromium(readConfig(environment).chromium, progress);
  await ensureExtension('e2e', progress);
  await ensureWeb(progress);
  const web = await startDemoWeb();
  try {
    const settings = {
      ...overrides,
      LINKGLASS_DATA_DIR: dataDir,
      LINKGLASS_STATIC_HOSTS: [environment['LINKGLASS_STATIC_HOSTS'], web.staticHosts].filter(Boolean).join(','),
      LINKGLASS_HOST_FACTS: environment['LINKGLASS_HOST_FACTS'] ?? (await writeDemoFacts(dataDir)),
      // Without it the demo's certificates would be untrusted, and no scan of its pages could be SAFE.
      NODE_EXTRA_CA_CERTS: await writeAuthority(dataDir, web),
    };
    const server = await progress.step('Start the server', () => startServer(settings));
    const config = readConfig({ ...environment, ...settings });
    const key = await browserKey(config);
    const { address } = server.ready;
    const scanned = scanPages({
      address,
      key,
      urls: web.addresses.filter(each => each.isScanned).map(({ url }) => url),
    });
    // Rejections are handled when the browser is opened.
    scanned.catch(() => undefined);
    const launching = { web, executablePath: chromium.path, allowNoSandbox: config.allowNoSandbox };
    const cleanUps: (() => Promise<void>)[] = [];
    return {
      web,
      server,
      extensionFolder: extensionFolder('chrome', 'production'),
      async openBrowser(isHeadless = false) {
        const browser = await openDemoBrowser({
          ...launching,
          extensionFolder: extensionFolder('chrome', 'e2e'),
          server: { address, key },
          isHeadless,
        });
        await scanned.catch(() => undefined);
        for (const { url } of web.addresses) await (await browser.context.newPage()).goto(url).catch(() => null);
        return browser;
      },
      async browserCommand() {
        const folder = extensionFolder('chrome', 'production');
        const startUrl = web.addresses[0]?.url ?? '';
        const { text, remove } = await prepareBrowserCommand({ ...launching, extensionFolder: folder, startUrl });
        cleanUps.push(remove);
        return text;
      },
      async close() {
        server.stop();
        await server.ended;
        for (const cleanUp of cleanUps) await cleanUp();
        await web.close();
      },
    };
  } catch (error) {
    await web.close();
    throw error;
  }
}

async function writeAuthority(dataDir: string, web: DemoWeb): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.resolve(dataDir, 'demo-ca.pem');
  await writeFile(file, web.caPem);
  return file;
}

const KEY_NAME = 'demo browser';

/** The key of the demo's browser. Only the hash of an earlier one is stored, so it gets a new secret. */
async function browserKey(config: Config): Promise<string> {
  const keys = (await runCli(config, ['keys', 'list'])) as {
    id: string;
    name: string;
    account: string;
    revoked: unknown;
  }[];
  const own = keys.find(({ name, revoked }) => name === KEY_NAME && revoked === null);
  const account = keys[0]?.account ?? KEY_NAME;
  const created = await runCli(
    config,
    own === undefined
      ? ['keys', 'create', '--name', KEY_NAME, '--plan', 'PREMIUM', '--account', account]
      : ['keys', 'rotate', own.id],
  );
  return (created as { key: string }).key; // the output of these commands
}

/** The JSON that a command prints. */
async function runCli(config: Config, args: string[]): Promise<unknown> {
  const lines: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine([...args, '--json'], {
    config: () => config,
    log: createLog({ level: 'error', isPretty: false }),
    print: line => void lines.push(line),
    note: line => void notes.push(line),
  });
  if (code !== 0) throw new Error(notes.join('; '));
  return JSON.parse(lines.join('\n'));
}
