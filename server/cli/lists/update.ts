import { Command } from 'commander';
import type { NamedResult } from '../../intelligence/sources/list-updates.ts';
import { loadSources } from '../../intelligence/sources/load-sources.ts';
import { openUpdates } from '../../intelligence/sources/open-updates.ts';
import { CommandEnd, CommandError, type CommandContext } from '../context.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { printable } from '../../printable.ts';
import { createDatabaseClock } from '../../storage/database-clock.ts';
import { withDatabase } from '../with-database.ts';

interface Options {
  readonly force?: true;
  readonly json?: true;
}

export function listUpdate(context: CommandContext): Command {
  return new Command('update')
    .description('update all enabled lists now, or only those named; a list that cannot be updated keeps its content')
    .argument('[name...]')
    .option('--force', 'also import unchanged files, and accept lists that have become much smaller')
    .option('--json', 'print only JSON')
    .action(async (names: string[], { force, json }: Options) => {
      const config = context.config();
      if (config.isOffline)
        throw new CommandError(
          'cannot update lists: LINKGLASS_OFFLINE is true. Set it to false, or import a file: linkglass lists import',
        );
      const sources = loadSources(config.dataDir);
      for (const name of names) {
        if (!sources.some(source => source.isEnabled && source.name === name)) {
          throw new CommandError(
            `source "${printable(name)}" not found or disabled. lists.json in the data folder adds and enables sources`,
          );
        }
      }
      // Ending at once would leave the claim on a list, and no process could update it for twenty minutes.
      const interrupt = listenForInterrupt();
      const results = await withDatabase(context, async database => {
        const clock = createDatabaseClock(database);
        await clock.set();
        const { updates, close } = openUpdates({ sources, config, database, log: context.log, now: clock.now });
        try {
          await updates.settle();
          const options = { isTrusting: force ?? false, signal: interrupt.signal };
          return await updates.updateNow(names.length > 0 ? names : null, options, {
            // Only the host: the path may contain an API key.
            begins: ({ name, address }) => context.note(`${name}: fetching from ${new URL(address).host}`),
            ends: named => (json ? context.note : context.print)(sentenceOf(named)),
          });
        } finally {
          await close();
        }
      }).finally(interrupt.release);
      if (interrupt.signal.aborted) {
        context.note('stopped');
        throw new CommandEnd(interrupt.exitCode);
      }
      if (json) context.print(JSON.stringify(results.map(described)));
      const failed = results.filter(({ result }) => result.outcome === 'failed').length;
      if (failed > 0) throw new CommandError(`${failed} of ${results.length} lists could not be updated`);
    });
}

function described({ source: { name, kind }, result }: NamedResult) {
  return {
    name,
    kind,
    outcome: result.outcome,
    entries: result.outcome === 'updated' ? result.entries : null,
    skipped: result.outcome === 'updated' ? result.skipped : null,
    error: result.outcome === 'failed' ? result.error : null,
  };
}

/** Some errors quote a whole answer; `--json` has all of it. */
const MAX_REASON = 60;

const SENTENCES = {
  unchanged: 'unchanged',
  busy: 'another process is fetching it',
} as const;

function sentenceOf({ source: { name }, result }: NamedResult): string {
  if (result.outcome === 'failed') return `${name}: not updated: ${printable(result.error.slice(0, MAX_REASON))}`;
  if (result.outcome !== 'updated') return `${name}: ${SENTENCES[result.outcome]}`;
  return `${name}: ${result.entries} entries${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}`;
}
