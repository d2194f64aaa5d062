import { Command } from 'commander';
import { createBackup } from './backup/create-backup.ts';
import { summaryOf } from './backup/manifest.ts';
import type { CommandContext } from './context.ts';
import { progressLines } from './progress-lines.ts';

export function createCommand(context: CommandContext): Command {
  return new Command('backup')
    .description('Save database, images, lists and secrets to one file, also while a server runs.')
    .argument('<file>', 'tar file to create')
    .option('--json', 'print only JSON')
    .action(async (file: string, { json }: { json?: true }) => {
      const saved = summaryOf(file, await createBackup(context.config(), file, progressLines(context)));
      if (json) return context.print(JSON.stringify(saved));
      if (saved.missing_blobs > 0) {
        context.note(`missing in the storage, and so in the backup: ${saved.missing_blobs} blobs`);
      }
      context.print(`saved ${saved.blobs} blobs and the database to ${file}, ${saved.bytes} B`);
    });
}
