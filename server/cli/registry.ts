import type { Command } from 'commander';
import type { CommandContext } from './context.ts';

export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Loads the command's own file only when it is asked for: some need a browser or a model, and help needs neither. */
  load(): Promise<(context: CommandContext) => Command>;
}

/** The commands, in the order help shows them. A new one is a file that exports its command, and a line here. */
export const commands: readonly CommandEntry[] = [
  { name: 'keys', summary: 'API keys', load: async () => (await import('./keys.ts')).keysCommand },
  {
    name: 'scan',
    summary: 'one full scan, without a server',
    load: async () => (await import('./scan.ts')).scanCommand,
  },
  { name: 'brands', summary: 'private brands', load: async () => (await import('./brands.ts')).brandsCommand },
  { name: 'scans', summary: 'stored scans', load: async () => (await import('./scans.ts')).scansCommand },
  {
    name: 'check',
    summary: 'fast checks, without a server',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    name: 'classify',
    summary: 'the verdict on a saved page',
    load: async () => (await import('./classify.ts')).classifyCommand,
  },
  {
    name: 'lists',
    summary: 'threat and trusted lists',
    load: async () => (await import('./lists.ts')).listsCommand,
  },
  {
    name: 'backup',
    summary: 'save everything to one file',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'restore a backup',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  { name: 'train', summary: 'train the URL model', load: async () => (await import('./train.ts')).trainCommand },
  {
    name: 'evaluate',
    summary: 'measure the URL model',
    load: async () => (await import('./evaluate.ts')).evaluateCommand,
  },
  {
    name: 'train-page',
    summary: 'train the verdict on pages',
    load: async () => (await import('./train-page.ts')).trainPageCommand,
  },
  {
    name: 'evaluate-page',
    summary: 'measure the verdict on pages',
    load: async () => (await import('./evaluate-page.ts')).evaluatePageCommand,
  },
];
