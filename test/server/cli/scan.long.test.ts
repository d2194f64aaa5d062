import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCommandLine } from '../../../server/cli/run.ts';
import { createCommand } from '../../../server/cli/scan.ts';
import { readConfig, type Config } from '../../../server/settings/config.ts';
import { openCapture, type OpenCapture, type OpenedCapture } from '../../../server/scans/queue/open-capture.ts';
import { scanDetail } from '../../../shared/api/scans.ts';
import { startTestSite, type TestSite } from '../../site/site.ts';
import { nodeEnvironment } from '../../support/node-environment.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { silentLog } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const MAIN = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));
/** What a terminal would obey or not show; line breaks aside. */
const COMMANDING = /[^\P{Cc}\n]|\p{Cf}|\p{Zl}|\p{Zp}/u;

let site: TestSite;
let config: Config;
let opened: OpenedCapture;
beforeAll(async () => {
  site = await startTestSite();
  config = readConfig(settings());
  opened = await openCapture(config, silentLog);
});
afterAll(async () => {
  await opened.close();
  await site.close();
});

const settings = () => ({ LINKGLASS_STATIC_HOSTS: site.staticHosts, LINKGLASS_OFFLINE: 'true' });

/** The program itself, with the real capture, led to the test web. */
function start(argv: readonly string[], cwd: string) {
  const child = spawn(process.execPath, [MAIN, 'scan', ...argv], {
    cwd,
    env: nodeEnvironment(settings()),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', notes: '' };
  child.stdout.on('data', chunk => (output.out += String(chunk)));
  child.stderr.on('data', chunk => (output.notes += String(chunk)));
  // `close`: by itself, with everything written.
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), ...output }));
  return { child, output, ended };
}

/** The same in this process, in a browser that is there already. */
async function scan(...argv: string[]) {
  let out = '';
  let notes = '';
  const context = {
    config: () => config,
    log: silentLog,
    print: (line: string) => void (out += `${line}\n`),
    note: (line: string) => void (notes += `${line}\n`),
  };
  const [stdout, stderr] = [offTerminal(), offTerminal()];
  stderr.on('data', chunk => (notes += String(chunk)));
  const shared: OpenCapture = async () => ({ ...opened, close: async () => undefined });
  const command = () => createCommand(context, { openCapture: shared, stdout, stderr });
  const code = await runCommandLine(['scan', ...argv, '--wait', '3'], context, [
    { name: 'scan', summary: '', load: async () => ({ createCommand: command }) },
  ]);
  return { code, out, notes };
}

function offTerminal(): NodeJS.WriteStream {
  return Object.assign(new PassThrough(), { isTTY: false, columns: 60 }) as unknown as NodeJS.WriteStream; // all that is asked of one
}

