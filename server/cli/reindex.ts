import { Command } from 'commander';
import { createLabeller } from '../scans/labels/create-labeller.ts';
import { listScans } from '../scans/store.ts';
import { createSearchIndex } from '../search/index/index-store.ts';
import { reindex } from '../search/index/reindex.ts';
import { openBlobs } from '../storage/open.ts';
import { CommandEnd, EXIT, type CommandContext } from './context.ts';
import { progressLines } from './progress-lines.ts';
import { withDatabase } from './with-database.ts';

export function createCommand(context: CommandContext): Command {
  return new Command('reindex')
    .description(
      'Label and index all stored scans again, with the rules of this version. The server may run meanwhile.',
    )
    .option('--json', 'print only JSON')
    .action(async ({ json }: { json?: true }) => {
      const note = progressLines(context);
      const labeller = createLabeller();
      try {
        const done = await withDatabase(context, async database =>
          reindex({
            index: createSearchIndex(database),
            store: { list: options => listScans(database, options) },
            blobs: await openBlobs(context.config().blobs),
            labeller,
            log: context.log,
            note: (count, total) => note('scans', count, total),
          }),
        );
        context.print(json ? JSON.stringify(done) : `indexed ${done.reindexed} scans again`);
        if (done.failed === 0) return;
        context.note(`${done.failed} scans could not be indexed again, and are found as before: see above`);
        throw new CommandEnd(EXIT.failed);
      } finally {
        await labeller.close();
      }
    });
}
