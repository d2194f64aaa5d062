import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SIZES = (process.env['BENCH_ENTRIES'] ?? '1000000,5000000').split(',').map(Number);

/** Import, memory and lookups of lists. Each size has a process of its own, so that memory is measured separately. */
export async function measure(): Promise<object> {
  const results: Record<string, unknown> = {};
  for (const entries of SIZES) results[entries] = await measureSize(entries);
  return results;
}

async function measureSize(entries: number): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'linkglass-bench-'));
  try {
    const imported = await run('lists-import-process.ts', entries, folder);
    return { import: imported, ...(await run('lists-lookup-process.ts', entries, folder)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(script: string, entries: number, folder: string): Promise<object> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [String(entries), folder], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [result] = (await Promise.race([once(child, 'message'), ended])) as [unknown]; // a message, or the exit code
  await ended;
  if (typeof result !== 'object' || result === null) throw new Error(`${script} ended with ${String(result)}`);
  return result;
}
