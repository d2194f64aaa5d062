import { join } from 'node:path';
import type { Config } from '../../settings/config.ts';
import { inParallel } from '../../async/in-parallel.ts';
import type { OpenCapture } from '../../scans/queue/open-capture.ts';
import { table } from '../../text-table.ts';
import { CommandEnd, EXIT, type CommandContext } from '../context.ts';
import { detailOf, printableJson, scanHeadline } from './detail.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { createListProgress } from './list-progress.ts';
import { createNoteLog } from './note-log.ts';
import { openOutFolder } from './out-folder.ts';
import type { Listed } from './read-list.ts';
import { browserNotStarted, runScan } from './run-scan.ts';
import { oneLine } from '../text.ts';

interface Deps {
  readonly context: CommandContext;
  readonly config: Config;
  readonly openCapture: OpenCapture;
  readonly stderr: NodeJS.WriteStream;
  /** Prints each scan as a line of JSON when it ends, instead of the summary. */
  readonly isJson: boolean;
  /** Each scan is saved to a folder in this one, named by its place in the file. */
  readonly out: string | undefined;
}

/** What became of a line of the file. `verdict` is also what stopped it: ERROR or INVALID. */
interface Row {
  readonly verdict: string;
  readonly url: string;
  readonly note: string;
}

const LONGEST_URL = 200;

/** Scans the URLs of a list, several at once. Ends with the exit code that `scan --help` names. */
export async function scanList(
  list: readonly Listed[],
  { context, config, openCapture, stderr, isJson, out }: Deps,
): Promise<void> {
  const interrupt = listenForInterrupt();
  const progress = createListProgress(stderr, list.length);
  const log = createNoteLog(progress.note);
  const rows: Row[] = [];
  try {
    const opened = await openCapture(config, log).catch(browserNotStarted);
    try {
      await inParallel(list.entries(), config.workers, async ([index, listed]) => {
        if (interrupt.signal.aborted) return;
        const row = 'error' in listed ? invalid(listed) : await scanOne(listed.scan, index);
        if (row === null) return;
        rows[index] = row;
        progress.ended(listed.url, row.verdict);
      });
    } finally {
      await opened.close();
    }
    progress.stop();
    // An interrupted list has gaps.
    const ended = list.flatMap((_, index) => rows[index] ?? []);
    if (!isJson) for (const line of summaryOf(ended, list.length)) context.print(line);
    if (interrupt.signal.aborted) throw new CommandEnd(interrupt.exitCode);
    const exitCode = exitCodeOf(ended);
    if (exitCode !== EXIT.ok) throw new CommandEnd(exitCode);

    async function scanOne(scan: Extract<Listed, { scan: unknown }>['scan'], index: number): Promise<Row | null> {
      const run = await runScan({
        capture: opened.capture,
        scan,
        attemptMs: config.scanSeconds * 1000,
        signal: interrupt.signal,
        log,
        onProgress: () => undefined,
        onRetry: () => undefined,
      });
      if (run === null) return null;
      const folder = out === undefined ? null : await openOutFolder(join(out, String(index + 1).padStart(3, '0')));
      const detail = (await folder?.save(run))?.detail ?? (await detailOf(run, { screenshot: null, favicon: null }));
      if (isJson) context.print(printableJson(detail));
      const { status, error_code: code, target_url: target, submitted_url: url } = detail.scan;
      if (status === 'ERROR') return { verdict: status, url, note: code ?? '' };
      const headline = scanHeadline(detail, run.result);
      const title = headline?.title.message ?? '';
      return { verdict: headline?.state ?? 'UNRATED', url, note: target === url ? title : `${title} → ${target}` };
    }
  } finally {
    progress.stop();
    interrupt.release();
  }
}

function invalid({ url, error }: Extract<Listed, { error: unknown }>): Row {
  return { verdict: 'INVALID', url, note: error };
}

function summaryOf(rows: readonly Row[], total: number): string[] {
  const count = (verdict: string) => rows.filter(row => row.verdict === verdict).length;
  const lines = rows.map(({ verdict, url, note }) => [verdict, oneLine(url, LONGEST_URL), oneLine(note, LONGEST_URL)]);
  const counts = [
    `${count('MALICIOUS')} malicious`,
    `${count('SAFE')} safe`,
    `${count('UNRATED')} unrated`,
    `${count('ERROR')} not captured`,
    `${count('INVALID')} invalid`,
  ];
  const stopped = total > rows.length ? [`${total - rows.length} not scanned`] : [];
  return [...table(['VERDICT', 'URL', ''], lines), '', [...counts, ...stopped].join(', ')];
}

function exitCodeOf(rows: readonly Row[]): number {
  if (rows.some(({ verdict }) => verdict === 'MALICIOUS')) return EXIT.malicious;
  return rows.some(({ verdict }) => verdict === 'ERROR' || verdict === 'INVALID') ? EXIT.failed : EXIT.ok;
}
