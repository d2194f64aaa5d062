import { cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureVisits, type VisitFigures } from './scan/measure-visits.ts';
import { openBareBrowser, PAGES, scanVisit, type Visit } from './scan/visits.ts';
import { isOfBrowser, sharedOutKb, treeOf } from '../drill/support/processes.ts';
import { startServer, withFolder, type DrillServer } from '../drill/support/server.ts';
import { ROOT } from '../../server/script/root.ts';
import { startTestSite } from '../site/site.ts';

/**
 * Scans of one page by the whole service and by a bare Playwright script, at several concurrencies; with `--beside`, also by
 * another clone of Linkglass with its packages, such as an earlier version. Then the memory of one worker. Prints JSON.
 *
 * [BENCH_AT_ONCE=1,2,4] npm run bench -- scan [--beside FOLDER] [--page NAME]… [--rounds 3]
 */
const AT_ONCE = (process.env['BENCH_AT_ONCE'] ?? '1,2,4,8,12,16').split(',').map(Number);
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    page: { type: 'string', multiple: true, default: Object.keys(PAGES) },
    // Each has a block of visits of every subject, so that what else the machine does slows all of them down.
    rounds: { type: 'string', default: '3' },
  },
});
const ROUNDS = Number(values.rounds);
/** Visits of each concurrent lane in a block. */
const EACH = 3;
const MEMORY_VISITS = 5;
const SAMPLE_MS = 250;

const pages = Object.entries(PAGES).filter(([name]) => values.page.includes(name));
const unknown = values.page.filter(name => !Object.hasOwn(PAGES, name));
if (unknown.length > 0) throw new Error(`unknown page ${unknown.join(', ')}. Pages: ${Object.keys(PAGES).join(', ')}`);
/** The folders of the clones by the names of their servers. */
const clones: Readonly<Record<string, string>> = {
  ...(values.beside === undefined ? {} : { beside: path.resolve(values.beside) }),
  linkglass: ROOT,
};

/** A block of each subject, one after the other. */
type Round = Readonly<Record<string, VisitFigures>>;
interface Rounds {
  readonly page: string;
  readonly atOnce: number;
  readonly rounds: readonly Round[];
}
interface Memory {
  readonly page: string;
  readonly subject: string;
  /** Peaks in MB: of all processes of the server, and of those that are not of a browser. */
  readonly allMb: number;
  readonly ownMb: number;
}

const site = await startTestSite();
try {
  const { chromium, results } = await measureVisiting();
  const memory: Memory[] = [];
  for (const [page, url] of pages)
    for (const subject of Object.keys(clones)) memory.push(await measureMemory(page, url, subject));
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, chromium, node: process.version };
  const more = values.beside === undefined ? [] : pages.map(([page]) => moreMemory(page, memory));
  const summary = { visits: results.map(summaryOf), memory: more };
  process.stdout.write(`${JSON.stringify({ bench: 'scan', machine, summary, results, memory }, null, 2)}\n`);
} finally {
  await site.close();
}

async function measureVisiting(): Promise<{ chromium: string | null; results: Rounds[] }> {
  const browser = await openBareBrowser(site.staticHosts); // ends with this process
  const results: Rounds[] = [];
  let atOnceNow = 1;
  await withServers(Object.keys(clones), Math.max(...AT_ONCE), async servers => {
    const pollMs = () => Math.min(200, 20 * atOnceNow);
    const scans = servers.map(([name, server]) => [name, scanOf(server, pollMs)] as const);
    const subjects: (readonly [string, Visit])[] = [['bare', browser.visit], ...scans];
    for (const [page, url] of pages) {
      // Opens all browsers and compiles code.
      for (const [, visit] of subjects) await measureVisits(visit, url, Math.max(...AT_ONCE), Math.max(...AT_ONCE));
      for (const atOnce of AT_ONCE) {
        atOnceNow = atOnce;
        const rounds: Round[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const blocks: [string, VisitFigures][] = [];
          for (const [name, visit] of subjects)
            blocks.push([name, await measureVisits(visit, url, atOnce, EACH * atOnce)]);
          rounds.push(Object.fromEntries(blocks));
          process.stderr.write(`${page} ${JSON.stringify(rounds.at(-1))}\n`);
        }
        results.push({ page, atOnce, rounds });
      }
    }
  });
  await browser.close();
  return { chromium: browser.version, results };
}