describe('a scan from the command line', () => {
  test('prints only the ScanDetail with --json, and saves files with --out', async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'new', 'shop');
    const {
      code,
      out: json,
      notes,
    } = await start(['https://shop.example/', '--wait', '3', '--json', '--out', out], folder).ended;
    expect([code, notes]).toEqual([0, expect.stringContaining('loading, 1 request  https://shop.example/\n')]);

    const detail = scanDetail.parse(JSON.parse(json));
    expect(JSON.parse(json)).toEqual(detail);
    expect(detail.scan).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      submitted_url: 'https://shop.example/',
      status: 'DONE',
      private_scan: true,
      origin: 'USER',
      protocol: 'HTTPS',
    });
    expect(detail.screenshot?.blob_uri).toBe(pathToFileURL(join(out, 'screenshot.png')).href);
    expect(detail.favicon?.blob_uri).toBe(pathToFileURL(join(out, 'favicon.png')).href);

    expect((await readdir(out)).toSorted()).toEqual([
      'dom.html',
      'favicon.png',
      'har.json',
      'scan.json',
      'screenshot.png',
    ]);
    const kept = (name: string) => readFile(join(out, name));
    for (const name of ['screenshot.png', 'favicon.png'])
      expect((await kept(name)).subarray(1, 4).toString()).toBe('PNG');
    expect((await kept('dom.html')).toString()).toBe(detail.dom);
    expect(JSON.parse((await kept('scan.json')).toString())).toEqual(detail);
    const har = JSON.parse((await kept('har.json')).toString());
    expect(har.log.entries).toHaveLength(detail.http_transactions.length);
    expect(await filesBelow(folder)).toHaveLength(5);
  });

  test('prints a summary without colour outside a terminal', async () => {
    const { code, out } = await start(['https://shop.example/'], await temporaryFolder()).ended;
    expect(code).toBe(0);
    expect(out).toMatch(
      /^https:\/\/shop\.example\/\n✓ Done in \d+\.\d s\n\n(?:UNRATED|SAFE|MALICIOUS): [^]+\n\nLeads to\n {2}200 https:\/\/shop\.example\/\n {2}Title: The shop of everything\n/,
    );
    expect(out).not.toContain('\u001b');
  });

  test('follows redirects on a simulated phone', async () => {
    const { code, out } = await scan('redirects.example/across', '--device', 'mobile');
    expect(code).toBe(0);
    expect(out).toContain(
      [
        '  302 https://redirects.example/across',
        '  302 https://hop-one.example/',
        '  302 http://hop-two.example/',
        '  200 https://landing.example/',
      ].join('\n'),
    );
    expect(site.requests('landing.example').at(-1)?.headers['user-agent']).toContain('Mobile');
  });

  test('a page cannot send escape sequences to the terminal', async () => {
    const { code, out, notes } = await scan('https://hostile.example/control-characters');
    expect([code, out]).toEqual([0, expect.stringContaining('  Title: Control flipped characters\n')]);
    expect(out + notes).not.toMatch(COMMANDING);
  });

  test('exits with 0 for an error page of the server', async () => {
    const { code, out } = await scan('https://shop.example/nonexistent');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('! Page not available: the server responded with 404 Not Found ('),
    ]);
  });

  test('exits with 1 if the page cannot be captured, and says what to do', async () => {
    const [plain, json] = [await scan('https://refused.example/'), await scan('https://nowhere.invalid/', '--json')];
    expect([plain.code, plain.out]).toEqual([1, expect.stringContaining('✗ Error: the server refused')]);
    expect(plain.out).toContain('(CONNECTION_REFUSED, ');
    expect(plain.out).toContain('  Try again later, or try another scheme or port.');
    expect(json).toMatchObject({ code: 1, notes: expect.stringContaining('error: the domain name does not exist') });
    expect(scanDetail.parse(JSON.parse(json.out)).scan).toMatchObject({
      status: 'ERROR',
      error_code: 'DNS_NOT_FOUND',
    });
  });

  test('replaces only its own files, and follows no symbolic link', async () => {
    const folder = await temporaryFolder();
    const others = join(folder, 'others.txt');
    await writeFile(others, 'theirs');
    await symlink(others, join(folder, 'dom.html'));
    await writeFile(join(folder, 'favicon.png'), 'of an earlier scan');
    const { code } = await scan('https://plain.example/', '--out', folder);
    expect(code).toBe(0);
    expect(await readFile(others, 'utf8')).toBe('theirs');
    expect(await readFile(join(folder, 'dom.html'), 'utf8')).toContain('<title>Plain page</title>');
    expect(await readdir(folder)).not.toContain('favicon.png');
  });

  test('closes its browser and exits on Ctrl-C', async () => {
    const folder = await temporaryFolder();
    const { child, output, ended } = start(['https://silent.example/', '--out', 'kept'], folder);
    await waitFor(async () => output.notes.includes('loading'), 90_000);
    const browser = await descendantsOf(child.pid ?? 0);
    expect(browser.length).toBeGreaterThan(0);
    child.kill('SIGINT');
    // A terminal and npm may both pass it on.
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, out: '' });
    expect(output.notes).toMatch(/stopped\n$/);
    expect(await filesBelow(folder)).toEqual([]);
    // The last of its processes may still be on their way out.
    await waitFor(async () => ![...(await parents()).keys()].some(pid => browser.includes(pid)), 30_000);
  });
});

async function descendantsOf(pid: number): Promise<number[]> {
  const parentOf = await parents();
  const isBelow = (each: number): boolean => {
    const parent = parentOf.get(each);
    return parent !== undefined && (parent === pid || isBelow(parent));
  };
  return [...parentOf.keys()].filter(isBelow);
}

/** Parent of each process that runs; ended ones that nobody has asked about yet do not count. */
async function parents(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) && (await readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''));
    // After the name in parentheses: state and parent.
    const [, state, parent] = /^.*\) (\S) (\d+)/s.exec(stat || '') ?? [];
    if (state && state !== 'Z') found.set(Number(name), Number(parent));
  }
  return found;
}
