import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { cpuSecondsOfTree } from '../load/cpu-time.ts';
import { createWorld } from '../search/generate.ts';
import { SCANS, withGenerated } from './generated.ts';
import { withPostgres } from './postgres.ts';

const MAIN = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));

/** `migrate-data` of the generated scans from SQLite to an empty PostgreSQL with durable settings. */
export async function measure(): Promise<object> {
  return withGenerated('sqlite', createWorld(5), async ({ location }) => {
    if (location.kind !== 'sqlite') throw new Error('the source is SQLite');
    const { file } = location;
    return withPostgres(async postgres => {
      const figures = await migrate(`sqlite:${file}`, postgres.url);
      const postgresCpuMs = Math.round((cpuSecondsOfTree(postgres.pid()) / SCANS) * 100_000) / 100;
      return { ...figures, postgresCpuMsPerScan: postgresCpuMs };
    });
  });
}

async function migrate(from: string, to: string): Promise<object> {
  const startedAt = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedAt) / 100) / 10;
  const command = spawn(process.execPath, [MAIN, 'migrate-data', '--from', from, '--to', to, '--json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  /** When each part printed its last line. */
  const doneAtSeconds: Record<string, number> = {};
  for await (const line of createInterface({ input: command.stderr })) {
    process.stderr.write(`${line}\n`);
    const [, part] = /^(.+): [\d,]+ of /.exec(line) ?? [];
    if (part !== undefined) doneAtSeconds[part] = seconds();
  }
  if (command.exitCode === null) await once(command, 'exit');
  if (command.exitCode !== 0) throw new Error(`the migration ended with ${command.exitCode}`);
  const total = seconds();
  return { scans: SCANS, minutes: Math.round(total / 6) / 10, perSecond: Math.round(SCANS / total), doneAtSeconds };
}
