import { Command } from 'commander';
import type { OpenCapture } from '../scans/queue/open-capture.ts';
import { CommandEnd, EXIT, type CommandContext } from './context.ts';
import { detailOf, printableJson } from './scan/detail.ts';
import { listenForInterrupt } from './interrupt.ts';
import { createNoteLog } from './scan/note-log.ts';
import { openOutFolder } from './scan/out-folder.ts';
import { createProgressView } from './scan/progress.ts';
import { readList } from './scan/read-list.ts';
import { readRequest, WrongRequestError, type RequestOptions } from './scan/request.ts';
import { browserNotStarted, runScan, type ScanRun } from './scan/run-scan.ts';
import { scanList } from './scan/scan-list.ts';
import { ERROR_TEXTS } from './scan/error-texts.ts';
import { inkFor, summary } from './scan/summary.ts';

interface ScanOptions extends RequestOptions {
  readonly file?: string;
  readonly json?: true;
  readonly out?: string;
}

/** Replacements for tests. */
export interface ScanParts {
  readonly openCapture?: OpenCapture;
  readonly stdout?: NodeJS.WriteStream;
  readonly stderr?: NodeJS.WriteStream;
}

export function createCommand(context: CommandContext, parts: ScanParts = {}): Command {
  const { stdout = process.stdout, stderr = process.stderr } = parts;
  const command = new Command('scan')
    .description(
      'Scan pages, without a running server and without storing anything in its database.\n' +
        'Exit codes: 0 page captured (also an error page of its server), 1 not captured, 2 wrong usage. With --file: 0 all ' +
        'captured and none malicious, 1 some not captured and none malicious, 3 at least one malicious.',
    )
    .argument('[url]', 'URL to scan (default scheme: https)')
    .option('--file <file>', 'scan the URLs of this file, one on each line, defanged ones too (- for standard input)')
    .option('--json', 'print only the whole scan as JSON; with --file, a line for each scan when it ends')
    .option('--out <dir>', 'save screenshot, favicon, DOM, HAR and the scan as JSON to this folder')
    .option('--device <device>', 'DESKTOP or MOBILE (default: DESKTOP)')
    .option('--wait <seconds>', 'how long to watch the page after it has loaded, 3 to 15 (default: 5)')
    .option('--user-agent <text>', 'user agent of the browser (default: the most common one of the device)')
    .option('--referer <url>', 'referrer of the visit')
    .option('--width <pixels>', 'width of the window, 320 to 3840')
    .option('--height <pixels>', 'height of the window, 240 to 4320')
    .option('--full-page', 'with --out: save a second picture, of the whole page')
    .option('--no-interact', 'press nothing on the page: no consent banner, age check or “continue”')
    .option('--from <country>', 'country of the proxy to use: one of LINKGLASS_EXITS')
    .addHelpText('after', '\nThe file dom.html is unmodified and may be dangerous: do not open it in a browser.')
    .action(async (url: string | undefined, options: ScanOptions) => {
      if (options.file !== undefined && url === undefined) return scanFile(options.file, options);
      if (url !== undefined && options.file === undefined) return scan(url, options);
      const fault = url === undefined ? 'missing a URL, or --file' : 'a URL and --file exclude each other';
      return command.error(`error: ${fault}`, { exitCode: EXIT.usage });
    });
  return command;

  async function scanFile(path: string, options: ScanOptions): Promise<void> {
    const config = context.config();
    const list = await readList(path, options, [...config.exits.keys()]).catch(refuse);
    const openCapture = await captureOpener();
    const isJson = options.json === true;
    await scanList(list, { context, config, openCapture, stderr, isJson, out: options.out });
  }

  /** Loaded on demand: --help needs no browser. */
  async function captureOpener(): Promise<OpenCapture> {
    return parts.openCapture ?? (await import('../capture-process/supervise.ts')).openCaptures;
  }

  async function scan(url: string, options: ScanOptions): Promise<void> {
    const config = context.config();
    const asked = readOrRefuse(url, options, [...config.exits.keys()]);
    const folder = options.out === undefined ? null : await openOutFolder(options.out);
    const interrupt = listenForInterrupt();
    const progress = createProgressView({ stream: stderr, waitingTimeSeconds: asked.waitingTimeSeconds });
    const startedAt = performance.now();
    try {
      const run = await visit();
      if (interrupt.signal.aborted || run === null) {
        progress.stop();
        context.note('stopped');
        throw new CommandEnd(interrupt.exitCode);
      }
      const elapsedMs = performance.now() - startedAt;
      const saved = folder && (await folder.save(run));
      const detail = saved?.detail ?? (await detailOf(run, { screenshot: null, favicon: null }));
      progress.stop();
      if (options.json) context.print(printableJson(detail));
      else {
        const files = saved && { folder: options.out ?? '', files: saved.files };
        const input = { detail, result: run.result, elapsedMs, saved: files };
        for (const line of summary(input, inkFor(stdout))) context.print(line);
      }
      const { error_code: code } = detail.scan;
      if (code !== null && options.json) context.note(`error: ${ERROR_TEXTS[code].what} (${code})`);
      if (detail.scan.status === 'ERROR') throw new CommandEnd(EXIT.failed);
    } finally {
      progress.stop();
      interrupt.release();
    }

    async function visit(): Promise<ScanRun | null> {
      progress.step('browser');
      const log = createNoteLog(progress.note);
      const openCapture = await captureOpener();
      const opened = await openCapture({ ...config, workers: 1 }, log).catch(browserNotStarted);
      try {
        if (interrupt.signal.aborted) return null;
        return await runScan({
          capture: opened.capture,
          scan: asked,
          attemptMs: config.scanSeconds * 1000,
          signal: interrupt.signal,
          log,
          onProgress: progress.update,
          onRetry: () => progress.note('the browser crashed; trying once more in a separate one'),
        });
      } finally {
        progress.step('closing');
        await opened.close();
      }
    }
  }

  function readOrRefuse(url: string, options: RequestOptions, countries: readonly string[]) {
    try {
      return readRequest(url, options, countries);
    } catch (error) {
      return refuse(error);
    }
  }

  function refuse(error: unknown): never {
    if (!(error instanceof WrongRequestError)) throw error;
    return command.error(error.lines.map(each => `error: ${each}`).join('\n'), { exitCode: EXIT.usage });
  }
}
