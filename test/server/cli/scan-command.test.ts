import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { scanCommand } from '../../../server/cli/scan.ts';
import { runCommandLine } from '../../../server/cli/run.ts';
import { EgressError } from '../../../server/egress/egress.ts';
import type { Capture } from '../../../server/scans/capture/capture.ts';
import { BrowserCrashedError } from '../../../server/scans/capture/errors.ts';
import { doneResult, fakeCapture, PIXEL, untilAborted } from '../support/fake-capture.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { silentLog, testConfig } from '../support/test-server.ts';

/** What takes a line of a terminal away. */
const CLEAR = '\r\u001b[2K';

afterEach(() => vi.unstubAllEnvs());

/** The command in this process, with a capture that does what a test says. */
async function run(argv: string[], capture: Capture = fakeCapture(), terminal = false) {
  const out: string[] = [];
  const notes: string[] = [];
  let isClosed = false;
  const stderr = stream(terminal);
  stderr.on('data', chunk => notes.push(String(chunk)));
  const context = {
    config: () => testConfig('/nowhere', { LINKGLASS_EXITS: 'DE=socks5://127.0.0.1:1080' }),
    log: silentLog,
    print: (line: string) => void out.push(line),
    note: (line: string) => void notes.push(`${line}\n`),
  };
  const openCapture = async () => ({ capture, notes: [], close: async () => void (isClosed = true) });
  const command = () => scanCommand(context, { openCapture, stdout: stream(terminal), stderr });
  const code = await runCommandLine(['scan', ...argv], context, [
    { name: 'scan', summary: '', load: async () => command },
  ]);
  return { code, out: out.join('\n'), notes: notes.join(''), isClosed };
}

function stream(isTTY: boolean): NodeJS.WriteStream {
  const terminal = { isTTY, columns: 60, getColorDepth: () => WriteStream.prototype.getColorDepth() };
  return Object.assign(new PassThrough(), terminal) as unknown as NodeJS.WriteStream; // all that is asked of one
}