/** Of a server with one worker that has just started and makes one scan after the other. */
async function measureMemory(page: string, url: string, subject: string): Promise<Memory> {
  return withServers([subject], 1, async ([started]) => {
    if (!started) throw new Error(`${subject} did not start`);
    const [, server] = started;
    let [all, own] = [0, 0];
    const timer = setInterval(() => {
      const tree = treeOf(server.process.pid ?? 0); // it has started
      const ofServer = sharedOutKb(tree.filter(each => !isOfBrowser(each)).map(({ pid }) => pid));
      const ofBrowser = sharedOutKb(tree.filter(isOfBrowser).map(({ pid }) => pid));
      [all, own] = [Math.max(all, ofServer + ofBrowser), Math.max(own, ofServer)];
    }, SAMPLE_MS);
    await measureVisits(
      scanOf(server, () => 20),
      url,
      1,
      MEMORY_VISITS,
    ).finally(() => clearInterval(timer));
    const figures = { page, subject, allMb: Math.round(all / 1024), ownMb: Math.round(own / 1024) };
    process.stderr.write(`${JSON.stringify(figures)}\n`);
    return figures;
  });
}

/** Runs a server of each of these clones, with an empty data folder. */
async function withServers<T>(
  names: readonly string[],
  workers: number,
  work: (servers: readonly (readonly [string, DrillServer])[]) => Promise<T>,
): Promise<T> {
  const settings = {
    LINKGLASS_STATIC_HOSTS: site.staticHosts,
    LINKGLASS_WORKERS: String(workers),
    LINKGLASS_LOG: 'error',
  };
  return withFolder(async folder => {
    const servers: [string, DrillServer][] = [];
    try {
      for (const name of names) {
        const dataDir = path.join(folder, name);
        servers.push([name, await startServer({ dataDir, kind: 'real', root: clones[name], settings })]);
      }
      return await work(servers);
    } finally {
      for (const [, server] of servers) await server.stop();
    }
  });
}

function scanOf({ address, firstKey }: DrillServer, pollMs: () => number): Visit {
  return scanVisit(address, firstKey ?? '', pollMs); // the folder was empty
}

/** Medians of the rounds, and of what two subjects of the same round differ by. */
function summaryOf({ page, atOnce, rounds }: Rounds): object {
  const medianOf = (read: (figures: Round) => number): number => medianIn(rounds.map(read));
  const of = (subject: string, name: 'perMinute' | 'medianMs') => (round: Round) => round[subject]?.[name] ?? NaN;
  const between = (one: string, other: string) => ({
    ratioOfPerMinute: medianOf(round => of(one, 'perMinute')(round) / of(other, 'perMinute')(round)),
    moreMs: medianOf(round => of(one, 'medianMs')(round) - of(other, 'medianMs')(round)),
  });
  const subjects = ['bare', ...Object.keys(clones)].map(subject => [
    subject,
    { perMinute: medianOf(of(subject, 'perMinute')), medianMs: medianOf(of(subject, 'medianMs')) },
  ]);
  return {
    page,
    atOnce,
    ...Object.fromEntries(subjects),
    toBare: between('linkglass', 'bare'),
    ...(values.beside !== undefined && { toBeside: between('linkglass', 'beside') }),
  };
}

function medianIn(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? NaN) * 1000) / 1000;
}

/** Of one worker, beside the other clone. */
function moreMemory(page: string, memory: readonly Memory[]): object {
  const peakOf = (subject: string, name: 'allMb' | 'ownMb'): number =>
    memory.find(each => each.page === page && each.subject === subject)?.[name] ?? NaN;
  const more = (name: 'allMb' | 'ownMb'): number => peakOf('linkglass', name) - peakOf('beside', name);
  return { page, moreAllMb: more('allMb'), moreOwnMb: more('ownMb') };
}
