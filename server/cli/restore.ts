import { Command } from 'commander';
import { summaryOf } from './backup/manifest.ts';
import { restoreBackup, UndoError } from './backup/restore-backup.ts';
import { CommandEnd, type CommandContext } from './context.ts';
import { listenForInterrupt } from './interrupt.ts';
import { progressLines } from './progress-lines.ts';

export function createCommand(context: CommandContext): Command {
  return new Command('restore')
    .description('Restore a backup to an empty data folder and database.')
    .argument('<file>', 'file from `backup`')
    .option('--json', 'print only JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const config = context.config();
      const interrupt = listenForInterrupt();
      const manifest = await restoreBackup(config, file, progressLines(context), interrupt.signal)
        .catch((error: unknown) => {
          if (!interrupt.signal.aborted || error instanceof UndoError) throw error;
          context.note('stopped; nothing is restored');
          throw new CommandEnd(interrupt.exitCode);
        })
        .finally(interrupt.release);
      const restored = summaryOf(file, manifest);
      if (json) return context.print(JSON.stringify(restored));
      context.print(`restored ${restored.blobs} blobs and the database to ${config.dataDir}`);
    });
}
