import { Command } from 'commander';
import { restoreBackup } from './backup/restore-backup.ts';
import { summaryOf } from './backup/summary.ts';
import type { CommandContext } from './context.ts';

export function restoreCommand(context: CommandContext): Command {
  return new Command('restore')
    .description('put a backup into an empty data folder')
    .argument('<file>', 'what `backup` wrote')
    .option('--json', 'print JSON only')
    .action(async (file: string, { json }: { json?: true }) => {
      const config = context.config();
      const restored = summaryOf(file, await restoreBackup(config, file));
      if (json) return context.print(JSON.stringify(restored));
      context.print(`restored ${restored.blobs} blobs and the database to ${config.dataDir}`);
    });
}
