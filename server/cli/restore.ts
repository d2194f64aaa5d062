import { Command } from 'commander';
import { summaryOf } from './backup/manifest.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import type { CommandContext } from './context.ts';
import { progressLines } from './progress-lines.ts';

export function createCommand(context: CommandContext): Command {
  return new Command('restore')
    .description('restore a backup to an empty data folder and database')
    .argument('<file>', 'file from `backup`')
    .option('--json', 'print only JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const config = context.config();
      const restored = summaryOf(file, await restoreBackup(config, file, progressLines(context)));
      if (json) return context.print(JSON.stringify(restored));
      context.print(`restored ${restored.blobs} blobs and the database to ${config.dataDir}`);
    });
}
