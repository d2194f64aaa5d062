import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCommand } from '../../../server/cli/scan.ts';
import { runCommandLine } from '../../../server/cli/run.ts';
import { EgressError } from '../../../server/egress/egress.ts';
import type { Capture } from '../../../server/scans/capture/capture.ts';
import { BrowserCrashedError } from '../../../server/scans/capture/errors.ts';
import { doneResult, fakeCapture, PIXEL, untilAborted } from '../support/captures/fake-capture.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { silentLog, testConfig } from '../support/test-server.ts';

/** What takes a line of a terminal away. */
const CLEAR = '\r\u001b[2K';

afterEach(() => vi.unstubAllEnvs());

/** The command in this process, with a capture that the test controls. */
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
  const command = () => createCommand(context, { openCapture, stdout: stream(terminal), stderr });
  const code = await runCommandLine(['scan', ...argv], context, [
    { name: 'scan', summary: '', load: async () => ({ createCommand: command }) },
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
    [['a.example', '--from', 'fr'], '--from must be one of DEFAULT, DE. Set LINKGLASS_EXITS for others'],
    [[], 'missing a URL, or --file'],
    [['a.example', '--file', 'urls.txt'], 'a URL and --file exclude each other'],
    [['a.example', 'b.example'], 'too many arguments'],
    [['a.example', '--nonsense'], "unknown option '--nonsense'"],
  ])('%j exits with 2', async (argv, message) => {
    const capture = fakeCapture();
    const { code, out, notes } = await run(argv, capture);
    expect([code, out, notes]).toEqual([2, '', expect.stringContaining(`error: ${message}`)]);
    expect(capture.requests).toEqual([]);
  });

  test('reports all invalid arguments at once', async () => {
    const { notes } = await run(['ftp://x.example', '--wait', '99', '--height', '1']);
    expect(notes.match(/^error: /gm)).toHaveLength(3);
  });

  test('scans with the given options', async () => {
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

  test('without --out has an empty URL for the screenshot and none for the favicon', async () => {
    const { code, out, isClosed } = await run(['shop.example', '--json']);
    expect([code, isClosed]).toEqual([0, true]);
    const detail = JSON.parse(out);
    expect(detail.screenshot).toMatchObject({ blob_uri: '', format: 'png', width: 1 });
    expect(detail.favicon).toMatchObject({ blob_uri: null, format: 'ico' });
    expect(Object.keys(detail.certificate)).not.toContain('problems');
  });

  test('retries once in a separate browser after a crash', async () => {
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
    expect(out).not.toMatch(/^(?:SAFE|UNRATED|MALICIOUS)/m);
    expect(notes).not.toContain('\u001b');
  });

  test('reports in one line why the browser did not start', async () => {
    const context = {
      config: () => testConfig('/nowhere'),
      log: silentLog,
      print: () => {},
      note: vi.fn<(line: string) => void>(),
    };
    const openCapture = () => Promise.reject(new Error('no Chromium found'));
    const load = async () => ({ createCommand: () => createCommand(context, { openCapture, stderr: stream(false) }) });
    const code = await runCommandLine(['scan', 'a.example'], context, [{ name: 'scan', summary: '', load }]);
    expect([code, context.note.mock.lastCall]).toEqual([1, ['error: the browser did not start: no Chromium found']]);
  });

  test('checks the output folder before the scan', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const capture = fakeCapture();
    const { code, notes } = await run(['shop.example', '--out', join(file, 'below')], capture);
    expect([code, notes, capture.requests]).toEqual([1, expect.stringContaining('--out: cannot write to'), []]);
  });

  test('saves the images unchanged', async () => {
    const folder = await temporaryFolder();
    const { code, out } = await run(['shop.example', '--out', folder]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Saved +to /m)]);
    expect(await readFile(join(folder, 'screenshot.png'))).toEqual(PIXEL);
  });

  test('stops on a signal without output on standard output', async () => {
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

describe('scan --file', () => {
  const capture = () =>
    fakeCapture(async request => {
      const { submittedUrl: url } = request.scan;
      if (url.includes('breaks')) throw new Error('no');
      const { classification, certificate } = doneResult(request).captured;
      if (classification && url.includes('bad'))
        return doneResult(request, { classification: { ...classification, verdict: 'MALICIOUS' } });
      const isTrusted = certificate && url.includes('shop');
      return doneResult(request, isTrusted ? { certificate: { ...certificate, problems: [] } } : {});
    });
  const listOf = async (lines: readonly string[]) => {
    const file = join(await temporaryFolder(), 'urls.txt');
    await writeFile(file, lines.join('\n'));
    return file;
  };

  test.each([
    ['all are captured and none is malicious', ['shop.example', 'hxxps://other[.]example/'], 0],
    ['one is not captured', ['shop.example', 'breaks.example'], 1],
    ['one is no URL', ['shop.example', 'ftp://x/'], 1],
    ['one is malicious', ['bad.example', 'breaks.example', 'ftp://x/'], 3],
  ])('where %s, exits with the code of it', async (_, lines, expected) => {
    const { code, isClosed } = await run(['--file', await listOf(lines)], capture());
    expect([code, isClosed]).toEqual([expected, true]);
  });

  test('prints the result of each line, and the counts', async () => {
    const file = await listOf([
      '# today',
      'hxxp://bad[.]example/',
      '',
      'shop.example',
      'a.example',
      'ftp://x/',
      'breaks.example',
    ]);
    const { out, notes } = await run(['--file', file], capture());
    expect(out.split('\n').map(line => line.replace(/ {2,}/g, ' | '))).toEqual([
      'VERDICT | URL',
      'MALICIOUS | http://bad.example/ | Threat found',
      expect.stringMatching(/^SAFE \| shop\.example \| No threat found → /),
      expect.stringMatching(/^UNRATED \| a\.example \| No threat found on .*, but its certificate is not trusted → /),
      'INVALID | ftp://x/ | URL must be an http or https address',
      'ERROR | breaks.example | INTERNAL',
      '',
      '1 malicious, 1 safe, 1 unrated, 1 not captured, 1 invalid',
    ]);
    expect(notes).toMatch(/5 of 5: /);
  });

  test('with --json prints a line of JSON for each scan', async () => {
    const { out } = await run(['--file', await listOf(['a.example', 'b.example']), '--json'], capture());
    const urls: string[] = out.split('\n').map(line => JSON.parse(line).scan.submitted_url);
    expect(urls.toSorted()).toEqual(['a.example', 'b.example']);
  });

  test('with --out saves each to a folder named by its place', async () => {
    const folder = await temporaryFolder();
    await run(['--file', await listOf(['a.example', 'b.example']), '--out', folder], capture());
    const saved = JSON.parse(await readFile(join(folder, '002', 'scan.json'), 'utf8'));
    expect(saved.scan.submitted_url).toBe('b.example');
  });

  test('shows one progress bar on a terminal, and removes it at the end', async () => {
    const { notes } = await run(['--file', await listOf(['a.example', 'bad.example'])], capture(), true);
    const drawn = notes.split(CLEAR);
    expect([drawn[1], drawn.at(-1)]).toEqual([expect.stringMatching(/^░{20} 0\/2 {2}0 malicious/), '']);
    expect(notes).toMatch(/█{20} 2\/2 {2}1 malicious/);
  });

  test.each([
    ['a file that is not there', async () => '/nowhere/urls.txt', 1, '--file: ENOENT'],
    ['a file without URLs', () => listOf(['# none', '']), 2, 'has no URL'],
  ])('%s is an error', async (_, fileOf, expected, message) => {
    const { code, notes } = await run(['--file', await fileOf()], capture());
    expect([code, notes]).toEqual([expected, expect.stringContaining(message)]);
  });

  test('wrong options are reported once', async () => {
    const { code, notes } = await run(['--file', await listOf(['a.example', 'b.example']), '--wait', '99'], capture());
    expect([code, notes.match(/--wait/g)]).toEqual([2, ['--wait']]);
  });

  test('stops on a signal and prints finished scans', async () => {
    const waiting = fakeCapture(request => {
      if (!request.scan.submittedUrl.includes('waits')) return Promise.resolve(doneResult(request));
      setImmediate(() => process.emit('SIGINT'));
      return untilAborted(request);
    });
    const { code, out, isClosed } = await run(['--file', await listOf(['shop.example', 'waits.example'])], waiting);
    expect([code, isClosed, out]).toEqual([130, true, expect.stringMatching(/1 unrated.*1 not scanned$/)]);
  });
});
