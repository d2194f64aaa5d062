import type { CommandContext } from '../../../server/cli/context.ts';
import type { CommandEntry } from '../../../server/cli/registry.ts';
import { runCommandLine } from '../../../server/cli/run.ts';
import { silentLog, testConfig } from './test-server.ts';

interface Options {
  readonly settings?: Record<string, string>;
  /** All commands when left out. */
  readonly registry?: readonly CommandEntry[] | undefined;
}

/** Runs a command that needs neither settings nor a data folder: asking for them throws. */
export function runWithoutSettings(...argv: string[]) {
  return run(argv, () => {
    throw new Error('this command needs no settings');
  });
}

/** Runs a command of the command line on a data folder. `lines` are those of `out`. */
export function runCommand(argv: string[], dataDir: string, { settings, registry }: Options = {}) {
  return run(argv, () => testConfig(dataDir, settings), registry);
}

async function run(argv: string[], config: CommandContext['config'], registry?: readonly CommandEntry[]) {
  const lines: string[] = [];
  const notes: string[] = [];
  const context = {
    config,
    log: silentLog,
    print: (line: string) => void lines.push(line),
    note: (line: string) => void notes.push(line),
  };
  const code = await runCommandLine(argv, context, registry);
  return { code, lines, out: lines.join('\n'), notes: notes.join('\n') };
}