describe('scan', () => {
  test.each([
    [['ftp://shop.example'], 'URL must be an http or https address'],
    [[''], 'URL must not be empty'],
    [['https://user@shop.example'], 'URL must not hold a user name or password'],
    [['https://shop.example:22'], 'URL has a port that browsers refuse (22)'],
    [['a.example', '--wait', '2'], '--wait Too small: expected number to be >=3'],
    [['a.example', '--wait', 'long'], '--wait Invalid input: expected number, received string'],
    [['a.example', '--width', '4000'], '--width Too big: expected number to be <=3840'],
    [['a.example', '--device', 'TOASTER'], '--device Invalid option: expected one of "DESKTOP"|"MOBILE"'],
    [['a.example', '--user-agent', 'é'], '--user-agent must be printable ASCII'],
    [['a.example', '--referer', 'file:///x'], '--referer must be an http or https URL without user name and password'],
    [['a.example', '--from', 'fr'], '--from must be one of DEFAULT, DE'],
    [[], "missing required argument 'url'"],
    [['a.example', 'b.example'], 'too many arguments'],
    [['a.example', '--nonsense'], "unknown option '--nonsense'"],
  ])('%j is wrong use', async (argv, message) => {
    const capture = fakeCapture();
    const { code, out, notes } = await run(argv, capture);
    expect([code, out, notes]).toEqual([2, '', expect.stringContaining(`error: ${message}`)]);
    expect(capture.requests).toEqual([]);
  });

  test('names every fault at once', async () => {
    const { notes } = await run(['ftp://x.example', '--wait', '99', '--height', '1']);
    expect(notes.match(/^error: /gm)).toHaveLength(3);
  });

  test('asks for what the options say', async () => {
    const capture = fakeCapture();
    const options =
      '--device MOBILE --wait 7 --user-agent Curious/1 --referer https://a.example/ --width 800 --height 600';
    await run(['Shop.example/x', ...options.split(' '), '--from', 'de', '--json'], capture);
    expect(capture.requests).toEqual([
      expect.objectContaining({
        isPrivate: true,
        isAlone: false,
        timeoutMs: expect.closeTo(57_000, -3),
        scan: expect.objectContaining({
          submittedUrl: 'https://shop.example/x',
          device: 'MOBILE',
          userAgent: 'Curious/1',
          httpReferer: 'https://a.example/',
          width: 800,
          height: 600,
          waitingTimeMs: 7_000,
          exit: 'DE',
        }),
      }),
    ]);
  });

  test('without --out has an empty address for the screenshot and none for the favicon', async () => {
    const { code, out, isClosed } = await run(['shop.example', '--json']);
    expect([code, isClosed]).toEqual([0, true]);
    const detail = JSON.parse(out);
    expect(detail.screenshot).toMatchObject({ blob_uri: '', format: 'png', width: 1 });
    expect(detail.favicon).toMatchObject({ blob_uri: null, format: 'ico' });
    expect(Object.keys(detail.certificate)).not.toContain('problems');
  });

  test('tries once more alone after a crash of the browser', async () => {
    const capture = fakeCapture(async request => {
      if (!request.isAlone) throw new BrowserCrashedError();
      return doneResult(request);
    });
    const { code, notes } = await run(['shop.example'], capture);
    expect(capture.requests.map(request => request.isAlone)).toEqual([false, true]);
    expect([code, notes]).toEqual([0, expect.stringContaining('trying once more')]);
  });

  test.each([
    [new BrowserCrashedError(), 'BROWSER_CRASHED', 2],
    [new EgressError('EXIT_UNAVAILABLE', 'no exit'), 'EXIT_UNAVAILABLE', 1],
    [new Error('a fault\u001b[2J of ours'), 'INTERNAL', 1],
  ])('%s ends in ERROR', async (error, errorCode, tries) => {
    const capture = fakeCapture(async () => {
      throw error;
    });
    const { code, out, notes, isClosed } = await run(['shop.example'], capture);
    expect([code, capture.requests.length, isClosed]).toEqual([1, tries, true]);
    expect(out).toContain(`(${errorCode}, `);
    expect(out).not.toContain('Verdict');
    expect(notes).not.toContain('\u001b');
  });

  test('says in a line why the browser did not start', async () => {
    const context = {
      config: () => testConfig('/nowhere'),
      log: silentLog,
      print: () => {},
      note: vi.fn<(line: string) => void>(),
    };
    const openCapture = () => Promise.reject(new Error('no Chromium found'));
    const load = async () => () => scanCommand(context, { openCapture, stderr: stream(false) });
    const code = await runCommandLine(['scan', 'a.example'], context, [{ name: 'scan', summary: '', load }]);
    expect([code, context.note.mock.lastCall]).toEqual([1, ['error: the browser did not start: no Chromium found']]);
  });

  test('refuses a folder that it cannot make before it scans', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const capture = fakeCapture();
    const { code, notes } = await run(['shop.example', '--out', join(file, 'below')], capture);
    expect([code, notes, capture.requests]).toEqual([1, expect.stringContaining('--out: nothing can be kept in'), []]);
  });

  test('keeps the bytes of the pictures', async () => {
    const folder = await temporaryFolder();
    const { code, out } = await run(['shop.example', '--out', folder]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Kept +in /m)]);
    expect(await readFile(join(folder, 'screenshot.png'))).toEqual(PIXEL);
  });

  test('is stopped by a signal, with nothing on standard output', async () => {
    const capture = fakeCapture(request => {
      setImmediate(() => process.emit('SIGINT'));
      return untilAborted(request);
    });
    const before = process.listenerCount('SIGINT');
    expect(await run(['shop.example'], capture)).toMatchObject({ code: 130, out: '', isClosed: true });
    expect(process.listenerCount('SIGINT')).toBe(before);
  });

  test.each([
    ['on a terminal', true, '', true],
    ['on a terminal with NO_COLOR', true, '1', false],
    ['elsewhere', false, '', false],
  ])('%s is in colour: %#', async (_, terminal, noColor, isColoured) => {
    // Node judges a terminal by these too.
    for (const name of ['FORCE_COLOR', 'CI', 'TEAMCITY_VERSION', 'TMUX']) vi.stubEnv(name, undefined);
    vi.stubEnv('COLORTERM', 'truecolor');
    vi.stubEnv('TERM', 'xterm-256color');
    vi.stubEnv('NO_COLOR', noColor === '' ? undefined : noColor);
    const { out, notes } = await run(['shop.example'], fakeCapture(), terminal);
    expect(out.includes('\u001b[')).toBe(isColoured);
    // The line that moves ends with nothing left of it.
    const drawn = notes.split(CLEAR);
    if (terminal) expect([drawn[1], drawn.at(-1)]).toEqual(['⠋  0.0 s  starting the browser', '']);
    else expect(notes).toBe('starting the browser\nclosing the browser\n');
  });
});
