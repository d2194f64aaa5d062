import { Command } from 'commander';
import { createBackup } from './backup/create-backup.ts';
import { summaryOf } from './backup/summary.ts';
import type { CommandContext } from './context.ts';

export function backupCommand(context: CommandContext): Command {
  return new Command('backup')
    .description('save database, blobs, lists and secrets to one file, also while a server runs')
    .argument('<file>', 'a tar file that does not exist yet')
    .option('--json', 'print JSON only')
    .action(async (file: string, { json }: { json?: true }) => {
      const saved = summaryOf(file, await createBackup(context.config(), file));
      if (json) return context.print(JSON.stringify(saved));
      if (saved.missing_blobs > 0) {
        context.note(`${saved.missing_blobs} blobs are missing in the data folder, so the backup does not have them`);
      }
      context.print(`saved ${saved.blobs} blobs and the database to ${file}, ${saved.bytes} B`);
    });
}
